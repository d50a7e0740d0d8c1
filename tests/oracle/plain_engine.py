"""A second Spades engine: slow, plain, and written from the rulebook alone.

It exists to be compared with the real engine, so it shares no code with it.  The numbers in
docstrings and comments are sections of the rulebook; "choice" marks a place where the rulebook
is silent and this engine has picked an answer.

Cards are text: ``AS``, ``TH``, ``2D``; ``BJ`` and ``LJ`` are the big and the little joker.
Seats are ``S W N E`` (clockwise), sides ``NS`` and ``EW``.  A bid is ``"4"``, ``"nil"`` or
``"blind"``; it is ``None`` in a first hand that bids itself.
"""

import re
from itertools import combinations

SEATS = ["S", "W", "N", "E"]
SIDES = ["NS", "EW"]
PARTNER = {"S": "N", "N": "S", "W": "E", "E": "W"}
SIDE_OF = {"S": "NS", "N": "NS", "W": "EW", "E": "EW"}
MEMBERS = {"NS": ["N", "S"], "EW": ["E", "W"]}
OTHER_SIDE = {"NS": "EW", "EW": "NS"}
RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]  # 1: high to low
SUITS = ["S", "H", "D", "C"]
NILS = ["nil", "blind"]

Rules = dict[str, str]  # 6: key and value
Bids = dict[str, str | None]  # by seat

# 6: every key with its values, the default first.
CHOICES: dict[str, list[str]] = {
    "target": ["500"],  # or any of 100-1000
    "floor": ["-200", "off"],  # or any negative number
    "hand_limit": ["none"],  # or any of 1-100
    "set_penalty": ["per_trick", "zero"],
    "overtrick_point": ["1", "0"],
    "bag_penalty": ["10:100", "5:50", "none"],  # or any N:P
    "nil": ["100", "50", "off"],
    "failed_nil_tricks": ["bags", "bags_and_points", "help", "nothing"],
    "both_nil": ["allowed", "forbidden"],
    "blind_nil": ["off", "behind_100", "behind_200", "any_time"],
    "blind_nil_exchange": ["2", "0", "1", "3"],
    "nil_exchange": ["0", "1", "2", "3"],
    "ten_for_200": ["off", "made", "exact"],
    "board": ["0", "2", "3", "4"],
    "first_hand_bids_itself": ["off", "on"],
    "bidding": ["free", "mirror", "whiz", "suicide"],
    "deck": ["standard", "jokers", "jokers_deuces"],
    "first_lead": ["dealers_left", "two_of_clubs"],
    "lowest_club_first": ["off", "on"],
    "trump_first_trick": ["allowed", "forbidden"],
    "lead_spades": ["broken", "any_time"],
    "first_dealer": ["high_card", "south", "west", "north", "east"],
}


def defaults() -> Rules:
    """6: the rule set called Standard."""
    return {key: values[0] for key, values in CHOICES.items()}


def complete(rules: Rules) -> Rules:
    """6: the given rules, with the default for every key that is missing."""
    return {**defaults(), **rules}


def value_exists(key: str, value: str) -> bool:
    """6: is this one of the values that the table lists for this key?"""
    if value in CHOICES[key]:
        return True
    number = "[1-9][0-9]*"
    if key == "target" and re.fullmatch(number, value):
        return 100 <= int(value) <= 1000
    if key == "hand_limit" and re.fullmatch(number, value):
        return int(value) <= 100
    if key == "floor":
        return re.fullmatch("-" + number, value) is not None
    # choice: in N:P both are at least 1
    return key == "bag_penalty" and re.fullmatch(number + ":" + number, value) is not None


