"""The standings as columns of words: what a terminal, a page and a work sheet show alike."""

from dataclasses import dataclass

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.core.tournament.standings import Standings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.figures import criterion_heading, figure_texts


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its heading and a cell for every row; `is_figure` if its cells stand to the right.

    `criterion` is None for what players are not compared by.
    """

    heading: str
    cells: tuple[str, ...]
    is_figure: bool = True
    criterion: Criterion | None = None


def standings_columns(standings: Standings, also: tuple[Criterion, ...] = ()) -> tuple[Column, ...]:
    """Who and how much they played, then the event's criteria in order, then `also`.

    Clubs and adjustments have a column where anybody has one.
    """
    rows = standings.rows
    names = tuple(shown_name(row.side.name) for row in rows)
    clubs = tuple(shown_name(row.side.club or "") for row in rows)
    about = [
        Column(_("Rank"), tuple(str(row.rank) for row in rows)),
        Column(_("Name"), names, is_figure=False),
        *([Column(_("Club"), clubs, is_figure=False)] if any(clubs) else []),
        Column(_("Rounds"), tuple(str(row.rounds) for row in rows)),
        Column(_("Hands"), tuple(str(row.hands) for row in rows)),
    ]
    if any(row.adjustments for row in rows):
        about.append(Column(_("Adjustments"), tuple(str(row.adjustments) for row in rows)))
    criteria = dict.fromkeys(standings.criteria + also)
    return (*about, *(_figures(standings, criterion) for criterion in criteria))


def _figures(standings: Standings, criterion: Criterion) -> Column:
    cells = figure_texts(criterion, [row.figure(criterion) for row in standings.rows])
    return Column(criterion_heading(criterion), cells, criterion=criterion)
