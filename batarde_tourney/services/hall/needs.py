"""What waits for the director in the hall: hands on which phones differ, and calls from the room."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import who_holds
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.event.members import Presence, Status, shown_name
from batarde_tourney.core.tournament.event.presence import next_round_number
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import CallKind, KnownCall
from batarde_tourney.core.tournament.hall.hands import Mark
from batarde_tourney.core.tournament.people.leaving import refuse_vanishing
from batarde_tourney.services.base.facts import EventChanged, HandRecorded
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.hall.doors import name_of
from batarde_tourney.services.hall.my_evening import told_of_call
from batarde_tourney.services.results.results import HandEntry, sheet_of, write_hands

__all__ = ["HallNeed", "HandPlace", "accept_call", "decide_hand", "list_needs"]


@dataclass(frozen=True, slots=True)
class HallNeed:
    """One thing that waits: a hand in conflict at `place`, or an open `call`; `name` is who called."""

    place: HandPlace | None = None
    call: KnownCall | None = None
    name: str = ""
    versions: tuple[tuple[int, str], ...] = ()
    """Of a hand in conflict: each seat that has a version, and who sits there."""
    hands: tuple[RecordedHand, ...] = ()
    """What these versions say."""


def list_needs(session: Session, number: EventNumber) -> tuple[HallNeed, ...]:
    """Everything that waits, conflicts first, then calls as they came. Raises: EventNotFound."""
    with session.reading() as rows:
        waiting = [known for known in rows.hall.calls(number) if known.done_at is None]
        # Asked again after each act of the event: an evening without a hall has nothing to read here.
        if not (waiting or rows.hall.has_conflicts(number)):
            rows.events.version(number)
            return ()
        event = rows.events.load_outline(number)
        conflicts = rows.hall.conflicts(number, game_of(event))
    calls = (
        HallNeed(call=known, name=shown_name(name_of(event, known.call.player or PlayerId(""))))
        for known in waiting
    )
    return (*(_conflict(event, place, mark) for place, mark in conflicts), *calls)


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


def accept_call(session: Session, number: EventNumber, call: int) -> EventChanged:
    """Do what a call asks for, and put it away: one act. What asks for nothing is put away alone.

    Who is here, comes later or leaves has that status from the next round on. Nothing happens if somebody
    has dealt with it before.
    Raises: HandsToPlay for somebody who leaves and has hands to play; PlayerNotFound, EventNotFound.
    """
    with session.transaction(ActKind.CALL_ANSWERED) as rows:
        event = rows.events.load_outline(number)
        found = next((one.call for one in rows.hall.calls(number) if one.number == call), None)
        if rows.hall.deal_with(number, call) and found is not None:
            rows.set_facts(**told_of_call(event, found))
            status = _STATUS_WANTED.get(found.kind)
            if status is not None and found.player is not None:
                if status is Status.GONE:
                    refuse_vanishing(rows.events.load(number), (found.player,), ())
                coming = next_round_number(event)
                rows.players.set_presence(number, Presence(found.player, coming, status))
    return EventChanged(number)


_STATUS_WANTED = {
    CallKind.HERE: Status.IN,
    CallKind.LATE: Status.LATE,
    CallKind.LEAVING: Status.GONE,
}
"""What somebody who calls wants to be from the next round on."""


def _conflict(event: Event, place: HandPlace, mark: Mark) -> HallNeed:
    tables = next(round_.tables for round_ in event.rounds if round_.number == place.round)
    table = next(one for one in tables if one.number == place.table)
    versions = tuple(
        (seat, shown_name(name_of(event, who_holds(table, seat, place.index))) if seat >= 0 else "")
        for seat, _hand in mark.versions
    )
    return HallNeed(place, versions=versions, hands=tuple(hand for _seat, hand in mark.versions))
