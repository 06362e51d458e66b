"""What a look at the chains of a club has shown."""

import datetime as dt
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.records import Problem


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
    """The chains looked at, that of the club first, and objects of the data base that are not ours."""

    chains: tuple[ChainProof, ...]
    foreign: tuple[Problem, ...] = ()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is not what this program wrote."""
        return self.foreign + tuple(problem for chain in self.chains for problem in chain.problems)
