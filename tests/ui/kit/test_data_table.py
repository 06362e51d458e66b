"""Tables: columns made wider by the mouse and remembered, sorted by keys."""

import pytest
from PySide6.QtCore import QPoint, QSortFilterProxyModel, QStringListModel, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.ui.kit.data_table import ColumnMenu, DataTable
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.table_model import TableModel
from batarde_tourney.ui.players.players_model import SORT
from tests.ui.kit.columns import border, drag, widths

RANK, NAME, WINS = range(3)
LONG = "Maximiliana von und zu Hohenlohe"


class Rows(TableModel):
    """Names with figures, in columns that can change places."""

    def __init__(self, *kinds: str) -> None:
        super().__init__()
        self.names = kinds or ("rank", "name", "wins")
        self.rows = [("2", "Bo", "10"), ("1", LONG, "9")]

    def fill(self, *rows: tuple[str, str, str]) -> None:
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def height(self) -> int:
        return len(self.rows)

    def headings(self) -> tuple[str, ...]:
        return self.names

    def kinds(self) -> tuple[str, ...]:
        return self.names

    def has_numbers(self, column: int) -> bool:
        return column != NAME

    def cell(self, row: int, column: int, role: int) -> object:
        return self.rows[row][column] if role in (Qt.ItemDataRole.DisplayRole, SORT) else None


def test_a_column_that_yields_does_so_as_far_as_the_words_of_the_wide_one_need(qtbot: QtBot) -> None:
    table = shown(qtbot)
    model = table.model().sourceModel()  # type: ignore[attr-defined]
    model.fill(("1", LONG, "9" * 60))
    words, many = table.sizeHintForColumn(NAME), widths(table)[WINS]
    assert widths(table)[NAME] < words < many
    table.allow_shrinking("wins", 90)
    table.favour_stretch_column(1000)
    assert widths(table)[NAME] == words
    assert sum(widths(table)) == table.viewport().width()
    model.fill(("1", "Bo", "9" * 20))
    assert widths(table)[WINS] >= table.sizeHintForColumn(WINS)


@pytest.fixture
def table(themed: QApplication, qtbot: QtBot) -> DataTable:
    return shown(qtbot)


def shown(qtbot: QtBot, *kinds: str, wide: int = NAME) -> DataTable:
    model = Rows(*kinds)
    rows = QSortFilterProxyModel()
    rows.setSourceModel(model)
    rows.setSortRole(SORT)
    table = DataTable("rows", rows, "Rows", wide)
    model.setParent(table)
    rows.setParent(table)
    table.setSortingEnabled(True)
    table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    qtbot.addWidget(table)
    table.resize(600, 300)
    table.show()
    qtbot.waitExposed(table)
    QApplication.processEvents()
    return table


def double_click(qtbot: QtBot, table: DataTable, column: int) -> None:
    place, where = border(table, column), table.header.viewport()
    qtbot.mouseMove(where, place)
    qtbot.mouseClick(where, Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(where, Qt.MouseButton.LeftButton, pos=place)
    QApplication.processEvents()


def menu_of(qtbot: QtBot, table: DataTable) -> ColumnMenu:
    # A menu takes the keys from the window for good where there is no window manager.
    with qtbot.waitActive(table):
        table.windowHandle().requestActivate()
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, ColumnMenu)
    return menu


def choose(qtbot: QtBot, table: DataTable, entry: int) -> None:
    """Choose an entry of the columns' menu by keys, the first is 1."""
    menu = menu_of(qtbot, table)
    for _ in range(entry):
        qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    QApplication.processEvents()


def first_names(table: DataTable) -> list[str]:
    return [table.model().index(row, NAME).data() for row in range(table.model().rowCount())]


def test_at_first_columns_are_as_wide_as_their_words_and_one_takes_the_rest(table: DataTable) -> None:
    rank, name, wins = widths(table)
    assert rank >= table.header.sectionSizeHint(RANK)
    assert wins >= table.header.sectionSizeHint(WINS)
    assert rank + name + wins == table.viewport().width()


