"""Merging another copy of the same club: what it holds besides, and taking that in as one act."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import PurePath

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.merging.common_past import CommonPast, erased_since
from batarde_tourney.core.tournament.merging.merge_choices import (
    Conflict,
    ConflictKey,
    ConflictKind,
    MergeCell,
    MergeLedger,
    Whose,
)
from batarde_tourney.core.tournament.merging.merge_report import Taken
from batarde_tourney.services.base.facts import Fact
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.journal.journal import facts_of_merge
from batarde_tourney.services.merging.comparing import Copies, MergePlan
from batarde_tourney.services.merging.storing import facts_of, store_plan
from batarde_tourney.store.base.errors import CopyUnproved, MergeWithItself
from batarde_tourney.store.club.private_copies import private_copy
from batarde_tourney.store.club.transaction import Transaction
from batarde_tourney.store.files.backups import Occasion

__all__ = [
    "ClubChangedMeanwhile",
    "Conflict",
    "ConflictKey",
    "ConflictKind",
    "CopyCompared",
    "CopyUnproved",
    "ErasedInOneCopy",
    "EventNamed",
    "MergeCell",
    "MergeWithItself",
    "NotACopy",
    "Taken",
    "Whose",
    "compare_copy",
    "merge_copy",
]


class NotACopy(TourneyError):
    """The other club has no past in common with this one."""

    address: str
    sentence = N_(
        "“{address}” is another club, not a copy of this one: the two have nothing in common. You can export "
        "its events there and import them here."
    )


class ErasedInOneCopy(TourneyError):
    """A person's data were deleted in one copy since they parted: merging would bring them back."""

    address: str
    date: str
    sentence = N_(
        "A person’s data were deleted in one of the two copies on {date}. Merging “{address}” would bring "
        "them back. You can export the events you miss from the other copy and import them here."
    )


class ClubChangedMeanwhile(TourneyError):
    """Somebody changed the club after it was compared; nothing was merged."""

    sentence = N_("The club was changed meanwhile. Nothing was merged; please try again.")


@dataclass(frozen=True, slots=True)
class EventNamed:
    """The words for an event that has conflicts: its name, its game, its players by id.

    `seats` are the players' ids at each table, by round and table.
    """

    name: str
    game: str
    players: Mapping[str, str] = field(default_factory=dict)
    seats: Mapping[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)

    def at_table(self, round_: int | None, table: int | None) -> tuple[str, ...]:
        """The names of the players at a table, by seat; empty where there is no such table."""
        if round_ is None or table is None:
            return ()
        return tuple(self.players.get(one, one) for one in self.seats.get((round_, table), ()))


@dataclass(frozen=True, slots=True)
class CopyCompared:
    """What another copy holds besides. `conflicts` without a choice are open; `stored` says if it came in.

    `events` are those of this club that `taken` and `conflicts` name.
    """

    source: str
    taken: tuple[Taken, ...]
    conflicts: tuple[Conflict, ...]
    events: Mapping[EventNumber, EventNamed] = field(default_factory=dict)
    stored: bool = False
    facts: tuple[Fact, ...] = ()
    """What has changed, for the pages."""

    @property
    def open(self) -> tuple[Conflict, ...]:
        """The conflicts that nobody has settled yet."""
        return tuple(one for one in self.conflicts if one.chosen is None)


Choices = Mapping[ConflictKey, Whose]


def compare_copy(
    session: Session, address: str, choices: Choices | None = None, prefer: Whose | None = None
) -> CopyCompared:
    """What the copy at `address` holds besides, and what both tell differently. Nothing is changed.

    Raises: MergeWithItself, NotACopy, CopyUnproved, ErasedInOneCopy; as opening that club.
    """
    with _reading_copy(session, address) as theirs:
        found, _plan = _compare(session, theirs, address, MergeLedger(choices or {}, prefer))
    return found


def merge_copy(
    session: Session, address: str, choices: Choices | None = None, prefer: Whose | None = None
) -> CopyCompared:
    """Take in what the copy at `address` holds besides, as one act; with an open conflict nothing is stored.

    The copy itself is not changed.
    Raises: as `compare_copy`; ClubUnproved, ClubChangedMeanwhile, BackupFailed.
    """
    with _reading_copy(session, address) as theirs:
        for _again in range(_TRIES):
            # Phones of a room go on typing while the copies are compared.
            with suppress(ClubChangedMeanwhile):
                return _merge(session, theirs, address, MergeLedger(choices or {}, prefer))
        raise ClubChangedMeanwhile


def _merge(session: Session, theirs: Transaction, address: str, ledger: MergeLedger) -> CopyCompared:
    """Compare and store, all in one state of the club. Raises: ClubChangedMeanwhile."""
    found, plan = _compare(session, theirs, address, ledger)
    if found.open or not (found.taken or found.conflicts):
        return found
    session.club.back_up(Occasion.IMPORT)
    with session.transaction(ActKind.COPY_MERGED) as into:
        lines = into.merging.lines()
        if (lines[-1] if lines else None) != plan.newest:
            raise ClubChangedMeanwhile
        stored = store_plan(into, theirs, plan, session.by, PurePath(found.source).name)
        facts = {**facts_of(plan, found.conflicts, found.source), **stored}
        into.set_facts(**facts)
    return replace(found, stored=True, facts=facts_of_merge(facts, back=False))


_TRIES = 3
"""How often the copies are compared anew if the club was changed meanwhile."""


@contextmanager
def _reading_copy(session: Session, address: str) -> Iterator[Transaction]:
    with private_copy(address, session.address) as other, other.reading(session.cancel) as theirs:
        yield theirs


def _compare(
    session: Session, theirs: Transaction, address: str, ledger: MergeLedger
) -> tuple[CopyCompared, MergePlan]:
    # Not as the window reads: whoever writes sees the mark of a deleted name.
    with session.club.reading(session.cancel) as mine:
        copies = Copies(mine, theirs, address)
        past = copies.past
        if not copies.have_common_past(past):
            raise NotACopy(address)
        _refuse_erased(copies, past)
        plan = copies.plan(past, ledger)
        numbers = {one.event for one in plan.taken if one.event is not None}
        numbers |= {one.event for one in ledger.conflicts if one.event is not None}
        standing = {one.number for one in mine.events.listed()}
        events = {number: _named(mine.events.load(number)) for number in sorted(numbers & standing)}
    return CopyCompared(address, plan.taken, tuple(ledger.conflicts), events), plan


def _refuse_erased(copies: Copies, past: CommonPast) -> None:
    """Raises: ErasedInOneCopy."""
    for lines in (copies.my_lines, copies.their_lines):
        line = erased_since(lines, past.parted)
        if line is not None:
            raise ErasedInOneCopy(copies.address, line.at[:10])


def _named(event: Event) -> EventNamed:
    seats = {
        (round_.number, table.number): tuple(map(str, table.seats))
        for round_ in event.rounds
        for table in round_.tables
    }
    return EventNamed(event.name, event.game, {str(one.id): one.name for one in event.players}, seats)
