"""A sample evening of each game, one click away: the usual game's card, the others' small ones below."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.registry import game_words
from batarde_tourney.i18n.language.catalogue import spoken_language
from batarde_tourney.services.simulation.evenings import sample_name
from batarde_tourney.ui.games.registry import game_picture
from batarde_tourney.ui.kit.choice_card import ChoiceCard


class SampleCards(QWidget):
    """Says which game's sample is wanted."""

    wanted = Signal(str)
    """A game, by its name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.of = {game: self._card(game) for game in GAMES}
        self._others = QWidget(self)
        row = QHBoxLayout(self._others)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for game, card in self.of.items():
            card.clicked.connect(partial(self.wanted.emit, game))
            if game != USUAL_GAME:
                card.fold(True)
                row.addWidget(card)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.of[USUAL_GAME])
        column.addWidget(self._others)

    def fold(self, is_narrow: bool) -> None:
        """On a small screen what belongs to a club's own events comes first: the usual game alone."""
        self.of[USUAL_GAME].fold(is_narrow)
        self._others.setHidden(is_narrow)

    def _card(self, game: str) -> ChoiceCard:
        if game == USUAL_GAME:
            return ChoiceCard("table", _("Sample evening"), _("23 invented players, three rounds"), self)
        card = ChoiceCard(game_picture(game), game_words(game), "", self)
        said = sample_name(game, spoken_language())
        card.setAccessibleName(said)
        card.setToolTip(said)
        return card
