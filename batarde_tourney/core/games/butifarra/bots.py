"""Bots at a table: one deal bid and played, and a whole game of deals."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from batarde_tourney.core.games.butifarra.cards import (
    CARD_POINTS,
    HEIGHTS,
    PACK,
    TRICKS,
    ButifarraCard,
    ButifarraRank,
    ButifarraSuit,
    beats,
    legal_cards,
    trick_winner,
)
from batarde_tourney.core.games.butifarra.hand import (
    SEATS,
    SIDES,
    ButifarraDenomination,
    ButifarraHand,
    Chooser,
    side_of_seat,
)
from batarde_tourney.core.games.butifarra.running import RunningGame, after_hand
from batarde_tourney.core.games.butifarra.scoring import highest_level, multiplier
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, LevelSet, PlayMode
from batarde_tourney.core.lots import Lots

# How a bot values its cards for its pair, in thousandths of a point.

POINT = 1000
"""One whole point of a deal."""


def promise(hand: Sequence[ButifarraCard], denomination: ButifarraDenomination) -> int:
    """The expected points above half for a pair with this hand and an unknown one, in this denomination.

    Negative if fewer than half are expected.
    """
    trump, of_suit = denomination.trump, _by_suit(hand)
    if trump is None:
        return sum(_no_trump(of_suit.get(suit, ())) for suit in ButifarraSuit) - _NO_TRUMP_PAR
    plain = sum(_plain(of_suit.get(suit, ())) for suit in ButifarraSuit if suit is not trump)
    return plain + _trumps(of_suit.get(trump, ())) - _TRUMP_PAR


def _by_suit(hand: Sequence[ButifarraCard]) -> Mapping[ButifarraSuit, tuple[ButifarraRank, ...]]:
    held: dict[ButifarraSuit, tuple[ButifarraRank, ...]] = {}
    for card in hand:
        held[card.suit] = (*held.get(card.suit, ()), card.rank)
    return held


def _trumps(ranks: Sequence[ButifarraRank]) -> int:
    """The value of trumps: high ones draw, every one ruffs."""
    return sum(_TRUMP_VALUES.get(rank, _LOW_TRUMP) for rank in ranks)


def _plain(ranks: Sequence[ButifarraRank]) -> int:
    """The value of a suit beside trumps: its manilla and ace, and ruffs if it is short."""
    value = sum(_PLAIN_VALUES.get(rank, 0) for rank in ranks)
    if ButifarraRank.ACE in ranks and len(ranks) == 1:
        value -= _PLAIN_VALUES[ButifarraRank.ACE]
    return value + _SHORT.get(len(ranks), 0)


def _no_trump(ranks: Sequence[ButifarraRank]) -> int:
    """The value of a suit without trumps: high cards, and length behind the manilla."""
    value = sum(_NO_TRUMP_VALUES.get(rank, 0) for rank in ranks)
    long_cards = max(0, len(ranks) - 4)
    return value + (long_cards * _LONG_CARD if ButifarraRank.NINE in ranks else 0)


_TRUMP_VALUES = {
    ButifarraRank.NINE: 6500,
    ButifarraRank.ACE: 4500,
    ButifarraRank.KING: 3500,
    ButifarraRank.KNIGHT: 3000,
    ButifarraRank.JACK: 2600,
}
_LOW_TRUMP = 2200
_PLAIN_VALUES = {ButifarraRank.NINE: 4500, ButifarraRank.ACE: 2500, ButifarraRank.KING: 800}
_SHORT = {0: 3000, 1: 1500}
_NO_TRUMP_VALUES = {
    ButifarraRank.NINE: 6500,
    ButifarraRank.ACE: 4000,
    ButifarraRank.KING: 2000,
    ButifarraRank.KNIGHT: 800,
}
_LONG_CARD = 1500
_TRUMP_PAR = 16000
_NO_TRUMP_PAR = 16000


# How a bot plays a card: masters first, points to the partner, none to the opponents.

_BY_HEIGHT = {
    suit: sorted((card for card in PACK if card.suit is suit), key=lambda card: -HEIGHTS[card.rank])
    for suit in ButifarraSuit
}


def choose_card(
    hand: Sequence[ButifarraCard],
    trick: Sequence[ButifarraCard],
    trump: ButifarraSuit | None,
    mode: PlayMode,
    gone: Set[ButifarraCard],
) -> ButifarraCard:
    """The card a bot plays; `gone` are the cards of earlier tricks."""
    legal = legal_cards(hand, trick, trump, mode)
    if len(legal) == 1:
        return legal[0]
    return _answer(legal, trick, trump, gone) if trick else _lead(legal, trump, gone)


def _lead(
    hand: Sequence[ButifarraCard], trump: ButifarraSuit | None, gone: Set[ButifarraCard]
) -> ButifarraCard:
    """Lead a master, trumps first; else a card without points from the longest suit beside trumps."""
    lengths = {suit: sum(card.suit is suit for card in hand) for suit in ButifarraSuit}
    masters = [card for card in hand if _is_master(card, gone)]
    if masters:
        return max(masters, key=lambda card: (card.suit is trump, -lengths[card.suit], card))
    return min(hand, key=lambda card: (CARD_POINTS[card.rank], card.suit is trump, -lengths[card.suit], card))


def _answer(
    legal: Sequence[ButifarraCard],
    trick: Sequence[ButifarraCard],
    trump: ButifarraSuit | None,
    gone: Set[ButifarraCard],
) -> ButifarraCard:
    winner = trick_winner(trick, trump)
    best, is_last = trick[winner], len(trick) == 3
    winning = [card for card in legal if beats(card, best, trump)]
    losing = [card for card in legal if card not in winning]
    # The partner played the card before last.
    partner_wins = winner == len(trick) - 2
    if partner_wins and losing and (is_last or _is_master(best, gone)):
        return max(losing, key=lambda card: (CARD_POINTS[card.rank], -_price(card, trump)))
    if winning and (not losing or not partner_wins):
        cheapest = min(winning, key=lambda card: _price(card, trump))
        strongest = max(winning, key=lambda card: _price(card, trump))
        if is_last:
            return max(
                winning,
                key=lambda card: (card.suit is not trump, CARD_POINTS[card.rank], -_price(card, trump)),
            )
        return strongest if _is_master(strongest, {*gone, *trick}) else cheapest
    return min(losing, key=lambda card: (CARD_POINTS[card.rank], _price(card, trump)))


def _price(card: ButifarraCard, trump: ButifarraSuit | None) -> int:
    """How much a card is worth keeping: trumps above all others."""
    return HEIGHTS[card.rank] + (len(HEIGHTS) if card.suit is trump else 0)


def _is_master(card: ButifarraCard, gone: Set[ButifarraCard]) -> bool:
    """Whether no higher card of its suit is left."""
    for other in _BY_HEIGHT[card.suit]:
        if other not in gone:
            return other == card
    return False


# How a bot names the denomination, delegates, and raises the level (rules A2.9 to A2.11, A3.12).

NAMES_FROM = 3 * POINT
"""The dealer delegates with a hand that promises less."""

RAISES_FROM = (6 * POINT, 8 * POINT, 10 * POINT)
"""What a hand must promise for contro, recontro and sant vicenç."""

Hands = tuple[tuple[ButifarraCard, ...], ...]
"""The cards of each seat."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """The denomination, who of the dealer's pair named it, and the seats that raised the level."""

    denomination: ButifarraDenomination
    chooser: Chooser
    said: tuple[int, ...]


