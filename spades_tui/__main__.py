"""Lets `python -m spades_tui` do what the `spades-tui` command does."""

import sys

try:
    from spades_tui.cli import main

    status = main() if __name__ == "__main__" else 0
except KeyboardInterrupt:
    status = 130

if __name__ == "__main__":
    sys.exit(status)
