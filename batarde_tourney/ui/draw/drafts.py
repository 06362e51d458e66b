"""One round's proposals: their history, and the director's changes to them, with undo and redo."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.plan import Lock, TablePlan
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.draw.draw import Proposal, swap_players
from batarde_tourney.ui.kit.shortcut_override import ShortcutOverride


@dataclass(frozen=True, slots=True)
class SeatingDraft:
    """A proposal, what is fixed when the rest is drawn again, and the `act` that made it."""

    proposal: Proposal
    act: str
    locked: frozenset[int] = frozenset()
    """Numbers of the locked tables."""
    kept: frozenset[PlayerId] = frozenset()
    """Players who stay where they are, at tables that are not locked."""

    @property
    def is_part(self) -> bool:
        """Whether anything is fixed."""
        return bool(self.locked or self.kept)

    @property
    def fixed(self) -> tuple[TablePlan, ...]:
        """The locked tables."""
        return tuple(table for table in self.proposal.plan.tables if table.number in self.locked)

    @property
    def locks(self) -> tuple[Lock, ...]:
        """The places of the kept players."""
        return tuple(
            Lock(player, table.number, seat)
            for table in self.proposal.plan.tables
            if table.number not in self.locked
            for seat, player in enumerate(table.seats)
            if player in self.kept
        )

    def exchanged(self, one: PlayerId, other: PlayerId, names: Mapping[PlayerId, str]) -> "SeatingDraft":
        """Return the draft with these two players' seats exchanged."""
        act = _("exchange the seats of {one} and {other}").format(one=names[one], other=names[other])
        return replace(self, proposal=swap_players(self.proposal, one, other), act=act)

    def lock_turned(self, table: int) -> "SeatingDraft":
        """Return the draft with this table locked, or unlocked if it was locked."""
        act = _("unlock table {table}") if table in self.locked else _("lock table {table}")
        return replace(self, locked=self.locked ^ {table}, act=act.format(table=table))

    def keep_turned(self, player: PlayerId, names: Mapping[PlayerId, str]) -> "SeatingDraft":
        """Return the draft with this player kept in place, or released if they were kept.

        Where only two sides meet, keeping one keeps the opponent too: the table is locked.
        """
        if self.proposal.in_pairs:
            tables = self.proposal.plan.tables
            return self.lock_turned(next(table.number for table in tables if player in table.seats))
        act = _("let {name} move") if player in self.kept else _("keep {name}")
        return replace(self, kept=self.kept ^ {player}, act=act.format(name=names[player]))


def drawn_draft(proposal: Proposal, before: SeatingDraft | None) -> SeatingDraft:
    """Return the draft of a new proposal; what was fixed in the drawing stays fixed."""
    act = _("draw from seed {seed}").format(seed=proposal.seed)
    if before is not None and (proposal.options.fixed or proposal.options.locks):
        return replace(before, proposal=proposal, act=act)
    return SeatingDraft(proposal, act)


class Drafts:
    """The current draft, the earlier ones, and those undone."""

    def __init__(self) -> None:
        self._done: list[SeatingDraft] = []
        self._undone: list[SeatingDraft] = []

    @property
    def current(self) -> SeatingDraft | None:
        """The current draft; None if there is none."""
        return self._done[-1] if self._done else None

    @property
    def act_to_undo(self) -> str | None:
        """The act that made the current draft; None if there is no earlier one."""
        return self._done[-1].act if len(self._done) > 1 else None

    @property
    def act_to_redo(self) -> str | None:
        """The act undone last; None if there is none."""
        return self._undone[-1].act if self._undone else None

    def add(self, draft: SeatingDraft) -> None:
        """Make this draft the current one; redo steps are dropped."""
        self._done.append(draft)
        self._undone.clear()

    def undo(self) -> None:
        """Return to the previous draft, if there is one."""
        if len(self._done) > 1:
            self._undone.append(self._done.pop())

    def redo(self) -> None:
        """Restore the draft undone last, if there is one."""
        if self._undone:
            self._done.append(self._undone.pop())

    def clear(self) -> None:
        """Drop all drafts."""
        self._done.clear()
        self._undone.clear()


def is_ctrl_y(event: QKeyEvent) -> bool:
    """Whether it is Ctrl+Y, which redoes on every system here."""
    return event.key() == Qt.Key.Key_Y and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


class DraftChanges(QObject):
    """The drafts of one page, and the keys for undo and redo."""

    has_acts = False
    changed = Signal()
    """Emitted when the current draft, its locks or its kept players have changed."""
    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.drafts = Drafts()
        self.names: Mapping[PlayerId, str] = {}
        """The names of all players of the event, for the names of acts."""
        self._own_keys = ShortcutOverride(page, self._wants)

    def add(self, draft: SeatingDraft) -> None:
        """Make this draft the current one."""
        self.drafts.add(draft)
        self.changed.emit()

    @Slot(object, object)
    def exchange(self, one: PlayerId, other: PlayerId) -> None:
        """Exchange two players' seats in the proposal."""
        draft = self.drafts.current
        if draft is not None:
            self.add(draft.exchanged(one, other, self.names))

    @Slot(object)
    def lock(self, table: int) -> None:
        """Lock or unlock a table."""
        draft = self.drafts.current
        if draft is not None:
            self.add(draft.lock_turned(table))

    @Slot(object)
    def keep(self, player: PlayerId) -> None:
        """Keep a player at their place, or release them."""
        draft = self.drafts.current
        if draft is not None:
            self.add(draft.keep_turned(player, self.names))

    def undo_words(self) -> str:
        """Describe the change that undo would revert; empty for none."""
        return self.drafts.act_to_undo or ""

    def redo_words(self) -> str:
        """Describe the change that redo would restore; empty for none."""
        return self.drafts.act_to_redo or ""

    @Slot()
    def undo(self) -> None:
        """Return to the previous draft."""
        if act := self.drafts.act_to_undo:
            self.drafts.undo()
            self.changed.emit()
            self.said.emit(_("Undone: {act}").format(act=act))

    @Slot()
    def redo(self) -> None:
        """Restore the draft undone last."""
        if act := self.drafts.act_to_redo:
            self.drafts.redo()
            self.changed.emit()
            self.said.emit(_("Redone: {act}").format(act=act))

    def press(self, event: QKeyEvent) -> bool:
        """Handle the keys of undo and redo; return whether it was one of them."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
            return True
        if event.matches(QKeySequence.StandardKey.Redo) or is_ctrl_y(event):
            self.redo()
            return True
        return False

    def _wants(self, event: QKeyEvent) -> bool:
        """Whether it is Ctrl+Z or Ctrl+Y while there are drafts."""
        undoes = event.matches(QKeySequence.StandardKey.Undo) and self.drafts.act_to_undo
        redoes = event.matches(QKeySequence.StandardKey.Redo) or is_ctrl_y(event)
        return bool(undoes or (redoes and self.drafts.act_to_redo))
