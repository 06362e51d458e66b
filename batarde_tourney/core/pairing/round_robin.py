"""Round robin by the circle method: who plays whom, who deals first, who sits out.

Of n sides one stays fixed and the others move on by one place each round; the pairs sit opposite each other.
With an odd number the fixed place is empty, and the side opposite it sits out. First deals alternate for
every side, so that no two differ by more than one after any round of the first cycle, and by none after an
even number of cycles. Source: E. Lucas, Récréations mathématiques II (1883); the balance is that of D. de
Werra, Scheduling in sports (1981).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.matching import maximum_matching

FEWEST = 2
"""The fewest sides of a round robin."""


class TooFewSides(TourneyError):
    """There is no opponent: a round robin, like a Swiss round, needs two sides."""

    sides: int
    sentence = N_("Too few to play ({sides}): a table needs two sides.")


class SideTwice(TourneyError):
    """A side is named twice."""

    side: str
    sentence = N_("“{side}” is in the round robin twice.")


@dataclass(frozen=True, slots=True)
class Match:
    """One table: its number, the two sides by seat, and the seat that deals first, 0 or 1."""

    table: int
    sides: tuple[str, str]
    first_dealer: int


@dataclass(frozen=True, slots=True)
class MatchRound:
    """One round: its matches by table, and the side that sits out; None with an even number."""

    matches: tuple[Match, ...]
    bye: str | None = None


def cycle_length(sides: int) -> int:
    """The number of rounds until all have met once.

    >>> cycle_length(8), cycle_length(7)
    (7, 7)
    """
    return sides - 1 + sides % 2


def round_robin(sides: Sequence[str], rounds: int, seed: int) -> tuple[MatchRound, ...]:
    """Draw `rounds` rounds; after a whole cycle it starts again with seats and first deals exchanged.

    The order in which the sides are given does not matter: the seed draws lots for their places.
    Raises: TooFewSides, SideTwice.
    """
    # One circle and one order of tables for a whole cycle: a return round is the first one with seats and
    # first deals exchanged.
    lots = Lots(seed, "round robin")
    circle = lots.shuffled(_checked(sides))
    length = cycle_length(len(circle))
    tables = [lots.shuffled(range(len(circle) // 2)) for _ in range(length)]
    return tuple(
        circle_round(circle, number % length, tables[number % length], is_return=number // length % 2 == 1)
        for number in range(rounds)
    )


def next_round(sides: Sequence[str], history: Sequence[MatchRound], seed: int) -> MatchRound:
    """The round after those already played in this stage, from the plan of this seed as long as it holds.

    The plan holds while the sides are the same and the history is its beginning. When sides have left or come
    late, or a round was made by hand, the next one has as many new meetings as possible among those present,
    with priority for sides that have played fewest matches (such as late ones). Only sides that can meet
    nobody new meet somebody again, as rarely met as possible. With an odd number, one of the sides that sat
    out least sits out; a late side counts as having sat out the rounds before it came.

    Raises: TooFewSides, SideTwice.
    """
    present = _checked(sides)
    planned = round_robin(present, len(history) + 1, seed)
    if tuple(history) == planned[:-1]:
        return planned[-1]
    return _matched(present, history, Lots(seed, f"round robin {len(history)}"))


def _checked(sides: Sequence[str]) -> list[str]:
    if len(sides) < FEWEST:
        raise TooFewSides(len(sides))
    for side, times in Counter(sides).items():
        if times > 1:
            raise SideTwice(side)
    return sorted(sides)


def circle_round(circle: Sequence[str], number: int, tables: Sequence[int], *, is_return: bool) -> MatchRound:
    """One round of the circle: sides equally far ahead of and behind place `number` are opponents."""
    turning = cycle_length(len(circle))
    pairs = []
    for step in range(1, turning // 2 + 1):
        ahead, behind = circle[(number + step) % turning], circle[(number - step) % turning]
        # Of two neighbours in the circle one is an odd number of steps ahead and one an even number, so each
        # side deals first in every other round.
        pairs.append(((ahead, behind), 1 - step % 2))
    bye: str | None = circle[number]
    if len(circle) > turning:
        # The fixed side deals first in every other round too, against the side that has just dealt.
        pairs.append(((circle[number], circle[turning]), number % 2))
        bye = None
    matches = [
        Match(table + 1, (pair[1], pair[0]) if is_return else pair, dealer)
        for table, (pair, dealer) in zip(tables, pairs, strict=True)
    ]
    return MatchRound(tuple(sorted(matches, key=_table)), bye)


def _table(match: Match) -> int:
    return match.table


class _Record:
    """Counts over the rounds played so far."""

    def __init__(self, history: Sequence[MatchRound]) -> None:
        self.met: Counter[frozenset[str]] = Counter()
        self.played: Counter[str] = Counter()
        self.dealt: Counter[str] = Counter()
        self.rounds = len(history)
        for match in (match for then in history for match in then.matches):
            self.met[frozenset(match.sides)] += 1
            self.played.update(match.sides)
            self.dealt[match.sides[match.first_dealer]] += 1

    def sat_out(self, side: str) -> int:
        """Rounds without a match, including those before the side came."""
        return self.rounds - self.played[side]

    def surplus(self, side: str) -> int:
        """Twice the number of first deals beyond half of the matches."""
        return 2 * self.dealt[side] - self.played[side]


def _matched(present: Sequence[str], history: Sequence[MatchRound], lots: Lots) -> MatchRound:
    record = _Record(history)
    # Sides that played least come first, because the matching gives priority to earlier ones.
    order = sorted(lots.shuffled(present), key=record.played.__getitem__)
    pairs, left, bye = _new_meetings(order, record)
    level = 1
    while len(left) > 1:
        more, left = _meetings_of_level(left, record, level)
        pairs += more
        level += 1
    matches = []
    for table, (one, other) in zip(lots.shuffled(range(len(pairs))), pairs, strict=True):
        matches.append(Match(table + 1, (one, other), int(record.surplus(one) > record.surplus(other))))
    return MatchRound(tuple(sorted(matches, key=_table)), bye or (left[0] if left else None))


def _new_meetings(
    order: Sequence[str], record: _Record
) -> tuple[list[tuple[str, str]], list[str], str | None]:
    """As many pairs that have not met as possible, the sides left over, and the side that sits out.

    With an odd number, an empty place is added that suits the sides that sat out least.
    """
    suits = _suits(order, record, 0)
    if len(order) % 2:
        fewest = min(map(record.sat_out, order))
        empty = [at for at, side in enumerate(order) if record.sat_out(side) == fewest]
        # The empty place is one more vertex, so that the matching itself chooses who sits out.
        for at in empty:
            suits[at].append(len(order))
        suits.append(empty)
    partner = maximum_matching(suits)
    bye = partner[len(order)] if len(order) % 2 else -1
    pairs, left = _pairs(order, partner[: len(order)])
    return pairs, [side for side in left if bye < 0 or side != order[bye]], order[bye] if bye >= 0 else None


def _meetings_of_level(
    order: Sequence[str], record: _Record, level: int
) -> tuple[list[tuple[str, str]], list[str]]:
    """As many pairs that have met at most `level` times as possible, and the sides left over."""
    return _pairs(order, maximum_matching(_suits(order, record, level)))


def _suits(order: Sequence[str], record: _Record, level: int) -> list[list[int]]:
    """For each side the sides it has met at most `level` times."""
    suits: list[list[int]] = [[] for _ in order]
    for one, other in combinations(range(len(order)), 2):
        if record.met[frozenset((order[one], order[other]))] <= level:
            suits[one].append(other)
            suits[other].append(one)
    return suits


def _pairs(order: Sequence[str], partner: Sequence[int]) -> tuple[list[tuple[str, str]], list[str]]:
    """The pairs, and the sides without a partner in this order."""
    count = len(order)
    pairs = [(order[at], order[mate]) for at, mate in enumerate(partner) if at < mate < count]
    return pairs, [order[at] for at, mate in enumerate(partner) if not 0 <= mate < count]


# Find the circle of a round robin from its rounds so far, and continue it.
#
# The opponents of two rounds determine the whole circle: going from a side to its opponent in the first round
# and from there to that side's opponent in the second, one moves two places along the circle. So a round
# robin goes on to its end whatever seed each of its rounds was drawn from, and even without one.

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
        if [_pairs_of(then) for then in planned[:-1]] != [_pairs_of(then) for then in history]:
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


def _pairs_of(then: MatchRound) -> set[frozenset[str]]:
    return {frozenset(match.sides) for match in then.matches}


def _dealers(then: MatchRound) -> set[str]:
    return {_by_deal(match)[0] for match in then.matches}


def _by_deal(match: Match) -> tuple[str, str]:
    """The side that deals first, and the other."""
    return match.sides[match.first_dealer], match.sides[1 - match.first_dealer]
