"""What can be typed: every command, every refusal, and that nothing is lost by either."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.bots.levels import player_of
from spades_tui.bots.player import Player
from spades_tui.lines.commands import BY_NAME, COMMANDS
from spades_tui.lines.voice import Voice
from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.settings import Coach, Settings
from tests.lines.dialogue import Dialogue, ScriptedPlayer, cards_told
from tests.positions import rules

SOUTH_FIRST = "first_dealer=east"
BLIND = "first_dealer=east blind_nil=any_time"


def talk(folder: Path, typed: str, told: str = SOUTH_FIRST, seed: str = "7") -> Dialogue:
    return Dialogue(folder, typed.split("|"), rules(told), seed=seed)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("fold", "I do not know 'fold'. Type help for what can be said."),
        ("x" * 80, f"I do not know {'x' * 60 + '…'!r}. Type help for what can be said."),
        ("\x1b[A", "I do not know '\\x1b[A'. Type help for what can be said."),
        ("play", "You have no card to play now."),
        ("qh", "You have no card to play now."),
        ("pass 2c 3d", "You have no cards to pass now."),
        ("look", "There is nothing to look at now: say hand for your cards."),
        ("next", "The next hand is dealt when this one is over."),
        ("continue", "You are in a game already; leave it first to continue another one."),
        ("bid 14", "'14' is no bid: write 1 to 13, nil or blind."),
        ("bid", "Name your bid, 1 to 13, nil or blind, such as bid 4."),
        ("99", "'99' is no bid: write 1 to 13, nil or blind."),
        ("-1", "'-1' is no bid: write 1 to 13, nil or blind."),
        ("4.5", "'4.5' is no bid: write 1 to 13, nil or blind."),
        ("bid blind nil", "Blind nil is not open to you now."),
        ("blind nil", "Blind nil is not open to you now."),
        ("undo", "There is nothing of yours to take back in this hand."),
        ("last", "No trick of this hand is complete yet."),
        ("score", "No hand is finished yet."),
        ("why", "There is nothing of the others to explain here."),
        ("why 3", "There is nothing of the others to explain here."),
        ("words", "Say words on, or words off."),
        ("help dance", "There is no command 'dance'. Type help for all of them."),
        ("new nonsense", "There is no preset 'nonsense'. The presets are "),
    ],
)
def test_what_cannot_be_done_is_answered_and_asked_again(
    tmp_path: Path, typed: str, answer: str
) -> None:
    conversation = talk(tmp_path, typed)
    assert conversation.after(typed)[0].startswith(answer)
    assert conversation.prompts[0] == conversation.prompts[1]
    (saved,) = look_at_shelf(Folders.within(tmp_path)).games
    assert saved.recorded.game.bids == [None] * 4


@pytest.mark.parametrize(
    ("told", "typed", "answer"),
    [
        ("nil=off", "bid nil", "Nil is off in this game: the lowest bid is 1."),
        ("bidding=mirror", "bid 13", "Mirror: you bid the spades you hold, "),
        ("bidding=suicide", "bid 2", "Suicide: one partner bids nil, the other 4 or more."),
        ("blind_nil=any_time", "bid 4", "Look at your cards first, or bid blind nil."),
        ("blind_nil=any_time", "hand", "Your cards lie face down, as you may still bid blind nil."),
    ],
)
def test_a_refused_bid_carries_the_reason(
    tmp_path: Path, told: str, typed: str, answer: str
) -> None:
    conversation = talk(tmp_path, typed, f"{SOUTH_FIRST} {told}")
    assert conversation.after(typed)[0].startswith(answer)


def test_a_refused_card_carries_the_reason(tmp_path: Path) -> None:
    conversation = talk(tmp_path, "4|as|kd|play|play qq|play 2c 3c")
    assert conversation.after("as") == ["Spades are not broken yet."]
    assert conversation.after("kd") == ["You do not hold K♦."]
    assert conversation.after("play") == ["Name one card to play, such as play qh."]
    assert conversation.after("play qq")[0].startswith("'qq' is no card")
    assert conversation.after("play 2c 3c") == ["Name one card to play, such as play qh."]


@pytest.mark.parametrize("typed", ["qq", "99", "14h", "1s"])
def test_what_looks_like_a_card_and_is_none_is_answered_with_what_a_card_is(
    tmp_path: Path, typed: str
) -> None:
    conversation = talk(tmp_path, f"4|{typed}")
    assert conversation.after(typed)[0].startswith(f"'{typed}' is no card: ")


def test_help_names_what_can_be_said_now(tmp_path: Path) -> None:
    bidding = talk(tmp_path, "help|help play|help q").after("help")
    said = [line.split(":")[0].split()[0] for line in bidding[1:-1]]
    assert said == [
        *("bid", "hand", "table", "last", "score", "hint", "why", "review", "rules"),
        *("undo", "words", "watchers", "new", "partner", "opponents", "help", "games"),
        "quit",
    ]


def test_help_tells_of_one_command(tmp_path: Path) -> None:
    conversation = talk(tmp_path, "help p|?")
    assert conversation.after("help p") == [
        f"play qh: {BY_NAME['play'].help}",
        "Also: p.",
    ]
    assert conversation.after("?")[0] == "You can say:"


def test_no_two_commands_go_by_the_same_name_or_look_like_a_card() -> None:
    names = [word for command in COMMANDS for word in (command.name, *command.aliases)]
    assert len(names) == len(set(names))
    assert not any(len(name) == 2 for name in names)
    assert all(command.help.endswith(".") for command in COMMANDS)


def test_a_hint_names_an_action_with_its_reason(tmp_path: Path) -> None:
    conversation = talk(tmp_path, "hint|look|hint|4|hint", BLIND)
    assert conversation.after("hint")[0].startswith("Hint: look at your cards. ")
    hints = [line for line in conversation.said if line.startswith("Hint: ")]
    assert [hint.split()[1] for hint in hints] == ["look", "bid", "play"]
    assert all(hint.endswith(".") for hint in hints)


def test_taking_back_a_bid_asks_for_it_again(tmp_path: Path) -> None:
    conversation = talk(tmp_path, "4|undo|5")
    first, second, third = conversation.prompts[:3]
    assert conversation.after("undo")[0] == "Taken back."
    assert first == third != second
    assert conversation.after("5")[0] == "You bid 5."


def test_taking_back_a_card_leaves_the_trick_as_it_was(tmp_path: Path) -> None:
    conversation = talk(tmp_path, "4|ac|undo|table")
    assert conversation.prompts[1] == conversation.prompts[3]
    assert "No card is on the table." in conversation.after("table")
    later = Dialogue(tmp_path, ["continue"])
    assert later.prompts[-1] == conversation.prompts[1]


def test_the_only_card_is_played_where_that_is_wanted(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    save_settings(folders, Settings(auto_play=True))
    whole = Dialogue(tmp_path, ScriptedPlayer("7"), rules(f"{SOUTH_FIRST} hand_limit=1"), seed="7")
    asked = [line for line in whole.said if ". You may play " in line]
    assert asked
    for prompt in asked:
        assert len(cards_told(prompt.split("You may play ")[1].rstrip("."))) > 1, prompt
    forced = [place for place, line in enumerate(whole.said) if "one card only" in line]
    assert forced
    assert all(whole.said[place + 1].startswith("You ") for place in forced)


def test_hints_come_from_the_level_of_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def coach(level: str) -> Player:
        asked.append(level)
        return player_of("easy")

    monkeypatch.setattr("spades_tui.lines.asking.coach", coach)
    save_settings(Folders.within(tmp_path), Settings(coach=Coach.EXPERT))
    assert talk(tmp_path, "hint").after("hint")[0].startswith("Hint: bid ")
    assert asked == ["expert"]


class ClaimsAsSoonAsItCan(ScriptedPlayer):
    """Asks for a claim at every turn, and takes the first that there is."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._asked, self._can = False, False

    def hear(self, line: str) -> None:
        super().hear(line)
        self._can = self._can or line.startswith("You can claim ")

    def answer(self, prompt: str) -> str | None:
        if self._can:
            self._can = False
            return "claim yes"
        if ". You may play " in prompt:
            self._asked = not self._asked
            return "claim" if self._asked else super().answer(prompt)
        return super().answer(prompt)


