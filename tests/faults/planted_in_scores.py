"""Faults in the scores and the end of the game."""

from __future__ import annotations

from tests.faults.fault import Fault

SCORING = "engine/test_scoring.py"
CONTRACT = "engine/test_contract.py"

FAULTS = (
    # Scoring
    Fault(
        "a made contract scores ten a trick bid",
        "scoring",
        "        points = POINTS_PER_TRICK * contract\n",
        "        points = POINTS_PER_TRICK * won\n",
        SCORING,
    ),
    Fault(
        "contracts just made are made",
        "contract",
        "if won < contract:\n",
        "if won <= contract:\n",
        CONTRACT,
    ),
    Fault(
        "a set costs ten a trick bid",
        "scoring",
        'f"{what}: {told}", -cost',
        'f"{what}: {told}", -POINTS_PER_TRICK * abs(won - contract)',
        SCORING,
    ),
    Fault(
        "in Bicycle's game a set costs nothing",
        "scoring",
        "if rules.set_penalty is SetPenalty.PER_TRICK",
        "if rules.set_penalty is not None",
        SCORING,
    ),
    Fault(
        "an overtrick scores what the rules say",
        "scoring",
        "gain = over * rules.overtrick_point",
        "gain = over",
        SCORING,
    ),
    Fault(
        "a nil bidder's tricks do not help the contract",
        "contract",
        "for seat in side.seats if counts(rules, bids[seat]))",
        "for seat in side.seats)",
        CONTRACT,
    ),
    Fault(
        "a failed nil costs what a made one gains",
        "scoring",
        'won {won}", -worth',
        'won {won}", -worth // 2',
        SCORING,
    ),
    Fault(
        "blind nil is worth 200",
        "scoring",
        "BLIND_NIL_POINTS = 200",
        "BLIND_NIL_POINTS = 100",
        SCORING,
    ),
    Fault(
        "a failed nil's tricks are bags without a point",
        "scoring",
        "return [*lines, Line(what, 0, what)], won",
        "return [*lines, Line(what, 0, what)], 0",
        SCORING,
    ),
    Fault(
        "a failed nil's bags may have a point",
        "scoring",
        "gain = won * rules.overtrick_point",
        "gain = 0",
        SCORING,
    ),
    Fault(
        "bags that cross twice cost twice",
        "scoring",
        "-crossed * cost,\n                    f",
        "-cost,\n                    f",
        SCORING,
    ),
    Fault(
        "what is left of the bags stays",
        "scoring",
        "crossed, after = divmod(after, limit)",
        "crossed, after = divmod(after, limit)[0], 0",
        SCORING,
    ),
    Fault(
        "ten for 200 can be made with more",
        "contract",
        "won > contract and is_exact(rules, contract)",
        "won > contract == TEN",
        CONTRACT,
    ),
    Fault(
        "an exact ten is lost by a trick too many",
        "contract",
        "won > contract and is_exact(rules, contract)",
        "won > contract + 1 and is_exact(rules, contract)",
        CONTRACT,
    ),
    Fault(
        "a contract that is no ten has nothing exact",
        "contract",
        "return contract == TEN and",
        "return",
        CONTRACT,
    ),
    Fault(
        "a hand that bid itself gives no bags",
        "scoring",
        "SideScore((line,), 0, bags_before, bags_before,",
        "SideScore((line,), 0, bags_before, bags_before + won,",
        SCORING,
    ),
    # End of the game
    Fault(
        "the target is reached inclusively",
        "scoring",
        "max(totals) >= rules.target",
        "max(totals) > rules.target",
        SCORING,
    ),
    Fault(
        "the floor is reached inclusively",
        "scoring",
        "min(totals) <= rules.floor\n    )",
        "min(totals) < rules.floor\n    )",
        SCORING,
    ),
    Fault(
        "equal totals play another hand",
        "scoring",
        "if north_south == east_west or not",
        "if not",
        SCORING,
    ),
    Fault(
        "without a floor a game ends after a hundred hands",
        "rules",
        "HANDS_WITHOUT_FLOOR = 100",
        "HANDS_WITHOUT_FLOOR = 101",
        SCORING,
    ),
)
