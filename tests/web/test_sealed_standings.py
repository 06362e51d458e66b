"""Sealed standings: on the public page, as a file and on a player's own page alike, until they are opened."""

import time
from pathlib import Path

import pytest

from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.services.documents.public_page import write_public_page
from batarde_tourney.services.hall.settings import open_standings, seal_standings
from batarde_tourney.web.guard import PER_SECOND
from tests.patience import LONGEST_WAIT
from tests.web.browsers import Screen, running_chromium
from tests.web.conftest import Json, Room
from tests.web.test_codes_of_rounds import play, seat_next


@pytest.fixture
def played(room: Room) -> Room:
    """A room that has played round 1 and some of round 2."""
    play(room, 1, 2)
    seat_next(room)
    return room


def first_player(room: Room) -> str:
    return str(room.phone(1, 2).table()["seats"][0]["player"])


def becomes_sealed(room: Room, *, is_sealed: bool) -> bool:
    """Whether the public state comes to this: the hall looks at the club now and then."""
    ends = time.monotonic() + LONGEST_WAIT / 1000
    while (found := room.anybody().get("/api/public").body["standings"] is None) is not is_sealed:
        if time.monotonic() > ends:
            break
        time.sleep(1 / PER_SECOND)
    return found is is_sealed


def page_file(room: Room, folder: Path) -> str:
    path = folder / "page.html"
    write_public_page(room.session, room.event, path, NamesShown.FULL)
    return path.read_text("utf-8")


@pytest.mark.long
def test_before_the_round_named_nothing_is_sealed(played: Room, tmp_path: Path) -> None:
    seal_standings(played.session, played.event, 3)
    assert played.anybody().get("/api/public").body["standings"]
    assert played.slip(first_player(played)).get("/api/me").body["rank"] is not None
    assert 'id="players"' in page_file(played, tmp_path)


def test_sealed_nobody_sees_a_place_a_figure_or_a_result(played: Room, tmp_path: Path) -> None:
    player = first_player(played)
    open_ = played.slip(player).get("/api/me").body
    seal_standings(played.session, played.event, 2)
    assert becomes_sealed(played, is_sealed=True)
    state = played.anybody().get("/api/public").body
    assert len(state["seating"]) == 2
    for page in (
        played.anybody().get("/", Accept_Language="en").body.decode(),
        page_file(played, tmp_path),
    ):
        assert "The standings are sealed" in page
        assert 'id="players"' not in page
        assert 'id="results"' not in page
        assert 'class="rank"' not in page
    mine = played.slip(player).get("/api/me").body
    assert (mine["sealed"], mine["rank"], mine["why"], mine["need"]) == (True, None, "", "")
    assert mine["hands"] == open_["hands"] != []
    assert (mine["at_table"]["totals"], mine["at_table"]["places"]) == (None, None)


@pytest.mark.long
def test_a_table_counts_on_while_standings_are_sealed(played: Room) -> None:
    seal_standings(played.session, played.event, 1)
    phone = played.phone(1, 2)
    hand: Json = played.played[1][0]
    told = phone.post("/api/table/check", {"index": 0, "hand": hand})
    assert told.status == 200


@pytest.mark.long
def test_opened_everybody_sees_all_of_it(played: Room, tmp_path: Path) -> None:
    seal_standings(played.session, played.event, 1)
    assert becomes_sealed(played, is_sealed=True)
    open_standings(played.session, played.event)
    assert becomes_sealed(played, is_sealed=False)
    assert played.slip(first_player(played)).get("/api/me").body["rank"] is not None
    assert "The standings are sealed" not in page_file(played, tmp_path)


@pytest.mark.sampled
@pytest.mark.parametrize(("language", "word"), [("en", "sealed"), ("fr", "scell"), ("de", "versiegelt")])
def test_a_players_page_says_so_and_tells_all_once_they_are_opened(
    played: Room, language: str, word: str
) -> None:
    seal_standings(played.session, played.event, 1)
    token = played.slip(first_player(played)).token
    with running_chromium() as browser:
        screen = Screen(browser, played, language).open(f"me/{token}", ".place")
        screen.wait(".rounds")
        assert word in screen.text()
        assert screen.overflow() <= 0
        assert not screen.page.locator("text=/^(Rank|Rang) /").count()
        open_standings(played.session, played.event)
        screen.wait('[data-key="why"]')
        assert word not in screen.text()
        assert screen.said == []
