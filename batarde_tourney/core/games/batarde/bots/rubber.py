"""Bots that deal, bid and play a hand or a rubber by the rules, the same from the same lots."""

from collections.abc import Sequence

from batarde_tourney.core.games.batarde.auction import Auction, contract_of, open_auction, opener
from batarde_tourney.core.games.batarde.bidding import after
from batarde_tourney.core.games.batarde.bots.bidder import (
    USUAL_STRAY,
    choose_bid,
    choose_choune,
    choose_mechoune,
)
from batarde_tourney.core.games.batarde.bots.cardplayer import choose_card
from batarde_tourney.core.games.batarde.cards import Card, full_pack
from batarde_tourney.core.games.batarde.hand import Contract, Hand
from batarde_tourney.core.games.batarde.play import trick_winner
from batarde_tourney.core.games.batarde.schedule import Schedule, Span, dealer_of, hand_sizes, packs
from batarde_tourney.core.lots import Lots

Deal = tuple[tuple[Card, ...], ...]
"""The cards of each seat."""


def play_rubber(
    players: int,
    first_dealer: int,
    lots: Lots,
    schedule: Schedule = Span.FULL,
    strays: Sequence[int] = (),
) -> tuple[Hand, ...]:
    """Every hand of a rubber; `strays` by seat say how far bids stray, as those of usual players without.

    Raises:
        TableSizeRefused: below 3 players or above 7.
        AuctionRefused: a schedule or a first dealer the table cannot have.
    """
    sizes = enumerate(hand_sizes(players, schedule))
    return tuple(
        play_hand(cards, players, dealer_of(first_dealer, i, players), lots, strays) for i, cards in sizes
    )


def play_hand(cards: int, players: int, dealer: int, lots: Lots, strays: Sequence[int] = ()) -> Hand:
    """One hand, dealt, bid and played.

    Raises:
        TableSizeRefused: below 3 players or above 7.
        AuctionRefused: so many cards cannot be dealt, or the dealer has no seat.
    """
    start = open_auction(players, cards, dealer)
    hands = deal(cards, players, lots)
    auction = hold_auction(start, hands, lots, strays)
    contract = contract_of(auction)
    bids = tuple(bid for bid in auction.bids if bid is not None)
    tricks = play_tricks(contract, bids, hands, opener(dealer, players))
    return Hand(cards, dealer, contract, bids, tricks, auction.mechoune, auction.choune)


def deal(cards: int, players: int, lots: Lots) -> Deal:
    """So many cards for each seat, from the shuffled pack or packs."""
    shuffled = lots.shuffled(full_pack(packs(players)))
    return tuple(shuffled[seat * cards : (seat + 1) * cards] for seat in range(players))


def hold_auction(auction: Auction, hands: Deal, lots: Lots, strays: Sequence[int] = ()) -> Auction:
    """The auction bid to its end, a méchoune and its answer included."""
    usual = (USUAL_STRAY,) * auction.players
    while (seat := auction.turn) is not None:
        auction = after(auction, choose_bid(auction, seat, hands[seat], lots, (strays or usual)[seat]))
        mechoune = choose_mechoune(auction, lots)
        if mechoune is not None:
            auction = after(auction, mechoune)
            choune = choose_choune(auction, lots)
            auction = auction if choune is None else after(auction, choune)
    return auction


def play_tricks(contract: Contract, bids: Sequence[int], hands: Deal, leader: int) -> tuple[int, ...]:
    """The tricks each seat takes; every hand has as many cards (rule 6)."""
    players = len(bids)
    held = [list(hand) for hand in hands]
    taken = [0] * players
    while held[leader]:
        trick: list[Card] = []
        for step in range(players):
            seat = (leader + step) % players
            card = choose_card(held[seat], trick, contract, players, bids[seat] - taken[seat])
            held[seat].remove(card)
            trick.append(card)
        leader = (leader + trick_winner(trick, contract)) % players
        taken[leader] += 1
    return tuple(taken)
