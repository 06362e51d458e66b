"""The Results page as a director uses it: real keys, a real club file."""

import datetime as dt
import random
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune, Pack
from batarde_tourney.core.games.batarde.schedule import dealer_of, hand_sizes
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.ranking.figures import still_playing
from batarde_tourney.services.base.facts import HandRecorded
from batarde_tourney.services.draw.draw import take_back_round
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.tables.table_ends import close_table
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.round_words import missing_hands
from batarde_tourney.ui.projector.round_clock import RoundClock, utc_now
from batarde_tourney.ui.results.results_page import ResultsPage
from tests.core.games.batarde.entry_hands import keys_for
from tests.ui.answers import answer
from tests.ui.sheet.rooms import Room, add_event, seated_event
from tests.ui.showing import in_view

CONTROL = Qt.KeyboardModifier.ControlModifier


def whole_rubber(players: int, first_dealer: int, *, doubled: bool = True) -> list[Hand]:
    """A random sound rubber."""
    lots = random.Random(7)
    return [
        random_hand(lots, cards, dealer_of(first_dealer, index, players), players, doubled=doubled)
        for index, cards in enumerate(hand_sizes(players))
    ]


def random_hand(lots: random.Random, cards: int, dealer: int, players: int, *, doubled: bool) -> Hand:
    bids = [cards]
    while sum(bids) == cards:
        bids = [lots.randint(0, cards) for _ in range(players)]
    winners = [lots.randrange(players) for _ in range(cards)]
    pack = lots.choice(list(Pack)) if players > 4 else None
    mechoune = Mechoune(0, 1) if doubled and lots.random() < 0.4 else None
    return Hand(
        cards,
        dealer,
        Contract(lots.choice(list(Denomination)), None, pack),
        tuple(bids),
        tuple(winners.count(seat) for seat in range(players)),
        mechoune,
        choune=mechoune is not None and lots.random() < 0.5,
    )


def on_paper(hand: Hand) -> tuple[object, ...]:
    """What a score sheet shows of a hand: not who méchouned whom."""
    times = 1 if hand.mechoune is None else 4 if hand.choune else 2
    return (hand.cards, hand.dealer, hand.contract, hand.bids, hand.tricks, times)


def test_a_rubber_of_four_is_typed_with_nine_strokes_a_hand(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    QTest.keyClick(room.page.tables, Qt.Key.Key_Return)
    room.wait_for(1)
    rubber = whole_rubber(4, 0, doubled=False)
    for number, hand in enumerate(rubber, start=1):
        room.type_hand(keys_for(hand))
        assert room.strokes == 9 * number
    assert list(map(on_paper, room.wait_stored(10))) == list(map(on_paper, rubber))


@pytest.mark.sampled
@pytest.mark.parametrize("players", [3, 5, 6, 7])
def test_rubbers_of_every_other_table_are_typed(qtbot: QtBot, desk: Desk, players: int) -> None:
    room = Room(qtbot, desk, seated_event((players,)))
    room.open()
    rubber = whole_rubber(players, 0)
    for hand in rubber:
        room.type_hand(keys_for(hand))
    assert list(map(on_paper, room.wait_stored(12))) == list(map(on_paper, rubber))


def test_without_an_event_or_a_round_the_page_says_what_to_do(qtbot: QtBot, desk: Desk) -> None:
    page = ResultsPage(desk)
    qtbot.addWidget(page)
    page.show()
    assert page.stack.currentWidget() is page.empty
    with qtbot.waitSignal(page.page_wanted) as wanted:
        page.empty.act.click()
    assert wanted.args == ["home"]
    with qtbot.waitSignal(desk.changed) as made:
        desk.change(create_event, "Evening")
    desk.choose_event(made.args[0].event)
    assert page.empty.act.text() == "Go to the draw"
    with qtbot.waitSignal(page.page_wanted) as wanted:
        page.empty.act.click()
    assert wanted.args == ["draw"]


def test_control_return_stays_at_a_table_with_hands_missing(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4, 4)))
    said: list[str] = []
    room.page.said.connect(said.append)
    room.open(2)
    room.type("s2203121")
    # Away from the first missing hand, and back to it.
    for strokes in (0, 3):
        for _ in range(strokes):
            room.press(Qt.Key.Key_Down)
        room.press(Qt.Key.Key_Return, CONTROL)
        qtbot.waitUntil(lambda: desk.is_idle)
        assert (room.page.sheet.table, room.model.working.row) == (2, 1)
    assert said[-1] == "Table 2 is not finished: hand 2 is missing. PgDown opens the next table."
    room.wait_stored(1, table=2)


