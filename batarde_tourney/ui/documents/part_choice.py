"""Which part of the standings is on paper: everybody, a category, the clubs."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.documents.part_papers import STANDINGS_PAPER, StandingsPart, parts_of
from batarde_tourney.ui.kit.choices import ElidedCombo


class PartChoice(ElidedCombo):
    """A box with the parts; hidden while another paper is in view, and for events that have none."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[StandingsPart | None, ...] = (None,)
        self.setAccessibleName(_("Category"))
        self.setToolTip(_("Category"))
        self.setSizeAdjustPolicy(ElidedCombo.SizeAdjustPolicy.AdjustToContents)
        self.hide()
        self.activated.connect(self._on_activated)

    @property
    def part(self) -> StandingsPart | None:
        """The part that is chosen; None for everybody."""
        return self._parts[max(self.currentIndex(), 0)]

    def fill(self, event: Event) -> None:
        """Offer the parts of this event; keep the chosen one if it has it."""
        chosen = self.part
        self._parts = (None, *parts_of(event))
        self.clear()
        for part in self._parts:
            self.addItem(_words(part))
        self.setCurrentIndex(self._parts.index(chosen) if chosen in self._parts else 0)

    def show_for(self, key: object) -> None:
        """Show it where the paper of this key has parts."""
        self.setVisible(key == STANDINGS_PAPER and len(self._parts) > 1)

    @Slot()
    def _on_activated(self) -> None:
        self.changed.emit()


def _words(part: StandingsPart | None) -> str:
    if part is None:
        return _("Everybody")
    return _("Best club") if part.category is None else part.category
