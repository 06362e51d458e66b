"""Bots that deal, bid and play hands and rubbers by the rules, reproducible from their lots."""

from collections.abc import Sequence

from batarde_tourney.core.games.batarde.auction import (
    Auction,
    Bid,
    ChouneCall,
    MechouneCall,
    contract_of,
    open_auction,
    opener,
)
from batarde_tourney.core.games.batarde.bidding import after, is_stronger
from batarde_tourney.core.games.batarde.cards import (
    NORMAL_ORDER,
    TRUMP_ORDER,
    Card,
    Rank,
    Suit,
    beats,
    full_pack,
    legal_cards,
    trick_winner,
    trump_suit,
)
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Pack
from batarde_tourney.core.games.batarde.schedule import Schedule, Span, dealer_of, hand_sizes, packs
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.table_sizes import LARGEST_TABLE, SMALLEST_TABLE

# How a bot values its cards, in thousandths of a trick.

TRICK = 1000
"""One whole trick."""


def expected_tricks(hand: Sequence[Card], denomination: Denomination, players: int) -> int:
    """The tricks that these cards should take, in thousandths."""
    return sum(chance(card, denomination, players) for card in hand)


def chance(card: Card, denomination: Denomination, players: int) -> int:
    """How often this card takes a trick, in thousandths.

    A card above the part p of all cards beats one card of each of the k − 1 others p^(k−1) of the time. Over
    a whole pack this adds up to one trick in k cards, as it must: bids add up to about the cards dealt.
    """
    return _CHANCES[players][denomination][card.suit][card.rank]


def _chances(denomination: Denomination, suit: Suit, players: int) -> dict[Rank, int]:
    """The chances of the nine ranks of a suit."""
    if denomination is Denomination.ALL_TRUMPS:
        return _steps(TRUMP_ORDER, 0, 36, players)
    if denomination is Denomination.NO_TRUMPS:
        return _steps(NORMAL_ORDER, 0, 36, players)
    if suit is trump_suit(denomination):
        return _steps(TRUMP_ORDER, 27, 36, players)
    return _steps(NORMAL_ORDER, 0, 27, players)