@pytest.mark.long
def test_control_return_goes_round_the_tables_that_lack_a_hand(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4, 4)))
    room.open(2)
    for hand in whole_rubber(4, 1):
        room.type_hand(keys_for(hand))
    for table in (3, 3):
        room.press(Qt.Key.Key_Return, CONTROL)
        room.wait_for(table)
        qtbot.waitUntil(lambda: desk.is_idle)
    for hand in whole_rubber(4, 2):
        room.type_hand(keys_for(hand))
    room.press(Qt.Key.Key_Return, CONTROL)
    room.wait_for(1)


def test_another_event_begins_with_its_first_table(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4, 4)))
    room.page.tables.setCurrentIndex(room.page.model.index(2))
    add_event(qtbot, desk, seated_event((4, 4, 4)))
    qtbot.waitUntil(lambda: desk.is_idle)
    assert room.page.tables.currentIndex().row() == 0


def test_page_up_and_down_turn_to_the_tables_beside(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open(1)
    room.press(Qt.Key.Key_PageDown)
    room.wait_for(2)
    room.press(Qt.Key.Key_PageDown)
    room.press(Qt.Key.Key_PageUp)
    room.wait_for(1)


def test_escape_restores_the_hand_then_goes_back_to_the_room(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type("s22")
    room.press(Qt.Key.Key_Escape)
    assert room.model.grammar.is_untouched(room.model.working.drafts[0])
    room.press(Qt.Key.Key_Escape)
    assert room.page.stack.currentWidget() is not room.page.sheet


def test_the_board_counts_the_hands_that_are_in(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4, 3)))
    room.open(1)
    for hand in whole_rubber(4, 0)[:3]:
        room.type_hand(keys_for(hand))
    room.press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: room.page.model.tables[0].hands_in == 3)
    assert "3 of 32 hands" in room.page.summary.text()


def test_a_closed_table_counts_with_the_hands_it_has_on_results_as_on_the_draw(
    qtbot: QtBot, desk: Desk
) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open()
    room.type_hand("s2203121")
    room.wait_stored(1)
    with qtbot.waitSignal(desk.changed):
        desk.change(close_table, room.number, 1, 2, "both ill")
    room.press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: "tables finished: 1 of 2" in room.page.summary.text())
    assert room.page.summary.text() == "1 of 10 hands are in; tables finished: 1 of 2"
    found = answer(desk, qtbot, load_event, room.number)
    assert missing_hands(found) == "9 of 10 hands of round 1 are missing."
    assert still_playing(found.rounds, found) == 1


