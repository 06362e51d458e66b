"""The main window: navigation, header, one page at a time, status bar."""

# This and all that it imports is loaded before the first paint: see `ui/shell/doors.py`.

from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Protocol, runtime_checkable
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speak
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.labels import ElidedLabel, in_line, label
from batarde_tourney.ui.kit.page_stack import PageStack
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.theme import Mode, apply_theme
from batarde_tourney.ui.shell.doors import FURNISHINGS, PLACES, WINDOW_SERVICES
from batarde_tourney.ui.shell.menu_bar import MenuBar, Slots
from batarde_tourney.ui.shell.qt_words import load_qt_words
from batarde_tourney.ui.shell.sidebar import Sidebar
from batarde_tourney.ui.shell.status_line import StatusLine

if TYPE_CHECKING:
    from batarde_tourney.core.ids import PlayerId, SideId
    from batarde_tourney.core.tournament.acts.acts import Act
    from batarde_tourney.core.tournament.event.records import HandPlace
    from batarde_tourney.ui.desk.desk import Desk
    from batarde_tourney.ui.desk.table_act import TableAct
    from batarde_tourney.ui.page import Page


@runtime_checkable
class ListsPlayers(Protocol):
    """A page that lists the players of the event."""

    def show_player(self, player: "PlayerId") -> None:
        """Choose this player in the list, now or once it is loaded."""
        ...


# The question whether to close although unfinished work would be lost.


def closing_question(lost: str, parent: QWidget) -> QMessageBox:
    """Return the question that says what would be lost; accepting closes, and Keep open is the default."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle("Bâtarde Tourney")
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(in_line(lost))
    stay = box.addButton(_("Keep open"), QMessageBox.ButtonRole.RejectRole)
    box.addButton(_("Close without it"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(stay)
    return box


# The header above every page: the current event.


class Header(QWidget):
    """The page's name small, the event's name large, and its date and place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = ElidedLabel("", "muted", self)
        self.name = ElidedLabel("", "title", self)
        self.details = label("", "muted", self)

        self._words = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._words.addWidget(self.place)
        self._words.addWidget(self.name, 1)
        self._line = QHBoxLayout(self)
        self._line.addLayout(self._words, 1)
        self._line.addWidget(self.details)
        self._is_narrow = False
        self._apply_theme()

    def set_narrow(self, is_narrow: bool) -> None:
        """Show one low line without the details, or everything again."""
        self._is_narrow = is_narrow
        self._apply_theme()

    def set_event(self, name: str, details: str) -> None:
        """Set the name and details of the current event."""
        self.name.setText(name)
        self.details.setText(details)
        self._apply_theme()

    def _apply_theme(self) -> None:
        """Style the event's name as the title; without an event the page's name."""
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        title = "heading" if self._is_narrow else "title"
        has_event = bool(self.name.text())
        self.name.set_role(title)
        self.name.setVisible(has_event)
        self.place.set_role("muted" if has_event else title)
        self.details.setHidden(self._is_narrow)
        self._words.setDirection(right if self._is_narrow else down)
        self._words.setSpacing(10 if self._is_narrow else 0)
        margins = (14, 6, 14, 4) if self._is_narrow else (28, 14, 28, 10)
        self._line.setContentsMargins(*margins)


# The window's title: its event, its club and the program.

PROGRAM = "Bâtarde Tourney"


def window_title(event: str, address: str) -> str:
    """Return the current event, the club's file, as far as they exist, and the program's name."""
    return " – ".join(part for part in (event, club_name(address), PROGRAM) if part)


def club_name(address: str) -> str:
    """Return a club file's name; for a club on a server its name and the host. Empty for no address.

    >>> club_name("/home/club/Les As.batarde"), club_name("postgresql://me:secret@server/club")
    ('Les As.batarde', 'club (server)')
    """
    if "://" not in address:
        return PurePath(address).name
    # Leave out the user's name and the password.
    server = urlsplit(address)
    return f"{server.path.strip('/')} ({server.hostname or ''})"


# The page shown before a club file is open.


def start_state() -> EmptyState:
    """Return the page shown while the club file loads; its button appears only if that fails."""
    start = EmptyState(
        "home",
        _("Opening the club file…"),
        _("A club file holds the members of your club and all their events."),
        _("Open club file…"),
    )
    start.act.hide()
    return start


_SMALLEST = (640, 340)
"""A small laptop's screen at 200 % is 683 by 384."""
_NARROW = 1160
"""Below this width the navigation shows icons only."""
_FOLDED = 900
"""Below this width the parts of a page stand below each other."""
_LOW = 420
"""Below this height the header is hidden: window title and navigation name event and page."""


