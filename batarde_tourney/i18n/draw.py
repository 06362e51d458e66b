"""A draw's certificate in words, for window and paper."""

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
from batarde_tourney.core.pairing.tables.seal import Departure, DrawnFrom, drawn_from
from batarde_tourney.core.tournament.event.event import Round
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import figure_text

# Meaning of each figure of a certificate, as a sentence without the verdict.


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
    """Remark for a draw that could have fewer repeats, but only at another cost."""
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
    """Repeated meetings: `met` are the pairs that meet twice, three times, and so on."""
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
    """The number of repeated meetings in words."""
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


def _fixed_tables(value: int) -> str:
    if value == 0:
        return _("The tables that people keep cost no repeat")
    return ngettext(
        "The tables that people keep cost {value} repeat",
        "The tables that people keep cost {value} repeats",
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
    """Quarters and the like as decimals, thirds as fractions."""
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
    LineKind.FIXED_TABLES: _fixed_tables,
    LineKind.TO_MEET: _to_meet,
    LineKind.FIRST_DEALS: _first_deals,
    LineKind.BYES: _byes,
    LineKind.REMATCHES: _rematches,
    LineKind.BYE_PASSED: _bye_passed,
    LineKind.KEPT_APART: _kept_apart,
    LineKind.FIRST_SEATS: _first_seats,
}


def distinct_lines(certificate: Certificate) -> tuple[CertificateLine, ...]:
    """The lines that are shown: each fact only once.

    The first one says how often players meet. That fewer repeats are possible is said only where the draw
    does well in its own aims; tables of 3 are mentioned only if there are any.
    """
    cost = next((line for line in certificate.lines if line.kind is LineKind.PAIR_COST), None)
    if cost is None:
        return certificate.lines
    is_good = cost.verdict in {Verdict.BEST_POSSIBLE, Verdict.BEST_KNOWN}
    # If nobody meets a third time, the first line says so.
    hidden = {LineKind.MAX_MEETINGS} if len(cost.met) < 2 else set[LineKind]()
    if certificate.given is Given.ONE_TABLE:
        # At a single table it is obvious who meets.
        hidden |= {LineKind.PAIR_COST, LineKind.MAX_MEETINGS, LineKind.THREES}
    return tuple(
        line
        for line in certificate.lines
        if line.kind not in hidden
        and (line.kind is not LineKind.REPEATS or (is_good and line.value > line.bound))
        and (line.kind is not LineKind.THREES or line.has_threes)
    )


def line_sentence(line: CertificateLine) -> str:
    """Meaning and verdict of one figure, such as `Nobody meets twice: the best possible`."""
    how = verdict_words(line)
    return _("{what}: {how}").format(what=line_words(line), how=how) if how else line_words(line)


def given_sentence(given: Given) -> str:
    """Why the round had no choice, so that its figures are mere counts."""
    return {
        Given.CROSSED: _("The standings decide these tables completely: nothing was left to choose."),
        Given.OTHERWISE: _(
            "The standings should decide the tables of this stage; these tables are different."
        ),
        Given.ONE_TABLE: _("There is only one table: only the seats were left to choose."),
    }[given]


def line_words(line: CertificateLine) -> str:
    """Meaning of one figure of the certificate."""
    return fewer_repeats(line) if line.kind is LineKind.REPEATS else count_sentence(line)


def verdict_words(line: CertificateLine) -> str:
    """Verdict on the figure, compared with the best possible one; empty where there was no choice.

    Empty also for the repeats: the draw does not aim at the fewest, and their sentence already says it all.
    """
    if line.verdict is Verdict.GIVEN or line.kind is LineKind.REPEATS:
        return ""
    if line.verdict is Verdict.BEST_POSSIBLE:
        return _("the best possible")
    if line.verdict is Verdict.BEST_KNOWN and line.kind is LineKind.PAIR_COST and line.is_mixed:
        return _("the best known with tables of 3 shared out like this")
    if line.verdict is Verdict.BEST_KNOWN:
        return _("the best known")
    if line.kind is LineKind.PAIR_COST:
        # Its figure weighs third meetings, so no number in the sentence can be compared with it.
        is_beaten = line.known is not None and line.known < line.value
        return _("a better draw is known") if is_beaten else _("a better draw may exist")
    if line.is_tight:
        bound = Fraction(line.bound, line.parts)
        return _("every draw has at least {bound}").format(bound=exact_text(bound))
    if line.known is not None:
        return _("the best known is {known}").format(known=line.known)
    return _("a better draw may exist")


def order_sentence(figures: OrderFigures) -> str:
    """Result of a draw by this order of priorities, such as `Equal turns …: 21 meetings …`."""
    what = repeats_words(figures.repeats)
    if figures.threes_spread is not None:
        threes = line_words(CertificateLine.of(LineKind.THREES, figures.threes_spread, 0))
        what = _("{one}. {other}").format(one=what, other=threes)
    return _("{what}: {how}").format(what=order_words(figures.first), how=what)


