"""What a director wants of the page in view: random keys alone would seldom seat a round or end a hand."""

import random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.season.season_page import ChampionshipPage
from batarde_tourney.ui.shell.main_window import MainWindow
from instruments.soak.hand_keys import hand_keys

HANDS_AT_ONCE = 4


def pursue_wish(window: MainWindow, lots: random.Random) -> None:
    """Do by real keys and clicks what the page in view is for."""
    page = window.page
    if isinstance(page, HomePage):
        sample = lots.choice(list(page.samples.of.values()))
        wishes = [page.list, page.settings, page.new, sample, page.delete]
        _press(lots.choices(wishes, [84, 6, 2, 2, 6])[0])
    elif isinstance(page, PlayersPage):
        QTest.keyClicks(page.field, f"Player {lots.randrange(40)}")
        _press(page.field)
    elif isinstance(page, DrawPage):
        _press(page.empty.act if page.empty.isVisible() else lots.choice([page.main, page.again, page.back]))
    elif isinstance(page, DocumentsPage):
        QTest.keyClick(page.papers, lots.choice([Qt.Key.Key_Down, Qt.Key.Key_Up]))
    elif isinstance(page, ResultsPage):
        _type_hands(page, lots)
    elif isinstance(page, ChampionshipPage):
        _press(page.empty.act if page.empty.isVisible() else lots.choice([page.new, page.change]))


def _press(control: QWidget) -> None:
    """Press a button that can be seen and pressed, or Return at anything else."""
    if not isinstance(control, QAbstractButton):
        QTest.keyClick(control, Qt.Key.Key_Return)
    elif control.isVisible() and control.isEnabled():
        QTest.mouseClick(control, Qt.MouseButton.LeftButton)


def _type_hands(page: ResultsPage, lots: random.Random) -> None:
    """Some sound hands on the sheet in view, or a table opened."""
    for _hand in range(HANDS_AT_ONCE):
        working = page.sheet.working
        if page.stack.currentWidget() is not page.sheet or working is None:
            _press(page.tables)
            return
        if working.is_changed(working.row):
            # What chance has typed there goes first, as a director does with a slip.
            QTest.keyClick(page.sheet.view, Qt.Key.Key_Escape)
        QTest.keyClick(page.sheet.view, Qt.Key.Key_Home)
        QTest.keyClicks(page.sheet.view, hand_keys(working, lots))
        _press(page.sheet.view)
