"""Opening a club on a server: address, user, password, a test of the connection, and the key ring."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.club.servers import (
    Encryption,
    PasswordRefused,
    ServerAnswer,
    ServerPlace,
    address_of,
    is_server,
    place_of,
    save_password,
    try_server,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, set_role
from batarde_tourney.ui.kit.preferences import stored_preferences

_SIZE = (640, 480)
_LAST_PORT = 65_535


class ServerDialog(FittingDialog):
    """The server is tried before opening: a failure is shown here, and no input is lost."""

    is_of_club = False

    test_wanted = Signal(object, object)
    """Emits a ServerPlace and a password to test."""
    open_wanted = Signal(object, object, object)
    """Emits a ServerPlace, a password, and whether to store it, to open the club there."""

    def __init__(self, known: Sequence[ServerPlace] = (), parent: QWidget | None = None) -> None:
        """`known` are the servers opened recently, the last first."""
        super().__init__(_("Open a club on a server"), parent)
        self._options: tuple[tuple[str, str], ...] = ()
        self.host, self.database, self.user = (QLineEdit(self) for _field in range(3))
        self.host.setPlaceholderText(_("such as club.example.org, or 192.168.1.20"))
        self.port = QSpinBox(self)
        self.port.setRange(1, _LAST_PORT)
        self.encryption = QComboBox(self)
        for value, words in _encryption_words():
            self.encryption.addItem(words, value.value)
        self.password = QLineEdit(self)
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.keep = QCheckBox(_("Keep the password in this computer's key ring"), self)
        self.keep.setChecked(True)
        self.answer = label("", "muted", self, wrap=True)
        self.cancel = button(_("Cancel"), parent=self)
        self.test = button(_("Test the connection"), parent=self)
        self.open_club = button(_("Open"), "primary", self)
        for other in (self.cancel, self.test):
            other.setAutoDefault(False)
        self.open_club.setDefault(True)
        self._lay_out()
        self.show_place(known[0] if known else ServerPlace())
        for field in (self.host, self.database):
            field.textChanged.connect(self._on_typed)
        self.cancel.clicked.connect(self.reject)
        self.test.clicked.connect(self._on_test)
        self.open_club.clicked.connect(self._on_open)
        self._on_typed()
        (self.password if known else self.host).setFocus()

    @property
    def place(self) -> ServerPlace:
        """The values typed."""
        host, database, user = (field.text().strip() for field in (self.host, self.database, self.user))
        place = ServerPlace(
            host, self.port.value(), database, user, Encryption(self.encryption.currentData())
        )
        return replace(place, options=self._options)

    def show_place(self, place: ServerPlace) -> None:
        """Fill the fields with this server."""
        self.host.setText(place.host)
        self.port.setValue(place.port)
        self.database.setText(place.database)
        self.user.setText(place.user)
        self.encryption.setCurrentIndex(self.encryption.findData(place.encryption.value))
        self._options = place.options

    def show_answer(self, found: ServerAnswer) -> None:
        """Show the server's answer."""
        said = [_("The server answers.")]
        if found.has_club:
            said.append(_("The club is there."))
        else:
            said.append(_("The database is empty: opening it begins a new club."))
        if found.is_encrypted:
            said.append(_("The connection is encrypted."))
        else:
            said.append(_("The connection is not encrypted."))
        self._say(" ".join(said), "muted")

    def show_refusal(self, error: TourneyError) -> None:
        """Show why the server refused the connection."""
        self._say(error_sentence(error), "fault")

    def _say(self, sentence: str, role: str) -> None:
        self.answer.setText(sentence)
        set_role(self.answer, role)
        self.answer.setAccessibleName(sentence)
        self.setEnabled(True)
        self.grow(0)

    def _lay_out(self) -> None:
        fields = QFormLayout()
        fields.setSpacing(10)
        for name, field in (
            (_("Server"), self.host),
            (_("Port"), self.port),
            (_("Database"), self.database),
            (_("User"), self.user),
            (_("Password"), self.password),
            (_("Encryption"), self.encryption),
        ):
            field.setAccessibleName(name)
            fields.addRow(name, field)
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(_("A club on a PostgreSQL server"), "heading", self, wrap=True))
        content.addLayout(fields)
        content.addWidget(self.keep)
        content.addWidget(self.answer)
        content.addStretch()
        self.arrange(content, left=(self.cancel,), right=(self.test, self.open_club), size=_SIZE)

    @Slot()
    def _on_typed(self) -> None:
        is_named = bool(self.place.host and self.place.database)
        self.test.setEnabled(is_named)
        self.open_club.setEnabled(is_named)

    @Slot()
    def _on_test(self) -> None:
        self._say(_("Asking the server…"), "muted")
        self.test_wanted.emit(self.place, self.password.text())

    @Slot()
    def _on_open(self) -> None:
        self._say(_("Asking the server…"), "muted")
        self.open_wanted.emit(self.place, self.password.text(), self.keep.isChecked())


def _encryption_words() -> tuple[tuple[Encryption, str], ...]:
    return (
        (Encryption.IF_OFFERED, _("if the server offers it")),
        (Encryption.ALWAYS, _("always")),
        (Encryption.PROVED, _("always, and the server proves who it is")),
        (Encryption.NEVER, _("never")),
    )


class ServerOpening(QObject):
    """Passwords go from the field to the key ring and to the server, and nowhere else."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        desk.refused.connect(self._on_refused)

    def open_dialog(self) -> None:
        """Show the dialog, filled with the server opened last."""
        known = [place_of(address) for address in stored_preferences().recent_clubs if is_server(address)]
        self._open_dialog(known)

    def _open_dialog(self, known: list[ServerPlace]) -> ServerDialog:
        dialog = ServerDialog(known, self._window)
        dialog.test_wanted.connect(partial(self._try, dialog))
        dialog.open_wanted.connect(partial(self._open, dialog))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    @Slot(object)
    def _on_refused(self, error: TourneyError) -> None:
        """Show the dialog for a recent club whose password is unknown or has changed."""
        if isinstance(error, PasswordRefused) and not self._desk.is_at(error.address):
            self._open_dialog([place_of(error.address)]).show_refusal(error)

    def _try(self, dialog: ServerDialog, place: ServerPlace, password: str) -> None:
        ask = self._desk.request_without_club
        ask(try_server, place, password, then=dialog.show_answer, otherwise=dialog.show_refusal)

    def _open(self, dialog: ServerDialog, place: ServerPlace, password: str, keeps: bool) -> None:
        then = partial(self._on_answer, dialog, place, password, keeps)
        ask = self._desk.request_without_club
        job = ask(try_server, place, password, then=then, otherwise=dialog.show_refusal)
        # Cancel the query if the dialog is closed; this also drops a second one after two clicks.
        dialog.finished.connect(partial(self._on_left, job))

    def _on_left(self, job: Job, _result: int) -> None:
        job.cancel()

    def _on_answer(
        self, dialog: ServerDialog, place: ServerPlace, password: str, keeps: bool, found: ServerAnswer
    ) -> None:
        saved = password if keeps else ""
        self._desk.request_without_club(save_password, place, saved, then=_as_wanted)
        self._desk.open(address_of(place, password), create=not found.has_club)
        dialog.accept()


def _as_wanted(_: None) -> None:
    """Do nothing: the key ring has the password."""
