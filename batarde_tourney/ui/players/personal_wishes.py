"""What is said of people beside their names: categories, number, the table kept, a round they will miss."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.limits import LONGEST_NAME
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.people.categories import split_categories
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.people.players import PlayerShown
from batarde_tourney.services.people.wishes import MOST_TABLES
from batarde_tourney.ui.kit.choices import SmallNumber, form_in
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (560, 0)
_WORDED = 170
_MOST_ROUNDS = 999
_LONGEST_LIST = 10 * LONGEST_NAME


class CategoryCompleter(QCompleter):
    """Completes the last of several categories with commas between them."""

    def splitPath(self, path: str) -> list[str]:
        return [path.replace(";", ",").rpartition(",")[2].strip()]

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        field = self.widget()
        typed = field.text().replace(";", ",") if isinstance(field, QLineEdit) else ""
        before = typed.rpartition(",")[0]
        return f"{before}, {index.data()}" if before else str(index.data())


class PersonalWishesDialog(FittingDialog):
    """Return saves, Esc changes nothing."""

    categories_wanted = Signal(object)
    """Emits the categories that they have from now on; only if they were changed."""
    number_wanted = Signal(str)
    """Emits the club's number of the one player; only if it was changed."""
    table_wanted = Signal(object)
    """Emits the number of the table that they keep, None for none; only if it was changed."""
    absence_wanted = Signal(int)
    """Emits the round that they will miss, if one was named."""

    def __init__(
        self, rows: Sequence[PlayerShown], known: Sequence[str] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(_("About them"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        players = [row.player for row in rows]
        categories = {player.categories for player in players}
        self._categories = categories.pop() if len(categories) == 1 else None
        self.categories = QLineEdit(", ".join(self._categories or ()), self)
        self.categories.setAccessibleName(_("Categories"))
        self.categories.setMaxLength(_LONGEST_LIST)
        self.categories.setPlaceholderText(_("junior, guest") if not categories else _("several"))
        completer = CategoryCompleter(list(known), self.categories)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.categories.setCompleter(completer)
        self._number = players[0].number or "" if len(players) == 1 else None
        self.number = QLineEdit(self._number or "", self)
        self.number.setAccessibleName(_("Number in the club"))
        self.number.setMaxLength(LONGEST_NAME)
        tables = {player.fixed_table for player in players}
        self._before = tables.pop() if len(tables) == 1 else None
        self.table = _number(_("Keeps table"), _("no table"), MOST_TABLES, self)
        self.table.setValue(self._before or 0)
        self.round = _number(_("Misses round"), _("none"), _MOST_ROUNDS, self)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.save = button(_("Save"), "primary", self)
        self.save.setDefault(True)
        self._lay_out(", ".join(shown_name(player.name) for player in players))
        self.save.clicked.connect(self._on_save)
        self.cancel.clicked.connect(self.reject)
        self.categories.setFocus()
        self.categories.selectAll()

    def _lay_out(self, names: str) -> None:
        form = QWidget(self)
        fields = form_in(form)
        for field in (self.categories, self.number, self.table, self.round):
            fields.addRow(field.accessibleName(), field)
        # Two people have two numbers.
        fields.setRowVisible(self.number, self._number is not None)
        words = _(
            "Categories are the club’s own, with commas between them. Whoever cannot change tables keeps "
            "theirs: the draw gives it this number in every round. What a missed round is worth stands in "
            "the settings of the event."
        )
        content = QVBoxLayout()
        content.setSpacing(14)
        content.addWidget(label(names, "heading", self, wrap=True))
        content.addWidget(form)
        content.addWidget(label(words, "muted", self, wrap=True))
        self.arrange(content, left=(self.cancel,), right=(self.save,), size=_SIZE)

    def _on_save(self) -> None:
        typed = split_categories(self.categories.text())
        # Of several people with other categories each, an empty field changes nothing.
        if typed != (self._categories or ()):
            self.categories_wanted.emit(typed)
        number = shown_name(self.number.text())
        if self._number is not None and number != self._number:
            self.number_wanted.emit(number)
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
