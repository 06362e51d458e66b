"""What a table's phone may do: see its hands, hand one in, confirm, contest, sign.

Each verb is one transaction in the name of the table. A phone that hears no answer sends the same write
again: its id is looked up first, before anything is judged (H1).
"""

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import Fault, FaultsFound
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import holders
from batarde_tourney.core.tournament.event.event import Event, Table
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import LONGEST_TEXT, Call, CallKind
from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.core.tournament.hall.hands import (
    HandAnswer,
    HandedIn,
    HandState,
    HandVerdict,
    KnownHand,
    confirm,
    is_same_content,
    judge,
)
from batarde_tourney.core.tournament.hall.rules import HallRules
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.hall.doors import EarlierRound, RoundGone, name_of, where_now
from batarde_tourney.services.results.results import (
    FaultyHand,
    HandEntry,
    Sheet,
    TableNotFound,
    reason_wanted_for,
    sheet_of,
    write_hands,
)
from batarde_tourney.store.base.errors import RoundNotFound
from batarde_tourney.store.club.transaction import Transaction

Answer = dict[str, Any]


class SeatsChanged(TourneyError):
    """The table was seated anew since the phone last looked (H6)."""

    sentence = N_("Your table was seated anew. What you typed stays on this phone; please look again.")


class EarlierHandMissing(TourneyError):
    """An earlier hand is missing (H5); `hand` counts from 1."""

    hand: int
    sentence = N_("Hand {hand} is missing. This one is sent by itself as soon as that one is in.")


class HandStale(TourneyError):
    """Another content is stored (H3, H4)."""

    stored: RecordedHand | None
    yours: RecordedHand | None
    revision: int
    state: HandState
    sentence = N_("Another version of this hand is stored. Please compare both.")


class ContestOnly(TourneyError):
    """The desk has decided, the event is closed or the time for protests is over (H10)."""

    sentence = N_("The director has decided this hand. You can contest it; the director will come.")


class SameSeat(TourneyError):
    """The seat that handed in a hand cannot confirm it."""

    sentence = N_("Somebody else at the table has to confirm this hand.")


class OtherSeat(TourneyError):
    """A player's own code acts for that player's seat alone."""

    sentence = N_("This code is for another seat of the table.")


class NotAllPlayed(TourneyError):
    """Hands are missing: nothing can be signed."""

    sentence = N_("The table has not played all its hands yet.")


class NoSuchSeat(TourneyError):
    """A seat that the table does not have."""

    sentence = N_("The table has no such seat.")


@dataclass(frozen=True, slots=True)
class PhoneWrite:
    """What every write of a phone says of itself: event, door, its own id, the seats it knows, seat, hand.

    `own` is the player whose code it came with; None for the table's code. `index` is of a hand, from 0.
    `phone` is the name of the phone, empty if it has none.
    """

    event: EventNumber
    door: TableDoor
    id: str
    seating: int | None
    seat: int
    index: int = 0
    own: PlayerId | None = None
    phone: str = ""


@dataclass(frozen=True, slots=True)
class HallTable:
    """A table as its phone shows it: its sheet and what is known of each hand, by index.

    `seating` changes when the seats do. `path` is the table's place in the event file.
    """

    sheet: Sheet
    hands: tuple[KnownHand, ...]
    by: tuple[str, ...]
    seating: int
    path: str
    signed: frozenset[int]
    holders: tuple[PlayerId, ...]
    rules: HallRules

    def hand(self, index: int) -> KnownHand:
        """The hand at this index, blank beyond those known to come."""
        return self.hands[index] if 0 <= index < len(self.hands) else KnownHand()


def show_table(session: Session, number: EventNumber, door: TableDoor) -> HallTable:
    """The table of a door. Raises: EarlierRound, RoundGone."""
    with session.reading() as rows:
        return _table(rows, number, door)


def check_hand(
    session: Session, number: EventNumber, door: TableDoor, index: int, hand: RecordedHand
) -> tuple[Fault, ...]:
    """The faults of a hand at this place, with paths as in the event file; nothing is stored.

    Raises: as `show_table`.
    """
    with session.reading() as rows:
        table = _table(rows, number, door)
    return faults_of(table, index, hand)


def faults_of(table: HallTable, index: int, hand: RecordedHand) -> tuple[Fault, ...]:
    """The faults of a hand at this place of the table, with paths as in the event file."""
    sheet = table.sheet
    faults = sheet.game.check_next(sheet.table.sheet, index, hand, sheet.play)
    return tuple(fault.at(f"{table.path}.hands[{index}]") for fault in faults)


