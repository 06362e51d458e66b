"""A table's page in a real browser: hands typed, confirmed, kept without a network, agreed upon, signed."""

from typing import Any

import pytest

from batarde_tourney.services.hall.doors import TableDoor, open_doors
from tests.web.browsers import Screen
from tests.web.conftest import Json, Room

MOST_TAPS = 9
"""Touches of a hand after its bids are in (hall, section 9)."""


def at_table(
    chromium: Any, room: Room, screens: list[Screen], seat: int = 0, table: int = 1, **told: Any
) -> Screen:
    """A phone at a table, held by this seat."""
    screen = Screen(chromium, room, **told)
    screens.append(screen)
    screen.open(f"table/{room.phone(table).token}", '[data-key="seat 0"]')
    screen.tap(f"seat {seat}")
    return screen


def differing(hand: Json) -> Json:
    """The hand with a trick moved to the next seat."""
    tricks = list(hand["tricks"])
    seat = tricks.index(max(tricks))
    tricks[seat] -= 1
    tricks[(seat + 1) % len(tricks)] += 1
    return {**hand, "tricks": tricks}


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("spoken", "words"),
    [
        (("fr", (320, 640)), "Donne 3"),
        (("de", (390, 844)), "Spiel 3"),
        (("fr", (390, 844)), "Donne 3"),
        (("de", (320, 640)), "Spiel 3"),
    ],
)
def test_a_table_of_four_types_hands(
    chromium: Any, room: Room, screens: list[Screen], spoken: tuple[str, tuple[int, int]], words: str
) -> None:
    language, size = spoken
    screen = at_table(chromium, room, screens, language=language, size=size)
    for index, hand in enumerate(room.played[1][:2]):
        screen.type_bids(hand)
        screen.taps = 0
        screen.type_tricks(hand)
        screen.wait(".counts .total")
        assert (screen.overflow(), screen.small_targets()) == (0, [])
        screen.tap("hand in")
        screen.wait(".eyes")
        assert (screen.overflow(), screen.small_targets()) == (0, [])
        screen.tap("yes")
        screen.wait(f'[data-key="chip {index + 1}"][aria-current="step"]')
        screen.wait(f'[data-key="chip {index}"].confirmed')
        assert screen.taps <= MOST_TAPS
    assert words in screen.text("#page")
    stored = room.phone(1).table()["hands"]
    assert [row["hand"] for row in stored[:2]] == room.played[1][:2]
    assert [row["state"] for row in stored[:3]] == ["confirmed", "confirmed", "empty"]
    assert screen.said == []


