"""The fast path for a question about a sound hand: no Hand is created (rules 4, 5, 9 and 10)."""

from typing import TypeGuard

from batarde_tourney.core.games.batarde.hand import BY_CHOUNE, BY_MECHOUNE, Denomination, Pack
from batarde_tourney.core.games.batarde.schedule import packs
from batarde_tourney.core.games.batarde.scoring import are_sound_counts, missed_tricks
from batarde_tourney.core.games.questions import Question
from batarde_tourney.core.table_sizes import is_table_size


def plain_penalties(players: int, hand: object) -> tuple[int, ...] | None:
    """The penalties of an obviously sound hand; None if it must be checked in detail."""
    if not (is_table_size(players) and isinstance(hand, dict)):
        return None
    bids, tricks = hand.get("bids"), hand.get("tricks")
    if not (_are_whole(bids) and _are_whole(tricks) and _is_plain_contract(hand.get("contract"), players)):
        return None
    cards, dealer = hand.get("cards"), hand.get("dealer")
    if not (type(cards) is int and type(dealer) is int):
        return None
    times = _plain_multiplier(hand, players)
    is_plain = times and are_sound_counts(players, cards, dealer, bids, tricks)
    return missed_tricks(bids, tricks, times) if is_plain else None


def _are_whole(counts: object) -> TypeGuard[list[int]]:
    # Compare types, because True is an `int` too, but no count.
    return isinstance(counts, list) and set(map(type, counts)) == _WHOLE


def _is_plain_contract(contract: object, players: int) -> bool:
    if not isinstance(contract, dict):
        return False
    denomination, pack, by = contract.get("denomination"), contract.get("pack"), contract.get("by")
    return (
        isinstance(denomination, str)
        and denomination in _DENOMINATIONS
        and (pack is None if packs(players) == 1 else isinstance(pack, str) and pack in _PACKS)
        and (by is None or (type(by) is int and 0 <= by < players))
    )


def _plain_multiplier(hand: Question, players: int) -> int:
    """1, 2 or 4; 0 if méchoune and choune must be checked in detail."""
    mechoune, choune = hand.get("mechoune"), hand.get("choune", False)
    if mechoune is None:
        return 1 if choune is False else 0
    if not (isinstance(mechoune, dict) and isinstance(choune, bool)):
        return 0
    by, on = mechoune.get("by"), mechoune.get("on")
    is_plain = type(by) is int and type(on) is int and 0 <= by < players and 0 <= on < players and by != on
    return (BY_CHOUNE if choune else BY_MECHOUNE) if is_plain else 0


_WHOLE = {int}
_DENOMINATIONS = frozenset(word.value for word in Denomination)
_PACKS = frozenset(word.value for word in Pack)
