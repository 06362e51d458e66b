"""The line below the list of players: the sum of entry fees, and a box for the selected players."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import Status, add_up_fees
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import amount_words
from batarde_tourney.services.people.players import PlayerShown
from batarde_tourney.ui.kit.labels import ElidedLabel, button


class FeesLine(QWidget):
    """Shown if the event has an entry fee."""

    marked = Signal(object)
    """Emits whether the selected players have paid."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._has_paid = True
        self.sums = ElidedLabel("", "muted", self)
        self.mark = button(_("Paid"), parent=self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.sums, 1)
        layout.addWidget(self.mark)
        self.mark.clicked.connect(self._on_mark)
        self.show_selection(())
        self.hide()

    def show_fees(self, rows: Sequence[PlayerShown], fee: int) -> None:
        """Show the fees of these players; a player who left without having played owes nothing."""
        self.setVisible(fee > 0)
        self.sums.setText(fees_in_words(rows, fee))

    def show_selection(self, rows: Sequence[PlayerShown]) -> None:
        """Offer to mark the selection as paid if one of them has not paid, else as unpaid."""
        self._has_paid = not rows or not all(row.player.has_paid for row in rows)
        self.mark.setText(_("Paid") if self._has_paid else _("Not paid"))
        self.mark.setEnabled(bool(rows))

    @Slot()
    def _on_mark(self) -> None:
        self.marked.emit(self._has_paid)


def fees_in_words(rows: Sequence[PlayerShown], fee: int) -> str:
    """Return the sum, such as `Entry fees: 120.00 of 150.00 paid; 3 players still to pay`."""
    counted = (row for row in rows if row.player.has_paid or row.rounds or row.status is not Status.GONE)
    fees = add_up_fees(fee, (row.player.has_paid for row in counted))
    sums = _("Entry fees: {paid} of {due} paid").format(
        paid=amount_words(fees.paid), due=amount_words(fees.due)
    )
    if not fees.owing:
        return sums
    owing = ngettext("{count} player still to pay", "{count} players still to pay", fees.owing)
    return f"{sums}; {owing.format(count=fees.owing)}"
