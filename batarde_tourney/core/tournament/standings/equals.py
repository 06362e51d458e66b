"""Sides equal on every criterion in a finished stage: a play-off can separate them (F17)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.stages.line import Course
from batarde_tourney.core.tournament.stages.placing import placing
from batarde_tourney.core.tournament.standings.line_view import line_in_play


@dataclass(frozen=True, slots=True)
class Equals:
    """Sides of one rank in the standings of a stage, in order of entry."""

    stage: Stage
    sides: tuple[SideId, ...]


def equals_in(event: Event) -> tuple[Equals, ...]:
    """All groups of equals, stage by stage, best rank first; none for a stage with tables in play."""
    course = Course(event)
    return tuple(equal for stage in event.stages for equal in _equals(course, stage))


def most_wanted(event: Event, equals: Sequence[Equals]) -> int:
    """The index of the equals to settle first; 0 also if there are none.

    Those on an open line come first, then those who share a place as things stand, best place first; a tie
    that a later stage has settled comes last, however good its place was.
    """
    line = line_in_play(event)
    on_line = frozenset(line.line.open) if line else frozenset()
    placed = {one.side: one for one in placing(Course(event))}

    def urgency(at: int) -> tuple[bool, bool, int]:
        one = equals[at]
        is_on_line = line is not None and one.stage.id == line.source.id and not on_line.isdisjoint(one.sides)
        share = all(placed[side].stage == one.stage.id for side in one.sides)
        return not is_on_line, not share, min(placed[side].rank for side in one.sides)

    return min(range(len(equals)), key=urgency, default=0)


def _equals(course: Course, stage: Stage) -> Iterator[Equals]:
    result = course.result(stage.id)
    tables = [table for round_ in result.rounds for table in round_.tables]
    if not result.has_hand or not all(is_finished(table, course.event) for table in tables):
        return
    groups = result.ranking.group_of
    for equal in result.classes:
        for group in sorted({groups.get(side, 0) for side in equal}):
            sides = tuple(side for side in equal if groups.get(side, 0) == group)
            if len(sides) > 1:
                yield Equals(stage, sides)
