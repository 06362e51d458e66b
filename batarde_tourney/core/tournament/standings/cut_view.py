"""The line between a stage and the next, for display: who is in, out or on it and why; equals anywhere."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction
from math import floor

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.stages import Decision, Stage
from batarde_tourney.core.tournament.ranking.figures import is_finished, still_playing
from batarde_tourney.core.tournament.stages.cut import Cut, PlayedStages
from batarde_tourney.core.tournament.stages.placing import placing
from batarde_tourney.core.tournament.standings.standings import (
    Standing,
    Standings,
    rank_played_stages,
    rank_sides,
    rank_stage_of,
)
from batarde_tourney.core.tournament.standings.tie_break_explanation import first_difference


class WayOn(Enum):
    """How a side stands to the line now."""

    IN = auto()
    LUCKY = auto()
    """In because of `fill_to` (F6)."""
    OPEN = auto()
    """On the line: a tie that nobody has settled yet decides."""
    OUT = auto()


@dataclass(frozen=True, slots=True)
class Gap:
    """What separates the last side in from the first out, and by which criterion.

    `points`: penalty points by which the side below must improve to draw level or pass, all else unchanged;
    None if the criterion is not about penalties.
    """

    above: SideId
    below: SideId
    criterion: Criterion
    points: int | None


@dataclass(frozen=True, slots=True)
class CutView:
    """The line into `stage`: standings of the source stage, best first, and each side's way on.

    `playing` is how many tables of the source still have hands to play, `to_come` how many of its rounds are
    still to be drawn: until both are 0 everything can change. `gap` is None where nobody is out, nobody is
    in, or the two neighbours are not on one ladder (a line by tables). `decisions` are those on this line,
    including cancelled ones, in their order.
    """

    stage: Stage
    source: Stage
    line: Cut
    standings: Standings
    ways: dict[SideId, WayOn]
    playing: int
    to_come: int
    gap: Gap | None
    decisions: tuple[Decision, ...]

    @property
    def is_over(self) -> bool:
        """Whether the source stage is over: before that no tie is final."""
        return not self.playing and not self.to_come

    @property
    def with_fewer_rounds(self) -> tuple[SideId, ...]:
        """Sides in or on the line with fewer rounds than others, where the sum of penalties ranks.

        A late player has the smaller sum. Empty while tables play: not all have begun the same rounds.
        """
        most = max((row.rounds for row in self.standings.rows), default=0)
        if self.playing or self.standings.criteria[:1] != (Criterion.PENALTY,):
            return ()
        return tuple(
            row.side.id
            for row in self.standings.rows
            if row.rounds < most and self.ways[row.side.id] is not WayOn.OUT
        )

    @property
    def last_in(self) -> int:
        """The index of the row above the line, if all who are not out stand above all others; else -1."""
        marks = [self.ways[row.side.id] is not WayOn.OUT for row in self.standings.rows]
        count = sum(marks)
        return count - 1 if all(marks[:count]) else -1


def cuts_of(event: Event) -> tuple[CutView, ...]:
    """Every line whose source has a round drawn, in the order of the stages they lead to."""
    stages_played = PlayedStages(event)
    return tuple(_view(stages_played, stage.id) for stage in event.stages if _can_be_seen(event, stage))


def cut_in_play(event: Event) -> CutView | None:
    """The current line: into the next stage to be drawn whose source has been drawn.

    None without stages, before the first round and in the last stage. A consolation stage is considered only
    if no other stage waits: sides that miss the other one are in it.
    """
    return _cut_in_play(PlayedStages(event))


def rank_with_cut(event: Event) -> tuple[Standings, CutView | None]:
    """The current standings and the line in play, computed from one course."""
    stages_played = PlayedStages(event)
    return rank_played_stages(stages_played) if event.stages else rank_sides(event), _cut_in_play(
        stages_played
    )


def view_cut(event: Event, stage: StageId) -> CutView:
    """The line into this stage, which must have an entry.

    Raises: KeyError for a stage that the event does not have, or that everybody enters.
    """
    return _view(PlayedStages(event), stage)


def _cut_in_play(stages_played: PlayedStages) -> CutView | None:
    event = stages_played.event
    begun = {round_.stage for round_ in event.rounds}
    waiting = [stage for stage in event.stages if _can_be_seen(event, stage) and stage.id not in begun]
    # Stages are drawn in their order; the sort is stable and keeps that order among stages of one kind.
    waiting.sort(key=lambda stage: bool(stage.entry and stage.entry.others))
    return _view(stages_played, waiting[0].id) if waiting else None


def _view(stages_played: PlayedStages, stage: StageId) -> CutView:
    event, wanted = stages_played.event, stages_played.stages[stage]
    if wanted.entry is None:
        raise KeyError(stage)
    cut, source = stages_played.cut(stage), stages_played.stages[wanted.entry.source]
    standings = rank_stage_of(stages_played, source.id)
    ways = {row.side.id: _way(row.side.id, cut) for row in standings.rows}
    return CutView(
        wanted,
        source,
        cut,
        standings,
        ways,
        still_playing(stages_played.result(source.id).rounds, event),
        _rounds_to_come(event, source, wanted),
        _gap(standings, ways) if wanted.entry.best is not None else None,
        tuple(decision for decision in event.decisions if decision.stage == stage and decision.goes_on),
    )


def _rounds_to_come(event: Event, source: Stage, wanted: Stage) -> int:
    """How many rounds of the source are still to be drawn; 0 once the next stage has begun."""
    drawn = [round_.stage for round_ in event.rounds]
    return 0 if wanted.id in drawn else max(source.rounds - drawn.count(source.id), 0)


def _can_be_seen(event: Event, stage: Stage) -> bool:
    return stage.entry is not None and any(round_.stage == stage.entry.source for round_ in event.rounds)


def _way(side: SideId, cut: Cut) -> WayOn:
    if side in cut.lucky:
        return WayOn.LUCKY
    if side in cut.entered:
        return WayOn.IN
    return WayOn.OPEN if side in cut.open else WayOn.OUT


def _gap(standings: Standings, ways: dict[SideId, WayOn]) -> Gap | None:
    played = [row for row in standings.rows if row.has_figures]
    above = next((row for row in reversed(played) if ways[row.side.id] is not WayOn.OUT), None)
    below = next((row for row in played if ways[row.side.id] is WayOn.OUT), None)
    return None if above is None or below is None else _gap_between(standings, above, below)


def _gap_between(standings: Standings, above: Standing, below: Standing) -> Gap | None:
    criterion = first_difference(standings.criteria_of(above), above, below)
    if criterion is None:
        return None
    points = _points_missing(criterion, above, below)
    return Gap(above.side.id, below.side.id, criterion, points)


def gap_at_line(view: CutView, side: SideId) -> Gap | None:
    """What separates this side from the nearest one on the other side of the line.

    None on an open line, for a line by tables, and where nobody stands on the other side.
    """
    if view.stage.entry is None or view.stage.entry.best is None or view.ways[side] is WayOn.OPEN:
        return None
    played = [row for row in view.standings.rows if row.has_figures]
    own = next((row for row in played if row.side.id == side), None)
    if own is None:
        return None
    if view.ways[side] is WayOn.OUT:
        other = next((row for row in reversed(played) if view.ways[row.side.id] is not WayOn.OUT), None)
        return None if other is None else _gap_between(view.standings, other, own)
    other = next((row for row in played if view.ways[row.side.id] is WayOn.OUT), None)
    return None if other is None else _gap_between(view.standings, own, other)


def gap_to_next_place(standings: Standings, side: SideId) -> Gap | None:
    """What separates this side from the next one that is placed better; None for the first."""
    own = next((row for row in standings.rows if row.side.id == side and row.has_figures), None)
    if own is None:
        return None
    better = [
        row
        for row in standings.rows
        if row.rank < own.rank and (row.stage, row.group) == (own.stage, own.group)
    ]
    return _gap_between(standings, better[-1], own) if better else None


def _points_missing(criterion: Criterion, above: Standing, below: Standing) -> int | None:
    """How many penalty points fewer bring the side below level with the one above, or past it."""
    goal, has = above.figure(criterion), below.figure(criterion)
    unit = _points_of_one(criterion, below)
    if goal is None or has is None or unit is None:
        return None
    # Round up to the next whole number.
    return -floor(-(Fraction(has) - Fraction(goal)) * unit)


def _points_of_one(criterion: Criterion, row: Standing) -> int | None:
    """Penalty points that raise the figure of a side that has played by 1; None for other criteria."""
    match criterion:
        case Criterion.PENALTY:
            return 1
        case Criterion.MEAN_PENALTY | Criterion.PENALTY_PER_CARD:
            return row.quotients[criterion][1]
        case _:
            return None


# Sides equal on every criterion in a finished stage: a play-off can separate them (F17).


@dataclass(frozen=True, slots=True)
class Equals:
    """Sides of one rank in the standings of a stage, in order of entry."""

    stage: Stage
    sides: tuple[SideId, ...]


def equals_in(event: Event) -> tuple[Equals, ...]:
    """All groups of equals, stage by stage, best rank first; none for a stage with tables in play."""
    stages_played = PlayedStages(event)
    return tuple(equal for stage in event.stages for equal in _equals(stages_played, stage))


def most_wanted(event: Event, equals: Sequence[Equals]) -> int:
    """The index of the equals to settle first; 0 also if there are none.

    Those on an open line come first, then those who share a place as things stand, best place first; a tie
    that a later stage has settled comes last, however good its place was.
    """
    line = cut_in_play(event)
    on_line = frozenset(line.line.open) if line else frozenset()
    placed = {one.side: one for one in placing(PlayedStages(event))}

    def urgency(at: int) -> tuple[bool, bool, int]:
        one = equals[at]
        is_on_line = line is not None and one.stage.id == line.source.id and not on_line.isdisjoint(one.sides)
        share = all(placed[side].stage == one.stage.id for side in one.sides)
        return not is_on_line, not share, min(placed[side].rank for side in one.sides)

    return min(range(len(equals)), key=urgency, default=0)


def _equals(stages_played: PlayedStages, stage: Stage) -> Iterator[Equals]:
    result = stages_played.result(stage.id)
    tables = [table for round_ in result.rounds for table in round_.tables]
    if not result.has_hand or not all(is_finished(table, stages_played.event) for table in tables):
        return
    groups = result.ranking.group_of
    for equal in result.classes:
        for group in sorted({groups.get(side, 0) for side in equal}):
            sides = tuple(side for side in equal if groups.get(side, 0) == group)
            if len(sides) > 1:
                yield Equals(stage, sides)
