"""The one place where the window asks before an act that puts something at stake."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.act_checks import CheckedAct, Stake, is_free
from batarde_tourney.services.base.act_checks import check_act
from batarde_tourney.ui.desk.act_question import act_question
from batarde_tourney.ui.desk.desk import Desk


def do_checked(
    desk: Desk,
    parent: QWidget,
    number: EventNumber,
    act: CheckedAct,
    do: Callable[[], object],
    *,
    settle: Callable[[], object] | None = None,
) -> None:
    """Call `do` at once if nothing is at stake, otherwise when the director says so.

    `settle` leads to the tie that would stay, if the director wants that instead.
    """
    if is_free(act):
        do()
        return
    asked = _Asked(act, do, settle, parent)
    desk.ask(check_act, number, act, then=asked.on_stakes, otherwise=partial(asked.on_refused, desk))


class _Asked(QObject):
    """One act on its way; gone with the widget it was asked from, or once it is decided."""

    def __init__(
        self,
        act: CheckedAct,
        do: Callable[[], object],
        settle: Callable[[], object] | None,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._act, self._do, self._settle, self._parent = act, do, settle, parent

    def on_stakes(self, stakes: tuple[Stake, ...]) -> None:
        if not stakes:
            self._on_accepted()
            return
        box = act_question(self._act, stakes, self._parent)
        box.accepted.connect(self._on_accepted)
        box.buttonClicked.connect(self._on_clicked)
        box.finished.connect(self._on_finished)
        box.open()

    def on_refused(self, desk: Desk, error: TourneyError) -> None:
        self.deleteLater()
        desk.refused.emit(error)

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
