"""The player's turn: where the cursor starts, where keys take it, and what is then said.

Pure functions from scene to scene. Nothing here plays, bids or passes.
"""

from __future__ import annotations

from dataclasses import replace

from spades_tui.engine.actions import LOOK, PLAYS, Action, MakeBid, Pass, Play
from spades_tui.engine.bidding import BIDS
from spades_tui.engine.cards import Card, Hand
from spades_tui.engine.view import View
from spades_tui.table.hand_order import hand_order
from spades_tui.ui.scene import MODES, Message, Mode, Scene, pad_bids
from spades_tui.ui.widgets.words import is_joker, printed_suit

USUAL_BID = BIDS[3]


def begin_turn(scene: Scene) -> Scene:
    """The scene with the player asked to act; the cursor on the card that gives away least."""
    mode = MODES[scene.view.phase]
    scene = replace(scene, mode=mode, cursor=None, marked=0, bid=None)
    if mode is Mode.PLAY:
        scene = replace(scene, cursor=lowest_legal(scene.view))
    elif mode is Mode.PASS:
        scene = replace(scene, cursor=scene.hand[0])
    elif mode is Mode.BID:
        choices = scene.view.bid_choices
        scene = replace(scene, bid=USUAL_BID if USUAL_BID in choices else choices[0])
    return replace(scene, message=prompt(scene))


def lowest_legal(view: View) -> Card:
    """The lowest card of the suit to follow; without one, the lowest of any suit but trumps.

    So that a careless enter throws no king under the partner's ace, and ruffs nothing.
    """
    deck = view.deck
    legal = [card for card in hand_order(view) if view.legal >> card & 1]

    def height(card: Card) -> tuple[bool, int]:
        mask = deck.suit_masks[deck.suits[card]]
        return bool(mask & deck.trumps), (mask & ((1 << card) - 1)).bit_count()

    return min(legal, key=height)


def advised(scene: Scene, action: Action) -> Scene:
    """The cursor on what the coach would do; nothing is played, bid or passed."""
    match action:
        case Play(card) if scene.mode is Mode.PLAY:
            return replace(scene, cursor=card)
        case MakeBid(bid) if scene.pad_open:
            return replace(scene, bid=bid)
    if action == LOOK and scene.mode is Mode.LOOK:
        return replace(scene, bid=None)
    return scene


def chosen(scene: Scene) -> Action | None:
    """What confirming would do."""
    match scene.mode:
        case Mode.PLAY if scene.cursor is not None:
            return PLAYS[scene.cursor]
        case Mode.BID if scene.bid is not None:
            return MakeBid(scene.bid)
        case Mode.LOOK:
            return LOOK if scene.bid is None else MakeBid(scene.bid)
        case Mode.PASS:
            return Pass(scene.marked)
    return None


def prompt(scene: Scene) -> Message:
    """What the player is asked for."""
    view = scene.view
    match scene.mode:
        case Mode.LOOK:
            return Message("Your cards lie face down.", "Look at them, or bid blind nil.")
        case Mode.BID:
            return Message("Bid how many tricks you will win.", _bid_advice(view))
        case Mode.PASS:
            return _pass_prompt(scene)
        case Mode.PLAY:
            return _play_prompt(view)
    return Message()


def _bid_advice(view: View) -> str:
    if len(view.bid_choices) == 1:
        return f"The rules leave you {view.bid_choices[0].words}."
    return ""


def _pass_prompt(scene: Scene) -> Message:
    view = scene.view
    partner, count = scene.names[view.seat.partner], view.to_pass
    chosen = scene.marked.bit_count()
    cards = "a card" if count == 1 else f"{count} cards"
    lead = f"Choose {cards} for {partner}."
    if view.got:
        lead = f"Give {cards} back to {partner}."
        if not chosen:
            return Message(lead, f"● came from {partner}.")
    if chosen == count:
        return Message(lead, "Enter passes " + _faces(view, scene.marked) + ".")
    return Message(lead, f"{chosen} of {count} chosen." if chosen else "Space chooses.")


