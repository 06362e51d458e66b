"""The journal: every act with its time and author; undo and redo."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import OF_THE_HALL, Act, ActKind, Facts
from batarde_tourney.core.tournament.checks.checks import check_form
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.records import HandPlace, HandRevision
from batarde_tourney.services.base.facts import (
    ActReplayed,
    ChampionshipsChanged,
    EventChanged,
    EventCreated,
    EventDeleted,
    FaceChanged,
    Fact,
    FormatsChanged,
    HandRecorded,
    PlayersChanged,
    RoundDrawn,
    RoundTakenBack,
    TableChanged,
    UsualReasonsChanged,
)
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.results.results import is_sound_table
from batarde_tourney.services.rounds.reopened_tables import ends_changed, event_if_there, tables_of_act
from batarde_tourney.store.base.errors import ActConflict, ActErased, NoSuchAct
from batarde_tourney.store.club.transaction import Transaction

# Hands of others depend on rounds, seats and settings: whether these can be undone below them.


def affected_events(rows: Transaction, acts: Iterable[Act]) -> Mapping[EventNumber, Event]:
    """The whole events in which one of these acts changes more than hands."""
    numbers = {act.event for act in acts if act.event is not None and not act.hands}
    found = ((number, event_if_there(rows, number)) for number in sorted(numbers))
    return {number: event for number, event in found if event is not None}


def refuse_unsound_result(
    rows: Transaction, before: Mapping[EventNumber, Event], undone: Collection[Act]
) -> None:
    """Refuse unless every hand but those undone is still there, and is where the game allows it.

    Raises: ActConflict.
    """
    for number, earlier in before.items():
        own = [act for act in undone if act.event == number]
        left = set(_places(earlier)) - {change.place for act in own for change in act.hands}
        after = event_if_there(rows, number)
        is_whole = after is not None and left <= set(_places(after))
        if left and not (is_whole and _is_as_sound(earlier, after)):
            raise ActConflict(next(act.number for act in own if not act.hands))


def _is_as_sound(before: Event, after: Event | None) -> bool:
    return after is not None and set(check_form(after)) <= set(check_form(before))


def _places(event: Event) -> Iterator[HandPlace]:
    for round_ in event.rounds:
        for table in round_.tables:
            yield from (HandPlace(round_.number, table.number, index) for index in range(len(table.hands)))


__all__ = [
    "Act",
    "ActConflict",
    "ActInBetween",
    "ActKind",
    "NextActs",
    "NoSuchAct",
    "list_acts",
    "next_acts",
    "redo",
    "undo",
    "undo_acts",
    "undo_to",
]

_OF_CHAMPIONSHIPS = (
    ActKind.CHAMPIONSHIP_MADE,
    ActKind.CHAMPIONSHIP_CHANGED,
    ActKind.CHAMPIONSHIP_DELETED,
)

_OF_PLAYERS = (
    ActKind.PLAYERS_ADDED,
    ActKind.PLAYER_RENAMED,
    ActKind.PLAYERS_REMOVED,
    ActKind.STATUS_SET,
    ActKind.STANDBY_MOVED,
    ActKind.CHECKED_IN,
    ActKind.PAIRS_MADE,
    ActKind.PAIRS_PARTED,
    ActKind.PAIR_RENAMED,
    ActKind.PAIR_NUMBERED,
    ActKind.STAND_IN_SET,
)
_OF_TABLES = (
    ActKind.TABLE_CLOSED,
    ActKind.TABLE_OPENED,
    ActKind.SUBSTITUTE_SEATED,
    ActKind.SUBSTITUTE_TAKEN_BACK,
)

MOST_ACTS = 200
"""Most lines of the journal that are shown at once."""


@dataclass(frozen=True, slots=True)
class NextActs:
    """Acts that undo and redo would take; None if there is none.

    If the newest act is somebody else's, `back` is the newest one of this desk, if there is any. `is_others`
    says that `back` was not done here.
    """

    back: Act | None
    again: Act | None
    is_others: bool = False
    later: Act | None = None
    """The latest act after `back` anywhere in the club that still stands; None if there is none."""


class ActInBetween(TourneyError):
    """Somebody did the act `newest` after the one to be undone, `wanted`; nothing was undone.

    `wanted` is empty if nothing was to be undone, otherwise all acts that were, newest first. `is_possible`
    says whether these can be undone with the newest left as it is; `own` is the first of them.
    """

    by: str
    newest: Act
    wanted: tuple[int, ...]
    is_possible: bool
    own: Act | None = None
    sentence = N_("In the meantime “{by}” did something else. Nothing was undone.")


def list_acts(
    session: Session, event: EventNumber | None = None, limit: int = MOST_ACTS, below: int | None = None
) -> tuple[Act, ...]:
    """The newest acts of an event, or of the whole club, newest first; only those before `below`."""
    with session.reading() as rows:
        return rows.journal.listed(event, limit, below)


def next_acts(session: Session, event: EventNumber | None) -> NextActs:
    """Acts that undo and redo would take while this event, or none, is the current one."""
    with session.reading() as rows:
        back = rows.journal.next_to_undo(event)
        if back is not None and session.own_acts.is_others(back, session.by):
            back = rows.journal.newest_among(event, session.own_acts.made) or back
        is_others = back is not None and session.own_acts.is_others(back, session.by)
        later = rows.journal.next_to_undo(None)
        is_later = back is not None and later is not None and later.number > back.number
        return NextActs(
            back, _next_to_redo(session, rows, event), is_others, later=later if is_later else None
        )


def undo(session: Session, event: EventNumber | None, *, act: int | None = None) -> tuple[Fact, ...]:
    """Undo the newest act that stands. Returns no facts if there is no act.

    Without a current event it is the newest of the club; otherwise acts of other events stay, except those on
    the list of events. `act` is the number that was shown to the user, 0 for none: then only that act is
    undone, or one the user did since.
    Raises: ActInBetween if somebody else's came; NoSuchAct if somebody else undid it; ActConflict.
    """
    with session.transaction() as rows:
        newest = rows.journal.next_to_undo(event)
        if newest is None:
            return ()
        if act is None or session.own_acts.may_undo(newest.number, act):
            facts = _undo(rows, newest, session.by)
        elif (below := _below_the_hall(session, rows, newest, act)) is not None:
            newest, facts = below, _undo_or_name(rows, newest, below, session.by)
        else:
            raise _in_between(rows, newest, (act,) if act else (), session.by)
    # After the transaction, here and below: only what is on the disk was done.
    session.own_acts.undone.add(newest.number)
    return facts


def undo_acts(session: Session, acts: tuple[int, ...]) -> tuple[Fact, ...]:
    """Undo these acts in this order, and nothing that was done after them; all or none.

    Raises: NoSuchAct; ActConflict, also where hands entered since depend on a change that would be undone.
    """
    with session.transaction() as rows:
        facts = _undo_below_others(rows, acts, session.by)
    session.own_acts.undone.update(acts)
    return facts


def redo(session: Session, event: EventNumber | None) -> tuple[Fact, ...]:
    """Redo the act undone last, unless something else was done since or another desk undid it.

    Returns no facts if there is no such act.

    Raises: ActConflict.
    """
    with session.transaction() as rows:
        act = _next_to_redo(session, rows, event)
        if act is None:
            return ()
        before = tables_of_act(rows, act)
        revisions = rows.journal.redo(act.number, session.by)
        ends = ends_changed(before, tables_of_act(rows, act))
    session.own_acts.undone.discard(act.number)
    session.own_acts.made.add(act.number)
    return (*facts_of(act, revisions, back=False), ActReplayed(act.event, act, back=False, ends=ends))


def undo_to(session: Session, number: int, *, newest: int | None = None) -> tuple[Fact, ...]:
    """Undo this act and all later ones of its event, newest first; all or none.

    `newest` is the number of the last act shown to the user; later acts must be the user's own.
    Raises: NoSuchAct, ActInBetween, ActConflict.
    """
    with session.transaction() as rows:
        act = rows.journal.load(number)
        standing = rows.journal.standing(act.event, number)
        if number not in standing:
            raise NoSuchAct(number)
        strange = [
            n for n in standing if newest is not None and n > newest and n not in session.own_acts.made
        ]
        if strange:
            known = tuple(n for n in standing if n not in strange)
            raise _in_between(rows, rows.journal.load(strange[0]), known, session.by)
        facts = tuple(
            fact for later in standing for fact in _undo(rows, rows.journal.load(later), session.by)
        )
    session.own_acts.undone.update(standing)
    return facts


def _next_to_redo(session: Session, rows: Transaction, event: EventNumber | None) -> Act | None:
    """The act undone last, unless somebody else undid it: they know why."""
    act = rows.journal.next_to_redo(event)
    if act is None:
        return None
    line = rows.journal.undoing_line(act.number)
    return None if session.own_acts.is_undone_elsewhere(act.number, line) else act


def _below_the_hall(session: Session, rows: Transaction, newest: Act, shown: int) -> Act | None:
    """The act meant where all that came after it was done by phones: nobody need be asked about those."""
    if newest.kind not in OF_THE_HALL or newest.event is None:
        return None
    act = rows.journal.next_of_desks(newest.event)
    return act if act is not None and session.own_acts.may_undo(act.number, shown) else None


def _undo_or_name(rows: Transaction, newest: Act, act: Act, by: str) -> tuple[Fact, ...]:
    """Undo an act below those of phones. Raises: ActInBetween if a phone's hand depends on it."""
    try:
        return _undo_below_others(rows, (act.number,), by)
    except (ActConflict, ActErased) as error:
        raise ActInBetween(newest.by, newest, (act.number,), is_possible=False, own=act) from error


