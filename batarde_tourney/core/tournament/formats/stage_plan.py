"""What a format's stages need for a number of players: tables, rounds, duration."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.errors import N_
from batarde_tourney.core.games.game import Game, PlaySettings, Rubber
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.table_sizes import LARGEST_TABLE, SMALLEST_TABLE
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry, TableRule
from batarde_tourney.core.tournament.event.tables import table_sizes
from batarde_tourney.core.tournament.rounds.clock import MINUTE, USUAL_LENGTH
from batarde_tourney.core.tournament.rounds.forecast import BESIDE_THE_CARDS
from batarde_tourney.core.tournament.stages.robin import rounds_to_meet_all

# Numbers of players that a format cannot seat, and the nearest ones that it can (formats, §1).


class Reason(StrEnum):
    """Why a number of players does not fit."""

    TABLES_OF_3 = "tables-of-3"
    TABLES_OF_4 = "tables-of-4"
    ONE_TABLE = "one-table"
    """More players than one table can seat."""
    TOO_FEW = "too-few"
    """Fewer players than the smallest table needs."""
    TOO_FEW_GO_ON = "too-few-go-on"
    """The stage needs more players than its source has."""


@dataclass(frozen=True, slots=True)
class InvalidSize:
    """A stage that `players` players cannot play; `missing` is how many more it needs."""

    reason: Reason
    stage: Stage
    players: int
    missing: int = 0


Seating = tuple[tuple[int, ...], int, Reason | None]
"""Table sizes, how many players sit out, and the reason why they cannot be seated."""


def sit(players: int, rule: TableRule, game: Game) -> Seating:
    """Seat `players` players of a stage; without a Reason, all are seated or sit out."""
    if game.side_count == 2:
        tables, resting = divmod(players // game.side_size, 2)
        # Players without a partner do not play either.
        resting = resting * game.side_size + players % game.side_size
        return (min(game.seats),) * tables, resting, None if tables else Reason.TOO_FEW
    if players < SMALLEST_TABLE:
        return (), 0, Reason.TOO_FEW
    if rule is TableRule.ONE:
        return ((), 0, Reason.ONE_TABLE) if players > LARGEST_TABLE else ((players,), 0, None)
    if rule is TableRule.THREES:
        return (3,) * (players // 3), 0, Reason.TABLES_OF_3 if players % 3 else None
    if rule is TableRule.FOURS:
        return (4,) * (players // 4), 0, Reason.TABLES_OF_4 if players % 4 else None
    return table_sizes(players), 0, None


def mixed_sizes(players: int, rule: TableRule) -> tuple[int, ...] | None:
    """Table sizes nearest to the rule that seat everybody: threes with few fours, or fours with few threes.

    None where that is impossible.

    >>> mixed_sizes(35, TableRule.THREES), mixed_sizes(5, TableRule.THREES)
    ((4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3), None)
    """
    # Each table of 4 takes one of the players that tables of 3 leave over, and the other way round.
    fours = players % 3 if rule is TableRule.THREES else (players - 3 * (-players % 4)) // 4
    threes = (players - 4 * fours) // 3
    if rule not in {TableRule.THREES, TableRule.FOURS} or min(fours, threes) < 0 or players < SMALLEST_TABLE:
        return None
    return (4,) * fours + (3,) * threes


_USUAL_ROUND = 4 * 10 * (7 + BESIDE_THE_CARDS)
"""Weight of a usual rubber at a table of 4, cards and the rest of each hand: it fills the clock."""

_STEP = 5
"""Durations are rounded to five minutes: nobody knows them better beforehand."""


@dataclass(frozen=True, slots=True)
class StagePlan:
    """A stage for this many players: the table sizes of each round, and its duration.

    `going` enter by place or rank, `lucky` fill up besides, `resting` sit out each round. `minutes` covers
    all its rounds, each as long as its longest table. `side_size` is the number of players of a side: in a
    game of partners a director counts pairs.
    """

    stage: Stage
    players: int
    tables: tuple[int, ...]
    minutes: int
    lucky: int
    resting: int
    side_size: int

    @property
    def going(self) -> int:
        """The players who enter without luck."""
        return self.players - self.lucky


@dataclass(frozen=True, slots=True)
class FormatPlan:
    """All stages in order, and the misfits; after a misfit, numbers of later stages may be wrong."""

    stages: tuple[StagePlan, ...]
    misfits: tuple[InvalidSize, ...] = ()

    @property
    def minutes(self) -> int:
        """Total duration; stages with the same source are played at the same time."""
        longest: dict[StageId | None, int] = {}
        for plan in self.stages:
            source = plan.stage.entry.source if plan.stage.entry else None
            longest[source] = max(longest.get(source, 0), plan.minutes)
        return sum(longest.values())


def plan_stages(
    stages: Sequence[Stage], players: int, game: Game, play: PlaySettings, tables: TableRule = TableRule.AUTO
) -> FormatPlan:
    """What each stage needs if `players` play and all of them stay."""
    plans: dict[StageId, StagePlan] = {}
    misfits: list[InvalidSize] = []
    size = game.side_size
    for stage in stages:
        # Sides go on, so the numbers in an entry count sides.
        sides, lucky_sides, too_few = _entering(stage, stages, plans, size)
        entering, lucky, missing = sides * size, lucky_sides * size, too_few * size
        if stage.entry is None:
            entering = players
        if missing:
            misfits.append(InvalidSize(Reason.TOO_FEW_GO_ON, stage, entering, missing))
        rule = stage.tables or tables
        sizes, resting, reason = sit(entering, rule, game)
        if reason is not None:
            misfits.append(InvalidSize(reason, stage, entering))
        length = max((minutes_of_round(game, play, seats) for seats in set(sizes)), default=0)
        plans[stage.id] = StagePlan(stage, entering, sizes, stage.rounds * length, lucky, resting, size)
    return FormatPlan(tuple(plans.values()), tuple(misfits))


def minutes_of_round(game: Game, play: PlaySettings, seats: int) -> int:
    """Estimated minutes for a table of this size: as its game says, or computed from the cards it deals."""
    if play.minutes is not None:
        return play.minutes
    hands = game.hand_sizes(Rubber(seats, 0), play)
    weight = seats * sum(cards + BESIDE_THE_CARDS for cards in hands)
    exact = USUAL_LENGTH // MINUTE * weight / _USUAL_ROUND
    return max(_STEP, round(exact / _STEP) * _STEP)


def _entering(
    stage: Stage, stages: Sequence[Stage], plans: dict[StageId, StagePlan], size: int
) -> tuple[int, int, int]:
    """The sides that enter from another stage, how many of them as lucky losers, and how many are missing."""
    entry = stage.entry
    source = None if entry is None else plans.get(entry.source)
    if entry is None or source is None:
        return 0, 0, 0
    there = source.players // size
    if entry.others:
        beside = sum(_wanted(other, source, there) for other in stages if other.id != stage.id)
        return max(0, there - beside), 0, 0
    by_place = min(_by_place(entry, source), there)
    wanted = max(by_place, entry.fill_to or 0)
    if entry.best is not None:
        wanted = entry.best
        by_place = min(entry.best, there)
    entering = min(wanted, there)
    return entering, entering - by_place, wanted - entering


def _wanted(stage: Stage, source: StagePlan, there: int) -> int:
    """How many of the `there` sides in its source a stage takes."""
    entry = stage.entry
    if entry is None or entry.source != source.stage.id or entry.others:
        return 0
    return min(entry.best or max(_by_place(entry, source), entry.fill_to or 0), there)


def _by_place(entry: StageEntry, source: StagePlan) -> int:
    """How many go on as the first of their tables or groups."""
    if entry.per_group is not None:
        return entry.per_group * (source.stage.groups or 1)
    return sum(min(entry.per_table or 0, size) for size in source.tables)


# A Swiss with more rounds than a side has opponents: some sides must meet twice.


@dataclass(frozen=True, slots=True)
class LongSwiss:
    """A Swiss of `rounds` rounds for `sides` sides, each of `side_size` players.

    A round robin is the nearest format that works; for this many sides it has `robin` rounds.
    """

    stage: Stage
    rounds: int
    sides: int
    side_size: int

    @property
    def robin(self) -> int:
        """The rounds in which all sides meet each other once."""
        return rounds_to_meet_all(self.sides)


def long_swiss(stage: Stage, sides: int, side_size: int) -> LongSwiss | None:
    """The stage, if it is a Swiss with more rounds than a side has opponents, in the largest group."""
    largest = -(-sides // (stage.groups or 1))
    if stage.draw is not StageDraw.SWISS or largest < 2 or stage.rounds < largest:
        return None
    return LongSwiss(stage, stage.rounds, largest, side_size)


def long_swiss_of(plan: FormatPlan) -> LongSwiss | None:
    """The first stage of this plan that is too long; None if there is none."""
    found = (long_swiss(one.stage, one.players // one.side_size, one.side_size) for one in plan.stages)
    return next((one for one in found if one is not None), None)


def long_swiss_now(event: Event, stage: Stage | None, sides: int) -> LongSwiss | None:
    """`long_swiss` for the stage (or event without stages) whose next round is drawn for this many sides."""
    game = game_of(event)
    if stage is None and game.meets_by_standings:
        stage = Stage(StageId("q"), N_("Swiss rounds"), event.settings.rounds, StageDraw.SWISS)
    return None if stage is None else long_swiss(stage, sides, game.side_size)
