"""A large button: an icon, its action, and a second line of explanation."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.icons import icon
from batarde_tourney.ui.kit.labels import set_role
from batarde_tourney.ui.kit.theme import text_font

_ICON = 28
_MARGIN = 18
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class ChoiceCard(QPushButton):
    """A button of two lines, pressed by mouse, Space or Return."""

    def __init__(self, picture: str, title: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = picture
        self._title = title
        self._words = words
        self._is_folded = False
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.setAutoDefault(True)
        self.setProperty("role", "choice")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def fold(self, is_narrow: bool) -> None:
        """Hide or show the second line."""
        self._is_folded = is_narrow
        set_role(self, is_narrow, "folded")
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(240, 44) if self._is_folded else QSize(330, 76)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_of(self.palette())
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_PushButtonBevel, option, painter, self)
        icon(self._picture, colours.accent).paint(
            painter, _MARGIN, (self.height() - _ICON) // 2, _ICON, _ICON
        )
        words = self.rect().adjusted(_MARGIN * 2 + _ICON, 12, -_MARGIN, -12)
        below = 0 if self._is_folded else words.height() // 2
        painter.setPen(qcolor(colours.text))
        painter.setFont(text_font(bold=True))
        title = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words.adjusted(0, 0, 0, -below), _LEFT, title)
        if not self._is_folded:
            painter.setPen(qcolor(colours.muted))
            painter.setFont(text_font(9.5))
            shown = painter.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, words.width())
            painter.drawText(words.adjusted(0, below, 0, 0), _LEFT, shown)
        painter.end()
