"""`serve CLUB EVENT`: the hall of an event, for the phones in the room."""

import json
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import Club, Number, whole_number
from batarde_tourney.cli.output import Outcome, say
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.address import NotAnAddress, is_loopback
from batarde_tourney.core.tournament.hall.doors import Door, TableDoor
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.hall.doors import Doors, keep_address, open_doors
from batarde_tourney.services.hall.public import hall_now
from batarde_tourney.services.journal.announced_clock import AnnouncedClock, listen_for_clocks, newest_clock
from batarde_tourney.web.addresses import reach_by
from batarde_tourney.web.served import ServedHall
from batarde_tourney.web.server import HallServer

Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help=_("The address phones ask at."))]
Port = Annotated[
    int,
    typer.Option(
        "--port",
        metavar="N",
        parser=whole_number("--port", 0, 65535),
        help=_("The port; 0 takes one that is free."),
    ),
]
PublicOnly = Annotated[
    bool, typer.Option("--public-only", help=_("Only what everybody may see; no hand can be handed in."))
]
Origins = Annotated[
    list[str] | None,
    typer.Option(
        "--origin",
        metavar="URL",
        help=_("Also answer under this name, such as https://results.example.org of a proxy; repeatable."),
    ),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        "--proxy",
        metavar="ADDRESS",
        help=_("Believe X-Forwarded-For of the proxy at this address or network; repeatable."),
    ),
]
Certificate = Annotated[
    Path | None,
    typer.Option("--certificate", metavar="FILE", help=_("Serve HTTPS, with this certificate.")),
]
Key = Annotated[
    Path | None,
    typer.Option("--key", metavar="FILE", help=_("The certificate's key, if it is not in the same file.")),
]
Codes = Annotated[bool, typer.Option("--codes", help=_("Also print the codes of tables and players."))]

_LOOK_EVERY = 0.2


def run(
    club: Club,
    event: Number,
    *,
    host: Host = "127.0.0.1",
    port: Port = 0,
    public_only: PublicOnly = False,
    origin: Origins = None,
    proxy: Proxies = None,
    certificate: Certificate = None,
    key: Key = None,
    codes: Codes = False,
) -> Outcome:
    """Serve until Ctrl+C or SIGTERM."""
    reach = reach_by(origin or (), proxy or (), certificate, key)
    ended = threading.Event()
    # Also where the shell that started it in the background ignores Ctrl+C.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: ended.set())
    with open_session(club) as session:
        hall_now(session, event)
        server = HallServer(ServedHall(session, event, public_only), host, port, reach)
        server.start()
        if not public_only:
            _keep_address(session, event, origin or [], server.url)
        try:
            say(json.dumps({"url": server.url}))
            told: set[str] = set()
            with closing(DesksClock(session, event, server)) as clock:
                while not ended.wait(_LOOK_EVERY):
                    clock.look()
                    if codes and not public_only:
                        say(*new_codes(open_doors(session, event), told))
        finally:
            server.stop()
    return Outcome()


class DesksClock:
    """Tells the phones of the clock of the round that a desk started, also once that desk has left."""

    def __init__(self, session: Session, event: EventNumber, server: HallServer) -> None:
        self._watch = listen_for_clocks(session)
        self._event = event
        self._server = server
        self._known: AnnouncedClock | None = None

    def look(self) -> None:
        """Listen whether a desk has told anything new."""
        # A club that is locked or away for a moment is asked again.
        with suppress(TourneyError):
            self._watch.wait(0)
        newest = newest_clock(self._watch.present(), self._event)
        if newest is not None and (self._known is None or newest.at > self._known.at):
            self._known = newest
            self._server.show_clock(newest.told)

    def close(self) -> None:
        """Listen no more."""
        self._watch.close()


def _keep_address(session: Session, event: EventNumber, origins: Sequence[str], url: str) -> None:
    """Papers lead to the first name it has, or to its address; not to one that only this computer reaches."""
    address = next(iter(origins), url)
    if is_loopback(address):
        return
    with suppress(NotAnAddress):
        # One that no paper can print is served all the same.
        keep_address(session, event, address)


def new_codes(doors: Doors, told: set[str]) -> Iterator[str]:
    """A line for each door whose code was not told yet."""
    for door in doors.of_now:
        token = doors.keys.token(door)
        if token not in told:
            told.add(token)
            yield json.dumps(_line(doors, door, token))


def _line(doors: Doors, door: Door, token: str) -> dict[str, object]:
    code = doors.keys.code(door)
    if isinstance(door, TableDoor):
        return {"door": "table", "round": door.round, "table": door.table, "token": token, "code": code}
    return {"door": "me", "player": door.player, "token": token, "code": code}
