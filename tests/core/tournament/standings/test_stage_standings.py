"""Standings of a stage, and the placing of an event of several (contract, stages, F8 to F17)."""

from dataclasses import replace
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Closing, Event, Round, Substitute
from batarde_tourney.core.tournament.standings.standings import Standing, Standings, rank_sides, rank_stage
from batarde_tourney.core.tournament.standings.tie_break_explanation import explain_tie_break
from tests.core.tournament.staged_events import CARDS, blank, goes_on, in_order, stage, staged, totals

Q = ("q", [totals(1, a=1, b=2, c=3, d=8), totals(2, e=1, f=4, g=5, h=9)])
Q_AND_F = [stage("q"), stage("f", "q", best=3)]
FINAL = ("f", [totals(1, a=9, b=7, e=0)])


def placing(event: Event, after: int | None = None) -> list[tuple[int, str, str | None]]:
    return [(row.rank, row.side.id, row.stage) for row in rank_sides(event, after).rows]


def by_name(standings: Standings) -> dict[str, Standing]:
    return {row.side.id: row for row in standings.rows}


def ranks(event: Event, named: str, after: int | None = None) -> str:
    rows = rank_stage(event, StageId(named), after).rows
    return " ".join(f"{row.rank}{row.side.id}" for row in rows)


def test_f11_nobody_who_left_in_a_stage_stands_above_those_who_went_on() -> None:
    event = staged("abcdefgh", Q_AND_F, [Q, FINAL])
    assert placing(event) == [
        *[(1, "e", "f"), (2, "b", "f"), (3, "a", "f")],
        *[(4, "c", "q"), (5, "f", "q"), (6, "g", "q"), (7, "d", "q"), (8, "h", "q")],
    ]


def test_f11_figures_are_those_of_the_stage_that_ranks_a_side_and_a_final_starts_from_zero() -> None:
    event = staged("abcdefgh", Q_AND_F, [Q, FINAL], added=(("a", 1, 1), ("e", 2, 1)))
    rows = by_name(rank_sides(event))
    assert {name: rows[name].figure(Criterion.PENALTY) for name in "abe"} == {"a": 9, "b": 7, "e": 1}
    assert {name: rows[name].adjustments for name in "abe"} == {"a": 0, "b": 0, "e": 1}
    assert rows["a"].hands == rows["c"].hands == 1


def test_f11_a_stage_without_a_hand_does_not_count() -> None:
    event = staged("abcdefgh", Q_AND_F, [Q, ("f", [blank(1, "abe")])])
    assert placing(event) == placing(event, 1)
    assert {row.stage for row in rank_sides(event).rows} == {"q"}


def test_f11_of_an_unfinished_stage_those_without_a_hand_stand_last() -> None:
    stages = [stage("q"), stage("f", "q", best=6)]
    event = staged("abcdefgh", stages, [Q, ("f", [totals(1, a=3, b=1, c=2), blank(2, "efg")])])
    found = placing(event)
    assert found[:6] == [(1, "b", "f"), (2, "c", "f"), (3, "a", "f"), *[(4, s, "f") for s in "efg"]]
    assert found[6:] == [(7, "d", "q"), (8, "h", "q")]


def test_f11_without_any_hand_no_stage_ranks_anybody() -> None:
    event = staged("abc", Q_AND_F, [])
    assert placing(event) == [(1, "a", None), (1, "b", None), (1, "c", None)]


def test_f11_whoever_entered_no_stage_stands_behind_all() -> None:
    stages = [stage("q", entered=tuple(map(PlayerId, "bcd")))]
    event = staged("abcd", stages, [("q", [totals(1, b=1, c=2, d=4)])])
    assert placing(event)[-1] == (4, "a", None)
    assert ranks(event, "q") == "1b 2c 3d"


def test_f12_losers_who_share_stand_at_the_best_place_among_them() -> None:
    stages = [stage("q", shares=True), stage("f", "q", best=3)]
    assert [rank for rank, _, _ in placing(staged("abcdefgh", stages, [Q, FINAL]))] == [1, 2, 3] + [4] * 5


def test_f12_losers_share_nothing_as_long_as_their_stage_is_the_last_with_a_hand() -> None:
    stages = [stage("q", shares=True), stage("f", "q", best=3)]
    event = staged("abcdefgh", stages, [Q, ("f", [blank(1, "abe")])])
    assert [rank for rank, _, _ in placing(event)] == [1, 1, 3, 4, 5, 6, 7, 8]


def test_f2_a_consolation_round_ranks_behind_the_final() -> None:
    stages = [stage("q"), stage("c", "q", others=True), stage("f", "q", best=3)]
    others = ("c", [totals(1, c=5, d=1, f=3, g=4, h=2)])
    event = staged("abcdefgh", stages, [Q, others, FINAL])
    assert [name for _, name, _ in placing(event)] == list("ebadhfgc")
    assert [rank for rank, _, _ in placing(event)] == list(range(1, 9))


