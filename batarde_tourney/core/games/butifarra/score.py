"""What each side of a table of Butifarra has, and the figures that follow (contract, ranking criteria)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.butifarra.running import RunningGame
from batarde_tourney.core.games.byes import ByeValue
from batarde_tourney.core.games.game import WIN, Figure


@dataclass(slots=True)
class ButifarraScore:
    """One side's sums over tables.

    `wins` is in shares of WIN: a game won is one, a level one a half, of finished tables alone. Points are
    capped game by game, and count as far as an unfinished game goes (games, part D, `unfinished`).
    """

    hands: int = 0
    wins: int | Fraction = 0
    points: int = 0
    points_against: int = 0

    def add(self, other: "ButifarraScore") -> None:
        """Count another table, or a bye, in."""
        self.hands += other.hands
        self.wins += other.wins
        self.points += other.points
        self.points_against += other.points_against


def score_game(game: RunningGame) -> tuple[ButifarraScore, ButifarraScore]:
    """What each side has of a game; one without a deal counts for nothing."""
    return _score_side(game, 0), _score_side(game, 1)


def score_bye(bye: ByeValue) -> ButifarraScore:
    """What sitting out a round counts (R18; games, part D, `bye-values`)."""
    return ButifarraScore(0, bye.wins * WIN, bye.points, bye.points - bye.difference)


def figures(score: ButifarraScore, adjustments: int) -> Mapping[Criterion, Figure]:
    """Every figure of a side that has played; adjustments are points lost, never wins.

    Source: rule A7.33; games, part D, `adjustments`.
    """
    points = score.points - adjustments
    return {
        Criterion.WINS: Fraction(score.wins, WIN),
        Criterion.POINT_DIFFERENCE: points - score.points_against,
        Criterion.POINTS: points,
    }


def _score_side(game: RunningGame, side: int) -> ButifarraScore:
    if not game.hands:
        return ButifarraScore()
    won = WIN if game.winner == side else WIN // 2 if game.is_drawn else 0
    return ButifarraScore(game.hands, won, game.counted[side], game.counted[1 - side])
