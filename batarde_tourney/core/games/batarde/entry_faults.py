"""Certain faults of a half-typed hand, their cells, and exchanged counts that may explain them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from batarde_tourney.core.faults import FaultCode, fault
from batarde_tourney.core.games.batarde.entry import (
    Cell,
    Draft,
    Part,
    blank_cells,
    hand_of,
    value_at,
    with_count,
    with_last_tricks,
)
from batarde_tourney.core.games.batarde.schedule import MOST_CARDS
from batarde_tourney.core.games.batarde.scoring import check_hand
from batarde_tourney.core.games.entry import CellFault
from batarde_tourney.core.games.typed_faults import all_overruled, held_against


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two neighbouring cells whose counts, exchanged, make a possible hand."""

    one: Cell
    other: Cell


def find_faults(draft: Draft, open_cell: Cell | None = None) -> tuple[CellFault, ...]:
    """Every fault that further typing cannot repair, as early as it is certain.

    Bids are summed once the last is there (rule 4), tricks as soon as they are too many (rule 10). The count
    at `open_cell` may get another digit, so it has no fault yet. What the director overruled is no fault.
    """
    # Each fault decides itself which open cells delay it: the sum of bids waits for any.
    return held_against(draft, _faults(draft, open_cell))


def can_overrule(draft: Draft) -> bool:
    """Whether the draft has faults that the director may accept with a reason."""
    counts = (count for count in (*draft.bids, *draft.tricks) if count is not None)
    # No reason can justify a count larger than any possible hand (`overruling`): it is a typing mistake.
    return max(counts, default=0) <= MOST_CARDS and bool(find_faults(draft))


def overruled_draft(draft: Draft, reason: str) -> Draft:
    """The draft with all its faults overruled for this reason."""
    return replace(draft, overruled=all_overruled(draft, find_faults(draft), reason))


def find_exchanges(draft: Draft) -> tuple[Exchange, ...]:
    """The exchanges of two counts that make a faulty hand possible.

    Candidates are neighbours on the sheet (a seat's bid and tricks, its tricks and the next seat's bid) and
    neighbours in the order of typing (the last bid and the first trick count). Empty for a sound hand, and
    while more is blank than the count that follows from the others.
    """
    if not _faulty(draft):
        return ()
    last = draft.players - 1
    pairs = [
        *(Exchange(Cell(Part.BID, seat), Cell(Part.TRICKS, seat)) for seat in range(draft.players)),
        *(Exchange(Cell(Part.TRICKS, seat), Cell(Part.BID, seat + 1)) for seat in range(last)),
        Exchange(Cell(Part.BID, last), Cell(Part.TRICKS, 0)),
    ]
    return tuple(pair for pair in pairs if _is_sound(exchanged(draft, pair)))


def exchanged(draft: Draft, pair: Exchange) -> Draft:
    """The draft with two counts exchanged, and the last trick count computed again."""
    one, other = value_at(draft, pair.one), value_at(draft, pair.other)
    if not isinstance(one, int) or not isinstance(other, int):
        return draft
    return with_last_tricks(with_count(with_count(draft, pair.one, other), pair.other, one))


def _faults(draft: Draft, open_cell: Cell | None) -> Iterator[CellFault]:
    for cell, count in _counts(draft, Part.BID):
        if count > draft.cards and cell != open_cell:
            yield CellFault(cell, fault(FaultCode.BID_RANGE, bid=count, cards=draft.cards))
    bids = [count for _, count in _counts(draft, Part.BID)]
    is_open = open_cell is not None
    if len(bids) == draft.players and sum(bids) == draft.cards and not is_open:
        yield CellFault(
            Cell(Part.BID, draft.players - 1), fault(FaultCode.BID_SUM, bids=sum(bids), cards=draft.cards)
        )
    for cell, count in _counts(draft, Part.TRICKS):
        if count > draft.cards and cell != open_cell:
            yield CellFault(cell, fault(FaultCode.TRICK_RANGE, tricks=count, cards=draft.cards))
    if not is_open:
        yield from _trick_sum(draft)


def _trick_sum(draft: Draft) -> Iterator[CellFault]:
    counts = _counts(draft, Part.TRICKS)
    total = sum(count for _, count in counts)
    complete = len(counts) == draft.players
    if total > draft.cards or (complete and total != draft.cards):
        yield CellFault(counts[-1][0], fault(FaultCode.TRICKS_SUM, tricks=total, cards=draft.cards))


def _counts(draft: Draft, part: Part) -> list[tuple[Cell, int]]:
    counts = draft.bids if part is Part.BID else draft.tricks
    return [(Cell(part, seat), count) for seat, count in enumerate(counts) if count is not None]


def _faulty(draft: Draft) -> bool:
    return bool(find_faults(draft))


def _is_sound(draft: Draft) -> bool:
    return not blank_cells(draft) and not check_hand(hand_of(draft), draft.players)
