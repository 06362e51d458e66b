"""Drawing a single round by lot or by the standings: where people may sit before the search moves them."""

from collections.abc import Sequence

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import Constraints, MeetingHistory, Sizes
from batarde_tourney.core.pairing.tables.plan import Method
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched


def place_threes(
    order: Sequence[int], sizes: Sizes, meetings: MeetingHistory, look: Look = unwatched
) -> Sizes:
    """The sizes, with tables of 3 moved to neighbours in rank who had fewest; on a tie the last ones.

    Only tables of 4 and 3 are moved.
    """
    if not meetings.turns or set(sizes) - {3, 4}:
        return sizes
    turns = meetings.turns[-1]
    # best[k]: the least cost of the tables so far if k of them are of 3, and their sizes, negated so that of
    # equal costs the smallest entry is the one with its 3s last.
    best: dict[int, tuple[int, Sizes]] = {0: (0, ())}
    for table in range(len(sizes)):
        after: dict[int, tuple[int, Sizes]] = {}
        for used, (cost, before) in watched(best.items(), look):
            # Each table of 3 before this one moves its start one place to the front.
            start = 4 * table - used
            small = sum(turns.cost(one, turns.had[one]) for one in order[start : start + 3])
            for more, price, size in ((0, 0, 4), (1, small, 3)):
                found = (cost + price, (*before, -size))
                after[used + more] = min(after.get(used + more, found), found)
        best = after
    return tuple(-size for size in best[sizes.count(3)][1])


def ranked_places(method: Method, sizes: Sizes, taken: int) -> list[int]:
    """The free places in the order the standings fill them: table by table, crossed, or back and forth.

    Bit p of `taken` is set if place p is already occupied.
    """
    places = []
    start = 0
    for table, size in enumerate(sizes):
        places += [(_turn(method, table, seat), start + seat) for seat in range(size)]
        start += size
    return [place for _, place in sorted(places) if not taken >> place & 1]


def _turn(method: Method, table: int, seat: int) -> tuple[int, int]:
    """The sort key for when the place is filled."""
    if method is Method.TO_AND_FRO:
        return (seat, -table if seat % 2 else table)
    return (seat, table) if method is Method.CROSSED else (table, seat)


def reach(
    method: Method, places: Sequence[int], sizes: Sizes, width: int, look: Look = unwatched
) -> list[int]:
    """For each of these places, a mask of the places its person may move to.

    By standings: up to `width` places up or down. Crossed: to any table, but only within the same group of
    neighbours in rank, so that every table has one of each. Back and forth: nowhere. By lot: anywhere.
    """
    if method is Method.TO_AND_FRO:
        return [1 << place for place in places]
    if method is Method.RANDOM:
        return [sum(1 << place for place in places)] * len(places)
    if method is Method.BY_STANDINGS:
        return [
            sum(1 << place for place in places[max(0, at - width) : at + width + 1])
            for at in watched(range(len(places)), look)
        ]
    group = [seat for size in sizes for seat in range(size)]
    alike = [sum(1 << p for p in places if group[p] == seat) for seat in range(max(sizes))]
    return [alike[group[place]] for place in places]


def seat_by(
    method: Method,
    order: Sequence[int],
    sizes: Sizes,
    width: int,
    staying: Sequence[Sequence[int]],
    *,
    look: Look = unwatched,
) -> tuple[list[int], Constraints]:
    """The people of a round, place by place, in the given order, and where the search may move them.

    People who stay have the first places of their table.
    """
    row = [-1] * sum(sizes)
    allowed = [0] * (1 + max(order))
    start = 0
    for who, size in zip(staying, sizes, strict=True):
        for place, person in enumerate(who, start):
            row[place] = person
            allowed[person] = 1 << place
        start += size
    taken = sum(1 << place for place, person in enumerate(row) if person >= 0)
    places = ranked_places(method, sizes, taken)
    free = [person for person in order if not allowed[person]]
    for person, place, mask in zip(free, places, reach(method, places, sizes, width, look), strict=True):
        row[place] = person
        allowed[person] = mask
    return row, Constraints(tuple(allowed))


def by_rank(ranks: Sequence[int], present: int, lots: Lots) -> list[int]:
    """The people present, best first; those without a rank come last, by lot."""
    ranked = [person for person in ranks if person < present]
    return [*ranked, *lots.shuffled(sorted(set(range(present)) - set(ranked)))]
