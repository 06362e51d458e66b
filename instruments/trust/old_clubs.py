"""Club files of every schema there ever was: opened, migrated, proved; and torn on the way."""

import random
import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.services.club.checks import check_club_at
from batarde_tourney.store.club.club_file import open_club
from batarde_tourney.store.files.backups import Occasion
from instruments.trust.attack import Attack, Outcome
from instruments.trust.bit_flips import flipped

_DATA = Path(__file__).parents[2] / "tests" / "data"


def migrate(tries: int, _seed: int) -> Outcome:
    """Each becomes one of this release, after a backup; every event is ranked, and nothing is found wrong."""
    wrong: list[str] = []
    corpus = _corpus()
    with tempfile.TemporaryDirectory() as folder:
        for attempt, (name, content) in enumerate((corpus * tries)[:tries]):
            path = Path(folder) / f"{attempt}.batarde"
            path.write_bytes(content)
            with open_club(str(path)) as club, club.reading() as rows:
                occasions = [backup.occasion for backup in club.list_backups()]
                for event in rows.events.listed():
                    rank_sides(rows.events.load(event.number))
                if not rows.events.listed() or occasions != [Occasion.MIGRATION]:
                    wrong.append(f"{name}: {occasions}")
            wrong += [f"{name}: {problem}" for problem in check_club_at(str(path)).problems]
    return Outcome(tries, f"clubs of {len(corpus)} files, all older schemas", tuple(wrong))


def flip_old(tries: int, seed: int) -> Outcome:
    """A bit a try is another before the migration: refused in words, or a club of this release."""
    lots = random.Random(f"old {seed}")
    wrong: list[str] = []
    refused = 0
    with tempfile.TemporaryDirectory() as folder:
        for attempt in range(tries):
            name, content = lots.choice(_corpus())
            path = Path(folder) / f"{attempt}.batarde"
            bit = lots.randrange(len(content) * 8)
            path.write_bytes(flipped(content, bit))
            try:
                open_club(str(path)).close()
            except TourneyError:
                refused += 1
                if path.read_bytes() != flipped(content, bit):
                    wrong.append(f"{name}, bit {bit}: refused, and another than before")
            # Whatever no door explains is a bug.
            except Exception as error:  # noqa: BLE001
                wrong.append(f"{name}, bit {bit}: {type(error).__name__}: {error}")
    return Outcome(tries, f"{refused} refused in words", tuple(wrong))


@cache
def _corpus() -> tuple[tuple[str, bytes], ...]:
    """Name and bytes of each: dumps of every version, and files as the first release wrote them."""
    found: list[tuple[str, bytes]] = []
    with tempfile.TemporaryDirectory() as folder:
        for script in sorted((_DATA / "clubs").glob("version-*.sql")):
            path = Path(folder) / script.stem
            with closing(sqlite3.connect(path)) as connection:
                connection.executescript(script.read_text("utf-8"))
            found.append((script.stem, path.read_bytes()))
    released = sorted((_DATA / "releases").glob("release-0.1*.batarde"))
    found += [(path.stem, path.read_bytes()) for path in released]
    return tuple(found)


ATTACKS = (
    Attack("clubs of older releases", 10, migrate),
    Attack("bit flips in older clubs", 100, flip_old),
)
