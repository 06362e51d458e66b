"""A second opinion on who goes on from groups (games, A7.40): every way in which ties can fall is tried."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from tests.contract.files import Json
from tests.core.tournament.second_ecarte_standings import second_standings


def groups_of(sides: list[str], count: int) -> list[list[str]]:
    """To and fro by number: 1 4 5 8 and 2 3 6 7."""
    found: list[list[str]] = [[] for _ in range(count)]
    row = [*range(count), *reversed(range(count))]
    for at, side in enumerate(sides):
        found[row[at % (2 * count)]].append(side)
    return found


def going_on(document: Json, groups: list[list[str]], entry: Json) -> set[frozenset[str]]:
    """All those who can go on, once for every way in which equals can be put in an order."""
    names = [side for group in groups for side in group]
    told = {side: figures for side, (_, figures) in second_standings(document).items() if figures}
    ranking = document["settings"]["ranking"]

    def figures(side: str) -> tuple[Any, ...]:
        return tuple((1 if name == "lots" else -1) * told[side][name] for name in ranking)

    def key(side: str) -> tuple[Any, ...]:
        """By the place in the own group, which equals share; only then by figures."""
        (own,) = [group for group in groups if side in group]
        better = sum(figures(other) < figures(side) for other in own if other in told)
        return better, *figures(side)

    played = [side for side in names if side in told]
    found = set()
    for order in _orders(played, key):
        firsts = [side for group in groups for side in [s for s in order if s in group][: entry["per_group"]]]
        others = [side for side in order if side not in firsts and told[side]["points"] != 0]
        found.add(frozenset([*firsts, *others[: max(0, entry.get("fill_to", 0) - len(firsts))]]))
    return found


def _orders(sides: list[str], key: Any) -> Iterator[list[str]]:
    classes: dict[Any, list[str]] = {}
    for side in sorted(sides, key=key):
        classes.setdefault(key(side), []).append(side)
    for ways in product(*(permutations(equal) for equal in classes.values())):
        yield [side for way in ways for side in way]
