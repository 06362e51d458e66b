"""Checks a whole club file for errors, and lists the faults that the director overruled."""

from collections.abc import Iterator
from dataclasses import dataclass

from batarde_tourney.core.faults import Fault
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.records import Problem, ProblemKind
from batarde_tourney.core.tournament.people.categories import near_doubles
from batarde_tourney.core.trust.proof import ChainProof, ClubProof
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.base.errors import ClubDamaged, ForeignObjects
from batarde_tourney.store.club.club_file import open_club

# Proof that a club holds what was written, before any of it is shown.


def verify_club(session: Session, *events: EventNumber) -> ClubProof:
    """Proof of these events and of what belongs to none; of the whole club if none is named.

    If it finds what this program did not write, the club can only be read from then on.
    Raises: ClubBusy, ClubUnreadable.
    """
    return session.club.verify(events or None)


@dataclass(frozen=True, slots=True)
class OverruledCheck:
    """A fault that the director overruled; `path` is the hand's, as in the event file."""

    event: EventNumber
    path: str
    overruled: Overruled


@dataclass(frozen=True, slots=True)
class AlikeCategories:
    """Two categories of an event that may be meant as one: the first given, and another as it is written."""

    event: EventNumber
    first: str
    other: str


@dataclass(frozen=True, slots=True)
class ClubChecked:
    """Result of a check: problems of the file, faults of events against the rules, overruled checks."""

    events: int
    problems: tuple[Problem, ...]
    faults: tuple[tuple[EventNumber, Fault], ...]
    overruled: tuple[OverruledCheck, ...] = ()
    proofs: tuple[ChainProof, ...] = ()
    """The chains in which something is altered, with what of them is proved."""
    alike: tuple[AlikeCategories, ...] = ()

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong; overruled checks and categories that look alike are not wrong."""
        return not self.problems and not self.faults


def check_club_at(address: str) -> ClubChecked:
    """Find everything that is wrong with the club at this address, even if it is too damaged to be opened.

    Raises: as opening a club, except for damage.
    """
    try:
        with Session(open_club(address)) as session:
            return check_club(session)
    except ForeignObjects as error:
        foreign = (Problem(ProblemKind.FOREIGN_OBJECT, name) for name in error.objects)
        return ClubChecked(0, tuple(foreign), ())
    except ClubDamaged as error:
        return ClubChecked(0, (Problem(ProblemKind.DAMAGED, "", error.reason),), ())


def check_club(session: Session) -> ClubChecked:
    """Find everything that is wrong with the club file. Events are checked only if the file is whole."""
    with session.reading() as rows:
        problems = rows.integrity.check()
        if any(problem.kind is ProblemKind.DAMAGED for problem in problems):
            return ClubChecked(0, problems, ())
        proof = rows.integrity.prove()
        problems += proof.problems
        events = rows.events.listed()
        if problems:
            return ClubChecked(len(events), problems, (), proofs=proof.broken)
        found: list[tuple[EventNumber, Fault]] = []
        overruled: list[OverruledCheck] = []
        alike: list[AlikeCategories] = []
        for number in sorted(event.number for event in events):
            event = rows.events.load(number)
            found += ((number, fault) for fault in check_event(event))
            overruled += _overruled_checks(number, event)
            alike += (AlikeCategories(number, *pair) for pair in near_doubles(event.players))
    return ClubChecked(len(events), (), tuple(found), tuple(overruled), alike=tuple(alike))


def _overruled_checks(number: EventNumber, event: Event) -> Iterator[OverruledCheck]:
    for index, round_ in enumerate(event.rounds):
        for place, table in enumerate(round_.tables):
            for turn, hand in enumerate(table.hands):
                for overruled in hand.overruled:
                    yield OverruledCheck(number, f"rounds[{index}].tables[{place}].hands[{turn}]", overruled)
