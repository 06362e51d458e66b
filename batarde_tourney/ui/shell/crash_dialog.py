"""The dialog after a bug: what is safe, what to do, and a report to send."""

import locale
import platform
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney import __version__
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.club.support import ClubFigures, club_figures, support_report
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.path_prompts import ask_save_path
from batarde_tourney.ui.shell.unexpected import NATIVE, STALLS, WINDOW, Logs

_SIZE = (640, 0)
_PATIENCE = 3000
"""Milliseconds that a report waits for the club's figures: the desk may be what is broken."""


class CrashDialog(FittingDialog):
    """Return continues. The report is a text that the user can read before sending it."""

    is_of_club = False

    def __init__(
        self, words: str, cause: str, logs: Logs, desk: Desk | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(words, parent)
        self._logs = logs
        self._desk = desk
        self._path: Path | None = None
        self.cause = label(cause, "muted", self, wrap=True)
        self.cause.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.cause.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.cause.setAccessibleName(_("What the log says"))
        self.cause.setVisible(bool(cause))
        self.told = label("", "muted", self, wrap=True)
        self.save = button(_("Save a report…"), parent=self)
        self.save.setAutoDefault(False)
        self.go_on = button(_("Go on"), "primary", self)
        self.go_on.setDefault(True)
        self.go_on.setFocus()
        self._lay_out(words)
        self.save.clicked.connect(self._on_save)
        self.go_on.clicked.connect(self.accept)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(_PATIENCE)
        self._late.timeout.connect(partial(self._write, None))

    def _lay_out(self, words: str) -> None:
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(words, "heading", self, wrap=True))
        safe = label(
            _(
                "Every hand saved so far is safe on disk, and what is typed on a sheet is kept as a "
                "draft. You can go on; if it happens again, restart the program."
            ),
            "",
            self,
            wrap=True,
        )
        safe.setAccessibleName(safe.text())
        content.addWidget(safe)
        content.addWidget(self.cause)
        sent = _(
            "A report helps to fix it. It contains the versions, the log and numbers about the club, but "
            "no names."
        )
        content.addWidget(label(sent, "muted", self, wrap=True))
        content.addWidget(self.told)
        content.addStretch(1)
        self.arrange(content, left=(self.save,), right=(self.go_on,), size=_SIZE)

    def _on_save(self) -> None:
        name = f"batarde-tourney-{__version__}-report.txt"
        self._path = ask_save_path(self, _("Save a report"), name, _("Text files (*.txt)"))
        if self._path is None:
            return
        self._late.start()
        if self._desk is not None and self._desk.address:
            self._desk.request(club_figures, then=self._write, otherwise=lambda _error: self._write(None))
        else:
            self._write(None)

    def _write(self, club: ClubFigures | None) -> None:
        """Write the report once per request, when the figures arrive or the time runs out."""
        path, self._path = self._path, None
        self._late.stop()
        if path is None:
            return
        logs = {name: self._logs.read(name) for name in (WINDOW, STALLS, NATIVE)}
        try:
            write_file(path, support_report(tuple(about_the_computer()), club, logs).encode())
        except TourneyError as error:
            self.told.setText(error_sentence(error))
        else:
            self.told.setText(_("Saved as “{path}”.").format(path=path))
        self.grow(self.sizeHint().height())


def about_the_computer() -> Iterator[tuple[str, str]]:
    """Yield names and values about the software and the computer, none of them personal."""
    screen = QGuiApplication.primaryScreen()
    yield "program", __version__
    yield "python", platform.python_version()
    yield "qt", f"{qVersion()}, {QGuiApplication.platformName()}"
    yield "system", f"{platform.system()} {platform.release()} {platform.machine()}"
    yield "language", str(locale.getlocale()[0])
    yield "screen", f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
    yield "mode", QGuiApplication.styleHints().colorScheme().name
