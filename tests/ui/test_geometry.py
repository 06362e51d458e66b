"""The pages that show a card a table: in every size of the window the cards form one grid."""

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.main_window import MainWindow
from batarde_tourney.ui.pages.results import ResultsPage
from batarde_tourney.ui.places import PLACES
from batarde_tourney.ui.sheet.board_view import BoardView
from tests.ui.geometry import DEFAULT, crooked, sizes_of_windows
from tests.ui.sheet.rooms import add_event, seated_event

KEYS = [place.key for place in PLACES]
TABLES = (1, 6, 13, 23, 60)


@pytest.fixture(scope="module")
def seed() -> int:
    """Of the random sizes: another each time, told with every fault, and taken from the environment again."""
    return int(os.environ.get("GEOMETRY_SEED", random.SystemRandom().randrange(10_000)))


@contextmanager
def window_of(desk: Desk, qtbot: QtBot, tables: int) -> Iterator[MainWindow]:
    """The window over an event of so many tables, all seated."""
    add_event(qtbot, desk, seated_event((4,) * (tables - 1) + (3,)))
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
    with window_of(desk, qtbot, tables) as window:
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


@pytest.mark.parametrize("tables", TABLES)
def test_the_board_is_one_grid_in_every_size(desk: Desk, qtbot: QtBot, tables: int, seed: int) -> None:
    with board_of(desk, qtbot, tables) as (window, page):
        for size in sizes_of_windows(seed):
            in_size(window, qtbot, size)
            assert crooked(board_cards(page), page.tables.viewport().size()) == [], (size, seed)
            assert cut_words(page) == [], (size, seed)
            page.tables.scrollTo(page.model.index(tables - 1))
            last = page.tables.visualRect(page.model.index(tables - 1))
            assert page.tables.viewport().rect().contains(last), (size, seed)


@pytest.mark.parametrize(("tables", "size"), [(6, DEFAULT), (12, QSize(1366, 768)), (60, QSize(1366, 768))])
def test_all_tables_are_seen_at_a_glance(desk: Desk, qtbot: QtBot, tables: int, size: QSize) -> None:
    with board_of(desk, qtbot, tables) as (window, page):
        in_size(window, qtbot, size)
        room = page.tables.viewport().rect()
        assert [card for card in board_cards(page) if not room.contains(card)] == []


def test_names_stand_one_a_line_where_there_is_room(desk: Desk, qtbot: QtBot) -> None:
    with board_of(desk, qtbot, 6) as (window, page):
        in_size(window, qtbot, DEFAULT)
        names = {shown_name(player.name) for player in page.model.tables[0].players}
        places = [words.rect for words in page.tables.words(0) if words.text in names]
        assert len({place.left() for place in places}) == 1
        assert len({place.top() for place in places}) == 4


def strip_words(page: ResultsPage) -> list[str]:
    return [words.text for words in page.strip.words()]


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
