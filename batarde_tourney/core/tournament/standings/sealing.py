"""Sealed standings: nobody but the desk sees them, until the ceremony opens them."""

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.hall.rules import HallRules


def is_sealed(event: Event, rules: HallRules) -> bool:
    """Whether the standings of this event are sealed now."""
    return rules.is_sealed(event.rounds[-1].number if event.rounds else 0)
