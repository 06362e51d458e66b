"""Whom an adjustment of the event file names where sides have ids of their own (contract, version 2).

Games of players on their own name the player, as in version 1; an event knows the side.
"""

from collections.abc import Mapping
from dataclasses import replace

from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event


def with_adjusted_sides(event: Event) -> Event:
    """The event as a file has it, with the side of every player whom an adjustment names."""
    return _renamed(event, {side.players[0]: side.id for side in event.sides if len(side.players) == 1})


def with_adjusted_players(event: Event) -> Event:
    """The event as a file has it: an adjustment of a side names its player."""
    return _renamed(event, {side.id: side.players[0] for side in event.sides})


def _renamed(event: Event, names: Mapping[SideId, SideId]) -> Event:
    game = GAMES.get(event.game, GAMES[USUAL_GAME])
    if game.adjusted != "player" or not names or not event.adjustments:
        return event
    adjustments = (replace(one, side=names.get(one.side, one.side)) for one in event.adjustments)
    return replace(event, adjustments=tuple(adjustments))
