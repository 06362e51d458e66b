"""A draw's certificate in plain words, for window and paper."""

from collections.abc import Iterator, Mapping
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
from batarde_tourney.i18n.draw.certificate_counts import (
    count_sentence,
    exact_text,
    fewer_repeats,
    repeats_words,
)
from batarde_tourney.i18n.language.figures import figure_text


def told_lines(certificate: Certificate) -> tuple[CertificateLine, ...]:
    """The lines that are shown, for one sentence says one fact.

    The first one says how often anybody meets. That fewer repeats could be had is said only where the draw
    does well in what it asks for; and nothing of tables of 3 where there is none.
    """
    cost = next((line for line in certificate.lines if line.kind is LineKind.PAIR_COST), None)
    if cost is None:
        return certificate.lines
    is_good = cost.verdict in {Verdict.BEST_POSSIBLE, Verdict.BEST_KNOWN}
    # Where nobody meets a third time the first line says so.
    hidden = {LineKind.MAX_MEETINGS} if len(cost.met) < 2 else set[LineKind]()
    if certificate.given is Given.ONE_TABLE:
        # Who meets whom goes without saying.
        hidden |= {LineKind.PAIR_COST, LineKind.MAX_MEETINGS, LineKind.THREES}
    return tuple(
        line
        for line in certificate.lines
        if line.kind not in hidden
        and (line.kind is not LineKind.REPEATS or (is_good and line.value > line.bound))
        and (line.kind is not LineKind.THREES or line.has_threes)
    )


def line_sentence(line: CertificateLine) -> str:
    """What one figure means and how good it is, such as `Nobody meets twice: the best possible`."""
    how = verdict_words(line)
    return _("{what}: {how}").format(what=line_words(line), how=how) if how else line_words(line)


def given_sentence(given: Given) -> str:
    """What left the round no choice, so that its figures are counts and no merit."""
    return {
        Given.CROSSED: _("The standings decide these tables completely: nothing was left to choose."),
        Given.OTHERWISE: _(
            "The standings should decide the tables of this stage; these tables are different."
        ),
        Given.ONE_TABLE: _("There is only one table: nothing was left to choose."),
    }[given]


def line_words(line: CertificateLine) -> str:
    """What one figure of the certificate means."""
    return fewer_repeats(line) if line.kind is LineKind.REPEATS else count_sentence(line)


def verdict_words(line: CertificateLine) -> str:
    """How good the figure is, against what no draw can better; empty where nobody could choose.

    Of the repeats, too: the draw does not ask for the fewest, and what is said of them says it all.
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
        # Its figure weighs third meetings: no number of the sentence is to be held against it.
        is_beaten = line.known is not None and line.known < line.value
        return _("a better draw is known") if is_beaten else _("a better draw may exist")
    if line.is_tight:
        bound = Fraction(line.bound, line.parts)
        return _("every draw has at least {bound}").format(bound=exact_text(bound))
    if line.known is not None:
        return _("the best known is {known}").format(known=line.known)
    return _("a better draw may exist")


def order_sentence(figures: OrderFigures) -> str:
    """What a draw by this order of priorities gives, such as `Equal turns …: 21 meetings …`."""
    what = repeats_words(figures.repeats)
    if figures.threes_spread is not None:
        threes = line_words(CertificateLine.of(LineKind.THREES, figures.threes_spread, 0))
        what = _("{one}. {other}").format(one=what, other=threes)
    return _("{what}: {how}").format(what=order_words(figures.first), how=what)


def order_words(first: First) -> str:
    """What comes first in a draw."""
    if first is First.TURNS:
        return _("Equal turns at tables of 3, then new opponents")
    return _("New opponents, then equal turns at tables of 3")


def certificate_lines(certificate: Certificate, names: Mapping[PlayerId, str]) -> Iterator[str]:
    """The certificate as text: a line a figure, and one a player of whom something is not ideal."""
    if certificate.given is not None:
        yield given_sentence(certificate.given)
    for line in told_lines(certificate):
        yield f"{line_sign(line)} {line_sentence(line)}"
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
        return _("The draw is ideal for everybody")
    return ngettext("{count} thing is not ideal", "{count} things are not ideal", count).format(count=count)


def origin_sentence(round_: Round) -> str:
    """The draw that a seated round came from, and whether it is still what that draw gave."""
    if round_.draw is not None:
        return _("Drawn from seed {seed}.").format(seed=round_.draw.seed)
    return unsealed_sentence(drawn_from(round_))


def unsealed_sentence(origin: DrawnFrom | None) -> str:
    """The same of a round without a seal."""
    if origin is None:
        return _("No seed is recorded for this round.")
    words = {
        Departure.CHANGED: _("Drawn from seed {seed}, then changed."),
        Departure.KEPT: _("Drawn from seed {seed}, around players who stayed where they were."),
        Departure.STOPPED: _("Drawn from seed {seed}; the search was stopped."),
    }[origin.departure]
    return words.format(seed=origin.seed)


def line_sign(line: CertificateLine) -> str:
    """The sign of its verdict; of what is a remark alone the one for that."""
    return verdict_sign(Verdict.GIVEN if line.kind is LineKind.REPEATS else line.verdict)


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
