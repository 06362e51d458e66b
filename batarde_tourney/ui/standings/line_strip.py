"""The line above the standings: who goes on, what is still open, and the way to settle it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.line_view import LineView
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.stages.line import line_sentences
from batarde_tourney.i18n.stages.stages import stage_name
from batarde_tourney.ui.kit.labels import button, card, label


class LineStrip(QWidget):
    """Hidden while there is no line; what a tie leaves open stands there with a button that settles it."""

    settle_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        frame = card(self)
        self.title = label("", "heading", frame)
        self.words = label("", "", frame, wrap=True)
        self.settle = button(_("Settle the tie…"), parent=frame)
        self.settle.clicked.connect(self.settle_wanted)
        text = QVBoxLayout()
        text.setSpacing(2)
        text.addWidget(self.title)
        text.addWidget(self.words)
        row = QHBoxLayout(frame)
        row.setContentsMargins(16, 10, 16, 12)
        row.setSpacing(16)
        row.addLayout(text, 1)
        row.addWidget(self.settle, 0, Qt.AlignmentFlag.AlignVCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        self.hide()

    def show_line(self, view: LineView | None) -> None:
        """Show this line; nothing for None."""
        self.setVisible(view is not None)
        if view is None:
            return
        names = {row.side.id: shown_name(row.side.name) for row in view.standings.rows}
        self.title.setText(_("Going on to {stage}").format(stage=stage_name(view.stage)))
        self.words.setText(" ".join(line_sentences(view, names)))
        # As long as hands are to be played nobody is equal for good.
        self.settle.setVisible(bool(view.line.open) and view.is_over)
