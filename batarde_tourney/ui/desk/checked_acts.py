"""Asks for confirmation before an act with consequences."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.act_checks import (
    CheckedAct,
    ClosingEvent,
    DeletingEvent,
    DrawingRound,
    SeatingRound,
    Stake,
    StakeKind,
)
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.journal.consequences import stake_sentence
from batarde_tourney.services.base.act_checks import ActAtStake, check_act
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import is_there
from batarde_tourney.ui.kit.labels import in_line

# The question before an act that puts something at stake: the figures first, then whether to go on.

_MOST_NAMED = 6
"""Most sentences listed: more would not fit on a small laptop's screen."""


def act_question(act: CheckedAct, stakes: Sequence[Stake], parent: QWidget) -> QMessageBox:
    """Return the dialog; accepting it does the act, Return and Esc change nothing.

    A button with the action role leads to the unresolved tie.
    """
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle("Bâtarde Tourney")
    box.setTextFormat(Qt.TextFormat.PlainText)
    sentences = [stake_sentence(stake) for stake in stakes[:_MOST_NAMED]]
    box.setText(in_line("\n".join([*sentences, "…"] if len(stakes) > _MOST_NAMED else sentences)))
    box.setInformativeText(in_line(_what_follows(act, stakes)))
    back = box.addButton(_("Change nothing"), QMessageBox.ButtonRole.RejectRole)
    if any(stake.facts.get("stage") for stake in stakes if stake.kind is StakeKind.FIRST_SHARED):
        box.addButton(_("Settle the tie…"), QMessageBox.ButtonRole.ActionRole)
    box.addButton(_name(act, stakes), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(back)
    box.setEscapeButton(back)
    return box


def _name(act: CheckedAct, stakes: Sequence[Stake]) -> str:
    match act:
        case DrawingRound():
            return _("Draw another round")
        case SeatingRound():
            return _("Seat this round") if _is_of_bye(stakes) else _("Seat it anyway")
        case DeletingEvent():
            return _("Delete the event")
        case ClosingEvent() if _is_of_tie(stakes):
            return _("Close it with a shared place")
        case ClosingEvent():
            return _("Close it anyway")
        case _:
            return _("Set “gone” anyway")


def _is_of_bye(stakes: Sequence[Stake]) -> bool:
    """Whether only a bye is to be confirmed."""
    return all(stake.kind is StakeKind.FIRST_BYE for stake in stakes)


def _is_of_tie(stakes: Sequence[Stake]) -> bool:
    """Whether only a shared first place is to be confirmed."""
    return all(stake.kind is StakeKind.FIRST_SHARED for stake in stakes)


def _what_follows(act: CheckedAct, stakes: Sequence[Stake]) -> str:
    match act:
        case DrawingRound():
            return _("Another round changes the final standings.")
        case SeatingRound() if _is_of_bye(stakes):
            return _("No rule book says what a bye is worth. Please confirm it before the first bye.")
        case SeatingRound():
            return _("They can still be typed after the next round is seated.")
        case DeletingEvent():
            return _("A backup is made first, and you can undo it with Ctrl+Z.")
        case ClosingEvent() if _is_of_tie(stakes):
            if not stakes[0].facts["stage"]:
                return _("One more ranking criterion can separate them, or they share the place.")
            return _("A play-off or the director can separate them, or they share the place.")
        case ClosingEvent():
            return _("A closed event can still be changed, with a reason, and opened again.")
        case _:
            return _("The hands stay missing unless somebody types them.")


def do_checked(
    desk: Desk, parent: QWidget, number: EventNumber, act: CheckedAct, do: Callable[[], object]
) -> None:
    """Call `do` at once if nothing is at stake, otherwise when the director says so."""
    checked = _CheckedAct(desk, do, parent)
    desk.request(check_act, number, act, then=partial(checked.on_stakes, act), otherwise=checked.on_refused)


def change_checked(
    desk: Desk,
    parent: QWidget,
    verb: Callable[..., Any],
    *args: object,
    then: Callable[[Any], object] | None = None,
    settle: Callable[[], object] | None = None,
) -> None:
    """Run the verb; if it says what is at stake, ask the director, and run it again as `confirmed`.

    `then` is told the fact. `settle` leads to the tie that would stay, if the director wants that instead.
    """
    checked = _CheckedAct(desk, partial(desk.change, verb, *args, then=then), parent, settle)
    done = partial(checked.on_done, then)
    desk.change(verb, *args, confirmed=False, then=done, otherwise=checked.on_refused)


class _CheckedAct(QObject):
    """One act that is being checked; deleted with the widget it came from, or when decided."""

    def __init__(
        self,
        desk: Desk,
        do: Callable[[], object],
        parent: QWidget,
        settle: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._do, self._settle, self._parent = desk, do, settle, parent

    def on_stakes(self, act: CheckedAct, stakes: tuple[Stake, ...]) -> None:
        if not stakes:
            self._on_accepted()
            return
        box = act_question(act, stakes, self._parent)
        box.accepted.connect(self._on_accepted)
        box.buttonClicked.connect(self._on_clicked)
        box.finished.connect(self._on_finished)
        box.open()

    def on_done(self, then: Callable[[Any], object] | None, fact: object) -> None:
        self.deleteLater()
        if then is not None and is_there(then):
            then(fact)

    def on_refused(self, error: TourneyError) -> None:
        if isinstance(error, ActAtStake):
            self.on_stakes(error.act, error.stakes)
            return
        self.deleteLater()
        self._desk.refused.emit(error)

    @Slot()
    def _on_accepted(self) -> None:
        self._do()
        self.deleteLater()

    @Slot(QAbstractButton)
    def _on_clicked(self, pressed: QAbstractButton) -> None:
        box = pressed.window()
        role = box.buttonRole(pressed) if isinstance(box, QMessageBox) else None
        if role is QMessageBox.ButtonRole.ActionRole and self._settle is not None:
            self._settle()

    @Slot(int)
    def _on_finished(self, _result: int) -> None:
        self.deleteLater()
