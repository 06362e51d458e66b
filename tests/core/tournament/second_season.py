"""A second, slower opinion on seasons, written from formats, section 6, alone."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

Table = Mapping[str, tuple[int, Fraction]]
"""One event: by name the rank and the figure its game gives (table points, penalty per hand)."""


def worth(event: Table, name: str, figure: str, places: Sequence[int]) -> Fraction:
    """What the event gives this player, as the specification says it, sum by sum."""
    rank, own = event[name]
    others = [event[other][0] for other in event if other != name]
    if figure in {"table-points", "mean-penalty"}:
        return own
    if figure == "left-behind":
        return sum(
            (Fraction(1) if other > rank else Fraction(1, 2) for other in others if other >= rank),
            Fraction(0),
        )
    if figure == "scaled":
        n = len(event)
        return Fraction(1000) if n == 1 else Fraction(1000 * (n - rank), n - 1)
    held = [rank + step for step in range(1 + others.count(rank))]
    return Fraction(sum(places[place - 1] if place <= len(places) else 0 for place in held)) / len(held)


def season_table(
    events: Sequence[Mapping[str, Fraction]],
    *,
    low: bool,
    best: int | None,
    dropped: int,
    presence: int,
    least: int,
) -> dict[str, tuple[int | None, Fraction]]:
    """By name rank and total: every choice of events that the rule lets count is tried."""
    held = [event for event in events if event]
    most = max(1, len(held) - dropped)
    if best is not None:
        most = min(most, best)
    totals: dict[str, Fraction] = {}
    played: dict[str, int] = {}
    for name in {name for event in held for name in event}:
        own = [event[name] for event in held if name in event]
        sums = [sum(chosen, Fraction(0)) for chosen in combinations(own, min(most, len(own)))]
        counted = min(sums) / min(most, len(own)) if low else max(sums)
        played[name] = len(own)
        totals[name] = counted + presence * len(own)
    ranked = [name for name in totals if played[name] >= least]
    sign = -1 if low else 1
    return {
        name: (
            1 + sum(sign * totals[other] > sign * totals[name] for other in ranked)
            if name in ranked
            else None,
            totals[name],
        )
        for name in totals
    }
