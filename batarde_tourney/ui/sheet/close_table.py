"""The question before a table is closed with the hands it has: why, and who did not come."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.stages.knock_out import NO_SHOW
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.hand_counts import hands_in_words
from batarde_tourney.services.tables.table_questions import TableAsked
from batarde_tourney.ui.kit.choices import form_in
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.reason_field import ReasonField, reasons_to_close

_SIZE = (520, 0)
_BOTH = ""
"""In place of the side that did not come; no side is called so."""


class CloseTableDialog(FittingDialog):
    """Return closes the table; Esc leaves it as it is."""

    decided = Signal(object, object)
    """The reason, and the side that did not come or None."""

    def __init__(self, table: TableAsked, parent: QWidget | None = None) -> None:
        title = _("Close table {table} of round {round}")
        super().__init__(title.format(table=table.table, round=table.round), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._table = table
        self.follows = label(_what_follows(table), "", self, wrap=True)
        self.reason = ReasonField(reasons_to_close(), self)
        self.absent = QComboBox(self)
        self.absent.setAccessibleName(_("Who did not come"))
        self.absent.addItem(_("nobody"), None)
        for side in table.may_miss:
            self.absent.addItem(shown_name(side.name), side.id)
        self.absent.addItem(_("both: nobody came"), _BOTH)
        self.forfeit = label(_forfeit(), "muted", self, wrap=True)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.close_table = button(_("Close the table"), "primary", self)
        self.close_table.setDefault(True)
        self._lay_out()
        self.reason.ready.connect(self._on_ready)
        self.absent.currentIndexChanged.connect(self._on_absent)
        self.cancel.clicked.connect(self.reject)
        self.close_table.clicked.connect(self._on_close)
        self.reason.setFocus()

    def _lay_out(self) -> None:
        form = QWidget(self)
        fields: QFormLayout = form_in(form)
        fields.addRow(_("Reason"), self.reason)
        if self._table.may_miss:
            fields.addRow(_("Did not come"), self.absent)
        else:
            self.absent.hide()
        self.forfeit.setVisible(bool(self._table.may_miss))
        content = QVBoxLayout()
        content.setSpacing(16)
        for part in (label(self.windowTitle(), "heading", self), self.follows, form, self.forfeit):
            content.addWidget(part)
        content.addStretch()
        self.arrange(content, left=(self.cancel,), right=(self.close_table,), size=_SIZE)

    def _on_ready(self, ready: bool) -> None:
        self.close_table.setEnabled(ready)

    def _on_absent(self, _position: int) -> None:
        absent = self.absent.currentData()
        self.reason.setCurrentIndex(0 if absent is None else self.reason.count() - 1)
        self.forfeit.setText(_nobody_came() if absent == _BOTH else _forfeit())

    def _on_close(self) -> None:
        absent = self.absent.currentData()
        if absent == _BOTH:
            # Other programs know it by this word.
            self.decided.emit(NO_SHOW, None)
        else:
            self.decided.emit(self.reason.reason_to_close, absent)
        self.accept()


def _what_follows(table: TableAsked) -> str:
    if not table.hands_in:
        nothing = _("No hand is in: the table does not count, as if these players had not met.")
        return f"{nothing} {_plays_on()}" if table.can_shrink else nothing
    return _(
        "{hands_in}. The table counts as finished: wins and places come from the totals so far. You can "
        "open it again."
    ).format(hands_in=hands_in_words(table.hands_in, table.hands_planned))


def _plays_on() -> str:
    return _("If somebody left, set them to “gone” on Players instead: the others can play on.")


def _nobody_came() -> str:
    return _("In a cup both are out, and the next opponent goes on with a bye. Elsewhere nothing counts.")


def _forfeit() -> str:
    return _("The side that did not come loses without a point; the other side gets what a bye gives.")
