"""How an event plays Écarté: the fields of its settings."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.ecarte.game import ecarte_play
from batarde_tourney.core.games.ecarte.settings import FirstDealer, GameValue
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.bye_fields import ByeFields
from batarde_tourney.ui.games.game_settings import GameSettings
from batarde_tourney.ui.kit.choices import Choices, SmallNumber, form_in

_MOST_GAMES = 7


class EcarteSettings(GameSettings):
    """Games of a match, who deals first, what a game is worth, what a bye counts."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        play = ecarte_play(settings.play)
        self.games = SmallNumber(
            _("Most games in a match: the player who wins most of them wins the match"), self
        )
        self.games.setRange(1, max(_MOST_GAMES, play.games))
        # Best of an odd number: a match is never level.
        self.games.setSingleStep(2)
        self.games.setValue(play.games)
        self.games.lineEdit().setReadOnly(True)
        self.first_dealer = Choices(
            {
                FirstDealer.ALTERNATE: _("In turn, game by game"),
                FirstDealer.LOSER: _("The loser of the game before"),
            },
            play.first_dealer,
            self,
        )
        self.game_value = Choices(
            {
                GameValue.ONE: _("Every game counts 1"),
                GameValue.TREBLE: _("3 if the loser has no point, 2 with 1 or 2 points, else 1"),
            },
            play.game_value,
            self,
        )
        self.bye = ByeFields(play.bye, self)
        layout = form_in(self)
        layout.addRow(_("Best of"), self.games)
        layout.addRow(_("Rounds"), self.rounds)
        layout.addRow("", self.rounds_note)
        layout.addRow(_("First dealer"), self.first_dealer)
        layout.addRow(_("Value of a game"), self.game_value)
        layout.addRow(_("A bye counts"), self.bye)
        self.setFocusProxy(self.games)

    def changed(self, before: Settings) -> Settings:
        """Games, first dealer worth and bye as the fields say."""
        play = replace(
            ecarte_play(before.play),
            games=self.games.value(),
            first_dealer=self.first_dealer.chosen,
            game_value=self.game_value.chosen,
            bye=self.bye.value,
        )
        return replace(before, play=play, rounds=self.rounds.value())
