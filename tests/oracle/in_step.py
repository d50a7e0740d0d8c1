"""The engine and the plain engine driven in step: same deals, same actions, everything compared."""

from random import Random

from spades_tui.engine.actions import read_action, write_action
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.deals import shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import HouseRules, RulesError
from spades_tui.engine.scoring import score_hand, winning_side
from spades_tui.engine.seats import SEATS, Seat, Side
from tests.oracle.plain_engine import SIDES, PlainGame, Rules, refusal, verdict
from tests.oracle.plain_engine import score_hand as plain_score_hand
from tests.oracle.random_rules import accepted_rules, wild_rules
from tests.positions import bids_of


class Difference(AssertionError):
    """The two engines do not agree; the text names the rules, the actions and both answers."""


class InStep:
    """One game in both engines."""

    def __init__(self, texts: Rules, rng: Random) -> None:
        self.texts = texts
        self.rng = rng
        self.game = Game(rules_from(texts))
        self.plain = PlainGame(texts)
        self._done: list[str] = []
        named = texts["first_dealer"]
        dealer = rng.choice(SEATS) if named == "high_card" else Seat.parse(named)
        if self.game.phase is Phase.DRAW:
            self.game.apply(read_action(_draw_for(dealer), self.game.deck))
        self.plain.start(dealer.letter)

    def play_hand(self) -> None:
        """Deal one hand and play it at random to its end."""
        self._deal()
        while self.game.to_act is not None:
            self._compare_choices()
            text = self._choose()
            winners = len(self.game.tricks)
            self.game.apply(read_action(text, self.game.deck))
            self.plain.do(_as_plain(text))
            self._done.append(text)
            self._same("hands", self._hands(), self._plain_hands())
            if len(self.game.tricks) > winners:
                self._same("winner", self.game.tricks[-1].winner.letter, self.plain.tricks[-1][2])
        self._compare_choices()
        self._compare_scores()

    def _deal(self) -> None:
        deal = shuffled_deal(self.rng, self.game.deck, self.game.next_dealer)
        self.game.apply(deal)
        words = self.game.deck.words
        self.plain.deal({seat.letter: words(deal.hands[seat]).split() for seat in SEATS})
        self._done.append(write_action(deal, self.game.deck))
        self._same("dealer", self.game.dealer.letter, self.plain.dealer)

    def _choose(self) -> str:
        """Any legal action; half of the bids are about what is fair, so that contracts are made."""
        game = self.game
        if game.phase is Phase.BID and self.rng.random() < 0.7:
            fair = self.rng.choice([0, 2, 3, 3, 4, 5])
            return f"bid {min(game.bid_choices, key=lambda bid: abs(bid.tricks - fair))}"
        return write_action(self.rng.choice(game.legal_actions()), game.deck)

    def _compare_choices(self) -> None:
        game, plain = self.game, self.plain
        self._same("phase", str(game.phase), plain.phase)
        letter = None if game.to_act is None else game.to_act.letter
        self._same("to act", letter, plain.to_act())
        legal = {_as_plain(write_action(action, game.deck)) for action in game.legal_actions()}
        self._same("legal", legal, plain.legal())

    def _compare_scores(self) -> None:
        score = self.game.sheet[-1]
        for side in Side:
            ours, theirs = score.sides[side], self.plain.last_hand[SIDES[side]]
            self._same("points", ours.points, theirs["points"])
            self._same("bags taken", ours.bags_taken, theirs["bags_taken"])
            self._same("bags", self.game.bags[side], self.plain.bags[SIDES[side]])
            self._same("total", self.game.totals[side], self.plain.totals[SIDES[side]])
        won = None if self.game.winner is None else SIDES[self.game.winner]
        self._same("winner of the game", won, self.plain.winner)

    def _hands(self) -> dict[str, set[str]]:
        return {
            seat.letter: set(self.game.deck.words(self.game.hands[seat]).split()) for seat in SEATS
        }

    def _plain_hands(self) -> dict[str, set[str]]:
        return {seat.letter: self.plain.hand(seat.letter) for seat in SEATS}

    def _same(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            done = "\n  ".join(self._done)
            raise Difference(
                f"{what}: the engine says {ours}, the plain engine {theirs}\n"
                f"rules: {self.texts}\n  {done}"
            )


def _as_plain(text: str) -> str:
    """An action as the plain engine writes it: passed cards in alphabetical order."""
    word, *rest = text.split()
    return " ".join([word, *sorted(rest)])


def _draw_for(dealer: Seat) -> str:
    """A draw that this seat wins."""
    return "draw " + " ".join("AC" if seat is dealer else f"{seat + 4}H" for seat in SEATS)


def play_games(rng: Random, hands: int) -> int:
    """Games under random rules, of at most 12 hands each, until so many are played in all."""
    played = 0
    while played < hands:
        pair = InStep(accepted_rules(rng), rng)
        for _ in range(12):
            pair.play_hand()
            played += 1
            if pair.game.phase is Phase.GAME_OVER:
                break
    return played


def compare_verdict_on_rules(rng: Random) -> bool:
    """Whether both accept random rules; Difference when only one does."""
    texts = wild_rules(rng)
    plain = refusal(texts)
    ours = _reason(texts)
    if (ours is None) is not (plain is None):
        raise Difference(f"rules {texts}: the engine says {ours}, the plain engine {plain}")
    return ours is None


def _reason(texts: Rules) -> str | None:
    try:
        rules_from(texts)
    except RulesError as error:
        return str(error)
    return None


def compare_score_of_a_hand(rng: Random) -> None:
    """Any bids and tricks, whether or not they could come of play, under random rules."""
    texts = accepted_rules(rng)
    rules = rules_from(texts)
    number = rng.randint(1, 3)
    tricks = _split(rng)
    bids = ["-"] * 4 if rules.bids_itself(number) else _some_bids(rng, rules)
    bags = [rng.randrange(12) for _ in Side]
    totals = [rng.randint(-250, 600) for _ in Side]
    ours = score_hand(rules, number, Seat.SOUTH, bids_of(" ".join(bids)), tricks, bags, totals)
    letters = [seat.letter for seat in SEATS]
    theirs = plain_score_hand(
        texts,
        number,
        {letter: None if bid == "-" else bid for letter, bid in zip(letters, bids, strict=True)},
        dict(zip(letters, tricks, strict=True)),
        dict(zip(SIDES, bags, strict=True)),
    )
    for side in Side:
        told = {
            "points": ours.sides[side].points,
            "bags_taken": ours.sides[side].bags_taken,
            "bags": ours.sides[side].bags_after,
        }
        plain = {key: theirs[SIDES[side]][key] for key in told}
        if told != plain:
            raise Difference(f"{texts}\n{bids} / {tricks}, bags {bags}: {told}, plainly {plain}")


def compare_end_of_a_game(rng: Random) -> None:
    """Any totals, near the target and the floor above all, after any number of hands."""
    texts = accepted_rules(rng)
    rules = rules_from(texts)
    near = [rules.target, rules.floor or -200, 0]
    totals = [rng.choice(near) + rng.choice([-1, 0, 0, 1, 37]) for _ in Side]
    hands = rng.choice([1, 2, 5, 99, 100, 101])
    ours = winning_side(rules, hands, totals)
    theirs = verdict(texts, hands, dict(zip(SIDES, totals, strict=True)))
    if (None if ours is None else SIDES[ours]) != theirs:
        raise Difference(f"{texts}\n{totals} after {hands}: {ours!r}, plainly {theirs}")


def _some_bids(rng: Random, rules: HouseRules) -> list[str]:
    """Four bids; every fifth time South's and North's make a contract of ten."""
    bids = [_some_bid(rng, rules) for _ in SEATS]
    if rng.random() < 0.2:
        nil_or_four = "nil" if rules.nil is not None and rng.random() < 0.5 else "4"
        bids[0], bids[2] = nil_or_four, "10" if nil_or_four == "nil" else "6"
    return bids


def _some_bid(rng: Random, rules: HouseRules) -> str:
    if rules.nil is not None and rng.random() < 0.35:
        return "blind" if rules.blind_nil_behind is not None and rng.random() < 0.4 else "nil"
    return str(rng.randint(1, 13))


def _split(rng: Random) -> tuple[int, ...]:
    """Thirteen tricks among four seats."""
    winners = [rng.randrange(4) for _ in range(13)]
    if rng.random() < 0.5:
        winners = [winner if rng.random() < 0.7 else 0 for winner in winners]
    return tuple(winners.count(seat) for seat in range(4))
