"""Results: a table's sheet, and every hand entered on it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from batarde_tourney.core.errors import N_, ReasonWanted, TourneyError
from batarde_tourney.core.faults import FaultCode, FaultsFound
from batarde_tourney.core.games.engine import grammar_of
from batarde_tourney.core.games.game import Game, PlaySettings, RecordedHand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.corrections.correcting import first_past_end
from batarde_tourney.core.tournament.event.closing import refuse_more_hands
from batarde_tourney.core.tournament.event.event import Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.records import Entry, HandPlace, HandRevision
from batarde_tourney.services.base.act_checks import freezing_qualifiers
from batarde_tourney.services.base.facts import HandRecorded
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.results.board import StandIn
from batarde_tourney.services.results.phone_hands import PhoneHand, SeatedGame, phone_hands
from batarde_tourney.services.rounds.round_clock import refuse_late_claim
from batarde_tourney.store.base.errors import (
    EventIsClosed,
    EventNotFound,
    HandChanged,
    HandGap,
    ProtestPeriodOver,
    RoundNotFound,
    TableNotFound,
)
from batarde_tourney.store.club.transaction import Transaction

__all__ = [
    "EventNotFound",
    "FaultyHand",
    "HandChanged",
    "HandEntry",
    "HandGap",
    "HandPlace",
    "HandRevision",
    "LaterHandFaulty",
    "PhoneHand",
    "ProtestPeriodOver",
    "RoundNotFound",
    "Sheet",
    "TableNotFound",
    "TableSeatedAnew",
    "erase_hand",
    "is_seated_alike",
    "is_sound_table",
    "open_sheet",
    "reason_wanted_for",
    "record_hand",
    "record_hands",
    "sheet_of",
    "show_history",
    "write_hands",
]


class FaultyHand(FaultsFound):
    """The hand breaks the rules; nothing of it was stored."""


class LaterHandFaulty(TourneyError):
    """The hand of this number, a later one, was sound and would not be any more; nothing was stored."""

    hand: int
    sentence = N_(
        "After this correction, hand {hand} cannot have been played as it is stored. Please correct it "
        "too; both are stored together."
    )


class TableSeatedAnew(TourneyError):
    """The table has other seats, or another first dealer, than the sheet of the hands; none was stored."""

    round: int
    table: int
    sentence = N_(
        "The seats of table {table} in round {round} have changed since its sheet was opened. Nothing "
        "was stored; please look at the sheet again."
    )


@dataclass(frozen=True, slots=True)
class HandEntry:
    """The hand to store at this index of a table, over its revision `based_on`; None erases the hand."""

    index: int
    hand: RecordedHand | None
    based_on: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table's sheet, ready for typing.

    `revisions` are the newest revision of each hand, by index, 0 where none was ever entered: the `based_on`
    of the next entry. Hands beyond those known to come were never entered.
    """

    event: EventNumber
    round: int
    game: Game
    play: PlaySettings
    table: Table
    players: tuple[Player, ...]
    revisions: tuple[int, ...]
    stand_ins: tuple[StandIn, ...] = ()
    """Players who took seats of the table."""
    numbers: tuple[int | None, ...] = ()
    """Number of the pair, by seat; empty where every player is a side."""
    refused: TourneyError | None = None
    """Why no hand can be stored, such as a read-only club; None if hands can be stored, as far as known."""
    reason_wanted: ReasonWanted | None = None
    """Why changes need a reason: the event is closed, or the protest period of entered hands is over."""
    phones: Mapping[int, PhoneHand] = field(default_factory=dict)
    """What phones did to hands, by index; only where the sheet is opened to be shown."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards dealt to each seat, by hand, as far as known."""
        return self.game.hand_sizes(self.table.sheet, self.play)

    @property
    def dealers(self) -> tuple[int, ...]:
        """Dealers, by hand, as far as known."""
        laid_out = grammar_of(self.game.name).lay_out(self.table.sheet, self.play)
        return tuple(place.dealer for place in laid_out)

    def revision(self, index: int) -> int:
        """Newest revision of a hand, 0 if it was never entered."""
        return self.revisions[index] if index < len(self.revisions) else 0

    def with_revision(self, index: int, revision: int) -> "Sheet":
        """The sheet after a hand was stored as this revision."""
        known = (*self.revisions, *[0] * (index + 1 - len(self.revisions)))
        return replace(self, revisions=(*known[:index], revision, *known[index + 1 :]))


