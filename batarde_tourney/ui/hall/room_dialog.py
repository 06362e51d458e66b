"""Tables and phones of the hall: who is where, with what code; a phone is locked, a code replaced.

Rows are changed in place: made anew each second, they would take what is chosen away from the keys.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.doors import Door, TableDoor
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.hall import phone_words
from batarde_tourney.services.hall.doors import issue_again, lock_phone
from batarde_tourney.services.hall.room import RoomNow, RoomTable, room_now
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.agreement import AgreementQuestion
from batarde_tourney.ui.kit.fitting import short_forms
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, in_line, label, shown_in_tooltip, shown_on_button
from batarde_tourney.ui.kit.words import clock
from batarde_tourney.web.phones import PhoneAtTable
from batarde_tourney.web.running import RunningHall

_SIZE = (960, 600)
_LOOK_EVERY = 1_000
"""Milliseconds between two looks at which phones are there."""
_WHO, _CODE, _HEARD = range(3)
_KEY = Qt.ItemDataRole.UserRole
_CELL_MARGIN = 32
"""Left and right of the words of a cell, and what the style leaves free there, in pixels."""

Key = tuple[Door, str]
"""A door, and the name of a phone there; empty for the door itself."""


class RoomDialog(FittingDialog):
    """The tables with their phones, then the players; one button acts on what is chosen."""

    lock_wanted = Signal(object, object)
    """Emits a phone, and whether it is to be locked."""
    code_wanted = Signal(object)
    """Emits the door that is to have another code."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Tables and phones"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._room: RoomNow | None = None
        self._phones: Mapping[Key, PhoneAtTable] = {}
        self._items: dict[Key, QTreeWidgetItem] = {}
        self.tree = QTreeWidget(self)
        self.tree.setColumnCount(3)
        self.tree.setHeaderLabels([_("Table and phones"), _("Code"), _("Last heard")])
        self.tree.setAccessibleName(_("Tables and phones"))
        self.tree.setUniformRowHeights(True)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(_WHO, QHeaderView.ResizeMode.Stretch)
        for column in (_CODE, _HEARD):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.players = QTreeWidgetItem(self.tree, [_("Slips of the players")])
        self.words = label("", "muted", self, wrap=True)
        self.act = button("", parent=self)
        self.leave = button(_("Done"), parent=self)
        self.leave.setDefault(True)
        self.act.setAutoDefault(False)
        self._lay_out()
        self.tree.currentItemChanged.connect(self._show_act)
        self.act.clicked.connect(self._on_act)
        self.leave.clicked.connect(self.accept)

    def show_room(self, room: RoomNow, phones: Sequence[PhoneAtTable]) -> None:
        """Show this; what is chosen stays chosen, and nothing is made anew that is there."""
        is_first, self._room = self._room is None, room
        doors = {table.door for table in room.tables}
        self._phones = {(one.door, one.name): one for one in phones if one.door in doors}
        rows: dict[Key, tuple[QTreeWidgetItem | None, tuple[str, str, str]]] = {}
        for table in room.tables:
            words = self._fitting(table, room.round)
            rows[table.door, ""] = (None, (words, _spaced(table.code), ""))
        for player in room.players:
            rows[player.door, ""] = (self.players, (in_line(player.name), _spaced(player.code), ""))
        for key in [key for key in self._items if key not in rows and key not in self._phones]:
            self._remove(key)
        for place, (key, (parent, texts)) in enumerate(rows.items()):
            self._write(key, parent, texts, place)
        for table in room.tables:
            whole = _table_words(table, room.round, [in_line(name) for name in table.names])
            self._items[table.door, ""].setToolTip(_WHO, shown_in_tooltip(whole))
        names = {table.door: table.names for table in room.tables}
        for key, phone in self._phones.items():
            is_locked = room.keys is not None and room.keys.is_locked(*key)
            texts = (_phone_words(phone, names[phone.door]), "", _heard_words(phone, is_locked=is_locked))
            self._write(key, self._items[phone.door, ""], texts, phone.number)
        self.players.setHidden(not room.players)
        if is_first and room.tables:
            # Qt would begin below all tables, on the slips, and the arrow down would lead nowhere.
            self.choose((room.tables[0].door, ""))
        self._show_act()

    def _fitting(self, table: RoomTable, last: int) -> str:
        """A table with its names, all of them as long as there is room for."""
        room = self.tree.columnWidth(_WHO) - self.tree.indentation() - _CELL_MARGIN
        metrics = self.tree.fontMetrics()
        forms = [short_forms(in_line(name)) for name in table.names]
        words = ""
        for step in range(max(map(len, forms))):
            words = _table_words(table, last, [form[min(step, len(form) - 1)] for form in forms])
            if metrics.horizontalAdvance(words) <= room:
                break
        return words

    def choose(self, key: Key) -> None:
        """Choose a row, as a click does."""
        self.tree.setCurrentItem(self._items[key])

    def shown(self) -> list[tuple[str, str, str]]:
        """All rows of tables and phones, from the top down."""
        rows: list[tuple[str, str, str]] = []
        for place in range(self.tree.topLevelItemCount()):
            table = self.tree.topLevelItem(place)
            if table is None or table is self.players:
                continue
            items = [table, *map(table.child, range(table.childCount()))]
            rows += [
                (item.text(_WHO), item.text(_CODE), item.text(_HEARD)) for item in items if item is not None
            ]
        return rows

    def _write(
        self, key: Key, parent: QTreeWidgetItem | None, texts: tuple[str, str, str], place: int
    ) -> None:
        item = self._items.get(key)
        if item is None:
            item = self._items[key] = QTreeWidgetItem(list(texts))
            item.setData(_WHO, _KEY, key)
            if parent is None:
                self.tree.insertTopLevelItem(min(place, self.tree.topLevelItemCount() - 1), item)
            else:
                parent.addChild(item)
                if parent is not self.players:
                    parent.setExpanded(True)
            return
        for column, text in enumerate(texts):
            if item.text(column) != text:
                item.setText(column, text)

    def _remove(self, key: Key) -> None:
        item = self._items.pop(key)
        parent = item.parent()
        if parent is not None:
            parent.removeChild(item)
            return
        for child in [one for one in self._items if one[0] == key[0]]:
            self._items.pop(child)
        self.tree.takeTopLevelItem(self.tree.indexOfTopLevelItem(item))

    def _chosen(self) -> Key | None:
        item = self.tree.currentItem()
        found: Key | None = item.data(_WHO, _KEY) if item is not None else None
        return found

    @Slot()
    def _show_act(self) -> None:
        """Name what the button does with the row that is chosen."""
        key, room = self._chosen(), self._room
        self.act.setEnabled(key is not None and room is not None and room.keys is not None)
        if key is None or room is None:
            self.act.setText(_("New code…"))
            self.words.setText(_("Choose a phone to lock it, or a table or a player for a new code."))
            return
        if not key[1]:
            self.act.setText(_("New code…"))
            whose = _("Who holds the old code is out; what is typed on a phone stays there.")
            self.words.setText(whose if room.keys else _("Codes are made once the hall is opened."))
            return
        is_locked = room.keys is not None and room.keys.is_locked(*key)
        self.act.setText(_("Let it in again") if is_locked else _("Lock this phone"))
        told = _(
            "The other phones of the table go on. Another phone, or another browser, still gets in with "
            "the code of the table: a new code ends that."
        )
        self.words.setText(told)

    @Slot()
    def _on_act(self) -> None:
        key, room = self._chosen(), self._room
        if key is None or room is None:
            return
        if not key[1]:
            self.code_wanted.emit(key[0])
        elif (phone := self._phones.get(key)) is not None:
            self.lock_wanted.emit(phone, not (room.keys is not None and room.keys.is_locked(*key)))

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(self.tree, 1)
        content.addWidget(self.words)
        self.arrange(content, left=(self.act,), right=(self.leave,), size=_SIZE)


