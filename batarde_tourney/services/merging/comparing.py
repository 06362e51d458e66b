"""Compares two copies of a club: what becomes of each event, and of what belongs to no event."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from enum import Enum

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Member
from batarde_tourney.core.tournament.formats.format import Format
from batarde_tourney.core.tournament.merging.common_past import CommonPast, PastLine, find_common_past
from batarde_tourney.core.tournament.merging.merge_choices import (
    ConflictKind,
    MergeCell,
    MergeLedger,
    MergePlace,
    Whose,
)
from batarde_tourney.core.tournament.merging.merge_report import Taken, taken_of_event
from batarde_tourney.core.tournament.merging.merged_club import (
    KnownSeason,
    MergedMembers,
    MergedSeason,
    merge_formats,
    merge_members,
    merge_reasons,
    merge_seasons,
)
from batarde_tourney.core.tournament.merging.merged_event import hands_of, merge_event, without_states
from batarde_tourney.core.tournament.merging.merged_ids import NO_IDS, IdsGiven, with_ids
from batarde_tourney.core.tournament.season.season import Championship
from batarde_tourney.core.tournament.standings.penalties import UsualReason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.store.club.private_copies import rolled_back
from batarde_tourney.store.club.transaction import Transaction
from batarde_tourney.store.merging.copied_rows import CopiedEvent, RoomOfCopy
from batarde_tourney.store.merging.merged_rows import EventSource


class EventStep(Enum):
    """What becomes of an event of the receiving club."""

    ADD = "add"
    CHANGE = "change"
    DELETE = "delete"
    BRING_BACK = "bring-back"


@dataclass(frozen=True, slots=True)
class EventPlan:
    """One event that changes. `number` is None for a new one, `after` for one that goes.

    `ids` lead from the other copy's ids to those of `after`.
    """

    step: EventStep
    number: EventNumber | None
    theirs: CopiedEvent
    before: Event | None
    after: Event | None
    ids: IdsGiven = NO_IDS

    @property
    def here(self) -> EventNumber:
        """The number in the receiving club. Raises: ValueError for a new event."""
        if self.number is None:
            raise ValueError(self.theirs)
        return self.number


@dataclass(frozen=True, slots=True)
class MergePlan:
    """All that a merge changes, and what the journal has to know of it."""

    taken: tuple[Taken, ...]
    events: tuple[EventPlan, ...]
    members: MergedMembers
    seasons: tuple[MergedSeason, ...]
    formats: tuple[Format, ...] | None
    """All formats, None where they stay."""
    reasons: tuple[UsualReason, ...] | None
    shared: int
    """The highest id of a member whom both copies knew."""
    ids: tuple[tuple[str, IdsGiven], ...]
    lines: tuple[PastLine, ...]
    """The other copy's journal since the copies parted."""
    newest: PastLine | None
    """The newest line of the receiving club."""
    their_newest: PastLine | None


@dataclass(frozen=True, slots=True)
class _Base:
    """The state that both copies contain: of both, where they can be compared, or of one.

    Events are numbered as in the copy `whose`.
    """

    whose: Whose
    rows: Transaction
    other: Transaction | None = None


