"""Settings of the hall: what a hand needs, what the public page shows, and sealing the standings.

Each takes effect at once, as one act that can be undone; the hall need not be open.
"""

from functools import partial

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.hall.room import room_now
from batarde_tourney.services.hall.settings import (
    HallChoice,
    HallRules,
    choose,
    hall_rules,
    open_standings,
    seal_standings,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.choices import SmallNumber
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (620, 0)
_MOST_ROUNDS = 99


class NoEventForHall(TourneyError):
    """No event is chosen."""

    sentence = N_("A hall belongs to an event: make or choose an event on Home first.")


class HallSettingsDialog(FittingDialog):
    """Shows rules, and emits what the director chooses otherwise."""

    chosen = Signal(object, bool)
    """Emits a HallChoice, and whether it is on."""
    seal_wanted = Signal(int)
    """Emits the round from which standings are to be sealed."""
    open_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Settings of the hall"), parent)
        self.choices = {
            HallChoice.NEEDS_CONFIRMING: QCheckBox(_("Another player of the table confirms each hand"), self),
            HallChoice.COUNTS_AT_ONCE: QCheckBox(_("A hand counts at once, before it is confirmed"), self),
            HallChoice.SHOWS_INITIALS: QCheckBox(_("Initials instead of names on the public page"), self),
            HallChoice.IS_OPEN: QCheckBox(_("Open the hall together with the event"), self),
        }
        self.state = label("", "", self, wrap=True)
        self.round = SmallNumber(_("Round from which standings are sealed"), self)
        self.round.setRange(1, _MOST_ROUNDS)
        self.seal = button(_("Seal"), parent=self)
        self.reveal = button(_("Open them to everybody"), parent=self)
        self.leave = button(_("Done"), "primary", self)
        self.leave.setDefault(True)
        for one in (self.seal, self.reveal):
            one.setAutoDefault(False)
        self._lay_out()
        self._connect()

    def show_rules(self, rules: HallRules) -> None:
        """Show these rules."""
        for choice, box in self.choices.items():
            box.setChecked(getattr(rules, choice.value))
        self.choices[HallChoice.COUNTS_AT_ONCE].setEnabled(rules.needs_confirming)
        is_sealed = rules.sealed_from is not None
        self.reveal.setVisible(is_sealed)
        if rules.sealed_from is None:
            self.state.setText(_("Everybody sees the standings."))
        else:
            words = _("Sealed from round {round} on: from then on only the desk sees them.")
            self.state.setText(words.format(round=rules.sealed_from))
            self.round.setValue(rules.sealed_from)
        self.grow(0)

    def offer_round(self, number: int) -> None:
        """Offer to seal from this round on."""
        self.round.setValue(max(1, number))

    def _connect(self) -> None:
        for choice, box in self.choices.items():
            box.clicked.connect(partial(self._on_clicked, choice))
        self.seal.clicked.connect(self._on_seal)
        self.reveal.clicked.connect(self.open_wanted)
        self.leave.clicked.connect(self.accept)

    def _on_clicked(self, choice: HallChoice) -> None:
        self.chosen.emit(choice, self.choices[choice].isChecked())

    @Slot()
    def _on_seal(self) -> None:
        self.seal_wanted.emit(self.round.value())

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(_("Hands from the phones"), "heading", self))
        for choice in (HallChoice.NEEDS_CONFIRMING, HallChoice.COUNTS_AT_ONCE):
            content.addWidget(self.choices[choice])
        content.addSpacing(8)
        content.addWidget(label(_("Standings"), "heading", self))
        content.addWidget(self.state)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.round)
        row.addWidget(self.seal)
        row.addWidget(self.reveal)
        row.addStretch()
        form = QFormLayout()
        form.addRow(_("From round"), row)
        content.addLayout(form)
        sealed = _(
            "Sealed, no page, phone or projector shows a place, points or results. The ceremony on the "
            "projector (Shift+F11) tells them one by one, and opens them to everybody."
        )
        content.addWidget(label(sealed, "muted", self, wrap=True))
        content.addSpacing(8)
        content.addWidget(label(_("The page for everybody"), "heading", self))
        content.addWidget(self.choices[HallChoice.SHOWS_INITIALS])
        content.addWidget(self.choices[HallChoice.IS_OPEN])
        content.addStretch()
        self.arrange(content, right=(self.leave,), size=_SIZE)


class HallSettings(QObject):
    """Fills the dialog, and does what is chosen in it."""

    def __init__(self, desk: Desk, event: EventNumber, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._event = event
        self.dialog = HallSettingsDialog(window)
        self._is_open = True
        self.dialog.chosen.connect(self._choose)
        self.dialog.seal_wanted.connect(self._seal)
        self.dialog.open_wanted.connect(self._reveal)
        self.dialog.finished.connect(self._on_finished)
        desk.changed.connect(self._on_changed)

    def open(self) -> None:
        """Show the dialog."""
        self._desk.request(room_now, self._event, then=self._on_room)
        self._request()
        self.dialog.open()

    def _on_room(self, room: object) -> None:
        if self._is_open:
            self.dialog.offer_round(getattr(room, "round", 0))

    def _request(self) -> None:
        self._desk.request(hall_rules, self._event, then=self._on_rules)

    def _on_rules(self, rules: HallRules) -> None:
        if self._is_open:
            self.dialog.show_rules(rules)

    @Slot(object, bool)
    def _choose(self, choice: HallChoice, is_on: bool) -> None:
        self._desk.change(choose, self._event, choice, is_on=is_on, otherwise=self._refuse)

    @Slot(int)
    def _seal(self, round_: int) -> None:
        self._desk.change(seal_standings, self._event, round_, otherwise=self._refuse)

    @Slot()
    def _reveal(self) -> None:
        self._desk.change(open_standings, self._event, otherwise=self._refuse)

    def _refuse(self, error: TourneyError) -> None:
        """Say why, and show again what holds."""
        self._desk.refused.emit(error)
        self._request()

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        if getattr(fact, "event", None) == self._event:
            self._request()

    @Slot()
    def _on_finished(self) -> None:
        self._is_open = False
        self.dialog.deleteLater()
        self.deleteLater()
