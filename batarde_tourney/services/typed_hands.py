"""What is typed on a sheet and not stored, kept beside the club file for after a crash."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.exchange.typed_hands import TypedHand, read_typed, write_typed
from batarde_tourney.services.files import FileNotFound, FileNotRead, FileNotWritten, read_file
from batarde_tourney.store.club_file import ClubFile

__all__ = ["TypedHand", "TypedSheet", "keep_typed", "recall_typed"]


@dataclass(frozen=True, slots=True)
class TypedSheet:
    """The hands half typed at one table, and who sat there when they were."""

    event: EventNumber
    round: int
    table: int
    seats: tuple[PlayerId, ...] = ()
    hands: tuple[TypedHand, ...] = ()


def keep_typed(club: ClubFile, folder: Path, sheet: TypedSheet) -> None:
    """What is typed at this table is on disk, in `folder`; nothing is left of it if nothing is typed.

    It outlives the program, not a power cut: that may cost the last second.
    Raises: FileNotWritten.
    """
    path = _path(club, folder, sheet)
    try:
        if not sheet.hands:
            path.unlink(missing_ok=True)
            return
        folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_bytes(write_typed(sheet.seats, sheet.hands))
        part.replace(path)
    except OSError as error:
        raise FileNotWritten(path, error.strerror or str(error)) from error


def recall_typed(
    club: ClubFile, folder: Path, event: EventNumber, round_number: int, table: int
) -> TypedSheet:
    """What was typed at this table when the program ended; no hands if everything was stored."""
    sheet = TypedSheet(event, round_number, table)
    try:
        content = read_file(_path(club, folder, sheet))
    except (FileNotFound, FileNotRead):
        return sheet
    return TypedSheet(event, round_number, table, *read_typed(content))


def _path(club: ClubFile, folder: Path, sheet: TypedSheet) -> Path:
    """One file a table."""
    place = f"{club.address}\n{sheet.event}\n{sheet.round}\n{sheet.table}"
    return folder / f"{hashlib.sha256(place.encode('utf-8', 'surrogatepass')).hexdigest()[:32]}.json"
