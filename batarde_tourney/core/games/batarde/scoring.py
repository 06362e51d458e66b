"""Penalties of a hand, its possible faults, and which of them the director may overrule.

Source: rules 4, 5, 9 and 10.
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import sub

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.batarde.hand import BY_CHOUNE, BY_MECHOUNE, Contract, Hand, Mechoune
from batarde_tourney.core.games.batarde.schedule import MOST_CARDS, max_cards, packs
from batarde_tourney.core.games.overruled import reasoned_checks
from batarde_tourney.core.table_sizes import is_table_size

# Which checks of a hand the director may overrule: sometimes the paper itself is wrong.


def is_overruled(check: FaultCode, hand: Hand, players: int) -> bool:
    """Whether the hand is accepted against this check: there is a reason, and the check may be overruled."""
    return check in reasoned_checks(hand.overruled) and can_be_overruled(check, hand, players)


def can_be_overruled(check: FaultCode, hand: Hand, players: int) -> bool:
    """Whether the hand still makes sense on a score sheet although it fails this check.

    Penalties follow from bids and tricks (rule 9), so a wrong sum or an odd count can be accepted. A missing
    count, a seat that does not exist and cards that are not in the packs cannot.
    """
    if check in _ALWAYS:
        return True
    seats = range(players)
    if check is FaultCode.HAND_SIZE:
        return 1 <= hand.cards <= max_cards(players)
    if check is FaultCode.DEALER:
        return hand.dealer in seats
    if check in {FaultCode.BID_RANGE, FaultCode.TRICK_RANGE}:
        return _are_counts(hand.bids if check is FaultCode.BID_RANGE else hand.tricks)
    mechoune = hand.mechoune
    if check is not FaultCode.MECHOUNE or not isinstance(mechoune, Mechoune):
        return False
    return {mechoune.by, mechoune.on} <= set(seats)


def _are_counts(counts: Iterable[int]) -> bool:
    return all(0 <= count <= MOST_CARDS for count in counts)


_ALWAYS = {FaultCode.BID_SUM, FaultCode.TRICKS_SUM, FaultCode.PACK, FaultCode.CHOUNE}


def penalties(hand: Hand) -> tuple[int, ...]:
    """Each seat's |bid − tricks| times the multiplier (rule 9).

    The hand must have as many bids as trick counts; other faults do not matter.
    """
    if hand.mechoune is None:
        return tuple(map(abs, map(sub, hand.bids, hand.tricks)))
    return missed_tricks(hand.bids, hand.tricks, multiplier(hand))


def penalty_at(hand: Hand, seat: int) -> int:
    """The penalty of one seat, without those of the others."""
    return abs(hand.bids[seat] - hand.tricks[seat]) * multiplier(hand)


def missed_tricks(bids: Sequence[int], tricks: Sequence[int], times: int) -> tuple[int, ...]:
    """Each seat's |bid − tricks| multiplied by `times` (rule 9)."""
    return tuple([abs(bid - taken) * times for bid, taken in zip(bids, tricks, strict=True)])


def multiplier(hand: Hand) -> int:
    """The multiplier: 1, 2 with a méchoune, 4 with a choune (rule 5)."""
    if hand.mechoune is None:
        return 1
    return BY_CHOUNE if hand.choune else BY_MECHOUNE


def check_hand(hand: Hand, players: int) -> tuple[Fault, ...]:
    """Every fault of a hand at a table of `players`, in the order of the contract's codes.

    Empty for a sound hand, and if the director overruled all faults. A fault of a seat names it (`seat`), and
    each seat has its own fault. Sums are checked only if every seat has its count. Whether size and dealer
    fit the schedule is checked for the table, not here.
    """
    if not is_table_size(players):
        return (fault(FaultCode.TABLE_SIZE, players=players),)
    if _is_plainly_sound(hand, players):
        return ()
    faults = tuple(_faults(hand, players))
    if not hand.overruled:
        return faults
    return tuple([found for found in faults if not is_overruled(found.code, hand, players)])


