"""Who enters a stage: the stages as played so far, and the lines between them (contract, F1 to F7)."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, game_of, sides_of
from batarde_tourney.core.tournament.event.presence import gone_sides, leaving_sides
from batarde_tourney.core.tournament.event.stages import Stage, StageEntry
from batarde_tourney.core.tournament.ranking.figures import Tally, rounds_until, tally_rounds
from batarde_tourney.core.tournament.ranking.ranking import (
    Classes,
    Compared,
    Ranking,
    meetings_in,
    rank_by,
    stand_in_order,
)
from batarde_tourney.core.tournament.stages.robin import Robin, forfeit_score, is_robin, robin_of
from batarde_tourney.core.tournament.stages.stage_results import (
    StageResult,
    group_pools,
    groups_of,
    table_pools,
)
from batarde_tourney.core.tournament.stages.ties import Tie, judge_tie

# Who goes on from a stage by its entry, before ties are decided (contract, stages, F4 to F6).

_TiedPool = tuple[tuple[SideId, ...], int]
"""Equals of a pool, and how many of the pool's places are left for them."""


@dataclass(frozen=True, slots=True)
class Advance:
    """Sides that go on however ties fall, and the ties; `by_place` are those not brought by `fill_to`."""

    sure: frozenset[SideId]
    by_place: frozenset[SideId]
    ties: tuple[Tie, ...] = ()


def advance(
    pools: Sequence[Classes], first: int, fill_to: int | None, classes: Classes, fillers: Collection[SideId]
) -> Advance:
    """Send on the first `first` of every pool, then the best others until `fill_to` are in.

    A pool is a table, a group, or the whole stage: its sides in order, equals together; equals of a pool are
    equal in `classes`, the stage's standings. Of the others only `fillers` can be brought in.
    """
    by_place, tied = _first_of_each(pools, first)
    taken = len(by_place) + sum(places for _, places in tied)
    more = 0 if fill_to is None else max(0, fill_to - taken)
    class_of = {side: index for index, equal in enumerate(classes) for side in equal}
    tied_in: dict[int, list[_TiedPool]] = {}
    for members, places in tied:
        tied_in.setdefault(class_of[members[0]], []).append((members, places))
    sure = set(by_place)
    ties: list[Tie] = []
    for index, equal in enumerate(classes):
        here = tied_in.get(index, [])
        in_ties = {side for members, _ in here for side in members}
        others = tuple(s for s in equal if s in fillers and s not in by_place and s not in in_ties)
        left_over = len(others) + sum(_left_over(pool, fillers) for pool in here)
        brought = min(more, left_over)
        more -= brought
        if brought == 0:
            # Each table's tie stands alone.
            ties += [Tie(places, (), ((members, places),)) for members, places in here]
        # There is room for all that these equals can still send.
        elif brought == left_over:
            sure.update(others)
            for members, places in here:
                going = places + _left_over((members, places), fillers)
                if going == len(members):
                    sure.update(members)
                    by_place.update(_first_in(members, places, fillers))
                else:
                    ties.append(Tie(going, (), ((members, places),)))
        else:
            ties.append(Tie(brought + sum(places for _, places in here), others, tuple(here)))
    return Advance(frozenset(sure), frozenset(by_place), tuple(ties))


def _first_in(members: Sequence[SideId], places: int, fillers: Collection[SideId]) -> Sequence[SideId]:
    """Of equals who all go on, those who count as in by place: first those `fill_to` cannot bring.

    Which of them are chosen makes no difference to anybody; how many of them `fill_to` brought does (F6).
    """
    return sorted(members, key=lambda side: side in fillers)[:places]


def _left_over(pool: _TiedPool, fillers: Collection[SideId]) -> int:
    """How many of these equals can be brought in once the places of their pool are taken."""
    members, places = pool
    return min(len(members) - places, sum(side in fillers for side in members))


def _first_of_each(pools: Sequence[Classes], first: int) -> tuple[set[SideId], list[_TiedPool]]:
    """Sides surely among the first of a pool, and equals across the end of its places."""
    sure: set[SideId] = set()
    tied: list[_TiedPool] = []
    for pool in pools:
        places = first
        for equal in pool:
            if places <= 0:
                break
            if len(equal) <= places:
                sure.update(equal)
            else:
                tied.append((equal, places))
            places -= len(equal)
    return sure, tied


# How decisions settle the ties across a line (contract, stages, F6).


@dataclass(frozen=True, slots=True)
class TieChoice:
    """Equals that a decision sends on, or to the stage of the others; `number` is the decision's index."""

    number: int
    sides: tuple[SideId, ...]
    goes_on: bool = True


