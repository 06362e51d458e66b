"""One table's sheet while it is typed: what is stored, what is typed, and what is ready to be stored."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.entries import grammar_of
from batarde_tourney.core.games.entry import CellFault, SheetCell, SheetDraft, SheetTyping
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.closing import TableClosed, refuse_more_hands
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.services.results.drafts import HandDraft, TableDrafts
from batarde_tourney.services.results.results import ClaimsOver, Sheet

# What was typed on a sheet, key by key, for undo and redo: each key knows its place among the acts.


@dataclass(frozen=True, slots=True)
class TypedStep:
    """What undo goes back to: the hand that was under the cursor and, for a block, the others it changed.

    `at` is how many changes had been asked for when it was typed: its place among the acts of the journal.
    """

    row: int
    typing: SheetTyping
    at: int
    others: dict[int, SheetDraft] = field(default_factory=dict)


def never() -> int:
    """No change was asked for: a sheet that stands alone."""
    return 0


class TypedHistory:
    """Two lists of steps: `earlier` is what undo takes from, the last first, `later` is what redo does."""

    def __init__(self, changes_asked: Callable[[], int] = never) -> None:
        self._changes_asked = changes_asked
        self.earlier: list[TypedStep] = []
        self.later: list[TypedStep] = []

    def remember(self, row: int, typing: SheetTyping) -> None:
        """This hand was so before the key that comes now."""
        self.earlier.append(TypedStep(row, typing, self._changes_asked()))
        self.later.clear()

    def add_others(self, others: Mapping[int, SheetDraft]) -> None:
        """With the last key these other hands were changed, which were so before."""
        if self.earlier:
            self.earlier[-1].others.update(others)

    def forget_others(self, row: int) -> None:
        """The hand is on the disk: it is undone as an act, no longer with the block it came in."""
        for step in (*self.earlier, *self.later):
            step.others.pop(row, None)

    def forget(self, row: int) -> None:
        """The hand is undone as a whole from now on, or came from elsewhere."""
        self.earlier = [step for step in self.earlier if step.row != row or step.others]
        self.later = [step for step in self.later if step.row != row or step.others]

    def typed_last(self, hands: int) -> tuple[int, int] | None:
        """In which of so many hands the last key was typed, and after how many changes; None for none."""
        drop_gone(self.earlier, hands)
        return (self.earlier[-1].row, self.earlier[-1].at) if self.earlier else None

    def undone_last(self, hands: int) -> int | None:
        """In which of so many hands the key last undone was typed; None if there is none to redo."""
        drop_gone(self.later, hands)
        return self.later[-1].row if self.later else None


def drop_gone(steps: list[TypedStep], hands: int) -> None:
    """What was typed in a hand that is none any more goes into no other, nor does what it stood on."""
    if steps and steps[-1].row >= hands:
        steps.clear()


SheetKey = tuple[EventNumber, int, int]
"""Event, round and table."""


@dataclass(frozen=True, slots=True)
class _Judged:
    """A draft over what is stored of its hand. Both are values: neither changes in place."""

    draft: SheetDraft
    stored: RecordedHand | None
    is_changed: bool
    is_ready: bool


class WorkingSheet:
    """The hands of one table, by index, and the cursor in one of them.

    Nothing typed is ever lost: a draft stays until it is stored or restored, also while another
    table is in view, and when somebody else stores the same hand.
    """

    is_stored_from = True
    """Whether what is typed here is stored."""

    def __init__(self, sheet: Sheet, changes_asked: Callable[[], int] = never) -> None:
        self.sheet = sheet
        self.history = TypedHistory(changes_asked)
        """What keys have done, for undo."""
        self.is_current = self.is_stored_from
        """Whether its hands are hands of the club file: not once another state of the file is current, or the
        table is another. What is typed on it then is not stored."""
        self.grammar = grammar_of(sheet.game.name)
        self.stored: list[RecordedHand | None] = []
        self.drafts: list[SheetDraft] = []
        self._judged: dict[int, _Judged] = {}
        self.overtaken: set[int] = set()
        """Hands that somebody else stored while they were typed here."""
        self.recalled: set[int] = set()
        """Hands as they were typed when the program ended or the table became another, not touched since."""
        self.is_recalled_of_now = False
        """Whether the table was another meanwhile; the program has not ended since."""
        self.under_way: dict[int, RecordedHand | None] = {}
        """Hands on their way to the disk, as they were sent; None for one to be erased."""
        self.reason = ""
        """Why hands are changed here, where that wants a reason: the director has said so."""
        self.refused_row: int | None = None
        """The hand that a key was for that could not be stored, until the cursor is elsewhere."""
        self.is_put_aside = False
        """Whether what was typed in the current hand was put aside by `restore`, and undo brings it back."""
        self._take(sheet)
        self.row = self.first_unfinished()
        self.typing = self.grammar.begin_typing(self.drafts[self.row])

    @property
    def hands(self) -> int:
        """How many hands there are to be typed, as far as that is known."""
        return len(self.drafts)

    def first_unfinished(self) -> int:
        """The first hand that is not stored; the last one of a complete sheet."""
        return next((i for i, hand in enumerate(self.stored) if hand is None), len(self.stored) - 1)

    def stored_draft(self, index: int) -> SheetDraft:
        """The hand as it is stored, as a draft; blank where there is none."""
        hand, place = self.stored[index], self.drafts[index]
        return self.grammar.blank(place) if hand is None else self.grammar.stored(hand, place)

    def is_changed(self, index: int) -> bool:
        """Whether something is typed that is not stored."""
        return self._judge(index).is_changed

    def is_ready(self, index: int) -> bool:
        """Whether the hand is complete and without a fault."""
        return self._judge(index).is_ready

    def _judge(self, index: int) -> _Judged:
        """The hand judged once for each draft: every cell of the totals asks at each repaint."""
        draft, stored = self.drafts[index], self.stored[index]
        judged = self._judged.get(index)
        if judged is None or judged.draft is not draft or judged.stored is not stored:
            is_ready = not self.grammar.blank_cells(draft) and self.grammar.is_sound(draft)
            is_changed = bool(self.grammar.typed(draft) != self.stored_draft(index))
            judged = self._judged[index] = _Judged(draft, stored, is_changed, is_ready)
        return judged

    def is_emptied(self, index: int) -> bool:
        """Whether the last stored hand was cleared, cell by cell: it is to be blank again."""
        is_last = self.stored[index] is not None and not any(self.stored[index + 1 :])
        return is_last and self.grammar.is_blank(self.drafts[index])

    def counts(self, index: int) -> bool:
        """Whether the totals count this hand: it is stored, or can be as it is typed."""
        if self.stored[index] is not None and not self.is_changed(index):
            return True
        return self.is_ready(index) and refusal(self, index) is None

    def faults(self, index: int, open_cell: SheetCell | None = None) -> tuple[CellFault, ...]:
        """What is certainly wrong in a hand; nothing is held against a count still open."""
        return self.grammar.find_faults(self.drafts[index], open_cell)

    def can_overrule(self, index: int) -> bool:
        """Whether something is wrong in this hand that the director may let stand."""
        return self.grammar.can_overrule(self.drafts[index])

    def hands_to_store(self) -> tuple[int, ...]:
        """The changed hands that can be stored now: hands of a table have no gaps.

        Not one that was recalled: it waits for a key of the director's.
        """
        found: list[int] = []
        for index in range(self.hands):
            can_go = self.is_ready(index) or self.is_emptied(index)
            is_held = index in self.under_way or index in self.overtaken or index in self.recalled
            if self.is_changed(index) and can_go and not is_held and refusal(self, index) is None:
                found.append(index)
            elif self.stored[index] is None and index not in self.under_way:
                break
        return tuple(found)

    def hand_to_store(self, index: int) -> RecordedHand | None:
        """What of a changed hand is to be stored: None if it was cleared."""
        draft = self.drafts[index]
        if self.grammar.blank_cells(draft):
            return None
        hand: RecordedHand = self.grammar.hand_of(draft)
        return hand

    def reload(self, sheet: Sheet) -> None:
        """Take what is stored now; what is typed stays, marked where somebody else stored the same hand."""
        before = list(self.stored)
        sent = set(self.under_way)
        typed = {index: self.drafts[index] for index in range(self.hands) if self.is_changed(index)}
        self._take(sheet)
        for index, draft in typed.items():
            # A game may end earlier now: what was typed further behind it has no place.
            if index > len(self.drafts):
                break
            self._set_draft(index, draft)
            if self.stored[index] != (before[index] if index < len(before) else None):
                self._overtake(index)
            self.drafts[index] = self.grammar.with_origin(draft, self.stored[index])
            self._follow()
        # Whoever typed the same has nothing to ask about.
        self.overtaken = {row for row in self.overtaken if row < self.hands and self.is_changed(row)}
        if self.row >= self.hands:
            self._begin_last()
            return
        self._show_draft(keep_open=self.row in typed)
        now, then = self.stored[self.row], before[self.row] if self.row < len(before) else None
        if now is not None and now != then and self.row not in typed and self.row not in sent:
            # Somebody stored it under the cursor: what is typed now was not meant to change it.
            self.typing = self.grammar.keep(self.typing)

    def table_drafts(self, *, with_sent: bool = False) -> TableDrafts:
        """Everything typed that is neither stored nor, unless `with_sent`, on its way to be."""
        hands = tuple(
            # Typed over none of what somebody else stored meanwhile: that is asked about later, too.
            HandDraft(
                index,
                0 if index in self.overtaken else self.sheet.revision(index),
                self.grammar.with_origin(draft, None),
            )
            for index, draft in enumerate(self.drafts)
            if self.is_changed(index) and (with_sent or not self._is_sent(index))
        )
        return TableDrafts(*key_of(self.sheet), self.sheet.table.seats, hands, self.sheet.game.name)

    def recall(self, drafts: TableDrafts, *, is_of_now: bool = False) -> TableDrafts:
        """Take up again what was typed and not stored, and give back what has no place here.

        That is all of it unless the same sit here. It was typed before the program ended or, `is_of_now`,
        before the table was another for a while.
        """
        if drafts.seats != self.sheet.table.seats or drafts.game != self.sheet.game.name:
            return drafts
        left: list[HandDraft] = []
        for hand in drafts.hands:
            if hand.index >= self.hands or not self.grammar.fits(hand.draft, self.drafts[hand.index]):
                left.append(hand)
                continue
            self.drafts[hand.index] = self.grammar.with_origin(hand.draft, self.stored[hand.index])
            self._follow()
            if self.is_changed(hand.index):
                self.recalled.add(hand.index)
                if self.sheet.revision(hand.index) != hand.based_on:
                    self.overtaken.add(hand.index)
        if self.recalled:
            self.is_recalled_of_now = is_of_now
            self.row = min(self.recalled)
            self.typing = self.grammar.begin_typing(self.drafts[self.row])
        return replace(drafts, hands=tuple(left))

    def take_away(self, index: int, revision: int) -> None:
        """The hand is blank on disk as this revision: the game is over before it."""
        self.sheet = self.sheet.with_revision(index, revision)
        if index < self.hands:
            self.stored[index] = None
            self.drafts[index] = self.grammar.blank(self.drafts[index])
            self._follow()
            self._stay_on_sheet()

    def store(self, index: int, hand: RecordedHand | None, revision: int) -> None:
        """The hand is on disk as this revision; what was typed over it since it was sent stays."""
        while self.hands <= index:
            # Since it was sent the game came to end before it, and its own cells were cleared.
            self._set_draft(self.hands, self.grammar.blank(self.drafts[-1]))
        typed = self.drafts[index]
        untouched = not self.is_changed(index) or self.hand_to_store(index) == hand
        self.sheet = self.sheet.with_revision(index, revision)
        self.stored[index] = hand
        self.under_way.pop(index, None)
        self.overtaken.discard(index)
        self.history.forget_others(index)
        if untouched:
            self.history.forget(index)
        self.drafts[index] = self.stored_draft(index) if untouched else self.grammar.with_origin(typed, hand)
        self._follow()
        self._stay_on_sheet()
        if index == self.row:
            self._show_draft(keep_open=not untouched)

    def resume(self) -> None:
        """The cursor in the hand to type next, unless one half typed is under it.

        On a complete sheet it is in the last one, which nobody types over by what was meant for another.
        """
        self.typing = self.grammar.release(self.typing)
        if not self.is_changed(self.row):
            row = self.first_unfinished()
            typing = self.grammar.begin_typing(self.drafts[row])
            self.place_cursor(row, self.grammar.keep(typing) if self.stored[row] is not None else typing)

    def place_cursor(self, row: int, typing: SheetTyping) -> None:
        """The cursor in another hand, or elsewhere in the same one."""
        if row != self.row:
            if self.row < self.hands:
                self.drafts[self.row] = self.grammar.settle(self.typing).draft
            self.is_put_aside = False
        self.refused_row = None
        self.row, self.typing = row, typing
        self.drafts[row] = typing.draft
        self._follow()
        self._stay_on_sheet()

    def act(self, typing: SheetTyping) -> None:
        """The current hand after a key, which can be undone."""
        if typing.draft != self.typing.draft:
            self.history.remember(self.row, self.typing)
            self.recalled.discard(self.row)
            self.is_put_aside = False
        self.place_cursor(self.row, typing)

    def restore(self) -> None:
        """The current hand as it is stored; what was typed comes back by undo."""
        self.overtaken.discard(self.row)
        is_typed = self.is_changed(self.row)
        self.act(self.grammar.begin_typing(self.stored_draft(self.row)))
        self.is_put_aside = is_typed

    def put(self, drafts: Mapping[int, SheetDraft]) -> None:
        """Other drafts of these hands, from outside the keys: one step, however many they are."""
        before, own = self.typing, drafts.get(self.row, self.typing.draft)
        others = {
            row: before_put
            for row, draft in drafts.items()
            if row != self.row and draft != (before_put := self._draft_or_blank(row, draft))
        }
        self.act(self.grammar.release(self.grammar.retyped(before, own)))
        if others:
            if own == before.draft:
                self.history.remember(self.row, before)
            self.history.add_others(others)
            self.recalled.difference_update(others)
            self._set_drafts(drafts)
            self._stay_on_sheet()

    def undo_key(self) -> bool:
        """Undo the last key, in whichever hand; False if there is none."""
        return self._exchange(self.history.earlier, self.history.later)

    def redo_key(self) -> bool:
        """Redo the last key undone; False if there is none."""
        return self._exchange(self.history.later, self.history.earlier)

    def place_after(self, drafts: Mapping[int, SheetDraft], index: int) -> SheetDraft | None:
        """The draft of a hand were the others these; None where there is no such hand to come."""
        table, laid_out = self.sheet.table, list(self.drafts)
        for row in sorted(drafts):
            laid_out[row : row + 1] = [drafts[row]]
        followed = self.grammar.follow(tuple(laid_out), table.rubber, self.sheet.play)
        return followed[index] if index < len(followed) else None

    def _exchange(self, source: list[TypedStep], target: list[TypedStep]) -> bool:
        drop_gone(source, self.hands)
        if not source:
            return False
        step = source.pop()
        if step.row != self.row:
            self.place_cursor(step.row, self.grammar.retyped(step.typing, self.drafts[step.row]))
        self.is_put_aside = False
        others = {row: self._draft_or_blank(row, draft) for row, draft in step.others.items()}
        target.append(TypedStep(step.row, self.typing, step.at, others))
        self.drafts[self.row] = self.grammar.with_origin(step.typing.draft, self.stored[self.row])
        self._set_drafts(step.others)
        self.typing = self.grammar.release(step.typing)
        self._stay_on_sheet()
        return True

    def _is_sent(self, index: int) -> bool:
        """Whether the hand is on its way to the disk just as it is typed."""
        missing = bool(self.grammar.blank_cells(self.drafts[index])) and not self.is_emptied(index)
        return index in self.under_way and not missing and self.under_way[index] == self.hand_to_store(index)

    def _take(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.drafts = list(self.grammar.lay_out(sheet.table.rubber, sheet.play))
        self.stored = [*sheet.table.hands, *[None] * (len(self.drafts) - len(sheet.table.hands))]

    def _show_draft(self, *, keep_open: bool) -> None:
        """The cursor where it was, over what the hand is now."""
        typing = self.typing if keep_open else self.grammar.retyped(self.typing, self.drafts[self.row])
        self.typing = replace(typing, draft=self.drafts[self.row])

    def _follow(self) -> None:
        """The hands behind one that was typed stand where it leads, as many as are known to come."""
        table = self.sheet.table
        self.drafts = list(self.grammar.follow(tuple(self.drafts), table.rubber, self.sheet.play))
        self.stored = [*self.stored, *[None] * len(self.drafts)][: len(self.drafts)]

    def _stay_on_sheet(self) -> None:
        """The cursor over what its hand is now; in the last hand where the game ends before that one."""
        if self.row < self.hands:
            self.typing = replace(self.typing, draft=self.drafts[self.row])
            return
        self._begin_last()

    def _begin_last(self) -> None:
        """The cursor in the last hand, which nobody types over by what was meant for another."""
        self.row = self.hands - 1
        typing = self.grammar.begin_typing(self.drafts[self.row])
        self.typing = self.grammar.keep(typing) if self.stored[self.row] is not None else typing

    def _draft_or_blank(self, row: int, like: SheetDraft) -> SheetDraft:
        """The draft of this hand; a blank one where the sheet does not reach so far."""
        return self.drafts[row] if row < self.hands else self.grammar.blank(like)

    def _set_draft(self, index: int, draft: SheetDraft) -> None:
        """This draft there; the sheet reaches at least to the hand before it."""
        self.drafts[index : index + 1] = [draft]
        self.stored += [None] * (len(self.drafts) - len(self.stored))

    def _set_drafts(self, drafts: Mapping[int, SheetDraft]) -> None:
        for row in sorted(drafts):
            if row <= self.hands:
                self._set_draft(row, drafts[row])
        self._follow()

    def _overtake(self, index: int) -> None:
        # One's own hand comes back as stored, too.
        if index not in self.under_way:
            self.overtaken.add(index)


def key_of(sheet: Sheet) -> SheetKey:
    """Which sheet of the club file this is."""
    return (sheet.event, sheet.round, sheet.table.number)


def knows(working: WorkingSheet, index: int, revision: int) -> bool:
    """Whether this revision of a hand is the one shown, or was sent from here."""
    return index in working.under_way or working.sheet.revision(index) == revision


def bar(working: WorkingSheet, index: int) -> TourneyError | None:
    """Why nothing at all that is typed in this hand could be stored; None if something could."""
    sheet, stored = working.sheet, working.stored[index] if index < working.hands else None
    if not working.is_stored_from or sheet.refused is not None:
        return sheet.refused if working.is_stored_from else None
    closing = sheet.table.closed
    if stored is None and closing is not None:
        return TableClosed(sheet.round, sheet.table.number, closing.reason)
    # A hand that nobody entered before is no claim, however late it comes.
    is_free = stored is None and isinstance(sheet.reason_wanted, ClaimsOver)
    return None if working.reason or is_free else sheet.reason_wanted


def refusal(working: WorkingSheet, index: int) -> TourneyError | None:
    """Why this hand cannot be stored, or just what is typed in it: it would end a closed game."""
    sheet, barred = working.sheet, bar(working, index)
    if barred is not None or sheet.table.closed is None or not working.is_stored_from:
        return barred
    if not working.is_changed(index) or not working.is_ready(index):
        return None
    place = HandPlace(sheet.round, sheet.table.number, index)
    try:
        hand = working.grammar.hand_of(working.drafts[index])
        refuse_more_hands(sheet.game, sheet.play, place, sheet.table, hand)
    except TableClosed as closed:
        return closed
    return None
