"""Opening the hall: the address, a code to scan, the tables' codes, and closing it again.

The hall has a session of its own on the club. The window follows its acts as those of another desk.
"""

import io
from collections.abc import Sequence
from functools import partial

import segno
from PySide6.QtCore import QCoreApplication, QElapsedTimer, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPixmap
from PySide6.QtNetwork import QAbstractSocket, QHostAddress, QNetworkInterface
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.errors import Message, error_sentence
from batarde_tourney.services.hall.doors import Doors
from batarde_tourney.services.hall.needs import HallNeed
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.print_codes import PrintCodesDialog
from batarde_tourney.ui.hall.hall_memory import HallMemory
from batarde_tourney.ui.hall.needs_badge import NEEDS_KEY
from batarde_tourney.ui.hall.needs_you import need_words, needs_you
from batarde_tourney.ui.hall.phones_heard import phones_heard
from batarde_tourney.ui.hall.reaching import ReachPart
from batarde_tourney.ui.hall.room_dialog import RoomActs
from batarde_tourney.ui.hall.settings_dialog import HallSettings, NoEventForHall
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, set_role
from batarde_tourney.ui.kit.words import key_words
from batarde_tourney.ui.projector.shared_clock import SharedClock
from batarde_tourney.web.phones import Reached
from batarde_tourney.web.running import RunningHall, open_hall

_SIZE = (580, 320)
_QR_SCALE, _QUIET = 6, 2
_COLUMNS = 3
_LOOK_EVERY = 1_000
"""Milliseconds between two looks at how many phones are there."""
HALL_PORT = 8642
"""The port that is tried first, unless the director chose one: a link of last week still leads here."""
_LEAST_PORT, _MOST_PORT = 1024, 65535
HOTSPOT = "hotspot"
"""The handbook's section on making a network of one's own."""


