"""What is new among the papers is that of its own event and club, whichever is in view once it is written."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from tests.documents.evenings import evening
from tests.ui.documents.test_documents_page import shown
from tests.ui.shell.test_of_another_event import Held, other_club


@pytest.fixture
def page(sample_desk: Desk, qtbot: QtBot) -> DocumentsPage:
    """The page of the sample evening, its first preview painted."""
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    return page


def save_what_is_new(
    page: DocumentsPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[Path], object]
) -> None:
    """Press the button; `meanwhile` is told the file asked for, by the name offered, and gives it a place."""

    def answered(_window: QWidget, _title: str, usual: str, *_: object) -> tuple[str, str]:
        return str(meanwhile(Path(usual))), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answered)
    qtbot.waitUntil(page.new.save.isEnabled)
    qtbot.mouseClick(page.new.save, Qt.MouseButton.LeftButton)


def test_papers_saved_while_another_club_is_opened_are_new_no_more_in_their_own(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, own = page.desk, page.desk.address
    working: list[Held] = []

    def open_another(_usual: Path) -> Path:
        working.append(Held(desk, is_long=True))
        desk.open(other_club(tmp_path))
        return tmp_path / "new.pdf"

    save_what_is_new(page, qtbot, monkeypatch, open_another)
    qtbot.waitUntil(lambda: desk.is_at(str(tmp_path / "other.batarde")), timeout=20_000)
    qtbot.waitUntil(lambda: desk.address != own)
    with qtbot.waitSignal(page.outlet.gone, timeout=20_000):
        working[0].let_go()
    with qtbot.waitSignal(desk.opened):
        desk.open(own)
    desk.choose_event(EventNumber(1))
    qtbot.waitUntil(lambda: page.preview.has_picture(0) and desk.is_idle, timeout=20_000)
    assert page.new.print.text() == "Nothing new to print"


def test_what_is_new_of_one_event_is_not_named_after_another(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[str] = []

    def keep_name(usual: Path) -> Path:
        offered.append(usual.name)
        return tmp_path / "new.pdf"

    with qtbot.waitSignal(page.desk.changed):
        page.desk.change(add_complete_event, replace(evening(8), name="Another"))
    qtbot.waitUntil(lambda: page.desk.is_idle, timeout=20_000)
    held = Held(page.desk, is_long=True)
    save_what_is_new(page, qtbot, monkeypatch, keep_name)
    page.desk.choose_event(EventNumber(2))
    qtbot.waitUntil(lambda: page._named.startswith("Another"))
    held.let_go()
    qtbot.waitUntil(lambda: bool(offered), timeout=20_000)
    assert offered == ["Sample evening 2026-11-21 – Round 3 – What is new.pdf"]
