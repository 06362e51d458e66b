"""Bots at a table: one hand dealt, exchanged and played, and a whole match of hands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from batarde_tourney.core.games.ecarte.cards import (
    HEIGHTS,
    PACK,
    EcarteCard,
    EcarteRank,
    EcarteSuit,
    legal_cards,
    trick_winner,
)
from batarde_tourney.core.games.ecarte.hand import SEATS, EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.match import EcarteMatch, after_hand
from batarde_tourney.core.games.ecarte.scoring import TRICKS_TO_WIN, GameScore, king_ends_game
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.lots import Lots

# Dealing Écarté: five cards each, the eleventh turned up, and the stock (rule E2.3).

PACKETS = (3, 2)
"""The dealer deals five cards in two packets, to the other player first."""

Hands = tuple[tuple[EcarteCard, ...], tuple[EcarteCard, ...]]
"""The cards of seat 0 and of seat 1."""


@dataclass(frozen=True, slots=True)
class EcarteDeal:
    """The cards before the first exchange; `turned` lies on the table and determines trumps."""

    dealer: int
    hands: Hands
    turned: EcarteCard
    stock: tuple[EcarteCard, ...]

    @property
    def trump(self) -> EcarteSuit:
        """The suit of the card turned up."""
        return self.turned.suit


def deal(dealer: int, lots: Lots) -> EcarteDeal:
    """Shuffle the pack and deal, as this seat."""
    cards = list(lots.shuffled(PACK))
    held: dict[int, list[EcarteCard]] = {0: [], 1: []}
    for packet in PACKETS:
        for seat in (1 - dealer, dealer):
            held[seat] += cards[:packet]
            del cards[:packet]
    return EcarteDeal(dealer, (tuple(held[0]), tuple(held[1])), cards[0], tuple(cards[1:]))


# How a bot values its cards, in thousandths of a trick.

TRICK = 1000
"""One whole trick."""


def expected_tricks(hand: Sequence[EcarteCard], trump: EcarteSuit) -> int:
    """The tricks these five cards should take against five unknown ones, in thousandths."""
    return sum(chance(card, trump) for card in hand)


def chance(card: EcarteCard, trump: EcarteSuit) -> int:
    """How often this card takes a trick, in thousandths: the lowest trump over half, a plain seven never."""
    height = HEIGHTS[card.rank]
    return 550 + 64 * height if card.suit is trump else _PLAIN[height]


# A plain card that is led loses to a higher one of its suit and to a trump if that suit is missing; low ones
# win when the suit is out. The steps make the values of two hands add up to about five tricks.
_PLAIN = (0, 60, 120, 200, 290, 400, 520, 650)


# How a bot asks for cards, grants them and discards (rules E2.5 to E2.7).

PLAYS_FROM = 9 * TRICK // 4
"""A bot plays its hand from this value on: with exchanges still possible, it wins most of these."""

WORTH_KEEPING_FROM = TRICK // 2
"""Cards worth less are discarded."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The hands to be played; `authority` is the seat that closed the first exchange, if one did."""

    hands: Hands
    authority: int | None
    left: int
    """Cards left in the stock."""


def exchange_cards(dealt: EcarteDeal, lots: Lots) -> Exchanged:
    """Exchange until somebody plays or nobody can ask for cards.

    The non-dealer asks, the dealer grants or refuses; once granted, the non-dealer exchanges at least one
    card, then the dealer any number. Nobody takes more than the stock has (R27).
    """
    dealer, other = dealt.dealer, 1 - dealt.dealer
    hands = {seat: list(dealt.hands[seat]) for seat in (0, 1)}
    stock, is_first, authority = list(dealt.stock), True, None
    while stock:
        closes = next((seat for seat in (other, dealer) if _plays(hands[seat], dealt.trump, lots)), None)
        if closes is not None:
            authority = closes if is_first else None
            break
        is_first = False
        for seat in (other, dealer):
            hands[seat] = _exchange(hands[seat], stock, dealt.trump)
    return Exchanged((tuple(hands[0]), tuple(hands[1])), authority, len(stock))


def discards(hand: Sequence[EcarteCard], trump: EcarteSuit) -> tuple[EcarteCard, ...]:
    """The cards a bot would exchange, worst first: all that seldom take a trick."""
    poor = [card for card in hand if chance(card, trump) < WORTH_KEEPING_FROM]
    return tuple(sorted(poor, key=lambda card: chance(card, trump)))


