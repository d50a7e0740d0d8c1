"""Lets `python -m spades_tui` do what the `spades-tui` command does."""

import sys

from spades_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
