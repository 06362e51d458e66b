"""Which calls the rules let pass, and what each one makes of the auction (rules 1 to 5, R1 to R4)."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.batarde.auction import Auction, Bids, Setting
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
        CallRefused: the rules refuse the call; with the reason that `judge` gives.
    """
    judged = judge(auction, call)
    if isinstance(judged, Refusal):
        raise CallRefused(judged)
    return judged


def refusal(auction: Auction, call: Call) -> Refusal | None:
    """Why the rules refuse the call, None if they let it pass."""
    judged = judge(auction, call)
    return judged if isinstance(judged, Refusal) else None


def judge(auction: Auction, call: Call) -> Auction | Refusal:
    """The auction with one more call, or why the rules refuse it.

    Méchoune and choune may still come when the auction is closed (R4).
    """
    match call:
        case Bid():
            return _bid(auction, call)
        case MechouneCall():
            return _mechoune(auction, call)
        case ChouneCall():
            return _choune(auction, call)


def is_stronger(tricks: int, denomination: Denomination, setting: Setting) -> bool:
    """Whether a bid names more tricks than `setting`, or as many in a higher denomination (rule 3)."""
    challenge = (tricks, _STRENGTHS[denomination])
    return challenge > (setting.tricks, _STRENGTHS[setting.denomination])


def _bid(auction: Auction, bid: Bid) -> Auction | Refusal:
    turn = auction.turn
    if turn is None:
        return Refusal.CLOSED
    if bid.seat != turn:
        return Refusal.TURN
    if not 0 <= bid.tricks <= auction.cards:
        return Refusal.RANGE
    denomination, setting = _DENOMINATIONS.get(bid.denomination), auction.setting
    if denomination is None and bid.denomination is not None:
        return Refusal.DENOMINATION
    if setting is not None and denomination in (None, setting.denomination):
        return _acceptance(auction, bid, setting)
    return Refusal.DENOMINATION if denomination is None else _change(auction, bid, denomination)


def _acceptance(auction: Auction, bid: Bid, setting: Setting) -> Auction | Refusal:
    """Accepting cannot change the pack (R3); to say the same one again changes nothing and passes."""
    if bid.pack is not None and bid.pack != setting.pack:
        return Refusal.PACK
    if bid.tricks == auction.forbidden_tricks:
        return Refusal.SUM
    return _with_bid(auction, bid, auction.bids, setting)


def _change(auction: Auction, bid: Bid, denomination: Denomination) -> Auction | Refusal:
    """An opening, or another denomination: with two packs it names one, with one pack none."""
    fits = bid.pack is None if packs(auction.players) == 1 else bid.pack in _PACKS
    if not fits:
        return Refusal.PACK
    if auction.mechoune is not None:
        return Refusal.BLOCKED
    if auction.setting is not None and not is_stronger(bid.tricks, denomination, auction.setting):
        return Refusal.WEAK
    setting = Setting(bid.seat, bid.tricks, denomination, _PACKS.get(bid.pack))
    return _with_bid(auction, bid, (None,) * auction.players, setting)


def _with_bid(auction: Auction, bid: Bid, bids: Bids, setting: Setting) -> Auction:
    """The auction with one more of the `bids` that stand."""
    bids = (*bids[: bid.seat], bid.tricks, *bids[bid.seat + 1 :])
    return Auction(
        auction.players, auction.cards, auction.dealer, bids, setting, auction.mechoune, auction.choune
    )


def _mechoune(auction: Auction, call: MechouneCall) -> Auction | Refusal:
    """R4: even the last bid can be méchouned; what counts is that it stands."""
    if auction.mechoune is not None:
        return Refusal.MECHOUNE_TWICE
    seats = range(auction.players)
    if call.seat not in seats or call.on not in seats or call.seat == call.on:
        return Refusal.MECHOUNE_TARGET
    if auction.bids[call.on] is None:
        return Refusal.MECHOUNE_TARGET
    return auction._replace(mechoune=Mechoune(by=call.seat, on=call.on))


def _choune(auction: Auction, call: ChouneCall) -> Auction | Refusal:
    mechoune = auction.mechoune
    if mechoune is None or mechoune.on != call.seat or auction.choune:
        return Refusal.CHOUNE
    return auction._replace(choune=True)


_STRENGTHS = {denomination: step for step, denomination in enumerate(reversed(Denomination))}
_DENOMINATIONS: dict[str | None, Denomination] = {word.value: word for word in Denomination}
_PACKS: dict[str | None, Pack] = {word.value: word for word in Pack}
