"""Codes of the hall from the window: the page's papers, the network on the poster, all printed in one go."""

from collections.abc import Callable
from pathlib import Path

import pytest
import zxingcpp
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.documents.papers import make_paper
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.hall.doors import keep_address
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.documents.print_codes import PrintCodesDialog
from batarde_tourney.ui.documents.printing import PrintedPapers
from batarde_tourney.ui.documents.wifi import WifiDialog
from batarde_tourney.ui.kit.preferences import stored_preferences
from tests.documents.evenings import blank, evening
from tests.documents.reading import page_pictures
from tests.ui.answers import answer
from tests.ui.documents.test_documents_page import shown
from tests.ui.showing import in_view

ADDRESS = "http://192.168.178.23:8642/"
NUMBER = EventNumber(1)


@pytest.fixture
def hall_desk(desk: Desk, qtbot: QtBot) -> Desk:
    """A desk whose one event has been drawn, and whose hall has been opened."""
    open_hall_of(desk, qtbot, rounds=1)
    return desk


def open_hall_of(desk: Desk, qtbot: QtBot, rounds: int) -> None:
    with qtbot.waitSignal(desk.changed, timeout=20_000):
        desk.change(add_complete_event, blank(evening(8, rounds)))
    kept: list[None] = []
    desk.change(keep_address, NUMBER, ADDRESS, then=kept.append)
    qtbot.waitUntil(lambda: bool(kept), timeout=20_000)
    desk.choose_event(NUMBER)
    qtbot.waitUntil(lambda: desk.is_idle, timeout=20_000)


def links(pdf: bytes) -> list[str]:
    pictures = (picture.convert("L") for picture in page_pictures(pdf))
    return [code.text for picture in pictures for code in zxingcpp.read_barcodes(picture)]


def choose(page: DocumentsPage, key: str, qtbot: QtBot) -> bytes:
    """The paper of this key, once it is in view."""
    before = page.paperwork
    rows = [row for row in range(page.papers.count()) if page.papers._choices[row].value == key]
    page.papers.setCurrentRow(rows[0])
    qtbot.waitUntil(lambda: page.paperwork is not None and page.paperwork is not before, timeout=20_000)
    assert page.paperwork is not None
    return page.paperwork.pdf


