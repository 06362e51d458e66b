"""Results: the board of tables, a table's sheet, and every hand entered on it."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.faults import FaultsFound
from batarde_tourney.core.games.entries import grammar_of
from batarde_tourney.core.games.game import Game, PlaySettings, RecordedHand
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts import ActKind
from batarde_tourney.core.tournament.closing import refuse_more_hands
from batarde_tourney.core.tournament.event import Closing, Event, Round, Table, game_of, sides_of
from batarde_tourney.core.tournament.forecast import TableHands
from batarde_tourney.core.tournament.partners import numbers_by_player
from batarde_tourney.core.tournament.people import Player
from batarde_tourney.core.tournament.records import Entry, HandPlace, HandRevision
from batarde_tourney.services.claims import refuse_late_claim
from batarde_tourney.services.course import keeping_course
from batarde_tourney.services.facts import HandRecorded
from batarde_tourney.services.session import Session
from batarde_tourney.store.errors import HandChanged, HandGap
from batarde_tourney.store.transaction import Transaction

__all__ = [
    "Board",
    "FaultyHand",
    "HandChanged",
    "HandEntry",
    "HandGap",
    "HandPlace",
    "HandRevision",
    "Sheet",
    "StandIn",
    "TableProgress",
    "erase_hand",
    "open_sheet",
    "record_hand",
    "record_hands",
    "show_board",
    "show_history",
]


@dataclass(eq=False)
class FaultyHand(FaultsFound):
    """The hand breaks the rules; nothing of it was stored."""


@dataclass(frozen=True, slots=True)
class HandEntry:
    """What is to stand at this index of a table, over its revision `based_on`; None erases the hand."""

    index: int
    hand: RecordedHand | None
    based_on: int


@dataclass(frozen=True, slots=True)
class StandIn:
    """Somebody who took a seat, from this hand on, counted from 0."""

    seat: int
    player: Player
    from_hand: int


@dataclass(frozen=True, slots=True)
class TableProgress:
    """How far one table is: who sits there by seat, hands in and hands due, and when the last came in.

    `totals` and `places`, by seat, are those of its side, as the game tells them: penalties, games won.
    `overruled` hands stand against a check; `timed` tells when each hand came in. `closing`: it ended with
    the hands it has, whose `absent_name` did not come; `stand_ins` took seats of it.
    """

    number: int
    players: tuple[Player, ...]
    hands_in: int
    hands_due: int
    totals: tuple[int, ...]
    places: tuple[int, ...]
    last_entry: dt.datetime | None
    overruled: int
    timed: TableHands
    closing: Closing | None = None
    absent_name: str = ""
    stand_ins: tuple[StandIn, ...] = ()
    partners: tuple[tuple[int, ...], ...] = ()
    """The seats of each side; none where every player is one."""
    numbers: tuple[int | None, ...] = ()
    """The numbers of these sides."""
    has_fixed_length: bool = True
    """Whether all its hands are due, however they are played; else at least so many are."""

    @property
    def hands_planned(self) -> int | None:
        """How many hands there will be; None where nobody knows before the last one."""
        return self.hands_due if self.has_fixed_length else None

    @property
    def is_finished(self) -> bool:
        """Whether every hand is in, or the table was closed."""
        return self.closing is not None or self.hands_in >= self.hands_due


@dataclass(frozen=True, slots=True)
class Board:
    """One round's tables, by number.

    `rounds` are the numbers of all rounds drawn, `open_rounds` of those that lack a hand, oldest first.
    """

    event: EventNumber
    round: int
    rounds: tuple[int, ...]
    open_rounds: tuple[int, ...]
    tables: tuple[TableProgress, ...]
    has_fixed_length: bool = True
    """Whether every table of a size plays as many hands: where not, fewer hands are no slower table."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table's sheet, ready to type into.

    `revisions` are the newest revision of each hand, by index, 0 where none was ever entered: the
    `based_on` of the next entry. Hands beyond those known to come were never entered.
    """

    event: EventNumber
    round: int
    game: Game
    play: PlaySettings
    table: Table
    players: tuple[Player, ...]
    revisions: tuple[int, ...]
    stand_ins: tuple[StandIn, ...] = ()
    """Who took seats of the table."""
    numbers: tuple[int | None, ...] = ()
    """By seat the number of the pair; none where every player is a side."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """The cards each seat is dealt, hand by hand as far as that is known."""
        return self.game.hand_sizes(self.table.rubber, self.play)

    @property
    def dealers(self) -> tuple[int, ...]:
        """Who deals, hand by hand as far as that is known."""
        laid_out = grammar_of(self.game.name).lay_out(self.table.rubber, self.play)
        return tuple(place.dealer for place in laid_out)

    def revision(self, index: int) -> int:
        """The newest revision of a hand, 0 if it was never entered."""
        return self.revisions[index] if index < len(self.revisions) else 0

    def with_revision(self, index: int, revision: int) -> "Sheet":
        """The sheet after a hand was stored as this revision."""
        known = (*self.revisions, *[0] * (index + 1 - len(self.revisions)))
        return replace(self, revisions=(*known[:index], revision, *known[index + 1 :]))


def show_board(session: Session, number: EventNumber, round_number: int | None = None) -> Board | None:
    """The tables of a round, the last one drawn unless told; None before the first round.

    Raises: EventNotFound, RoundNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load_outline(number)
        if not event.rounds:
            return None
        if not game_of(event).has_fixed_length:
            # Only the hands themselves tell whether more are to come.
            event = rows.events.load(number)
        round_ = rows.events.load_round(
            number, event.rounds[-1].number if round_number is None else round_number
        )
        times = rows.events.entry_times(number, round_.number)
        hands_in = rows.events.hands_in(number)
    players = {player.id: player for player in event.players}
    progress = tuple(
        _progress(
            table,
            players,
            event,
            times.get(table.number, ()),
        )
        for table in round_.tables
    )
    return Board(
        number,
        round_.number,
        tuple(r.number for r in event.rounds),
        tuple(r.number for r in event.rounds if _lacks_hands(r, event, hands_in)),
        progress,
        has_fixed_length=game_of(event).has_fixed_length,
    )


