"""Runs the `main` of every bench module, or of those named, and prints one table.

Ends with 1 when a figure is over its budget.
"""

import importlib
import sys
from pathlib import Path

from tests.bench.measurement import Measurement, table


def main(names: list[str]) -> int:
    known = {path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py")}
    unknown = set(names) - known
    if unknown:
        listed = ", ".join(sorted(known))
        print(f"no measurement {', '.join(sorted(unknown))}; there are: {listed}", file=sys.stderr)
        return 2
    measurements: list[Measurement] = []
    for name in names or sorted(known):
        print(f"measuring {name} ...", file=sys.stderr)
        measurements += importlib.import_module(f"tests.bench.bench_{name}").main()
    print(table(measurements))
    return int(any(measurement.over_budget for measurement in measurements))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
