"""The head of the Draw page: what is shown, and what can be done with it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.draw.drafts import Drafts
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.dealer_legend import DealerLegend
from batarde_tourney.ui.kit.folding import FoldingRow
from batarde_tourney.ui.kit.icons import icon
from batarde_tourney.ui.kit.labels import button, label, shown_on_button

_SPACING = 10


class DrawBar(QWidget):
    """Words on the left, controls on the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.headline = label("", "heading", self, wrap=True)
        self.count = label("", "muted", self, wrap=True)
        self.undo = self._tool("undo")
        self.redo = self._tool("redo")
        self.back = button("", "plain", self)
        self.with_options = button(_("Draw options…"), parent=self)
        self.with_options.setToolTip("Ctrl+D")
        self.again = button("", parent=self)
        self.main = button("", "primary", self)
        told, controls = QHBoxLayout(), QHBoxLayout()
        for row in (told, controls):
            row.setSpacing(10)
        told.addWidget(self.headline, 1)
        for control in (self.undo, self.redo, self.back):
            told.addWidget(control)
        controls.addStretch()
        for control in (self.with_options, self.again, self.main):
            controls.addWidget(control)
        head = FoldingRow()
        head.setSpacing(10)
        head.addLayout(told, 1)
        head.addLayout(controls)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        # The whole width: beside the buttons what is told of a stage at its end found no room.
        below = QHBoxLayout()
        below.setSpacing(_SPACING)
        below.addWidget(self.count, 1)
        below.addWidget(DealerLegend(_("deals first"), self), 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(below)

    def show_acts(self, drafts: Drafts) -> None:
        """Offer to undo and to redo, naming the act."""
        colours = colours_of(self.palette())
        for tool, picture, words, act in (
            (self.undo, "undo", _("Undo: {act}"), drafts.act_to_undo),
            (self.redo, "redo", _("Redo: {act}"), drafts.act_to_redo),
        ):
            tool.setVisible(drafts.current is not None)
            tool.setEnabled(act is not None)
            tool.setIcon(icon(picture, colours.text if act else colours.border))
            said = words.format(act=act or "")
            tool.setAccessibleName(said)
            # Tips understand markup: a name with a `<` in it stays out of them.
            tool.setToolTip("" if act is None or "<" in said else said)

    def name_main(self, text: str) -> None:
        """Say what the main button does."""
        self.main.setText(shown_on_button(text))
        self.main.setAccessibleName(text)

    def _tool(self, picture: str) -> QToolButton:
        tool = QToolButton(self)
        tool.setIconSize(QSize(20, 20))
        tool.setIcon(icon(picture, colours_of(self.palette()).text))
        tool.hide()
        return tool