def test_columns_follow_the_words_until_they_are_dragged(table: DataTable, qtbot: QtBot) -> None:
    model = table.findChild(Rows)
    assert isinstance(model, Rows)
    before = widths(table)[WINS]
    model.fill(("1", "Ana", "1000000000000"))
    wider = widths(table)[WINS]
    assert wider > before
    drag(qtbot, table, WINS, -20)
    model.fill(("1", "Ana", "2"))
    assert widths(table)[WINS] == wider - 20


@pytest.mark.parametrize("column", [RANK, NAME, WINS])
def test_a_dragged_width_is_there_the_next_time(table: DataTable, qtbot: QtBot, column: int) -> None:
    before = widths(table)[column]
    by = -40 if column == NAME else 40
    drag(qtbot, table, column, by)
    assert widths(table)[column] == before + by
    assert widths(shown(qtbot))[column] == before + by


def test_another_column_dragged_leaves_the_wide_one_the_rest(table: DataTable, qtbot: QtBot) -> None:
    drag(qtbot, table, RANK, 50)
    assert sum(widths(table)) == table.viewport().width()
    table.resize(700, 300)
    assert sum(widths(table)) == table.viewport().width()


def test_a_width_belongs_to_the_kind_of_column_not_to_its_place(table: DataTable, qtbot: QtBot) -> None:
    drag(qtbot, table, WINS, 60)
    wins = widths(table)[WINS]
    other = widths(shown(qtbot, "name", "wins", "rank", wide=0))
    assert other[1] == wins
    assert other[2] != wins


def test_columns_of_one_kind_are_equally_wide(qtbot: QtBot, themed: QApplication) -> None:
    table = shown(qtbot, "name", "event", "event", wide=0)
    drag(qtbot, table, 1, 30)
    assert widths(table)[1] == widths(table)[2]


def test_a_double_click_makes_a_column_as_wide_as_its_words(table: DataTable, qtbot: QtBot) -> None:
    drag(qtbot, table, RANK, 60)
    drag(qtbot, table, NAME, -300)
    for column in (RANK, NAME):
        double_click(qtbot, table, column)
        needed = max(table.sizeHintForColumn(column), table.header.sectionSizeHint(column))
        assert widths(table)[column] == max(needed, table.header.minimumSectionSize())


def test_a_double_click_heeds_the_words_further_down(table: DataTable, qtbot: QtBot) -> None:
    model = table.findChild(Rows)
    assert isinstance(model, Rows)
    model.fill(*[(str(row), "Bo" if row < 100 else LONG, "1") for row in range(120)])
    before = widths(table)[NAME]
    drag(qtbot, table, NAME, 60 - before)
    double_click(qtbot, table, NAME)
    assert widths(table)[NAME] > table.fontMetrics().horizontalAdvance(LONG)


def test_a_usual_width_never_cuts_the_heading(table: DataTable) -> None:
    table.set_usual_width(WINS, 120)
    assert widths(table)[WINS] == 120
    table.set_usual_width(WINS, 1)
    assert widths(table)[WINS] >= table.header.sectionSizeHint(WINS)


def test_keys_put_the_usual_widths_back(table: DataTable, qtbot: QtBot) -> None:
    usual = widths(table)
    menu = menu_of(qtbot, table)
    assert not menu.usual_widths.isEnabled()
    close_menu(qtbot, table)
    drag(qtbot, table, RANK, 60)
    assert widths(table) != usual
    choose(qtbot, table, 5)
    assert widths(table) == usual
    assert stored_preferences().widths("rows") == {}


def test_keys_sort_either_way_and_back(table: DataTable, qtbot: QtBot) -> None:
    entered = first_names(table)
    choose(qtbot, table, 1 + NAME)
    assert first_names(table) == sorted(entered)
    choose(qtbot, table, 1 + NAME)
    assert first_names(table) == sorted(entered, reverse=True)
    choose(qtbot, table, 1 + RANK)
    assert first_names(table) == [LONG, "Bo"]
    choose(qtbot, table, 4)
    assert first_names(table) == entered


