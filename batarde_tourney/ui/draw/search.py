"""A search for a draw under way: how far it is, and the brake."""

import time

import shiboken6
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from batarde_tourney.core.pairing.tables.plan import Progress
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.ui.kit.labels import label

PATIENCE = 0.3
"""Seconds a search may take before it is shown."""
_PACE = 0.1


class Search(QObject):
    """Asked by the search, in the worker, whether to go on; stopped in the window."""

    progressed = Signal(object)
    """How far the search is, a few times a second once it takes long enough to be shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_stopped = False
        self._tell_at = time.monotonic() + PATIENCE

    def stop(self) -> None:
        """Let the search end: with the best it has, unless the draw is too large for that."""
        self._is_stopped = True

    def allows(self, progress: Progress) -> bool:
        """Whether the search may go on."""
        # A page that goes away while its search is under way takes this object along.
        if self._is_stopped or not shiboken6.isValid(self):
            return False
        now = time.monotonic()
        if now >= self._tell_at:
            self._tell_at = now + _PACE
            self.progressed.emit(progress)
        return True


class SearchStrip(QWidget):
    """A bar and words that say how far a search is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(_("Progress of the search"))
        self.words = label("", "muted", self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 6)
        layout.setSpacing(14)
        layout.addWidget(self.bar, 1)
        layout.addWidget(self.words)
        self.hide()

    def show_progress(self, progress: Progress) -> None:
        """Show the moves made so far, and the repeats of the best plan."""
        # In thousandths: Qt counts no further than 31 bits.
        self.bar.setRange(0, 1000)
        self.bar.setValue(1000 * progress.moves // max(1, progress.of))
        self.words.setText(_progress_words(progress))
        self.show()


def _progress_words(progress: Progress) -> str:
    percent = 100 * progress.moves // max(1, progress.of)
    if not progress.keeps_best:
        return _("{percent} % searched. Esc stops the search.").format(percent=percent)
    if progress.repeats is None:
        return _("{percent} % searched. Esc takes the best so far.").format(percent=percent)
    words = ngettext(
        "{percent} % searched, {repeats} repeat in the best so far. Esc takes it.",
        "{percent} % searched, {repeats} repeats in the best so far. Esc takes it.",
        progress.repeats,
    )
    return words.format(percent=percent, repeats=progress.repeats)
