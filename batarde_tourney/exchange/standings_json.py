"""The standings as the contract's JSON, and the exact figures other formats share with it."""

import json
from fractions import Fraction

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.standings import Standing, Standings

Cell = int | str | None


def standings_json(number: EventNumber, standings: Standings) -> bytes:
    """The contract's object, UTF-8, one row a line: ids and names to the letter."""
    rows = ",\n".join("  " + _dump(exact_row(row)) for row in standings.rows)
    criteria = _dump([criterion.value for criterion in standings.criteria])
    body = f"[\n{rows}\n ]" if rows else "[]"
    return f'{{"event": {number},\n "criteria": {criteria},\n "rows": {body}}}\n'.encode()


def exact_row(standing: Standing) -> dict[str, Cell]:
    """A row by the contract's keys, fractions as strings such as "22/15" or "2"."""
    return {
        "rank": standing.rank,
        "player": standing.player.id,
        "name": standing.player.name,
        "rounds": standing.rounds,
        "hands": standing.hands,
        "penalty": standing.penalty,
        "mean_penalty": _fraction(standing.mean_penalty),
        "table_points": _fraction(standing.table_points),
        "wins": _fraction(standing.wins),
        "exact": standing.exact,
        "exact_rate": _fraction(standing.exact_rate),
        "best_round": standing.best_round,
    }


def _fraction(figure: Fraction | None) -> str | None:
    return None if figure is None else str(figure)


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
