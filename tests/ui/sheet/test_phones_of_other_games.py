"""Hands on which phones differ, on the sheets of games with a running score."""

import json
import uuid
from contextlib import suppress
from itertools import chain

import pytest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.exchange.hall_wire import read_phone_hand
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.hall.tables import HandStale, PhoneWrite, check_hand, hand_in, show_table
from batarde_tourney.services.results.board import show_board
from batarde_tourney.services.simulation.simulations import simulate_event_file
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from tests.ui.answers import answer
from tests.ui.showing import in_view

DOOR = TableDoor(1, 1)


def seated(club: Session, game: str) -> tuple[EventNumber, list[RecordedHand]]:
    """An event of this game without hands, and the hands that its tables would play."""
    file = json.loads(simulate_event_file(8, 1, 7, game))
    tables = file["rounds"][0]["tables"]
    hands = [read_phone_hand(hand, game) for hand in chain.from_iterable(table["hands"] for table in tables)]
    for table in tables:
        table["hands"] = []
    return import_event(club, json.dumps(file).encode()).event, hands


def told(club: Session, event: EventNumber, index: int, seat: int, hand: RecordedHand) -> None:
    """A seat hands in its version of a hand."""
    seating = show_table(club, event, DOOR).seating
    with suppress(HandStale):
        hand_in(club, PhoneWrite(event, DOOR, str(uuid.uuid4()), seating, seat, index), 0, hand)


def with_a_conflict(club: Session, game: str) -> EventNumber:
    """Three hands at table 1, of which phones tell the second differently."""
    event, hands = seated(club, game)
    told(club, event, 0, 0, hands[0])
    told(club, event, 1, 0, hands[1])
    other = next(hand for hand in hands if hand != hands[1] and not check_hand(club, event, DOOR, 1, hand))
    told(club, event, 1, 1, other)
    third = next(hand for hand in hands if not check_hand(club, event, DOOR, 2, hand))
    told(club, event, 2, 0, third)
    return event


def sheet(desk: Desk, qtbot: QtBot) -> SheetModel:
    """The sheet of table 1."""
    page = in_view(ResultsPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.board is not None)
    page.open_table(1)
    qtbot.waitUntil(lambda: page.sheet.table == 1)
    assert page.sheet.model is not None
    return page.sheet.model


@pytest.mark.parametrize(("game", "kind"), [("butifarra", "total"), ("ecarte", "score")])
def test_totals_and_board_leave_out_the_same_hand(desk: Desk, qtbot: QtBot, game: str, kind: str) -> None:
    with open_session(desk.address) as club:
        event = with_a_conflict(club, game)
    desk.choose_event(event)
    model = sheet(desk, qtbot)
    assert [model.index(row, 0).data() for row in range(3)] == ["1 ○", "2 ✗", "3 ○"]
    board = answer(desk, qtbot, show_board, event)
    assert board is not None
    columns = [at for at, column in enumerate(model.columns) if column.kind == kind]
    seats = [model.columns[at].seat or 0 for at in columns]
    totals = [str(model.index(model.working.hands, at).data()) for at in columns]
    assert totals == [str(board.tables[0].totals[seat]) for seat in seats]
    assert board.tables[0].hands_in == 2
    assert any("/" in str(model.index(1, at).data()) for at in range(model.columnCount()))


def test_the_running_score_of_ecarte_leaves_out_a_hand_on_which_phones_differ(
    desk: Desk, qtbot: QtBot
) -> None:
    with open_session(desk.address) as club:
        event = with_a_conflict(club, "ecarte")
    desk.choose_event(event)
    model = sheet(desk, qtbot)
    for seat in (0, 1):
        points, score = (
            next(at for at, one in enumerate(model.columns) if (one.kind, one.seat) == (kind, seat))
            for kind in ("points", "score")
        )
        won = [int(str(model.index(row, points).data()).replace("·", "0")) for row in (0, 2)]
        assert [int(model.index(row, score).data()) for row in (0, 2)] == [won[0], sum(won)]
