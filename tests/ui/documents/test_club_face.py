"""The club’s face: typed by keys, seen at once, kept, undone; what cannot be printed is said there."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.face.face import NO_FACE, ClubFace, Signer
from batarde_tourney.services.face.faces import load_face
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.documents.face_dialog import FaceDialog
from tests.documents.reading import read_pages
from tests.services.face.pictures import drawn
from tests.ui.documents.test_documents_page import shown


@pytest.fixture
def page(sample_desk: Desk, qtbot: QtBot) -> DocumentsPage:
    """The page of the sample evening with diplomas in view."""
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    row = [choice.value for choice in page.papers.choices].index("diplomas")
    page.papers.setCurrentRow(row)
    qtbot.waitUntil(lambda: "First place" in first_page(page), timeout=20_000)
    return page


def first_page(page: DocumentsPage) -> str:
    return "" if page.paperwork is None else " ".join(read_pages(page.paperwork.pdf)[0].split())


def opened(page: DocumentsPage, qtbot: QtBot) -> FaceDialog:
    page.look.face.setFocus()
    qtbot.keyClick(page.look.face, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.face.dialog is not None)
    assert page.face.dialog is not None
    qtbot.waitUntil(lambda: not opened_dialog(page).picture.pixmap().isNull(), timeout=20_000)
    return page.face.dialog


def opened_dialog(page: DocumentsPage) -> FaceDialog:
    assert page.face.dialog is not None
    return page.face.dialog


def kept(page: DocumentsPage, qtbot: QtBot) -> ClubFace:
    found: list[ClubFace] = []
    page.desk.request(load_face, then=found.append)
    qtbot.waitUntil(lambda: bool(found))
    return found[0]


def test_a_face_typed_by_keys_stands_on_the_diplomas_and_goes_when_undone(
    page: DocumentsPage, qtbot: QtBot
) -> None:
    dialog = opened(page, qtbot)
    before = dialog.picture.pixmap().cacheKey()
    qtbot.keyClicks(dialog.name, "Quatre couleurs")
    qtbot.waitUntil(lambda: dialog.picture.pixmap().cacheKey() != before, timeout=20_000)
    qtbot.keyClick(dialog.name, Qt.Key.Key_Tab)
    qtbot.keyClicks(dialog.colour, "#1f4e9e")
    name, role = dialog.signers[0]
    qtbot.keyClicks(name, "Ana Roca")
    qtbot.keyClick(name, Qt.Key.Key_Tab)
    qtbot.keyClicks(role, "Director")
    qtbot.keyClick(role, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.face.dialog is None, timeout=20_000)
    assert kept(page, qtbot) == ClubFace("Quatre couleurs", "#1f4e9e", (Signer("Ana Roca", "Director"),))
    qtbot.waitUntil(lambda: "Ana Roca" in first_page(page), timeout=20_000)
    page.desk.undo()
    qtbot.waitUntil(lambda: "Ana Roca" not in first_page(page), timeout=20_000)
    assert kept(page, qtbot) == NO_FACE


def test_what_cannot_be_printed_is_said_and_nothing_is_kept(page: DocumentsPage, qtbot: QtBot) -> None:
    dialog = opened(page, qtbot)
    qtbot.keyClicks(dialog.colour, "#ffd700")
    qtbot.keyClick(dialog.colour, Qt.Key.Key_Return)
    assert "too light" in dialog.fault.text()
    assert dialog.fault.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: page.face.dialog is None)
    assert kept(page, qtbot) == NO_FACE


def test_a_logo_is_taken_from_a_file_and_taken_away(
    page: DocumentsPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "logo.png"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))
    dialog = opened(page, qtbot)
    path.write_bytes(b"no picture")
    qtbot.mouseClick(dialog.take_logo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "is no picture" in dialog.fault.text(), timeout=20_000)
    path.write_bytes(drawn())
    qtbot.mouseClick(dialog.take_logo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "391 × 291" in dialog.logo_words.text(), timeout=20_000)
    qtbot.mouseClick(dialog.keep, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.face.dialog is None, timeout=20_000)
    assert kept(page, qtbot).logo is not None
    again = opened(page, qtbot)
    qtbot.mouseClick(again.drop_logo, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(again.keep, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.face.dialog is None, timeout=20_000)
    assert kept(page, qtbot) == NO_FACE


def test_the_design_is_chosen_beside_the_preview(page: DocumentsPage, qtbot: QtBot) -> None:
    assert page.look.whom.isVisible()
    qtbot.keyClick(page.look.whom, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: "First place" not in first_page(page), timeout=20_000)
    row = [choice.value for choice in page.papers.choices].index("newspaper")
    page.papers.setCurrentRow(row)
    qtbot.waitUntil(lambda: "THE HAND THAT DECIDED" in first_page(page), timeout=20_000)
    assert not page.look.whom.isVisible()
    qtbot.keyClick(page.look.designs, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "The hand that decided" in first_page(page), timeout=20_000)
    page.papers.setCurrentRow(0)
    assert not page.look.isVisible()
