"""House rules at random: accepted combinations to play under, and wild ones to be judged."""

from random import Random

from tests.oracle.plain_engine import CHOICES, Rules, refusal

_MORE = {
    "target": ["100", "200", "250", "301", "1000"],
    "floor": ["-1", "-50", "-500", "-1000"],
    "hand_limit": ["1", "2", "5", "100"],
    "bag_penalty": ["3:20", "1:1", "7:77"],
}
_NONE = {
    "target": ["99", "1001", "0"],
    "floor": ["0", "100", "none"],
    "hand_limit": ["0", "101", "off"],
    "bag_penalty": ["0:50", "5:0", "5", "off"],
    "nil": ["200", "0"],
    "blind_nil_exchange": ["4"],
    "nil_exchange": ["-1"],
    "board": ["1", "5"],
}


def some_rules(rng: Random) -> Rules:
    """Any values that exist, about half of them the default; they may contradict one another."""
    return {
        key: rng.choice([values[0], rng.choice([*values, *_MORE.get(key, [])])])
        for key, values in CHOICES.items()
    }


def accepted_rules(rng: Random) -> Rules:
    """Rules that the plain engine plays."""
    while refusal(rules := some_rules(rng)) is not None:
        pass
    return rules


def wild_rules(rng: Random) -> Rules:
    """A few rules, of which one may have a value that does not exist."""
    rules = some_rules(rng)
    if rng.random() < 0.3:
        key = rng.choice(list(_NONE))
        rules[key] = rng.choice(_NONE[key])
    return dict(rng.sample(list(rules.items()), rng.randint(1, len(rules))))
