"""What the hall's pages are to people who cannot see, aim or read small letters: axe finds nothing wrong.

Each page is looked at in each of its states, at four widths, in the light and in the dark; nothing is wider
than the screen, also with letters twice as large, and whatever is touched at a table is easy to hit.
"""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from tests.web.browsers import Screen
from tests.web.conftest import Room
from tests.web.test_table_page import differing

WIDTHS = {320: 640, 390: 844, 768: 1024, 1280: 800}
SCHEMES = ("light", "dark")
Looks = tuple[tuple[int, str], ...]
"""Widths and schemes of colours."""
EVERY: Looks = tuple((width, scheme) for width in WIDTHS for scheme in SCHEMES)
OPTIONS = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
COMPLAINTS = """async options => (await axe.run(document, options)).violations.flatMap(
    one => one.nodes.map(node => `${one.id}: ${node.html} ${node.failureSummary}`))"""


class Reader:
    """Looks at a page wherever it stands, and notes what is wrong with it."""

    def __init__(self, screen: Screen, looks: Looks) -> None:
        self.screen, self.looks = screen, looks
        self.wrong: dict[str, list[str]] = {}

    def open(self, path: str, wanted: str) -> None:
        """Open a page."""
        self.screen.open(path, wanted)
        self.screen.page.evaluate(AXE_SCRIPT)

    def look(self, state: str, *, is_touched: bool = True) -> None:
        """Look at the page in this state; where it is touched with a thumb, at its targets too."""
        page = self.screen.page
        for width, scheme in self.looks:
            page.set_viewport_size({"width": width, "height": WIDTHS[width]})
            # Colours on their way from one scheme to the other are of neither.
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = page.evaluate(COMPLAINTS, OPTIONS)
            found += self._beside(is_touched=is_touched)
            self._enlarge("32px")
            found += [f"200 %: {one}" for one in self._beside(is_touched=False)]
            self._enlarge("")
            if found:
                self.wrong[f"{state}, {width}, {scheme}"] = found

    def _beside(self, *, is_touched: bool) -> list[str]:
        overflow = self.screen.overflow()
        found = [f"{overflow} pixels too wide"] if overflow > 0 else []
        return [*found, *self.screen.small_targets()] if is_touched else found

    def _enlarge(self, size: str) -> None:
        self.screen.page.evaluate(f"document.documentElement.style.fontSize = '{size}'")


def read_public_page(reader: Reader, room: Room) -> None:
    reader.open("", "main")
    reader.look("public, drawn", is_touched=False)
    for index, hand in enumerate(room.played[1][:2]):
        assert room.phone(1).hand_in(index, 0, hand).status == 200
    reader.screen.wait("#results .state:has-text('2')")
    reader.screen.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    reader.look("public, hands in", is_touched=False)


def read_doors(reader: Reader, room: Room) -> None:
    for door in ("table", "me"):
        reader.open(door, "form.code")
        reader.screen.page.fill("input", "nothing")
        reader.screen.page.locator("form button").tap()
        reader.screen.page.wait_for_selector("form .fault:not(:empty)")
        reader.look(f"{door}, shut")


def read_table_page(reader: Reader, room: Room) -> None:
    hands, screen, phone = room.played[1], reader.screen, room.phone(1)
    reader.open(f"table/{phone.token}", '[data-key="seat 0"]')
    reader.look("who holds this phone")
    screen.tap("seat 0")
    screen.wait('[data-key="hearts"]')
    reader.look("denomination")
    screen.tap("setter 0")
    screen.tap("hearts")
    screen.tap("pad 2")
    reader.look("bids")
    screen.tap("change")
    reader.look("a change")
    screen.tap("undo")
    screen.tap("mechoune")
    reader.look("who says méchoune")
    for _time in range(3):
        screen.tap("undo")
    screen.type_bids(hands[0])
    reader.look("tricks")
    screen.type_tricks(hands[0])
    screen.wait(".counts .total")
    reader.look("looked at before it is handed in")
    screen.tap("hand in")
    screen.wait(".eyes")
    reader.look("another pair of eyes")
    assert phone.hand_in(0, 1, differing(hands[0])).status == 409
    screen.wait(".compared")
    reader.look("two phones differ")
    assert phone.hand_in(0, 1, hands[0]).status == 200
    screen.wait('[data-key="chip 1"][aria-current="step"]')
    screen.tap("chip 0")
    screen.wait(".state-line.confirmed")
    reader.look("a confirmed hand")
    screen.page.locator("details.call summary").tap()
    reader.look("the bell")


def read_signatures(reader: Reader, room: Room) -> None:
    phone = room.phone(1)
    write = phone.write(0, {})
    for index, hand in enumerate(room.played[1]):
        for seat in (0, 1):
            told = {**write, "id": f"{index} {seat}", "seat": seat, "hand": hand}
            assert phone.post(f"/api/table/hands/{index}", told).status == 200
    reader.open(f"table/{phone.token}", '[data-key="seat 0"]')
    reader.screen.tap("seat 0")
    reader.screen.wait('[data-key="sign 0"]')
    reader.look("to be signed")
    reader.screen.tap("sign 0")
    reader.screen.page.wait_for_selector(".signed")
    reader.look("one has signed")


def read_my_page(reader: Reader, room: Room) -> None:
    phone = room.phone(1)
    assert phone.hand_in(0, 0, room.played[1][0]).status == 200
    player = phone.table()["seats"][1]["player"]
    reader.open(f"me/{room.slip(player).token}", ".eyes")
    for fold in reader.screen.page.locator("details").all():
        fold.evaluate("one => one.open = true")
    reader.look("my evening")


PAGES: tuple[Callable[[Reader, Room], None], ...] = (
    read_public_page,
    read_doors,
    read_table_page,
    read_signatures,
    read_my_page,
)


@pytest.mark.parametrize("read", PAGES)
@pytest.mark.parametrize(
    ("language", "looks"),
    [
        ("fr", ((320, "light"), (1280, "dark"))),
        *(pytest.param(language, EVERY, marks=pytest.mark.long) for language in ("fr", "de", "ca")),
    ],
)
def test_axe_has_nothing_to_complain_of(
    chromium: Any, room: Room, language: str, looks: Looks, read: Callable[[Reader, Room], None]
) -> None:
    screen = Screen(chromium, room, language=language)
    reader = Reader(screen, looks)
    read(reader, room)
    assert reader.wrong == {}
    assert screen.said == []
    screen.close()
