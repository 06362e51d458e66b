"""Messages above the page: each goes away with its cause, and a page's message stays on its page."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QTextOption
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QSizePolicy, QToolButton, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import Message, error_message
from batarde_tourney.services.club.clubs import back_up_if_due, back_up_on_opening
from batarde_tourney.services.results.drafts import record_drafts
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.theme import icon
from batarde_tourney.ui.shell.presence import waiting_message

# The widget, which blocks nothing and can be dismissed.

_MOST_LINES = 6


class Notice(QFrame):
    """Shows one message at a time, hidden without one. Its text can be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._message: Message | None = None
        self.words = _Words(self)
        self.more = QToolButton(self)
        self.more.setText(_("Details"))
        self.more.setCheckable(True)
        self.more.toggled.connect(self._on_more)
        self.away = QToolButton(self)
        self.away.setIcon(icon("close", colours_of(self.palette()).text))
        self.away.setAccessibleName(_("Close the message"))
        self.away.setToolTip(_("Close the message"))
        self.away.clicked.connect(self.put_away)

        layout = QHBoxLayout(self)
        layout.setContentsMargins(28, 0, 28, 6)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.away, 0, Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def message(self) -> Message | None:
        """The last message shown."""
        return self._message

    def show_message(self, message: Message) -> None:
        """Show what happened and what is safe; the details unfold, and long ones scroll."""
        self._message = message
        self.more.setVisible(bool(message.details))
        self.more.setChecked(False)
        self._write()
        self.show()

    def _write(self) -> None:
        message = self._message
        if message is None:
            return
        sentence = " ".join(filter(None, (message.what, message.safe)))
        details = message.details if self.more.isChecked() else ()
        self.words.setPlainText("\n".join((sentence, *details)))
        self.words.setAccessibleName(sentence)
        self.words.updateGeometry()

    @Slot(bool)
    def _on_more(self, _folded_out: bool) -> None:
        self._write()

    @Slot()
    def put_away(self) -> None:
        """Hide the message: it has been read."""
        self.hide()


