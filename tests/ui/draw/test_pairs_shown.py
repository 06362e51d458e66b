"""A round of pairs on the pages that show it: draw, board, standings with the pair's card."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import NamedSideId, PlayerId
from batarde_tourney.core.tournament.event.event import Substitute
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.draw.seat_widget import SeatWidget
from batarde_tourney.ui.games.butifarra.window import ButifarraRoundCard
from batarde_tourney.ui.kit.labels import shown_in_tooltip
from batarde_tourney.ui.kit.standings_model import NAME
from batarde_tourney.ui.projector.names_view import NamesView
from batarde_tourney.ui.projector.seating_view import SeatingView
from batarde_tourney.ui.projector.view import Projection, load_projection
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.core.tournament.paired_events import paired, played, seated, with_rounds
from tests.ui.answers import answer
from tests.ui.games.butifarra.rooms import seated_event
from tests.ui.showing import in_view


@pytest.fixture
def desk_of_pairs(desk: Desk, qtbot: QtBot) -> Desk:
    """A desk with an event of three pairs: one has a name of its own, one sits out."""
    event = paired([("ana", "pau"), ("mar", "jan"), ("eva", "lia")])
    event = replace(event, sides=(replace(event.sides[0], name="Eagles"), *event.sides[1:]))
    event = with_rounds(event, [played(seated(1, ("ana", "pau"), ("mar", "jan")))])
    event = replace(event, rounds=(replace(event.rounds[0], byes=(NamedSideId("s3"),)),))
    created: list[EventCreated] = []
    desk.change(add_complete_event, event, then=created.append)
    qtbot.waitUntil(lambda: bool(created))
    desk.choose_event(created[0].event)
    return desk


def test_the_draw_counts_pairs_and_names_the_one_that_sits_out(desk_of_pairs: Desk, qtbot: QtBot) -> None:
    page = in_view(DrawPage(desk_of_pairs), qtbot)
    told = page.view.bar.count
    qtbot.waitUntil(lambda: told.text() == "2 pairs: 1 table · Sits out: 3 Eva & Lia")


def test_a_card_of_the_board_lists_partners_together_with_the_number_of_the_pair(
    desk_of_pairs: Desk, qtbot: QtBot
) -> None:
    page = ResultsPage(desk_of_pairs)
    qtbot.addWidget(page)
    page.resize(1170, 640)
    page.show()
    qtbot.waitUntil(lambda: page.model.board is not None)
    texts = [words.text for words in page.tables.words(0)]
    assert [text for text in texts if text in {"Ana", "Pau", "Mar", "Jan", "1", "2"}] == [
        "1",
        "Ana",
        "Pau",
        "2",
        "Mar",
        "Jan",
    ]
    left = {words.text: words.rect.left() for words in page.tables.words(0)}
    assert len({left[name] for name in ("Ana", "Pau", "Mar", "Jan")}) == 1


def test_the_card_of_a_pair_names_its_opponents_by_number_too(desk_of_pairs: Desk, qtbot: QtBot) -> None:
    page = in_view(StandingsPage(desk_of_pairs), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    told = set()
    for row in range(3):
        page.table.selectRow(row)
        told |= {card.accessibleName() for card in page.panel.findChildren(ButifarraRoundCard)}
    assert any("; 1 Eagles " in words for words in told)
    assert any("; 2 Mar & Jan " in words for words in told)


def test_plates_and_projected_cards_have_the_number_of_the_pair(desk_of_pairs: Desk, qtbot: QtBot) -> None:
    page = in_view(DrawPage(desk_of_pairs), qtbot)
    seated_there = ["1 Ana", "2 Mar", "1 Pau", "2 Jan"]
    qtbot.waitUntil(lambda: {p.seated.name for p in page.findChildren(SeatWidget)} == set(seated_there))
    view = SeatingView()
    qtbot.addWidget(view)
    loaded = answer(desk_of_pairs, qtbot, load_projection, desk_of_pairs.scope.number)
    view.show_projection(loaded)
    by_name = NamesView()
    qtbot.addWidget(by_name)
    by_name.show_projection(loaded)
    assert by_name.spoken().split("; ")[:3] == ["1 Ana: table 1", "3 Eva: sits out", "2 Jan: table 1"]
    assert not by_name.grab().isNull()
    assert view.spoken() == "Table 1: 1 Ana, Pau, 2 Mar, Jan; 3 Eva, Lia: sits out"
    assert [[(line.number, line.name) for line in card.lines] for card in view.shown_cards()] == [
        [(1, "Ana"), (None, "Pau"), (2, "Mar"), (None, "Jan")],
        [(3, "Eva"), (None, "Lia")],
    ]


def test_whoever_took_a_seat_is_projected_with_the_number_of_the_pair(qtbot: QtBot) -> None:
    event = seated_event()
    sides = tuple(replace(side, number=number) for number, side in enumerate(event.sides, start=7))
    came = Player(PlayerId("late"), "Zoe")
    table = replace(event.rounds[0].tables[0], substitutes=(Substitute(1, came.id, 3),))
    event = replace(
        event,
        sides=sides,
        players=(*event.players, came),
        rounds=(replace(event.rounds[0], tables=(table,)),),
    )
    view = NamesView()
    qtbot.addWidget(view)
    view.show_projection(Projection(event, (), rank_sides(event)))
    assert "8 Zoe: table 1" in view.spoken()


def test_a_pair_with_a_name_of_its_own_is_told_with_its_players(desk_of_pairs: Desk, qtbot: QtBot) -> None:
    page = in_view(StandingsPage(desk_of_pairs), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    tips = {row.data(): row.data(Qt.ItemDataRole.ToolTipRole) for row in rows_of(page)}
    assert tips["Eagles"] == shown_in_tooltip("Ana & Pau")
    assert "Ana" not in str(tips["Mar & Jan"])


def rows_of(page: StandingsPage) -> list[QModelIndex]:
    return [page.model.index(row, NAME) for row in range(page.model.rowCount())]


def test_the_card_of_a_pair_tells_its_number_and_its_players(desk_of_pairs: Desk, qtbot: QtBot) -> None:
    page = in_view(StandingsPage(desk_of_pairs), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    told = {}
    for row in range(3):
        page.table.selectRow(row)
        told[page.panel.name.text()] = page.panel.club.text()
    assert told == {"Eagles": "Pair 1  ·  Ana & Pau", "Mar & Jan": "Pair 2", "Eva & Lia": "Pair 3"}
