"""Another copy merged from the menu: what comes in, a choice where both changed the same, and undo."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.results.results import HandPlace
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.merging.conflict_table import MINE, THEIRS, WHERE
from batarde_tourney.ui.merging.merge_dialog import MergeDialog
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.services.merging.copies import make_club, play
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.windows import menu_entry

FIRST, SECOND, THIRD = (HandPlace(1, 1, index) for index in range(3))


@pytest.fixture
def copies(tmp_path: Path) -> tuple[Path, Path, EventNumber]:
    """The club of the window, another copy of it, and the event in both."""
    mine, theirs = tmp_path / "club.batarde", tmp_path / "stick" / "club <b>copy.batarde"
    theirs.parent.mkdir()
    number = make_club(mine)
    shutil.copy(mine, theirs)
    return mine, theirs, number


@pytest.fixture
def window(
    themed: QApplication,
    qtbot: QtBot,
    copies: tuple[Path, Path, EventNumber],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[MainWindow]:
    """The window over the club, its event chosen; whoever looks for a file finds the other copy."""
    mine, theirs, number = copies
    monkeypatch.setattr(QFileDialog, "getOpenFileName", staticmethod(lambda *_: (str(theirs), "")))
    window = MainWindow(Desk(themed))
    window.resize(1366, 768)
    window.show()
    with qtbot.waitSignal(window.desk.opened, timeout=20_000):
        window.desk.open(str(mine))
    window.desk.choose_event(number)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    yield window
    window.close()
    window.desk.close()
    window.desk.deleteLater()
    window.deleteLater()


def merging(window: MainWindow, qtbot: QtBot) -> MergeDialog:
    menu_entry(window, "File", "Merge another copy").trigger()
    dialog = opened(qtbot, MergeDialog, timeout=20_000)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    return dialog


def hands(window: MainWindow, qtbot: QtBot, table: int = 1) -> tuple[object, ...]:
    number = window.desk.scope.number
    assert number is not None
    return answer(window.desk, qtbot, load_event, number).rounds[0].tables[table - 1].hands


def shown(dialog: MergeDialog) -> list[str]:
    return [dialog.taken.item(row).text() for row in range(dialog.taken.count())]


def test_what_the_other_copy_holds_besides_comes_in_by_one_key_and_goes_by_one(
    window: MainWindow, qtbot: QtBot, copies: tuple[Path, Path, EventNumber]
) -> None:
    _mine, theirs, number = copies
    with open_session(str(theirs), by="Bo") as other:
        third = play(other, number, THIRD, seed=9)
        create_event(other, "Gala <img src=x>")
    before = hands(window, qtbot)
    dialog = merging(window, qtbot)
    assert shown(dialog) == ["Club evening, round 1, table 1: hand 3", "New event “Gala <img src=x>”"]
    assert not dialog.conflicts.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: hands(window, qtbot) == (*before, third))
    assert window.desk.scope.number == number
    qtbot.waitUntil(lambda: "merge" in menu_entry(window, "Edit", "Undo").text())
    menu_entry(window, "Edit", "Undo").trigger()
    qtbot.waitUntil(lambda: hands(window, qtbot) == before)


def test_each_conflict_is_settled_by_an_arrow_key(
    window: MainWindow, qtbot: QtBot, copies: tuple[Path, Path, EventNumber]
) -> None:
    mine, theirs, number = copies
    with open_session(str(mine), by="Ana") as one, open_session(str(theirs), by="Bo") as other:
        ours, own = (play(club, number, FIRST, seed) for club, seed in ((one, 21), (other, 22)))
        play(one, number, SECOND, seed=23)
        second = play(other, number, SECOND, seed=24)
    dialog = merging(window, qtbot)
    rows = dialog.model.rows
    assert rows[0].where == "Round 1, table 1, hand 1"
    assert [row.where for row in rows if row.is_first][1:] == ["Round 1, table 1, hand 2"]
    assert not dialog.merge.isEnabled()
    assert "2 are left to choose." in dialog.state.text()
    qtbot.keyClick(dialog.conflicts, Qt.Key.Key_Left)
    # The next one without a choice is current at once.
    assert dialog.model.rows[dialog.conflicts.currentIndex().row()].conflict == 1
    assert not dialog.merge.isEnabled()
    qtbot.keyClick(dialog.conflicts, Qt.Key.Key_Right)
    assert str(dialog.model.index(0, MINE).data()).startswith("✓ ")
    assert str(dialog.model.index(len(rows) - 1, THEIRS).data()).startswith("✓ ")
    assert dialog.merge.isEnabled()
    qtbot.keyClick(dialog.conflicts, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: hands(window, qtbot) == (ours, second))
    assert ours != own
    # Once settled, it is settled.
    assert shown(merging(window, qtbot)) == []


def test_all_conflicts_are_settled_at_once_and_a_click_changes_one(
    window: MainWindow, qtbot: QtBot, copies: tuple[Path, Path, EventNumber]
) -> None:
    mine, theirs, number = copies
    with open_session(str(mine), by="Ana") as one, open_session(str(theirs), by="Bo") as other:
        play(one, number, FIRST, seed=21)
        first = play(other, number, FIRST, seed=22)
        second = play(one, number, SECOND, seed=23)
        play(other, number, SECOND, seed=24)
    dialog = merging(window, qtbot)
    qtbot.mouseClick(dialog.all_theirs, Qt.MouseButton.LeftButton)
    assert dialog.merge.isEnabled()
    row = next(at for at, one in enumerate(dialog.model.rows) if one.conflict == 1)
    dialog.conflicts.scrollTo(dialog.model.index(row, MINE))
    middle = dialog.conflicts.visualRect(dialog.model.index(row, MINE)).center()
    qtbot.mouseClick(dialog.conflicts.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    qtbot.mouseClick(dialog.merge, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: hands(window, qtbot) == (first, second))


def test_esc_leaves_everything_as_it_is(
    window: MainWindow, qtbot: QtBot, copies: tuple[Path, Path, EventNumber]
) -> None:
    _mine, theirs, number = copies
    with open_session(str(theirs), by="Bo") as other:
        play(other, number, THIRD, seed=9)
    before = hands(window, qtbot)
    dialog = merging(window, qtbot)
    assert dialog.model.index(0, WHERE).data() is None
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert hands(window, qtbot) == before


def test_a_copy_without_anything_besides_says_so(window: MainWindow, qtbot: QtBot) -> None:
    dialog = merging(window, qtbot)
    assert dialog.merge.isHidden()
    assert "nothing besides" in dialog.words.text()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)


def test_another_club_is_refused_in_words(
    window: MainWindow, qtbot: QtBot, copies: tuple[Path, Path, EventNumber]
) -> None:
    _mine, theirs, _number = copies
    theirs.unlink()
    make_club(theirs)
    menu_entry(window, "File", "Merge another copy").trigger()
    box = opened(qtbot, QMessageBox, timeout=20_000)
    assert "another club" in box.text()
    assert "<b>copy" in box.text()
    assert box.textFormat() is Qt.TextFormat.PlainText
    box.close()
