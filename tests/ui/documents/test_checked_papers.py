"""Several papers checked by keys and mouse, and printed or saved at once: with progress, and a stop."""

from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.events.events import create_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.documents.printing import Printing
from tests.documents.reading import read_text
from tests.ui.showing import in_view


@pytest.fixture
def page(sample_desk: Desk, qtbot: QtBot) -> DocumentsPage:
    """The page of the sample evening, its first preview painted."""
    page = in_view(DocumentsPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0) and page.desk.is_idle, timeout=20_000)
    page.papers.setFocus()
    return page


def checked(page: DocumentsPage) -> list[object]:
    return list(page.papers.checked)


def check_two(page: DocumentsPage, qtbot: QtBot) -> None:
    """Seating, and seating by name, by keys."""
    qtbot.keyClick(page.papers, Qt.Key.Key_Space)
    qtbot.keyClick(page.papers, Qt.Key.Key_Down)
    qtbot.keyClick(page.papers, Qt.Key.Key_Space)
    assert checked(page) == ["seating", "seating-by-name"]


def test_space_and_a_click_into_the_box_check_and_the_choice_is_kept_with_the_event(
    page: DocumentsPage, sample_desk: Desk, qtbot: QtBot
) -> None:
    check_two(page, qtbot)
    assert page.outlet.print.text() == "Print 2…"
    third = page.papers.visualItemRect(page.papers.item(2))
    box = QPoint(third.x() + 18, third.center().y())
    qtbot.mouseClick(page.papers.viewport(), Qt.MouseButton.LeftButton, pos=box)
    assert checked(page) == ["seating", "seating-by-name", "score-sheets"]
    assert page.papers.value == "seating-by-name", "the one in view stays"
    held = Qt.KeyboardModifier.ControlModifier
    first = page.papers.visualItemRect(page.papers.item(0)).center()
    qtbot.mouseClick(page.papers.viewport(), Qt.MouseButton.LeftButton, held, first)
    assert checked(page) == ["seating-by-name", "score-sheets"]
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(create_event, "Another evening")
    sample_desk.choose_event(EventNumber(2))
    qtbot.waitUntil(lambda: sample_desk.is_idle and not page.papers.checked, timeout=20_000)
    assert page.outlet.print.text() == "Print…"
    sample_desk.choose_event(EventNumber(1))
    qtbot.waitUntil(lambda: checked(page) == ["seating-by-name", "score-sheets"], timeout=20_000)


def test_ctrl_a_checks_what_is_shown_and_then_none_of_it(page: DocumentsPage, qtbot: QtBot) -> None:
    page.finder.search.setText("seating by")
    qtbot.keyClick(page.papers, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert checked(page) == ["seating", "seating-by-name"]
    qtbot.keyClick(page.papers, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert checked(page) == []


def test_checked_papers_are_one_pdf_with_a_bookmark_each(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_two(page, qtbot)
    offered: list[str] = []

    def answered(_window: object, _title: str, usual: str, *_: object) -> tuple[str, str]:
        offered.append(Path(usual).name)
        return str(tmp_path / "both.pdf"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answered)
    with qtbot.waitSignal(page.said, timeout=20_000) as told:
        qtbot.mouseClick(page.outlet.save, Qt.MouseButton.LeftButton)
    assert offered == ["Sample evening 2026-11-21 – Round 3 – Papers.pdf"]
    assert "both.pdf" in told.args[0]
    marks = [mark.get_title() for mark in PdfDocument((tmp_path / "both.pdf").read_bytes()).get_toc()]
    assert marks == ["Seating by table – Round 3", "Seating by name – Round 3"]
    assert page.outlet.print.isVisible()


def test_checked_papers_go_to_the_printer_in_one_job(page: DocumentsPage, qtbot: QtBot) -> None:
    check_two(page, qtbot)
    qtbot.keyClick(page, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: bool(page.findChildren(Printing)), timeout=20_000)
    (printing,) = page.findChildren(Printing)
    texts = read_text(printing._paperwork.pdf)
    assert "Seating · Round 3" in texts
    assert "Seating by name · Round 3" in texts


def test_all_papers_are_counted_and_stopped_those_in_the_folder_are_whole(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "to"))
    page.outlet.more.all_each.trigger()
    assert page.outlet.run.isVisible()
    assert not page.outlet.print.isVisible()
    qtbot.waitUntil(lambda: page.outlet.run.bar.value() >= 3, timeout=20_000)
    assert page.outlet.run.words.text().startswith("Paper ")
    with qtbot.waitSignal(page.said) as told:
        qtbot.mouseClick(page.outlet.run.stop, Qt.MouseButton.LeftButton)
    assert told.args[0].startswith("Stopped: ")
    assert page.outlet.print.isVisible()
    qtbot.waitUntil(lambda: page.desk.is_idle)
    (folder,) = (tmp_path / "to").iterdir()
    assert folder.name == "Sample evening 2026-11-21 – Every paper"
    written = sorted(folder.iterdir())
    assert len(written) >= 3
    assert all(path.read_bytes().rstrip().endswith(b"%%EOF") for path in written)


def test_a_folder_that_cannot_be_written_is_named(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("ours")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(taken))
    check_two(page, qtbot)
    with qtbot.waitSignal(page.desk.refused, timeout=20_000):
        page.outlet.more.each.trigger()
    assert taken.read_text() == "ours"
    assert page.outlet.print.isVisible()
