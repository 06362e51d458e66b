"""Event files: importing an event from another program, exporting one."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from batarde_tourney.core.faults import FaultsFound, FaultyFile
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.base.files import read_stored_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.base.user import command_name
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.people.players import alike_among, alike_within
from batarde_tourney.store.base.errors import ClubNotFound
from batarde_tourney.store.club.club_file import ClubFile, make_club, open_club


def import_event(session: Session, content: bytes) -> EventCreated:
    """Import the event in this content, with everything in it.

    Raises: FaultyEventFile with every fault found; nothing is stored then.
    """
    return add_complete_event(session, read_event(content))


def import_file(session: Session, path: Path) -> EventCreated:
    """Import the event file at this path.

    Raises: FaultyFile with every fault found; what `read_stored_file` raises; nothing is stored then.
    """
    try:
        return import_event(session, read_stored_file(path))
    except FaultsFound as error:
        raise FaultyFile(error.faults, str(path)) from error


@dataclass(frozen=True, slots=True)
class Imported:
    """An event that was imported, and players that may be in it twice: a name, and the similar one.

    `known` are like members that the club had, `twice` like other players of the event.
    """

    event: EventNumber
    known: tuple[tuple[str, str], ...]
    twice: tuple[tuple[str, str], ...]


def import_into(address: str, content: bytes, by: str = "") -> Imported:
    """Import into the club at `address`, which is made if it is missing and the file is sound.

    The journal names `by`, else the user of this computer.

    Raises: FaultyEventFile, ClubRefused (ClubUnproved if the club holds what this program did not write).
    """
    event = read_event(content)
    names = [shown_name(player.name) for player in event.players]
    try:
        with open_club(address) as club:
            club.verify()
            with Session(club, command_name(by)).reading() as rows:
                members = [shown_name(one.name) for one in rows.members.listed() if not one.is_anonymized]
            fact = _add(club, by, event)
    except ClubNotFound:
        members, fact = [], make_club(address, partial(_add, by=by, event=event))
    strangers = [name for name in names if name not in set(members)]
    return Imported(fact.event, tuple(alike_among(strangers, members)), tuple(alike_within(names)))


def _add(club: ClubFile, by: str, event: Event) -> EventCreated:
    return add_complete_event(Session(club, command_name(by)), event)


def export_event(session: Session, number: EventNumber) -> bytes:
    """The event as an event file.

    Raises: EventNotFound.
    """
    return event_file(load_event(session, number))


def event_file(event: Event) -> bytes:
    """An event that is in no club, as an event file."""
    return write_event(event)
