"""The criteria an event ranks by (contract, ranking criteria)."""

from enum import StrEnum


class Criterion(StrEnum):
    """A figure by which players are compared."""

    MEAN_PENALTY = "mean_penalty"
    PENALTY = "penalty"
    TABLE_POINTS = "table_points"
    WINS = "wins"
    EXACT = "exact"
    EXACT_RATE = "exact_rate"
    BEST_ROUND = "best_round"
    LOTS = "lots"


DEFAULT_RANKING = (Criterion.MEAN_PENALTY, Criterion.WINS, Criterion.EXACT_RATE)
