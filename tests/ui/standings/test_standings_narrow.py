"""Standings in a narrow window: the card gives way first, then whole columns; no figure is cut."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.standings_model import NAME, RANK, ROUNDS
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.standings.player_panel import PANEL_NARROWEST, PANEL_WIDTH
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.lengths import mainly

STANDINGS = [place.key for place in PLACES].index("standings")
EVENTS = {
    "batarde": simulate_event(SimulationRequest(15, 1, 2, "Cup")),
    "every criterion": simulate_event(
        SimulationRequest(12, 1, 3, "Evening", settings=Settings(ranking=tuple(Criterion)))
    ),
    "butifarra": butifarra_evening(7, 2),
    "ecarte": ecarte_evening(6, 2),
}


@contextmanager
def opened(desk: Desk, qtbot: QtBot, event: Event) -> Iterator[tuple[MainWindow, StandingsPage]]:
    """The window at the standings of this event."""
    with qtbot.waitSignal(desk.changed):
        desk.change(add_complete_event, event)
    desk.choose_event(EventNumber(1))
    window = MainWindow(desk)
    window.resize(1024, 700)
    window.show()
    window._on_opened("")
    window.show_place(STANDINGS)
    page = window.page
    assert isinstance(page, StandingsPage)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    yield window, page
    window.close()
    window.deleteLater()


def cut_columns(page: StandingsPage) -> list[int]:
    """The columns of figures that are narrower than their figures, or not wholly in view."""
    table = page.table
    cut = []
    for at in range(page.model.columnCount()):
        right = table.columnViewportPosition(at) + table.columnWidth(at)
        is_narrow = table.columnWidth(at) < table.sizeHintForColumn(at) and at != NAME
        if not table.isColumnHidden(at) and (is_narrow or right > table.viewport().width()):
            cut.append(at)
    return cut


@pytest.mark.sampled
@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
@pytest.mark.parametrize("name", EVENTS)
def test_no_figure_is_cut_however_narrow_the_window(
    desk: Desk, qtbot: QtBot, language: str, name: str
) -> None:
    speak(language)
    with opened(desk, qtbot, EVENTS[name]) as (window, page):
        for width, height in ((1024, 700), (1280, 720), (1920, 1080), (900, 700), (683, 384)):
            window.resize(width, height)
            qtbot.waitUntil(lambda: not cut_columns(page))
            assert page.table.columnWidth(NAME) >= 124
            # Whoever stands where, and by what, is never hidden.
            assert not {RANK, NAME, page.model.last_about + 1} & set(page.table.hidden_columns)
        window.resize(2600, 1080)
        qtbot.waitUntil(lambda: page.panel.width() == PANEL_WIDTH and not page.table.hidden_columns)


def test_hidden_columns_come_into_view_in_place_of_the_card(desk: Desk, qtbot: QtBot) -> None:
    with opened(desk, qtbot, EVENTS["every criterion"]) as (window, page):
        qtbot.waitUntil(lambda: page.more.isVisible() and page.panel.width() == PANEL_NARROWEST)
        qtbot.waitUntil(lambda: page.more.text() == f"{len(page.table.hidden_columns)} more columns")
        assert page.more.toolTip().startswith("Rounds, Hands, ")
        qtbot.mouseClick(page.more, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: not page.table.hidden_columns)
        assert not page.table.isColumnHidden(ROUNDS)
        assert not page.panel.isVisible()
        assert page.more.text() == "Show the card"
        qtbot.mouseClick(page.more, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(page.panel.isVisible)
        qtbot.waitUntil(lambda: page.table.isColumnHidden(ROUNDS))
        # In a window with room for both everything is in view again.
        qtbot.mouseClick(page.more, Qt.MouseButton.LeftButton)
        window.resize(2400, 1080)
        qtbot.waitUntil(page.panel.isVisible)
        qtbot.waitUntil(lambda: not page.more.isVisible())
        assert not page.table.hidden_columns


@pytest.mark.long
@pytest.mark.parametrize("name", mainly(EVENTS, "every criterion"))
def test_the_page_comes_to_rest_at_every_width(desk: Desk, qtbot: QtBot, name: str) -> None:
    """A button that comes with a hidden column must not make the page so wide that the column comes back."""
    told: list[int] = []
    with opened(desk, qtbot, EVENTS[name]) as (window, page):

        def tell() -> None:
            told.append(window.width())

        page.table.shared.connect(tell)
        for width in range(900, 1250, 7):
            window.resize(width, 700)
            for _turn in range(20):
                QApplication.processEvents()
            told.clear()
            for _turn in range(10):
                QApplication.processEvents()
            assert not told
