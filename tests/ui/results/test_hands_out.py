"""The hands of the current event saved from the menu: each kind of file, and a folder that is gone."""

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.services.base.files import FolderNotFound
from batarde_tourney.services.results.hand_lists import HandsFormat, hands_file
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.results.hands_out import HandsOut
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.answers import answer
from tests.ui.windows import add_event, menu_entry, status_of


@pytest.fixture
def out(sample_desk: Desk, qtbot: QtBot) -> HandsOut:
    window = QWidget()
    qtbot.addWidget(window)
    return HandsOut(sample_desk, window)


def test_each_kind_of_file_holds_what_the_command_line_writes(
    out: HandsOut, sample_desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in (HandsFormat.CSV, HandsFormat.JSON):
        path = tmp_path / f"hands.{kind}"
        with monkeypatch.context() as system, qtbot.waitSignal(out.said) as said:
            system.setattr(QFileDialog, "getSaveFileName", lambda *_, to=path: (str(to), ""))
            out.save()
        assert said.args == [f"Written to {path}"]
        asked = (sample_desk.scope.number, kind)
        assert path.read_bytes() == answer(sample_desk, qtbot, hands_file, *asked)
    assert json.loads(path.read_bytes())["rows"], "the sample evening has hands"


def test_the_menu_says_where_the_hands_were_written(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "hands.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    add_event(window, qtbot, "Club evening")
    menu_entry(window, "Event", "Save the hands…").trigger()
    qtbot.waitUntil(lambda: status_of(window) == f"Written to {path}")


def test_a_folder_that_is_gone_is_told_and_nothing_is_written(
    out: HandsOut, sample_desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "pulled" / "hands.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    with qtbot.waitSignal(sample_desk.refused) as refused:
        out.save()
    assert isinstance(refused.args[0], FolderNotFound)
    assert not path.parent.exists()
