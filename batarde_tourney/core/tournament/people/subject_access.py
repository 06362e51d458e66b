"""What a club stores about one person, and the effects of deleting it."""

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
    """One event in which they play, or played until they were removed from its list."""

    number: EventNumber
    event: Event
    player: PlayerId

    @property
    def sides(self) -> tuple[SideId, ...]:
        """The sides they belong to: themselves or their pairs."""
        return tuple(side.id for side in sides_of(self.event) if self.player in side.players)

    def seats(self) -> Iterator[tuple[int, Table, int, int]]:
        """Where they sat: round, table, seat, and first hand."""
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
    """A championship whose table lists them; `rank` is None without enough events."""

    name: str
    figure: SeasonFigure
    rank: int | None
    total: Fraction


class LeftPart(Enum):
    """What may survive the deletion of a person's data."""

    UNUSED_PAGES = "unused pages"
    """Free pages of the club file that still hold old content."""
    BACKUPS = "backups"
    DRAFTS = "drafts"
    """Hands typed but not saved."""


@dataclass(frozen=True, slots=True)
class LeftBehind:
    """What could not be cleaned after a deletion, and why, in the system's words or ours."""

    part: LeftPart
    reason: str


@dataclass(frozen=True, slots=True)
class PersonalData:
    """Everything stored about one person; `names` are all they had, as written."""

    names: tuple[str, ...]
    member: Member | None
    events: tuple[PersonEvent, ...]
    seasons: tuple[PersonSeason, ...]
    lines: tuple[Act, ...]
    """Journal lines that name them, oldest first."""
    written_by: int
    """How many lines and hands the journal attributes to them: these hold nothing else about them."""

    @property
    def name(self) -> str:
        """Their current name."""
        return next(iter(self.names), "")


@dataclass(frozen=True, slots=True)
class BackupsLeft:
    """Backups in a second place that contain a name, or may contain it where the place cannot be read."""

    folder: str
    count: int
    """0 where the place cannot be read."""
    trouble: str = ""
    """Why these cannot be deleted with the others; empty if they can."""


@dataclass(frozen=True, slots=True)
class PersonAtStake:
    """What deleting a person would remove, as counts, before it is done."""

    name: str
    events: int
    penalties: int
    lines: int
    backups: int
    """Backups of the club that may still contain the name, without those in second places."""
    elsewhere: tuple[BackupsLeft, ...] = ()

    @property
    def deletable(self) -> int:
        """How many backups can be deleted with the person on request."""
        return self.backups + sum(left.count for left in self.elsewhere if not left.trouble)
