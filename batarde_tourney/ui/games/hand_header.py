"""The area above the grid: a marker board and a table picture that show the hand under the cursor."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.typed_sheet import TypedSheet
from batarde_tourney.ui.kit.labels import ElidedLabel
from batarde_tourney.ui.kit.marker_board import DealerLegend, Field, MarkerBoard, dealer_words
from batarde_tourney.ui.kit.table_picture import TablePicture

LOWEST, HIGHEST = 122, 226
"""Least and greatest height: the grid has the first right to the room."""
_SHARES = 11
_WITH_HELP = 164
"""Least height at which the line that explains the board is shown."""


class HandHeader(QWidget):
    """Shows the hand as the players see it; each game fills it."""

    picked = Signal(object)
    """Emits the mark of the board's field that was clicked."""
    seat_picked = Signal(object)
    """Emits the seat of the player clicked in the table picture."""
    board_share: ClassVar[int] = 5
    """The board's share of the width, in elevenths; the table picture has the rest."""

    def __init__(
        self, fields: Iterable[Iterable[Field]], explained: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.board = MarkerBoard(fields, self)
        self.picture = TablePicture(self)
        self.help = ElidedLabel(explained, "muted", self)
        self.picture.setToolTip(dealer_words())
        self.dealer = DealerLegend(_("deals this hand"), self)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addWidget(self.board, self.board_share)
        row.addWidget(self.picture, _SHARES - self.board_share)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(row, 1)
        below = QHBoxLayout()
        below.addWidget(self.help, 1)
        below.addWidget(self.dealer)
        layout.addLayout(below)
        self.board.picked.connect(self.picked)
        self.picture.picked.connect(self.seat_picked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for part in (self.help, self.dealer):
            part.setVisible(event.size().height() >= _WITH_HELP)

    @abstractmethod
    def show_hand(self, working: TypedSheet) -> None:
        """Show the hand under the cursor."""
