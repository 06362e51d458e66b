"""How a rubber of La Bâtarde can still end: what its last hands can cost (rules 4, 9 and 10)."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product

from batarde_tourney.core.games.batarde.game import BatardeScore, batarde_hands, score_hands, table_shares
from batarde_tourney.core.games.batarde.hand import BY_CHOUNE, BY_MECHOUNE
from batarde_tourney.core.games.batarde.schedule import hand_sizes
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.games.endings import Ending, Endings
from batarde_tourney.core.games.game import WIN, PlaySettings, Rubber, Score

_MOST_WORK = 60_000
"""Sums of hands that are tried for one table: more take longer than a phone should wait."""

_Costs = tuple[int, ...]
"""Penalties, seat by seat."""

_Courses = set[tuple[_Costs, _Costs]]
"""Penalties and exact hands of the hands to come, seat by seat."""


class BatardeEndings(Endings):
    """The last hands of a rubber; a result is what they cost a player."""

    def all_endings(self, rubber: Rubber, play: PlaySettings) -> tuple[Ending, ...] | None:
        """Every ending, if the hands to come are few and small enough."""
        courses = _courses(rubber.seats, sizes_to_come(rubber, play))
        if courses is None:
            return None
        base, sizes = _base(rubber), sizes_to_come(rubber, play)
        made: dict[tuple[int, ...], BatardeScore] = {}
        endings = []
        for costs, exact in courses:
            totals = tuple(one.penalty + cost for one, cost in zip(base, costs, strict=True))
            scores = []
            for one, key in zip(base, zip(totals, exact, *table_shares(totals), strict=True), strict=True):
                # One object for equal scores: what is worked out of it is worked out once.
                known = (one.exact, *key)
                if known not in made:
                    made[known] = _ended(one, key, sizes)
                scores.append(made[known])
            endings.append(Ending(tuple(scores), costs))
        return tuple(endings)

    def samples(self, rubber: Rubber, play: PlaySettings) -> tuple[Ending, ...]:
        """Some seats miss nothing in any hand, the others all they can; or one misses one trick a hand."""
        sizes, base = sizes_to_come(rubber, play), _base(rubber)
        found = []
        for marks in product((False, True), repeat=rubber.seats):
            columns = [_sample(marks, cards) for cards in sizes]
            if all(column is not None for column in columns):
                found.append(_ending(base, [column for column in columns if column is not None], sizes))
        ones = [tuple(int(seat == one) for seat in range(rubber.seats)) for one in range(rubber.seats)]
        return (*found, *(_ending(base, [one] * len(sizes), sizes) for one in ones))

    def extremes(self, rubber: Rubber, play: PlaySettings) -> tuple[tuple[Score, Score], ...]:
        """Best: no penalty and the win; worst: a choune on every hand with nothing right."""
        sizes = sizes_to_come(rubber, play)
        most = BY_CHOUNE * sum(sizes)
        return tuple(
            (
                _ended(one, (one.penalty, len(sizes), WIN, WIN), sizes),
                _ended(one, (one.penalty + most, 0, 0, 0), sizes),
            )
            for one in _base(rubber)
        )

    def table_order(
        self, rubber: Rubber, play: PlaySettings, results: tuple[int, ...], adjustments: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The totals with the adjustments of the round."""
        parts = zip(_base(rubber), results, adjustments, strict=True)
        return tuple(one.penalty + cost + added for one, cost, added in parts)

    def feared(self, rubber: Rubber, play: PlaySettings, side: int, result: int) -> Ending | None:
        """The cost is spread over as many hands as it can be, and costs nobody else anything."""
        sizes, base = sizes_to_come(rubber, play), _base(rubber)
        costs = tuple(result if seat == side else 0 for seat in range(rubber.seats))
        totals = tuple(one.penalty + cost for one, cost in zip(base, costs, strict=True))
        points, wins = table_shares(totals)
        shares = [(points[seat], wins[seat]) if seat == side else (WIN, WIN) for seat in range(rubber.seats)]
        exact = [max(0, len(sizes) - cost) for cost in costs]
        scores = tuple(
            _ended(one, (total, right, *share), sizes)
            for one, total, right, share in zip(base, totals, exact, shares, strict=True)
        )
        return Ending(scores, costs)


