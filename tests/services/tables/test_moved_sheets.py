"""This was another table's sheet: its hands move there in one act, and what does not fit is named (desk)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import TableClosed
from batarde_tourney.core.tournament.event.event import Event, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.people.substitutes import SeatPlace
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import add_complete_event, close_event, load_event
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.rounds.settled_rounds import ConsequencesFirst
from batarde_tourney.services.tables.moved_sheets import (
    OtherDealer,
    OtherSeats,
    SameTable,
    SubstitutesSit,
    TableHasHands,
    move_sheet,
)
from batarde_tourney.services.tables.substitutes import seat_substitute
from batarde_tourney.services.tables.table_ends import close_table
from batarde_tourney.store.base.errors import EventIsClosed, TableNotFound
from tests.ui.games.ecarte.rooms import seated_event as ecarte_event
from tests.ui.sheet.rooms import seated_event


def hand(cards: int, dealer: int, seats: int = 4) -> Hand:
    rest = [0] * (seats - 1)
    return Hand(cards, dealer, Contract(Denomination.SPADES), (0,) * seats, (cards, *rest))


def with_hands(event: Event, hands: dict[int, int]) -> Event:
    """So many hands at these tables, each dealt in turn from the table's first dealer on."""
    sizes = (5, 6, 7, 8, 9)
    tables = tuple(
        replace(
            table,
            hands=tuple(
                hand(sizes[index], (table.first_dealer + index) % len(table.seats), len(table.seats))
                for index in range(hands.get(table.number, 0))
            ),
        )
        for table in event.rounds[0].tables
    )
    return replace(event, rounds=(replace(event.rounds[0], tables=tables),))


def added(club: Session, sizes: tuple[int, ...], hands: dict[int, int]) -> EventNumber:
    return add_complete_event(club, with_hands(seated_event(sizes), hands)).event


def table(club: Session, number: EventNumber, which: int) -> Table:
    return load_event(club, number).rounds[0].tables[which - 1]


def counts(club: Session, number: EventNumber) -> list[int]:
    return [len(one.hands) for one in load_event(club, number).rounds[0].tables]


def test_the_hands_of_a_table_stand_at_the_other_dealt_by_its_dealers_in_one_act(club: Session) -> None:
    number = added(club, (4, 4, 4), {1: 3})
    before = table(club, number, 1).hands
    facts = move_sheet(club, number, 1, 1, 3)
    assert counts(club, number) == [0, 0, 3]
    moved = batarde_hands(table(club, number, 3).hands)
    assert [one.dealer for one in moved] == [2, 3, 0]
    assert [one.tricks for one in moved] == [one.tricks for one in batarde_hands(before)]
    assert {(fact.table, fact.erased) for fact in facts} == {(3, False), (1, True)}
    (act, *_) = list_acts(club, number)
    assert (act.kind, act.facts) == (
        ActKind.HANDS_MOVED,
        {"round": 1, "table": 1, "to": 3, "hands": 3, "back": 0},
    )
    undo(club, number)
    assert counts(club, number) == [3, 0, 0]
    assert table(club, number, 1).hands == before
    redo(club, number)
    assert counts(club, number) == [0, 0, 3]


def test_two_sheets_that_were_mixed_up_are_exchanged_on_demand_alone(club: Session) -> None:
    number = added(club, (4, 4), {1: 3, 2: 1})
    with pytest.raises(TableHasHands) as refused:
        move_sheet(club, number, 1, 1, 2)
    assert refused.value.hands == 1
    assert counts(club, number) == [3, 1]
    move_sheet(club, number, 1, 1, 2, exchange=True)
    assert counts(club, number) == [1, 3]
    undo(club, number)
    assert counts(club, number) == [3, 1]


def substitute(club: Session, number: EventNumber) -> object:
    return seat_substitute(club, number, SeatPlace(1, 2, 0), PlayerId("u"), 0)


Prepare = Callable[[Session, EventNumber], object]


@pytest.mark.parametrize(
    ("to", "prepare", "error"),
    [
        (1, None, SameTable),
        (3, None, OtherSeats),
        (9, None, TableNotFound),
        (2, lambda club, number: close_table(club, number, 1, 1, "time"), TableClosed),
        (2, lambda club, number: close_table(club, number, 1, 2, "time"), TableClosed),
        (2, substitute, SubstitutesSit),
        (2, close_event, EventIsClosed),
    ],
)
def test_what_does_not_fit_is_named_and_nothing_moves(
    club: Session, to: int, prepare: Prepare | None, error: type[TourneyError]
) -> None:
    event = with_hands(seated_event((4, 4, 3)), {1: 3})
    number = add_complete_event(
        club, replace(event, players=(*event.players, Player(PlayerId("u"), "Uma")))
    ).event
    if prepare is not None:
        prepare(club, number)
    with pytest.raises(error):
        move_sheet(club, number, 1, 1, to, exchange=True)
    assert counts(club, number) == [3, 0, 0]


def test_where_hands_are_said_of_the_dealer_another_dealer_does_not_fit(club: Session) -> None:
    event = ecarte_event(2)
    first, second = event.rounds[0].tables
    tables = (first, replace(second, first_dealer=1))
    number = add_complete_event(club, replace(event, rounds=(replace(event.rounds[0], tables=tables),))).event
    with pytest.raises(OtherDealer):
        move_sheet(club, number, 1, 1, 2)


def test_of_a_round_that_is_over_the_consequences_come_first(club: Session) -> None:
    sizes = (5, 6, 7, 8, 9, 9, 8, 7, 6, 5)
    event = seated_event((4, 4))
    tables = tuple(
        replace(one, hands=tuple(hand(size, (one.first_dealer + at) % 4) for at, size in enumerate(sizes)))
        for one in event.rounds[0].tables
    )
    number = add_complete_event(club, replace(event, rounds=(replace(event.rounds[0], tables=tables),))).event
    with pytest.raises(ConsequencesFirst):
        move_sheet(club, number, 1, 1, 2, exchange=True, confirmed=False)
    move_sheet(club, number, 1, 1, 2, exchange=True, confirmed=True, reason="found the paper")
    (act, *_) = list_acts(club, number)
    assert act.facts["why"] == "found the paper"


def test_without_a_hand_nothing_is_done(club: Session) -> None:
    number = added(club, (4, 4), {})
    before = len(list_acts(club))
    assert move_sheet(club, number, 1, 1, 2) == ()
    assert len(list_acts(club)) == before
