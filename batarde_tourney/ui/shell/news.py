"""What the status bar says after a change, here or at another desk."""

import datetime as dt

from PySide6.QtCore import QElapsedTimer, QObject, Slot

from batarde_tourney.core.tournament.acts.acts import OF_THE_HALL, Act
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.journal.acts import act_name
from batarde_tourney.i18n.journal.consequences import end_lines
from batarde_tourney.i18n.people.erasure import erased_lines
from batarde_tourney.services.base.facts import ActReplayed, ChangedElsewhere, EventDeleted, PersonErased
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.words import clock, key_words
from batarde_tourney.ui.shell.presence import elsewhere_words
from batarde_tourney.ui.shell.status_line import StatusLine

_READ_MS = 4_000
"""Milliseconds in which a sentence is read."""


class StatusNews(QObject):
    """Writes a sentence about each change into the status line, as long as that exists."""

    def __init__(self, desk: Desk, status: StatusLine) -> None:
        super().__init__(status)
        self._desk = desk
        self._status = status
        self._saved = ""
        self._own = QElapsedTimer()
        """Runs since something was saved here."""
        self._newest: Act | None = None
        """The newest act known when something was saved; the sentence is about the acts after it."""
        desk.changed.connect(self._on_changed)
        desk.acts_changed.connect(self._on_acts)

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        if isinstance(fact, ChangedElsewhere):
            if self._is_less_than_own(fact.newest):
                return
            words = elsewhere_words(fact.newest, is_here=fact.is_here)
        elif isinstance(fact, ActReplayed):
            said = _("Undone: {act}") if fact.back else _("Redone: {act}")
            parts = (said.format(act=act_name(fact.act)), " ".join(end_lines(fact.ends)))
            words = ". ".join(part for part in parts if part)
        elif isinstance(fact, EventDeleted):
            words = _("The event is deleted; {keys} brings it back.").format(keys=key_words("Ctrl+Z"))
        elif isinstance(fact, PersonErased):
            lines = erased_lines(fact.backups, fact.elsewhere, fact.troubles, is_scrubbed=fact.is_scrubbed)
            words = " ".join(lines)
        else:
            acts = self._desk.next_acts
            self._newest = acts.back if acts is not None else None
            self._own.start()
            words = self._saved = _("Saved {time}").format(time=clock(dt.datetime.now(dt.UTC)))
        self._status.say(words)

    def _is_less_than_own(self, act: Act) -> bool:
        """Whether a room of phones would take away what the director has not read yet."""
        return act.kind in OF_THE_HALL and self._own.isValid() and self._own.elapsed() < _READ_MS

    @Slot()
    def _on_acts(self) -> None:
        """Name the act that was just saved, unless another sentence was shown since.

        Settings saved unchanged are no act.
        """
        acts = self._desk.next_acts
        is_shown = bool(self._saved) and self._status.text() == self._saved
        if acts is None or acts.back in (None, self._newest) or not is_shown:
            return
        act = act_name(acts.back)
        self._status.sentence.set_forms(_("{saved}: {act}").format(saved=self._saved, act=act), act)
        self._saved = ""
