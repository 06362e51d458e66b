"""The files for a live picture: what each holds, that a reader never sees half of one, what goes wrong."""

import datetime as dt
import json
import threading
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.rounds.clock import ClockTold
from batarde_tourney.services.base.files import FileNotWritten
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.documents.overlays import OverlayFolderGone, write_overlays
from batarde_tourney.services.events.events import add_complete_event, create_event
from batarde_tourney.services.hall.settings import open_standings, seal_standings
from batarde_tourney.services.journal.announced_clock import AnnouncedClock
from batarde_tourney.services.people.players import rename_player
from batarde_tourney.services.results.results import record_hand
from batarde_tourney.services.simulation.evenings import sample_evening
from batarde_tourney.services.standings.standings import StandingsFormat, standings_file

FILES = {
    "clock.txt",
    "clock.json",
    "event.txt",
    "round.txt",
    "playing.txt",
    "leader.txt",
    "standings.txt",
    "tables.txt",
    "event.json",
    "standings.json",
    "tables.json",
}


@cache
def begun() -> Event:
    """The sample evening before the first hand of its last round."""
    event = sample_evening("en")
    last = event.rounds[-1]
    blank = replace(last, tables=tuple(replace(table, hands=()) for table in last.tables))
    return replace(event, rounds=(*event.rounds[:-1], blank))


@pytest.fixture
def number(club: Session) -> EventNumber:
    return add_complete_event(club, begun()).event


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "live"
    made.mkdir()
    return made


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in folder.iterdir()}


def play_first_hand(club: Session, number: EventNumber, table: int = 1) -> None:
    played = sample_evening("en").rounds[-1].tables[table - 1]
    record_hand(club, number, HandPlace(3, table, 0), played.hands[0], based_on=0)


def test_each_file_holds_one_thing_to_show(club: Session, number: EventNumber, folder: Path) -> None:
    written = write_overlays(club, number, folder, NamesShown.FULL)
    shown = texts(folder)
    assert set(shown) == FILES | {f"table-{table}.txt" for table in range(1, 7)}
    assert written.files == len(shown)
    assert shown["event.txt"] == "Sample evening\n"
    assert shown["round.txt"] == "Round 3 of 3\n"
    assert shown["playing.txt"] == "6 tables still play\n"
    rows = json.loads(standings_file(club, number, StandingsFormat.JSON))["rows"]
    assert shown["leader.txt"] == f"{rows[0]['name']}\n"
    assert [line.split("  ")[0] for line in shown["standings.txt"].splitlines()] == [
        f"{row['rank']}. {row['name']}" for row in rows[:10]
    ]
    assert json.loads(shown["standings.json"])["rows"] == rows
    assert json.loads(shown["event.json"]) | {"date": None} == {
        "event": number,
        "round": 3,
        "name": "Sample evening",
        "date": None,
        "place": None,
        "game": "batarde",
        "rounds": 3,
        "playing": 6,
        "players": 23,
        "sealed": False,
        "closed": False,
    }


def test_the_clock_stands_in_files_of_its_own(club: Session, number: EventNumber, folder: Path) -> None:
    write_overlays(club, number, folder, NamesShown.FULL)
    assert (texts(folder)["clock.txt"], texts(folder)["clock.json"]) == ("", "null\n")
    at = dt.datetime(2026, 11, 27, 19, 30, tzinfo=dt.UTC)
    end = at + dt.timedelta(hours=1)
    running = ClockTold(3, end, None)
    written = write_overlays(club, number, folder, NamesShown.FULL, AnnouncedClock(number, at, running))
    assert written.files == 2
    assert texts(folder)["clock.txt"] == f"Round 3 ends at {end.astimezone():%H:%M}\n"
    told = json.loads(texts(folder)["clock.json"])
    assert told == {"event": number, "round": 3, "ends": "2026-11-27T20:30:00+00:00", "left": None}
    # Whoever knows nothing of the clock leaves what another desk wrote.
    assert write_overlays(club, number, folder, NamesShown.FULL).files == 0
    paused = AnnouncedClock(number, at, ClockTold(3, None, dt.timedelta(minutes=12, seconds=5)))
    write_overlays(club, number, folder, NamesShown.FULL, paused)
    assert texts(folder)["clock.txt"] == "The clock is paused, with 12:05 left.\n"
    assert json.loads(texts(folder)["clock.json"])["left"] == 725
    write_overlays(club, number, folder, NamesShown.FULL, AnnouncedClock(number, at, None))
    assert (texts(folder)["clock.txt"], texts(folder)["clock.json"]) == ("", "null\n")


