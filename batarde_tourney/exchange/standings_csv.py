"""The standings as CSV (RFC 4180) for other programs: the contract's keys, exact figures."""

import csv
import io

from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.core.tournament.standings import Standing, Standings
from batarde_tourney.exchange.standings_json import Cell, exact_row

_RUNS_IN_A_SPREADSHEET = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
_HEADINGS = (
    *("rank", "player", "name", "club", "rounds", "hands", "penalty", "mean_penalty"),
    *("table_points", "wins", "exact", "exact_rate", "best_round"),
)


def standings_csv(standings: Standings) -> bytes:
    """A line of keys, then a line a player; UTF-8, lines end with CR LF, no figure is empty."""
    page = io.StringIO(newline="")
    writer = csv.writer(page, lineterminator="\r\n")
    writer.writerow(_HEADINGS)
    writer.writerows(_row(standing) for standing in standings.rows)
    return page.getvalue().encode()


def harmless(text: str) -> str:
    """The text as a spreadsheet shows it and never runs it: what begins like a formula gets an apostrophe.

    >>> harmless("=1+1"), harmless("Ana")
    ("'=1+1", 'Ana')
    """
    return "'" + text if text.startswith(_RUNS_IN_A_SPREADSHEET) else text


def _row(standing: Standing) -> list[Cell]:
    side = standing.side
    cells = exact_row(standing)
    cells["player"] = harmless(side.id)
    cells["name"] = harmless(shown_name(side.name))
    cells["club"] = harmless(shown_name(side.club or ""))
    return [cells[heading] for heading in _HEADINGS]
