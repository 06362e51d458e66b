"""The list of what needs the director: one key opens a line, one accepts it, digits decide a hand."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QListWidgetItem, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import LONGEST_TEXT, CallKind
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.games.registry import hand_words
from batarde_tourney.i18n.language.plain import CONFLICT_SIGN
from batarde_tourney.services.base.facts import EventChanged
from batarde_tourney.services.hall.my_evening import answer_call
from batarde_tourney.services.hall.needs import HallNeed, accept_call, decide_hand
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.hall.hall_memory import HallMemory
from batarde_tourney.ui.hall.needs_you import NeedsYou, key_of, need_words
from batarde_tourney.ui.kit.fitting import shortened
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, shown_on_button
from batarde_tourney.ui.kit.words import clock, key_words
from batarde_tourney.ui.kit.wrapped_list import WrappedList

_SIZE = (660, 520)
_NAME_WIDTH = 220
"""Pixels that a name has on the button of its version."""
_LEAST_HEIGHT = 200
"""Height of the list in pixels where the screen is small."""
_REQUESTS = {CallKind.HERE, CallKind.LATE, CallKind.LEAVING}
"""Calls that ask for something the program can do."""


class NeedsList(WrappedList):
    """The lines; keys that mean something to the current one go to the dialog."""

    pressed_key = Signal(object)
    """Emits the letters or sign of a key that is none of the list's own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(_("What needs you"), parent)
        self.setMinimumHeight(_LEAST_HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space or event.key() == Qt.Key.Key_Delete or event.text().isdecimal():
            self.pressed_key.emit("Del" if event.key() == Qt.Key.Key_Delete else event.text())
        else:
            super().keyPressEvent(event)


class NeedsDialog(FittingDialog):
    """Stays open while things come and go; the line chosen stays chosen."""

    opened = Signal(object)
    """Emits the HallNeed to open."""
    accepted_need = Signal(object)
    """Emits the HallNeed to accept: what it asks for is done, and it is put away."""
    dismissed = Signal(object)
    """Emits the HallNeed to put away without doing what it asks for."""
    decided = Signal(object, object)
    """Emits a HallNeed about a hand, and the seat whose version is taken."""

    def __init__(self, needs: NeedsYou, parent: QWidget | None = None) -> None:
        super().__init__(_("Needs you"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._needs = needs
        self._acted: set[object] = set()
        """The keys of lines that the director has settled here, and that are still listed."""
        self.heading = label("", "heading", self, wrap=True)
        self.lines = NeedsList(self)
        self.versions = QVBoxLayout()
        self.keys = label("", "muted", self, wrap=True)
        self.sound = QCheckBox(_("A sound when something comes"), self)
        self.sound.setChecked(HallMemory().has_sound)
        self.leave = button(_("Close"), parent=self)
        self.dismiss = button("", parent=self)
        self.accept_it = button("", parent=self)
        self.open_it = button(_("Open"), "primary", self)
        for control in (self.leave, self.dismiss, self.accept_it):
            control.setAutoDefault(False)
        self.open_it.setDefault(True)
        self._lay_out()
        self._connect()
        self._show_needs()
        self.lines.setFocus()

    @property
    def chosen(self) -> HallNeed | None:
        """The need of the current line."""
        row = self.lines.currentRow()
        return self._needs.needs[row] if 0 <= row < len(self._needs.needs) else None

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(self.heading)
        content.addWidget(self.lines, 1)
        content.addLayout(self.versions)
        content.addWidget(self.keys)
        content.addWidget(self.sound)
        # Takes the room of the list while there is none.
        content.addStretch()
        acts = (self.dismiss, self.accept_it, self.open_it)
        self.arrange(content, left=(self.leave,), right=acts, size=_SIZE)

    def _connect(self) -> None:
        self._needs.changed.connect(self._show_needs)
        self.lines.currentRowChanged.connect(self._on_row)
        self.lines.itemActivated.connect(self._on_open)
        self.lines.pressed_key.connect(self._on_key)
        for settled in (self.accepted_need, self.dismissed, self.decided):
            settled.connect(self._on_settled)
        self.leave.clicked.connect(self.reject)
        self.open_it.clicked.connect(self._on_open)
        self.accept_it.clicked.connect(self._on_accept)
        self.dismiss.clicked.connect(self._on_dismiss)
        self.sound.toggled.connect(self._on_sound)

    @Slot()
    def _show_needs(self) -> None:
        """Show the list, with the same line chosen.

        After the director's own act the one that took its place is chosen. If the phones settled it, none is:
        a key that is just being pressed was not meant for another hand.
        """
        needs = self._needs.needs
        row = self.lines.currentRow()
        # A list made anew would lose it, and with it what the next key is for.
        kept = None if row < 0 else self.lines.item(row).data(Qt.ItemDataRole.UserRole)
        is_next = not self.lines.count() or kept in self._acted
        keys = [key_of(need) for need in needs]
        self.lines.blockSignals(True)
        self.lines.clear()
        for need, key in zip(needs, keys, strict=True):
            item = QListWidgetItem(_line(need), self.lines)
            item.setData(Qt.ItemDataRole.UserRole, key)
        there = max(0, min(row, len(keys) - 1)) if is_next else -1
        self.lines.setCurrentRow(keys.index(kept) if kept in keys else there)
        self._acted.intersection_update(keys)
        self.lines.blockSignals(False)
        count = ngettext("{count} thing needs you", "{count} things need you", len(needs))
        self.heading.setText(count.format(count=len(needs)) if needs else _("Nothing needs you now"))
        self.lines.setVisible(bool(needs))
        self._on_row(self.lines.currentRow())

    @Slot(int)
    def _on_row(self, _row: int) -> None:
        """Show what can be done with the current line."""
        need = self.chosen
        _clear(self.versions)
        call = None if need is None or need.call is None else need.call.call
        is_request = call is not None and call.kind in _REQUESTS
        self.open_it.setVisible(need is not None)
        self.accept_it.setVisible(call is not None)
        self.accept_it.setText(_("Accept") if is_request else _("Dealt with"))
        self.dismiss.setVisible(is_request)
        self.dismiss.setText(_("Put away"))
        if need is not None and need.place is not None:
            self._show_versions(need)
        self.keys.setText(_keys_of(need, is_request=is_request))
        self.grow(0)

    def _show_versions(self, need: HallNeed) -> None:
        pairs = zip(need.versions, need.hands, strict=True)
        for at, ((seat, name), hand) in enumerate(pairs, start=1):
            words = _("{key}  As {name} says: {hand}")
            named = shortened(name or _("the file"), _NAME_WIDTH, self.fontMetrics())
            said = words.format(key=at, name=named, hand=hand_words(hand))
            take = button(shown_on_button(said), "plain", self)
            take.setAutoDefault(False)
            take.setStyleSheet("text-align: left;")
            take.clicked.connect(partial(self.decided.emit, need, seat))
            self.versions.addWidget(take)

    @Slot(object)
    def _on_key(self, key: str) -> None:
        need = self.chosen
        if need is None:
            return
        if key == " " and need.call is not None:
            self.accepted_need.emit(need)
        elif key == "Del" and self.dismiss.isVisibleTo(self):
            self.dismissed.emit(need)
        elif key.isdecimal() and 1 <= int(key) <= len(need.versions):
            self.decided.emit(need, need.versions[int(key) - 1][0])

    @Slot(object)
    def _on_settled(self, need: HallNeed) -> None:
        self._acted.add(key_of(need))

    @Slot()
    def _on_open(self) -> None:
        need = self.chosen
        self.accept()
        if need is not None:
            self.opened.emit(need)

    @Slot()
    def _on_accept(self) -> None:
        if self.chosen is not None:
            self.accepted_need.emit(self.chosen)

    @Slot()
    def _on_dismiss(self) -> None:
        if self.chosen is not None:
            self.dismissed.emit(self.chosen)

    @Slot(bool)
    def _on_sound(self, wanted: bool) -> None:
        HallMemory().has_sound = wanted


class NeedsDesk(QObject):
    """Opens the list over any page, and does what is chosen there."""

    place_wanted = Signal(object)
    """Emits the HandPlace to open."""
    players_wanted = Signal(object)
    """Emits the id of the player to show among the players, None if there is none."""

    def __init__(self, desk: Desk, needs: NeedsYou, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._needs = needs
        self._window = window

    @Slot()
    def show(self) -> None:
        """Show the list; without an event it is empty."""
        dialog = NeedsDialog(self._needs, self._window)
        dialog.opened.connect(self._on_opened)
        dialog.accepted_need.connect(partial(self._deal_with, accept_call))
        dialog.dismissed.connect(partial(self._deal_with, answer_call))
        dialog.decided.connect(self._on_decided)
        dialog.open()

    def _deal_with(self, verb: Callable[..., EventChanged], need: HallNeed) -> None:
        if need.call is not None and self._needs.of_event is not None:
            self._desk.change(verb, self._needs.of_event, need.call.number)

    @Slot(object, object)
    def _on_decided(self, need: HallNeed, seat: int) -> None:
        if need.place is not None and self._needs.of_event is not None:
            self._desk.change(decide_hand, self._needs.of_event, need.place, seat)

    @Slot(object)
    def _on_opened(self, need: HallNeed) -> None:
        if self._needs.of_event is not None:
            self._desk.choose_event(self._needs.of_event)
        place = place_of(need)
        if place is None:
            self.players_wanted.emit(None if need.call is None else need.call.call.player)
        else:
            self.place_wanted.emit(place)


def place_of(need: HallNeed) -> HandPlace | None:
    """Return the hand that a need is about, or the first of its table; None for what is of no table."""
    if need.place is not None or need.call is None:
        return need.place
    call = need.call.call
    if call.table is None or call.round is None:
        return None
    return HandPlace(call.round, call.table, call.hand or 0)


def _line(need: HallNeed) -> str:
    before = CONFLICT_SIGN if need.call is None else clock(need.call.at)[:5]
    # Nowhere else can all of it be read.
    return f"{before}  {need_words(need, LONGEST_TEXT)}"


def _keys_of(need: HallNeed | None, *, is_request: bool) -> str:
    """Return the keys for this line, in one sentence; without one, what the list is for."""
    if need is None:
        return _("What phones cannot settle comes here: hands on which they differ, contested hands, calls.")
    keys = {name: key_words(key) for name, key in (("enter", "Return"), ("space", "Space"), ("away", "Del"))}
    if need.place is not None:
        return _("{enter} opens the hand, to type it. 1 or 2 takes a version.").format(**keys)
    if is_request:
        return _("{enter} opens it, {space} accepts it, {away} puts it away.").format(**keys)
    return _("{enter} opens it, {space} puts it away.").format(**keys)


def _clear(layout: QVBoxLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
