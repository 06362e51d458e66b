"""Bots at a table: a deal bid and played, and a whole game of such deals."""

from collections.abc import Iterator

from batarde_tourney.core.games.butifarra.bots.bidding import Hands, speak
from batarde_tourney.core.games.butifarra.bots.cardplayer import choose_card
from batarde_tourney.core.games.butifarra.cards import PACK, TRICKS, WORTH, ButifarraCard, ButifarraSuit
from batarde_tourney.core.games.butifarra.hand import SEATS, SIDES, ButifarraHand, side_of_seat
from batarde_tourney.core.games.butifarra.play import trick_winner
from batarde_tourney.core.games.butifarra.running import RunningGame, after_hand
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, PlayMode
from batarde_tourney.core.lots import Lots


def play_game(first_dealer: int, lots: Lots, play: ButifarraPlay) -> tuple[ButifarraHand, ...]:
    """Every deal of a game, until it is over."""
    return tuple(_deals(RunningGame(play, first_dealer), lots))


def play_deal(dealer: int, lots: Lots, play: ButifarraPlay) -> ButifarraHand:
    """One deal, dealt, bid and played; who said what is noted."""
    hands = deal(dealer, lots)
    spoken = speak(hands, dealer, play.levels, lots)
    points, tricks = play_tricks(hands, (dealer + 1) % len(SEATS), spoken.denomination.trump, play.mode)
    level = len(spoken.said)
    return ButifarraHand(dealer, spoken.denomination, level, points, spoken.chooser, tricks, said=spoken.said)


def deal(dealer: int, lots: Lots) -> Hands:
    """Twelve cards each, from the seat after the dealer on (rules A2.7 and A2.8)."""
    cards = lots.shuffled(PACK)
    packets = [cards[at : at + TRICKS] for at in range(0, len(cards), TRICKS)]
    return tuple(packets[(seat - dealer - 1) % len(SEATS)] for seat in SEATS)


def play_tricks(
    hands: Hands, leader: int, trump: ButifarraSuit | None, mode: PlayMode
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points and the tricks of each side; who wins a trick leads the next (rules A4.15 and A5.23)."""
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
        points[side_of_seat(leader)] += 1 + sum(WORTH[card.rank] for card in trick)
        tricks[side_of_seat(leader)] += 1
        gone.update(trick)
    return tuple(points), tuple(tricks)


def _deals(game: RunningGame, lots: Lots) -> Iterator[ButifarraHand]:
    while not game.is_over and game.dealer is not None:
        hand = play_deal(game.dealer, lots, game.play)
        yield hand
        game = after_hand(game, hand)
