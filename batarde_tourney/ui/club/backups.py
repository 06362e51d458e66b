"""The dialog that restores an earlier state of the whole club: its backups, newest first."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QSpinBox, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.people.hand_counts import hands_words
from batarde_tourney.services.club.clubs import ALWAYS, LIMITS, MEGABYTE, Backup, BackupSpace, BackupState
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, shown_in_tooltip
from batarde_tourney.ui.kit.words import day_and_time

_SIZE, _SIZE_EMPTY = (760, 460), (560, 0)
_ONE_LINE, _TWO_LINES = 34, 54
"""Height of a row; the second line describes the backup's content."""


class BackupsDialog(FittingDialog):
    """Return, or a double click, restores the selected backup."""

    decided = Signal(object)
    """Emits the Backup to restore."""
    limited = Signal(object)
    """Emits the new limit of backups, in megabytes."""

    def __init__(
        self,
        backups: tuple[Backup, ...],
        parent: QWidget | None = None,
        words: str | None = None,
        chosen: Backup | None = None,
        *,
        space: BackupSpace | None = None,
        states: Mapping[Backup, BackupState] = MappingProxyType({}),
    ) -> None:
        """`chosen` is selected first, or else the newest; with `space` its limit can be set.

        `states` describe the content of the backups.
        """
        super().__init__(_("Restore from a backup"), parent)
        self._backups = backups
        self._words = words
        self._space = space
        self.list = QListWidget(self)
        self.list.setAccessibleName(_("Backups of the club file, the newest first"))
        for backup in backups:
            when = "  ·  ".join((day_and_time(backup.at), occasion_in_words(backup)))
            state = _state_in_words(states.get(backup))
            item = QListWidgetItem("\n".join(filter(None, (when, state))), self.list)
            # A long name may be cut.
            item.setToolTip(shown_in_tooltip(item.text()))
            item.setSizeHint(QSize(0, _TWO_LINES if state else _ONE_LINE))
        self.list.setCurrentRow(backups.index(chosen) if chosen else 0)
        self.limit = QSpinBox(self)
        self.limit.setRange(*LIMITS)
        self.limit.setSingleStep(100)
        self.limit.setSuffix("\N{NO-BREAK SPACE}" + _("MB"))
        self.limit.setAccessibleName(_("Most that all backups take"))
        # Otherwise each digit typed on the way to a number would count as a value.
        self.limit.setKeyboardTracking(False)
        if space is not None:
            self.limit.setValue(space.limit)
        self.cancel = button(_("Keep everything as it is"), parent=self)
        self.cancel.setAutoDefault(False)
        self.restore = button(_("Restore this backup"), "primary", self)
        self.restore.setDefault(True)
        self.restore.setEnabled(bool(backups))
        self._lay_out()
        self.list.itemActivated.connect(self._on_restore)
        self.restore.clicked.connect(self._on_restore)
        self.cancel.clicked.connect(self.reject)
        self.limit.valueChanged.connect(self.limited.emit)

    def _lay_out(self) -> None:
        if self._words is not None:
            words = self._words
        elif self._backups:
            words = _("The whole club goes back to that moment. Its present state is backed up first.")
        else:
            words = _("There is no backup yet: the first one is made as soon as there is something to keep.")
        content = QVBoxLayout()
        content.setSpacing(16)
        content.addWidget(label(_("Restore from a backup"), "heading", self))
        content.addWidget(label(words, "muted", self, wrap=True))
        content.addWidget(self.list, 1)
        if not self._backups:
            self.list.hide()
            content.addStretch(1)
        self._add_space(content)
        self.arrange(
            content, left=(self.cancel,), right=(self.restore,), size=_SIZE if self._backups else _SIZE_EMPTY
        )

    def _add_space(self, content: QVBoxLayout) -> None:
        self.limit.setVisible(self._space is not None)
        if self._space is None:
            return
        size = max(1, round(self._space.size / MEGABYTE)) if self._space.count else 0
        taken = ngettext(
            "{count} backup takes {size} MB.", "{count} backups take {size} MB.", self._space.count
        ).format(count=self._space.count, size=size)
        rule = _("Above this limit the oldest go first; the newest {count} always stay.").format(count=ALWAYS)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.limit)
        row.addWidget(label(f"{taken} {rule}", "muted", self, wrap=True), 1)
        content.addLayout(row)

    def _on_restore(self) -> None:
        if self._backups:
            self.decided.emit(self._backups[self.list.currentRow()])
            self.accept()


def show_backups(dialog: BackupsDialog) -> None:
    """Show the dialog; it is deleted when closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def _state_in_words(state: BackupState | None) -> str:
    """Return the progress of each event; empty if unknown."""
    if state is None:
        return ""
    name = shown_name(state.event)
    if not state.round:
        return name
    hands = hands_words(state.hands, None)
    return _("{event}, round {round}, {hands}").format(event=name, round=state.round, hands=hands)


def occasion_in_words(backup: Backup) -> str:
    """Return the occasion of the backup: before or upon what it was made."""
    return {
        "opening": _("when the club file was opened"),
        "migration": _("before a newer version of the program changed the file"),
        "import": _("before an event was imported"),
        "redraw": _("before a round was taken back"),
        "restore": _("before going back to an earlier backup"),
        "timer": _("while working"),
        "deletion": _("before an event was deleted"),
    }[backup.occasion.value]
