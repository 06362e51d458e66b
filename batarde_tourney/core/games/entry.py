"""Typing hands: one record of pure functions for each game, for a sheet that knows no game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from batarde_tourney.core.faults import Fault
from batarde_tourney.core.games.game import Payload, PlaySettings, RecordedHand, Rubber
from batarde_tourney.core.games.keyboard import Guard
from batarde_tourney.core.games.overruled import Overruled


class EntryCell(Protocol):
    """One cell of a row: a frozen value; `seat` matters if the part belongs to a seat."""

    @property
    def part(self) -> StrEnum:
        """The kind of content."""
        ...

    @property
    def seat(self) -> int:
        """The seat it belongs to."""
        ...


class EntryDraft(Protocol):
    """A hand as far as it is typed: a frozen value whose other fields only its game knows."""

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        ...

    @property
    def overruled(self) -> tuple[Overruled, ...]:
        """Checks that failed but that the director let stand."""
        ...


class EntryTyping(Protocol):
    """A draft, the cursor's cell, and what keys may do to it."""

    @property
    def draft(self) -> EntryDraft:
        """The draft as it stands."""
        ...

    @property
    def cursor(self) -> EntryCell:
        """The cell where the next key goes."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether the count at the cursor may get another digit."""
        ...

    @property
    def guard(self) -> Guard:
        """The protection from keys."""
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
    """The functions of one game; none has side effects, and each is deterministic."""

    # The rows of a sheet.
    lay_out: Callable[[Rubber, PlaySettings], tuple[DraftT, ...]]
    """Drafts for all hands of a table: stored ones first, then as many blank ones as are known to come."""
    follow: Callable[[tuple[DraftT, ...], Rubber, PlaySettings], tuple[DraftT, ...]]
    """The drafts after one was typed: later ones follow from it, with no more blank ones than are to come."""

    # One hand.
    blank: Callable[[DraftT], DraftT]
    """The draft with nothing typed, in its place on the sheet."""
    begin_line: Callable[[DraftT], DraftT]
    """The start of a line that types the whole hand anew."""
    stored: Callable[[HandT, DraftT], DraftT]
    """The stored hand as a draft to be edited, in the place of this one."""
    typed: Callable[[DraftT], DraftT]
    """The draft without aids for further typing: equal if the same values are typed."""
    with_origin: Callable[[DraftT, HandT | None], DraftT]
    """The draft with this stored hand as its origin, or with none."""
    is_blank: Callable[[DraftT], bool]
    """Whether nothing was typed at all."""
    fits: Callable[[DraftT, DraftT], bool]
    """Whether a draft from an earlier session still fits the place of the other one now."""
    hand_of: Callable[[DraftT], HandT]
    """The hand of a complete draft; ValueError while a cell is blank."""
    is_sound: Callable[[DraftT], bool]
    """Whether a complete draft makes a hand without a fault."""

    # Its cells.
    cells: Callable[[DraftT], tuple[CellT, ...]]
    """The cells in typing order."""
    optional_cells: Callable[[DraftT], tuple[CellT, ...]]
    """Cells that mean something even if blank: compared once the hand is complete."""
    blank_cells: Callable[[DraftT], tuple[CellT, ...]]
    """The cells still to be filled in."""
    value_at: Callable[[DraftT, CellT], object]
    """The value in the cell; None if blank."""
    cleared: Callable[[DraftT, CellT], DraftT]
    """The draft with this cell blank."""

    # Its faults.
    find_faults: Callable[[DraftT, CellT | None], tuple[CellFault, ...]]
    """Every fault that further typing cannot repair; a cell still open has none."""
    can_overrule: Callable[[DraftT], bool]
    """Whether the director may accept it as it is."""
    overruled: Callable[[DraftT, str], DraftT]
    """The draft with all its faults overruled for this reason."""

    # The keys.
    begin_typing: Callable[[DraftT], TypingT]
    """Put the cursor where typing this hand begins."""
    at_cell: Callable[[DraftT, CellT], TypingT]
    """Put the cursor in this cell."""
    retyped: Callable[[TypingT, DraftT], TypingT]
    """The cursor in the same cell over another draft, its count not open."""
    guarded: Callable[[TypingT, CellT, Guard], TypingT]
    """The cursor in this cell, its count not open, with this guard."""
    waiting_cell: Callable[[TypingT], CellT | None]
    """The cell whose count the next key may still change."""
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
    """The draft as a JSON object, without the stored hand it began as."""
    read_draft: Callable[[Payload], DraftT]
    """The draft from `write_draft`; LookupError, TypeError or ValueError for anything else."""


SheetDraft: TypeAlias = Any
"""A draft of any game: an EntryDraft whose own type only that game knows."""
SheetCell: TypeAlias = Any
"""A cell of any game, an EntryCell."""
SheetTyping: TypeAlias = Any
"""The typing state of any game, an EntryTyping."""
SheetGrammar = EntryGrammar[SheetDraft, SheetCell, SheetTyping, Any, Any]
"""The grammar of any game."""
