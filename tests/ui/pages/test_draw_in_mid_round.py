"""The Draw page while a round is played: each time it is looked at it leads on from where the round is."""

from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.tournament.records import HandPlace
from batarde_tourney.services.results import record_hand
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.pages.draw import DrawPage
from tests.ui.pages.test_draw import draw, opened_page, seat


def hands_shown(page: DrawPage) -> int:
    event = page.event_shown
    return 0 if event is None else len(event.rounds[-1].tables[0].hands)


def test_looked_at_in_mid_round_the_page_leads_on_once_the_last_hand_is_in(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 4)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    number = desk.event_number
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
