"""Which pair sits where, by its number: the pairings of a game of pairs (games, part C, statement 5)."""

from dataclasses import replace

from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, Direction
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.documents.document import RoundOf
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.seating_by_pair import SEATING_BY_PAIR
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.reading import read_text


def lines_of(event: Event) -> list[str]:
    return read_text(SEATING_BY_PAIR.make(RoundOf(event, event.rounds[0]), Paper.A4)).splitlines()


def test_each_pair_finds_its_table_by_its_number_in_their_order() -> None:
    event = butifarra_evening(5)
    numbers = (12, 3, None, 7, 1)
    sides = tuple(replace(side, number=number) for side, number in zip(event.sides, numbers, strict=True))
    event = replace(event, sides=sides)
    names = {player.id: player.name for player in event.players}
    expected = {}
    for table in event.rounds[0].tables:
        for seats, words in (((0, 2), "North–South"), ((1, 3), "West–East")):
            pair = {table.seats[seat] for seat in seats}
            side = next(side for side in sides if set(side.players) == pair)
            number = "" if side.number is None else f"{side.number} "
            joint = " & ".join(names[player] for player in side.players)
            expected[side.number or 99] = f"{number}{joint} {table.number} {words}"
    (bye,) = (side for side in sides if side.id in event.rounds[0].byes)
    lines = [line for line in lines_of(event) if " & " in line]
    told = [expected[number] for number in sorted(expected)]
    assert [line for line in lines if not line.endswith("sits out")] == told
    (resting,) = (line for line in lines if line.endswith("sits out"))
    assert " & ".join(names[player] for player in bye.players) in resting


def test_r8_the_second_pair_sits_as_the_event_has_it() -> None:
    event = butifarra_evening(2, play=ButifarraPlay(direction=Direction.LEFT))
    assert {line.split()[-1] for line in lines_of(event) if " & " in line} == {"North–South", "East–West"}