def open_sheet(session: Session, number: EventNumber, round_number: int, table_number: int) -> Sheet:
    """The sheet of one table.

    Raises: EventNotFound, RoundNotFound, TableNotFound.
    """
    with session.reading() as rows:
        sheet = sheet_of(rows, number, round_number, table_number)
        # Only showing the sheet needs the numbers and the phones, not storing a hand.
        numbers = rows.events.side_numbers(number) if sheet.game.side_size > 1 else {}
        return replace(
            sheet,
            numbers=tuple(numbers.get(player.id) for player in sheet.players),
            refused=session.club.why_only_read(),
            reason_wanted=reason_wanted_for(rows, number, round_number),
            phones=phone_hands(rows, number, _seated_game(sheet)),
        )


def record_hand(
    session: Session,
    number: EventNumber,
    place: HandPlace,
    hand: RecordedHand,
    *,
    based_on: int,
    reason: str = "",
) -> HandRecorded:
    """Store the hand as a new revision; earlier ones stay in its history.

    Raises: as `record_hands`.
    """
    entry = HandEntry(place.index, hand, based_on)
    (fact,) = record_hands(session, number, place.round, place.table, (entry,), reason=reason)
    return fact


def erase_hand(
    session: Session, number: EventNumber, place: HandPlace, *, based_on: int, reason: str = ""
) -> HandRecorded:
    """Erase the hand, as a new revision; only the last hand of a table can be erased.

    Raises: as `record_hands`.
    """
    entry = HandEntry(place.index, None, based_on)
    (fact,) = record_hands(session, number, place.round, place.table, (entry,), reason=reason)
    return fact


def record_hands(
    session: Session,
    number: EventNumber,
    round_number: int,
    table_number: int,
    entries: Sequence[HandEntry],
    *,
    reason: str = "",
    corrects: bool = False,
    ended: Collection[int] = (),
    typed_for: Table | None = None,
) -> tuple[HandRecorded, ...]:
    """Store hands of a table as new revisions, in the order given: one act, all of them or none.

    `corrects`: the journal calls them corrected, because their round is over and the consequences were shown.
    `ended` are the indices of hands that may be removed because the game now ends before them; their facts
    come last. `typed_for` is the table of the sheet on which the hands were typed.

    Raises: TableSeatedAnew if others sit there now; FaultyHand with every fault that a hand does not
    overrule, also if the game would end before other entered hands; LaterHandFaulty; TableClosed for a new
    hand at a closed table; HandGap if an earlier hand is missing, or a later one follows the hand to be
    erased; HandChanged if somebody else entered a hand since the revision it is based on; ProtestPeriodOver;
    EventNotFound, RoundNotFound, TableNotFound.
    """
    with session.transaction(_kind_of(entries, corrects=corrects)) as rows:
        which = {"hand": entries[0].index + 1} if len(entries) == 1 else {"hands": len(entries)}
        rows.set_facts(round=round_number, table=table_number, **which)
        # A hand entered for the first time is no protest, however late it comes.
        if any(entry.based_on for entry in entries) and not (reason or session.reason):
            refuse_late_claim(rows, number, round_number)
        sheet = sheet_of(rows, number, round_number, table_number)
        if typed_for is not None and not is_seated_alike(typed_for, sheet.table):
            raise TableSeatedAnew(round_number, table_number)
        revisions = write_hands(rows, sheet, entries, by=session.by, reason=reason, ended=ended)
    return tuple(HandRecorded.of(number, revision) for revision in revisions)


def write_hands(
    rows: Transaction,
    sheet: Sheet,
    entries: Sequence[HandEntry],
    *,
    by: str,
    reason: str = "",
    ended: Collection[int] = (),
) -> tuple[HandRevision, ...]:
    """Write hands of this sheet's table inside an open transaction: see `record_hands`.

    Raises: FaultyHand, LaterHandFaulty, TableClosed, HandGap, HandChanged.
    """
    number, round_number, table_number = sheet.event, sheet.round, sheet.table.number
    before, known = sheet, first_past_end(sheet.game, sheet.play, sheet.table)
    revisions = []
    with freezing_qualifiers(rows, number, reason):
        for entry in entries:
            place = HandPlace(round_number, table_number, entry.index)
            if entry.hand is not None:
                _refuse_faults(sheet, place, entry.hand)
            sheet = _with_hand(sheet, entry.index, entry.hand)
            revisions.append(rows.hands.record(number, place, entry.hand, Entry(by, reason, entry.based_on)))
        for place in _past_end(sheet, known, ended):
            seen = Entry(by, reason, sheet.revision(place.index))
            revisions.append(rows.hands.record(number, place, None, seen))
            sheet = _with_hand(sheet, place.index, None)
        _refuse_faulty_followers(before, sheet, min(entry.index for entry in entries))
    return tuple(revisions)


def is_seated_alike(one: Table, other: Table) -> bool:
    """Whether hands typed for one table fit the other: same players, whatever the substitutes."""
    return (one.seats, one.first_dealer) == (other.seats, other.first_dealer)


