"""How a bot bids, méchounes and answers choune: like a cautious club player, always within the rules."""

from collections.abc import Sequence

from batarde_tourney.core.games.batarde.auction import Auction
from batarde_tourney.core.games.batarde.bidding import is_stronger
from batarde_tourney.core.games.batarde.bots.judgement import TRICK, expected_tricks
from batarde_tourney.core.games.batarde.calls import Bid, ChouneCall, MechouneCall
from batarde_tourney.core.games.batarde.cards import Card
from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.core.games.batarde.schedule import packs
from batarde_tourney.core.lots import Lots

WORTH_A_CHANGE = 7 * TRICK // 10
"""How much better another denomination must look before a bot changes to it."""


USUAL_STRAY = 75
"""How far a bid may stray from what the cards promise, in hundredths of a trick, at a usual player's."""


def choose_bid(
    auction: Auction, seat: int, hand: Sequence[Card], lots: Lots, stray: int = USUAL_STRAY
) -> Bid:
    """The bid of the seat whose turn it is."""
    mood = lots.below(2 * stray + 1) - stray
    hopes = {word: expected_tricks(hand, word, auction.players) + mood for word in Denomination}
    if auction.setting is None:
        return _setting_bid(auction, seat, hand, _best(hopes), hopes)
    better = _better_denomination(auction, hopes)
    if better is not None:
        return _setting_bid(auction, seat, hand, better, hopes)
    hope = _heard(auction, hopes[auction.setting.denomination])
    return Bid(seat, _nearest(hope, auction.cards, auction.forbidden_tricks))


def choose_mechoune(auction: Auction, lots: Lots) -> MechouneCall | None:
    """Now and then somebody doubts the bid just made, four times as often one of over twice its share."""
    setting, others = auction.setting, auction.players - 1
    if setting is None or auction.mechoune is not None:
        return None
    standing = auction.players - auction.bids.count(None)
    # Who bid last: those whose bids stand sit side by side from the setting on.
    on = (setting.seat + standing - 1) % auction.players
    bold = (auction.bids[on] or 0) * auction.players > 2 * auction.cards
    if lots.below((5 if bold else 20) * auction.players) > 0:
        return None
    return MechouneCall((on + 1 + lots.below(others)) % auction.players, on)


def choose_choune(auction: Auction, lots: Lots) -> ChouneCall | None:
    """One méchoune in five is answered."""
    if auction.mechoune is None or auction.choune or lots.below(5) > 0:
        return None
    return ChouneCall(auction.mechoune.on)


def _setting_bid(
    auction: Auction,
    seat: int,
    hand: Sequence[Card],
    denomination: Denomination,
    hopes: dict[Denomination, int],
) -> Bid:
    """A bid in a new denomination, with the pack most of the bot's cards are of."""
    pack = None
    if packs(auction.players) > 1:
        marked = sum(card.pack is Pack.MARKED for card in hand)
        pack = Pack.MARKED if 2 * marked >= len(hand) else Pack.SIMPLE
    return Bid(seat, _nearest(hopes[denomination], auction.cards), denomination, pack)


def _better_denomination(auction: Auction, hopes: dict[Denomination, int]) -> Denomination | None:
    """A denomination worth changing to with a bid that is strong enough, None if there is none."""
    setting = auction.setting
    if setting is None or auction.mechoune is not None:
        return None
    bar = hopes[setting.denomination] + WORTH_A_CHANGE
    open_to = {
        word: hope
        for word, hope in hopes.items()
        if hope >= bar
        and word is not setting.denomination
        and is_stronger(_nearest(hope, auction.cards), word, setting)
    }
    return _best(open_to) if open_to else None


def _heard(auction: Auction, hope: int) -> int:
    """The hope after listening: others' bids above what is left for them lower it, by a third of the gap."""
    standing = [bid for bid in auction.bids if bid is not None]
    left_for_them = len(standing) * (auction.cards * TRICK - hope) // (auction.players - 1)
    return hope + (left_for_them - sum(standing) * TRICK) // 3


def _best(hopes: dict[Denomination, int]) -> Denomination:
    return max(hopes, key=lambda word: hopes[word])


def _nearest(hope: int, cards: int, forbidden: int | None = None) -> int:
    """The number of tricks nearest to the hope that may be bid, the lower of two as near."""
    allowed = (tricks for tricks in range(cards + 1) if tricks != forbidden)
    return min(allowed, key=lambda tricks: abs(tricks * TRICK - hope))
