"""The director's changes to a proposed round, with undo and redo."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.draw.drafts import Drafts, SeatingDraft, is_ctrl_y
from batarde_tourney.ui.kit.own_shortcuts import OwnShortcuts


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
        self._own_keys = OwnShortcuts(page, self._wants)

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
