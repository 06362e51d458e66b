"""How a bot plays a card: masters first, points to the partner, nothing to the others."""

from collections.abc import Sequence, Set

from batarde_tourney.core.games.butifarra.cards import HEIGHTS, PACK, WORTH, ButifarraCard, ButifarraSuit
from batarde_tourney.core.games.butifarra.play import beats, legal_cards, trick_winner
from batarde_tourney.core.games.butifarra.settings import PlayMode

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
    """The card a bot plays; `gone` are those of earlier tricks."""
    legal = legal_cards(hand, trick, trump, mode)
    if len(legal) == 1:
        return legal[0]
    return _answer(legal, trick, trump, gone) if trick else _lead(legal, trump, gone)


def _lead(
    hand: Sequence[ButifarraCard], trump: ButifarraSuit | None, gone: Set[ButifarraCard]
) -> ButifarraCard:
    """A master, trumps first; else a card without points from the longest suit beside trumps."""
    lengths = {suit: sum(card.suit is suit for card in hand) for suit in ButifarraSuit}
    masters = [card for card in hand if _is_master(card, gone)]
    if masters:
        return max(masters, key=lambda card: (card.suit is trump, -lengths[card.suit], card))
    return min(hand, key=lambda card: (WORTH[card.rank], card.suit is trump, -lengths[card.suit], card))


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
    partner_wins = winner == len(trick) - 2
    if partner_wins and losing and (is_last or _is_master(best, gone)):
        return max(losing, key=lambda card: (WORTH[card.rank], -_price(card, trump)))
    if winning and (not losing or not partner_wins):
        cheapest = min(winning, key=lambda card: _price(card, trump))
        strongest = max(winning, key=lambda card: _price(card, trump))
        if is_last:
            return max(
                winning, key=lambda card: (card.suit is not trump, WORTH[card.rank], -_price(card, trump))
            )
        return strongest if _is_master(strongest, {*gone, *trick}) else cheapest
    return min(losing, key=lambda card: (WORTH[card.rank], _price(card, trump)))


def _price(card: ButifarraCard, trump: ButifarraSuit | None) -> int:
    """What a card is worth keeping: trumps above all others."""
    return HEIGHTS[card.rank] + (len(HEIGHTS) if card.suit is trump else 0)


def _is_master(card: ButifarraCard, gone: Set[ButifarraCard]) -> bool:
    """Whether no higher card of its suit is left."""
    for other in _BY_HEIGHT[card.suit]:
        if other not in gone:
            return other == card
    return False
