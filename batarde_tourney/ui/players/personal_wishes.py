"""The table that a player keeps, and a round that they will miss: one dialog for the selected players."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.people.players import PlayerShown
from batarde_tourney.services.people.wishes import MOST_TABLES
from batarde_tourney.ui.kit.choices import SmallNumber, form_in
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (560, 0)
_WORDED = 170
_MOST_ROUNDS = 999


class PersonalWishesDialog(FittingDialog):
    """Return saves, Esc changes nothing."""

    table_wanted = Signal(object)
    """Emits the number of the table that they keep, None for none; only if it was changed."""
    absence_wanted = Signal(int)
    """Emits the round that they will miss, if one was named."""

    def __init__(self, rows: Sequence[PlayerShown], parent: QWidget | None = None) -> None:
        super().__init__(_("Table and absence"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        tables = {row.player.fixed_table for row in rows}
        self._before = tables.pop() if len(tables) == 1 else None
        self.table = _number(_("Keeps table"), _("no table"), MOST_TABLES, self)
        self.table.setValue(self._before or 0)
        self.round = _number(_("Misses round"), _("none"), _MOST_ROUNDS, self)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.save = button(_("Save"), "primary", self)
        self.save.setDefault(True)
        form = QWidget(self)
        fields = form_in(form)
        for field in (self.table, self.round):
            fields.addRow(field.accessibleName(), field)
        words = _(
            "Whoever cannot change tables keeps theirs: the draw gives it this number in every round. What a "
            "missed round is worth stands in the settings of the event."
        )
        content = QVBoxLayout()
        content.setSpacing(14)
        names = ", ".join(shown_name(row.player.name) for row in rows)
        content.addWidget(label(names, "heading", self, wrap=True))
        content.addWidget(form)
        content.addWidget(label(words, "muted", self, wrap=True))
        self.arrange(content, left=(self.cancel,), right=(self.save,), size=_SIZE)
        self.save.clicked.connect(self._on_save)
        self.cancel.clicked.connect(self.reject)
        self.table.setFocus()
        self.table.selectAll()

    def _on_save(self) -> None:
        table = self.table.value() or None
        if table != self._before:
            self.table_wanted.emit(table)
        if self.round.value():
            self.absence_wanted.emit(self.round.value())
        self.accept()


def _number(name: str, nothing: str, most: int, parent: QWidget) -> SmallNumber:
    field = SmallNumber(name, parent)
    field.setRange(0, most)
    field.setSpecialValueText(nothing)
    field.setFixedWidth(_WORDED)
    return field