def speak(hands: Hands, dealer: int, levels: LevelSet, lots: Lots) -> Spoken:
    """Everything said before the first card."""
    chooser = Chooser.DEALER
    denomination, promised = best_denomination(hands[dealer])
    if promised + _mood(lots) < NAMES_FROM:
        chooser = Chooser.PARTNER
        denomination, _ = best_denomination(hands[(dealer + 2) % len(SEATS)])
    return Spoken(denomination, chooser, _raises(hands, dealer, denomination, levels, lots))


def best_denomination(hand: Sequence[ButifarraCard]) -> tuple[ButifarraDenomination, int]:
    """The best denomination for this hand, and its expected score; butifarra counts double."""
    promised = [(promise(hand, one) * multiplier(one, 0), one) for one in ButifarraDenomination]
    points, denomination = max(promised, key=lambda pair: pair[0])
    return denomination, points


def _raises(
    hands: Hands, dealer: int, denomination: ButifarraDenomination, levels: LevelSet, lots: Lots
) -> tuple[int, ...]:
    """The seats that say contro, recontro and sant vicenç: pairs alternate while one is confident."""
    said: list[int] = []
    for level, wanted in enumerate(RAISES_FROM[: highest_level(denomination, levels)]):
        first = dealer + 1 - level % 2
        pair = (first % len(SEATS), (first + 2) % len(SEATS))
        bold = (seat for seat in pair if promise(hands[seat], denomination) + _mood(lots) >= wanted)
        seat = next(bold, None)
        if seat is None:
            break
        said.append(seat)
    return tuple(said)


