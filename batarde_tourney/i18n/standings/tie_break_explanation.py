"""Explanation of a side's place in words."""

from collections.abc import Iterator, Sequence

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.game import Quotient
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import Decision
from batarde_tourney.core.tournament.standings.standings import Standing
from batarde_tourney.core.tournament.standings.tie_break_explanation import Step, TieBreakExplanation
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.figures import criterion_heading, figure_text, figure_texts
from batarde_tourney.i18n.stages.stages import means_words, stage_words

_MOST_NAMES = 4
"""Most sides of a shared rank that are named: a round of a knock-out may leave thirty at one place."""
_INDENT = "\u2003"


def tie_break_sentences(why: TieBreakExplanation) -> str:
    """Explanation of a place: rank, then each criterion compared with the neighbour above."""
    standing = why.standing
    if standing.has_left:
        return _("Left the round robin: the games there do not count, so the last rank.")
    if standing.is_substitute:
        return _("Played for others only: those hands count for them. No result of their own, and no rank.")
    if not standing.has_figures:
        return _("No hand played yet: nothing to count, so the last rank.")
    left = [_left_late()] if standing.forfeits_rest else []
    return "\n".join((*_rank_lines(why), *_figure_lines(why), *left))


def _left_late() -> str:
    return _("Left the round robin after half of its matches: its results stand, the rest are forfeits.")


def _rank_lines(why: TieBreakExplanation) -> Iterator[str]:
    """The rank, who shares it and why, and who is above."""
    rank, name = why.standing.rank, shown_name(why.above.side.name) if why.above else ""
    if why.sharing:
        template = (
            _("Rank {rank}, shared with {names}: tied on every criterion.")
            if len(why.equals) == len(why.sharing)
            else _(
                "Rank {rank}, shared with {names}: those who go no further share the best of their places."
            )
        )
        yield template.format(rank=rank, names=_listed(why.sharing))
        if why.steps:
            yield _("Below {name}:").format(name=name)
    elif why.above is None:
        yield _("Rank {rank}: nobody is ahead.").format(rank=rank)
    elif why.steps:
        yield _("Rank {rank}, below {name}:").format(rank=rank, name=name)
    else:
        template = _("Rank {rank}, below {name}: players of a later stage rank above those of “{stage}”.")
        yield template.format(rank=rank, name=name, stage=stage_words(why.stage))


def _figure_lines(why: TieBreakExplanation) -> Iterator[str]:
    for step in why.steps:
        yield _figures(step)
        yield from _quotient_lines(step)
    if why.settled is not None:
        yield _settled(why.settled)
    if not why.steps and why.criteria:
        yield from _own_first(why.standing, why.criteria[0])


def _figures(step: Step) -> str:
    own, other = figure_texts(step.criterion, (step.figure, step.above))
    template = _("{criterion}: {own} against {other}") if step.decides else _("{criterion}: both {own}")
    return template.format(criterion=criterion_heading(step.criterion), own=own, other=other)


def _quotient_lines(step: Step) -> Iterator[str]:
    """The division behind each of the two figures, the neighbour's in numbers alone."""
    if step.own is None:
        return
    own = _INDENT + quotient_words(step.criterion, step.own)
    if step.others is None or step.others == step.own:
        yield own
    else:
        template = _("{own}, against {other}") if step.decides else _("{own}, and {other}")
        yield template.format(own=own, other=" ÷ ".join(map(figure_text, step.others)))


def _own_first(standing: Standing, criterion: Criterion) -> Iterator[str]:
    """The first ranking figure of a side compared with nobody: of whoever is first, and of each quotient."""
    own = standing.quotients.get(criterion)
    if own is not None or standing.rank == 1:
        (figure,) = figure_texts(criterion, (standing.figure(criterion),))
        yield _("{detail}: {value}").format(detail=criterion_heading(criterion), value=figure)
    if own is not None:
        yield _INDENT + quotient_words(criterion, own)


def quotient_words(criterion: Criterion, quotient: Quotient) -> str:
    """The division behind a figure.

    >>> quotient_words(Criterion.PENALTY_PER_CARD, (8, 70)), quotient_words(Criterion.EXACT_RATE, (1, 2))
    ('8 penalty points ÷ 70 cards', '1 exact bid ÷ 2 hands')
    """
    what, by = quotient
    if criterion is Criterion.EXACT_RATE:
        divided = ngettext("{count} exact bid", "{count} exact bids", abs(what))
    else:
        divided = ngettext("{count} penalty point", "{count} penalty points", abs(what))
    if criterion is Criterion.PENALTY_PER_CARD:
        divisor = ngettext("{count} card", "{count} cards", by)
    else:
        divisor = ngettext("{count} hand", "{count} hands", by)
    return f"{divided.format(count=figure_text(what))} ÷ {divisor.format(count=by)}"


def _settled(decision: Decision) -> str:
    words = _("Tied on every criterion: the order was settled {how}").format(how=means_words(decision.how))
    if reason := shown_name(decision.reason):
        words = _("{what} ({reason})").format(what=words, reason=reason)
    return f"{words}."


def _listed(rows: Sequence[Standing]) -> str:
    names = ", ".join(shown_name(row.side.name) for row in rows[:_MOST_NAMES])
    more = len(rows) - _MOST_NAMES
    if more <= 0:
        return names
    return ngettext("{names} and {count} more", "{names} and {count} more", more).format(
        names=names, count=more
    )
