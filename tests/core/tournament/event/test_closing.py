"""What a closed table still takes, and whether an event has one (contract, F10)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.ecarte.game import Ecarte
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.closing import TableClosed, has_closed_table, refuse_more_hands
from batarde_tourney.core.tournament.event.event import Closing, Event, Round, Table
from batarde_tourney.core.tournament.event.records import HandPlace

A, B, C, D = (PlayerId(name) for name in "abcd")
ONE_GAME = EcartePlay(games=1)
ONE, TWO = (3, 2), (5, 0)
"""Tricks that score so many points for seat 0; 5 make the game."""


def hand(index: int, tricks: tuple[int, int]) -> EcarteHand:
    return EcarteHand(1, index % 2, tricks=tricks)


def closed_after(*tricks: tuple[int, int]) -> Table:
    hands = tuple(hand(index, taken) for index, taken in enumerate(tricks))
    return Table(1, (A, B), 0, hands, closed=Closing("time"))


def take(table: Table, index: int, tricks: tuple[int, int]) -> None:
    refuse_more_hands(Ecarte(), ONE_GAME, HandPlace(1, 1, index), table, hand(index, tricks))


@pytest.mark.parametrize("index", range(3))
def test_f10_a_hand_of_a_closed_table_can_be_another_one_that_does_not_end_it(index: int) -> None:
    take(closed_after(ONE, ONE, ONE), index, TWO)


@pytest.mark.parametrize("index", range(4))
def test_f10_not_one_that_would_have_ended_it_anyway(index: int) -> None:
    table = closed_after(*(ONE for _ in range(4)))
    with pytest.raises(TableClosed) as refused:
        take(table, index, TWO)
    assert (refused.value.round, refused.value.table, refused.value.reason) == (1, 1, "time")
    take(replace(table, closed=None), index, TWO)


def test_f10_a_closed_table_takes_no_hand_more() -> None:
    table = closed_after(ONE, ONE)
    with pytest.raises(TableClosed):
        take(table, 2, ONE)
    take(replace(table, closed=None), 2, ONE)


def test_an_event_has_a_closed_table_if_one_of_all_is_closed() -> None:
    plays, closed = Table(1, (A, B), 0), Table(2, (C, D), 0, closed=Closing("time"))

    def has_closed(*rounds: tuple[Table, ...]) -> bool:
        numbered = (Round(number, tables) for number, tables in enumerate(rounds, start=1))
        return has_closed_table(Event("Cup", game="ecarte", rounds=tuple(numbered)))

    assert not has_closed()
    assert not has_closed((plays,), (plays,))
    assert has_closed((plays, closed))
    assert has_closed((closed,), (plays,))
