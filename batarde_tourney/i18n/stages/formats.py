"""Formats in words: their names and stages, and why a number of players does not fit."""

from collections import Counter
from collections.abc import Iterator

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.formats.fitting import Unfit
from batarde_tourney.core.tournament.formats.format import Format, Preset
from batarde_tourney.core.tournament.formats.stage_plan import (
    FormatPlan,
    InvalidSize,
    LongSwiss,
    Reason,
    StagePlan,
)
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.plain import plain
from batarde_tourney.i18n.stages.stages import stage_name

# Needs of the stages of a format in words: who enters, at which tables, how long.


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
    words = ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
    if plan.tables:
        words = _("{rounds} · {time}").format(rounds=words, time=duration_words(plan.minutes))
    yield words


def format_name(format_: Format) -> str:
    """The name of a format; one made by the club as it was typed.

    >>> format_name(Format("world-cup-2022")), format_name(Format("Our Friday"))
    ('World Cup 2022', 'Our Friday')
    """
    return _preset_names().get(format_.name) or shown_name(format_.name)


def format_explained(format_: Format) -> str:
    """Description of a preset in a sentence; empty for a format of the club."""
    sentences: dict[str, str] = {
        Preset.CLUB_EVENING: _("Three rounds in which everybody meets new people."),
        Preset.CHAMPIONSHIP_EVENING: _(
            "Three ranking rounds; then the best 4 play a final from zero. Everybody else plays a "
            "consolation round for the places from 5 on."
        ),
        Preset.WORLD_CUP_2019: _(
            "Knock-out for any number: the first 2 of each table go on; "
            "lucky losers fill up the tables of 4, down to a final of 4."
        ),
        Preset.WORLD_CUP_2022: _(
            "Made for 40: three ranking rounds with penalties added up, two semi-finals for the best 8, "
            "a final of 4 that starts from zero."
        ),
        Preset.WORLD_CUP_2024: _(
            "Made for 36 at tables of 3: three rounds ranked by wins; three semi-finals for the best 9, "
            "whose winners go on; a final of 3."
        ),
        Preset.SWISS: _("Sides with the same number of wins meet, never twice."),
        Preset.ROUND_ROBIN: _("Everybody plays everybody."),
        Preset.KNOCK_OUT: _("The loser is out."),
    }
    return sentences.get(format_.name, "")


def unfit_sentence(unfit: Unfit) -> str:
    """Why this many players do not fit, and the nearest ways that work."""
    ways = _ways(unfit)
    what = _what(unfit)
    if not ways:
        return _("{what}.").format(what=what)
    return _("{what}: {ways}.").format(what=what, ways=ways)


def long_swiss_words(found: LongSwiss | None) -> str:
    """That a Swiss has more rounds than opponents, and what works; empty if it has not."""
    if found is None:
        return ""
    template = (
        _(
            "“{stage}” plans {rounds} rounds for {sides} players: nobody has so many opponents, so some "
            "would meet twice. A round robin works: everybody meets everybody once. Its rounds: {robin}."
        )
        if found.side_size == 1
        else _(
            "“{stage}” plans {rounds} rounds for {sides} pairs: nobody has so many opponents, so some "
            "would meet twice. A round robin works: everybody meets everybody once. Its rounds: {robin}."
        )
    )
    return template.format(
        stage=plain(stage_name(found.stage)),
        rounds=found.rounds,
        sides=found.sides,
        robin=found.robin,
    )


def differ_words(unfit: Unfit) -> str:
    """Label of the button that lets a few tables have another size; empty if that is no way."""
    if unfit.mixed is None or not unfit.others:
        return ""
    words = {
        1: _("Let one table play at {seats}"),
        2: _("Let two tables play at {seats}"),
    }.get(unfit.others, _("Let {tables} tables play at {seats}"))
    return words.format(seats=7 - unfit.seats, tables=unfit.others)


def _preset_names() -> dict[str, str]:
    return {
        Preset.CLUB_EVENING: _("Club evening"),
        Preset.CHAMPIONSHIP_EVENING: _("Championship evening"),
        Preset.WORLD_CUP_2019: _("World Cup 2019"),
        Preset.WORLD_CUP_2022: _("World Cup 2022"),
        Preset.WORLD_CUP_2024: _("World Cup 2024"),
        Preset.SWISS: _("Swiss"),
        Preset.ROUND_ROBIN: _("Round robin"),
        Preset.KNOCK_OUT: _("Knock-out"),
    }


