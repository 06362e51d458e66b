"""Figures for people: headings of criteria, and decimals in the language's format."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from babel.numbers import format_decimal

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.criteria import Criterion
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import pgettext, spoken_language

NO_FIGURE = "–"
_DIGITS = {
    Criterion.PENALTY_PER_CARD: 4,
    Criterion.MEAN_PENALTY: 3,
    Criterion.TABLE_POINTS: 2,
    Criterion.EXACT_RATE: 1,
}
_SHARED = {Criterion.WINS, Criterion.MATCH_WINS}
"""Mostly whole numbers or halves, shown so: decimals appear only if somebody has a share of a win."""
_MOST_SHARE_DIGITS = 2
_MOST_DIGITS = 9
MINUS = "\u2212"
"""As wide as a digit, so that it is not taken for a dash. Spreadsheets need a hyphen instead."""
_PERCENT = "\u202f%"


def criterion_heading(criterion: Criterion) -> str:
    """The heading of a column of this criterion's figures."""
    return {
        Criterion.MEAN_PENALTY: _("Penalty per hand"),
        Criterion.PENALTY: _("Penalty"),
        Criterion.TABLE_POINTS: _("Table points"),
        Criterion.WINS: _("Wins"),
        Criterion.EXACT: _("Exact bids"),
        Criterion.EXACT_RATE: _("Exact rate"),
        Criterion.BEST_ROUND: _("Best round"),
        Criterion.PENALTY_PER_CARD: _("Penalty per card"),
        Criterion.MATCH_WINS: _("Matches won"),
        Criterion.GAME_DIFFERENCE: _("Game difference"),
        Criterion.POINT_DIFFERENCE: _("Point difference"),
        Criterion.POINTS: _("Points"),
        Criterion.HEAD_TO_HEAD: _("Head-to-head"),
        Criterion.LOTS: _("Lot"),
    }[criterion]


def short_heading(criterion: Criterion) -> str:
    """The heading for narrow columns; the whole one where no shorter one is clear."""
    short = {
        Criterion.MEAN_PENALTY: _("Pen. per hand"),
        Criterion.PENALTY_PER_CARD: _("Pen. per card"),
        Criterion.WINS: pgettext("short", "Wins"),
        Criterion.MATCH_WINS: pgettext("short", "Wins"),
        Criterion.GAME_DIFFERENCE: _("Diff. of games"),
        Criterion.POINT_DIFFERENCE: _("Diff. of points"),
        Criterion.HEAD_TO_HEAD: _("Direct"),
        Criterion.EXACT_RATE: _("Exact %"),
    }
    return short.get(criterion) or criterion_heading(criterion)


def figure_texts(criterion: Criterion, figures: Sequence[int | Fraction | None]) -> tuple[str, ...]:
    """A column of this criterion's figures, all with the same number of decimals.

    It has as many decimals as show different figures as different, so that nobody seems to rank
    below an equal; exact rates are in per cent; lots are numbered, 1 is the best. A dash for no figure.

    >>> figure_texts(Criterion.WINS, [3, 2, None]), figure_texts(Criterion.WINS, [3, Fraction(5, 2)])
    (('3', '2', '–'), ('3.0', '2.5'))
    """
    if criterion is Criterion.LOTS:
        order = {lot: place for place, lot in enumerate(sorted(f for f in figures if f is not None), start=1)}
        return tuple(figure_text(None if f is None else order[f]) for f in figures)
    percent = criterion is Criterion.EXACT_RATE
    least = _exact_digits(figures) if criterion in _SHARED else _DIGITS.get(criterion, 0)
    digits = _distinguishing_digits(figures, least, percent=percent)
    return tuple(figure_text(figure, digits, percent=percent) for figure in figures)


def decimal_texts(figures: Sequence[int | Fraction | None], digits: int = 0) -> tuple[str, ...]:
    """A column of figures, all with as many decimals, from `digits` on, as show different ones as different.

    >>> decimal_texts([Fraction(9, 2), 5, None])
    ('4.5', '5.0', '–')
    """
    digits = _distinguishing_digits(figures, digits, percent=False)
    return tuple(figure_text(figure, digits) for figure in figures)


def figure_text(figure: int | Fraction | None, digits: int = 0, *, percent: bool = False) -> str:
    """A figure with this many decimals, halves rounded away from zero; a dash for none.

    >>> figure_text(Fraction(22, 15), 3), figure_text(Fraction(1, 2), 1, percent=True), figure_text(None)
    ('1.467', '50.0\\u202f%', '–')
    >>> figure_text(-2)
    '−2'
    """
    if figure is None:
        return NO_FIGURE
    if type(figure) is int and figure >= 0 and not digits and not percent:
        # Written alike in all six languages, and called thousands of times.
        return str(figure)
    text = _decimal_text(_rounded(figure, digits, percent=percent), digits, spoken_language())
    return text + _PERCENT if percent else text


# After a hand nearly all figures in use are as before.
@forgotten_with_club
@lru_cache(maxsize=8192)
def _decimal_text(rounded: Decimal, digits: int, language: str) -> str:
    pattern = f"0.{'0' * digits}" if digits else "0"
    text = str(format_decimal(rounded, format=pattern, locale=language))
    return text.replace("-", MINUS)


def _distinguishing_digits(figures: Sequence[int | Fraction | None], digits: int, *, percent: bool) -> int:
    """The fewest decimals, from `digits` on, that keep different figures different."""
    # As pairs of numbers: the hash of a fraction takes twice as long.
    different = {(figure.numerator, figure.denominator) for figure in figures if figure is not None}
    while digits < _MOST_DIGITS:
        if len({_units(*ratio, digits, percent=percent) for ratio in different}) == len(different):
            break
        digits += 1
    return digits


def _exact_digits(figures: Sequence[int | Fraction | None]) -> int:
    """The fewest decimals that show every figure exactly; the usual number where thirds never end."""
    different = {figure for figure in figures if figure is not None}
    return next(
        (
            digits
            for digits in range(_MOST_SHARE_DIGITS)
            if all(10**digits % one.denominator == 0 for one in different)
        ),
        _MOST_SHARE_DIGITS,
    )


def _rounded(figure: int | Fraction, digits: int, *, percent: bool) -> Decimal:
    return Decimal(_units(figure.numerator, figure.denominator, digits, percent=percent)).scaleb(-digits)


def _units(numerator: int, denominator: int, digits: int, *, percent: bool) -> int:
    """The fraction in units of its last decimal, halves away from zero; in whole numbers, which are fast."""
    twice: int = 2 * abs(numerator) * 10**digits * (100 if percent else 1)
    units: int = (twice + denominator) // (2 * denominator)
    return units if numerator >= 0 else -units


def amount_words(amount: int) -> str:
    """An amount of money, given in hundredths, with the language's decimal sign."""
    return figure_text(Fraction(amount, 100), 2)
