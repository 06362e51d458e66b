"""A second opinion on standings of Butifarra: from the event file's text and part D, slowly, in fractions."""

import hashlib
from fractions import Fraction
from typing import Any

from tests.core.games.butifarra.second_opinion import DEFAULTS, Json, is_end, scored
from tests.core.tournament.second_ecarte_standings import ranked

USUAL = ["wins", "point_difference", "points"]


class Ledger:
    """One side's lines: each a game, bye or forfeit, as (wins, points for, points against)."""

    def __init__(self) -> None:
        self.lines: list[tuple[Fraction, int, int]] = []
        self.adjusted = 0

    def figures(self, lot: int) -> dict[str, Any]:
        if not self.lines:
            return {}
        points = sum(line[1] for line in self.lines) - self.adjusted
        return {
            "wins": sum((line[0] for line in self.lines), Fraction(0)),
            "points": points,
            "point_difference": points - sum(line[2] for line in self.lines),
            "lots": lot,
        }


def second_standings(document: Json, after: int = 99) -> dict[str, tuple[int, dict[str, Any]]]:
    """Rank and figures by side; no figures for one without hand, bye or forfeit."""
    setting = DEFAULTS | document["settings"]
    ledgers = {side["id"]: Ledger() for side in document["sides"]}
    met: dict[tuple[str, str], Fraction] = {}
    for round_ in document["rounds"]:
        if round_["number"] <= after:
            count_round(document, round_, setting, ledgers, met)
    for line in document.get("adjustments", []):
        if line["round"] <= after and line.get("cancelled") is None:
            ledgers[line["side"]].adjusted += line["points"]
    figures = {
        side: ledger.figures(int(hashlib.sha256(f"{setting.get('seed', 0)}:{side}".encode()).hexdigest(), 16))
        for side, ledger in ledgers.items()
    }
    return ranked(figures, setting.get("ranking") or USUAL, met)


def count_round(
    document: Json,
    round_: Json,
    setting: Json,
    ledgers: dict[str, Ledger],
    met: dict[tuple[str, str], Fraction],
) -> None:
    said = setting.get("bye", {})
    points = said.get("points", 0)
    bye = Fraction(said.get("wins", 1)), points, points - said.get("difference", 0)
    for side in round_.get("byes", []):
        ledgers[side].lines.append(bye)
    for table in round_["tables"]:
        one, other = (side_of(document, table["seats"][seat]) for seat in (0, 1))
        absent = (table.get("closed") or {}).get("absent")
        if absent is not None:
            ledgers[absent].lines.append((Fraction(0), 0, 0))
            ledgers[other if absent == one else one].lines.append(bye)
        elif table["hands"]:
            count_table(table, setting, ((one, other), (other, one)), ledgers, met)


def count_table(
    table: Json,
    setting: Json,
    sides: tuple[tuple[str, str], tuple[str, str]],
    ledgers: dict[str, Ledger],
    met: dict[tuple[str, str], Fraction],
) -> None:
    slate = [scored(setting["levels"], deal) for deal in table["hands"]]
    totals = [sum(line[side] for line in slate) for side in (0, 1)]
    over = table.get("closed") is not None or is_end(slate, setting)
    counted = [total if setting["cap"] is None else min(total, setting["cap"]) for total in totals]
    for side, pair in enumerate(sides):
        apart = totals[side] - totals[1 - side]
        won = Fraction(1, 2) if apart == 0 else Fraction(apart > 0)
        if over:
            met[pair] = met.get(pair, Fraction(0)) + won
        ledgers[pair[0]].lines.append((won if over else Fraction(0), counted[side], counted[1 - side]))


def side_of(document: Json, player: str) -> str:
    return next(str(side["id"]) for side in document["sides"] if player in side["players"])
