"""Who comes to the evenings of Butifarra, what is on the paper of each game, and the keys that type it."""

from dataclasses import dataclass, replace
from itertools import count

from batarde_tourney.core.games.butifarra.bots import play_game
from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS
from batarde_tourney.core.games.butifarra.hand import (
    ButifarraDenomination,
    ButifarraHand,
    Chooser,
    side_of_seat,
)
from batarde_tourney.core.games.butifarra.running import RunningGame, after_hand, game_played
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.lots import Lots

LETTERS = dict(zip(ButifarraDenomination, "ocebn", strict=True))
LEAST_DEALS = 4
"""Of every game, so that something can happen in the middle of any."""
TRICKS_EVERY = 4
"""The tricks of every fourth deal are typed, too."""

_FIRST = "Ana Berta Carla Dolors Elena Fina Gemma Helga Iris Joana Lola Marta Nuria Olga Pia Rosa Sara Tecla"
_SECOND = "Adam Biel Cesc Didac Enric Ferran Gil Hug Ivo Jan Lluc Marc Nil Oriol Pau Quim Roc Telm"
_LAST = (("<b>Wim</b>", "Xavi & Co"), ("Ursula", "Victor"), ("Yara", "Zoel"))
RESERVE = "Kees"
"""Who came alone and sits in for somebody; nobody else begins with this letter."""


@dataclass(frozen=True, slots=True)
class Size:
    """How big an evening is: pairs, rounds, and the points that win a game."""

    pairs: int
    rounds: int
    target: int

    @property
    def partners(self) -> tuple[tuple[str, str], ...]:
        """The pairs in the order in which they are typed; the last one comes late."""
        usual = tuple(zip(_FIRST.split(), _SECOND.split(), strict=True))
        return (*usual[: self.pairs - len(_LAST)], *_LAST)

    @property
    def names(self) -> tuple[str, ...]:
        """The pairs as the program names them."""
        return tuple(" & ".join(partners) for partners in self.partners)

    @property
    def play(self) -> ButifarraPlay:
        """A game's end."""
        return ButifarraPlay(target=self.target)


SIZES = {"small": Size(5, 2, 31), "whole": Size(21, 5, 101)}


def game_on_paper(size: Size, round_number: int, table: int, first_dealer: int) -> tuple[ButifarraHand, ...]:
    """Every deal of a game as its sheet tells it, the same ones in every run; nobody notes who doubled."""
    for take in count():
        lots = Lots(17, f"round {round_number} table {table} take {take}")
        hands = play_game(first_dealer, lots, size.play)
        if len(hands) >= LEAST_DEALS:
            break
    return tuple(_as_noted(hand, at) for at, hand in enumerate(hands))


def keys_of(hand: ButifarraHand) -> str:
    """The keys of the deal but Return: points, and tricks, are those of the dealer's pair."""
    side = side_of_seat(hand.dealer)
    delegated = "d" if hand.chooser is Chooser.PARTNER else ""
    tricks = f"/{hand.tricks[side]}" if hand.tricks else ""
    return f"{LETTERS[hand.denomination]}{'*' * hand.level}{delegated}{hand.points[side]}{tricks}"


def correction_of(hands: tuple[ButifarraHand, ...], play: ButifarraPlay) -> tuple[int, ButifarraHand]:
    """The first deal that can have other points while the game ends where it did, and what it becomes."""
    for at, hand in enumerate(hands):
        for points in range(20, 60):
            mended = replace(hand, points=(points, DEAL_POINTS - points))
            whole = (*hands[:at], mended, *hands[at + 1 :])
            if hand.tricks is None and points != hand.points[0] and _ends_with_the_last(whole, play):
                return at, mended
    raise LookupError(hands)


def _as_noted(hand: ButifarraHand, at: int) -> ButifarraHand:
    chooser = hand.chooser if hand.chooser is Chooser.PARTNER else None
    tricks = hand.tricks if at % TRICKS_EVERY == TRICKS_EVERY - 1 else None
    return replace(hand, chooser=chooser, tricks=tricks, said=())


def _ends_with_the_last(hands: tuple[ButifarraHand, ...], play: ButifarraPlay) -> bool:
    before = game_played(hands[:-1], hands[0].dealer, play)
    return not _was_over(hands[:-1], play) and after_hand(before, hands[-1]).is_decided


def _was_over(hands: tuple[ButifarraHand, ...], play: ButifarraPlay) -> bool:
    game = RunningGame(play, hands[0].dealer)
    for hand in hands:
        game = after_hand(game, hand)
        if game.is_decided:
            return True
    return False
