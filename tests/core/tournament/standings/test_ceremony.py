"""The ceremony tells places from the last to the first, and shared ones at once."""

from dataclasses import replace

from batarde_tourney.core.tournament.standings.ceremony import ceremony_steps
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from tests.core.tournament.events import made_up_event


def ranked(*ranks: int) -> Standings:
    """Standings with these ranks."""
    standings = rank_sides(made_up_event(8, 1))
    rows = zip(standings.rows, ranks, strict=False)
    return replace(standings, rows=tuple(replace(row, rank=rank) for row, rank in rows))


def told(standings: Standings, places: int) -> list[list[int]]:
    return [[row.rank for row in step] for step in ceremony_steps(standings, places)]


def test_the_first_place_comes_last() -> None:
    assert told(ranked(1, 2, 3, 4, 5), 3) == [[3], [2], [1]]


def test_a_shared_place_is_told_at_once() -> None:
    assert told(ranked(1, 2, 2, 4, 5), 3) == [[2, 2], [1]]
    assert told(ranked(1, 2, 3, 3, 3, 6), 3) == [[3, 3, 3], [2], [1]]
    assert told(ranked(1, 1, 1, 1), 1) == [[1, 1, 1, 1]]


def test_more_places_than_players_are_all_that_there_are() -> None:
    assert told(ranked(1, 2), 10) == [[2], [1]]


def test_who_has_no_figures_or_no_place_is_not_told() -> None:
    standings = ranked(1, 2, 3)
    first, second, third = standings.rows
    rows = (first, replace(second, is_substitute=True), replace(third, has_figures=False))
    assert told(replace(standings, rows=rows), 3) == [[1]]
    assert ceremony_steps(rank_sides(made_up_event(8, 0)), 3) == ()
