"""The fields that say how an event plays its game; each game has its own."""

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
    """What every game asks, the rounds planned, and room for its own; every field has a default."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rounds = SmallNumber(_("Rounds planned: the draw looks that far ahead"), self)
        self.rounds.setRange(1, _MOST_ROUNDS)
        self.rounds.setValue(settings.rounds)
        self.rounds_note = label(_("The stages say how many rounds there are."), "muted", self)
        self.rounds_note.hide()

    @abstractmethod
    def changed(self, before: Settings) -> Settings:
        """The settings as the fields say; what cannot be read stays as it was before."""

    def follow_stages(self, rounds: int | None) -> None:
        """The stages say how many rounds there are; None where there are none, and the director does."""
        self.rounds.setEnabled(rounds is None)
        self.rounds_note.setVisible(rounds is not None)
        if rounds is not None:
            self.rounds.setMaximum(max(_MOST_ROUNDS, rounds))
            self.rounds.setValue(rounds)

    def settle(self) -> None:
        """A round is drawn: what was to be chosen before it can no longer be changed."""

    def check(self) -> bool:
        """Whether all can be read; if not, what cannot is marked in words and has the focus."""
        return True


# What a game is to the window: its sheet, a round of it drawn small, its settings and its picture.


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWindow:
    """One game in the window."""

    sheet: SheetGame
    """The entry sheet."""
    round_strip: Callable[[PlayedRound, QWidget | None], QWidget]
    """One round of one player, drawn small."""
    settings: Callable[[Settings, QWidget | None], GameSettings]
    """The fields that say how an event plays it."""
    picture: str
    """The name of its icon."""
