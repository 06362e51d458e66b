"""How a bot plays a card: it leads from strength and wins as cheaply as it can."""

from collections.abc import Sequence

from batarde_tourney.core.games.ecarte.bots.judgement import chance
from batarde_tourney.core.games.ecarte.cards import EcarteCard, EcarteSuit
from batarde_tourney.core.games.ecarte.play import legal_cards, trick_winner


def choose_lead(hand: Sequence[EcarteCard], trump: EcarteSuit) -> EcarteCard:
    """The card a bot leads: trumps from the top while it has two, else the card of its longest suit."""
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