def hand_in(session: Session, write: PhoneWrite, based_on: int, hand: RecordedHand) -> Answer:
    """Store a hand from a phone as `judge` decides; returns its revision and state.

    Raises: HandStale, after storing the other version if that makes a conflict; ContestOnly, SeatsChanged,
    EarlierHandMissing, FaultyHand, NoSuchSeat, OtherSeat; and as `show_table`.
    """
    hand = without_extras(hand)
    with _writing(session, write, ActKind.HAND_HANDED_IN) as rows:
        if (done := _answered(rows, write, ActKind.HAND_HANDED_IN)) is not None:
            return done
        table = _checked_table(rows, write)
        known = table.hand(write.index)
        verdict = _judged(rows, table, write.index, HandedIn(write.seat, hand, based_on))
        if not verdict.writes and verdict.known.state is HandState.CONFIRMED:
            rows.kind = ActKind.HAND_CONFIRMED
            _note_same_phone(rows, known, write)
        verdict = _by_phone(verdict, write)
        answer = _store(rows, table, write.index, verdict, by=_by(session, write.door))
        if verdict.answer is HandAnswer.STORED:
            rows.hall.remember(write.event, _key(rows, write, ActKind.HAND_HANDED_IN), answer)
    if verdict.answer is HandAnswer.CONTEST_ONLY:
        raise ContestOnly
    if verdict.answer is HandAnswer.STALE:
        known = verdict.known
        raise HandStale(known.hand, hand, known.revision, known.state)
    return answer


def confirm_hand(session: Session, write: PhoneWrite, revision: int) -> Answer:
    """Confirm a hand as another seat than the one that handed it in.

    Raises: SameSeat; HandStale if it is another revision, blank or in conflict; and as `hand_in`.
    """
    with _writing(session, write, ActKind.HAND_CONFIRMED) as rows:
        if (done := _answered(rows, write, ActKind.HAND_CONFIRMED)) is not None:
            return done
        table = _checked_table(rows, write)
        known = table.hand(write.index)
        mark = known.valid_mark
        if _is_contest_only(rows, table):
            raise ContestOnly
        if known.revision != revision or known.state in {HandState.EMPTY, HandState.CONFLICT}:
            raise HandStale(known.hand, None, known.revision, known.state)
        if mark is not None and mark.seat == write.seat:
            raise SameSeat
        _note_same_phone(rows, known, write)
        answer = _store(rows, table, write.index, confirm(known, write.seat))
        rows.hall.remember(write.event, _key(rows, write, ActKind.HAND_CONFIRMED), answer)
    return answer


def _by_phone(verdict: HandVerdict, write: PhoneWrite) -> HandVerdict:
    """The verdict, with the phone from which a new entry came."""
    known = verdict.known
    if not verdict.writes or known.mark is None or known.mark.seat != write.seat:
        return verdict
    return replace(verdict, known=replace(known, mark=replace(known.mark, phone=write.phone)))


def _note_same_phone(rows: Transaction, known: KnownHand, write: PhoneWrite) -> None:
    """Note in the journal that a hand is confirmed on the phone that handed it in, whoever holds it."""
    mark = known.valid_mark
    if mark is not None and write.phone and mark.phone == write.phone:
        rows.set_facts(same_phone=True)


def contest_hand(session: Session, write: PhoneWrite, text: str) -> Answer:
    """Contest a hand: a note for the desk and nothing else. Raises: as `confirm_hand`."""
    with _writing(session, write, ActKind.HAND_CONTESTED) as rows:
        if (done := _answered(rows, write, ActKind.HAND_CONTESTED)) is not None:
            return done
        table = _checked_table(rows, write)
        known = table.hand(write.index)
        if known.hand is None:
            raise EarlierHandMissing(write.index + 1)
        said = text.strip()[:LONGEST_TEXT]
        place = (write.door.round, write.door.table, write.seat, write.index)
        call = Call(CallKind.CONTEST, said, *place, table.holders[write.seat])
        rows.hall.add_call(write.event, call)
        answer: Answer = {"revision": known.revision, "state": known.state.value}
        rows.hall.remember(write.event, _key(rows, write, ActKind.HAND_CONTESTED), answer)
    return answer


