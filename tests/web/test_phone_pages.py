"""What the pages on phones say and ask, in a real browser: other games, strange networks, restored clubs."""

import json
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.services.club.clubs import back_up_on_opening, list_backups, restore_backup
from batarde_tourney.services.hall.my_evening import list_calls
from batarde_tourney.services.people.described import set_categories
from batarde_tourney.services.people.wishes import keep_table
from tests.web.browsers import Screen
from tests.web.conftest import Json, Room, evening_file, open_room
from tests.web.test_table_page import MOST_TAPS, at_table

DENOMINATIONS = ["coins", "cups", "swords", "clubs", "butifarra"]


def touch_answers(screen: Screen, hand: Json) -> None:
    """Say what was played in a game of choices: the first answer of each field that says it."""
    if "chooser" in hand:
        screen.tap("chooser 0" if hand["chooser"] == "dealer" else "chooser 1")
    if "denomination" in hand:
        screen.tap(f"denomination {DENOMINATIONS.index(hand['denomination'])}")
        screen.tap(f"level {hand['level']}")
        screen.page.fill('[data-key="points"]', str(hand["points"][0]))
        screen.taps += len(str(hand["points"][0])) + 1
    elif "tricks" in hand:
        # Nobody's king, nobody's authority.
        screen.tap("king 0")
        screen.tap("authority 0")
        mine, other = hand["tricks"]
        label = f"{mine}–{other}"
        screen.page.locator('[data-key^="tricks"]', has_text=label).first.tap()
        screen.taps += 1


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["butifarra", "ecarte"])
def test_a_hand_of_choices_is_in_and_confirmed_with_few_touches(
    chromium: Any, tmp_path: Path, screens: list[Screen], game: str
) -> None:
    with open_room(tmp_path, json.loads(evening_file(8, 1, 7, game))) as room:
        screen = at_table(chromium, room, screens, language="de")
        hand = next(one for one in room.played[1] if "king" not in one)
        screen.taps = 0
        touch_answers(screen, {**hand, **({"chooser": "dealer"} if game == "butifarra" else {})})
        screen.wait(".counts .total")
        assert (screen.overflow(), screen.small_targets()) == (0, [])
        screen.tap("hand in")
        screen.wait(".eyes")
        assert screen.overflow() == 0
        screen.tap("yes")
        screen.wait('[data-key="chip 0"].confirmed')
        assert screen.taps <= MOST_TAPS
        assert screen.said == []


