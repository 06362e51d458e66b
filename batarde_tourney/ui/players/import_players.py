"""Imports a list of players from a file: its rows are shown and ticked before they are added."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.core.tournament.event.partners import usual_side_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.people.lists import found_line
from batarde_tourney.services.people.player_lists import (
    ListChoice,
    ListedPlayer,
    ListPreview,
    Role,
    RowFault,
    besides_of,
    headings_of,
    preview_beginning,
    preview_player_file,
    preview_player_list,
    preview_source,
)
from batarde_tourney.services.people.players import Besides
from batarde_tourney.services.tables.sides import PairEntry
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.data_table import DataTable, key_action
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import ElidedLabel, button, label
from batarde_tourney.ui.kit.path_prompts import ask_file_path
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.table_model import Index, TableModel
from batarde_tourney.ui.players.list_heads import ListHeads
from batarde_tourney.ui.players.players_model import BETWEEN

# The table model of the imported rows, ticked or not.

Entry = tuple[str, str | None]

NAME, CLUB, EMAIL, REMARK, LINE = range(5)
"""The columns; the tick stands beside the name."""

ROW = Qt.ItemDataRole.UserRole
"""The role of the ListedPlayer itself."""
SORT = Qt.ItemDataRole.UserRole + 1
"""The role by which rows are sorted; remarks with the most serious first."""

_TICK = Qt.ItemDataRole.CheckStateRole
_FAULTS = tuple(RowFault)
_NOBODY = (RowFault.BLANK, RowFault.TITLE, RowFault.TOTAL, RowFault.TWICE, RowFault.HIDDEN, RowFault.ASIDE)
_UNTICKED = (
    *(RowFault.ALIKE, RowFault.NUMBERED, RowFault.SAID),
    *(RowFault.HIDDEN, RowFault.ASIDE, RowFault.TITLE, RowFault.TOTAL),
)
"""Rows that are added only if the director ticks them."""


def fault_words(row: ListedPlayer) -> str:
    """Return what is odd about the row, in words; empty if nothing."""
    if row.fault is None:
        return ""
    words = {
        RowFault.BLANK: _("no name"),
        RowFault.LONG: _("too long for a name"),
        RowFault.TWICE: _("is already on a line above"),
        RowFault.ENTERED: _("already takes part"),
        RowFault.ALIKE: _("looks like “{other}”"),
        RowFault.SPELT: _("a member is spelt “{other}”"),
        RowFault.THREE: _("more than two people, or one of them twice"),
        RowFault.NUMBER: _("another pair has this number"),
        RowFault.LONE: _("waits for a partner"),
        RowFault.ADDRESS: _("“{other}” is not an e-mail address"),
        RowFault.HIDDEN: _("is hidden in its sheet"),
        RowFault.ASIDE: _("stands below “{other}”") if row.other else _("is struck out"),
        RowFault.TITLE: _("is no name"),
        RowFault.TOTAL: _("is a sum"),
        RowFault.HALF: _("is only half of a name"),
        RowFault.NUMBERED: _("number {number} belongs to “{other}”: comes without it"),
        RowFault.SAID: _("wrote: “{other}”"),
    }
    # The same name is looked at once more for its club, not for its letters.
    is_same = bool(row.other_club) and folded_name(row.other) == folded_name(row.name)
    other = f"{row.other} ({row.other_club})" if is_same else row.other
    said = words[row.fault].format(other=other, number=row.own_number)
    if row.number_of and row.fault is RowFault.ALIKE:
        said += BETWEEN + words[RowFault.NUMBERED].format(other=row.number_of, number=row.own_number)
    return said


def can_be_added(row: ListedPlayer) -> bool:
    """Whether the row may be ticked."""
    return row.fault is None or not row.fault.is_refused


def _may_be_somebody(row: ListedPlayer) -> bool:
    """Whether *Tick all* is meant for the row: a title is ticked only by itself."""
    return can_be_added(row) and row.fault not in {RowFault.TITLE, RowFault.TOTAL}


class PlayerListModel(TableModel):
    """All rows are ticked at first except those that cannot be added or look like a known person."""

    ticked = Signal()
    """Emitted when other rows are ticked."""

    def __init__(self, rows: tuple[ListedPlayer, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headings = (_("Name"), _("Club"), _("E-mail"), _("Remark"), _("Line"))
        self._take(rows)

    def show_rows(self, rows: tuple[ListedPlayer, ...]) -> None:
        """Show these rows in place of the others, ticked anew."""
        self.beginResetModel()
        self._take(rows)
        self.endResetModel()
        self.ticked.emit()

    def _take(self, rows: tuple[ListedPlayer, ...]) -> None:
        self.rows = rows
        self._ticks = [can_be_added(row) and row.fault not in _UNTICKED for row in rows]
        # Cached, because sorting reads each key a dozen times; made when a column is sorted by.
        self._keys: dict[tuple[int, int], object] = {}

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The names and clubs of the ticked rows, in the order of the file."""
        return tuple((row.name, row.club) for row, tick in zip(self.rows, self._ticks, strict=True) if tick)

    @property
    def besides(self) -> Besides:
        """What the list says of the people of the ticked rows, by name and club."""
        return besides_of(row for row, tick in zip(self.rows, self._ticks, strict=True) if tick)

    @property
    def has_emails(self) -> bool:
        """Whether the list has any e-mail address."""
        return any(any(row.emails) for row in self.rows)

    @property
    def pairs(self) -> tuple[PairEntry, ...]:
        """The ticked rows as pairs, and single players, in the order of the file."""
        ticked = (row for row, tick in zip(self.rows, self._ticks, strict=True) if tick)
        return tuple(PairEntry(row.players, row.pair, row.number) for row in ticked)

    def tick(self, places: Iterable[int], tick: bool) -> None:
        """Tick or untick these rows, except those that cannot be added."""
        for place in places:
            self._ticks[place] = tick and can_be_added(self.rows[place])
        self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, LINE))
        self.ticked.emit()

    def tick_all(self, tick: bool) -> None:
        """Tick every row that may be somebody; or untick every row."""
        self.tick([at for at, row in enumerate(self.rows) if not tick or _may_be_somebody(row)], tick)

    @property
    def is_full(self) -> bool:
        """Whether every row that may be somebody is ticked."""
        ticks = [self._ticks[at] for at, row in enumerate(self.rows) if _may_be_somebody(row)]
        return bool(ticks) and all(ticks)

    def is_ticked(self, place: int) -> bool:
        """Whether this row is ticked."""
        return self._ticks[place]

    def height(self) -> int:
        return len(self.rows)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def has_numbers(self, column: int) -> bool:
        return column == LINE

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and index.column() == NAME and can_be_added(self.rows[index.row()]):
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def cell(self, row: int, column: int, role: int) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return _words(self.rows[row], column)
        if role == SORT:
            return self._sort_key(row, column)
        if role == _TICK and column == NAME:
            return Qt.CheckState.Checked if self._ticks[row] else Qt.CheckState.Unchecked
        return self.rows[row] if role == ROW else None

    def _sort_key(self, row: int, column: int) -> object:
        if (row, column) not in self._keys:
            self._keys[row, column] = _sort_key(self.rows[row], column)
        return self._keys[row, column]

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != _TICK or not self.flags(index) & Qt.ItemFlag.ItemIsUserCheckable:
            return False
        self.tick((index.row(),), Qt.CheckState(value) is Qt.CheckState.Checked)
        return True