def _faces(view: View, cards: Hand) -> str:
    return " ".join(view.deck.face(card) for card in hand_order(view) if cards >> card & 1)


def _play_prompt(view: View) -> Message:
    if not view.trick:
        only_spades = not view.hand & ~view.deck.trumps
        if view.legal != view.hand and not only_spades:
            return Message("Your lead.", _lead_reason(view))
        return Message("Your lead.")
    led = view.deck.suits[view.trick[0]]
    held = view.hand & view.deck.suit_masks[led]
    if view.legal & held and not view.legal & ~held:
        return Message(f"Follow {led.symbol}.")
    if view.legal == view.hand:
        return Message(f"You have no {led.symbol}.", "Play any card.")
    return Message(f"You have no {led.symbol}.", "Play any card but a spade.")


def _lead_reason(view: View) -> str:
    if view.legal & (view.legal - 1):
        return "Spades are not broken yet." if view.tricks else "Any suit but spades."
    return f"{view.deck.face(view.legal.bit_length() - 1)} leads the first trick."


def place_of(scene: Scene) -> int:
    """The place of the cursor in the hand; 0 when there is none."""
    cards = scene.hand
    return cards.index(scene.cursor) if scene.cursor in cards else 0


def step(scene: Scene, by: int) -> Scene:
    """The cursor moved along the hand, or the bid along the pad; both go round."""
    if scene.pad_open:
        bids = pad_bids(scene)
        return replace(scene, bid=bids[(bids.index(scene.bid) + by) % len(bids)])
    cards = scene.hand
    return replace(scene, cursor=cards[(place_of(scene) + by) % len(cards)])


def step_row(scene: Scene, by: int) -> Scene:
    """The bid moved by a row of the pad; nothing when the hand is in use."""
    if scene.mode is Mode.LOOK:
        return step(scene, by)
    if scene.mode is not Mode.BID or scene.bid is None:
        return scene
    rows = [[1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13], [0]]
    if scene.view.rules.nil is None:
        del rows[2]
    tricks = scene.bid.tricks
    row = next(at for at, numbers in enumerate(rows) if tricks in numbers)
    column = rows[row].index(tricks)
    target = rows[(row + by) % len(rows)]
    return replace(scene, bid=BIDS[target[min(column, len(target) - 1)]])


def of_rank(scene: Scene, rank: str) -> list[Card]:
    """The cards of a rank in the hand (`T` is ten, `J` also finds jokers)."""
    deck = scene.view.deck

    def fits(card: Card) -> bool:
        if is_joker(deck, card):
            return rank == "J"
        return deck.text(card)[0] == rank

    return [card for card in scene.hand if fits(card)]


def of_suit(scene: Scene, letter: str) -> list[Card]:
    """The cards of a suit in the hand, by the sign printed on them."""
    deck = scene.view.deck
    cards = scene.hand
    return [card for card in cards if printed_suit(deck, card).letter == letter]


def to_next(scene: Scene, cards: list[Card]) -> Scene:
    """The cursor on the next of these cards, going round; where it is when there are none."""
    if not cards:
        return scene
    order = scene.hand
    here = place_of(scene)
    return replace(
        scene, cursor=min(cards, key=lambda card: (order.index(card) - here - 1) % len(order))
    )


def typed(scene: Scene, digit: int, before: int | None) -> Scene:
    """The bid that digits write: 1 and then 0 to 3 is ten to thirteen."""
    number = 10 + digit if before == 1 and digit <= 3 else digit
    if number == 0 and scene.view.rules.nil is None:
        return scene
    return replace(scene, bid=BIDS[number])


def nil_chosen(scene: Scene) -> Scene:
    """The pad's nil, or blind nil before looking."""
    for bid in pad_bids(scene):
        if bid is not None and bid.is_nil:
            return replace(scene, bid=bid)
    return scene


def toggle(scene: Scene, card: Card) -> Scene:
    """A card chosen to be passed, or taken back; the oldest choice is not pushed out."""
    marked = scene.marked ^ 1 << card
    if marked.bit_count() > scene.view.to_pass:
        return scene
    return replace(scene, marked=marked)
