"""Classes of equals, and the decisions that part them (formats, F17)."""

from collections.abc import Sequence
from dataclasses import replace

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import game_of
from batarde_tourney.core.tournament.ranking.figures import tally_event
from batarde_tourney.core.tournament.ranking.ranking import Compared, Ranking, rank_by, stand_in_order
from tests.core.tournament.staged_events import stage, staged, totals


def sides(names: str) -> tuple[SideId, ...]:
    return tuple(map(PlayerId, names))


def parted(classes: Sequence[str], order: str) -> list[str] | None:
    """The classes after the decision, each as one word."""
    ranking = Ranking((Criterion.PENALTY,), tuple(map(sides, classes)), {}, {}, {})
    found = stand_in_order(ranking, sides(order))
    return None if found is None else ["".join(equal) for equal in found.classes]


def test_f17_equals_stand_in_the_order_of_a_decision_before_those_it_does_not_name() -> None:
    assert parted(["a", "bcde", "f"], "db") == ["a", "d", "b", "ce", "f"]
    assert parted(["a", "bcd", "e", "f"], "dcb") == ["a", "d", "c", "b", "e", "f"]
    assert parted(["abc", "d"], "b") == ["b", "ac", "d"]


def test_f17_a_decision_parts_nobody_but_equals() -> None:
    assert parted(["a", "bcd", "e"], "be") is None
    assert parted(["a", "bcd", "e"], "xb") is None


def test_in_groups_whoever_leads_a_group_stands_before_whoever_does_not() -> None:
    """A side stands by its place in its own group, and only then by its figures (games, part D, `groups`)."""
    weak, strong = totals(1, a=4, b=6, c=7, d=8), totals(2, e=1, f=2, g=3, h=9)
    event = staged("abcdefgh", [stage("q")], [("q", [weak, strong])])
    tallies = tally_event(event)
    groups = {side: number for number, names in enumerate(("abcd", "efgh")) for side in sides(names)}
    compared = Compared((Criterion.PENALTY,), game_of(event), 1, {})
    assert "".join(rank_by(compared, tallies).order) == "efgabcdh"
    assert "".join(rank_by(replace(compared, group_of=groups), tallies).order) == "eafbgcdh"
