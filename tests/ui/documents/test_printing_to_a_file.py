"""A paper printed into a file: named when it is written, and its folder is the usual one from then on."""

from pathlib import Path

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.printing import Printing
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.ui.asking import opened
from tests.ui.showing import in_view


def print_to(dialog: QPrintDialog, path: Path, printing: Printing, qtbot: QtBot) -> None:
    """Answer the print dialog with this file."""
    field = dialog.findChild(QLineEdit, "filename")
    assert isinstance(field, QLineEdit)
    field.setText(str(path))
    buttons = dialog.findChild(QDialogButtonBox)
    assert isinstance(buttons, QDialogButtonBox)
    with qtbot.waitSignal(printing.finished, timeout=60_000):
        qtbot.mouseClick(buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)


def test_the_status_line_names_it_and_its_folder_is_the_usual_one(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    stored_preferences().folder = tmp_path
    page = in_view(StandingsPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    said: list[str] = []
    page.said.connect(said.append)
    qtbot.mouseClick(page.print, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(page.findChildren(Printing)), timeout=20_000)
    (printing,) = page.findChildren(Printing)
    assert printing.printer.outputFormat() is QPrinter.OutputFormat.PdfFormat, "no printer is known here"
    dialog = opened(qtbot, QPrintDialog)
    away = tmp_path / "away"
    away.mkdir()
    target = away / "standings.pdf"
    print_to(dialog, target, printing, qtbot)
    assert target.read_bytes().startswith(b"%PDF")
    assert said[-1] == f"Written to {target}"
    assert stored_preferences().folder == away


def test_a_paper_is_printed_whole_also_when_its_page_goes_meanwhile(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    frame = QWidget()
    page = StandingsPage(sample_desk, frame)
    in_view(frame, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    qtbot.mouseClick(page.print, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(frame.findChildren(Printing)), timeout=20_000)
    (printing,) = frame.findChildren(Printing)
    dialog = opened(qtbot, QPrintDialog)
    page.deleteLater()
    qtbot.waitUntil(lambda: not shiboken6.isValid(page))
    assert shiboken6.isValid(dialog)
    print_to(dialog, tmp_path / "standings.pdf", printing, qtbot)
    assert (tmp_path / "standings.pdf").read_bytes().startswith(b"%PDF")
    qtbot.waitUntil(lambda: not shiboken6.isValid(printing))
