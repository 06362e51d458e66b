"""What each seat of a table of Écarté has, and the figures that follow (contract, ranking criteria)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.byes import ByeValue
from batarde_tourney.core.games.ecarte.hand import SEATS
from batarde_tourney.core.games.ecarte.match import EcarteMatch
from batarde_tourney.core.games.game import WIN, Figure


@dataclass(slots=True)
class EcarteScore:
    """One side's sums over tables.

    `wins` is in shares of WIN: a match won is one, a drawn one a half, of finished tables alone. Games
    and points of unfinished tables count as far as they go (games, part D, `unfinished`).
    """

    hands: int = 0
    wins: int | Fraction = 0
    game_difference: int = 0
    points: int = 0
    points_against: int = 0

    def add(self, other: "EcarteScore") -> None:
        """Count another table, or a bye, in."""
        self.hands += other.hands
        self.wins += other.wins
        self.game_difference += other.game_difference
        self.points += other.points
        self.points_against += other.points_against


def score_match(match: EcarteMatch, hands: int) -> tuple[EcarteScore, EcarteScore]:
    """What each seat has of a match of so many hands; a closed table without one counts for nothing."""
    one, other = (_score_seat(match, seat, hands) for seat in SEATS)
    return one, other


def score_bye(bye: ByeValue) -> EcarteScore:
    """What sitting out a round counts; the difference of games stays (games, part D, `bye-values`)."""
    return EcarteScore(0, bye.wins * WIN, 0, bye.points, bye.points - bye.difference)


def figures(score: EcarteScore, adjustments: int) -> Mapping[Criterion, Figure]:
    """Every figure of a side that has played (games, part D, `match-wins`, `adjustments`).

    Adjustments are points lost, never wins.
    """
    wins, points = Fraction(score.wins, WIN), score.points - adjustments
    return {
        Criterion.WINS: wins,
        Criterion.MATCH_WINS: wins,
        Criterion.GAME_DIFFERENCE: score.game_difference,
        Criterion.POINT_DIFFERENCE: points - score.points_against,
        Criterion.POINTS: points,
    }


def _score_seat(match: EcarteMatch, seat: int, hands: int) -> EcarteScore:
    if not hands:
        return EcarteScore()
    won = WIN if match.winner == seat else WIN // 2 if match.is_drawn else 0
    values, points = match.game_values, match.points
    return EcarteScore(hands, won, values[seat] - values[1 - seat], points[seat], points[1 - seat])
