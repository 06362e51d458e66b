"""A second opinion on a stage's figures at La Bâtarde (F8 to F10, F13, F14), slowly, in fractions."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tests.contract.figures import LOW_IS_BEST, Tally
from tests.contract.files import Json, hand_sizes

FOREVER = 10**6


@dataclass
class StageTally(Tally):
    """What one side has in the rounds that count for it."""

    cards: int = 0

    def row(self) -> Json:
        per_card = str(Fraction(sum(self.totals) + self.adjusted, self.cards)) if self.cards else None
        return {**super().row(), "penalty_per_card": per_card}


def stage_of(document: Json, id_: str) -> Json:
    stages: list[Json] = document["stages"]
    return next(stage for stage in stages if stage["id"] == id_)


def own_rounds(document: Json, id_: str, after: int = FOREVER) -> list[Json]:
    return [then for then in document["rounds"] if then["stage"] == id_ and then["number"] <= after]


def sides_of(document: Json) -> dict[str, list[str]]:
    """By side its players; a player is a side where the file names none."""
    if document.get("sides"):
        return {side["id"]: side["players"] for side in document["sides"]}
    return {player["id"]: [player["id"]] for player in document["players"]}


def side_by_player(document: Json) -> dict[str, str]:
    return {player: side for side, players in sides_of(document).items() for player in players}


def adjusted(document: Json, side: str, numbers: set[int]) -> int:
    """The points of that side's lines of those rounds which count."""
    owner = side_by_player(document)
    return sum(
        line["points"]
        for line in document.get("adjustments", [])
        if line["round"] in numbers and line.get("cancelled") is None and owner[line["player"]] == side
    )


def penalties(hand: Json) -> list[int]:
    multiplier = 1 if not hand.get("mechoune") else 4 if hand.get("choune") else 2
    return [abs(bid - won) * multiplier for bid, won in zip(hand["bids"], hand["tricks"], strict=True)]


def seat_totals(table: Json) -> list[int]:
    hands = [penalties(hand) for hand in table["hands"]]
    return [sum(hand[seat] for hand in hands) for seat in range(len(table["seats"]))]


def count_rounds(document: Json, rounds: list[Json], entered: set[str], tallies: Any) -> None:
    """Add to `tallies` what these rounds of one stage bring to those who entered it."""
    for then in rounds:
        for table in then["tables"]:
            _count_hands(document, table, entered, tallies)
            _count_places(document, table, tallies)
    numbers = {then["number"] for then in rounds}
    for side in entered & set(tallies):
        tallies[side].adjusted += adjusted(document, side, numbers)


def merits(row: Json, ranking: list[str]) -> tuple[tuple[bool, Fraction], ...]:
    """What sorts best first; no figure goes last."""
    low = LOW_IS_BEST | {"penalty_per_card"}
    figures = [(name, row[name]) for name in ranking]
    return tuple(
        (True, Fraction(0)) if figure is None else (False, Fraction(figure) * (1 if name in low else -1))
        for name, figure in figures
    )


def _count_hands(document: Json, table: Json, entered: set[str], tallies: Any) -> None:
    owner = side_by_player(document)
    by_side: dict[str, int] = {}
    for at, hand in enumerate(table["hands"]):
        for seat, points in enumerate(penalties(hand)):
            side = owner[_holder(document, table, seat, at)]
            if side in entered and side in tallies:
                by_side[side] = by_side.get(side, 0) + points
                tallies[side].hands += 1
                tallies[side].cards += hand["cards"]
                tallies[side].exact += hand["bids"][seat] == hand["tricks"][seat]
    for side, total in by_side.items():
        tallies[side].totals.append(total)


def _holder(document: Json, table: Json, seat: int, hand: int) -> str:
    """Who the score of that hand at that seat belongs to."""
    holder: str = table["seats"][seat]
    if document["settings"].get("substitute_scores", "seat") == "own":
        for line in sorted(table.get("substitutes", []), key=lambda line: int(line["from_hand"])):
            if line["seat"] == seat and line["from_hand"] <= hand:
                holder = line["player"]
    return holder


def _count_places(document: Json, table: Json, tallies: Any) -> None:
    planned = hand_sizes(len(table["seats"]), document["settings"].get("schedule", "full"))
    whole = len(table["hands"]) == len(planned) or table.get("closed") is not None
    if not (table["hands"] and whole):
        return
    totals, owner = seat_totals(table), side_by_player(document)
    for player, total in zip(table["seats"], totals, strict=True):
        if owner[player] in tallies:
            tally = tallies[owner[player]]
            place = Fraction(2 * sum(other < total for other in totals) + totals.count(total) + 1, 2)
            tally.table_points += (len(totals) - place) / (len(totals) - 1)
            tally.wins += Fraction(total == min(totals), totals.count(total))
