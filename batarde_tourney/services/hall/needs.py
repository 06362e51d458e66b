"""What waits for the director in the hall: hands on which phones differ, and calls from the room."""

from collections.abc import Iterator
from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import who_holds
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import KnownCall
from batarde_tourney.core.tournament.hall.hands import HandState
from batarde_tourney.services.base.facts import HandRecorded
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.hall.doors import name_of
from batarde_tourney.services.results.results import HandEntry, sheet_of, write_hands
from batarde_tourney.store.club.transaction import Transaction

__all__ = ["HallNeed", "HandPlace", "list_needs"]


@dataclass(frozen=True, slots=True)
class HallNeed:
    """One thing that waits: a hand in conflict at `place`, or an open `call`; `name` is who called."""

    place: HandPlace | None = None
    call: KnownCall | None = None
    name: str = ""
    versions: tuple[tuple[int, str], ...] = ()
    """Of a hand in conflict: each seat that has a version, and who sits there."""


def list_needs(session: Session, number: EventNumber) -> tuple[HallNeed, ...]:
    """Everything that waits, conflicts first, then calls as they came. Raises: EventNotFound."""
    with session.reading() as rows:
        event, calls = rows.events.load(number), rows.hall.calls(number)
        conflicts = tuple(
            HallNeed(place, versions=_versions(rows, number, event, place)) for place in _in_conflict(event)
        )
    waiting = (
        HallNeed(call=known, name=shown_name(name_of(event, known.call.player or PlayerId(""))))
        for known in calls
        if known.done_at is None
    )
    return (*conflicts, *waiting)


def decide_hand(session: Session, number: EventNumber, place: HandPlace, seat: int) -> HandRecorded:
    """The desk decides a hand in conflict for the version of this seat: it is the desk's from now on.

    Raises: NotInConflict, and as `record_hands`.
    """
    with session.transaction(ActKind.HAND_RECORDED) as rows:
        rows.set_facts(round=place.round, table=place.table, hand=place.index + 1)
        sheet = sheet_of(rows, number, place.round, place.table)
        mark = rows.hall.marks(number, place.round, place.table, sheet.game).get(place.index)
        version = dict(mark.versions).get(seat) if mark is not None else None
        if mark is None or version is None or mark.revision != sheet.revision(place.index):
            raise NotInConflict
        entry = HandEntry(place.index, version, mark.revision)
        (revision,) = write_hands(rows, sheet, [entry], by=session.by)
    return HandRecorded.of(number, revision)


class NotInConflict(TourneyError):
    """The phones agree by now, or the hand was typed."""

    sentence = N_("This hand is decided already.")


def _in_conflict(event: Event) -> Iterator[HandPlace]:
    for round_ in event.rounds:
        for table in round_.tables:
            for index, state in enumerate(table.states):
                if state is HandState.CONFLICT:
                    yield HandPlace(round_.number, table.number, index)


def _versions(
    rows: Transaction, number: EventNumber, event: Event, place: HandPlace
) -> tuple[tuple[int, str], ...]:
    mark = rows.hall.marks(number, place.round, place.table, game_of(event)).get(place.index)
    tables = next(round_.tables for round_ in event.rounds if round_.number == place.round)
    table = next(one for one in tables if one.number == place.table)
    return tuple(
        (seat, shown_name(name_of(event, who_holds(table, seat, place.index))) if seat >= 0 else "")
        for seat, _hand in (mark.versions if mark is not None else ())
    )