class Waiting(QWidget):
    """A line that says how much waits for the director, hidden while nothing does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = label("", "warning", self, wrap=True)
        self.show_all = button(_("Needs you…"), parent=self)
        self.show_all.setAutoDefault(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.words, 1)
        row.addWidget(self.show_all)
        self.hide()

    def show_count(self, count: int) -> bool:
        """Say how much it is; returns whether the line has come or gone."""
        words = ngettext("{count} thing needs you", "{count} things need you", count)
        self.words.setText(words.format(count=count))
        has_changed = self.isHidden() is bool(count)
        self.setVisible(bool(count))
        return has_changed


class HallDialog(FittingDialog):
    """Asks where to open the hall, then shows how phones reach it."""

    open_wanted = Signal(object, int)
    """Emits the address of this computer at which to open the hall, and the port."""
    close_wanted = Signal()
    settings_wanted = Signal()
    room_wanted = Signal()
    codes_wanted = Signal()
    """The codes are wanted on paper."""
    hotspot_wanted = Signal()
    needs_wanted = Signal()
    """The list of what waits is wanted."""

    def __init__(self, hosts: Sequence[str], parent: QWidget | None = None) -> None:
        """`hosts` are the addresses of this computer, the likeliest first."""
        super().__init__(_("The hall"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.hosts = QComboBox(self)
        self.hosts.addItems(list(hosts))
        # Another network may be there today: then the likeliest stays chosen.
        self.hosts.setCurrentIndex(max(0, self.hosts.findText(HallMemory().host)))
        self.hosts.setAccessibleName(_("Address of this computer"))
        self.port = QSpinBox(self)
        self.port.setRange(_LEAST_PORT, _MOST_PORT)
        self.port.setValue(HallMemory().port or HALL_PORT)
        self.port.setAccessibleName(_("Port"))
        self.port.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.waiting = Waiting(self)
        self.where = QWidget(self)
        self.reach = ReachPart(self)
        self.picture = QLabel(self)
        self.moved = label("", "warning", self, wrap=True)
        self.url = label("", "heading", self, wrap=True)
        self.url.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.phones = label("", "muted", self)
        self.answer = label("", "fault", self, wrap=True)
        self.codes = QGridLayout()
        self.codes.setHorizontalSpacing(28)
        self.settings = button(_("Settings…"), parent=self)
        self.room = button(_("Tables and phones…"), parent=self)
        self.print = button(_("Print the codes…"), parent=self)
        self.leave = button(_("Done"), parent=self)
        self.switch = button(_("Open the hall"), "primary", self)
        for one in (self.settings, self.room, self.print, self.leave):
            one.setAutoDefault(False)
        self.switch.setDefault(True)
        self.near = label("", "muted", self, wrap=True)
        self.alone = label("", "warning", self, wrap=True)
        self._is_open = False
        self._lay_out()
        self._show_near()
        self._connect()

    def _connect(self) -> None:
        self.hosts.currentTextChanged.connect(self._show_near)
        self.leave.clicked.connect(self.accept)
        self.switch.clicked.connect(self._on_switch)
        self.settings.clicked.connect(self.settings_wanted)
        self.room.clicked.connect(self.room_wanted)
        self.print.clicked.connect(self.codes_wanted)
        self.waiting.show_all.clicked.connect(self.needs_wanted)
        self.reach.hotspot_wanted.connect(self.hotspot_wanted)

    def show_open(self, url: str, *, is_elsewhere: bool = False) -> None:
        """Show how phones reach the hall; `is_elsewhere`: another program has the port that was chosen."""
        self._is_open = True
        self.moved.setText(
            _("Another program has the port {port}. Links and posters with it do not lead here now.").format(
                port=self.port.value()
            )
            if is_elsewhere
            else ""
        )
        self.url.setText(url)
        picture = qr_picture(url)
        self.picture.setPixmap(picture)
        self.picture.setFixedSize(picture.size())
        self.picture.setAccessibleName(_("The address as a code to scan"))
        self.switch.setText(_("Close the hall"))
        # Return must not close what it has just opened, wherever it is pressed.
        self.leave.setDefault(True)
        self._show_state()
        self.leave.setFocus()

    def show_closed(self) -> None:
        """Show that the hall is closed, and offer to open it."""
        self._is_open = False
        self.url.setText("")
        self.picture.setPixmap(QPixmap())
        self.phones.setText("")
        _clear(self.codes)
        self.switch.setText(_("Open the hall"))
        self.switch.setDefault(True)
        self._show_state()
        self.switch.setFocus()

    def show_refusal(self, error: TourneyError) -> None:
        """Show why it could not be opened."""
        self.answer.setText(error_sentence(error))
        self.answer.setVisible(True)
        self.switch.setEnabled(True)
        self.grow(0)

    def show_phones(self, count: int) -> None:
        """Show how many phones follow the hall now."""
        words = ngettext("{count} phone is here.", "{count} phones are here.", count)
        # That none has come is said below the code already.
        self.phones.setText(words.format(count=count) if count else "")

    def show_reach(self, reached: Reached | None, seconds: float, port: int) -> None:
        """Show whether a phone has come; `seconds` is how long the hall has been open here."""
        if self.reach.show_reach(reached, seconds, port):
            self.grow(0)

    def show_codes(self, doors: Doors) -> None:
        """Show the code to type of each table of this round."""
        _clear(self.codes)
        tables = [door for door in doors.of_now if isinstance(door, TableDoor)]
        for at, door in enumerate(tables):
            code = doors.keys.code(door)
            words = _("Table {table}: {code}").format(table=door.table, code=f"{code[:4]} {code[4:]}")
            code_words = label(words, "", self)
            self.codes.addWidget(code_words, at // _COLUMNS, at % _COLUMNS)
            # Shown now, not in a moment: what is not shown has no height yet.
            code_words.show()
        self.grow(0)

    def show_needs(self, needs: Sequence[HallNeed]) -> None:
        """Say how much waits for the director; the list of it is one key away."""
        if self.waiting.show_count(len(needs)):
            self.grow(0)

    def _show_state(self) -> None:
        self.answer.setVisible(False)
        self.switch.setEnabled(True)
        self.where.setVisible(not self._is_open)
        for widget in (self.picture, self.url, self.phones, self.print, self.reach):
            widget.setVisible(self._is_open)
        self.moved.setVisible(self._is_open and bool(self.moved.text()))
        set_role(self.switch, "" if self._is_open else "primary")
        self.grow(0)

    @Slot()
    def _show_near(self) -> None:
        """Say what phones need to reach the address that is chosen."""
        is_here_alone = QHostAddress(self.hosts.currentText()).isLoopback()
        if self.hosts.count() == 1:
            words = _(
                "This computer is in no network now: no phone can reach it. Join a Wi-Fi or make a hotspot."
            )
        elif is_here_alone:
            words = _("{address} is for this computer alone: no phone can reach it.")
        else:
            words = _("The phones must be in the same network as this computer.")
        for one, is_shown in ((self.near, not is_here_alone), (self.alone, is_here_alone)):
            one.setText(words.format(address=self.hosts.currentText()))
            one.setVisible(is_shown)
        self.grow(0)

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(12)
        # Above all else: what waits is not to be looked for below the fold of a small screen.
        content.addWidget(self.waiting)
        said = _("Players see the evening on their phones, and hand in their hands at the table.")
        content.addWidget(label(said, "", self, wrap=True))
        content.addWidget(self.near)
        content.addWidget(self.alone)
        where = QHBoxLayout(self.where)
        where.setContentsMargins(0, 0, 0, 0)
        where.setSpacing(10)
        where.addWidget(self.hosts, 1)
        where.addWidget(label(_("Port"), "", self.where))
        where.addWidget(self.port)
        content.addWidget(self.where)
        content.addWidget(self.url)
        content.addWidget(self.moved)
        content.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignCenter)
        content.addWidget(self.reach)
        here = QHBoxLayout()
        here.addWidget(self.phones, 1)
        here.addWidget(self.print)
        content.addLayout(here)
        content.addLayout(self.codes)
        content.addWidget(self.answer)
        content.addStretch()
        left = (self.leave, self.settings, self.room)
        self.arrange(content, left=left, right=(self.switch,), size=_SIZE)
        self._show_state()

    @Slot()
    def _on_switch(self) -> None:
        self.switch.setEnabled(False)
        self.answer.setVisible(False)
        if self._is_open:
            self.close_wanted.emit()
        else:
            self.open_wanted.emit(self.hosts.currentText(), self.port.value())


class OpenHall(QObject):
    """The hall of the event in view, opened and closed from the menu. It stays open behind its dialog.

    While it is open, what waits for the director is said above every page.
    """

    warned = Signal(object)
    """Emits a Message about what waits."""
    eased = Signal(object)
    """Emits the Message whose cause is gone."""
    read_more = Signal(object)
    """Emits the topic of the handbook that the director wants to read."""
    needs_wanted = Signal()
    """Emitted when the director wants the list of what waits."""

    def __init__(self, desk: Desk, window: QWidget, clock: SharedClock) -> None:
        super().__init__(window)
        self._desk = desk
        self._clock = clock
        self._window = window
        self.running: RunningHall | None = None
        self.dialog: HallDialog | None = None
        self._list = needs_you(desk)
        self._since = QElapsedTimer()
        self._needs: tuple[HallNeed, ...] = ()
        self._warning: Message | None = None
        self._is_opening = False
        self._port = 0
        self._looking = QTimer(self)
        self._looking.setInterval(_LOOK_EVERY)
        self._looking.timeout.connect(self._look)
        desk.leaving.connect(self.close)
        self._list.changed.connect(self._show_needs)
        clock.changed.connect(self._show_clock)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)

    @Slot()
    def show(self) -> None:
        """Show the dialog; without an event, say that one is wanted."""
        if self._desk.scope.number is None:
            self._desk.refused.emit(NoEventForHall())
            return
        dialog = self.dialog = HallDialog(addresses(), self._window)
        dialog.open_wanted.connect(self._open)
        dialog.close_wanted.connect(self._close_soon)
        dialog.needs_wanted.connect(self._on_needs_wanted)
        dialog.settings_wanted.connect(self._show_settings)
        dialog.room_wanted.connect(self._show_room)
        dialog.codes_wanted.connect(self._show_print)
        dialog.hotspot_wanted.connect(self._on_hotspot)
        dialog.finished.connect(self._on_finished)
        if self.running is not None:
            self._on_open(self.running)
        dialog.open()

    def open_with_event(self, number: EventNumber) -> None:
        """Open the hall of an event that opens with it, where it was open last."""
        if self.running is None and not self._is_opening:
            memory, known = HallMemory(), addresses()
            host = memory.host if memory.host in known else known[0]
            # Phones wait where it was, also where its first port was taken.
            self._open_at(number, host, memory.left_port or memory.port or HALL_PORT)

    @Slot()
    def close(self) -> None:
        """Close the hall, if it is open."""
        running = self._let_go()
        if running is not None:
            running.stop()
        if self.dialog is not None:
            self.dialog.show_closed()

    @Slot()
    def _close_soon(self) -> None:
        """Close the hall without holding the window up for as long as its phones take to go."""
        running = self._let_go()
        if running is not None:
            self._desk.request_without_club(running.stop, then=self._on_closed)

    def _let_go(self) -> RunningHall | None:
        """Forget the hall that is open, and all that was shown of it; its server still runs."""
        HallMemory().close()
        running, self.running = self.running, None
        self._looking.stop()
        self._on_needs(())
        phones_heard(self._desk).tell(None, ())
        self._list.follow(None)
        return running

    def _on_closed(self, _: None) -> None:
        if self.dialog is not None:
            self.dialog.show_closed()

    @Slot(object, int)
    def _open(self, host: str, port: int) -> None:
        number = self._desk.scope.number
        if number is not None:
            self._open_at(number, host, port)

    def _open_at(self, number: EventNumber, host: str, port: int) -> None:
        self._is_opening = True
        where = (self._desk.address, number, host, port)
        opened = partial(self._on_opened_at, host, port)
        self._desk.request_without_club(open_hall, *where, then=opened, otherwise=self._refuse)

    def _on_opened_at(self, host: str, port: int, running: RunningHall) -> None:
        memory = HallMemory()
        if port != memory.left_port:
            memory.remember_place(host, port)
        memory.leave_open(self._desk.address, running.event, running.server.port)
        self._is_opening = False
        self._since.start()
        self._port = port
        self._on_open(running)

    def _on_open(self, running: RunningHall) -> None:
        self.running = running
        self._looking.start()
        if self.dialog is not None:
            self.dialog.show_open(running.server.url, is_elsewhere=running.server.port != self._port)
            self._desk.request_without_club(running.doors, then=self._show_codes)
        self._list.follow(running.event)
        self._show_needs()
        self._show_clock()
        self._look()

    @Slot()
    def _show_clock(self) -> None:
        """Tell the phones of the clock, while its event is in view."""
        if self.running is not None and self.running.event == self._clock.its_event:
            self.running.server.show_clock(self._clock.told)

    @Slot()
    def _show_needs(self) -> None:
        self._on_needs(() if self.running is None else self._list.needs)

    def _on_needs(self, needs: tuple[HallNeed, ...]) -> None:
        if self.dialog is not None:
            self.dialog.show_needs(needs)
        if needs == self._needs:
            return
        self._needs = needs
        if self._warning is not None:
            self.eased.emit(self._warning)
            self._warning = None
        if needs:
            first, *more = map(need_words, needs)
            where = _("{key} lists what waits.").format(key=key_words(NEEDS_KEY))
            self._warning = Message(first, where, tuple(more))
            self.warned.emit(self._warning)

    @Slot()
    def _on_needs_wanted(self) -> None:
        # What is opened from the list lies behind this dialog.
        if self.dialog is not None:
            self.dialog.accept()
        self.needs_wanted.emit()

    def _show_codes(self, doors: Doors) -> None:
        if self.dialog is not None and self.running is not None:
            self.dialog.show_codes(doors)

    def _refuse(self, error: TourneyError) -> None:
        self._is_opening = False
        if self.dialog is not None:
            self.dialog.show_refusal(error)
        else:
            self._desk.refused.emit(error)

    @Slot()
    def _show_settings(self) -> None:
        if (number := self._number) is not None and self.dialog is not None:
            HallSettings(self._desk, number, self.dialog).open()

    @Slot()
    def _show_room(self) -> None:
        if (number := self._number) is not None and self.dialog is not None:
            RoomActs(self._desk, self.running, number, self.dialog).open()

    @Slot()
    def _show_print(self) -> None:
        if (number := self._number) is not None and self.dialog is not None:
            PrintCodesDialog(self._desk, number, self.dialog).open()

    @Slot()
    def _on_hotspot(self) -> None:
        # The handbook is another window, which the dialog would stand before.
        if self.dialog is not None:
            self.dialog.accept()
        self.read_more.emit(HOTSPOT)

    @property
    def _number(self) -> EventNumber | None:
        """The event whose hall it is: that of the open one, else the current one."""
        return self._desk.scope.number if self.running is None else self.running.event

    @Slot()
    def _look(self) -> None:
        if self.running is not None:
            phones_heard(self._desk).tell(self.running.event, self.running.phones.listed())
        if self.running is not None and self.dialog is not None:
            reached, seconds = self.running.phones.reached, self._since.elapsed() / 1_000
            # Until one has come, pages are this computer's own: above it is said that none has.
            self.dialog.show_phones(self.running.server.listeners if reached else 0)
            self.dialog.show_reach(reached, seconds, self.running.server.port)

    @Slot()
    def _on_finished(self) -> None:
        self.dialog = None


def _clear(layout: QLayout) -> None:
    """Remove all widgets of a layout."""
    while layout.count():
        item = layout.takeAt(0)
        inside = item.layout() if item is not None else None
        widget = item.widget() if item is not None else None
        if inside is not None:
            _clear(inside)
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def addresses() -> tuple[str, ...]:
    """The addresses of this computer that a phone may reach, then the one of the computer itself."""
    found = [
        entry.ip().toString()
        for card in QNetworkInterface.allInterfaces()
        if card.flags() & QNetworkInterface.InterfaceFlag.IsRunning
        for entry in card.addressEntries()
        if entry.ip().protocol() == QAbstractSocket.NetworkLayerProtocol.IPv4Protocol
        and not entry.ip().isLoopback()
    ]
    local = QHostAddress(QHostAddress.SpecialAddress.LocalHost).toString()
    return (*dict.fromkeys(found), local)


def qr_picture(text: str) -> QPixmap:
    """The text as a QR code with its quiet edge, black on white in every theme."""
    drawn = io.BytesIO()
    segno.make_qr(text).save(drawn, kind="png", scale=_QR_SCALE, border=_QUIET)
    picture = QPixmap()
    picture.loadFromData(drawn.getvalue())
    return picture
