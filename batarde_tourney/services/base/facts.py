"""Facts: what a verb has changed. Each verb returns one, and the affected pages reload.

Those of an event come first; those that name none are of the whole club.
"""

from dataclasses import dataclass

from batarde_tourney.core.ids import ChampionshipNumber, EventNumber, MemberId, PlayerId, SideId
from batarde_tourney.core.tournament.acts.acts import Act
from batarde_tourney.core.tournament.corrections.consequences import (
    NO_END_CHANGES,
    Consequences,
    EndChanges,
    SeasonChange,
)
from batarde_tourney.core.tournament.event.records import HandPlace, HandRevision
from batarde_tourney.core.tournament.people.subject_access import BackupsLeft, LeftBehind


@dataclass(frozen=True, slots=True)
class EventCreated:
    """A new event was added to the club file."""

    event: EventNumber


@dataclass(frozen=True, slots=True)
class EventChanged:
    """Name, date, place or settings of the event have changed."""

    event: EventNumber


@dataclass(frozen=True, slots=True)
class EventDeleted:
    """The event was deleted from the club file; the backup made before still has it."""

    event: EventNumber


@dataclass(frozen=True, slots=True)
class PlayersChanged:
    """These players were added, renamed, removed, or have another status."""

    event: EventNumber
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """A round was seated."""

    event: EventNumber
    round: int


@dataclass(frozen=True, slots=True)
class RoundTakenBack:
    """The last round, which had no hand yet, was taken back."""

    event: EventNumber
    round: int


@dataclass(frozen=True, slots=True)
class HandRecorded:
    """A hand of a table has a new revision; `erased` if it is now empty."""

    event: EventNumber
    round: int
    table: int
    index: int
    revision: int
    erased: bool = False

    @classmethod
    def of(cls, event: EventNumber, revision: HandRevision) -> "HandRecorded":
        """The fact for this newest revision."""
        place = revision.place
        return cls(event, place.round, place.table, place.index, revision.revision, revision.hand is None)


@dataclass(frozen=True, slots=True)
class PlayersExchanged:
    """Two players of a round changed seats; all hands stay with the seats."""

    event: EventNumber
    round: int
    one: PlayerId
    other: PlayerId


@dataclass(frozen=True, slots=True)
class TableChanged:
    """The table was closed or reopened, or somebody took a seat of it."""

    event: EventNumber
    round: int
    table: int
    ends: EndChanges = NO_END_CHANGES
    """What else changes when the table of a finished round is reopened."""


@dataclass(frozen=True, slots=True)
class PointsChanged:
    """The director gave this side points, or cancelled a line of theirs."""

    event: EventNumber
    side: SideId


@dataclass(frozen=True, slots=True)
class UsualReasonsChanged:
    """The club's list of usual reasons has changed."""


@dataclass(frozen=True, slots=True)
class HandCorrected:
    """A hand of a round that was complete, or before a later one, has changed; with all that follows.

    `revision` is its newest, 0 for a preview.
    """

    event: EventNumber
    place: HandPlace
    revision: int
    consequences: Consequences
    seasons: tuple[SeasonChange, ...]


@dataclass(frozen=True, slots=True)
class HandNoted:
    """A hand was found wrong and is left as it is: the journal says so."""

    event: EventNumber
    place: HandPlace


@dataclass(frozen=True, slots=True)
class ChampionshipsChanged:
    """This championship was added, changed or deleted; None after an undo that may have changed any."""

    championship: ChampionshipNumber | None


@dataclass(frozen=True, slots=True)
class FormatsChanged:
    """The club's format of this name was added, changed or deleted; None after an undo."""

    name: str | None


@dataclass(frozen=True, slots=True)
class FaceChanged:
    """What the club's diplomas and newspaper carry was changed."""


@dataclass(frozen=True, slots=True)
class PersonErased:
    """A person's data were deleted from these events, perhaps from the current one.

    `backups` older ones are left, and those `elsewhere` in second places. `is_scrubbed` is false if unused
    pages of the file may still hold the name. `troubles` say what could not be cleaned up, other than because
    others have the club open.
    """

    member: MemberId | None
    events: tuple[EventNumber, ...]
    backups: int
    is_scrubbed: bool
    elsewhere: tuple[BackupsLeft, ...] = ()
    troubles: tuple[LeftBehind, ...] = ()


@dataclass(frozen=True, slots=True)
class ActReplayed:
    """The act was undone, or redone; the facts before this one say what that changed."""

    event: EventNumber | None
    act: Act
    back: bool
    ends: EndChanges = NO_END_CHANGES
    """The tables of a settled round that this reopens, or ends."""


@dataclass(frozen=True, slots=True)
class ChangedElsewhere:
    """Somebody else did the acts from `first` to `newest`, of this event or of the whole club, and no more.

    Changes to the course of a round, or the end of an event, come before as facts of their own. `is_here` if
    it was done in another window of this computer.
    """

    event: EventNumber | None
    first: int
    newest: Act
    is_here: bool = False


@dataclass(frozen=True, slots=True)
class PrizesChanged:
    """The list of prizes has changed, or who has them."""

    event: EventNumber


Fact = (
    EventCreated
    | EventChanged
    | EventDeleted
    | PlayersChanged
    | RoundDrawn
    | RoundTakenBack
    | HandRecorded
    | PlayersExchanged
    | TableChanged
    | HandCorrected
    | HandNoted
    | PointsChanged
    | PrizesChanged
    | UsualReasonsChanged
    | FaceChanged
    | ChampionshipsChanged
    | FormatsChanged
    | PersonErased
    | ActReplayed
    | ChangedElsewhere
)
