"""Opening what is known of a member over all events, from wherever they are listed."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.services.session import Session
from batarde_tourney.services.statistics import show_member, show_player
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.dialogs.member_dialog import MemberDialog, MemberShown, tabulate_member


class MemberOpening(QObject):
    """Asks the desk, then shows the dialog; a refusal is told as any other."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self.dialog: MemberDialog | None = None

    def open_member(self, number: MemberId) -> None:
        """Show this member of the club."""
        self._desk.ask_long(_look_up_member, number, then=self._on_shown)

    def open_player(self, event: EventNumber, player: PlayerId) -> None:
        """Show the member behind a player of an event."""
        self._desk.ask_long(_look_up_player, event, player, then=self._on_shown)

    def _on_shown(self, shown: MemberShown) -> None:
        self.dialog = MemberDialog(shown, self._window)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.finished.connect(self._on_closed)
        self.dialog.open()

    def _on_closed(self) -> None:
        self.dialog = None


def _look_up_member(session: Session, number: MemberId) -> MemberShown:
    return tabulate_member(show_member(session, number))


def _look_up_player(session: Session, event: EventNumber, player: PlayerId) -> MemberShown:
    return tabulate_member(show_player(session, event, player))
