"""The pages that show a card a table: in every size of the window the cards form one grid."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFontMetrics, QMouseEvent, QRegion
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.event.event import Round
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.draw.seating_room import TableCard
from batarde_tourney.ui.kit.theme import text_font
from batarde_tourney.ui.results.board_view import BoardView
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.lengths import mainly
from tests.ui.geometry import DEFAULT, crooked, sizes_of_windows
from tests.ui.results.test_results_page import whole_rubber
from tests.ui.sheet.rooms import add_event, seated_event

KEYS = [place.key for place in PLACES]
TABLES = (1, 6, 13, 23, 60)
SIZES = [(4,) * (tables - 1) + (3,) for tables in TABLES] + [(5, 6, 7), (7,) * 13]
"""Of the tables of a draw."""


@pytest.fixture(scope="module")
def seed() -> int:
    """Of the random sizes: the same each time, others when the environment says so."""
    return int(os.environ.get("GEOMETRY_SEED", "2026"))


@contextmanager
def window_of(desk: Desk, qtbot: QtBot, sizes: Sequence[int]) -> Iterator[MainWindow]:
    """The window over an event whose tables, all seated, have so many players."""
    add_event(qtbot, desk, seated_event(sizes))
    window = MainWindow(desk)
    window.resize(DEFAULT)
    window.show()
    qtbot.waitExposed(window)
    window._on_opened("")
    yield window
    window.close()
    window.deleteLater()


def in_size(window: MainWindow, qtbot: QtBot, size: QSize) -> None:
    window.resize(size)
    for _ in range(3):
        qtbot.waitUntil(lambda: window.desk.is_idle)
        QApplication.processEvents()
    assert window.size() == size


def board_cards(page: ResultsPage) -> list[QRect]:
    """Every card of the board, where it stands when nothing is scrolled."""
    view = page.tables
    view.verticalScrollBar().setValue(0)
    indices = [page.model.index(row) for row in range(page.model.rowCount())]
    return [view.visualRect(index) for index in indices]


@contextmanager
def board_of(desk: Desk, qtbot: QtBot, tables: int) -> Iterator[tuple[MainWindow, ResultsPage]]:
    """The window with its Results page in view."""
    with window_of(desk, qtbot, (4,) * (tables - 1) + (3,)) as window:
        window.show_place(KEYS.index("results"))
        page = window.page
        assert isinstance(page, ResultsPage)
        qtbot.waitUntil(lambda: len(page.model.tables) == tables)
        yield window, page


def cut_words(page: ResultsPage) -> list[str]:
    """What is written past its card, or cut."""
    return [
        words.text
        for row in range(len(page.model.tables))
        for words in page.tables.words(row)
        if not (words.is_whole and page.tables.visualRect(page.model.index(row)).contains(words.rect))
    ]


@pytest.mark.sampled
@pytest.mark.parametrize("tables", mainly(TABLES, 6, 60))
def test_the_board_is_one_grid_in_every_size(desk: Desk, qtbot: QtBot, tables: int, seed: int) -> None:
    with board_of(desk, qtbot, tables) as (window, page):
        for size in sizes_of_windows(seed):
            in_size(window, qtbot, size)
            assert crooked(board_cards(page), page.tables.viewport().size()) == [], (size, seed)
            assert cut_words(page) == [], (size, seed)
            page.tables.scrollTo(page.model.index(tables - 1))
            last = page.tables.visualRect(page.model.index(tables - 1))
            assert page.tables.viewport().rect().contains(last), (size, seed)


@pytest.mark.parametrize(("tables", "has_names"), [(16, True), (60, False)])
def test_tiles_have_names_where_there_is_room_for_them(
    desk: Desk, qtbot: QtBot, tables: int, has_names: bool
) -> None:
    with board_of(desk, qtbot, tables) as (window, page):
        in_size(window, qtbot, QSize(1366, 768))
        names = {words.text for words in page.tables.words(0)[2:]}
        assert bool(names) is has_names
        assert len(names) in {0, len(page.model.tables[0].players)}
        assert cut_words(page) == []


@pytest.mark.sampled
@pytest.mark.parametrize(("tables", "size"), [(6, DEFAULT), (12, QSize(1366, 768)), (60, QSize(1366, 768))])
def test_all_tables_are_seen_at_a_glance(desk: Desk, qtbot: QtBot, tables: int, size: QSize) -> None:
    with board_of(desk, qtbot, tables) as (window, page):
        in_size(window, qtbot, size)
        room = page.tables.viewport().rect()
        assert [card for card in board_cards(page) if not room.contains(card)] == []


def test_a_tile_of_sixty_has_number_progress_fault_and_who_is_slow(desk: Desk, qtbot: QtBot) -> None:
    event = seated_event((4,) * 60)
    hands = tuple(whole_rubber(4, 0)[:4])
    first, *others = event.rounds[0].tables
    tables = (first, *(replace(table, hands=hands) for table in others))
    add_event(qtbot, desk, replace(event, rounds=(Round(1, tables),)))
    window = MainWindow(desk)
    window.show()
    window._on_opened("")
    window.show_place(KEYS.index("results"))
    page = window.page
    assert isinstance(page, ResultsPage)
    qtbot.waitUntil(lambda: len(page.model.tables) == 60)
    page.open_table(1)
    qtbot.waitUntil(lambda: page.sheet.table == 1)
    # Bids of 5 in all at 5 cards, and a hand just begun.
    qtbot.keyClicks(page.sheet.view, "s2111")
    qtbot.keyClick(page.sheet.view, Qt.Key.Key_Down)
    qtbot.keyClicks(page.sheet.view, "h1")
    page.show_tables()
    in_size(window, qtbot, QSize(1366, 768))
    assert [words.text for words in page.tables.words(0)] == ["1", "0 / 10", "! 1", "✎ 1", "−4"]
    assert [words.text for words in page.tables.words(1)] == ["2", "4 / 10"]
    assert cut_words(page) == []
    assert [card for card in board_cards(page) if not page.tables.viewport().rect().contains(card)] == []
    window.close()
    window.deleteLater()


def test_tiles_grow_with_a_large_window_and_their_names_with_them(desk: Desk, qtbot: QtBot) -> None:
    with board_of(desk, qtbot, 16) as (window, page):
        in_size(window, qtbot, QSize(1366, 768))
        small = page.tables.words(0)[2].font.pointSizeF()
        in_size(window, qtbot, QSize(1920, 1080))
        cards, room = board_cards(page), page.tables.viewport()
        assert max(card.right() for card in cards) > room.width() * 9 // 10
        assert max(card.bottom() for card in cards) > room.height() * 9 // 10
        assert page.tables.words(0)[2].font.pointSizeF() > 1.3 * small


def test_every_card_of_the_board_is_written_in_one_size(desk: Desk, qtbot: QtBot) -> None:
    with board_of(desk, qtbot, 4) as (window, page):
        in_size(window, qtbot, DEFAULT)
        titles = [page.tables.words(row)[0] for row in range(4)]
        assert [title.text for title in titles] == ["Table 1", "Table 2", "Table 3", "Table 4"]
        assert len({title.font.pointSizeF() for title in titles}) == 1


def test_names_stand_one_a_line_where_there_is_room(desk: Desk, qtbot: QtBot) -> None:
    with board_of(desk, qtbot, 6) as (window, page):
        in_size(window, qtbot, DEFAULT)
        names = {shown_name(player.name) for player in page.model.tables[0].players}
        places = [words.rect for words in page.tables.words(0) if words.text in names]
        assert len({place.left() for place in places}) == 1
        assert len({place.top() for place in places}) == 4


def strip_words(page: ResultsPage) -> list[str]:
    return [words.text for words in page.table_summary.words()]


def test_of_many_tables_the_one_with_the_keys_or_the_mouse_is_named(desk: Desk, qtbot: QtBot) -> None:
    with board_of(desk, qtbot, 13) as (window, page):
        in_size(window, qtbot, DEFAULT)
        names = [[shown_name(player.name) for player in table.players] for table in page.model.tables]
        view = page.tables
        assert strip_words(page) == ["Table 1", "0 / 10", *with_points(names[0])]
        qtbot.keyClick(view, Qt.Key.Key_Down)
        assert strip_words(page)[2:] == with_points(names[view.grid.columns])
        point_at(view, 4)
        assert strip_words(page)[2:] == with_points(names[4])
        QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
        assert strip_words(page)[2:] == with_points(names[view.grid.columns])


def with_points(names: list[str]) -> list[str]:
    """As they stand before the first hand: without any."""
    return [words for name in names for words in (name, "")]


def point_at(view: BoardView, row: int) -> None:
    """Move the mouse over a table."""
    at = QPointF(view.visualRect(view.model().index(row, 0)).center())
    none = Qt.MouseButton.NoButton
    move = QMouseEvent(QEvent.Type.MouseMove, at, at, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), move)


def test_the_keys_walk_the_rows_of_the_board(desk: Desk, qtbot: QtBot) -> None:
    with board_of(desk, qtbot, 13) as (window, page):
        in_size(window, qtbot, DEFAULT)
        view, columns = page.tables, page.tables.grid.columns
        walk = [
            (Qt.Key.Key_Right, 1),
            (Qt.Key.Key_Down, 1 + columns),
            (Qt.Key.Key_Left, columns),
            (Qt.Key.Key_Up, 0),
            (Qt.Key.Key_Up, 0),
            (Qt.Key.Key_End, 12),
            (Qt.Key.Key_Right, 12),
            (Qt.Key.Key_Down, 12),
            (Qt.Key.Key_Home, 0),
        ]
        for key, row in walk:
            qtbot.keyClick(view, key)
            assert view.currentIndex().row() == row, key


@contextmanager
def draw_of(desk: Desk, qtbot: QtBot, sizes: Sequence[int]) -> Iterator[tuple[MainWindow, DrawPage]]:
    """The window with its Draw page in view, where every plate can be moved and every table locked."""
    with window_of(desk, qtbot, sizes) as window:
        window.show_place(KEYS.index("draw"))
        page = window.page
        assert isinstance(page, DrawPage)
        # A crowded room is furnished in slices.
        qtbot.waitUntil(lambda: page.event_shown is not None and len(page.room.cards) == len(sizes))
        seating = [
            (
                card.number,
                [replace(plate.seated, is_kept=seat == 1) for seat, plate in enumerate(card.seats)],
            )
            for card in page.room.cards
        ]
        page.room.show_tables(seating, movable=True)
        qtbot.waitUntil(lambda: len(page.room.cards) == len(sizes))
        yield window, page


def crowded(card: TableCard) -> list[str]:
    """What is wrong on a card: plates, the number and the lock all have a place of their own."""
    metrics = QFontMetrics(text_font(card.places().number, bold=True))
    number = QRect(QPoint(0, 0), QSize(metrics.horizontalAdvance(str(card.number)), metrics.capHeight()))
    number.moveCenter(card.places().cloth.center().toPoint())
    parts = [("number", number), ("lock", card.lock.geometry())]
    parts += [(f"plate {seat}", plate.geometry()) for seat, plate in enumerate(card.seats)]
    outside = [f"{name} of {card.number}" for name, part in parts if not card.rect().contains(part)]
    touching = [
        f"{one} and {other} of {card.number}"
        for (one, part), (other, beside) in combinations(parts, 2)
        if part.intersects(beside)
    ]
    return outside + touching


@pytest.mark.sampled
@pytest.mark.parametrize("sizes", mainly(SIZES, (5, 6, 7), (4,) * 12 + (3,)))
def test_the_tables_of_a_draw_are_one_grid_in_every_size(
    desk: Desk, qtbot: QtBot, sizes: tuple[int, ...], seed: int
) -> None:
    with draw_of(desk, qtbot, sizes) as (window, page):
        room = page.room
        for size in sizes_of_windows(seed):
            in_size(window, qtbot, size)
            cards = [card.geometry() for card in room.cards]
            assert crooked(cards, room.viewport().size()) == [], (size, seed)
            assert [fault for card in room.cards for fault in crowded(card)] == [], (size, seed)
            room.setFocus()
            room.cards[-1].seats[-1].setFocus()
            last = room.cards[-1].seats[-1]
            assert last.visibleRegion().boundingRect() == last.rect(), (size, seed)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("tables", "size", "columns"),
    [
        (6, QSize(1920, 1080), 3),
        (6, QSize(1366, 768), 2),
        (6, DEFAULT, 2),
        (16, QSize(1920, 1080), 4),
        (60, QSize(1366, 768), 8),
    ],
)
def test_all_tables_of_a_draw_fill_the_page(
    desk: Desk, qtbot: QtBot, tables: int, size: QSize, columns: int
) -> None:
    with draw_of(desk, qtbot, (4,) * tables) as (window, page):
        in_size(window, qtbot, size)
        view = page.room.viewport().rect()
        assert page.room.grid.columns == columns
        assert [card.number for card in page.room.cards if not view.contains(card.geometry())] == []
        last = page.room.cards[-1].geometry()
        assert last.bottom() > view.height() * 9 // 10
        assert max(card.geometry().right() for card in page.room.cards) > view.width() * 9 // 10


def test_plates_leave_most_of_the_cloth_to_be_seen(desk: Desk, qtbot: QtBot) -> None:
    with draw_of(desk, qtbot, (4,) * 6) as (window, page):
        for size in (DEFAULT, QSize(1366, 768), QSize(1920, 1080)):
            in_size(window, qtbot, size)
            card = page.room.cards[0]
            cloth = QRegion(card.places().cloth.toRect(), QRegion.RegionType.Ellipse)
            seen = cloth
            for plate in card.seats:
                seen -= QRegion(plate.geometry())
            assert area(seen) > 0.7 * area(cloth)


def area(region: QRegion) -> int:
    """Pixels."""
    return sum(rect.width() * rect.height() for rect in region)  # type: ignore[attr-defined]


def test_of_many_drawn_tables_the_one_looked_at_is_named(desk: Desk, qtbot: QtBot) -> None:
    with draw_of(desk, qtbot, (4,) * 13) as (window, page):
        in_size(window, qtbot, DEFAULT)
        names = {card.number: ", ".join(card.names) for card in page.room.cards}
        page.room.cards[4].seats[2].setFocus()
        assert page.view.names.text() == f"Table 5: {names[5]}"
        qtbot.mouseMove(page.room.cards[8], QPoint(3, 3))
        QApplication.sendEvent(page.room.cards[8], entering())
        assert page.view.names.text() == f"Table 9: {names[9]}"
        QApplication.sendEvent(page.room.cards[8], QEvent(QEvent.Type.Leave))
        assert page.view.names.text() == f"Table 5: {names[5]}"


def entering() -> QEnterEvent:
    at = QPointF(3, 3)
    return QEnterEvent(at, at, at)


def test_keys_walk_the_tiles_of_a_seated_round(desk: Desk, qtbot: QtBot) -> None:
    with window_of(desk, qtbot, (4,) * 13) as window:
        window.show_place(KEYS.index("draw"))
        page = window.page
        assert isinstance(page, DrawPage)
        qtbot.waitUntil(lambda: len(page.room.cards) == 13)
        page.room.cards[0].setFocus()
        qtbot.keyClick(page.room.cards[0], Qt.Key.Key_Tab)
        assert page.room.cards[1].hasFocus()
        assert page.view.names.text() == f"Table 2: {', '.join(page.room.cards[1].names)}"
