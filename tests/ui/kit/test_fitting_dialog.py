"""Every dialog on a small laptop, on a large screen at 200 %, and where there is room."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.event_dialog import EventDialog, new_details
from batarde_tourney.ui.games.butifarra.window import ButifarraSettings
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button
from batarde_tourney.ui.kit.windows import _FRAME
from batarde_tourney.ui.shell.keys import KeysDialog
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.lengths import long, mainly

ROOT = Path(__file__).parents[3]


Fit = dict[str, object]
"""What the process says of a dialog, by its words."""


def every_fit(folder: Path, width: int, height: int, scaling: int, languages: Iterable[str]) -> list[Fit]:
    """How every dialog fits a screen of so many pixels at this scaling."""
    screen = {"name": "screen", "x": 0, "y": 0, "width": width, "height": height, "dpr": 1}
    dots = {"logicalDpi": 96, "logicalBaseDpi": 96}
    screens = folder / "screens.json"
    screens.write_text(json.dumps({"screens": [screen | dots]}))
    told = subprocess.run(
        [sys.executable, "-m", "tests.ui.every_dialog", *languages],
        cwd=ROOT,
        env=os.environ
        | {"QT_QPA_PLATFORM": f"offscreen:configfile={screens}", "QT_SCALE_FACTOR": str(scaling)}
        | {"XDG_CONFIG_HOME": str(folder), "XDG_STATE_HOME": str(folder)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=120,
    )
    return [json.loads(line) for line in told.stdout.splitlines()]


def is_cut(one: Fit) -> bool:
    """Whether a button is out of view, or anything reached only by scrolling to the right."""
    return bool(not one["fits"] or one["cut"] or one["aside"])


@pytest.mark.long
@pytest.mark.parametrize("languages", mainly([("de", "fr"), LANGUAGES], ("de", "fr")), ids=len)
def test_a_small_laptop_at_200_per_cent_has_every_button_in_view(
    tmp_path: Path, languages: Sequence[str]
) -> None:
    fits = every_fit(tmp_path, 1366, 768, 2, languages)
    shown = Counter(one["language"] for one in fits)
    assert set(shown) == set(languages)
    assert len(set(shown.values())) == 1
    assert [one for one in fits if is_cut(one)] == []
    assert any(one["down"] for one in fits)


@long
def test_a_large_screen_at_200_per_cent_has_every_button_in_view(tmp_path: Path) -> None:
    assert [one for one in every_fit(tmp_path, 1920, 1080, 2, ["de"]) if is_cut(one)] == []


@long
def test_nothing_scrolls_where_there_is_room(tmp_path: Path) -> None:
    fits = every_fit(tmp_path, 1920, 1080, 1, ["de"])
    # The list of the keys is longer than any screen, and so are five stages.
    longer = {"KeysDialog", "StagesDialog"}
    assert [one for one in fits if is_cut(one) or (one["down"] and one["dialog"] not in longer)] == []


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_the_settings_of_butifarra_stand_whole_on_a_screen_700_pixels_high(
    themed: QApplication, qtbot: QtBot, language: str
) -> None:
    speak(language)
    dialog = EventDialog("New", "Make", new_details("Lyon"))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.game.buttons["butifarra"].click()
    dialog.next.click()
    dialog.area.content.activate()
    dialog.area.updateGeometry()
    assert dialog.sizeHint().height() <= 700 - _FRAME.height()
    # No word of theirs is cut.
    assert isinstance(dialog.second, ButifarraSettings)
    for field in (dialog.second.deals, dialog.second.cap):
        words = field.fontMetrics().horizontalAdvance(field.text())
        assert words + 12 <= field.lineEdit().width()


def test_what_has_the_focus_is_scrolled_into_view(qtbot: QtBot) -> None:
    dialog = FittingDialog("Many")
    qtbot.addWidget(dialog)
    controls = [button(str(number)) for number in range(40)]
    content = QVBoxLayout()
    for control in controls:
        content.addWidget(control)
    done = button("Done")
    dialog.arrange(content, right=(done,))
    dialog.show()
    controls[0].setFocus()
    for control in controls[1:]:
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        assert dialog.focusWidget() is control
        assert is_whole(control)
    assert is_whole(done)


def test_the_wheel_changes_nothing_in_passing(themed: QApplication, qtbot: QtBot) -> None:
    dialog = EventDialog("Event", "Make the event", new_details("Lyon"))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.next.click()
    dialog.resize(660, 340)
    rounds, bar = dialog.second.rounds, dialog.area.verticalScrollBar()
    qtbot.waitUntil(lambda: is_whole(rounds))
    before = rounds.value()
    turn_wheel(rounds)
    assert (rounds.value(), rounds.hasFocus(), bar.value() > 0) == (before, False, True)
    bar.setValue(0)
    rounds.setFocus()
    turn_wheel(rounds)
    assert rounds.value() == before - 1


def is_whole(part: QWidget) -> bool:
    return part.visibleRegion().boundingRect() == part.rect()


def turn_wheel(part: QWidget) -> None:
    """One notch down, with the pointer in the middle of this part."""
    window = part.window()
    middle = part.mapTo(window, part.rect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(middle), QPoint(0, -120))
    QApplication.processEvents()


def test_the_keys_are_scrolled_by_keys(desk: Desk, qtbot: QtBot) -> None:
    window = MainWindow(desk)
    window.rare_dialogs.show_keys()
    (dialog,) = window.findChildren(KeysDialog)
    dialog.resize(660, 340)
    qtbot.waitExposed(dialog)
    bar = dialog.area.verticalScrollBar()
    assert bar.maximum() > 0
    for _page in range(bar.maximum()):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum()
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert not dialog.isVisible()


def test_return_presses_the_button_that_has_the_focus(themed: QApplication, qtbot: QtBot) -> None:
    dialog = FittingDialog("Correct a hand")
    qtbot.addWidget(dialog)
    cancel, correct = button("Cancel", parent=dialog), button("Correct", "primary", dialog)
    cancel.setAutoDefault(False)
    correct.setDefault(True)
    pressed: list[str] = []
    for one in (cancel, correct):
        one.clicked.connect(partial(pressed.append, one.text()))
    dialog.arrange(QVBoxLayout(), left=(cancel,), right=(correct,))
    dialog.show()
    qtbot.waitExposed(dialog)
    cancel.setFocus()
    qtbot.keyClick(cancel, Qt.Key.Key_Return)
    assert pressed == ["Cancel"]
    correct.setFocus()
    qtbot.keyClick(correct, Qt.Key.Key_Return)
    assert pressed == ["Cancel", "Correct"]
