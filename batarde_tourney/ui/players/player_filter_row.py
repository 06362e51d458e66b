"""The filter above the list of players, and a button that copies addresses."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from batarde_tourney.core.tournament.event.members import Status, category_key, folded_name, shown_name
from batarde_tourney.core.tournament.people.categories import spelt_as_known
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.people.whereabouts import status_name
from batarde_tourney.services.people.players import PlayerShown
from batarde_tourney.ui.kit.choices import ElidedCombo
from batarde_tourney.ui.kit.labels import button
from batarde_tourney.ui.players.players_model import PlayerFilter

_MISSING = "missing"
_NARROWEST = 5
"""Least number of visible letters of a choice in a narrow window."""
_LEAST_TEXT = 120
"""Pixels of the field for words: the choices beside it yield."""
_EDGE = 10
"""Pixels that the style keeps before and behind the words."""


class PlayerFilterRow(QWidget):
    """Every choice filters the list at once; Esc clears the filter."""

    wanted = Signal(object)
    """Emits the PlayerFilter to apply."""
    copy_wanted = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = QLineEdit(self)
        self.text.setPlaceholderText(_("Name, club or address"))
        self.text.setAccessibleName(_("Search the list"))
        self.text.setClearButtonEnabled(True)
        self.text.setMinimumWidth(_LEAST_TEXT)
        # A dropped file goes to the window, not into the field as text.
        self.text.setAcceptDrops(False)
        self.status = choices(self, _("Status"))
        self.status.addItem(_("Not checked in"), _MISSING)
        for status in Status:
            self.status.addItem(status_name(status), status)
        self.club = choices(self, _("Club"))
        self.category = choices(self, _("Category"))
        self.fee = choices(self, _("Fee"))
        self.fee.addItem(_("Paid"), 1)
        self.fee.addItem(_("Not paid"), 0)
        self.copy = button(_("Copy e-mails"), parent=self)
        self.copy.setToolTip(_("Copy the e-mail addresses of all players shown"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.text, 1)
        for part in (self.status, self.club, self.category, self.fee, self.copy):
            layout.addWidget(part)
        self.text.textChanged.connect(self._on_chosen)
        for choice in (self.status, self.club, self.category, self.fee):
            choice.currentIndexChanged.connect(self._on_chosen)
        self.copy.clicked.connect(self.copy_wanted)
        self.hide()

    @property
    def filter(self) -> PlayerFilter:
        """The values of the fields."""
        status, fee = self.status.currentData(), self.fee.currentData()
        return PlayerFilter(
            self.text.text(),
            Status(status) if status in list(Status) else None,
            status == _MISSING,
            self.club.currentData(),
            None if fee is None else bool(fee),
            self.category.currentData(),
        )

    def fill(self, rows: Sequence[PlayerShown], *, with_fees: bool) -> None:
        """Offer the clubs and categories of these players; the chosen ones stay."""
        clubs = {
            folded_name(row.player.club or ""): shown_name(row.player.club or "")
            for row in rows
            if folded_name(row.player.club or "")
        }
        players = [row.player for row in rows]
        known = spelt_as_known((one for player in players for one in player.categories), ())
        offer(self.club, clubs)
        offer(self.category, {category_key(one): one for one in known})
        self.fee.setVisible(with_fees)
        self._on_chosen()

    def set_addresses(self, addresses: int) -> None:
        """Enable copying the addresses of the players shown, with their number."""
        self.copy.setEnabled(addresses > 0)
        copied = ngettext("Copy {count} e-mail", "Copy {count} e-mails", addresses)
        self.copy.setText(copied.format(count=addresses) if addresses else _("No e-mails"))

    def clear(self) -> None:
        """Clear the filter."""
        for choice in (self.status, self.club, self.category, self.fee):
            choice.setCurrentIndex(0)
        self.text.clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_chosen(self) -> None:
        self.wanted.emit(self.filter)


class _Choices(ElidedCombo):
    """A combo that shows its first entry, its name, where there is room."""

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        least = metrics.horizontalAdvance("X" * _NARROWEST)
        more = metrics.horizontalAdvance(self.itemText(0)) + _EDGE - least
        return super().sizeHint() + QSize(max(0, more), 0)


def choices(parent: QWidget, name: str) -> QComboBox:
    """Return a combo whose first entry, its name, filters nothing."""
    box = _Choices(parent)
    box.setAccessibleName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(_NARROWEST)
    box.addItem(name, None)
    return box


def offer(box: QComboBox, words: dict[str, str]) -> None:
    """Offer these choices by what they are found by; the chosen one stays. Without any, hide the box."""
    chosen = box.currentData()
    # Blocked, because filling would signal each change.
    box.blockSignals(True)
    while box.count() > 1:
        box.removeItem(1)
    for found_by, shown in sorted(words.items(), key=_by_words):
        box.addItem(shown, found_by)
    box.setCurrentIndex(max(box.findData(chosen), 0) if chosen is not None else 0)
    box.blockSignals(False)
    box.setVisible(bool(words))


def _by_words(choice: tuple[str, str]) -> str:
    return alphabetical(choice[1])
