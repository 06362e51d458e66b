"""Why a row is where it is."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.core.tournament.standings.tie_break_explanation import explain_tie_break
from tests.core.tournament.events import events, made_up_event
from tests.core.tournament.staged_events import in_order, stage, staged, totals
from tests.examples import examples


@examples(40)
@given(events())
def test_the_chain_ends_with_the_criterion_that_decides(event: Event) -> None:
    standings = rank_sides(event)
    for place, standing in enumerate(standings.rows):
        why = explain_tie_break(standings, standing.side.id)
        better = [row for row in standings.rows[:place] if row.rank < standing.rank]
        assert why.above == (better[-1] if better else None)
        assert not any(step.decides for step in why.steps[:-1])
        if standing.hands and better:
            assert why.decided_by is not None
            assert tuple(step.criterion for step in why.steps) == standings.criteria[: len(why.steps)]


def test_the_first_row_needs_no_reason() -> None:
    standings = rank_sides(made_up_event(8, 1))
    why = explain_tie_break(standings, standings.rows[0].side.id)
    assert (why.above, why.steps, why.decided_by) == (None, (), None)


@examples(40)
@given(events())
def test_whoever_shares_a_rank_is_named_by_each_of_them(event: Event) -> None:
    standings = rank_sides(event)
    for standing in standings.rows:
        why = explain_tie_break(standings, standing.side.id)
        assert {row.side.id for row in why.sharing} == {
            row.side.id for row in standings.rows if row.rank == standing.rank
        } - {standing.side.id}
        assert why.equals == why.sharing


@examples(40)
@given(events())
def test_a_figure_is_the_quotient_of_what_is_told_with_it(event: Event) -> None:
    for row in rank_sides(event).rows:
        for criterion, (what, by) in row.quotients.items():
            assert row.figure(criterion) == Fraction(what, by)
        assert bool(row.quotients) == bool(row.hands)


def test_what_put_equals_in_an_order_is_told() -> None:
    table = ("q", [totals(1, a=3, b=3, c=3, d=3)])
    decisions = (in_order("q", "dc"), replace(in_order("q", "cd"), cancelled="wrong"))
    event = staged("abcd", [stage("q")], [table], decisions=decisions)
    standings = rank_sides(event)
    told = {name: explain_tie_break(standings, PlayerId(name), event.decisions) for name in "abcd"}
    assert [told[name].settled for name in "dcba"] == [None, *[decisions[0]] * 3]
    assert [row.side.id for row in told["a"].equals] == ["b"]
    assert told["a"].above == standings.rows[1]


def test_of_several_orders_of_equals_the_one_that_names_the_neighbour_above_is_told() -> None:
    first_two, the_others = in_order("q", "ab"), in_order("q", "cd")
    table = ("q", [totals(1, a=3, b=3, c=3, d=3)])
    event = staged("abcd", [stage("q")], [table], decisions=(first_two, the_others))
    standings = rank_sides(event)
    told = [explain_tie_break(standings, PlayerId(name), event.decisions).settled for name in "abcd"]
    assert told == [None, first_two, first_two, the_others]


def test_losers_who_share_a_place_need_not_be_equal() -> None:
    final = ("f", [totals(1, a=9, b=7, e=0)])
    stages = [stage("q", shares=True), stage("f", "q", best=3)]
    first = ("q", [totals(1, a=1, b=2, c=3, d=8), totals(2, e=1, f=4, g=5, h=9)])
    why = explain_tie_break(rank_sides(staged("abcdefgh", stages, [first, final])), PlayerId("f"))
    assert [row.side.id for row in why.sharing] == list("cgdh")
    assert why.equals == ()


def test_lots_decide_where_nothing_else_does() -> None:
    ranking = (Criterion.EXACT, Criterion.LOTS)
    standings = rank_sides(made_up_event(40, 1, settings=Settings(ranking=ranking)))
    decided = {explain_tie_break(standings, row.side.id).decided_by for row in standings.rows[1:]}
    assert decided == set(ranking)


def test_a_player_without_a_row_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(KeyError):
        explain_tie_break(rank_sides(Event("Empty")), PlayerId("nobody"))