def test_a_claim_is_told_with_its_proof_and_score_and_played_out(tmp_path: Path) -> None:
    rules_told = rules(f"{SOUTH_FIRST} hand_limit=1")
    whole = Dialogue(tmp_path, ClaimsAsSoonAsItCan("5"), rules_told, seed="5")
    offered = whole.said.index(next(line for line in whole.said if line.startswith("You can")))
    ends = whole.said.index("Say claim yes to have it played out, or play on.")
    assert whole.said[ends - 2].startswith("You and Ada: ")
    assert whole.said[ends - 1].startswith("Bo and Cy: ")
    assert ends - offered > 3
    assert "Hand 1 is over." in whole.said[ends:]
    after = whole.said[ends + 1 : whole.said.index("Hand 1 is over.")]
    assert not any("You may play" in line for line in after[1:])
    # As it was said, so it is scored.
    told = whole.said[ends - 2].removeprefix("You and Ada: ")
    assert told in whole.said[whole.said.index("Hand 1 is over.") :]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("claim", "The first trick is to be over before the rest can be claimed."),
        ("claim yes", "The first trick is to be over before the rest can be claimed."),
        ("claim all", "Say claim, or claim yes."),
    ],
)
def test_a_claim_is_refused_with_the_reason(tmp_path: Path, typed: str, told: str) -> None:
    assert talk(tmp_path, f"4|{typed}").after(typed) == [told]


def test_a_look_at_the_cards_cannot_be_taken_back(tmp_path: Path) -> None:
    conversation = talk(tmp_path, "look|undo", BLIND)
    assert conversation.after("undo") == ["There is nothing of yours to take back in this hand."]


def test_blind_nil_stands_once_the_cards_were_seen(tmp_path: Path) -> None:
    conversation = talk(tmp_path, "blind nil|undo", BLIND)
    assert conversation.after("blind nil")[1].startswith("Your hand: ")
    assert conversation.after("undo") == ["You have seen your cards, so your blind nil stands."]


