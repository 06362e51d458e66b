"""The Draw page as a director uses it: nothing is seated before it is accepted."""

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event
from batarde_tourney.core.tournament.people import Player, Status
from batarde_tourney.core.tournament.records import HandPlace
from batarde_tourney.services.events import load_event
from batarde_tourney.services.facts import RoundDrawn, RoundTakenBack
from batarde_tourney.services.players import set_status
from batarde_tourney.services.results import record_hand
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.pages.draw import DrawPage
from batarde_tourney.ui.widgets.table_card import SeatPlate
from tests.ui.conftest import HOSTILE
from tests.ui.sheet.rooms import add_event


def event_of(players: int) -> Event:
    people = tuple(Player(PlayerId(f"p{n}"), f"Player {n}" if n else HOSTILE) for n in range(players))
    return Event("Club evening", players=people)


def opened_page(qtbot: QtBot, desk: Desk, players: int) -> DrawPage:
    add_event(qtbot, desk, event_of(players))
    page = DrawPage(desk)
    qtbot.addWidget(page)
    page.resize(1170, 640)
    page.show()
    qtbot.waitUntil(lambda: page.event_shown is not None)
    return page


def stored_event(qtbot: QtBot, desk: Desk) -> Event:
    found: list[Event] = []
    desk.ask(load_event, desk.event_number, then=found.append)
    qtbot.waitUntil(lambda: bool(found))
    return found[0]


def draw(qtbot: QtBot, page: DrawPage) -> None:
    page.draw()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)


def seat(qtbot: QtBot, desk: Desk, page: DrawPage) -> None:
    with qtbot.waitSignal(desk.changed) as changed:
        page.main.click()
    assert changed.args is not None
    assert isinstance(changed.args[0], RoundDrawn)
    qtbot.waitUntil(lambda: page.event_shown is not None and bool(page.event_shown.rounds))


def seats_shown(page: DrawPage) -> dict[PlayerId, tuple[int, int]]:
    return {
        plate.seated.player: (card.number, seat)
        for card in page.room.cards
        for seat, plate in enumerate(card.plates)
    }


def test_one_click_draws_and_nothing_is_seated_until_accepted(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 23)
    page.empty.act.click()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert page.count.text() == "23 players: 5 tables of 4, 1 table of 3"
    assert stored_event(qtbot, desk).rounds == ()
    shown = seats_shown(page)
    seat(qtbot, desk, page)
    stored = stored_event(qtbot, desk).rounds[0]
    assert shown == {p: (table.number, at) for table in stored.tables for at, p in enumerate(table.seats)}
    assert stored.draw is not None


def test_a_player_dropped_on_another_exchanges_their_seats(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 12)
    draw(qtbot, page)
    one, other = page.room.cards[0].plates[0], page.room.cards[1].plates[2]
    before = seats_shown(page)
    players = one.seated.player, other.seated.player
    drop(one, other)
    after = seats_shown(page)
    assert (after[players[0]], after[players[1]]) == (before[players[1]], before[players[0]])
    seat(qtbot, desk, page)
    assert stored_event(qtbot, desk).rounds[0].draw is None


def drop(one: SeatPlate, other: SeatPlate) -> None:
    """What Qt delivers at the end of a drag from one plate to another."""
    carried = QMimeData()
    carried.setData("application/x-batarde-player", one.seated.player.encode())
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.MoveAction,
        carried,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    other.dropEvent(event)


def test_two_players_exchange_seats_by_keyboard(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 12)
    draw(qtbot, page)
    one, other = page.room.cards[0].plates[1], page.room.cards[2].plates[3]
    before = seats_shown(page)
    players = one.seated.player, other.seated.player
    one.setFocus()
    QTest.keyClick(one, Qt.Key.Key_Return)
    other.setFocus()
    QTest.keyClick(other, Qt.Key.Key_Return)
    assert seats_shown(page)[players[0]] == before[players[1]]
    assert page.proposal is not None
    assert page.proposal.by_hand


def test_escape_lets_go_of_a_player_taken(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    before = seats_shown(page)
    one, other = page.room.plates()[0], page.room.plates()[5]
    one.setFocus()
    QTest.keyClick(one, Qt.Key.Key_Return)
    QTest.keyClick(one, Qt.Key.Key_Escape)
    other.click()
    assert seats_shown(page) == before


def test_the_certificate_lives_while_a_player_is_dragged(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 12)
    draw(qtbot, page)
    title = page.certificate.title.text()
    plates = page.room.plates()
    plates[0].hovered.emit(plates[0].seated.player, plates[7].seated.player)
    assert page.certificate.title.text() != title
    plates[0].hovered.emit(None, None)
    assert page.certificate.title.text() == title


def test_drawing_again_takes_another_seed(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 16)
    draw(qtbot, page)
    assert page.proposal is not None
    first = page.proposal.seed
    page.again.click()
    qtbot.waitUntil(lambda: page.proposal is not None and page.proposal.seed != first, timeout=20_000)


def test_a_proposal_can_be_discarded(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    page.back.click()
    assert page.stack.currentWidget() is page.empty
    assert stored_event(qtbot, desk).rounds == ()


def test_a_round_without_hands_can_be_taken_back_and_one_with_hands_cannot(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 4)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    with qtbot.waitSignal(desk.changed) as changed:
        page.back.click()
    assert changed.args is not None
    assert isinstance(changed.args[0], RoundTakenBack)
    qtbot.waitUntil(lambda: page.stack.currentWidget() is page.empty)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    assert page.event_shown is not None
    dealer = page.event_shown.rounds[0].tables[0].first_dealer
    hand = Hand(5, dealer, Contract(Denomination.SPADES), (2, 2, 0, 3), (1, 2, 1, 1))
    assert desk.event_number is not None
    desk.change(record_hand, desk.event_number, HandPlace(1, 1, 0), hand, by="test", based_on=0)
    qtbot.waitUntil(lambda: not page.back.isVisible())


def test_a_player_who_leaves_makes_the_proposal_outdated(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 9)
    draw(qtbot, page)
    assert desk.event_number is not None
    with qtbot.waitSignal(desk.changed):
        desk.change(set_status, desk.event_number, (PlayerId("p3"),), Status.AWAY)
    assert page.proposal is None


def test_too_few_players_are_sent_to_the_players_page(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 2)
    with qtbot.waitSignal(page.page_wanted) as wanted:
        page.empty.act.click()
    assert wanted.args == ["players"]


def test_sixty_tables_are_shown_and_every_player_can_be_reached_by_keyboard(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 240)
    draw(qtbot, page)
    assert len(page.room.cards) == 60
    last = page.room.plates()[-1]
    last.setFocus()
    bottom = last.mapTo(page.room.viewport(), QPoint(0, last.height())).y()
    assert 0 < bottom <= page.room.viewport().height()


def test_hostile_names_are_shown_to_the_letter(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 4)
    draw(qtbot, page)
    plate = page.room.plate_of(PlayerId("p0"))
    assert plate.text() == HOSTILE
    assert plate.toolTip() == ""
