"""A look through a whole club file for what cannot be right."""

from collections.abc import Iterator
from dataclasses import dataclass

from batarde_tourney.core.faults import Fault
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.checks import check_event
from batarde_tourney.core.tournament.records import Problem, ProblemKind
from batarde_tourney.store.club import Club
from batarde_tourney.store.club_file import ClubFile, open_club
from batarde_tourney.store.errors import ClubDamaged


@dataclass(frozen=True, slots=True)
class ClubChecked:
    """What was found: problems of the file itself, and faults of events against the rules."""

    events: int
    problems: tuple[Problem, ...]
    faults: tuple[tuple[EventNumber, Fault], ...]

    @property
    def is_sound(self) -> bool:
        """Whether nothing was found."""
        return not self.problems and not self.faults


def check_club_at(address: str) -> ClubChecked:
    """Everything that is wrong with the club there, even if it is too damaged to be opened.

    Raises: what opening a club raises for other reasons than damage.
    """
    try:
        with open_club(address) as club:
            return check_club(club)
    except ClubDamaged as error:
        return ClubChecked(0, (Problem(ProblemKind.DAMAGED, "", error.reason),), ())


def check_club(club: ClubFile) -> ClubChecked:
    """Everything that is wrong with the club file. Events are looked at only in a file that is whole."""
    with club.reading() as rows:
        problems = rows.check()
        if any(problem.kind is ProblemKind.DAMAGED for problem in problems):
            return ClubChecked(0, problems, ())
        events = rows.list_events()
        faults = () if problems else tuple(_event_faults(rows, [event.number for event in events]))
    return ClubChecked(len(events), problems, faults)


def _event_faults(rows: Club, numbers: list[EventNumber]) -> Iterator[tuple[EventNumber, Fault]]:
    for number in reversed(numbers):
        for fault in check_event(rows.load_event(number)):
            yield number, fault
