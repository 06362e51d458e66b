"""What was written is proved; what somebody or something else made of it is named."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Adjustment
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.records import Problem, ProblemKind
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.core.tournament.standings.penalties import UsualReason
from batarde_tourney.store.base.tables import Row
from batarde_tourney.store.chains.canonical import canonical
from batarde_tourney.store.chains.covered import COVERED, ELSEWHERE
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.events.hands import Entry, HandPlace
from batarde_tourney.store.schema.schema import FORBID_IN_SQLITE
from tests.core.tournament.events import made_up_event

EVENT = replace(made_up_event(7, 2, adjustments=2, unfinished=1), presences=())
ONE, TWO = EventNumber(1), EventNumber(2)


@pytest.fixture(scope="module")
def directed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed club with two events, in which something of each kind was done, some of it undone."""
    path = tmp_path_factory.mktemp("directed") / "club"
    with open_club(str(path), create=True) as club:
        _direct(club)
    return path


def _direct(club: ClubFile) -> None:
    for _ in range(2):
        with club.transaction(ActKind.CHANGED) as rows:
            rows.events.add(EVENT, by="Ana")
    first = EVENT.players[0].id
    with club.transaction(ActKind.STATUS_SET, "Ana") as rows:
        rows.players.set_presence(ONE, Presence(first, 1, Status.LATE))
    with club.transaction(ActKind.POINTS_GIVEN, "Ana") as rows:
        rows.players.add_adjustment(ONE, Adjustment(first, 1, 3, "late"))
    with club.transaction(ActKind.CHANGED, "Ana") as rows:
        rows.usual_reasons.replace([UsualReason("late", 3)])
        rows.championships.add("Season", SeasonRule(), [ONE, TWO])
    place = _next_hand()
    hand = EVENT.rounds[0].tables[0].hands[0]
    for revision in range(3):
        with club.transaction(ActKind.HAND_RECORDED, "Bo") as rows:
            rows.hands.record(ONE, place, hand, Entry("Bo", "", revision))
    for _ in range(2):
        with club.transaction() as rows:
            act = rows.journal.next_to_undo(ONE)
            assert act
            rows.journal.undo(act.number, "Bo")
    with club.transaction() as rows:
        act = rows.journal.next_to_redo(ONE)
        assert act
        rows.journal.redo(act.number, "Bo")


def _next_hand() -> HandPlace:
    """Where the next hand of an unfinished table goes."""
    for round_ in EVENT.rounds:
        for table in round_.tables:
            if len(table.hands) < len(EVENT.rounds[0].tables[0].hands):
                return HandPlace(round_.number, table.number, len(table.hands))
    raise AssertionError