class MainWindow(QMainWindow):
    """Assembles the desk's pages and connects them; knows nothing of their content."""

    first_painted = Signal()
    """Emitted when the window is on the screen, and slow work may begin."""
    made_whole = Signal(object)
    """Emits the desk, when the window has it, its menus and all that the first paint did without."""

    def __init__(self, desk: "Desk | None" = None) -> None:
        """Build the whole window; without a desk only what the first paint shows."""
        super().__init__()
        self.desk: Desk
        self._painted = False
        self._opened = False
        self._may_lose = False
        self._is_whole = False
        self._position = 0
        self._pages: dict[int, Page] = {}
        self.setWindowTitle(window_title("", ""))
        self.setMinimumSize(*_SMALLEST)
        self.setAcceptDrops(True)
        self._build()
        if desk is not None:
            self.build_rest(desk)

    def build_rest(self, desk: "Desk") -> None:
        """Build what the first paint did without."""
        self.desk = desk
        self._services = services = WINDOW_SERVICES.load()(desk, self)
        self.club_files = services.club_files
        self.second_place = services.second_place
        self.club_place = services.club_place
        self.current_event = services.current_event
        self.round_clock = services.round_clock
        self.publishing = services.publishing
        self.projector = services.projector
        self.hints = services.hints
        self.rare_dialogs = services.rare_dialogs
        self.sync = services.sync
        self._notices = services.notices
        self._build_rest()
        # Pages are made on first use, so these connections must not depend on one.
        desk.opened.connect(self._on_opened)
        desk.refused.connect(self._on_refused)
        desk.acts_changed.connect(self._on_acts)
        self.current_event.details_changed.connect(self._on_details)
        self.round_clock.warned.connect(self.say)
        self.publishing.said.connect(self.say)
        services.overlays_out.said.connect(self.say)
        self._services.hands_out.said.connect(self.say)
        self._services.evening_told.said.connect(self.say)
        self._notices.said.connect(self.say)
        services.needs.came.connect(self.say)
        services.needs_desk.place_wanted.connect(self._on_place_wanted)
        services.needs_desk.players_wanted.connect(self._on_players_wanted)
        self.club_files.copied.connect(self.say)
        self.club_files.restored.connect(self.say)
        self.second_place.reported.connect(self.say)
        services.dropped_files.brought.connect(self._on_brought)
        services.dropped_files.list_dropped.connect(self._on_list_dropped)
        self._is_whole = True
        self.made_whole.emit(desk)

    @property
    def is_whole(self) -> bool:
        """Whether the window has its desk, its menus and all that the first paint does without."""
        return self._is_whole

    @property
    def page(self) -> "Page | None":
        """The page in view, None before a club file is open."""
        return self._pages.get(self._position)

    def show_place(self, position: int) -> None:
        """Show the page at this position of the navigation."""
        if not self._opened:
            return
        self._position = position
        if position not in self._pages:
            self._pages[position] = self._make_page(position)
        self._sidebar.setCurrentRow(position)
        self._header.place.setText(_(PLACES[position].name))
        self._stack.bring_forward(self._pages[position])
        self.rare_dialogs.page = self._pages[position]
        self._notices.show_page(position)
        self.hints.show_for(PLACES[position].key)
        self.current_event.emit_details()

    def say(self, sentence: str) -> None:
        """Show a sentence in the status bar."""
        self._status.say(sentence)

    def apply_theme(self, mode: Mode) -> None:
        """Switch to other colours."""
        memories = self._put_pages_away()
        # Delete the old pages now: restyling them, hundreds of widgets, would freeze the window.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            apply_theme(app, mode)
        self._rebuild(memories)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            # Delayed until this event is over, when the picture is on the screen.
            QTimer.singleShot(0, self.first_painted.emit)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # Accept every dropped file here: an error explains what cannot be opened.
        if self._opened and event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self._services.dropped_files.take(event.mimeData())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fold()

    def closeEvent(self, event: QCloseEvent) -> None:
        lost = " ".join(
            filter(None, (self._waiting_words(), *(page.at_risk() for page in self._pages.values())))
        )
        if lost and not self._may_lose:
            event.ignore()
            question = closing_question(lost, self)
            question.accepted.connect(self._on_may_lose)
            question.open()
            return
        stored_preferences().remember_shape("window", self.saveGeometry())
        if self._is_whole:
            self._leave_page()
            self.projector.close()
            self.sync.stop()
            self.round_clock.stop()
            for kept in (self.publishing, self._services.overlays):
                kept.finish()
            self.desk.close()
        super().closeEvent(event)

    def _waiting_words(self) -> str:
        """Return a sentence about unsaved changes that wait for the club; empty if there are none."""
        is_waiting = self._is_whole and self.desk.trying.holds_change
        return _("What you did last is not stored yet.") if is_waiting else ""

    def _build(self) -> None:
        centre = QWidget(self)
        self._sidebar = Sidebar([(_(place.name), place.icon) for place in PLACES], _("Pages"), centre)
        self._header = Header(centre)
        self._stack = PageStack(centre)
        self._start = start_state()
        self._stack.add(self._start)
        self._status = StatusLine(self)

        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self._column.addWidget(self._header)
        self._column.addWidget(self._stack, 1)
        layout = QHBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._rail_with(self._sidebar, centre))
        layout.addLayout(self._column, 1)
        self.setCentralWidget(centre)
        self.statusBar().addWidget(self._status, 1)
        self._sidebar.chosen.connect(self.show_place)
        self._menu_bar = MenuBar(self)

    def _rail_with(self, sidebar: Sidebar, centre: QWidget) -> QFrame:
        """The pages, and room below them for what needs the director."""
        rail = QFrame(centre)
        rail.setObjectName("railcolumn")
        self._rail = QVBoxLayout(rail)
        self._rail.setContentsMargins(0, 0, 0, 0)
        self._rail.setSpacing(0)
        self._rail.addWidget(sidebar, 1)
        return rail

    def _build_rest(self) -> None:
        """Build what is hidden at first, and the entries of the menus."""
        self._status.follow(self.desk)
        build = FURNISHINGS.load()
        self._rest = rest = build(self._services, self, self._status, self._menu_bar, self._slots())
        self._notice, self._menus = rest.notice, rest.menus
        self.presence, self.director, self._clock_control = rest.on_status_bar()
        self._rail.addWidget(rest.needs)
        # Between the header and the page.
        self._column.insertWidget(1, self._notice)
        self._column.insertWidget(2, self.club_place.build(self))
        self._column.insertWidget(3, self.hints.build(self))
        self._start.wanted.connect(self.club_files.open_other)
        self._fold_director()
        for part in rest.on_status_bar():
            self.statusBar().addPermanentWidget(part)
        self.hints.fold(self.height() < _LOW)

    def _slots(self) -> Slots:
        return Slots(
            undo=self._on_undo,
            redo=self._on_redo,
            name_acts=self._on_acts,
            begin_event=self._on_event_wanted,
            change_event=self._on_settings_wanted,
            show_penalties=self._on_points_wanted,
            act_on_table=self._on_table_act,
            quit=self.close,
            show_place=self._on_place,
            choose_mode=self._on_mode,
            choose_language=self._on_language,
            switch_digits=self._on_digits,
        )

    def _make_page(self, position: int) -> "Page":
        page = PLACES[position].make(self.desk)
        page.page_wanted.connect(self._on_page_wanted)
        page.place_wanted.connect(self._on_place_wanted)
        page.points_wanted.connect(self._on_points_wanted)
        page.said.connect(self.say)
        page.open_wanted.connect(self.club_files.open_other)
        page.server_wanted.connect(self.club_files.servers.open_dialog)
        page.language_wanted.connect(self._on_language_wanted)
        page.headed.connect(self._on_headed)
        page.follow_clock(self.round_clock)
        page.follow_publishing(self.publishing)
        page.fold(self._is_narrow)
        self._stack.add(page)
        return page

    def _put_pages_away(self) -> dict[int, object]:
        """Leave every page; return what each wants to restore, by its position."""
        self._leave_page()
        memories = {position: page.saved_state() for position, page in self._pages.items()}
        for page in self._pages.values():
            page.deleteLater()
        self._pages.clear()
        return memories

    def _rebuild(self, memories: Mapping[int, object]) -> None:
        """Rebuild everything, in another language or other colours."""
        for part in (self._status, *self._rest.on_status_bar()):
            self.statusBar().removeWidget(part)
            part.deleteLater()
        self._build()
        self._build_rest()
        for position, memory in memories.items():
            if memory is not None:
                self._pages[position] = self._make_page(position)
                self._pages[position].restore_state(memory)
        self.fold()
        self._on_acts()
        self._go_to(self._position)
        self.current_event.emit_details()

    def _go_to(self, position: int) -> None:
        """Show a page and give it the focus, unless the user is moving through the navigation."""
        before = self.page
        side = before.side_in_view() if before is not None and before.side_in_view is not None else None
        self.show_place(position)
        if self.page is not None:
            if self.page.begin_with is not None:
                self.page.begin_with(side)
            self.page.take_focus()

    def fold(self) -> None:
        """Adapt the layout to the window's size."""
        self._sidebar.set_narrow(self.width() < _NARROW)
        self._header.set_narrow(self._is_narrow)
        self._header.setHidden(self.height() < _LOW)
        if self._is_whole:
            self.hints.fold(self.height() < _LOW)
            self._fold_director()
        for page in self._pages.values():
            page.fold(self._is_narrow)

    def _fold_director(self) -> None:
        self.director.fold(is_narrow=self.width() < _NARROW, is_small=self._is_narrow)

    @property
    def _is_narrow(self) -> bool:
        return self.width() < _FOLDED

    @Slot()
    def _on_may_lose(self) -> None:
        self._may_lose = True
        self.close()

    def _leave_page(self) -> None:
        if self.page is not None:
            self.page.leave()

    @Slot(object)
    def _on_opened(self, address: str) -> None:
        self._opened = True
        stored_preferences().remember_club(address)
        self._go_to(0)

    @Slot()
    def _on_acts(self) -> None:
        if self.desk.next_acts is not None:
            own = self.page.own_undo if self.page is not None else None
            self._menus.name_acts(self.desk.next_acts, own)

    @Slot()
    def _on_undo(self) -> None:
        own = self.page.own_undo if self.page is not None else None
        if own is not None and (own.has_acts or own.undo_words()):
            own.undo()
        else:
            self.desk.undo_on(self._shows)

    @Slot()
    def _on_redo(self) -> None:
        own = self.page.own_undo if self.page is not None else None
        if own is not None and (own.has_acts or own.redo_words()):
            own.redo()
        else:
            self.desk.redo_on(self._shows)

    def _shows(self, act: "Act") -> bool:
        """Whether the page in view shows this act."""
        return self._services.shows(PLACES[self._position].key, act)

    @Slot(object)
    def _on_refused(self, error: TourneyError) -> None:
        if self.sync.explains(error) or self.desk.trying.explains(error):
            return
        self._notices.refuse(error)
        if not self._opened:
            self._start.sentence.setText(_("No club file is open"))
            self._start.act.show()

    @Slot(object, object)
    def _on_details(self, name: str, details: str) -> None:
        headline = self.page.headline if self.page is not None else None
        self._header.set_event(*((name, details) if headline is None else (headline, "")))
        self.setWindowTitle(window_title(name, self.desk.address))

    @Slot(object)
    def _on_headed(self, _headline: object) -> None:
        self.current_event.emit_details()

    @Slot(object)
    def _on_brought(self, _number: object) -> None:
        self._on_page_wanted("home")
        self.say(_("The event is in your club file."))

    @Slot(object)
    def _on_list_dropped(self, path: Path) -> None:
        self._on_page_wanted("players")
        if self.page is not None:
            self.page.take_list(path)

    @Slot(object)
    def _on_page_wanted(self, key: str) -> None:
        self._go_to([place.key for place in PLACES].index(key))

    @Slot(object)
    def _on_place_wanted(self, place: "HandPlace") -> None:
        self._on_page_wanted("results")
        if self.page is not None:
            self.page.open_place(place)

    @Slot(object)
    def _on_players_wanted(self, player: "PlayerId | None") -> None:
        self._on_page_wanted("players")
        page: object = self.page
        if isinstance(page, ListsPlayers) and player is not None:
            page.show_player(player)

    def _on_points_wanted(self, side: "SideId | None" = None) -> None:
        came_from = PLACES[self._position].key
        self._on_page_wanted("penalties")
        if self.page is not None:
            self.page.open_side(side, came_from)

    def _on_event_wanted(self) -> None:
        self._on_page_wanted("home")
        if self.page is not None:
            self.page.begin_event()

    def _on_settings_wanted(self) -> None:
        """Show the settings of the current event, from any page."""
        number = self.desk.scope.number
        if number is None:
            self._on_page_wanted("home")
            self.say(_("Make an event first, or choose one."))
            return
        self._services.event_acts.change(number)

    def _on_table_act(self, act: "TableAct", _checked: bool = False) -> None:
        if self.page is not None and self.page.act_on_table is not None:
            self.page.act_on_table(act)
            return
        self._on_page_wanted("results")
        self.say(_("Choose the table, then do the same again."))

    def _on_place(self, action: QAction) -> None:
        self._go_to(action.data())

    def _on_mode(self, action: QAction) -> None:
        stored_preferences().mode = Mode(action.data())
        self.apply_theme(stored_preferences().mode)

    def _on_digits(self, wanted: bool) -> None:
        stored_preferences().has_digit_keys = wanted
        self._rebuild(self._put_pages_away())

    def _on_language(self, action: QAction) -> None:
        self._on_language_wanted(action.data())

    @Slot(object)
    def _on_language_wanted(self, language: str) -> None:
        stored_preferences().language = language
        speak(language)
        load_qt_words()
        self._rebuild(self._put_pages_away())
        self.projector.make_anew()