def are_sound_counts(
    players: int, cards: int, dealer: int, bids: Sequence[int], tricks: Sequence[int]
) -> bool:
    """Whether size, dealer, bids and tricks have no fault at a table of `players`, 3 to 7."""
    return (
        1 <= cards <= max_cards(players)
        and 0 <= dealer < players
        and len(bids) == len(tricks) == players
        and sum(tricks) == cards != sum(bids)
        and min(tricks) >= 0
        and 0 <= min(bids) <= max(bids) <= cards
    )


def _is_plainly_sound(hand: Hand, players: int) -> bool:
    """Whether a hand without a méchoune obviously has no fault, as nearly every hand of a file.

    It is False for some sound hands; checking for faults one by one takes five times as long.
    """
    contract = hand.contract
    return (
        hand.mechoune is None
        and not hand.choune
        and are_sound_counts(players, hand.cards, hand.dealer, hand.bids, hand.tricks)
        and (contract.by is None or 0 <= contract.by < players)
        and (contract.pack is None) is (packs(players) == 1)
    )


def _faults(hand: Hand, players: int) -> Iterator[Fault]:
    most = max_cards(players)
    if not 1 <= hand.cards <= most:
        yield fault(FaultCode.HAND_SIZE, "", ("cards",), cards=hand.cards, most=most)
    if not 0 <= hand.dealer < players:
        yield fault(FaultCode.DEALER, "", ("dealer",), dealer=hand.dealer, players=players)
    if len(hand.bids) != players or len(hand.tricks) != players:
        yield fault(
            FaultCode.COUNT,
            "",
            ("bids", "tricks"),
            bids=len(hand.bids),
            tricks=len(hand.tricks),
            players=players,
        )
    yield from _bid_faults(hand, players)
    yield from _trick_faults(hand, players)
    yield from _contract_faults(hand.contract, players)
    if hand.mechoune is not None or hand.choune:
        yield from _multiplier_faults(hand, players)


def _bid_faults(hand: Hand, players: int) -> Iterator[Fault]:
    for seat, bid in _outside(hand.bids, hand.cards):
        yield fault(FaultCode.BID_RANGE, "", ("cards", "bids"), seat=seat, bid=bid, cards=hand.cards)
    if len(hand.bids) == players and sum(hand.bids) == hand.cards:
        yield fault(FaultCode.BID_SUM, "", ("cards", "bids"), bids=sum(hand.bids), cards=hand.cards)


def _trick_faults(hand: Hand, players: int) -> Iterator[Fault]:
    for seat, tricks in _outside(hand.tricks, hand.cards):
        yield fault(
            FaultCode.TRICK_RANGE, "", ("cards", "tricks"), seat=seat, tricks=tricks, cards=hand.cards
        )
    if len(hand.tricks) == players and sum(hand.tricks) != hand.cards:
        yield fault(FaultCode.TRICKS_SUM, "", ("cards", "tricks"), tricks=sum(hand.tricks), cards=hand.cards)


def _outside(counts: tuple[int, ...], cards: int) -> Iterable[tuple[int, int]]:
    """Seats whose count is below 0 or above the cards dealt, each with its count."""
    if not counts or (min(counts) >= 0 and max(counts) <= cards):
        return ()
    return ((seat, count) for seat, count in enumerate(counts) if not 0 <= count <= cards)


def _contract_faults(contract: Contract, players: int) -> Iterator[Fault]:
    if contract.by is not None and not 0 <= contract.by < players:
        yield fault(FaultCode.DENOMINATION, "", ("contract",), by=contract.by, players=players)
    needs_pack = packs(players) > 1
    if needs_pack and contract.pack is None:
        yield fault(FaultCode.PACK, "", ("contract",), players=players)
    if not needs_pack and contract.pack is not None:
        yield fault(FaultCode.PACK, "", ("contract",), players=players, pack=contract.pack.value)


def _multiplier_faults(hand: Hand, players: int) -> Iterator[Fault]:
    mechoune = hand.mechoune
    if isinstance(mechoune, Mechoune):
        seats = range(players)
        if mechoune.by == mechoune.on or mechoune.by not in seats or mechoune.on not in seats:
            yield fault(
                FaultCode.MECHOUNE, "", ("mechoune",), by=mechoune.by, on=mechoune.on, players=players
            )
    elif mechoune is None and hand.choune:
        yield fault(FaultCode.CHOUNE, "", ("mechoune", "choune"))
