"""What people do wrong on a phone, and names that are long: the page says what to do, and breaks no word."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.exchange.hall_wire import read_phone_hand
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.hall.doors import open_doors
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.results.results import HandPlace, erase_hand, record_hand
from tests.web.browsers import Screen
from tests.web.conftest import Room, evening_file, open_room
from tests.web.test_table_page import at_table, differing

LONG_NAMES = ("Jürgen Müller-Lüdenscheidt", "Bartholomäus Wintergerst", "Ana", "Núria Puigdomènech")
BROKEN_WORDS = """() => {
    const broken = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const word of node.data.matchAll(/[\\p{L}\\p{M}]+/gu)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map((one) => Math.round(one.top)));
            if (lines.size > 1) broken.push(word[0]);
        }
    }
    return broken;
}"""
"""The words that are on two lines of the page."""


@pytest.fixture
def long_room(tmp_path: Path) -> Iterator[Room]:
    """A room whose first table has these names, in the order of its seats."""
    file = json.loads(evening_file(8, 1, 7, "batarde"))
    seats = file["rounds"][0]["tables"][0]["seats"]
    names = dict(zip(seats, LONG_NAMES, strict=True))
    for player in file["players"]:
        player["name"] = names.get(player["id"], player["name"])
    with open_room(tmp_path, file) as opened:
        yield opened


def test_who_comes_to_type_a_code_is_not_told_that_it_was_wrong(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = Screen(chromium, room)
    screens.append(screen)
    screen.open("", "main")
    screen.page.get_by_text("Hand in results").tap()
    screen.wait("form.code:has-text('Scan the code of your table or your slip, or type it here.')")
    assert "opens nothing" not in screen.text()


def test_who_tries_too_often_is_told_when_to_try_again(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = Screen(chromium, room, language="fr").open("table", "form.code")
    screens.append(screen)
    for _ in range(5):
        assert room.anybody().post("/api/code", {"code": "00000000"}).status == 404
    refused = room.anybody().post("/api/code", {"code": "00000000"})
    assert 0 < int(refused.headers["retry-after"]) <= 60
    screen.page.fill("form.code input", "nothing")
    screen.page.locator("form.code button").tap()
    screen.wait("form.code .fault:has-text('Trop d’essais depuis ici. Réessayez dans ')")


def test_a_phone_at_a_wrong_table_goes_to_its_own(chromium: Any, room: Room, screens: list[Screen]) -> None:
    screen = Screen(chromium, room)
    screens.append(screen)
    screen.open(f"table/{room.phone(2).token}", '[data-key="other code"]')
    assert "Table 2" in screen.text("#head")
    screen.page.locator('[data-key="other code"] summary').tap()
    code = open_doors(room.session, room.event).keys.code(TableDoor(1, 1))
    screen.page.fill("form.code input", code)
    screen.page.locator("form.code button").tap()
    screen.wait("h1:has-text('Table 1')")
    screen.wait('[data-key="seat 0"]')


def test_a_bell_that_has_rung_is_folded_away_and_its_words_are_gone(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = at_table(chromium, room, screens)
    screen.page.locator('[data-key="call"] summary').tap()
    screen.page.fill('[data-key="call-text"]', "A card fell.")
    screen.tap("ring")
    screen.wait("#told:has-text('The bell has rung')")
    assert not screen.page.locator('[data-key="call-text"]').is_visible()
    assert screen.page.input_value('[data-key="call-text"]') == ""


def test_who_calls_because_others_sit_there_is_told_what_to_do(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = Screen(chromium, room)
    screens.append(screen)
    screen.open(f"table/{room.phone(1).token}", '[data-key="not us"]')
    screen.tap("not us")
    screen.page.wait_for_selector(".line.waits", state="detached")
    screen.wait("#told:has-text('scan the code of your own table')")


def test_without_a_network_nobody_leaves_the_page_on_which_they_type(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = at_table(chromium, room, screens)
    screen.context.set_offline(True)
    screen.tap("standings")
    screen.wait("#told:has-text('No connection. You can go on typing.')")
    screen.tap("hearts")
    screen.wait('[data-key="pad 0"]')
    screen.context.set_offline(False)
    screen.page.wait_for_selector(".line.waits", state="detached")
    screen.tap("standings")
    screen.wait("#standings")


def test_mine_beside_theirs_is_asked_about_once(chromium: Any, room: Room, screens: list[Screen]) -> None:
    """Both were in view: the other seat's hand is a second version, without a further question."""
    hand = room.played[1][0]
    screen = at_table(chromium, room, screens, seat=1)
    screen.type_bids(hand)
    screen.type_tricks(differing(hand))
    screen.wait('[data-key="hand in"]')
    phone = room.phone(1)
    assert phone.hand_in(0, 0, hand).status == 200
    corrected = differing(differing(hand))
    assert phone.hand_in(0, 0, corrected, based_on=phone.table()["hands"][0]["revision"]).status == 200
    screen.wait(".compared")
    screen.tap("mine")
    screen.tap("hand in")
    screen.wait('[data-key="agree 0"]')
    assert phone.state(0) == "conflict"


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_is_broken_on_a_narrow_phone(
    chromium: Any, long_room: Room, screens: list[Screen], language: str
) -> None:
    room = long_room
    hand = room.played[1][0]
    screen = at_table(chromium, room, screens, language=language)
    assert screen.page.evaluate(BROKEN_WORDS) == []
    screen.type_bids(hand)
    screen.type_tricks(hand)
    screen.wait(".counts .total")
    assert screen.page.evaluate(BROKEN_WORDS) == []
    screen.tap("hand in")
    screen.wait(".eyes")
    assert screen.page.evaluate(BROKEN_WORDS) == []
    assert room.phone(1).hand_in(0, 1, differing(hand)).status == 409
    screen.wait(".compared")
    assert screen.page.evaluate(BROKEN_WORDS) == []
    assert (screen.overflow(), screen.small_targets()) == (0, [])
    screen.open("", "#standings")
    assert screen.page.evaluate(BROKEN_WORDS) == []
    assert screen.overflow() == 0


