"""How a bot asks for cards, grants them and throws its own away (rules E2.5 to E2.7)."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.games.ecarte.bots.deal import EcarteDeal, Hands
from batarde_tourney.core.games.ecarte.bots.judgement import TRICK, chance, expected_tricks
from batarde_tourney.core.games.ecarte.cards import EcarteCard, EcarteSuit
from batarde_tourney.core.lots import Lots

PLAYS_FROM = 9 * TRICK // 4
"""A bot plays a hand from here on: with exchanges still to come, it wins most of these."""

KEPT_FROM = TRICK // 2
"""Cards worth less are thrown away."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The hands as they are played; `authority` is the seat that closed the first exchange, if one did."""

    hands: Hands
    authority: int | None
    left: int
    """Cards left in the stock."""


def exchange_cards(dealt: EcarteDeal, lots: Lots) -> Exchanged:
    """Exchanges until somebody plays or nobody can ask for cards.

    The non-dealer asks, the dealer grants or refuses; once granted, the non-dealer exchanges one card at
    least, then the dealer any number. Nobody takes more than the stock has (R27).
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
    """The cards a bot would exchange, the worst first: all that seldom take a trick."""
    poor = [card for card in hand if chance(card, trump) < KEPT_FROM]
    return tuple(sorted(poor, key=lambda card: chance(card, trump)))


def _plays(hand: Sequence[EcarteCard], trump: EcarteSuit, lots: Lots) -> bool:
    """Whether a bot closes the exchange: nothing to throw away, or a hand good enough in its mood."""
    mood = lots.below(TRICK // 2 + 1) - TRICK // 4
    return not discards(hand, trump) or expected_tricks(hand, trump) + mood >= PLAYS_FROM


def _exchange(hand: list[EcarteCard], stock: list[EcarteCard], trump: EcarteSuit) -> list[EcarteCard]:
    """The hand after its exchange; the stock has given what was taken."""
    thrown = discards(hand, trump)[: len(stock)]
    drawn = stock[: len(thrown)]
    del stock[: len(thrown)]
    return [card for card in hand if card not in thrown] + drawn