def sign_table(session: Session, write: PhoneWrite) -> Answer:
    """A seat signs its table's hands as they are. Raises: NotAllPlayed; and as `hand_in`."""
    with _writing(session, write, ActKind.TABLE_SIGNED) as rows:
        if (done := _answered(rows, write, ActKind.TABLE_SIGNED)) is not None:
            return done
        table = _checked_table(rows, write)
        sheet, door = table.sheet, write.door
        if _is_contest_only(rows, table):
            raise ContestOnly
        is_over = sheet.game.is_over(sheet.table.rubber, sheet.play)
        if not is_over or any(known.state is HandState.CONFLICT for known in table.hands):
            raise NotAllPlayed
        rows.hall.sign(write.event, door.round, door.table, write.seat, _revisions(table.hands))
        signed = sorted({*table.signed, write.seat})
        answer: Answer = {"signed": signed, "is_signed": len(signed) == len(sheet.table.seats)}
        rows.hall.remember(write.event, _key(rows, write, ActKind.TABLE_SIGNED), answer)
    return answer


@contextmanager
def _writing(session: Session, write: PhoneWrite, kind: ActKind) -> Iterator[Transaction]:
    """A transaction in the name of the table, with the facts of its act."""
    door = write.door
    with session.acting_as(_by(session, door)).transaction(kind) as rows:
        about = {"seat": write.seat} if kind is ActKind.TABLE_SIGNED else {"hand": write.index + 1}
        rows.set_facts(round=door.round, table=door.table, **about)
        yield rows


def _answered(rows: Transaction, write: PhoneWrite, kind: ActKind) -> Answer | None:
    """The answer to this write if it was done; a round that was taken back took its writes along."""
    try:
        done = rows.hall.answer(write.event, _key(rows, write, kind))
    except (RoundNotFound, TableNotFound):
        return None
    return None if done is None else dict(done)


def _key(rows: Transaction, write: PhoneWrite, kind: ActKind) -> str:
    """What the write is remembered by: an id is that of one act, of one seat, at one place.

    Raises: RoundNotFound, TableNotFound.
    """
    table = rows.hall.table_key(write.event, write.door.round, write.door.table)
    return json.dumps([*table, kind.value, write.index, write.seat, write.id], ensure_ascii=False)


def seating_number(round_number: int, table: Table) -> int:
    """A number for who sits where, and for a table that was closed: another one once that changes.

    It is another one in each round, though the same people sit in the same seats: what a player's own phone
    sends late is then of no hand of the next round.
    """
    told = (
        round_number,
        table.seats,
        table.first_dealer,
        [(one.seat, one.player, one.from_hand) for one in table.substitutes],
        table.closed is not None,
    )
    return zlib.crc32(json.dumps(told).encode())


def seat_names(sheet: Sheet) -> tuple[str, ...]:
    """The names of those who hold the seats now, by seat."""
    players = (*sheet.players, *(one.player for one in sheet.stand_ins))
    names = {player.id: player.name for player in players}
    return tuple(names.get(holder, "") for holder in holders(sheet.table))


def without_extras(hand: RecordedHand) -> RecordedHand:
    """The hand without keys that only an event file can bring along."""
    return replace(hand, extras=(), overruled=())  # type: ignore[type-var]


def _by(session: Session, door: TableDoor) -> str:
    with speaking(session.language):
        return _("table {table}").format(table=door.table)


def _judged(rows: Transaction, table: HallTable, index: int, write: HandedIn) -> HandVerdict:
    """What becomes of the hand, after what forbids it whatever it says."""
    known, sheet = table.hand(index), table.sheet
    if known.hand is not None and is_same_content(known.hand, write.hand):
        # Equal content is always acknowledged, though late it confirms nothing.
        is_late = _is_contest_only(rows, table)
        return HandVerdict(HandAnswer.STORED, known) if is_late else judge(known, write)
    if _is_contest_only(rows, table) or sheet.table.closed:
        return HandVerdict(HandAnswer.CONTEST_ONLY, known)
    standing = len(sheet.table.hands)
    if index > standing:
        raise EarlierHandMissing(standing + 1)
    if faults := faults_of(table, index, write.hand):
        raise FaultyHand(faults)
    return judge(known, write)


def _is_contest_only(rows: Transaction, table: HallTable) -> bool:
    """Whether the event is closed or the time for protests is over (H10)."""
    return reason_wanted_for(rows, table.sheet.event, table.sheet.round) is not None


def _store(rows: Transaction, table: HallTable, index: int, verdict: HandVerdict, *, by: str = "") -> Answer:
    """Store what changed; returns the hand's revision and state."""
    before, after, sheet = table.hand(index), verdict.known, table.sheet
    if verdict.writes:
        try:
            write_hands(rows, sheet, [HandEntry(index, after.hand, before.revision)], by=by)
        except FaultsFound as found:
            raise FaultyHand(tuple(one.at(f"{table.path}.hands[{index}]") for one in found.faults)) from found
    if after.mark is not None and after.mark != before.mark:
        place = HandPlace(sheet.round, sheet.table.number, index)
        rows.hall.set_mark(sheet.event, place, after.mark, sheet.game)
    return {"revision": after.revision, "state": after.state.value}


