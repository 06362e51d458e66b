"""The criteria an event ranks by (rules, section 2; contract, ranking criteria)."""

from enum import StrEnum


class Criterion(StrEnum):
    """A figure by which players are compared."""

    MEAN_PENALTY = "mean_penalty"
    """Penalties and adjustments, by hands played; the lowest is best."""
    PENALTY = "penalty"
    """Penalties and adjustments; the lowest is best."""
    TABLE_POINTS = "table_points"
    """(k − place) / (k − 1) of each finished table of k, equal totals at the mean of their places."""
    WINS = "wins"
    """1/m of each finished table for each of the m players with its lowest total."""
    EXACT = "exact"
    """Hands that took as many tricks as were bid."""
    EXACT_RATE = "exact_rate"
    """The same, by hands played."""
    BEST_ROUND = "best_round"
    """The lowest total of one round; the lowest is best."""
    LOTS = "lots"
    """A lot from the event's seed, the same each time it is asked; the lowest is best."""


DEFAULT_RANKING = (Criterion.MEAN_PENALTY, Criterion.WINS, Criterion.EXACT_RATE)
