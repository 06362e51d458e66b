"""The dialog of a merge: what comes in from the other copy, and a choice where both tell it differently."""

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.merging import taken_lines
from batarde_tourney.services.merging.merge import CopyCompared, Whose
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.words import key_words
from batarde_tourney.ui.kit.wrapped_list import WrappedList
from batarde_tourney.ui.merging.conflict_table import ConflictModel, ConflictTable, about

_SIZE, _SIZE_ALONE, _SIZE_EMPTY = (980, 700), (720, 460), (560, 0)
_LEAST_LIST = 92
"""Least height of the list of what comes in, in pixels: three lines."""
_MOST_LINES, _AROUND_LIST = 5, 16


class MergeDialog(FittingDialog):
    """Return merges once every conflict is settled; Esc leaves everything as it is."""

    merge_wanted = Signal(object)
    """Emits the choices by the keys of their conflicts."""

    def __init__(self, name: str, found: CopyCompared, parent: QWidget | None = None) -> None:
        """`name` is that of the other copy's file."""
        super().__init__(_("Merge another copy"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._name = name
        self._has_conflicts = bool(found.conflicts)
        self._is_empty = not (found.taken or found.conflicts)
        self.taken = WrappedList(_("What comes in"), self)
        self.taken.setMinimumHeight(_LEAST_LIST)
        self.model = ConflictModel(self)
        self.conflicts = ConflictTable(self.model, self)
        self.words = label("", "muted", self, wrap=True)
        self.state = label("", "muted", self, wrap=True)
        self.about = label("", "", self, wrap=True)
        self.all_mine = button(_("Mine everywhere"), parent=self)
        self.all_theirs = button(_("Theirs everywhere"), parent=self)
        self.cancel = button(_("Close") if self._is_empty else _("Leave it"), parent=self)
        self.merge = button(_("Merge"), "primary", self)
        for choice in (self.all_mine, self.all_theirs, self.cancel):
            choice.setAutoDefault(False)
        self._lay_out()
        self.merge.clicked.connect(self._on_merge)
        self.cancel.clicked.connect(self.reject)
        self.all_mine.clicked.connect(self._on_all_mine)
        self.all_theirs.clicked.connect(self._on_all_theirs)
        self.conflicts.chosen.connect(self._show_state)
        self.conflicts.activated.connect(self._on_activated)
        self.conflicts.selectionModel().currentRowChanged.connect(self._on_row)
        self.show_found(found)

    def show_found(self, found: CopyCompared) -> None:
        """Show what was found, also once more when choices led to another conflict."""
        names = {number: event.name for number, event in found.events.items()}
        self.taken.clear()
        self.taken.addItems(list(taken_lines(found.taken, names)))
        if self._has_conflicts:
            # What is to be chosen has the room that the list does not need.
            rows = min(self.taken.count(), _MOST_LINES) * self.taken.sizeHintForRow(0)
            self.taken.setMaximumHeight(max(_LEAST_LIST, rows + _AROUND_LIST))
        self.model.fill(found)
        self.words.setText(self._sentence(found))
        if self.model.rows:
            self.conflicts.setCurrentIndex(self.model.index(self.model.next_open(-1), 0))
        self._show_state()
        if self._is_empty:
            self.cancel.setFocus()
        else:
            (self.conflicts if self._has_conflicts else self.merge).setFocus()

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(12)
        heading = _("Merge “{name}”").format(name=self._name)
        content.addWidget(label(heading, "heading", self, wrap=True))
        content.addWidget(self.words)
        content.addWidget(self.taken, 1)
        for part in (self.conflicts, self.about, self.state, self.all_mine, self.all_theirs):
            part.setVisible(self._has_conflicts)
        if self._has_conflicts:
            content.addWidget(label(_("Changed in both copies"), "heading", self))
            content.addWidget(self.conflicts, 2)
            content.addWidget(self.about)
            below = QHBoxLayout()
            below.setSpacing(10)
            below.addWidget(self.all_mine)
            below.addWidget(self.all_theirs)
            below.addWidget(self.state, 1)
            content.addLayout(below)
        self.taken.setVisible(not self._is_empty)
        self.merge.setVisible(not self._is_empty)
        if self._is_empty:
            content.addStretch(1)
        size = _SIZE if self._has_conflicts else _SIZE_EMPTY if self._is_empty else _SIZE_ALONE
        self.arrange(content, left=(self.cancel,), right=(self.merge,), size=size)
        (self.cancel if self._is_empty else self.merge).setDefault(True)

    def _sentence(self, found: CopyCompared) -> str:
        if self._is_empty:
            return _("The other copy holds nothing besides. Nothing needs to be merged.")
        if not found.taken:
            return _("Nothing new comes in. Some of what both copies changed is not the same.")
        keys = key_words("Ctrl+Z")
        return _(
            "This comes in from the other copy, as one step that {keys} undoes. The other copy stays "
            "unchanged."
        ).format(keys=keys)

    @Slot()
    def _show_state(self) -> None:
        left = self.model.open
        self.merge.setEnabled(not left)
        if not self._has_conflicts:
            return
        how = _("The arrow keys ← and → take mine or theirs.")
        words = (
            ngettext("{count} is left to choose.", "{count} are left to choose.", left).format(count=left)
            if left
            else _("Everything is chosen.")
        )
        self.state.setText(f"{words} {how}")

    @Slot()
    def _on_all_mine(self) -> None:
        self.conflicts.take_all(Whose.MINE)

    @Slot()
    def _on_all_theirs(self) -> None:
        self.conflicts.take_all(Whose.THEIRS)

    @Slot(QModelIndex)
    def _on_activated(self, _index: QModelIndex) -> None:
        if self.merge.isEnabled():
            self._on_merge()

    @Slot(QModelIndex)
    def _on_row(self, index: QModelIndex) -> None:
        row = index.row()
        if 0 <= row < len(self.model.rows):
            found = self.model.rows[row]
            self.about.setText(about(self.model.conflicts[found.conflict], found))

    @Slot()
    def _on_merge(self) -> None:
        self.merge.setEnabled(False)
        self.merge_wanted.emit(dict(self.model.choices))
