"""The club's usual reasons of penalties and bonuses, a line each: `3 late`, `-1 brought a cake`."""

import re

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.penalties import MOST_POINTS, UsualReason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (520, 460)
_LINE = re.compile(r"\s*([+\-\u2212]?\d{1,3})\s+(\S.*)")


class UsualReasonsDialog(FittingDialog):
    """One field of text; Tab leaves it."""

    decided = Signal(object)
    """The UsualReasons in their order."""

    def __init__(self, reasons: tuple[UsualReason, ...], parent: QWidget | None = None) -> None:
        super().__init__(_("Usual reasons"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.text = QPlainTextEdit(self)
        self.text.setAccessibleName(_("Usual reasons"))
        self.text.setTabChangesFocus(True)
        self.text.setPlainText("\n".join(f"{one.points} {shown_name(one.reason)}" for one in reasons))
        self.fault = label("", "fault", self, wrap=True)
        self.fault.hide()
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.save = button(_("Save"), "primary", self)
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(_("Usual reasons"), "heading", self))
        content.addWidget(
            label(
                _("One line each: the points, then the reason. A bonus has a minus, a warning 0."),
                "muted",
                self,
                wrap=True,
            )
        )
        content.addWidget(self.text, 1)
        content.addWidget(self.fault)
        self.arrange(content, left=(self.cancel,), right=(self.save,), size=_SIZE)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._on_save)
        self.text.setFocus()

    @Slot()
    def _on_save(self) -> None:
        reasons: list[UsualReason] = []
        for typed in self.text.toPlainText().splitlines():
            if not typed.strip():
                continue
            one = read_reason(typed)
            if one is None:
                said = _("“{line}” has no points before the reason, or more than {most}.")
                self.fault.setText(said.format(line=shown_name(typed), most=MOST_POINTS))
                self.fault.show()
                self.text.setFocus()
                return
            reasons.append(one)
        self.decided.emit(tuple(reasons))
        self.accept()


def read_reason(typed: str) -> UsualReason | None:
    """The reason of one line, None if it is none.

    >>> read_reason("3 late"), read_reason("-1  a cake"), read_reason("late")
    (UsualReason(reason='late', points=3), UsualReason(reason='a cake', points=-1), None)
    >>> read_reason("0 chatting")
    UsualReason(reason='chatting', points=0)
    """
    found = _LINE.fullmatch(typed.rstrip())
    if found is None or not shown_name(found[2]):
        return None
    points = int(found[1].replace("\u2212", "-"))
    return UsualReason(found[2], points)
