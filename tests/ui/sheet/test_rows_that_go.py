"""A game that ends earlier has fewer hands than its sheet shows: rows go, under the cursor too."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QSignalSpy
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.sheet.sheet_view import SheetView, TotalsRow
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet
from tests.ui.sheet.test_working_sheet import butifarra_sheet, won_at_once


@pytest.fixture
def grid(qtbot: QtBot) -> SheetView:
    """Twelve deals, the first typed, with their totals below; the cursor in the sixth."""
    grid = SheetView()
    qtbot.addWidget(grid)
    model = SheetModel(butifarra_sheet(), grid)
    totals = TotalsRow(grid, grid)
    for view in (grid, totals):
        view.show_sheet(model)
    grid.show()
    model.go_to(5)
    return grid


@pytest.fixture
def model(grid: SheetView) -> SheetModel:
    assert grid.sheet is not None
    return grid.sheet


def end_with_the_first(working: WorkingSheet) -> None:
    """The first deal with points that end the game, and nothing typed behind it."""
    working.put({0: won_at_once(working), 1: working.grammar.blank(working.drafts[1])})
    assert (working.hands, working.row) == (1, 0)


def said(model: SheetModel, row: int) -> list[tuple[str, str]]:
    """What the cells of a row say to the eye and to the ear."""
    cells = [model.index(row, column) for column in range(model.columnCount())]
    return [(cell.data(), cell.data(Qt.ItemDataRole.AccessibleTextRole)) for cell in cells]


def test_rows_go_once_and_nobody_has_left_a_hand(model: SheetModel) -> None:
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    went, left = QSignalSpy(model.rowsRemoved), QSignalSpy(model.hand_left)
    end_with_the_first(model.working)
    model.show_all()
    assert [went.at(each)[1:] for each in range(went.count())] == [[1, 11]]
    assert left.count() == 0
    assert model.working.row == model.cursor.row() == 0
    assert model.rowCount() == 2
    tester.deleteLater()


def test_every_cell_says_something_before_the_model_has_heard_of_it(model: SheetModel) -> None:
    end_with_the_first(model.working)
    unheard = [said(model, row) for row in range(model.rowCount())]
    model.show_all()
    assert [unheard[0], unheard[12]] == [said(model, 0), said(model, 1)], "the hand, and the totals"
    assert {cell for row in unheard[1:12] for cell in row} == {("", "")}


def test_a_grid_may_be_painted_before_the_model_has_heard_of_it(grid: SheetView, model: SheetModel) -> None:
    end_with_the_first(model.working)
    grid.grab()
    model.show_all()
    assert grid.currentIndex() == model.cursor
