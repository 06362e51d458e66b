"""Who is still in a knock-out of matches, and in which order (games, part C, statement 3)."""

from batarde_tourney.core.tournament.stages.knock_out import still_in
from batarde_tourney.exchange.event_file import read_event
from tests.core.tournament.standings.test_ecarte_standings import document, table
from tests.exchange.documents import as_file
from tests.exchange.ecarte_documents import Json

NO_SHOW = {"reason": "no-show", "absent": "a"}


def on(*tables: Json, byes: str = "", players: str = "abcdef", games: int = 1) -> list[str] | None:
    """Who goes on from a round of these tables, those of equal right together."""
    stage = {"id": "k", "name": "Cup", "rounds": 3, "draw": "knock_out"}
    written = document(*([list(tables)] if tables else []), players=players, stages=[stage])
    written["settings"] = {"games": games}
    for round_ in written["rounds"]:
        round_ |= {"stage": "k", "byes": list(byes)}
    event = read_event(as_file(written))
    found = still_in(event, event.stages[0])
    return None if found is None else ["".join(equal) for equal in found]


def test_before_the_first_round_nobody_is_asked_who_is_in() -> None:
    assert on() is None


def test_the_winners_go_on_in_the_order_of_their_tables() -> None:
    assert on(table(2, "cd", 0), table(1, "ab", 1)) == ["b", "c"]


def test_whoever_sat_out_meets_a_winner_before_another_who_did() -> None:
    assert on(table(1, "ab", 0), byes="cdef") == ["a", "c", "d", "e", "f"]
    assert on(table(1, "ab", 0), table(2, "cd", 1), byes="e") == ["a", "e", "d"]


def test_who_came_goes_on_where_the_other_did_not() -> None:
    assert on(table(1, "ab", closed=NO_SHOW), table(2, "cd", 1)) == ["b", "d"]


def test_of_a_match_closed_without_a_hand_both_are_equal() -> None:
    assert on(table(1, "ab", closed={"reason": "time"}), table(2, "cd", 1)) == ["ab", "d"]


def test_of_a_match_closed_with_hands_the_one_goes_on_who_leads() -> None:
    closed = table(1, "ab", 1, closed={"reason": "time"})
    assert on(closed, table(2, "cd", 1, 1), games=3) == ["b", "d"]
