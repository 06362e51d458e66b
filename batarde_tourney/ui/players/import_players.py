"""A list of players from a file: what stands in it, and who of them is to be added."""

from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, QObject, QSortFilterProxyModel, Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.people.player_lists import (
    ListedPlayer,
    ListPreview,
    preview_player_file,
    preview_player_list,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.asked_paths import ask_for_file
from batarde_tourney.ui.kit.calm_table import CalmTable, key_action
from batarde_tourney.ui.kit.elided_label import ElidedLabel
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.players.listed_row_delegate import ListedRowDelegate
from batarde_tourney.ui.players.player_list import (
    CLUB,
    EMAIL,
    LINE,
    NAME,
    REMARK,
    SORT,
    PlayerListModel,
    can_be_added,
)

_SHAPE = "import-players"
_SIZE = (900, 620)


class ImportPlayersDialog(FittingDialog):
    """Return adds whoever is ticked; Space ticks the rows chosen."""

    decided = Signal(object, object, object)
    """The event's number, the entries to add to it, and their e-mail addresses."""
    pairs_decided = Signal(object, object, object)
    """The event's number, the pairs to add to it, and the addresses of their players."""

    def __init__(self, preview: ListPreview, parent: QWidget | None = None) -> None:
        super().__init__(_("Import players"), parent)
        self._event, self._in_pairs = preview.event, preview.in_pairs
        self.model = PlayerListModel(preview.rows, self)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.model)
        self.sorted.setSortRole(SORT)
        self.table = self._make_table()
        self.file = ElidedLabel(shown_name(preview.name), "heading", self)
        self.found = label(found_words(preview.rows), "muted", self, wrap=True)
        self.all = button("", "plain", self)
        self.all.setAutoDefault(False)
        self.all.setEnabled(any(map(can_be_added, preview.rows)))
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.add = button("", "primary", self)
        self.add.setDefault(True)
        self._lay_out()
        self._connect()
        self._on_ticked()
        self.table.setFocus()

    def done(self, result: int) -> None:
        stored_preferences().remember_shape(_SHAPE, self.saveGeometry())
        super().done(result)

    def _make_table(self) -> CalmTable:
        table = CalmTable(_SHAPE, self.sorted, _("Players in the file"), NAME, self)
        # The first rows, by which columns are measured, may well have no remark.
        for column, width in ((CLUB, 150), (EMAIL, 200), (REMARK, 290), (LINE, 70)):
            table.set_usual_width(column, width)
        table.let_yield(str(EMAIL), 120)
        table.setColumnHidden(EMAIL, not self.model.has_emails)
        table.header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        table.setSortingEnabled(True)
        table.setItemDelegate(ListedRowDelegate(table))
        # Not selectRow: it would heed the keys still held down that opened the dialog.
        flags = QItemSelectionModel.SelectionFlag
        table.selectionModel().setCurrentIndex(self.sorted.index(0, NAME), flags.ClearAndSelect | flags.Rows)
        return table

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(6)
        content.addWidget(self.file)
        content.addWidget(self.found)
        content.addSpacing(8)
        content.addWidget(self.table, 1)
        self.arrange(content, left=(self.all,), right=(self.cancel, self.add), size=_SIZE)
        self.restoreGeometry(stored_preferences().shape(_SHAPE))

    def _connect(self) -> None:
        self.model.ticked.connect(self._on_ticked)
        self.all.clicked.connect(self._on_all)
        self.cancel.clicked.connect(self.reject)
        self.add.clicked.connect(self._on_add)
        key_action(self.table, _("Tick or untick"), "Space").triggered.connect(self._on_space)

    def _on_ticked(self) -> None:
        count = len(self.model.entries)
        words = ngettext("Add {count} player", "Add {count} players", count)
        if self._in_pairs:
            words = ngettext("Add {count} pair", "Add {count} pairs", count)
        _call(self.add, words.format(count=count))
        self.add.setEnabled(count > 0)
        _call(self.all, _("Untick all") if self.model.is_full else _("Tick all"))

    def _on_all(self) -> None:
        self.model.tick(range(len(self.model.rows)), not self.model.is_full)

    def _on_space(self) -> None:
        current = self.table.currentIndex().siblingAtColumn(NAME)
        rows = self.table.selectionModel().selectedRows()
        # Ctrl and an arrow move on without choosing: then the row with the frame is meant.
        places = [self.sorted.mapToSource(row).row() for row in (rows if current in rows else [current])]
        possible = [place for place in places if can_be_added(self.model.rows[place])]
        if possible:
            self.model.tick(possible, not all(map(self.model.is_ticked, possible)))

    def _on_add(self) -> None:
        if self._in_pairs:
            self.pairs_decided.emit(self._event, self.model.pairs, self.model.addresses)
        else:
            self.decided.emit(self._event, self.model.entries, self.model.addresses)
        self.accept()


class PlayerListImport(QObject):
    """Asks for a file, shows what stands in it, and tells whom to add."""

    decided = Signal(object, object, object)
    """The event's number, the entries to add to it, and their e-mail addresses."""
    pairs_decided = Signal(object, object, object)
    """The event's number, the pairs to add to it, and the addresses of their players."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window

    def bring_in(self, number: EventNumber) -> None:
        """Ask for a file, and look at it."""
        kinds = _("Lists of players (*.xlsx *.csv *.tsv *.txt);;All files (*)")
        path = ask_for_file(self._window, _("Import players"), kinds)
        if path is not None:
            self.look_at(number, path)

    def look_at(self, number: EventNumber, path: Path) -> None:
        """Show who stands in this file; nobody is added before the director says so."""
        self._desk.ask(preview_player_file, number, path, then=self._on_preview)

    def look_at_text(self, number: EventNumber, text: str) -> None:
        """The same for text that was pasted."""
        content = text.encode("utf-8", "replace")
        self._desk.ask(preview_player_list, number, content, _("The pasted list"), then=self._on_preview)

    def _on_preview(self, preview: ListPreview) -> None:
        dialog = ImportPlayersDialog(preview, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.decided.connect(self.decided)
        dialog.pairs_decided.connect(self.pairs_decided)
        dialog.open()


def _call(act: QPushButton, words: str) -> None:
    act.setText(words)
    act.setAccessibleName(words)


def found_words(rows: tuple[ListedPlayer, ...]) -> str:
    """How many rows there are, and how many of them want a look."""
    odd = sum(row.fault is not None for row in rows)
    found = ngettext("{count} row found", "{count} rows found", len(rows)).format(count=len(rows))
    look = ngettext("{count} to check", "{count} to check", odd).format(count=odd)
    return f"{found}  ·  {look}" if odd else found
