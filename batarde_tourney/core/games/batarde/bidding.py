"""Which calls the rules let pass, and what each one makes of the auction (rules 1 to 5, R1 to R4)."""

from dataclasses import dataclass, replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.batarde.auction import Auction, Setting
from batarde_tourney.core.games.batarde.calls import Bid, Call, ChouneCall, MechouneCall, Refusal
from batarde_tourney.core.games.batarde.hand import Denomination, Mechoune, Pack
from batarde_tourney.core.games.batarde.schedule import packs


@dataclass(eq=False)
class CallRefused(TourneyError):
    """The rules refuse a call."""

    refusal: Refusal
    sentence = N_("The rules refuse this call: {refusal}.")


def after(auction: Auction, call: Call) -> Auction:
    """The auction with one more call.

    Raises:
        CallRefused: with the reason that `refusal` gives.
    """
    reason = refusal(auction, call)
    if reason is not None:
        raise CallRefused(reason)
    match call:
        case Bid():
            return _with_bid(auction, call)
        case MechouneCall(seat, on):
            return replace(auction, mechoune=Mechoune(by=seat, on=on))
        case ChouneCall():
            return replace(auction, choune=True)


def refusal(auction: Auction, call: Call) -> Refusal | None:
    """Why the rules refuse the call, None if they let it pass.

    Méchoune and choune may still come when the auction is closed (R4).
    """
    match call:
        case Bid():
            return _bid_refusal(auction, call)
        case MechouneCall():
            return _mechoune_refusal(auction, call)
        case ChouneCall():
            return _choune_refusal(auction, call)


def is_stronger(tricks: int, denomination: Denomination, setting: Setting) -> bool:
    """Whether a bid names more tricks than `setting`, or as many in a higher denomination (rule 3)."""
    challenge = (tricks, _STRENGTHS[denomination])
    return challenge > (setting.tricks, _STRENGTHS[setting.denomination])


def _bid_refusal(auction: Auction, bid: Bid) -> Refusal | None:
    if auction.closed:
        return Refusal.CLOSED
    if bid.seat != auction.turn:
        return Refusal.TURN
    if not 0 <= bid.tricks <= auction.cards:
        return Refusal.RANGE
    return _word_refusal(auction, bid) or _strength_refusal(auction, bid)


def _word_refusal(auction: Auction, bid: Bid) -> Refusal | None:
    """Whether denomination and pack may be said here.

    Accepting cannot change the pack (R3); to say the same one again changes nothing and passes.
    """
    must_name = auction.setting is None
    named = bid.denomination is not None
    if (named or must_name) and bid.denomination not in _DENOMINATIONS:
        return Refusal.DENOMINATION
    if _new_denomination(auction, bid) is not None:
        fits = bid.pack in _PACKS if packs(auction.players) > 1 else bid.pack is None
    else:
        fits = bid.pack is None or (auction.setting is not None and bid.pack == auction.setting.pack)
    return None if fits else Refusal.PACK


def _strength_refusal(auction: Auction, bid: Bid) -> Refusal | None:
    if auction.setting is None:
        return None
    denomination = _new_denomination(auction, bid)
    if denomination is None:
        return Refusal.SUM if bid.tricks == auction.forbidden_tricks else None
    if auction.mechoune is not None:
        return Refusal.BLOCKED
    return None if is_stronger(bid.tricks, denomination, auction.setting) else Refusal.WEAK


def _mechoune_refusal(auction: Auction, call: MechouneCall) -> Refusal | None:
    """R4: even the last bid can be méchouned; what counts is that it stands."""
    if auction.mechoune is not None:
        return Refusal.MECHOUNE_TWICE
    seats = range(auction.players)
    if call.seat not in seats or call.on not in seats or call.seat == call.on:
        return Refusal.MECHOUNE_TARGET
    return Refusal.MECHOUNE_TARGET if auction.bids[call.on] is None else None


def _choune_refusal(auction: Auction, call: ChouneCall) -> Refusal | None:
    mechoune = auction.mechoune
    if mechoune is None or mechoune.on != call.seat or auction.choune:
        return Refusal.CHOUNE
    return None


def _new_denomination(auction: Auction, bid: Bid) -> Denomination | None:
    """The denomination the bid opens in or changes to, None if it accepts the current one."""
    named = _DENOMINATIONS.get(bid.denomination)
    if auction.setting is not None and named is auction.setting.denomination:
        return None
    return named


def _with_bid(auction: Auction, bid: Bid) -> Auction:
    bids = list(auction.bids)
    setting = auction.setting
    denomination = _new_denomination(auction, bid)
    if denomination is not None:
        bids = [None] * auction.players
        setting = Setting(bid.seat, bid.tricks, denomination, _PACKS.get(bid.pack))
    bids[bid.seat] = bid.tricks
    return replace(auction, bids=tuple(bids), setting=setting)


_STRENGTHS = {denomination: step for step, denomination in enumerate(reversed(Denomination))}
_DENOMINATIONS: dict[str | None, Denomination] = {word.value: word for word in Denomination}
_PACKS: dict[str | None, Pack] = {word.value: word for word in Pack}
