"""The club that is attacked: directed as an evening is, with hands one by one, corrections and undo."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Adjustment
from batarde_tourney.store.club.club_file import open_club
from batarde_tourney.store.events.hands import Entry, HandPlace
from batarde_tourney.store.files.backups import Occasion
from tests.core.tournament.events import made_up_event

EVENING = replace(made_up_event(23, 3, seed=5, unfinished=0, adjustments=2), presences=())
NUMBER = EventNumber(1)


@cache
def evening_bytes() -> bytes:
    """The bytes of the closed club file."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "club.batarde")
        _direct(path)
        return path.read_bytes()


def _direct(path: Path) -> None:
    last = EVENING.rounds[-1]
    emptied = replace(last, tables=tuple(replace(table, hands=()) for table in last.tables))
    with open_club(str(path), create=True) as club:
        with club.transaction(ActKind.EVENT_BROUGHT, "Ana") as rows:
            rows.events.add(replace(EVENING, rounds=(*EVENING.rounds[:-1], emptied)))
        for table in last.tables:
            for index, hand in enumerate(table.hands):
                with club.transaction(ActKind.HAND_RECORDED, "Ana") as rows:
                    place = HandPlace(last.number, table.number, index)
                    rows.hands.record(NUMBER, place, hand, Entry("Ana", "", 0))
        for _ in range(3):
            with club.transaction(ActKind.POINTS_GIVEN, "Bo") as rows:
                rows.players.add_adjustment(NUMBER, Adjustment(EVENING.players[0].id, 1, 3, "late"))
        with club.transaction(by="Bo") as rows:
            act = rows.journal.next_to_undo(NUMBER)
            assert act
            rows.journal.undo(act.number, "Bo")


@cache
def backup_bytes() -> bytes:
    """The bytes of a backup of it."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "club.batarde")
        path.write_bytes(evening_bytes())
        with open_club(str(path)) as club:
            made = club.back_up(Occasion.TIMER)
            assert made
            return made.read_bytes()
