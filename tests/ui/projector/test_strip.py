"""The strip below the projected picture: its words, in every language and width."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.projector.projector_window import ProjectorWindow
from batarde_tourney.ui.projector.round_clock import RoundClock
from tests.lengths import mainly


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_no_button_of_the_strip_is_cut_however_narrow_the_window(
    themed: QApplication, sample_desk: Desk, qtbot: QtBot, language: str
) -> None:
    speak(language)
    window = ProjectorWindow(sample_desk, RoundClock(sample_desk, sample_desk))
    qtbot.addWidget(window)
    window.showNormal()
    for width, height in ((1920, 1080), (1024, 700), (683, 384), (480, 270), (1366, 768)):
        window.resize(width, height)
        QApplication.processEvents()
        for key, button in window.toolbar.buttons.items():
            assert button.width() >= button.sizeHint().width(), (key, width)
            assert button.text()
            assert button.toolTip()
            right = button.mapTo(window.toolbar, button.rect().bottomRight())
            assert window.toolbar.rect().contains(right), (key, width)
        # A picture is never known by its key alone where two lines have room for its name.
        if width >= 1024:
            assert all(
                window.toolbar.buttons[key].text().startswith(window.toolbar.buttons[key].accessibleName())
                for key in ("seating", "clock", "standings", "names", "turn")
            )
