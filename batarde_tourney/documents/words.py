"""Words that the papers of every game share."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import criterion_heading, figure_text, figure_texts
from batarde_tourney.i18n.people.seat_notes import hands_text

# The columns of a standings table, most important first.


@dataclass(frozen=True, slots=True)
class PaperColumn:
    """A heading, and a text for each row."""

    heading: str
    texts: tuple[str, ...]


def figure_columns(standings: Standings, also: Sequence[Criterion] = ()) -> tuple[PaperColumn, ...]:
    """Columns of the event's criteria in order, then of `also`, other figures for players.

    Lots are not shown: they only break ties.
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


_COMPASS = (N_("North"), N_("East"), N_("South"), N_("West"))


def seat_word(seat: int, players: int, *, runs_right: bool = False) -> str:
    """Name of a seat: by the compass at a table of 4, else its number from 1.

    Seat 0 is North; the others follow to the East, or to the West where seats run to the right (R8).
    """
    if players == len(_COMPASS):
        return _(_COMPASS[-seat if runs_right else seat])
    return _("Seat {number}").format(number=seat + 1)


def round_aside(number: int) -> str:
    """The round of a page."""
    return _("Round {number}").format(number=number)


def bye_words(names: Sequence[str]) -> str:
    """Sentence with those who have a bye."""
    return ngettext("Sits out: {names}", "Sit out: {names}", len(names)).format(names=", ".join(names))


def criterion_word(criterion: Criterion) -> str:
    """The criterion within a sentence."""
    return {
        Criterion.MEAN_PENALTY: _("mean penalty per hand"),
        Criterion.PENALTY: _("penalty"),
        Criterion.TABLE_POINTS: _("table points"),
        Criterion.WINS: _("wins"),
        Criterion.EXACT: _("exact bids"),
        Criterion.EXACT_RATE: _("exact rate"),
        Criterion.BEST_ROUND: _("best round"),
        Criterion.PENALTY_PER_CARD: _("mean penalty per card"),
        Criterion.MATCH_WINS: _("matches won"),
        Criterion.GAME_DIFFERENCE: _("games won minus games lost"),
        Criterion.POINT_DIFFERENCE: _("points scored minus points conceded"),
        Criterion.POINTS: _("points"),
        Criterion.HEAD_TO_HEAD: _("wins among tied players"),
        Criterion.LOTS: _("lot"),
    }[criterion]
