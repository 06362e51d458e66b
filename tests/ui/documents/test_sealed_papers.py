"""Papers while standings are sealed: the director prints what they like, and is told before."""

import pytest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.hall.settings import open_standings, seal_standings
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from tests.ui.documents.test_documents_page import shown

EVENT = EventNumber(1)
TOLD = {
    *("standings", "results", "rounds", "honours", "luck", "diplomas", "card", "statistics", "newspaper"),
    # Its round is played, and the hands stand on it.
    "score-sheets",
}
"""Papers of the sample evening that tell places or results."""


@pytest.fixture
def page(sample_desk: Desk, qtbot: QtBot) -> DocumentsPage:
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(seal_standings, EVENT, 1)
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    return page


def breaking(page: DocumentsPage) -> set[object]:
    """The papers above which the page says that they tell what is sealed."""
    found = set()
    for row in range(page.papers.count()):
        page.papers.setCurrentRow(row)
        if not page.sealed.isHidden():
            found.add(page.papers.value)
    return found


def test_a_paper_that_tells_what_is_sealed_says_so_before_it_is_printed(
    page: DocumentsPage, qtbot: QtBot
) -> None:
    assert breaking(page) == TOLD
    page.desk.change(open_standings, EVENT)
    qtbot.waitUntil(lambda: breaking(page) == set(), timeout=20_000)