def test_a_hand_changes_its_table_and_only_what_it_changes_is_written(
    club: Session, number: EventNumber, folder: Path
) -> None:
    write_overlays(club, number, folder, NamesShown.FULL)
    before = texts(folder)
    assert not any(letter.isdigit() for letter in before["table-2.txt"])
    assert write_overlays(club, number, folder, NamesShown.FULL).files == 0
    play_first_hand(club, number, 2)
    written = write_overlays(club, number, folder, NamesShown.FULL)
    after = texts(folder)
    changed = {name for name in after if after[name] != before[name]}
    assert written.files == len(changed)
    assert {"table-2.txt", "tables.txt", "tables.json", "standings.json"} <= changed
    assert not changed & {"table-1.txt", "event.txt", "event.json"}
    assert all(line[-1].isdigit() for line in after["table-2.txt"].splitlines())
    of_table = [row for row in json.loads(after["tables.json"])["rows"] if row["table"] == 2]
    assert {(row["hands"], row["over"]) for row in of_table} == {(1, False)}
    assert min(row["place"] for row in of_table) == 1


def test_sealed_standings_tell_who_sits_where_and_nothing_else(
    club: Session, number: EventNumber, folder: Path
) -> None:
    play_first_hand(club, number)
    seal_standings(club, number, 3)
    write_overlays(club, number, folder, NamesShown.FULL)
    shown = texts(folder)
    assert (shown["standings.json"], shown["standings.txt"], shown["leader.txt"]) == ("null\n", "", "")
    assert json.loads(shown["event.json"])["sealed"] is True
    rows = json.loads(shown["tables.json"])["rows"]
    assert {(row["total"], row["place"]) for row in rows} == {(None, None)}
    assert not any(letter.isdigit() for letter in shown["table-1.txt"])
    open_standings(club, number)
    write_overlays(club, number, folder, NamesShown.FULL)
    assert texts(folder)["leader.txt"]


def test_initials_stand_in_place_of_names_in_every_file(
    club: Session, number: EventNumber, folder: Path
) -> None:
    write_overlays(club, number, folder, NamesShown.INITIALS)
    told = "\n".join(text for name, text in texts(folder).items() if not name.startswith("event"))
    assert not [player.name for player in begun().players if player.name in told]


def test_an_event_without_a_round_has_files_that_say_nothing(club: Session, folder: Path) -> None:
    number = create_event(club, "Gala").event
    write_overlays(club, number, folder, NamesShown.FULL)
    shown = texts(folder)
    assert set(shown) == FILES
    empty = {name for name in shown if not shown[name]}
    assert empty == {"clock.txt", "round.txt", "playing.txt", "leader.txt", "standings.txt", "tables.txt"}
    assert json.loads(shown["tables.json"]) == {"event": number, "round": None, "rows": []}


def test_files_of_tables_that_are_gone_are_emptied_and_what_is_not_ours_stays(
    club: Session, number: EventNumber, folder: Path
) -> None:
    for name in ("table-31.txt", "table-0.txt", "table-31.png", "notes.txt"):
        (folder / name).write_text("mine")
    write_overlays(club, number, folder, NamesShown.FULL)
    shown = texts(folder)
    assert shown["table-31.txt"] == ""
    assert [shown[name] for name in ("table-0.txt", "table-31.png", "notes.txt")] == ["mine"] * 3


def test_a_reader_never_sees_half_a_file(club: Session, number: EventNumber, folder: Path) -> None:
    write_overlays(club, number, folder, NamesShown.FULL)
    path, ends = folder / "standings.json", threading.Event()
    broken: list[bytes] = []
    read = 0

    def look() -> None:
        nonlocal read
        while not ends.is_set():
            content = path.read_bytes()
            read += 1
            try:
                json.loads(content)
            except ValueError:
                broken.append(content)

    first = begun().players[0].id
    reader = threading.Thread(target=look)
    reader.start()
    try:
        for turn in range(12):
            rename_player(club, number, first, "Ana" * (2 + turn % 9), None)
            assert write_overlays(club, number, folder, NamesShown.FULL).files
    finally:
        ends.set()
        reader.join()
    assert read > 12
    assert broken == []


def test_a_folder_that_is_gone_is_refused_and_gets_all_it_lacks_when_it_is_back(
    club: Session, number: EventNumber, folder: Path
) -> None:
    write_overlays(club, number, folder, NamesShown.FULL)
    away = folder.rename(folder.with_name("away"))
    play_first_hand(club, number)
    with pytest.raises(OverlayFolderGone):
        write_overlays(club, number, folder, NamesShown.FULL)
    assert not folder.exists()
    away.rename(folder)
    (folder / "event.txt").unlink()
    write_overlays(club, number, folder, NamesShown.FULL)
    assert texts(folder)["event.txt"] == "Sample evening\n"
    assert any(letter.isdigit() for letter in texts(folder)["table-1.txt"])


def test_a_full_disk_is_refused_and_leaves_the_other_files_whole(
    club: Session, number: EventNumber, folder: Path
) -> None:
    (folder / "leader.txt").symlink_to("/dev/full")
    with pytest.raises(FileNotWritten):
        write_overlays(club, number, folder, NamesShown.FULL)
    assert (folder / "event.txt").read_text() == "Sample evening\n"
    (folder / "leader.txt").unlink()
    write_overlays(club, number, folder, NamesShown.FULL)
    assert json.loads((folder / "event.json").read_bytes())["round"] == 3
