"""A bot that speaks in lines of JSON: it bids what it counts, and wins as cheaply as it can.

Nothing but Python's standard library is needed; start it with `python3 steady.py`.
"""

import json
import sys

HIGH = "TJQKA"


def bid(question):
    """Aces, guarded kings and long spades, as far as that may be bid."""
    hand = question["position"]["hand"]
    suits = question["table"]["suits"]
    held = {suit: [card for card in hand if card in cards] for suit, cards in suits.items()}
    count = sum(card[0] == "A" for card in hand)
    count += sum(f"K{suit}" in cards and len(cards) > 1 for suit, cards in held.items())
    count += max(0, len(held["S"]) - 3)
    numbers = [int(choice) for choice in question["choices"] if choice.isdigit()]
    if not numbers:
        return question["choices"][0], "The rules leave me nothing else."
    number = min(numbers, key=lambda choice: abs(choice - max(1, count)))
    return str(number), f"I count {count} tricks."


def play(question):
    """The cheapest card that wins what the partner is not winning; else the lowest."""
    choices, table = question["choices"], question["table"]
    suits = table["suits"]
    place = {card: (suit == "S", rank) for suit in suits for rank, card in enumerate(suits[suit])}
    trick = question["position"].get("trick", "").split()[1:]
    lowest = min(choices, key=place.get)
    if not trick:
        best = max(choices, key=lambda card: place[card][1])
        return (best, "It may well stand.") if best[0] in HIGH else (lowest, "I lead low.")
    led = next(suit for suit in suits if trick[0] in suits[suit])

    def strength(card):
        follows = card in suits[led]
        spade = card in suits["S"]
        return (spade, place[card][1]) if follows or spade else (False, -1)

    partner = {"S": "N", "N": "S", "W": "E", "E": "W"}[question["position"]["seat"]]
    winners = [card for card in choices if strength(card) > max(map(strength, trick))]
    if winners and table["winning"] != partner:
        return min(winners, key=strength), "It wins as cheaply as I can."
    return lowest, "I have nothing to win here."


def decide(question):
    """The answer to a question, with its reason."""
    choices = question["choices"]
    match question["ask"]:
        case "bid":
            return bid(question)
        case "play":
            return play(question)
        case "pass":
            return choices[: question["count"]], "My highest cards."
    return choices[0], "I look before I bid."


for line in sys.stdin:
    question = json.loads(line)
    if "hello" in question:
        answer = {"hello": "steady", "protocol": 1}
    else:
        action, reason = decide(question)
        answer = {"id": question["id"], "action": action, "reason": reason}
    print(json.dumps(answer), flush=True)
