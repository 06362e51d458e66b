"""What a club keeps of one person, and what is at stake where that is to be deleted."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from batarde_tourney.core.ids import EventNumber, PlayerId, SideId
from batarde_tourney.core.tournament.acts.acts import Act
from batarde_tourney.core.tournament.event.event import Event, Table, sides_of
from batarde_tourney.core.tournament.event.members import Member
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure


@dataclass(frozen=True, slots=True)
class PersonEvent:
    """One event in which they play, or played until they were taken from its list."""

    number: EventNumber
    event: Event
    player: PlayerId

    @property
    def sides(self) -> tuple[SideId, ...]:
        """Themselves or the pairs they are of."""
        return tuple(side.id for side in sides_of(self.event) if self.player in side.players)

    def seats(self) -> Iterator[tuple[int, Table, int, int]]:
        """Where they sat: round, table, seat, and from which hand on."""
        for round_ in self.event.rounds:
            for table in round_.tables:
                for seat, player in enumerate(table.seats):
                    if player == self.player:
                        yield round_.number, table, seat, 0
                for one in table.substitutes:
                    if one.player == self.player:
                        yield round_.number, table, one.seat, one.from_hand


@dataclass(frozen=True, slots=True)
class PersonSeason:
    """A championship in whose table they stand; `rank` is None without enough events."""

    name: str
    figure: SeasonFigure
    rank: int | None
    total: Fraction


class LeftPart(Enum):
    """What can outlive the deletion of a person's data."""

    UNUSED_PAGES = "unused pages"
    """Parts of the club file that nothing uses any more."""
    BACKUPS = "backups"
    DRAFTS = "drafts"
    """Hands typed and not stored."""


@dataclass(frozen=True, slots=True)
class LeftBehind:
    """What could not be cleaned up after a deletion, and why, in the system's words or ours."""

    part: LeftPart
    reason: str


@dataclass(frozen=True, slots=True)
class KeptOfPerson:
    """All of one person; `names` are those they had, as they were written."""

    names: tuple[str, ...]
    member: Member | None
    events: tuple[PersonEvent, ...]
    seasons: tuple[PersonSeason, ...]
    lines: tuple[Act, ...]
    """The lines of the journal that name them, oldest first."""
    written_by: int
    """How many lines and hands the journal says were theirs to write: these say no more than that."""

    @property
    def name(self) -> str:
        """What they are called now."""
        return next(iter(self.names), "")


@dataclass(frozen=True, slots=True)
class BackupsLeft:
    """Backups in a second place that hold a name, or may where nobody can look."""

    folder: str
    count: int
    """0 where nobody can look."""
    trouble: str = ""
    """Why they do not go with the others; empty where they do if that is wanted."""


@dataclass(frozen=True, slots=True)
class PersonAtStake:
    """What goes if a person is deleted, in counts, before it is done."""

    name: str
    events: int
    penalties: int
    lines: int
    backups: int
    """Backups of the club that may still hold the name, those in second places not counted."""
    elsewhere: tuple[BackupsLeft, ...] = ()

    @property
    def deletable(self) -> int:
        """How many backups go with the person if that is wanted."""
        return self.backups + sum(left.count for left in self.elsewhere if not left.trouble)
