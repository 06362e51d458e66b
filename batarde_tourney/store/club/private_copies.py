"""Private copies of clubs, to read in and to roll back. The clubs themselves are not changed."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, delete, insert, select, update

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.tournament.acts.acts import Replay
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.base.errors import (
    ClubOlder,
    ClubUnreadable,
    CopyUnproved,
    JournalOnReadOnly,
    MergeWithItself,
)
from batarde_tourney.store.base.releases import newer_club
from batarde_tourney.store.base.tables import ACTS, ENTRIES
from batarde_tourney.store.club.club_file import PATIENCE, ClubFile, utc_now
from batarde_tourney.store.club.transaction import Transaction
from batarde_tourney.store.files.atomic_files import filling
from batarde_tourney.store.files.creation import create_file, recognise
from batarde_tourney.store.files.sqlite import (
    ErrorTranslation,
    SqliteClub,
    clear_journal,
    connect_to_write,
    refusal,
)
from batarde_tourney.store.journal.journal import aimed_at
from batarde_tourney.store.schema.schema import SCHEMA_VERSION
from batarde_tourney.store.server.postgres import PostgresClub, is_address
from batarde_tourney.store.writes.journaled_writes import Change, deserialize_changes


@contextmanager
def private_copy(address: str, mine: str) -> Iterator[ClubFile]:
    """A proved copy of the club at `address`, of this release's version. `mine` is the club that receives.

    Raises: MergeWithItself, CopyUnproved; ClubNotFound, NotAClubFile, NewerClubFile, ClubBusy, ClubUnreadable
    (ClubDamaged); ClubOlder for a server's club of an older version.
    """
    with ExitStack() as until_read:
        path = until_read.enter_context(_unfinished())
        if is_address(address):
            shown = _copy_server(address, mine, path)
        else:
            shown = address
            _copy_file(Path(address).absolute(), address, mine, path)
        club = ClubFile(SqliteClub(path, shown, PATIENCE), None, utc_now)
        until_read.callback(club.close)
        club.migrate()
        if not is_address(address):
            _refuse_unproved(club)
        yield club


@contextmanager
def rolled_back(rows: Transaction, address: str, last: int) -> Iterator[ClubFile]:
    """A copy of the club of this transaction as it was after the line `last` of its journal.

    What came later without being noted is there, as part of things that are marked as removed.
    """
    with _unfinished() as path:
        path.unlink()
        create_file(path, address)
        scratch = SqliteClub(path, address, PATIENCE)
        try:
            with ErrorTranslation(scratch.refusal), making_many(), scratch.engine.connect() as connection:
                # Rows refer to each other in a circle of two tables, and go in any order below.
                connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                rows.merging.copy_into(connection)
                _roll_back(connection, last)
                connection.exec_driver_sql("COMMIT")
        finally:
            scratch.close()
        club = ClubFile(SqliteClub(path, address, PATIENCE), None, utc_now)
        try:
            yield club
        finally:
            club.close()


def _unfinished() -> AbstractContextManager[Path]:
    return filling(Path(tempfile.gettempdir()))


def _copy_file(path: Path, shown: str, mine: str, target: Path) -> None:
    recognise(path, shown)
    if not is_address(mine) and Path(mine).exists() and path.samefile(mine):
        raise MergeWithItself(shown)
    try:
        with path.open("rb") as file:
            # Bytes 18 and 19 of the header say 2 for another program's write-ahead log.
            is_write_ahead = 2 in file.read(20)[18:]
        if is_write_ahead:
            _copy_bytes(path, target)
            return
        with ErrorTranslation(partial(refusal, shown)):
            _copy_content(path, target)
    except JournalOnReadOnly:
        # A change of it was cut short. It is undone in the copy alone.
        _copy_bytes(path, target)
    except OSError as error:
        raise ClubUnreadable(shown, error.strerror or str(error)) from error


def _refuse_unproved(club: ClubFile) -> None:
    problems = club.verify().problems
    if problems:
        places = ", ".join(problem.where or problem.detail for problem in problems[:_NAMED])
        raise CopyUnproved(club.address, places)


def _copy_content(path: Path, target: Path) -> None:
    """Copy as SQLite reads it, also while somebody else has it open."""
    read_only = sqlite3.connect(
        f"{path.as_uri()}?mode=ro", uri=True, timeout=PATIENCE.total_seconds(), isolation_level=None
    )
    with closing(read_only) as reader, closing(connect_to_write(target)) as writer:
        reader.execute("BEGIN")
        # The first reading takes the lock, or says why it cannot.
        reader.execute("SELECT count(*) FROM sqlite_master").fetchone()
        reader.backup(writer)
    clear_journal(target)


def _copy_bytes(path: Path, target: Path) -> None:
    for suffix in ("", "-journal", "-wal"):
        part = path.with_name(path.name + suffix)
        if not suffix or part.exists():
            shutil.copyfile(part, target.with_name(target.name + suffix))


def _copy_server(address: str, mine: str, target: Path) -> str:
    server = PostgresClub(address, PATIENCE)
    club = ClubFile(server, None, utc_now)
    try:
        if server.shown == mine:
            raise MergeWithItself(server.shown)
        with ErrorTranslation(server.refusal):
            version = server.read_version()
            release = server.read_release() if version > SCHEMA_VERSION else ""
        if version > SCHEMA_VERSION:
            raise newer_club(server.shown, version, SCHEMA_VERSION, release)
        if version < SCHEMA_VERSION:
            raise ClubOlder(server.shown)
        # A server keeps some values otherwise than a file: only there do they prove.
        _refuse_unproved(club)
        with club.reading() as rows, rolled_back(rows, server.shown, _ALL) as copied:
            copied.save_copy(target)
    finally:
        club.close()
    return server.shown


_ALL = 1 << 62
"""More lines than any journal has."""
_NAMED = 3
"""How many places an error names."""


def _roll_back(connection: Connection, last: int) -> None:
    """Undo every act after this line, newest first."""
    acts = connection.execute(
        select(ACTS.c.number, ACTS.c.kind, ACTS.c.of, ACTS.c.changes)
        .where(ACTS.c.number > last)
        .order_by(ACTS.c.number.desc())
    ).all()
    for act in acts:
        written = act.changes
        if act.of is not None:
            written = connection.scalar(select(ACTS.c.changes).where(ACTS.c.number == act.of)) or ""
        changes = deserialize_changes(written)
        if act.kind != Replay.UNDONE:
            changes = tuple(change.reversed() for change in reversed(changes))
        for change in changes:
            _put(connection, change, is_replay=act.of is not None)


@mapping_rows()
def _put(connection: Connection, change: Change, *, is_replay: bool) -> None:
    """Make a row what it is after the change."""
    if change.table == ENTRIES.name:
        _drop_entries(connection, change, is_replay=is_replay)
        return
    table, where, columns = aimed_at(change)
    if change.after is None:
        connection.execute(delete(table).where(where))
    elif not connection.execute(update(table).where(where).values(**columns)).rowcount and (
        columns.keys() >= set(table.columns.keys())
    ):
        connection.execute(insert(table).values(**columns))


def _drop_entries(connection: Connection, change: Change, *, is_replay: bool) -> None:
    """Delete the entries of a hand that an act wrote: a replay wrote one, any other those after `before`."""
    key, table, hand = change.key
    of_hand = (ENTRIES.c.round_key == key) & (ENTRIES.c.table_number == table) & (ENTRIES.c.hand == hand)
    if is_replay:
        newest = connection.scalars(
            select(ENTRIES.c.revision).where(of_hand).order_by(ENTRIES.c.revision.desc()).limit(1)
        ).first()
        of_hand &= ENTRIES.c.revision == newest
    else:
        of_hand &= ENTRIES.c.revision > (change.after or {}).get("revision", 0)
    connection.execute(delete(ENTRIES).where(of_hand))
