"""Classes of equals, and the decisions that part them (formats, F17)."""

from collections.abc import Sequence

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.ranking import Ranking, stand_in_order


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
