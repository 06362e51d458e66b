"""Drafts: what is typed on a sheet and not stored, kept in a folder of the user's for after a crash.

A draft belongs to the club file it was typed for, in a state that the file has been in: the act that was
newest then must stand in its journal, by number, time, author and kind. In a file that was copied back the
numbers come again, the acts do not.
"""

import hashlib
import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from batarde_tourney.core.games.entries import grammar_of
from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts import Act
from batarde_tourney.core.tournament.event import Table
from batarde_tourney.exchange.drafts import ClubState, HandDraft, KeptDrafts, read_drafts, write_drafts
from batarde_tourney.services.clubs import Backup, ClubRestored, restore_backup
from batarde_tourney.services.facts import HandRecorded
from batarde_tourney.services.files import FileNotFound, FileNotRead, FileNotWritten, read_file
from batarde_tourney.services.results import HandEntry, record_hands
from batarde_tourney.services.session import Session
from batarde_tourney.services.settled_rounds import refuse_untold
from batarde_tourney.store.atomic_files import PRIVATE
from batarde_tourney.store.errors import ClubBusy, ClubUnreadable, NoSuchAct

__all__ = [
    "HandDraft",
    "TableDrafts",
    "delete_drafts",
    "keep_drafts",
    "recall_drafts",
    "record_drafts",
    "restore_without_drafts",
]


@dataclass(frozen=True, slots=True)
class TableDrafts:
    """The hands half typed at one table, and who sat there when they were."""

    event: EventNumber
    round: int
    table: int
    seats: tuple[PlayerId, ...] = ()
    hands: tuple[HandDraft, ...] = ()
    game: str = USUAL_GAME


def keep_drafts(session: Session, folder: Path, drafts: TableDrafts) -> None:
    """The drafts of this table are on disk, in `folder`; nothing is left of them if there are none.

    They outlive the program, not a power cut: that may cost the last second. The club need not be reached.
    Raises: FileNotWritten.
    """
    state = _newest_known_state(session) if drafts.hands else None
    _write(_path_of(session, folder, drafts.event, drafts.round, drafts.table), drafts, state)


def recall_drafts(session: Session, folder: Path, event: EventNumber) -> tuple[TableDrafts, ...]:
    """What was typed of this event and not stored when the program ended; empty if everything was.

    What was typed for a state that this club file has never been in is deleted.
    """
    found: list[TableDrafts] = []
    for path in sorted(_folder_of(session, folder).glob(f"{event}-*-*.json")):
        kept = _read(path, event)
        if kept is None or not kept[0].hands:
            continue
        drafts, state = kept
        if _has_been_in(session, state):
            found.append(drafts)
        else:
            with suppress(OSError):
                path.unlink(missing_ok=True)
    return tuple(found)


def record_drafts(
    session: Session,
    number: EventNumber,
    round_number: int,
    table_number: int,
    entries: Sequence[HandEntry],
    *,
    folder: Path,
    reason: str = "",
    told: bool | None = None,
    ended: Collection[int] = (),
    typed_for: Table | None = None,
) -> tuple[HandRecorded, ...]:
    """The hands stand as `record_hands` has it, and their drafts are gone; others of the table stay.

    Raises: as `record_hands`; ConsequencesFirst if `told` is false and something follows
    that was to be told first. A draft that cannot be deleted is no refusal: the hand is stored.
    """
    if told is False:
        known = {entry.index: entry.hand for entry in entries if entry.based_on}
        if known:
            with session.reading() as rows:
                refuse_untold(session, rows, number, (round_number, table_number), known)
    why = reason.strip()
    facts = record_hands(
        session.with_reason(why) if why else session,
        number,
        round_number,
        table_number,
        entries,
        reason=why,
        corrects=bool(told),
        ended=ended,
        typed_for=typed_for,
    )
    path = _path_of(session, folder, number, round_number, table_number)
    kept = _read(path, number)
    # What was typed before the table had other seats is no hand of it as it is now.
    if kept is not None and (typed_for is None or len(kept[0].seats) == len(typed_for.seats)):
        drafts, state = kept
        left = tuple(hand for hand in drafts.hands if not _is_stored(hand, entries, drafts.game))
        with suppress(FileNotWritten):
            _write(path, replace(drafts, hands=left), state)
    return facts


