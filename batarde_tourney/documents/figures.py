"""The columns of a standings table, most wanted first."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import criterion_heading, figure_text, figure_texts
from batarde_tourney.i18n.standings.standing_marks import hands_text


@dataclass(frozen=True, slots=True)
class PaperColumn:
    """A heading, and a text for each row."""

    heading: str
    texts: tuple[str, ...]


def figure_columns(standings: Standings, also: Sequence[Criterion] = ()) -> tuple[PaperColumn, ...]:
    """The event's criteria in their order, then `also`, what else a player asks for.

    Lots are no figure to show: they only part the equal.
    """
    rows = standings.rows
    asked = [criterion for criterion in standings.criteria if criterion is not Criterion.LOTS]
    others = [criterion for criterion in also if criterion not in asked]
    counts = [PaperColumn(_("Hands"), tuple(map(hands_text, rows)))]
    if any(row.was_given for row in rows):
        counts.append(PaperColumn(_("By director"), tuple(figure_text(row.adjustments) for row in rows)))
    return (
        *(_criterion_column(criterion, standings) for criterion in asked),
        *counts,
        *(_criterion_column(criterion, standings) for criterion in others),
    )


def _criterion_column(criterion: Criterion, standings: Standings) -> PaperColumn:
    figures = [row.figure(criterion) for row in standings.rows]
    return PaperColumn(criterion_heading(criterion), figure_texts(criterion, figures))
