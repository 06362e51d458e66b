"""What was drawn, or is being searched for, belongs to the club it was drawn for."""

from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk import Desk
from tests.ui.pages.test_draw import draw, opened_page


def test_a_proposal_is_not_carried_into_another_club(qtbot: QtBot, desk: Desk) -> None:
    """Found by the soak: a page out of view kept it for the event of the same number there."""
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    page.hide()
    chosen = desk.event_number
    desk.begin_anew()
    desk.choose_event(chosen)
    page.show()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert page.proposal is None
    assert page.memory() is None


def test_what_a_search_finds_is_not_carried_into_another_club(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 240, rounds=30)
    page.draw()
    qtbot.waitUntil(page.strip.isVisible, timeout=20_000)
    chosen = desk.event_number
    desk.begin_anew()
    desk.choose_event(chosen)
    assert not page.strip.isVisible()
    qtbot.waitUntil(lambda: desk.is_idle, timeout=20_000)
    assert page.proposal is None
