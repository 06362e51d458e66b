"""The paper of how the luck fell: a row a side, and no column that means nothing in its game."""

import pytest

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.luck.luck import luck_of
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.luck import LUCK
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n.standings.luck import luck_columns, luck_sentences
from tests.documents.reading import read_pages, read_text

HEADINGS = {
    "batarde": ["Rank of opponents", "Tables of 3", "Deals", "Wins", "Elsewhere", "Luck"],
    "ecarte": ["Rank of opponents", "Deals", "Sat out", "Kings"],
    "butifarra": ["Rank of opponents", "Deals"],
}

ROOMS = {"batarde": 13, "ecarte": 9, "butifarra": 16}
"""With tables of three, with somebody who sits out, and with neither."""


def evening(players: int, game: str = "batarde") -> Event:
    return simulate_event(SimulationRequest(players, 3, 5, "Evening", game=game))


@pytest.mark.parametrize("game", HEADINGS)
def test_a_game_has_the_columns_that_say_something(game: str) -> None:
    event = evening(ROOMS[game], game)
    assert [heading for _kind, heading, _cells in luck_columns(luck_of(event))] == HEADINGS[game]
    text = " ".join(read_text(LUCK.make(EventAfter(event, None), Paper.A4)).split())
    for player in event.players:
        assert player.name in text
    assert "Nothing of it ranks." in text
    assert ("Elsewhere: the wins" in text) == (game == "batarde")


def test_a_long_list_is_shared_over_pages() -> None:
    pages = read_pages(LUCK.make(EventAfter(evening(120), None), Paper.LETTER))
    lines = [page.count("\n") for page in pages]
    assert len(pages) > 2
    assert max(lines) - min(lines) <= 16


def test_sentences_say_what_the_average_is() -> None:
    room = luck_of(evening(23))
    one = room.sides[0]
    assert luck_sentences(one, room) == (
        "9 opponents met, now at rank 11.8 on average; the average of the room is 12.0.",
        "Tables of 3: 0; the average is 0.4.",
        "Dealt 8 of 30 hands, 27\u202f%; the average is 26\u202f%.",
        (
            "With the same results an average table of each round would have given 1.8 wins; "
            "their own gave 2.0: luck +0.3."
        ),
    )
