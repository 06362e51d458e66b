"""Drafts: what is typed on a sheet and not stored, saved in a folder of the user's in case of a crash.

A draft belongs to the club file it was typed for, in a state that the file has been in: the act that was
then the newest must be in its journal, by number, time, author and kind. In a file that was copied back the
numbers come again, the acts do not.

A draft is deleted only when its hand is stored or the director says so: one that does not fit the present
club is set aside, in a file of its own, and offered.
"""

import datetime as dt
import errno
import hashlib
import os
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from platformdirs import user_state_path

from batarde_tourney.core.games.engine import grammar_of
from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import Act
from batarde_tourney.core.tournament.event.event import Table
from batarde_tourney.exchange.drafts import ClubState, HandDraft, SavedDrafts, read_drafts, write_drafts
from batarde_tourney.services.base.facts import HandRecorded
from batarde_tourney.services.base.files import FileNotFound, FileNotRead, FileNotWritten, read_file
from batarde_tourney.services.base.session import GLANCE, Session
from batarde_tourney.services.club.clubs import Backup, ClubRestored, restore_backup
from batarde_tourney.services.results.results import (
    EventNotFound,
    HandEntry,
    RoundNotFound,
    Sheet,
    TableNotFound,
    open_sheet,
    record_hands,
)
from batarde_tourney.services.rounds.settled_rounds import confirm_consequences
from batarde_tourney.store.base.errors import ClubBusy, ClubUnreadable, NoSuchAct
from batarde_tourney.store.files.atomic_files import PRIVATE

__all__ = [
    "HandDraft",
    "SetAside",
    "TableDrafts",
    "delete_drafts",
    "drafts_set_aside",
    "recall_drafts",
    "record_drafts",
    "restore_without_drafts",
    "save_drafts",
    "set_aside_drafts",
    "take_set_aside",
    "throw_away",
]


@dataclass(frozen=True, slots=True)
class TableDrafts:
    """The half-typed hands of one table, and who sat there at the time."""

    event: EventNumber
    round: int
    table: int
    seats: tuple[PlayerId, ...] = ()
    hands: tuple[HandDraft, ...] = ()
    game: str = USUAL_GAME


@dataclass(frozen=True, slots=True)
class SetAside:
    """What was typed at one table in another state of the club, in a file of its own.

    `sheet` is the present table, if the same players sit there; None if the draft does not fit. `name` is the
    event's, empty if there is none of this number; `at` is when it was typed. `is_of_now` says that the club
    has been in that state: for example the file was renamed, or others sat there.
    """

    path: Path
    drafts: TableDrafts
    at: dt.datetime
    name: str = ""
    sheet: Sheet | None = None
    is_of_now: bool = False


def save_drafts(
    session: Session, folder: Path, drafts: TableDrafts, known: TableDrafts | None = None
) -> None:
    """Save the drafts of this table in `folder`; without drafts the file is deleted.

    They survive the program, not a power cut, which may cost the last second. The club need not be reachable.
    Drafts saved when others sat there, or in another state of the club, are set aside; those equal to
    `known`, which the sheet itself saved last, count as its own even if the seats have changed.
    Raises: FileNotWritten.
    """
    is_locked = _is_locked(session)
    state = _newest_known_state(session, is_locked=is_locked) if drafts.hands else None
    path = _path_of(session, folder, drafts.event, drafts.round, drafts.table)
    before = _read(path, drafts.event)
    if before is not None:
        is_own = before[0] == known
        others = replace(before[0], seats=drafts.seats, game=drafts.game) if is_own else before[0]
        if _is_of_another(session, others, before[1], drafts, is_locked=is_locked):
            _set_aside(path)
    _write(path, drafts, state, session.address)
    _drop_copies(path, drafts)


def set_aside_drafts(session: Session, folder: Path, address: str, drafts: TableDrafts) -> None:
    """Set aside what was typed for the club at this address, as it was until now.

    Raises: FileNotWritten.
    """
    path = _folder_at(folder, address) / f"{drafts.event}-{drafts.round}-{drafts.table}.json"
    before = _read(path, drafts.event)
    if before is not None:
        _, state = before
        if not _is_within(before[0], drafts):
            _set_aside(path)
    else:
        state = _state_of(session.seen.before)
    _write(path, drafts, state, address)
    _set_aside(path)


