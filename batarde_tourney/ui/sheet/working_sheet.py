"""One table's sheet while it is typed: what is stored, what is typed, and what is ready to be stored."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from batarde_tourney.core.games.batarde.entry import Cell, Draft, blank_cells, blank_draft, draft_of, hand_of
from batarde_tourney.core.games.batarde.entry_faults import CellFault, can_overrule, find_faults
from batarde_tourney.core.games.batarde.entry_keys import Typing, begin_typing, release, settle
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.scoring import check_hand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.drafts import HandDraft, TableDrafts
from batarde_tourney.services.results import Sheet

SheetKey = tuple[EventNumber, int, int]
"""Event, round and table."""


@dataclass(frozen=True, slots=True)
class _Step:
    """What undo goes back to: the hand under the cursor and, for a block, the others it changed."""

    typing: Typing
    others: dict[int, Draft] = field(default_factory=dict)


class WorkingSheet:
    """The hands of one table, by index, and the cursor in one of them.

    Nothing typed is ever lost: a draft stays until it is stored or restored, also while another
    table is in view, and when somebody else stores the same hand.
    """

    is_stored_from = True
    """Whether what is typed here is stored."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.stored: list[Hand | None] = []
        self.drafts: list[Draft] = []
        self.overtaken: set[int] = set()
        """Hands that somebody else stored while they were typed here."""
        self.recalled: set[int] = set()
        """Hands as they were typed when the program ended, and not touched since."""
        self.under_way: dict[int, Hand | None] = {}
        """Hands on their way to the disk, as they were sent; None for one to be erased."""
        self._earlier: list[_Step] = []
        self._later: list[_Step] = []
        self._take(sheet)
        self.row = self.first_unfinished()
        self.typing = begin_typing(self.drafts[self.row])

    @property
    def key(self) -> SheetKey:
        """Which sheet of the club file this is."""
        return key_of(self.sheet)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.sheet.players)

    @property
    def hands(self) -> int:
        """How many hands the rubber has."""
        return len(self.drafts)

    def first_unfinished(self) -> int:
        """The first hand that is not stored; the last one of a complete sheet."""
        return next((i for i, hand in enumerate(self.stored) if hand is None), len(self.stored) - 1)

    def stored_draft(self, index: int) -> Draft:
        """The hand as it is stored, as a draft; blank where there is none."""
        hand = self.stored[index]
        if hand is not None:
            return draft_of(hand)
        return blank_draft(self.sheet.sizes[index], self.sheet.dealers[index], self.players)

    def is_changed(self, index: int) -> bool:
        """Whether something is typed that is not stored."""
        return replace(self.drafts[index], filled=None) != self.stored_draft(index)

    def is_ready(self, index: int) -> bool:
        """Whether the hand is complete and without a fault."""
        draft = self.drafts[index]
        return not blank_cells(draft) and not check_hand(hand_of(draft), self.players)

    def is_emptied(self, index: int) -> bool:
        """Whether the last stored hand was cleared, cell by cell: it is to be blank again."""
        is_last = self.stored[index] is not None and not any(self.stored[index + 1 :])
        return is_last and replace(self.drafts[index], origin=None).is_blank

    def faults(self, index: int, open_cell: Cell | None = None) -> tuple[CellFault, ...]:
        """What is certainly wrong in a hand; nothing is held against a count still open."""
        return find_faults(self.drafts[index], open_cell)

    def can_overrule(self, index: int) -> bool:
        """Whether something is wrong in this hand that the director may let stand."""
        return can_overrule(self.drafts[index])

    def hands_to_store(self) -> tuple[int, ...]:
        """The changed hands that can be stored now: hands of a table have no gaps.

        Not one that was recalled: it waits for a key of the director's.
        """
        found: list[int] = []
        for index in range(self.hands):
            can_go = self.is_ready(index) or self.is_emptied(index)
            is_held = index in self.under_way or index in self.overtaken or index in self.recalled
            if self.is_changed(index) and can_go and not is_held:
                found.append(index)
            elif self.stored[index] is None and index not in self.under_way:
                break
        return tuple(found)

    def hand_to_store(self, index: int) -> Hand | None:
        """What of a changed hand is to be stored: None if it was cleared."""
        draft = self.drafts[index]
        return None if blank_cells(draft) else hand_of(draft)

    def knows(self, index: int, revision: int) -> bool:
        """Whether this revision of a hand is the one shown, or was sent from here."""
        return index in self.under_way or self.sheet.revisions[index] == revision

    def reload(self, sheet: Sheet) -> None:
        """Take what is stored now; what is typed stays, marked where somebody else stored the same hand."""
        before = list(self.stored)
        typed = {index: self.drafts[index] for index in range(self.hands) if self.is_changed(index)}
        self._take(sheet)
        for index, draft in typed.items():
            if self.stored[index] != before[index] and index not in self.under_way:
                self.overtaken.add(index)
            self.drafts[index] = replace(draft, origin=self.stored[index])
        self._show_draft(keep_open=self.row in typed)

    def table_drafts(self) -> TableDrafts:
        """Everything typed that is neither stored nor on its way to be."""
        hands = tuple(
            HandDraft(index, self.sheet.revisions[index], replace(draft, origin=None))
            for index, draft in enumerate(self.drafts)
            if self.is_changed(index) and not self._is_sent(index)
        )
        return TableDrafts(*self.key, self.sheet.table.seats, hands)

    def recall(self, drafts: TableDrafts) -> None:
        """Take up again what was typed and not stored when the program ended, if the same sit here."""
        if drafts.seats != self.sheet.table.seats:
            return
        for hand in drafts.hands:
            if hand.index < self.hands and _fits(hand.draft, self.stored_draft(hand.index)):
                self.drafts[hand.index] = replace(hand.draft, origin=self.stored[hand.index])
                if self.is_changed(hand.index):
                    self.recalled.add(hand.index)
                    if self.sheet.revisions[hand.index] != hand.based_on:
                        self.overtaken.add(hand.index)
        if self.recalled:
            self.row = min(self.recalled)
            self.typing = begin_typing(self.drafts[self.row])

    def store(self, index: int, hand: Hand | None, revision: int) -> None:
        """The hand is on disk as this revision; what was typed over it since it was sent stays."""
        typed = self.drafts[index]
        untouched = not self.is_changed(index) or self.hand_to_store(index) == hand
        revisions = self.sheet.revisions
        self.sheet = replace(self.sheet, revisions=(*revisions[:index], revision, *revisions[index + 1 :]))
        self.stored[index] = hand
        self.under_way.pop(index, None)
        self.overtaken.discard(index)
        for step in (*self._earlier, *self._later):
            step.others.pop(index, None)
        self.drafts[index] = self.stored_draft(index) if untouched else replace(typed, origin=hand)
        if index == self.row:
            self._show_draft(keep_open=not untouched)

    def resume(self) -> None:
        """The cursor in the hand to type next, unless one half typed is under it."""
        self.typing = release(self.typing)
        if not self.is_changed(self.row):
            row = self.first_unfinished()
            self.place_cursor(row, begin_typing(self.drafts[row]))

    def place_cursor(self, row: int, typing: Typing) -> None:
        """The cursor in another hand, or elsewhere in the same one."""
        if row != self.row:
            self.drafts[self.row] = settle(self.typing).draft
            self._earlier.clear()
            self._later.clear()
        self.row, self.typing = row, typing
        self.drafts[row] = typing.draft

    def act(self, typing: Typing) -> None:
        """The current hand after a key, which can be undone."""
        if typing.draft != self.typing.draft:
            self._remember(_Step(self.typing))
            self.recalled.discard(self.row)
        self.place_cursor(self.row, typing)

    def restore(self) -> None:
        """The current hand as it is stored; what was typed comes back by undo."""
        self.overtaken.discard(self.row)
        self.act(begin_typing(self.stored_draft(self.row)))

    def put(self, drafts: Mapping[int, Draft]) -> None:
        """Other drafts of these hands, from outside the keys: one step, however many they are."""
        before, own = self.typing, drafts.get(self.row, self.typing.draft)
        others = {
            row: self.drafts[row]
            for row, draft in drafts.items()
            if row != self.row and draft != self.drafts[row]
        }
        self.act(release(replace(before, draft=own, is_open=False)))
        if others:
            if own == before.draft:
                self._remember(_Step(before))
            self._earlier[-1].others.update(others)
            self.recalled.difference_update(others)
            self.drafts = [drafts.get(row, draft) for row, draft in enumerate(self.drafts)]

    def undo_key(self) -> bool:
        """Undo the last key in this hand; False if there is none."""
        return self._exchange(self._earlier, self._later)

    def redo_key(self) -> bool:
        """Redo the last key undone; False if there is none."""
        return self._exchange(self._later, self._earlier)

    def forget_keys(self) -> None:
        """What was typed is stored: from now on whole hands are undone."""
        self._earlier.clear()
        self._later.clear()

    def _exchange(self, source: list[_Step], target: list[_Step]) -> bool:
        if not source:
            return False
        step = source.pop()
        target.append(_Step(self.typing, {row: self.drafts[row] for row in step.others}))
        self.drafts = [step.others.get(row, draft) for row, draft in enumerate(self.drafts)]
        self.place_cursor(self.row, release(step.typing))
        return True

    def _remember(self, step: _Step) -> None:
        self._earlier.append(step)
        self._later.clear()

    def _is_sent(self, index: int) -> bool:
        """Whether the hand is on its way to the disk just as it is typed."""
        missing = bool(blank_cells(self.drafts[index])) and not self.is_emptied(index)
        return index in self.under_way and not missing and self.under_way[index] == self.hand_to_store(index)

    def _take(self, sheet: Sheet) -> None:
        self.sheet = sheet
        missing = len(sheet.sizes) - len(sheet.table.hands)
        self.stored = [*batarde_hands(sheet.table.hands), *[None] * missing]
        self.drafts = [self.stored_draft(index) for index in range(len(sheet.sizes))]

    def _show_draft(self, *, keep_open: bool) -> None:
        """The cursor where it was, over what the hand is now."""
        is_open = keep_open and self.typing.is_open
        self.typing = replace(self.typing, draft=self.drafts[self.row], is_open=is_open)


def key_of(sheet: Sheet) -> SheetKey:
    """Which sheet of the club file this is."""
    return (sheet.event, sheet.round, sheet.table.number)


def _fits(typed: Draft, stored: Draft) -> bool:
    """Whether a hand typed on an earlier day still has its place here."""
    return (typed.cards, typed.dealer, typed.players, len(typed.tricks)) == (
        stored.cards,
        stored.dealer,
        stored.players,
        stored.players,
    )