@dataclass(slots=True)
class Copies:
    """Both copies, each in a transaction that reads it."""

    mine: Transaction
    theirs: Transaction
    address: str
    my_lines: tuple[PastLine, ...] = ()
    their_lines: tuple[PastLine, ...] = ()
    my_events: tuple[CopiedEvent, ...] = ()
    their_events: tuple[CopiedEvent, ...] = ()
    numbers: dict[EventNumber, EventNumber] = field(default_factory=dict)
    """The number here of each event of the other copy that this club has."""

    def __post_init__(self) -> None:
        """Read what tells the copies apart."""
        self.my_lines, self.their_lines = self.mine.merging.lines(), self.theirs.merging.lines()
        self.my_events, self.their_events = self.mine.merging.events(), self.theirs.merging.events()
        self.numbers = _same_events(self.my_events, self.their_events)

    @property
    def past(self) -> CommonPast:
        """What both have in common."""
        return find_common_past(
            self.my_lines, self.their_lines, self.mine.merging.merges(), self.theirs.merging.merges()
        )

    def have_common_past(self, past: CommonPast) -> bool:
        """Whether both are copies of one club: one without any line is a copy of no other."""
        return bool(past.parted or self.numbers)

    def plan(self, past: CommonPast, ledger: MergeLedger) -> MergePlan:
        """What comes in; conflicts go to the ledger."""
        with self._base(past) as base:
            return _Comparison(self, past, base, ledger).plan()

    @contextmanager
    def _base(self, past: CommonPast) -> Iterator[_Base]:
        newest = {Whose.MINE: _last(self.my_lines), Whose.THEIRS: _last(self.their_lines)}
        rows = {Whose.MINE: self.mine, Whose.THEIRS: self.theirs}
        with ExitStack() as until_compared:

            def state(whose: Whose) -> Transaction:
                if newest[whose] == past.upto:
                    return rows[whose]
                club = until_compared.enter_context(rolled_back(rows[whose], self.address, past.upto))
                return until_compared.enter_context(club.reading())

            if past.merged is not None:
                yield _Base(past.whose, state(past.whose))
                return
            untouched = next((whose for whose in Whose if newest[whose] == past.upto), None)
            if untouched is not None:
                yield _Base(untouched, rows[untouched])
            else:
                # Each is a second opinion on the other.
                yield _Base(Whose.THEIRS, state(Whose.THEIRS), state(Whose.MINE))