def is_sound_table(rows: Transaction, number: EventNumber, round_number: int, table_number: int) -> bool:
    """Whether its hands have no gap, and the game allows each of them after those before."""
    newest = rows.hands.newest_revisions(number, round_number, table_number)
    standing = sorted(one.place.index for one in newest if one.hand is not None)
    if standing != list(range(len(standing))):
        return False
    seated = rows.events.load_seated(number, round_number, table_number)
    return not seated.game.check_rubber(seated.table.sheet, seated.settings.play)


def show_history(session: Session, number: EventNumber, place: HandPlace) -> tuple[HandRevision, ...]:
    """Every revision of one hand, oldest first; empty if it was never entered."""
    with session.reading() as rows:
        return rows.hands.history(number, place)


def reason_wanted_for(rows: Transaction, number: EventNumber, round_number: int) -> ReasonWanted | None:
    """The error for a hand that is stored without a reason; None if it needs none."""
    event = rows.events.rules(number)
    if event.is_closed:
        return EventIsClosed(event.name)
    try:
        refuse_late_claim(rows, number, round_number)
    except ProtestPeriodOver as over:
        return over
    return None


def _kind_of(entries: Sequence[HandEntry], *, corrects: bool) -> ActKind:
    """Kind of the act in the journal."""
    if len(entries) != 1:
        return ActKind.HANDS_CORRECTED if corrects else ActKind.HANDS_RECORDED
    if entries[0].hand is None:
        return ActKind.HAND_ERASED
    return ActKind.HAND_CORRECTED if corrects else ActKind.HAND_RECORDED


def sheet_of(rows: Transaction, number: EventNumber, round_number: int, table_number: int) -> Sheet:
    """The sheet of one table as this transaction sees it. Raises: as `open_sheet`."""
    seated = rows.events.load_seated(number, round_number, table_number)
    table, settings = seated.table, seated.settings
    known = len(seated.game.hand_sizes(table.sheet, settings.play))
    hands = max(known, max(seated.revisions, default=-1) + 1)
    return Sheet(
        number,
        round_number,
        seated.game,
        settings.play,
        table,
        seated.players,
        tuple(seated.revisions.get(index, 0) for index in range(hands)),
        tuple(
            StandIn(one.seat, player, one.from_hand)
            for one, player in zip(table.substitutes, seated.substitutes, strict=True)
        ),
    )


def _seated_game(sheet: Sheet) -> SeatedGame:
    players = (*sheet.players, *(one.player for one in sheet.stand_ins))
    return SeatedGame(sheet.round, sheet.game, sheet.table, players)


def _with_hand(sheet: Sheet, index: int, hand: RecordedHand | None) -> Sheet:
    """The sheet with this hand, or none, in its place: later hands of the same act follow it."""
    hands = sheet.table.hands
    there = () if hand is None else (hand,)
    return replace(sheet, table=replace(sheet.table, hands=(*hands[:index], *there, *hands[index + 1 :])))


def _past_end(sheet: Sheet, known: int | None, ended: Collection[int]) -> Iterator[HandPlace]:
    """Hands after the new end of the game, last first: a table's hands have no gap.

    Hands from `known` on were already after the end, and stay unless they are in `ended`.
    Raises: FaultyHand if another hand would have to go.
    """
    first = first_past_end(sheet.game, sheet.play, sheet.table)
    hands = len(sheet.table.hands)
    if first is None:
        return
    past = range(first, hands)
    if set(past) <= set(ended):
        for index in reversed(past):
            yield HandPlace(sheet.round, sheet.table.number, index)
    elif known is None or first < known:
        faults = sheet.game.check_rubber(sheet.table.sheet, sheet.play)
        raise FaultyHand(tuple(one for one in faults if one.code is FaultCode.GAME_OVER))


def _refuse_faulty_followers(before: Sheet, after: Sheet, first: int) -> None:
    """Refuse to make a sound table faulty: a hand's rules can depend on the hands before it.

    A table that was already faulty is corrected hand by hand.
    Raises: LaterHandFaulty.
    """
    if after.game.has_fixed_length:
        return
    faulty = next(_faulty_hands(after, first + 1), None)
    if faulty is not None and next(_faulty_hands(before, 0), None) is None:
        raise LaterHandFaulty(faulty + 1)


def _faulty_hands(sheet: Sheet, first: int) -> Iterator[int]:
    """Indices of the faulty hands from this one on."""
    rubber = sheet.table.sheet
    for index in range(first, len(rubber.hands)):
        if sheet.game.check_next(rubber, index, rubber.hands[index], sheet.play):
            yield index


def _refuse_faults(sheet: Sheet, place: HandPlace, hand: RecordedHand) -> None:
    refuse_more_hands(sheet.game, sheet.play, place, sheet.table, hand)
    faults = sheet.game.check_next(sheet.table.sheet, place.index, hand, sheet.play)
    if faults:
        raise FaultyHand(faults)
