"""What is told where a seat cannot be taken; what changes is tested with the verbs."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Substitute
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.people.substitutes import (
    HandNotPlayed,
    SeatPlace,
    SeatTaken,
    find_table,
    last_first_hand,
    with_substitute,
)
from tests.core.tournament.events import made_up_event

CAME, WAITS = Player(PlayerId("x"), "Came"), Player(PlayerId("y"), "Waits")
PLACE = SeatPlace(1, 2, 0)


def evening() -> Event:
    event = made_up_event(7, 2)
    return replace(event, players=(*event.players, CAME, WAITS))


def test_hands_are_told_as_they_are_counted_at_the_table_from_1() -> None:
    event = evening()
    _, table = find_table(event, PLACE)
    last = last_first_hand(event, table)
    with pytest.raises(HandNotPlayed) as beyond:
        with_substitute(event, PLACE, CAME, last + 1)
    assert (beyond.value.hand, beyond.value.table) == (last + 2, 2)
    first, second = event.rounds
    came = with_substitute(event, PLACE, CAME, last)
    assert came.substitutes == (Substitute(0, CAME.id, last),)
    tables = tuple(came if table.number == came.number else table for table in first.tables)
    with pytest.raises(SeatTaken) as taken:
        with_substitute(replace(event, rounds=(replace(first, tables=tables), second)), PLACE, WAITS, last)
    assert (taken.value.hand, taken.value.table) == (last + 1, 2)


def test_a_place_is_found_by_its_round_and_its_table_or_it_is_an_error() -> None:
    event = evening()
    assert find_table(event, SeatPlace(2, 1, 0)) == (event.rounds[1], event.rounds[1].tables[0])
    for nowhere in (SeatPlace(3, 1, 0), SeatPlace(1, 3, 0)):
        with pytest.raises(KeyError):
            find_table(event, nowhere)