@pytest.mark.parametrize("part", ["table", "heading"])
def test_the_menu_key_and_the_right_button_on_a_heading_open_the_menu(
    table: DataTable, qtbot: QtBot, part: str
) -> None:
    reason = QContextMenuEvent.Reason.Keyboard if part == "table" else QContextMenuEvent.Reason.Mouse
    where = table.viewport() if part == "table" else table.header.viewport()
    QApplication.sendEvent(where, QContextMenuEvent(reason, QPoint(5, 5), table.mapToGlobal(QPoint(5, 5))))
    assert isinstance(QApplication.activePopupWidget(), ColumnMenu)
    close_menu(qtbot, table)


def close_menu(qtbot: QtBot, table: DataTable) -> None:
    """Esc puts the menu away for good."""
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, ColumnMenu)
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not table.findChildren(ColumnMenu))


def test_the_menu_names_every_column_and_ticks_the_one_sorted_by(table: DataTable, qtbot: QtBot) -> None:
    choose(qtbot, table, 1 + WINS)
    menu = menu_of(qtbot, table)
    assert [action.isChecked() for action in menu.actions()[:4]] == [False, False, True, False]
    assert all(kind in action.text() for kind, action in zip(Rows().names, menu.actions(), strict=False))
    close_menu(qtbot, table)


def test_a_table_in_a_fixed_order_is_not_sorted(table: DataTable, qtbot: QtBot) -> None:
    table.setSortingEnabled(False)
    menu = menu_of(qtbot, table)
    assert [action for action in menu.actions() if not action.isSeparator()] == [menu.usual_widths]
    close_menu(qtbot, table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_widths_kept_are_the_same_in_every_language(table: DataTable, qtbot: QtBot, language: str) -> None:
    drag(qtbot, table, WINS, 60)
    speak(language)
    assert widths(shown(qtbot)) == widths(table)


def test_end_and_home_go_to_the_last_and_the_first_row(table: DataTable, qtbot: QtBot) -> None:
    last = table.model().rowCount() - 1
    assert last > 0
    table.setFocus()
    table.selectRow(0)
    for key, row in ((Qt.Key.Key_End, last), (Qt.Key.Key_Home, 0)):
        qtbot.keyClick(table, key)
        assert [index.row() for index in table.selectionModel().selectedRows()] == [row]


def test_the_current_cell_is_written_like_the_others_of_its_row(qtbot: QtBot, table: DataTable) -> None:
    with qtbot.waitActive(table):
        table.activateWindow()
    table.setFocus()
    pictures = []
    for column in (NAME, WINS):
        table.setCurrentIndex(table.model().index(0, column))
        QApplication.processEvents()
        pictures.append(table.viewport().grab(table.visualRect(table.model().index(0, NAME))).toImage())
    assert pictures[0] == pictures[1]


def test_a_few_pixels_of_the_wide_column_are_given_for_a_table_seen_whole(table: DataTable) -> None:
    others = table.columnWidth(RANK) + table.columnWidth(WINS)
    frame = table.width() - table.viewport().width()
    table.resize(others + frame + 130, 300)
    table.doItemsLayout()
    assert table.columnWidth(NAME) == 130
    assert table.horizontalScrollBar().maximum() == 0
    table.resize(others + frame + 100, 300)
    table.doItemsLayout()
    assert table.columnWidth(NAME) == 160


def test_a_press_on_one_of_several_rows_chosen_is_about_this_one(qtbot: QtBot, themed: QApplication) -> None:
    """Qt would keep all of them until the button is up; a second key is for the row clicked alone."""
    table = DataTable("pressed", QStringListModel([f"Row {row}" for row in range(5)]), "Rows", 0)
    qtbot.addWidget(table)
    table.show()
    table.selectAll()
    at = table.visualRect(table.model().index(2, 0)).center()
    QTest.mousePress(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert [index.row() for index in table.selectionModel().selectedRows()] == [2]
    QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert [index.row() for index in table.selectionModel().selectedRows()] == [2]
    other = table.visualRect(table.model().index(4, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, other)
    assert len(table.selectionModel().selectedRows()) == 3
