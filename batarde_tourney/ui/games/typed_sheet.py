"""The view of a sheet during typing that games have: its columns, hands and cursor."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Protocol

from batarde_tourney.core.games.engine import Cell, SheetDraft, SheetGrammar, SheetTyping
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import JOINT, numbered
from batarde_tourney.services.results.results import Sheet

# A column of a table's sheet, in any game.


class Look(Enum):
    """The style of a column's text."""

    PLAIN = "plain"
    QUIET = "quiet"
    """For values that follow from others."""
    HAND = "hand"
    """Quiet; strong if the hand has unstored typing."""
    BOLD = "bold"
    SIGN = "sign"
    """Bold; a single sign is larger."""
    WORD = "word"
    """As small as needed, because words are long in some languages."""
    NAME = "name"
    """Shortened as people shorten names, in one size for the whole column."""
    SCORE = "score"
    """Bold and calm: what players look for."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column, left to right.

    `seat` is None left of the players, `cell` where nothing is typed. `width` is in pixels; columns of width
    0 share the remaining room. `begins_player`: the name stands above it, the dealer's counter in it.
    `partners` are the seats that share it with `seat`, the first seat of their side. `pictures` maps texts to
    the icon before them.
    """

    kind: StrEnum
    heading: str
    seat: int | None = None
    cell: Cell | None = None
    look: Look = Look.PLAIN
    width: int = 0
    begins_player: bool = False
    partners: tuple[int, ...] = ()
    pictures: tuple[tuple[str, str], ...] = ()

    def picture(self, text: str) -> str:
        """Return the name of the icon before this text; empty for none."""
        return dict(self.pictures).get(text, "")

    def is_of(self, seat: int) -> bool:
        """Whether the column belongs to the player in this seat."""
        return seat == self.seat or seat in self.partners


def heading_names(
    columns: Iterable[Column], names: Sequence[str], numbers: Sequence[int | None] = ()
) -> tuple[str, ...]:
    """Return the headings of the players' columns; partners share one, with their number."""
    heads = ((c.seat, c.partners) for c in columns if c.begins_player and c.seat is not None)
    return tuple(
        numbered(JOINT.join(names[at] for at in (seat, *partners)), numbers[seat] if numbers else None)
        for seat, partners in heads
    )


class TypedSheet(Protocol):
    """The hands typed at one table, and the cursor in one of them."""

    @property
    def sheet(self) -> Sheet:
        """The stored sheet, and its players."""
        ...

    @property
    def grammar(self) -> SheetGrammar:
        """The typing rules of the game."""
        ...

    @property
    def drafts(self) -> Sequence[SheetDraft]:
        """The hands by index."""
        ...

    @property
    def stored(self) -> Sequence[RecordedHand | None]:
        """The stored hands by index."""
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
        """The number of rows."""
        ...

    @property
    def is_stored_from(self) -> bool:
        """Whether typing on this sheet is stored."""
        ...

    def is_changed(self, index: int) -> bool:
        """Whether the hand has unstored typing."""
        ...

    def counts(self, index: int) -> bool:
        """Whether the totals count this hand: it is stored, or could be stored as typed."""
        ...


def seat_name(working: TypedSheet, seat: int) -> str:
    """Return the name of the seat's player, or substitute, in the hand at the cursor."""
    came = [one for one in working.sheet.stand_ins if one.seat == seat and one.from_hand <= working.row]
    last = max(came, key=lambda one: one.from_hand, default=None)
    return shown_name((working.sheet.players[seat] if last is None else last.player).name)


def is_complete(working: TypedSheet) -> bool:
    """Whether no hand is left to play, and all are stored."""
    return None not in working.stored


def is_void(working: TypedSheet, row: int) -> bool:
    """Whether the hand is stored and counts for nobody: phones differ, or it waits for a second person."""
    return working.stored[row] is not None and not working.is_changed(row) and not working.counts(row)


def without_void(working: TypedSheet, hands: int | None = None) -> tuple[SheetDraft, ...]:
    """Return the first so many hands, or all, without those that count for nobody."""
    drafts = enumerate(working.drafts[:hands])
    return tuple(draft for row, draft in drafts if not is_void(working, row))


def hands_counted(working: TypedSheet) -> int:
    """Return up to which hand, from the first on, the totals count; among them may be void ones."""
    rows = range(working.hands)
    return next((row for row in rows if not working.counts(row) and not is_void(working, row)), len(rows))
