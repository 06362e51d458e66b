"""What a game's words and pictures know of a sheet that is being typed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Protocol

from batarde_tourney.core.games.entry import SheetCell, SheetDraft, SheetGrammar, SheetTyping
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import JOINT, numbered
from batarde_tourney.services.results.results import Sheet

# A column of a table's sheet, of whatever game.


class Look(Enum):
    """How what stands in a column is written."""

    PLAIN = "plain"
    QUIET = "quiet"
    """What follows from the rest."""
    HAND = "hand"
    """Quiet; strong where something is typed that is not stored."""
    BOLD = "bold"
    SIGN = "sign"
    """Bold, and one sign alone larger."""
    WORD = "word"
    """As small as it has to be: words are long in some language."""
    NAME = "name"
    """Shortened as people shorten names: the names of a column are all of one size."""
    SCORE = "score"
    """Bold and calm: what the players look for."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column, left to right.

    `seat` is None left of the players, `cell` where nothing is typed. `width` is in pixels; 0 shares what
    is left with the others of 0. `begins_player`: the name stands above it, the dealer's counter in it.
    `partners` are the seats of those who share it with the player of `seat`, the first of their side.
    `pictures` are texts, each with the icon before it.
    """

    kind: StrEnum
    heading: str
    seat: int | None = None
    cell: SheetCell | None = None
    look: Look = Look.PLAIN
    width: int = 0
    begins_player: bool = False
    partners: tuple[int, ...] = ()
    pictures: tuple[tuple[str, str], ...] = ()

    def picture(self, text: str) -> str:
        """The name of the icon before this text; empty without one."""
        return dict(self.pictures).get(text, "")

    def is_of(self, seat: int) -> bool:
        """Whether the player of this seat stands in it."""
        return seat == self.seat or seat in self.partners


def heading_names(
    columns: Iterable[Column], names: Sequence[str], numbers: Sequence[int | None] = ()
) -> tuple[str, ...]:
    """What stands above the players' columns, of these by seat: partners together, with their number."""
    heads = ((c.seat, c.partners) for c in columns if c.begins_player and c.seat is not None)
    return tuple(
        numbered(JOINT.join(names[at] for at in (seat, *partners)), numbers[seat] if numbers else None)
        for seat, partners in heads
    )


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