def test_f13_carried_hands_count_for_every_criterion() -> None:
    criteria = (Criterion.WINS, Criterion.MEAN_PENALTY)
    stages = [stage("q"), stage("f", "q", best=3, carries=True)]
    event = staged("abcdefgh", stages, [Q, FINAL], added=(("a", 1, 1),), ranking=(Criterion.PENALTY,))
    event = replace(event, settings=replace(event.settings, ranking=criteria))
    event = replace(event, stages=(stages[0], replace(stages[1], entered=tuple(map(PlayerId, "abe")))))
    rows = by_name(rank_stage(event, StageId("f")))
    assert {name: rows[name].figure(Criterion.WINS) for name in "abe"} == {"a": 1, "b": 0, "e": 2}
    assert rows["a"].figure(Criterion.MEAN_PENALTY) == Fraction(1 + 9 + 1, 2)
    assert (rows["a"].hands, rows["a"].rounds, rows["a"].adjustments) == (2, 2, 1)


def test_f13_what_a_stage_carried_is_carried_on() -> None:
    stages = [
        stage("q"),
        stage("s", "q", best=4, carries=True),
        stage("f", "s", best=3, carries=True),
    ]
    semi, final = ("s", [totals(1, a=1, b=2, c=3, e=4)]), ("f", [totals(1, a=1, b=5, e=1)])
    event = staged("abcdefgh", stages, [Q, semi, final])
    rows = by_name(rank_stage(event, StageId("f")))
    assert {name: rows[name].figure(Criterion.PENALTY) for name in rows} == {"a": 3, "b": 9, "e": 6}


def test_f13_carry_without_entry_carries_nothing() -> None:
    event = staged("abcdefgh", [stage("q"), stage("f", carries=True)], [Q, FINAL])
    assert by_name(rank_stage(event, StageId("f")))["e"].figure(Criterion.PENALTY) == 0


def test_f14_an_adjustment_counts_if_its_side_entered_the_stage_of_its_round() -> None:
    event = staged("abcdefgh", Q_AND_F, [Q, FINAL], added=(("d", 2, -50), ("b", 2, -7), ("a", 7, -99)))
    assert ranks(event, "f") == "1b 1e 3a"
    assert by_name(rank_stage(event, StageId("q")))["d"].adjustments == 0


def test_f16_later_rounds_their_adjustments_and_orders_are_left_out() -> None:
    stages = [stage("q", rounds=2)]
    rounds = [("q", [totals(1, a=1, b=2, c=3)]), ("q", [totals(1, a=3, b=2, c=1)])]
    event = staged("abc", stages, rounds, decisions=(in_order("q", "cab"),))
    assert ranks(event, "q") == "1c 2a 3b"
    assert ranks(event, "q", 2) == "1c 2a 3b"
    assert ranks(event, "q", 1) == "1a 2b 3c"
    added = replace(event, adjustments=staged("abc", stages, rounds, added=(("a", 2, 9),)).adjustments)
    assert ranks(added, "q", 1) == "1a 2b 3c"


def test_f16_the_order_of_a_stage_that_keeps_its_rounds_stays() -> None:
    event = staged("abcdefgh", Q_AND_F, [Q, FINAL], decisions=(in_order("q", "ea"),))
    assert ranks(event, "q", 1).startswith("1e 2a 3b")


def test_f17_an_order_puts_those_it_names_before_equals_it_does_not_name() -> None:
    table = ("q", [totals(1, a=3, b=3, c=3, d=3), totals(2, e=3, f=3, g=1)])
    event = staged("abcdefg", [stage("q")], [table], decisions=(in_order("q", "dc"),))
    assert ranks(event, "q") == "1g 2d 3c 4a 4b 4e 4f"
    assert [(rank, name) for rank, name, _ in placing(event)][:3] == [(1, "g"), (2, "d"), (3, "c")]


def test_f17_what_an_order_left_equal_can_be_ordered_again() -> None:
    table = ("q", [totals(1, a=3, b=3, c=3, d=3)])
    event = staged("abcd", [stage("q")], [table], decisions=(in_order("q", "dc"), in_order("q", "ba")))
    assert ranks(event, "q") == "1d 2c 3b 4a"


def test_f17_an_order_decides_the_line_as_well() -> None:
    table = ("q", [totals(1, a=3, b=3, c=3, d=3)])
    stages = [stage("q"), stage("f", "q", best=3)]
    final = ("f", [totals(1, d=1, c=2, b=4)])
    event = staged("abcd", stages, [table, final], decisions=(in_order("q", "dcb"),))
    assert [name for _, name, _ in placing(event)] == list("dcba")


