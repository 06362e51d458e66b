"""Why a side stands where it stands, in words."""

from dataclasses import replace

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.core.tournament.standings.tie_break_explanation import explain_tie_break
from batarde_tourney.i18n.standings.tie_break_explanation import tie_break_sentences
from tests.core.tournament.staged_events import in_order, stage, staged, totals
from tests.documents.ecarte_evenings import ecarte_evening

PER_CARD = (Criterion.PENALTY_PER_CARD,)


def told(event: Event, player: str) -> list[str]:
    why = explain_tie_break(rank_sides(event), PlayerId(player), event.decisions)
    return tie_break_sentences(why).splitlines()


def test_a_quotient_is_told_with_what_it_is_divided_out_of() -> None:
    event = staged("abcd", [stage("q")], [("q", [totals(1, a=1, b=2, c=3, d=8)])], ranking=PER_CARD)
    assert told(event, "b") == [
        "Rank 2, below A:",
        "Penalty per card: 0.2222 against 0.1111",
        "\u20032 penalty points ÷ 9 cards, against 1 ÷ 9",
    ]
    assert told(event, "a") == [
        "Rank 1: nobody is ahead.",
        "Penalty per card: 0.1111",
        "\u20031 penalty point ÷ 9 cards",
    ]


def test_equal_quotients_of_different_counts_are_both_told() -> None:
    rounds = [("q", [totals(1, a=2, b=2, c=3, d=8)]), ("q", [totals(1, a=2, c=3, d=8)])]
    ranking = (Criterion.PENALTY_PER_CARD, Criterion.EXACT)
    event = staged("abcd", [stage("q", rounds=2)], rounds, ranking=ranking)
    assert told(event, "a")[:2] == [
        "Rank 1, shared with B: tied on every criterion.",
        "Penalty per card: 0.2222",
    ]
    event = replace(event, settings=replace(event.settings, ranking=(*PER_CARD, Criterion.PENALTY)))
    assert told(event, "a")[:3] == [
        "Rank 2, below B:",
        "Penalty per card: both 0.2222",
        "\u20034 penalty points ÷ 18 cards, and 2 ÷ 9",
    ]


def test_a_tie_names_everybody_who_shares_it_and_whom_they_stand_below() -> None:
    event = staged("abcd", [stage("q")], [("q", [totals(1, a=1, b=3, c=3, d=3)])])
    assert told(event, "b") == [
        "Rank 2, shared with C, D: tied on every criterion.",
        "Below A:",
        "Penalty: 3 against 1",
    ]


def test_an_order_among_equals_says_what_settled_it() -> None:
    decision = replace(in_order("q", "cb"), reason="one hand")
    event = staged("bcde", [stage("q")], [("q", [totals(1, b=1, c=1, d=3, e=5)])], decisions=(decision,))
    assert told(event, "b") == [
        "Rank 2, below C:",
        "Penalty: both 1",
        "Tied on every criterion: the order was settled by a play-off (one hand).",
    ]


def test_a_place_shared_by_losers_and_one_below_a_later_stage_are_told() -> None:
    first = ("q", [totals(1, a=1, b=2, c=3, d=8), totals(2, e=1, f=4, g=5, h=9)])
    final = ("f", [totals(1, a=9, b=7, e=0)])
    shared = staged("abcdefgh", [stage("q", shares=True), stage("f", "q", best=3)], [first, final])
    assert told(shared, "h")[0] == (
        "Rank 4, shared with C, F, G, D: those who go no further share the best of their places."
    )
    apart = staged("abcdefgh", [stage("q"), stage("f", "q", best=3)], [first, final])
    assert told(apart, "c") == ["Rank 4, below A: players of a later stage rank above those of “q”."]


def test_the_first_place_tells_its_figure_in_games_without_divisions_too() -> None:
    standings = rank_sides(ecarte_evening(10, 3))
    said = tie_break_sentences(explain_tie_break(standings, standings.rows[0].side.id))
    assert said.splitlines() == ["Rank 1: nobody is ahead.", "Matches won: 3"]
