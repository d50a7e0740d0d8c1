"""The bytes an xterm sends for a key."""

_NAMED = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "space": " ",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "insert": "\x1b[2~",
    "delete": "\x1b[3~",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "f6": "\x1b[17~",
    "f7": "\x1b[18~",
    "f8": "\x1b[19~",
    "f9": "\x1b[20~",
    "f10": "\x1b[21~",
    "f11": "\x1b[23~",
    "f12": "\x1b[24~",
}


def key_bytes(key: str) -> bytes:
    """Bytes for a named key (`enter`, `ctrl+c`), or for one character as it is.

    Raises ValueError for a name that is not known.
    """
    if len(key) == 1:
        return key.encode()
    if key in _NAMED:
        return _NAMED[key].encode()
    modifier, _, letter = key.rpartition("+")
    if modifier == "ctrl" and len(letter) == 1 and "a" <= letter <= "z":
        return bytes([ord(letter) - ord("a") + 1])
    if modifier == "alt" and len(letter) == 1:
        return b"\x1b" + letter.encode()
    raise ValueError(f"no key is named {key!r}")


def click_bytes(line: int, column: int) -> bytes:
    """Bytes for the left mouse button pressed and released on a cell; both count from 0."""
    place = f"\x1b[<0;{column + 1};{line + 1}"
    return f"{place}M{place}m".encode()
