"""Each planted fault, put into a copy of the program, fails the tests that guard its rule."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import spades_tui
from tests.faults import planted_in_bidding, planted_in_play, planted_in_scores
from tests.faults.fault import Fault

PACKAGE = Path(spades_tui.__file__).parent
TESTS = Path(__file__).parent.parent
BESIDE = ("__init__.py", "golden.py", "positions.py", "engine", "oracle")
FAULTS = (*planted_in_bidding.FAULTS, *planted_in_play.FAULTS, *planted_in_scores.FAULTS)

ENOUGH = 25
"""So many rules at least have a fault planted."""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program and of the engine's tests, in a folder to run them from."""
    folder = tmp_path_factory.mktemp("planted")
    no_caches = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=no_caches)
    (folder / "tests").mkdir()
    for name in BESIDE:
        source = TESTS / name
        if source.is_dir():
            shutil.copytree(source, folder / "tests" / name, ignore=no_caches)
        else:
            shutil.copy(source, folder / "tests" / name)
    return folder


def outcome(folder: Path, tests: str) -> subprocess.CompletedProcess[str]:
    """A run of some tests of a copy, up to the first failure."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    command += ["-p", "no:xdist", f"--rootdir={folder}", f"tests/{tests}"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def source_of(fault: Fault) -> str:
    """The module as it is."""
    return (PACKAGE / "engine" / f"{fault.module}.py").read_text(encoding="utf-8")


def test_many_rules_have_a_fault_planted() -> None:
    assert len({fault.rule for fault in FAULTS}) == len(FAULTS) >= ENOUGH


@pytest.mark.parametrize("tests", sorted({fault.tests for fault in FAULTS}))
def test_without_a_fault_the_same_tests_pass(copied: Path, tests: str) -> None:
    run = outcome(copied, tests)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.rule)
def test_a_planted_fault_is_caught(copied: Path, fault: Fault) -> None:
    sound = source_of(fault)
    assert sound.count(fault.right) == 1, "what the fault replaces stands once in the module"
    module = copied / PACKAGE.name / "engine" / f"{fault.module}.py"
    module.write_text(sound.replace(fault.right, fault.wrong), encoding="utf-8")
    try:
        run = outcome(copied, fault.tests)
    finally:
        module.write_text(sound, encoding="utf-8")
    assert run.returncode == 1, run.stdout
    assert re.search(r"^(FAILED|ERROR) tests/", run.stdout, re.MULTILINE), run.stdout
