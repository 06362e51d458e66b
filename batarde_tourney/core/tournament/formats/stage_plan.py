"""What a format's stages need for a number of players: tables, rounds, duration."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.games.game import Game, PlaySettings, Rubber
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.stages import Stage, StageEntry, TableRule
from batarde_tourney.core.tournament.formats.misfits import Misfit, Reason, sit
from batarde_tourney.core.tournament.rounds.clock import MINUTE, USUAL_LENGTH
from batarde_tourney.core.tournament.rounds.forecast import BESIDE_THE_CARDS

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
    misfits: tuple[Misfit, ...] = ()

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
    misfits: list[Misfit] = []
    size = game.side_size
    for stage in stages:
        # Sides go on, so the numbers in an entry count sides.
        sides, lucky_sides, too_few = _entering(stage, stages, plans, size)
        entering, lucky, missing = sides * size, lucky_sides * size, too_few * size
        if stage.entry is None:
            entering = players
        if missing:
            misfits.append(Misfit(Reason.TOO_FEW_GO_ON, stage, entering, missing))
        rule = stage.tables or tables
        sizes, resting, reason = sit(entering, rule, game)
        if reason is not None:
            misfits.append(Misfit(reason, stage, entering))
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
