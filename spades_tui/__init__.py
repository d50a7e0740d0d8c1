"""The card game Spades for the terminal.

Importing the package costs nothing: the version stands here as text and is what the build reads.
"""

__version__ = "1.0.0"
