"""The window from its first line: the club file opens behind it and is backed up."""

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.services.clubs import open_club
from batarde_tourney.services.events import create_event, list_events
from batarde_tourney.ui.app import make_window


def test_a_club_is_backed_up_when_the_window_opens_it(
    dressed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "club.batarde"
    with open_club(str(path), create=True) as club:
        create_event(club, "Evening")
    window = make_window(dressed, str(path))
    qtbot.addWidget(window)
    window.show()

    def is_backed_up() -> bool:
        folder = tmp_path / "club.batarde backups"
        return folder.is_dir() and any("opening" in backup.name for backup in folder.iterdir())

    qtbot.waitUntil(is_backed_up, timeout=20_000)
    window.close()
    with open_club(str(next((tmp_path / "club.batarde backups").iterdir()))) as backup:
        assert [event.name for event in list_events(backup)] == ["Evening"]
