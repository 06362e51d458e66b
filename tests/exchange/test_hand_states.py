"""How a hand came in, in the event file: only where it is not the desk's, and it comes back."""

import json
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.faults import FaultsFound
from batarde_tourney.core.tournament.hall.hands import HandState
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import export_event, import_event
from batarde_tourney.services.simulation.simulations import simulate_event_file
from batarde_tourney.services.standings.standings import rank_event


def with_states(*states: str | None, game: str = "batarde") -> dict[str, Any]:
    """An event file whose first table has hands in these states."""
    file: dict[str, Any] = json.loads(simulate_event_file(8, 1, 7, game))
    hands = file["rounds"][0]["tables"][0]["hands"]
    for hand, state in zip(hands, states, strict=False):
        if state is not None:
            hand["state"] = state
    file["version"] = 3
    return file


@pytest.mark.parametrize("game", ["batarde", "ecarte"])
def test_a_state_comes_back_from_file_and_club(game: str, tmp_path: Path) -> None:
    file = with_states("handed-in", None, "confirmed", "conflict", game=game)
    event = read_event(json.dumps(file).encode())
    (table, *_rest) = event.rounds[0].tables
    assert [state.value for state in table.states[:5]] == [
        "handed-in",
        "desk",
        "confirmed",
        "conflict",
        "desk",
    ]
    with open_session(str(tmp_path / "club.batarde"), create=True) as session:
        number = import_event(session, json.dumps(file).encode()).event
        again = export_event(session, number)
    assert again == write_event(event)
    hands = json.loads(again)["rounds"][0]["tables"][0]["hands"]
    assert [hand.get("state") for hand in hands[:4]] == ["handed-in", None, "confirmed", "conflict"]
    assert json.loads(again)["version"] == 3


def test_a_table_that_was_signed_is_signed_again(tmp_path: Path) -> None:
    file = with_states(*["signed"] * 10)
    with open_session(str(tmp_path / "club.batarde"), create=True) as session:
        number = import_event(session, json.dumps(file).encode()).event
        hands = json.loads(export_event(session, number))["rounds"][0]["tables"][0]["hands"]
    assert {hand["state"] for hand in hands} == {"signed"}


def test_a_file_without_states_is_as_it_was() -> None:
    plain = simulate_event_file(8, 1, 7)
    assert write_event(read_event(plain)) == plain
    assert json.loads(plain)["version"] < 3


def test_a_hand_in_conflict_counts_for_no_standings(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as session:
        numbers = [
            import_event(session, json.dumps(with_states(*states)).encode()).event
            for states in ((None,), ("conflict",))
        ]
        plain, doubted = (rank_event(session, number) for number in numbers)
    assert {row.hands for row in plain.rows} == {10}
    assert {row.hands for row in doubted.rows} == {9, 10}


@pytest.mark.parametrize("state", ["empty", "waiting", "signed?", 3, None, ["desk"]])
def test_another_state_is_a_fault_at_its_place(state: object) -> None:
    file = with_states("desk")
    file["rounds"][0]["tables"][0]["hands"][0]["state"] = state
    with pytest.raises(FaultsFound) as refused:
        read_event(json.dumps(file).encode())
    assert [(one.code.value, one.path) for one in refused.value.faults] == [
        ("value", "rounds[0].tables[0].hands[0].state")
    ]


def test_in_an_older_version_the_key_is_carried_along() -> None:
    file = with_states("handed-in")
    file["version"] = 2
    event = read_event(json.dumps(file).encode())
    table = event.rounds[0].tables[0]
    assert table.states == ()
    assert table.state(0) is HandState.DESK
    assert json.loads(write_event(event))["rounds"][0]["tables"][0]["hands"][0]["state"] == "handed-in"
