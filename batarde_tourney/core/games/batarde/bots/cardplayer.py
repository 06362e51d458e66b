"""How a bot plays a card: it takes tricks until its bid is met, then it ducks."""

from collections.abc import Sequence

from batarde_tourney.core.games.batarde.bots.judgement import chance
from batarde_tourney.core.games.batarde.cards import Card
from batarde_tourney.core.games.batarde.hand import Contract
from batarde_tourney.core.games.batarde.play import beats, legal_cards, trick_winner


def choose_card(
    hand: Sequence[Card], trick: Sequence[Card], contract: Contract, players: int, wanted: int
) -> Card:
    """The card a bot plays that still wants `wanted` tricks; below 1 it wants none."""
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
