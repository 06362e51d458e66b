"""Backups: when they are made, which are kept, and going back to one."""

import datetime as dt
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.i18n.errors import error_message, error_sentence
from batarde_tourney.store.base.errors import (
    ClubDamaged,
    ClubNotFound,
    EmptyFile,
    NewerClubFile,
    OnServer,
    OtherDatabase,
)
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.files.backups import (
    ALWAYS,
    DAYS,
    LIMIT_NOTE,
    MEGABYTE,
    RECENT,
    USUAL_LIMIT,
    Backup,
    BackupFailed,
    BackupSpace,
    Occasion,
    backup_at,
    backup_name,
    copy_through,
    select_by_age,
    select_by_size,
)
from batarde_tourney.store.files.restoring import replace_damaged

START = dt.datetime(2026, 11, 21, 20, 15, 3, 500, tzinfo=dt.UTC)


class Clock:
    """A clock that goes on only when told, and the seconds counted meanwhile."""

    def __init__(self) -> None:
        self.time = START
        self.seconds = 7.0

    def __call__(self) -> dt.datetime:
        return self.time

    def ticks(self) -> float:
        return self.seconds

    def go_on(self, **by: int) -> None:
        self.time += dt.timedelta(**by)
        self.seconds += dt.timedelta(**by).total_seconds()

    def is_set(self, **by: int) -> None:
        """Somebody sets the clock; no time passes."""
        self.time += dt.timedelta(**by)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Lyon.batarde"


@pytest.fixture
def club(path: Path, clock: Clock) -> Iterator[ClubFile]:
    """A club with one event."""
    with open_club(str(path), create=True, now=clock, ticks=clock.ticks) as opened:
        add(opened, "Opening")
        yield opened


def add(club: ClubFile, name: str) -> None:
    with club.transaction() as rows:
        rows.events.add(Event(name))


def names_in(club: ClubFile) -> list[str]:
    with club.reading() as rows:
        return [event.name for event in rows.events.listed()]


def test_a_backup_lies_beside_the_club_and_tells_when_and_why(club: ClubFile, path: Path) -> None:
    made = club.back_up(Occasion.IMPORT)
    assert made == path.parent / "Lyon.batarde backups" / "000001 2026-11-21 20-15-03 import.batarde"
    (listed,) = club.list_backups()
    assert (listed.path, listed.at, listed.occasion) == (made, START.replace(microsecond=0), Occasion.IMPORT)


def test_backups_go_where_they_are_told(path: Path, tmp_path: Path, clock: Clock) -> None:
    elsewhere = tmp_path / "elsewhere"
    with open_club(str(path), create=True, now=clock, backups=elsewhere) as club:
        add(club, "Evening")
        club.back_up(Occasion.OPENING)
    assert [found.name for found in elsewhere.iterdir()] == ["000001 2026-11-21 20-15-03 opening.batarde"]


def test_an_unchanged_club_is_not_copied_twice(club: ClubFile, clock: Clock) -> None:
    first = club.back_up(Occasion.OPENING)
    clock.go_on(days=2)
    assert club.back_up(Occasion.IMPORT) == first
    assert club.back_up_if_due() is None
    add(club, "Evening")
    assert club.back_up(Occasion.IMPORT) != first


def test_a_club_at_work_is_backed_up_every_ten_minutes(club: ClubFile, clock: Clock) -> None:
    add(club, "First")
    assert club.back_up_if_due() is not None
    add(club, "Second")
    clock.go_on(minutes=9)
    assert club.back_up_if_due() is None
    clock.go_on(minutes=1)
    made = club.back_up_if_due()
    assert made is not None
    assert made.name.endswith("timer.batarde")
    with open_club(str(made)) as copy:
        assert names_in(copy) == ["Second", "First", "Opening"]


def test_two_backups_of_one_second_do_not_meet(club: ClubFile) -> None:
    club.back_up(Occasion.IMPORT)
    add(club, "Evening")
    club.back_up(Occasion.IMPORT)
    assert len(club.list_backups()) == 2


def test_a_backup_holds_what_was_committed_and_nothing_else(club: ClubFile, path: Path) -> None:
    add(club, "Committed")
    with open_club(str(path)) as other, other.transaction() as rows:
        rows.events.add(Event("Not yet"))
        made = club.back_up(Occasion.TIMER)
    assert made is not None
    with open_club(str(made)) as copy:
        assert names_in(copy) == ["Committed", "Opening"]


def test_a_backup_leaves_nothing_half_done_beside_it(club: ClubFile) -> None:
    made = club.back_up(Occasion.IMPORT)
    assert made is not None
    assert [found.name for found in made.parent.iterdir()] == [made.name]


