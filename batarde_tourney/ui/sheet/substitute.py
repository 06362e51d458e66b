"""The dialog that seats a substitute in mid-round: which seat, who, and from which hand on."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.core.tournament.people.substitutes import Newcomer
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.whereabouts import status_name
from batarde_tourney.services.tables.substitutes import FreePlayer, TableState
from batarde_tourney.ui.kit.choices import ElidedCombo, SmallNumber, form_in
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (580, 400)
_LETTERS = 28
"""Least number of visible letters of a name."""


class SubstituteDialog(FittingDialog):
    """Return seats the substitute from the next hand on; Esc changes nothing."""

    decided = Signal(object, object, object, str)
    """Emits the seat, who takes it, the first hand they play (counted from 0), and perhaps a reason."""

    def __init__(self, table: TableState, seat: int | None = None, parent: QWidget | None = None) -> None:
        title = _("A substitute at table {table}, round {round}")
        super().__init__(title.format(table=table.table, round=table.round), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._table = table
        self.seat = ElidedCombo(self)
        self.seat.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.seat.setMinimumContentsLength(_LETTERS)
        self.seat.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.seat.setAccessibleName(_("Player replaced"))
        for place, player in enumerate(table.players):
            self.seat.addItem(shown_name(player.name), place)
        self.seat.setCurrentIndex(seat or 0)
        self.player = SeatTaker(table.free, self)
        self.hand = SmallNumber(_("From hand"), self)
        self.hand.setRange(1, table.last_hand + 1)
        self.hand.setValue(min(table.hands_in, table.last_hand) + 1)
        self.reason = QLineEdit(self)
        self.reason.setAccessibleName(_("Reason"))
        self.reason.setPlaceholderText(_("Reason, for the journal"))
        self.follows = label(whose_score(is_own=table.scores_own), "muted", self, wrap=True)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.take = button(_("Take the seat"), "primary", self)
        self.take.setDefault(True)
        self.take.setEnabled(self.player.taker is not None)
        self.new = label("", "muted", self, wrap=True)
        self.new.hide()
        self._lay_out()
        self.cancel.clicked.connect(self.reject)
        self.take.clicked.connect(self._on_take)
        self.player.changed.connect(self._on_player)
        (self.player if seat is not None else self.seat).setFocus()

    def _lay_out(self) -> None:
        form = QWidget(self)
        fields = form_in(form)
        fields.addRow(_("Player replaced"), self.seat)
        fields.addRow(_("Substitute"), self.player)
        fields.addRow(_("From hand"), self.hand)
        fields.addRow(_("Reason"), self.reason)
        nobody = label(nobody_is_free(), "warning", self, wrap=True)
        nobody.setVisible(not self._table.free)
        content = QVBoxLayout()
        content.setSpacing(16)
        for part in (label(self.windowTitle(), "heading", self), form, nobody, self.new, self.follows):
            content.addWidget(part)
        content.addStretch()
        self.arrange(content, left=(self.cancel,), right=(self.take,), size=_SIZE)

    def _on_take(self) -> None:
        self.decided.emit(
            self.seat.currentData(), self.player.taker, self.hand.value() - 1, self.reason.text()
        )
        self.accept()

    def _on_player(self) -> None:
        self.take.setEnabled(self.player.taker is not None)
        self.new.setText(newcomer_words(self.player.taker))
        self.new.setVisible(bool(self.new.text()))
        # Grow the dialog so that the new sentence is not below its edge.
        self.grow(0)


class SeatTaker(QComboBox):
    """A field to choose who takes a seat: a free player, those on standby first, or a new name."""

    changed = Signal()

    def __init__(self, free: Sequence[FreePlayer], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Substitute"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_LETTERS)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        typed = QLineEdit(self)
        typed.setPlaceholderText(_("Listed or new name"))
        typed.setAccessibleName(_("Substitute"))
        self.setLineEdit(typed)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        # Qt's completer swallows the first Return while the whole name is selected.
        self.setCompleter(None)  # type: ignore[arg-type]
        self._by_words: dict[str, PlayerId] = {}
        for one in free:
            name = shown_name(one.player.name)
            words = _("{name} ({status})").format(name=name, status=status_name(one.status))
            self.addItem(words, one.player.id)
            # Of two namesakes the first, as for a bare name that is typed.
            for said in (words, name):
                self._by_words.setdefault(folded_name(said), one.player.id)
        self.editTextChanged.connect(self._on_text)

    @property
    def taker(self) -> PlayerId | Newcomer | None:
        """The player chosen or the new name typed; None if there is none."""
        typed = shown_name(self.currentText())
        if not typed:
            return None
        if typed == shown_name(self.itemText(self.currentIndex())):
            return PlayerId(self.currentData())
        return self._by_words.get(folded_name(typed)) or Newcomer(typed)

    @Slot(str)
    def _on_text(self, _text: str) -> None:
        self.changed.emit()


def newcomer_words(taker: PlayerId | Newcomer | None) -> str:
    """Return what also happens to a new name; empty for a player on the list."""
    if not isinstance(taker, Newcomer):
        return ""
    return _("{name} is new: on the list from now on, and on standby for the next round.").format(
        name=taker.name
    )


def whose_score(*, is_own: bool) -> str:
    """Return a sentence about whose score a substitute's hands count for, under either rule (F9)."""
    if is_own:
        return _(
            "From that hand on the penalties are the substitute's own; wins and the place at the table "
            "stay with the player replaced."
        )
    return _("The whole score stays with the player replaced.")


def nobody_is_free() -> str:
    """Return why there is nobody to take a seat."""
    return _("Nobody is free: everybody on the list plays in this round or is gone. You can type a new name.")
