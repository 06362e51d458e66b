"""The page for everybody follows the event in a real browser, and the reader stays where they are."""

import time
from typing import Any

import pytest

from tests.web.browsers import Screen
from tests.web.conftest import Room


@pytest.mark.sampled
@pytest.mark.parametrize("has_stream", [True, False])
def test_a_hand_is_on_the_page_within_seconds(chromium: Any, room: Room, *, has_stream: bool) -> None:
    screen = Screen(chromium, room)
    if not has_stream:
        screen.context.route("**/api/live", lambda route: route.abort())
    screen.open("", "main")
    # What is being read stays in its place, and what was unfolded stays so.
    screen.page.evaluate("document.querySelector('#players details').open = true")
    screen.page.evaluate("document.querySelector('#players details').scrollIntoView()")
    before = screen.page.evaluate("document.querySelector('#players details').getBoundingClientRect().top")
    assert room.phone(1).hand_in(0, 0, room.played[1][0]).status == 200
    begun = time.monotonic()
    screen.wait("#results .state:has-text('1 hand')")
    assert time.monotonic() - begun < (8 if has_stream else 20)
    assert screen.page.evaluate("document.querySelectorAll('#players details[open]').length") == 1
    after = screen.page.evaluate("document.querySelector('#players details').getBoundingClientRect().top")
    assert screen.overflow() == 0
    assert abs(after - before) < 200
    assert screen.said == []
    screen.close()