def refusal(rules: Rules) -> str | None:
    """6: why these rules cannot be played; None when they can."""
    for key, value in rules.items():
        if key not in CHOICES:
            return f"there is no rule called {key}"
        if not value_exists(key, value):
            return f"{key} cannot be {value}"
    rules = complete(rules)
    bidding = rules["bidding"]
    if bidding != "free":
        if rules["nil"] == "off":
            return f"{bidding} needs nil"
        if rules["blind_nil"] != "off":
            return f"{bidding} has no blind nil"
        if rules["board"] != "0":
            return f"{bidding} has no board"
    if bidding in ["mirror", "whiz"] and rules["both_nil"] == "forbidden":
        return f"{bidding} leaves two partners without spades only nil, so both must be allowed it"
    if rules["blind_nil"] != "off" and rules["nil"] == "off":
        return "blind nil needs nil"
    if rules["lowest_club_first"] == "on" and rules["first_lead"] != "two_of_clubs":
        return "lowest club first needs the two of clubs to lead"
    return None


def left_of(seat: str, places: int = 1) -> str:
    """1: the seat so many places to the left, which is clockwise."""
    return SEATS[(SEATS.index(seat) + places) % 4]


def deck(rules: Rules) -> list[str]:
    """1 and 6, "Decks": the 52 cards in play."""
    cards = [rank + suit for suit in SUITS for rank in RANKS]
    which = complete(rules)["deck"]
    if which == "standard":
        return cards
    gone = ["2H", "2D"] if which == "jokers" else ["2H", "2C"]
    return ["BJ", "LJ"] + [card for card in cards if card not in gone]


def order_of_trumps(rules: Rules) -> list[str]:
    """1 and 6, "Decks": every card that is a spade, high to low."""
    spades = [rank + "S" for rank in RANKS]
    which = complete(rules)["deck"]
    if which == "jokers":
        return ["BJ", "LJ", *spades]
    if which == "jokers_deuces":
        return ["BJ", "LJ", "2D", "2S", *spades[:12]]
    return spades


def suit_of(rules: Rules, card: str) -> str:
    """6, "Decks": a promoted card is a spade for every purpose."""
    return "S" if card in order_of_trumps(rules) else card[1]


def cards_of_suit(rules: Rules, cards: set[str], suit: str) -> set[str]:
    """Those of the cards that belong to the suit."""
    return {card for card in cards if suit_of(rules, card) == suit}


def lowest_club(rules: Rules, cards: set[str]) -> str:
    """The lowest club among the cards (there must be one)."""
    clubs = cards_of_suit(rules, cards, "C")
    return max(clubs, key=lambda card: RANKS.index(card[0]))


def trick_winner(rules: Rules, leader: str, cards: list[str]) -> str:
    """3: the highest spade wins; with no spade, the highest card of the suit led."""
    for trump in order_of_trumps(rules):
        if trump in cards:
            return left_of(leader, cards.index(trump))
    led = suit_of(rules, cards[0])
    best = next(rank + led for rank in RANKS if rank + led in cards)
    return left_of(leader, cards.index(best))


def bids_itself(rules: Rules, hand_number: int) -> bool:
    """6, first_hand_bids_itself: is this hand played without bidding?"""
    return hand_number == 1 and rules["first_hand_bids_itself"] == "on"


def nil_is_legal(rules: Rules, partner_bid: str | None) -> bool:
    """6, nil, both_nil and board: may this bidder bid a nil?  (None: partner has not bid.)"""
    if rules["nil"] == "off":
        return False
    if partner_bid is None:
        return True  # the first partner to bid is free
    if partner_bid in NILS:
        return rules["both_nil"] == "allowed" and rules["board"] == "0"
    return int(partner_bid) >= int(rules["board"])


def blind_nil_is_open(
    rules: Rules, totals: dict[str, int], side: str, partner_bid: str | None
) -> bool:
    """6, blind_nil: may this bidder, who has not looked yet, bid blind nil?"""
    if rules["blind_nil"] == "off" or partner_bid == "blind":
        return False
    if not nil_is_legal(rules, partner_bid):
        return False
    behind = totals[OTHER_SIDE[side]] - totals[side]
    least = {"behind_100": 100, "behind_200": 200}
    return rules["blind_nil"] == "any_time" or behind >= least[rules["blind_nil"]]


