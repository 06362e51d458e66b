"""The check-in dialog: tick players as they arrive; those missing at the end get a status in one act."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.tournament.event.members import Status, folded_name, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.people.whereabouts import status_name
from batarde_tourney.services.people.players import ListLine, PlayerShown
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, in_line, label, shown_in_tooltip
from batarde_tourney.ui.players.players_model import line_name

_SIZE = (520, 560)
_ROW = 30
_LINE = Qt.ItemDataRole.UserRole
EXPECTED = (Status.IN, Status.LATE)
"""The statuses of players who may still be ticked."""
_MOST_NAMED = 12


class CheckInDialog(FittingDialog):
    """A few letters and Return tick a name; Space ticks the current one."""

    decided = Signal(object, object, object)
    """Emits the ids of those present, the ids of those missing, and the new status of the missing."""

    def __init__(self, lines: Sequence[ListLine], parent: QWidget | None = None) -> None:
        super().__init__(_("Check-in"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(_("Type a few letters; Return ticks the name"))
        self.search.setAccessibleName(_("Find a name"))
        self.list = QListWidget(self)
        self.list.setAccessibleName(_("Who is expected"))
        for line in sorted(lines, key=lambda line: alphabetical(line_name(line))):
            self._add(line)
        self.count = label("", "", self)
        self.missing = QComboBox(self)
        self.missing.setAccessibleName(_("Those who are missing"))
        self.missing.addItem(_("stay as they are"), None)
        for status in (Status.GONE, Status.AWAY, Status.LATE):
            self.missing.addItem(_("are set to “{status}”").format(status=status_name(status)), status)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.done_button = button(_("End check-in"), "primary", self)
        # Return in the search field ticks a name.
        self.done_button.setAutoDefault(False)
        self._lay_out()
        self.search.textEdited.connect(self._on_search)
        self.search.returnPressed.connect(self._on_tick)
        self.list.itemChanged.connect(self._on_changed)
        self.cancel.clicked.connect(self.reject)
        self.done_button.clicked.connect(self._on_done)
        self._show_count()
        self.search.setFocus()

    @property
    def here(self) -> tuple[PlayerShown, ...]:
        """The ticked players, by name; of a pair both, except partners who have a substitute."""
        return tuple(row for item in self._items() if _is_ticked(item) for row in _expected(item))

    @property
    def absent(self) -> tuple[PlayerShown, ...]:
        """The players not ticked who count as in so far."""
        rows = (row for item in self._items() if not _is_ticked(item) for row in _expected(item))
        return tuple(row for row in rows if row.status is Status.IN)

    @property
    def _status(self) -> Status | None:
        """The new status of the missing; None if it stays."""
        chosen = self.missing.currentData()
        # Qt returns the bare text of the enum member.
        return None if chosen is None else Status(chosen)

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(row) for row in range(self.list.count())]

    def _add(self, line: ListLine) -> None:
        number = f"{line.side.number}  " if line.side and line.side.number else ""
        item = QListWidgetItem(f"{number}{line_name(line)}", self.list)
        item.setToolTip(shown_in_tooltip(item.text()))
        item.setData(_LINE, line)
        # As wide as the list, so that a long name is elided and nothing scrolls sideways.
        item.setSizeHint(QSize(0, _ROW))
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        ticked = all(row.is_there and not row.is_expected for row in line.members)
        item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)

    def _lay_out(self) -> None:
        missing = QHBoxLayout()
        missing.addWidget(label(_("Those who are missing"), "", self))
        missing.addWidget(self.missing, 1)
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(self.search)
        content.addWidget(self.list, 1)
        content.addWidget(self.count)
        content.addLayout(missing)
        self.arrange(content, left=(self.cancel,), right=(self.done_button,), size=_SIZE)

    def _on_search(self, text: str) -> None:
        """Move to the first name that begins with the text, else to the first that contains it."""
        wanted = folded_name(text)
        names = [(folded_name(item.text()), item) for item in self._items()]
        found = [item for name, item in names if name.startswith(wanted)]
        found += [item for name, item in names if f" {wanted}" in name]
        found += [item for name, item in names if wanted in name]
        if wanted and found:
            self.list.setCurrentItem(found[0])

    def _on_tick(self) -> None:
        row = self.list.currentRow()
        if row >= 0 and self.search.text().strip():
            self.list.item(row).setCheckState(Qt.CheckState.Checked)
            self.search.clear()

    def _on_changed(self, _item: QListWidgetItem) -> None:
        self._show_count()

    def _show_count(self) -> None:
        here = sum(map(_is_ticked, self._items()))
        words = _("{here} of {count} are here").format(here=here, count=self.list.count())
        self.count.setText(words)

    def _on_done(self) -> None:
        """Accept; ask first before the missing players get another status."""
        if self._status is None or not self.absent:
            self._decide(None)
            return
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle("Bâtarde Tourney")
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(in_line(_who_is_missing(self.absent)))
        box.setInformativeText(
            _("One undo brings it back. If somebody comes after all, set them to “in” again.")
        )
        back = box.addButton(_("Change nothing"), QMessageBox.ButtonRole.RejectRole)
        box.addButton(self.missing.currentText(), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(back)
        box.setEscapeButton(back)
        box.accepted.connect(self._on_agreed)
        box.open()

    def _on_agreed(self) -> None:
        self._decide(self._status)

    def _decide(self, status: Status | None) -> None:
        missing = () if status is None else tuple(row.player.id for row in self.absent)
        self.decided.emit(tuple(row.player.id for row in self.here), missing, status or Status.IN)
        self.accept()


def _expected(item: QListWidgetItem) -> tuple[PlayerShown, ...]:
    """Return the players of the line who are still expected."""
    return tuple(row for row in item.data(_LINE).members if row.status in EXPECTED)


def _is_ticked(item: QListWidgetItem) -> bool:
    return item.checkState() is Qt.CheckState.Checked


def _who_is_missing(rows: Sequence[PlayerShown]) -> str:
    names = [shown_name(row.player.name) for row in rows[:_MOST_NAMED]]
    listed = ", ".join([*names, "…"] if len(rows) > _MOST_NAMED else names)
    words = ngettext(
        "{count} player is not here: {names}.", "{count} players are not here: {names}.", len(rows)
    )
    return words.format(count=len(rows), names=listed)
