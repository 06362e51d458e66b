"""Ctrl+Z on a page undoes what the page shows; anything else it names first, and asks (desk, Manners)."""

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.events.events import close_event, load_event
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.services.penalties.penalties import give_points
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.season.championships import list_championships, make_championship
from batarde_tourney.services.tables.table_ends import close_table
from batarde_tourney.ui.desk.shown_acts import is_shown
from batarde_tourney.ui.desk.undo_question import ElsewhereQuestion
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.lengths import mainly
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.sheet.rooms import add_event, seated_event
from tests.ui.windows import menu_entry, status_of, wait_for_entry

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
    return sum(not act.is_undone and act.replay is None for act in acts)


def question(qtbot: QtBot) -> ElsewhereQuestion:
    return opened(qtbot, ElsewhereQuestion)


@pytest.mark.sampled
@pytest.mark.parametrize("page", [one.key for one in PLACES])
@pytest.mark.parametrize("done", mainly(ACTS, "player added", "points given"))
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
    assert status_of(window).startswith(f"Undone: {named}")


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
    assert len(answer(window.desk, qtbot, list_championships)) == 1


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


def results(window: MainWindow, qtbot: QtBot) -> ResultsPage:
    """The results with the board of an event whose round was drawn here."""
    add_event(qtbot, window.desk, replace(seated_event((4,)), rounds=()))
    proposal = answer(window.desk, qtbot, propose_round, EVENT)
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(accept_round, proposal)
    window.show_place(place("results"))
    page = window.page
    assert isinstance(page, ResultsPage)
    qtbot.waitUntil(lambda: window.desk.is_idle and page.model.board is not None)
    return page


def rounds(window: MainWindow, qtbot: QtBot) -> int:
    event = answer(window.desk, qtbot, load_event, EVENT)
    return len(event.rounds)


def test_a_half_hand_put_aside_comes_back_from_the_board_and_no_round_is_taken_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = results(window, qtbot)
    QTest.keyClick(page.tables, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.desk.is_idle and page.sheet.model is not None)
    QTest.keyClicks(page.sheet.view, "s22")
    half = page.sheet.model.typing.draft  # type: ignore[union-attr]
    QTest.keyClick(page.sheet.view, Qt.Key.Key_Escape)
    assert "Ctrl+Z brings it back" in page.sheet.footer.remark.text()
    QTest.keyClick(page.sheet.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: page.tables.isVisible() and window.desk.is_idle)
    QTest.keyClick(page.tables, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: page.sheet.isVisible() and window.desk.is_idle)
    assert page.sheet.model.typing.draft == half  # type: ignore[union-attr]
    assert rounds(window, qtbot) == 1


@pytest.mark.parametrize("is_sheet", [False, True])
def test_the_seating_of_a_round_is_asked_about_on_the_board_and_on_a_sheet(
    window: MainWindow, qtbot: QtBot, is_sheet: bool
) -> None:
    page = results(window, qtbot)
    if is_sheet:
        QTest.keyClick(page.tables, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: window.desk.is_idle and page.sheet.model is not None)
    QTest.keyClick(page.sheet.view if is_sheet else page.tables, Qt.Key.Key_Z, CONTROL)
    box = question(qtbot)
    assert rounds(window, qtbot) == 1
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert rounds(window, qtbot) == 1


@pytest.mark.parametrize("page", ["results", "standings", "documents", "penalties", "home"])
@pytest.mark.parametrize(
    "kind", [ActKind.ROUND_SEATED, ActKind.ROUND_TAKEN_BACK, ActKind.PLAYERS_LEFT, ActKind.LATE_SEATED]
)
def test_what_sits_at_the_tables_is_undone_unasked_only_where_it_is_seated(page: str, kind: ActKind) -> None:
    moment = dt.datetime(2026, 11, 21, tzinfo=dt.UTC)
    assert not is_shown(page, Act(1, moment, "", None, kind))
    assert is_shown("draw", Act(1, moment, "", None, kind))


def test_of_an_events_settings_the_standings_show_the_order_of_the_criteria_alone() -> None:
    moment = dt.datetime(2026, 11, 21, tzinfo=dt.UTC)
    for changed, expected in ((["ranking"], True), (["rounds"], False), (["ranking", "cards"], False)):
        facts = {"before": dict.fromkeys(changed, "a"), "after": dict.fromkeys(changed, "b")}
        act = Act(1, moment, "", None, ActKind.EVENT_CHANGED, facts)
        assert is_shown("standings", act) is expected
        assert is_shown("home", act)


def test_every_act_is_shown_by_some_page_of_its_own() -> None:
    """But what nothing undoes, what only a newer release knows, and a note, which changes nothing."""
    moment = dt.datetime(2026, 11, 21, tzinfo=dt.UTC)
    pages = [one.key for one in PLACES if one.key != "journal"]
    nowhere = {
        kind for kind in ActKind if not any(is_shown(page, Act(1, moment, "", None, kind)) for page in pages)
    }
    assert nowhere == {ActKind.HAND_NOTED, ActKind.PERSON_ERASED, ActKind.CHANGED}
