"""A reason: a usual one, picked, or any other, typed."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.closings import USUAL_REASONS, kept_reason


class ReasonField(QComboBox):
    """Opens with the first of the usual reasons, which typing replaces."""

    ready = Signal(object)
    """Whether there is a reason that can be seen."""

    def __init__(self, usual: Iterable[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        # Qt's completer keeps the first Return for itself while the whole reason is marked.
        self.setCompleter(None)  # type: ignore[arg-type]
        self.addItems(list(usual))
        self.setAccessibleName(_("Reason"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(28)
        self.editTextChanged.connect(self._on_text)

    @property
    def reason(self) -> str:
        """What is typed or picked, cleaned; empty for nothing that can be seen."""
        return shown_name(self.currentText())

    @property
    def reason_to_close(self) -> str:
        """The same as a club keeps it of a table that is closed."""
        return kept_reason(self.reason)

    def _on_text(self, _text: str) -> None:
        self.ready.emit(bool(self.reason))


def reasons_to_close() -> tuple[str, ...]:
    """Why tables usually end before their last hand."""
    return tuple(_(reason) for reason in USUAL_REASONS)
