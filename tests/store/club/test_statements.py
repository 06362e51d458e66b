"""How often a hand asks the data base on its way to the disk."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.results.results import HandEntry, open_sheet, record_hands
from batarde_tourney.store.club.club_file import ClubFile, open_club
from tests.core.tournament.events import made_up_event, made_up_hand

MOST = 8
"""On a server; in a file two fewer: nobody asks for a lock there, and nobody is notified."""


def test_a_hand_takes_few_statements_and_reads_its_table_once(club: ClubFile) -> None:
    with club.transaction() as rows:
        number = rows.events.add(made_up_event(8, 1, unfinished=1))
    session = Session(club, "Ana")
    table = _unfinished(session, number)
    sheet = open_sheet(session, number, 1, table)
    turn = len(sheet.table.hands)
    hand = made_up_hand(sheet.sizes[turn], sheet.dealers[turn], len(sheet.players), random.Random(1))
    entry = HandEntry(turn, hand, 0)
    with _noting(club) as statements:
        record_hands(session, number, 1, table, (entry,))
    assert len(statements) <= MOST
    assert sum("FROM entries" in statement for statement in statements) == 1


def test_what_a_statement_is_in_sql_is_worked_out_once_for_all_club_files(tmp_path: Path) -> None:
    known = [_known_after_reading(tmp_path / name) for name in ("one.batarde", "other.batarde")]
    assert known[0] == known[1] > 0


def _known_after_reading(path: Path) -> int:
    with open_club(str(path), create=True) as club:
        with club.reading() as rows:
            rows.events.listed()
        return len(club._server.engine.get_execution_options()["compiled_cache"])


def test_who_only_looks_at_a_table_writes_nothing(club: ClubFile) -> None:
    with club.transaction() as rows:
        number = rows.events.add(made_up_event(8, 1))
    with _noting(club) as statements, club.transaction() as rows:
        rows.events.load_seated(number, 1, 1)
    assert {statement.split()[0] for statement in statements} <= {"SELECT", "SET"}


@contextmanager
def _noting(club: ClubFile) -> Iterator[list[str]]:
    """Each statement as SQLite itself is given it, without those that begin and end; or as a server is."""
    statements: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: Any) -> None:
        statements.append(statement)

    def trace(statement: str) -> None:
        if not statement.startswith(("PRAGMA", "BEGIN", "COMMIT", "ROLLBACK")):
            statements.append(statement)

    with club._server.connected(club._server.engine) as connection:
        driven = connection.connection.driver_connection
    if isinstance(driven, sqlite3.Connection):
        driven.set_trace_callback(trace)
        yield statements
        driven.set_trace_callback(None)
    else:
        event.listen(club._server.engine, "before_cursor_execute", note)
        yield statements
        event.remove(club._server.engine, "before_cursor_execute", note)
    assert statements


def _unfinished(session: Session, number: EventNumber) -> int:
    tables = (1, 2)
    return next(
        table
        for table in tables
        if len((sheet := open_sheet(session, number, 1, table)).table.hands) < len(sheet.sizes)
    )
