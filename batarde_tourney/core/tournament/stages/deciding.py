"""What decisions leave of the ties across a line (contract, stages, F6)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.stages.advancing import Advance
from batarde_tourney.core.tournament.stages.ties import judge_tie


@dataclass(frozen=True, slots=True)
class TieChoice:
    """Equals whom a decision sends on, or to the stage of the others; `number` is the decision's."""

    number: int
    sides: tuple[SideId, ...]
    goes_on: bool = True


@dataclass(frozen=True, slots=True)
class Decided:
    """Who goes on for certain, of whom it still depends, and the numbers of the choices that hold.

    `by_place` are those of `entered` who go on without what `fill_to` brings.
    """

    entered: frozenset[SideId]
    open: frozenset[SideId]
    by_place: frozenset[SideId]
    held: frozenset[int] = frozenset()

    def has_in(self, sides: Collection[SideId]) -> bool:
        """Whether all of them go on."""
        return self.entered.issuperset(sides)


def decide(found: Advance, choices: Iterable[TieChoice]) -> Decided:
    """The choices one after the other; one that does not name open sides that can go on together is void."""
    chosen: tuple[SideId, ...] = ()
    barred: tuple[SideId, ...] = ()
    # With nothing chosen no tie is in the way of another: what follows the `or` is for the types.
    entered, left = _judge(found, chosen, barred) or (found.sure, frozenset())
    held: set[int] = set()
    for choice in choices:
        if not left.issuperset(choice.sides):
            continue
        asked = ((*chosen, *choice.sides), barred) if choice.goes_on else (chosen, (*barred, *choice.sides))
        judged = _judge(found, *asked)
        if judged is not None:
            entered, left = judged
            chosen, barred = asked
            held.add(choice.number)
    by_place = found.by_place | _first_at_tables(found, entered, chosen)
    return Decided(entered, left, by_place, frozenset(held))


def _judge(
    found: Advance, chosen: Collection[SideId], barred: Collection[SideId]
) -> tuple[frozenset[SideId], frozenset[SideId]] | None:
    """Who goes on and who is open over all ties; None where one of them cannot end so."""
    entered, left = set(found.sure), set[SideId]()
    for tie in found.ties:
        outcome = judge_tie(tie, chosen, barred)
        if outcome is None:
            return None
        entered |= outcome.entered
        left |= outcome.open
    return frozenset(entered), frozenset(left)


def _first_at_tables(
    found: Advance, entered: Collection[SideId], chosen: tuple[SideId, ...]
) -> frozenset[SideId]:
    """Of those tied for a table's places the first that a decision names, as many as there are places."""
    first: set[SideId] = set()
    for tie in found.ties:
        for members, places in tie.groups:
            named = [side for side in chosen if side in members]
            others = [side for side in members if side in entered and side not in named]
            first.update((*named, *others)[:places])
    return frozenset(first)
