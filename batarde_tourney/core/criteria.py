"""The criteria an event can rank by (rules, section 2; contract, ranking criteria)."""

from enum import StrEnum


class Criterion(StrEnum):
    """A figure by which sides are compared; each game lists the criteria it knows."""

    PENALTY_PER_CARD = "penalty_per_card"
    """Penalties and adjustments divided by the cards dealt in the hands played; the lowest is best."""
    MEAN_PENALTY = "mean_penalty"
    """Penalties and adjustments divided by hands played; the lowest is best."""
    PENALTY = "penalty"
    """Penalties and adjustments; the lowest is best."""
    TABLE_POINTS = "table_points"
    """(k − place) / (k − 1) of each finished table of k, equal totals at the mean of their places."""
    WINS = "wins"
    """1/m of each finished table for each of the m sides that won it; for a bye what the event sets."""
    EXACT = "exact"
    """Hands that took as many tricks as were bid."""
    EXACT_RATE = "exact_rate"
    """`exact` divided by hands played."""
    BEST_ROUND = "best_round"
    """The lowest total of one round; the lowest is best."""
    MATCH_WINS = "match_wins"
    """`wins` by its Écarté name (games, part D, match-wins)."""
    GAME_DIFFERENCE = "game_difference"
    """Games won minus games lost."""
    POINT_DIFFERENCE = "point_difference"
    """Points for minus points against, each game capped."""
    POINTS = "points"
    """Points for, each game capped."""
    HEAD_TO_HEAD = "head_to_head"
    """Wins among the sides equal so far, if all of them have met (games, part D, head-to-head)."""
    LOTS = "lots"
    """A lot from the event's seed, always the same; the lowest is best."""

    @property
    def is_low_best(self) -> bool:
        """Whether less is better."""
        return self in _LOW_IS_BEST


_LOW_IS_BEST = frozenset(
    {
        Criterion.PENALTY_PER_CARD,
        Criterion.MEAN_PENALTY,
        Criterion.PENALTY,
        Criterion.BEST_ROUND,
        Criterion.LOTS,
    }
)
