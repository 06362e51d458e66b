"""One table's sheet during typing: what is stored, what is typed, and what is ready to be stored."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.engine import Cell, CellFault, SheetDraft, SheetTyping, grammar_of
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.closing import TableClosed, refuse_more_hands
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.services.results.drafts import HandDraft, TableDrafts
from batarde_tourney.services.results.results import PhoneHand, ProtestPeriodOver, Sheet

# What was typed on a sheet, key by key, for undo and redo: each key knows its place among the acts.


@dataclass(frozen=True, slots=True)
class TypedStep:
    """One undo step: the hand that was under the cursor and, for a pasted block, the other hands it changed.

    `at` is how many changes had been requested when it was typed: its place among the acts of the journal.
    """

    row: int
    typing: SheetTyping
    at: int
    others: dict[int, SheetDraft] = field(default_factory=dict)


def never() -> int:
    """Return 0, the number of requested changes on a sheet that stands alone."""
    return 0


class TypedHistory:
    """The undo steps `earlier` (the last is undone first) and the redo steps `later`."""

    def __init__(self, changes_requested: Callable[[], int] = never) -> None:
        self._changes_requested = changes_requested
        self.earlier: list[TypedStep] = []
        self.later: list[TypedStep] = []

    def remember(self, row: int, typing: SheetTyping) -> None:
        """Record this hand as it was before the next key."""
        self.earlier.append(TypedStep(row, typing, self._changes_requested()))
        self.later.clear()

    def add_others(self, others: Mapping[int, SheetDraft]) -> None:
        """Add the earlier drafts of other hands to the last step, which changed them too."""
        if self.earlier:
            self.earlier[-1].others.update(others)

    def forget_others(self, row: int) -> None:
        """Drop the hand from the others' steps once it is stored: it is then undone as an act."""
        for step in (*self.earlier, *self.later):
            step.others.pop(row, None)

    def forget(self, row: int) -> None:
        """Drop all steps of the hand: it is undone as a whole from now on, or came from elsewhere."""
        self.earlier = [step for step in self.earlier if step.row != row or step.others]
        self.later = [step for step in self.later if step.row != row or step.others]

    def typed_last(self, hands: int) -> tuple[int, int] | None:
        """Return the hand of the last key, of so many hands, and the changes before it; None if none."""
        drop_steps_of_gone_hands(self.earlier, hands)
        return (self.earlier[-1].row, self.earlier[-1].at) if self.earlier else None

    def undone_last(self, hands: int) -> int | None:
        """Return the hand of the key undone last, of so many hands; None if there is none to redo."""
        drop_steps_of_gone_hands(self.later, hands)
        return self.later[-1].row if self.later else None


