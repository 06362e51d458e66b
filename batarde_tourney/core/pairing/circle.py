"""Find the circle of a round robin from its rounds so far, and continue it.

The opponents of two rounds determine the whole circle: going from a side to its opponent in the first round,
and from there to that side's opponent in the second, one moves two places along the circle. So a round robin
goes on to its end whatever seed each of its rounds was drawn from, and even without one.
"""

from collections.abc import Iterator, Sequence

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.round_robin import Match, MatchRound, circle_round, cycle_length

_NOBODY = ""
"""The opponent of the side that sits out, and the circle's fixed place where the number is odd."""


def continued_circle(sides: Sequence[str], history: Sequence[MatchRound], lots: Lots) -> MatchRound | None:
    """The next round on the circle of these rounds; None if they do not form a circle.

    Of several circles, one that gives the first deals of the history is preferred.
    """
    # With other sides the circle has another length, and no earlier round tells where they stand.
    if not history or any(sorted(_seated(then)) != sorted(sides) for then in history):
        return None
    number, length = len(history), cycle_length(len(sides))
    found: MatchRound | None = None
    for circle in _circles(sides, history, lots):
        planned = [_round(circle, at, length) for at in range(number + 1)]
        if [_pairs(then) for then in planned[:-1]] != [_pairs(then) for then in history]:
            continue
        if [_dealers(then) for then in planned[:-1]] == [_dealers(then) for then in history]:
            return _at_tables(planned[-1], lots)
        found = found or planned[-1]
    return None if found is None else _at_tables(found, lots)


def _circles(sides: Sequence[str], history: Sequence[MatchRound], lots: Lots) -> Iterator[list[str]]:
    """Circles that produce at least the first two of these rounds."""
    order = lots.shuffled(sorted(sides))
    if len(history) == 1 or cycle_length(len(sides)) == 1:
        yield _begun(history[0], lots)
        return
    first, second = _opponents(history[0]), _opponents(history[1])
    # Two rounds do not say which side is the fixed one: each is tried, in the order of the lots.
    for still in order if len(order) % 2 == 0 else (_NOBODY,):
        circle = _walked(first, second, still)
        if circle is not None:
            yield [*circle, still] if still else circle


def _begun(only: MatchRound, lots: Lots) -> list[str]:
    """A circle with this as its first round, including its first deals."""
    matches = list(lots.shuffled(only.matches))
    tail: list[str] = []
    if only.bye is None:
        across, still = _by_deal(matches.pop())
        tail = [still]
    else:
        across = only.bye
    turning = 2 * len(matches) + 1
    circle = [across] * turning
    for step, match in enumerate(matches, start=1):
        dealer, other = _by_deal(match)
        # `circle_round` gives the first deal to those an odd number of steps ahead.
        ahead, behind = (dealer, other) if step % 2 else (other, dealer)
        circle[step], circle[-step] = ahead, behind
    return circle + tail


def _walked(first: dict[str, str], second: dict[str, str], still: str) -> list[str] | None:
    """The turning places, if the walk reaches all of them."""
    turning = len(first) - 1
    circle = [_NOBODY] * turning
    # In the second round the still side is opposite place 1. The opponent of p is −p in the first round, and
    # the opponent of −p in the second is p + 2, until the walk reaches place 0.
    place, side = 1, second[still]
    while place < turning:
        opponent = first[side]
        circle[place], circle[-place] = side, opponent
        side = second.get(opponent, _NOBODY)
        place += 2
    circle[0] = side
    return circle if set(circle) == set(first) - {still} else None


def _round(circle: Sequence[str], number: int, length: int) -> MatchRound:
    tables = range(len(circle) // 2)
    return circle_round(circle, number % length, tables, is_return=number // length % 2 == 1)


def _at_tables(then: MatchRound, lots: Lots) -> MatchRound:
    """The same matches at tables drawn by lot."""
    tables = lots.shuffled(range(len(then.matches)))
    pairs = sorted(zip(tables, then.matches, strict=True))
    return MatchRound(tuple(Match(table + 1, m.sides, m.first_dealer) for table, m in pairs), then.bye)


def _seated(then: MatchRound) -> list[str]:
    return [*(side for match in then.matches for side in match.sides), *([then.bye] if then.bye else [])]


def _opponents(then: MatchRound) -> dict[str, str]:
    """Each side's opponent; nobody for the side that sits out."""
    found: dict[str, str] = {}
    pairs = [match.sides for match in then.matches] + ([(then.bye, _NOBODY)] if then.bye else [])
    for one, other in pairs:
        found |= {one: other, other: one}
    return found


def _pairs(then: MatchRound) -> set[frozenset[str]]:
    return {frozenset(match.sides) for match in then.matches}


def _dealers(then: MatchRound) -> set[str]:
    return {_by_deal(match)[0] for match in then.matches}


def _by_deal(match: Match) -> tuple[str, str]:
    """The side that deals first, and the other."""
    return match.sides[match.first_dealer], match.sides[1 - match.first_dealer]
