"""The standings of a category, or of the clubs, chosen on the Documents page."""

from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from tests.documents.evenings import evening
from tests.documents.reading import read_text
from tests.ui.showing import in_view


def test_a_key_chooses_a_category_and_then_the_clubs(desk: Desk, qtbot: QtBot) -> None:
    event = evening(8, 1)
    players = tuple(
        replace(player, categories=("Junior",) if place < 4 else (), club=("Lyon", "Bern")[place % 2])
        for place, player in enumerate(event.players)
    )
    with qtbot.waitSignal(desk.changed):
        desk.change(add_complete_event, replace(event, players=players))
    desk.choose_event(EventNumber(1))
    page = in_view(DocumentsPage(desk), qtbot)
    qtbot.waitUntil(lambda: desk.is_idle and page.preview.has_picture(0), timeout=20_000)
    assert not page.part.isVisible(), "seating has no parts"

    def shown() -> str:
        return "" if page.paperwork is None else read_text(page.paperwork.pdf)

    page.papers.setCurrentRow([choice.value for choice in page.papers.choices].index("standings"))
    qtbot.waitUntil(lambda: players[7].name in shown(), timeout=20_000)
    assert [page.part.itemText(row) for row in range(page.part.count())] == [
        "Everybody",
        "Junior",
        "Best club",
    ]
    page.part.setFocus()
    qtbot.keyClick(page.part, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "Junior" in shown(), timeout=20_000)
    assert players[0].name in shown()
    assert players[7].name not in shown()
    qtbot.keyClick(page.part, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "Best club" in shown(), timeout=20_000)
