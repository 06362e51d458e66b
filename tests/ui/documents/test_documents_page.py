"""Documents: previews of the real papers, saved and printed."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import speak
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.documents.papers import make_paper
from batarde_tourney.services.documents.pdf_pages import join_papers, page_sizes
from batarde_tourney.services.events.events import add_complete_event, create_event
from batarde_tourney.services.hall.doors import keep_address
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.documents.printing import Paperwork, Printing, measure
from batarde_tourney.ui.kit.preferences import stored_preferences
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import evening, rename
from tests.documents.reading import read_pages, read_text
from tests.documents.staged_evenings import ranking_rounds
from tests.ui.answers import answer
from tests.ui.shell.test_of_another_event import Held
from tests.ui.showing import in_view


def shown(desk: Desk, qtbot: QtBot) -> DocumentsPage:
    return in_view(DocumentsPage(desk), qtbot)


@pytest.fixture
def page(sample_desk: Desk, qtbot: QtBot) -> DocumentsPage:
    """The page of the sample evening, its first preview painted."""
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    return page


def test_the_arrows_walk_through_the_papers(page: DocumentsPage, qtbot: QtBot) -> None:
    page.papers.setFocus()
    for document in [choice.value for choice in page.papers.choices][1:]:
        qtbot.keyClick(page.papers, Qt.Key.Key_Down)
        assert page.papers.value == document
        qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)


def test_score_sheets_have_a_page_a_table(page: DocumentsPage, qtbot: QtBot) -> None:
    page.papers.setCurrentRow(2)
    qtbot.waitUntil(lambda: page.preview.pages == 6)
    assert page.count.text() == "Pages: 6"


def test_in_a_narrow_window_the_papers_stand_above_the_first_one_that_is_still_made(
    sample_desk: Desk, qtbot: QtBot
) -> None:
    page = DocumentsPage(sample_desk)
    qtbot.addWidget(page)
    page.fold(True)
    page.resize(611, 560)
    page.show()
    qtbot.waitExposed(page)
    assert not page.rounds.count(), "nothing was told yet"
    assert page.papers.mapTo(page, QPoint()).y() < page.preview.mapTo(page, QPoint()).y()
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    assert page.papers.mapTo(page, QPoint()).y() < page.preview.mapTo(page, QPoint()).y()


def test_another_round_and_another_paper_size(page: DocumentsPage, qtbot: QtBot, tmp_path: Path) -> None:
    assert [page.rounds.itemText(row) for row in range(page.rounds.count())] == [
        "Round 3",
        "Round 2",
        "Round 1",
    ]
    qtbot.keyClick(page.rounds, Qt.Key.Key_End)
    qtbot.keyClick(page.sizes, Qt.Key.Key_Down)
    assert stored_preferences().paper == "letter"
    qtbot.waitUntil(lambda: page.paperwork is not None and page.paperwork.pages[0] == (612.0, 792.0))


def test_a_key_has_initials_printed_and_the_next_evening_remembers_it(
    page: DocumentsPage, sample_desk: Desk, qtbot: QtBot
) -> None:
    def shown_text() -> str:
        return "" if page.paperwork is None else read_text(page.paperwork.pdf)

    qtbot.waitUntil(lambda: "Ana" in shown_text())
    page.initials.setFocus()
    qtbot.keyClick(page.initials, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: "Ana" not in shown_text() and "A." in shown_text())
    assert stored_preferences().shows_initials
    assert shown(sample_desk, qtbot).initials.isChecked()


def test_a_paper_is_saved_as_pdf(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "seating.pdf"
    offered: list[str] = []

    def answered(_window: QWidget, _title: str, usual: str, *_: object) -> tuple[str, str]:
        offered.append(Path(usual).name)
        return str(target), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answered)
    with qtbot.waitSignal(page.said):
        qtbot.mouseClick(page.outlet.save, Qt.MouseButton.LeftButton)
    assert offered == ["Sample evening 2026-11-21 – Round 3 – Seating by table.pdf"]
    assert "Sample evening" in read_text(target.read_bytes())


def test_a_paper_that_cannot_be_written_is_refused(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "nowhere" / "seating.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    with qtbot.waitSignal(page.desk.refused):
        qtbot.mouseClick(page.outlet.save, Qt.MouseButton.LeftButton)


def test_a_paper_is_printed_page_by_page(page: DocumentsPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.papers.setCurrentRow(2)
    qtbot.waitUntil(lambda: page.preview.pages == 6)
    assert page.paperwork is not None
    printing = Printing(page.desk, page.paperwork, "Score sheets", page)
    printing.printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printing.printer.setFromTo(2, 3)
    with qtbot.waitSignal(printing.finished, timeout=60_000):
        printing.start()
    assert len(page_sizes((tmp_path / "printed.pdf").read_bytes())) == 2


def printed(printing: Printing, qtbot: QtBot, path: Path) -> list[tuple[float, float]]:
    """The sizes of the pages that come out of the printer."""
    printing.printer.setOutputFileName(str(path))
    with qtbot.waitSignal(printing.finished, timeout=60_000):
        printing.start()
    return list(page_sizes(path.read_bytes()))


def test_after_the_last_hand_results_and_standings_are_new_until_saved(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    qtbot.waitUntil(lambda: page.new.print.text() == "Print what is new (2)…")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "standings.pdf"), ""))
    seating = page.paperwork
    page.papers.setCurrentRow(4)
    qtbot.waitUntil(lambda: page.paperwork is not seating)
    with qtbot.waitSignal(page.said):
        qtbot.mouseClick(page.outlet.save, Qt.MouseButton.LeftButton)
    assert page.new.print.text() == "Print what is new (1)…"


def test_what_is_new_is_printed_in_one_go_and_is_not_new_again(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.waitUntil(page.new.print.isEnabled)
    qtbot.mouseClick(page.new.print, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(page.findChildren(Printing)))
    (printing,) = page.findChildren(Printing)
    assert len(printed(printing, qtbot, tmp_path / "new.pdf")) >= 2
    assert not page.new.print.isEnabled()
    page.findChildren(QPrintDialog)[0].close()
    page.refresh()
    qtbot.waitUntil(lambda: page.desk.is_idle)
    assert page.new.print.text() == "Nothing new to print"


def test_what_is_new_is_saved_in_one_file_and_is_not_new_again(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new.pdf"
    offered: list[str] = []

    def answered(_window: QWidget, _title: str, usual: str, *_: object) -> tuple[str, str]:
        offered.append(Path(usual).name)
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answered)
    qtbot.waitUntil(page.new.save.isEnabled)
    with qtbot.waitSignal(page.said):
        qtbot.mouseClick(page.new.save, Qt.MouseButton.LeftButton)
    texts = read_pages(path.read_bytes())
    assert offered == ["Sample evening 2026-11-21 – Round 3 – What is new.pdf"]
    assert any("Results" in text for text in texts)
    assert "Standings" in texts[-1]
    assert not page.new.save.isEnabled()
    assert page.new.print.text() == "Nothing new to print"


def test_another_language_does_not_make_printed_papers_new_again(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "new.pdf"), ""))
    qtbot.waitUntil(page.new.save.isEnabled)
    with qtbot.waitSignal(page.said):
        qtbot.mouseClick(page.new.save, Qt.MouseButton.LeftButton)
    speak("fr")
    again = shown(page.desk, qtbot)
    qtbot.waitUntil(lambda: again.preview.has_picture(0), timeout=20_000)
    qtbot.waitUntil(lambda: page.desk.is_idle)
    assert again.new.print.text() == "Rien de nouveau à imprimer"


@pytest.mark.long
def test_each_page_lies_as_it_was_drawn_on_paper_the_printer_knows(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path
) -> None:
    upright, lying = (595.0, 842.0), (842.0, 595.0)
    joined = answer(page.desk, qtbot, _table_and_sheets, page.scope.number)
    printing = Printing(page.desk, joined, "Both ways", page)
    assert printing.printer.pageLayout().pageSize().id() == QPageSize.PageSizeId.A4
    # Not the last page: the whole would be written as it is.
    printing.printer.setFromTo(1, 6)
    sizes = printed(printing, qtbot, tmp_path / "both.pdf")
    assert [tuple(round(side) for side in size) for size in sizes] == [upright, *[lying] * 5]


def test_a_whole_paper_printed_to_a_file_stays_text(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.waitUntil(lambda: page.paperwork is not None)
    assert page.paperwork is not None
    printing = Printing(page.desk, page.paperwork, "Seating", page)
    printed(printing, qtbot, tmp_path / "whole.pdf")
    assert (tmp_path / "whole.pdf").read_bytes() == page.paperwork.pdf


def test_a_whole_paper_that_cannot_be_written_is_refused_by_name(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.waitUntil(lambda: page.paperwork is not None)
    assert page.paperwork is not None
    printing = Printing(page.desk, page.paperwork, "Seating", page)
    printing.printer.setOutputFileName(str(tmp_path / "nowhere" / "whole.pdf"))
    with qtbot.waitSignals([page.desk.refused, printing.ended]):
        printing.start()


def test_printing_is_stopped_between_two_pages(page: DocumentsPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.papers.setCurrentRow(2)
    qtbot.waitUntil(lambda: page.preview.pages == 6)
    qtbot.mouseClick(page.outlet.print, Qt.MouseButton.LeftButton)
    (printing,) = page.findChildren(Printing)
    printing.printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printing.printer.setFromTo(1, 5)
    with qtbot.waitSignal(printing.progressed, timeout=20_000):
        printing.start()
    assert page.outlet.stop.isVisible()
    with qtbot.waitSignal(page.said) as told:
        page.outlet.stop.click()
    assert told.args == ["Stopped: 1 of 5 pages were sent to the printer."]
    assert page.outlet.print.isVisible()
    assert not page.outlet.stop.isVisible()
    assert len(page_sizes((tmp_path / "printed.pdf").read_bytes())) == 1


def test_paper_that_no_printer_takes_is_told_and_stays_new(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.waitUntil(page.new.print.isEnabled)
    qtbot.mouseClick(page.new.print, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(page.findChildren(Printing)))
    (printing,) = page.findChildren(Printing)
    printing.printer.setOutputFileName(str(tmp_path / "nowhere" / "new.pdf"))
    printing.printer.setFromTo(1, 1)
    with qtbot.waitSignal(page.said) as told:
        printing.start()
    assert "No printer took the paper" in told.args[0]
    assert page.new.print.isEnabled()


def _table_and_sheets(club: Session, number: EventNumber) -> Paperwork:
    papers = ("seating", "score-sheets")
    return measure(join_papers(make_paper(club, number, document) for document in papers))


def test_before_the_first_round_it_says_what_to_do(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening")
    desk.choose_event(1)  # type: ignore[arg-type]
    page = shown(desk, qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    assert "No round" in page.empty.explanation.text()
    assert not page.outlet.print.isEnabled()
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.mouseClick(page.empty.act, Qt.MouseButton.LeftButton)
    assert wanted.args == ["draw"]


def test_each_game_offers_the_papers_it_has(desk: Desk, qtbot: QtBot) -> None:
    for event in (evening(8, 1), ecarte_evening(8, 3)):
        with qtbot.waitSignal(desk.changed):
            desk.change(add_complete_event, event)
    page = shown(desk, qtbot)
    offered = []
    for number in (1, 2):
        desk.choose_event(EventNumber(number))
        qtbot.waitUntil(lambda: desk.is_idle and page.preview.has_picture(0), timeout=20_000)
        offered.append([page.papers.item(row).text() for row in range(page.papers.count())])
    batarde, ecarte = offered
    assert [name for name in ecarte if name != "Cross-table"] == batarde
    assert "Cross-table" in ecarte
    assert {"Seating by table", "Round by round", "The rules of the event", "Place cards"} <= set(batarde)
    page.papers.setCurrentRow(6)
    qtbot.waitUntil(lambda: page.preview.pages == 1 and page.outlet.print.isEnabled())
    qtbot.waitUntil(lambda: page.paperwork is not None and page.paperwork.pages[0][0] > 800)


def test_a_paper_chosen_stays_chosen_with_an_event_of_another_game(desk: Desk, qtbot: QtBot) -> None:
    for event in (evening(8, 1), ecarte_evening(8, 3)):
        with qtbot.waitSignal(desk.changed):
            desk.change(add_complete_event, event)
    page = shown(desk, qtbot)
    desk.choose_event(EventNumber(1))
    qtbot.waitUntil(lambda: desk.is_idle and page.preview.has_picture(0), timeout=20_000)
    page.papers.setCurrentRow(4)
    qtbot.waitUntil(lambda: desk.is_idle)
    desk.choose_event(EventNumber(2))
    qtbot.waitUntil(lambda: desk.is_idle)
    assert page.papers.value == "results"


def test_without_an_event_the_papers_can_be_walked_through_and_none_is_made(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    for _row in range(page.papers.count()):
        qtbot.keyClick(page.papers, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert page.empty.isVisible()
    assert not page.preview.pages


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_paper_is_in_view_on_a_small_laptop(desk: Desk, qtbot: QtBot, language: str) -> None:
    speak(language)
    with qtbot.waitSignal(desk.changed):
        desk.change(add_complete_event, ranking_rounds())
    opened: list[None] = []
    desk.change(keep_address, EventNumber(1), "http://192.168.178.23:8642/", then=opened.append)
    qtbot.waitUntil(lambda: bool(opened))
    desk.choose_event(EventNumber(1))
    page = in_view(DocumentsPage(desk), qtbot, 1159, 620)
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    assert page.papers.count() >= 13
    for group in range(1, page.finder.groups.count()):
        qtbot.keyClick(page.finder.groups, Qt.Key.Key_Down)
        assert page.finder.groups.currentIndex() == group
        qtbot.waitUntil(lambda: _shown_cards_are_in_view(page))
    assert all(page.papers.item(row).toolTip() for row in range(page.papers.count()))


def _shown_cards_are_in_view(page: DocumentsPage) -> bool:
    room, papers = page.papers.viewport().rect(), page.papers
    shown = [papers.item(row) for row in range(papers.count()) if not papers.item(row).isHidden()]
    return all(room.contains(papers.visualItemRect(item)) for item in shown)


def test_a_paper_that_was_stopped_leaves_what_is_new_to_be_printed(page: DocumentsPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(page.new.print.isEnabled)
    held = Held(page.desk, is_long=True)
    page.papers.setFocus()
    qtbot.keyClick(page.papers, Qt.Key.Key_Down)
    # Nobody presses Stop in time, made as fast as papers of an evening are.
    assert page._making is not None
    page._making.cancel_token.cancel()
    held.let_go()
    qtbot.waitUntil(page.empty.isVisible)
    qtbot.keyClick(page.papers, Qt.Key.Key_Down)
    qtbot.waitUntil(page.preview.isVisible, timeout=20_000)
    assert page.new.print.text() == "Print what is new (2)…"
    assert page.new.print.isEnabled()


def test_letters_that_no_font_has_are_named_beside_the_preview(desk: Desk, qtbot: QtBot) -> None:
    names = ("สมชาย", *(f"Player {place}" for place in range(2, 9)))
    with qtbot.waitSignal(desk.changed):
        desk.change(add_complete_event, rename(evening(8, 1), names))
    desk.choose_event(EventNumber(1))
    page = shown(desk, qtbot)
    qtbot.waitUntil(page.unprinted.isVisible, timeout=20_000)
    assert "สมชาย" in page.unprinted.text()
    page.initials.click()
    qtbot.waitUntil(lambda: "สมชาย" not in page.unprinted.text(), timeout=20_000)
