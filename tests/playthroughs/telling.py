"""A game told line by line: every action with its seat, what it could have been, what happened."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from spades_tui.engine.actions import (
    BidMade,
    CardPlayed,
    CardsPassed,
    DealerDrawn,
    Event,
    GameWon,
    HandDealt,
    HandScored,
    Looked,
    Pass,
    Play,
    TrickWon,
    write_action,
)
from spades_tui.engine.cards import Hand, Suit, hand_of
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules_text import one_line
from spades_tui.engine.scoring import HandScore, number, signed
from spades_tui.engine.seats import SEATS, Side
from tests.playthroughs.players import next_action


@dataclass(frozen=True)
class Playthrough:
    """A game to tell: its name, the seed of all chance in it, and rules by key."""

    name: str
    seed: int
    rules: dict[str, str]


PLAYTHROUGHS = (
    Playthrough("standard", 16, {}),
    Playthrough(
        "jokers_exchange_blind_nil",
        97,
        {
            "deck": "jokers",
            "blind_nil": "any_time",
            "nil_exchange": "1",
            "target": "250",
            "floor": "-500",
            "bag_penalty": "5:50",
            "first_dealer": "north",
        },
    ),
)


def told(playthrough: Playthrough) -> str:
    """The whole game as text."""
    return "\n".join(_lines(playthrough)) + "\n"


def _lines(playthrough: Playthrough) -> Iterator[str]:
    rng = Random(playthrough.seed)
    game = Game(rules_from(playthrough.rules))
    yield f"Rules: {one_line(game.rules)}"
    while game.phase is not Phase.GAME_OVER:
        action = next_action(game, rng)
        seat = game.to_act
        if seat is not None:
            done = write_action(action, game.deck)
            yield f"  {seat.label:5}  {done:10}  of {_choices(game)}"
        for event in game.apply(action):
            yield from _event_lines(game, event)


def _choices(game: Game) -> str:
    """The legal actions, without the verb; passes only counted, for there are too many."""
    actions = game.legal_actions()
    if isinstance(actions[0], Play):
        cards = hand_of(action.card for action in actions if isinstance(action, Play))
        return game.deck.words(cards)
    if isinstance(actions[0], Pass):
        return f"{len(actions)} passes"
    return " ".join(write_action(action, game.deck).removeprefix("bid ") for action in actions)


def _event_lines(game: Game, event: Event) -> Iterator[str]:
    deck = game.deck
    match event:
        case DealerDrawn(cards, dealer):
            drawn = ", ".join(f"{seat.label} {deck.text(cards[seat])}" for seat in SEATS)
            yield f"Drawn: {drawn}; {dealer.label} deals first"
        case HandDealt(hand, dealer):
            yield ""
            yield f"Hand {hand}, dealt by {dealer.label}"
            for seat in SEATS:
                yield f"  {seat.label:5}  {_by_suit(game, game.hands[seat])}"
            yield f"  {game.to_act.label if game.to_act is not None else 'nobody'} begins"
        case BidMade(seat, bid):
            yield f"    {seat.label} bids {bid.words}"
        case Looked(seat):
            yield f"    {seat.label} looks at the cards"
        case CardsPassed(seat, count):
            yield f"    {seat.label} passes {count}, {seat.partner.label} now holds"
            yield f"      {_by_suit(game, game.hands[seat.partner])}"
        case CardPlayed(_, _, breaks) if breaks:
            yield "    spades are broken"
        case TrickWon(trick, winner):
            won = (f"{side.label} {sum(game.won[seat] for seat in side.seats)}" for side in Side)
            yield f"    trick {trick}: {winner.label} wins; {', '.join(won)}"
        case HandScored(score):
            yield from _score_lines(score)
        case GameWon(side, why):
            yield ""
            yield f"{side.label} win: {why}"


def _by_suit(game: Game, hand: Hand) -> str:
    """The hand by suit, spades first: `♠ A Q 3 · ♥ 10 · ♦ — · ♣ K 2`."""
    deck = game.deck
    parts = []
    for suit in reversed(Suit):
        ranks = [
            deck.rank(deck.card(name)) for name in deck.words(hand & deck.suit_masks[suit]).split()
        ]
        parts.append(f"{suit.symbol} {' '.join(ranks) or '—'}")
    return " · ".join(parts)


def _score_lines(score: HandScore) -> Iterator[str]:
    bids = ", ".join(f"{s.label} {b.words if (b := score.bids[s]) else 'none'}" for s in SEATS)
    yield f"  Bid: {bids}"
    yield "  Won: " + ", ".join(f"{seat.label} {score.tricks[seat]}" for seat in SEATS)
    for side in Side:
        ours = score.sides[side]
        yield f"  {side.label}: {ours.working}"
        for line in ours.lines:
            yield f"      {signed(line.points):>5}  {line.words()}"
        yield (
            f"    {number(ours.total_before)} {signed(ours.points)} = {number(ours.total_after)}; "
            f"bags {ours.bags_before} → {ours.bags_after}"
        )
