"""Opening what is known of a member over all events, from wherever they are listed."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.event.members import Member, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import Paper, noting_unprinted
from batarde_tourney.services.people.people import Person
from batarde_tourney.services.people.players import PlayerShown
from batarde_tourney.services.standings.statistics import make_member_paper, show_member, show_player
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.pdf_pictures import Paperwork, measure
from batarde_tourney.ui.documents.printing import Printing
from batarde_tourney.ui.kit.asked_paths import ask_where_to_save_pdf
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.players.member_dialog import MemberDialog, MemberShown, tabulate_member
from batarde_tourney.ui.players.person_acts import PersonActs


class MemberOpening(QObject):
    """Asks the desk, then shows the dialog; a refusal is told as any other."""

    said = Signal(object)
    """A sentence for the status bar."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self.dialog: MemberDialog | None = None
        self.people = PersonActs(desk, window)
        self.people.said.connect(self.said)
        self.people.erased.connect(self._on_erased)

    def open_member(self, number: MemberId) -> None:
        """Show this member of the club."""
        self._desk.ask_long(_look_up_member, number, then=self._on_shown)

    def open_player(self, event: EventNumber, player: PlayerId) -> None:
        """Show the member behind a player of an event."""
        self._desk.ask_long(_look_up_player, event, player, then=self._on_shown)

    def export_player(self, row: PlayerShown) -> None:
        """Hand out everything about a player of the current event."""
        self.people.export(Person(None, self._desk.event_number, row.player.id), shown_name(row.player.name))

    def erase_player(self, row: PlayerShown) -> None:
        """Delete everything about a player of the current event, after a question."""
        self.people.erase(Person(None, self._desk.event_number, row.player.id))

    def _on_shown(self, shown: MemberShown) -> None:
        self.dialog = MemberDialog(shown, self._window)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.finished.connect(self._on_closed)
        member = shown.statistics.member
        self.dialog.print_wanted.connect(partial(self._on_print, member))
        self.dialog.save_wanted.connect(partial(self._on_save, member))
        self.dialog.export_wanted.connect(partial(self._on_export, member))
        self.dialog.erase_wanted.connect(partial(self._on_erase, member))
        self.dialog.open()

    def _on_print(self, member: Member) -> None:
        paper = Paper(stored_preferences().paper or Paper.A4.value)
        printed = partial(self._on_paper, shown_name(member.name))
        self._desk.ask_long(_make_paper, member.id, paper, then=printed)

    def _on_paper(self, title: str, paperwork: Paperwork) -> None:
        printing = Printing(self._desk, paperwork, title, self.dialog or self._window)
        printing.said.connect(self.said)
        printing.ask()

    def _on_save(self, member: Member) -> None:
        path = ask_where_to_save_pdf(self.dialog or self._window, shown_name(member.name))
        if path is not None:
            self._desk.ask_long(_save_paper, member.id, path, then=self._on_saved)

    def _on_saved(self, path: Path) -> None:
        self.said.emit(_("Written to {path}").format(path=path))

    def _on_export(self, member: Member) -> None:
        self.people.export(Person(member.id), shown_name(member.name), self.dialog)

    def _on_erase(self, member: Member) -> None:
        self.people.erase(Person(member.id), self.dialog)

    def _on_erased(self) -> None:
        """The dialog, or both where it was opened twice, shows somebody who is about to be nobody."""
        for dialog in self._window.findChildren(MemberDialog):
            dialog.reject()

    def _on_closed(self) -> None:
        self.dialog = None


def _make_paper(session: Session, number: MemberId, paper: Paper) -> Paperwork:
    with noting_unprinted() as unprinted:
        content = make_member_paper(session, number, paper)
    return measure(content, unprinted)


def _save_paper(session: Session, number: MemberId, path: Path) -> Path:
    write_file(path, make_member_paper(session, number))
    return path


def _look_up_member(session: Session, number: MemberId) -> MemberShown:
    return tabulate_member(show_member(session, number))


def _look_up_player(session: Session, event: EventNumber, player: PlayerId) -> MemberShown:
    return tabulate_member(show_player(session, event, player))