@pytest.fixture
def changed(directed: Path, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A copy of that club, open to whoever changes it behind the program's back; see `problems`."""
    path = tmp_path / "club"
    path.write_bytes(directed.read_bytes())
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("DROP TRIGGER entries_stay")
        yield connection


def path_of(changed: sqlite3.Connection) -> str:
    """The club is whole again but for what was changed."""
    changed.execute("DROP TRIGGER IF EXISTS entries_stay")
    changed.execute(FORBID_IN_SQLITE)
    ((_, _, path),) = changed.execute("PRAGMA database_list")
    return str(path)


def problems(changed: sqlite3.Connection) -> tuple[Problem, ...]:
    path = path_of(changed)
    with open_club(path) as club, club.reading() as rows:
        return rows.integrity.prove().problems


def test_whatever_was_done_and_undone_is_proved(directed: Path) -> None:
    with open_club(str(directed)) as club, club.reading() as rows:
        of_club, one, two = rows.integrity.prove().chains
    assert [of_club.problems, one.problems, two.problems] == [(), (), ()]
    assert (of_club.event, one.event, two.event) == (None, ONE, TWO)
    assert (one.proved, one.since) == (one.links, 0)
    assert one.links > two.links > of_club.links == 1


def test_one_event_is_proved_without_the_others(changed: sqlite3.Connection) -> None:
    changed.execute("UPDATE players SET name = 'Ana' WHERE event = 2 AND position = 0")
    with open_club(path_of(changed)) as club, club.reading() as rows:
        assert [chain.problems for chain in rows.integrity.prove([ONE]).chains] == [(), ()]
        assert [bool(chain.problems) for chain in rows.integrity.prove([TWO]).chains] == [False, True]


@pytest.mark.parametrize(
    ("statement", "kind", "where"),
    [
        ("UPDATE entries SET payload = replace(payload, '1', '2') WHERE hand = 3", "altered", "1/1/1/3"),
        ("UPDATE entries SET at = '2026-01-01T00:00:00.000000Z' WHERE hand = 0", "altered", "1/1/1/0"),
        ("UPDATE entries SET hash = zeroblob(32) WHERE round_key = 1 AND hand = 2", "altered", "1/1/1/2"),
        ("UPDATE acts SET facts = '{}', by = 'Cleo' WHERE kind = 'points-given'", "altered", "1/acts/4"),
        ("UPDATE acts SET taken_back_by = NULL WHERE taken_back_by IS NOT NULL", "altered", "1/acts/8"),
        ("UPDATE players SET name = 'Eve' WHERE key = 3", "altered", "1/players/3"),
        ("UPDATE events SET version = version + 1 WHERE number = 2", "altered", "chains/2"),
        ("UPDATE seats SET player = player + 1 WHERE round_key = 1 AND seat = 2", "altered", "1/1/1"),
        (
            "UPDATE adjustments SET points = 4 WHERE event = 1 AND position = 2",
            "altered",
            "1/adjustments/1/2",
        ),
        ("UPDATE championships SET presence = presence + 1", "altered", "championships/1"),
        ("UPDATE members SET club = 'Paris' WHERE id = 1", "altered", "members/1"),
        ("DELETE FROM presences", "missing", "1/presences/1/0"),
        ("DELETE FROM usual_reasons", "missing", "usual_reasons/0"),
        ("INSERT INTO stages VALUES (2, 0, '{}')", "unknown", "2/stages/2/0"),
        ("DELETE FROM digests WHERE part = 'players'", "unknown", "1/players/1"),
        (
            "UPDATE digests SET key = '[' WHERE part || key = 'members[1]'",
            "missing",
            "digests/members/[",
        ),
        ("UPDATE digests SET key = '[1,2]' WHERE part || key = 'members[1]'", "unknown", "members/1"),
        ("UPDATE digests SET part = X'6d' WHERE part || key = 'members[1]'", "unknown", "members/1"),
        ("UPDATE digests SET digest = zeroblob(32) WHERE part = 'rounds'", "altered", "1/rounds/1"),
        ("UPDATE chains SET sequence = sequence + 1 WHERE chain = 1", "missing", None),
        ("UPDATE chains SET state = zeroblob(32) WHERE chain = 0", "altered", "chains/0"),
        ("DELETE FROM chains WHERE chain = 2", "missing", "chains/2"),
        ("DELETE FROM acts WHERE number = (SELECT max(number) FROM acts)", "missing", None),
        ("DELETE FROM entries WHERE round_key = 1 AND hand = 4", "missing", None),
    ],
)
def test_what_was_changed_behind_its_back_is_named(
    changed: sqlite3.Connection, statement: str, kind: str, where: str | None
) -> None:
    assert changed.execute(statement).rowcount
    found = [problem for problem in problems(changed) if problem.kind == kind]
    assert any(where in {None, problem.where} for problem in found), problems(changed)


def test_a_length_that_says_anything_is_told_and_not_counted_to_its_end(changed: sqlite3.Connection) -> None:
    changed.execute("UPDATE chains SET sequence = sequence | (1 << 40) WHERE chain = 1")
    found = problems(changed)
    assert {problem.kind for problem in found} == {"missing"}
    assert len(found) < 5_000


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE chains SET began = 'x' WHERE chain = 1",
        "UPDATE chains SET sequence = X'00' WHERE chain = 1",
        "UPDATE digests SET chain = 'x' WHERE chain = 2",
        "UPDATE entries SET sequence = X'00' WHERE hand = 3",
        "UPDATE acts SET hash = 'x' WHERE number = 3",
        "UPDATE acts SET states = 7 WHERE number = 3",
    ],
)
def test_a_column_of_another_kind_is_told_as_damage(changed: sqlite3.Connection, statement: str) -> None:
    assert changed.execute(statement).rowcount
    with open_club(path_of(changed)) as club:
        assert [problem.kind for problem in club.verify().problems] == [ProblemKind.DAMAGED]


def test_one_altered_entry_is_the_only_one_named_and_all_before_it_is_proved(
    changed: sqlite3.Connection,
) -> None:
    changed.execute("UPDATE entries SET reason = 'why not' WHERE round_key = 1 AND sequence = 7")
    with open_club(path_of(changed)) as club, club.reading() as rows:
        _, one, _ = rows.integrity.prove().chains
    assert [problem.kind for problem in one.problems] == [ProblemKind.ALTERED]
    assert one.proved == 6


def test_a_chain_begins_with_its_event_so_that_none_stands_for_another(changed: sqlite3.Connection) -> None:
    changed.execute("UPDATE events SET created_at = '2020-01-01T00:00:00.000000Z' WHERE number = 2")
    assert ProblemKind.ALTERED in {problem.kind for problem in problems(changed)}
    with open_club(path_of(changed)) as club, club.reading() as rows:
        assert rows.integrity.prove().chains[2].proved == 0


def test_every_table_is_covered_or_says_why_not() -> None:
    assert set(Row.metadata.tables) == set(COVERED) | set(ELSEWHERE)
    assert not set(COVERED) & set(ELSEWHERE)


@given(st.lists(st.one_of(st.none(), st.integers(-(2**63), 2**63 - 1), st.text()), max_size=6))
def test_the_canonical_serialization_is_that_of_rfc_8785(values: list[object]) -> None:
    plain = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    assert canonical(values) == plain.encode()
