"""The dialog about a player who leaves with hands to play: a substitute, a smaller table, or a closed one."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QLabel, QRadioButton, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.journal.consequences import to_play_template
from batarde_tourney.services.tables.leaving import (
    HeldSeat,
    Leave,
    SeatGiven,
    SeatRemoved,
    SmallerTable,
    TableEnded,
    WayOut,
)
from batarde_tourney.services.tables.substitutes import FreePlayer
from batarde_tourney.ui.kit.choices import ReasonField, form_in, reasons_to_close
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, shown_on_button
from batarde_tourney.ui.sheet.substitute import SeatTaker, newcomer_words, nobody_is_free, whose_score

# Radio buttons under one another, each with its effect below; perhaps none is chosen yet.

Choice = TypeVar("Choice", bound=StrEnum)

INDENT = 28
"""Indent of what belongs to the button above it."""


class ExplainedChoices(QWidget, Generic[Choice]):
    """Focus goes to the chosen button, or to the first enabled one."""

    picked = Signal()
    """Emitted when the director has chosen another one."""

    def __init__(self, choices: Iterable[Choice], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.buttons: dict[Choice, QRadioButton] = {}
        self._effects: dict[Choice, QLabel] = {}
        layout = self._lines = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for position, choice in enumerate(choices):
            self.buttons[choice] = QRadioButton(self)
            self._effects[choice] = label("", "muted", self, wrap=True)
            self._effects[choice].setIndent(INDENT)
            self._group.addButton(self.buttons[choice], position)
            layout.addWidget(self.buttons[choice])
            layout.addWidget(self._effects[choice])
            layout.addSpacing(4)
        self._group.idToggled.connect(self._on_toggled)

    @property
    def chosen(self) -> Choice | None:
        """The choice whose button is checked; None if none is."""
        return next((choice for choice, one in self.buttons.items() if one.isChecked()), None)

    def choose(self, choice: Choice) -> None:
        """Check this choice's button."""
        self.buttons[choice].setChecked(True)

    def set_texts(self, choice: Choice, name: str, effect: str, *, can_be: bool = True) -> None:
        """Set the choice's name and its effect or, if it is disabled, the reason."""
        button, label_ = self.buttons[choice], self._effects[choice]
        button.setText(shown_on_button(name))
        button.setAccessibleDescription(effect)
        button.setEnabled(can_be)
        label_.setText(effect)
        label_.setVisible(bool(effect))

    @property
    def with_keys(self) -> Choice | None:
        """The choice whose button has the focus."""
        return next((choice for choice, one in self.buttons.items() if one.hasFocus()), None)

    def put_below(self, choice: Choice, field: QWidget) -> None:
        """Put the field below this choice, moving it from where it was."""
        self._lines.removeWidget(field)
        self._lines.insertWidget(self._lines.indexOf(self._effects[choice]) + 1, field)

    def take_focus(self) -> None:
        """Focus the chosen button, or the first enabled one."""
        can_be = [one for one in self.buttons.values() if one.isEnabled()]
        for choice in sorted(can_be, key=lambda one: not one.isChecked())[:1]:
            choice.setFocus()

    def _on_toggled(self, _position: int, checked: bool) -> None:
        if checked:
            self.picked.emit()


_SIZE = (620, 0)
_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier


class LeaveWay(StrEnum):
    """What happens to the seat of a player who leaves."""

    SUBSTITUTE = "substitute"
    PLAY_ON = "play-on"
    CLOSE = "close"


