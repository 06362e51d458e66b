"""Home says of each event how far it is: being prepared, in which round, finished, and who won it."""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.services.events.events import add_complete_event, close_event
from batarde_tourney.services.events.progress import progress_of
from batarde_tourney.services.results.results import HandPlace, record_hand
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.events_model import STATE, progress_words
from batarde_tourney.ui.events.home_page import HomePage
from tests.ui.showing import in_view


def played(rounds: int, planned: int, game: str = "batarde") -> Event:
    event = simulate_event(SimulationRequest(8, rounds, 3, "Evening", game=game))
    return replace(event, settings=replace(event.settings, rounds=planned))


def without_last_hand(event: Event) -> Event:
    last = event.rounds[-1]
    table = replace(last.tables[0], hands=last.tables[0].hands[:-1])
    return replace(event, rounds=(*event.rounds[:-1], replace(last, tables=(table, *last.tables[1:]))))


def words_of(event: Event) -> str:
    return progress_words(progress_of(event), is_closed=event.is_closed)


def test_an_event_without_a_round_is_being_prepared() -> None:
    assert words_of(replace(played(1, 3), rounds=())) == "Being prepared"
    assert words_of(replace(played(1, 3), rounds=(), is_closed=True)) == "Closed"


def test_an_event_under_way_says_its_round_and_who_plays() -> None:
    assert words_of(played(2, 3)) == "Round 2 of 3: all hands are in"
    assert words_of(without_last_hand(played(2, 3))) == "Round 2 of 3: 1 table is playing"
    # More rounds than planned are no third of two.
    assert words_of(without_last_hand(played(3, 2))) == "Round 3: 1 table is playing"


def test_a_finished_event_names_its_winner_in_every_game() -> None:
    for game in ("batarde", "ecarte", "butifarra"):
        event = played(2, 2, game)
        first = [row for row in rank_sides(event).rows if row.rank == 1]
        assert len(first) == 1
        assert words_of(event) == f"Finished  ·  Winner: {rank_sides(event).full_name(first[0])}"


def test_several_who_share_the_first_place_are_named_and_many_are_counted() -> None:
    progress = progress_of(played(2, 2))
    shared = replace(progress, winners=("Ana", "Bo"))
    assert progress_words(shared, is_closed=True) == "Closed  ·  First place shared: Ana, Bo"
    many = replace(progress, winners=tuple("ABCD"))
    assert progress_words(many, is_closed=False) == "Finished  ·  First place shared by 4"


def test_home_follows_what_is_played_and_closed(desk: Desk, qtbot: QtBot) -> None:
    whole = played(1, 1)
    with qtbot.waitSignal(desk.changed):
        desk.change(add_complete_event, without_last_hand(whole))
    page = in_view(HomePage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.index(0).data(STATE) == "Round 1 of 1: 1 table is playing")
    hands = batarde_hands(whole.rounds[0].tables[0].hands)
    place = HandPlace(1, 1, len(hands) - 1)
    desk.change(record_hand, EventNumber(1), place, hands[-1], based_on=0)
    qtbot.waitUntil(lambda: str(page.model.index(0).data(STATE)).startswith("Finished  ·  Winner: "))
    desk.change(close_event, EventNumber(1))
    qtbot.waitUntil(lambda: str(page.model.index(0).data(STATE)).startswith("Closed  ·  Winner: "))