@dataclass(frozen=True, slots=True)
class Decided:
    """Sides that go on for certain, sides still open, and the numbers of the choices that hold.

    `by_place` are those of `entered` that `fill_to` did not bring.
    """

    entered: frozenset[SideId]
    open: frozenset[SideId]
    by_place: frozenset[SideId]
    held: frozenset[int] = frozenset()

    def has_in(self, sides: Collection[SideId]) -> bool:
        """Whether all these sides go on."""
        return self.entered.issuperset(sides)


def decide(found: Advance, choices: Iterable[TieChoice]) -> Decided:
    """Apply the choices one by one; a choice is void unless it names open sides that can go on together."""
    chosen: tuple[SideId, ...] = ()
    barred: tuple[SideId, ...] = ()
    # With nothing chosen no tie can conflict with another: the part after `or` satisfies the type checker.
    entered, left = _judge(found, chosen, barred) or (found.sure, frozenset())
    held: set[int] = set()
    for choice in choices:
        if not left.issuperset(choice.sides):
            continue
        attempt = ((*chosen, *choice.sides), barred) if choice.goes_on else (chosen, (*barred, *choice.sides))
        judged = _judge(found, *attempt)
        if judged is not None:
            entered, left = judged
            chosen, barred = attempt
            held.add(choice.number)
    by_place = found.by_place | _first_at_tables(found, entered, chosen)
    return Decided(entered, left, by_place, frozenset(held))


def _judge(
    found: Advance, chosen: Collection[SideId], barred: Collection[SideId]
) -> tuple[frozenset[SideId], frozenset[SideId]] | None:
    """Who goes on and who is open over all ties; None if one of them cannot end this way."""
    entered, left = set(found.sure), set[SideId]()
    for tie in found.ties:
        outcome = judge_tie(tie, chosen, barred)
        if outcome is None:
            return None
        entered |= outcome.entered
        left |= outcome.open
    return frozenset(entered), frozenset(left)


def _first_at_tables(
    found: Advance, entered: Collection[SideId], chosen: tuple[SideId, ...]
) -> frozenset[SideId]:
    """Of those tied for a table's places, the first that decisions name, up to the number of places."""
    first: set[SideId] = set()
    for tie in found.ties:
        for members, places in tie.groups:
            named = [side for side in chosen if side in members]
            others = [side for side in members if side in entered and side not in named]
            first.update((*named, *others)[:places])
    return frozenset(first)


@dataclass(frozen=True, slots=True)
class Cut:
    """Who goes on to a stage, each list in the order of the standings they come from (F7).

    `entered` go on however ties fall; `lucky` are those of them that `fill_to` brought. The `open` depend on
    a tie: `take` − |`entered`| of them go on (F6).
    """

    stage: StageId
    take: int
    entered: tuple[SideId, ...]
    open: tuple[SideId, ...] = ()
    lucky: tuple[SideId, ...] = ()

    @property
    def settled_anyhow(self) -> tuple[SideId, ...]:
        """As many sides as go on, with ties settled in the order in which the sides stand."""
        return (*self.entered, *self.open[: self.take - len(self.entered)])


def cut_of(event: Event, stage: StageId, *, by_entry: bool = False) -> Cut:
    """Who enters the stage, as things stand: the sides in `entered` where it is written (F1).

    `by_entry`: use the stage's `entry` and the decisions, and ignore `entered`.
    Raises: KeyError for a stage that the event does not have.
    """
    stages_played = PlayedStages(event)
    return stages_played.entry_cut(stage) if by_entry else stages_played.cut(stage)


def entrants(event: Event, stage: StageId) -> tuple[SideId, ...]:
    """Who entered the stage (F1 to F3), by the standings of the stage they come from (F7).

    Sides on an open line have not entered. Raises: KeyError for a stage that the event does not have.
    """
    return PlayedStages(event).entrants(stage)


