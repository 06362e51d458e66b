"""The standings as the contract's JSON, and the exact figures other formats share with it."""

import json
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.game import Figure
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.standings import Standing, Standings

Cell = int | str | None

_FIGURES = (
    *(Criterion.PENALTY, Criterion.MEAN_PENALTY, Criterion.TABLE_POINTS, Criterion.WINS),
    *(Criterion.EXACT, Criterion.EXACT_RATE, Criterion.BEST_ROUND),
)


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
        "player": standing.side.id,
        "name": standing.side.name,
        "rounds": standing.rounds,
        "hands": standing.hands,
        **{criterion.value: _cell(standing.figure(criterion)) for criterion in _FIGURES},
    }


def _cell(figure: Figure) -> Cell:
    return str(figure) if isinstance(figure, Fraction) else figure


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
