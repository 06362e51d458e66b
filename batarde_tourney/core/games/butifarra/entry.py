"""A deal of Butifarra half typed: what is known of it, what is blank, and the deal it becomes.

Of two counts that add up one is typed and the other follows: whoever changes one here looks after the other.
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
"""What can be wrong with what is typed; a dealer out of turn is not typed."""

Pair = tuple[int | None, int | None]
"""A count of seats 0 and 2 and one of the others; None is blank."""


class ButifarraPart(StrEnum):
    """What one cell of a sheet's row holds, in the order of the row."""

    DENOMINATION = "denomination"
    LEVEL = "level"
    CHOOSER = "chooser"
    POINTS = "points"
    TRICKS = "tricks"


WHOLE = {ButifarraPart.POINTS: DEAL_POINTS, ButifarraPart.TRICKS: TRICKS}
"""What both sides have together of what is counted."""


@dataclass(frozen=True, slots=True)
class ButifarraCell:
    """One cell of a row. `seat` counts for points and tricks alone: 0 or 1, the first seat of a side."""

    part: ButifarraPart
    seat: int = 0


DENOMINATION = ButifarraCell(ButifarraPart.DENOMINATION)
LEVEL = ButifarraCell(ButifarraPart.LEVEL)
CHOOSER = ButifarraCell(ButifarraPart.CHOOSER)


@dataclass(frozen=True, slots=True)
class ButifarraDraft:
    """A deal as far as it is typed; blank counts are never 0.

    `levels` are those the event plays; `is_beyond` says that the game was over before it. `filled` are the
    cells whose count followed from the other side's, so that it can follow again when that one is corrected.
    `origin` is the stored deal this began as: what nobody types at a sheet comes from it.
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
    """Nothing typed, in this place of the sheet."""
    return ButifarraDraft(place.dealer, place.levels, place.is_beyond)


def draft_of(hand: ButifarraHand, place: ButifarraDraft) -> ButifarraDraft:
    """The stored deal, open to be typed over."""
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
    """What stands in the cell; None where it is blank. The level is never blank."""
    match cell.part:
        case ButifarraPart.DENOMINATION:
            return draft.denomination
        case ButifarraPart.LEVEL:
            return draft.level
        case ButifarraPart.CHOOSER:
            return draft.chooser
    return counts_of(draft, cell.part)[cell.seat]


def count_cells(draft: ButifarraDraft, part: ButifarraPart) -> tuple[ButifarraCell, ButifarraCell]:
    """The two counts, the dealer's side first: the order in which they are typed."""
    return ButifarraCell(part, draft.side), ButifarraCell(part, 1 - draft.side)


def cells_in_order(draft: ButifarraDraft) -> tuple[ButifarraCell, ...]:
    """Every cell of the row, in the order in which they are typed."""
    counts = (*count_cells(draft, ButifarraPart.POINTS), *count_cells(draft, ButifarraPart.TRICKS))
    return (DENOMINATION, LEVEL, CHOOSER, *counts)


def blank_cells(draft: ButifarraDraft) -> tuple[ButifarraCell, ...]:
    """The cells still to be filled in, in the order they are typed; empty for a complete deal.

    Tricks need not be counted, but both sides' or neither's.
    """
    wanted: list[ButifarraCell] = [DENOMINATION, *count_cells(draft, ButifarraPart.POINTS)]
    if draft.tricks != (None, None):
        wanted += count_cells(draft, ButifarraPart.TRICKS)
    return tuple(cell for cell in wanted if value_at(draft, cell) is None)


def hand_of(draft: ButifarraDraft) -> ButifarraHand:
    """The deal of a complete draft; it may be faulty. What is typed is overruled only where it has to be.

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
        draft.said[: draft.level],
        extras=draft.origin.extras if draft.origin else (),
    )
    return replace(hand, overruled=_still_needed(draft, hand)) if draft.overruled else hand


def raised(draft: ButifarraDraft) -> ButifarraDraft:
    """The draft a level higher; from sant vicenç back to none."""
    return replace(draft, level=(draft.level + 1) % (MOST_LEVEL + 1))


def delegated(draft: ButifarraDraft) -> ButifarraDraft:
    """The draft with the choice delegated; once more, as it was said before, or as nobody said."""
    if not draft.is_delegated:
        return replace(draft, chooser=Chooser.PARTNER)
    stored = draft.origin.chooser if draft.origin else None
    return replace(draft, chooser=Chooser.DEALER if stored is not None else None)


def with_count(draft: ButifarraDraft, cell: ButifarraCell, count: int | None) -> ButifarraDraft:
    """The draft with this count in this cell, or a blank."""
    one, other = counts_of(draft, cell.part)
    counts = (count, other) if cell.seat == 0 else (one, count)
    filled = draft.filled - {cell}
    if cell.part is ButifarraPart.POINTS:
        return replace(draft, points=counts, filled=filled)
    return replace(draft, tricks=counts, filled=filled)


def with_other_count(draft: ButifarraDraft, part: ButifarraPart) -> ButifarraDraft:
    """The draft with the count that follows from the other side's: what is left of 72 points or 12 tricks.

    It follows where it is blank, followed before, or stands as a deal without a fault has it stored.
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
    """The draft with this cell blank, and what followed from it blank too."""
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
    """Whether the count is the stored one, of two that add up: only one of them was ever typed."""
    if draft.origin is None:
        return False
    stored = draft.origin.points if cell.part is ButifarraPart.POINTS else draft.origin.tricks
    return (
        stored is not None and sum(stored) == WHOLE[cell.part] and stored[cell.seat] == value_at(draft, cell)
    )


def _still_needed(draft: ButifarraDraft, hand: ButifarraHand) -> tuple[Overruled, ...]:
    """What is overruled, but for what was mended since."""
    failing = {found.code for found in check_hand(hand, draft.levels)}
    return tuple(
        overruled
        for overruled in draft.overruled
        if overruled.check in failing or overruled.check not in TYPED_CHECKS
    )
