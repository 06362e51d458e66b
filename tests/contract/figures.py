"""A second opinion on the standings: the contract's criteria, slowly, in fractions."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.contract.files import Json, hand_sizes

LOW_IS_BEST = {"mean_penalty", "penalty", "best_round"}


@dataclass
class Tally:
    """What one player has so far; `totals` are round by round."""

    totals: list[int] = field(default_factory=list)
    adjusted: int = 0
    hands: int = 0
    exact: int = 0
    table_points: Fraction = Fraction(0)
    wins: Fraction = Fraction(0)

    def row(self) -> Json:
        """The figures as `standings --format json` writes them."""
        if not self.hands:
            names = ("mean_penalty", "penalty", "table_points", "wins", "exact", "exact_rate", "best_round")
            return {"rounds": 0, "hands": 0, **dict.fromkeys(names)}
        penalty = sum(self.totals) + self.adjusted
        return {
            "rounds": len(self.totals),
            "hands": self.hands,
            "penalty": penalty,
            "mean_penalty": str(Fraction(penalty, self.hands)),
            "table_points": str(self.table_points),
            "wins": str(self.wins),
            "exact": self.exact,
            "exact_rate": str(Fraction(self.exact, self.hands)),
            "best_round": min(self.totals),
        }


def rows_after(document: Json, last: int) -> dict[str, Json]:
    """By player, the figures after that round."""
    tallies = {player["id"]: Tally() for player in document["players"]}
    schedule = document["settings"].get("schedule", "full")
    for round_ in document["rounds"]:
        if round_["number"] <= last:
            for table in round_["tables"]:
                _count(table, schedule, [tallies[player] for player in table["seats"]])
    for line in document.get("adjustments", []):
        if line["round"] <= last:
            tallies[line["player"]].adjusted += line["points"]
    return {player: tally.row() for player, tally in tallies.items()}


def rank_of(player: str, rows: dict[str, Json], ranking: list[str]) -> int:
    """1 and one for every player who is better."""

    def merit(other: str) -> list[tuple[bool, Fraction]]:
        return [_merit(rows[other][name], name) for name in ranking]

    return 1 + sum(merit(other) < merit(player) for other in rows)


def _merit(figure: Any, name: str) -> tuple[bool, Fraction]:
    if figure is None:
        return True, Fraction(0)
    return False, Fraction(figure) if name in LOW_IS_BEST else -Fraction(figure)


def _count(table: Json, schedule: object, tallies: list[Tally]) -> None:
    if not table["hands"]:
        return
    players = len(tallies)
    totals = [0] * players
    for hand in table["hands"]:
        multiplier = 1 if not hand.get("mechoune") else 4 if hand.get("choune") else 2
        for seat, (bid, tricks) in enumerate(zip(hand["bids"], hand["tricks"], strict=True)):
            totals[seat] += abs(bid - tricks) * multiplier
            tallies[seat].exact += bid == tricks
    for tally, total in zip(tallies, totals, strict=True):
        tally.totals.append(total)
        tally.hands += len(table["hands"])
        if len(table["hands"]) == len(hand_sizes(players, schedule)):
            # Those on one total share the places from the first to the last of them.
            place = Fraction(2 * sum(other < total for other in totals) + totals.count(total) + 1, 2)
            tally.table_points += (players - place) / (players - 1)
            if total == min(totals):
                tally.wins += Fraction(1, totals.count(total))
