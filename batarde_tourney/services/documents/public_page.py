"""The public page: standings, seats and results in one file."""

import datetime as dt
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.initials import NamesShown, initials_apart
from batarde_tourney.core.tournament.rounds.speed import EntryTimes
from batarde_tourney.core.tournament.standings.sealing import is_sealed
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.words import distinct_names, side_names
from batarde_tourney.exchange.public_page.page import Live, public_page
from batarde_tourney.exchange.public_page.source import PublicNames
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.files import FileNotWritten, write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import entry_times_of

__all__ = ["FileNotWritten", "NamesShown", "PublicPageWritten", "page_of", "write_public_page"]


@dataclass(frozen=True, slots=True)
class PublicPageWritten:
    """The page of an event was written to this path."""

    event: EventNumber
    path: Path
    at: dt.datetime
    size: int
    """Size in bytes."""


def write_public_page(
    session: Session, number: EventNumber, path: Path, shown: NamesShown
) -> PublicPageWritten:
    """Write the page of the present event to this path, whole, in place of what was there.

    While standings are sealed it has none.

    Raises: EventNotFound, FolderNotFound, ClubFileInTheWay, FileNotWritten.
    """
    at = dt.datetime.now(dt.UTC)
    with session.reading() as rows:
        event, rules = rows.events.load(number), rows.hall.rules(number)
        times = entry_times_of(rows, event, number)
    with speaking(session.language):
        content = page_of(event, shown, at.astimezone(), is_sealed=is_sealed(event, rules), times=times)
    write_file(path, content)
    return PublicPageWritten(number, path, at, len(content))


def page_of(
    event: Event,
    shown: NamesShown,
    at: dt.datetime,
    *,
    is_sealed: bool = False,
    times: EntryTimes | None = None,
) -> bytes:
    """The page of a loaded event, in the current language; sealed as the live one.

    `times` are those at which hands were entered, where they are known.
    """
    standings = None if is_sealed else rank_sides(event)
    return public_page(event, standings, public_names(event, shown), at, times=times)


def live_page_of(event: Event, shown: NamesShown, at: dt.datetime, live: Live, *, is_sealed: bool) -> bytes:
    """The page as the hall serves it: it follows the event by a script of its own.

    Sealed, it has who sits where and no place, figure or result.
    """
    standings = None if is_sealed else rank_sides(event)
    return public_page(event, standings, public_names(event, shown), at, live)


def public_names(event: Event, shown: NamesShown) -> PublicNames:
    """Public names; where initials are shown, neither clubs nor names of sides are."""
    if shown is NamesShown.FULL:
        return PublicNames(
            distinct_names(event, club_beside=True), side_names(event, club_beside=True), with_clubs=True
        )
    players = initials_apart(event)
    sides = {side.id: " & ".join(players[player] for player in side.players) for side in sides_of(event)}
    return PublicNames(players, sides, with_clubs=False)