def test_an_exchange_refuses_too_few_cards_and_cards_not_held(tmp_path: Path) -> None:
    bid = talk(tmp_path / "first", "blind nil", BLIND)
    hand = next(line for line in bid.said if line.startswith("Your hand: "))
    held = cards_told(hand.removeprefix("Your hand: "))
    alien = next(card for card in ("AS", "AH", "AC", "AD", "KS") if card not in _typed(held))
    one, two = f"pass {held[0]}", f"pass {held[0]} and {held[1]}"
    conversation = talk(
        tmp_path, f"blind nil|{one}|pass {held[0]} {alien}|pass 2|undo|{two}|undo", BLIND
    )
    assert conversation.after(one) == ["Pass 2 cards to your partner."]
    assert conversation.after(f"pass {held[0]} {alien}") == [
        "You can pass only cards that you hold."
    ]
    assert conversation.after(two)[0].startswith("You pass ")
    assert conversation.said.count("Taken back.") == 1


def _typed(held: list[str]) -> set[str]:
    letters = str.maketrans("♠♥♦♣", "SHDC")
    return {card.translate(letters) for card in held}


def test_words_can_be_switched_on_and_off(tmp_path: Path) -> None:
    conversation = talk(tmp_path, "words on|hand|words off|hand")
    assert conversation.after("words on") == ["Cards are said in words, like king of hearts."]
    assert "ace" in conversation.after("hand")[0]
    assert conversation.after("words off") == ["Cards are written short, as K♥."]
    assert "♠" in conversation.prompts[-1] or "bid" in conversation.prompts[-1]


def test_in_plain_letters_everything_said_is_ascii(tmp_path: Path) -> None:
    typed = ["4", "as", "table", "rules", "hint", "help", "score", "hand"]
    voice = Voice(ascii=True)
    conversation = Dialogue(tmp_path, typed, rules(SOUTH_FIRST), voice)
    assert all(line.isascii() for line in conversation.said)


def test_rules_are_said_a_sentence_a_line(tmp_path: Path) -> None:
    said = talk(tmp_path, "rules").after("rules")
    assert said[0] == "In short:"
    assert "Spades are always trumps." in said


class PlaysOneHand(ScriptedPlayer):
    """Plays until the hand is over and then types the given lines."""

    def __init__(self, then: list[str]) -> None:
        super().__init__("1")
        self._then = iter(then)

    def answer(self, prompt: str) -> str | None:
        if prompt.startswith(("Press enter", "The game is over")):
            return next(self._then, "quit")
        return super().answer(prompt)


def test_reasons_are_told_when_the_hand_is_over(tmp_path: Path) -> None:
    then = ["why", "why 1", "why bids", "why 14", "score", "last", "table", "hand", "undo", "hint"]
    conversation = Dialogue(tmp_path, PlaysOneHand(then), rules(SOUTH_FIRST))
    assert "'s reason: " in conversation.after("why")[0]
    assert len(conversation.after("why 1")) == 3
    assert [line.split()[1] for line in conversation.after("why bids")] == ["bid"] * 3
    assert conversation.after("why 14") == ["Say why, why bids, or why and a trick from 1 to 13."]
    assert conversation.after("score")[0].split() == [
        *("Hand", "Side", "Bid", "Won", "Points", "Total", "Bags"),
    ]
    assert conversation.after("last")[0].startswith("Trick 13: ")
    assert conversation.after("hand") == ["You hold no cards now."]
    assert conversation.after("undo") == ["There is nothing of yours to take back in this hand."]
    assert conversation.after("hint") == ["There is nothing to decide now."]


def test_before_that_only_what_all_saw_is_told(tmp_path: Path) -> None:
    conversation = talk(tmp_path, "4|why|ac|why")
    assert conversation.after("why") == [
        conversation.after("4")[3].replace("bids", "bid") + " With Bo's nil the contract is 4.",
        "The reason would tell of cards you may not see; ask when the hand is over.",
    ]
    assert not any("'s reason: " in line for line in conversation.said)


def test_why_of_a_trick_tells_what_all_saw_while_the_hand_is_played(tmp_path: Path) -> None:
    conversation = talk(tmp_path, "4|ac|why 1")
    *told, later = conversation.after("why 1")
    assert [line.split()[0] for line in told] == ["Bo", "Ada", "Cy"]
    assert later.startswith("The reason would tell of cards")


def test_the_score_in_words_is_a_sentence_a_side(tmp_path: Path) -> None:
    conversation = Dialogue(tmp_path, PlaysOneHand(["words on", "score"]), rules(SOUTH_FIRST))
    lines = conversation.after("score")
    assert len(lines) == 3
    assert lines[0].startswith("Hand 1, you and Ada: ")
    assert lines[-1].startswith("Score: you and Ada ")


def test_without_a_bag_penalty_the_score_has_no_bags(tmp_path: Path) -> None:
    told = rules(f"{SOUTH_FIRST} bag_penalty=none")
    conversation = Dialogue(tmp_path, PlaysOneHand(["score"]), told)
    assert "ag" not in "".join(conversation.after("score"))
