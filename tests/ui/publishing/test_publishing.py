"""The public page from the window: once, again after every change, and what goes wrong said in words."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.services.documents import public_page
from batarde_tourney.services.people.players import rename_player, set_status
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.publishing.publishing import PublicPlace, PublicPlaces, Publishing
from tests.ui.showing import in_view

EVENT = EventNumber(1)


@pytest.fixture
def publishing(sample_desk: Desk) -> Publishing:
    return Publishing(sample_desk, sample_desk)


@pytest.fixture
def page(sample_desk: Desk, publishing: Publishing, qtbot: QtBot) -> DocumentsPage:
    page = DocumentsPage(sample_desk)
    page.follow_publishing(publishing)
    in_view(page, qtbot)
    qtbot.waitUntil(lambda: page.rounds.count() == 3)
    return page


def answer_with(path: Path | None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    offered: list[str] = []

    def answered(_window: object, _title: str, usual: str, *_: object) -> tuple[str, str]:
        offered.append(Path(usual).name)
        return "" if path is None else str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answered)
    return offered


def test_one_click_writes_the_page_where_the_director_says(
    page: DocumentsPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "evening.html"
    offered = answer_with(path, monkeypatch)
    qtbot.mouseClick(page.public.write, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "evening.html" in page.public.state.text() and path.exists())
    qtbot.waitUntil(lambda: page.public.state.text().startswith("Written "))
    assert offered == ["Sample evening 2026-11-21.html"]
    # From then on the same click asks nothing.
    path.unlink()
    qtbot.mouseClick(page.public.write, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(path.exists)
    assert len(offered) == 1


def test_no_file_chosen_writes_nothing(
    page: DocumentsPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_with(None, monkeypatch)
    qtbot.mouseClick(page.public.write, Qt.MouseButton.LeftButton)
    assert page.public.state.text() == ""
    assert not page.public.again.isEnabled()


def test_a_dialog_stays_alive_when_the_event_goes_and_writes_nothing_of_another(
    page: DocumentsPage, sample_desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "evening.html"
    seen: list[bool] = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QFileDialog)
        sample_desk.choose_event(None)
        page.refresh()
        seen.append(dialog.isEnabled())
        dialog.selectFile(str(path))
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
        # One that takes no keys is put away, so that the test goes on.
        dialog.close()

    QTimer.singleShot(200, answer)
    qtbot.mouseClick(page.public.write, Qt.MouseButton.LeftButton)
    assert seen == [True]
    sample_desk.choose_event(EVENT)
    assert page.public._publishing is not None
    assert page.public._publishing.place.path is None
    assert not path.exists()


def test_the_page_is_written_again_after_a_change_only_where_that_is_wanted(
    page: DocumentsPage, publishing: Publishing, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "evening.html"
    publishing.choose(PublicPlace(path))
    page.desk.change(set_status, 1, (PlayerId("p1"),), Status.AWAY)
    qtbot.waitUntil(lambda: page.desk.is_idle)
    assert not path.exists()
    qtbot.mouseClick(page.public.again, Qt.MouseButton.LeftButton)
    assert publishing.place == PublicPlace(path, again=True)
    page.desk.change(rename_player, 1, PlayerId("p1"), "Zorro Unheard", None)
    qtbot.waitUntil(lambda: path.exists() and "Zorro Unheard" in path.read_text("utf-8"))


def test_initials_are_chosen_and_the_page_that_stands_is_written_so_at_once(
    page: DocumentsPage, publishing: Publishing, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "evening.html"
    publishing.choose(PublicPlace(path))
    qtbot.mouseClick(page.public.write, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: path.exists() and ">Ana<" in path.read_text("utf-8"))
    qtbot.waitUntil(lambda: publishing.published.written is not None)
    page.public.names.setFocus()
    qtbot.keyClick(page.public.names, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: ">Ana<" not in path.read_text("utf-8"))
    assert publishing.place.names is NamesShown.INITIALS


def test_a_folder_that_is_gone_is_said_in_words_and_the_next_change_tries_again(
    page: DocumentsPage, publishing: Publishing, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "published"
    publishing.choose(PublicPlace(folder / "evening.html", again=True))
    with qtbot.waitSignal(publishing.said) as said:
        page.desk.change(set_status, 1, (PlayerId("p1"),), Status.AWAY)
    assert "there is no folder" in said.args[0]
    assert "there is no folder" in page.public.state.text()
    folder.mkdir()
    with qtbot.waitSignal(publishing.said) as said:
        page.desk.change(set_status, 1, (PlayerId("p1"),), Status.IN)
    assert said.args == [f"Public page written to {folder / 'evening.html'}"]
    assert page.public.state.text().startswith("Written ")


def test_where_the_page_finds_no_room_nobody_is_told_that_nothing_was_changed(
    page: DocumentsPage, publishing: Publishing, qtbot: QtBot
) -> None:
    """The change before it is stored: only the page is not written."""
    publishing.choose(PublicPlace(Path("/dev/full"), again=True))
    with qtbot.waitSignal(publishing.said) as said:
        page.desk.change(rename_player, 1, PlayerId("p1"), "Ana Durand", None)
    assert said.args == ["Public page not written: there is no room left on the disk."]
    assert "othing was changed" not in publishing.published.refusal


def test_changes_that_come_together_are_written_together(
    page: DocumentsPage, publishing: Publishing, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "evening.html"
    publishing.choose(PublicPlace(path, again=True))
    told: list[object] = []

    def note() -> None:
        told.append(publishing.published.written)

    publishing.state_changed.connect(note)
    for status in (Status.AWAY, Status.LATE, Status.GONE, Status.IN) * 3:
        page.desk.change(set_status, 1, (PlayerId("p1"),), status)
    qtbot.waitUntil(lambda: page.desk.is_idle and publishing.published.written is not None)
    assert len(told) <= 3


def test_a_page_turned_off_while_it_waits_holds_up_no_later_one(
    sample_desk: Desk, publishing: Publishing, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "evening.html"
    publishing.choose(PublicPlace(path, again=True))
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(set_status, 1, (PlayerId("p1"),), Status.AWAY)
    publishing.choose(PublicPlace())
    qtbot.wait(400)
    assert not path.exists()
    publishing.choose(PublicPlace(path))
    publishing.write()
    qtbot.waitUntil(path.exists)


def test_after_a_mistake_of_ours_the_next_change_is_written(
    sample_desk: Desk, publishing: Publishing, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "evening.html"
    publishing.choose(PublicPlace(path))
    with monkeypatch.context() as patched, capture_exceptions() as raised:
        patched.setattr(public_page, "page_of", lambda *_: 1 // 0)
        publishing.write()
        qtbot.waitUntil(lambda: bool(raised))
    publishing.write()
    qtbot.waitUntil(path.exists)


def test_closing_writes_what_was_still_to_be_written(
    sample_desk: Desk, publishing: Publishing, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "evening.html"
    publishing.choose(PublicPlace(path, again=True))
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(rename_player, 1, PlayerId("p1"), "Zorro Unheard", None)
    publishing.finish()
    sample_desk.close()
    assert "Zorro Unheard" in path.read_text("utf-8")


def test_a_place_is_of_one_club_and_event_and_comes_back() -> None:
    place = PublicPlace(Path("/srv/page.html"), NamesShown.INITIALS, again=True)
    PublicPlaces("one.batarde").remember(EVENT, place)
    assert PublicPlaces("one.batarde").of(EVENT) == place
    assert PublicPlaces("one.batarde").of(EventNumber(2)) == PublicPlace()
    assert PublicPlaces("other.batarde").of(EVENT) == PublicPlace()


@pytest.mark.parametrize("broken", ["", "[]", "{", json.dumps({"path": 3, "names": [], "again": "yes"})])
def test_what_is_broken_in_the_settings_is_no_place(broken: str) -> None:
    places = PublicPlaces("one.batarde")
    places.remember(EVENT, PublicPlace())
    (key,) = [key for key in QSettings().allKeys() if key.startswith("public/")]
    QSettings().setValue(key, broken)
    assert places.of(EVENT) == PublicPlace()
