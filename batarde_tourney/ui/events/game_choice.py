"""Which game a new event plays: a button each, with its picture."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.i18n.games.registry import game_words
from batarde_tourney.ui.games.registry import game_picture
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.icons import icon
from batarde_tourney.ui.kit.labels import button

_PICTURE = QSize(34, 34)


class GameChoice(QWidget):
    """One game is chosen; the arrow keys choose another."""

    picked = Signal()
    """Another game was chosen."""

    def __init__(self, chosen: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, QPushButton] = {}
        """By the game's name in the event file."""
        self._group = QButtonGroup(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for position, game in enumerate(GAMES):
            choice = button(game_words(game), "game", self)
            choice.setIcon(icon(game_picture(game), colours_of(self.palette()).accent))
            choice.setIconSize(_PICTURE)
            choice.setCheckable(True)
            choice.setAutoDefault(False)
            choice.setChecked(game == chosen)
            choice.setCursor(Qt.CursorShape.PointingHandCursor)
            self._group.addButton(choice, position)
            self.buttons[game] = choice
            layout.addWidget(choice, 1)
        self._group.idToggled.connect(self._on_toggled)

    @property
    def chosen(self) -> str:
        """The game whose button is checked."""
        return tuple(GAMES)[self._group.checkedId()]

    def _on_toggled(self, _position: int, checked: bool) -> None:
        if checked:
            self.picked.emit()
