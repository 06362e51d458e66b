"""The event file: one event as JSON, for exchange with other programs (contract, the event file)."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from batarde_tourney import __version__
from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.faults import Fault, FaultCode, FaultsFound, fault
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.limits import (
    LARGEST_EVENT,
    MOST_PLAYERS,
    MOST_ROUNDS,
    EventFileTooLarge,
    EventTooLarge,
    short_enough,
)
from batarde_tourney.core.tournament.checks.checks import check_event, check_form
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.exchange.event_shapes import FORMAT, READABLE_FROM, VERSIONS, HandKind, event_shape
from batarde_tourney.exchange.json_text import quoted, read_json
from batarde_tourney.exchange.kinds import Kind, ListOf, OrNull
from batarde_tourney.exchange.shapes import Shape

# Faults of reading a file, and faults of the event that was read, as one list.


def join_faults(misread: Iterable[Fault], checked: Iterable[Fault], shape: Shape) -> tuple[Fault, ...]:
    """Both in the order of the file, without checks that looked at the stand-in of an unreadable value."""
    misread = tuple(misread)
    known = {(found.code, found.path) for found in misread}
    unread = {found.path for found in misread if found.code is not FaultCode.FORMAT}
    # Paths of everything that contains an unreadable value.
    holders = {holder for path in unread for holder in _upwards(path)}
    stand_ins = {found.path for found in misread if found.code is FaultCode.VALUE}
    valid = (
        found
        for found in checked
        if (found.code, found.path) not in known
        and stand_ins.isdisjoint(_upwards(found.path))
        # Faults inside an object that could not be read as a whole are left out, too.
        and unread.isdisjoint(list(_upwards(found.path))[1:])
        and not any(_is_unread(key, found.path, stand_ins, holders) for key in found.of)
    )
    return tuple(sorted((*misread, *valid), key=lambda found: _place(found.path, shape)))


def faults_of_any_game(found: Iterable[Fault]) -> tuple[Fault, ...]:
    """Faults for any game: rules, hands and settings of a game were not checked."""
    return tuple(one for one in found if one.code in _OF_ANY_GAME and not _OF_A_GAME.search(one.path))


_OF_ANY_GAME = {FaultCode.VALUE, FaultCode.DUPLICATE_ID, FaultCode.UNKNOWN_PLAYER, FaultCode.SEATED_TWICE}
_OF_A_GAME = re.compile(r"\.hands\[|^adjustments\[")


def _is_unread(key: str, path: str, stand_ins: set[str], holders: set[str]) -> bool:
    """Whether what the rule at `path` checked contains an unreadable value (`Fault.of`)."""
    if key.startswith("/"):
        return key[1:] in stand_ins
    return (path if key == "." else f"{path}.{key}") in holders


def _upwards(path: str) -> Iterable[str]:
    """The path, and those of everything that contains it."""
    yield path
    for edge in reversed([match.start() for match in re.finditer(r"[.\[]", path)]):
        yield path[:edge]


def _place(path: str, shape: Kind) -> tuple[int, ...]:
    """Place of the path in a file whose keys are in the order of the shape; unknown keys come last."""
    place: list[int] = []
    kind: Kind | None = shape
    for step in re.findall(r"[^.\[\]]+", path):
        if isinstance(kind, OrNull):
            kind = kind.kind
        if isinstance(kind, HandKind):
            kind = kind.hand
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


# The side or player that an adjustment of the event file names (contract, version 2).
#
# In games of single players the file names the player, as in version 1; an event has the side.


def with_adjusted_sides(event: Event) -> Event:
    """The event from a file: adjustments that name a player get the player's side."""
    return _renamed(event, {side.players[0]: side.id for side in event.sides if len(side.players) == 1})


def with_adjusted_players(event: Event) -> Event:
    """The event for a file: adjustments name the player instead of the side."""
    return _renamed(event, {side.id: side.players[0] for side in event.sides})


def _renamed(event: Event, names: Mapping[SideId, SideId]) -> Event:
    game = GAMES.get(event.game, GAMES[USUAL_GAME])
    if game.adjusted != "player" or not names or not event.adjustments:
        return event
    adjustments = (replace(one, side=names.get(one.side, one.side)) for one in event.adjustments)
    return replace(event, adjustments=tuple(adjustments))