def _words(row: ListedPlayer, column: int) -> str:
    clubs = dict.fromkeys(club for _name, club in row.players if club)
    club = BETWEEN.join(clubs) or row.club or ""
    emails = BETWEEN.join(filter(None, row.emails))
    return (_name_words(row), club, emails, fault_words(row), str(row.line))[column]


def _name_words(row: ListedPlayer) -> str:
    """Return the player's name, or the pair with its number and own name."""
    parts = (str(row.number or ""), row.pair, usual_side_name(name for name, _club in row.players))
    return BETWEEN.join(part for part in parts if part)


def _sort_key(row: ListedPlayer, column: int) -> object:
    if column == REMARK:
        return len(_FAULTS) if row.fault is None else _FAULTS.index(row.fault)
    return row.line if column == LINE else alphabetical(_words(row, column))


# Rows with boxes that are visible in any light, and remarks coloured by severity.

_SIDE = 18.0
_CORNER = 4.0
_HOOK = ((0.24, 0.52), (0.43, 0.71), (0.77, 0.30))
"""The tick, in fractions of its box."""


class ListedRowDelegate(QStyledItemDelegate):
    """Paints a full box with a tick, an empty one, or a dim one that cannot be ticked."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        row: ListedPlayer = index.data(ROW)
        colours = colours_of(option.palette)
        colour = colours.text if can_be_added(row) else colours.muted
        if index.column() == REMARK:
            colour = colours.on_warning if can_be_added(row) else colours.on_fault
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.HighlightedText):
            option.palette.setColor(role, qcolor(colour))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        if index.column() != NAME:
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        indicator = QStyle.SubElement.SE_ItemViewItemCheckIndicator
        place = option.widget.style().subElementRect(indicator, shown, option.widget)
        box = QRectF(0, 0, _SIDE, _SIDE)
        box.moveCenter(QRectF(place).center())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_box(painter, box, shown, can_be_added(index.data(ROW)))
        painter.restore()


def _paint_box(painter: QPainter, box: QRectF, option: QStyleOptionViewItem, can_be_ticked: bool) -> None:
    colours = colours_of(option.palette)
    is_ticked = option.checkState is Qt.CheckState.Checked
    line = colours.accent if is_ticked else colours.muted if can_be_ticked else colours.border
    painter.setPen(QPen(qcolor(line), 1.4))
    painter.setBrush(qcolor(colours.accent if is_ticked else colours.card))
    painter.drawRoundedRect(box.adjusted(0.7, 0.7, -0.7, -0.7), _CORNER, _CORNER)
    if is_ticked:
        hook = [QPointF(box.x() + x * box.width(), box.y() + y * box.height()) for x, y in _HOOK]
        ends = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        painter.setPen(QPen(qcolor(colours.on_accent), 2, Qt.PenStyle.SolidLine, *ends))
        painter.drawPolyline(hook)


_SHAPE = "import-players"
_LONG = 200
"""Rows from which the first ones are shown before all of them."""
_SIZE = (960, 690)
_REMARK, _WIDEST_REMARK, _MARGINS = 290, 460, 28
"""Pixels of the column of remarks, and of the margins of its cells."""
_NAMES = 260
"""Pixels that names get before addresses and remarks have theirs whole."""


class ImportPlayersDialog(FittingDialog):
    """Return adds the ticked rows; Space ticks the selected ones."""

    decided = Signal(object, object)
    """Emits the entries to add, and what else the list says of them."""
    pairs_decided = Signal(object, object)
    """Emits the pairs to add, and what else the list says of their players."""
    chosen = Signal(object)
    """Emits the ListChoice by which the list is to be read again."""

    def __init__(self, preview: ListPreview, parent: QWidget | None = None) -> None:
        super().__init__(_("Import players"), parent)
        self._in_pairs = preview.in_pairs
        self.preview = preview
        self.heads = ListHeads(self)
        self.model = PlayerListModel(preview.rows, self)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.model)
        self.sorted.setSortRole(SORT)
        self.table = self._make_table()
        self.file = ElidedLabel(shown_name(preview.name), "heading", self)
        self.found = label("", "muted", self, wrap=True)
        self.all = button("", "plain", self)
        self.all.setAutoDefault(False)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.add = button("", "primary", self)
        self.add.setDefault(True)
        self._lay_out()
        self._connect()
        self._show(preview)
        self.table.setFocus()

    def show_preview(self, choice: ListChoice, preview: ListPreview) -> None:
        """Show the list as it was read by this choice, unless another one was made since."""
        if choice != self.heads.choice:
            return
        self.preview = preview
        self.model.show_rows(preview.rows)
        self.table.setColumnHidden(EMAIL, not self.model.has_emails)
        self._show(preview)

    def show_beginning(self, choice: ListChoice, preview: ListPreview | None) -> None:
        """Show the first rows by this choice; nobody can be added until all of them are there."""
        if preview is None or choice != self.heads.choice:
            return
        self.model.show_rows(preview.rows)
        self.heads.show_list(preview)
        self.found.setText("")
        for act in (self.add, self.all):
            act.setEnabled(False)

    def _show(self, preview: ListPreview) -> None:
        self.heads.show_list(preview)
        self.found.setText(found_words(preview))
        self.all.setEnabled(any(map(can_be_added, preview.rows)))
        self._on_ticked()

    def done(self, result: int) -> None:
        stored_preferences().remember_shape(_SHAPE, self.saveGeometry())
        super().done(result)

    def _make_table(self) -> DataTable:
        table = DataTable(_SHAPE, self.sorted, _("Players in the file"), NAME, self)
        # Fixed widths: columns are measured by their first rows, which may have no remark.
        for column, width in ((CLUB, 150), (EMAIL, 200), (LINE, 70)):
            table.set_usual_width(column, width)
        for column, least in ((EMAIL, 120), (REMARK, 190)):
            table.allow_shrinking(str(column), least)
        table.set_usual_width(REMARK, self._width_of_remarks(table))
        table.favour_stretch_column(_NAMES)
        table.setColumnHidden(EMAIL, not self.model.has_emails)
        table.header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        table.setSortingEnabled(True)
        table.setItemDelegate(ListedRowDelegate(table))
        # Not selectRow, which would react to the modifier keys still held from opening the dialog.
        flags = QItemSelectionModel.SelectionFlag
        table.selectionModel().setCurrentIndex(self.sorted.index(0, NAME), flags.ClearAndSelect | flags.Rows)
        return table

    def _width_of_remarks(self, table: DataTable) -> int:
        """Pixels in which the remarks of the first rows are whole, as far as there is room for them."""
        remarks = {fault_words(row) for row in self.model.rows[:_LONG]}
        widest = max(map(table.fontMetrics().horizontalAdvance, remarks), default=0)
        return min(max(widest + _MARGINS, _REMARK), _WIDEST_REMARK)

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(6)
        content.addWidget(self.file)
        content.addWidget(self.heads)
        content.addWidget(self.found)
        content.addSpacing(8)
        content.addWidget(self.table, 1)
        self.arrange(content, left=(self.all,), right=(self.cancel, self.add), size=_SIZE)
        self.restoreGeometry(stored_preferences().shape(_SHAPE))

    def _connect(self) -> None:
        self.model.ticked.connect(self._on_ticked)
        self.heads.chosen.connect(self.chosen)
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
        is_known = self.preview.read is None or not self.preview.read.asked
        self.add.setEnabled(count > 0 and is_known)
        _call(self.all, _("Untick all") if self.model.is_full else _("Tick all"))

    def _on_all(self) -> None:
        self.model.tick_all(not self.model.is_full)

    def _on_space(self) -> None:
        current = self.table.currentIndex().siblingAtColumn(NAME)
        rows = self.table.selectionModel().selectedRows()
        # Ctrl and an arrow move the frame without selecting: then the framed row is meant.
        places = [self.sorted.mapToSource(row).row() for row in (rows if current in rows else [current])]
        possible = [place for place in places if can_be_added(self.model.rows[place])]
        if possible:
            self.model.tick(possible, not all(map(self.model.is_ticked, possible)))

    def _on_add(self) -> None:
        if self._in_pairs:
            self.pairs_decided.emit(self.model.pairs, self.model.besides)
        else:
            self.decided.emit(self.model.entries, self.model.besides)
        if self.heads.roles and self.preview.read is not None:
            headings = headings_of(self.preview.read)
            stored_preferences().columns(headings, tuple(role.value for role in self.heads.roles))
        self.accept()


class PlayerListImport(QObject):
    """Opens a file, shows its content, and emits the players to add."""

    decided = Signal(object, object, object)
    """Emits the event, the entries to add, and what else the list says of them."""
    pairs_decided = Signal(object, object, object)
    """Emits the event, the pairs to add, and what else the list says of their players."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window

    def bring_in(self) -> None:
        """Ask for a file, and show it."""
        kinds = _("Lists of players (*.xlsx *.ods *.xls *.csv *.tsv *.txt);;All files (*)")
        path = ask_file_path(self._window, _("Import players"), kinds)
        if path is not None:
            self.look_at(path)

    def look_at(self, path: Path) -> None:
        """Show the players in this file; the director chooses which to add."""
        scope = self._desk.scope
        scope.request(preview_player_file, path, then=partial(self._on_preview, scope))

    def look_at_text(self, text: str) -> None:
        """Show the players in pasted text."""
        scope, content = self._desk.scope, text.encode("utf-8", "replace")
        then = partial(self._on_preview, scope)
        scope.request(preview_player_list, content, _("The pasted list"), then=then)

    def _on_preview(self, scope: EventScope, preview: ListPreview) -> None:
        known = self._known_roles(preview)
        if known and preview.source is not None:
            then = partial(self._open, scope, known)
            scope.request(preview_source, preview.source, ListChoice(roles=known), then=then)
        else:
            self._open(scope, (), preview)

    def _known_roles(self, preview: ListPreview) -> tuple[Role, ...]:
        """What the director said of a list with the same headings; empty if nothing."""
        headings = headings_of(preview.read) if preview.read is not None else ()
        return tuple(map(Role, stored_preferences().columns(headings))) if headings else ()

    def _open(self, scope: EventScope, roles: tuple[Role, ...], preview: ListPreview) -> None:
        dialog = ImportPlayersDialog(preview, self._window)
        dialog.heads.roles = roles
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.decided.connect(partial(self.decided.emit, scope))
        dialog.pairs_decided.connect(partial(self.pairs_decided.emit, scope))
        dialog.chosen.connect(partial(self._on_chosen, scope, dialog))
        dialog.open()

    def _on_chosen(self, scope: EventScope, dialog: ImportPlayersDialog, choice: ListChoice) -> None:
        source = dialog.preview.source
        if source is None:
            return
        is_long = len(dialog.preview.rows) > _LONG
        if is_long and choice.roles and choice.encoding == source.encoding:
            scope.request(preview_beginning, source, choice, then=partial(dialog.show_beginning, choice))
        scope.request(preview_source, source, choice, then=partial(dialog.show_preview, choice))


def _call(act: QPushButton, words: str) -> None:
    act.setText(words)
    act.setAccessibleName(words)


def found_words(preview: ListPreview) -> str:
    """Return how many lines, people and pairs there are, how many were left out, and how many need a look."""
    rows = preview.rows
    odd = sum(row.fault is not None for row in rows)
    look = ngettext("{count} to check", "{count} to check", odd).format(count=odd)
    if preview.read is None:
        found = ngettext("{count} row found", "{count} rows found", len(rows)).format(count=len(rows))
    else:
        people = [row for row in rows if row.name and row.fault not in _NOBODY]
        pairs = sum(bool(row.partner) for row in people)
        count = sum(len(row.players) for row in people)
        found = found_line(len(preview.read.cells), count, pairs, len(preview.read.left_out))
    return f"{found}  ·  {look}" if odd else found
