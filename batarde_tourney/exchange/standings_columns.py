"""The standings as columns of words: what a terminal, a page and a work sheet show alike."""

from dataclasses import dataclass

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import criterion_heading, figure_texts
from batarde_tourney.i18n.stages.stages import stage_words
from batarde_tourney.i18n.standings.standing_marks import hands_text, rank_text, rounds_text, state_words


@dataclass(frozen=True, slots=True)
class FileColumn:
    """One column: its heading and a cell for every row; `is_figure` if its cells stand to the right.

    `criterion` is None for what players are not compared by.
    """

    heading: str
    cells: tuple[str, ...]
    is_figure: bool = True
    criterion: Criterion | None = None


def standings_columns(standings: Standings, also: tuple[Criterion, ...] = ()) -> tuple[FileColumn, ...]:
    """Who and how much they played, then the event's criteria in order, then `also`.

    Numbers of pairs, clubs and adjustments have a column where anybody has one, adjustments that come to 0
    too; stages where they rank not all alike, groups where a stage is played in any: ranks are of each.
    """
    rows = standings.rows
    names = tuple(" · ".join((standings.full_name(row), *state_words(row))) for row in rows)
    clubs = tuple(shown_name(row.side.club or "") for row in rows)
    stages = tuple(stage_words(standings.stage_name(row)) for row in rows)
    about = [
        FileColumn(_("Rank"), tuple(map(rank_text, rows))),
        *([FileColumn(_("Pair"), tuple(row.number_text for row in rows))] if standings.tells_numbers else []),
        FileColumn(_("Name"), names, is_figure=False),
        *([FileColumn(_("Club"), clubs, is_figure=False)] if any(clubs) else []),
        *([FileColumn(_("Stage"), stages, is_figure=False)] if standings.parts_stages else []),
        *(
            [FileColumn(_("Group"), tuple(row.group_letter for row in rows), is_figure=False)]
            if standings.parts_groups
            else []
        ),
        FileColumn(_("Rounds"), tuple(map(rounds_text, rows))),
        FileColumn(_("Hands"), tuple(map(hands_text, rows))),
    ]
    if any(row.was_given for row in rows):
        about.append(FileColumn(_("By director"), tuple(str(row.adjustments) for row in rows)))
    criteria = dict.fromkeys(standings.criteria + also)
    return (*about, *(_figures(standings, criterion) for criterion in criteria))


def _figures(standings: Standings, criterion: Criterion) -> FileColumn:
    cells = figure_texts(criterion, [row.figure(criterion) for row in standings.rows])
    return FileColumn(criterion_heading(criterion), cells, criterion=criterion)
