"""Which tie a director is to settle first (formats, section 1)."""

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.cut_view import equals_in, most_wanted
from tests.core.tournament.staged_events import blank, stage, staged, totals

QUALIFYING = [totals(1, a=1, b=1, c=5, d=9), totals(2, e=2, f=3, g=7, h=9)]


def wanted(event: Event) -> tuple[str, str]:
    """The stage and the sides of the tie to settle first."""
    equals = equals_in(event)
    found = equals[most_wanted(event, equals)]
    return found.stage.id, "".join(found.sides)


def test_s1_a_shared_first_place_comes_before_a_tie_that_the_final_has_settled() -> None:
    final = stage("final", "q", best=4)
    event = staged(
        "abcdefgh",
        [stage("q"), final],
        [("q", QUALIFYING), ("final", [totals(1, a=4, b=2, e=2, f=5)])],
    )
    assert [equal.stage.id for equal in equals_in(event)] == ["q", "q", "final"]
    assert wanted(event) == ("final", "be")


def test_s1_an_open_line_comes_before_a_shared_first_place() -> None:
    tables = [totals(1, a=1, b=1, c=5, d=9), totals(2, e=2, f=5, g=7, h=9)]
    event = staged("abcdefgh", [stage("q"), stage("final", "q", best=4)], [("q", tables)])
    assert wanted(event) == ("q", "cf")


def test_s1_with_the_line_settled_the_best_place_that_is_shared_comes_first() -> None:
    event = staged("abcdefgh", [stage("q"), stage("final", "q", best=4)], [("q", QUALIFYING)])
    assert wanted(event) == ("q", "ab")


def test_s1_where_nobody_is_equal_there_is_none() -> None:
    event = staged("abcd", [stage("q")], [("q", [blank(1, "abcd")])])
    assert most_wanted(event, equals_in(event)) == 0


def test_s1_a_tie_of_which_one_has_gone_on_is_no_place_that_is_shared() -> None:
    tables = [totals(1, a=3, b=7, c=9), totals(2, d=1, e=3, f=7), totals(3, g=2, h=5, i=6)]
    event = staged(
        "abcdefghi",
        [stage("q"), stage("final", "q", per_table=1)],
        [("q", tables), ("final", [totals(1, a=1, d=2, g=3)])],
    )
    assert ["".join(equal.sides) for equal in equals_in(event)] == ["ae", "bf"]
    assert wanted(event) == ("q", "bf")


def test_s1_of_ties_that_the_final_has_settled_the_one_with_the_best_place_comes_first() -> None:
    tables = [totals(1, a=1, b=1, c=8, d=9), totals(2, e=2, f=2, g=6, h=7)]
    for final, first in ((totals(1, a=1, e=2, f=3, b=4), "ab"), (totals(1, e=1, a=2, b=3, f=4), "ef")):
        event = staged(
            "abcdefgh", [stage("q"), stage("final", "q", best=4)], [("q", tables), ("final", [final])]
        )
        assert wanted(event) == ("q", first)


def test_s1_nobody_of_a_stage_whose_tables_still_play_is_settled() -> None:
    playing = [totals(1, a=1, b=1, c=5, d=9), blank(2, "efgh")]
    assert equals_in(staged("abcdefgh", [stage("q")], [("q", playing)])) == ()
    assert [one.sides for one in equals_in(staged("abcd", [stage("q")], [("q", playing[:1])]))] == [
        ("a", "b")
    ]
