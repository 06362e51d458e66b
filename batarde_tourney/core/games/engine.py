"""Typing hands, in any game: cells, cursor and keys behind the sheet that all games share.

A game says what a key means in its cells (`EntryGrammar.type_key`), which cells there are and which hand they
make. Cursor, guards against keys typed blindly, corrections and overruled faults are the same everywhere.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from batarde_tourney.core.faults import Fault, FaultCode
from batarde_tourney.core.games.fields import DraftFields, Payload
from batarde_tourney.core.games.game import PlaySettings, RecordedHand, Rubber
from batarde_tourney.core.games.overruled import Overruled, overruling, reasoned_checks
from batarde_tourney.core.games.part_folders import part_of

DIGITS = "0123456789"

FRENCH_DIGITS = str.maketrans("&é\"'(-è_çà", "1234567890")
"""The digit keys of a French keyboard without Shift: they have no other meaning on a sheet."""


class Guard(StrEnum):
    """What keys may do to a hand: people who type with their eyes on the paper miss a refusal."""

    FREE = "free"
    REFUSED = "refused"
    """The next key may type over the cursor's cell."""
    PROTECTED = "kept"
    """Keys may fill blanks and end a count, but not overwrite anything."""
    LETTER = "letter"
    """A letter was forgotten: no key works except one that the cursor's cell expects."""
    STOPPED = "stopped"
    """Keys have no effect until the cursor is moved or a cell is cleared."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a row; `seat` matters where the part belongs to a seat or a side.

    A part's text is the name of the draft's value.
    """

    part: StrEnum
    seat: int = 0


@dataclass(frozen=True, slots=True)
class CellFault:
    """A fault and the cell to show it at."""

    cell: Cell
    fault: Fault


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryDraft:
    """A hand as far as it is typed; None is blank, and blank is never 0. Each game adds its own values.

    `filled` says which counts followed from others, so that they can follow again when those are corrected.
    `origin` is the stored hand this draft began as: values that are not typed at a sheet come from it.
    """

    overruled: tuple[Overruled, ...] = ()
    filled: Any = None
    origin: Any = None


DraftT = TypeVar("DraftT", bound=EntryDraft)
HandT = TypeVar("HandT", bound=RecordedHand)
KeysT = TypeVar("KeysT")


@dataclass(frozen=True, slots=True)
class Typing(Generic[DraftT]):
    """A draft, the cursor's cell, whether the count there may get another digit, and what keys may do."""

    draft: DraftT
    cursor: Cell
    is_open: bool = False
    guard: Guard = Guard.FREE

    def retyped(self, draft: DraftT) -> "Typing[DraftT]":
        """The cursor in the same cell over another draft, its count not open."""
        return replace(self, draft=draft, is_open=False)

    def guarded(self, cell: Cell, guard: Guard) -> "Typing[DraftT]":
        """The cursor in this cell, its count not open, with this guard."""
        return replace(self, cursor=cell, is_open=False, guard=guard)

    def kept(self) -> "Typing[DraftT]":
        """Protect an ended hand that still has the cursor: keys overwrite nothing."""
        return replace(self, guard=Guard.PROTECTED)

    def stopped(self) -> "Typing[DraftT]":
        """Ignore keys until the user looks at the hand: `released`, or another way of the cursor."""
        return replace(self, guard=Guard.STOPPED)

    def released(self) -> "Typing[DraftT]":
        """Accept keys again: the user looks at the hand."""
        return replace(self, guard=Guard.FREE)


