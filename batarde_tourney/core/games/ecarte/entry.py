"""A half-typed hand of Écarté: what is known, what is blank, and the hand it becomes."""

from dataclasses import dataclass, replace
from enum import StrEnum

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.checks import check_hand
from batarde_tourney.core.games.ecarte.hand import SEATS, EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.scoring import GAME_POINTS, TRICKS, GameScore
from batarde_tourney.core.games.overruled import Overruled

TYPED_CHECKS = {FaultCode.TRICKS_ECARTE, FaultCode.UNPLAYED, FaultCode.KING}
"""The checks that typed values can fail; a dealer out of turn is not typed."""


class EcartePart(StrEnum):
    """The content of one cell in a row of the sheet, in row order."""

    KING = "king"
    AUTHORITY = "authority"
    TRICKS = "tricks"
    REVOKE = "revoke"
    """A revoke that the table excused is left blank (R24)."""
    MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class EcarteCell:
    """One cell of a row. `seat` matters for tricks only."""

    part: EcartePart
    seat: int = 0


@dataclass(frozen=True, slots=True)
class EcarteDraft:
    """A hand as far as it is typed; None is blank, and blank tricks are never 0.

    `score` is that of the game before the hand, None if unknown. `filled` is the seat whose trick count
    followed from the other's, so that it can follow again when that one is corrected. `is_annulled`: mixed
    tricks left nothing to count (R25). `origin` is the stored hand this draft began as: values that are not
    typed at a sheet come from it.
    """

    game: int
    dealer: int
    score: GameScore | None
    king: King | None = None
    authority: int | None = None
    tricks: tuple[int | None, int | None] = (None, None)
    revoke: int | None = None
    mixed: int | None = None
    is_annulled: bool = False
    overruled: tuple[Overruled, ...] = ()
    filled: int | None = None
    origin: EcarteHand | None = None

    @property
    def other(self) -> int:
        """The seat that does not deal."""
        return 1 - self.dealer

    @property
    def is_ended_by_king(self) -> bool:
        """Whether the king's point decides the game, so that nothing is played (rule E4.13)."""
        return (
            self.king is not None and self.score is not None and self.score[self.king.seat] + 1 >= GAME_POINTS
        )

    @property
    def is_blank(self) -> bool:
        """Whether nothing was typed at all."""
        return replace(self, overruled=()) == EcarteDraft(self.game, self.dealer, self.score)


def draft_of(hand: EcarteHand, score: GameScore | None) -> EcarteDraft:
    """A draft of the stored hand, played at this score, to be edited."""
    tricks: tuple[int | None, ...] = hand.tricks or (None, None)
    draft = EcarteDraft(
        hand.game,
        hand.dealer,
        score,
        hand.king,
        hand.authority,
        (tricks[0], tricks[1]),
        hand.revoke,
        hand.mixed,
        overruled=hand.overruled,
        origin=hand,
    )
    return replace(draft, is_annulled=hand.tricks is None and not draft.is_ended_by_king)


def value_at(draft: EcarteDraft, cell: EcarteCell) -> King | int | None:
    """The value in the cell, None if blank; a seat for authority, revoke and mixed tricks."""
    match cell.part:
        case EcartePart.KING:
            return draft.king
        case EcartePart.AUTHORITY:
            return draft.authority
        case EcartePart.TRICKS:
            return draft.tricks[cell.seat]
        case EcartePart.REVOKE:
            return draft.revoke
        case EcartePart.MIXED:
            return draft.mixed


def trick_cells(draft: EcarteDraft) -> tuple[EcarteCell, EcarteCell]:
    """The two cells of trick counts in typing order: the dealer's first."""
    return EcarteCell(EcartePart.TRICKS, draft.dealer), EcarteCell(EcartePart.TRICKS, draft.other)


def cells_in_order(draft: EcarteDraft) -> tuple[EcarteCell, ...]:
    """Every cell of the row, in typing order; only tricks are required."""
    before = (EcarteCell(EcartePart.KING), EcarteCell(EcartePart.AUTHORITY))
    return (*before, *trick_cells(draft), EcarteCell(EcartePart.REVOKE), EcarteCell(EcartePart.MIXED))


def blank_cells(draft: EcarteDraft) -> tuple[EcarteCell, ...]:
    """The cells still to be filled in, in typing order; empty for a complete hand.

    Nothing is required if a king ended the game or the hand was annulled, unless one count is filled in.
    """
    is_unplayed = draft.is_ended_by_king or draft.is_annulled
    if is_unplayed and draft.tricks == (None, None):
        return ()
    return tuple(cell for cell in trick_cells(draft) if value_at(draft, cell) is None)


