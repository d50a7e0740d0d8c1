"""The characters: players with a name of their own, each a level and the way they lean from it.

How far each leans was chosen so that it shows within some hundred hands and costs a few points a
hand at most; `make strength ARGS=--characters` measures both.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from spades_tui.bots.skill import CASUAL, EASY, SKILLED, THOUGHTFUL, Skill
from spades_tui.bots.style import Style


@dataclass(frozen=True, slots=True)
class Character:
    """A player with a name of their own.

    `trait` says in a word or two how they play, `about` in a sentence. `level` is the level that
    they lean from; where that thinks ahead, `skill` is who advises it.
    """

    name: str
    trait: str
    about: str
    level: str
    skill: Skill


def _of(skill: Skill, name: str, trait: str, about: str, style: Style) -> Character:
    return Character(name, trait, about, skill.name, replace(skill, style=style))


def _ahead(name: str, trait: str, about: str, style: Style) -> Character:
    return replace(_of(THOUGHTFUL, name, trait, about, style), level="expert")


_EVERYBODY = (
    _of(
        EASY,
        "Archie",
        "spade leader",
        "Learned that spades are to be led, and leads them as soon as his are the best.",
        Style(draws=2),
    ),
    _of(
        CASUAL,
        "Martha",
        "cautious bidder",
        "Bids a little less than she holds, is seldom set and gathers bags.",
        Style(bid=-0.3),
    ),
    _of(
        CASUAL,
        "Tess",
        "bag dodger",
        "Lets go of tricks as soon as the contract is safe, and seldom tries to set anybody.",
        Style(bid=0.07, sets=-1.0),
    ),
    _of(
        CASUAL,
        "Vera",
        "setter",
        "Goes on taking tricks while the opponents can still be set, whatever bags it brings.",
        Style(sets=3.0),
    ),
    _of(
        CASUAL,
        "Silas",
        "ace keeper",
        "Holds his aces back until they are sure to stand.",
        Style(aces=-0.35),
    ),
    _of(
        CASUAL,
        "Olive",
        "spade saver",
        "Keeps her spades for ruffing and leads them last.",
        Style(draws=-3),
    ),
    _of(
        SKILLED,
        "Rex",
        "bold bidder",
        "Bids a little more than he holds: few bags, and now and then a set.",
        Style(bid=0.15),
    ),
    _of(
        SKILLED,
        "Nell",
        "nil lover",
        "Bids nil on hands with which others would think twice.",
        Style(nil=30.0),
    ),
    _of(
        SKILLED,
        "Otto",
        "nil doubter",
        "Bids nil only where hardly anything can go wrong.",
        Style(nil=-25.0),
    ),
    _of(
        SKILLED,
        "Magnus",
        "trump puller",
        "Draws the others' spades first and leads his aces after that.",
        Style(draws=2, aces=-0.35),
    ),
    _ahead(
        "Juno",
        "sandbagger",
        "Bids low and thinks ahead: her side is hard to set.",
        Style(bid=-0.3),
    ),
    _ahead(
        "Felix",
        "gambler",
        "Bids high, bids nil and blind nil early, and thinks ahead to get away with it.",
        Style(bid=0.2, nil=45.0, blind=100),
    ),
)

CHARACTERS: dict[str, Character] = {who.name.lower(): who for who in _EVERYBODY}
"""The characters by the word that each is asked for by, from the weakest level up."""


def in_brackets(player: str) -> str:
    """What stands behind a player's name: a character's trait, or the level."""
    who = CHARACTERS.get(player)
    return player if who is None else who.trait
