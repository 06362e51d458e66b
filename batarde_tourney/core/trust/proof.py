"""What a look at the chains of a club has shown."""

import datetime as dt
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace, Problem


@dataclass(frozen=True, slots=True)
class ChainProof:
    """The chain of one event, or of what belongs to no event, held against what the club holds."""

    event: EventNumber | None
    links: int
    """How many entries and acts there are."""
    proved: int
    """How many of them, from the first on, are what was written."""
    since: int
    """How many of them were there before the chain began: of these it is proved that they stayed."""
    last_proved: dt.datetime | None
    """When the last entry or act was written that is proved; None if none is."""
    problems: tuple[Problem, ...]
    """All that is not what was written, in links first."""


@dataclass(frozen=True, slots=True)
class ClubProof:
    """What a look at a club has shown: damages that the data base finds itself, else its chains."""

    damages: tuple[Problem, ...] = ()
    chains: tuple[ChainProof, ...] = ()
    """The chains looked at, that of the club first; none in a damaged file."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is not what this program wrote."""
        return self.damages + tuple(problem for chain in self.chains for problem in chain.problems)

    @property
    def broken(self) -> tuple[ChainProof, ...]:
        """The chains in which something is wrong."""
        return tuple(chain for chain in self.chains if chain.problems)


@dataclass(frozen=True, slots=True)
class EventProved:
    """How much of an event that is not sound can be kept: all, all but some hands, or nothing."""

    number: EventNumber
    name: str
    lost: tuple[HandPlace, ...] = ()
    """The first hand of each table that is not proved: this and those after it are left out."""
    is_kept: bool = True


@dataclass(frozen=True, slots=True)
class Unproved:
    """What in a club is not what was written, and what is proved in spite of it."""

    problems: tuple[Problem, ...]
    proofs: tuple[ChainProof, ...]
    """The chains in which something is wrong, as far as they can be read."""
    events: tuple[EventProved, ...]
    """All of the club, in their order."""
    is_club_proved: bool
    """Whether championships, formats and usual reasons are."""
