"""Everything about one person, from wherever they are listed: handed out, or deleted after a question."""

from functools import partial
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.tournament.people.kept_of_person import PersonAtStake
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.facts import Fact, PersonErased, PlayersChanged
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.people import Person, erase_person, export_person, what_is_at_stake
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.asked_paths import ask_where_to_of_kinds, file_name
from batarde_tourney.ui.players.erase_question import ErasedMessage, EraseQuestion
from batarde_tourney.ui.sheet.draft_autosave import drafts_folder

_PAGE = ".html"


class PersonActs(QObject):
    """Asks the desk, then the director."""

    said = Signal(object)
    """A sentence for the status bar."""
    erased = Signal()
    """Whatever shows them is to be closed."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self.question: EraseQuestion | None = None
        self.message: ErasedMessage | None = None

    def export(self, person: Person, name: str, over: QWidget | None = None) -> None:
        """Ask where to, and write everything there: a page to read, or a file for programs."""
        kinds = {"html": _("Page for a browser"), "json": _("File for programs")}
        path = ask_where_to_of_kinds(over or self._window, _("Export their data"), file_name(name), kinds)
        if path is not None:
            self._desk.ask_long(_export, person, path, then=self._on_exported)

    def erase(self, person: Person, over: QWidget | None = None) -> None:
        """Say what is at stake, and do it if the director says so."""
        asked = partial(self._on_at_stake, person, over or self._window)
        self._desk.ask_long(what_is_at_stake, person, then=asked)

    def _on_exported(self, path: Path) -> None:
        self.said.emit(_("Written to {path}").format(path=path))

    def _on_at_stake(self, person: Person, over: QWidget, stake: PersonAtStake) -> None:
        if not shiboken6.isValid(over):
            # Whoever closed the dialog while that was looked up wants nothing deleted any more.
            return
        self.question = EraseQuestion(stake, over)
        self.question.decided.connect(partial(self._on_decided, person))
        self.question.finished.connect(self._on_closed)
        self.question.open()

    def _on_decided(self, person: Person, backups: bool) -> None:
        self.erased.emit()
        self._desk.change(_erase, person, drafts_folder(), backups, then=self._on_erased)

    def _on_erased(self, facts: tuple[Fact, ...]) -> None:
        fact = facts[-1]
        if isinstance(fact, PersonErased) and (fact.elsewhere or fact.troubles):
            self.message = ErasedMessage(fact, self._window)
            self.message.finished.connect(self._on_read)
            self.message.open()

    def _on_read(self) -> None:
        self.message = None

    def _on_closed(self) -> None:
        self.question = None


def _erase(session: Session, person: Person, drafts: Path, backups: bool) -> tuple[Fact, ...]:
    fact = erase_person(session, person, drafts=drafts, backups=backups)
    return (*(PlayersChanged(event, ()) for event in fact.events), fact)


def _export(session: Session, person: Person, path: Path) -> Path:
    write_file(path, export_person(session, person, as_page=path.suffix.lower() == _PAGE))
    return path
