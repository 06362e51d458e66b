"""File, Open on a server: asks where, tries it, opens the club, and has the password kept if it is wanted."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.kit.preferences import stored_preferences

if TYPE_CHECKING:
    from batarde_tourney.services.club.servers import ServerAnswer, ServerPlace
    from batarde_tourney.ui.club.server_dialog import ServerDialog


class ServerOpening(QObject):
    """Passwords go from the field to the key ring and to the server, and nowhere else."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        desk.refused.connect(self._on_refused)

    def ask(self) -> None:
        """Ask where the club is, beginning with the server opened last."""
        from batarde_tourney.services.club.servers import is_server, place_of  # noqa: PLC0415 - rare

        known = [place_of(address) for address in stored_preferences().recent_clubs if is_server(address)]
        self._open_dialog(known)

    def _open_dialog(self, known: "list[ServerPlace]") -> "ServerDialog":
        from batarde_tourney.ui.club.server_dialog import ServerDialog  # noqa: PLC0415 - rare

        dialog = ServerDialog(known, self._window)
        dialog.test_wanted.connect(partial(self._try, dialog))
        dialog.open_wanted.connect(partial(self._open, dialog))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    @Slot(object)
    def _on_refused(self, error: TourneyError) -> None:
        """A club opened lately whose password is not known, or another by now, is asked for again."""
        from batarde_tourney.services.club.servers import PasswordRefused, place_of  # noqa: PLC0415 - rare

        if isinstance(error, PasswordRefused) and not self._desk.is_at(error.address):
            self._open_dialog([place_of(error.address)]).tell_refusal(error)

    def _try(self, dialog: "ServerDialog", place: "ServerPlace", password: str) -> None:
        from batarde_tourney.services.club.servers import try_server  # noqa: PLC0415 - rare

        ask = self._desk.ask_without_club
        ask(try_server, place, password, then=dialog.tell_answer, otherwise=dialog.tell_refusal)

    def _open(self, dialog: "ServerDialog", place: "ServerPlace", password: str, keeps: bool) -> None:
        from batarde_tourney.services.club.servers import try_server  # noqa: PLC0415 - rare

        then = partial(self._on_answer, dialog, place, password, keeps)
        ask = self._desk.ask_without_club
        asked = ask(try_server, place, password, then=then, otherwise=dialog.tell_refusal)
        # Whoever goes away while the server is asked wants no club any more; who asked twice, it once.
        dialog.finished.connect(partial(self._on_left, asked))

    def _on_left(self, asked: Job, _result: int) -> None:
        asked.cancel()

    def _on_answer(
        self, dialog: "ServerDialog", place: "ServerPlace", password: str, keeps: bool, found: "ServerAnswer"
    ) -> None:
        from batarde_tourney.services.club.servers import address_of, keep_password  # noqa: PLC0415 - rare

        kept = password if keeps else ""
        self._desk.ask_without_club(keep_password, place, kept, then=_as_wanted)
        self._desk.open(address_of(place, password), create=not found.has_club)
        dialog.accept()


def _as_wanted(_: None) -> None:
    """The key ring has it: nobody needs to know."""
