"""A table's page when the hall says no: what was typed is there to be read, and nobody is lost."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.exchange.hall_wire import read_phone_hand
from batarde_tourney.services.draw.draw import accept_round, propose_round, take_back_round
from batarde_tourney.services.results.results import HandPlace, record_hand
from batarde_tourney.services.tables.moved_sheets import exchange_players
from tests.web.browsers import Screen
from tests.web.conftest import Json, Room, evening_file, open_room


@pytest.fixture
def screen(chromium: Any, room: Room) -> Iterator[Screen]:
    """A phone at table 1, held by seat 0."""
    opened = Screen(chromium, room, language="fr")
    opened.open(f"table/{room.phone(1).token}", '[data-key="seat 0"]')
    opened.tap("seat 0")
    yield opened
    assert opened.overflow() == 0
    assert opened.said == []
    opened.close()


def type_whole(screen: Screen, hand: Json) -> None:
    screen.type_bids(hand)
    screen.type_tricks(hand)
    screen.wait('[data-key="hand in"]')


def test_h4_the_desks_hand_stands_and_both_are_shown(room: Room, screen: Screen) -> None:
    hand = room.played[1][0]
    type_whole(screen, hand)
    other = {**hand, "tricks": [*hand["tricks"][1:], hand["tricks"][0]]}
    place = HandPlace(1, 1, 0)
    record_hand(room.session, room.event, place, read_phone_hand(other, "batarde"), based_on=0)
    screen.wait(".compared .differs")
    screen.tap("theirs")
    screen.wait(".state-line.desk, .board")
    assert room.phone(1).state(0) == "desk"


def test_h6_a_table_seated_anew_keeps_what_was_typed(room: Room, screen: Screen) -> None:
    hand = room.played[1][0]
    type_whole(screen, hand)
    first = room.phone(1).table()["seats"][0]["player"]
    elsewhere = room.phone(2).table()["seats"][0]["player"]
    exchange_players(room.session, room.event, 1, PlayerId(first), PlayerId(elsewhere))
    screen.wait('[data-key="seat 1"]')
    screen.tap("seat 1")
    screen.wait('[data-key="use"]')
    screen.tap("use")
    screen.wait('[data-key="hand in"]')
    screen.tap("hand in")
    screen.wait(".eyes")
    assert room.phone(1).table()["hands"][0]["hand"] == hand


def test_h7_a_round_taken_back_leaves_the_draft_readable(room: Room, screen: Screen) -> None:
    type_whole(screen, room.played[1][0])
    take_back_round(room.session, room.event)
    screen.wait(".panel .note")
    screen.wait(".read .counts")
    screen.wait("#page:has-text('Gardé sur ce téléphone')")


def test_h8_a_code_of_an_earlier_round_says_where_everybody_sits(room: Room, screen: Screen) -> None:
    phones = {table: room.phone(table) for table in room.played}
    for table, phone in phones.items():
        write = phone.write(0, {})
        for index, hand in enumerate(room.played[table]):
            told = {**write, "id": f"{table} {index}", "hand": hand}
            assert phone.post(f"/api/table/hands/{index}", told).status == 200
    accept_round(room.session, propose_round(room.session, room.event))
    screen.wait("form.code")
    screen.wait("#page:has-text('joue à la table')")


def test_h11_a_hand_that_the_rules_refuse_is_told_at_once(room: Room, screen: Screen) -> None:
    hand = room.played[1][0]
    screen.type_bids(hand)
    for _seat in range(3):
        screen.tap("pad 0")
    screen.wait(".counts .total")
    # The last seat has all tricks; one of the others is raised, and nothing is left to the last.
    screen.tap("tricks 0")
    screen.tap("pad 1")
    screen.wait('[data-key="hand in"]')
    cells = screen.page.locator("button.cell.filled").all_inner_texts()
    assert cells == [str(hand["cards"] - 1)]


def taps_of(screen: Screen, keys: tuple[str, ...]) -> None:
    for key in keys:
        screen.tap(key)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game", "players", "keys"),
    [
        ("butifarra", 8, ("chooser 0", "denomination 1", "level 1", "points")),
        ("ecarte", 4, ("king 0", "authority 0", "tricks 2")),
    ],
)
def test_other_games_have_their_form(
    chromium: Any, tmp_path: Path, game: str, players: int, keys: tuple[str, ...]
) -> None:
    with open_room(tmp_path, json.loads(evening_file(players, 1, 7, game))) as room:
        screen = Screen(chromium, room, language="ca")
        screen.open(f"table/{room.phone(1).token}", '[data-key="seat 0"]')
        screen.tap("seat 0")
        taps_of(screen, keys)
        if game == "butifarra":
            screen.page.keyboard.type("45")
        screen.wait(".counts .total")
        assert (screen.overflow(), screen.small_targets()) == (0, [])
        screen.tap("hand in")
        screen.wait(".eyes")
        screen.tap("yes")
        screen.wait('[data-key="chip 1"][aria-current="step"]')
        assert room.phone(1).becomes(0, "confirmed")
        assert screen.said == []
        screen.close()
