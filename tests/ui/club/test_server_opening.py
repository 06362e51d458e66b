"""File, Open on a server: a real server that asks for passwords, and a key ring in memory."""

from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.club.server_opening import ServerDialog
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.services.club.test_servers import Ring
from tests.store.servers import listening_postgres
from tests.ui.asking import opened
from tests.ui.windows import menu_entry

SECRET = "s3cr/t:@ü"


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with listening_postgres(SECRET) as found:
        yield found


@pytest.fixture
def ring() -> Iterator[Ring]:
    before, ring = keyring.get_keyring(), Ring()
    keyring.set_keyring(ring)
    yield ring
    keyring.set_keyring(before)


def shown(qtbot: QtBot) -> ServerDialog:
    return opened(qtbot, ServerDialog)


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot, port: int, ring: Ring) -> ServerDialog:
    """The dialog with everything typed but the password."""
    assert ring.kept == {}
    menu_entry(window, "File", "Open on a server").trigger()
    dialog = shown(qtbot)
    assert not dialog.open_club.isEnabled()
    qtbot.keyClicks(dialog.host, "127.0.0.1")
    dialog.port.setValue(port)
    qtbot.keyClicks(dialog.database, "club")
    qtbot.keyClicks(dialog.user, "ana")
    return dialog


def press(qtbot: QtBot, button: QPushButton) -> None:
    qtbot.waitUntil(button.isEnabled)
    button.click()


def test_a_wrong_password_is_told_and_everything_typed_stays(
    dialog: ServerDialog, window: MainWindow, qtbot: QtBot
) -> None:
    before = window.desk.address
    qtbot.keyClicks(dialog.password, "wrong")
    press(qtbot, dialog.open_club)
    qtbot.waitUntil(lambda: "does not accept this user" in dialog.answer.text())
    assert dialog.isVisible()
    assert dialog.place.database == "club"
    assert window.desk.address == before


def test_the_connection_is_tried_without_opening_anything(
    dialog: ServerDialog, window: MainWindow, qtbot: QtBot
) -> None:
    before = window.desk.address
    dialog.password.setText(SECRET)
    press(qtbot, dialog.test)
    qtbot.waitUntil(lambda: dialog.answer.text().startswith("The server answers."))
    assert "not encrypted" in dialog.answer.text()
    assert window.desk.address == before


def test_the_password_goes_to_the_key_ring_and_nowhere_else(
    dialog: ServerDialog, window: MainWindow, qtbot: QtBot, ring: Ring, tmp_path: Path
) -> None:
    dialog.password.setText(SECRET)
    with qtbot.waitSignal(window.desk.opened, timeout=20_000):
        press(qtbot, dialog.open_club)
    qtbot.waitUntil(lambda: SECRET in ring.kept.values())
    qtbot.waitUntil(lambda: window.desk.is_idle)
    QSettings().sync()
    assert "s3cr" not in window.desk.address + window.windowTitle()
    assert not [address for address in stored_preferences().recent_clubs if "s3cr" in address]
    written = [path for path in tmp_path.rglob("*") if path.is_file() and b"s3cr" in path.read_bytes()]
    assert written == []

    # Opened again from the menu: nobody is asked.
    address = window.desk.address
    with qtbot.waitSignal(window.desk.opened, timeout=20_000):
        window.desk.open(address)
    # Forgotten by the key ring, the password is asked for, with the rest filled in.
    ring.kept.clear()
    window.desk.open(str(tmp_path / "club.batarde"))
    qtbot.waitUntil(lambda: window.desk.address != address)
    window.desk.open(address)
    again = shown(qtbot)
    assert (again.host.text(), again.user.text(), again.password.text()) == ("127.0.0.1", "ana", "")
    assert "does not accept this user" in again.answer.text()
    again.reject()


def test_a_password_that_is_not_to_be_kept_is_kept_nowhere(
    dialog: ServerDialog, window: MainWindow, qtbot: QtBot, ring: Ring
) -> None:
    dialog.password.setText(SECRET)
    dialog.keep.setChecked(False)
    with qtbot.waitSignal(window.desk.opened, timeout=20_000):
        press(qtbot, dialog.open_club)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert ring.kept == {}


def test_whoever_goes_away_while_the_server_is_asked_wants_no_club_any_more(
    dialog: ServerDialog, window: MainWindow, qtbot: QtBot, ring: Ring
) -> None:
    before = window.desk.address
    dialog.password.setText(SECRET)
    press(qtbot, dialog.open_club)
    dialog.reject()
    qtbot.waitUntil(lambda: window.desk.is_idle, timeout=20_000)
    assert window.desk.address == before
    assert ring.kept == {}