def recall_drafts(session: Session, folder: Path, event: EventNumber) -> tuple[TableDrafts, ...]:
    """Drafts of this event that were not stored when the program ended; empty if there are none.

    Drafts for a state that this club file has never been in are set aside.
    """
    found: list[TableDrafts] = []
    for path in sorted(_folder_of(session, folder).glob(f"{event}-*-*.json")):
        stored = _read(path, event)
        if stored is None or not stored[0].hands:
            continue
        drafts, state = stored
        if _has_been_in(session, state):
            found.append(drafts)
        else:
            # A draft that cannot be set aside stays where it is.
            with suppress(FileNotWritten):
                _set_aside(path)
    return tuple(found)


def drafts_set_aside(session: Session, folder: Path) -> tuple[SetAside, ...]:
    """Drafts typed in another state of this club, or while its file had another name; oldest first.

    Raises: ClubBusy, ClubUnreadable.
    """
    own = _folder_of(session, folder)
    for path in sorted(own.glob("*.json")):
        stored = _read(path)
        if stored is not None and stored[0].hands and not _has_been_in(session, stored[1]):
            with suppress(FileNotWritten):
                _set_aside(path)
    paths = [*own.glob(f"*{_ASIDE}"), *_of_moved_clubs(session, folder)]
    found = [_look_at(session, path) for path in paths]
    return tuple(sorted((one for one in found if one is not None), key=lambda one: (one.at, one.path)))


def take_set_aside(session: Session, folder: Path, chosen: Iterable[SetAside]) -> tuple[TableDrafts, ...]:
    """Restore drafts at each table where the same players sit; those that do not fit stay aside.

    Raises: ClubBusy, ClubUnreadable; FileNotWritten.
    """
    taken: list[TableDrafts] = []
    for one in chosen:
        drafts = one.drafts
        if one.sheet is None or not one.path.exists():
            continue
        path = _path_of(session, folder, drafts.event, drafts.round, drafts.table)
        there = _read(path, drafts.event)
        now = there[0].hands if there is not None and there[0].seats == drafts.seats else ()
        typed = {hand.index for hand in now}
        left = tuple(hand for hand in drafts.hands if hand.index in typed and hand not in now)
        added = tuple(hand for hand in drafts.hands if hand.index not in typed)
        hands = tuple(sorted((*now, *added), key=lambda hand: hand.index))
        together = replace(drafts, hands=hands)
        # Written to the new place before it is deleted from the old one, so that nothing is lost in between.
        save_drafts(session, folder, together)
        if left:
            _write(_free_name(path), replace(drafts, hands=left), None, session.address)
        _delete(one.path)
        taken.append(together)
    return tuple(taken)


def throw_away(_session: Session, chosen: Iterable[SetAside]) -> None:
    """Delete drafts that the director does not need any more.

    Raises: FileNotWritten.
    """
    for one in chosen:
        _delete(one.path)


def record_drafts(
    session: Session,
    number: EventNumber,
    round_number: int,
    table_number: int,
    entries: Sequence[HandEntry],
    *,
    folder: Path,
    reason: str = "",
    confirmed: bool | None = None,
    ended: Collection[int] = (),
    typed_for: Table | None = None,
) -> tuple[HandRecorded, ...]:
    """Store hands like `record_hands`, and delete their drafts; other drafts of the table stay.

    Raises: as `record_hands`; ConsequencesFirst if `confirmed` is false and there are consequences.
    A draft that cannot be deleted is no refusal: the hand is stored.
    """
    if confirmed is False:
        known = {entry.index: entry.hand for entry in entries if entry.based_on}
        if known:
            with session.reading() as rows:
                confirm_consequences(session, rows, number, (round_number, table_number), known)
    why = reason.strip()
    facts = record_hands(
        session.with_reason(why) if why else session,
        number,
        round_number,
        table_number,
        entries,
        reason=why,
        corrects=bool(confirmed),
        ended=ended,
        typed_for=typed_for,
    )
    path = _path_of(session, folder, number, round_number, table_number)
    stored = _read(path, number)
    # Drafts from before the table had other seats are no hands of the present table.
    if stored is not None and (typed_for is None or len(stored[0].seats) == len(typed_for.seats)):
        drafts, state = stored
        left = tuple(hand for hand in drafts.hands if not _is_stored(hand, entries, drafts.game))
        with suppress(FileNotWritten):
            _write(path, replace(drafts, hands=left), state, session.address)
    return facts


