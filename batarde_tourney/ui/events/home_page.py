"""The Home page: the club's events and championships, new events, imports, samples."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QPainter, QPaintEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListView,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.ids import ChampionshipNumber, EventNumber
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.games.registry import game_words
from batarde_tourney.i18n.language.catalogue import spoken_language
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import EventSummary, list_events
from batarde_tourney.services.events.progress import EventProgress, show_progress
from batarde_tourney.services.season.championships import Championship, list_championships
from batarde_tourney.services.simulation.evenings import sample_name
from batarde_tourney.ui.club.welcome import Welcome
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.events.event_acts import EventActs
from batarde_tourney.ui.events.event_card import EventCard
from batarde_tourney.ui.events.events_model import EVENT, EventsModel
from batarde_tourney.ui.games.registry import game_picture
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.labels import button, label, set_role
from batarde_tourney.ui.kit.page_stack import FrontStack
from batarde_tourney.ui.kit.theme import icon, text_font
from batarde_tourney.ui.page import Page

# A large button: an icon, its action, and a second line of explanation.

_ICON = 28
_MARGIN = 18
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class ChoiceCard(QPushButton):
    """A button of two lines, pressed by mouse, Space or Return."""

    def __init__(self, picture: str, title: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = picture
        self._title = title
        self._words = words
        self._is_folded = False
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.setAutoDefault(True)
        self.setProperty("role", "choice")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def fold(self, is_narrow: bool) -> None:
        """Hide or show the second line."""
        self._is_folded = is_narrow
        set_role(self, is_narrow, "folded")
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(240, 44) if self._is_folded else QSize(330, 76)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_of(self.palette())
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_PushButtonBevel, option, painter, self)
        icon(self._picture, colours.accent).paint(
            painter, _MARGIN, (self.height() - _ICON) // 2, _ICON, _ICON
        )
        words = self.rect().adjusted(_MARGIN * 2 + _ICON, 12, -_MARGIN, -12)
        below = 0 if self._is_folded else words.height() // 2
        painter.setPen(qcolor(colours.text))
        painter.setFont(text_font(bold=True))
        title = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words.adjusted(0, 0, 0, -below), _LEFT, title)
        if not self._is_folded:
            painter.setPen(qcolor(colours.muted))
            painter.setFont(text_font(9.5))
            shown = painter.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, words.width())
            painter.drawText(words.adjusted(0, below, 0, 0), _LEFT, shown)
        painter.end()


# The club's championships, newest first, each with the number of its events.

_NUMBER = Qt.ItemDataRole.UserRole
_ROW_HEIGHT = 40


class ChampionshipList(QWidget):
    """Lines below a heading; hidden while the club has none."""

    wanted = Signal(object)
    """Emits the ChampionshipNumber whose table to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heading = _("Championships")
        self.model = QStandardItemModel(self)
        self.list = QListView(self)
        self.list.setAccessibleName(heading)
        self.list.setModel(self.model)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.setUniformItemSizes(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTabKeyNavigation(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(label(heading, "muted", self))
        layout.addWidget(self.list)
        layout.addStretch()
        self.list.clicked.connect(self._on_activated)
        self.list.activated.connect(self._on_activated)
        self.hide()

    def fill(self, championships: tuple[Championship, ...]) -> None:
        """Show these, in their order."""
        self.model.clear()
        for one in championships:
            self.model.appendRow(self._line(one))
        # The style must apply before the height of the lines is measured.
        self.list.ensurePolished()
        frame = self.list.height() - self.list.contentsRect().height()
        self.list.setMaximumHeight(self.model.rowCount() * _ROW_HEIGHT + frame)
        self.setVisible(bool(championships))

    def _line(self, one: Championship) -> QStandardItem:
        count = len(one.events)
        events = ngettext("{count} event", "{count} events", count).format(count=count)
        line = QStandardItem(f"{shown_name(one.name)}  ·  {events}")
        line.setIcon(icon("championship", colours_of(self.palette()).accent))
        line.setData(one.number, _NUMBER)
        hint = line.sizeHint()
        hint.setHeight(_ROW_HEIGHT)
        line.setSizeHint(hint)
        return line

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self.wanted.emit(index.data(_NUMBER))


# A sample evening of each game: the usual game's large card, small ones for the others.


class SampleCards(QWidget):
    """Emits the game of the sample to add."""

    wanted = Signal(str)
    """Emits a game, by its name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.of = {game: self._card(game) for game in GAMES}
        self._others = QWidget(self)
        row = QHBoxLayout(self._others)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for game, card in self.of.items():
            card.clicked.connect(partial(self.wanted.emit, game))
            if game != USUAL_GAME:
                card.fold(True)
                row.addWidget(card)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.of[USUAL_GAME])
        column.addWidget(self._others)

    def fold(self, is_narrow: bool) -> None:
        """Show only the usual game's card on a small screen, where the club's own events come first."""
        self.of[USUAL_GAME].fold(is_narrow)
        self._others.setHidden(is_narrow)

    def _card(self, game: str) -> ChoiceCard:
        if game == USUAL_GAME:
            return ChoiceCard("table", _("Sample evening"), _("23 invented players, three rounds"), self)
        card = ChoiceCard(game_picture(game), game_words(game), "", self)
        said = sample_name(game, spoken_language())
        card.setAccessibleName(said)
        card.setToolTip(said)
        return card


_SIDE, _SIDE_NARROW = 330, 270
_BETWEEN, _BETWEEN_NARROW = (28, 8), (12, 6)
"""Gaps between the columns, and between the choices."""

_AT_ONCE = 8
"""Events whose progress is loaded in one query, so that papers and draws wait only briefly."""


def look_up(session: Session) -> tuple[tuple[EventSummary, ...], tuple[Championship, ...]]:
    """Return the club's events and its championships, newest first, loaded in the worker."""
    return list_events(session), list_championships(session)


class HomePage(Page):
    """The list of events on the left; actions and championships on the right."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.acts = EventActs(desk, self)
        self.model = EventsModel(self)
        self.list = self._make_list()
        self.empty = Welcome(self)
        self.new = ChoiceCard("plus", _("New event"), _("Three short steps, each with defaults"), self)
        self.samples = SampleCards(self)
        self.imported = ChoiceCard("import", _("Import event file…"), _("From another club or program"), self)
        self.championships = ChampionshipList(self)
        self.settings = button(_("Settings…"), parent=self)
        self.exported = button(_("Export event file…"), parent=self)
        self.copied = button(_("Copy…"), parent=self)
        self.copied.setAccessibleName(_("Copy the event…"))
        self.copied.setToolTip(_("A new event with the same people, format and wishes"))
        self.delete = button(_("Delete the event…"), "danger", self)
        self.line = QFrame(self)
        self.line.setProperty("role", "line")
        self._stack = FrontStack(self)
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.empty)
        self._lay_out()
        self._connect()
        self.first_control = self.list
        self._request: Job | None = None
        self._progress: dict[EventNumber, EventProgress] = {}
        self._known: dict[EventNumber, int] = {}
        """The version of each event whose progress is known."""
        self._progress_request: Job | None = None
        self._is_listed = False
        self._begins = False
        """Whether to open the dialog of a new event as soon as the others are loaded."""

    @property
    def pointed(self) -> EventSummary | None:
        """The current event of the list."""
        event = self.list.currentIndex().data(EVENT)
        return event if isinstance(event, EventSummary) else None

    def refresh(self) -> None:
        self._is_listed = False
        self._request = self.desk.request(look_up, then=self._on_shown, otherwise=self._on_not_listed)

    def begin_event(self) -> None:
        self._begins = not self._is_listed
        if self._is_listed:
            self._on_new()
        elif self._request is not None and self._request.future is None:
            # The query failed, and nothing else would repeat it.
            self.refresh()

    def concerns(self, fact: object) -> bool:
        """Return True: names, players and rounds of all events are shown."""
        return fact is not None

    def fold(self, is_narrow: bool) -> None:
        """Keep both columns side by side, so that the button for a new event is always in view."""
        super().fold(is_narrow)
        columns, choices = _BETWEEN_NARROW if is_narrow else _BETWEEN
        self._columns.setSpacing(columns)
        self._choices.setSpacing(choices)
        self._side.setFixedWidth(_SIDE_NARROW if is_narrow else _SIDE)
        for choice in (self.new, self.samples, self.imported):
            choice.fold(is_narrow)

    def _make_list(self) -> QListView:
        events = QListView(self)
        events.setAccessibleName(_("Events of the club"))
        events.setFrameShape(QFrame.Shape.NoFrame)
        events.setProperty("role", "cards")
        events.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        events.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        events.setTabKeyNavigation(False)
        events.setMouseTracking(True)
        events.setModel(self.model)
        events.setItemDelegate(EventCard(game_picture, events))
        return events

    def _lay_out(self) -> None:
        self._side = QWidget(self)
        self._choices = QVBoxLayout(self._side)
        self._choices.setContentsMargins(0, 0, 0, 0)
        for choice in (self.new, self.samples, self.imported):
            self._choices.addWidget(choice)
        self._choices.addWidget(self.championships, 1)
        self._choices.addStretch()
        both = QHBoxLayout()
        both.setSpacing(8)
        both.addWidget(self.settings, 1)
        both.addWidget(self.copied, 1)
        self._choices.addLayout(both)
        self._choices.addWidget(self.exported)
        # On its own line and without a button's frame, so that nobody takes it for Settings.
        self._choices.addWidget(self.line)
        self._choices.addWidget(self.delete)
        self._columns = QHBoxLayout(self)
        self._columns.setContentsMargins(28, 8, 28, 20)
        self._columns.addWidget(self._stack, 1)
        self._columns.addWidget(self._side)
        self.fold(False)

    def _connect(self) -> None:
        self.desk.replaced.connect(self._forget_progress)
        self.desk.trying.began.connect(self._on_waiting)
        self.empty.named.connect(self.desk.name_director)
        self.empty.open_wanted.connect(self.open_wanted)
        self.empty.server_wanted.connect(self.server_wanted)
        self.empty.language_wanted.connect(self.language_wanted)
        self.list.activated.connect(self._on_activated)
        self.list.selectionModel().currentChanged.connect(self._on_current)
        self.new.clicked.connect(self._on_new)
        self.samples.wanted.connect(self.acts.add_sample)
        self.imported.clicked.connect(self.acts.bring_in)
        self.settings.clicked.connect(self._on_settings)
        self.copied.clicked.connect(self._on_copy)
        self.exported.clicked.connect(self._on_export)
        self.delete.clicked.connect(self._on_delete)
        self.championships.wanted.connect(self._on_championship)
        self.acts.created.connect(self._on_created)
        self.acts.brought.connect(self._on_brought)
        self.acts.copied.connect(self._on_copied)
        self.acts.written.connect(self._on_written)
        for keys, slot in (
            (QKeySequence(QKeySequence.StandardKey.Delete), self._on_delete),
            (QKeySequence("F2"), self._on_settings),
            (QKeySequence("Ctrl+D"), self._on_copy),
        ):
            action = QAction(self.list)
            action.setShortcut(keys)
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(slot)
            self.list.addAction(action)

    def _on_shown(self, shown: tuple[tuple[EventSummary, ...], tuple[Championship, ...]]) -> None:
        events, championships = shown
        self.championships.fill(championships)
        self._fill(events)
        self._is_listed = True
        self._request_progress(events)
        if self._begins:
            self.begin_event()

    def _request_progress(self, events: tuple[EventSummary, ...]) -> None:
        """Load the progress of changed events, a few at a time, the newest first."""
        self.model.show_progress(self._progress)
        new = [event for event in events if self._known.get(event.number) != event.version][:_AT_ONCE]
        if self._progress_request is not None:
            self._progress_request.let_go()
        if new:
            then = partial(self._on_progress, self.desk.address, events, new)
            numbers = tuple(event.number for event in new)
            self._progress_request = self.desk.request_long(show_progress, numbers, then=then)

    def _on_progress(
        self,
        address: str,
        events: tuple[EventSummary, ...],
        requested: list[EventSummary],
        found: dict[EventNumber, EventProgress],
    ) -> None:
        self._progress_request = None
        if address != self.desk.address:
            return
        self._progress.update(found)
        self._known.update((event.number, event.version) for event in requested)
        self._request_progress(events)

    def _forget_progress(self) -> None:
        """Forget all progress: another club, or another state of it, is open."""
        self._progress.clear()
        self._known.clear()

    @Slot(object)
    def _on_waiting(self, _error: object) -> None:
        # A dialog that opens long after its key would surprise.
        self._begins = False

    def _on_not_listed(self, error: TourneyError) -> None:
        # The error explains why there is no dialog: one that opens long after its key would surprise.
        self._begins = False
        self.desk.refused.emit(error)

    def _fill(self, events: tuple[EventSummary, ...]) -> None:
        self.model.fill(events, self.scope.number)
        self.first_control = self.list if events else self.new
        if not events and self.window().focusWidget() is self.list:
            self.take_focus()
        if events and self._stack.currentIndex() == 1 and self.empty.isVisible():
            # Going on without changing the proposed name accepts it.
            self.empty.take_name()
        self._stack.setCurrentIndex(0 if events else 1)
        self.list.setCurrentIndex(self.model.index(max(self.model.row_of(self.scope.number), 0)))
        for act in (self.settings, self.copied, self.exported, self.line, self.delete):
            act.setVisible(bool(events))

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        event = index.data(EVENT)
        if isinstance(event, EventSummary):
            self.desk.choose_event(event.number)
            # In a closed event nothing is played any more: people look for its final standings.
            played = "standings" if event.is_closed else "results"
            self.page_wanted.emit(played if event.rounds else "players")

    @Slot(QModelIndex)
    def _on_current(self, index: QModelIndex) -> None:
        event = index.data(EVENT)
        if isinstance(event, EventSummary):
            self.desk.choose_event(event.number)

    @Slot(object)
    def _on_championship(self, number: ChampionshipNumber) -> None:
        self.desk.championship_number = number
        self.page_wanted.emit("championship")

    def _on_new(self) -> None:
        self.acts.make([self.model.index(row).data(EVENT) for row in range(self.model.rowCount())])

    def _on_settings(self) -> None:
        if self.pointed is not None:
            self.acts.change(self.pointed.number)

    def _on_copy(self) -> None:
        if self.pointed is not None:
            self.acts.copy(self.pointed.number)

    def _on_export(self) -> None:
        if self.pointed is not None:
            self.acts.write_out(self.pointed)

    def _on_delete(self) -> None:
        if self.pointed is not None:
            self.acts.delete(self.pointed.number)

    def _on_created(self, _number: object) -> None:
        self.page_wanted.emit("players")

    def _on_brought(self, _number: object) -> None:
        self.said.emit(_("The event is in your club file."))

    def _on_copied(self, _number: object) -> None:
        self.page_wanted.emit("players")

    def _on_written(self, path: Path) -> None:
        self.said.emit(_("Written to {path}").format(path=path))
