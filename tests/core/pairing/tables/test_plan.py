"""What is asked of a draw: which methods ask for the standings, and what comes second."""

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.plan import First, Method
from tests.core.pairing.tables.requests import batarde_request


def test_who_stands_where_is_asked_by_the_methods_that_seat_by_rank() -> None:
    ranked = {Method.BY_STANDINGS, Method.CROSSED, Method.TO_AND_FRO}
    assert {method for method in Method if method.goes_by_standings} == ranked


def test_what_does_not_come_first_comes_second() -> None:
    assert {first: first.other for first in First} == {
        First.MEETINGS: First.TURNS,
        First.TURNS: First.MEETINGS,
    }


def test_everybody_meets_new_people_for_one_round_and_by_rank_within_four_places() -> None:
    """Where nothing else is asked."""
    usual = batarde_request((PlayerId("a"), PlayerId("b"), PlayerId("c")))
    assert (usual.rounds, usual.method, usual.first, usual.width) == (1, Method.MEET_NEW, First.MEETINGS, 4)
