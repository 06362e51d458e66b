"""Somebody leaves with hands to play: who takes each seat, or that its table is closed."""

from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.leaving import HeldSeat, Leave, SeatGiven, TableEnded, WayOut
from batarde_tourney.services.substitutes import FreePlayer
from batarde_tourney.ui.dialogs.fitting_dialog import FittingDialog
from batarde_tourney.ui.dialogs.substitute import free_players_field, nobody_is_free
from batarde_tourney.ui.widgets.choices import Choices
from batarde_tourney.ui.widgets.labels import button, label
from batarde_tourney.ui.widgets.reason_field import ReasonField, reasons_to_close

_SIZE = (560, 0)
_INDENT = 28


class LeaveWay(StrEnum):
    """What becomes of a seat."""

    SUBSTITUTE = "substitute"
    CLOSE = "close"


class LeavingDialog(FittingDialog):
    """Return does what is chosen for every seat; Esc leaves everybody where they are."""

    decided = Signal(object)
    """The ways out, one for each seat."""

    def __init__(self, leave: Leave, parent: QWidget | None = None) -> None:
        super().__init__(_("Leaving in mid-round"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        taken: dict[int, int] = {}
        self.seats: list[SeatQuestion] = []
        for seat, player in leave.seats:
            # Each seat is offered another one of those who are free.
            place = taken.setdefault(seat.place.round, 0)
            taken[seat.place.round] += 1
            free = leave.free.get(seat.place.round, ())
            self.seats.append(SeatQuestion(seat, shown_name(player.name), free, place, self))
        self.cancel = button(_("Leave it"), parent=self)
        self.cancel.setAutoDefault(False)
        self.go = button(_("Set “gone”"), "primary", self)
        self.go.setDefault(True)
        self._lay_out()
        self.cancel.clicked.connect(self.reject)
        self.go.clicked.connect(self._on_go)
        for question in self.seats:
            question.reason.ready.connect(self._on_ready)
        self.seats[0].ways.setFocus()

    @property
    def ways(self) -> tuple[WayOut, ...]:
        """What is chosen: seats taken before the tables that are closed, each of these once."""
        chosen = [question.way for question in self.seats]
        ended = {(way.round, way.table): way for way in chosen if isinstance(way, TableEnded)}
        given = (way for way in chosen if isinstance(way, SeatGiven))
        open_still = (way for way in given if (way.place.round, way.place.table) not in ended)
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

    def _on_ready(self, _is_ready: bool) -> None:
        self.go.setEnabled(all(question.is_answered for question in self.seats))

    def _on_go(self) -> None:
        self.decided.emit(self.ways)
        self.accept()


class SeatQuestion(QWidget):
    """One seat: who takes it, or why its table is closed."""

    def __init__(
        self, seat: HeldSeat, name: str, free: Sequence[FreePlayer], place: int, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._seat = seat
        can_take = place < len(free)
        self.ways = Choices(
            {
                LeaveWay.SUBSTITUTE: _("Somebody takes the seat from hand {hand} on").format(
                    hand=seat.hands + 1
                ),
                LeaveWay.CLOSE: _closing(seat),
            },
            LeaveWay.SUBSTITUTE if can_take else LeaveWay.CLOSE,
            self,
        )
        self.player: QComboBox = free_players_field(tuple(free), self)
        self.player.setCurrentIndex(min(place, len(free) - 1))
        self.reason = ReasonField((_("{name} left").format(name=name), *reasons_to_close()), self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(label(_who(seat, name), "", self, wrap=True))
        layout.addWidget(self.ways)
        self.nobody = label(_nobody_words(len(free)), "warning", self, wrap=True)
        self.nobody.setVisible(not can_take)
        layout.addWidget(self.nobody)
        fields = QVBoxLayout()
        fields.setContentsMargins(_INDENT, 0, 0, 0)
        fields.addWidget(self.player)
        fields.addWidget(self.reason)
        layout.addLayout(fields)
        self.ways.setEnabled(can_take)
        self.ways.picked.connect(self._on_way)
        self._on_way()

    @property
    def is_answered(self) -> bool:
        """Whether somebody is chosen, or a reason given."""
        return self.ways.chosen is LeaveWay.SUBSTITUTE or bool(self.reason.reason)

    @property
    def way(self) -> WayOut:
        """What is chosen."""
        place = self._seat.place
        if self.ways.chosen is LeaveWay.CLOSE:
            return TableEnded(place.round, place.table, self.reason.reason)
        return SeatGiven(place, self.player.currentData())

    def _on_way(self) -> None:
        closes = self.ways.chosen is LeaveWay.CLOSE
        self.player.setVisible(not closes)
        self.reason.setVisible(closes)
        self.reason.ready.emit(self.is_answered)


def _who(seat: HeldSeat, name: str) -> str:
    words = ngettext(
        "{name} has {missing} hand to play in round {round} at table {table}.",
        "{name} has {missing} hands to play in round {round} at table {table}.",
        seat.missing,
    )
    place = {"round": seat.place.round, "table": seat.place.table}
    return words.format(name=name, missing=seat.missing, **place)


def _closing(seat: HeldSeat) -> str:
    words = ngettext(
        "The table is closed with the {hands} hand it has",
        "The table is closed with the {hands} hands it has",
        seat.hands,
    )
    return words.format(hands=seat.hands) if seat.hands else _("The table is closed without a hand")


def _nobody_words(free: int) -> str:
    """Why nobody can take the seat, where so many are free in the round."""
    if not free:
        return nobody_is_free()
    return ngettext(
        "Nobody takes this seat: the {count} player who is free is offered another one.",
        "Nobody takes this seat: the {count} players who are free are offered others.",
        free,
    ).format(count=free)


def _what_follows() -> str:
    return _(
        "Gone from the next round on; who comes back is set to “in” again. A closed table counts as finished "
        "with the hands it has. All of it is undone in one step."
    )
