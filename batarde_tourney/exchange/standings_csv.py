"""The standings as CSV (RFC 4180) for other programs: the contract's keys, exact figures."""

import csv
import io
from collections.abc import Iterable

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.formulas import harmless
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Side
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.standings import Standing, Standings
from batarde_tourney.exchange.standings_json import Cell, exact_row, told_criteria


def standings_csv(standings: Standings) -> bytes:
    """A line of keys, then a line a player; UTF-8, lines end with CR LF, no figure is empty."""
    page = io.StringIO(newline="")
    writer = csv.writer(page, lineterminator="\r\n")
    told = told_criteria(standings)
    rows = [_row(standing, standings, told) for standing in standings.rows]
    writer.writerow(_headings(standings, told))
    writer.writerows(row.values() for row in rows)
    return page.getvalue().encode()


def _headings(standings: Standings, told: tuple[Criterion, ...]) -> Iterable[str]:
    """The keys of a row, also where there is none."""
    nobody = Standing(0, Side(PlayerId(""), "", ()), 0, 0, 0, has_figures=False, figures={})
    return _row(nobody, standings, told)


def _row(standing: Standing, standings: Standings, told: tuple[Criterion, ...]) -> dict[str, Cell]:
    """The row of the JSON, the club after the name, last what the director gave, where anybody was given any.

    No text of it is run by a spreadsheet.
    """
    side = standing.side
    row: dict[str, Cell] = {}
    for key, cell in exact_row(standing, standings, told).items():
        row[key] = harmless(str(cell)) if key in {"player", "side"} else cell
        if key == "name":
            row["name"] = harmless(shown_name(side.name))
            row["club"] = harmless(shown_name(side.club or ""))
        elif key == "stage" and standing.stage is not None:
            row["stage"] = harmless(standing.stage)
    if any(one.was_given for one in standings.rows):
        row["adjustments"] = standing.adjustments
    return row
