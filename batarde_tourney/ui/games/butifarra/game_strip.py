"""One round of a pair as a line of totals after each deal."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.games.butifarra.words import round_words
from batarde_tourney.ui.games.round_card import LEFT, MARGIN, ROW, RoundCard, in_words
from batarde_tourney.ui.kit.colours import Colours, qcolor
from batarde_tourney.ui.kit.theme import text_font


class GameStrip(RoundCard):
    """The totals after each deal, the pair's own first."""

    def __init__(self, played: PlayedRound, parent: QWidget | None = None) -> None:
        super().__init__(played, parent)
        self._way = round_words(played)
        self.setAccessibleName(in_words(played, _points_in_words(played.total), (self._way,)))
        self.setMinimumHeight(self.sizeHint().height())

    def hands_height(self) -> int:
        """One line."""
        return ROW

    def paint_hands(self, painter: QPainter, top: int, colours: Colours) -> None:
        """The end of the way where there is no room for all of it."""
        line = QRect(MARGIN, top, self.width() - 2 * MARGIN, ROW)
        painter.setPen(qcolor(colours.muted))
        painter.setFont(text_font(9))
        shown = painter.fontMetrics().elidedText(self._way, Qt.TextElideMode.ElideLeft, line.width())
        painter.drawText(line, LEFT, shown)


def _points_in_words(total: int | None) -> str:
    if total is None:
        return _("no hand played yet")
    return ngettext("{count} point", "{count} points", total).format(count=total)
