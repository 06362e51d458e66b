"""The window remembers its user's choices, and survives a broken settings file."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from batarde_tourney.ui.preferences import Preferences
from batarde_tourney.ui.theme import Mode


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
