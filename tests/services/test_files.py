"""Files are read whole and written whole, or not at all."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from batarde_tourney.services.files import (
    ClubFileInTheWay,
    FileNotFound,
    FileNotRead,
    FileNotWritten,
    FolderNotFound,
    NoStoredFile,
    read_file,
    read_stored_file,
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


@pytest.mark.parametrize("companion", ["-journal", "-wal", "-shm"])
def test_nothing_is_written_where_a_data_base_keeps_its_journal(tmp_path: Path, companion: str) -> None:
    path = tmp_path / "club.batarde"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE t (x)")
    with pytest.raises(ClubFileInTheWay):
        write_file(tmp_path / f"club.batarde{companion}", b"new")
    assert not (tmp_path / f"club.batarde{companion}").exists()
    write_file(tmp_path / f"other{companion}", b"new")
    assert (tmp_path / f"other{companion}").read_bytes() == b"new"


def test_a_pipe_and_a_folder_are_refused_before_anybody_waits_for_them(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name in ("pipe", "folder"):
        with pytest.raises(NoStoredFile):
            read_stored_file(tmp_path / name)
    (tmp_path / "file").write_bytes(b"Ana")
    assert read_stored_file(tmp_path / "file") == b"Ana"


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