def test_a_backup_that_cannot_be_written_is_told(path: Path) -> None:
    (path.parent / "file").touch()
    with open_club(str(path), create=True, backups=path.parent / "file") as club:
        add(club, "Evening")
        with pytest.raises(BackupFailed):
            club.back_up(Occasion.REDRAW)


def test_an_empty_club_needs_no_backup(path: Path, tmp_path: Path) -> None:
    with open_club(str(path), create=True) as club:
        assert club.back_up(Occasion.IMPORT) is None
    assert list(tmp_path.iterdir()) == [path]


def test_a_club_of_which_only_the_journal_tells_is_backed_up(path: Path) -> None:
    with open_club(str(path), create=True) as club:
        with club.transaction() as rows:
            rows.championships.add("Season", SeasonRule(), ())
        assert club.back_up(Occasion.IMPORT) is not None


def test_championships_and_the_journal_come_back_with_a_backup(club: ClubFile) -> None:
    with club.transaction() as rows:
        number = rows.championships.add("Season", SeasonRule(best=3), (EventNumber(1),))
    backup = club.back_up(Occasion.TIMER)
    assert backup is not None
    with club.reading() as rows:
        before = rows.journal.listed(), rows.championships.listed()
    with club.transaction() as rows:
        rows.championships.delete(number)
        rows.events.delete(EventNumber(1))
    club.restore(backup)
    with club.transaction() as rows:
        assert (rows.journal.listed(), rows.championships.listed()) == before
        rows.journal.undo(before[0][0].number, by="Ana")
        assert rows.championships.listed() == ()


def test_a_club_on_a_server_has_no_backups_of_ours(postgres_address: str, tmp_path: Path) -> None:
    with open_club(postgres_address, create=True) as club:
        assert club.back_up(Occasion.IMPORT) is None
        assert club.back_up_if_due() is None
        assert club.list_backups() == ()
        with pytest.raises(OnServer):
            club.save_copy(tmp_path / "copy")


def test_a_wrong_clock_neither_stops_the_backups_nor_deletes_one(club: ClubFile, clock: Clock) -> None:
    for days in (365, -730, 365):
        for _ in range(15):
            add(club, "Evening")
            assert club.back_up_if_due() is not None
            clock.go_on(minutes=10)
        clock.is_set(days=days)
    listed = club.list_backups()
    assert len(listed) == 45
    assert [backup.number for backup in listed] == list(range(1, 46))
    with open_club(str(listed[-1].path)) as newest:
        assert len(names_in(newest)) == 46


def test_a_clock_that_stands_gives_every_backup_a_place(club: ClubFile) -> None:
    for _ in range(3):
        add(club, "Evening")
        club.back_up(Occasion.IMPORT)
    assert [backup.number for backup in club.list_backups()] == [1, 2, 3]


def test_the_backups_of_release_0_1_are_older_than_any_with_a_number(club: ClubFile, clock: Clock) -> None:
    made = club.back_up(Occasion.OPENING)
    assert made is not None
    made.rename(made.with_name("2026-11-21 20-15-03 opening.batarde"))
    clock.is_set(days=-800)
    add(club, "Evening")
    club.back_up(Occasion.IMPORT)
    assert [backup.number for backup in club.list_backups()] == [0, 1]


def test_a_link_to_a_club_has_the_backups_of_the_club(club: ClubFile, path: Path, tmp_path: Path) -> None:
    club.back_up(Occasion.OPENING)
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "today.batarde"
    link.symlink_to(path)
    with open_club(str(link)) as linked:
        assert linked.list_backups() == club.list_backups()
        add(linked, "Evening")
        linked.back_up(Occasion.IMPORT)
    assert len(club.list_backups()) == 2
    assert list(link.parent.iterdir()) == [link]


def test_a_file_called_nearly_like_a_backup_is_left_alone(club: ClubFile) -> None:
    made = club.back_up(Occasion.OPENING)
    assert made is not None
    for name in ("000002 2026-13-41 20-15-03 timer.batarde", "000002 notes.txt", "2026-11-21.batarde"):
        (made.parent / name).touch()
    assert [backup.path for backup in club.list_backups()] == [made]


moments = st.datetimes(dt.datetime(2024, 1, 1), dt.datetime(2027, 1, 1), timezones=st.just(dt.UTC))  # noqa: DTZ001


def numbered(times: list[dt.datetime]) -> list[Backup]:
    return [
        Backup(number, at, Path(f"{number}.batarde"), Occasion.TIMER)
        for number, at in enumerate(times, start=1)
    ]


