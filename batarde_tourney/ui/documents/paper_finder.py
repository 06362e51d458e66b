"""Finds papers in the list: by when they are needed, and by words of their names and purposes."""

from collections.abc import Iterable

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.documents.papers import PaperGroup, group_of
from batarde_tourney.ui.documents.choice_list import Choice


class PaperFinder(QWidget):
    """A box with the groups of papers, and a field to search in their names and purposes."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.missed = ""
        """What was typed and is in no paper of the group; empty where some are found."""
        self.groups = QComboBox(self)
        self.groups.setAccessibleName(_("Which papers"))
        for words, group in (
            (_("All papers"), None),
            (_("Before play"), PaperGroup.BEFORE),
            (_("During play"), PaperGroup.DURING),
            (_("After play"), PaperGroup.AFTER),
        ):
            self.groups.addItem(words, group)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(_("Search papers"))
        self.search.setAccessibleName(_("Search papers"))
        self.search.setClearButtonEnabled(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.groups)
        layout.addWidget(self.search, 1)
        self.groups.activated.connect(self._on_changed)
        self.search.textChanged.connect(self._on_changed)

    def found(self, choices: Iterable[Choice]) -> set[object]:
        """The values of the papers that are wanted; all if what is typed is in none of the group."""
        group = self.groups.currentData()
        of_group = [one for one in choices if group is None or group_of(str(one.value)) == group]
        typed = folded_name(self.search.text())
        found = {one.value for one in of_group if typed in folded_name(f"{one.name} {one.words}")}
        self.missed = "" if found else self.search.text().strip()
        return found or {one.value for one in of_group}

    @Slot()
    def _on_changed(self) -> None:
        self.changed.emit()
