"""Identifiers of distinct types, so that one kind is never taken for another."""

from typing import NewType, TypeAlias

PlayerId = NewType("PlayerId", str)
"""A player of one event: the `id` of the event file, unique in the event."""

NamedSideId = NewType("NamedSideId", str)
"""A side that an event names, such as a pair: the `id` of the event file, unique in the event."""

SideId: TypeAlias = PlayerId | NamedSideId
"""A ranked side; where an event names no sides, every player is one and the player's id is the side's."""

StageId = NewType("StageId", str)
"""A stage of one event: the `id` of the event file."""

EventNumber = NewType("EventNumber", int)
"""An event of one club file: the number the command line shows."""

MemberId = NewType("MemberId", int)
"""A member of the club, over all its events."""

ChampionshipNumber = NewType("ChampionshipNumber", int)
"""A championship of one club file."""
