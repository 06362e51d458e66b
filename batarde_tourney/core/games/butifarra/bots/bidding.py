"""How a bot names the denomination, delegates, and raises the level (rules A2.9 to A2.11, A3.12)."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.games.butifarra.bots.judgement import POINT, promise
from batarde_tourney.core.games.butifarra.cards import ButifarraCard
from batarde_tourney.core.games.butifarra.hand import SEATS, ButifarraDenomination, Chooser
from batarde_tourney.core.games.butifarra.scoring import highest_level, multiplier
from batarde_tourney.core.games.butifarra.settings import LevelSet
from batarde_tourney.core.lots import Lots

NAMES_FROM = 3 * POINT
"""With a hand that promises less the dealer delegates."""

RAISES_FROM = (6 * POINT, 8 * POINT, 10 * POINT)
"""What a hand has to promise for contro, recontro and sant vicenç."""

Hands = tuple[tuple[ButifarraCard, ...], ...]
"""The cards of each seat."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """What is played, who of the dealer's pair named it, and the seats that raised the level."""

    denomination: ButifarraDenomination
    chooser: Chooser
    said: tuple[int, ...]


def speak(hands: Hands, dealer: int, levels: LevelSet, lots: Lots) -> Spoken:
    """What the four say before the first card."""
    chooser = Chooser.DEALER
    denomination, promised = best_denomination(hands[dealer])
    if promised + _mood(lots) < NAMES_FROM:
        chooser = Chooser.PARTNER
        denomination, _ = best_denomination(hands[(dealer + 2) % len(SEATS)])
    return Spoken(denomination, chooser, _raises(hands, dealer, denomination, levels, lots))


def best_denomination(hand: Sequence[ButifarraCard]) -> tuple[ButifarraDenomination, int]:
    """What this hand had best play, and what it promises to score; the doubled butifarra weighs double."""
    promised = [(promise(hand, one) * multiplier(one, 0), one) for one in ButifarraDenomination]
    points, denomination = max(promised, key=lambda pair: pair[0])
    return denomination, points


def _raises(
    hands: Hands, dealer: int, denomination: ButifarraDenomination, levels: LevelSet, lots: Lots
) -> tuple[int, ...]:
    """The seats that say contro, recontro and sant vicenç: the pairs in turn, as long as somebody is sure."""
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
    """A point more or less."""
    return lots.below(2 * POINT + 1) - POINT
