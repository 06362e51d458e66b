"""Standings and bracket leave the window as pictures, by keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.simulation.simulations import simulate_format_file
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.documents.printing import KEYS
from tests.ui.answers import answer
from tests.ui.showing import in_view

BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def save_as(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Let the system's dialog, which no test can type in, answer with this path."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))


def standings_page(desk: Desk, qtbot: QtBot) -> StandingsPage:
    page = in_view(StandingsPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 23)
    page.table.setFocus()
    return page


def bracket_page(desk: Desk, qtbot: QtBot, players: int) -> DocumentsPage:
    file = simulate_format_file("knock-out", players, None, 4, "ecarte")
    desk.choose_event(answer(desk, qtbot, import_event, file).event)
    page = in_view(DocumentsPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.rounds.count() > 0)
    assert page.picture.isHidden()
    page.papers.setFocus()
    walk_to(page, qtbot, "bracket")
    assert page.picture.isVisible()
    return page


def walk_to(page: DocumentsPage, qtbot: QtBot, paper: str) -> None:
    """Down the list of papers by the arrow."""
    for _ in KEYS:
        if page.papers.value == paper:
            return
        qtbot.keyClick(page.papers, Qt.Key.Key_Down)
    assert page.papers.value == paper


def test_the_standings_are_copied_as_a_picture_by_keys(sample_desk: Desk, qtbot: QtBot) -> None:
    page = standings_page(sample_desk, qtbot)
    QGuiApplication.clipboard().clear()
    with qtbot.waitSignal(page.said) as told:
        qtbot.keyClick(page.table, Qt.Key.Key_C, BOTH)
    assert told.args == ["The picture is copied: paste it into a message."]
    copied = QGuiApplication.clipboard().image()
    assert copied.width() == 1080
    assert copied.height() > copied.width()


def test_the_standings_in_view_are_saved_as_a_picture_by_keys(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = standings_page(sample_desk, qtbot)
    page.rounds.setFocus()
    for _ in (3, 2):
        qtbot.keyClick(page.rounds, Qt.Key.Key_Down)
        qtbot.waitUntil(lambda: sample_desk.is_idle)
    assert page.rounds.currentData() == 2
    save_as(monkeypatch, tmp_path / "cup.svg")
    with qtbot.waitSignal(page.said):
        qtbot.keyClick(page.rounds, Qt.Key.Key_P, BOTH)
    assert "after round 2" in (tmp_path / "cup.svg").read_text()


def test_a_bracket_is_saved_in_numbered_pictures_and_its_first_one_copied(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = bracket_page(sample_desk, qtbot, 16)
    save_as(monkeypatch, tmp_path / "cup.png")
    with qtbot.waitSignal(page.said) as told:
        qtbot.keyClick(page.papers, Qt.Key.Key_P, BOTH)
    files = sorted(file.name for file in tmp_path.glob("cup*.png"))
    assert files == ["cup-1.png", "cup-2.png"]
    assert told.args == [f"2 pictures written, from {tmp_path / 'cup-1.png'} on"]
    with qtbot.waitSignal(page.said) as told:
        qtbot.keyClick(page.papers, Qt.Key.Key_C, BOTH)
    assert told.args == ["The first of 2 pictures is copied; Ctrl+Shift+P saves them all."]
    assert QGuiApplication.clipboard().image().width() == 1080


def test_a_paper_without_pictures_has_no_keys_for_them(sample_desk: Desk, qtbot: QtBot) -> None:
    page = bracket_page(sample_desk, qtbot, 8)
    qtbot.keyClick(page.papers, Qt.Key.Key_Home)
    assert page.papers.value == "seating"
    assert page.picture.isHidden()
    assert not any(act.isEnabled() for act in page.picture.acts)
