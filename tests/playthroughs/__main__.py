"""Writes the play-throughs anew. Read the difference before keeping it."""

from pathlib import Path

from tests.playthroughs.telling import PLAYTHROUGHS, told

for playthrough in PLAYTHROUGHS:
    path = Path(__file__).with_name(f"{playthrough.name}.txt")
    path.write_text(told(playthrough), encoding="utf-8")
    print(path.name)
