"""A paper printed into a file: proposed in the usual folder, and told when it is written."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.pages.standings import StandingsPage
from batarde_tourney.ui.papers.printing import Printing
from batarde_tourney.ui.preferences import stored_preferences
from tests.ui.asking import opened
from tests.ui.showing import in_view


def test_it_is_proposed_in_the_usual_folder_and_the_status_line_names_it(
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
    field = dialog.findChild(QLineEdit, "filename")
    assert isinstance(field, QLineEdit)
    proposed = Path(field.text())
    assert proposed == tmp_path / "Sample evening 2026-11-21 – Standings.pdf"
    away = tmp_path / "away"
    away.mkdir()
    field.setText(str(away / proposed.name))
    buttons = dialog.findChild(QDialogButtonBox)
    assert isinstance(buttons, QDialogButtonBox)
    with qtbot.waitSignal(printing.finished, timeout=60_000):
        qtbot.mouseClick(buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)
    assert (away / proposed.name).read_bytes().startswith(b"%PDF")
    assert said[-1] == f"Written to {away / proposed.name}"
    assert stored_preferences().folder == away
