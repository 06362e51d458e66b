"""Which tie a director is to settle first (formats, section 1)."""

from batarde_tourney.core.tournament.equals import equals_in, most_wanted
from batarde_tourney.core.tournament.event import Event
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
