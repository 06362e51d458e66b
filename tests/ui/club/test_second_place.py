"""The second place for backups, named by hand; and a backup opened on another computer."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.services.club.clubs import back_up_on_opening
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.people.people import Person
from batarde_tourney.services.people.players import add_players
from batarde_tourney.store.base.errors import NameTaken
from batarde_tourney.ui.club.second_place import SecondPlaceDialog
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.member_acts import ErasedMessage, EraseQuestion, PersonActs
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.answers import answer
from tests.ui.club.test_club_files import choose, names
from tests.ui.windows import menu_entry


@pytest.fixture
def window(themed: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """On a club with one event, backed up."""
    window = MainWindow(Desk(themed))
    window.show()
    with qtbot.waitSignal(window.desk.opened, timeout=20_000):
        window.desk.open(str(tmp_path / "Lyon.batarde"), create=True)
    answer(window.desk, qtbot, create_event, "Evening")
    answer(window.desk, qtbot, back_up_on_opening)
    yield window
    window.close()
    window.desk.deleteLater()
    window.deleteLater()


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that the system's dialog answers with."""
    stick = tmp_path / "<b>stick"
    stick.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, **__: str(stick))
    return stick


def opened(window: MainWindow, qtbot: QtBot) -> SecondPlaceDialog:
    menu_entry(window, "File", "Second place for backups…").trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, SecondPlaceDialog)
    return dialog


def keep_there(window: MainWindow, qtbot: QtBot) -> None:
    """The stick is the second place, and has its first backup."""
    dialog = opened(window, qtbot)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.state.text().startswith("The newest backup is there: "))
    dialog.close()


def test_a_second_place_is_chosen_by_keys_and_has_the_newest_backup_at_once(
    window: MainWindow, qtbot: QtBot, stick: Path
) -> None:
    dialog = opened(window, qtbot)
    assert dialog.folder.text() == "No folder"
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.state.text().startswith("The newest backup is there: "))
    assert dialog.folder.text() == str(stick)
    (folder,) = stick.iterdir()
    (copy,) = folder.iterdir()
    (kept,) = (stick.parent / "Lyon.batarde backups").glob("*.batarde")
    assert copy.read_bytes() == kept.read_bytes()
    dialog.close()
    again = opened(window, qtbot)
    qtbot.waitUntil(lambda: again.folder.text() == str(stick))
    qtbot.mouseClick(again.none, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: again.folder.text() == "No folder")
    again.close()


def test_a_stick_pulled_out_is_told_once_and_when_it_is_back(
    window: MainWindow, qtbot: QtBot, stick: Path
) -> None:
    keep_there(window, qtbot)
    away = stick.with_name("away")
    stick.rename(away)
    with qtbot.waitSignal(window.second_place.reported) as told:
        window.second_place.copy_backup()
    assert told.args == [f"No backup in the second place, “{stick}”: the folder is not there."]
    with (
        qtbot.assertNotEmitted(window.second_place.reported),
        qtbot.waitSignal(window.second_place.state_changed),
    ):
        window.second_place.copy_backup()
    away.rename(stick)
    with qtbot.waitSignal(window.second_place.reported) as told:
        window.second_place.copy_backup()
    assert told.args == ["The newest backup is in the second place again."]


def test_a_backup_from_a_stick_is_opened_as_a_club_of_its_own(
    window: MainWindow, qtbot: QtBot, stick: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computer is lost: what is on the stick becomes the club of another one."""
    dialog = opened(window, qtbot)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.state.text().startswith("The newest backup is there: "))
    dialog.close()
    (backup,) = next(stick.iterdir()).iterdir()
    before = backup.read_bytes()
    home = tmp_path / "another computer"
    home.mkdir()
    choose(monkeypatch, backup)
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda _parent, _title, name, *_: (str(home / Path(name).name), "")
    )
    with qtbot.waitSignal(window.desk.opened) as signal:
        window.club_files.open_other()
    assert signal.args == [str(home / "Lyon.batarde")]
    assert names(window, qtbot) == ["Evening"]
    answer(window.desk, qtbot, create_event, "Next")
    assert backup.read_bytes() == before


def test_a_backup_is_not_opened_over_a_club(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (backup,) = (tmp_path / "Lyon.batarde backups").iterdir()
    choose(monkeypatch, backup)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(tmp_path / "Lyon.batarde"), ""))
    answer(window.desk, qtbot, create_event, "Later")
    with qtbot.waitSignal(window.desk.refused) as refused:
        window.club_files.open_other()
    assert refused.args is not None
    assert isinstance(refused.args[0], NameTaken)
    assert names(window, qtbot) == ["Later", "Evening"]


def test_whoever_is_deleted_goes_from_the_second_place_too_and_what_is_away_is_told_in_full(
    window: MainWindow, qtbot: QtBot, stick: Path
) -> None:
    keep_there(window, qtbot)
    answer(window.desk, qtbot, add_players, EventNumber(1), [("Ana Durand", None), ("Bo Ek", None)])
    people = PersonActs(window.desk, window)
    asked = erase_question(people, qtbot, "p1")
    assert asked.backups is not None
    assert asked.backups.text() == "Delete these 2 backups too, after a new one is made"
    asked.backups.click()
    with qtbot.waitSignal(window.desk.changed):
        asked.erase.click()
    assert people.message is None
    stick.rename(stick.with_name("away"))
    asked = erase_question(people, qtbot, "p2")
    assert str(stick) in asked.informativeText()
    asked.erase.click()
    said = shown_message(people, qtbot).informativeText()
    assert f"Backups in the second place, “{stick}" in said
    assert "Delete them there yourself." in said
    qtbot.keyClick(people.message, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: people.message is None)


def shown_message(people: PersonActs, qtbot: QtBot) -> ErasedMessage:
    qtbot.waitUntil(lambda: people.message is not None)
    assert people.message is not None
    return people.message


def erase_question(people: PersonActs, qtbot: QtBot, player: str) -> EraseQuestion:
    people.erase(Person(None, EventNumber(1), PlayerId(player)))
    qtbot.waitUntil(lambda: people.question is not None)
    assert people.question is not None
    return people.question
