"""A half-typed hand: what is known, what is blank, and the hand it becomes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import (
    BY_CHOUNE,
    BY_MECHOUNE,
    Contract,
    Denomination,
    Hand,
    Mechoune,
    Pack,
    UnknownMechoune,
)
from batarde_tourney.core.games.batarde.schedule import packs
from batarde_tourney.core.games.batarde.scoring import check_hand, multiplier
from batarde_tourney.core.games.overruled import Overruled

MULTIPLIERS = (1, BY_MECHOUNE, BY_CHOUNE)
"""Normal, méchoune, choune (rule 5)."""


COUNT_CHECKS = {FaultCode.BID_RANGE, FaultCode.BID_SUM, FaultCode.TRICK_RANGE, FaultCode.TRICKS_SUM}
"""The checks that typed counts can fail."""


class Part(StrEnum):
    """The content of one cell in a row of the sheet."""

    DENOMINATION = "denomination"
    MULTIPLIER = "multiplier"
    PACK = "pack"
    BID = "bid"
    TRICKS = "tricks"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a row. `seat` matters for bids and tricks only."""

    part: Part
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """A hand as far as it is typed; None is blank, and blank is never 0.

    `mechoune` is also None for a hand at ×2 or ×4 where nobody said who méchouned which bid. `filled` is the
    seat whose trick count followed from the others, so that it can follow again when they are corrected.
    `set_by` is the seat that set the denomination, if given. `origin` is the stored hand this draft began as:
    values that are not typed at a sheet come from it.
    """

    cards: int
    dealer: int
    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...]
    denomination: Denomination | None = None
    multiplier: int = 1
    pack: Pack | None = None
    set_by: int | None = None
    mechoune: Mechoune | None = None
    overruled: tuple[Overruled, ...] = ()
    filled: int | None = None
    origin: Hand | None = None

    @property
    def players(self) -> int:
        """The number of players at the table."""
        return len(self.bids)

    @property
    def needs_pack(self) -> bool:
        """Whether two packs are played (rule 1)."""
        return packs(self.players) > 1

    @property
    def is_blank(self) -> bool:
        """Whether nothing was typed at all."""
        return replace(self, overruled=()) == blank_draft(self.cards, self.dealer, self.players)


def blank_draft(cards: int, dealer: int, players: int) -> Draft:
    """A hand with only the schedule known."""
    blank = (None,) * players
    return Draft(cards, dealer, blank, blank)


def draft_of(hand: Hand) -> Draft:
    """A draft of the stored hand, to be edited."""
    return Draft(
        hand.cards,
        hand.dealer,
        hand.bids,
        hand.tricks,
        hand.contract.denomination,
        multiplier(hand),
        hand.contract.pack,
        hand.contract.by,
        hand.mechoune if isinstance(hand.mechoune, Mechoune) else None,
        hand.overruled,
        origin=hand,
    )


def value_at(draft: Draft, cell: Cell) -> Denomination | Pack | int | None:
    """The value in the cell; None if blank."""
    if cell.part is Part.BID:
        return draft.bids[cell.seat]
    if cell.part is Part.TRICKS:
        return draft.tricks[cell.seat]
    if cell.part is Part.MULTIPLIER:
        return draft.multiplier
    return draft.pack if cell.part is Part.PACK else draft.denomination


def cells_in_order(draft: Draft) -> tuple[Cell, ...]:
    """The cells that must be filled in, in typing order."""
    return _cells_of(draft.players, with_pack=draft.needs_pack)


@cache
def _cells_of(players: int, *, with_pack: bool) -> tuple[Cell, ...]:
    pack = (Cell(Part.PACK),) if with_pack else ()
    bids = (Cell(Part.BID, seat) for seat in range(players))
    tricks = (Cell(Part.TRICKS, seat) for seat in range(players))
    return (Cell(Part.DENOMINATION), *pack, *bids, *tricks)


def blank_cells(draft: Draft) -> tuple[Cell, ...]:
    """The cells still to be filled in, in typing order; empty for a complete hand."""
    return tuple(cell for cell in cells_in_order(draft) if value_at(draft, cell) is None)