def order_words(first: First) -> str:
    """The first priority of a draw."""
    if first is First.TURNS:
        return _("Equal turns at tables of 3, then new opponents")
    return _("New opponents, then equal turns at tables of 3")


def certificate_lines(certificate: Certificate, names: Mapping[PlayerId, str]) -> Iterator[str]:
    """The certificate as text: a line for each figure, and one for each player with a remark."""
    if certificate.given is not None:
        yield given_sentence(certificate.given)
    for line in distinct_lines(certificate):
        yield f"{line_sign(line)} {line_sentence(line)}"
    if certificate.other is not None:
        yield order_sentence(certificate.other)
    for player, words in remark_words(certificate, names).items():
        yield _("{name}: {what}").format(name=names[player], what="; ".join(words.split("\n")))


def count_words(certificate: Certificate) -> str:
    """Number of things that are not ideal, in words."""
    count = len(certificate.remarks)
    if certificate.given in {Given.CROSSED, Given.OTHERWISE}:
        return ""
    if not count:
        if certificate.given is Given.ONE_TABLE:
            # Its lines say that nothing is better, which need not be ideal.
            return ""
        return _("The draw is ideal for everybody")
    return ngettext("{count} thing is not ideal", "{count} things are not ideal", count).format(count=count)


def origin_sentence(round_: Round) -> str:
    """How a seated round was drawn, and whether it is still as it was drawn."""
    if round_.draw is not None:
        return _("Drawn from seed {seed}.").format(seed=round_.draw.seed)
    return unsealed_sentence(drawn_from(round_))


def unsealed_sentence(origin: DrawnFrom | None) -> str:
    """The same for a round without a seal."""
    if origin is None:
        return _("No seed is recorded for this round.")
    words = {
        Departure.CHANGED: _("Drawn from seed {seed}, then changed."),
        Departure.KEPT: _("Drawn from seed {seed}, around players who stayed where they were."),
        Departure.STOPPED: _("Drawn from seed {seed}; the search was stopped."),
    }[origin.departure]
    return words.format(seed=origin.seed)


def line_sign(line: CertificateLine) -> str:
    """The sign of the line's verdict; for a mere remark, the sign of a remark."""
    return verdict_sign(Verdict.GIVEN if line.kind is LineKind.REPEATS else line.verdict)


def verdict_sign(verdict: Verdict) -> str:
    """A sign for the verdict, so that it does not depend on colour."""
    return {Verdict.BEST_POSSIBLE: "✓", Verdict.BEST_KNOWN: "≈", Verdict.OPEN: "○", Verdict.GIVEN: "·"}[
        verdict
    ]


def remark_words(
    certificate: Certificate, names: Mapping[PlayerId, str], tables: Mapping[PlayerId, int] | None = None
) -> dict[PlayerId, str]:
    """Remarks in words, by player, a line each; players in the order of `names`.

    With `tables`, the present table of each player, only remarks about that table: pairs who sit at it, and
    that it is one of 3.
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
    """Whether the remark concerns its player's table."""
    if remark.player not in tables or remark.kind in {LineKind.DEALS, LineKind.SEATS}:
        return False
    return remark.other is None or tables.get(remark.other) == tables[remark.player]


def _remark(remark: Remark, names: Mapping[PlayerId, str], other: PlayerId | None) -> str:
    name = names.get(other, "") if other else ""
    share = figure_text(remark.share, 0 if (remark.share or 0) % 1 == 0 else 1)
    if remark.kind is LineKind.REPEATS and remark.value == 1:
        return _("meets {name}, although they should be kept apart").format(name=name)
    if remark.kind is LineKind.REPEATS:
        return _("meets {name} again: {times} times so far").format(name=name, times=remark.value)
    if remark.kind is LineKind.BYES:
        return ngettext(
            "sits out: {times} time so far", "sits out: {times} times so far", remark.value
        ).format(times=remark.value)
    if remark.kind is LineKind.FIRST_DEALS:
        return ngettext(
            "has dealt first {times} time; the fair share is {share}",
            "has dealt first {times} times; the fair share is {share}",
            remark.value,
        ).format(times=remark.value, share=share)
    if remark.kind is LineKind.THREES:
        return _("sits at a table of 3 again: {times} times so far").format(times=remark.value)
    if remark.kind is LineKind.LEFT_NEIGHBOURS:
        return _("has {name} on the left again: {times} times so far").format(name=name, times=remark.value)
    if remark.kind is LineKind.DEALS:
        return ngettext(
            "has dealt {times} hand; the fair share is {share}",
            "has dealt {times} hands; the fair share is {share}",
            remark.value,
        ).format(times=remark.value, share=share)
    return ngettext(
        "has sat at seat {seat} {times} time; the fair share is {share}",
        "has sat at seat {seat} {times} times; the fair share is {share}",
        remark.value,
    ).format(seat=(remark.seat or 0) + 1, times=remark.value, share=share)