class PlayedStages:
    """The stages of an event, each computed once, when first requested; the event must be well-formed.

    `after` leaves out later rounds and what belongs to them (F16).
    """

    def __init__(self, event: Event, after: int | None = None) -> None:
        self.event = event if after is None else event_until(event, after)
        self.stages = {stage.id: stage for stage in event.stages}
        self.after = after
        self.gone = gone_sides(event, after)
        self.leaving = leaving_sides(event, after)
        self._sides = tuple(side.id for side in sides_of(event))
        self._rounds: dict[StageId | None, list[Round]] = {}
        for round_ in rounds_until(self.event, after):
            self._rounds.setdefault(round_.stage, []).append(round_)
        self._results: dict[StageId, StageResult] = {}
        self._robins: dict[StageId, Robin] = {}
        self._cuts: dict[StageId, Cut] = {}
        self._applied: set[int] = set()

    def result(self, stage: StageId) -> StageResult:
        """The stage's result as it stands."""
        if stage not in self._results:
            self._results[stage] = self._play(self.stages[stage])
        return self._results[stage]

    def robin(self, stage: StageId) -> Robin | None:
        """The stage as a round robin; None for any other kind of stage."""
        if not is_robin(self.stages[stage]):
            return None
        if stage not in self._robins:
            entered = self._in_file_order(self.entrants(stage))
            self._robins[stage] = robin_of(self.event, self.stages[stage], entered, self.after)
        return self._robins[stage]

    def robins(self) -> dict[StageId, Robin]:
        """All round robins of the event."""
        found = ((stage, self.robin(stage)) for stage in self.stages)
        return {stage: robin for stage, robin in found if robin is not None}

    def counted_rounds(self) -> Iterator[Round]:
        """All rounds, without the matches of annulled sides, which count for nobody."""
        robins = self.robins()
        for round_ in self.event.rounds:
            robin = None if round_.stage is None else robins.get(round_.stage)
            yield from [round_] if robin is None else robin.counted([round_], self.event)

    def entrants(self, stage: StageId) -> tuple[SideId, ...]:
        """The sides that entered, in the order of their source stage; sides on an open line have not (F1)."""
        return self.cut(stage).entered

    def cut(self, stage: StageId) -> Cut:
        """Who enters: the sides in `entered` where it is written, else what `entry` gives (F1)."""
        named = self.stages[stage].entered
        if named is None:
            return self.entry_cut(stage)
        # Which of them are lucky depends on the entry all the same.
        by_entry = self.entry_cut(stage)
        entered = self._ordered(self.stages[stage].entry, named)
        return Cut(stage, len(entered), entered, (), tuple(side for side in by_entry.lucky if side in named))

    def entry_cut(self, stage: StageId) -> Cut:
        """Who enters by `entry` and the decisions, ignoring `entered`."""
        if stage not in self._cuts:
            self._cuts[stage] = self._draw_cut(self.stages[stage])
        return self._cuts[stage]

    def in_order(self, stage: StageId, sides: Iterable[SideId]) -> tuple[SideId, ...]:
        """These sides in the order of the stage they come from, as entrants stand (F7)."""
        return self._ordered(self.stages[stage].entry, sides)

    def void_decisions(self) -> tuple[int, ...]:
        """Indices of decisions that separate sides who are not equal, or settle what is not open (F17)."""
        for stage in self.stages:
            # This also computes the line into the stage.
            self.result(stage)
        return tuple(
            index
            for index, decision in enumerate(self.event.decisions)
            if decision.cancelled is None and index not in self._applied
        )

    def _play(self, stage: Stage) -> StageResult:
        rounds = tuple(self._rounds.get(stage.id, ()))
        sides = self._in_file_order(self.entrants(stage.id))
        numbers = {round_.number for round_ in rounds}
        lines = (line for line in self.event.adjustments if line.round in numbers)
        robin = self.robin(stage.id)
        if robin is not None:
            rounds = tuple(robin.counted(rounds, self.event))
        rests_count = robin is None or robin.rests_count
        tallies = tally_rounds(self.event, rounds, lines, sides, rests_count=rests_count)
        for pair, times in (robin.forfeits() if robin is not None else {}).items():
            self._add_forfeits(tallies, *pair, times)
        # Before anything is carried over: only its own rounds let a side go on (F4).
        played = frozenset(side for side, tally in tallies.items() if tally.has_figures)
        counted = rounds
        if stage.carries and stage.entry is not None:
            source = self.result(stage.entry.source)
            counted = (*source.counted, *rounds)
            _carry(source.ranking.tallies, tallies)
        ranking = self._rank(stage, counted, tallies)
        return StageResult(stage, rounds, counted, ranking, played)

    def _add_forfeits(
        self, tallies: Mapping[SideId, Tally], winner: SideId, loser: SideId, times: int
    ) -> None:
        """Add this many matches that one side wins and the other loses without a game (R30)."""
        for side in (winner, loser):
            tallies[side].forfeits += times
        for _ in range(times):
            tallies[winner].score.add(forfeit_score(self.event))

    def _in_file_order(self, sides: Iterable[SideId]) -> tuple[SideId, ...]:
        wanted = set(sides)
        return tuple(side for side in self._sides if side in wanted)

    def _rank(self, stage: Stage, counted: Sequence[Round], tallies: dict[SideId, Tally]) -> Ranking:
        settings = self.event.settings
        criteria = settings.ranking if stage.ranking is None else stage.ranking
        meetings = meetings_in(self.event, counted) if Criterion.HEAD_TO_HEAD in criteria else {}
        groups = groups_of(self.event, tallies.keys(), stage.groups)
        ranking = rank_by(Compared(criteria, game_of(self.event), settings.seed, meetings, groups), tallies)
        for index, decision in enumerate(self.event.decisions):
            if decision.stage == stage.id and decision.order and decision.cancelled is None:
                parted = stand_in_order(ranking, decision.order)
                if parted is not None:
                    self._applied.add(index)
                    ranking = parted
        return ranking

    def _draw_cut(self, stage: Stage) -> Cut:
        entry = stage.entry
        if entry is None:
            return Cut(stage.id, len(self._sides), self._sides)
        if entry.others:
            return self._cut_of_others(stage, entry)
        found = self._advance(entry)
        choices = tuple(self._choices(stage))
        decided = decide(found, choices)
        self._applied |= decided.held
        # An order of these equals may put a side above the line anyway: then its choice was settled and is
        # not void.
        parted = self._parted_in(entry.source)
        self._applied |= {
            one.number
            for one in choices
            if one.goes_on and parted.issuperset(one.sides) and decided.has_in(one.sides)
        }
        take = len(found.sure) + sum(tie.take for tie in found.ties)
        entered = self._ordered(entry, decided.entered)
        lucky = tuple(side for side in entered if side not in decided.by_place)
        if entry.fill_to is None:
            lucky = ()
        return Cut(stage.id, take, entered, self._ordered(entry, decided.open), lucky)

    def _cut_of_others(self, stage: Stage, entry: StageEntry) -> Cut:
        """Sides of the source that enter no other stage (F2); sides on an open line are open here too."""
        taken: set[SideId] = set()
        unsettled: set[SideId] = set()
        settled_anyhow: set[SideId] = set()
        for other in self._beside(stage):
            line = self.cut(other.id)
            taken.update(line.entered)
            unsettled.update(line.open)
            settled_anyhow.update(line.settled_anyhow)
        played = self.result(entry.source).played
        entered = self._ordered(entry, played - taken - unsettled)
        return Cut(
            stage.id,
            len(played - settled_anyhow),
            entered,
            self._ordered(entry, (played & unsettled) - taken),
        )

    def _beside(self, stage: Stage) -> tuple[Stage, ...]:
        """The other stages that take from the same source."""
        source = stage.entry and stage.entry.source
        return tuple(
            other
            for other in self.stages.values()
            if other.entry is not None and other.entry.source == source and other.id != stage.id
        )

    def _advance(self, entry: StageEntry) -> Advance:
        result = self.result(entry.source)
        if entry.per_table is not None:
            pools = table_pools(self.event, result)
            return advance(pools, entry.per_table, entry.fill_to, result.classes, result.played)
        if entry.per_group is not None:
            fillers = _with_points(result)
            return advance(group_pools(result), entry.per_group, entry.fill_to, result.classes, fillers)
        return advance((result.classes,), entry.best or 0, None, result.classes, ())

    def _parted_in(self, stage: StageId) -> set[SideId]:
        """Equals that decisions put in an order in this stage's standings."""
        return {
            side
            for index, decision in enumerate(self.event.decisions)
            if decision.stage == stage and index in self._applied
            for side in decision.order
        }

    def _choices(self, stage: Stage) -> Iterator[TieChoice]:
        """Decisions on this line. A side sent to the stage of the others does not go on here."""
        others = {other.id for other in self._beside(stage) if other.entry and other.entry.others}
        for index, decision in enumerate(self.event.decisions):
            goes_here = decision.stage == stage.id
            if decision.goes_on and decision.cancelled is None and (goes_here or decision.stage in others):
                yield TieChoice(index, decision.goes_on, goes_here)

    def _ordered(self, entry: StageEntry | None, sides: Iterable[SideId]) -> tuple[SideId, ...]:
        """In the order of the standings they come from, other sides last in order of entry (F7)."""
        wanted = set(sides)
        order = self.result(entry.source).ranking.order if entry is not None else ()
        ranked = [side for side in order if side in wanted]
        wanted.difference_update(ranked)
        return (*ranked, *self._in_file_order(wanted))


def event_until(event: Event, after: int) -> Event:
    """The event without later rounds, their adjustments, and any `order` of a stage that loses one (F16)."""
    losing = {round_.stage for round_ in event.rounds if round_.number > after}
    return replace(
        event,
        rounds=tuple(round_ for round_ in event.rounds if round_.number <= after),
        adjustments=tuple(line for line in event.adjustments if line.round <= after),
        decisions=tuple(line for line in event.decisions if not (line.order and line.stage in losing)),
    )


def _carry(carried: Mapping[SideId, Tally], tallies: Mapping[SideId, Tally]) -> None:
    """Add what the sides of `tallies` bring with them."""
    for side, tally in tallies.items():
        if side in carried:
            tally.add(carried[side])


def _with_points(result: StageResult) -> frozenset[SideId]:
    """The sides that can be best of the others of a group: none without a point (games, statement A7.40)."""
    figures = result.ranking.figures
    return frozenset(side for side in result.played if figures[side].get(Criterion.POINTS, 1) != 0)
