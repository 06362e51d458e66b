"""Files of other programs are as large as clubs can be, and no larger."""

import json
from pathlib import Path

import pytest

from batarde_tourney.core.limits import EventTooLarge, TextTooLong
from batarde_tourney.exchange.event_file import FaultyEventFile, read_event

HEAD = {"format": "batarde-event", "version": 1, "name": "Evening"}


def event_with(**parts: object) -> bytes:
    return json.dumps({**HEAD, **parts}).encode()


def players(count: int, **more: object) -> list[dict[str, object]]:
    return [{"id": f"p{number}", "name": f"Player {number}", **more} for number in range(count)]


@pytest.mark.parametrize(("many", "rounds"), [(20_001, 0), (4, 201)])
def test_an_event_too_large_is_refused_in_one_line(many: int, rounds: int) -> None:
    with pytest.raises(EventTooLarge) as refused:
        read_event(event_with(players=players(many), rounds=[{}] * rounds))
    assert (refused.value.players, refused.value.rounds) == (many, rounds)


def test_the_largest_event_is_read_on() -> None:
    """It has faults of its own, and is not called too large."""
    with pytest.raises(FaultyEventFile):
        read_event(event_with(players=players(20_000), rounds=[{}] * 200, settings=0))


@pytest.mark.parametrize(
    "body",
    [
        {"players": [{"id": "a", "name": "x" * 201}]},
        {"players": players(3, club="é" * 201)},
        {"name": "x" * 10_000},
        {"sides": [{"id": "s", "name": "x" * 201}]},
    ],
)
def test_a_name_longer_than_200_letters_is_refused_by_its_beginning(body: dict[str, object]) -> None:
    with pytest.raises(TextTooLong) as refused:
        read_event(event_with(**body))
    assert len(refused.value.beginning) == 40


def test_a_name_of_200_letters_is_read() -> None:
    written = event_with(name="é" * 200, game="batarde", players=[], rounds=[])
    assert read_event(written).name == "é" * 200


def test_the_limits_are_documented() -> None:
    told = (Path(__file__).parents[2] / "docs" / "contract.md").read_text("utf-8").split("## Limits")[1]
    for limit in ("20,000 players", "200 rounds", "200 letters", "64 MB"):
        assert limit in told
