"""Who sits where, with those who took a seat in mid-round."""

from collections.abc import Mapping

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Table
from batarde_tourney.core.tournament.sitting import substitutes_at
from batarde_tourney.i18n.signs import SUBSTITUTE_SIGN


def seat_names(table: Table, names: Mapping[PlayerId, str], *, with_hands: bool = False) -> tuple[str, ...]:
    """By seat the player's name and, behind a sign, whoever took the seat, with their first hand if told."""
    shown = []
    for seat, player in enumerate(table.seats):
        parts = [names[player]]
        for one in substitutes_at(table, seat):
            hand = f"{one.from_hand + 1} " if with_hands else ""
            parts.append(f"{SUBSTITUTE_SIGN} {hand}{names[one.player]}")
        shown.append(" ".join(parts))
    return tuple(shown)