class LeavingDialog(FittingDialog):
    """Return applies the choices for every seat; Esc changes nothing.

    By default a free player gets the seat, or else the others play on; only the director can choose to close
    a table.
    """

    decided = Signal(object)
    """Emits the ways out, one for each seat."""

    def __init__(self, leave: Leave, parent: QWidget | None = None) -> None:
        super().__init__(_("Leaving in mid-round"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        taken: dict[int, int] = {}
        self.seats: list[SeatQuestion] = []
        for seat, player in leave.seats:
            # Suggest a different free player for each seat.
            place = taken.setdefault(seat.place.round, 0)
            taken[seat.place.round] += 1
            free = leave.free.get(seat.place.round, ())
            score = whose_score(is_own=leave.scores_own)
            self.seats.append(
                SeatQuestion(seat, shown_name(player.name), free, place, score=score, parent=self)
            )
        self.cancel = button(_("Change nothing"), parent=self)
        self.cancel.setAutoDefault(False)
        self.go = button(_("Set “gone”"), "primary", self)
        self.go.setDefault(True)
        self._offer_first()
        self._lay_out()
        self.cancel.clicked.connect(self.reject)
        self.go.clicked.connect(self._on_go)
        for question in self.seats:
            question.changed.connect(self._on_changed)
        self._on_changed()
        self.seats[0].ways.take_focus()

    @property
    def ways(self) -> tuple[WayOut, ...]:
        """The choices: closed tables last, each once; their seats need nothing else."""
        chosen = [way for question in self.seats if (way := question.way) is not None]
        ended = {(way.round, way.table): way for way in chosen if isinstance(way, TableEnded)}
        seats = (way for way in chosen if not isinstance(way, TableEnded))
        open_still = (way for way in seats if (way.place.round, way.place.table) not in ended)
        return (*open_still, *ended.values())

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(16)
        content.addWidget(label(_("Somebody has hands to play"), "heading", self))
        for question in self.seats:
            content.addWidget(question)
        content.addWidget(label(_what_follows(), "muted", self, wrap=True))
        content.addStretch()
        self.arrange(content, left=(self.cancel,), right=(self.go,), size=_SIZE)

    def _offer_first(self) -> None:
        for question in self.seats:
            question.show_ways(self._removed_beside(question))
            question.offer_first()

    def _removed_beside(self, question: "SeatQuestion") -> int:
        """Return how many other seats of its table go, by the current choices."""
        others = (one for one in self.seats if one is not question and one.table == question.table)
        return sum(one.ways.chosen is LeaveWay.PLAY_ON for one in others)

    def _on_changed(self) -> None:
        for question in self.seats:
            question.show_ways(self._removed_beside(question))
        self.go.setEnabled(all(question.is_answered for question in self.seats))
        # Grow the dialog so that a new field for a reason is not below its edge.
        self.grow(0)

    def _on_go(self) -> None:
        self.decided.emit(self.ways)
        self.accept()


class SeatQuestion(QWidget):
    """One seat: who takes it, or why the others play on or its table is closed."""

    changed = Signal()
    """Emitted when the choice or the reason has changed."""

    def __init__(
        self,
        seat: HeldSeat,
        name: str,
        free: Sequence[FreePlayer],
        place: int,
        *,
        score: str,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._seat, self._name, self._score = seat, name, score
        self._nobody = "" if place < len(free) else _nobody_words(len(free))
        known = [way for way in LeaveWay if way is not LeaveWay.PLAY_ON or seat.smaller]
        self.ways: ExplainedChoices[LeaveWay] = ExplainedChoices(known, self)
        self.player = SeatTaker(free, self)
        self.player.setCurrentIndex(place if place < len(free) else -1)
        self.player.setEditText(self.player.itemText(self.player.currentIndex()))
        self.reason = ReasonField((_("{name} left").format(name=name), *reasons_to_close()), self)
        self._lay_out()
        self.ways.picked.connect(self._on_way)
        self.reason.ready.connect(self._on_reason)
        self.player.changed.connect(self.changed)
        self._on_way()

    @property
    def table(self) -> tuple[int, int]:
        """The numbers of its round and table."""
        return self._seat.place.round, self._seat.place.table

    @property
    def is_answered(self) -> bool:
        """Whether a substitute is chosen, or a reason given."""
        way = self.ways.chosen
        if way is LeaveWay.SUBSTITUTE:
            return self.player.taker is not None
        return way is not None and bool(self.reason.reason)

    @property
    def way(self) -> WayOut | None:
        """The choice; None while there is none."""
        place = self._seat.place
        match self.ways.chosen:
            case LeaveWay.SUBSTITUTE:
                return SeatGiven(place, self.player.taker) if self.player.taker is not None else None
            case LeaveWay.PLAY_ON:
                return SeatRemoved(place, self.reason.reason_to_close)
            case LeaveWay.CLOSE:
                return TableEnded(*self.table, self.reason.reason_to_close)
        return None

    def show_ways(self, removed: int) -> None:
        """Show the effect of each way if this many other seats of the table go."""
        seat = self._seat
        takes = _("A substitute takes the seat from hand {hand} on").format(hand=seat.hands + 1)
        new = newcomer_words(self.player.taker)
        self.ways.set_texts(LeaveWay.SUBSTITUTE, takes, new or self._nobody or self._score)
        if seat.smaller:
            self._show_smaller(seat.seats - removed - 1)
        self.ways.set_texts(LeaveWay.CLOSE, _closing(seat), _closed_counts(seat))

    def offer_first(self) -> None:
        """Choose the first way that lets the table play; none if it cannot."""
        for way in (LeaveWay.SUBSTITUTE, LeaveWay.PLAY_ON):
            is_possible = way in self.ways.buttons and self.ways.buttons[way].isEnabled()
            if is_possible and not (way is LeaveWay.SUBSTITUTE and self._nobody):
                self.ways.choose(way)
                return

    def _show_smaller(self, players: int) -> None:
        smaller = next((one for one in self._seat.smaller if one.players == players), None)
        table = smaller or self._seat.smaller[-1]
        words = _("The other {players} play on as a table of {players}").format(players=table.players)
        follows = _plays_on(self._seat, smaller, self._name) if smaller else _too_few()
        self.ways.set_texts(LeaveWay.PLAY_ON, words, follows, can_be=smaller is not None)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(label(_who(self._seat, self._name), "", self, wrap=True))
        layout.addWidget(self.ways)
        self._taker = self._row(_("Substitute"), self.player)
        self._why = self._row(_("Reason"), self.reason)
        self.ways.put_below(LeaveWay.SUBSTITUTE, self._taker)

    def _row(self, name: str, field: QWidget) -> QWidget:
        row = QWidget(self.ways)
        fields = form_in(row)
        fields.setContentsMargins(INDENT, 6, 0, 6)
        fields.addRow(name, field)
        return row

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass text typed at a way's button to its field, replacing the text there."""
        way = self.ways.with_keys
        typed = event.text().strip()
        if way is None or event.modifiers() & _COMMANDS or not typed or not typed.isprintable():
            super().keyPressEvent(event)
            return
        self.ways.choose(way)
        field = self.player if way is LeaveWay.SUBSTITUTE else self.reason
        field.setFocus()
        field.setEditText(event.text())

    def _on_way(self) -> None:
        way = self.ways.chosen
        self._taker.setVisible(way is LeaveWay.SUBSTITUTE)
        self._why.setVisible(way in {LeaveWay.PLAY_ON, LeaveWay.CLOSE})
        if way in {LeaveWay.PLAY_ON, LeaveWay.CLOSE}:
            self.ways.put_below(way, self._why)
        self.changed.emit()

    def _on_reason(self, _is_ready: bool) -> None:
        self.changed.emit()


def _who(seat: HeldSeat, name: str) -> str:
    words = to_play_template(seat.missing, at_least=seat.may_be_more)
    place = {"round": seat.place.round, "table": seat.place.table}
    return words.format(name=name, missing=seat.missing, **place)


def _closing(seat: HeldSeat) -> str:
    words = ngettext(
        "The table is closed with the {hands} hand it has",
        "The table is closed with the {hands} hands it has",
        seat.hands,
    )
    return words.format(hands=seat.hands) if seat.hands else _("The table is closed without a hand")


def _closed_counts(seat: HeldSeat) -> str:
    if not seat.hands:
        counts = _("It does not count for anybody there, as if they had not met.")
        return f"{counts} {_without_a_table()}"
    return _("It counts as finished: wins and places come from the totals so far.")


def _without_a_table() -> str:
    return _(
        "Those who stay then have no table in this round. While none of its tables has a hand, you can "
        "instead take the round back and draw it again without the player who leaves."
    )


def _plays_on(seat: HeldSeat, smaller: SmallerTable, name: str) -> str:
    """Return the effect of playing on, without the players' names."""
    words = ngettext(
        "{hands} hand instead of {before}. For {name} the round counts as not played. Its draw can no "
        "longer be checked by drawing it again; the table needs a new sheet.",
        "{hands} hands instead of {before}. For {name} the round counts as not played. Its draw can no "
        "longer be checked by drawing it again; the table needs a new sheet.",
        smaller.hands,
    )
    return words.format(hands=smaller.hands, before=seat.missing, name=name)


def _too_few() -> str:
    return _("Too few would be left at the table.")


def _nobody_words(free: int) -> str:
    """Return why no player on the list can take the seat, given how many are free."""
    if not free:
        return nobody_is_free()
    return ngettext(
        "The {count} player who is free is offered another seat. You can type a new name.",
        "The {count} players who are free are offered other seats. You can type a new name.",
        free,
    ).format(count=free)


def _what_follows() -> str:
    return _(
        "Gone from the next round on. If somebody comes back, set them to “in” again. A closed table can "
        "be opened again. One undo takes all of this back."
    )