def _steps(order: Sequence[Rank], low: int, high: int, players: int) -> dict[Rank, int]:
    """The chances of nine ranks, highest first, spread evenly over places `low` to `high` of 36."""
    # A rank stands in the middle of its ninth of the width; places are counted in eighteenths of a card.
    places = {rank: 18 * low + (2 * step + 1) * (high - low) for step, rank in enumerate(reversed(order))}
    others = players - 1
    return {rank: TRICK * place**others // (18 * 36) ** others for rank, place in places.items()}


# Needed a thousand times in an event, so computed once for every card.
_CHANCES = {
    players: {
        denomination: {suit: _chances(denomination, suit, players) for suit in Suit}
        for denomination in Denomination
    }
    for players in range(SMALLEST_TABLE, LARGEST_TABLE + 1)
}


# How a bot bids, méchounes and answers with choune: like a cautious club player, always within the rules.

WORTH_A_CHANGE = 7 * TRICK // 10
"""How much better another denomination must look before a bot changes to it."""


USUAL_STRAY = 75
"""How far a usual player's bid may stray from what the cards promise, in hundredths of a trick."""


def choose_bid(
    auction: Auction, seat: int, hand: Sequence[Card], lots: Lots, stray: int = USUAL_STRAY
) -> Bid:
    """The bid of the seat that has the turn."""
    mood = lots.below(2 * stray + 1) - stray
    hopes = {word: expected_tricks(hand, word, auction.players) + mood for word in Denomination}
    if auction.setting is None:
        return _setting_bid(auction, seat, hand, _best(hopes), hopes)
    better = _better_denomination(auction, hopes)
    if better is not None:
        return _setting_bid(auction, seat, hand, better, hopes)
    hope = _heard(auction, hopes[auction.setting.denomination])
    return Bid(seat, _nearest(hope, auction.cards, auction.forbidden_tricks))


def choose_mechoune(auction: Auction, lots: Lots) -> MechouneCall | None:
    """Sometimes a méchoune of the bid just made, four times as often if it is over twice its share."""
    setting, others = auction.setting, auction.players - 1
    if setting is None or auction.mechoune is not None:
        return None
    standing = auction.players - auction.bids.count(None)
    # The last bidder: standing bids are on neighbouring seats from the setting on.
    on = (setting.seat + standing - 1) % auction.players
    bold = (auction.bids[on] or 0) * auction.players > 2 * auction.cards
    if lots.below((5 if bold else 20) * auction.players) > 0:
        return None
    return MechouneCall((on + 1 + lots.below(others)) % auction.players, on)


def choose_choune(auction: Auction, lots: Lots) -> ChouneCall | None:
    """Answer one méchoune in five with choune."""
    if auction.mechoune is None or auction.choune or lots.below(5) > 0:
        return None
    return ChouneCall(auction.mechoune.on)


def _setting_bid(
    auction: Auction,
    seat: int,
    hand: Sequence[Card],
    denomination: Denomination,
    hopes: dict[Denomination, int],
) -> Bid:
    """A bid in a new denomination, naming the pack of most of the bot's cards."""
    pack = None
    if packs(auction.players) > 1:
        marked = sum(card.pack is Pack.MARKED for card in hand)
        pack = Pack.MARKED if 2 * marked >= len(hand) else Pack.SIMPLE
    return Bid(seat, _nearest(hopes[denomination], auction.cards), denomination, pack)


def _better_denomination(auction: Auction, hopes: dict[Denomination, int]) -> Denomination | None:
    """A denomination worth changing to with a bid that is strong enough; None if there is none."""
    setting = auction.setting
    if setting is None or auction.mechoune is not None:
        return None
    bar = hopes[setting.denomination] + WORTH_A_CHANGE
    open_to = {
        word: hope
        for word, hope in hopes.items()
        if hope >= bar
        and word is not setting.denomination
        and is_stronger(_nearest(hope, auction.cards), word, setting)
    }
    return _best(open_to) if open_to else None


def _heard(auction: Auction, hope: int) -> int:
    """The hope minus a third of what the others bid above the tricks left for them."""
    standing = [bid for bid in auction.bids if bid is not None]
    left_for_them = len(standing) * (auction.cards * TRICK - hope) // (auction.players - 1)
    return hope + (left_for_them - sum(standing) * TRICK) // 3


def _best(hopes: dict[Denomination, int]) -> Denomination:
    return max(hopes, key=lambda word: hopes[word])


def _nearest(hope: int, cards: int, forbidden: int | None = None) -> int:
    """The allowed number of tricks nearest to the hope, the lower one on a tie."""
    allowed = (tricks for tricks in range(cards + 1) if tricks != forbidden)
    return min(allowed, key=lambda tricks: abs(tricks * TRICK - hope))


# How a bot plays a card: it takes tricks until its bid is met, then it ducks.


def choose_card(
    hand: Sequence[Card], trick: Sequence[Card], contract: Contract, players: int, wanted: int
) -> Card:
    """The card of a bot that still wants `wanted` tricks; none if below 1."""
    weakest_first = sorted(
        legal_cards(hand, trick, contract), key=lambda card: chance(card, contract.denomination, players)
    )
    if not trick:
        return weakest_first[-1 if wanted > 0 else 0]
    best = trick[trick_winner(trick, contract)]
    winning = [card for card in weakest_first if beats(card, best, contract)]
    losing = [card for card in weakest_first if card not in winning]
    is_last = len(trick) == players - 1
    if wanted > 0:
        return _winner(winning, is_last) if winning else losing[0]
    # The strongest card that does not win is the one that could hurt later.
    return losing[-1] if losing else _winner(winning, not is_last)


def _winner(winning: Sequence[Card], cheaply: bool) -> Card:
    return winning[0] if cheaply else winning[-1]


Deal = tuple[tuple[Card, ...], ...]
"""The cards of each seat."""


def play_rubber(
    players: int,
    first_dealer: int,
    lots: Lots,
    schedule: Schedule = Span.FULL,
    strays: Sequence[int] = (),
) -> tuple[Hand, ...]:
    """Every hand of a rubber; `strays` by seat says how far bids stray, USUAL_STRAY if empty.

    Raises:
        TableSizeRefused: below 3 players or above 7.
        AuctionRefused: a schedule or a first dealer the table cannot have.
    """
    sizes = enumerate(hand_sizes(players, schedule))
    return tuple(
        play_hand(cards, players, dealer_of(first_dealer, i, players), lots, strays) for i, cards in sizes
    )


def play_hand(cards: int, players: int, dealer: int, lots: Lots, strays: Sequence[int] = ()) -> Hand:
    """Deal, bid and play one hand.

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
    """Deal `cards` cards to each seat from the shuffled pack or packs."""
    shuffled = lots.shuffled(full_pack(packs(players)))
    return tuple(shuffled[seat * cards : (seat + 1) * cards] for seat in range(players))


def hold_auction(auction: Auction, hands: Deal, lots: Lots, strays: Sequence[int] = ()) -> Auction:
    """Bid the auction to its end, including a méchoune and its answer."""
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
    """The tricks that each seat takes; all hands have the same number of cards (rule 6)."""
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