def _mood(lots: Lots) -> int:
    """A random mood of up to one point more or less."""
    return lots.below(2 * POINT + 1) - POINT


def play_game(first_dealer: int, lots: Lots, play: ButifarraPlay) -> tuple[ButifarraHand, ...]:
    """Every deal of a game, until it is over."""
    return tuple(_deals(RunningGame(play, first_dealer), lots))


def play_deal(dealer: int, lots: Lots, play: ButifarraPlay) -> ButifarraHand:
    """One deal, dealt, bid and played; `said` is recorded."""
    hands = deal(dealer, lots)
    spoken = speak(hands, dealer, play.levels, lots)
    points, tricks = play_tricks(hands, (dealer + 1) % len(SEATS), spoken.denomination.trump, play.mode)
    level = len(spoken.said)
    return ButifarraHand(dealer, spoken.denomination, level, points, spoken.chooser, tricks, said=spoken.said)


def deal(dealer: int, lots: Lots) -> Hands:
    """Deal twelve cards each, starting with the seat after the dealer (rules A2.7 and A2.8)."""
    cards = lots.shuffled(PACK)
    packets = [cards[at : at + TRICKS] for at in range(0, len(cards), TRICKS)]
    return tuple(packets[(seat - dealer - 1) % len(SEATS)] for seat in SEATS)


def play_tricks(
    hands: Hands, leader: int, trump: ButifarraSuit | None, mode: PlayMode
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points and tricks of each side; the winner of a trick leads the next (rules A4.15 and A5.23)."""
    held = [list(hand) for hand in hands]
    points, tricks = [0] * len(SIDES), [0] * len(SIDES)
    gone: set[ButifarraCard] = set()
    for _ in range(TRICKS):
        trick: list[ButifarraCard] = []
        for place in range(len(SEATS)):
            hand = held[(leader + place) % len(SEATS)]
            card = choose_card(hand, trick, trump, mode, gone)
            hand.remove(card)
            trick.append(card)
        leader = (leader + trick_winner(trick, trump)) % len(SEATS)
        points[side_of_seat(leader)] += 1 + sum(CARD_POINTS[card.rank] for card in trick)
        tricks[side_of_seat(leader)] += 1
        gone.update(trick)
    return tuple(points), tuple(tricks)


def _deals(game: RunningGame, lots: Lots) -> Iterator[ButifarraHand]:
    while not game.is_over and game.dealer is not None:
        hand = play_deal(game.dealer, lots, game.play)
        yield hand
        game = after_hand(game, hand)
