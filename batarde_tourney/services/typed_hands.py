"""What is typed on a sheet and not stored, kept in a folder of the user's for after a crash."""

import hashlib
import re
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
    path = _folder_of(club, folder) / f"{sheet.event}-{sheet.round}-{sheet.table}.json"
    try:
        if not sheet.hands:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_bytes(write_typed(sheet.seats, sheet.hands))
        part.replace(path)
    except OSError as error:
        raise FileNotWritten(path, error.strerror or str(error)) from error


def recall_typed(club: ClubFile, folder: Path, event: EventNumber) -> tuple[TypedSheet, ...]:
    """What was typed of this event and not stored when the program ended; empty if everything was."""
    kept = sorted(_folder_of(club, folder).glob(f"{event}-*-*.json"))
    sheets = (_recall(path, event) for path in kept)
    return tuple(sheet for sheet in sheets if sheet is not None and sheet.hands)


def _recall(path: Path, event: EventNumber) -> TypedSheet | None:
    place = _NAME.fullmatch(path.stem)
    try:
        content = read_file(path)
    except (FileNotFound, FileNotRead):
        return None
    return TypedSheet(event, int(place[1]), int(place[2]), *read_typed(content)) if place else None


def _folder_of(club: ClubFile, folder: Path) -> Path:
    """One folder a club: its address may be longer than a name can be."""
    return folder / hashlib.sha256(club.address.encode("utf-8", "surrogatepass")).hexdigest()[:32]


_NAME = re.compile(r"\d+-(\d+)-(\d+)")
