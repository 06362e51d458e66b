"""Services of the window that are created after its first paint."""

from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow, QWidget

from batarde_tourney.core.tournament.acts.acts import Act
from batarde_tourney.services.events.events import close_event, open_event_again
from batarde_tourney.services.hall.packages import HALL_PACKAGES, HallNotInstalled
from batarde_tourney.services.hall.settings import HallRules, hall_rules
from batarde_tourney.ui.club.club_files import ClubFiles
from batarde_tourney.ui.club.club_place import ClubPlaceNotice
from batarde_tourney.ui.club.club_questions import ClubQuestions
from batarde_tourney.ui.club.second_place import SecondPlaceCopier
from batarde_tourney.ui.club.set_aside import SetAsideHands
from batarde_tourney.ui.desk.checked_acts import change_checked
from batarde_tourney.ui.desk.club_sync import ClubSync
from batarde_tourney.ui.desk.current_event import CurrentEvent
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.reason_prompt import ReasonPrompt
from batarde_tourney.ui.desk.shown_acts import is_shown
from batarde_tourney.ui.desk.undo_conflict import UndoConflict
from batarde_tourney.ui.documents.club_face import ClubFaceDesk
from batarde_tourney.ui.events.event_acts import EventActs
from batarde_tourney.ui.hall.hall_memory import HallMemory
from batarde_tourney.ui.hall.needs_dialog import NeedsDesk
from batarde_tourney.ui.hall.needs_you import needs_you
from batarde_tourney.ui.hall.settings_dialog import HallSettings, NoEventForHall
from batarde_tourney.ui.players.members_dialog import ClubMembers
from batarde_tourney.ui.prizes.prizes_desk import PrizesDesk
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.projector.shared_clock import SharedClock
from batarde_tourney.ui.publishing.overlays import LiveFiles, OverlaysOut
from batarde_tourney.ui.publishing.publishing import Publishing
from batarde_tourney.ui.results.hands_out import HandsOut
from batarde_tourney.ui.shell.doors import HALL, MERGING
from batarde_tourney.ui.shell.dropped_files import DroppedFiles
from batarde_tourney.ui.shell.hints import Hints
from batarde_tourney.ui.shell.notices import Notices
from batarde_tourney.ui.shell.rare_dialogs import Projector, RareDialogs
from batarde_tourney.ui.standings.tie_opening import TieOpening
from batarde_tourney.ui.standings.told_dialog import EveningTold

if TYPE_CHECKING:
    from batarde_tourney.ui.hall.open_hall import OpenHall
    from batarde_tourney.ui.merging.merging import MergeOther


class EventEnds(QObject):
    """Closes and reopens the current event, from the menu; does nothing without one."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._tie_opening = TieOpening(desk, window)

    @Slot()
    def close(self) -> None:
        """Close the event; show a question first if anything is still to be played."""
        number = self._desk.scope.number
        if number is not None:
            change_checked(self._desk, self._window, close_event, number, settle=self._tie_opening.open)

    @Slot()
    def open_again(self) -> None:
        """Reopen the event, so that it can be changed without a reason."""
        self._desk.scope.change(open_event_again)


class WindowServices:
    """The services of one window; they follow the desk from now on, as long as the window exists."""

    def __init__(self, desk: Desk, window: QMainWindow) -> None:
        self.desk = desk
        self._window = window
        self.club_questions = ClubQuestions(desk, window)
        self.club_files = ClubFiles(desk, window)
        self.second_place = SecondPlaceCopier(desk, window)
        self.current_event = CurrentEvent(desk, window)
        self.round_clock = RoundClock(desk, window)
        self.publishing = Publishing(desk, window)
        self.projector = Projector(desk, self.round_clock, window)
        self.dropped_files = DroppedFiles(desk, self.club_files, window)
        self.event_ends = EventEnds(desk, window)
        self.hands_out = HandsOut(desk, window)
        self.prizes = PrizesDesk(desk, window)
        self.club_face = ClubFaceDesk(desk, window)
        self.club_members = ClubMembers(desk, window)
        self.evening_told = EveningTold(desk, window)
        self.reason_prompt = ReasonPrompt(desk, window)
        self.undo_conflict = UndoConflict(desk, window)
        self.hints = Hints(window)
        self.rare_dialogs = RareDialogs(self.round_clock, self.hints, window)
        self.sync = ClubSync(desk, window)
        self.shared_clock = SharedClock(self.round_clock, self.sync, window)
        self.overlays = LiveFiles(desk, self.shared_clock, window)
        self.overlays_out = OverlaysOut(self.overlays, window)
        self.notices = Notices(desk, window)
        self.needs = needs_you(desk)
        self.needs_desk = NeedsDesk(desk, self.needs, window)
        self.set_aside = SetAsideHands(desk, window)
        self.club_place = ClubPlaceNotice(desk, window)
        self.club_place.read_more.connect(self.rare_dialogs.show_topic)
        desk.event_chosen.connect(self._open_hall_with_event)

    @cached_property
    def event_acts(self) -> EventActs:
        """The dialogs about an event, made on first use."""
        return EventActs(self.desk, self._window)

    def shows(self, page: str, act: Act) -> bool:
        """Whether the page of this key shows the act."""
        return is_shown(page, act)

    @Slot()
    def merge_another(self) -> None:
        """Ask for another copy of the club, and show what it holds besides."""
        self.merging.start()

    @cached_property
    def merging(self) -> "MergeOther":
        """The way of a merge, made on first use."""
        return MERGING.load()(self.desk, self._window)

    @Slot()
    def show_hall(self) -> None:
        """Show the dialog of the hall, whose packages are imported on first use."""
        try:
            hall = self._hall
        except ModuleNotFoundError as error:
            if error.name not in HALL_PACKAGES:
                raise
            self.desk.refused.emit(HallNotInstalled(error.name or ""))
            return
        hall.show()

    @Slot()
    def show_hall_settings(self) -> None:
        """Show how the hall is run, which can be chosen before it is opened; seal standings there."""
        number = self.desk.scope.number
        if number is None:
            self.desk.refused.emit(NoEventForHall())
        else:
            HallSettings(self.desk, number, self._window).open()

    @Slot(object)
    def _open_hall_with_event(self, _event: object) -> None:
        self.desk.scope.request(hall_rules, then=self._on_hall_rules)

    def _on_hall_rules(self, rules: HallRules) -> None:
        """Open the hall that opens with the event, or that was open when the program was killed."""
        number = self.desk.scope.number
        if number is None or find_spec("starlette") is None:
            return
        was_open = HallMemory().was_left_open(self.desk.address, number)
        if rules.is_open or was_open:
            self._hall.open_with_event(number)

    @cached_property
    def _hall(self) -> "OpenHall":
        hall = HALL.load()(self.desk, self._window, self.shared_clock)
        hall.warned.connect(self.notices.warn)
        hall.eased.connect(self.notices.ease)
        hall.read_more.connect(self.rare_dialogs.show_topic)
        hall.needs_wanted.connect(self.needs_desk.show)
        return hall

    def switch_clock(self) -> None:
        """Start or pause the round clock; without an event there is none."""
        if self.round_clock.scope.number is not None:
            self.round_clock.switch()

    def lengthen_clock(self) -> None:
        """Give everybody one more minute."""
        self.round_clock.lengthen()
