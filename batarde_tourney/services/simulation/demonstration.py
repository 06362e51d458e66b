"""A whole club evening with invented players: drawn, played, scored and put on paper."""

import errno
import os
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.errors import N_, DoneInPart, TourneyError
from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n import spoken_language
from batarde_tourney.services.base.files import (
    ClubFileInTheWay,
    FileNotWritten,
    FolderNotFound,
    make_folder,
    write_file,
)
from batarde_tourney.services.base.user import command_name
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.documents.papers import EVENT_DOCUMENTS, documents_of, make_paper_of
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.simulation.evenings import sample_evening
from batarde_tourney.services.standings.standings import StandingsFormat, write_standings

_CLUB = "club.batarde"
_STANDINGS = "standings.txt"
_WRITTEN = ".batarde-demonstration"
"""File with the names of the files that demonstrations wrote beside it, a line each."""


class NotOurs(TourneyError):
    """The demonstration would overwrite, or add to, what it did not write."""

    path: Path
    sentence = N_(
        "“{path}” was not written by the demonstration. Nothing was changed; name another folder with --out."
    )


class PapersMissing(DoneInPart):
    """The evening is in the club, but one of its papers could not be written."""

    club: str
    path: Path
    reason: str
    sentence = N_(
        "The evening is in “{club}”, but not all its papers are written. “{path}” cannot be: {reason}."
    )


@dataclass(frozen=True, slots=True)
class EveningShown:
    """What is in the folder: the club file's address, every other file, and the standings as text."""

    club: str
    files: tuple[Path, ...]
    standings: bytes


def show_evening(folder: Path, players: int | None = None, game: str = USUAL_GAME) -> EveningShown:
    """Make the evening in `folder`, which is made if it is missing; a club file there is added to.

    Nothing is overwritten that an earlier demonstration did not write. By default the number of players is
    that of the game's sample evening.
    Raises: TooFewPlayers, TooFewSides, PlayerLeftOver, FileNotWritten, NotOurs, ClubRefused.
    """
    evening = sample_evening(spoken_language(), players, game=game)
    make_folder(folder)
    written = _refuse_foreign(folder)
    address = str(folder / _CLUB)
    # First of all: even if this program is killed, the next demonstration may go on here.
    _note(folder, written | {_CLUB})
    with open_session(address, create=True, by=command_name()) as session:
        number = add_complete_event(session, evening).event
        event = load_event(session, number)
    standings = write_standings(number, event, rank_sides(event), StandingsFormat.TEXT)
    papers = {
        folder / f"{document.key}.pdf": make_paper_of(event, document.key) for document in documents_of(event)
    }
    files = {**papers, folder / _STANDINGS: standings}
    path = folder / _WRITTEN
    try:
        _note(folder, {*written, _CLUB, *(path.name for path in files)})
        for path, content in files.items():
            write_file(path, content)
    except (FileNotWritten, ClubFileInTheWay, FolderNotFound) as error:
        raise PapersMissing(address, path, getattr(error, "reason", os.strerror(errno.ENOENT))) from error
    return EveningShown(address, (*papers, folder / _STANDINGS), standings)


def _note(folder: Path, names: set[str]) -> None:
    write_file(folder / _WRITTEN, "".join(f"{name}\n" for name in sorted(names)).encode())


def _refuse_foreign(folder: Path) -> set[str]:
    """Names of the files that earlier demonstrations wrote in the folder.

    Raises: NotOurs, with the first file there that they did not write and this one would.
    """
    note = folder / _WRITTEN
    written = set(note.read_text("utf-8").splitlines()) if note.is_file() else set()
    for name in (_CLUB, _STANDINGS, *(f"{document.key}.pdf" for document in EVENT_DOCUMENTS)):
        if name not in written and (folder / name).exists():
            raise NotOurs(folder / name)
    return written
