"""The calls of an auction, and its state after some of them (rules 1 to 5)."""

from typing import NamedTuple

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.batarde.hand import (
    BY_CHOUNE,
    BY_MECHOUNE,
    Contract,
    Denomination,
    Mechoune,
    Pack,
)
from batarde_tourney.core.games.batarde.schedule import max_cards
from batarde_tourney.core.words import Word

# The calls of an auction, and why they may be refused (rules 1 to 5).


class Bid(NamedTuple):
    """A number of tricks: with a denomination to open or change, without one or with the same to accept.

    Denomination and pack are the words called; unknown words are possible here and refused later.
    """

    seat: int
    tricks: int
    denomination: str | None = None
    pack: str | None = None


class MechouneCall(NamedTuple):
    """`seat` méchounes the bid of seat `on`."""

    seat: int
    on: int


class ChouneCall(NamedTuple):
    """`seat` answers the méchoune of its bid."""

    seat: int


Call = Bid | MechouneCall | ChouneCall


class Refusal(Word):
    """Why a call is refused; if several reasons apply, the first in this order."""

    CLOSED = "closed"
    """Everybody has bid in one denomination: a bid, or a méchoune of any but the last bid (R4)."""
    TURN = "turn"
    RANGE = "range"
    """Below 0 tricks or above the cards dealt."""
    DENOMINATION = "denomination"
    """An opening without a denomination, or an unknown word."""
    PACK = "pack"
    """Named where not allowed, or missing where required."""
    BLOCKED = "blocked"
    """A change of denomination after a méchoune."""
    WEAK = "weak"
    """A change that does not beat the bid that set the denomination."""
    SUM = "sum"
    """The last bid would make the sum of all bids equal the cards dealt."""
    MECHOUNE_TWICE = "mechoune-twice"
    MECHOUNE_TARGET = "mechoune-target"
    """The caller's own bid, or a bid that does not stand."""
    CHOUNE = "choune"
    """Without a méchoune, by a seat other than its target, or a second time."""


Bids = tuple[int | None, ...]
"""By seat; None where a seat has not bid in the current denomination."""


class Setting(NamedTuple):
    """The bid that set the current denomination: the one to beat (R2)."""

    seat: int
    tricks: int
    denomination: Denomination
    pack: Pack | None = None


class Auction(NamedTuple):
    """An auction after some calls; `open_auction` makes the first state, `bidding.after` the next one.

    `bids` are those that stand.
    """

    players: int
    cards: int
    dealer: int
    bids: Bids
    setting: Setting | None = None
    mechoune: Mechoune | None = None
    choune: bool = False

    @property
    def closed(self) -> bool:
        """Whether everybody has bid in the same denomination (rule 4)."""
        return None not in self.bids

    @property
    def turn(self) -> int | None:
        """The seat to bid next, clockwise from the setter of the denomination; None once closed."""
        if self.setting is None:
            return opener(self.dealer, self.players)
        missing = self.bids.count(None)
        # Bids since the setting follow it without a gap, so the seat to bid is as many seats back as bids are
        # missing.
        return (self.setting.seat - missing) % self.players if missing else None

    @property
    def forbidden_tricks(self) -> int | None:
        """The number of tricks the last bidder may not accept with (rule 4); None for all others.

        If it is below 0 or above the cards dealt, it forbids nothing.
        """
        if self.bids.count(None) != 1:
            return None
        # Skips blanks, and bids of 0 with them, which add nothing.
        return self.cards - sum(filter(None, self.bids))

    @property
    def multiplier(self) -> int:
        """1, 2 with a méchoune, 4 with a choune (rule 5)."""
        if self.mechoune is None:
            return 1
        return BY_CHOUNE if self.choune else BY_MECHOUNE


class AuctionRefused(TourneyError):
    """No table of this size can have such a hand."""

    players: int
    cards: int
    dealer: int
    sentence = N_("A table of {players} has no hand of {cards} cards dealt by seat {dealer}.")


class NothingBid(TourneyError):
    """An auction before its opening has no contract."""

    sentence = N_("Nobody has bid yet.")


def open_auction(players: int, cards: int, dealer: int) -> Auction:
    """An auction before its first call.

    Raises:
        TableSizeRefused: below 3 players or above 7.
        AuctionRefused: no card or more than the packs hold; a dealer who has no seat.
    """
    if not (1 <= cards <= max_cards(players) and 0 <= dealer < players):
        raise AuctionRefused(players, cards, dealer)
    return Auction(players, cards, dealer, (None,) * players)


def contract_of(auction: Auction) -> Contract:
    """The contract if nobody changes it any more.

    Raises:
        NothingBid: before the opening.
    """
    setting = auction.setting
    if setting is None:
        raise NothingBid
    return Contract(setting.denomination, setting.seat, setting.pack)


def opener(dealer: int, players: int) -> int:
    """The seat to the dealer's left, which opens the auction and leads the first trick (rules 1 and 6)."""
    return (dealer + 1) % players


def can_have_set(seat: int, tricks: int, denomination: Denomination, dealer: int, players: int) -> bool:
    """Whether this bid can have set the denomination of a hand.

    The opener's bid always can. A changed denomination must beat the bid before, and nothing is weaker than 0
    no-trumps (rule 3, R1).
    """
    return seat == opener(dealer, players) or (tricks, denomination) != (0, Denomination.NO_TRUMPS)
