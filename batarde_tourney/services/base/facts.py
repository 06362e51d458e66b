"""What has changed, said in the past: every verb returns one, the pages concerned ask again."""

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
from batarde_tourney.core.tournament.people.kept_of_person import BackupsLeft, LeftBehind


@dataclass(frozen=True, slots=True)
class EventCreated:
    """A new event stands in the club file."""

    event: EventNumber


@dataclass(frozen=True, slots=True)
class EventChanged:
    """Name, date, place or settings of the event are others now."""

    event: EventNumber


@dataclass(frozen=True, slots=True)
class EventDeleted:
    """The event is no longer in the club file; the backup made before still has it."""

    event: EventNumber


@dataclass(frozen=True, slots=True)
class PlayersChanged:
    """These players were added, renamed, removed, or have another status."""

    event: EventNumber
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """A round is seated."""

    event: EventNumber
    round: int


@dataclass(frozen=True, slots=True)
class RoundTakenBack:
    """The last round, which had no hand yet, is not seated any more."""

    event: EventNumber
    round: int


@dataclass(frozen=True, slots=True)
class HandRecorded:
    """A hand of a table has this newest revision; `erased` if it now holds nothing."""

    event: EventNumber
    round: int
    table: int
    index: int
    revision: int
    erased: bool = False

    @classmethod
    def of(cls, event: EventNumber, revision: HandRevision) -> "HandRecorded":
        """What this newest revision makes of the hand."""
        place = revision.place
        return cls(event, place.round, place.table, place.index, revision.revision, revision.hand is None)


@dataclass(frozen=True, slots=True)
class PlayersExchanged:
    """Two players of a round sit in each other's seat; all hands stay with the seats."""

    event: EventNumber
    round: int
    one: PlayerId
    other: PlayerId


@dataclass(frozen=True, slots=True)
class TableChanged:
    """The table was closed or opened again, or somebody took a seat of it."""

    event: EventNumber
    round: int
    table: int
    ends: EndChanges = NO_END_CHANGES
    """What waits for it, where it was opened again in a round that was over."""


@dataclass(frozen=True, slots=True)
class PointsChanged:
    """This side was given points by the director, or a line of theirs was cancelled."""

    event: EventNumber
    side: SideId


@dataclass(frozen=True, slots=True)
class UsualReasonsChanged:
    """The club's list of usual reasons is another."""


@dataclass(frozen=True, slots=True)
class HandCorrected:
    """A hand of a round that was complete, or before a later one, is another; with all that follows.

    `revision` is its newest, 0 if it was only asked what would follow.
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
    """This championship is new, another, or gone; None if an act undone may have changed any."""

    championship: ChampionshipNumber | None


@dataclass(frozen=True, slots=True)
class FormatsChanged:
    """The club's format of this name is new, another, or gone; None if an act undone changed one."""

    name: str | None


@dataclass(frozen=True, slots=True)
class PersonErased:
    """A person is nobody any more in these events, of which one was perhaps the current one.

    `backups` of before are left, and those `elsewhere`, in second places. `is_scrubbed` is false if pages of
    the file that are no longer used may still hold the name. `troubles` say what could not be cleaned up for
    another reason than that others have the club open.
    """

    member: MemberId | None
    events: tuple[EventNumber, ...]
    backups: int
    is_scrubbed: bool
    elsewhere: tuple[BackupsLeft, ...] = ()
    troubles: tuple[LeftBehind, ...] = ()


@dataclass(frozen=True, slots=True)
class ActReplayed:
    """The act was undone, or redone; the facts before it say what that changed."""

    event: EventNumber | None
    act: Act
    back: bool
    ends: EndChanges = NO_END_CHANGES
    """The tables of a settled round that are no longer over with it, or are now."""


@dataclass(frozen=True, slots=True)
class ChangedElsewhere:
    """Somebody else did the acts from `first` to `newest`, of this event or of the whole club, and no more.

    What changed the course of a round, or ended an event, is told by a fact of its own before. `is_here`: in
    another window of this computer.
    """

    event: EventNumber | None
    first: int
    newest: Act
    is_here: bool = False


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
    | UsualReasonsChanged
    | ChampionshipsChanged
    | FormatsChanged
    | PersonErased
    | ActReplayed
    | ChangedElsewhere
)