def legal_bids(rules: Rules, hand: set[str], partner_bid: str | None) -> list[str]:
    """2 and 6, bidding and board: the bids of a player who has looked."""
    spades_held = len(cards_of_suit(rules, hand, "S"))
    if rules["bidding"] == "mirror":
        return ["nil"] if spades_held == 0 else [str(spades_held)]
    if rules["bidding"] == "whiz":
        return ["nil"] if spades_held == 0 else ["nil", str(spades_held)]
    if rules["bidding"] == "suicide":
        four_or_more = [str(number) for number in range(4, 14)]
        if partner_bid is None:  # the first to bid chooses
            return ["nil", *four_or_more]
        return four_or_more if partner_bid == "nil" else ["nil"]
    least = 1
    if partner_bid is not None:  # board: the second partner is forced up
        promised = 0 if partner_bid in NILS else int(partner_bid)
        least = max(1, int(rules["board"]) - promised)
    numbers = [str(number) for number in range(least, 14)]
    return ["nil", *numbers] if nil_is_legal(rules, partner_bid) else numbers


def exchanges(rules: Rules, bids: Bids) -> list[tuple[str, str, int]]:
    """6, blind_nil_exchange and nil_exchange: (giver, taker, how many) in turn.

    choice: in bidding order; each bidder passes and the partner returns before the next passes.
    """
    passes: list[tuple[str, str, int]] = []
    for seat in bids:  # kept in the order in which they were made
        partner = PARTNER[seat]
        count = 0
        if bids[seat] == "blind":
            count = int(rules["blind_nil_exchange"])
        elif bids[seat] == "nil" and bids[partner] not in NILS:
            count = int(rules["nil_exchange"])
        if count > 0:
            passes += [(seat, partner, count), (partner, seat, count)]
    return passes


def legal_cards(
    rules: Rules, hand: set[str], table: list[str], trick_number: int, broken: bool
) -> set[str]:
    """3 and 6: the cards this player may put on the table now."""
    spades = cards_of_suit(rules, hand, "S")
    others = hand - spades
    first_trick = trick_number == 1
    no_trump_yet = first_trick and rules["trump_first_trick"] == "forbidden"
    if not table:
        if first_trick and rules["first_lead"] == "two_of_clubs":
            return {lowest_club(rules, set(deck(rules)))}
        if not others:
            return spades  # 3: a leader with only spades may always lead one
        if no_trump_yet:
            return others
        if broken or rules["lead_spades"] == "any_time":
            return hand
        return others
    following = cards_of_suit(rules, hand, suit_of(rules, table[0]))
    if first_trick and rules["lowest_club_first"] == "on":
        if following:
            return {lowest_club(rules, hand)}
        return others if others else spades
    if following:
        return following  # choice: following suit comes before trump_first_trick
    if no_trump_yet and others:
        return others
    return hand


def score_side(
    rules: Rules, number: int, bids: list[str | None], tricks: list[int], bags_before: int
) -> dict[str, int]:
    """4: one hand of one side.  ``points`` is after penalties; ``penalties`` is how many."""
    if bids_itself(rules, number):  # 6: ten a trick, no bags, no nil
        points = 10 * sum(tricks)
        return {"points": points, "bags_taken": 0, "penalties": 0, "bags": bags_before}
    overtrick_point = int(rules["overtrick_point"])
    points = 0
    bags_taken = 0
    contract = 0
    contract_tricks = 0
    nil_tricks = 0
    for bid, taken in zip(bids, tricks, strict=True):
        if bid is None:
            raise ValueError("a bid is missing")
        if bid in NILS:  # 4.3: each nil on its own; 6: blind nil is worth 200
            value = 200 if bid == "blind" else int(rules["nil"])
            points += value if taken == 0 else -value
            nil_tricks += taken
        else:
            contract += int(bid)
            contract_tricks += taken
    if rules["failed_nil_tricks"] == "help":
        contract_tricks += nil_tricks
    elif rules["failed_nil_tricks"] == "bags_and_points":
        bags_taken += nil_tricks
        points += nil_tricks * overtrick_point
    elif rules["failed_nil_tricks"] == "bags":  # 4.3, the default
        bags_taken += nil_tricks
    if contract == 10 and rules["ten_for_200"] == "exact":
        points += 200 if contract_tricks == 10 else -200
    elif contract_tricks >= contract:  # 4.1
        tenner = contract == 10 and rules["ten_for_200"] == "made"
        overtricks = contract_tricks - contract
        points += 200 if tenner else 10 * contract
        points += overtricks * overtrick_point
        bags_taken += overtricks
    elif rules["set_penalty"] == "per_trick":  # 4.2
        points -= 10 * contract
    bags = bags_before + bags_taken  # 4.4
    penalties = 0
    if rules["bag_penalty"] != "none":
        size, cost = [int(part) for part in rules["bag_penalty"].split(":")]
        while bags >= size:
            bags -= size
            points -= cost
            penalties += 1
    return {"points": points, "bags_taken": bags_taken, "penalties": penalties, "bags": bags}


