"""The base of the fields for an event's rules; each game has its own."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.sheet_game import SheetGame
from batarde_tourney.ui.kit.choices import SmallNumber
from batarde_tourney.ui.kit.labels import label

_MOST_ROUNDS = 30


class GameSettings(QWidget):
    """The fields of every game, the planned rounds, and room for the game's own; all have defaults."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rounds = SmallNumber(_("Rounds planned: the draw looks that far ahead"), self)
        self.rounds.setRange(1, _MOST_ROUNDS)
        self.rounds.setValue(settings.rounds)
        self.rounds_note = label(_("The stages say how many rounds there are."), "muted", self)
        self.rounds_note.hide()

    @abstractmethod
    def changed(self, before: Settings) -> Settings:
        """Return the settings of the fields; an unreadable one keeps its earlier value."""

    def follow_stages(self, rounds: int | None) -> None:
        """Set the number of rounds from the stages; None lets the director set it."""
        self.rounds.setEnabled(rounds is None)
        self.rounds_note.setVisible(rounds is not None)
        if rounds is not None:
            self.rounds.setMaximum(max(_MOST_ROUNDS, rounds))
            self.rounds.setValue(rounds)

    def settle(self) -> None:
        """Disable the fields that can no longer be changed once a round is drawn."""

    def check(self) -> bool:
        """Whether every field is readable; if not, show the fault in words and focus its field."""
        return True


# A game's part of the window: its sheet, its round card, its settings and its picture.


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWindow:
    """One game in the window."""

    sheet: SheetGame
    """The entry sheet."""
    round_card: Callable[[PlayedRound, QWidget | None], QWidget]
    """Makes a small card of one player's round."""
    settings: Callable[[Settings, QWidget | None], GameSettings]
    """Makes the fields for an event's rules."""
    picture: str
    """The name of the game's icon."""