def _in_between(rows: Transaction, newest: Act, wanted: tuple[int, ...], by: str) -> TourneyError:
    """Error for the newest act, which is somebody else's; the caller must roll back the transaction."""
    if wanted and wanted[0] > newest.number:
        return NoSuchAct(wanted[0])
    # Tried, to see whether it is possible; the caller rolls the transaction back.
    own = None
    try:
        own = rows.journal.load(wanted[0]) if wanted else None
        _undo_below_others(rows, wanted, by)
    except (ActErased, ActConflict, NoSuchAct):
        return ActInBetween(newest.by, newest, wanted, is_possible=False, own=own)
    return ActInBetween(newest.by, newest, wanted, is_possible=bool(wanted), own=own)


def _undo_below_others(rows: Transaction, acts: tuple[int, ...], by: str) -> tuple[Fact, ...]:
    """Undo these acts, leaving later ones as they are: hands stay, and their tables stay sound.

    Raises: NoSuchAct, ActConflict.
    """
    undone = [rows.journal.load(act) for act in acts]
    before = affected_events(rows, undone)
    tables = {
        (act.number, act.event, change.place.round, change.place.table)
        for act in undone
        if act.event is not None
        for change in act.hands
    }
    sound = {table for table in tables if is_sound_table(rows, *table[1:])}
    facts = tuple(fact for act in undone for fact in _undo(rows, act, by))
    for number, event, round_number, table in sorted(sound):
        if not is_sound_table(rows, event, round_number, table):
            raise ActConflict(number)
    refuse_unsound_result(rows, before, undone)
    return facts


