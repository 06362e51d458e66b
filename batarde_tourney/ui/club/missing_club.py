"""The dialog about a missing or empty club file, which is created only on request."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (620, 0)
_ROW_HEIGHT, _MOST_ROWS, _AROUND = 34, 4, 24
_LOOK_EVERY = 1_000
"""Milliseconds between two checks whether the file has appeared."""


class MissingClubDialog(FittingDialog):
    """Return opens a file dialog; a file that appears meanwhile is opened by itself."""

    is_of_club = False

    look_wanted = Signal()
    make_wanted = Signal()
    open_wanted = Signal(object)
    """Emits the address of another recent club."""
    found = Signal()
    """Emitted when the file has appeared."""

    def __init__(self, path: Path, others: Sequence[str] = (), parent: QWidget | None = None) -> None:
        """`others` are recent clubs that can be opened now."""
        self.path = path
        self._is_empty = path.exists()
        heading = _("“{name}” is empty") if self._is_empty else _("“{name}” is not there")
        heading = heading.format(name=path.name)
        super().__init__(heading, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.others = QListWidget(self)
        self.others.setAccessibleName(_("Recent clubs"))
        for address in others:
            item = QListWidgetItem(address, self.others)
            item.setData(Qt.ItemDataRole.UserRole, address)
            item.setSizeHint(QSize(0, _ROW_HEIGHT))
            item.setToolTip(address)
        self.others.setFixedHeight(min(len(others), _MOST_ROWS) * _ROW_HEIGHT + _AROUND)
        self.leave = button(_("Close"), parent=self)
        self.make = button(_("Make a new club here"), parent=self)
        self.look = button(_("Look for it…"), "primary", self)
        for choice in (self.leave, self.make):
            choice.setAutoDefault(False)
        self.look.setDefault(True)
        self.make.setHidden(self._is_empty or not path.parent.is_dir())
        self._lay_out(heading)
        self._clock = QTimer(self, interval=_LOOK_EVERY)
        self._clock.timeout.connect(self._on_time)
        self._clock.start()
        self.leave.clicked.connect(self.reject)
        self.make.clicked.connect(self._on_make)
        self.look.clicked.connect(self._on_look)
        self.others.itemActivated.connect(self._on_other)
        self.look.setFocus()

    def _lay_out(self, heading: str) -> None:
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(heading, "heading", self, wrap=True))
        content.addWidget(label(self._words(), "muted", self, wrap=True))
        if self.others.count():
            content.addWidget(
                label(_("Or open another club, with Return or a double click:"), "", self, wrap=True)
            )
            content.addWidget(self.others)
        self.others.setVisible(bool(self.others.count()))
        content.addStretch(1)
        self.arrange(content, left=(self.leave,), right=(self.make, self.look), size=_SIZE)

    def _words(self) -> str:
        folder = self.path.parent
        if self._is_empty:
            words = _(
                "The file in “{folder}” has no content. Perhaps a copy of it was cut short, or it is not "
                "downloaded yet. It is opened as soon as it has content."
            )
        elif folder.is_dir():
            words = _(
                "The club file is not in “{folder}”. It was moved, renamed or deleted, or its name is "
                "written differently. It is opened as soon as it is there."
            )
        else:
            words = _(
                "The folder “{folder}” is not there. If it is on a memory stick or on another computer, "
                "connect it: the club is opened as soon as it is there."
            )
        return words.format(folder=folder)

    @Slot()
    def _on_time(self) -> None:
        if self.path.is_file() and self.path.stat().st_size:
            self.accept()
            self.found.emit()

    @Slot()
    def _on_look(self) -> None:
        self.look_wanted.emit()

    @Slot()
    def _on_make(self) -> None:
        self.accept()
        self.make_wanted.emit()

    @Slot(QListWidgetItem)
    def _on_other(self, item: QListWidgetItem) -> None:
        self.accept()
        self.open_wanted.emit(item.data(Qt.ItemDataRole.UserRole))
