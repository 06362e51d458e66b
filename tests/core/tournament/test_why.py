"""Why a row is where it is."""

import pytest
from hypothesis import given

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event, Settings
from batarde_tourney.core.tournament.standings import rank_sides
from batarde_tourney.core.tournament.why import why_here
from tests.core.tournament.events import events, made_up_event
from tests.examples import examples


@examples(40)
@given(events())
def test_the_chain_ends_with_the_criterion_that_decides(event: Event) -> None:
    standings = rank_sides(event)
    for above, standing in zip(standings.rows, standings.rows[1:], strict=False):
        why = why_here(standings, standing.side.id)
        assert why.above == above
        assert not any(step.decides for step in why.steps[:-1])
        if standing.hands:
            assert (why.decided_by is None) == (standing.rank == above.rank)
            assert tuple(step.criterion for step in why.steps) == standings.criteria[: len(why.steps)]


def test_the_first_row_needs_no_reason() -> None:
    standings = rank_sides(made_up_event(8, 1))
    why = why_here(standings, standings.rows[0].side.id)
    assert (why.above, why.steps, why.decided_by) == (None, (), None)


def test_lots_decide_where_nothing_else_does() -> None:
    ranking = (Criterion.EXACT, Criterion.LOTS)
    standings = rank_sides(made_up_event(40, 1, settings=Settings(ranking=ranking)))
    decided = {why_here(standings, row.side.id).decided_by for row in standings.rows[1:]}
    assert decided == set(ranking)


def test_a_player_without_a_row_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(KeyError):
        why_here(rank_sides(Event("Empty")), PlayerId("nobody"))
