"""Pairs that keep all wishes, against all pairings there are."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.free_pairs import pairs_with_wishes
from batarde_tourney.core.pairing.hard_constraints import HardConstraints

Pairs = list[tuple[PlayerId, PlayerId]]


def people(count: int) -> list[PlayerId]:
    return [PlayerId(f"p{at}") for at in range(1, count + 1)]


def all_pairings(players: list[PlayerId], byes: int) -> Iterator[tuple[Pairs, list[PlayerId]]]:
    """Every way to pair them and to let so many sit out."""
    for resting in combinations(players, byes):
        for pairs in _perfect([one for one in players if one not in resting]):
            yield pairs, list(resting)


def _perfect(players: list[PlayerId]) -> Iterator[Pairs]:
    if not players:
        yield []
        return
    first, *others = players
    for at, other in enumerate(others):
        for rest in _perfect(others[:at] + others[at + 1 :]):
            yield [(first, other), *rest]


def test_pairs_are_found_exactly_where_some_keep_all_wishes_and_nobody_meets_more_often_than_needed() -> None:
    lots = Random(5)
    found_none = 0
    for seed in range(150):
        players = people(lots.randrange(2, 8))
        byes = players[: len(players) % 2]
        couples = list(combinations(players, 2))
        always = tuple(lots.sample(couples, min(len(couples), lots.randrange(len(couples) + 1))))
        fixed = tuple((one, lots.randrange(1, 4)) for one in players if lots.random() < 0.25)
        wishes = HardConstraints(always, fixed)
        met = {frozenset(pair): lots.randrange(3) for pair in couples}
        sound = [
            (max((met[frozenset(pair)] for pair in pairs if not bound(wishes, pair)), default=0), resting)
            for pairs, resting in all_pairings(players, len(byes))
            if not wishes.broken((*pairs, *((one,) for one in resting)))
        ]
        found = pairs_with_wishes(wishes, players, byes, met, Lots(seed, "test"))
        assert (found is None) == (not sound)
        if found is None:
            found_none += 1
            continue
        pairs, resting = found
        assert sorted(one for group in (*pairs, resting) for one in group) == sorted(players)
        assert not wishes.broken((*pairs, *((one,) for one in resting)))
        same_bye = [level for level, others in sound if others == byes]
        least = min(same_bye or [level for level, _ in sound])
        assert max((met[frozenset(pair)] for pair in pairs if not bound(wishes, pair)), default=0) == least
        assert list(resting) == byes or not same_bye
    assert 20 < found_none < 130


def bound(wishes: HardConstraints, pair: tuple[PlayerId, PlayerId]) -> bool:
    """Whether these two keep one table, and so must meet."""
    return any(set(pair) == set(group) for group in wishes.together)