def sizes_to_come(rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
    """The cards of the hands still to be played."""
    return hand_sizes(rubber.seats, batarde_play(play).schedule)[len(rubber.hands) :]


@cache
def hand_costs(seats: int, cards: int) -> frozenset[_Costs]:
    """Every column of penalties that one sound hand can cost the seats.

    >>> sorted(hand_costs(3, 1))[:4]
    [(0, 0, 1), (0, 0, 2), (0, 0, 4), (0, 1, 0)]
    """
    missed = [one for one in product(range(cards + 1), repeat=seats) if can_miss(one, cards)]
    return frozenset(
        tuple(times * count for count in counts) for counts in missed for times in (1, BY_MECHOUNE, BY_CHOUNE)
    )


def can_miss(counts: tuple[int, ...], cards: int) -> bool:
    """Whether seats can miss their bids by these counts in one hand of so many cards.

    Who takes more than bid has at least the difference in tricks, who takes fewer at most the rest of the
    cards. All tricks have to be taken, and the bids may not add up to the cards (rules 4 and 10).
    """
    for signs in product((1, -1), repeat=len(counts)):
        least = sum(count for count, sign in zip(counts, signs, strict=True) if sign > 0)
        most = sum(cards if sign > 0 else cards - count for count, sign in zip(counts, signs, strict=True))
        over = sum(sign * count for count, sign in zip(counts, signs, strict=True))
        if over and least <= cards <= most:
            return True
    return False


def _courses(seats: int, sizes: Iterable[int]) -> _Courses | None:
    """Everything that these hands can cost together; None if that is too much work."""
    found: _Courses = {((0,) * seats, (0,) * seats)}
    for cards in sizes:
        if (cards + 1) ** seats * len(found) > _MOST_WORK:
            return None
        costs = hand_costs(seats, cards)
        if len(costs) * len(found) > _MOST_WORK:
            return None
        found = {
            (
                tuple(map(sum, zip(before, more, strict=True))),
                tuple(count + (not cost) for count, cost in zip(exact, more, strict=True)),
            )
            for before, exact in found
            for more in costs
        }
    return found


@cache
def _sample(marks: tuple[bool, ...], cards: int) -> _Costs | None:
    """The most that one hand can cost the marked seats if the others miss nothing; None if it cannot be."""
    for count in range(cards, 0, -1):
        counts = tuple(count if mark else 0 for mark in marks)
        if any(marks) and can_miss(counts, cards):
            return tuple(BY_CHOUNE * one for one in counts)
    return None


def _ending(base: tuple[BatardeScore, ...], columns: Sequence[_Costs], sizes: tuple[int, ...]) -> Ending:
    """The ending in which the hands to come cost this."""
    costs = tuple(map(sum, zip(*columns, strict=True)))
    exact = [sum(not column[seat] for column in columns) for seat in range(len(base))]
    totals = tuple(one.penalty + cost for one, cost in zip(base, costs, strict=True))
    keys = zip(totals, exact, *table_shares(totals), strict=True)
    return Ending(tuple(_ended(one, key, sizes) for one, key in zip(base, keys, strict=True)), costs)


def _base(rubber: Rubber) -> tuple[BatardeScore, ...]:
    return score_hands(batarde_hands(rubber.hands), rubber.seats, is_over=False)


def _ended(one: BatardeScore, key: tuple[int, int, int, int], sizes: tuple[int, ...]) -> BatardeScore:
    """The score after these hands; the key is total, exact hands more, table points and wins."""
    total, exact, points, wins = key
    hands, cards = one.hands + len(sizes), one.cards + sum(sizes)
    return BatardeScore(hands, cards, total, one.exact + exact, points, wins, total)


ENDINGS = BatardeEndings()
