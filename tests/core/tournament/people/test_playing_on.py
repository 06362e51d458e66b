"""A table without a hand that plays on with fewer (formats, section 2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.batarde.schedule import Span
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import NamedSideId, PlayerId, StageId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import (
    Closing,
    Event,
    Round,
    Settings,
    Side,
    Substitute,
    Table,
)
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Stage, TableRule
from batarde_tourney.core.tournament.people.leaving import (
    CannotPlayOn,
    SmallerTable,
    smaller_tables,
    without_seats,
)
from tests.core.tournament.events import made_up_event

A, B, C, D, X = (PlayerId(name) for name in "abcdx")
FOUR = Table(1, (A, B, C, D), 2)


def event_with(table: Table, settings: Settings | None = None, *, game: str = "batarde") -> Event:
    seated = (*table.seats, *(one.player for one in table.substitutes))
    players = tuple(Player(one, one.title()) for one in seated)
    settings = settings or Settings()
    return Event("Evening", game=game, settings=settings, players=players, rounds=(Round(1, (table,)),))


def smaller(event: Event) -> list[tuple[int, int]]:
    (round_,) = event.rounds
    (table,) = round_.tables
    return [(one.players, one.hands) for one in smaller_tables(event, round_, table)]


def left(event: Event, *seats: int) -> Table:
    (round_,) = event.rounds
    (table,) = round_.tables
    return without_seats(event, round_, table, seats)


def test_s2_4_a_table_of_4_without_a_hand_can_play_on_as_a_table_of_3() -> None:
    event = event_with(FOUR)
    (round_,) = event.rounds
    assert smaller_tables(event, round_, FOUR) == (SmallerTable(3, 12),)
    assert left(event, 1) == Table(1, (A, C, D), 1)


@pytest.mark.parametrize(("seat", "dealer"), [(0, C), (1, C), (2, D), (3, C)])
def test_s2_the_first_deal_stays_or_goes_to_the_next_in_turn(seat: int, dealer: PlayerId) -> None:
    table = left(event_with(FOUR), seat)
    assert table.seats[table.first_dealer] == dealer


def test_s2_the_last_seat_hands_the_first_deal_to_the_first() -> None:
    assert left(event_with(Table(1, (A, B, C, D), 3)), 3) == Table(1, (A, B, C), 0)


def test_s2_who_took_another_seat_keeps_it() -> None:
    taken = Table(1, (A, B, C, D), 0, substitutes=(Substitute(2, X, 0),))
    assert left(event_with(taken), 0) == Table(1, (B, C, D), 0, substitutes=(Substitute(1, X, 0),))
    assert left(event_with(taken), 2) == Table(1, (A, B, D), 0)


def test_s2_two_who_would_remain_are_no_table() -> None:
    for table, seats in ((FOUR, (0, 1)), (Table(1, (A, B, C), 0), (0,))):
        with pytest.raises(CannotPlayOn):
            left(event_with(table), *seats)
    assert smaller(event_with(Table(1, (A, B, C), 0))) == []


def test_s2_a_seat_that_the_table_has_not_makes_it_no_smaller() -> None:
    for seats in ((), (4,), (1, 4)):
        with pytest.raises(CannotPlayOn):
            left(event_with(FOUR), *seats)


def test_s2_not_once_a_hand_is_in_or_the_table_is_closed() -> None:
    played = made_up_event(4, 1).rounds[0].tables[0]
    for table in (played, Table(1, played.seats, 0, closed=Closing("time"))):
        assert smaller(event_with(table)) == []
        with pytest.raises(CannotPlayOn):
            left(event_with(table), 0)


def test_s2_the_rule_of_tables_says_how_small_they_can_be() -> None:
    five = Table(1, (A, B, C, D, X), 4)
    assert smaller(event_with(five)) == [(4, 10), (3, 12)]
    assert left(event_with(five), 0, 4) == Table(1, (B, C, D), 0)
    assert smaller(event_with(five, Settings(tables=TableRule.ONE))) == [(4, 10), (3, 12)]
    assert smaller(event_with(FOUR, Settings(tables=TableRule.THREES))) == [(3, 12)]
    # The rule is for the draw: three who are left at a table of 4 may play all the same.
    assert smaller(event_with(FOUR, Settings(tables=TableRule.FOURS))) == [(3, 12)]


def test_s2_a_stage_has_a_rule_of_its_own() -> None:
    event = event_with(FOUR, Settings(tables=TableRule.FOURS))
    final = Stage(StageId("f"), "Final", 1, tables=TableRule.AUTO)
    staged = Event(
        event.name,
        settings=event.settings,
        players=event.players,
        stages=(final,),
        rounds=(Round(1, (FOUR,), stage=final.id),),
    )
    assert smaller(staged) == [(3, 12)]


def test_s2_a_schedule_that_three_cannot_deal_keeps_the_table_whole() -> None:
    """Hand sizes typed in for tables of 4 can ask for more cards than three share: or for none of theirs."""
    assert smaller(event_with(FOUR, Settings(play=BatardePlay(schedule=Span.UP)))) == [(3, 6)]
    assert smaller(event_with(FOUR, Settings(play=BatardePlay(schedule=(5, 9))))) == [(3, 2)]
    three = event_with(Table(1, (A, B, C, D, X), 0), Settings(play=BatardePlay(schedule=(12, 12))))
    assert smaller(three) == [(3, 2)]


def test_s2_games_of_one_size_have_no_smaller_table() -> None:
    sides = tuple(
        Side(NamedSideId(f"{one}{other}"), one + other, (one, other)) for one, other in ((A, C), (B, D))
    )
    pairs = event_with(FOUR, game="butifarra")
    pairs = Event(pairs.name, game="butifarra", players=pairs.players, sides=sides, rounds=pairs.rounds)
    assert smaller(pairs) == []
    assert smaller(event_with(Table(1, (A, B), 0), game="ecarte")) == []


@given(st.integers(4, 7), st.data())
def test_s2_what_plays_on_is_sound_and_deals_in_the_old_order(size: int, data: st.DataObject) -> None:
    players = [PlayerId(f"p{number}") for number in range(size)]
    table = Table(1, tuple(players), data.draw(st.integers(0, size - 1)))
    gone = data.draw(st.sets(st.integers(0, size - 1), min_size=1, max_size=size - 3))
    event = event_with(table, Settings(tables=TableRule.ONE))
    after = left(event, *gone)
    assert check_event(event_with(after, event.settings)) == ()
    turns = [table.seats[(table.first_dealer + turn) % size] for turn in range(size)]
    stay = [player for player in turns if player in after.seats]
    count = len(after.seats)
    assert [after.seats[(after.first_dealer + turn) % count] for turn in range(count)] == stay
    assert set(players) - set(after.seats) == {players[seat] for seat in gone}