class _Words(QPlainTextEdit):
    """Plain text as high as its lines, up to six."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "fault")
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)

    def sizeHint(self) -> QSize:
        # The height of a QPlainTextDocumentLayout is counted in wrapped lines, not in pixels.
        lines = min(max(round(self.document().size().height()), 1), _MOST_LINES)
        margins = 2 * self.document().documentMargin() + 14
        return QSize(400, round(lines * self.fontMetrics().lineSpacing() + margins))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()


@dataclass(frozen=True, slots=True, eq=False)
class _PageMessage:
    """A message of a page: the error, and the event it was about."""

    message: Message
    verb: Callable[..., Any] | None
    """The refused verb or query; None if there was none."""
    scope: EventScope


class Notices(QObject):
    """Shows a refused action's error as a message on the page where the action was requested.

    The message goes away when the action succeeds, or after any other change that may have removed its cause
    (any but a typed hand), and with its event and its club. A message about the club is on every page as long
    as it applies. A message that the user dismisses does not come back.
    """

    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._notice: Notice | None = None
        self._place = 0
        self._of_club: list[Message] = []
        self._of_pages: dict[int, _PageMessage] = {}
        self._of_backups: Message | None = None
        """The message that a backup failed, shown until one succeeds."""
        self._waiting: Message | None = None
        self._is_given_up = False
        desk.answered.connect(self._on_answered)
        desk.event_chosen.connect(self._on_event_chosen)
        desk.opened.connect(self._on_opened)
        desk.trying.began.connect(self._on_waiting)
        desk.trying.ended.connect(self._on_waited)
        desk.tries_again = True

    def attach(self, notice: Notice) -> None:
        """Show the messages in this notice: the window was rebuilt, perhaps in another language."""
        self._notice = notice
        notice.away.clicked.connect(self._on_put_away)
        self._show()

    def show_page(self, place: int) -> None:
        """Show the message of the page now in view, if it has one."""
        self._place = self._desk.place = place
        self._show()

    def refuse(self, error: TourneyError) -> None:
        """Show the error on the page where the action was requested."""
        if self._is_given_up:
            return
        answering = self._desk.answering
        place = self._place if answering is None else answering.place
        verb = None if answering is None else _function(answering.verb)
        if verb is not None and _is_backup(verb):
            self._warn_of_backups(error_message(error))
            return
        self._of_pages[place] = _PageMessage(error_message(error), verb, self._desk.scope)
        self._show()

    @Slot(object)
    def warn(self, message: Message) -> None:
        """Show a message about the club, on every page."""
        self._of_club.append(message)
        self._show()

    @Slot(object)
    def ease(self, message: Message | None) -> None:
        """Remove this message about the club, or for None whichever is shown."""
        self._of_club = [one for one in self._of_club if message is not None and one is not message]
        self._show()

    def _warn_of_backups(self, message: Message) -> None:
        before, self._of_backups = self._of_backups, message
        if before == message:
            self._of_backups = before  # Still shown, or dismissed.
            return
        self._of_club = [one for one in self._of_club if one is not before]
        self.warn(message)

    def _show(self) -> None:
        if self._notice is None:
            return
        of_page = self._of_pages.get(self._place)
        wanted = of_page.message if of_page is not None else next(reversed(self._of_club), None)
        if wanted is None:
            self._notice.put_away()
        elif self._notice.isHidden() or self._notice.message is not wanted:
            self._notice.show_message(wanted)

    def _drop(self, is_over: Callable[[_PageMessage], bool]) -> None:
        for place, message in tuple(self._of_pages.items()):
            if is_over(message):
                del self._of_pages[place]
        self._show()

    @Slot()
    def _on_put_away(self) -> None:
        if self._of_pages.pop(self._place, None) is None and self._of_club:
            message = self._of_club.pop()
            if message is self._waiting:
                self._give_up()
        self._show()

    def _give_up(self) -> None:
        # trying.give_up() reports each job's error, which must not appear here a second time.
        self._is_given_up = True
        self._desk.trying.give_up()
        self._is_given_up = False

    @Slot(object, object)
    def _on_answered(self, verb: Callable[..., Any], is_change: bool) -> None:
        if self._of_backups is not None and _is_backup(_function(verb)):
            made, self._of_backups = self._of_backups, None
            self.ease(made)
        if self._of_pages:
            self._drop(partial(_is_over, _function(verb), is_change))

    @Slot(object)
    def _on_event_chosen(self, _number: object) -> None:
        self._drop(_is_of_other)

    @Slot(object)
    def _on_opened(self, _address: object) -> None:
        self._of_pages.clear()
        self._of_club.clear()
        self._of_backups = None
        self._show()

    @Slot(object)
    def _on_waiting(self, error: TourneyError) -> None:
        if self._waiting is not None:
            self.ease(self._waiting)
        self._waiting = waiting_message(error)
        self.warn(self._waiting)

    @Slot(object)
    def _on_waited(self, is_done: bool) -> None:
        waited, self._waiting = self._waiting, None
        if waited is not None:
            self.ease(waited)
        if is_done:
            self.said.emit(_("It works again; what was waiting is done."))


def _function(verb: Callable[..., Any]) -> Callable[..., Any]:
    while isinstance(verb, partial):
        verb = verb.func
    return verb


def _is_backup(verb: Callable[..., Any]) -> bool:
    """Whether it is an automatic backup, which belongs to no page."""
    return verb in {back_up_if_due, back_up_on_opening}


def _is_of_other(message: _PageMessage) -> bool:
    return message.scope.number is not None and not message.scope.is_current


def _is_over(done: Callable[..., Any], is_change: bool, message: _PageMessage) -> bool:
    """Whether this was the refused action itself, or a change that may have removed the obstacle."""
    if message.verb is None:
        return False
    return done is message.verb or (is_change and record_drafts not in {done, message.verb})
