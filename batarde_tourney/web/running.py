"""A hall that runs beside a window: its own session on the club, and its server."""

from contextlib import ExitStack, suppress
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.address import NotAnAddress
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.club.servers import is_server, with_stored_password
from batarde_tourney.services.hall.doors import Doors, keep_address, open_doors
from batarde_tourney.services.hall.public import hall_now
from batarde_tourney.web.addresses import AddressTaken
from batarde_tourney.web.phones import Phones
from batarde_tourney.web.served import ServedHall
from batarde_tourney.web.server import HallServer


@dataclass(frozen=True, slots=True)
class RunningHall:
    """A hall that is open. The window follows what phones do as it follows another desk."""

    event: EventNumber
    session: Session
    server: HallServer

    def doors(self) -> Doors:
        """The doors as they are now, with their codes."""
        return open_doors(self.session, self.event)

    @property
    def phones(self) -> Phones:
        """The phones of the room."""
        return self.server.phones

    def stop(self) -> None:
        """Close the hall, within two seconds."""
        self.server.stop()
        self.session.club.close()


def open_hall(address: str, number: EventNumber, host: str, port: int) -> RunningHall:
    """Open the hall of an event at this address of the computer, at this port or one that is free.

    Raises: AddressTaken, EventNotFound; and as `open_session`.
    """
    session = open_session(with_stored_password(address) if is_server(address) else address)
    with ExitStack() as if_it_fails:
        if_it_fails.callback(session.club.close)
        hall_now(session, number)
        server = _listening(ServedHall(session, number), host, port)
        server.start()
        with suppress(NotAnAddress):
            # The papers lead there. An address that no paper can print opens the hall all the same.
            keep_address(session, number, server.url)
        if_it_fails.pop_all()
    return RunningHall(number, session, server)


def _listening(hall: ServedHall, host: str, port: int) -> HallServer:
    try:
        return HallServer(hall, host, port)
    except AddressTaken:
        # Another hall of this computer may have the port.
        return HallServer(hall, host, 0)
