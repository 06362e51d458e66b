"""A sheet typed a second time: nothing is stored, it stops at the first difference."""

from dataclasses import replace

from batarde_tourney.core.faults import FaultCode, fault
from batarde_tourney.core.games.batarde.entry import (
    Cell,
    Draft,
    Part,
    blank_draft,
    cells_in_order,
    draft_of,
    value_at,
)
from batarde_tourney.core.games.batarde.entry_faults import CellFault
from batarde_tourney.core.games.batarde.entry_keys import Typing, release
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.core.games.keyboard import Guard
from batarde_tourney.i18n.games.batarde import denomination_word, pack_word
from batarde_tourney.services.results import Sheet
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet

_TIMES = Cell(Part.MULTIPLIER)


class VerifyingSheet(WorkingSheet):
    """The stored hands of a table, blank again, each typed value compared with what is stored.

    The table has at least one stored hand.
    """

    is_stored_from = False

    def __init__(self, sheet: Sheet) -> None:
        self.expected = tuple(draft_of(hand) for hand in batarde_hands(sheet.table.hands))
        played = len(self.expected)
        blank = replace(
            sheet,
            table=replace(sheet.table, hands=()),
            sizes=sheet.sizes[:played],
            dealers=sheet.dealers[:played],
            revisions=sheet.revisions[:played],
        )
        super().__init__(blank)

    @property
    def is_verified(self) -> bool:
        """Whether every hand was typed and agrees."""
        return all(self.is_ready(index) and not self.faults(index) for index in range(self.hands))

    def faults(self, index: int, open_cell: Cell | None = None) -> tuple[CellFault, ...]:
        """Where what is typed differs from what is stored."""
        draft, expected = self.drafts[index], self.expected[index]
        cells = (*cells_in_order(draft), *([_TIMES] if self.is_ready(index) else []))
        return tuple(
            CellFault(cell, fault(FaultCode.VALUE, typed=_words(typed), stored=_words(stored)))
            for cell in cells
            if cell != open_cell
            and (typed := value_at(draft, cell)) is not None
            and typed != (stored := value_at(expected, cell))
        )

    def stored_draft(self, index: int) -> Draft:
        """Blank, but for what nobody types."""
        expected = self.expected[index]
        blank = blank_draft(expected.cards, expected.dealer, expected.players)
        return replace(blank, overruled=expected.overruled)

    def can_overrule(self, _: int) -> bool:
        """What differs here is not overruled but corrected on the sheet itself."""
        return False

    def hands_to_store(self) -> tuple[int, ...]:
        """Nothing typed here is stored."""
        return ()

    def act(self, typing: Typing) -> None:
        """A key; at a difference the cursor stays, and one key may mend it."""
        super().act(typing)
        found = self.faults(self.row, typing.cursor if typing.is_open else None)
        if not found:
            self.typing = release(self.typing)
            return
        cell = found[0].cell
        # Who doubles twice goes by a multiplier that is not meant.
        is_missed = typing.guard is Guard.STOPPED or (typing.guard is Guard.KEPT and cell != _TIMES)
        guard = Guard.STOPPED if is_missed else Guard.REFUSED
        self.typing = replace(self.typing, cursor=cell, is_open=False, guard=guard)


def _words(value: object) -> str:
    if isinstance(value, Denomination):
        return denomination_word(value)
    return pack_word(value) if isinstance(value, Pack) else str(value)