def _checked_table(rows: Transaction, write: PhoneWrite) -> HallTable:
    """The table of a write. Raises: SeatsChanged, NoSuchSeat, OtherSeat; and as `show_table`."""
    table = _table(rows, write.event, write.door)
    _check_write(table, write)
    rows.set_facts(name=seat_names(table.sheet)[write.seat])
    return table


def _check_write(table: HallTable, write: PhoneWrite) -> None:
    """Raises: SeatsChanged, NoSuchSeat, OtherSeat."""
    if write.seating is not None and write.seating != table.seating:
        raise SeatsChanged
    if not 0 <= write.seat < len(table.sheet.table.seats):
        raise NoSuchSeat
    if write.own is not None and write.own not in {
        table.holders[write.seat],
        table.sheet.table.seats[write.seat],
    }:
        raise OtherSeat


def check_round(rows: Transaction, number: EventNumber, door: TableDoor, playing: int) -> Sheet:
    """The sheet of a table that its code still opens: of the round `playing`, or of one before that it plays.

    A table plays until all its hands are in and no two versions of one differ: its code outlives its round
    where another round is seated before that. Raises: EarlierRound, which says where the players of the table
    sit now (H8); RoundGone for a draw that was taken back (H7).
    """
    if door.draw is not None:
        raise RoundGone
    try:
        sheet = sheet_of(rows, number, door.round, door.table)
    except (RoundNotFound, TableNotFound) as error:
        if door.round < playing:
            raise _earlier(rows, number, door, playing) from error
        raise RoundGone from error
    if door.round < playing and not _still_plays(rows, number, sheet):
        raise _earlier(rows, number, door, playing)
    return sheet


def _earlier(rows: Transaction, number: EventNumber, door: TableDoor, playing: int) -> EarlierRound:
    sit_now = _sit_now(rows.events.load_outline(number), door)
    return EarlierRound(door.round, door.table, playing, sit_now)


def _still_plays(rows: Transaction, number: EventNumber, sheet: Sheet) -> bool:
    if not sheet.game.is_over(sheet.table.rubber, sheet.play):
        return True
    marks = rows.hall.marks(number, sheet.round, sheet.table.number, sheet.game)
    return any(mark.versions and mark.revision == sheet.revision(at) for at, mark in marks.items())


def _table(rows: Transaction, number: EventNumber, door: TableDoor) -> HallTable:
    tables = rows.events.table_numbers(number)
    sheet = check_round(rows, number, door, max(tables, default=0))
    marks = rows.hall.marks(number, door.round, door.table, sheet.game)
    newest = {one.place.index: one for one in rows.hands.newest_revisions(number, door.round, door.table)}
    count = max((*newest, len(sheet.sizes) - 1, -1)) + 1
    hands = [
        KnownHand(newest[at].revision, newest[at].hand, marks.get(at)) if at in newest else KnownHand()
        for at in range(count)
    ]
    signed = _signed(rows.hall.signatures(number, door.round, door.table), hands)
    if len(signed) == len(sheet.table.seats):
        hands = [replace(known, is_signed=True) for known in hands]
    states = tuple(known.state for known in hands[: len(sheet.table.hands)])
    return HallTable(
        replace(sheet, table=replace(sheet.table, states=states)),
        tuple(hands),
        tuple(newest[at].by if at in newest else "" for at in range(count)),
        seating_number(sheet.round, sheet.table),
        _path(tables, door),
        signed,
        holders(sheet.table),
        rows.hall.rules(number),
    )


def _revisions(hands: Sequence[KnownHand]) -> tuple[int, ...]:
    return tuple(known.revision for known in hands if known.hand is not None)


def _signed(signatures: Mapping[int, tuple[int, ...]], hands: Sequence[KnownHand]) -> frozenset[int]:
    """The seats whose signature is of the hands as they are now."""
    now = _revisions(hands)
    return frozenset(seat for seat, revisions in signatures.items() if revisions == now and now)


def _path(tables: Mapping[int, Sequence[int]], door: TableDoor) -> str:
    """The table's place in the event file."""
    return f"rounds[{[*tables].index(door.round)}].tables[{tables[door.round].index(door.table)}]"


def _sit_now(event: Event, door: TableDoor) -> tuple[str, ...]:
    """Where the players of an earlier table sit now, a sentence each in the current language."""
    return tuple(
        _("{name} sits at table {table}.").format(name=name_of(event, player), table=table)
        for player, table in where_now(event, door)
    )
