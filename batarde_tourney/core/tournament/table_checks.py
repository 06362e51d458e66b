"""What can be wrong with a table: its size, its dealers, and every hand (contract, the event file)."""

from collections.abc import Iterator

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.overruling import is_overruled
from batarde_tourney.core.games.batarde.schedule import Schedule, dealer_of, hand_sizes, is_table_size
from batarde_tourney.core.games.batarde.scoring import check_hand
from batarde_tourney.core.tournament.event import Table
from batarde_tourney.core.tournament.settings_checks import check_schedule


def check_table(table: Table, schedule: Schedule) -> tuple[Fault, ...]:
    """Every fault of a table and its hands, apart from who sits there; paths start at the table.

    The hands of a table of an impossible size are not checked, nor is a hand's size against a
    schedule that is itself at fault.
    """
    return tuple(_table_faults(table, schedule))


def _table_faults(table: Table, schedule: Schedule) -> Iterator[Fault]:
    players = len(table.seats)
    if not is_table_size(players):
        yield fault(FaultCode.TABLE_SIZE, "seats", players=players)
        return
    if not 0 <= table.first_dealer < players:
        yield fault(FaultCode.DEALER, "first_dealer", dealer=table.first_dealer, players=players)
    sizes = None if check_schedule(schedule) else hand_sizes(players, schedule)
    for index in range(len(table.hands)):
        for found in _hand_faults(table, index, sizes):
            yield found.at(f"hands[{index}]")


def _hand_faults(table: Table, index: int, sizes: tuple[int, ...] | None) -> Iterator[Fault]:
    """The hand's own faults, but with its size and dealer held against the table's, where known."""
    hand, players = table.hands[index], len(table.seats)
    first_is_sound = 0 <= table.first_dealer < players
    size_faults = () if sizes is None else _size_faults(hand, index, sizes, players)
    yield from size_faults
    dealer = dealer_of(table.first_dealer, index, players)
    if first_is_sound and hand.dealer != dealer and not is_overruled(FaultCode.DEALER, hand, players):
        yield fault(FaultCode.DEALER, dealer=hand.dealer, expected=dealer)
    for found in check_hand(hand, players):
        said_better = (found.code is FaultCode.HAND_SIZE and size_faults) or (
            found.code is FaultCode.DEALER and first_is_sound
        )
        if not said_better:
            yield found


def _size_faults(hand: Hand, index: int, sizes: tuple[int, ...], players: int) -> tuple[Fault, ...]:
    if index >= len(sizes):
        return (fault(FaultCode.HAND_SIZE, hand=index + 1, hands=len(sizes)),)
    if hand.cards != sizes[index] and not is_overruled(FaultCode.HAND_SIZE, hand, players):
        return (fault(FaultCode.HAND_SIZE, cards=hand.cards, expected=sizes[index]),)
    return ()
