"""How an event plays Écarté: games of a match, first dealers, value of a game (rules E7.22 to E7.24)."""

from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.core.games.fields import BYE, USUAL_BYE, ByeValue, GameField, Number, OneWord, PlayFields
from batarde_tourney.core.games.game import PlaySettings

_MINUTES = 10
"""Minutes of a game, approximately."""


class FirstDealer(StrEnum):
    """Who deals first in every game of a match but the first (games, part D, `dealers`)."""

    ALTERNATE = "alternate"
    """The seat that did not deal first in the game before."""
    LOSER = "loser"
    """The loser of the game before."""


class GameValue(StrEnum):
    """The value of a game won in the game difference (games, part D, `game-value`)."""

    ONE = "one"
    TREBLE = "treble"
    """3 if the loser has no point, 2 with 1 or 2 points, 1 with 3 or 4 (rule E7.24)."""


@dataclass(frozen=True, slots=True)
class EcartePlay(PlaySettings):
    """A match is the best of `games` games; these are the usual settings (games, part D, `defaults`)."""

    games: int = 3
    first_dealer: FirstDealer = FirstDealer.ALTERNATE
    game_value: GameValue = GameValue.ONE
    bye: ByeValue = USUAL_BYE

    @property
    def minutes(self) -> int:
        """Minutes of the most games that a match can have."""
        return _MINUTES * self.games

    @property
    def majority(self) -> int:
        """The games that win the match."""
        return self.games // 2 + 1


def check_play(play: EcartePlay) -> tuple[Fault, ...]:
    """The fault of a match with an even number of games, or with none; empty if sound (rule E7.22)."""
    if play.games >= 1 and play.games % 2:
        return ()
    return (fault(FaultCode.VALUE, "games", wanted=Wanted.ODD, found=play.games),)


PLAY_FIELDS = PlayFields(
    EcartePlay,
    GameField("games", Number(1), 3, told={"not": {"multipleOf": 2}}),
    GameField("first_dealer", OneWord(FirstDealer, FirstDealer.ALTERNATE), FirstDealer.ALTERNATE),
    GameField("game_value", OneWord(GameValue, GameValue.ONE), GameValue.ONE),
    GameField("bye", BYE, USUAL_BYE),
)
