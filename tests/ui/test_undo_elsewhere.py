"""Ctrl+Z on a page undoes what the page shows; anything else it names first, and asks (desk, Manners)."""

import datetime as dt
from collections.abc import Callable, Mapping

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts import Act, ActKind
from batarde_tourney.core.tournament.season_rules import SeasonRule
from batarde_tourney.services.championships import list_championships, make_championship
from batarde_tourney.services.events import close_event
from batarde_tourney.services.journal import list_acts
from batarde_tourney.services.penalties import give_points
from batarde_tourney.services.players import add_players
from batarde_tourney.services.table_ends import close_table
from batarde_tourney.ui.dialogs.undo_question import ElsewhereQuestion
from batarde_tourney.ui.main_window import MainWindow
from batarde_tourney.ui.places import PLACES
from batarde_tourney.ui.shown_acts import is_shown
from tests.ui.pages.answers import answer
from tests.ui.sheet.rooms import add_event, seated_event
from tests.ui.windows import menu_entry, wait_for_entry

CONTROL = Qt.KeyboardModifier.ControlModifier
EVENT = EventNumber(1)
Do = Callable[[MainWindow], None]

ACTS: Mapping[str, tuple[Do, frozenset[str]]] = {
    "event closed": (
        lambda window: window.desk.change(close_event, EVENT),
        frozenset({"home", "journal"}),
    ),
    "player added": (
        lambda window: window.desk.change(add_players, EVENT, (("Iris", None),)),
        frozenset({"players", "journal"}),
    ),
    "table closed": (
        lambda window: window.desk.change(close_table, EVENT, 1, 1, "lights out"),
        frozenset({"results", "journal"}),
    ),
    "points given": (
        lambda window: window.desk.change(give_points, EVENT, "p0", 1, 3, reason="late"),
        frozenset({"standings", "penalties", "journal"}),
    ),
    "championship made": (
        lambda window: window.desk.change(make_championship, "Season", SeasonRule(), ()),
        frozenset({"championship", "journal"}),
    ),
}
"""What was done last, and from which pages it is undone without a question."""


def place(key: str) -> int:
    return [one.key for one in PLACES].index(key)


def standing(window: MainWindow, qtbot: QtBot) -> int:
    acts = answer(window.desk, qtbot, list_acts)
    assert isinstance(acts, tuple)
    return sum(not act.is_undone and act.replay is None for act in acts)


def question(qtbot: QtBot) -> ElsewhereQuestion:
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), ElsewhereQuestion))
    box = QApplication.activeModalWidget()
    assert isinstance(box, ElsewhereQuestion)
    return box


@pytest.mark.parametrize("page", [one.key for one in PLACES])
@pytest.mark.parametrize("done", ACTS)
def test_a_page_undoes_what_it_shows_and_asks_about_anything_else(
    window: MainWindow, qtbot: QtBot, page: str, done: str
) -> None:
    do, shown_on = ACTS[done]
    add_event(qtbot, window.desk, seated_event((4,)))
    with qtbot.waitSignal(window.desk.changed):
        do(window)
    window.show_place(place(page))
    qtbot.waitUntil(lambda: window.desk.is_idle)
    before = standing(window, qtbot)
    named = menu_entry(window, "Edit", "Undo").text().removeprefix("Undo: ")
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    if page not in shown_on:
        box = question(qtbot)
        assert named in box.text()
        assert standing(window, qtbot) == before
        qtbot.keyClick(box, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
        assert standing(window, qtbot) == before
        # The window has no keys just now: the dialog had them.
        menu_entry(window, "Edit", "Undo").trigger()
        box = question(qtbot)
        with qtbot.waitSignal(window.desk.changed):
            qtbot.mouseClick(box.agree, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert standing(window, qtbot) == before - 1
    # What follows from it may be said behind.
    assert window._status.text().startswith(f"Undone: {named}")


def test_a_championship_is_not_deleted_by_ctrl_z_where_newer_work_stands_elsewhere(
    window: MainWindow, qtbot: QtBot
) -> None:
    add_event(qtbot, window.desk, seated_event((4,)))
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(make_championship, "Season", SeasonRule(), ())
    add_event(qtbot, window.desk, seated_event((4,)))
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_players, EventNumber(2), (("Iris", None),))
    # Also after a restart: whose work it was is not asked.
    with qtbot.waitSignal(window.desk.opened):
        window.desk.open(window.desk.address)
    window.desk.choose_event(EVENT)
    window.show_place(place("championship"))
    wait_for_entry(window, qtbot, "Undo: make championship “Season”")
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    box = question(qtbot)
    assert "make championship “Season”" in box.text()
    assert "add Iris" in box.text()
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert len(answer(window.desk, qtbot, list_championships)) == 1  # type: ignore[arg-type]


def test_what_was_undone_elsewhere_is_not_redone_unseen(window: MainWindow, qtbot: QtBot) -> None:
    add_event(qtbot, window.desk, seated_event((4,)))
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_players, EVENT, (("Iris", None),))
    window.show_place(place("players"))
    wait_for_entry(window, qtbot, "Undo: add Iris")
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    wait_for_entry(window, qtbot, "Redo: add Iris")
    window.show_place(place("documents"))
    qtbot.keyClick(window, Qt.Key.Key_Y, CONTROL)
    box = question(qtbot)
    assert "add Iris" in box.text()
    with qtbot.waitSignal(window.desk.changed):
        qtbot.mouseClick(box.agree, Qt.MouseButton.LeftButton)
    wait_for_entry(window, qtbot, "Undo: add Iris")


def test_every_act_is_shown_by_some_page_of_its_own() -> None:
    """But what nothing undoes, what only a newer release knows, and a note, which changes nothing."""
    moment = dt.datetime(2026, 11, 21, tzinfo=dt.UTC)
    pages = [one.key for one in PLACES if one.key != "journal"]
    nowhere = {
        kind for kind in ActKind if not any(is_shown(page, Act(1, moment, "", None, kind)) for page in pages)
    }
    assert nowhere == {ActKind.HAND_NOTED, ActKind.PERSON_ERASED, ActKind.CHANGED}
