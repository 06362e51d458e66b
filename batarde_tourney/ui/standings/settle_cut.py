"""The dialog that resolves a tie at the cut between two stages: play-off, lot, or decision."""

from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import Means
from batarde_tourney.core.tournament.standings.cut_view import CutView
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.stages.stages import stage_name
from batarde_tourney.ui.kit.choices import Choices
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, shown_on_button

_SIZE = (520, 0)


class _How(StrEnum):
    PLAY_OFF = Means.PLAY_OFF.value
    LOTS = Means.LOTS.value
    DIRECTOR = Means.DIRECTOR.value


class SettleCutDialog(FittingDialog):
    """Names are ticked, except for a lot, which Return draws; Esc leaves the tie unresolved."""

    decided = Signal(object, object, object)
    """Emits the means, the sides ticked (none for a lot), and the reason."""

    def __init__(self, view: CutView, parent: QWidget | None = None) -> None:
        super().__init__(_("Settle the tie for “{stage}”").format(stage=stage_name(view.stage)), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._wanted = view.line.take - len(view.line.entered)
        names = {row.side.id: shown_name(row.side.name) for row in view.standings.rows}
        words = {
            _How.PLAY_OFF: _("They played one more hand"),
            _How.LOTS: _("A lot, drawn now; its seed is kept"),
            _How.DIRECTOR: _("The director decides, and says why"),
        }
        self.how = Choices(words, _How.PLAY_OFF, self)
        self.ticks = {side: QCheckBox(shown_on_button(names[side]), self) for side in view.line.open}
        self.reason = QLineEdit(self)
        self.reason.setAccessibleName(_("Reason"))
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.act = button(_("Settle the tie"), "primary", self)
        self.act.setDefault(True)
        self._lay_out()
        self.how.picked.connect(self._on_changed)
        for tick in self.ticks.values():
            tick.toggled.connect(self._on_changed)
        self.reason.textChanged.connect(self._on_changed)
        self.cancel.clicked.connect(self.reject)
        self.act.clicked.connect(self._on_act)
        self._on_changed()
        next(iter(self.ticks.values())).setFocus()

    def _lay_out(self) -> None:
        count = ngettext("{count} of these goes on:", "{count} of these go on:", self._wanted)
        self.asked = label(count.format(count=self._wanted), "", self)
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(self.windowTitle(), "heading", self, wrap=True))
        content.addWidget(self.how)
        content.addWidget(self.asked)
        for tick in self.ticks.values():
            content.addWidget(tick)
        content.addWidget(self.reason)
        self.arrange(content, left=(self.cancel,), right=(self.act,), size=_SIZE)

    @property
    def _means(self) -> Means:
        return Means(self.how.chosen.value)

    def _on_changed(self, _text: object = None) -> None:
        by_lot, by_director = self._means is Means.LOTS, self._means is Means.DIRECTOR
        ticked = [side for side, tick in self.ticks.items() if tick.isChecked()]
        for tick in self.ticks.values():
            tick.setEnabled(not by_lot)
        self.reason.setEnabled(not by_lot)
        self.reason.setPlaceholderText(_("Reason (it is printed)") if by_director else _("A note"))
        has_reason = bool(shown_name(self.reason.text()))
        is_right = len(ticked) == self._wanted and (has_reason or not by_director)
        self.act.setEnabled(by_lot or is_right)

    def _on_act(self) -> None:
        by_lot = self._means is Means.LOTS
        ticked = () if by_lot else tuple(side for side, tick in self.ticks.items() if tick.isChecked())
        self.decided.emit(self._means, ticked, "" if by_lot else self.reason.text())
        self.accept()