def score_hand(
    rules: Rules, hand_number: int, bids: Bids, tricks: dict[str, int], bags_before: dict[str, int]
) -> dict[str, dict[str, int]]:
    """4: one hand of both sides.  Hands are numbered from 1."""
    rules = complete(rules)
    result: dict[str, dict[str, int]] = {}
    for side in SIDES:
        seats = MEMBERS[side]
        two_bids, two_tricks = [bids[seat] for seat in seats], [tricks[seat] for seat in seats]
        result[side] = score_side(rules, hand_number, two_bids, two_tricks, bags_before[side])
    return result


def verdict(rules: Rules, hands_played: int, totals: dict[str, int]) -> str | None:
    """5: the side that has won after so many hands; None means play on."""
    rules = complete(rules)
    ended = max(totals.values()) >= int(rules["target"])
    if rules["floor"] != "off" and min(totals.values()) <= int(rules["floor"]):
        ended = True
    if rules["hand_limit"] != "none" and hands_played >= int(rules["hand_limit"]):
        ended = True
    if rules["floor"] == "off" and rules["hand_limit"] == "none" and hands_played >= 100:
        ended = True
    if not ended or totals["NS"] == totals["EW"]:
        return None
    return "NS" if totals["NS"] > totals["EW"] else "EW"


