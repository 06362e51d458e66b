"""Two wrongly seated players are exchanged with everything already entered, in one step each way."""

import pytest

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, Table
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import list_acts, undo
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandPlace, open_sheet, record_hand
from batarde_tourney.services.tables.moved_sheets import NotSeated, exchange_players
from batarde_tourney.store.base.errors import RoundNotFound
from tests.documents.butifarra_evenings import butifarra_evening


@pytest.fixture
def played(club: Session, evening: EventNumber) -> EventNumber:
    """Three tables of 3, one hand each."""
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    for table in (1, 2, 3):
        dealer = open_sheet(club, evening, 1, table).dealers[0]
        hand = Hand(
            7, dealer, Contract(Denomination.HEARTS, by=1), (3, 3, 0), (table, 7 - table, 0), Mechoune(0, 2)
        )
        record_hand(club, evening, HandPlace(1, table, 0), hand, based_on=0)
    return evening


def tables(event: Event) -> tuple[Table, ...]:
    return event.rounds[0].tables


def test_two_of_one_table_exchange_names_and_the_columns_stay(club: Session, played: EventNumber) -> None:
    before = load_event(club, played)
    first, second, third = tables(before)[0].seats
    fact = exchange_players(club, played, 1, first, third)
    assert (fact.event, fact.round, fact.one, fact.other) == (played, 1, first, third)
    after = load_event(club, played)
    assert tables(after)[0].seats == (third, second, first)
    assert tables(after)[0].hands == tables(before)[0].hands
    assert tables(after)[1:] == tables(before)[1:]


def test_two_of_different_tables_take_over_what_is_entered_there(club: Session, played: EventNumber) -> None:
    before = load_event(club, played)
    one, other = tables(before)[0].seats[1], tables(before)[2].seats[0]
    exchange_players(club, played, 1, one, other)
    after = load_event(club, played)
    assert tables(after)[0].seats[1] == other
    assert tables(after)[2].seats[0] == one
    assert [table.hands for table in tables(after)] == [table.hands for table in tables(before)]


def test_the_same_again_undoes_the_exchange(club: Session, played: EventNumber) -> None:
    before = load_event(club, played)
    one, other = tables(before)[0].seats[1], tables(before)[1].seats[2]
    for _ in range(2):
        exchange_players(club, played, 1, one, other)
    assert load_event(club, played) == before


def test_who_has_no_seat_in_the_round_is_refused_and_nothing_changes(
    club: Session, played: EventNumber
) -> None:
    (late,) = add_players(club, played, [("Late", None)]).players
    before = load_event(club, played)
    one = tables(before)[0].seats[0]
    for pair in ((one, late), (late, one), (one, PlayerId("nobody"))):
        with pytest.raises(NotSeated):
            exchange_players(club, played, 1, *pair)
    with pytest.raises(RoundNotFound):
        exchange_players(club, played, 2, one, tables(before)[0].seats[1])
    assert load_event(club, played) == before


def test_pairs_wrongly_seated_change_places_whole_and_the_deals_stay(club: Session) -> None:
    event = butifarra_evening(4)
    number = add_complete_event(club, event).event
    before = load_event(club, number).rounds[0].tables
    one, other = before[0].seats[1], before[1].seats[2]
    exchange_players(club, number, 1, one, other)
    after = load_event(club, number)
    assert check_event(after) == (), "partners still sit opposite each other"
    first, second = after.rounds[0].tables
    assert first.seats[1::2] == (other, before[1].seats[0])
    assert second.seats[::2] == (before[0].seats[3], one)
    assert (first.seats[::2], second.seats[1::2]) == (before[0].seats[::2], before[1].seats[1::2])
    assert [table.hands for table in (first, second)] == [table.hands for table in before]
    told = list_acts(club, number)[0].facts["names"]
    names = {player.id: player.name for player in event.players}
    assert {*told[0].split(" & "), *told[1].split(" & ")} == {
        names[player] for player in (one, other, before[0].seats[3], before[1].seats[0])
    }
    undo(club, number)
    assert load_event(club, number).rounds[0].tables == before


def test_partners_change_places_between_them_alone(club: Session) -> None:
    number = add_complete_event(club, butifarra_evening(2)).event
    (before,) = load_event(club, number).rounds[0].tables
    north, west, south, east = before.seats
    exchange_players(club, number, 1, north, south)
    assert load_event(club, number).rounds[0].tables[0].seats == (south, west, north, east)