def test_the_page_offers_slips_and_poster_once_the_hall_has_been_opened(
    hall_desk: Desk, qtbot: QtBot
) -> None:
    page = shown(hall_desk, qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    assert len(links(choose(page, "slips", qtbot))) == 8
    assert not page.wifi.isVisible()
    assert links(choose(page, "poster", qtbot)) == [ADDRESS]
    assert page.wifi.isVisible()
    assert page.outlet.save.isEnabled()


def _wifi_dialog(page: DocumentsPage, qtbot: QtBot) -> WifiDialog:
    qtbot.mouseClick(page.wifi, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(page.findChildren(WifiDialog)))
    return page.findChildren(WifiDialog)[-1]


def _put_on_poster(page: DocumentsPage, qtbot: QtBot, name: str, password: str, *, is_kept: bool) -> bytes:
    dialog = _wifi_dialog(page, qtbot)
    before = page.paperwork
    dialog.fields.name.clear()
    dialog.fields.password.clear()
    qtbot.keyClicks(dialog.fields.name, name)
    qtbot.keyClick(dialog.fields.name, Qt.Key.Key_Tab)
    qtbot.keyClicks(dialog.fields.password, password)
    dialog.fields.keep.setChecked(is_kept)
    qtbot.keyClick(dialog.fields.password, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.paperwork is not None and page.paperwork is not before, timeout=20_000)
    assert page.paperwork is not None
    return page.paperwork.pdf


def test_the_network_typed_stands_on_the_poster_and_is_kept_only_if_wanted(
    hall_desk: Desk, qtbot: QtBot
) -> None:
    page = shown(hall_desk, qtbot)
    choose(page, "poster", qtbot)
    pdf = _put_on_poster(page, qtbot, "Club; 5G", "eight:letters", is_kept=False)
    network = "WIFI:T:WPA;S:Club\\; 5G;P:eight\\:letters;;"
    assert sorted(links(pdf)) == [network, ADDRESS]
    assert stored_preferences().wifi == ("", "")
    assert len(links(_put_on_poster(page, qtbot, "Club", "eight letters", is_kept=True))) == 2
    assert stored_preferences().wifi == ("Club", "eight letters")
    again = shown(hall_desk, qtbot)
    assert len(links(choose(again, "poster", qtbot))) == 2
    assert links(_put_on_poster(again, qtbot, "", "", is_kept=True)) == [ADDRESS]
    assert stored_preferences().wifi == ("", "")


def test_a_network_that_cannot_be_is_refused_where_it_was_typed(hall_desk: Desk, qtbot: QtBot) -> None:
    page = shown(hall_desk, qtbot)
    choose(page, "poster", qtbot)
    dialog = _wifi_dialog(page, qtbot)
    qtbot.keyClicks(dialog.fields.name, "Club")
    qtbot.keyClicks(dialog.fields.password, "short")
    qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert "8 to 63 characters" in dialog.fields.fault.text()
    assert dialog.fields.fault.isVisible()
    assert dialog.focusWidget() is dialog.fields.password
    assert dialog.fields.name.text() == "Club"


def saved(monkeypatch: pytest.MonkeyPatch, path: Path) -> Callable[[], bytes]:
    """Answer the question for a file with this path; returns how to read it."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    return path.read_bytes


def dialog_of(desk: Desk, qtbot: QtBot) -> PrintCodesDialog:
    dialog = PrintCodesDialog(desk, NUMBER)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    in_view(dialog, qtbot, 560, 500)
    qtbot.waitUntil(lambda: bool(dialog.chosen), timeout=20_000)
    return dialog


@pytest.mark.long
def test_all_codes_of_the_first_round_are_saved_as_one_paper(
    hall_desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = dialog_of(hall_desk, qtbot)
    assert dialog.chosen == ("score-sheets", "slips", "poster")
    qtbot.keyClick(dialog.papers["table-cards"], Qt.Key.Key_Space)
    read = saved(monkeypatch, tmp_path / "codes.pdf")
    with qtbot.waitSignal(dialog.outlet.gone, timeout=60_000) as gone:
        qtbot.mouseClick(dialog.outlet.save, Qt.MouseButton.LeftButton)
    found = links(read())
    keys = ("score-sheets", "table-cards", "slips", "poster")
    expected = [link for key in keys for link in links(answer(hall_desk, qtbot, make_paper, NUMBER, key))]
    assert sorted(found) == sorted(expected)
    assert [paper.document for paper in gone.args[0]] == ["score-sheets"]
    assert not PrintedPapers().is_new(gone.args[0][0])
    qtbot.waitUntil(lambda: "codes.pdf" in dialog.answer.text())


def test_before_the_draw_there_are_slips_and_poster_alone(desk: Desk, qtbot: QtBot) -> None:
    open_hall_of(desk, qtbot, rounds=0)
    dialog = dialog_of(desk, qtbot)
    assert dialog.chosen == ("slips", "poster")
    assert not dialog.papers["score-sheets"].isEnabled()
    assert not dialog.papers["table-cards"].isEnabled()


def test_from_the_second_round_on_the_sheets_alone_are_ticked(desk: Desk, qtbot: QtBot) -> None:
    open_hall_of(desk, qtbot, rounds=2)
    dialog = dialog_of(desk, qtbot)
    assert dialog.chosen == ("score-sheets",)
    assert not dialog.wifi.isVisible()
    qtbot.keyClick(dialog.papers["score-sheets"], Qt.Key.Key_Space)
    assert not dialog.outlet.print.isEnabled()
    qtbot.keyClick(dialog.papers["poster"], Qt.Key.Key_Space)
    assert dialog.outlet.print.isEnabled()
    assert dialog.wifi.isVisible()


def test_a_fault_in_the_network_prints_nothing(hall_desk: Desk, qtbot: QtBot) -> None:
    dialog = dialog_of(hall_desk, qtbot)
    qtbot.keyClicks(dialog.wifi.name, "n" * 33)
    with qtbot.assertNotEmitted(dialog.outlet.gone):
        qtbot.mouseClick(dialog.outlet.save, Qt.MouseButton.LeftButton)
    assert "1 to 32 characters" in dialog.wifi.fault.text()
    assert hall_desk.is_idle


def test_no_network_is_asked_for_where_no_poster_is_printed(
    hall_desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = dialog_of(hall_desk, qtbot)
    dialog.wifi.name.setText("n" * 33)
    for key in ("poster", "score-sheets"):
        qtbot.keyClick(dialog.papers[key], Qt.Key.Key_Space)
    read = saved(monkeypatch, tmp_path / "slips.pdf")
    with qtbot.waitSignal(dialog.outlet.gone, timeout=60_000):
        qtbot.mouseClick(dialog.outlet.save, Qt.MouseButton.LeftButton)
    assert len(links(read())) == 8


def test_a_dialog_that_is_closed_meanwhile_takes_no_answer(hall_desk: Desk, qtbot: QtBot) -> None:
    dialog = dialog_of(hall_desk, qtbot)
    with qtbot.assertNotEmitted(dialog.outlet.gone):
        qtbot.mouseClick(dialog.outlet.save, Qt.MouseButton.LeftButton)
        qtbot.mouseClick(dialog.leave, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: hall_desk.is_idle, timeout=20_000)
    assert not dialog.isVisible()
