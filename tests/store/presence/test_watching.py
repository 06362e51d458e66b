"""Hearing of what others do to a club, on a file and on a server, and who they are."""

import datetime as dt
import json
import os
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.cancelling import CancelToken, WorkStopped
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.store.base.errors import ClubUnreadable
from batarde_tourney.store.base.processes import is_running, this_machine
from batarde_tourney.store.club.club_file import PATIENCE, ClubFile, open_club
from batarde_tourney.store.presence.presence import (
    SILENCE,
    OtherDesks,
    PresentDesk,
    presence_folder,
    read_desk,
    write_desk,
)
from batarde_tourney.store.presence.watching import ClubWatch
from tests.patience import LONGEST_WAIT

SINCE = dt.datetime(2026, 11, 21, 19, 30, tzinfo=dt.UTC)
ANA, BO = PresentDesk("left", "Ana", SINCE), PresentDesk("right", "<b>Bo</b>", SINCE)
NOW = 0.01


@pytest.fixture
def watch(club: ClubFile) -> Iterator[ClubWatch]:
    """A watch of Ana's that has told that it found the club."""
    with closing(club.watch(ANA)) as watch:
        assert watch.wait(NOW)
        yield watch


def hears(watch: ClubWatch) -> bool:
    """Whether it tells of a change."""
    end = time.monotonic() + LONGEST_WAIT / 1000
    while time.monotonic() < end:
        if watch.wait(NOW):
            return True
    return False


def add_event(club: ClubFile) -> None:
    with club.transaction() as rows:
        rows.events.add(Event("Evening"))


def begin_and_stop(club: ClubFile) -> None:
    job = CancelToken()
    with club.transaction(cancel=job) as rows:
        rows.events.add(Event("Evening"))
        job.cancel()


def test_an_act_of_another_program_is_heard_of_once(club: ClubFile, address: str, watch: ClubWatch) -> None:
    assert not watch.wait(NOW)
    with open_club(address) as other:
        add_event(other)
    assert hears(watch)
    # The watch's own looks, and those of others, change nothing.
    with club.reading() as rows:
        rows.events.listed()
    while watch.wait(NOW):
        pass
    assert not any(watch.wait(NOW) for _ in range(10))


def test_a_watch_that_is_woken_waits_no_longer(watch: ClubWatch) -> None:
    waiting = threading.Thread(target=watch.wait, args=(3600,), daemon=True)
    waiting.start()
    watch.wake()
    waiting.join(60)
    assert not waiting.is_alive()
    assert not watch.wait(3600)


def test_what_was_given_up_is_not_heard_of(club: ClubFile, watch: ClubWatch) -> None:
    with pytest.raises(WorkStopped):
        begin_and_stop(club)
    assert not any(watch.wait(NOW) for _ in range(10))


def test_a_watch_never_keeps_a_file_locked(file_address: str) -> None:
    """A writer that does not wait at all gets every lock there is between two looks."""
    path = Path(file_address)
    with (
        open_club(file_address, create=True) as club,
        closing(club.watch(ANA)) as watch,
        closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as hasty,
    ):
        for _ in range(20):
            watch.wait(0)
            hasty.execute("BEGIN EXCLUSIVE")
            # Nor does it wait for whoever has one.
            began = time.monotonic()
            watch.wait(0)
            assert time.monotonic() - began < PATIENCE.total_seconds()
            hasty.execute("COMMIT")
            add_event(club)
            # Cut off, not deleted, as after every commit of ours.
            assert path.with_name(f"{path.name}-journal").stat().st_size == 0


def test_a_file_put_in_the_place_of_the_club_is_heard_of(file_address: str, tmp_path: Path) -> None:
    with open_club(file_address, create=True) as club, closing(club.watch(ANA)) as watch:
        while watch.wait(NOW):
            pass
        club.save_copy(tmp_path / "copy")
        (tmp_path / "copy").replace(file_address)
        assert hears(watch)
        Path(file_address).rename(tmp_path / "away")
        with pytest.raises(ClubUnreadable):
            watch.wait(NOW)
        (tmp_path / "away").rename(file_address)
        assert hears(watch)


def test_two_desks_know_of_each_other_until_one_leaves(club: ClubFile, watch: ClubWatch) -> None:
    with closing(club.watch(BO)) as other:
        end = time.monotonic() + LONGEST_WAIT / 1000
        while not (watch.present() and other.present()) and time.monotonic() < end:
            watch.wait(NOW)
            other.wait(NOW)
        assert watch.present() == (BO,)
        assert other.present() == (ANA,)
    end = time.monotonic() + LONGEST_WAIT / 1000
    while watch.present() and time.monotonic() < end:
        watch.wait(NOW)
    assert watch.present() == ()


def test_nothing_of_who_is_there_is_in_the_club_or_left_beside_it(file_address: str) -> None:
    path = Path(file_address)
    with open_club(file_address, create=True) as club:
        before = path.read_bytes()
        with closing(club.watch(ANA)) as watch, closing(club.watch(BO)) as other:
            watch.wait(NOW)
            other.wait(NOW)
            assert len(list(presence_folder(path).iterdir())) == 2
        assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_desk_that_was_killed_is_gone_by_its_age(file_address: str) -> None:
    path = Path(file_address)
    with open_club(file_address, create=True) as club, closing(club.watch(ANA)) as watch:
        watch.wait(NOW)
        left = presence_folder(path) / BO.key
        left.write_text(write_desk(BO))
        hour_ago = time.time() - 3600
        os.utime(left, (hour_ago, hour_ago))
        watch.wait(NOW)
        assert watch.present() == ()
        assert not left.exists()