class PlainGame:
    """A whole game: ``start``, then ``deal`` and ``do`` until the phase is "game over"."""

    def __init__(self, rules: Rules) -> None:
        reason = refusal(rules)
        if reason is not None:
            raise ValueError(reason)
        self.rules = complete(rules)
        self.phase = "deal"
        self.dealer = ""
        self.totals = dict.fromkeys(SIDES, 0)
        self.bags = dict.fromkeys(SIDES, 0)
        self.last_hand: dict[str, dict[str, int]] = {}
        self.winner: str | None = None
        self.hands_played = 0
        self.bids: Bids = {}
        self.tricks: list[tuple[str, list[str], str]] = []
        self.broken = False
        self.leader = ""
        self.table: list[str] = []
        self._hands: dict[str, set[str]] = {seat: set() for seat in SEATS}
        self._passes: list[tuple[str, str, int]] = []

    def start(self, dealer: str) -> None:
        """1 and 6, first_dealer: name the first dealer (the draw itself is not made here)."""
        named = self.rules["first_dealer"]
        if dealer not in SEATS or (named != "high_card" and dealer != named[0].upper()):
            raise ValueError(f"{dealer} cannot be the first dealer")
        if self.phase != "deal":
            raise ValueError("the game has started")
        self.dealer = dealer

    def deal(self, hands: dict[str, list[str]]) -> None:
        """1: thirteen cards each; after the first hand the deal has moved one seat left."""
        if self.phase not in ["deal", "hand over"] or self.dealer == "":
            raise ValueError("no hand can be dealt now")
        if sorted(hands) != sorted(SEATS) or any(len(hand) != 13 for hand in hands.values()):
            raise ValueError("each of the four seats gets thirteen cards")
        if sorted(card for hand in hands.values() for card in hand) != sorted(deck(self.rules)):
            raise ValueError("these hands are not the deck")
        if self.phase == "hand over":
            self.dealer = left_of(self.dealer)
        self._hands = {seat: set(hands[seat]) for seat in SEATS}
        self._passes = []
        self.bids, self.tricks, self.table, self.broken = {}, [], [], False
        if bids_itself(self.rules, self.hands_played + 1):
            self.bids = dict.fromkeys(SEATS)
            self._begin_play()
        else:
            self._next_bidder()

    def hand(self, seat: str) -> set[str]:
        """The cards a seat holds now."""
        return set(self._hands[seat])

    def to_act(self) -> str | None:
        """2 and 3: bidding from the dealer's left, play from the leader, both clockwise."""
        if self.phase in ["look", "bid"]:
            return left_of(self.dealer, 1 + len(self.bids))
        if self.phase == "pass":
            return self._passes[0][0]
        if self.phase == "play":
            return left_of(self.leader, len(self.table))
        return None

    def legal(self) -> set[str]:
        """Everything the seat to act may do."""
        seat = self.to_act()
        if seat is None:
            return set()
        hand = self.hand(seat)
        if self.phase == "look":
            return {"look", "bid blind"}
        if self.phase == "bid":
            bids = legal_bids(self.rules, hand, self.bids.get(PARTNER[seat]))
            return {"bid " + bid for bid in bids}
        if self.phase == "pass":
            count = self._passes[0][2]
            return {"pass " + " ".join(given) for given in combinations(sorted(hand), count)}
        number = len(self.tricks) + 1
        cards = legal_cards(self.rules, hand, self.table, number, self.broken)
        return {"play " + card for card in cards}

    def do(self, text: str) -> None:
        """Carry out one action of the seat to act."""
        seat = self.to_act()
        if seat is None or text not in self.legal():
            raise ValueError(f"{text!r} is not legal now")
        word, *rest = text.split()
        if word == "look":
            self.phase = "bid"
        elif word == "bid":
            self.bids[seat] = rest[0]
            self._next_bidder()
        elif word == "pass":
            _, taker, _ = self._passes.pop(0)
            self._hands[seat] -= set(rest)
            self._hands[taker] |= set(rest)
            self._begin_play()
        else:
            self._play(seat, rest[0])

    def _next_bidder(self) -> None:
        """2: once round.  choice: a seat with blind nil open must first look or bid it."""
        if len(self.bids) == 4:
            self._passes = exchanges(self.rules, self.bids)
            self._begin_play()
            return
        seat = left_of(self.dealer, 1 + len(self.bids))
        partner_bid = self.bids.get(PARTNER[seat])
        blind = blind_nil_is_open(self.rules, self.totals, SIDE_OF[seat], partner_bid)
        self.phase = "look" if blind else "bid"

    def _begin_play(self) -> None:
        """6, exchanges: before the lead.  3 and 6, first_lead: who leads to trick one."""
        self.phase = "pass" if self._passes else "play"
        self.leader = left_of(self.dealer)
        if self.rules["first_lead"] == "two_of_clubs":
            card = lowest_club(self.rules, set(deck(self.rules)))
            self.leader = next(seat for seat in SEATS if card in self._hands[seat])

    def _play(self, seat: str, card: str) -> None:
        """3: one card; the fourth completes the trick and its winner leads the next."""
        self._hands[seat].remove(card)
        self.table.append(card)
        if suit_of(self.rules, card) == "S":
            self.broken = True
        if len(self.table) == 4:
            winner = trick_winner(self.rules, self.leader, self.table)
            self.tricks.append((self.leader, self.table, winner))
            self.leader = winner
            self.table = []
        if len(self.tricks) == 13:
            self._finish_hand()

    def _finish_hand(self) -> None:
        """4.6: points, then penalty, then the end-of-game test of 5."""
        taken = dict.fromkeys(SEATS, 0)
        for _, _, winner in self.tricks:
            taken[winner] += 1
        number = self.hands_played + 1
        scores = score_hand(self.rules, number, self.bids, taken, self.bags)
        for side in SIDES:
            self.totals[side] += scores[side]["points"]
            self.bags[side] = scores[side].pop("bags")
        self.last_hand = scores
        self.hands_played = number
        self.winner = verdict(self.rules, number, self.totals)
        self.phase = "hand over" if self.winner is None else "game over"