def restore_without_drafts(session: Session, folder: Path, backup: Backup) -> ClubRestored:
    """The club is again what it was in the backup, and what was typed and not stored is gone.

    Raises: as `restore_backup`; FileNotWritten if the drafts cannot be deleted: nothing was restored.
    """
    for path in _folder_of(session, folder).glob("*.json"):
        _delete(path)
    return restore_backup(session, backup)


def delete_drafts(session: Session, folder: Path, events: Collection[EventNumber]) -> None:
    """What was typed of these events and not stored is gone.

    Raises: FileNotWritten.
    """
    for event in events:
        for path in _folder_of(session, folder).glob(f"{event}-*-*.*"):
            _delete(path)


def _newest_state(session: Session) -> ClubState | None:
    with session.reading() as rows:
        return _state_of(next(iter(rows.journal.listed(limit=1)), None))


def _newest_known_state(session: Session) -> ClubState | None:
    """The newest state; the one last heard of while the club cannot be reached."""
    try:
        return _newest_state(session)
    except (ClubBusy, ClubUnreadable):
        return _state_of(session.seen.newest)


def _state_of(act: Act | None) -> ClubState | None:
    return None if act is None else ClubState(act.number, act.at, act.by, act.kind.value)


def _has_been_in(session: Session, state: ClubState | None) -> bool:
    """Whether the act that was newest then stands in the journal; without one, whether there is none yet."""
    if state is None:
        return _newest_state(session) is None
    with session.reading() as rows:
        try:
            act = rows.journal.load(state.act)
        except NoSuchAct:
            return False
    return state == ClubState(act.number, act.at, act.by, act.kind.value)


def _is_stored(draft: HandDraft, entries: Sequence[HandEntry], game: str) -> bool:
    """Whether just this was stored: what was typed over it since stays."""
    grammar = grammar_of(game)
    for entry in entries:
        if entry.index == draft.index:
            if entry.hand is None:
                return grammar.is_blank(draft.draft)
            # A draft that was read again has no place on a sheet: the stored hand is put into its own.
            stored = grammar.stored(entry.hand, draft.draft)
            return bool(grammar.typed(draft.draft) == grammar.with_origin(stored, None))
    return False


def _write(path: Path, drafts: TableDrafts, state: ClubState | None) -> None:
    if not drafts.hands:
        _delete(path)
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Whenever the program ends, the whole draft is there, or the one before it.
        part = path.with_suffix(".part")
        part.touch(PRIVATE)
        part.write_bytes(write_drafts(KeptDrafts(state, drafts.seats, drafts.hands, drafts.game)))
        part.replace(path)
    except OSError as error:
        raise FileNotWritten(path, error.strerror or str(error)) from error


def _delete(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise FileNotWritten(path, error.strerror or str(error)) from error


def _read(path: Path, event: EventNumber) -> tuple[TableDrafts, ClubState | None] | None:
    """What the file holds; None if there is none, or none that this release reads."""
    place = _NAME.fullmatch(path.stem)
    try:
        content = read_file(path)
    except (FileNotFound, FileNotRead):
        return None
    if place is None:
        return None
    kept = read_drafts(content)
    return TableDrafts(event, int(place[1]), int(place[2]), kept.seats, kept.hands, kept.game), kept.state


def _path_of(session: Session, folder: Path, event: EventNumber, round_number: int, table: int) -> Path:
    return _folder_of(session, folder) / f"{event}-{round_number}-{table}.json"


def _folder_of(session: Session, folder: Path) -> Path:
    """One folder a club: its address may be longer than a name can be."""
    return folder / hashlib.sha256(session.address.encode("utf-8", "surrogatepass")).hexdigest()[:32]


_NAME = re.compile(r"\d+-(\d+)-(\d+)")
