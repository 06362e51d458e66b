"""Every page as a picture, in light and dark, English and French: written to screenshots/ to be looked at."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import speak
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.main_window import MainWindow
from batarde_tourney.ui.pages.documents import DocumentsPage
from batarde_tourney.ui.places import PLACES
from batarde_tourney.ui.theme import Mode, apply_theme
from batarde_tourney.ui.widgets.elided_label import ElidedLabel

FOLDER = Path(__file__).parents[2] / "screenshots"
FEWEST_COLOURS = 24
"""A blank page, or one without words, has fewer."""


@pytest.fixture(params=[Mode.LIGHT, Mode.DARK], ids=["light", "dark"])
def mode(request: pytest.FixtureRequest, dressed: QApplication) -> Iterator[Mode]:
    apply_theme(dressed, request.param)
    yield request.param
    apply_theme(dressed, Mode.LIGHT)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_is_painted_whole(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path, mode: Mode, language: str
) -> None:
    FOLDER.mkdir(exist_ok=True)
    speak(language)
    window = MainWindow(sample_desk)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    with qtbot.waitSignal(sample_desk.opened):
        sample_desk.open(str(tmp_path / "club.batarde"))
    for position, place in enumerate(PLACES):
        window.show_place(position)
        wait_until_still(window, qtbot)
        # Layouts follow a moment after the words.
        qtbot.waitUntil(partial(nothing_is_clipped, window, place.key))
        image = window.grab().toImage()
        image.save(str(FOLDER / f"{place.key}-{language}-{mode.value}.png"))
        assert (image.width(), image.height()) == (1366, 768)
        assert colours(image, window._stack) >= FEWEST_COLOURS, place.key
    window.deleteLater()


def wait_until_still(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until nothing is under way, all is laid out, and the first page of a preview is painted."""
    qtbot.waitUntil(lambda: window.desk._errands == 0, timeout=20_000)
    page = window.page
    if isinstance(page, DocumentsPage):
        qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    qtbot.waitUntil(lambda: window.desk._errands == 0, timeout=20_000)


def nothing_is_clipped(window: QWidget, place: str) -> None:
    assert clipped_texts(window) == [], place


def colours(image: QImage, part: QWidget) -> int:
    """How many colours a grid of points of this part of the window shows."""
    corner = part.mapTo(part.window(), QPoint(0, 0))
    rows, columns = range(0, part.height(), 3), range(0, part.width(), 3)
    points = ((corner.x() + x, corner.y() + y) for x in columns for y in rows)
    return len({image.pixel(x, y) for x, y in points if image.valid(x, y)})


def clipped_texts(window: QWidget) -> list[str]:
    """Labels and buttons in view that have less room than their words need."""
    narrow = [
        label.text()
        for label in window.findChildren(QLabel)
        if label.isVisible() and not isinstance(label, ElidedLabel) and is_clipped(label)
    ]
    buttons = [
        button.text()
        for button in window.findChildren(QPushButton)
        if button.isVisible() and button.text() and button.width() < button.sizeHint().width()
    ]
    return narrow + buttons


def is_clipped(label: QLabel) -> bool:
    if label.wordWrap():
        return label.height() < label.heightForWidth(label.width())
    return label.width() < label.sizeHint().width() or label.height() < label.sizeHint().height()
