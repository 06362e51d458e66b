"""What can be wrong with how stages went: who sat in them, and which ties were settled (contract)."""

from collections.abc import Iterator

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.tournament.event.event import Event, Round, sides_of
from batarde_tourney.core.tournament.stages.line import Course


def check_course(event: Event) -> Iterator[Fault]:
    """The faults that only standings and lines show, of an event that is sound in its form."""
    if not event.stages:
        return
    course = Course(event)
    for index, round_ in enumerate(event.rounds):
        for found in _not_entered(course, round_):
            yield found.at(f"rounds[{index}]")
    for index in course.void_decisions():
        yield fault(FaultCode.DECISION, f"decisions[{index}]")


def _not_entered(course: Course, round_: Round) -> Iterator[Fault]:
    """Sides seated, or sitting out, in a stage that they did not enter (F1)."""
    if round_.stage is None:
        return
    entered = set(course.entrants(round_.stage))
    side_of = {player: side.id for side in sides_of(course.event) for player in side.players}
    for number, side in enumerate(round_.byes):
        if side not in entered:
            yield fault(FaultCode.BYE, f"byes[{number}]", side=side)
    for at, table in enumerate(round_.tables):
        for seat, player in enumerate(table.seats):
            if side_of[player] not in entered:
                path = f"tables[{at}].seats[{seat}]"
                yield fault(FaultCode.NOT_ENTERED, path, player=player, stage=round_.stage)
