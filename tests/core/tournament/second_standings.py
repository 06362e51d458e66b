"""A second opinion on standings: slow, in fractions, straight from the contract's table of criteria."""

import hashlib
from fractions import Fraction
from typing import Any

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.schedule import hand_sizes
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Table

LOW_IS_BEST = {"penalty_per_card", "mean_penalty", "penalty", "best_round", "lots"}


def hand_penalty(hand: Hand, seat: int) -> int:
    times = 4 if hand.choune else 2 if hand.mechoune else 1
    return times * abs(hand.bids[seat] - hand.tricks[seat])


def total(table: Table, seat: int) -> int:
    return sum(hand_penalty(hand, seat) for hand in batarde_hands(table.hands))


def figures_of(event: Event, player: PlayerId, after: int | None) -> dict[str, Any]:
    sat = [
        (table, table.seats.index(player))
        for round_ in event.rounds
        if after is None or round_.number <= after
        for table in round_.tables
        if player in table.seats and batarde_hands(table.hands)
    ]
    hands = sum(len(batarde_hands(table.hands)) for table, _ in sat)
    if hands == 0:
        return {"rounds": 0, "hands": 0}
    added = sum(
        line.points
        for line in event.adjustments
        if line.side == player and (after is None or line.round <= after)
    )
    penalty = sum(total(table, seat) for table, seat in sat) + added
    exact = sum(
        hand.bids[seat] == hand.tricks[seat] for table, seat in sat for hand in batarde_hands(table.hands)
    )
    cards = sum(hand.cards for table, _ in sat for hand in batarde_hands(table.hands))
    points, wins = Fraction(0), Fraction(0)
    for table, seat in sat:
        size = len(table.seats)
        if len(batarde_hands(table.hands)) < len(
            hand_sizes(size, batarde_play(event.settings.play).schedule)
        ):
            continue
        mine = total(table, seat)
        totals = [total(table, other) for other in range(size)]
        better, equal = sum(t < mine for t in totals), sum(t == mine for t in totals)
        mean_place = Fraction(sum(range(better + 1, better + equal + 1)), equal)
        points += (size - mean_place) / (size - 1)
        if better == 0:
            wins += Fraction(1, equal)
    lot = int(hashlib.sha256(f"{event.settings.seed}:{player}".encode()).hexdigest(), 16)
    return {
        "rounds": len(sat),
        "hands": hands,
        "penalty": penalty,
        "mean_penalty": Fraction(penalty, hands),
        "penalty_per_card": Fraction(penalty, cards),
        "table_points": points,
        "wins": wins,
        "exact": exact,
        "exact_rate": Fraction(exact, hands),
        "best_round": min(total(table, seat) for table, seat in sat),
        "lots": lot,
    }


def is_better(one: dict[str, Any], other: dict[str, Any], criteria: list[str]) -> bool:
    if not one["hands"] or not other["hands"]:
        return bool(one["hands"]) and not other["hands"]
    for name in criteria:
        if one[name] != other[name]:
            return bool((one[name] < other[name]) == (name in LOW_IS_BEST))
    return False


def second_standings(event: Event, after: int | None = None) -> dict[str, tuple[int, dict[str, Any]]]:
    """Rank and figures by player: the rank is 1 + how many players are better."""
    figures = {player.id: figures_of(event, player.id, after) for player in event.players}
    criteria = [criterion.value for criterion in event.settings.ranking]
    return {
        player: (1 + sum(is_better(other, own, criteria) for other in figures.values()), own)
        for player, own in figures.items()
    }
