"""A search, and the strip that says how far it is."""

import pytest
import shiboken6
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from batarde_tourney.core.pairing.tables import table_search
from batarde_tourney.core.pairing.tables.plan import Progress
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import Search, SearchStatus
from tests.ui.draw.test_draw_page import opened_page


def test_repeats_are_told_once_there_is_a_plan_for_the_round_asked_for(qtbot: QtBot) -> None:
    strip = SearchStatus()
    qtbot.addWidget(strip)
    strip.show_progress(Progress(250, 1000, None))
    assert strip.words.text() == "25 % searched. Esc takes the best so far."
    assert strip.bar.value() == 250
    strip.show_progress(Progress(800, 1000, 3))
    assert strip.words.text() == "80 % searched, 3 repeats in the best so far. Esc takes it."


def test_where_no_best_plan_can_be_taken_none_is_promised(qtbot: QtBot) -> None:
    strip = SearchStatus()
    qtbot.addWidget(strip)
    strip.show_progress(Progress(250, 1000, 3, returns_best=False))
    assert strip.words.text() == "25 % searched. Esc stops the search."


def test_a_search_that_is_stopped_tells_nothing_more(qtbot: QtBot) -> None:
    search = Search()
    search.stop()
    # Its page may be gone by now: a signal would be an error.
    shiboken6.delete(search)
    assert not search.allows(Progress(1, 2, 0))


def test_a_search_ends_when_its_page_is_gone() -> None:
    search = Search()
    shiboken6.delete(search)
    assert not search.allows(Progress(1, 2, 0))


def test_a_search_that_ends_with_a_mistake_of_the_program_can_be_begun_again(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened_page(qtbot, desk, 8)
    with capture_exceptions() as raised, pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_search, "MOVES", None)
        page.empty.act.click()
        qtbot.waitUntil(lambda: bool(raised), timeout=20_000)
    page.empty.act.click()
    page.empty.act.click()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
