"""A deal of Écarté: five cards each, the eleventh turned up, and the stock (rule E2.3)."""

from dataclasses import dataclass

from batarde_tourney.core.games.ecarte.cards import PACK, EcarteCard, EcarteSuit
from batarde_tourney.core.lots import Lots

PACKETS = (3, 2)
"""The dealer gives five cards in two goes, the other player first."""

Hands = tuple[tuple[EcarteCard, ...], tuple[EcarteCard, ...]]
"""The cards of seat 0 and of seat 1."""


@dataclass(frozen=True, slots=True)
class EcarteDeal:
    """Who holds what before the first exchange; `turned` lies on the table and names trumps."""

    dealer: int
    hands: Hands
    turned: EcarteCard
    stock: tuple[EcarteCard, ...]

    @property
    def trump(self) -> EcarteSuit:
        """The suit of the card turned up."""
        return self.turned.suit


def deal(dealer: int, lots: Lots) -> EcarteDeal:
    """The shuffled pack dealt by this seat."""
    cards = list(lots.shuffled(PACK))
    held: dict[int, list[EcarteCard]] = {0: [], 1: []}
    for packet in PACKETS:
        for seat in (1 - dealer, dealer):
            held[seat] += cards[:packet]
            del cards[:packet]
    return EcarteDeal(dealer, (tuple(held[0]), tuple(held[1])), cards[0], tuple(cards[1:]))
