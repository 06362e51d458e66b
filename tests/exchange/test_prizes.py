"""The prizes of an event file of version 3, and the raffle."""

from typing import Any

import pytest

from batarde_tourney.exchange.event_file import FaultyEventFile, read_event, write_event
from batarde_tourney.i18n.errors import fault_line
from tests.exchange.documents import as_file

PRIZES: list[dict[str, Any]] = [
    {"name": "Cup", "for": {"place": 1}, "amount": "50 €", "to": ["a", "b"]},
    {"name": "Book", "for": {"category": "junior", "place": 1}, "amount": "a book"},
    {"name": "Shield", "for": {"club": 1}, "to": []},
    {"name": "Medal", "for": {"honour": "perfect"}, "to": None, "of": "gold"},
    {"name": "Ham", "for": {"lot": True}, "to": ["b"]},
]
RAFFLE = {"seed": 7, "pot": "without", "sides": ["a", "b"], "absent": ["a"]}


def written(prizes: object, **keys: object) -> dict[str, object]:
    players = [{"id": id_, "name": id_.upper()} for id_ in "ab"]
    head: dict[str, object] = {"format": "batarde-event", "version": 3, "game": "batarde", "name": "Gala"}
    return {**head, "players": players, "rounds": [], "prizes": prizes, **keys}


def test_prizes_and_raffle_are_read_and_written_as_they_were() -> None:
    settings = {"prizes_each": "any", "prizes_tied": "criterion"}
    event = read_event(as_file(written(PRIZES, raffle=RAFFLE, settings=settings)))
    assert [prize.award.kind for prize in event.prizes] == ["place", "category", "club", "honour", "lot"]
    assert [prize.to for prize in event.prizes] == [("a", "b"), None, (), None, ("b",)]
    assert not event.settings.one_prize_each
    assert not event.settings.prizes_shared
    again = write_event(event)
    assert b'"version": 3' in again
    assert read_event(again) == event


def test_a_file_without_prizes_needs_no_version_3() -> None:
    assert b'"version": 1' in write_event(read_event(as_file(written([]))))


@pytest.mark.parametrize(
    ("for_", "line"),
    [
        ({}, "nothing"),
        ({"place": 0}, "no place"),
        ({"place": 1, "club": 1}, "two things"),
        ({"category": "junior"}, "no place of the category"),
        ({"category": " ", "place": 1}, "no category"),
        ({"lot": False}, "no lot"),
        ("first", "no object"),
    ],
)
def test_what_cannot_be_won_is_a_fault_of_the_prize(for_: object, line: str) -> None:
    with pytest.raises(FaultyEventFile) as refused:
        read_event(as_file(written([{"name": "Cup", "for": for_}])))
    said = "prizes[0].for: prize: a prize is for a place, a place in a category, a place among clubs, "
    assert fault_line(refused.value.faults[0]).startswith(said), line


@pytest.mark.parametrize("to", [["z"], ["a", "a"]])
def test_who_is_unknown_or_named_twice_is_a_fault(to: list[str]) -> None:
    with pytest.raises(FaultyEventFile) as refused:
        read_event(as_file(written([{"name": "Cup", "for": {"place": 1}, "to": to}])))
    (fault,) = refused.value.faults
    assert (fault.code, fault.path) == ("prize", f"prizes[0].to[{len(to) - 1}]")
