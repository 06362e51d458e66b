"""A sheet typed a second time to verify it: nothing is stored, and it stops at the first difference."""

from dataclasses import replace

from batarde_tourney.core.faults import FaultCode, fault
from batarde_tourney.core.games.engine import Cell, CellFault, Guard, SheetDraft, SheetTyping
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.games.registry import sheet_of
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet


class VerifyingSheet(WorkingSheet):
    """The stored hands of a table, blank again; each value typed anew is compared with the stored one.

    The table has at least one stored hand.
    """

    is_stored_from = False

    def __init__(self, sheet: Sheet, skipped: frozenset[int] = frozenset()) -> None:
        """`skipped` are hands that are taken for verified: they stand there, and nobody types them again."""
        self.expected: tuple[SheetDraft, ...] = ()
        self.skipped = skipped
        super().__init__(sheet)

    @property
    def is_verified(self) -> bool:
        """Whether every hand was typed again and agrees."""
        return all(self.is_ready(index) and not self.faults(index) for index in range(self.hands))

    def first_unfinished(self) -> int:
        """Return the first hand that is not typed again, or differs."""
        agree = (self.is_ready(index) and not self.faults(index) for index in range(self.hands))
        return next((index for index, agrees in enumerate(agree) if not agrees), self.hands - 1)

    def faults(self, index: int, open_cell: Cell | None = None) -> tuple[CellFault, ...]:
        """Return where the typing differs from what is stored.

        A blank is no difference, except a cell that may stay blank once the hand is complete.
        """
        grammar, draft, expected = self.grammar, self.drafts[index], self.expected[index]
        optional = grammar.optional_cells(draft)
        is_ready = self.is_ready(index) and open_cell is None
        cells = [cell for cell in grammar.cells(draft) if cell not in optional]
        found = [(cell, grammar.value_at(draft, cell), grammar.value_at(expected, cell)) for cell in cells]
        differing = [one for one in found if one[0] != open_cell and one[1] not in {None, one[2]}]
        if is_ready:
            late = [
                (cell, grammar.value_at(draft, cell), grammar.value_at(expected, cell)) for cell in optional
            ]
            differing += [one for one in late if one[1] != one[2]]
        return tuple(
            CellFault(cell, fault(FaultCode.VALUE, typed=self._words(typed), stored=self._words(stored)))
            for cell, typed, stored in differing
        )

    def stored_draft(self, index: int) -> SheetDraft:
        """Return a blank hand, except for the parts that nobody types."""
        expected = self.expected[index]
        return replace(self.grammar.blank(expected), overruled=expected.overruled)

    def can_overrule(self, _: int) -> bool:
        """Return False: a difference is corrected on the sheet itself, not overruled."""
        return False

    def act(self, typing: SheetTyping) -> None:
        """Handle a key; at a difference the cursor stays, so that one key may mend it."""
        super().act(typing)
        found = self.faults(self.row, self.grammar.keyboard.waiting_cell(typing))
        if not found:
            self.typing = self.typing.released()
            return
        cell = found[0].cell
        # Optional cells are often skipped on purpose: to double twice one goes past ×2.
        is_optional = cell in self.grammar.optional_cells(self.typing.draft)
        is_missed = typing.guard is Guard.STOPPED or (typing.guard is Guard.PROTECTED and not is_optional)
        guard = Guard.STOPPED if is_missed else Guard.REFUSED
        self.typing = self.typing.guarded(cell, guard)

    def _take(self, sheet: Sheet) -> None:
        """Make as many rows as hands are stored, all blank."""
        laid_out = self.grammar.lay_out(sheet.table.sheet, sheet.play)
        self.expected = laid_out[: len(sheet.table.hands)]
        self.sheet = sheet
        self.stored = [None] * len(self.expected)
        self.drafts = [
            expected if index in self.skipped else self.stored_draft(index)
            for index, expected in enumerate(self.expected)
        ]

    def _follow(self) -> None:
        """Do nothing: the rows are those of the stored hands."""

    def _words(self, value: object) -> str:
        return _("nothing") if value is None else sheet_of(self.sheet.game.name).value_words(self, value)
