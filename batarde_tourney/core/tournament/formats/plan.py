"""What the stages of a format need for so many players: who sits where, how many rounds, how long."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.games.game import Game, PlaySettings, Rubber
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.stages import Stage, StageEntry, TableRule
from batarde_tourney.core.tournament.formats.misfits import Misfit, Reason, sit
from batarde_tourney.core.tournament.rounds.clock import MINUTE, USUAL_LENGTH
from batarde_tourney.core.tournament.rounds.forecast import BESIDE_THE_CARDS

_USUAL_ROUND = 4 * 10 * (7 + BESIDE_THE_CARDS)
"""Cards of a whole rubber at a table of 4, and what a hand takes besides: it lasts as long as the clock."""

_STEP = 5
"""Minutes are told in fives: nobody knows better beforehand."""


@dataclass(frozen=True, slots=True)
class StagePlan:
    """A stage for so many players: the sizes of its tables in each round, and how long it lasts.

    `going` are those who come by their place or rank, `lucky` those who fill up besides, `resting` the
    players who sit out each round. `minutes` are of all its rounds, each as long as its longest table.
    `side_size` are the players of a side: where they are partners, a director counts pairs.
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
        """Those who enter without luck."""
        return self.players - self.lucky


@dataclass(frozen=True, slots=True)
class FormatPlan:
    """Every stage in its order, and what does not fit; where something does not, later stages may lack."""

    stages: tuple[StagePlan, ...]
    misfits: tuple[Misfit, ...] = ()

    @property
    def minutes(self) -> int:
        """How long all is; stages that stand beside each other are played at the same time."""
        longest: dict[StageId | None, int] = {}
        for plan in self.stages:
            source = plan.stage.entry.source if plan.stage.entry else None
            longest[source] = max(longest.get(source, 0), plan.minutes)
        return sum(longest.values())


def plan_stages(
    stages: Sequence[Stage], players: int, game: Game, play: PlaySettings, tables: TableRule = TableRule.AUTO
) -> FormatPlan:
    """What each stage needs if so many play and all of them stay."""
    plans: dict[StageId, StagePlan] = {}
    misfits: list[Misfit] = []
    size = game.side_size
    for stage in stages:
        # Sides go on: what an entry says is counted in them.
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
    """About how long a table of this size plays: as its game says, or from the cards it deals."""
    if play.minutes is not None:
        return play.minutes
    hands = game.hand_sizes(Rubber(seats, 0), play)
    weight = seats * sum(cards + BESIDE_THE_CARDS for cards in hands)
    exact = USUAL_LENGTH // MINUTE * weight / _USUAL_ROUND
    return max(_STEP, round(exact / _STEP) * _STEP)


def _entering(
    stage: Stage, stages: Sequence[Stage], plans: dict[StageId, StagePlan], size: int
) -> tuple[int, int, int]:
    """How many sides of this size enter from another stage, how many of them as lucky losers, and how many it
    wants but cannot have.
    """
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
    """How many a stage takes out of its source, where so many are."""
    entry = stage.entry
    if entry is None or entry.source != source.stage.id or entry.others:
        return 0
    return min(entry.best or max(_by_place(entry, source), entry.fill_to or 0), there)


def _by_place(entry: StageEntry, source: StagePlan) -> int:
    """The first of every table, or of every group."""
    if entry.per_group is not None:
        return entry.per_group * (source.stage.groups or 1)
    return sum(min(entry.per_table or 0, size) for size in source.tables)