def test_points_that_no_deal_has_are_said_to_be_too_many(
    chromium: Any, tmp_path: Path, screens: list[Screen]
) -> None:
    file = json.loads(evening_file(8, 1, 7, "butifarra"))
    with open_room(tmp_path, file) as room:
        screen = at_table(chromium, room, screens, language="de")
        assert screen.page.evaluate(BROKEN_WORDS) == []
        screen.page.fill('[data-key="points"]', "99")
        screen.wait(".points .fault:has-text('Ein Spiel hat insgesamt 72 Punkte.')")
        assert screen.page.input_value('[data-key="points"]') == "99"
        screen.page.fill('[data-key="points"]', "45")
        screen.page.wait_for_selector(".points .fault", state="detached")


def test_a_table_is_told_what_the_desk_does_with_its_hands(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    hand = room.played[1][0]
    screen = at_table(chromium, room, screens)
    screen.type_bids(hand)
    screen.type_tricks(hand)
    screen.tap("hand in")
    screen.wait(".eyes")
    place, changed = HandPlace(1, 1, 0), read_phone_hand(differing(hand), "batarde")
    record_hand(room.session, room.event, place, changed, based_on=1)
    screen.wait("#told:has-text('The director has changed hand 1.')")
    screen.wait('[data-key="chip 0"].desk')
    erase_hand(room.session, room.event, place, based_on=2)
    screen.wait("#told:has-text('The director has taken back hand 1.')")
    screen.wait('[data-key="chip 0"].empty')


def test_a_code_of_an_earlier_round_says_of_all_four_where_they_sit_now(long_room: Room) -> None:
    room = long_room
    for table, hands in room.played.items():
        phone = room.phone(table)
        for index, hand in enumerate(hands):
            assert phone.hand_in(index, 0, hand).status == 200
    old = room.phone(1)
    accept_round(room.session, propose_round(room.session, room.event))
    assert old.get("/api/table").status == 403
    first, *lines = old.get("/api/table").body["message"].split("\n")
    assert first == "This is the code of table 1 in round 1. Round 2 is being played."
    assert [line.partition(" sits at table ")[0] for line in lines] == list(LONG_NAMES)


def test_a_hand_that_the_desk_took_back_is_said_to_be_so(room: Room) -> None:
    hand = room.played[1][0]
    phone = room.phone(1)
    assert phone.hand_in(0, 0, hand).status == 200
    undo(room.session, room.event)
    assert phone.becomes(0, "empty")
    refused = phone.hand_in(0, 0, hand)
    assert (refused.status, refused.body["stored"]) == (409, None)
    assert refused.body["message"].startswith("This hand was taken back at the director’s desk.")
    revision = phone.table()["hands"][0]["revision"]
    assert phone.hand_in(0, 0, hand, based_on=revision).status == 200
