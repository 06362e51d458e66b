"""No word is cut in any language, nor in one longer than all: the sheet, every dialog, the projector."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language import catalogue
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.projector.projector_window import ProjectorWindow
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.qt_words import load_qt_words
from tests.lengths import mainly
from tests.ui.asking import asked, go_on
from tests.ui.clipping import LongWords, clipped_texts
from tests.ui.every_dialog import dialogs
from tests.ui.showing import in_view

LONG = "long"
SIZE = 1124, 600
"""A page in a window of 1366 by 768."""
NARROWER = 980, 860, 790
"""And in narrower ones, above the width from which on it is folded."""


@pytest.fixture(params=mainly([*LANGUAGES, LONG], "de", LONG))
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The language spoken, or a longer English."""
    if request.param == LONG:
        monkeypatch.setattr(catalogue._Usual, "tongue", catalogue._Tongue("en", LongWords()))
    else:
        speak(request.param)
        load_qt_words()
    yield request.param
    monkeypatch.undo()


def nothing_is_cut(part: QWidget) -> None:
    assert clipped_texts(part) == [], f"{type(part).__name__}, {part.width()} wide"


@pytest.mark.sampled
def test_nothing_is_cut_in_a_dialog(desk: Desk, qtbot: QtBot, language: str) -> None:
    window = MainWindow(desk)
    qtbot.addWidget(window)
    for dialog in dialogs(window):
        qtbot.addWidget(dialog)
        for width in (700, 1000):
            dialog.resize(width, 640)
            dialog.show()
            qtbot.waitUntil(partial(nothing_is_cut, dialog))
            dialog.hide()


@pytest.mark.sampled
def test_nothing_is_cut_on_a_sheet(sample_desk: Desk, qtbot: QtBot, language: str) -> None:
    page = in_view(ResultsPage(sample_desk), qtbot, *SIZE)
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    page.open_table(1)
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    qtbot.waitUntil(partial(nothing_is_cut, page))
    for key in (Qt.Key.Key_9, Qt.Key.Key_Tab, Qt.Key.Key_5):
        qtbot.keyClick(QApplication.focusWidget() or page, key)
    for width in (SIZE[0], *NARROWER):
        page.resize(width, SIZE[1])
        qtbot.waitUntil(partial(nothing_is_cut, page))


def test_nothing_is_cut_beside_players_chosen(sample_desk: Desk, qtbot: QtBot, language: str) -> None:
    page = in_view(PlayersPage(sample_desk), qtbot, *SIZE)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    page.table.selectRow(2)
    qtbot.waitUntil(partial(nothing_is_cut, page))


@pytest.mark.sampled
def test_nothing_is_cut_in_a_draw_to_be_seated(sample_desk: Desk, qtbot: QtBot, language: str) -> None:
    page = in_view(DrawPage(sample_desk), qtbot, *SIZE)
    qtbot.waitUntil(lambda: page.event_shown is not None)
    page.draw()
    go_on(qtbot, asked(qtbot))  # The sample evening was planned with no more rounds than it has.
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    qtbot.waitUntil(partial(nothing_is_cut, page))


def test_nothing_is_cut_on_the_projector(sample_desk: Desk, qtbot: QtBot, language: str) -> None:
    stage = in_view(ProjectorWindow(sample_desk, RoundClock(sample_desk, sample_desk)), qtbot, 1366, 768)
    qtbot.waitUntil(lambda: stage.slides.seating.projection is not None)
    for view in stage.slides.views:
        stage.slides.show_view(view)
        qtbot.keyClick(stage, Qt.Key.Key_0)
        qtbot.waitUntil(partial(nothing_is_cut, stage))
    stage.close()