def test_the_number_that_may_not_be_bid_is_told_and_cannot_be_touched(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = at_table(chromium, room, screens)
    screen.tap("hearts")
    for count in (2, 1, 1):
        screen.tap(f"pad {count}")
    assert "anything but 1" in screen.text(".ask")
    assert screen.page.is_disabled('[data-key="pad 1"]')
    assert screen.page.get_attribute('[data-key="pad 1"]', "class") == "not"


def test_a_change_has_to_be_stronger_and_the_bids_are_said_anew(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = at_table(chromium, room, screens)
    screen.tap("hearts")
    screen.tap("pad 2")
    screen.tap("change")
    board = screen.text(".board")
    assert "Spades\nfrom 2" in board
    assert "Clubs\nfrom 3" in board
    assert screen.page.is_disabled('[data-key="hearts"]')
    screen.tap("clubs")
    assert screen.page.is_disabled('[data-key="pad 2"]')
    screen.tap("pad 3")
    assert screen.page.locator("button.cell").count() == 1


def test_without_a_network_hands_are_kept_and_sent_by_themselves(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = at_table(chromium, room, screens, language="fr")
    hands = room.played[1]
    screen.type_bids(hands[0])
    screen.context.set_offline(True)
    screen.type_tricks(hands[0])
    screen.tap("hand in")
    screen.type_bids(hands[1])
    screen.type_tricks(hands[1])
    screen.tap("hand in")
    screen.wait(".line.waits:has-text('2')")
    assert room.phone(1).state(0) == "empty"
    screen.context.set_offline(False)
    screen.page.wait_for_selector(".line.waits", state="detached")
    stored = room.phone(1).table()["hands"]
    assert [row["hand"] for row in stored[:2]] == hands[:2]
    assert screen.said == []


def test_nothing_moves_from_under_a_thumb_when_the_network_comes_back(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = at_table(chromium, room, screens)
    screen.context.set_offline(True)
    screen.type_bids(room.played[1][0])
    screen.type_tricks(room.played[1][0])
    screen.tap("hand in")
    screen.type_bids(room.played[1][1])
    screen.wait(".line.waits")
    place = """document.querySelector('[data-key="pad 0"]').getBoundingClientRect().top + scrollY"""
    before = screen.page.evaluate(place)
    screen.context.set_offline(False)
    screen.page.wait_for_selector(".line.waits", state="detached")
    screen.wait('[data-key="chip 0"].handed-in')
    assert screen.page.evaluate(place) == before


def test_a_draft_is_there_after_the_page_was_loaded_anew(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    screen = at_table(chromium, room, screens)
    screen.type_bids(room.played[1][0])
    typed = screen.text("#page")
    screen.page.reload()
    screen.wait(".pad")
    assert screen.text("#page") == typed


def test_two_phones_that_differ_see_both_versions_and_one_touch_agrees(
    chromium: Any, room: Room, screens: list[Screen]
) -> None:
    hand = room.played[1][0]
    ana, bruno = (at_table(chromium, room, screens, seat) for seat in (0, 1))
    bruno.type_bids(hand)
    bruno.type_tricks(differing(hand))
    bruno.wait('[data-key="hand in"]')
    assert room.phone(1).hand_in(0, 0, hand).status == 200
    bruno.wait(".compared")
    bruno.tap("mine")
    bruno.tap("hand in")
    for screen in (ana, bruno):
        screen.wait('[data-key="agree 0"]')
        assert screen.page.locator(".compared .differs").count() == 2
        assert screen.overflow() == 0
    bruno.tap("agree 0")
    for screen in (ana, bruno):
        screen.wait('[data-key="chip 1"][aria-current="step"]')
    assert room.phone(1).becomes(0, "confirmed")


def test_at_the_end_each_seat_signs(chromium: Any, room: Room, screens: list[Screen]) -> None:
    phone = room.phone(1)
    write = phone.write(0, {})
    for index, hand in enumerate(room.played[1]):
        for seat in (0, 1):
            told = {**write, "id": f"{index} {seat}", "seat": seat, "hand": hand}
            assert phone.post(f"/api/table/hands/{index}", told).status == 200
    screen = at_table(chromium, room, screens, language="de")
    for seat in range(4):
        screen.tap(f"sign {seat}")
    screen.page.locator(".signed").nth(3).wait_for()
    screen.wait(".chip.signed")
    assert phone.state(0) == "signed"


def test_a_code_that_is_typed_opens_the_table(chromium: Any, room: Room, screens: list[Screen]) -> None:
    code = open_doors(room.session, room.event).keys.code(TableDoor(1, 2))
    screen = Screen(chromium, room)
    screens.append(screen)
    screen.open("table", "form.code")
    screen.page.fill("input", "nothing")
    screen.page.locator("form button").tap()
    screen.page.wait_for_selector("form .fault:not(:empty)")
    screen.page.fill("input", code.lower())
    screen.page.locator("form button").tap()
    screen.wait("#head:has-text('Table 2')")
    screen.wait('[data-key="seat 0"]')
    assert code not in screen.page.url


def test_large_text_scrolls_down_and_never_sideways(chromium: Any, room: Room, screens: list[Screen]) -> None:
    screen = at_table(chromium, room, screens, language="de")
    screen.page.evaluate("document.documentElement.style.fontSize = '32px'")
    hand = room.played[1][0]
    screen.type_bids(hand)
    assert screen.overflow() == 0
    screen.type_tricks(hand)
    screen.wait(".counts .total")
    assert screen.overflow() == 0


def test_a_players_page_confirms_and_calls(chromium: Any, room: Room, screens: list[Screen]) -> None:
    phone = room.phone(1)
    assert phone.hand_in(0, 0, room.played[1][0]).status == 200
    player = phone.table()["seats"][1]["player"]
    screen = Screen(chromium, room, language="fr")
    screens.append(screen)
    screen.open(f"me/{room.slip(player).token}", ".place")
    assert (screen.overflow(), screen.small_targets()) == (0, [])
    screen.tap("yes 0")
    screen.page.wait_for_selector(".eyes", state="detached")
    assert phone.becomes(0, "confirmed")
    screen.tap("late")
    screen.wait("#told:not(:empty)")
    assert screen.said == []
