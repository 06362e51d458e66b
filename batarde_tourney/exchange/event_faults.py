"""The faults of a misread file and those of the event it seemed to hold, as one list."""

import re
from collections.abc import Iterable

from batarde_tourney.core.faults import Fault, FaultCode


def join_faults(misread: Iterable[Fault], checked: Iterable[Fault]) -> tuple[Fault, ...]:
    """Both in the order of the file, without checks that looked at a stand-in for a misread value."""
    misread = tuple(misread)
    known = {(found.code, found.path) for found in misread}
    stand_ins = {found.path for found in misread if found.code is FaultCode.VALUE}
    unread_keys = {match.groups() for path in stand_ins if (match := _KEY_OF_HAND.match(path))}
    kept = (
        found
        for found in checked
        if (found.code, found.path) not in known
        and stand_ins.isdisjoint(_upwards(found.path))
        and not any((found.path, key) in unread_keys for key in _LOOKS_AT.get(found.code, ()))
        and not (found.code is FaultCode.UNKNOWN_PLAYER and "players" in stand_ins)
    )
    return tuple(sorted((*misread, *kept), key=_place))


def _upwards(path: str) -> Iterable[str]:
    """The path, and those of everything it lies in."""
    yield path
    for edge in reversed([match.start() for match in re.finditer(r"[.\[]", path)]):
        yield path[:edge]


def _place(found: Fault) -> tuple[int, ...]:
    """Where the path stands in a file whose keys are in the contract's order."""
    steps = re.findall(r"[^.\[\]]+", found.path)
    return tuple(int(step) if step.isdecimal() else _ORDER.get(step, len(_ORDER)) for step in steps)


_KEY_OF_HAND = re.compile(r"(rounds\[\d+\]\.tables\[\d+\]\.hands\[\d+\])\.(\w+)")

_LOOKS_AT = {
    FaultCode.HAND_SIZE: ("cards",),
    FaultCode.DEALER: ("dealer",),
    FaultCode.COUNT: ("bids", "tricks"),
    FaultCode.BID_RANGE: ("cards", "bids"),
    FaultCode.BID_SUM: ("cards", "bids"),
    FaultCode.TRICK_RANGE: ("cards", "tricks"),
    FaultCode.TRICKS_SUM: ("cards", "tricks"),
    FaultCode.DENOMINATION: ("contract",),
    FaultCode.PACK: ("contract",),
    FaultCode.MECHOUNE: ("mechoune",),
    FaultCode.CHOUNE: ("mechoune", "choune"),
}
"""The keys of a hand that its checks look at."""

_KEYS = (
    "game id name club date place settings players rounds adjustments presences",
    "schedule ranking number draw tables wording seed apart apart_at_first engine seats first_dealer hands",
    "cards dealer contract bids tricks mechoune choune overruled denomination by pack on check",
    "player round points reason status",
)
_ORDER = {key: place for place, key in enumerate(" ".join(_KEYS).split())}
