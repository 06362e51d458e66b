"""Écarté's marker board and table picture: their fields, and the effect of a click on each."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.ecarte.entry import KEYBOARD, EcarteDraft, EcartePart, with_count, with_king
from batarde_tourney.core.games.ecarte.hand import King, KingHow
from batarde_tourney.core.games.ecarte.scoring import VOLE
from batarde_tourney.core.games.engine import Typing
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.ecarte.words import key_map
from batarde_tourney.ui.games.hand_header import HandHeader
from batarde_tourney.ui.games.typed_sheet import TypedSheet, seat_name
from batarde_tourney.ui.kit.marker_board import Field
from batarde_tourney.ui.kit.table_picture import PictureSeat


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


# Marker board and table picture: king, authority and vole, and a counter for every point.


class EcarteHeader(HandHeader):
    """The declarations of the hand; the table picture with the score of the current game."""

    board_share: ClassVar[int] = 7
    """Wider than in other games, because only two sit at the table and the board has more fields."""

    def __init__(self, parent: QWidget | None = None) -> None:
        explained = _(
            "Who plays by authority must win three tricks: if not, the other scores one point more."
        )
        super().__init__((_first_row(), _second_row(), _third_row()), explained, parent)
        self.picture.setToolTip(_("Click the player who plays by authority. Yellow dot: the dealer"))

    def show_hand(self, working: TypedSheet) -> None:
        """Show the hand under the cursor."""
        draft: EcarteDraft = working.typing.draft
        self.board.choose(*marks_of(draft))
        score = draft.score or (0, 0)
        middle = _("Game {game} · {one}–{other}").format(game=draft.game, one=score[0], other=score[1])
        places = [_place(working, draft, seat) for seat in range(len(working.sheet.players))]
        self.picture.show_places(places, middle, "; ".join([middle, *map(_spoken, places)]))


def _first_row() -> list[Field]:
    keys = key_map()
    king = keys.king.upper()
    fields = [
        Field(SaidMark(Said.TURNED), king, _("Turned up, dealer"), keys.king),
        Field(SaidMark(Said.SHOWN), king, _("Shown by dealer"), keys.king * 2),
        Field(SaidMark(Said.SHOWN, False), king, _("Shown by other"), king),
    ]
    for field, explanation in zip(
        fields,
        (
            _("The card turned up is the king of trumps: one point for the dealer."),
            _("The dealer shows the king of trumps before the first trick: one point."),
            _("The other player shows the king of trumps before the first trick: one point."),
        ),
        strict=True,
    ):
        field.explain(explanation)
    return fields


def _second_row() -> list[Field]:
    keys = key_map()
    return [
        Field(SaidMark(Said.AUTHORITY), "", _("Authority, dealer"), keys.authority.upper()),
        Field(SaidMark(Said.AUTHORITY, False), "", _("Authority, other"), keys.authority),
        Field(SaidMark(Said.VOLE), "", _("Vole, dealer"), "5 0"),
        Field(SaidMark(Said.VOLE, False), "", _("Vole, other"), "0 5"),
    ]


def _third_row() -> list[Field]:
    keys = key_map()
    return [
        Field(SaidMark(Said.REVOKE), "", _("Revoke, dealer"), keys.revoke),
        Field(SaidMark(Said.REVOKE, False), "", _("Revoke, other"), keys.revoke.upper()),
        Field(SaidMark(Said.MIXED), "", _("Mixed, dealer"), keys.mixed),
        Field(SaidMark(Said.MIXED, False), "", _("Mixed, other"), keys.mixed.upper()),
        Field(SaidMark(Said.ANNULLED), "", _("Annulled"), keys.annulled),
    ]


def _place(working: TypedSheet, draft: EcarteDraft, seat: int) -> PictureSeat:
    cursor = working.typing.cursor
    keys = key_map()
    signs = [
        keys.king.upper() if draft.king and draft.king.seat == seat else "",
        keys.authority.upper() if draft.authority == seat else "",
    ]
    return PictureSeat(
        seat_name(working, seat),
        max(draft.score[seat], 0) if draft.score is not None else None,
        draft.tricks[seat],
        is_dealer=seat == draft.dealer,
        is_next=cursor.part is EcartePart.TRICKS and cursor.seat == seat,
        sign=" ".join(filter(None, signs)),
    )


def _spoken(place: PictureSeat) -> str:
    return _("{name} has {points} of 5 points").format(name=place.name, points=place.bid or 0)