def drop_steps_of_gone_hands(steps: list[TypedStep], hands: int) -> None:
    """Drop steps of hands that no longer exist, and the steps that depend on them."""
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

    Typing is never lost: a draft stays until it is stored or restored, even while another table is in view
    or when another desk stores the same hand.
    """

    is_stored_from = True
    """Whether the typing on this sheet is stored."""
    skipped: frozenset[int] = frozenset()
    """Hands past which Return goes."""

    def __init__(self, sheet: Sheet, changes_requested: Callable[[], int] = never) -> None:
        self.sheet = sheet
        self.history = TypedHistory(changes_requested)
        """The keys typed, for undo."""
        self.is_current = self.is_stored_from
        """Whether its hands belong to the open club file.

        False once another state of the file is open or the table has changed: then typing is not stored.
        """
        self.grammar = grammar_of(sheet.game.name)
        self.stored: list[RecordedHand | None] = []
        self.drafts: list[SheetDraft] = []
        self._judged: dict[int, _Judged] = {}
        self.conflicts: set[int] = set()
        """Hands that another desk stored while they were typed here."""
        self.recalled: set[int] = set()
        """Hands restored from before a crash or a change of the table, and not touched since."""
        self.is_recalled_of_now = False
        """Whether the restored hands come from a change of the table, not from an earlier run."""
        self.under_way: dict[int, RecordedHand | None] = {}
        """Hands being stored, as they were sent; None for a hand to be erased."""
        self.reason = ""
        """The director's reason for changing hands, where one is required."""
        self.refused_row: int | None = None
        """The hand whose last key was refused because it cannot be stored, until the cursor leaves it."""
        self.is_put_aside = False
        """Whether `restore` put aside the typing of the current hand, which undo brings back."""
        self._take(sheet)
        self.row = self.first_unfinished()
        self.typing = self.grammar.keyboard.begin_typing(self.drafts[self.row])

    @property
    def hands(self) -> int:
        """The number of hands to type, as far as it is known."""
        return len(self.drafts)

    def first_unfinished(self) -> int:
        """Return the first hand that is not stored; the last one of a complete sheet."""
        return next((i for i, hand in enumerate(self.stored) if hand is None), len(self.stored) - 1)

    def stored_draft(self, index: int) -> SheetDraft:
        """Return the stored hand as a draft; a blank one if none is stored."""
        hand, place = self.stored[index], self.drafts[index]
        return self.grammar.blank(place) if hand is None else self.grammar.stored(hand, place)

    def is_changed(self, index: int) -> bool:
        """Whether the hand has unstored typing."""
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
        """Whether the last stored hand was cleared cell by cell, to become blank again."""
        is_last = self.stored[index] is not None and not any(self.stored[index + 1 :])
        return is_last and self.grammar.is_blank(self.drafts[index])

    def counts(self, index: int) -> bool:
        """Whether the totals count this hand: it is stored, or could be stored as typed."""
        if self.stored[index] is not None and not self.is_changed(index):
            phone = phone_hand(self, index)
            return phone is None or phone.state.counts
        return self.is_ready(index) and refusal(self, index) is None

    def faults(self, index: int, open_cell: Cell | None = None) -> tuple[CellFault, ...]:
        """Return what is certainly wrong in a hand; a count still open is never wrong."""
        return self.grammar.find_faults(self.drafts[index], open_cell)

    def can_overrule(self, index: int) -> bool:
        """Whether the hand has a fault that the director may let stand."""
        return self.grammar.can_overrule(self.drafts[index])

    def hands_to_store(self) -> tuple[int, ...]:
        """Return the changed hands that can be stored now: a table's hands have no gaps.

        Restored hands are excluded: they wait for a key of the director's.
        """
        found: list[int] = []
        for index in range(self.hands):
            can_go = self.is_ready(index) or self.is_emptied(index)
            is_held = index in self.under_way or index in self.conflicts or index in self.recalled
            if self.is_changed(index) and can_go and not is_held and refusal(self, index) is None:
                found.append(index)
            elif self.stored[index] is None and index not in self.under_way:
                break
        return tuple(found)

    def hand_to_store(self, index: int) -> RecordedHand | None:
        """Return the hand to store for a changed one: None if it was cleared."""
        draft = self.drafts[index]
        if self.grammar.blank_cells(draft):
            return None
        hand: RecordedHand = self.grammar.hand_of(draft)
        return hand

    def reload(self, sheet: Sheet) -> None:
        """Take over what is stored now; typing stays, marked where another desk stored the same hand."""
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
                self._note_conflict(index)
            self.drafts[index] = self.grammar.with_origin(draft, self.stored[index])
            self._follow()
        # Whoever typed the same has nothing to ask about.
        self.conflicts = {row for row in self.conflicts if row < self.hands and self.is_changed(row)}
        if self.row >= self.hands:
            self._begin_last()
            return
        self._show_draft(keep_open=self.row in typed)
        now, then = self.stored[self.row], before[self.row] if self.row < len(before) else None
        if now is not None and now != then and self.row not in typed and self.row not in sent:
            # Somebody stored it under the cursor: what is typed now was not meant to change it.
            self.typing = self.typing.kept()

    def table_drafts(self, *, with_sent: bool = False) -> TableDrafts:
        """Return all typing that is not stored; hands being stored only `with_sent`."""
        hands = tuple(
            # Typed over none of what somebody else stored meanwhile: that is asked about later, too.
            HandDraft(
                index,
                0 if index in self.conflicts else self.sheet.revision(index),
                self.grammar.with_origin(draft, None),
            )
            for index, draft in enumerate(self.drafts)
            if self.is_changed(index) and (with_sent or not self._is_sent(index))
        )
        return TableDrafts(*key_of(self.sheet), self.sheet.table.seats, hands, self.sheet.game.name)

    def recall(self, drafts: TableDrafts, *, is_of_now: bool = False) -> TableDrafts:
        """Restore unstored typing, and return the drafts that do not fit here.

        That is all of them unless the same players sit here. They were typed before the program ended or,
        with `is_of_now`, before the table changed for a while.
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
                    self.conflicts.add(hand.index)
        if self.recalled:
            self.is_recalled_of_now = is_of_now
            self.row = min(self.recalled)
            self.typing = self.grammar.keyboard.begin_typing(self.drafts[self.row])
        return replace(drafts, hands=tuple(left))

    def take_away(self, index: int, revision: int) -> None:
        """Mark the hand as blank on disk with this revision: the game is over before it."""
        self.sheet = self.sheet.with_revision(index, revision)
        if index < self.hands:
            self.stored[index] = None
            self.drafts[index] = self.grammar.blank(self.drafts[index])
            self._follow()
            self._stay_on_sheet()

    def store(self, index: int, hand: RecordedHand | None, revision: int) -> None:
        """Mark the hand as stored with this revision; what was typed over it since it was sent stays."""
        while self.hands <= index:
            # Since it was sent the game came to end before it, and its own cells were cleared.
            self._set_draft(self.hands, self.grammar.blank(self.drafts[-1]))
        typed = self.drafts[index]
        untouched = not self.is_changed(index) or self.hand_to_store(index) == hand
        self.sheet = self.sheet.with_revision(index, revision)
        self.stored[index] = hand
        self.under_way.pop(index, None)
        self.conflicts.discard(index)
        self.history.forget_others(index)
        if untouched:
            self.history.forget(index)
        self.drafts[index] = self.stored_draft(index) if untouched else self.grammar.with_origin(typed, hand)
        self._follow()
        self._stay_on_sheet()
        if index == self.row:
            self._show_draft(keep_open=not untouched)

    def resume(self) -> None:
        """Put the cursor in the hand to type next, unless it is in a half-typed one.

        On a complete sheet it goes to the last hand, protected against keys meant for another.
        """
        self.typing = self.typing.released()
        if not self.is_changed(self.row):
            row = self.first_unfinished()
            typing = self.grammar.keyboard.begin_typing(self.drafts[row])
            self.place_cursor(row, typing.kept() if self.stored[row] is not None else typing)

    def place_cursor(self, row: int, typing: SheetTyping) -> None:
        """Put the cursor in another hand, or elsewhere in the same one."""
        if row != self.row:
            if self.row < self.hands:
                self.drafts[self.row] = self.grammar.keyboard.settle(self.typing).draft
            self.is_put_aside = False
        self.refused_row = None
        self.row, self.typing = row, typing
        self.drafts[row] = typing.draft
        self._follow()
        self._stay_on_sheet()

    def act(self, typing: SheetTyping) -> None:
        """Set the current hand after a key, which can be undone."""
        if typing.draft != self.typing.draft:
            self.history.remember(self.row, self.typing)
            self.recalled.discard(self.row)
            self.is_put_aside = False
        self.place_cursor(self.row, typing)

    def restore(self) -> None:
        """Reset the current hand to the stored one; undo brings the typing back."""
        self.conflicts.discard(self.row)
        is_typed = self.is_changed(self.row)
        self.act(self.grammar.keyboard.begin_typing(self.stored_draft(self.row)))
        self.is_put_aside = is_typed

    def put(self, drafts: Mapping[int, SheetDraft]) -> None:
        """Replace the drafts of these hands, not by keys: one undo step, however many they are."""
        before, own = self.typing, drafts.get(self.row, self.typing.draft)
        others = {
            row: before_put
            for row, draft in drafts.items()
            if row != self.row and draft != (before_put := self._draft_or_blank(row, draft))
        }
        self.act(before.retyped(own).released())
        if others:
            if own == before.draft:
                self.history.remember(self.row, before)
            self.history.add_others(others)
            self.recalled.difference_update(others)
            self._set_drafts(drafts)
            self._stay_on_sheet()

    def undo_key(self) -> bool:
        """Undo the last key, in any hand; return False if there is none."""
        return self._exchange(self.history.earlier, self.history.later)

    def redo_key(self) -> bool:
        """Redo the last key undone; return False if there is none."""
        return self._exchange(self.history.later, self.history.earlier)

    def place_after(self, drafts: Mapping[int, SheetDraft], index: int) -> SheetDraft | None:
        """Return the draft of a hand if the others were these; None if that hand would not exist."""
        table, laid_out = self.sheet.table, list(self.drafts)
        for row in sorted(drafts):
            laid_out[row : row + 1] = [drafts[row]]
        followed = self.grammar.follow(tuple(laid_out), table.sheet, self.sheet.play)
        return followed[index] if index < len(followed) else None

    def _exchange(self, source: list[TypedStep], target: list[TypedStep]) -> bool:
        drop_steps_of_gone_hands(source, self.hands)
        if not source:
            return False
        step = source.pop()
        if step.row != self.row:
            self.place_cursor(step.row, step.typing.retyped(self.drafts[step.row]))
        self.is_put_aside = False
        others = {row: self._draft_or_blank(row, draft) for row, draft in step.others.items()}
        target.append(TypedStep(step.row, self.typing, step.at, others))
        self.drafts[self.row] = self.grammar.with_origin(step.typing.draft, self.stored[self.row])
        self._set_drafts(step.others)
        self.typing = step.typing.released()
        self._stay_on_sheet()
        return True

    def _is_sent(self, index: int) -> bool:
        """Whether the hand is being stored exactly as it is typed."""
        missing = bool(self.grammar.blank_cells(self.drafts[index])) and not self.is_emptied(index)
        return index in self.under_way and not missing and self.under_way[index] == self.hand_to_store(index)

    def _take(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.drafts = list(self.grammar.lay_out(sheet.table.sheet, sheet.play))
        self.stored = [*sheet.table.hands, *[None] * (len(self.drafts) - len(sheet.table.hands))]

    def _show_draft(self, *, keep_open: bool) -> None:
        """Show the current draft under the unmoved cursor."""
        typing = self.typing if keep_open else self.typing.retyped(self.drafts[self.row])
        self.typing = replace(typing, draft=self.drafts[self.row])

    def _follow(self) -> None:
        """Update the hands behind a typed one, which follow from it, as many as are known."""
        table = self.sheet.table
        self.drafts = list(self.grammar.follow(tuple(self.drafts), table.sheet, self.sheet.play))
        self.stored = [*self.stored, *[None] * len(self.drafts)][: len(self.drafts)]

    def _stay_on_sheet(self) -> None:
        """Keep the cursor on its hand, or on the last hand if the game ends earlier now."""
        if self.row < self.hands:
            self.typing = replace(self.typing, draft=self.drafts[self.row])
            return
        self._begin_last()

    def _begin_last(self) -> None:
        """Put the cursor in the last hand, protected against keys meant for another."""
        self.row = self.hands - 1
        typing = self.grammar.keyboard.begin_typing(self.drafts[self.row])
        self.typing = typing.kept() if self.stored[self.row] is not None else typing

    def _draft_or_blank(self, row: int, like: SheetDraft) -> SheetDraft:
        """Return the draft of this hand; a blank one beyond the end of the sheet."""
        return self.drafts[row] if row < self.hands else self.grammar.blank(like)

    def _set_draft(self, index: int, draft: SheetDraft) -> None:
        """Set the draft of a hand; the sheet must reach at least to the hand before it."""
        self.drafts[index : index + 1] = [draft]
        self.stored += [None] * (len(self.drafts) - len(self.stored))

    def _set_drafts(self, drafts: Mapping[int, SheetDraft]) -> None:
        for row in sorted(drafts):
            if row <= self.hands:
                self._set_draft(row, drafts[row])
        self._follow()

    def _note_conflict(self, index: int) -> None:
        # One's own hand comes back as stored, too.
        if index not in self.under_way:
            self.conflicts.add(index)


def key_of(sheet: Sheet) -> SheetKey:
    """Return the key of the sheet: event, round and table."""
    return (sheet.event, sheet.round, sheet.table.number)


def knows(working: WorkingSheet, index: int, revision: int) -> bool:
    """Whether this revision of a hand is the one shown, or was sent from here."""
    return index in working.under_way or working.sheet.revision(index) == revision


def phone_hand(working: WorkingSheet, index: int) -> PhoneHand | None:
    """Return what phones did to the stored hand; None if the desk has typed it, or types it now."""
    found = working.sheet.phones.get(index)
    if found is None or not working.is_stored_from or index >= working.hands or working.is_changed(index):
        return None
    return found if found.revision == working.sheet.revision(index) else None


def not_typed_again(working: WorkingSheet, *, skips_sure: bool) -> frozenset[int]:
    """Return the hands that a second typing goes past: those on which phones differ are not decided yet.

    Where it `skips_sure`, so are those that two people at the table have told alike.
    """
    found = ((index, phone_hand(working, index)) for index in range(working.hands))
    return frozenset(
        index
        for index, phone in found
        if phone is not None and (phone.versions or (skips_sure and phone.is_sure))
    )


def bar(working: WorkingSheet, index: int) -> TourneyError | None:
    """Return why no typing in this hand could be stored; None if some could."""
    sheet, stored = working.sheet, working.stored[index] if index < working.hands else None
    if not working.is_stored_from or sheet.refused is not None:
        return sheet.refused if working.is_stored_from else None
    closing = sheet.table.closed
    if stored is None and closing is not None:
        return TableClosed(sheet.round, sheet.table.number, closing.reason)
    # A hand that nobody entered before is no claim, however late it comes.
    is_free = stored is None and isinstance(sheet.reason_wanted, ProtestPeriodOver)
    return None if working.reason or is_free else sheet.reason_wanted


def refusal(working: WorkingSheet, index: int) -> TourneyError | None:
    """Return why this hand cannot be stored as typed, such as a hand that would end a closed game."""
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
