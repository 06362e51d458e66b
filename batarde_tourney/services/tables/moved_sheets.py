"""What was typed in the wrong place: a sheet at another table, two players in each other's seat."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import FaultsFound
from batarde_tourney.core.games.engine import grammar_of
from batarde_tourney.core.games.game import Game, PlaySettings, RecordedHand
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import refuse_closed
from batarde_tourney.core.tournament.event.event import Event, Table
from batarde_tourney.core.tournament.event.partners import JOINT, exchanged_players, sides_by_player
from batarde_tourney.core.tournament.event.records import Entry, HandPlace, SeatedTable
from batarde_tourney.services.base.act_checks import freezing_qualifiers
from batarde_tourney.services.base.facts import HandRecorded, PlayersExchanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.rounds.round_clock import refuse_late_claim
from batarde_tourney.services.rounds.settled_rounds import confirm_exchange, confirm_move

# Seats of a round already played: two players who sat, or were written down, in each other's seat.


class NotSeated(TourneyError):
    """The player has no seat in this round."""

    sentence = N_("Player “{player}” does not sit at a table in round {round}.")

    player: PlayerId
    round: int


def exchange_players(
    session: Session,
    number: EventNumber,
    round_number: int,
    one: PlayerId,
    other: PlayerId,
    *,
    confirmed: bool | None = None,
    reason: str = "",
) -> PlayersExchanged:
    """Exchange the seats of two players, at one table or at two; doing it again undoes it.

    Where pairs play, exchanging players of different pairs takes their partners along. Names change places,
    everything entered stays with its seat: bids, tricks, penalties, the deal. Options of the draw are not
    checked: this says who really sat there.

    Raises: EventNotFound, RoundNotFound, NotSeated; TableClosed where a side did not come; ConsequencesFirst
    if `confirmed` is false and the round is over; ProtestPeriodOver without a reason.
    """
    doing = session.with_reason(reason) if reason.strip() else session
    with doing.transaction(ActKind.SEATS_EXCHANGED) as rows:
        event = rows.events.load_outline(number)
        seats = exchanged_players(event, one, other)
        tables = rows.events.load_round(number, round_number).tables
        seated = {player for table in tables for player in table.seats}
        for player in seats:
            if player not in seated:
                raise NotSeated(player, round_number)
        if confirmed is False:
            confirm_exchange(session, rows, number, round_number, seats)
        if not doing.reason:
            refuse_late_claim(rows, number, round_number)
        rows.set_facts(
            round=round_number, names=[_moved_names(event, one, seats), _moved_names(event, other, seats)]
        )
        with freezing_qualifiers(rows, number):
            for table in tables:
                exchanged = tuple(seats.get(player, player) for player in table.seats)
                if exchanged != table.seats:
                    _refuse_missed(round_number, table)
                    rows.rounds.replace_seats(number, round_number, replace(table, seats=exchanged))
    return PlayersExchanged(number, round_number, one, other)


def _moved_names(event: Event, player: PlayerId, seats: Mapping[PlayerId, PlayerId]) -> str:
    """Names of those who change place with this player: the partner, too, where the pair does."""
    names = {known.id: known.name for known in event.players}
    side = sides_by_player(event).get(player)
    moved = (player,) if side is None or len(seats) == len(side.players) else side.players
    return JOINT.join(names[one] for one in moved)


def _refuse_missed(round_number: int, table: Table) -> None:
    """Refuse if a side did not come: the closing names it by the old seats."""
    if table.closed is not None and table.closed.absent is not None:
        refuse_closed(round_number, table)


__all__ = [
    "HandsNotOfTable",
    "OtherDealer",
    "OtherSeats",
    "SameTable",
    "SubstitutesSit",
    "TableHasHands",
    "move_sheet",
]


class SameTable(TourneyError):
    """The sheet is this table's already."""

    table: int
    sentence = N_("The sheet is of table {table} already.")


class OtherSeats(TourneyError):
    """The two tables have different numbers of players."""

    table: int
    to: int
    seats: int
    other_seats: int
    sentence = N_(
        "Table {table} has {seats} players, table {to} has {other_seats}: the sheet of one does not fit the "
        "other. Nothing was moved."
    )


class OtherDealer(TourneyError):
    """Another player deals first, and the hands depend on the dealer."""

    table: int
    to: int
    sentence = N_(
        "At table {to} another seat deals first than at table {table}, and the hands depend on it. Nothing "
        "was moved; please type them there."
    )


class SubstitutesSit(TourneyError):
    """A substitute sits at one of the tables: their hands would become another player's."""

    table: int
    sentence = N_("Table {table} has a substitute. Take the substitute back first; nothing was moved.")


