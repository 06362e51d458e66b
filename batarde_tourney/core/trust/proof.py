"""The results of checking the chains of a club."""

import datetime as dt
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace, Problem


@dataclass(frozen=True, slots=True)
class ChainProof:
    """The check of one chain against the club's rows: of an event, or of what belongs to no event."""

    event: EventNumber | None
    links: int
    """How many entries and acts there are."""
    proved: int
    """How many of them, from the first on, match what was written."""
    since: int
    """How many of them existed before the chain began: for these only that they stayed is proved."""
    last_proved: dt.datetime | None
    """When the last proved entry or act was written; None if none is proved."""
    problems: tuple[Problem, ...]
    """Everything that differs from what was written, in links first."""


@dataclass(frozen=True, slots=True)
class ClubProof:
    """The check of a club: damage found by the data base itself, else its chains."""

    damages: tuple[Problem, ...] = ()
    chains: tuple[ChainProof, ...] = ()
    """The chains checked, the club's first; empty for a damaged file."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that differs from what this program wrote."""
        return self.damages + tuple(problem for chain in self.chains for problem in chain.problems)

    @property
    def broken(self) -> tuple[ChainProof, ...]:
        """The chains with problems."""
        return tuple(chain for chain in self.chains if chain.problems)


@dataclass(frozen=True, slots=True)
class EventProved:
    """How much of an unsound event can be saved: all, all but some hands, or nothing."""

    number: EventNumber
    name: str
    lost: tuple[HandPlace, ...] = ()
    """The first unproved hand of each table: it and later ones are left out."""
    is_saved: bool = True


@dataclass(frozen=True, slots=True)
class Unproved:
    """What in a club differs from what was written, and what is proved all the same."""

    problems: tuple[Problem, ...]
    proofs: tuple[ChainProof, ...]
    """The chains with problems, as far as they can be read."""
    events: tuple[EventProved, ...]
    """All events of the club, in their order."""
    is_club_proved: bool
    """Whether championships, formats and usual reasons are proved."""