class EntryGrammar(ABC, Generic[DraftT, HandT]):
    """What a half-typed hand of one game is; no method has side effects, and each is deterministic."""

    drafted: ClassVar[DraftFields]
    """What it keeps on disk."""
    keyboard: "Keyboard[DraftT, Any]"
    """What keys do to it."""

    counted: ClassVar[Collection[StrEnum]] = ()
    """The parts that hold a count for each seat or side."""
    unfilled: ClassVar[object] = None
    """`filled` of a draft in which nothing followed."""
    typed_checks: ClassVar[Collection[FaultCode]] = ()
    """The checks that typed values can fail: once they no longer fail, they need not be overruled."""

    # The rows of a sheet.

    @abstractmethod
    def lay_out(self, rubber: Rubber, play: PlaySettings) -> tuple[DraftT, ...]:
        """Drafts for all hands of a table: the stored ones, then as many blank ones as are known to come."""

    def follow(self, drafts: tuple[DraftT, ...], rubber: Rubber, play: PlaySettings) -> tuple[DraftT, ...]:
        """The drafts after one was typed: later ones follow from it, with no more blanks than are to come."""
        return drafts

    # One hand.

    @abstractmethod
    def blank(self, draft: DraftT) -> DraftT:
        """The draft with nothing typed, in its place on the sheet."""

    def begin_line(self, draft: DraftT) -> DraftT:
        """The start of a line that types the whole hand anew."""
        return replace(self.blank(draft), origin=draft.origin)

    @abstractmethod
    def stored(self, hand: HandT, place: DraftT) -> DraftT:
        """The stored hand as a draft to be edited, in the place of this one."""

    def typed(self, draft: DraftT) -> DraftT:
        """The draft without aids for further typing: equal if the same values are typed."""
        return replace(draft, filled=self.unfilled)

    def with_origin(self, draft: DraftT, hand: HandT | None) -> DraftT:
        """The draft with this stored hand as its origin, or with none."""
        return replace(draft, origin=hand)

    def is_blank(self, draft: DraftT) -> bool:
        """Whether nothing was typed at all."""
        return replace(draft, overruled=(), origin=None) == self.blank(draft)

    def is_untouched(self, draft: DraftT) -> bool:
        """Whether nothing was typed, and no stored hand stands here."""
        return replace(draft, overruled=()) == self.blank(draft)

    @abstractmethod
    def fits(self, typed: DraftT, place: DraftT) -> bool:
        """Whether a draft from an earlier session still fits this place now."""

    @abstractmethod
    def _make_hand(self, draft: DraftT) -> HandT:
        """The hand of a complete draft; it may be faulty. What is overruled is left out."""

    def _check(self, draft: DraftT, hand: HandT) -> tuple[Fault, ...]:
        """The faults of a complete draft's hand."""
        return ()

    def hand_of(self, draft: DraftT) -> HandT:
        """The hand of a complete draft; it may be faulty. Only checks that still fail stay overruled.

        Raises: ValueError while a cell is blank.
        """
        if blanks := self.blank_cells(draft):
            msg = f"blank: {blanks}"
            raise ValueError(msg)
        hand = self._make_hand(draft)
        if not draft.overruled:
            return hand
        failing = {found.code for found in self._check(draft, hand)}
        needed = tuple(
            one for one in draft.overruled if one.check in failing or one.check not in self.typed_checks
        )
        return cast(HandT, replace(cast(Any, hand), overruled=needed))

    def is_sound(self, draft: DraftT) -> bool:
        """Whether a complete draft makes a hand without a fault."""
        return not self._check(draft, self.hand_of(draft))

    # Its cells.

    @abstractmethod
    def cells(self, draft: DraftT) -> tuple[Cell, ...]:
        """The cells in typing order."""

    def first_cell(self, draft: DraftT) -> Cell:
        """The cell where typing a hand in one line begins."""
        return self.cells(draft)[0]

    def optional_cells(self, draft: DraftT) -> tuple[Cell, ...]:
        """Cells that mean something even if blank: compared once the hand is complete."""
        return ()

    def blank_cells(self, draft: DraftT) -> tuple[Cell, ...]:
        """The cells still to be filled in, in typing order; empty for a complete hand."""
        return tuple([cell for cell in self.cells(draft) if self.value_at(draft, cell) is None])

    def value_at(self, draft: DraftT, cell: Cell) -> Any:
        """The value in the cell; None if blank."""
        value = getattr(draft, cell.part)
        return value[cell.seat] if cell.part in self.counted else value

    @abstractmethod
    def cleared(self, draft: DraftT, cell: Cell) -> DraftT:
        """The draft with this cell blank, together with the count that followed from it."""

    # Its faults.

    def find_faults(self, draft: DraftT, open_cell: Cell | None = None) -> tuple[CellFault, ...]:
        """Every fault that further typing cannot repair, as early as it is certain.

        A cell still open has none, and what the director overruled is none.
        """
        overruled = reasoned_checks(draft.overruled)
        return tuple(
            [
                one
                for one in self._faults(draft, open_cell)
                if one.fault.code not in overruled and (open_cell is None or one.cell != open_cell)
            ]
        )

    def _faults(self, draft: DraftT, open_cell: Cell | None) -> Iterable[CellFault]:
        """The same, with those overruled and those at the open cell."""
        if self.blank_cells(draft):
            return self._early_faults(draft)
        hand = self.hand_of(replace(draft, overruled=()))
        return [CellFault(self._cell_of(draft, found.code), found) for found in self._check(draft, hand)]

    def _early_faults(self, draft: DraftT) -> Iterable[CellFault]:
        """The faults that are certain while a cell is blank."""
        return ()

    def _cell_of(self, draft: DraftT, code: FaultCode) -> Cell:
        """The cell where the fault most likely is."""
        return self.first_cell(draft)

    def _can_stand(self, code: FaultCode, hand: HandT) -> bool:
        """Whether the hand can be scored although it fails this check."""
        return False

    def can_overrule(self, draft: DraftT) -> bool:
        """Whether the draft has faults that the director may accept with a reason."""
        found = () if self.blank_cells(draft) else self.find_faults(draft)
        return bool(found) and all(self._can_stand(one.fault.code, self.hand_of(draft)) for one in found)

    def overruled(self, draft: DraftT, reason: str) -> DraftT:
        """The draft with all its faults overruled for this reason."""
        codes = [one.fault.code for one in self.find_faults(draft)]
        return replace(draft, overruled=overruling(draft.overruled, codes, reason))

    # What outlives a crash.

    def write_draft(self, draft: DraftT) -> Payload:
        """The draft as a JSON object, without the stored hand it began as."""
        return self.drafted.write(draft)

    def read_draft(self, written: Payload) -> DraftT:
        """The draft from `write_draft`; LookupError, TypeError or ValueError for anything else."""
        return cast(DraftT, self.drafted.read(written))


