"""Bots at a table: a hand dealt, exchanged and played, and a whole match of such hands."""

from collections.abc import Iterator

from batarde_tourney.core.games.ecarte.bots.cardplayer import choose_answer, choose_lead
from batarde_tourney.core.games.ecarte.bots.deal import EcarteDeal, Hands, deal
from batarde_tourney.core.games.ecarte.bots.exchange import exchange_cards
from batarde_tourney.core.games.ecarte.cards import EcarteCard, EcarteRank, EcarteSuit
from batarde_tourney.core.games.ecarte.hand import SEATS, EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.match import EcarteMatch, after_hand
from batarde_tourney.core.games.ecarte.play import trick_winner
from batarde_tourney.core.games.ecarte.scoring import TRICKS_TO_WIN, GameScore, king_ends_game
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.lots import Lots


def play_match(first_dealer: int, lots: Lots, play: EcartePlay) -> tuple[EcarteHand, ...]:
    """Every hand of a match, until one seat has won it."""
    return tuple(_match_hands(EcarteMatch(play, first_dealer), lots))


def play_hand(game: int, dealer: int, score: GameScore, lots: Lots) -> EcarteHand:
    """One hand, dealt, exchanged and played at this score; a king that ends the game ends the hand.

    A king turned up scores before anybody asks for cards; one that is held is always shown.
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

    With `stops`, the fifth trick is not played once the hand is won and the vole lost (rule E3.12).
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
    """The point of whoever holds the king of trumps (rule E2.8)."""
    king = EcarteCard(EcarteRank.KING, trump)
    return next((King(seat, KingHow.SHOWN) for seat in SEATS if king in hands[seat]), None)


def _take(held: list[EcarteCard], card: EcarteCard) -> EcarteCard:
    held.remove(card)
    return card
