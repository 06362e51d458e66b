"""Whoever works by keys sees where they are: every control is painted another way when it has the keys."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.kit.theme import Mode, apply_theme
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.asking import asked, go_on
from tests.ui.every_dialog import dialogs
from tests.ui.showing import in_view

AROUND = 3
"""Pixels beside a control that may show the focus, too."""


@pytest.fixture(params=[Mode.LIGHT, Mode.DARK])
def colours(request: pytest.FixtureRequest, themed: QApplication) -> Iterator[Mode]:
    apply_theme(themed, request.param)
    yield request.param
    apply_theme(themed, Mode.LIGHT)


@pytest.mark.sampled
@pytest.mark.parametrize("place", [place.key for place in PLACES])
def test_the_focus_is_seen_on_every_page(colours: Mode, sample_desk: Desk, qtbot: QtBot, place: str) -> None:
    page = PLACES[[place.key for place in PLACES].index(place)].page.load()(sample_desk)
    in_view(page, qtbot, 1124, 660)
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    assert unseen(page) == []


def test_the_focus_is_seen_on_a_sheet(colours: Mode, sample_desk: Desk, qtbot: QtBot) -> None:
    page = in_view(ResultsPage(sample_desk), qtbot, 1124, 660)
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    page.open_table(1)
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    assert unseen(page) == []


@pytest.mark.sampled
def test_the_focus_is_seen_in_a_draw_to_be_seated(colours: Mode, sample_desk: Desk, qtbot: QtBot) -> None:
    page = in_view(DrawPage(sample_desk), qtbot, 1124, 660)
    qtbot.waitUntil(lambda: page.event_shown is not None)
    page.draw()
    go_on(qtbot, asked(qtbot))  # The sample evening was planned with no more rounds than it has.
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert unseen(page) == []


def test_the_focus_is_seen_around_the_pages(colours: Mode, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert unseen(window) == []


@pytest.mark.sampled
def test_the_focus_is_seen_in_every_dialog(colours: Mode, desk: Desk, qtbot: QtBot) -> None:
    window = MainWindow(desk)
    qtbot.addWidget(window)
    for dialog in dialogs(window):
        assert unseen(in_view(dialog, qtbot, 1000, 700)) == [], dialog.windowTitle()


def unseen(part: QWidget) -> list[str]:
    """The controls that look the same with and without the keys."""
    part.activateWindow()
    QApplication.processEvents()
    found = [control for control in part.findChildren(QWidget) if takes_keys(control)]
    assert found
    return [described(control) for control in found if not is_seen(control)]


def takes_keys(control: QWidget) -> bool:
    """Whether Tab leads there."""
    inner = isinstance(control.parent(), (QAbstractSpinBox, QComboBox))
    by_tab = bool(control.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return (
        by_tab and control.isVisible() and control.isEnabled() and not inner and control.focusProxy() is None
    )


def is_seen(control: QWidget) -> bool:
    focused = control.window().focusWidget()
    if focused is not None:
        focused.clearFocus()
    scroll_to(control)
    QApplication.processEvents()
    before = picture(control)
    control.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert control.hasFocus(), described(control)
    return picture(control) != before


def scroll_to(control: QWidget) -> None:
    """Bring it into view, as Tab does."""
    above = control.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(control)
        above = above.parentWidget()


def picture(control: QWidget) -> QImage:
    """The control as it is painted, and a little around it."""
    corner = control.mapTo(control.window(), control.rect().topLeft())
    place = QRect(corner, control.size()).adjusted(-AROUND, -AROUND, AROUND, AROUND)
    return control.window().grab(place).toImage()


def described(control: QWidget) -> str:
    return f"{type(control).__name__} “{control.accessibleName()}” in {type(control.parent()).__name__}"
