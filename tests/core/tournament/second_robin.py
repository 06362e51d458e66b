"""A second opinion on round robins that sides have left (R30), from the event file's text alone."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

from tests.core.tournament.second_ecarte_standings import DEFAULT, Ledger, count_round, ranked

Json = dict[str, Any]

NOTHING = (Fraction(0), 0, 0, 0)
FORFEIT = (Fraction(1), 0, 0, 0)
BLANK = dict.fromkeys(("king", "authority", "revoke", "mixed"))
RULES = ["half", "annul", "keep", None]


def second_robin_standings(document: Json, after: int | None = None) -> dict[str, tuple[int, dict[str, Any]]]:
    """Rank and figures by player, of an event whose only stage is a round robin of everybody."""
    sides = [player["id"] for player in document["players"]]
    rounds = [then for then in document["rounds"] if after is None or then["number"] <= after]
    left = sides_left(document, after)
    rule = document["settings"].get("withdrawal", "annul")
    out = {side for side in left if rule == "annul" or (rule == "half" and is_early(document, side, rounds))}
    setting = dict(document["settings"])
    ledgers = {side: Ledger() for side in sides}
    met: dict[tuple[str, str], Fraction] = {}
    counted = [table for then in rounds for table in then["tables"] if not out & set(table["seats"])]
    if not any(table["hands"] or (table.get("closed") or {}).get("absent") for table in counted):
        # A stage without a hand does not count (F11).
        return {side: (1, {}) for side in sides}
    for then in rounds:
        tables = [table for table in then["tables"] if not out & set(table["seats"])]
        count_round({"tables": tables}, setting, ledgers, met)
        for side in set(then.get("byes", [])) - out:
            rest = {"wins": 0} if left else setting.get("bye", {})
            count_round({"tables": [], "byes": [side]}, {"bye": rest}, ledgers, met)
    for here, gone in forfeits(document, rounds, left, out) if rule == "half" else ():
        ledgers[here].lines.append(FORFEIT)
        ledgers[gone].lines.append(NOTHING)
    return ranked(
        {side: ledger.figures(0) for side, ledger in ledgers.items()}, setting.get("ranking") or DEFAULT, met
    )


def forfeits(document: Json, rounds: list[Json], left: set[str], out: set[str]) -> Iterator[tuple[str, str]]:
    """Who is still in and wins without a game against whom, as often as they have still to meet."""
    sides = [player["id"] for player in document["players"]]
    for here, gone in permutations(sides, 2):
        if gone in left - out and here not in left:
            for _ in range(rubbers(document) - times_met(rounds, here, gone)):
                yield here, gone


def sides_left(document: Json, after: int | None) -> set[str]:
    """By what was last said of each up to that round, and never of one behind the next to be drawn."""
    coming = len(document["rounds"]) + 1
    until = coming if after is None or after > coming else after
    said: dict[str, str] = {}
    for line in sorted(document.get("presences", []), key=lambda line: line["round"]):
        if line["round"] <= until:
            said[line["player"]] = line["status"]
    return {side for side, status in said.items() if status == "gone"}


def rubbers(document: Json) -> int:
    """How often two are to meet: by all who entered, whoever of them came."""
    sides = len(document["players"])
    whole = sides - 1 if sides % 2 == 0 else sides
    rounds: int = document["stages"][0]["rounds"]
    return max(1, rounds // whole)


def times_met(rounds: list[Json], one: str, other: str) -> int:
    found = [table for then in rounds for table in then["tables"] if {one, other} == set(table["seats"])]
    return sum(
        bool(table["hands"]) or not table.get("closed") or "absent" in table["closed"] for table in found
    )


def is_early(document: Json, side: str, rounds: list[Json]) -> bool:
    """Whether it has played fewer than half of its matches; one is played once it is over."""
    games = document["settings"].get("games", 3)
    own = [table for then in rounds for table in then["tables"] if side in table["seats"] and table["hands"]]
    ended = [table for table in own if table.get("closed") or len(table["hands"]) == 3 * games]
    return Fraction(len(ended)) < Fraction(rubbers(document) * (len(document["players"]) - 1), 2)


def robin_document(lots: random.Random) -> Json:
    """A round robin of 3 to 7 in which up to three leave, by a circle of its own making."""
    sides = [f"p{number}" for number in range(1, lots.randint(3, 7) + 1)]
    circle: list[str | None] = [*sides, *([None] if len(sides) % 2 else [])]
    whole, legs = len(circle) - 1, lots.choice([1, 1, 2])
    leaving = lots.sample(sides, lots.randint(0, min(3, len(sides) - 1)))
    going = {side: lots.randint(1, whole * legs + 3) for side in leaving}
    criteria = ["match_wins", "point_difference", "points", "head_to_head"]
    settings: Json = {"games": 1, "ranking": lots.sample(criteria, 3)}
    rule = lots.choice(RULES)
    settings |= {"withdrawal": rule} if rule else {}
    if lots.random() < 0.3:
        settings["bye"] = {"wins": lots.choice([0, 1, "1/2"]), "points": 3, "difference": 2}
    rounds = []
    for number in range(1, lots.randint(1, whole * legs) + 1):
        here = [side for side in circle if side is None or going.get(side, 99) > number]
        turned = [circle[0], *(circle[1:] * 2)[number % whole : number % whole + whole]]
        pairs = [(turned[at], turned[-1 - at]) for at in range(len(turned) // 2)]
        met = [pair for pair in pairs if None not in pair and set(pair) <= set(here)]
        seated = {side for pair in met for side in pair}
        tables = [one_table(at, list(pair), lots) for at, pair in enumerate(met, 1)]
        byes = [side for side in here if side is not None and side not in seated]
        rounds.append({"number": number, "stage": "q", "tables": tables, "byes": byes})
    gone = [{"player": side, "round": number, "status": "gone"} for side, number in going.items()]
    planned = whole * legs + lots.choice([0, 0, 1])
    return {
        "format": "batarde-event",
        "version": 3,
        "game": "ecarte",
        "name": "League",
        "settings": settings,
        "players": [{"id": side, "name": side.upper()} for side in sides],
        "stages": [{"id": "q", "name": "League", "rounds": planned, "draw": "round_robin"}],
        "rounds": rounds,
        "presences": gone,
    }


def one_table(number: int, seats: list[Any], lots: random.Random) -> Json:
    """Won by either, begun, stopped, not come to, or closed without a hand."""
    winner = lots.choice([[5, 0], [0, 5]])
    hands = [BLANK | {"game": 1, "dealer": at % 2, "tricks": winner} for at in range(3)]
    table: Json = {"number": number, "seats": seats, "first_dealer": 0, "hands": hands}
    state = lots.random()
    if state < 0.06:
        return table | {"hands": hands[:1]}
    if state < 0.12:
        return table | {"hands": hands[:1], "closed": {"reason": "time"}}
    if state < 0.18:
        return table | {"hands": [], "closed": {"reason": "no-show", "absent": lots.choice(seats)}}
    if state < 0.22:
        return table | {"hands": [], "closed": {"reason": "time"}}
    return table
