"""The list's menus, and for pairs drag and drop and keys."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QObject, QPoint, Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QMenu, QPushButton, QWidget

from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.whereabouts import status_name
from batarde_tourney.services.people.players import ListLine, PlayerShown
from batarde_tourney.ui.kit.data_table import DataTable, key_action
from batarde_tourney.ui.kit.labels import shown_on_button
from batarde_tourney.ui.players.pair_acts import PairActs
from batarde_tourney.ui.players.player_selection import PlayerSelection
from batarde_tourney.ui.players.players_model import CLUB, LINE, NAME, NUMBER, STATUS, PlayersModel

# What a menu offers for a person, in a game of single players or of pairs.


class PersonMenu(QMenu):
    """The acts on a person that the menus of players and of pairs share."""

    status_wanted = Signal(object, object)
    """Emits the PlayerShown, and the status."""
    details_wanted = Signal(object)
    career_wanted = Signal(object)
    export_wanted = Signal(object)
    erase_wanted = Signal(object)

    def add_statuses(self, menu: QMenu, row: PlayerShown) -> None:
        """Add a line per status, with the player's own ticked."""
        for status in Status:
            act = menu.addAction(status_name(status))
            act.setCheckable(True)
            act.setChecked(row.status is status)
            act.triggered.connect(partial(self._on_status, row, status))
        menu.addSeparator()

    def add_details(self, menu: QMenu, row: PlayerShown) -> None:
        """Add the acts on the person rather than on their place in the event."""
        menu.addAction(_("Name, club, e-mail…")).triggered.connect(partial(self._on_details, row))
        menu.addAction(_("All their events…")).triggered.connect(partial(self._on_career, row))
        menu.addSeparator()
        menu.addAction(_("Export their data…")).triggered.connect(partial(self._on_export, row))
        menu.addAction(_("Delete their data…")).triggered.connect(partial(self._on_erase, row))

    def _on_status(self, row: PlayerShown, status: Status) -> None:
        self.status_wanted.emit(row, status)

    def _on_details(self, row: PlayerShown) -> None:
        self.details_wanted.emit(row)

    def _on_career(self, row: PlayerShown) -> None:
        self.career_wanted.emit(row)

    def _on_export(self, row: PlayerShown) -> None:
        self.export_wanted.emit(row)

    def _on_erase(self, row: PlayerShown) -> None:
        self.erase_wanted.emit(row)