def _plays(hand: Sequence[EcarteCard], trump: EcarteSuit, lots: Lots) -> bool:
    """Whether a bot closes the exchange: nothing to discard, or a hand good enough in its mood."""
    mood = lots.below(TRICK // 2 + 1) - TRICK // 4
    return not discards(hand, trump) or expected_tricks(hand, trump) + mood >= PLAYS_FROM


def _exchange(hand: list[EcarteCard], stock: list[EcarteCard], trump: EcarteSuit) -> list[EcarteCard]:
    """The hand after its exchange; the cards taken are removed from the stock."""
    thrown = discards(hand, trump)[: len(stock)]
    drawn = stock[: len(thrown)]
    del stock[: len(thrown)]
    return [card for card in hand if card not in thrown] + drawn


# How a bot plays a card: it leads from strength and wins as cheaply as possible.


def choose_lead(hand: Sequence[EcarteCard], trump: EcarteSuit) -> EcarteCard:
    """The card a bot leads: the best trump while it has two, else a card of its longest suit."""
    trumps = [card for card in hand if card.suit is trump]
    plain = [card for card in hand if card.suit is not trump]
    if len(trumps) >= 2 or not plain:
        return max(trumps, key=lambda card: chance(card, trump))
    lengths = {card.suit: sum(other.suit is card.suit for other in plain) for card in plain}
    return max(plain, key=lambda card: (lengths[card.suit], chance(card, trump)))


def choose_answer(hand: Sequence[EcarteCard], led: EcarteCard, trump: EcarteSuit) -> EcarteCard:
    """The card a bot plays on another: the weakest that takes the trick, else the weakest."""
    weakest_first = sorted(legal_cards(hand, led, trump), key=lambda card: chance(card, trump))
    winning = [card for card in weakest_first if trick_winner(led, card, trump)]
    return (winning or weakest_first)[0]


def play_match(first_dealer: int, lots: Lots, play: EcartePlay) -> tuple[EcarteHand, ...]:
    """Every hand of a match, until one seat has won it."""
    return tuple(_match_hands(EcarteMatch(play, first_dealer), lots))


def play_hand(game: int, dealer: int, score: GameScore, lots: Lots) -> EcarteHand:
    """One hand, dealt, exchanged and played at this score; a king that ends the game ends the hand.

    A king turned up scores before anybody asks for cards; a held one is always shown.
    """
    dealt = deal(dealer, lots)
    hand = EcarteHand(game, dealer, _turned_king(dealt))
    if king_ends_game(hand, score):
        return hand
    exchanged = exchange_cards(dealt, lots)
    king = hand.king or _shown_king(exchanged.hands, dealt.trump)
    hand = EcarteHand(game, dealer, king, exchanged.authority)
    if king_ends_game(hand, score):
        return hand
    tricks = play_tricks(exchanged.hands, 1 - dealer, dealt.trump, stops=lots.below(2) == 0)
    return EcarteHand(game, dealer, king, exchanged.authority, tricks)


def play_tricks(hands: Hands, leader: int, trump: EcarteSuit, *, stops: bool = False) -> tuple[int, int]:
    """The tricks that each seat takes (rule E3.9).

    With `stops`, the fifth trick is not played once the hand is won and the vole is lost (rule E3.12).
    """
    held = [list(hand) for hand in hands]
    taken = [0, 0]
    while held[leader]:
        led = _take(held[leader], choose_lead(held[leader], trump))
        other = 1 - leader
        followed = _take(held[other], choose_answer(held[other], led, trump))
        leader = other if trick_winner(led, followed, trump) else leader
        taken[leader] += 1
        if stops and max(taken) == TRICKS_TO_WIN and min(taken) == 1:
            break
    return taken[0], taken[1]


def _match_hands(match: EcarteMatch, lots: Lots) -> Iterator[EcarteHand]:
    while not match.is_over and match.dealer is not None and match.score is not None:
        hand = play_hand(match.game, match.dealer, match.score, lots)
        yield hand
        match = after_hand(match, hand)


def _turned_king(dealt: EcarteDeal) -> King | None:
    """The dealer's point for a king turned up (rule E2.4)."""
    return King(dealt.dealer, KingHow.TURNED) if dealt.turned.rank is EcarteRank.KING else None


def _shown_king(hands: Hands, trump: EcarteSuit) -> King | None:
    """The point for the holder of the king of trumps (rule E2.8)."""
    king = EcarteCard(EcarteRank.KING, trump)
    return next((King(seat, KingHow.SHOWN) for seat in SEATS if king in hands[seat]), None)


def _take(held: list[EcarteCard], card: EcarteCard) -> EcarteCard:
    held.remove(card)
    return card
