"""Services of the window that are created after its first paint."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QMimeData, QObject, Signal, Slot
from PySide6.QtWidgets import QMainWindow, QWidget

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.club.club_files import SUFFIX, ClubFiles
from batarde_tourney.ui.club.club_place import ClubPlaceNotice
from batarde_tourney.ui.club.club_questions import ClubQuestions
from batarde_tourney.ui.club.second_place_dialog import SecondPlaceKeeper
from batarde_tourney.ui.club.set_aside import SetAsideHands
from batarde_tourney.ui.desk.asked_reasons import AskedReasons
from batarde_tourney.ui.desk.current_event import CurrentEvent
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.following import Following
from batarde_tourney.ui.desk.undo_question import OvertakenUndo
from batarde_tourney.ui.projector.opening import Projector
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.publishing.publishing import Publishing
from batarde_tourney.ui.shell.event_ends import EventEnds
from batarde_tourney.ui.shell.hints import Hints
from batarde_tourney.ui.shell.notice import Notice
from batarde_tourney.ui.shell.rare_dialogs import RareDialogs

if TYPE_CHECKING:
    from batarde_tourney.core.ids import EventNumber
    from batarde_tourney.i18n.errors.messages import Message
    from batarde_tourney.ui.events.event_acts import EventActs


# Messages above the page: each goes away with its cause, and a page's message stays on its page.


@dataclass(frozen=True, slots=True, eq=False)
class _Told:
    """A message of a page: the error, and the event it was about."""

    message: "Message"
    verb: Callable[..., Any] | None
    """The refused verb or query; None if there was none."""
    event: "EventNumber | None"


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
        from batarde_tourney.i18n.errors.messages import error_message  # noqa: PLC0415 - rare

        answering = self._desk.answering
        place = self._place if answering is None else answering.place
        verb = None if answering is None else _function(answering.verb)
        if verb is not None and _is_backup(verb):
            self._warn_of_backups(error_message(error))
            return
        self._of_pages[place] = _Told(error_message(error), verb, self._desk.event_number)
        self._show()

    @Slot(object)
    def warn(self, message: "Message") -> None:
        """Show a message about the club, on every page."""
        self._of_club.append(message)
        self._show()

    @Slot(object)
    def ease(self, message: "Message | None") -> None:
        """Remove this message about the club, or for None whichever is shown."""
        self._of_club = [one for one in self._of_club if message is not None and one is not message]
        self._show()

    def _warn_of_backups(self, message: "Message") -> None:
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
    def _on_event_chosen(self, number: "EventNumber | None") -> None:
        self._drop(partial(_is_of_other, number))

    @Slot(object)
    def _on_opened(self, _address: object) -> None:
        self._of_pages.clear()
        self._of_club.clear()
        self._of_backups = None
        self._show()

    @Slot(object)
    def _on_waiting(self, error: TourneyError) -> None:
        from batarde_tourney.ui.shell.company_words import waiting_message  # noqa: PLC0415 - rare

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
    from batarde_tourney.services.club.clubs import back_up_if_due, back_up_on_opening  # noqa: PLC0415 - loaded

    return verb in {back_up_if_due, back_up_on_opening}


def _is_of_other(number: "EventNumber | None", told: _Told) -> bool:
    return told.event is not None and told.event != number


def _is_over(done: Callable[..., Any], is_change: bool, told: _Told) -> bool:
    """Whether this was the refused action itself, or a change that may have removed the obstacle."""
    from batarde_tourney.services.results.drafts import record_drafts  # noqa: PLC0415 - loaded with the first message

    if told.verb is None:
        return False
    return done is told.verb or (is_change and record_drafts not in {done, told.verb})


# A file dropped on the window: open a club file, import an event, show a list of players.

_LISTS = (".csv", ".tsv", ".txt", ".xlsx")


@dataclass(eq=False)
class NoFileForHere(TourneyError):
    """The dropped file is of no known kind."""

    path: Path
    sentence = N_(
        "“{path}” was not opened: it is not a club file (.batarde), an event file (.json) or a list of "
        "players (.csv, .xlsx). Nothing was changed."
    )


@dataclass(eq=False)
class OneFileAtATime(TourneyError):
    """Several things were dropped at once, or something that is not a file."""

    sentence = N_("Nothing was opened. Please drop one file at a time.")


@dataclass(eq=False)
class NoEventForList(TourneyError):
    """A list of players was dropped while there is no current event."""

    path: Path
    sentence = N_("“{path}” was not opened: choose an event first, then drop its list of players.")


class DroppedFiles(QObject):
    """Chooses by a file's name alone what to do with it; the content is read when it is opened."""

    brought = Signal(object)
    """Emits the number of an event imported with players and rounds."""
    list_dropped = Signal(object)
    """Emits the path of a list of players for the current event."""

    def __init__(self, desk: Desk, clubs: ClubFiles, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._clubs = desk, clubs
        self._window = window
        self._acts: EventActs | None = None

    def take(self, dropped: QMimeData) -> None:
        """Handle the dropped file; show an error if it cannot be used."""
        urls = dropped.urls()
        if len(urls) != 1 or not urls[0].isLocalFile():
            self._desk.refused.emit(OneFileAtATime())
            return
        path = Path(urls[0].toLocalFile())
        suffix = path.suffix.lower()
        if suffix == SUFFIX:
            self._clubs.open_path(path)
        elif suffix == ".json":
            self._bring_in(path)
        elif suffix not in _LISTS:
            self._desk.refused.emit(NoFileForHere(path))
        elif self._desk.event_number is None:
            self._desk.refused.emit(NoEventForList(path))
        else:
            self.list_dropped.emit(path)

    def _bring_in(self, path: Path) -> None:
        if self._acts is None:
            from batarde_tourney.ui.events.event_acts import EventActs  # noqa: PLC0415 - rare, and not for the start

            self._acts = EventActs(self._desk, self._window)
            self._acts.brought.connect(self.brought)
        self._acts.bring_in_file(path)


class Helpers:
    """The services of one window; they follow the desk from now on, as long as the window exists."""

    def __init__(self, desk: Desk, window: QMainWindow) -> None:
        self.desk = desk
        self.club_questions = ClubQuestions(desk, window)
        self.club_files = ClubFiles(desk, window)
        self.second_place = SecondPlaceKeeper(desk, window)
        self.current_event = CurrentEvent(desk, window)
        self.round_clock = RoundClock(desk, window)
        self.publishing = Publishing(desk, window)
        self.projector = Projector(desk, self.round_clock, window)
        self.dropped_files = DroppedFiles(desk, self.club_files, window)
        self.event_ends = EventEnds(desk, window)
        self.asked_reasons = AskedReasons(desk, window)
        self.overtaken_undo = OvertakenUndo(desk, window)
        self.hints = Hints(window)
        self.rare_dialogs = RareDialogs(self.round_clock, self.hints, window)
        self.following = Following(desk, window)
        self.notices = Notices(desk, window)
        self.set_aside = SetAsideHands(desk, window)
        self.club_place = ClubPlaceNotice(desk, window)
        self.club_place.read_more.connect(self.rare_dialogs.show_topic)

    def switch_clock(self) -> None:
        """Start or pause the round clock; without an event there is none."""
        if self.round_clock.event_number is not None:
            self.round_clock.switch()

    def lengthen_clock(self) -> None:
        """Give everybody one more minute."""
        self.round_clock.lengthen()
