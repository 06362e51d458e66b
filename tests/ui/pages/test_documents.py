"""Documents: previews of the real papers, saved and printed."""

from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.services.events import create_event
from batarde_tourney.services.papers import Document
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.pages.documents import DocumentsPage
from batarde_tourney.ui.preferences import stored_preferences
from batarde_tourney.ui.printing import Printing


def shown(desk: Desk, qtbot: QtBot) -> DocumentsPage:
    page = DocumentsPage(desk)
    qtbot.addWidget(page)
    page.resize(1150, 600)
    page.show()
    qtbot.waitExposed(page)
    return page


@pytest.fixture
def page(sample_desk: Desk, qtbot: QtBot) -> DocumentsPage:
    """The page of the sample evening, its first preview painted."""
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    return page


def text_of(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    text = "\n".join(leaf.get_textpage().get_text_bounded() for leaf in document)
    document.close()
    return text


def test_the_arrows_walk_through_the_papers(page: DocumentsPage, qtbot: QtBot) -> None:
    page.papers.setFocus()
    for document in list(Document)[1:]:
        qtbot.keyClick(page.papers, Qt.Key.Key_Down)
        assert page.papers.value is document
        qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)


def test_score_sheets_have_a_page_a_table(page: DocumentsPage, qtbot: QtBot) -> None:
    page.papers.setCurrentRow(2)
    qtbot.waitUntil(lambda: page.preview.pages == 6)
    assert page.count.text() == "Pages: 6"


def test_another_round_and_another_paper_size(page: DocumentsPage, qtbot: QtBot, tmp_path: Path) -> None:
    assert [page.rounds.itemText(row) for row in range(page.rounds.count())] == [
        "Round 3",
        "Round 2",
        "Round 1",
    ]
    qtbot.keyClick(page.rounds, Qt.Key.Key_End)
    qtbot.keyClick(page.sizes, Qt.Key.Key_Down)
    assert stored_preferences().paper == "letter"
    qtbot.waitUntil(lambda: page._paperwork is not None and page._paperwork.pages[0] == (612.0, 792.0))


def test_a_paper_is_saved_as_pdf(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "seating.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    with qtbot.waitSignal(page.said):
        qtbot.mouseClick(page.save, Qt.MouseButton.LeftButton)
    assert "Sample evening" in text_of(target)


def test_a_paper_that_cannot_be_written_is_refused(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "nowhere" / "seating.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    with qtbot.waitSignal(page.desk.refused):
        qtbot.mouseClick(page.save, Qt.MouseButton.LeftButton)


def test_a_paper_is_printed_page_by_page(page: DocumentsPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.papers.setCurrentRow(2)
    qtbot.waitUntil(lambda: page.preview.pages == 6)
    assert page._paperwork is not None
    printing = Printing(page.desk, page._paperwork, "Score sheets", page)
    printing.printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printing.printer.setFromTo(2, 3)
    with qtbot.waitSignal(printing.finished, timeout=60_000):
        printing.start()
    document = pypdfium2.PdfDocument(tmp_path / "printed.pdf")
    assert len(document) == 2
    document.close()


def test_before_the_first_round_it_says_what_to_do(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening")
    desk.choose_event(1)  # type: ignore[arg-type]
    page = shown(desk, qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    assert "No round" in page.empty.explanation.text()
    assert not page.print.isEnabled()
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.mouseClick(page.empty.act, Qt.MouseButton.LeftButton)
    assert wanted.args == ["draw"]