def test_r4_once_all_have_bid_the_last_bid_alone_is_offered_to_a_mechoune(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = at_table(chromium, room, screens)
    hand = {key: value for key, value in room.played[1][0].items() if key not in {"mechoune", "choune"}}
    by = hand["contract"]["by"]
    last = (by + 3) % 4
    screen.type_bids(hand)
    screen.tap("mechoune")
    screen.tap(f"person {by}")
    offered = screen.page.locator('.choices:visible [data-key^="person"]')
    assert [one.get_attribute("data-key") for one in offered.all()] == [f"person {last}"]
    screen.page.locator('[data-key="earlier"] summary').tap()
    screen.tap(f"person {(by + 1) % 4}")
    assert "×2" in screen.text(".times")


def test_while_others_still_bid_every_bid_can_be_mechouned(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = at_table(chromium, room, screens)
    screen.tap("hearts")
    screen.tap("pad 2")
    screen.tap("pad 1")
    screen.tap("mechoune")
    screen.tap("person 0")
    assert screen.page.locator('[data-key="earlier"]').count() == 0
    assert screen.page.locator('.choices [data-key^="person"]').count() >= 1


def test_a_page_that_another_network_answers_with_says_what_to_do_and_keeps_the_hand(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = at_table(chromium, room, screens)
    hand = room.played[1][0]
    screen.type_bids(hand)
    screen.type_tricks(hand)
    screen.wait('[data-key="hand in"]')
    sign_in = "<html><body>Welcome to the hotel</body></html>"
    screen.context.route("**/api/**", lambda route: route.fulfill(body=sign_in, content_type="text/html"))
    screen.tap("hand in")
    screen.wait('.line.waits:has-text("Sign in to this Wi-Fi")')
    screen.context.unroute("**/api/**")
    screen.page.wait_for_selector(".line.waits", state="detached")
    assert room.phone(1).table()["hands"][0]["hand"] == hand


def test_h12_a_hand_that_a_restored_club_has_no_longer_is_offered_again(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = at_table(chromium, room, screens)
    hand = room.played[1][0]
    back_up_on_opening(room.session)
    screen.type_bids(hand)
    screen.type_tricks(hand)
    screen.tap("hand in")
    screen.wait(".eyes")
    restore_backup(room.session, list_backups(room.session)[0])
    screen.wait(".panel .note:has-text('A backup was restored')")
    screen.tap("hand in")
    screen.wait(".eyes")
    assert room.phone(1).table()["hands"][0]["hand"] == hand


def test_a_players_page_contests_a_hand_that_is_in(chromium: Any, room: Room, screens: list[Screen]) -> None:
    phone = room.phone(1)
    for seat in (0, 2):
        assert phone.hand_in(0, seat, room.played[1][0]).status == 200
    screen = Screen(chromium, room, language="fr")
    screens.append(screen)
    screen.open(f"me/{room.slip(phone.table()['seats'][1]['player']).token}", ".place")
    screen.page.locator('[data-key="contest"] > summary').tap()
    screen.tap("look 0")
    assert (screen.overflow(), screen.small_targets()) == (0, [])
    screen.page.fill('[data-key="no-text 0"]', "3–1")
    screen.tap("contest 0")
    screen.wait("#told:not(:empty)")
    (call,) = list_calls(room.session, room.event)
    assert (call.call.kind.value, call.call.text, call.call.seat) == ("contest", "3–1", 1)
    assert phone.state(0) == "confirmed"
    assert screen.said == []


def test_a_code_that_is_refused_stays_refused_while_the_page_is_made_anew(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = Screen(chromium, room).open("table", "form.code")
    screens.append(screen)
    screen.page.fill("form.code input", "nothing")
    screen.page.locator("form.code button").tap()
    screen.wait("form.code .fault:not(:empty)")
    screen.page.evaluate("document.querySelector('form.code').id = 'before'")
    screen.page.evaluate("dispatchEvent(new Event('online'))")
    screen.wait("form.code:not(#before)")
    screen.wait("form.code .fault:has-text('No table and no player has this code')")


def test_somebody_who_said_that_they_are_here_need_not_say_it_again(
    chromium: Any, tmp_path: Path, screens: list[Screen]
) -> None:
    file = json.loads(evening_file(8, 1, 7, "batarde"))
    player, file["rounds"] = file["players"][0]["id"], []
    with open_room(tmp_path, file) as room:
        screen = Screen(chromium, room)
        screens.append(screen)
        screen.open(f"me/{room.slip(player).token}", '[data-key="here"]')
        screen.tap("here")
        screen.wait(".signed")
        screen.page.reload()
        screen.wait(".signed")


@pytest.mark.long
def test_a_name_is_found_among_many_whatever_its_accents(
    chromium: Any, tmp_path: Path, screens: list[Screen]
) -> None:
    file = json.loads(evening_file(60, 1, 7, "batarde"))
    file["players"][7]["name"] = "Hélène Überall"
    with open_room(tmp_path, file) as room:
        screen = Screen(chromium, room, language="de")
        screens.append(screen)
        screen.open("", "#find input")
        screen.page.fill("#find input", "helene ub")
        found = screen.page.locator("#players details:visible, .names li:visible, .rank tbody tr:visible")
        assert {one.inner_text().count("Hélène Überall") for one in found.all()} == {1}
        assert (screen.overflow(), screen.small_targets(), screen.said) == (0, [], [])
        screen.page.fill("#find input", "")
        assert screen.page.locator("#players details:visible").count() == 60


def test_a_star_marks_who_keeps_the_table_and_the_place_in_a_category_stands_below_the_place(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    first, second, *_others = (one["player"] for one in room.phone(1).table()["seats"])
    category = "Junior"
    keep_table(room.session, room.event, [first], 1)
    set_categories(room.session, room.event, [first, second], [category])
    for index, hand in enumerate(room.played[1][:2]):
        assert room.phone(1).hand_in(index, index, hand).status == 200
    assert room.phone(1).table()["kept"] == [0]
    screen = Screen(chromium, room, language="de", size=(320, 640))
    screens.append(screen)
    screen.open(f"table/{room.phone(1).token}", '[data-key="seat 0"]')
    name = room.phone(1).table()["seats"][0]["name"]
    assert screen.page.locator('[data-key="seat 0"] bdi').inner_text() == f"{name}\u00a0*"
    assert "*" not in screen.page.locator('[data-key="seat 1"]').inner_text()
    assert "* behält diesen Tisch" in screen.text("#page")
    screen.open(f"me/{room.slip(first).token}", ".in-category")
    mine = room.slip(first).get("/api/me").body
    (told,) = mine["in_categories"]
    assert screen.text(".in-category") == f"{category}: Rang {told['rank']}"
    assert screen.page.locator(".seats li.mine").inner_text() == f"{name}\u00a0*"
    assert (screen.overflow(), screen.said) == (0, [])
