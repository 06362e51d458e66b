"""Who sits where, card by card: players by seat, partners below each other with the number of their pair."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.i18n.people.seats import seat_names

RESTS = "–"
"""Stands for the table of whoever sits the round out."""

_MOST = 4
"""Lines of a card of those who sit out."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One who sits there, or sits out; the first of a pair has its number."""

    name: str
    number: int | None = None
    deals: bool = False


@dataclass(frozen=True, slots=True)
class SeatingCard:
    """A table, or `table` None: some of those who sit the round out."""

    table: int | None
    lines: tuple[SeatLine, ...]
    is_closed: bool = False


def seating_cards(event: Event, round_: Round) -> tuple[SeatingCard, ...]:
    """The tables of the round in their order, and behind them whoever sits it out."""
    names = {player.id: shown_name(player.name) for player in event.players}
    numbers, game = numbers_by_player(event), game_of(event)
    players = {side.id: side.players for side in sides_of(event)}
    seated = tuple(
        _table_card(table, game.sides_at(len(table.seats)), names, numbers) for table in round_.tables
    )
    resting = [line for side in round_.byes for line in _partners(players[side], names, numbers)]
    cards = (
        SeatingCard(None, tuple(resting[first : first + _MOST])) for first in range(0, len(resting), _MOST)
    )
    return (*seated, *cards)


def _table_card(
    table: Table,
    sides: Iterable[Sequence[int]],
    names: Mapping[PlayerId, str],
    numbers: Mapping[PlayerId, int],
) -> SeatingCard:
    told = dict(zip(table.seats, seat_names(table, names), strict=True))
    dealer = table.seats[table.first_dealer]
    lines = [
        line
        for seats in sides
        for line in _partners([table.seats[seat] for seat in seats], told, numbers, dealer)
    ]
    return SeatingCard(table.number, tuple(lines), table.closed is not None)


def _partners(
    players: Iterable[PlayerId],
    names: Mapping[PlayerId, str],
    numbers: Mapping[PlayerId, int],
    dealer: PlayerId | None = None,
) -> Iterator[SeatLine]:
    """The players of one side, below each other."""
    for place, player in enumerate(players):
        yield SeatLine(names[player], None if place else numbers.get(player), player == dealer)
