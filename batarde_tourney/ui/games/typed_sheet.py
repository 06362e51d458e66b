"""What a game's words and pictures know of a sheet that is being typed."""

from collections.abc import Sequence
from typing import Protocol

from batarde_tourney.core.games.entry import SheetDraft, SheetGrammar, SheetTyping
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.services.results.results import Sheet


class TypedSheet(Protocol):
    """The hands of one table as far as they are typed, and the cursor in one of them."""

    @property
    def sheet(self) -> Sheet:
        """What is stored, and who sits there."""
        ...

    @property
    def grammar(self) -> SheetGrammar:
        """How hands of its game are typed."""
        ...

    @property
    def drafts(self) -> Sequence[SheetDraft]:
        """The hands by index."""
        ...

    @property
    def stored(self) -> Sequence[RecordedHand | None]:
        """What of them is on the disk."""
        ...

    @property
    def row(self) -> int:
        """The hand under the cursor."""
        ...

    @property
    def typing(self) -> SheetTyping:
        """The hand under the cursor, and the cursor."""
        ...

    @property
    def hands(self) -> int:
        """How many rows there are."""
        ...

    @property
    def is_stored_from(self) -> bool:
        """Whether what is typed here is stored."""
        ...

    def is_changed(self, index: int) -> bool:
        """Whether something is typed that is not stored."""
        ...

    def counts(self, index: int) -> bool:
        """Whether the totals count this hand: it is stored, or can be as it is typed."""
        ...


def seat_name(working: TypedSheet, seat: int) -> str:
    """The name of whoever holds the seat's cards in the hand at the cursor."""
    came = [one for one in working.sheet.stand_ins if one.seat == seat and one.from_hand <= working.row]
    last = max(came, key=lambda one: one.from_hand, default=None)
    return shown_name((working.sheet.players[seat] if last is None else last.player).name)


def is_complete(working: TypedSheet) -> bool:
    """Whether no hand is left to play, and every one is on the disk."""
    return None not in working.stored


def hands_counted(working: TypedSheet) -> int:
    """How many hands, from the first on, the totals count."""
    return next((row for row in range(working.hands) if not working.counts(row)), working.hands)
