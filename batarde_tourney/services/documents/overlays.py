"""The folder of files for a live picture, written again after each hand."""

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.initials import NamesShown, event_named
from batarde_tourney.core.tournament.standings.sealing import is_sealed
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.words import side_names
from batarde_tourney.exchange.overlays import OverlaySource, clock_files, overlay_files
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.journal.announced_clock import AnnouncedClock

_TABLE_FILE = re.compile(r"table-[1-9][0-9]*\.txt")


class OverlayFolderGone(TourneyError):
    """The folder was removed, or the stick it is on was pulled."""

    path: Path
    sentence = N_("The folder “{path}” is not there now.")


@dataclass(frozen=True, slots=True)
class OverlaysWritten:
    """The files of an event are up to date in this folder; `files` of them were written now."""

    event: EventNumber
    path: Path
    at: dt.datetime
    files: int


def write_overlays(
    session: Session,
    number: EventNumber,
    folder: Path,
    shown: NamesShown,
    clock: AnnouncedClock | None = None,
) -> OverlaysWritten:
    """Write what has changed of the event's files, each whole in place of what was there.

    Without a `clock` of the event its files stay as they are: nothing is known of it here.

    What lies in the folder is compared, not remembered: a stick that comes back gets what it lacks. Files of
    tables that the round does not have are emptied; nothing else in the folder is touched.
    Raises: EventNotFound, OverlayFolderGone, ClubFileInTheWay, FileNotWritten.
    """
    at = dt.datetime.now(dt.UTC)
    with session.reading() as rows:
        event, rules = rows.events.load(number), rows.hall.rules(number)
    event = event_named(event, shown)
    standings = None if is_sealed(event, rules) else rank_sides(event)
    with speaking(session.language):
        files = overlay_files(OverlaySource(number, event, standings, side_names(event)))
        timed = clock_files(number, clock.told if clock else None)
    if not folder.is_dir():
        raise OverlayFolderGone(folder)
    files |= timed if clock else _lacking(folder, timed)
    emptied = {name: b"" for name in _files_of_tables(folder) if name not in files}
    written = [_write_changed(folder / name, content) for name, content in (emptied | files).items()]
    return OverlaysWritten(number, folder, at, sum(written))


def _lacking(folder: Path, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Those that are not there: programs that read the folder look for all of them."""
    return {name: content for name, content in files.items() if not (folder / name).exists()}


def _files_of_tables(folder: Path) -> Iterator[str]:
    """Names of files of tables that are there; a folder that cannot be listed has none."""
    try:
        names = sorted(path.name for path in folder.iterdir())
    except OSError:
        return
    yield from (name for name in names if _TABLE_FILE.fullmatch(name))


def _write_changed(path: Path, content: bytes) -> bool:
    """Whether it had to be written."""
    if _holds(path, content):
        return False
    write_file(path, content)
    return True


def _holds(path: Path, content: bytes) -> bool:
    """Whether the file is there with this content; what cannot be read counts as other content."""
    try:
        # Only files of the right size are read: a pipe would never end.
        is_alike = path.is_file() and path.stat().st_size == len(content)
        return is_alike and path.read_bytes() == content
    except OSError:
        return False
