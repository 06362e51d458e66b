"""The fields of Écarté's marker board, and the effect of a click on each."""

from dataclasses import dataclass, replace
from enum import StrEnum

from batarde_tourney.core.games.ecarte.entry import KEYBOARD, EcarteDraft, EcartePart, with_count, with_king
from batarde_tourney.core.games.ecarte.hand import King, KingHow
from batarde_tourney.core.games.ecarte.scoring import VOLE
from batarde_tourney.core.games.engine import Typing


class Said(StrEnum):
    """What can be declared in a hand beside its tricks."""

    TURNED = "turned"
    SHOWN = "shown"
    AUTHORITY = "authority"
    VOLE = "vole"
    REVOKE = "revoke"
    MIXED = "mixed"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True)
class SaidMark:
    """A declaration about the dealer or the other player; an annulled hand belongs to neither."""

    said: Said
    is_dealers: bool = True

    def seat(self, draft: EcarteDraft) -> int:
        """Return the seat it is about in this hand."""
        return draft.dealer if self.is_dealers else draft.other


def marks_of(draft: EcarteDraft) -> tuple[SaidMark, ...]:
    """Return the fields with a marker for this hand."""
    king = draft.king
    found = [
        (Said.TURNED, king.seat if king and king.how is KingHow.TURNED else None),
        (Said.SHOWN, king.seat if king and king.how is KingHow.SHOWN else None),
        (Said.AUTHORITY, draft.authority),
        (Said.VOLE, draft.tricks.index(VOLE) if VOLE in draft.tricks else None),
        (Said.REVOKE, draft.revoke),
        (Said.MIXED, draft.mixed),
    ]
    marks = tuple(SaidMark(said, seat == draft.dealer) for said, seat in found if seat is not None)
    return (*marks, SaidMark(Said.ANNULLED)) if draft.is_annulled else marks


def pick(typing: Typing[EcarteDraft], mark: SaidMark) -> Typing[EcarteDraft]:
    """Return the hand after a click on this field; a second click undoes it."""
    seat = mark.seat(typing.draft)
    match mark.said:
        case Said.TURNED | Said.SHOWN:
            return _with_draft(typing, _with_king(typing.draft, King(seat, KingHow(mark.said.value))))
        case Said.VOLE:
            return _with_draft(typing, _with_vole(typing.draft, seat))
        case Said.ANNULLED:
            return KEYBOARD.choose_annulled(typing)
    return KEYBOARD.choose_seat(typing, EcartePart(mark.said.value), seat)


def _with_king(draft: EcarteDraft, king: King) -> EcarteDraft:
    is_taken_back = draft.king is not None and (draft.king.seat, draft.king.how) == (king.seat, king.how)
    return with_king(draft, None if is_taken_back else king)


def _with_vole(draft: EcarteDraft, seat: int) -> EcarteDraft:
    """Give all five tricks to this seat, or clear them if it has them already."""
    is_taken_back = draft.tricks[seat] == VOLE
    own, other = (None, None) if is_taken_back else (VOLE, 0)
    return with_count(with_count(draft, seat, own), 1 - seat, other)


def _with_draft(typing: Typing[EcarteDraft], draft: EcarteDraft) -> Typing[EcarteDraft]:
    return replace(typing, draft=draft).released()
