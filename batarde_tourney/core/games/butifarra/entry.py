"""A half-typed deal of Butifarra: what is known, what is blank, and the deal it becomes.

Of two counts that add up, one is typed and the other follows: code that changes one must update the other.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS, TRICKS
from batarde_tourney.core.games.butifarra.checks import check_hand
from batarde_tourney.core.games.butifarra.hand import (
    MOST_LEVEL,
    SIDES,
    ButifarraDenomination,
    ButifarraHand,
    Chooser,
    side_of_seat,
)
from batarde_tourney.core.games.butifarra.settings import LevelSet
from batarde_tourney.core.games.overruled import Overruled

TYPED_CHECKS = {
    FaultCode.POINTS_RANGE,
    FaultCode.POINTS_SUM,
    FaultCode.LEVEL,
    FaultCode.TRICK_RANGE,
    FaultCode.TRICKS_SUM,
    FaultCode.TRICKS_POINTS,
}
"""The checks that typed values can fail; a dealer out of turn is not typed."""

Pair = tuple[int | None, int | None]
"""A count for seats 0 and 2, and one for the others; None is blank."""


class ButifarraPart(StrEnum):
    """The content of one cell in a row of the sheet, in row order."""

    DENOMINATION = "denomination"
    LEVEL = "level"
    CHOOSER = "chooser"
    POINTS = "points"
    TRICKS = "tricks"


WHOLE = {ButifarraPart.POINTS: DEAL_POINTS, ButifarraPart.TRICKS: TRICKS}
"""What both sides have together, by kind of count."""


@dataclass(frozen=True, slots=True)
class ButifarraCell:
    """One cell of a row. `seat` matters for points and tricks only: 0 or 1, the first seat of a side."""

    part: ButifarraPart
    seat: int = 0


DENOMINATION = ButifarraCell(ButifarraPart.DENOMINATION)
LEVEL = ButifarraCell(ButifarraPart.LEVEL)
CHOOSER = ButifarraCell(ButifarraPart.CHOOSER)


@dataclass(frozen=True, slots=True)
class ButifarraDraft:
    """A deal as far as it is typed; blank counts are never 0.

    `levels` are those of the event; `is_beyond`: the game was over before this deal. `filled` are the cells
    whose count followed from the other side's, so that it can follow again when that one is corrected.
    `origin` is the stored deal this draft began as: values that are not typed at a sheet come from it.
    """

    dealer: int
    levels: LevelSet = LevelSet.SEED
    is_beyond: bool = False
    denomination: ButifarraDenomination | None = None
    level: int = 0
    chooser: Chooser | None = None
    points: Pair = (None, None)
    tricks: Pair = (None, None)
    misdeals: int = 0
    said: tuple[int, ...] = ()
    overruled: tuple[Overruled, ...] = ()
    filled: frozenset[ButifarraCell] = frozenset()
    origin: ButifarraHand | None = None

    @property
    def side(self) -> int:
        """The dealer's side, whose points are typed."""
        return side_of_seat(self.dealer)

    @property
    def is_delegated(self) -> bool:
        """Whether the dealer left the choice to the partner."""
        return self.chooser is Chooser.PARTNER


def blank_draft(place: ButifarraDraft) -> ButifarraDraft:
    """An empty draft in this place of the sheet."""
    return ButifarraDraft(place.dealer, place.levels, place.is_beyond)


def draft_of(hand: ButifarraHand, place: ButifarraDraft) -> ButifarraDraft:
    """A draft of the stored deal, to be edited."""
    tricks: tuple[int | None, ...] = hand.tricks or (None, None)
    return ButifarraDraft(
        hand.dealer,
        place.levels,
        place.is_beyond,
        hand.denomination,
        hand.level,
        hand.chooser,
        (hand.points[0], hand.points[1]),
        (tricks[0], tricks[1]),
        hand.misdeals,
        hand.said,
        hand.overruled,
        origin=hand,
    )


def counts_of(draft: ButifarraDraft, part: ButifarraPart) -> Pair:
    """The points or the tricks of both sides."""
    return draft.points if part is ButifarraPart.POINTS else draft.tricks


def value_at(draft: ButifarraDraft, cell: ButifarraCell) -> ButifarraDenomination | Chooser | int | None:
    """The value in the cell; None if blank. The level is never blank."""
    match cell.part:
        case ButifarraPart.DENOMINATION:
            return draft.denomination
        case ButifarraPart.LEVEL:
            return draft.level
        case ButifarraPart.CHOOSER:
            return draft.chooser
    return counts_of(draft, cell.part)[cell.seat]


def count_cells(draft: ButifarraDraft, part: ButifarraPart) -> tuple[ButifarraCell, ButifarraCell]:
    """The two cells of a count in typing order: the dealer's side first."""
    return ButifarraCell(part, draft.side), ButifarraCell(part, 1 - draft.side)


