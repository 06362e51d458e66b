"""The journal: what was done, when and by whom; taking it back, and doing it again."""

from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts import Act, ActKind
from batarde_tourney.core.tournament.records import HandRevision
from batarde_tourney.services.facts import (
    ActReplayed,
    ChampionshipsChanged,
    EventChanged,
    EventCreated,
    EventDeleted,
    Fact,
    HandRecorded,
    PlayersChanged,
    RoundDrawn,
    RoundTakenBack,
)
from batarde_tourney.store.club import Club
from batarde_tourney.store.club_file import ClubFile
from batarde_tourney.store.errors import ActOvertaken, NoSuchAct

__all__ = [
    "Act",
    "ActKind",
    "ActOvertaken",
    "NextActs",
    "NoSuchAct",
    "do_again",
    "list_acts",
    "next_acts",
    "take_back",
    "take_back_to",
]

_OF_CHAMPIONSHIPS = (
    ActKind.CHAMPIONSHIP_MADE,
    ActKind.CHAMPIONSHIP_CHANGED,
    ActKind.CHAMPIONSHIP_DELETED,
)

MOST_ACTS = 200
"""So many lines of the journal are shown at once."""


@dataclass(frozen=True, slots=True)
class NextActs:
    """What would be taken back, and what done again; None if there is nothing."""

    back: Act | None
    again: Act | None


def list_acts(
    club: ClubFile, event: EventNumber | None = None, limit: int = MOST_ACTS, below: int | None = None
) -> tuple[Act, ...]:
    """The newest acts of an event, or of the whole club, newest first; on from `below` an act."""
    with club.reading() as rows:
        return rows.list_acts(event, limit, below)


def next_acts(club: ClubFile, event: EventNumber | None) -> NextActs:
    """The acts that taking back and doing again are about while this event, or none, is in hand."""
    with club.reading() as rows:
        return NextActs(rows.next_to_take_back(event), rows.next_to_do_again(event))


def take_back(club: ClubFile, event: EventNumber | None, *, by: str) -> tuple[Fact, ...]:
    """The newest act that stands is taken back: what it changed is as before. Nothing for no act.

    Without an event in hand it is the newest of the club; otherwise acts of other events stay, but for
    those on the list of events.
    Raises: ActOvertaken.
    """
    with club.transaction() as rows:
        act = rows.next_to_take_back(event)
        return _take_back(rows, act, by) if act else ()


def do_again(club: ClubFile, event: EventNumber | None, *, by: str) -> tuple[Fact, ...]:
    """The act taken back last is done again, unless something else was done since. Nothing for no act.

    Raises: ActOvertaken.
    """
    with club.transaction() as rows:
        act = rows.next_to_do_again(event)
        if act is None:
            return ()
        revisions = rows.do_again(act.number, by)
        return (*_facts(act, revisions, back=False), ActReplayed(act.event, act, back=False))


def take_back_to(club: ClubFile, number: int, *, by: str) -> tuple[Fact, ...]:
    """The act of this number, and all later ones of its event, are taken back, newest first; all or none.

    Raises: NoSuchAct, ActOvertaken.
    """
    with club.transaction() as rows:
        act = rows.load_act(number)
        standing = rows.standing_acts(act.event, number)
        if number not in standing:
            raise NoSuchAct(number)
        return tuple(fact for later in standing for fact in _take_back(rows, rows.load_act(later), by))


def _take_back(rows: Club, act: Act, by: str) -> tuple[Fact, ...]:
    revisions = rows.take_back(act.number, by)
    return (*_facts(act, revisions, back=True), ActReplayed(act.event, act, back=True))


def _facts(act: Act, revisions: tuple[HandRevision, ...], *, back: bool) -> tuple[Fact, ...]:
    """What is different now, as the pages want to hear it."""
    event = act.event
    if event is None:
        return (ChampionshipsChanged(None),) if act.kind in _OF_CHAMPIONSHIPS else ()
    if revisions:
        return tuple(_hand_recorded(event, revision) for revision in revisions)
    match act.kind:
        case ActKind.EVENT_CREATED | ActKind.EVENT_BROUGHT:
            return (EventDeleted(event) if back else EventCreated(event),)
        case ActKind.EVENT_DELETED:
            return (EventCreated(event) if back else EventDeleted(event),)
        case ActKind.ROUND_SEATED | ActKind.ROUND_TAKEN_BACK:
            goes = back is (act.kind is ActKind.ROUND_SEATED)
            round_number = act.facts["round"]
            return (RoundTakenBack(event, round_number) if goes else RoundDrawn(event, round_number),)
        case ActKind.PLAYERS_ADDED | ActKind.PLAYER_RENAMED | ActKind.PLAYERS_REMOVED | ActKind.STATUS_SET:
            return (PlayersChanged(event, ()),)
    return (EventChanged(event),)


def _hand_recorded(event: EventNumber, revision: HandRevision) -> HandRecorded:
    place = revision.place
    return HandRecorded(
        event, place.round, place.table, place.index, revision.revision, revision.hand is None
    )
