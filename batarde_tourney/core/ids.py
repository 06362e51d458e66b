"""Identifiers, so that a number of one kind is never taken for another."""

from typing import NewType

PlayerId = NewType("PlayerId", str)
"""A player of one event: the `id` of the event file, unique in the event."""

EventNumber = NewType("EventNumber", int)
"""An event of one club file: the number the command line shows."""

MemberId = NewType("MemberId", int)
"""A member of the club, over all its events."""

ChampionshipNumber = NewType("ChampionshipNumber", int)
"""A championship of one club file."""
