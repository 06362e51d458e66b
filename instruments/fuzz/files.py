"""Hostile event files and lists of players: `python -m instruments.fuzz.files --count 10000 --seed 1`.

Sound files are spoilt in many ways. Each is read or refused in words; any other error is a bug, and so is
reading that takes no end.
"""

import argparse
import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.faults import FaultsFound
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.exchange.lists.reading import load_list, read_list
from batarde_tourney.services.simulation.simulations import simulate_event_file

HOSTILE: tuple[Any, ...] = (
    *(
        None,
        True,
        -1,
        0,
        10**40,
        -(2**63),
        0.1,
        "",
        "\0",
        "\ud800",
        "p1",
        "\u202e<b>",
        "=1+1",
        "'; DROP TABLE",
    ),
    *([], {}, [[]], [None], {"": {}}, [[[[[[]]]]]], "1/0", "9" * 5000, ["x"] * 50),
)
_RELEASES = Path(__file__).parents[2] / "tests" / "data" / "releases"


@dataclass(frozen=True, slots=True)
class Target:
    """What is read, and the sound files that are spoilt."""

    name: str
    read: Callable[[bytes], object]
    sound: tuple[bytes, ...]


def spoilt(content: bytes, lots: Random) -> bytes:
    """The file with one or more things wrong: its bytes, its letters, or the values of its JSON."""
    for _ in range(lots.randint(1, 3)):
        content = lots.choice((_bytes, _cut, _doubled, _values, _values, _values))(content, lots)
    return content


def _bytes(content: bytes, lots: Random) -> bytes:
    spoiling = bytearray(content)
    for _ in range(lots.randint(1, 8)):
        if spoiling:
            spoiling[lots.randrange(len(spoiling))] = lots.randrange(256)
    return bytes(spoiling)


def _cut(content: bytes, lots: Random) -> bytes:
    first, last = sorted(lots.randrange(len(content) + 1) for _ in range(2))
    return content[:first] + content[last:]


def _doubled(content: bytes, lots: Random) -> bytes:
    first, last = sorted(lots.randrange(len(content) + 1) for _ in range(2))
    return content[:last] + content[first:last] * lots.randint(1, 3) + content[last:]


def _values(content: bytes, lots: Random) -> bytes:
    """JSON with a value put, moved or taken away somewhere; other files have a line so."""
    try:
        document = json.loads(content)
    except ValueError:
        lines = content.split(b"\n")
        lines[lots.randrange(len(lines))] = str(lots.choice(HOSTILE)).encode("utf-8", "surrogatepass")
        return b"\n".join(lines)
    places = list(_places(document))
    if not places:
        return content
    holder, key = lots.choice(places)
    match lots.randrange(3):
        case 0:
            holder[key] = deepcopy(lots.choice(HOSTILE))
        case 1:
            del holder[key]
        case _:
            other, other_key = lots.choice(places)
            holder[key] = _value_at(other, other_key)
    return json.dumps(document, ensure_ascii=lots.random() < 0.5).encode("utf-8", "surrogatepass")


def _value_at(holder: Any, key: Any) -> object:
    try:
        return deepcopy(holder[key])
    except (KeyError, IndexError):
        return None


def _places(value: object) -> list[tuple[Any, Any]]:
    """Every place of a document, as what holds it and its key there, down to some depth."""
    found: list[tuple[Any, Any]] = []
    waiting: list[object] = [value]
    while waiting and len(found) < 3000:
        holder = waiting.pop(0)
        if isinstance(holder, dict | list):
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            found += [(holder, key) for key in keys]
            waiting += [holder[key] for key in keys]
    return found


def targets() -> tuple[Target, ...]:
    """Event files of every game and of every release, lists of players and of pairs."""
    events = [path.read_bytes() for path in sorted(_RELEASES.rglob("*event-*.json"))]
    events += [simulate_event_file(players, 2, 1, game) for game, players in _GAMES]
    lists = (
        b"Name;Club\nAna;Lyon\nBo;Nice\nCy;\n",
        "Nom,Équipe\nÁlvaro,Pau\n李小龍,Lyon\n".encode(),
        b"Ana\nBo\nCy\n",
        b"Player 1\tPlayer 2\tNumber\nAna\tBo\t1\nCy\tDora\t2\n",
    )
    return (
        Target("event files", read_event, tuple(events)),
        Target("lists of players", _read_players, lists),
        Target("lists of pairs", _read_pairs, lists),
    )


def _read_players(content: bytes) -> object:
    return read_list(load_list(content, "list.csv"))


def _read_pairs(content: bytes) -> object:
    return read_list(load_list(content, "list.csv"), in_pairs=True)


_GAMES = (("batarde", 9), ("ecarte", 6), ("butifarra", 12))


def bugs(target: Target, count: int, seed: int) -> tuple[list[str], int]:
    """What went wrong other than in words, and how many of so many spoilt files were refused."""
    lots = Random(seed)
    found, refused = [], 0
    for number in range(count):
        content = spoilt(lots.choice(target.sound), lots)
        try:
            target.read(content)
        except (TourneyError, FaultsFound):
            refused += 1
        # Any other error is a bug, whatever its class: that is what is looked for, and it is told below.
        except Exception as error:  # noqa: BLE001
            found.append(f"{target.name} {number} of seed {seed}: {type(error).__name__}: {error}")
    return found, refused


def main() -> int:
    """0 if every file was read or refused."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    is_sound = True
    for target in targets():
        found, refused = bugs(target, options.count, options.seed)
        for bug in found[:10]:
            print(bug)
        print(f"{target.name}: {options.count} spoilt, {refused} refused, {len(found)} bugs")
        is_sound = is_sound and not found
    return 0 if is_sound else 1


if __name__ == "__main__":
    raise SystemExit(main())
