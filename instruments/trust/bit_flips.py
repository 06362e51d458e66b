"""One bit of a club file is another: of a thousand flips none changes a figure without being told."""

import random
import sqlite3
from collections import Counter
from contextlib import closing, suppress
from enum import StrEnum
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.services.club.checks import verify_club
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import list_events
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.services.standings.standings import StandingsFormat, standings_file
from batarde_tourney.store.files.restoring import check_backup
from instruments.trust.attack import Attack, Outcome
from instruments.trust.evening import NUMBER, backup_bytes, evening_bytes

HANDS = ("entries",)
ACTS = ("acts", "ix_acts_event")
PLAYERS = ("players", "uq_players_event_id", "uq_players_event_position", "uq_players_event_member")
SEATS = ("seats", "ix_seats_player", "tables", "rounds", "uq_rounds_event_number")
"""The tables and indexes in whose pages bits are flipped."""
ANYWHERE: tuple[str, ...] = ()
"""All pages: what says the version, the schema and what is proved, too."""


class Result(StrEnum):
    """What came of one flip."""

    NO_EFFECT = "no effect"
    """Every figure is what was typed."""
    TOLD = "told"
    """Not every figure may be, and the program says so, or shows none."""
    SILENT = "SILENT"
    """A figure is another, and nobody is told: this must never be."""


def flip_pages(names: tuple[str, ...], tries: int, seed: int) -> Outcome:
    """One bit a try in the pages of these tables and indexes; the event is then verified and shown."""
    lots = random.Random(f"{next(iter(names), 'anywhere')} {seed}")
    content = evening_bytes()
    size, pages = _pages_of(names)
    with TemporaryDirectory() as folder:
        path = Path(folder, "club.batarde")
        results: list[tuple[int, Result]] = []
        for _ in range(tries):
            bit = (lots.choice(pages) - 1) * size * 8 + lots.randrange(size * 8)
            path.write_bytes(flipped(content, bit))
            results.append((bit, judged(path)))
    return _outcome(results)


def flip_backups(tries: int, seed: int) -> Outcome:
    """One bit a try anywhere in a backup: what it restores is what was typed, or it is not restored."""
    lots = random.Random(f"backups {seed}")
    content = backup_bytes()
    with TemporaryDirectory() as folder:
        path = Path(folder, "club.batarde")
        results: list[tuple[int, Result]] = []
        for _ in range(tries):
            bit = lots.randrange(len(content) * 8)
            path.write_bytes(flipped(content, bit))
            try:
                check_backup(path)
            except TourneyError:
                results.append((bit, Result.TOLD))
            else:
                results.append((bit, judged(path)))
    return _outcome(results)


def _outcome(results: list[tuple[int, Result]]) -> Outcome:
    counts = Counter(result for _, result in results)
    seen = ", ".join(f"{counts[result]} {result}" for result in Result)
    wrong = (
        f"bit {bit}: a figure is another, and nobody is told" for bit, result in results if result == "SILENT"
    )
    return Outcome(len(results), seen, tuple(wrong))


def flipped(content: bytes, bit: int) -> bytes:
    """The content with this bit another."""
    changed = bytearray(content)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def judged(path: Path) -> Result:
    """Whether a club shows the figures of the evening, or tells that something is wrong.

    As the doors do: an event is verified, then shown. What no door explains is a bug and raised.
    """
    told, figures = True, None
    with suppress(TourneyError), open_session(str(path)) as session:
        told = bool(verify_club(session, NUMBER).problems)
        figures = _figures_of(path)
    if figures is None or told:
        return Result.TOLD
    return Result.NO_EFFECT if figures == _figures() else Result.SILENT


def _figures_of(path: Path) -> tuple[object, ...]:
    """What anybody is shown of the evening."""
    with open_session(str(path)) as session:
        return (
            list_events(session),
            standings_file(session, NUMBER, StandingsFormat.JSON, None, None),
            export_event(session, NUMBER),
            list_acts(session),
        )


@cache
def _figures() -> tuple[object, ...]:
    with TemporaryDirectory() as folder:
        path = Path(folder, "club.batarde")
        path.write_bytes(evening_bytes())
        return _figures_of(path)


@cache
def _pages_of(names: tuple[str, ...]) -> tuple[int, list[int]]:
    """The size of a page, and the numbers of those that these tables and indexes have."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "club.batarde")
        path.write_bytes(evening_bytes())
        with closing(sqlite3.connect(path)) as connection:
            ((size,),) = connection.execute("PRAGMA page_size")
            pages = connection.execute("SELECT name, pageno FROM dbstat").fetchall()
    assert {name for name, _ in pages} >= set(names)
    return size, sorted(number for name, number in pages if name in names or names == ANYWHERE)


ATTACKS = (
    Attack("bit flips in hands", 250, partial(flip_pages, HANDS)),
    Attack("bit flips in acts", 250, partial(flip_pages, ACTS)),
    Attack("bit flips in players", 250, partial(flip_pages, PLAYERS)),
    Attack("bit flips in seats", 250, partial(flip_pages, SEATS)),
    Attack("bit flips anywhere", 250, partial(flip_pages, ANYWHERE)),
    Attack("bit flips in backups", 200, flip_backups),
)

if __name__ == "__main__":
    from instruments.trust.__main__ import main

    raise SystemExit(main([attack.name for attack in ATTACKS]))