def test_a_half_typed_hand_is_kept_when_the_sheet_is_left(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open(1)
    room.type("s22")
    room.press(Qt.Key.Key_PageDown)
    room.wait_for(2)
    assert room.page.model.unsaved(0) == 1
    room.press(Qt.Key.Key_PageUp)
    room.wait_for(1)
    assert room.model.typing.draft.bids == (2, 2, None, None)
    room.type_hand("03121")
    room.wait_stored(1)


def test_leaving_the_page_stores_the_hand_under_the_cursor(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    with qtbot.waitSignal(desk.changed) as stored:
        room.type("s2203121")
        room.page.hide()
    assert stored.args is not None
    assert isinstance(stored.args[0], HandRecorded)


def test_news_of_the_table_before_does_not_turn_the_page_back(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open(1)
    room.page.open_table(2)
    room.page.sheet.reload()
    room.wait_for(2)
    room.wait_stored(0)
    assert room.page.sheet.table == 2


def test_a_round_taken_back_closes_its_sheet(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    with qtbot.waitSignal(desk.changed):
        desk.change(take_back_round, room.number)
    qtbot.waitUntil(lambda: room.page.stack.currentWidget() is room.page.empty)


def test_the_end_of_the_round_is_foretold_from_the_hands_that_came_in(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    later = dt.timedelta()
    clock = RoundClock(desk, now=lambda: utc_now() + later)
    qtbot.waitUntil(lambda: clock.clock.round == 1)
    clock.set(replace(clock.clock, started_at=utc_now() - dt.timedelta(minutes=10)))
    room.page.follow_clock(clock)
    assert room.page.end.text() == ""
    room.open()
    room.type_hand(keys_for(whole_rubber(4, 0)[0]))
    room.wait_stored(1)
    room.page.show_tables()
    # Nobody can know yet whether the next hand is still being typed.
    later = dt.timedelta(minutes=5)
    qtbot.waitUntil(lambda: desk.is_idle)
    clock.tick()
    assert room.page.end.isVisible()
    assert room.page.end.text().startswith("At this pace, table 1 ends last, at about")
    clock.stop()
    clock.deleteLater()


def test_the_board_tells_faults_half_typed_hands_and_who_is_slow(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4, 4)))
    for table, hands in ((2, 3), (3, 3)):
        room.open(table)
        for hand in whole_rubber(4, table - 1, doubled=False)[:hands]:
            room.type_hand(keys_for(hand))
    board = room.page.model
    room.open(1)
    # Bids of 5 in all at 5 cards: somebody's bid is wrong.
    room.type("a2111")
    room.press(Qt.Key.Key_Down)
    room.type("1")
    room.page.show_tables()
    room.wait_stored(3, table=2)
    qtbot.waitUntil(lambda: [table.hands_in for table in board.tables] == [0, 3, 3])
    assert board.remarks(0) == ("1 hand with a fault", "1 hand not stored", "3 hands behind")
    assert board.remarks(1) == ()
    spoken = board.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "1 hand with a fault; 1 hand not stored; 3 hands behind" in spoken


def two_rounds(*hands: int) -> Event:
    """An event of two rounds with so many hands in at their only tables of 4."""
    event = seated_event((4,))
    rubber = tuple(whole_rubber(4, 0))
    seats = event.rounds[0].tables[0].seats
    rounds = (Round(number, (Table(1, seats, 0, rubber[:n]),)) for number, n in enumerate(hands, start=1))
    return replace(event, rounds=tuple(rounds))


@pytest.mark.sampled
@pytest.mark.parametrize(("hands", "wanted"), [((9, 10), 1), ((9, 3), 2), ((10, 9), 2)])
def test_the_missing_hand_is_of_the_round_in_view_or_of_the_oldest_that_lacks_one(
    qtbot: QtBot, desk: Desk, hands: tuple[int, int], wanted: int
) -> None:
    room = Room(qtbot, desk, two_rounds(*hands))
    assert room.page.next.text() == "Next missing hand"
    QTest.keyClick(room.page.tables, Qt.Key.Key_Return, CONTROL)
    room.wait_for(1)
    assert room.page.rounds.currentText() == f"Round {wanted}"
    assert (room.model.working.sheet.round, room.model.working.row) == (wanted, hands[wanted - 1])


def test_from_the_last_hand_of_a_round_the_oldest_that_lacks_one_follows(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, two_rounds(9, 9))
    room.open()
    assert room.model.working.sheet.round == 2
    room.type(keys_for(whole_rubber(4, 0)[9]))
    room.press(Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: room.model.working.sheet.round == 1)
    assert room.page.rounds.currentText() == "Round 1"
    assert room.model.working.row == 9


def test_without_a_missing_hand_in_any_round_the_standings_come_next(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, two_rounds(10, 10))
    assert room.page.next.text() == "See the standings"


def test_a_missing_hand_that_was_asked_for_where_there_is_none_opens_no_table_later(
    qtbot: QtBot, desk: Desk
) -> None:
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Not drawn yet")
    desk.choose_event(EventNumber(1))
    page = in_view(ResultsPage(desk), qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    QTest.keyClick(page, Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: desk.is_idle)
    add_event(qtbot, desk, seated_event((4,)))
    qtbot.waitUntil(lambda: page.model.board is not None)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert page.tables.isVisible()


def test_a_missing_hand_is_of_the_event_it_was_asked_for_in(qtbot: QtBot, desk: Desk) -> None:
    other = add_event(qtbot, desk, seated_event((4,)))
    room = Room(qtbot, desk, seated_event((4, 4)))
    qtbot.waitUntil(lambda: desk.is_idle)
    QTest.keyClick(room.page.tables, Qt.Key.Key_Return, CONTROL)
    desk.choose_event(other)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert room.page.tables.isVisible()