@given(st.lists(moments, max_size=60))
def test_thinning_goes_by_the_order_of_making(times: list[dt.datetime]) -> None:
    """Whatever the clock said: the newest, then the last of each day, then of each month."""
    ages = dt.timedelta(days=200)
    backups = numbered([moment - ages for moment in times]) + [
        Backup(1000 + number, START, Path(f"{number}"), Occasion.TIMER) for number in range(RECENT)
    ]
    kept = select_by_age(backups)
    older = backups[:-RECENT]
    assert set(backups[-RECENT:]) <= kept
    for backup in older:
        same_month = [
            one for one in older if (one.at.year, one.at.month) == (backup.at.year, backup.at.month)
        ]
        assert kept & set(same_month)
        same_day = [one for one in older if one.at.date() == backup.at.date()]
        assert len(kept & set(same_day)) <= 1
        assert same_day[-1] in kept or not kept & set(same_day)
    days = {backup.at.date() for backup in older}
    months = {(backup.at.year, backup.at.month) for backup in older}
    assert min(DAYS, len(days)) <= len(kept) - RECENT <= DAYS + len(months)
    assert select_by_age(kept) == kept


def test_a_year_of_evenings_keeps_a_month_of_days_and_a_year_of_months() -> None:
    evenings = [dt.datetime(2025, 1, 1, 20, tzinfo=dt.UTC) + dt.timedelta(days=day) for day in range(365)]
    made = numbered([evening + dt.timedelta(minutes=10 * at) for evening in evenings for at in range(5)])
    kept: list[Backup] = []
    for backup in made:
        kept = sorted(select_by_age([*kept, backup]))
    older = kept[:-RECENT]
    assert [backup.at.date() for backup in older[-DAYS:]] == [
        dt.date(2025, 12, 3) - dt.timedelta(days=day) for day in reversed(range(DAYS))
    ]
    assert [backup.at.month for backup in older[:-DAYS]] == list(range(1, 12))


def test_a_restored_club_is_what_it_was_and_what_it_became_is_kept(club: ClubFile, clock: Clock) -> None:
    add(club, "Right")
    good = club.back_up(Occasion.TIMER)
    assert good is not None
    clock.go_on(hours=1)
    add(club, "Wrong")
    club.restore(good)
    assert names_in(club) == ["Right", "Opening"]
    add(club, "Next")
    became = club.list_backups()[-1]
    assert became.occasion is Occasion.RESTORE
    with open_club(str(became.path)) as copy:
        assert names_in(copy) == ["Wrong", "Right", "Opening"]


def test_others_who_have_the_club_open_see_the_restored_one(club: ClubFile, path: Path) -> None:
    good = club.back_up(Occasion.TIMER)
    assert good is not None
    with open_club(str(path)) as other:
        add(other, "Wrong")
        club.restore(good)
        assert names_in(other) == ["Opening"]


def test_what_is_no_backup_is_not_restored(club: ClubFile, path: Path, tmp_path: Path) -> None:
    add(club, "Evening")
    made = club.back_up(Occasion.TIMER)
    assert made is not None
    before = path.read_bytes()
    broken = tmp_path / "broken"
    broken.write_bytes(made.read_bytes()[:-4096])
    newer = tmp_path / "newer"
    newer.write_bytes(made.read_bytes())
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE batarde_version SET version_num = '0042'")
        connection.commit()
    other = tmp_path / "other"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE events (number INTEGER)")
    empty = tmp_path / "empty"
    empty.touch()
    for no_backup, refusal in (
        (tmp_path / "missing", ClubNotFound),
        (broken, ClubDamaged),
        (newer, NewerClubFile),
        (other, OtherDatabase),
        (empty, EmptyFile),
    ):
        with pytest.raises(refusal):
            club.restore(no_backup)
    assert path.read_bytes() == before
    assert len(club.list_backups()) == 1


def test_a_damaged_club_is_put_aside_and_its_backup_takes_its_place(club: ClubFile, path: Path) -> None:
    add(club, "Evening")
    backup = club.back_up(Occasion.TIMER)
    assert backup is not None
    club.close()
    damaged = path.read_bytes()[:100] + os.urandom(5000)
    path.write_bytes(damaged)
    path.with_name("Lyon.batarde-journal").write_bytes(b"old")
    with pytest.raises(ClubDamaged):
        open_club(str(path))
    aside = replace_damaged(path, backup, START)
    assert aside is not None
    assert aside.read_bytes() == damaged
    with open_club(str(path)) as opened:
        assert names_in(opened) == ["Evening", "Opening"]


def test_a_copy_takes_the_place_of_what_was_there(club: ClubFile, path: Path, tmp_path: Path) -> None:
    add(club, "Evening")
    copy = tmp_path / "copy"
    copy.write_text("something else")
    club.save_copy(copy)
    with open_club(str(copy)) as opened:
        assert names_in(opened) == ["Evening", "Opening"]
    club.save_copy(path)
    assert names_in(club) == ["Evening", "Opening"]
    with pytest.raises(BackupFailed):
        club.save_copy(tmp_path / "no" / "folder")


