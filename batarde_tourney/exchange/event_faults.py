"""The faults of a misread file and those of the event it seemed to hold, as one list."""

import re
from collections.abc import Iterable

from batarde_tourney.core.faults import Fault, FaultCode
from batarde_tourney.exchange.kinds import Kind, ListOf, OrNull
from batarde_tourney.exchange.shapes import Shape


def join_faults(misread: Iterable[Fault], checked: Iterable[Fault], shape: Shape) -> tuple[Fault, ...]:
    """Both in the order of the file, without checks that looked at a stand-in for a misread value."""
    misread = tuple(misread)
    known = {(found.code, found.path) for found in misread}
    unread = {found.path for found in misread if found.code is not FaultCode.FORMAT}
    # Whatever holds something that could not be read.
    holders = {holder for path in unread for holder in _upwards(path)}
    stand_ins = {found.path for found in misread if found.code is FaultCode.VALUE}
    kept = (
        found
        for found in checked
        if (found.code, found.path) not in known
        and stand_ins.isdisjoint(_upwards(found.path))
        # Nor what lies within an object that could not be read as a whole.
        and unread.isdisjoint(list(_upwards(found.path))[1:])
        and not any(_is_unread(key, found.path, stand_ins, holders) for key in found.of)
    )
    return tuple(sorted((*misread, *kept), key=lambda found: _place(found.path, shape)))


def faults_of_any_game(found: Iterable[Fault]) -> tuple[Fault, ...]:
    """Those that are faults whatever is played: no hand, no setting and no rule of a game was looked at."""
    return tuple(one for one in found if one.code in _OF_ANY_GAME and not _OF_A_GAME.search(one.path))


_OF_ANY_GAME = {FaultCode.VALUE, FaultCode.DUPLICATE_ID, FaultCode.UNKNOWN_PLAYER, FaultCode.SEATED_TWICE}
_OF_A_GAME = re.compile(r"\.hands\[|^adjustments\[")


def _is_unread(key: str, path: str, stand_ins: set[str], holders: set[str]) -> bool:
    """Whether what a rule at `path` looked at holds something that could not be read (`Fault.of`)."""
    if key.startswith("/"):
        return key[1:] in stand_ins
    return (path if key == "." else f"{path}.{key}") in holders


def _upwards(path: str) -> Iterable[str]:
    """The path, and those of everything it lies in."""
    yield path
    for edge in reversed([match.start() for match in re.finditer(r"[.\[]", path)]):
        yield path[:edge]


def _place(path: str, shape: Kind) -> tuple[int, ...]:
    """Where the path stands in a file whose keys are in the order of the shape; unknown keys come last."""
    place: list[int] = []
    kind: Kind | None = shape
    for step in re.findall(r"[^.\[\]]+", path):
        if isinstance(kind, OrNull):
            kind = kind.kind
        if isinstance(kind, ListOf) and step.isdecimal():
            place.append(int(step))
            kind = kind.kind
        elif isinstance(kind, Shape):
            names = [key.name for key in kind.keys]
            index = names.index(step) if step in names else len(names)
            place.append(index)
            kind = kind.keys[index].kind if step in names else None
        else:
            place.append(int(step) if step.isdecimal() else 0)
    return tuple(place)
