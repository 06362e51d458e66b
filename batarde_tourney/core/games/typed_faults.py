"""Faults of a half-typed hand, and what the director may accept: the same in every game."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.entry import CellFault, EntryCell, EntryDraft
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.games.overruled import Overruled, overruling, reasoned_checks

Hand = TypeVar("Hand", bound=RecordedHand)


def held_against(
    draft: EntryDraft, found: Iterable[CellFault], open_cell: EntryCell | None = None
) -> tuple[CellFault, ...]:
    """The faults, without those that the director overruled and those at a cell still open."""
    overruled = reasoned_checks(draft.overruled)
    return tuple(
        one
        for one in found
        if one.fault.code not in overruled and (open_cell is None or one.cell != open_cell)
    )


def can_all_stand(
    found: Sequence[CellFault], hand: Hand, can_be_overruled: Callable[[FaultCode, Hand], bool]
) -> bool:
    """Whether there are faults, and the hand can be scored with each of them."""
    return bool(found) and all(can_be_overruled(one.fault.code, hand) for one in found)


def all_overruled(draft: EntryDraft, found: Iterable[CellFault], reason: str) -> tuple[Overruled, ...]:
    """What is overruled in the draft once these faults are, for this reason."""
    return overruling(draft.overruled, [one.fault.code for one in found], reason)
