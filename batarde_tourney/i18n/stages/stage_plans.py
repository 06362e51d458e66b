"""Needs of the stages of a format in words: who enters, at which tables, how long."""

from collections import Counter
from collections.abc import Iterator

from batarde_tourney.core.tournament.formats.stage_plan import FormatPlan, StagePlan
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.stages.stages import stage_name


def entry_words(plan: StagePlan) -> str:
    """Who enters a stage, such as `the best 8`; empty for everybody."""
    entry = plan.stage.entry
    if entry is None:
        return ""
    if entry.others:
        return _("everybody else")
    if entry.best is not None:
        return ngettext("the best", "the best {count}", entry.best).format(count=entry.best)
    each = entry.per_table or entry.per_group or 1
    if entry.per_group is not None:
        return ngettext("the first of each group", "the first {count} of each group", each).format(count=each)
    return ngettext("the first of each table", "the first {count} of each table", each).format(count=each)


def tables_words(plan: StagePlan) -> str:
    """Text such as `5 tables of 4, 1 table of 3`."""
    return ", ".join(
        ngettext("{count} table of {size}", "{count} tables of {size}", count).format(count=count, size=size)
        for size, count in Counter(plan.tables).items()
    )


def sides_words(players: int, side_size: int) -> str:
    """Number of sides, such as `24 players`; `12 pairs` where partners are one side."""
    if side_size == 1:
        return ngettext("{count} player", "{count} players", players).format(count=players)
    pairs = players // side_size
    return ngettext("{count} pair", "{count} pairs", pairs).format(count=pairs)


def duration_words(minutes: int) -> str:
    """Approximate time.

    >>> duration_words(45), duration_words(60), duration_words(195)
    ('45 min', '1 h', '3 h 15')
    """
    hours, rest = divmod(minutes, 60)
    if not hours:
        return _("{minutes} min").format(minutes=rest)
    if not rest:
        return _("{hours} h").format(hours=hours)
    return _("{hours} h {minutes}").format(hours=hours, minutes=f"{rest:02}")


def stage_lines(plan: StagePlan) -> tuple[str, ...]:
    """A stage for this many players: name, who enters, how many, at which tables, rounds and time."""
    return tuple(_lines(plan))


def plan_in_words(plan: FormatPlan) -> str:
    """The whole plan for screen readers, a sentence for each stage."""
    return " ".join(_("{stage}.").format(stage=", ".join(stage_lines(stage))) for stage in plan.stages)


def _lines(plan: StagePlan) -> Iterator[str]:
    yield stage_name(plan.stage)
    if who := entry_words(plan):
        yield who
    # Nobody enters as planned from a stage that has no table: a number would mean nothing.
    if plan.going:
        if plan.lucky:
            lucky = plan.lucky // plan.side_size
            yield ngettext("+ {count} lucky loser", "+ {count} lucky losers", lucky).format(count=lucky)
        yield sides_words(plan.players, plan.side_size)
    if plan.tables:
        yield tables_words(plan)
    if plan.resting:
        resting = -(-plan.resting // plan.side_size)
        yield ngettext("{count} sits out", "{count} sit out", resting).format(count=resting)
    rounds = plan.stage.rounds
    told = ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
    if plan.tables:
        told = _("{rounds} · {time}").format(rounds=told, time=duration_words(plan.minutes))
    yield told