def test_what_can_be_neither_read_nor_deleted_hides_no_desk(file_address: str) -> None:
    folder = presence_folder(Path(file_address))
    # A folder is no file: to read one is refused, and to delete it as a file. In whatever order the system
    # lists them, some come before the desk.
    strange = [folder / f"{number}" for number in range(20)]
    with open_club(file_address, create=True) as club, closing(club.watch(ANA)) as watch:
        watch.wait(NOW)
        for path in strange[:10]:
            path.mkdir()
        with closing(club.watch(BO)) as other:
            other.wait(NOW)
            for path in strange[10:]:
                path.mkdir()
            for path in strange[::2]:
                os.utime(path, (0, 0))
            end = time.monotonic() + LONGEST_WAIT / 1000
            while not watch.present() and time.monotonic() < end:
                watch.wait(NOW)
            assert watch.present() == (BO,)


def test_a_desk_that_shows_itself_no_more_is_gone_after_a_while() -> None:
    at = [0.0]
    company = OtherDesks(ANA, clock=lambda: at[0])
    company.hear(ANA)
    company.hear(BO)
    assert company.listed() == (BO,)
    at[0] = SILENCE - 1
    assert company.listed() == (BO,)
    company.hear(BO)
    at[0] = 2 * SILENCE - 2
    assert company.listed() == (BO,)
    at[0] = 2 * SILENCE
    assert company.listed() == ()


def test_what_a_desk_says_of_itself_is_read_again_and_nothing_else_is() -> None:
    assert read_desk(write_desk(BO)) == BO
    long = read_desk(write_desk(PresentDesk("h" * 9000, "\u05d0" * 9000, SINCE)))
    assert long is not None
    assert len(write_desk(long).encode()) < 8000
    for line in ("", "[]", "{}", '{"desk": 1, "host": 2, "by": 3, "since": "2026-11-21"}', "\x00", '"?"'):
        assert read_desk(line) is None


def test_who_cannot_show_themselves_is_not_kept_from_working(file_address: str) -> None:
    presence_folder(Path(file_address)).write_text("something else of this name")
    with open_club(file_address, create=True) as club, closing(club.watch(ANA)) as watch:
        assert watch.wait(NOW)
        add_event(club)
        assert hears(watch)
        assert watch.present() == ()


def test_a_desk_of_this_computer_that_was_killed_is_gone_at_once_and_others_stay() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        here = replace(BO, process=process.pid, machine=this_machine())
        elsewhere = replace(BO, key="elsewhere", process=process.pid, machine="another")
        older = replace(BO, key="older")
        company = OtherDesks(ANA)
        for desk in (here, elsewhere, older):
            company.hear(read_desk(write_desk(desk)))
        assert set(company.listed()) == {here, elsewhere, older}
        process.kill()
    assert set(company.listed()) == {elsewhere, older}


def test_a_number_that_no_process_can_have_is_not_asked_about() -> None:
    for number in (-1, 0, 1 << 40, "7", True, None):
        line = json.dumps({**json.loads(write_desk(BO)), "process": number, "machine": this_machine()})
        desk = read_desk(line)
        assert desk is not None
        assert desk.process == 0
        assert not desk.was_killed
    assert is_running(os.getpid())


def test_a_club_that_is_there_and_cannot_be_opened_is_told_of_as_one_that_is_not(tmp_path: Path) -> None:
    """As where it goes between a look at it and its opening; here a folder stands in its place."""
    path = tmp_path / "club.batarde"
    with closing(open_club(str(path), create=True)) as club, closing(club.watch(ANA)) as watch:
        assert watch.wait(NOW)
        away = path.rename(tmp_path / "away.batarde")
        path.mkdir()
        for _time in range(2):
            with pytest.raises(ClubUnreadable):
                watch.wait(NOW)
        path.rmdir()
        away.rename(path)
        assert hears(watch)


def test_whoever_only_listens_hears_of_a_clock_and_nobody_hears_of_them(club: ClubFile) -> None:
    with closing(club.watch(ANA)) as ana, closing(club.watch(None)) as listener:
        ana.wait(NOW)
        listener.wait(NOW)
        ana.tell_clock("round 1")
        end = time.monotonic() + LONGEST_WAIT / 1000
        while [desk.clock for desk in listener.present()] != ["round 1"] and time.monotonic() < end:
            ana.wait(NOW)
            listener.wait(NOW)
        assert [desk.clock for desk in listener.present()] == ["round 1"]
        assert ana.present() == ()
    with closing(club.watch(BO)) as bo:
        bo.wait(NOW)
        assert bo.present() == ()


def test_a_desk_of_before_says_nothing_of_a_clock() -> None:
    told = json.loads(write_desk(ANA))
    del told["clock"]
    assert read_desk(json.dumps(told)) == ANA


def test_whoever_only_listens_leaves_the_folder_of_desks_as_it_is(file_address: str) -> None:
    folder = presence_folder(Path(file_address))
    with open_club(file_address, create=True) as club, closing(club.watch(None)) as listener:
        listener.wait(NOW)
        assert not folder.exists()
        folder.mkdir()
        (folder / "old").write_text(write_desk(BO))
        os.utime(folder / "old", (0, 0))
        listener.wait(NOW)
    assert (folder / "old").exists()