def test_f17_an_order_that_agrees_with_who_was_chosen_does_not_make_the_choice_void() -> None:
    table = ("q", [totals(1, a=3, b=3, c=3, d=3)])
    decisions = (goes_on("f", "dbc"), in_order("q", "dbca"))
    final = ("f", [totals(1, d=1, c=2, b=4)])
    event = staged("abcd", [stage("q"), stage("f", "q", best=3)], [table, final], decisions=decisions)
    assert [name for _, name, _ in placing(event)] == list("dcba")
    against = (decisions[0], in_order("q", "dac"))
    assert [found.code.value for found in check_event(replace(event, decisions=against))] == [
        "not-entered",
        "decision",
    ]


def test_f1_a_decision_lets_in_whom_it_names() -> None:
    table = ("q", [totals(1, a=3, b=3, c=3, d=3)])
    stages = [stage("q"), stage("f", "q", best=3)]
    final = ("f", [totals(1, d=1, c=2, b=4)])
    event = staged("abcd", stages, [table, final], decisions=(goes_on("f", "dbc"),))
    assert placing(event)[-1] == (4, "a", "q")


def test_a_stage_ranks_by_its_own_criteria() -> None:
    stages = [stage("q", ranking=(Criterion.WINS,)), stage("f", "q", best=2)]
    event = staged("abcdefgh", stages, [Q])
    assert ranks(event, "q").startswith("1a 1e 3b 3c")
    standings = rank_sides(event)
    assert standings.criteria == (Criterion.PENALTY,)
    assert {standings.criteria_of(row) for row in standings.rows} == {(Criterion.WINS,)}


def test_why_says_nothing_between_sides_of_different_stages() -> None:
    standings = rank_sides(staged("abcdefgh", Q_AND_F, [Q, FINAL]))
    assert explain_tie_break(standings, PlayerId("c")).steps == ()
    assert explain_tie_break(standings, PlayerId("a")).decided_by is Criterion.PENALTY


FIRST, SECOND = {"a": 5, "b": 1, "c": 2}, {"a": 0, "b": 4, "c": 3}


def substituted(own: bool, *substitutes: Substitute) -> Event:
    """Two tables, of two hands each; d and e are nowhere seated."""
    first, second = (batarde_hands(totals(**points).hands)[0] for points in (FIRST, SECOND))
    table = replace(totals(**FIRST), hands=(first, replace(second, dealer=1)), substitutes=substitutes)
    event = staged("abcde", [stage("q")], [], substitutes_score=own)
    play = BatardePlay(schedule=(CARDS, CARDS))
    rounds = (Round(1, (table,), stage=StageId("q")),)
    return replace(event, settings=replace(event.settings, play=play), rounds=rounds)


def figures(event: Event, *criteria: Criterion) -> dict[str, list[object]]:
    rows = rank_stage(event, StageId("q")).rows
    return {row.side.id: [row.figure(criterion) for criterion in criteria] for row in rows}


ASKED = (Criterion.PENALTY, Criterion.WINS, Criterion.EXACT, Criterion.BEST_ROUND)
IN = Substitute(0, PlayerId("d"), 1)


def test_f9_the_score_stays_the_seats_sides() -> None:
    found = figures(substituted(False, IN), *ASKED)
    assert (found["a"], found["d"]) == ([5, Fraction(1, 3), 1, 5], [None] * 4)


def test_f9_own_what_the_cards_gave_goes_to_who_held_them_and_wins_to_the_side() -> None:
    event = substituted(True, IN)
    found = figures(event, *ASKED)
    assert (found["a"], found["d"]) == ([5, Fraction(1, 3), 0, 5], [0, Fraction(0), 1, 0])
    rows = by_name(rank_stage(event, StageId("q")))
    assert [(rows[name].hands, rows[name].rounds) for name in "abd"] == [(1, 1), (2, 1), (1, 1)]
    assert rows["d"].figure(Criterion.PENALTY_PER_CARD) == 0


def test_f9_own_the_part_of_a_substitute_who_did_not_enter_counts_for_nobody() -> None:
    event = substituted(True, IN)
    event = replace(event, stages=(replace(event.stages[0], entered=tuple(map(PlayerId, "abc"))),))
    assert figures(event, Criterion.PENALTY) == {"b": [5], "c": [5], "a": [5]}


def test_f9_own_one_substitute_after_another() -> None:
    event = substituted(True, Substitute(0, PlayerId("e"), 0), IN)
    found = figures(event, Criterion.PENALTY)
    assert (found["a"], found["e"], found["d"]) == ([None], [5], [0])


def test_f10_a_closed_table_without_a_hand_gives_no_wins() -> None:
    table = replace(blank(1, "abc"), closed=Closing("time"))
    event = staged("abc", [stage("q")], [("q", [table])])
    assert {row.has_figures for row in rank_sides(event).rows} == {False}


def test_a_stage_is_called_by_its_name_and_one_without_by_its_id() -> None:
    event = staged(
        "abcdefgh",
        [replace(stage("q"), name="Ranking"), replace(stage("f", "q", best=3), name="")],
        [Q, FINAL],
    )
    found = rank_sides(event)
    assert {row.stage: found.stage_name(row) for row in found.rows} == {"q": "Ranking", "f": "f"}
