"""A fourth game is one folder and one line: played by bots, ranked, filed, printed, asked about, typed."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import FaultCode, FaultsFound
from batarde_tourney.core.games.registry import GAMES, game_named
from batarde_tourney.core.tournament.event.event import Event, new_settings
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.document import EventAfter, RoundOf
from batarde_tourney.documents.event_rules import EVENT_RULES
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.results import RESULTS
from batarde_tourney.documents.score_sheets import SCORE_SHEETS
from batarde_tourney.documents.table_rules import TABLE_RULES
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import export_event, import_event
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.results.referee import answer
from batarde_tourney.services.simulation.simulations import simulate_event_file
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.event_dialog import EventDialog, new_details
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.documents.reading import read_text
from tests.ui.sheet.rooms import Room, seated_event
from tests.ui.showing import in_view
from tests.ui.toy_game.game import HighHand, HighPlay, high_hands
from tests.ui.toy_game.window import HighSettings, HighStrip

PLAYERS, ROUNDS = 7, 3


@pytest.fixture
def evening(high_card: str) -> Event:
    """Three rounds of seven players, one of whom sits each out."""
    return read_event(simulate_event_file(PLAYERS, ROUNDS, 5, high_card))


def test_bots_play_it_and_its_file_comes_back_as_it_was(high_card: str, tmp_path: Path) -> None:
    content = simulate_event_file(PLAYERS, ROUNDS, 5, high_card)
    event = read_event(content)
    assert [len(round_.tables) for round_ in event.rounds] == [3] * ROUNDS
    assert {len(table.hands) for round_ in event.rounds for table in round_.tables} == {3}
    assert write_event(event) == content
    with open_session(str(tmp_path / "club.batarde"), create=True) as session:
        number = import_event(session, content).event
        assert export_event(session, number) == content, "through a club file, too"


def test_its_faults_have_code_and_path(high_card: str) -> None:
    text = simulate_event_file(2, 1, 5, high_card).decode()
    wrong = text.replace('"dealer": 1', '"dealer": 0', 1)
    with pytest.raises(FaultsFound) as found:
        read_event(wrong.encode())
    (fault,) = found.value.faults
    assert (fault.code, fault.path.partition(".hands")[0]) == (FaultCode.DEALER, "rounds[0].tables[0]")


def test_standings_go_by_its_wins_and_points(evening: Event) -> None:
    wins: Counter[str] = Counter()
    for round_ in evening.rounds:
        wins.update(round_.byes)
        for table in round_.tables:
            one, other = (sum(hand.points(seat) for hand in high_hands(table.hands)) for seat in (0, 1))
            wins.update({table.seats[0]: 2 * (one > other) + (one == other)})
            wins.update({table.seats[1]: 2 * (other > one) + (one == other)})
        wins.update(round_.byes)
    rows = rank_sides(evening).rows
    assert {row.side.id: row.figure(Criterion.WINS) for row in rows} == {
        player.id: wins[player.id] / 2 for player in evening.players
    }
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)


def test_its_papers_are_printed(evening: Event) -> None:
    of_round = RoundOf(evening, evening.rounds[0])
    table = evening.rounds[0].tables[0]
    names = {player.id: player.name for player in evening.players}
    sheet = read_text(SCORE_SHEETS.make(of_round, Paper.A4))
    assert all(names[player] in sheet for player in table.seats)
    results = read_text(RESULTS.make(of_round, Paper.A4))
    assert all(f"{names[player]}: " in results for player in table.seats)
    rules = read_text(EVENT_RULES.make(EventAfter(evening, None), Paper.A4))
    assert "A table plays 3 hands; the higher card scores." in rules
    card = read_text(TABLE_RULES.make(EventAfter(evening, None), Paper.A4))
    assert card.count("The higher card scores; 3 hands.") == 2


@pytest.mark.usefixtures("high_card")
def test_the_referee_is_asked_about_it() -> None:
    assert answer('{"type":"high-card-hand","cards":[9,13]}') == '{"points":[0,1]}'
    assert "error" in answer('{"type":"high-card-hand","cards":[9]}')


def test_its_hands_are_typed_on_the_sheet(high_card: str, desk: Desk, qtbot: QtBot) -> None:
    settings = new_settings(game_named(high_card), 1)
    room = Room(qtbot, desk, replace(seated_event((2,)), game=high_card, settings=settings))
    room.open()
    for hand in ("k9", "2a", "77"):
        room.type_hand(hand)
    room.wait_rows_stored(3)
    found: list[Event] = []
    desk.request(load_event, desk.scope.number, then=found.append)
    qtbot.waitUntil(lambda: bool(found))
    hands = high_hands(found[0].rounds[0].tables[0].hands)
    assert hands == (HighHand(0, (13, 9)), HighHand(1, (14, 2)), HighHand(0, (7, 7)))
    totals = [room.model.index(3, column).data() for column in (1, 2)]
    assert totals == ["2", "0"]
    page = in_view(StandingsPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 2)
    page.table.setCurrentIndex(page.model.index(0, 0))
    qtbot.waitUntil(lambda: bool(page.findChildren(HighStrip)))
    assert page.findChildren(HighStrip)[0].played.total == 2


def test_a_new_event_of_it_is_asked_for_with_its_own_fields(high_card: str, qtbot: QtBot) -> None:
    dialog = EventDialog("New event", "Make the event", new_details("Lyon"))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.mouseClick(dialog.game.buttons[high_card], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.next, Qt.MouseButton.LeftButton)
    assert isinstance(dialog.second, HighSettings)
    dialog.second.hands.setValue(9)
    assert dialog.details.settings.play == HighPlay(9)


def test_home_offers_its_sample_evening(high_card: str, desk: Desk, qtbot: QtBot) -> None:
    page = in_view(HomePage(desk), qtbot)
    with qtbot.waitSignal(desk.changed):
        qtbot.mouseClick(page.samples.of[high_card], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    assert page.model.index(0).data() == "Sample evening of High card"


def test_without_its_line_nobody_knows_it(high_card: str) -> None:
    content = simulate_event_file(2, 1, 5, high_card)
    known = GAMES.pop(high_card)
    try:
        with pytest.raises(FaultsFound) as found:
            read_event(content)
    finally:
        GAMES[high_card] = known
    assert (FaultCode.VALUE, "game") in [(fault.code, fault.path) for fault in found.value.faults]