def cells_in_order(draft: ButifarraDraft) -> tuple[ButifarraCell, ...]:
    """Every cell of the row, in typing order."""
    counts = (*count_cells(draft, ButifarraPart.POINTS), *count_cells(draft, ButifarraPart.TRICKS))
    return (DENOMINATION, LEVEL, CHOOSER, *counts)


def blank_cells(draft: ButifarraDraft) -> tuple[ButifarraCell, ...]:
    """The cells still to be filled in, in typing order; empty for a complete deal.

    Tricks are optional, but need both sides' counts or neither's.
    """
    wanted: list[ButifarraCell] = [DENOMINATION, *count_cells(draft, ButifarraPart.POINTS)]
    if draft.tricks != (None, None):
        wanted += count_cells(draft, ButifarraPart.TRICKS)
    return tuple(cell for cell in wanted if value_at(draft, cell) is None)


def hand_of(draft: ButifarraDraft) -> ButifarraHand:
    """The deal of a complete draft; it may be faulty. Only checks that still fail stay overruled.

    Raises: ValueError while a cell is blank.
    """
    if draft.denomination is None or blank_cells(draft):
        msg = f"blank: {blank_cells(draft)}"
        raise ValueError(msg)
    tricks = tuple(count for count in draft.tricks if count is not None)
    hand = ButifarraHand(
        draft.dealer,
        draft.denomination,
        draft.level,
        tuple(count for count in draft.points if count is not None),
        draft.chooser,
        tricks or None,
        draft.misdeals,
        # A level lowered since leaves fewer calls: more calls than levels are a fault.
        draft.said[: draft.level],
        extras=draft.origin.extras if draft.origin else (),
    )
    return replace(hand, overruled=_still_needed(draft, hand)) if draft.overruled else hand


def raised(draft: ButifarraDraft) -> ButifarraDraft:
    """The draft one level higher; after sant vicenç back to none."""
    return replace(draft, level=(draft.level + 1) % (MOST_LEVEL + 1))


def delegated(draft: ButifarraDraft) -> ButifarraDraft:
    """The draft with the choice delegated; if it was, as stored before, or unknown."""
    if not draft.is_delegated:
        return replace(draft, chooser=Chooser.PARTNER)
    stored = draft.origin.chooser if draft.origin else None
    return replace(draft, chooser=Chooser.DEALER if stored is not None else None)


def with_count(draft: ButifarraDraft, cell: ButifarraCell, count: int | None) -> ButifarraDraft:
    """The draft with this count in this cell; None blanks it."""
    one, other = counts_of(draft, cell.part)
    counts = (count, other) if cell.seat == 0 else (one, count)
    filled = draft.filled - {cell}
    if cell.part is ButifarraPart.POINTS:
        return replace(draft, points=counts, filled=filled)
    return replace(draft, tricks=counts, filled=filled)


def with_other_count(draft: ButifarraDraft, part: ButifarraPart) -> ButifarraDraft:
    """The draft with the count that follows from the other side's: the rest of 72 points or 12 tricks.

    It follows if it is blank, followed before, or is still as stored in a deal without a fault.
    """
    for cell in count_cells(draft, part):
        other = ButifarraCell(part, 1 - cell.seat)
        known = counts_of(draft, part)[other.seat]
        is_free = value_at(draft, cell) is None or cell in draft.filled or _is_as_stored(draft, cell)
        if is_free and known is not None and other not in draft.filled:
            followed = with_count(draft, cell, WHOLE[part] - known if known <= WHOLE[part] else None)
            is_there = value_at(followed, cell) is not None
            return replace(followed, filled=followed.filled | {cell}) if is_there else followed
    return draft


def cleared(draft: ButifarraDraft, cell: ButifarraCell) -> ButifarraDraft:
    """The draft with this cell blank, together with the count that followed from it."""
    match cell.part:
        case ButifarraPart.DENOMINATION:
            return replace(draft, denomination=None)
        case ButifarraPart.LEVEL:
            return replace(draft, level=0)
        case ButifarraPart.CHOOSER:
            return replace(draft, chooser=None)
    blank = with_count(draft, cell, None)
    other = ButifarraCell(cell.part, (cell.seat + 1) % len(SIDES))
    return with_count(blank, other, None) if other in blank.filled else blank


def _is_as_stored(draft: ButifarraDraft, cell: ButifarraCell) -> bool:
    """Whether the count is the stored one of two that add up: only one of these was ever typed."""
    if draft.origin is None:
        return False
    stored = draft.origin.points if cell.part is ButifarraPart.POINTS else draft.origin.tricks
    return (
        stored is not None and sum(stored) == WHOLE[cell.part] and stored[cell.seat] == value_at(draft, cell)
    )


def _still_needed(draft: ButifarraDraft, hand: ButifarraHand) -> tuple[Overruled, ...]:
    """The overruled checks, without those about typed values that no longer fail."""
    failing = {found.code for found in check_hand(hand, draft.levels)}
    return tuple(
        overruled
        for overruled in draft.overruled
        if overruled.check in failing or overruled.check not in TYPED_CHECKS
    )
