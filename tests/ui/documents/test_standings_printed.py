"""The standings printed from their own page: the same paper as among the documents, and new no more."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.documents.printing import Printing
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.documents.reading import read_text
from tests.ui.documents.test_documents_page import printed
from tests.ui.showing import in_view


def print_standings(desk: Desk, qtbot: QtBot, path: Path, after: int = 0) -> None:
    """Printed as they stand, or as they stood after the round that is so far up the list."""
    page = in_view(StandingsPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    if after:
        page.rounds.setCurrentIndex(after)
        page.rounds.activated.emit(after)
        qtbot.waitUntil(lambda: desk.is_idle)
    page.print.click()
    qtbot.waitUntil(lambda: bool(page.findChildren(Printing)), timeout=20_000)
    (printing,) = page.findChildren(Printing)
    printed(printing, qtbot, path)
    page.close()


def test_they_are_not_new_any_more_among_the_documents(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    documents = in_view(DocumentsPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: documents.new.print.text() == "Print what is new (2)…")
    documents.hide()
    print_standings(sample_desk, qtbot, tmp_path / "printed.pdf")
    documents.show()
    assert documents.new.print.text() == "Print what is new (1)…"


def test_those_of_an_earlier_round_leave_the_last_ones_new(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    print_standings(sample_desk, qtbot, tmp_path / "printed.pdf", after=2)
    documents = in_view(DocumentsPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: documents.new.print.text() == "Print what is new (2)…")


def test_with_initials_chosen_they_name_nobody(sample_desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    stored_preferences().shows_initials = True
    page = in_view(StandingsPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    page.print.click()
    qtbot.waitUntil(lambda: bool(page.findChildren(Printing)), timeout=20_000)
    (printing,) = page.findChildren(Printing)
    told = read_text(printing._paperwork.pdf)
    assert "Ana" not in told
    assert "A." in told
