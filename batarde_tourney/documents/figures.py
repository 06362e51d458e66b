"""Columns of figures: decimals in the language's format, exact fractions where decimals mislead."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.tournament.criteria import Criterion
from batarde_tourney.core.tournament.standings import Standing, Standings
from batarde_tourney.documents.words import criterion_heading, figure_text
from batarde_tourney.i18n import gettext as _

Figure = int | Fraction | None

_DIGITS = {
    Criterion.MEAN_PENALTY: 3,
    Criterion.TABLE_POINTS: 2,
    Criterion.WINS: 2,
    Criterion.EXACT_RATE: 1,
}
_OFTEN_WHOLE = {Criterion.TABLE_POINTS, Criterion.WINS}
_ALSO_SHOWN = (Criterion.PENALTY, Criterion.EXACT, Criterion.WINS, Criterion.BEST_ROUND)


@dataclass(frozen=True, slots=True)
class Column:
    """A heading, and for each row a text; beside it the exact fraction where two look alike but differ."""

    heading: str
    texts: tuple[str, ...]
    exact: tuple[str, ...]


def figure_columns(standings: Standings) -> tuple[Column, ...]:
    """The event's criteria in their order, then what else a player asks for, most wanted first.

    Lots are no figure to show: they only part the equal.
    """
    asked = [criterion for criterion in standings.criteria if criterion is not Criterion.LOTS]
    others = [criterion for criterion in _ALSO_SHOWN if criterion not in asked]
    counts = [_count_column(_("Hands"), standings, lambda row: row.hands)]
    if any(row.adjustments for row in standings.rows):
        counts.append(_count_column(_("Adjustments"), standings, lambda row: row.adjustments))
    columns = [_criterion_column(criterion, standings.rows) for criterion in asked]
    return (*columns, *counts, *(_criterion_column(criterion, standings.rows) for criterion in others))


def _count_column(heading: str, standings: Standings, count: Callable[[Standing], int]) -> Column:
    return Column(heading, tuple(str(count(row)) for row in standings.rows), ("",) * len(standings.rows))


def _criterion_column(criterion: Criterion, rows: Sequence[Standing]) -> Column:
    figures = [row.figure(criterion) for row in rows]
    digits = _digits(criterion, figures)
    percent = criterion is Criterion.EXACT_RATE
    texts = tuple(figure_text(figure, digits=digits, percent=percent) for figure in figures)
    alike: dict[str, set[Figure]] = {}
    for figure, text in zip(figures, texts, strict=True):
        alike.setdefault(text, set()).add(figure)
    exact = tuple(
        str(figure) if len(alike[text]) > 1 else "" for figure, text in zip(figures, texts, strict=True)
    )
    return Column(criterion_heading(criterion), texts, exact)


def _digits(criterion: Criterion, figures: Sequence[Figure]) -> int:
    """How many decimals a column shows: none for wins and points that all came out whole."""
    if criterion in _OFTEN_WHOLE and all(figure is None or figure == int(figure) for figure in figures):
        return 0
    return _DIGITS.get(criterion, 0)
