"""What a transaction changes is noted once a row, as the net of it."""

import datetime as dt

from batarde_tourney.store.writes.journaled_writes import (
    Change,
    ChangeLog,
    Columns,
    deserialize_changes,
    serialize_changes,
)

KEY = (1,)
OLD, NEW = {"name": "Ana", "club": None}, {"name": "Anna", "club": "Lyon"}


def noted(*changes: tuple[Columns | None, Columns | None]) -> tuple[Change, ...]:
    notes = ChangeLog()
    for before, after in changes:
        notes.note("players", KEY, before, after)
    return notes.changes()


def test_only_columns_that_differ_are_noted() -> None:
    assert noted((OLD, OLD | {"name": "Anna"})) == (
        Change("players", KEY, {"name": "Ana"}, {"name": "Anna"}),
    )


def test_a_row_changed_twice_goes_from_the_first_to_the_last() -> None:
    assert noted(({"name": "Ana"}, {"name": "Bo"}), ({"name": "Bo", "club": None}, NEW)) == (
        Change("players", KEY, OLD, NEW),
    )


def test_what_comes_to_nothing_is_not_noted() -> None:
    assert noted(({"name": "Ana"}, {"name": "Bo"}), ({"name": "Bo"}, {"name": "Ana"})) == ()
    assert noted((None, OLD), (OLD, None)) == ()
    assert noted((OLD, None), (None, OLD)) == ()


def test_a_row_made_and_changed_is_a_new_row() -> None:
    assert noted((None, OLD), ({"club": None}, {"club": "Lyon"})) == (
        Change("players", KEY, None, OLD | {"club": "Lyon"}),
    )


def test_a_row_changed_and_deleted_was_as_at_first() -> None:
    assert noted(({"club": None}, {"club": "Lyon"}), (OLD | {"club": "Lyon"}, None)) == (
        Change("players", KEY, OLD, None),
    )


def test_a_row_put_in_the_place_of_another_is_a_change_of_what_differs() -> None:
    assert noted((OLD, None), (None, OLD | {"name": "Bo"})) == (
        Change("players", KEY, {"name": "Ana"}, {"name": "Bo"}),
    )


def test_changes_are_read_back_as_they_were_spelled() -> None:
    changes = (
        Change("players", KEY, None, {"name": "Ana\0é", "extras": ""}),
        Change("entries", (1, 2, 3), {"revision": 0}, {"revision": 1}),
    )
    assert deserialize_changes(serialize_changes(changes)) == changes
    moment = dt.datetime(2026, 11, 21, 20, 15, tzinfo=dt.UTC)
    dated = (Change("events", KEY, {"removed_at": None}, {"removed_at": moment}),)
    (read,) = deserialize_changes(serialize_changes(dated))
    assert read.after == {"removed_at": moment.isoformat()}


def test_the_change_of_a_hand_is_short() -> None:
    hand = Change("entries", (123, 12, 11), {"revision": 1}, {"revision": 2})
    assert len(serialize_changes((hand,))) < 70
