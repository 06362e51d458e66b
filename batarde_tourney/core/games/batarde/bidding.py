"""The legal calls, and the auction after each of them (rules 1 to 5, R1 to R4)."""

from collections.abc import Iterable
from typing import NamedTuple

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.batarde.auction import (
    Auction,
    Bid,
    Call,
    ChouneCall,
    MechouneCall,
    Refusal,
    Setting,
)
from batarde_tourney.core.games.batarde.hand import Denomination, Mechoune, Pack
from batarde_tourney.core.games.batarde.schedule import packs


class CallRefused(TourneyError):
    """The rules refuse a call."""

    refusal: Refusal
    sentence = N_("The rules refuse this call: {refusal}.")


class RefusedCall(NamedTuple):
    """The first illegal call of a series, counted from 0, and why it is refused."""

    call: int
    refusal: Refusal


def after(auction: Auction, call: Call) -> Auction:
    """The auction after one more call.

    Raises:
        CallRefused: the rules refuse the call; with the reason that `judge` gives.
    """
    judged = judge(auction, call)
    if isinstance(judged, Refusal):
        raise CallRefused(judged)
    return judged


def refusal(auction: Auction, call: Call) -> Refusal | None:
    """Why the rules refuse the call; None if it is legal."""
    judged = judge(auction, call)
    return judged if isinstance(judged, Refusal) else None


def judge(auction: Auction, call: Call) -> Auction | Refusal:
    """The auction after one more call, or why the rules refuse it.

    After the auction is closed, a méchoune of the last bid and a choune are still possible (R4).
    """
    judged = replay(auction, (call,))
    return judged.refusal if isinstance(judged, RefusedCall) else judged


def replay(auction: Auction, calls: Iterable[Call]) -> Auction | RefusedCall:
    """The auction after all these calls, or the first illegal one."""
    bidding = Bidding(auction)
    for index, call in enumerate(calls):
        refused = bidding.hear(call)
        if refused is not None:
            return RefusedCall(index, refused)
    return bidding.auction()


def is_stronger(tricks: int, denomination: Denomination, setting: Setting) -> bool:
    """Whether a bid names more tricks than `setting`, or as many in a higher denomination (rule 3)."""
    return (tricks, _STRENGTHS[denomination]) > (setting.tricks, _STRENGTHS[setting.denomination])


class Bidding:
    """An auction that calls change in place: a new value for each call would cost more."""

    __slots__ = (
        "_bids",
        "_cards",
        "_choune",
        "_mechoune",
        "_missing",
        "_players",
        "_setting",
        "_start",
        "_sum",
        "_turn",
    )

    def __init__(self, start: Auction) -> None:
        self._start, self._players, self._cards = start, start.players, start.cards
        self._bids, self._turn = list(start.bids), start.turn
        self._sum, self._missing = sum(filter(None, start.bids)), start.bids.count(None)
        self._setting, self._mechoune, self._choune = start.setting, start.mechoune, start.choune

    def auction(self) -> Auction:
        """The auction as it stands."""
        players, cards, dealer, *_ = self._start
        return Auction(players, cards, dealer, tuple(self._bids), self._setting, self._mechoune, self._choune)

    def hear(self, call: Call) -> Refusal | None:
        """Apply one more call, or return why the rules refuse it."""
        match call:
            case Bid(seat, tricks, denomination, pack):
                return self.hear_bid(seat, tricks, denomination, pack)
            case MechouneCall():
                return self._hear_mechoune(call)
            case ChouneCall():
                return self._hear_choune(call)

    def hear_bid(
        self, seat: int, tricks: int, word: str | None = None, pack: str | None = None
    ) -> Refusal | None:
        """Apply a bid with the fields of `calls.Bid`, or return why the rules refuse it."""
        # Check in the order of `Refusal`, here and in `_change`: the first of several reasons is returned.
        if seat != self._turn:
            return Refusal.CLOSED if self._turn is None else Refusal.TURN
        if not 0 <= tricks <= self._cards:
            return Refusal.RANGE
        setting = self._setting
        if setting is None or (word is not None and word != setting.denomination):
            return self._change(seat, tricks, word, pack)
        # Accepting cannot change the pack (R3); naming the same one again changes nothing and is legal.
        if pack is not None and pack != setting.pack:
            return Refusal.PACK
        if self._missing == 1 and self._sum + tricks == self._cards:
            return Refusal.SUM
        self._bids[seat] = tricks
        self._sum += tricks
        self._missing -= 1
        self._turn = (seat + 1) % self._players if self._missing else None
        return None

    def _change(self, seat: int, tricks: int, word: str | None, pack: str | None) -> Refusal | None:
        """Apply an opening or a change of denomination, which names a pack only if there are two."""
        denomination, players, setting = _DENOMINATIONS.get(word), self._players, self._setting
        if denomination is None:
            return Refusal.DENOMINATION
        fits = pack is None if packs(players) == 1 else pack in _PACKS
        if not fits:
            return Refusal.PACK
        if self._mechoune is not None:
            return Refusal.BLOCKED
        if setting is not None and not is_stronger(tricks, denomination, setting):
            return Refusal.WEAK
        self._setting = Setting(seat, tricks, denomination, _PACKS.get(pack))
        self._bids = [None] * players
        self._bids[seat] = self._sum = tricks
        self._missing = players - 1
        self._turn = (seat + 1) % players
        return None

    def _hear_mechoune(self, call: MechouneCall) -> Refusal | None:
        """Apply a méchoune (R4): once the auction is closed, only the bid that closed it can be méchouned."""
        if self._turn is None and call.on != self._last_seat():
            return Refusal.CLOSED
        if self._mechoune is not None:
            return Refusal.MECHOUNE_TWICE
        seats = range(self._players)
        if call.seat not in seats or call.on not in seats or call.seat == call.on:
            return Refusal.MECHOUNE_TARGET
        if self._bids[call.on] is None:
            return Refusal.MECHOUNE_TARGET
        self._mechoune = Mechoune(by=call.seat, on=call.on)
        return None

    def _last_seat(self) -> int | None:
        """The seat that bids last: to the right of the setter of the denomination (rule 4)."""
        return None if self._setting is None else (self._setting.seat - 1) % self._players

    def _hear_choune(self, call: ChouneCall) -> Refusal | None:
        mechoune = self._mechoune
        if mechoune is None or mechoune.on != call.seat or self._choune:
            return Refusal.CHOUNE
        self._choune = True
        return None


# `Denomination` lists the strongest first.
_STRENGTHS = {denomination: step for step, denomination in enumerate(reversed(Denomination))}
_DENOMINATIONS: dict[str | None, Denomination] = {word.value: word for word in Denomination}
_PACKS: dict[str | None, Pack] = {word.value: word for word in Pack}
