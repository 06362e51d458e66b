"""The Draw page while a round is played: each time it is looked at it leads on from where the round is."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.i18n import speak
from batarde_tourney.services.results.results import record_hand
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from tests.documents.staged_evenings import ranking_rounds
from tests.ui.draw.test_draw_page import draw, opened_page, seat
from tests.ui.sheet.rooms import add_event

PAGE_OF_1366 = 1146
"""Pixels a page has in a window of 1366, beside the rail."""


def hands_shown(page: DrawPage) -> int:
    event = page.event_shown
    return 0 if event is None else len(event.rounds[-1].tables[0].hands)


def test_looked_at_in_mid_round_the_page_leads_on_once_the_last_hand_is_in(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 4)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    number = desk.scope.number
    assert page.event_shown is not None
    assert number is not None
    first = page.event_shown.rounds[0].tables[0].first_dealer

    def record_hands(*hands: int) -> None:
        page.hide()
        for at in hands:
            cards = 5 + min(at, 9 - at)
            tricks = (cards - 3, 1, 1, 1)
            hand = Hand(cards, (first + at) % 4, Contract(Denomination.SPADES), (cards, 1, 0, 0), tricks)
            with qtbot.waitSignal(desk.changed):
                desk.change(record_hand, number, HandPlace(1, 1, at), hand, based_on=0)
        page.show()

    record_hands(0)
    qtbot.waitUntil(lambda: hands_shown(page) == 1)
    assert page.main.text() == "Go to the results"
    record_hands(1, 2)
    qtbot.waitUntil(lambda: hands_shown(page) == 3)
    record_hands(*range(3, 10))
    qtbot.waitUntil(lambda: page.main.text() == "Draw round 2")


@pytest.mark.parametrize("language", ["fr", "de"])
def test_what_is_told_of_a_round_with_hands_missing_is_not_cut_at_1366(
    qtbot: QtBot, desk: Desk, themed: object, language: str
) -> None:
    event = ranking_rounds()
    last = event.rounds[-1]
    blank = replace(last, tables=(replace(last.tables[0], hands=last.tables[0].hands[:1]), *last.tables[1:]))
    add_event(qtbot, desk, replace(event, rounds=(*event.rounds[:-1], blank)))
    speak(language)
    page = DrawPage(desk)
    qtbot.addWidget(page)
    page.resize(PAGE_OF_1366, 640)
    page.show()
    qtbot.waitUntil(lambda: page.event_shown is not None and page.view.isVisible())
    told = page.bar.count
    qtbot.waitUntil(lambda: told.width() > 0)
    assert told.fontMetrics().horizontalAdvance(told.text()) <= told.width(), told.text()