class FaultyEventFile(FaultsFound):
    """The file is refused as a whole: has every fault found, in the order of the file."""


@making_many()
def read_event(content: bytes) -> Event:
    """Read the event in the file; keys that this program does not know go to the extras.

    A file of version 1 has no keys of version 2: they count as unknown there.

    Raises:
        FaultyEventFile: with every fault found; just one if it is no event file of a version known here.
        EventTooLarge, TextTooLong: beyond the limits of `core/limits.py`.
    """
    file = _open(content)
    shape = event_shape(file.game, file.version)
    faults: list[Fault] = []
    event = with_adjusted_sides(shape.read(file.body, None, faults))
    # Stand-ins of unreadable values would give false faults about who sat where.
    checked = check_form(event) if faults else check_event(event)
    if found := join_faults(faults, checked, shape):
        raise FaultyEventFile(found if event.game in GAMES else faults_of_any_game(found))
    return event


@making_many()
def write_event(event: Event) -> bytes:
    """The event as an event file in UTF-8; `read_event` gives the same event back.

    It has version 1 if that version can express all of it.
    """
    event = with_adjusted_players(event)
    shape = event_shape(event.game, VERSIONS[-1])
    # Version 1 knows no game but the first.
    version = max(shape.version(event), 1 if event.game == USUAL_GAME else 2)
    body = event_shape(event.game, version).write(event, 0)
    head = f'{{\n  "format": {quoted(FORMAT)},\n  "version": {version},'
    return (head + body[1:] + "\n").encode("utf-8")


def _check_size(file: dict[str, object]) -> None:
    """Check the size before reading the values. Raises: EventTooLarge, TextTooLong."""
    lists = {key: value if isinstance(value, list) else [] for key, value in file.items()}
    players, rounds = lists.get("players", []), lists.get("rounds", [])
    if len(players) > MOST_PLAYERS or len(rounds) > MOST_ROUNDS:
        raise EventTooLarge(len(players), len(rounds))
    for one in (file, *players, *lists.get("sides", []), *lists.get("stages", []), *lists.get("prizes", [])):
        if isinstance(one, dict):
            for key in _NAMES:
                text = one.get(key)
                if isinstance(text, str):
                    short_enough(text)


_NAMES = ("name", "club", "place", "amount")


@dataclass(frozen=True, slots=True)
class _Opened:
    """Version and game of a file, and all its other keys."""

    version: int
    game: str
    body: object


def _version_fault(version: object, release: object) -> Fault:
    """The fault names the release that can read the file, if the file does."""
    # In Python True equals 1: `isinstance` would take true for version 1.
    if type(version) is not int:
        return fault(FaultCode.VERSION, "version")
    if isinstance(release, str) and _RELEASE.fullmatch(release):
        return fault(FaultCode.VERSION, "version", found=version, release=release, here=__version__)
    return fault(FaultCode.VERSION, "version", found=version)


_RELEASE = re.compile(r"\d{1,5}(\.\d{1,5}){1,3}")


def _open(content: bytes) -> _Opened:
    if len(content) > LARGEST_EVENT:
        raise EventFileTooLarge(-(-len(content) // 2**20))
    try:
        file = read_json(content)
    except FaultsFound as error:
        raise FaultyEventFile(error.faults) from error
    if not isinstance(file, dict):
        raise FaultyEventFile((fault(FaultCode.FORMAT),))
    name, version, game = file.get("format"), file.get("version"), file.get("game")
    if name != FORMAT:
        found = {"found": name} if isinstance(name, str) else {}
        raise FaultyEventFile((fault(FaultCode.FORMAT, "format", **found),))
    game = game if isinstance(game, str) and game in GAMES else USUAL_GAME
    # The other games came with version 2.
    if type(version) is int and version == 1 and game != USUAL_GAME:
        raise FaultyEventFile((fault(FaultCode.VERSION, "version", found=version, game=game),))
    if type(version) is not int or version not in VERSIONS:
        raise FaultyEventFile((_version_fault(version, file.get(READABLE_FROM)),))
    _check_size(file)
    del file["format"], file["version"]
    return _Opened(version, game, file)
