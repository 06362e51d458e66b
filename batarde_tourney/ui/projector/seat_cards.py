"""What the cards of the seating say: a card a table, and who sits the round out on cards of their own."""

from collections.abc import Iterator
from dataclasses import dataclass

from batarde_tourney.core.tournament.event import Event, Round, sides_of
from batarde_tourney.core.tournament.partners import numbered_names
from batarde_tourney.i18n.seats import seat_names

SEATS = 4
"""Lines of a card where no table says otherwise."""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A table and who sits there, in the order of play; those on a card without a number sit out."""

    number: int | None
    names: tuple[str, ...]
    first_dealer: int | None = None
    is_closed: bool = False


def seat_cards(event: Event, round_: Round) -> tuple[SeatCard, ...]:
    """The tables of the round in their order, then as many names that sit out on a card as sit at a table."""
    return (*_tables(event, round_), *_resting(event, round_))


def most_lines(cards: tuple[SeatCard, ...]) -> int:
    """How many names stand on the longest card."""
    return max((len(card.names) for card in cards), default=SEATS)


def _tables(event: Event, round_: Round) -> Iterator[SeatCard]:
    names = numbered_names(event)
    for table in round_.tables:
        yield SeatCard(
            table.number, seat_names(table, names), table.first_dealer, is_closed=table.closed is not None
        )


def _resting(event: Event, round_: Round) -> Iterator[SeatCard]:
    names = numbered_names(event)
    players = {side.id: side.players for side in sides_of(event)}
    resting = [names[player] for side in round_.byes for player in players.get(side, ())]
    lines = max((len(table.seats) for table in round_.tables), default=SEATS)
    for at in range(0, len(resting), lines):
        yield SeatCard(None, tuple(resting[at : at + lines]))