def hand_of(draft: EcarteDraft) -> EcarteHand:
    """The hand of a complete draft; it may be faulty. Only checks that still fail stay overruled.

    Raises: ValueError while a cell is blank.
    """
    if blank_cells(draft):
        msg = f"blank: {blank_cells(draft)}"
        raise ValueError(msg)
    tricks = tuple(count for count in draft.tricks if count is not None)
    hand = EcarteHand(
        draft.game,
        draft.dealer,
        draft.king,
        draft.authority,
        tricks or None,
        draft.revoke,
        draft.mixed,
        extras=draft.origin.extras if draft.origin else (),
    )
    return replace(hand, overruled=_still_needed(draft, hand)) if draft.overruled else hand


def with_king(draft: EcarteDraft, king: King | None) -> EcarteDraft:
    """The draft with this king; if it equals the stored king, the stored one with its extras."""
    stored = draft.origin.king if draft.origin else None
    same = stored is not None and king is not None and (stored.seat, stored.how) == (king.seat, king.how)
    return replace(draft, king=stored if same else king)


def next_king(draft: EcarteDraft, seat: int) -> King | None:
    """The king after another press of this seat's king key.

    The dealer's is turned up, then shown, then none; the other seat's can only be shown (rules E2.4, E2.8).
    """
    ways = (KingHow.TURNED, KingHow.SHOWN) if seat == draft.dealer else (KingHow.SHOWN,)
    if draft.king is None or draft.king.seat != seat:
        return King(seat, ways[0])
    later = ways[ways.index(draft.king.how) + 1 :] if draft.king.how in ways else ways
    return King(seat, later[0]) if later else None


def with_seat(draft: EcarteDraft, part: EcartePart, seat: int | None) -> EcarteDraft:
    """The draft with authority, a revoke or mixed tricks of this seat, or of nobody."""
    if part is EcartePart.AUTHORITY:
        return replace(draft, authority=seat)
    if part is EcartePart.REVOKE:
        return replace(draft, revoke=seat)
    return replace(draft, mixed=seat, is_annulled=draft.is_annulled and seat is not None)


def annulled(draft: EcarteDraft) -> EcarteDraft:
    """The draft without tricks if they were mixed; otherwise unchanged (R25)."""
    if draft.mixed is None:
        return draft
    return replace(draft, tricks=(None, None), filled=None, is_annulled=True)


def with_count(draft: EcarteDraft, seat: int, count: int | None) -> EcarteDraft:
    """The draft with this trick count; None blanks it. A counted hand is not annulled."""
    counts = (count, draft.tricks[1]) if seat == 0 else (draft.tricks[0], count)
    filled = None if draft.filled == seat else draft.filled
    is_annulled = draft.is_annulled and count is None
    return replace(draft, tricks=counts, filled=filled, is_annulled=is_annulled)


def with_other_tricks(draft: EcarteDraft) -> EcarteDraft:
    """The draft with the count that follows from the other one: the rest of five tricks.

    It follows if it is blank or followed before. Nothing follows from 0: three, four and five tricks of the
    other side are not the same. Nor does it follow if the king ended the game.
    """
    # A count that followed before follows again; a typed one is never overwritten.
    blank = next((seat for seat in SEATS if draft.tricks[seat] is None), draft.filled)
    if blank is None or draft.is_ended_by_king:
        return draft
    known = draft.tricks[1 - blank]
    if known is None:
        return draft
    follows = TRICKS - known if 0 < known <= TRICKS else None
    draft = with_count(draft, blank, follows)
    return replace(draft, filled=None if follows is None else blank)


def cleared(draft: EcarteDraft, cell: EcarteCell) -> EcarteDraft:
    """The draft with this cell blank, together with the count that followed from it."""
    if cell.part is EcartePart.KING:
        return replace(draft, king=None)
    if cell.part is not EcartePart.TRICKS:
        return with_seat(draft, cell.part, None)
    blank = with_count(draft, cell.seat, None)
    return blank if blank.filled is None else with_count(blank, blank.filled, None)


def _still_needed(draft: EcarteDraft, hand: EcarteHand) -> tuple[Overruled, ...]:
    """The overruled checks, without those about typed values that no longer fail."""
    failing = {found.code for found in check_hand(hand, draft.score)}
    return tuple(
        overruled
        for overruled in draft.overruled
        if overruled.check in failing or overruled.check not in TYPED_CHECKS
    )
