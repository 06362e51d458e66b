"""What can be wrong with a table: its size, its dealers, and every hand (contract, the event file)."""

from collections.abc import Iterator

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.overruling import is_overruled
from batarde_tourney.core.games.batarde.schedule import Schedule, dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.scoring import check_hand
from batarde_tourney.core.games.batarde.settings import check_schedule
from batarde_tourney.core.table_sizes import is_table_size


def check_table(
    hands: tuple[Hand, ...], seats: int, first_dealer: int, schedule: Schedule
) -> tuple[Fault, ...]:
    """Every fault of a table and its hands, apart from who sits there; paths start at the table.

    The hands of a table of an impossible size are not checked, nor is a hand's size against a
    schedule that is itself at fault.
    """
    return tuple(_table_faults(hands, seats, first_dealer, schedule))


def check_next_hand(
    hand: Hand, index: int, seats: int, first_dealer: int, schedule: Schedule
) -> tuple[Fault, ...]:
    """Every fault of a hand that is to be the table's `index`-th: its size and dealer are the schedule's."""
    sizes = None if check_schedule(schedule) else hand_sizes(seats, schedule)
    return tuple(_hand_faults(hand, index, seats, first_dealer, sizes))


def _table_faults(
    hands: tuple[Hand, ...], seats: int, first_dealer: int, schedule: Schedule
) -> Iterator[Fault]:
    if not is_table_size(seats):
        yield fault(FaultCode.TABLE_SIZE, "seats", players=seats)
        return
    if not 0 <= first_dealer < seats:
        yield fault(FaultCode.DEALER, "first_dealer", dealer=first_dealer, players=seats)
    sizes = None if check_schedule(schedule) else hand_sizes(seats, schedule)
    for index, hand in enumerate(hands):
        for found in _hand_faults(hand, index, seats, first_dealer, sizes):
            yield found.at(f"hands[{index}]")


def _hand_faults(
    hand: Hand, index: int, players: int, first_dealer: int, sizes: tuple[int, ...] | None
) -> Iterator[Fault]:
    """The hand's own faults, but with its size and dealer held against the table's, where known."""
    first_is_sound = 0 <= first_dealer < players
    size_faults = () if sizes is None else _size_faults(hand, index, sizes, players)
    yield from size_faults
    dealer = dealer_of(first_dealer, index, players)
    if first_is_sound and hand.dealer != dealer and not is_overruled(FaultCode.DEALER, hand, players):
        yield fault(FaultCode.DEALER, "", ("dealer",), dealer=hand.dealer, expected=dealer)
    for found in check_hand(hand, players):
        # What is due at this place says more than what could be dealt at all.
        said_better = (found.code is FaultCode.HAND_SIZE and size_faults) or (
            found.code is FaultCode.DEALER and first_is_sound
        )
        if not said_better:
            yield found


def _size_faults(hand: Hand, index: int, sizes: tuple[int, ...], players: int) -> tuple[Fault, ...]:
    if index >= len(sizes):
        return (fault(FaultCode.HAND_SIZE, "", ("cards",), hand=index + 1, hands=len(sizes)),)
    if hand.cards != sizes[index] and not is_overruled(FaultCode.HAND_SIZE, hand, players):
        return (fault(FaultCode.HAND_SIZE, "", ("cards",), cards=hand.cards, expected=sizes[index]),)
    return ()
