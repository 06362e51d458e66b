"""A draw's certificate in plain words, for window and paper."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.lines import (
    CertificateLine,
    Given,
    LineKind,
    OrderFigures,
    Remark,
    Verdict,
)
from batarde_tourney.core.pairing.tables.plan import First
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.figures import figure_text


def line_sentence(line: CertificateLine) -> str:
    """What one figure means and how good it is, such as `Nobody meets twice: the best possible`."""
    if line.verdict is Verdict.GIVEN:
        return line_words(line)
    return _("{what}: {how}").format(what=line_words(line), how=verdict_words(line))


def given_sentence(given: Given) -> str:
    """What left the round no choice, so that its figures are counts and no merit."""
    return {
        Given.CROSSED: _("Crossed by the standings, to the letter: nothing here was chosen."),
        Given.OTHERWISE: _("The stage is crossed by the standings; these tables are not."),
        Given.ONE_TABLE: _("There is one table: whom they meet was not chosen."),
    }[given]


def line_words(line: CertificateLine) -> str:
    """What one figure of the certificate means."""
    if line.kind is LineKind.WIN_GAPS:
        return _win_gaps(Fraction(line.value, line.parts))
    return _WORDS[line.kind](line.value)


def verdict_words(line: CertificateLine) -> str:
    """How good the figure is, against what no draw can better; empty where nobody could choose."""
    if line.verdict is Verdict.GIVEN:
        return ""
    if line.verdict is Verdict.BEST_POSSIBLE:
        return _("the best possible")
    if line.verdict is Verdict.BEST_KNOWN:
        return _("the best known")
    if line.is_tight:
        bound = Fraction(line.bound, line.parts)
        return _("no draw goes below {bound}").format(bound=_exact(bound))
    if line.known is not None:
        return _("the best known is {known}").format(known=line.known)
    return _("a better draw may exist")


def order_sentence(figures: OrderFigures) -> str:
    """What a draw by this order of priorities gives, such as `Turns at tables of 3 first: 21 meetings …`."""
    what = line_words(CertificateLine.of(LineKind.REPEATS, figures.repeats, 0))
    if figures.threes_spread is not None:
        threes = line_words(CertificateLine.of(LineKind.THREES, figures.threes_spread, 0))
        what = _("{one}. {other}").format(one=what, other=threes)
    return _("{what}: {how}").format(what=order_words(figures.first), how=what)


def order_words(first: First) -> str:
    """What comes first in a draw."""
    if first is First.TURNS:
        return _("With turns at the tables of 3 first")
    return _("With new people first")


def certificate_lines(certificate: Certificate, names: Mapping[PlayerId, str]) -> Iterator[str]:
    """The certificate as text: a line a figure, and one a player of whom something is not ideal."""
    if certificate.given is not None:
        yield given_sentence(certificate.given)
    for line in certificate.lines:
        yield f"{verdict_sign(line.verdict)} {line_sentence(line)}"
    if certificate.other is not None:
        yield order_sentence(certificate.other)
    for player, words in remark_words(certificate, names).items():
        yield _("{name}: {what}").format(name=names[player], what="; ".join(words.split("\n")))


def count_words(certificate: Certificate) -> str:
    """How many things are not ideal."""
    count = len(certificate.remarks)
    if certificate.given in {Given.CROSSED, Given.OTHERWISE}:
        return ""
    if not count:
        return _("Nothing is less than ideal for anybody")
    return ngettext("{count} thing is not ideal", "{count} things are not ideal", count).format(count=count)


def unsealed_words() -> str:
    """What is said of a round that no seed gives again."""
    return _("Seated by hand, in whole or in part, or by a search that was stopped.")


def verdict_sign(verdict: Verdict) -> str:
    """A sign for the verdict, so that it is seen without its colour."""
    return {Verdict.BEST_POSSIBLE: "✓", Verdict.BEST_KNOWN: "≈", Verdict.OPEN: "○", Verdict.GIVEN: "·"}[
        verdict
    ]


def remark_words(
    certificate: Certificate, names: Mapping[PlayerId, str], tables: Mapping[PlayerId, int] | None = None
) -> dict[PlayerId, str]:
    """What is not ideal, in words, player by player, a line a remark; players in the order of `names`.

    With `tables`, where each player sits now, only what this table has to do with it: pairs who sit at it,
    and that it is one of 3.
    """
    said: dict[PlayerId, list[str]] = {player: [] for player in names}
    for remark in certificate.remarks:
        player, other = remark.player, remark.other
        if tables is not None and not _is_of_table(remark, tables):
            continue
        said.setdefault(player, []).append(_remark(remark, names, other))
        if other is not None and remark.kind is LineKind.REPEATS:
            said.setdefault(other, []).append(_remark(remark, names, player))
    return {player: "\n".join(words) for player, words in said.items() if words}


def _is_of_table(remark: Remark, tables: Mapping[PlayerId, int]) -> bool:
    """Whether it has to do with the table its player sits at."""
    if remark.player not in tables or remark.kind in {LineKind.DEALS, LineKind.SEATS}:
        return False
    return remark.other is None or tables.get(remark.other) == tables[remark.player]


def _remark(remark: Remark, names: Mapping[PlayerId, str], other: PlayerId | None) -> str:
    name = names.get(other, "") if other else ""
    if remark.kind is LineKind.REPEATS and remark.value == 1:
        return _("meets {name}, from whom they were to stay apart").format(name=name)
    if remark.kind is LineKind.REPEATS:
        return _("meets {name} again: {times} times so far").format(name=name, times=remark.value)
    if remark.kind is LineKind.BYES:
        return ngettext(
            "sits out: {times} time so far", "sits out: {times} times so far", remark.value
        ).format(times=remark.value)
    if remark.kind is LineKind.FIRST_DEALS:
        return _("has dealt first {times} times; the fair share is {share}").format(
            times=remark.value, share=figure_text(remark.share, 0 if (remark.share or 0) % 1 == 0 else 1)
        )
    if remark.kind is LineKind.THREES:
        return _("sits at a table of 3 again: {times} times so far").format(times=remark.value)
    if remark.kind is LineKind.LEFT_NEIGHBOURS:
        return _("has {name} on the left again: {times} times so far").format(name=name, times=remark.value)
    share = figure_text(remark.share, 0 if (remark.share or 0) % 1 == 0 else 1)
    if remark.kind is LineKind.DEALS:
        return _("has dealt {times} hands; the fair share is {share}").format(times=remark.value, share=share)
    return _("has sat at seat {seat} {times} times; the fair share is {share}").format(
        seat=(remark.seat or 0) + 1, times=remark.value, share=share
    )


def _repeats(value: int) -> str:
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
    return _("Hands dealt differ by {value} between players").format(value=value)


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
    return ngettext("{value} pair has not met yet", "{value} pairs have not met yet", value).format(
        value=value
    )


def _first_deals(value: int) -> str:
    if value == 0:
        return _("Everybody deals first equally often")
    return _("First deals differ by {value} between players").format(value=value)


def _byes(value: int) -> str:
    if value == 0:
        return _("Everybody sits out equally often")
    return _("Rounds sat out differ by {value} between players").format(value=value)


def _rematches(value: int) -> str:
    if value == 0:
        return _("Nobody meets again in this round")
    return ngettext("{value} table is a rematch", "{value} tables are rematches", value).format(value=value)


def _bye_passed(value: int) -> str:
    if value == 0:
        return _("The lowest of those with fewest byes sits out")
    return ngettext(
        "{value} side was passed over for the bye", "{value} sides were passed over for the bye", value
    ).format(value=value)


def _win_gaps(value: Fraction) -> str:
    if value == 0:
        return _("Everybody meets a side with as many wins")
    return _("The squared differences of wins add up to {sum}").format(sum=_exact(value))


def _kept_apart(value: int) -> str:
    if value == 0:
        return _("No two of one club meet, nor any who are kept apart")
    return ngettext(
        "{value} table has sides of one club, or who were to be kept apart",
        "{value} tables have sides of one club, or who were to be kept apart",
        value,
    ).format(value=value)


def _first_seats(value: int) -> str:
    if value == 0:
        return _("Everybody sits North–South equally often")
    return _("Turns at North–South differ by {value} between sides").format(value=value)


def _exact(value: Fraction) -> str:
    """Quarters and the like in decimals, thirds as they are written."""
    digits = next((digits for digits in range(4) if (value * 10**digits).denominator == 1), None)
    return str(value) if digits is None else figure_text(value, digits)


_WORDS: dict[LineKind, Callable[[int], str]] = {
    LineKind.REPEATS: _repeats,
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
