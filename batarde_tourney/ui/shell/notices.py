"""Messages above the page: each goes away with its cause, and a page's message stays on its page."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import Message, error_message
from batarde_tourney.services.club.clubs import back_up_if_due, back_up_on_opening
from batarde_tourney.services.results.drafts import record_drafts
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.shell.company_words import waiting_message
from batarde_tourney.ui.shell.notice import Notice


@dataclass(frozen=True, slots=True, eq=False)
class _Told:
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
        self._of_pages: dict[int, _Told] = {}
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

    def furnish(self, notice: Notice) -> None:
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
        self._of_pages[place] = _Told(error_message(error), verb, self._desk.scope)
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
        told = self._of_pages.get(self._place)
        wanted = told.message if told is not None else next(reversed(self._of_club), None)
        if wanted is None:
            self._notice.put_away()
        elif self._notice.isHidden() or self._notice.message is not wanted:
            self._notice.tell(wanted)

    def _drop(self, is_over: Callable[[_Told], bool]) -> None:
        for place, told in tuple(self._of_pages.items()):
            if is_over(told):
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


def _is_of_other(told: _Told) -> bool:
    return told.scope.number is not None and not told.scope.is_current


def _is_over(done: Callable[..., Any], is_change: bool, told: _Told) -> bool:
    """Whether this was the refused action itself, or a change that may have removed the obstacle."""
    if told.verb is None:
        return False
    return done is told.verb or (is_change and record_drafts not in {done, told.verb})
