"""The clock of the round on everybody's page: by the server's time, whatever a phone's own clock says."""

import datetime as dt
import re
from typing import Any

from batarde_tourney.core.tournament.rounds.clock import ClockTold
from tests.web.browsers import Screen
from tests.web.conftest import Room
from tests.web.test_description import faults_of

# A page knows the server's time to half a second, and rounds what is left up.
LEFT = dt.timedelta(minutes=12, seconds=5)
THREE_HOURS_AHEAD = "{ const now = Date.now; Date.now = () => now() + 3 * 3600e3; }"


def test_before_its_start_there_is_none_then_its_end_or_what_is_left(room: Room) -> None:
    assert room.anybody().get("/api/public").body["clock"] is None
    ends = dt.datetime(2026, 11, 27, 20, 0, tzinfo=dt.UTC)
    for told, clock in (
        (ClockTold(1, ends, None), {"round": 1, "ends": "2026-11-27T20:00:00+00:00", "left": None}),
        (ClockTold(1, None, LEFT), {"round": 1, "ends": None, "left": 725}),
        (None, None),
    ):
        room.server.show_clock(told)
        answer = room.anybody().get("/api/public")
        assert answer.body["clock"] == clock
        assert faults_of("GET", "/api/public", 200, answer.body) == []


def test_a_phone_whose_clock_is_wrong_counts_the_time_left_aright(chromium: Any, room: Room) -> None:
    room.server.show_clock(ClockTold(1, dt.datetime.now(dt.UTC) + LEFT, None))
    screen = Screen(chromium, room)
    screen.context.add_init_script(THREE_HOURS_AHEAD)
    screen.open("", "#clock b:has-text('12:0')")
    assert re.search(r"Round 1 ends at \d\d:\d\d\s+12:0[0-6]", screen.text("#clock"))
    room.server.show_clock(ClockTold(1, None, LEFT))
    screen.wait(".clock:has-text('The clock is paused, with 12:05 left.')")
    room.server.show_clock(ClockTold(1, dt.datetime.now(dt.UTC) - LEFT, None))
    screen.wait("#clock .over:has-text('Time is over: finish the hand in play')")
    assert screen.text("#clock b").startswith("+12:")
    assert screen.said == []
    screen.close()


def test_what_changed_while_the_page_was_on_its_way_is_put_in(chromium: Any, room: Room) -> None:
    screen = Screen(chromium, room)
    page = room.anybody().get("/").body
    assert room.phone(1).hand_in(0, 0, room.played[1][0]).status == 200
    screen.context.route(screen.address, lambda route: route.fulfill(body=page, content_type="text/html"))
    screen.open("", "#results .state:has-text('1 hand')")
    screen.close()
