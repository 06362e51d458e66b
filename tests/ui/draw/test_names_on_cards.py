"""Names stand on the cards of the room wherever they fit: no number of tables takes them away."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.draw.seat_widget import shows_whole
from batarde_tourney.ui.results.results_page import ResultsPage
from tests.ui.sheet.rooms import add_event
from tests.ui.showing import in_view

USUAL = ("Duchamp", "Rossi", "Müller", "Puig", "O'Brien")
LONG = ("Fernández de la Vega", "Schneider-Lefebvre", "Puig i Cadafalch")
SMALL, LAPTOP, LARGE = QSize(964, 560), QSize(1153, 600), QSize(1707, 900)
"""What a page has of a window of 1024×700, 1366×768 and 1920×1080."""


def event_of(game: str, players: int, surnames: tuple[str, ...]) -> Event:
    event = simulate_event(SimulationRequest(players, 1, 5, "Club evening", game=game))
    named = tuple(
        replace(player, name=f"{player.name.split()[0]} {surnames[number % len(surnames)]}")
        for number, player in enumerate(event.players)
    )
    return replace(event, players=named)


def board(qtbot: QtBot, desk: Desk, event: Event, size: QSize) -> ResultsPage:
    add_event(qtbot, desk, event)
    page = in_view(ResultsPage(desk), qtbot, size.width(), size.height())
    qtbot.waitUntil(lambda: page.model.board is not None and desk.is_idle)
    QApplication.processEvents()
    return page


def whole_names(page: ResultsPage, row: int) -> set[str]:
    return {words.text for words in page.tables.words(row) if words.is_whole}


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("evening", "size"),
    [
        (("batarde", 12, LONG), SMALL),
        (("batarde", 32, USUAL), SMALL),
        (("batarde", 52, USUAL), LAPTOP),
        (("batarde", 52, LONG), LAPTOP),
        (("batarde", 80, USUAL), LAPTOP),
        (("batarde", 160, USUAL), LARGE),
        (("butifarra", 52, USUAL), LAPTOP),
        (("ecarte", 26, LONG), LAPTOP),
        (("ecarte", 44, USUAL), LAPTOP),
    ],
)
def test_every_name_is_whole_on_its_card(
    qtbot: QtBot, desk: Desk, evening: tuple[str, int, tuple[str, ...]], size: QSize
) -> None:
    page = board(qtbot, desk, event_of(*evening), size)
    for row, table in enumerate(page.model.tables):
        assert {shown_name(player.name) for player in table.players} <= whole_names(page, row)
    assert page.tables.verticalScrollBar().maximum() == 0


@pytest.mark.sampled
@pytest.mark.parametrize("players", [12, 28, 52, 100, 240])
@pytest.mark.parametrize("size", [SMALL, LAPTOP, LARGE])
def test_all_tables_are_in_view_and_one_is_told_whole_where_its_tile_cuts(
    qtbot: QtBot, desk: Desk, players: int, size: QSize
) -> None:
    page = board(qtbot, desk, event_of("batarde", players, LONG), size)
    assert page.tables.verticalScrollBar().maximum() == 0
    last = page.model.tables[-1]
    names = {shown_name(player.name) for player in last.players}
    page.tables.setCurrentIndex(page.model.index(len(page.model.tables) - 1))
    told = {words.text for words in page.table_summary.words()} if page.table_summary.isVisible() else set()
    assert names <= told | whole_names(page, len(page.model.tables) - 1)
    # The strip stands below tiles, and below them alone.
    assert page.table_summary.isVisible() == page.tables.is_tiled


def test_one_endless_name_keeps_no_other_from_its_card(qtbot: QtBot, desk: Desk) -> None:
    event = event_of("batarde", 24, USUAL)
    endless = replace(event.players[0], name="Ana " + "de la Vega y Montenegro " * 8)
    page = board(qtbot, desk, replace(event, players=(endless, *event.players[1:])), LAPTOP)
    assert not page.tables.is_tiled
    for row, table in enumerate(page.model.tables):
        assert {shown_name(player.name) for player in table.players[1:]} - {shown_name(endless.name)} <= (
            whole_names(page, row)
        )


def test_a_room_made_larger_shows_cards_again(qtbot: QtBot, desk: Desk) -> None:
    page = board(qtbot, desk, event_of("batarde", 80, LONG), LAPTOP)
    assert page.tables.is_tiled
    page.resize(LARGE)
    qtbot.waitUntil(lambda: not page.tables.is_tiled)
    assert page.table_summary.isHidden()
    page.resize(LAPTOP)
    qtbot.waitUntil(lambda: page.tables.is_tiled and page.table_summary.isVisible())


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "size"), [(24, LAPTOP), (52, LARGE), (52, LAPTOP), (28, SMALL)])
def test_the_draw_shows_every_name_whole(qtbot: QtBot, desk: Desk, players: int, size: QSize) -> None:
    add_event(qtbot, desk, event_of("batarde", players, USUAL))
    page = in_view(DrawPage(desk), qtbot, size.width(), size.height())
    qtbot.waitUntil(lambda: len(page.room.cards) == -(-players // 4))
    QApplication.processEvents()
    cut = [
        plate.seated.name
        for card in page.room.cards
        for plate in card.seats
        if not shows_whole(plate.seated, plate.size(), plate.points, is_short=card.is_tile)
    ]
    assert cut == []