def restore_without_drafts(session: Session, folder: Path, backup: Backup) -> ClubRestored:
    """Restore the club from the backup, and set aside what was typed and not stored.

    Raises: as `restore_backup`; FileNotWritten if the drafts cannot be set aside: then nothing was restored.
    """
    for path in sorted(_folder_of(session, folder).glob("*.json")):
        _set_aside(path)
    return restore_backup(session, backup)


def delete_drafts(session: Session, folder: Path, events: Collection[EventNumber]) -> None:
    """Delete the drafts of these events.

    Raises: FileNotWritten.
    """
    for event in events:
        for path in _folder_of(session, folder).glob(f"{event}-*-*.*"):
            _delete(path)


def _newest_state(session: Session) -> ClubState | None:
    with session.reading() as rows:
        return _state_of(next(iter(rows.journal.listed(limit=1)), None))


def _is_locked(session: Session) -> bool:
    """Whether another program has the club file locked for longer than a write takes.

    Saving a draft does not wait for it: the same worker stores typed hands afterwards.
    """
    try:
        session.club.check(GLANCE)
    except ClubBusy:
        return True
    except ClubUnreadable:
        return False
    return False


def _newest_known_state(session: Session, *, is_locked: bool) -> ClubState | None:
    """The newest state; the last known one if the club is out of reach, or was replaced."""
    try:
        if not is_locked:
            session.club.check(GLANCE)
            return _newest_state(session)
    except (ClubBusy, ClubUnreadable):
        pass
    known = session.club.newest_act()
    return _state_of(session.seen.newest) if known is None else ClubState(*known)


def _state_of(act: Act | None) -> ClubState | None:
    return None if act is None else ClubState(act.number, act.at, act.by, act.kind.value)


def _has_been_in(session: Session, state: ClubState | None) -> bool:
    """Whether the then newest act is in the journal; without one, whether the journal is empty."""
    if state is None:
        return _newest_state(session) is None
    with session.reading() as rows:
        try:
            act = rows.journal.load(state.act)
        except NoSuchAct:
            return False
    return state == ClubState(act.number, act.at, act.by, act.kind.value)


def _is_stored(draft: HandDraft, entries: Sequence[HandEntry], game: str) -> bool:
    """Whether exactly this was stored: what was typed over it since stays."""
    grammar = grammar_of(game)
    for entry in entries:
        if entry.index == draft.index:
            if entry.hand is None:
                return grammar.is_blank(draft.draft)
            # A draft that was read back has no place on a sheet, so the stored hand takes the draft's.
            stored = grammar.stored(entry.hand, draft.draft)
            return bool(grammar.typed(draft.draft) == grammar.with_origin(stored, None))
    return False


def _is_of_another(
    session: Session, before: TableDrafts, state: ClubState | None, drafts: TableDrafts, *, is_locked: bool
) -> bool:
    """Whether saved drafts were typed when others sat there, or in a state the club has never been in."""
    if not before.hands:
        return False
    if (before.seats, before.game) != (drafts.seats, drafts.game):
        return True
    if is_locked:
        return False
    try:
        return not _has_been_in(session, state)
    except (ClubBusy, ClubUnreadable):
        return False


def _is_within(before: TableDrafts, drafts: TableDrafts) -> bool:
    """Whether all hands of `before` are in `drafts`, perhaps typed further."""
    indexes = {hand.index for hand in drafts.hands}
    return before.seats == drafts.seats and all(hand.index in indexes for hand in before.hands)


def _set_aside(path: Path) -> None:
    """Rename the file so that nothing overwrites it. Raises: FileNotWritten."""
    if path.is_dir():
        raise FileNotWritten(path, os.strerror(errno.EISDIR))
    try:
        path.rename(_free_name(path))
    except OSError as error:
        raise FileNotWritten(path, error.strerror or str(error)) from error


def _free_name(path: Path) -> Path:
    """A free name for setting aside the drafts of this file."""
    names = (path.with_name(f"{path.stem} {number}{_ASIDE}") for number in count(1))
    return next(name for name in names if not name.exists())


