"""The window remembers its user's choices, and survives a broken settings file."""

import stat
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings

from batarde_tourney.ui.kit.preferences import Preferences, make_settings_private, stored_preferences
from batarde_tourney.ui.kit.theme import Mode


def kept(path: Path) -> Preferences:
    return Preferences(QSettings(str(path), QSettings.Format.IniFormat))


def test_choices_are_there_the_next_time(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    before = kept(file)
    before.mode, before.language, before.paper, before.folder = Mode.DARK, "fr", "letter", tmp_path
    before.remember_shape("window", QByteArray(b"\x00\x01shape"))
    after = kept(file)
    assert (after.mode, after.language, after.paper, after.folder) == (Mode.DARK, "fr", "letter", tmp_path)
    assert after.shape("window") == QByteArray(b"\x00\x01shape")


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    fresh = kept(tmp_path / "none.ini")
    assert (fresh.mode, fresh.language, fresh.paper, fresh.folder) == (Mode.SYSTEM, "", "", None)
    assert fresh.recent_clubs == ()
    assert fresh.shape("window").isEmpty()


def test_what_cannot_be_read_is_its_default(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    file.write_text("[window]\nmode=purple\nfolder=/nowhere/at/all\n[shapes]\nwindow=12\n")
    broken = kept(file)
    assert (broken.mode, broken.folder) == (Mode.SYSTEM, None)
    assert broken.shape("window").isEmpty()


def test_columns_are_kept_table_by_table(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    kept(file).remember_widths("players", {"name, first": 200})
    assert kept(file).widths("players") == {"name, first": 200}
    assert kept(file).widths("standings") == {}


@pytest.mark.parametrize("stored", ["{", "[1]", '"7"', '{"a": "x"}', '{"a": -5}'])
def test_broken_columns_are_as_they_were_at_first(tmp_path: Path, stored: str) -> None:
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    settings.setValue("columns/players", stored)
    assert Preferences(settings).widths("players") == {}


def test_a_column_is_never_wider_than_a_screen(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    kept(file).remember_widths("players", {"name": 10**9})
    assert kept(file).widths("players") == {"name": 2000}


def test_recent_clubs_stand_once_the_latest_first(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    for club in ("a, b.batarde", "c.batarde", "a, b.batarde"):
        kept(file).remember_club(club)
    assert kept(file).recent_clubs == ("a, b.batarde", "c.batarde")


def test_only_so_many_recent_clubs_are_kept(tmp_path: Path) -> None:
    preferences = kept(tmp_path / "settings.ini")
    for number in range(30):
        preferences.remember_club(f"{number}.batarde")
    assert preferences.recent_clubs == tuple(f"{number}.batarde" for number in range(29, 21, -1))


def test_new_settings_are_their_users_alone(tmp_path: Path) -> None:
    make_settings_private()
    stored_preferences().remember_club("/a/Lyon.batarde")
    settings = QSettings()
    settings.sync()
    assert stat.S_IMODE(Path(settings.fileName()).stat().st_mode) == 0o600
