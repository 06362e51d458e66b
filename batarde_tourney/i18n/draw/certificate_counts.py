"""What each figure of a certificate means, in a sentence without its verdict."""

from collections.abc import Callable
from fractions import Fraction

from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import figure_text


def count_sentence(line: CertificateLine) -> str:
    """The figure in words."""
    if not line.has_threes and line.kind is LineKind.THREES:
        return _("There is no table of 3")
    if not line.has_threes and line.kind is LineKind.DEALS and line.value:
        return _("Deals differ by {value} between players").format(value=line.value)
    if line.kind is LineKind.WIN_GAPS:
        return _win_gaps(Fraction(line.value, line.parts))
    if line.kind is LineKind.PAIR_COST:
        return _met_again(line.met)
    return _WORDS[line.kind](line.value)


def fewer_repeats(line: CertificateLine) -> str:
    """What is said of a draw that could have fewer repeats than it has: that it would cost something else."""
    price = (
        _("at the price of third meetings or of less even turns at tables of 3")
        if line.is_mixed
        else _("at the price of third meetings")
    )
    if line.known is not None and line.known < line.value:
        words = _("{known} repeats in place of {value} are possible, {price}")
        return words.format(known=line.known, value=line.value, price=price)
    return _("Fewer repeats than {value} may be possible, {price}").format(value=line.value, price=price)


def _met_again(met: tuple[int, ...]) -> str:
    """Who meets again: `met` are the pairs that meet twice, three times, and so on."""
    if not met:
        return _("Nobody meets twice")
    second = sum(met)
    if len(met) == 1:
        return ngettext(
            "{count} pair meets a second time, nobody a third",
            "{count} pairs meet a second time, nobody a third",
            second,
        ).format(count=second)
    return ngettext(
        "{count} pair meets a second time; a third time: {third}",
        "{count} pairs meet a second time; a third time: {third}",
        second,
    ).format(count=second, third=sum(met[1:]))


def repeats_words(value: int) -> str:
    """How many meetings are a repeat."""
    if value == 0:
        return _("Nobody meets twice")
    return ngettext("{value} meeting is a repeat", "{value} meetings are repeats", value).format(value=value)


def _most(value: int) -> str:
    return ngettext("No two meet more than once", "No two meet more than {value} times", value).format(
        value=value
    )


def _threes(value: int) -> str:
    if value == 0:
        return _("Tables of 3 are shared out evenly")
    return _("Tables of 3 differ by {value} between players").format(value=value)


def _deals(value: int) -> str:
    if value == 0:
        return _("Everybody deals equally often")
    return _("Deals differ by {value}: tables of 3 deal more often").format(value=value)


def _seats(value: int) -> str:
    if value == 0:
        return _("Everybody sits equally often at every seat")
    return _("Seats differ by {value} between players").format(value=value)


def _left(value: int) -> str:
    if value == 0:
        return _("Nobody has the same left neighbour twice")
    return ngettext(
        "{value} time somebody has the same left neighbour again",
        "{value} times somebody has the same left neighbour again",
        value,
    ).format(value=value)


def _clubmates(value: int) -> str:
    if value == 0:
        return _("Nobody meets their own club in the first round")
    return ngettext(
        "{value} pair of one club meets in the first round",
        "{value} pairs of one club meet in the first round",
        value,
    ).format(value=value)


def _to_meet(value: int) -> str:
    if value == 0:
        return _("Everybody has met everybody")
    return ngettext("{value} meeting is still to come", "{value} meetings are still to come", value).format(
        value=value
    )


def _first_deals(value: int) -> str:
    if value == 0:
        return _("Everybody deals first equally often")
    return _("First deals differ by {value}").format(value=value)


def _byes(value: int) -> str:
    if value == 0:
        return _("Everybody sits out equally often")
    return _("Rounds sat out differ by {value}").format(value=value)


def _rematches(value: int) -> str:
    if value == 0:
        return _("Nobody meets a former opponent in this round")
    return ngettext("{value} table is a rematch", "{value} tables are rematches", value).format(value=value)


def _bye_passed(value: int) -> str:
    if value == 0:
        return _("Of those with the fewest byes, the lowest-ranked sits out")
    return ngettext(
        "{value} side was passed over for the bye", "{value} sides were passed over for the bye", value
    ).format(value=value)


def _win_gaps(value: Fraction) -> str:
    if value == 0:
        return _("Everybody meets a side with the same number of wins")
    return _("Differences in wins, squared and added up: {sum}").format(sum=exact_text(value))


def _kept_apart(value: int) -> str:
    if value == 0:
        return _("Nobody meets a club mate, or anybody they should be kept apart from")
    return ngettext(
        "{value} table has sides of one club, or sides that should be kept apart",
        "{value} tables have sides of one club, or sides that should be kept apart",
        value,
    ).format(value=value)


def _first_seats(value: int) -> str:
    if value == 0:
        return _("Everybody sits North–South equally often")
    return _("Turns at North–South differ by {value}").format(value=value)


def exact_text(value: Fraction) -> str:
    """Quarters and the like in decimals, thirds as they are written."""
    digits = next((digits for digits in range(4) if (value * 10**digits).denominator == 1), None)
    return str(value) if digits is None else figure_text(value, digits)


_WORDS: dict[LineKind, Callable[[int], str]] = {
    LineKind.REPEATS: repeats_words,
    LineKind.MAX_MEETINGS: _most,
    LineKind.THREES: _threes,
    LineKind.DEALS: _deals,
    LineKind.SEATS: _seats,
    LineKind.LEFT_NEIGHBOURS: _left,
    LineKind.CLUBMATES: _clubmates,
    LineKind.TO_MEET: _to_meet,
    LineKind.FIRST_DEALS: _first_deals,
    LineKind.BYES: _byes,
    LineKind.REMATCHES: _rematches,
    LineKind.BYE_PASSED: _bye_passed,
    LineKind.KEPT_APART: _kept_apart,
    LineKind.FIRST_SEATS: _first_seats,
}
