"""The board: every table of a round, and its progress."""

import datetime as dt
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Closing, Event, Round, Table, game_of, sides_of
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.core.tournament.hall.hands import HandState
from batarde_tourney.core.tournament.rounds.forecast import TableHands
from batarde_tourney.services.base.session import Session


@dataclass(frozen=True, slots=True)
class StandIn:
    """Somebody who took a seat, from this hand on, counted from 0."""

    seat: int
    player: Player
    from_hand: int


@dataclass(frozen=True, slots=True)
class PhoneCounts:
    """How many hands of a table phones told: those `in_conflict` count for nobody, and are not in.

    Nobody has confirmed those `handed_in`; a second person has `confirmed` the others. `is_signed`: everybody
    at the table has signed all that phones handed in.
    """

    in_conflict: int = 0
    handed_in: int = 0
    confirmed: int = 0
    is_signed: bool = False


@dataclass(frozen=True, slots=True)
class TableProgress:
    """Progress of one table: names by seat, hands in and hands due, and when the last came in.

    `totals` and `places`, by seat, are those of its side, as the game counts: penalties, games won.
    `overruled` hands stand against a check; `timed` says when each hand came in. `closing`: it ended with the
    hands it has, and `absent_name` did not come; `stand_ins` took seats of it.
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
    """The seats of each side; empty where every player is one."""
    numbers: tuple[int | None, ...] = ()
    """The numbers of these sides."""
    has_fixed_length: bool = True
    """Whether its number of hands is fixed; else the number due is a minimum."""
    phones: PhoneCounts = PhoneCounts()
    """What phones did to its hands."""

    @property
    def hands_planned(self) -> int | None:
        """Total number of hands; None where it is known only after the last one."""
        return self.hands_due if self.has_fixed_length else None

    @property
    def is_finished(self) -> bool:
        """Whether every hand is in, or the table was closed."""
        return self.closing is not None or self.hands_in >= self.hands_due

    @property
    def hands_to_come(self) -> int:
        """Least number of hands still to play; 0 at a closed table."""
        return 0 if self.is_finished else self.hands_due - self.hands_in


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
    """Whether tables of a size play equally many hands: if not, fewer hands mean no slower table."""

    @property
    def hands_in(self) -> int:
        """Number of hands of the round that are in."""
        return sum(table.hands_in for table in self.tables)

    @property
    def hands_planned(self) -> int | None:
        """Number of hands the round will have (a closed table has those it has); None while unknown."""
        if not self.has_fixed_length:
            return None
        return self.hands_in + sum(table.hands_to_come for table in self.tables)


def show_board(session: Session, number: EventNumber, round_number: int | None = None) -> Board | None:
    """The tables of a round, by default the last one drawn; None before the first round.

    Raises: EventNotFound, RoundNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load_outline(number)
        if not event.rounds:
            return None
        if not game_of(event).has_fixed_length:
            # Only the hands themselves show whether more are to come.
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
        len(table.rubber.hands),
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
        _of_phones(table.states),
    )


def _of_phones(states: Collection[HandState]) -> PhoneCounts:
    counts = Counter(states)
    is_signed = bool(states) and all(state in {HandState.SIGNED, HandState.DESK} for state in states)
    return PhoneCounts(
        counts[HandState.CONFLICT],
        counts[HandState.HANDED_IN] + counts[HandState.WAITING],
        counts[HandState.CONFIRMED] + counts[HandState.SIGNED],
        is_signed and counts[HandState.SIGNED] > 0,
    )


def _by_seat(game: Game, table: Table, of_sides: tuple[int, ...]) -> tuple[int, ...]:
    seats = len(table.seats)
    side_at = {seat: side for side, own in enumerate(game.sides_at(seats)) for seat in own}
    return tuple(of_sides[side_at[seat]] for seat in range(seats))


def _partners(event: Event, table: Table) -> tuple[tuple[tuple[int, ...], ...], tuple[int | None, ...]]:
    """The seats of each side at the table, and their numbers; empty for single players."""
    game, numbers = game_of(event), numbers_by_player(event)
    if game.side_size == 1:
        return (), ()
    seats = game.sides_at(len(table.seats))
    return seats, tuple(numbers.get(table.seats[own[0]]) for own in seats)
