"""What a player's slip says of what its holder needs, as a round goes on, in each game."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.hall.doors import PlayerDoor
from batarde_tourney.services.hall.my_evening import my_evening
from batarde_tourney.services.hall.public import hall_now
from batarde_tourney.services.hall.settings import seal_standings
from batarde_tourney.services.simulation.simulations import simulate_event_file


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Session]:
    with open_session(str(tmp_path / "club.batarde"), create=True, by="Desk") as session:
        yield session


def needs(club: Session, game: str, missing: int, *, rounds: int = 2) -> list[str]:
    """What each player of table 1 needs in round 2, of which so many hands of table 1 alone are missing."""
    file = json.loads(simulate_event_file(8, 2, 7, game))
    file["settings"]["rounds"] = rounds
    table = file["rounds"][-1]["tables"][0]
    table["hands"] = table["hands"][: max(len(table["hands"]) - missing, 0)]
    event = import_event(club, json.dumps(file).encode()).event
    now = hall_now(club, event)
    return [my_evening(club, now, PlayerDoor(PlayerId(player))).need for player in table["seats"]]


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_what_a_player_needs_is_told_until_the_end(club: Session, game: str) -> None:
    assert all(needs(club, game, 99))
    last = needs(club, game, 1)
    assert any(": if " in text or ": sure" in text for text in last)
    assert not any("still plays" in text for text in last)
    assert needs(club, game, 0) == [""] * len(last)


def test_before_the_last_round_it_is_said_how_things_stand(club: Session) -> None:
    first, *others = sorted(needs(club, "batarde", 1, rounds=3), key=len)
    assert first == "1 table still plays.\n1 round is still to come."
    assert all(text.startswith("As things stand you are ") for text in others)


def test_the_place_in_ones_category_stands_beside_the_overall_place(club: Session) -> None:
    file = json.loads(simulate_event_file(8, 2, 7, "batarde"))
    file["version"] = 3
    for at in (0, 2, 5):
        file["players"][at]["categories"] = ["junior", "guest"][: 1 + (at == 2)]
    event = import_event(club, json.dumps(file).encode()).event
    now = hall_now(club, event)
    ids = [player["id"] for player in file["players"]]
    seen = {at: my_evening(club, now, PlayerDoor(PlayerId(ids[at]))) for at in (0, 1, 2, 5)}
    juniors = sorted((0, 2, 5), key=lambda at: seen[at].rank or 0)
    for place, at in enumerate(juniors, start=1):
        guest = (("guest", 1),) if at == 2 else ()
        assert seen[at].in_categories == (("junior", place), *guest)
    assert seen[1].in_categories == ()
    seal_standings(club, event, 1)
    sealed = my_evening(club, hall_now(club, event), PlayerDoor(PlayerId(ids[0])))
    assert (sealed.rank, sealed.in_categories) == (None, ())


def test_a_pair_is_of_a_category_if_both_are(club: Session) -> None:
    file = json.loads(simulate_event_file(8, 2, 7, "butifarra"))
    file["version"] = 3
    pair, other = file["sides"][0]["players"], file["sides"][1]["players"]
    for player in file["players"]:
        if player["id"] in (*pair, other[0]):
            player["categories"] = ["junior"]
    event = import_event(club, json.dumps(file).encode()).event
    now = hall_now(club, event)
    told = [my_evening(club, now, PlayerDoor(PlayerId(one))).in_categories for one in (*pair, other[0])]
    assert told == [(("junior", 1),), (("junior", 1),), ()]


def test_before_the_first_draw_nobody_stands_anywhere(club: Session) -> None:
    file = json.loads(simulate_event_file(8, 1, 7, "batarde"))
    file["rounds"] = []
    event = import_event(club, json.dumps(file).encode()).event
    evening = my_evening(club, hall_now(club, event), PlayerDoor(PlayerId(file["players"][0]["id"])))
    assert (evening.rank, evening.why, evening.need) == (None, "", "")