class PlayerMenu(PersonMenu):
    """The menu of a player in a game of single players."""

    def __init__(self, row: PlayerShown, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.add_statuses(self, row)
        self.add_details(self, row)


# The menu of a pair, or of a player without a partner: every action, by mouse and by keys.


class PairMenu(PersonMenu):
    """The actions on one line of the list."""

    join_wanted = Signal(object, object)
    """Emits the ids of two players without a partner."""
    part_wanted = Signal(object)
    rename_wanted = Signal()
    number_wanted = Signal()
    sit_in_wanted = Signal(object, object)
    """Emits the id of the absent partner, and of who sits in; None for nobody."""

    def __init__(self, line: ListLine, lines: Sequence[ListLine], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line, self._lines = line, lines
        if line.side is not None:
            self.addAction(_("Rename the pair")).triggered.connect(self._on_rename)
            self.addAction(_("Its number")).triggered.connect(self._on_number)
            self.addAction(_("Split the pair")).triggered.connect(self._on_part)
        else:
            self._add_partners(line.members[0])
        self.addSeparator()
        for member in line.members:
            self._add_member(member)

    def _add_partners(self, row: PlayerShown) -> None:
        menu = self.addMenu(_("Pair with"))
        others = [line.members[0] for line in self._lines if line.waits and line is not self._line]
        for other in others:
            act = menu.addAction(shown_on_button(shown_name(other.player.name)))
            act.triggered.connect(partial(self._on_join, row, other))
        if not others:
            menu.addAction(_("Nobody else waits for a partner")).setEnabled(False)

    def _add_member(self, row: PlayerShown) -> None:
        menu = self.addMenu(shown_on_button(shown_name(row.player.name)))
        self.add_statuses(menu, row)
        if self._line.side is not None:
            self._add_stand_ins(menu, row)
        self.add_details(menu, row)

    def _add_stand_ins(self, menu: QMenu, row: PlayerShown) -> None:
        sitting = menu.addMenu(_("Who sits in"))
        free = [other for other in stand_in_candidates(self._lines) if other not in self._line.members]
        for other in free:
            act = sitting.addAction(shown_on_button(shown_name(other.player.name)))
            act.triggered.connect(partial(self._on_sit_in, row, other))
        if not free:
            sitting.addAction(_("Nobody is free: type a name above first")).setEnabled(False)
        if row.stand_in:
            sitting.addSeparator()
            words = _("Remove {name}").format(name=shown_name(row.stand_in))
            sitting.addAction(shown_on_button(words)).triggered.connect(partial(self._on_sit_in, row, None))

    def _on_rename(self) -> None:
        self.rename_wanted.emit()

    def _on_number(self) -> None:
        self.number_wanted.emit()

    def _on_part(self) -> None:
        self.part_wanted.emit(self._line)

    def _on_join(self, one: PlayerShown, other: PlayerShown) -> None:
        self.join_wanted.emit(one.player.id, other.player.id)

    def _on_sit_in(self, row: PlayerShown, other: PlayerShown | None) -> None:
        self.sit_in_wanted.emit(row.player.id, other.player.id if other else None)


def stand_in_candidates(lines: Sequence[ListLine]) -> tuple[PlayerShown, ...]:
    """Return the players who are in, sit in for nobody, and do not play with a partner of their own."""
    return tuple(
        member
        for line in lines
        for member in line.members
        if member.status is Status.IN
        and not member.sits_for
        and (line.waits or any(other.status is not Status.IN for other in line.members))
    )


_WIDTHS = {NUMBER: 64, CLUB: 116, STATUS: 156}
"""Columns other than the name are narrow, for two names; longer words are in tooltips."""


class PairControls(QObject):
    """Only the menu is active while the game is one of single players."""

    status_wanted = Signal(object, object)
    """Emits a PlayerShown, and the new status."""
    career_wanted = Signal(object)
    """Emits a PlayerShown, to show their events."""
    export_wanted = Signal(object)
    """Emits a PlayerShown, to export their data."""
    erase_wanted = Signal(object)
    """Emits a PlayerShown, to erase their data."""

    def __init__(
        self,
        acts: PairActs,
        table: DataTable,
        model: PlayersModel,
        *,
        selection: PlayerSelection,
        field: QLineEdit,
        opener: QPushButton,
    ) -> None:
        super().__init__(table)
        self._acts, self._table, self._selection = acts, table, selection
        self._model, self._field, self._opener = model, field, opener
        self.menu: PairMenu | PlayerMenu | None = None
        self._in_pairs = False
        self._join_key = key_action(table, _("Pair the two selected players"), "+")
        self._part_key = key_action(table, _("Split the pair"), "-")
        self._join_key.triggered.connect(self._on_join)
        self._part_key.triggered.connect(self._on_part)
        model.joined.connect(acts.join)
        model.pair_renamed.connect(acts.rename)
        model.numbered.connect(acts.number)
        opener.clicked.connect(self._on_opener)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._on_menu)
        table.header.moveSection(table.header.visualIndex(NUMBER), 0)
        table.setDefaultDropAction(Qt.DropAction.LinkAction)
        self.set_in_pairs(in_pairs=False)

    def set_in_pairs(self, *, in_pairs: bool) -> None:
        """Set whether the game is one of pairs."""
        self._in_pairs = in_pairs
        self._table.setColumnHidden(NUMBER, not in_pairs)
        for column, width in _WIDTHS.items():
            self._table.set_usual_width(column, width if in_pairs else None)
        modes = QAbstractItemView.DragDropMode
        self._table.setDragDropMode(modes.DragDrop if in_pairs else modes.NoDragDrop)
        self._opener.setVisible(in_pairs)
        for act in (self._join_key, self._part_key):
            act.setEnabled(in_pairs)
        self.set_selection()

    def set_selection(self) -> None:
        """Enable the menu if one line is selected."""
        self._opener.setEnabled(len(self._selection.lines) == 1)

    @Slot()
    def _on_join(self) -> None:
        """Make two selected players a pair; for one, start typing the partner's name."""
        waiting = [line.members[0] for line in self._selection.lines if line.waits]
        if len(waiting) == 2:
            self._acts.join(waiting[0].player.id, waiting[1].player.id)
        elif len(waiting) == 1:
            self._field.setText(f"{shown_name(waiting[0].player.name)} + ")
            self._field.setFocus()

    @Slot()
    def _on_part(self) -> None:
        self._acts.part(self._selection.lines)

    @Slot()
    def _on_opener(self) -> None:
        lines = self._selection.lines
        if len(lines) == 1:
            self._open(lines[0], self._opener.mapToGlobal(QPoint(0, self._opener.height())))

    @Slot(QPoint)
    def _on_menu(self, place: QPoint) -> None:
        """Open the menu of the line at the mouse or, by the menu key, of the current one."""
        index = self._table.indexAt(place)
        if not index.isValid():
            index = self._table.currentIndex()
        line = index.data(LINE)
        if isinstance(line, ListLine):
            if line not in self._selection.lines:
                self._table.selectRow(index.row())
            self._open(line, self._table.viewport().mapToGlobal(place))

    def _open(self, line: ListLine, place: QPoint) -> None:
        self.menu = menu = (
            self._pair_menu(line) if self._in_pairs else PlayerMenu(line.members[0], self._table)
        )
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.details_wanted.connect(self._acts.ask_details)
        menu.status_wanted.connect(self._on_status)
        menu.career_wanted.connect(self._on_career)
        menu.export_wanted.connect(self.export_wanted)
        menu.erase_wanted.connect(self.erase_wanted)
        menu.popup(place)

    def _pair_menu(self, line: ListLine) -> PairMenu:
        menu = PairMenu(line, self._model.lines, self._table)
        menu.join_wanted.connect(self._acts.join)
        menu.part_wanted.connect(self._on_part_line)
        menu.rename_wanted.connect(self._on_rename)
        menu.number_wanted.connect(self._on_number)
        menu.sit_in_wanted.connect(self._acts.sit_in)
        return menu

    @Slot(object)
    def _on_part_line(self, line: ListLine) -> None:
        self._acts.part((line,))

    @Slot()
    def _on_rename(self) -> None:
        self._edit(NAME)

    @Slot()
    def _on_number(self) -> None:
        self._edit(NUMBER)

    def _edit(self, column: int) -> None:
        rows: list[QModelIndex] = self._table.selectionModel().selectedRows(column)
        if rows:
            self._table.setCurrentIndex(rows[0])
            self._table.setFocus()
            self._table.edit(rows[0])

    @Slot(object, object)
    def _on_status(self, row: PlayerShown, status: Status) -> None:
        self.status_wanted.emit(row, status)

    @Slot(object)
    def _on_career(self, row: PlayerShown) -> None:
        self.career_wanted.emit(row)