def _what(unfit: Unfit) -> str:
    misfit = unfit.invalid_size
    size = unfit.side_size
    if size > 1:
        template = _what_of_pairs(misfit, misfit.players // size)
    else:
        template = _what_first(misfit) if misfit.stage.entry is None else _what_later(misfit)
    return template.format(
        players=unfit.players // size,
        seats=unfit.seats,
        stage=plain(stage_name(misfit.stage)),
        wanted=(misfit.players + misfit.missing) // size,
        left=misfit.players // size,
    )


def _what_of_pairs(misfit: InvalidSize, pairs: int) -> str:
    """Two pairs fill a table, so there can only be too few of them."""
    if misfit.stage.entry is None:
        return ngettext(
            "{players} pair is too few for a table", "{players} pairs are too few for a table", pairs
        )
    if misfit.reason is Reason.TOO_FEW_GO_ON:
        return _("“{stage}” is for {wanted} pairs, and only {left} can enter it")
    return ngettext(
        "With {players} pairs, {left} is left for “{stage}”, too few for a table",
        "With {players} pairs, {left} are left for “{stage}”, too few for a table",
        pairs,
    )


def _what_first(misfit: InvalidSize) -> str:
    players = misfit.players
    return {
        Reason.TABLES_OF_3: ngettext(
            "{players} player cannot sit at tables of {seats}",
            "{players} players cannot all sit at tables of {seats}",
            players,
        ),
        Reason.TABLES_OF_4: ngettext(
            "{players} player cannot sit at tables of {seats}",
            "{players} players cannot all sit at tables of {seats}",
            players,
        ),
        Reason.ONE_TABLE: _("{players} players cannot all sit at one table"),
        Reason.TOO_FEW: ngettext(
            "{players} player is too few for a table", "{players} players are too few for a table", players
        ),
        Reason.TOO_FEW_GO_ON: _("Too few players"),
    }[misfit.reason]


def _what_later(misfit: InvalidSize) -> str:
    return {
        Reason.TABLES_OF_3: _(
            "With {players} players, the {left} of “{stage}” cannot all sit at tables of {seats}"
        ),
        Reason.TABLES_OF_4: _(
            "With {players} players, the {left} of “{stage}” cannot all sit at tables of {seats}"
        ),
        Reason.ONE_TABLE: _("With {players} players, the {left} of “{stage}” cannot all sit at one table"),
        Reason.TOO_FEW: ngettext(
            "With {players} players, {left} is left for “{stage}”, too few for a table",
            "With {players} players, {left} are left for “{stage}”, too few for a table",
            misfit.players,
        ),
        Reason.TOO_FEW_GO_ON: _("“{stage}” is for {wanted} players, and only {left} can enter it"),
    }[misfit.reason]


def _ways(unfit: Unfit) -> str:
    numbers = [str(number // unfit.side_size) for number in (unfit.fewer, unfit.more) if number is not None]
    ways = (_least(unfit, unfit.more) or _numbers(numbers)) if numbers else ""
    if unfit.mixed is None:
        return ways
    other_way = _other_size(unfit)
    return _("{ways}; {other_way}").format(ways=ways, other_way=other_way) if ways else other_way


def _least(unfit: Unfit, more: int | None) -> str:
    """From how many on it works, where there are too few; empty where fewer can, too."""
    if unfit.invalid_size.reason not in {Reason.TOO_FEW, Reason.TOO_FEW_GO_ON} or unfit.fewer or not more:
        return ""
    if unfit.side_size > 1:
        return _("at least {number} pairs must take part").format(number=more // unfit.side_size)
    return _("at least {number} players must take part").format(number=more)


def _numbers(numbers: list[str]) -> str:
    if len(numbers) == 1:
        return _("{number} can").format(number=numbers[0])
    return _("{fewer} or {more} can").format(fewer=numbers[0], more=numbers[1])


def _other_size(unfit: Unfit) -> str:
    """At most three tables: the remainder of a division."""
    other = 7 - unfit.seats
    words = {
        1: _("or let one table play at {seats}"),
        2: _("or let two tables play at {seats}"),
    }.get(unfit.others, _("or let {tables} tables play at {seats}"))
    return words.format(seats=other, tables=unfit.others)
