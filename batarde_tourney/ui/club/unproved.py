"""The dialog about a club that fails its proof and is read-only: what is wrong, and the ways out."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (680, 540)
_LEAST = 72
"""Least height of a list, in pixels: three lines."""


class UnprovedDialog(FittingDialog):
    """Return goes on to the backups, which explain more before anything is done; Esc only reads."""

    restore_wanted = Signal()
    keep_wanted = Signal()

    def __init__(
        self, club: str, wrong: Iterable[str], proved: Iterable[str], parent: QWidget | None = None
    ) -> None:
        heading = _("Parts of “{club}” are not what this program wrote").format(club=club)
        super().__init__(heading, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.wrong = self._list(_("What is wrong"), wrong)
        self.proved = self._list(_("What is proved"), proved)
        self.read = button(_("Only read it"), parent=self)
        self.keep = button(_("Save what is proved…"), parent=self)
        self.restore = button(_("Restore a backup…"), "primary", self)
        for choice in (self.read, self.keep):
            choice.setAutoDefault(False)
        self.restore.setDefault(True)
        words = _(
            "You can read, print and export it, but not change it. You can restore a backup: it is "
            "proved first, and the present file is set aside unchanged. Or you can save what is proved "
            "in a new club file."
        )
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(heading, "heading", self, wrap=True))
        content.addWidget(label(words, "muted", self, wrap=True))
        for lines in (self.wrong, self.proved):
            content.addWidget(label(lines.accessibleName(), "", self))
            content.addWidget(lines, 1)
        self.arrange(content, left=(self.read,), right=(self.keep, self.restore), size=_SIZE)
        self.read.clicked.connect(self.reject)
        self.keep.clicked.connect(self._on_keep)
        self.restore.clicked.connect(self._on_restore)
        self.restore.setFocus()

    def _list(self, name: str, lines: Iterable[str]) -> QPlainTextEdit:
        """Return a read-only list whose lines can be walked through and copied."""
        result = QPlainTextEdit("\n".join(lines), self)
        result.setReadOnly(True)
        result.setTabChangesFocus(True)
        result.setMinimumHeight(_LEAST)
        result.setAccessibleName(name)
        # Without keyboard selection the arrow keys would scroll, and a screen reader would stay silent.
        result.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        return result

    @Slot()
    def _on_keep(self) -> None:
        self.accept()
        self.keep_wanted.emit()

    @Slot()
    def _on_restore(self) -> None:
        self.accept()
        self.restore_wanted.emit()
