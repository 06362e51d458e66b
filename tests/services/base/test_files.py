"""Files are read whole and written whole, or not at all."""

import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from batarde_tourney.services.base import files
from batarde_tourney.services.base.files import (
    ClubFileInTheWay,
    FileNotFound,
    FileNotRead,
    FileNotWritten,
    FileTooLarge,
    FolderNotFound,
    NoStoredFile,
    NothingCame,
    read_file,
    read_stored_file,
    read_stream,
    write_file,
)


def test_what_was_written_is_read(tmp_path: Path) -> None:
    for content in (b"first", b"", b"\0" * 10_000):
        write_file(tmp_path / "file", content)
        assert read_file(tmp_path / "file") == content
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(FileNotFound):
        read_file(tmp_path / "missing")
    with pytest.raises(FileNotRead):
        read_file(tmp_path)


def test_a_missing_file_is_told_where_no_file_is_opened_without_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Windows has no such flag, and no pipes among its files.
    monkeypatch.delattr(os, "O_NONBLOCK")
    with pytest.raises(FileNotFound):
        read_file(tmp_path / "missing")


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(FolderNotFound) as refused:
        write_file(tmp_path / "no" / "file", b"")
    assert refused.value.folder == tmp_path / "no"


def test_a_data_base_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "club.batarde"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE t (x)")
    before = path.read_bytes()
    (tmp_path / "link").symlink_to(path)
    for name in ("club.batarde", "link"):
        with pytest.raises(ClubFileInTheWay):
            write_file(tmp_path / name, b"new")
    assert path.read_bytes() == before


@pytest.mark.parametrize("companion", ["{}-journal", "{}-wal", "{}-shm", "{} backups", ".{}-desks"])
def test_nothing_is_written_where_a_data_base_keeps_its_own(tmp_path: Path, companion: str) -> None:
    path = tmp_path / "club.batarde"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE t (x)")
    with pytest.raises(ClubFileInTheWay):
        write_file(tmp_path / companion.format("club.batarde"), b"new")
    assert list(tmp_path.iterdir()) == [path]
    other = tmp_path / companion.format("other")
    write_file(other, b"new")
    assert other.read_bytes() == b"new"


def test_a_pipe_and_a_folder_are_refused_before_anybody_waits_for_them(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name in ("pipe", "folder"):
        with pytest.raises(NoStoredFile):
            read_stored_file(tmp_path / name)
    (tmp_path / "file").write_bytes(b"Ana")
    assert read_stored_file(tmp_path / "file") == b"Ana"


def test_a_damaged_club_is_never_written_over(tmp_path: Path) -> None:
    """Whatever is left in it: its name says what it was."""
    for content in (b"", b"\0" * 5000, b"SQLite form"):
        (tmp_path / "Lyon.BATARDE").write_bytes(content)
        with pytest.raises(ClubFileInTheWay):
            write_file(tmp_path / "Lyon.BATARDE", b"new")
        with pytest.raises(ClubFileInTheWay):
            write_file(tmp_path / "Lyon.BATARDE-journal", b"new")
        assert (tmp_path / "Lyon.BATARDE").read_bytes() == content


def test_a_damaged_club_of_any_name_is_known_by_its_backups(tmp_path: Path) -> None:
    (tmp_path / "Lyon backups").mkdir()
    (tmp_path / "Lyon").write_bytes(b"nothing of a data base")
    with pytest.raises(ClubFileInTheWay):
        write_file(tmp_path / "Lyon", b"new")
    assert (tmp_path / "Lyon").read_bytes() == b"nothing of a data base"


def test_links_that_lead_in_a_circle_are_told_and_stay(tmp_path: Path) -> None:
    (tmp_path / "there").symlink_to("back")
    (tmp_path / "back").symlink_to("there")
    with pytest.raises(FileNotWritten, match="links"):
        write_file(tmp_path / "there", b"new")
    assert (tmp_path / "there").is_symlink()


def test_a_sparse_giant_is_refused_unread(tmp_path: Path) -> None:
    giant = tmp_path / "giant.json"
    with giant.open("wb") as file:
        file.truncate(2**40)
    for read in (read_file, read_stored_file):
        with pytest.raises(FileTooLarge) as refused:
            read(giant)
        assert refused.value.most == 64


def test_a_device_without_an_end_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileTooLarge):
        read_file(Path("/dev/zero"))
    with Path("/dev/zero").open("rb") as stream, pytest.raises(FileTooLarge):
        read_stream(stream, Path("-"))


def test_a_pipe_is_read_to_its_end_and_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = subprocess.Popen(["sh", "-c", f"exec >'{pipe}'; echo first; sleep 0.2; echo last"])
    assert read_file(pipe) == b"first\nlast\n"
    writer.wait()
    monkeypatch.setattr(files, "PATIENCE", 0.2)
    with pytest.raises(NothingCame):
        read_file(pipe)


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "folder", tmp_path / ("x" * 300), tmp_path / "nul\0byte"):
        with pytest.raises(FileNotWritten):
            write_file(path, b"new")
    assert [*tmp_path.rglob("*")] == [tmp_path / "folder"]


def test_a_new_file_has_the_permissions_a_new_file_gets(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_file(tmp_path / "file", b"")
    finally:
        os.umask(before)
    assert (tmp_path / "file").stat().st_mode & 0o777 == 0o640