def _drop_copies(path: Path, drafts: TableDrafts) -> None:
    """Delete copies set aside that are now typed again exactly so."""
    for aside in path.parent.glob(f"{path.stem} *{_ASIDE}"):
        stored = _read(aside, drafts.event)
        hands = stored[0].hands if stored is not None and stored[0].seats == drafts.seats else ()
        if hands and all(hand in drafts.hands for hand in hands):
            _delete(aside)


def _of_moved_clubs(session: Session, folder: Path) -> Iterator[Path]:
    """Drafts of this club from when it had another path, where no file is any more."""
    own = _folder_of(session, folder)
    for path in sorted((*folder.glob("*/*.json"), *folder.glob(f"*/*{_ASIDE}"))):
        if path.parent == own:
            continue
        with suppress(FileNotFound, FileNotRead):
            stored = read_drafts(read_file(path))
            # A club on a server has no file that could have moved.
            is_moved = (
                bool(stored.address) and "://" not in stored.address and not Path(stored.address).exists()
            )
            if is_moved and stored.state is not None and _has_been_in(session, stored.state):
                yield path


def _look_at(session: Session, path: Path) -> SetAside | None:
    """The set-aside drafts in this file; None if there are none."""
    stored = _read(path)
    if stored is None or not stored[0].hands:
        return None
    drafts, state = stored
    typed_at = dt.datetime.fromtimestamp(path.stat().st_mtime, dt.UTC)
    with session.reading() as rows:
        names = {event.number: event.name for event in rows.events.listed()}
    sheet = _sheet_for(session, drafts)
    return SetAside(
        path, drafts, typed_at, names.get(drafts.event, ""), sheet, is_of_now=_has_been_in(session, state)
    )


def _sheet_for(session: Session, drafts: TableDrafts) -> Sheet | None:
    """The table as it is now; None if it does not exist, or others sit there."""
    try:
        sheet = open_sheet(session, drafts.event, drafts.round, drafts.table)
    except (EventNotFound, RoundNotFound, TableNotFound):
        return None
    return sheet if (sheet.table.seats, sheet.game.name) == (drafts.seats, drafts.game) else None


def _write(path: Path, drafts: TableDrafts, state: ClubState | None, address: str) -> None:
    if not drafts.hands:
        _delete(path)
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Whenever the program ends, either the whole new draft is there or the one before it.
        part = path.with_suffix(".part")
        part.touch(PRIVATE)
        part.write_bytes(write_drafts(SavedDrafts(state, drafts.seats, drafts.hands, drafts.game, address)))
        part.replace(path)
    except OSError as error:
        raise FileNotWritten(path, error.strerror or str(error)) from error


def _delete(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise FileNotWritten(path, error.strerror or str(error)) from error


def _read(path: Path, event: EventNumber | None = None) -> tuple[TableDrafts, ClubState | None] | None:
    """Drafts in the file, of this event or the one in its name; None if this release can read none."""
    place = _NAME.fullmatch(path.stem)
    try:
        content = read_file(path)
    except (FileNotFound, FileNotRead):
        return None
    if place is None:
        return None
    stored = read_drafts(content)
    number = EventNumber(int(place[1])) if event is None else event
    return TableDrafts(
        number, int(place[2]), int(place[3]), stored.seats, stored.hands, stored.game
    ), stored.state


def _path_of(session: Session, folder: Path, event: EventNumber, round_number: int, table: int) -> Path:
    return _folder_of(session, folder) / f"{event}-{round_number}-{table}.json"


def _folder_of(session: Session, folder: Path) -> Path:
    return _folder_at(folder, session.address)


def _folder_at(folder: Path, address: str) -> Path:
    """One folder for each club, named by a hash: an address may be longer than a file name can be."""
    return folder / hashlib.sha256(address.encode("utf-8", "surrogatepass")).hexdigest()[:32]


_NAME = re.compile(r"(\d+)-(\d+)-(\d+)(?: \d+)?")
_ASIDE = ".aside"


def drafts_folder() -> Path:
    """Return the folder of this user's drafts, of all club files."""
    return user_state_path("batarde-tourney", appauthor=False) / "drafts"