def hand_of(draft: Draft) -> Hand:
    """The hand of a complete draft; it may be faulty. Only checks that still fail stay overruled.

    Raises: ValueError while a cell is blank.
    """
    denomination = draft.denomination
    if denomination is None or blank_cells(draft):
        msg = f"blank: {blank_cells(draft)}"
        raise ValueError(msg)
    origin = draft.origin
    contract = Contract(
        denomination,
        draft.set_by,
        draft.pack,
        origin.contract.extras if origin else (),
    )
    hand = Hand(
        draft.cards,
        draft.dealer,
        contract,
        _counts(draft.bids),
        _counts(draft.tricks),
        _mechoune(draft),
        choune=draft.multiplier == BY_CHOUNE,
        extras=origin.extras if origin else (),
    )
    return replace(hand, overruled=_still_needed(draft, hand)) if draft.overruled else hand


def _mechoune(draft: Draft) -> Mechoune | UnknownMechoune | None:
    """The méchoune if its seats are known: a sheet that only shows ×2 does not give them."""
    if draft.multiplier == 1 or draft.mechoune is not None:
        return draft.mechoune
    # A méchoune stored as unknown stays so, with its extras from the event file.
    stored = draft.origin.mechoune if draft.origin else None
    return stored if isinstance(stored, UnknownMechoune) else UnknownMechoune()


def with_denomination(draft: Draft, named: Denomination | None) -> Draft:
    """The draft in this denomination; its setter is forgotten, unless it is the stored denomination."""
    if named is draft.denomination:
        return draft
    # The setter was named before the denomination.
    if draft.denomination is None and draft.set_by is not None:
        return replace(draft, denomination=named)
    stored = draft.origin.contract if draft.origin else None
    known = stored.by if stored and stored.denomination is named else None
    return replace(draft, denomination=named, set_by=known)


def with_multiplier(draft: Draft, times: int) -> Draft:
    """The draft at ×1, ×2 or ×4; at ×1 there is no méchoune."""
    return replace(draft, multiplier=times, mechoune=draft.mechoune if times > 1 else None)


def with_count(draft: Draft, cell: Cell, count: int | None) -> Draft:
    """The draft with this bid or trick count; None blanks it."""
    if cell.part is Part.BID:
        return replace(draft, bids=_put(draft.bids, cell.seat, count))
    filled = None if draft.filled == cell.seat else draft.filled
    return replace(draft, tricks=_put(draft.tricks, cell.seat, count), filled=filled)


def with_last_tricks(draft: Draft) -> Draft:
    """The draft with the last trick count, which follows from all others (rule 10).

    It follows if it is the only blank one, or if it followed before; if the others already exceed the cards
    dealt, it is blank.
    """
    blanks = [seat for seat, count in enumerate(draft.tricks) if count is None]
    seat = blanks[0] if len(blanks) == 1 and draft.filled is None else draft.filled
    if seat is None or any(other != seat for other in blanks):
        return draft
    rest = draft.cards - sum(count or 0 for other, count in enumerate(draft.tricks) if other != seat)
    follows = rest >= 0
    return replace(
        draft,
        tricks=_put(draft.tricks, seat, rest if follows else None),
        filled=seat if follows else None,
    )


def cleared(draft: Draft, cell: Cell) -> Draft:
    """The draft with this cell blank (×1 for the multiplier), and the count that followed from it too."""
    if cell.part is Part.DENOMINATION:
        return with_denomination(draft, None)
    if cell.part is Part.MULTIPLIER:
        return with_multiplier(draft, 1)
    if cell.part is Part.PACK:
        return replace(draft, pack=None)
    blank = with_count(draft, cell, None)
    if cell.part is Part.TRICKS and blank.filled is not None:
        return with_count(blank, Cell(Part.TRICKS, blank.filled), None)
    return blank


def _still_needed(draft: Draft, hand: Hand) -> tuple[Overruled, ...]:
    """The overruled checks, without those about counts that no longer fail."""
    failing = {found.code for found in check_hand(hand, draft.players)}
    return tuple(
        overruled
        for overruled in draft.overruled
        if overruled.check in failing or overruled.check not in COUNT_CHECKS
    )


def _counts(counts: Sequence[int | None]) -> tuple[int, ...]:
    return tuple(count for count in counts if count is not None)


def _put(counts: tuple[int | None, ...], seat: int, count: int | None) -> tuple[int | None, ...]:
    return (*counts[:seat], count, *counts[seat + 1 :])
