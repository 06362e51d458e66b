"""Écarté's marker board and felt: the king, authority and vole, and a counter for every point."""

from typing import ClassVar

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.ecarte.entry import EcarteDraft, EcartePart
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.band import Band
from batarde_tourney.ui.games.ecarte.keys import key_map
from batarde_tourney.ui.games.ecarte.marks import Said, SaidMark, marks_of
from batarde_tourney.ui.games.typed_sheet import TypedSheet, seat_name
from batarde_tourney.ui.kit.felt import FeltPlace
from batarde_tourney.ui.kit.marker_board import Field


class EcarteBand(Band):
    """What was said of the hand; the felt with the score of the game in play."""

    board_share: ClassVar[int] = 7
    """Only two sit at the felt, and the board has more to say than in other games."""

    def __init__(self, parent: QWidget | None = None) -> None:
        explained = _(
            "Who plays by authority must win three tricks: if not, the other scores one point more."
        )
        super().__init__((_first_row(), _second_row(), _third_row()), explained, parent)
        self.felt.setToolTip(_("Click the player who plays by authority. Yellow dot: the dealer"))

    def show_hand(self, working: TypedSheet) -> None:
        """Show the hand under the cursor."""
        draft: EcarteDraft = working.typing.draft
        self.board.choose(*marks_of(draft))
        score = draft.score or (0, 0)
        middle = _("Game {game} · {one}–{other}").format(game=draft.game, one=score[0], other=score[1])
        places = [_place(working, draft, seat) for seat in range(len(working.sheet.players))]
        self.felt.show_places(places, middle, "; ".join([middle, *map(_spoken, places)]))


def _first_row() -> list[Field]:
    keys = key_map()
    king = keys.king.upper()
    fields = [
        Field(SaidMark(Said.TURNED), king, _("Turned up, dealer"), keys.king),
        Field(SaidMark(Said.SHOWN), king, _("Shown by dealer"), keys.king * 2),
        Field(SaidMark(Said.SHOWN, False), king, _("Shown by other"), king),
    ]
    for field, told in zip(
        fields,
        (
            _("The card turned up is the king of trumps: one point for the dealer."),
            _("The dealer shows the king of trumps before the first trick: one point."),
            _("The other player shows the king of trumps before the first trick: one point."),
        ),
        strict=True,
    ):
        field.explain(told)
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


def _place(working: TypedSheet, draft: EcarteDraft, seat: int) -> FeltPlace:
    cursor = working.typing.cursor
    keys = key_map()
    signs = [
        keys.king.upper() if draft.king and draft.king.seat == seat else "",
        keys.authority.upper() if draft.authority == seat else "",
    ]
    return FeltPlace(
        seat_name(working, seat),
        max(draft.score[seat], 0) if draft.score is not None else None,
        draft.tricks[seat],
        is_dealer=seat == draft.dealer,
        is_next=cursor.part is EcartePart.TRICKS and cursor.seat == seat,
        sign=" ".join(filter(None, signs)),
    )


def _spoken(place: FeltPlace) -> str:
    return _("{name} has {points} of 5 points").format(name=place.name, points=place.bid or 0)
