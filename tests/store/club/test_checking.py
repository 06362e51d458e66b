"""A club file that somebody else has written into is found out."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.tournament.event.records import ProblemKind
from batarde_tourney.store.club.club_file import ClubFile, open_club
from tests.core.tournament.events import made_up_event

EVENT = made_up_event(7, 2, adjustments=2, unfinished=0)


def test_a_sound_club_has_no_problem(club: ClubFile) -> None:
    with club.transaction() as rows:
        rows.events.add(EVENT)
        rows.events.add(replace(EVENT, rounds=()))
        assert rows.integrity.check() == ()


_FIRST_SEAT = "(SELECT player FROM seats WHERE round_key = 1 AND table_number = 2 AND seat = 0)"
_COLUMNS = "game, payload, by, at, reason, sequence, hash FROM entries"


@pytest.mark.parametrize(
    ("statement", "where", "kind", "found_at"),
    [
        ("DELETE FROM tables", "round_key = 1 AND number = 1", ProblemKind.DANGLING, None),
        ("UPDATE players SET event = 2", "key = 1", ProblemKind.FOREIGN_PLAYER, "1/1/1"),
        ("UPDATE adjustments SET event = 2", "position = 0", ProblemKind.FOREIGN_PLAYER, "2"),
        (
            "DELETE FROM seats",
            "round_key = 1 AND table_number = 1 AND seat = 1",
            ProblemKind.SEAT_GAP,
            "1/1/1",
        ),
        (
            "DELETE FROM seats",
            "round_key = 2 AND table_number = 2 AND seat = 2",
            ProblemKind.COUNT,
            "1/2/2/0",
        ),
        (
            f"UPDATE seats SET player = {_FIRST_SEAT}",
            "round_key = 1 AND table_number = 1 AND seat = 0",
            ProblemKind.SEATED_TWICE,
            "1/1",
        ),
        (
            "DELETE FROM entries",
            "round_key = 1 AND table_number = 1 AND hand = 2",
            ProblemKind.HAND_GAP,
            "1/1/1",
        ),
        (
            f"INSERT INTO entries SELECT round_key, table_number, hand, 3, {_COLUMNS}",
            "round_key = 2 AND table_number = 1 AND hand = 4",
            ProblemKind.REVISION_GAP,
            "1/2/1/4",
        ),
    ],
)
def test_what_another_program_broke_is_named(
    tmp_path: Path, statement: str, where: str, kind: ProblemKind, found_at: str | None
) -> None:
    path = tmp_path / "club"
    with open_club(str(path), create=True) as club, club.transaction() as rows:
        rows.events.add(EVENT)
        rows.events.add(replace(EVENT, players=(), rounds=(), adjustments=()))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"{statement} WHERE {where}")
        connection.commit()
    with open_club(str(path)) as club, club.reading() as rows:
        problems = rows.integrity.check()
    assert any(problem.kind is kind and found_at in {None, problem.where} for problem in problems), problems
