"""How hands of a game are typed: one record of pure functions a game, for a sheet that knows none."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from batarde_tourney.core.faults import Fault
from batarde_tourney.core.games.game import Payload, PlaySettings, RecordedHand, Rubber
from batarde_tourney.core.games.keyboard import Guard
from batarde_tourney.core.games.overruled import Overruled


class EntryCell(Protocol):
    """One cell of a row: a frozen value; `seat` counts where the part is a seat's."""

    @property
    def part(self) -> StrEnum:
        """What it holds."""
        ...

    @property
    def seat(self) -> int:
        """Whose it is."""
        ...


class EntryDraft(Protocol):
    """A hand as far as it is typed: a frozen value whose other fields only its game knows."""

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        ...

    @property
    def overruled(self) -> tuple[Overruled, ...]:
        """The checks against which the director lets it stand."""
        ...


class EntryTyping(Protocol):
    """A draft, the cell the cursor is in, and what keys may do to it."""

    @property
    def draft(self) -> EntryDraft:
        """What stands."""
        ...

    @property
    def cursor(self) -> EntryCell:
        """Where the next key goes."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether the count at the cursor may get another digit."""
        ...

    @property
    def guard(self) -> Guard:
        """What keys may do."""
        ...


@dataclass(frozen=True, slots=True)
class CellFault:
    """A fault and the cell to show it at."""

    cell: "SheetCell"
    fault: Fault


DraftT = TypeVar("DraftT", bound=EntryDraft)
CellT = TypeVar("CellT", bound=EntryCell)
TypingT = TypeVar("TypingT", bound=EntryTyping)
HandT = TypeVar("HandT", bound=RecordedHand)
KeysT = TypeVar("KeysT")


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryGrammar(Generic[DraftT, CellT, TypingT, HandT, KeysT]):
    """The functions of one game; none has an effect, each answers the same twice."""

    # The rows of a sheet.
    lay_out: Callable[[Rubber, PlaySettings], tuple[DraftT, ...]]
    """A draft for every hand of a table, stored ones first, then as many blank ones as are known to come."""
    follow: Callable[[tuple[DraftT, ...], Rubber, PlaySettings], tuple[DraftT, ...]]
    """The same drafts after one was typed: those behind it as they follow, and no more than are to come."""

    # One hand.
    blank: Callable[[DraftT], DraftT]
    """The draft with nothing typed, in its place on the sheet."""
    begin_line: Callable[[DraftT], DraftT]
    """What a line that types the whole hand anew begins with."""
    stored: Callable[[HandT, DraftT], DraftT]
    """The stored hand as a draft, open to be typed over, in the place of this one."""
    typed: Callable[[DraftT], DraftT]
    """The draft without what only helps typing on: equal where the same is typed."""
    with_origin: Callable[[DraftT, HandT | None], DraftT]
    """The draft as one that began as this stored hand, or as none."""
    is_blank: Callable[[DraftT], bool]
    """Whether nothing was typed at all."""
    fits: Callable[[DraftT, DraftT], bool]
    """Whether a draft of an earlier day still has its place where the other one is now."""
    hand_of: Callable[[DraftT], HandT]
    """The hand of a complete draft; ValueError while a cell is blank."""
    is_sound: Callable[[DraftT], bool]
    """Whether a complete draft makes a hand without a fault."""

    # Its cells.
    cells: Callable[[DraftT], tuple[CellT, ...]]
    """The cells in the order they are typed."""
    optional_cells: Callable[[DraftT], tuple[CellT, ...]]
    """Cells that say something where they are blank too: compared once the hand is complete."""
    blank_cells: Callable[[DraftT], tuple[CellT, ...]]
    """Those still to be filled in."""
    value_at: Callable[[DraftT, CellT], object]
    """What stands in the cell; None where it is blank."""
    cleared: Callable[[DraftT, CellT], DraftT]
    """The draft with this cell blank."""

    # Its faults.
    find_faults: Callable[[DraftT, CellT | None], tuple[CellFault, ...]]
    """Every fault that no further typing can mend; none is held against a cell still open."""
    can_overrule: Callable[[DraftT], bool]
    """Whether the director may let it stand as it is."""
    overruled: Callable[[DraftT, str], DraftT]
    """The draft with every fault found in it overruled for this reason."""

    # The keys.
    begin_typing: Callable[[DraftT], TypingT]
    """The cursor where typing this hand begins."""
    at_cell: Callable[[DraftT, CellT], TypingT]
    """The cursor in this cell."""
    retyped: Callable[[TypingT, DraftT], TypingT]
    """The cursor where it was, over another draft, whose count is not open."""
    guarded: Callable[[TypingT, CellT, Guard], TypingT]
    """The cursor in this cell, its count not open, and keys so guarded."""
    waiting_cell: Callable[[TypingT], CellT | None]
    """The cell whose count may yet become another by the next key."""
    press: Callable[[TypingT, str, KeysT], TypingT]
    press_all: Callable[[TypingT, Iterable[str], KeysT], TypingT]
    type_line: Callable[[DraftT, str, KeysT], TypingT]
    settle: Callable[[TypingT], TypingT]
    refuse: Callable[[TypingT, CellT], TypingT]
    keep: Callable[[TypingT], TypingT]
    stop: Callable[[TypingT], TypingT]
    release: Callable[[TypingT], TypingT]
    go_to: Callable[[TypingT, CellT], TypingT]
    clear: Callable[[TypingT], TypingT]
    rub_out: Callable[[TypingT], TypingT]

    # What outlives a crash.
    write_draft: Callable[[DraftT], Payload]
    """The draft as an object of JSON; the stored hand it began as is not in it."""
    read_draft: Callable[[Payload], DraftT]
    """The draft `write_draft` wrote; LookupError, TypeError or ValueError for anything else."""


SheetDraft: TypeAlias = Any
"""A draft of whatever game a sheet is of: an EntryDraft whose own type only that game knows."""
SheetCell: TypeAlias = Any
"""A cell of whatever game a sheet is of, an EntryCell."""
SheetTyping: TypeAlias = Any
"""What is typed at a sheet of whatever game, an EntryTyping."""
SheetGrammar = EntryGrammar[SheetDraft, SheetCell, SheetTyping, Any, Any]
"""The grammar of whatever game a sheet is of."""