def test_a_copy_that_takes_longer_than_anybody_waits_for_a_lock_is_made(tmp_path: Path) -> None:
    with open_club(str(tmp_path / "club.batarde"), create=True) as club, club.transaction() as rows:
        rows.events.add(Event("Long"))
    with closing(sqlite3.connect(tmp_path / "copy")) as copy:
        copy_through(tmp_path / "club.batarde", copy, patience=dt.timedelta(seconds=-1))
        assert copy.execute("SELECT name FROM events").fetchall() == [("Long",)]


@given(st.lists(st.integers(0, 60), max_size=40), st.integers(0, 900))
def test_backups_take_no_more_than_their_limit_and_the_newest_ten_always_stay(
    sizes: list[int], most: int
) -> None:
    backups = [Backup(number, START, Path(f"{number}"), Occasion.TIMER) for number in range(len(sizes))]
    sized = dict(zip(backups, sizes, strict=True))
    kept = sorted(select_by_size(backups, sized, most))
    assert kept == backups[len(backups) - len(kept) :], "the oldest go first"
    taken = sum(sized[backup] for backup in kept)
    assert taken <= most or len(kept) == min(ALWAYS, len(backups))
    if len(kept) < len(backups):
        assert taken + sized[backups[len(backups) - len(kept) - 1]] > most, "none goes without need"


def sparse_backups(folder: Path, count: int, megabytes: int) -> list[Path]:
    """Backups that say they are so large, and take no room."""
    folder.mkdir(exist_ok=True)
    made = [folder / backup_name(number, START, Occasion.TIMER) for number in range(1, count + 1)]
    for path in made:
        path.touch()
        os.truncate(path, megabytes * MEGABYTE)
        # None of them is of the club as it is.
        os.utime(path, (1, 1))
    return made


def test_the_oldest_backups_go_where_they_take_more_than_the_limit(club: ClubFile, path: Path) -> None:
    folder = path.with_name(f"{path.name} backups")
    old = sparse_backups(folder, 30, 50)
    assert club.backup_space() == BackupSpace(30, 1500 * MEGABYTE, 1000)
    made = club.back_up(Occasion.TIMER)
    assert [one.path for one in club.list_backups()] == [*old[-19:], made], "a gigabyte, unless told"
    club.limit_backups(200)
    assert len(club.list_backups()) == 20, "nothing goes before the next backup is made"
    add(club, "Evening")
    newer = club.back_up(Occasion.TIMER)
    assert [one.path for one in club.list_backups()] == [*old[-8:], made, newer], "the newest ten stay"
    space = club.backup_space()
    assert space is not None
    assert space.limit == 200


def test_the_limit_counts_in_a_second_place_too(club: ClubFile, tmp_path: Path) -> None:
    club.back_up(Occasion.TIMER)
    club.limit_backups(100)
    place = club.copy_to_second_place(tmp_path)
    assert place is not None
    assert place.newest is not None
    sparse_backups(place.newest.path.parent, 40, 20)
    add(club, "Evening")
    club.back_up(Occasion.TIMER)
    club.copy_to_second_place(tmp_path)
    assert len([one for one in place.newest.path.parent.iterdir() if backup_at(one)]) == ALWAYS


@pytest.mark.parametrize("noted", ["", "9", "true", "[100]", "1e3", "-5", "100000000"])
def test_a_limit_that_nobody_can_have_set_is_the_usual_one(club: ClubFile, path: Path, noted: str) -> None:
    club.back_up(Occasion.TIMER)
    (path.with_name(f"{path.name} backups") / LIMIT_NOTE).write_text(noted)
    space = club.backup_space()
    assert space is not None
    assert space.limit == USUAL_LIMIT


@pytest.mark.parametrize(
    ("occasion", "is_told"), [(Occasion.TIMER, "is stored"), (Occasion.OPENING, "is stored")]
)
def test_a_backup_that_no_step_waits_for_is_not_told_as_if_something_was_not_done(
    club: ClubFile, path: Path, occasion: Occasion, is_told: str
) -> None:
    path.with_name(f"{path.name} backups").write_text("in the way")
    with pytest.raises(BackupFailed) as refused:
        club.back_up(occasion)
    sentence = error_sentence(refused.value)
    assert is_told in sentence
    assert "othing was changed" not in sentence
    assert error_message(refused.value).safe == ""
    with pytest.raises(BackupFailed) as before:
        club.back_up(Occasion.DELETION)
    assert "Nothing was changed" in error_sentence(before.value)