class TableHasHands(TourneyError):
    """The other table has hands, too: they could be exchanged."""

    table: int
    to: int
    hands: int
    sentence = N_("Table {to} has hands already ({hands}): the two sheets can only be exchanged.")


class HandsNotOfTable(FaultsFound):
    """A hand cannot have been played at the other table; nothing was moved."""


def move_sheet(
    session: Session,
    number: EventNumber,
    round_number: int,
    table_number: int,
    to: int,
    *,
    exchange: bool = False,
    confirmed: bool | None = None,
    reason: str = "",
) -> tuple[HandRecorded, ...]:
    """Move the hands of a table to another of its round, as new revisions in one act.

    With `exchange` the other's hands come here; if neither table has hands, nothing happens.

    Raises: SameTable, OtherSeats, OtherDealer, SubstitutesSit, TableClosed; TableHasHands without `exchange`;
    HandsNotOfTable; ConsequencesFirst if `confirmed` is false and the round is over; ProtestPeriodOver
    without a reason; EventNotFound, RoundNotFound, TableNotFound.
    """
    doing = session.with_reason(reason) if reason.strip() else session
    with doing.transaction(ActKind.HANDS_MOVED) as rows:
        places = (table_number, to)
        one, other = (rows.events.load_seated(number, round_number, place) for place in places)
        _refuse_unlike(round_number, one, other)
        if other.table.hands and one.table.hands and not exchange:
            raise TableHasHands(table_number, to, len(other.table.hands))
        come, go = _placed(one.table.hands, other), _placed(other.table.hands, one)
        if confirmed is False:
            confirm_move(session, rows, number, round_number, {table_number: go, to: come})
        if not doing.reason:
            refuse_late_claim(rows, number, round_number)
        rows.set_facts(round=round_number, table=table_number, to=to, hands=len(come), back=len(go))
        with freezing_qualifiers(rows, number, reason):
            changes = chain(_changes(other, come, doing), _changes(one, go, doing))
            written = [
                rows.hands.record(number, HandPlace(round_number, *place), hand, entry)
                for place, hand, entry in changes
            ]
    return tuple(HandRecorded.of(number, revision) for revision in written)


def _refuse_unlike(round_number: int, one: SeatedTable, other: SeatedTable) -> None:
    """Refuse if a sheet of one of these tables cannot be the other's."""
    table, to = one.table, other.table
    if table.number == to.number:
        raise SameTable(to.number)
    for each in (table, to):
        refuse_closed(round_number, each)
        if each.substitutes:
            raise SubstitutesSit(each.number)
    if len(table.seats) != len(to.seats):
        raise OtherSeats(table.number, to.number, len(table.seats), len(to.seats))
    # In a game without a fixed length, hands are typed for the dealer and the other side.
    if not one.game.has_fixed_length and table.first_dealer != to.first_dealer:
        raise OtherDealer(table.number, to.number)


def _placed(hands: Sequence[RecordedHand], at: SeatedTable) -> tuple[RecordedHand, ...]:
    """The hands as hands of this table, with its dealers.

    Raises: HandsNotOfTable.
    """
    game, play, table = at.game, at.settings.play, replace(at.table, hands=())
    placed: tuple[RecordedHand, ...] = ()
    for index, hand in enumerate(hands):
        moved = _dealt(hand, index, game, play, table)
        faults = game.check_next(replace(table, hands=placed).sheet, index, moved, play)
        if faults:
            raise HandsNotOfTable(tuple(faults))
        placed = (*placed, moved)
    return placed


def _dealt(hand: RecordedHand, index: int, game: Game, play: PlaySettings, table: Table) -> RecordedHand:
    """The hand with the dealer of its place, where the schedule says who that is."""
    if not game.has_fixed_length:
        return hand
    laid_out = grammar_of(game.name).lay_out(table.sheet, play)
    dealer = laid_out[index].dealer if index < len(laid_out) else hand.dealer
    return replace(hand, dealer=dealer)  # type: ignore[type-var]


def _changes(
    seated: SeatedTable, hands: Sequence[RecordedHand], doing: Session
) -> Iterator[tuple[tuple[int, int], RecordedHand | None, Entry]]:
    """Changes that replace the table's hands by these: first to last, then erasures from the last back."""
    table = seated.table
    changes: list[tuple[int, RecordedHand | None]] = list(enumerate(hands))
    changes += [(index, None) for index in reversed(range(len(hands), len(table.hands)))]
    for index, hand in changes:
        yield (table.number, index), hand, Entry(doing.by, doing.reason, seated.revisions.get(index, 0))
