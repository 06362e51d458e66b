"""Settings of the hall by real keys: each is one act, undone in the window; the hall need not be open."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.events.events import close_event
from batarde_tourney.services.hall.settings import HallChoice, HallRules, hall_rules
from batarde_tourney.ui.desk.reason_dialog import ReasonDialog
from batarde_tourney.ui.hall.settings_dialog import HallSettingsDialog
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.asking import opened
from tests.ui.hall.conftest import WAIT, shown_dialog


def rules_of(window: MainWindow, qtbot: QtBot, number: EventNumber) -> HallRules:
    found: list[HallRules] = []
    window.desk.request(hall_rules, number, then=found.append)
    qtbot.waitUntil(lambda: bool(found), timeout=WAIT)
    return found[0]


@pytest.fixture
def settings(window: MainWindow, qtbot: QtBot, evening: EventNumber) -> HallSettingsDialog:
    """The dialog, before the hall was ever opened."""
    dialog = shown_dialog(window, qtbot)
    qtbot.keyClick(dialog.settings, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(window.findChildren(HallSettingsDialog)), timeout=WAIT)
    found = window.findChildren(HallSettingsDialog)[-1]
    qtbot.waitUntil(lambda: found.state.text() != "", timeout=WAIT)
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("choice", HallChoice)
def test_one_key_changes_a_setting_and_undo_brings_it_back(
    window: MainWindow,
    qtbot: QtBot,
    evening: EventNumber,
    settings: HallSettingsDialog,
    choice: HallChoice,
) -> None:
    usual = getattr(HallRules(), choice.value)
    assert settings.choices[choice].isChecked() is usual
    with qtbot.waitSignal(window.desk.changed, timeout=WAIT):
        qtbot.keyClick(settings.choices[choice], Qt.Key.Key_Space)
    assert getattr(rules_of(window, qtbot, evening), choice.value) is not usual
    window.desk.undo()
    qtbot.waitUntil(lambda: settings.choices[choice].isChecked() is usual, timeout=WAIT)
    assert rules_of(window, qtbot, evening) == HallRules()


def test_standings_are_sealed_from_the_round_in_play_and_opened(
    window: MainWindow, qtbot: QtBot, evening: EventNumber, settings: HallSettingsDialog
) -> None:
    qtbot.waitUntil(lambda: settings.round.value() > 1, timeout=WAIT)
    playing = settings.round.value()
    assert settings.reveal.isHidden()
    qtbot.keyClick(settings.round, Qt.Key.Key_Up)
    with qtbot.waitSignal(window.desk.changed, timeout=WAIT):
        qtbot.keyClick(settings.seal, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: f"round {playing + 1} on" in settings.state.text(), timeout=WAIT)
    assert rules_of(window, qtbot, evening).sealed_from == playing + 1
    with qtbot.waitSignal(window.desk.changed, timeout=WAIT):
        qtbot.keyClick(settings.reveal, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: settings.state.text() == "Everybody sees the standings.", timeout=WAIT)
    assert rules_of(window, qtbot, evening).sealed_from is None


def test_what_a_closed_event_refuses_is_shown_as_it_stays(
    window: MainWindow, qtbot: QtBot, evening: EventNumber, settings: HallSettingsDialog
) -> None:
    with qtbot.waitSignal(window.desk.changed, timeout=WAIT):
        window.desk.change(close_event, evening, confirmed=True)
    box = settings.choices[HallChoice.COUNTS_AT_ONCE]
    qtbot.keyClick(box, Qt.Key.Key_Space)
    opened(qtbot, ReasonDialog).reject()
    qtbot.waitUntil(box.isChecked, timeout=WAIT)
    assert rules_of(window, qtbot, evening).counts_at_once


def test_what_counts_at_once_is_asked_only_where_hands_are_confirmed(
    window: MainWindow, qtbot: QtBot, settings: HallSettingsDialog
) -> None:
    counts = settings.choices[HallChoice.COUNTS_AT_ONCE]
    qtbot.waitUntil(counts.isEnabled, timeout=WAIT)
    qtbot.keyClick(settings.choices[HallChoice.NEEDS_CONFIRMING], Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not counts.isEnabled(), timeout=WAIT)


def test_tab_reaches_everything(
    themed: QApplication, window: MainWindow, qtbot: QtBot, settings: HallSettingsDialog
) -> None:
    wanted = {*settings.choices.values(), settings.round, settings.seal, settings.leave}
    met = set()
    settings.activateWindow()
    settings.choices[HallChoice.NEEDS_CONFIRMING].setFocus()
    for _step in range(12):
        met.add(settings.focusWidget())
        qtbot.keyClick(settings.focusWidget(), Qt.Key.Key_Tab)
    assert wanted <= met
