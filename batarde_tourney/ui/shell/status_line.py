"""The status line: the last message, and the progress of slow work, which can be stopped."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QToolButton, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.elided_label import ElidedLabel
from batarde_tourney.ui.kit.words import clock, key_words

if TYPE_CHECKING:  # Loaded with the first act.
    from batarde_tourney.core.tournament.acts.acts import Act

BUSY_AFTER = 300
"""Milliseconds after which work under way is worth a word."""
_BAR = (120, 6)


class StatusLine(QWidget):
    """A sentence about the last change or any other; during slow work a progress bar and a stop button."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._saved = ""
        self._newest: Act | None = None
        """The newest act known when something was saved; the sentence is about the acts after it."""
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
        self.stop.clicked.connect(desk.stop)
        desk.changed.connect(self._on_changed)
        desk.acts_changed.connect(self._on_acts)
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

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        # These modules are loaded with the first fact, not at the start.
        from batarde_tourney.i18n.journal.acts import act_name  # noqa: PLC0415
        from batarde_tourney.services.base.facts import (  # noqa: PLC0415
            ActReplayed,
            ChangedElsewhere,
            EventDeleted,
            PersonErased,
        )

        if isinstance(fact, ChangedElsewhere):
            from batarde_tourney.ui.shell.company_words import elsewhere_words  # noqa: PLC0415

            self.say(elsewhere_words(fact.newest, is_here=fact.is_here))
        elif isinstance(fact, ActReplayed):
            from batarde_tourney.i18n.journal.consequences import end_lines  # noqa: PLC0415

            said = _("Undone: {act}") if fact.back else _("Redone: {act}")
            told = (said.format(act=act_name(fact.act)), " ".join(end_lines(fact.ends)))
            self.say(". ".join(part for part in told if part))
        elif isinstance(fact, EventDeleted):
            self.say(_("The event is deleted; {keys} brings it back.").format(keys=key_words("Ctrl+Z")))
        elif isinstance(fact, PersonErased):
            from batarde_tourney.i18n.people.erasing import erased_lines  # noqa: PLC0415

            lines = erased_lines(fact.backups, fact.elsewhere, fact.troubles, is_scrubbed=fact.is_scrubbed)
            self.say(" ".join(lines))
        else:
            import datetime as dt  # noqa: PLC0415 - comes with the first fact

            acts = self._desk.next_acts
            self._newest = acts.back if acts is not None else None
            self._saved = _("Saved {time}").format(time=clock(dt.datetime.now(dt.UTC)))
            self.say(self._saved)

    @Slot()
    def _on_acts(self) -> None:
        """Name the act that was just saved, unless another sentence was shown since.

        Settings saved unchanged are no act.
        """
        acts = self._desk.next_acts
        if acts is None or acts.back in (None, self._newest) or not self._saved or self.text() != self._saved:
            return
        from batarde_tourney.i18n.journal.acts import act_name  # noqa: PLC0415 - comes with the first act

        act = act_name(acts.back)
        self.sentence.set_forms(_("{saved}: {act}").format(saved=self._saved, act=act), act)
        self._saved = ""

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
