"""Whether a format fits a number of players; if not, why, and the nearest ways that work (formats, §1)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from batarde_tourney.core.games.game import Game, PlaySettings
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.event.presence import next_round_number, players_present
from batarde_tourney.core.tournament.event.stages import Stage, TableRule
from batarde_tourney.core.tournament.formats.format import Format, stages_for
from batarde_tourney.core.tournament.formats.stage_plan import InvalidSize, Reason, mixed_sizes, plan_stages
from batarde_tourney.core.tournament.rounds.next_round import players_expected, stage_due

_FURTHEST = 64
"""No preset has two fitting numbers that are this far apart."""

_OF_TABLES = {Reason.TABLES_OF_3: 3, Reason.TABLES_OF_4: 4}


@dataclass(frozen=True, slots=True)
class Unfit:
    """A number of players that does not fit, the `misfit`, and what would fit.

    `fewer` and `more` are the nearest numbers that fit, None where there is none. `mixed` are the table sizes
    for this very number if some tables differ from the rule; None where that is impossible.
    """

    players: int
    invalid_size: InvalidSize
    fewer: int | None
    more: int | None
    mixed: tuple[int, ...] | None
    side_size: int
    """Players of a side: in a game of partners a director counts pairs."""

    @property
    def seats(self) -> int:
        """The size that every table should have; 0 if the misfit is not about table size."""
        return _OF_TABLES.get(self.invalid_size.reason, 0)

    @property
    def others(self) -> int:
        """How many tables in `mixed` have another size."""
        return sum(size != self.seats for size in self.mixed or ())


def unfit(format_: Format, players: int, game: Game, play: PlaySettings) -> Unfit | None:
    """Why so many players do not fit the format, with the nearest ways that work; None if they fit."""
    misfits = _invalid_sizes(format_, players, game, play)
    if not misfits:
        return None
    below = _whole(range(players - 1, max(0, players - _FURTHEST), -1), game)
    above = _whole(range(players + 1, players + _FURTHEST), game)
    misfit = misfits[0]
    mixed = None
    if misfit.stage.entry is None and len(misfits) == 1 and misfit.reason in _OF_TABLES:
        mixed = mixed_sizes(players, misfit.stage.tables or format_.tables)
    return Unfit(
        players,
        misfit,
        _first(format_, below, game, play),
        _first(format_, above, game, play),
        mixed,
        game.side_size,
    )


def _whole(numbers: Iterable[int], game: Game) -> Iterable[int]:
    """The numbers that leave no player without a partner."""
    return (number for number in numbers if number % game.side_size == 0)


def _invalid_sizes(format_: Format, players: int, game: Game, play: PlaySettings) -> tuple[InvalidSize, ...]:
    stages = stages_for(format_, players, side_size=game.side_size)
    return plan_stages(stages, players, game, play, format_.tables).misfits


def _first(format_: Format, numbers: Iterable[int], game: Game, play: PlaySettings) -> int | None:
    return next((number for number in numbers if not _invalid_sizes(format_, number, game, play)), None)


# Whether the players present fit the stages of their event (formats, §1).


def players_planned(event: Event) -> int:
    """The number of players the stages are planned for: those present, later those last seated.

    Players who are late or on standby are not seated yet, and do not count.
    """
    due = stage_due(event)
    everybody = {stage.id for stage in event.stages if stage.entry is None}
    seated = [round_ for round_ in event.rounds if round_.stage in everybody]
    if not seated or (due is not None and due.id in everybody):
        return len(players_present(event, next_round_number(event)))
    last = seated[-1]
    return sum(len(table.seats) for table in last.tables) + len(last.byes) * game_of(event).side_size


def unfit_now(event: Event) -> Unfit | None:
    """Why the players present do not fit, with the nearest ways; None if they fit or tables may differ.

    Before the first round this is about every stage, later about the one to be drawn next.
    """
    settings, due = event.settings, stage_due(event)
    stages = event.stages or (Stage(StageId("q"), "", settings.rounds),)
    if event.rounds and event.stages:
        stages = () if due is None else (replace(due, entry=None),)
    found = unfit(
        Format(event.name, stages, tables=settings.tables),
        len(players_expected(event)),
        game_of(event),
        settings.play,
    )
    return None if found is not None and found.mixed and lets_tables_differ(event, due) else found


def lets_tables_differ(event: Event, stage: Stage | None) -> bool:
    """Whether tables of 4 were allowed in an earlier round of a stage of tables of 3: then they still are."""
    named = None if stage is None else stage.id
    return _rule(event, stage) is TableRule.THREES and any(
        len(table.seats) != 3 for then in event.rounds if then.stage == named for table in then.tables
    )


def sizes_that_differ(event: Event, stage: Stage | None, players: int) -> tuple[int, ...] | None:
    """Table sizes where a few tables break the rule of threes; None where that does not apply."""
    rule = _rule(event, stage)
    return mixed_sizes(players, rule) if rule is TableRule.THREES and players % 3 else None


def _rule(event: Event, stage: Stage | None) -> TableRule:
    return (stage and stage.tables) or event.settings.tables