class _Comparison:
    """One comparison of both copies."""

    def __init__(self, copies: Copies, past: CommonPast, base: _Base, ledger: MergeLedger) -> None:
        self._copies = copies
        self._past = past
        self._base = base
        self._ledger = ledger
        self._taken: list[Taken] = []
        self._events: list[EventPlan] = []
        self._standing = {one.number for one in base.rows.events.listed()}
        self._known_ids = dict(past.ids)
        self._ids: dict[str, IdsGiven] = dict(past.ids)

    def plan(self) -> MergePlan:
        """What comes in."""
        copies = self._copies
        here = {one.number: one for one in copies.my_events}
        for theirs in copies.their_events:
            number = copies.numbers.get(theirs.number)
            self._compare_event(None if number is None else here[number], theirs)
        shared = self._shared_members()
        members = self._members(shared)
        seasons = self._seasons()
        formats, reasons = self._lists()
        return MergePlan(
            tuple(self._taken),
            tuple(self._events),
            members,
            seasons,
            formats,
            reasons,
            shared,
            tuple((made, given) for made, given in self._ids.items() if given),
            tuple(line for line in copies.their_lines if line.number > self._past.parted),
            copies.my_lines[-1] if copies.my_lines else None,
            copies.their_lines[-1] if copies.their_lines else None,
        )

    # Events.

    def _compare_event(self, mine: CopiedEvent | None, theirs: CopiedEvent) -> None:
        if mine is None:
            if theirs.stands:
                event = self._load(self._copies.theirs, theirs.number)
                self._note(EventPlan(EventStep.ADD, None, theirs, None, event))
        elif mine.stands and theirs.stands:
            if mine.head != theirs.head:
                self._merge_event(mine, theirs)
        elif theirs.stands:
            self._deleted_here(mine, theirs)
        elif mine.stands:
            self._deleted_there(mine, theirs)

    def _merge_event(self, mine: CopiedEvent, theirs: CopiedEvent) -> None:
        known = self._known_ids.get(theirs.made, NO_IDS)
        one = self._load(self._copies.mine, mine.number)
        other = with_ids(self._load(self._copies.theirs, theirs.number), known)
        base = self._base_event(mine, theirs, known)
        why = _("another copy of the club was merged")
        merged = merge_event(self._place(mine), base, one, other, why)
        given = known.then(merged.given)
        self._ids[theirs.made] = given
        plan = EventPlan(EventStep.CHANGE, mine.number, theirs, one, merged.event, given)
        if merged.event != one:
            self._note(plan)
        elif self._has_hall_news(mine, theirs):
            self._events.append(plan)
            self._taken.append(Taken("hall", "changed", event=mine.number))

    def _has_hall_news(self, mine: CopiedEvent, theirs: CopiedEvent) -> bool:
        """Whether phones said anything there that is not known here, of hands that are the same."""
        rows = self._copies.theirs.merging
        room = rows.room(theirs.number)
        if room == RoomOfCopy(room.hall):
            return False
        source = EventSource(rows.hand_lines(theirs.number), room=room)
        return bool(self._copies.mine.merging.room_news(mine.number, source))

    def _deleted_here(self, mine: CopiedEvent, theirs: CopiedEvent) -> None:
        """An event that only the other copy has: deleted here, or brought back there."""
        other = self._load(self._copies.theirs, theirs.number)
        stood = self._stood(mine, theirs)
        if stood:
            base = self._base_event(mine, theirs, NO_IDS)
            cells = (MergeCell("hands", None, hands_of(other)),)
            if (
                base == other
                or self._place(mine, other.name).settle(ConflictKind.DELETED, cells) is Whose.MINE
            ):
                return
        self._note(EventPlan(EventStep.BRING_BACK, mine.number, theirs, None, other))

    def _deleted_there(self, mine: CopiedEvent, theirs: CopiedEvent) -> None:
        """An event that only this club has: deleted there, or brought back here."""
        if not self._stood(mine, theirs):
            return
        one = self._load(self._copies.mine, mine.number)
        base = self._base_event(mine, theirs, self._known_ids.get(theirs.made, NO_IDS))
        cells = (MergeCell("hands", hands_of(one), None),)
        if base == one or self._place(mine, one.name).settle(ConflictKind.DELETED, cells) is Whose.THEIRS:
            self._note(EventPlan(EventStep.DELETE, mine.number, theirs, one, None))

    def _note(self, plan: EventPlan) -> None:
        self._events.append(plan)
        if plan.after is None:
            name = "" if plan.before is None else plan.before.name
            self._taken.append(Taken("event", "removed", name, plan.number))
        else:
            self._taken += taken_of_event(plan.number, plan.before, plan.after)

    def _place(self, event: CopiedEvent, subject: str = "") -> MergePlace:
        return MergePlace(self._ledger, ("event", event.made), event.number, subject=subject)

    def _number_in_base(self, mine: CopiedEvent, theirs: CopiedEvent) -> EventNumber:
        return mine.number if self._base.whose is Whose.MINE else theirs.number

    def _stood(self, mine: CopiedEvent, theirs: CopiedEvent) -> bool:
        return self._number_in_base(mine, theirs) in self._standing

    def _base_event(self, mine: CopiedEvent, theirs: CopiedEvent, given: IdsGiven) -> Event | None:
        """The event as both copies had it; None where that is not known for sure."""
        if not self._stood(mine, theirs):
            return None
        base = self._load(self._base.rows, self._number_in_base(mine, theirs))
        if self._past.merged is not None:
            return base if self._base.whose is Whose.MINE else with_ids(base, given)
        if self._base.other is None:
            return base
        numbers = {one.number for one in self._base.other.events.listed()}
        same = mine.number in numbers and self._load(self._base.other, mine.number) == base
        return base if same else None

    def _load(self, rows: Transaction, number: EventNumber) -> Event:
        return without_states(rows.events.load(number))

    # What belongs to no event.

    def _shared_members(self) -> int:
        if self._past.merged is not None:
            return self._past.merged.members
        base, other = self._base.rows, self._base.other
        if other is None:
            return max((int(one.id) for one in base.members.listed()), default=0)
        here, there = ({one.id: one for one in rows.members.listed()} for rows in (base, other))
        shared = 0
        for id_ in sorted(here.keys() | there.keys()):
            if here.get(id_) != there.get(id_):
                break
            shared = int(id_)
        return shared

    def _members(self, shared: int) -> MergedMembers:
        before = {one.id: one for one in self._base.rows.members.listed()}
        of_mine = self._base.whose is Whose.MINE

        def base(mine: Member | None, theirs: Member) -> Member | None:
            asked = mine if of_mine else theirs
            is_known = asked is not None and (self._past.merged is not None or asked.id <= shared)
            return before.get(asked.id) if asked is not None and is_known else None

        place = MergePlace(self._ledger, ("club",))
        mine, theirs = self._copies.mine.members.listed(), self._copies.theirs.members.listed()
        merged = merge_members(place, base, shared, mine, theirs)
        self._taken += [Taken("member", "changed", one.name) for one in merged.changed]
        self._taken += [Taken("member", "new", one.name) for one in merged.added]
        return merged

    def _seasons(self) -> tuple[MergedSeason, ...]:
        copies = self._copies
        keys = {one.number: copies.numbers.get(one.number, one.made) for one in copies.their_events}
        mine, theirs = copies.mine.championships.listed(), copies.theirs.championships.listed()
        of_theirs = self._base.whose is Whose.THEIRS
        base = [
            _known_season(one, keys if of_theirs else {}) for one in self._base.rows.championships.listed()
        ]
        if not of_theirs and self._past.merged is not None:
            names = {one.name: one.number for one in theirs}
            base = [
                replace(one, championship=replace(one.championship, number=number))
                for one in base
                if (number := names.get(one.championship.name)) is not None
            ]
        found = merge_seasons(
            MergePlace(self._ledger, ("club",)),
            base,
            [_known_season(one, {}) for one in mine],
            [_known_season(one, keys) for one in theirs],
        )
        for one in found:
            how = "new" if one.mine is None else "removed" if one.name is None else "changed"
            name = one.name or (one.mine.name if one.mine else "")
            self._taken.append(Taken("championship", how, name))
        return found

    def _lists(self) -> tuple[tuple[Format, ...] | None, tuple[UsualReason, ...] | None]:
        base, mine, theirs = self._base.rows, self._copies.mine, self._copies.theirs
        place = MergePlace(self._ledger, ("club",))
        had = mine.formats.listed()
        formats = merge_formats(place, base.formats.listed(), had, theirs.formats.listed())
        for one in formats:
            if one not in had:
                known = any(one.name == other.name for other in had)
                self._taken.append(Taken("format", "changed" if known else "new", one.name))
        names = {one.name for one in formats}
        self._taken += [Taken("format", "removed", one.name) for one in had if one.name not in names]
        listed = mine.usual_reasons.listed()
        reasons = merge_reasons(place, base.usual_reasons.listed(), listed, theirs.usual_reasons.listed())
        if reasons != listed:
            self._taken.append(Taken("reasons", "changed"))
        return (None if formats == had else formats), (None if reasons == listed else reasons)


def _last(lines: Sequence[PastLine]) -> int:
    return lines[-1].number if lines else 0


def _same_events(
    mine: Sequence[CopiedEvent], theirs: Sequence[CopiedEvent]
) -> dict[EventNumber, EventNumber]:
    """The number here of each event of the other copy: made at the same time, by number where it is."""
    free = {(one.made, one.number) for one in mine}
    same: dict[EventNumber, EventNumber] = {}
    for one in theirs:
        if (one.made, one.number) in free:
            same[one.number] = one.number
            free.discard((one.made, one.number))
    for one in theirs:
        if one.number not in same:
            found = sorted(number for made, number in free if made == one.made)
            if found:
                same[one.number] = found[0]
                free.discard((one.made, found[0]))
    return same


def _known_season(season: Championship, keys: Mapping[EventNumber, EventNumber | str]) -> KnownSeason:
    return KnownSeason(season, frozenset(keys.get(number, number) for number in season.events))
