"""The status line: the last message, and the progress of slow work, which can be stopped."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QToolButton, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.labels import ElidedLabel

if TYPE_CHECKING:
    from batarde_tourney.ui.desk.desk import Desk

BUSY_AFTER = 300
"""Milliseconds after which work under way is worth a word."""
_BAR = (120, 6)


class StatusLine(QWidget):
    """A sentence; during slow work a progress bar and a stop button."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before_work = ""
        """The sentence before slow work began, shown again at its end."""
        self.sentence = ElidedLabel("", "muted", self)
        self.bar = QProgressBar(self)
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.bar.setFixedSize(*_BAR)
        self.bar.setAccessibleName(_("Working…"))
        self.stop = QToolButton(self)
        self.stop.setText(_("Stop"))
        self.stop.setAccessibleName(_("Stop"))
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(BUSY_AFTER)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.sentence, 1)
        layout.addWidget(self.bar)
        layout.addWidget(self.stop)
        # As high as the round clock beside it, which is added after the first paint: nothing moves then.
        self.setMinimumHeight(self.stop.sizeHint().height() + 2)
        self._show_work(False)
        self._soon.timeout.connect(self._on_long)

    def follow(self, desk: "Desk") -> None:
        """Show this desk's slow work."""
        self.stop.clicked.connect(desk.stop)
        desk.busy.connect(self._on_busy)
        desk.closing.connect(self._on_closing)
        self._on_busy(not desk.is_idle)

    def say(self, sentence: str) -> None:
        """Show this sentence in place of the previous one."""
        self.sentence.setText(sentence)

    def text(self) -> str:
        """Return the sentence shown."""
        return self.sentence.text()

    def _show_work(self, is_long: bool) -> None:
        self.bar.setVisible(is_long)
        self.stop.setVisible(is_long)

    @Slot()
    def _on_closing(self) -> None:
        """Show the message at once: nothing is painted any more while the window waits."""
        self.say(_("Waiting until the last entry is stored; another program may have the club file locked…"))
        self.sentence.repaint()

    @Slot()
    def _on_long(self) -> None:
        self._before_work = self.text()
        self.say(_("Working…"))
        self._show_work(True)

    @Slot(object)
    def _on_busy(self, is_busy: bool) -> None:
        if is_busy:
            self._soon.start()
            return
        self._soon.stop()
        self._show_work(False)
        if self.text() == _("Working…"):
            self.say(self._before_work)