class Keyboard(ABC, Generic[DraftT, KeysT]):
    """What keys do to a half-typed hand: the cursor, and the guards against keys typed blindly."""

    usual_keys: ClassVar[Any] = None
    """The keys where no language names others."""
    begins_with_letter: ClassVar[bool] = True
    """Whether a hand begins with a letter: without it, all its values would land one cell too early."""

    def __init__(self, grammar: EntryGrammar[DraftT, Any]) -> None:
        self.grammar = grammar

    def begin_typing(self, draft: DraftT) -> Typing[DraftT]:
        """Put the cursor at the first blank cell, or at the first cell of a complete hand."""
        blanks = self.grammar.blank_cells(draft)
        return Typing(draft, blanks[0] if blanks else self.grammar.first_cell(draft))

    def waiting_cell(self, typing: Typing[DraftT]) -> Cell | None:
        """The cell whose count the next key may still change."""
        return typing.cursor if typing.is_open else None

    def settle(self, typing: Typing[DraftT]) -> Typing[DraftT]:
        """End the count in the cursor's cell, and fill in the count that follows from it."""
        if not typing.is_open:
            return typing
        return replace(typing, draft=self.with_rest(typing.draft, typing.cursor.part), is_open=False)

    def with_rest(self, draft: DraftT, part: StrEnum) -> DraftT:
        """The draft with the count that follows from the others of this part."""
        return draft

    def refuse(self, typing: Typing[DraftT], cell: Cell) -> Typing[DraftT]:
        """Refuse to end the hand: move the cursor to the cell to correct, and protect all others."""
        return replace(self.go_to(typing, cell), guard=Guard.REFUSED)

    def go_to(self, typing: Typing[DraftT], cell: Cell) -> Typing[DraftT]:
        """Move the cursor to this cell and end the count it leaves."""
        typing = typing.released()
        return typing if cell == typing.cursor else replace(self.settle(typing), cursor=cell)

    def clear(self, typing: Typing[DraftT]) -> Typing[DraftT]:
        """Blank the cursor's cell."""
        draft = self.grammar.cleared(typing.draft, typing.cursor)
        return replace(typing, draft=draft, is_open=False, guard=Guard.FREE)

    def rub_out(self, typing: Typing[DraftT]) -> Typing[DraftT]:
        """Blank the cursor's cell or, if nothing was typed there, move one cell back and blank that.

        A count that only followed is skipped, and the one it followed from is blanked with it.
        """
        draft, cursor = typing.draft, typing.cursor
        if self.is_typed(draft, cursor) and not self.has_followed(draft, cursor):
            return self.clear(typing)
        order = self.grammar.cells(draft)
        return self.clear(self.go_to(typing, order[max(0, order.index(cursor) - 1)]))

    def is_typed(self, draft: DraftT, cell: Cell) -> bool:
        """Whether the cell holds what a key can have typed."""
        return self.grammar.value_at(draft, cell) is not None

    # The keys.

    @abstractmethod
    def type_key(self, typing: Typing[DraftT], key: str, keys: KeysT) -> Typing[DraftT]:
        """The state after one key that nothing guards against; a key without a meaning changes nothing."""

    @abstractmethod
    def signs(self, typing: Typing[DraftT], keys: KeysT) -> str:
        """The keys that type a value in the cursor's cell."""

    def spelled(self, key: str) -> str:
        """The key in the form that `type_key` reads."""
        return key.casefold().translate(FRENCH_DIGITS)

    def press(self, typing: Typing[DraftT], key: str, keys: KeysT | None = None) -> Typing[DraftT]:
        """The state after one key, as `type_key` says; French digit keys count without Shift too.

        After a refusal, a key that is no value for the cell to correct belongs to the next hand, typed
        blindly: it and all later keys change nothing. After a forgotten letter keys change nothing until it
        is typed.
        """
        key, keys = self.spelled(key), keys or cast(KeysT, self.usual_keys)
        if typing.guard is Guard.FREE:
            return self.type_key(typing, key, keys)
        if typing.guard is Guard.LETTER and self.begins_with_letter:
            is_letter = not key.isdecimal() and self._mends(typing, key, keys)
            return self.type_key(typing.released(), key, keys) if is_letter else typing
        if not self._mends(typing, key, keys):
            return replace(typing, guard=Guard.STOPPED)
        return self.type_key(replace(typing, guard=Guard.PROTECTED), key, keys)

    def press_all(
        self, typing: Typing[DraftT], pressed: Iterable[str], keys: KeysT | None = None
    ) -> Typing[DraftT]:
        """The state after these keys, one after another."""
        for key in pressed:
            typing = self.press(typing, key, keys)
        return typing

    def type_line(self, draft: DraftT, line: str, keys: KeysT | None = None) -> Typing[DraftT]:
        """The state after a whole hand is typed in one line, by the keys of `press`."""
        return self.settle(self.press_all(Typing(draft, self.grammar.first_cell(draft)), line, keys))

    def _mends(self, typing: Typing[DraftT], key: str, keys: KeysT) -> bool:
        """Whether the key types a value in a cell where that is allowed after a refusal."""
        if typing.guard is Guard.STOPPED:
            return False
        may_type = typing.guard is Guard.REFUSED or typing.is_open
        if not may_type and typing.cursor not in self.grammar.blank_cells(typing.draft):
            return False
        return len(key) == 1 and key.casefold() in self.signs(typing, keys)

    def has_followed(self, draft: DraftT, cell: Cell) -> bool:
        """Whether the count in the cell was not typed, but followed from another."""
        return False


SheetDraft: TypeAlias = Any
"""A draft of any game: an EntryDraft whose own type only that game knows."""
SheetTyping: TypeAlias = Typing[Any]
"""The typing state of any game."""
SheetGrammar: TypeAlias = EntryGrammar[Any, Any]
"""The grammar of any game."""


def grammar_of(game: str) -> SheetGrammar:
    """The grammar for typing hands of this game; its methods take only the game's own drafts.

    Raises: KeyError for a game this program does not know.
    """
    return cast(SheetGrammar, part_of(game, "core", "entry"))