class RoomActs(QObject):
    """Fills the dialog while it is open, and does what it asks for."""

    def __init__(self, desk: Desk, running: RunningHall | None, event: EventNumber, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._running = running
        self._event = event
        self._room: RoomNow | None = None
        self._is_open = True
        self.dialog = RoomDialog(window)
        self._looking = QTimer(self)
        self._looking.setInterval(_LOOK_EVERY)
        self._looking.timeout.connect(self._show)
        self.dialog.lock_wanted.connect(self._lock)
        self.dialog.code_wanted.connect(self._ask_for_code)
        self.dialog.finished.connect(self._on_finished)
        desk.changed.connect(self._on_changed)

    def open(self) -> None:
        """Show the dialog."""
        self._looking.start()
        self._request()
        self.dialog.open()

    def _request(self) -> None:
        self._desk.request(room_now, self._event, then=self._on_room)

    def _on_room(self, room: RoomNow) -> None:
        if self._is_open:
            self._room = room
            self._show()

    @Slot()
    def _show(self) -> None:
        if self._room is not None and self._is_open:
            phones = () if self._running is None else self._running.phones.listed()
            self.dialog.show_room(self._room, phones)

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        if getattr(fact, "event", None) == self._event:
            self._request()

    @Slot(object, object)
    def _lock(self, phone: PhoneAtTable, is_locked: bool) -> None:
        self._desk.change(lock_phone, self._event, phone.door, phone.name, is_locked=is_locked)

    @Slot(object)
    def _ask_for_code(self, door: Door) -> None:
        room = self._room
        if room is None:
            return
        if isinstance(door, TableDoor):
            question = _("Give table {table} a new code?").format(table=door.table)
            words = _("Its phones have to scan the new one. What is typed on them stays there.")
        else:
            name = next((one.name for one in room.players if one.door == door), "")
            question = _("Give {name} a new code?").format(name=name)
            words = _("The slip that was printed opens nothing any more: print it again.")
        asked = AgreementQuestion(question, words, shown_on_button(_("New code")), self.dialog)
        asked.agreed.connect(partial(self._issue_again, door))
        asked.open()

    def _issue_again(self, door: Door) -> None:
        self._desk.change(issue_again, self._event, door, then=self._on_issued)

    def _on_issued(self, _: object) -> None:
        self._request()

    @Slot()
    def _on_finished(self) -> None:
        self._is_open = False
        self._looking.stop()
        self.deleteLater()


def _table_words(table: RoomTable, last: int, shown: Sequence[str]) -> str:
    names = ", ".join(shown)
    if table.door.round == last:
        return _("Table {table}: {names}").format(table=table.door.table, names=names)
    words = _("Table {table}, still in round {round}: {names}")
    return words.format(table=table.door.table, round=table.door.round, names=names)


def _phone_words(phone: PhoneAtTable, names: Sequence[str]) -> str:
    known = phone.seat is not None and phone.seat < len(names)
    name = names[phone.seat] if known and phone.seat is not None else ""
    who = phone_words(0, name) if name else _("Phone {number}").format(number=phone.number)
    return in_line(" · ".join(filter(None, (who[:1].upper() + who[1:], phone.device))))


def _heard_words(phone: PhoneAtTable, *, is_locked: bool) -> str:
    if is_locked:
        return _("locked")
    return _("here now") if phone.streams else clock(phone.heard_at)[:5]


def _spaced(code: str) -> str:
    return f"{code[:4]} {code[4:]}".strip()