def open_sheet(session: Session, number: EventNumber, round_number: int, table_number: int) -> Sheet:
    """The sheet of one table.

    Raises: EventNotFound, RoundNotFound, TableNotFound.
    """
    with session.reading() as rows:
        sheet = _sheet(rows, number, round_number, table_number)
        # Only who looks at the sheet needs them, not every hand that is stored.
        numbers = rows.events.side_numbers(number) if sheet.game.side_size > 1 else {}
        return replace(sheet, numbers=tuple(numbers.get(player.id) for player in sheet.players))


def record_hand(
    session: Session,
    number: EventNumber,
    place: HandPlace,
    hand: RecordedHand,
    *,
    based_on: int,
    reason: str = "",
) -> HandRecorded:
    """The hand stands as a new revision; earlier ones stay in its history.

    Raises: as `record_hands`.
    """
    entry = HandEntry(place.index, hand, based_on)
    (fact,) = record_hands(session, number, place.round, place.table, (entry,), reason=reason)
    return fact


def erase_hand(
    session: Session, number: EventNumber, place: HandPlace, *, based_on: int, reason: str = ""
) -> HandRecorded:
    """The hand is blank again, as a new revision; only the last hand of a table can be erased.

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
) -> tuple[HandRecorded, ...]:
    """Hands of a table stand as new revisions, in the order given: one act, all of them or none.

    `corrects`: the journal calls them corrected: their round is over, and what follows was told.

    Raises: FaultyHand with every fault a hand does not overrule; TableClosed if it would be one more
    at a closed table; HandGap if an earlier hand is missing, or a later one stands on the hand to be erased;
    HandChanged if somebody else entered a hand since the revision it is based on; ClaimsOver;
    EventNotFound, RoundNotFound, TableNotFound.
    """
    with session.transaction(_kind_of(entries, corrects=corrects)) as rows:
        told = {"hand": entries[0].index + 1} if len(entries) == 1 else {"hands": len(entries)}
        rows.tell(round=round_number, table=table_number, **told)
        if any(entry.based_on for entry in entries) and not (reason or session.reason):
            refuse_late_claim(rows, number, round_number)
        sheet = _sheet(rows, number, round_number, table_number)
        revisions = []
        with keeping_course(rows, number, reason):
            for entry in entries:
                place = HandPlace(round_number, table_number, entry.index)
                if entry.hand is not None:
                    _refuse_faults(sheet, place, entry.hand)
                    sheet = _with_hand(sheet, entry.index, entry.hand)
                revisions.append(
                    rows.hands.record(number, place, entry.hand, Entry(session.by, reason, entry.based_on))
                )
    return tuple(_recorded(number, revision) for revision in revisions)


def show_history(session: Session, number: EventNumber, place: HandPlace) -> tuple[HandRevision, ...]:
    """Every revision of one hand, oldest first; empty if it was never entered."""
    with session.reading() as rows:
        return rows.hands.history(number, place)


def _kind_of(entries: Sequence[HandEntry], *, corrects: bool) -> ActKind:
    """What the journal calls it."""
    if len(entries) != 1:
        return ActKind.HANDS_CORRECTED if corrects else ActKind.HANDS_RECORDED
    if entries[0].hand is None:
        return ActKind.HAND_ERASED
    return ActKind.HAND_CORRECTED if corrects else ActKind.HAND_RECORDED


def _recorded(number: EventNumber, revision: HandRevision) -> HandRecorded:
    place = revision.place
    return HandRecorded(
        number, place.round, place.table, place.index, revision.revision, revision.hand is None
    )


def _lacks_hands(round_: Round, event: Event, hands_in: Mapping[tuple[int, int], int]) -> bool:
    game, play = game_of(event), event.settings.play
    return any(
        not game.is_over(table.rubber, play)
        and hands_in.get((round_.number, table.number), 0) < len(game.hand_sizes(table.rubber, play))
        for table in round_.tables
    )


def _progress(
    table: Table,
    players: Mapping[PlayerId, Player],
    event: Event,
    typed: tuple[dt.datetime, ...],
) -> TableProgress:
    game, play = game_of(event), event.settings.play
    sizes = game.hand_sizes(replace(table.rubber, is_closed=False), play)
    absent = table.closed.absent if table.closed else None
    sides = {side.id: side.name for side in sides_of(event)} if absent is not None else {}
    return TableProgress(
        table.number,
        tuple(players[seat] for seat in table.seats),
        len(table.hands),
        len(sizes),
        _by_seat(game, table, game.totals(table.rubber, play)),
        _by_seat(game, table, game.places(table.rubber, play)),
        max(typed, default=None),
        sum(bool(hand.overruled) for hand in table.hands),
        TableHands(table.number, sizes if table.closed is None else sizes[: len(typed)], typed),
        table.closed,
        sides[absent] if absent is not None else "",
        tuple(StandIn(one.seat, players[one.player], one.from_hand) for one in table.substitutes),
        *_partners(event, table),
        game.has_fixed_length,
    )


def _by_seat(game: Game, table: Table, of_sides: tuple[int, ...]) -> tuple[int, ...]:
    seats = len(table.seats)
    side_at = {seat: side for side, own in enumerate(game.sides_at(seats)) for seat in own}
    return tuple(of_sides[side_at[seat]] for seat in range(seats))


def _partners(event: Event, table: Table) -> tuple[tuple[tuple[int, ...], ...], tuple[int | None, ...]]:
    """The seats of each side at the table, and their numbers; nothing of single players."""
    game, numbers = game_of(event), numbers_by_player(event)
    if game.side_size == 1:
        return (), ()
    seats = game.sides_at(len(table.seats))
    return seats, tuple(numbers.get(table.seats[own[0]]) for own in seats)


def _sheet(rows: Transaction, number: EventNumber, round_number: int, table_number: int) -> Sheet:
    seated = rows.events.load_seated(number, round_number, table_number)
    table, settings = seated.table, seated.settings
    known = len(seated.game.hand_sizes(table.rubber, settings.play))
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


def _with_hand(sheet: Sheet, index: int, hand: RecordedHand) -> Sheet:
    """The sheet with this hand in its place: later ones of the same act follow it."""
    hands = sheet.table.hands
    return replace(sheet, table=replace(sheet.table, hands=(*hands[:index], hand, *hands[index + 1 :])))


def _refuse_faults(sheet: Sheet, place: HandPlace, hand: RecordedHand) -> None:
    refuse_more_hands(sheet.game, sheet.play, place, sheet.table, hand)
    faults = sheet.game.check_next(sheet.table.rubber, place.index, hand, sheet.play)
    if faults:
        raise FaultyHand(faults)
