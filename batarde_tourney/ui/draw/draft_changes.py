"""What the director changes in a proposed round by hand, and back again."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.draw.drafts import Drafts, SeatingDraft, is_ctrl_y
from batarde_tourney.ui.kit.own_shortcuts import OwnShortcuts


class DraftChanges(QObject):
    """The drafts of one page, and the keys that go back and forth among them."""

    has_acts = False
    changed = Signal()
    """Another draft is the current one, or the same one with something else locked or kept."""
    said = Signal(object)
    """A sentence for the status bar."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.drafts = Drafts()
        self.names: Mapping[PlayerId, str] = {}
        """Everybody of the event, as acts name them."""
        self._own_keys = OwnShortcuts(page, self._wants)

    def add(self, draft: SeatingDraft) -> None:
        """Go on with another draft."""
        self.drafts.add(draft)
        self.changed.emit()

    @Slot(object, object)
    def exchange(self, one: PlayerId, other: PlayerId) -> None:
        """Two players of the proposal change seats."""
        draft = self.drafts.current
        if draft is not None:
            self.add(draft.exchanged(one, other, self.names))

    @Slot(object)
    def lock(self, table: int) -> None:
        """Lock a table, or unlock it."""
        draft = self.drafts.current
        if draft is not None:
            self.add(draft.lock_turned(table))

    @Slot(object)
    def keep(self, player: PlayerId) -> None:
        """Keep a player where they are, or let them go again."""
        draft = self.drafts.current
        if draft is not None:
            self.add(draft.keep_turned(player, self.names))

    def undo_words(self) -> str:
        """The proposal that undo would go back from; empty for none."""
        return self.drafts.act_to_undo or ""

    def redo_words(self) -> str:
        """The proposal that redo would go forth to; empty for none."""
        return self.drafts.act_to_redo or ""

    @Slot()
    def undo(self) -> None:
        """Go back to the proposal before."""
        if act := self.drafts.act_to_undo:
            self.drafts.undo()
            self.changed.emit()
            self.said.emit(_("Undone: {act}").format(act=act))

    @Slot()
    def redo(self) -> None:
        """Go forth again to the proposal last gone back from."""
        if act := self.drafts.act_to_redo:
            self.drafts.redo()
            self.changed.emit()
            self.said.emit(_("Redone: {act}").format(act=act))

    def press(self, event: QKeyEvent) -> bool:
        """Whether this key goes back or forth; it has done so, if there was where to."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
            return True
        if event.matches(QKeySequence.StandardKey.Redo) or is_ctrl_y(event):
            self.redo()
            return True
        return False

    def _wants(self, event: QKeyEvent) -> bool:
        """Ctrl+Z and Ctrl+Y go back and forth among the drafts while there are any."""
        undoes = event.matches(QKeySequence.StandardKey.Undo) and self.drafts.act_to_undo
        redoes = event.matches(QKeySequence.StandardKey.Redo) or is_ctrl_y(event)
        return bool(undoes or (redoes and self.drafts.act_to_redo))