def _undo(rows: Transaction, act: Act, by: str) -> tuple[Fact, ...]:
    before = tables_of_act(rows, act)
    revisions = rows.journal.undo(act.number, by)
    ends = ends_changed(before, tables_of_act(rows, act))
    return (*facts_of(act, revisions, back=True), ActReplayed(act.event, act, back=True, ends=ends))


def facts_of(act: Act, revisions: tuple[HandRevision, ...], *, back: bool) -> tuple[Fact, ...]:
    """Facts of what has changed, for the pages."""
    event = act.event
    if act.kind is ActKind.COPY_MERGED:
        return facts_of_merge(act.facts, back=back)
    if event is None:
        return _facts_of_club(act)
    if revisions:
        return tuple(HandRecorded.of(event, revision) for revision in revisions)
    match act.kind:
        case ActKind.EVENT_CREATED | ActKind.EVENT_BROUGHT | ActKind.EVENT_COPIED:
            return (EventDeleted(event) if back else EventCreated(event),)
        case ActKind.EVENT_DELETED:
            return (EventCreated(event) if back else EventDeleted(event),)
        case ActKind.ROUND_SEATED | ActKind.ROUND_TAKEN_BACK:
            goes = back is (act.kind is ActKind.ROUND_SEATED)
            round_number = act.facts["round"]
            return (RoundTakenBack(event, round_number) if goes else RoundDrawn(event, round_number),)
    if act.kind in _OF_TABLES:
        return (TableChanged(event, act.facts["round"], act.facts["table"]),)
    return (PlayersChanged(event, ()),) if act.kind in _OF_PLAYERS else (EventChanged(event),)


def facts_of_merge(facts: Facts, *, back: bool) -> tuple[Fact, ...]:
    """Facts of what a merge changed, by the facts of its act; `back` if it is undone."""
    gone = set(facts["added"] if back else facts["deleted"])
    events = [EventNumber(number) for part in ("changed", "added", "deleted") for number in facts[part]]
    found: list[Fact] = []
    for event in events:
        found += [EventDeleted(event)] if event in gone else [PlayersChanged(event, ()), EventChanged(event)]
    return (*found, ChampionshipsChanged(None), FormatsChanged(None), UsualReasonsChanged())


def _facts_of_club(act: Act) -> tuple[Fact, ...]:
    """Facts of what has changed and belongs to no event, or to several."""
    kind = act.kind
    if kind is ActKind.PERSON_ERASED:
        return tuple(PlayersChanged(EventNumber(event), ()) for event in act.facts["events"])
    if kind is ActKind.REASONS_CHANGED:
        return (UsualReasonsChanged(),)
    if kind is ActKind.FACE_SET:
        return (FaceChanged(),)
    if kind in {ActKind.FORMAT_SAVED, ActKind.FORMAT_RENAMED, ActKind.FORMAT_DELETED}:
        return (FormatsChanged(None),)
    return (ChampionshipsChanged(None),) if kind in _OF_CHAMPIONSHIPS else ()
