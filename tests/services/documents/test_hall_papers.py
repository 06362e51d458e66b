"""Papers with the codes of an event's hall: made of a real club, the same after a crash, and nowhere told."""

import logging
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import zxingcpp

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.hall.address import NotAnAddress, checked_address
from batarde_tourney.core.tournament.hall.wifi import NotANetworkName, NotANetworkPassword, Wifi, checked_wifi
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.documents.papers import (
    NoHallYet,
    list_papers,
    make_due_papers,
    make_paper,
    make_paper_of,
)
from batarde_tourney.services.documents.pdf_pages import opened
from batarde_tourney.services.draw.draw import take_back_round
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import add_complete_event, close_event
from batarde_tourney.services.events.proved_copy import save_proved
from batarde_tourney.services.hall.doors import (
    Door,
    Doors,
    PlayerDoor,
    TableDoor,
    issue_again,
    keep_address,
    open_doors,
)
from batarde_tourney.services.journal.journal import list_acts, undo
from tests.documents.evenings import blank, evening

ADDRESS = "http://192.168.178.23:8642/"
HALL_PAPERS = ("slips", "poster")
EVENING = blank(evening(13, 2))


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with open_session(str(tmp_path / "club.batarde"), create=True, by="Desk") as opened_session:
        yield opened_session


@pytest.fixture
def number(session: Session) -> EventNumber:
    return add_complete_event(session, EVENING).event


_LINKS = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
"""Codes that lead somewhere; those in the corners of a score sheet are of another kind."""


def links(pdf: bytes) -> set[str]:
    """What the codes of a paper say."""
    with opened(pdf) as document:
        pictures = [page.render(scale=150 / 72).to_pil().convert("L") for page in document]
    return {code.text for picture in pictures for code in zxingcpp.read_barcodes(picture, _LINKS)}


def test_before_the_hall_was_opened_nothing_is_printed_of_it(session: Session, number: EventNumber) -> None:
    shelf = list_papers(session, number)
    assert {document.key for document in shelf.documents}.isdisjoint(HALL_PAPERS)
    for key in HALL_PAPERS:
        with pytest.raises(NoHallYet) as refusal:
            make_paper(session, number, key)
        assert refusal.value.event == EVENING.name
    for key in ("score-sheets", "table-cards", "seating"):
        assert make_paper(session, number, key) == make_paper_of(EVENING, key, number=number)


def test_a_hall_without_a_known_address_prints_no_codes(session: Session, number: EventNumber) -> None:
    open_doors(session, number)
    assert make_paper(session, number, "score-sheets") == make_paper_of(
        EVENING, "score-sheets", number=number
    )
    with pytest.raises(NoHallYet):
        make_paper(session, number, "slips")


def test_once_the_hall_was_opened_its_papers_lead_there(session: Session, number: EventNumber) -> None:
    keep_address(session, number, ADDRESS)
    assert {document.key for document in list_papers(session, number).documents} >= set(HALL_PAPERS)
    keys = open_doors(session, number).keys
    tables = [TableDoor(2, table.number) for table in EVENING.rounds[1].tables]
    expected = {f"{ADDRESS}table/{keys.token(door)}" for door in tables}
    assert links(make_paper(session, number, "score-sheets")) == expected
    assert links(make_paper(session, number, "table-cards")) == expected
    players = [PlayerDoor(player.id) for player in EVENING.players]
    assert links(make_paper(session, number, "slips")) == {
        f"{ADDRESS}me/{keys.token(door)}" for door in players
    }
    assert links(make_paper(session, number, "poster")) == {ADDRESS}


@pytest.mark.long
def test_each_round_has_codes_of_its_own_and_those_of_the_last_are_handed_out(
    session: Session, number: EventNumber
) -> None:
    keep_address(session, number, ADDRESS)
    first, second = (links(make_paper(session, number, "score-sheets", round_)) for round_ in (1, 2))
    assert first.isdisjoint(second)
    doors = open_doors(session, number)
    now = {f"{ADDRESS}table/{doors.keys.token(door)}" for door in doors.of_now if isinstance(door, TableDoor)}
    assert second == now
    take_back_round(session, number)
    assert links(make_paper(session, number, "score-sheets")) == first


@pytest.mark.long
def test_a_revoked_code_is_new_when_it_is_printed_again_and_no_other_is(
    session: Session, number: EventNumber
) -> None:
    keep_address(session, number, ADDRESS)
    slips, sheets = (make_paper(session, number, key) for key in ("slips", "score-sheets"))
    issue_again(session, number, PlayerDoor(EVENING.players[4].id))
    issue_again(session, number, TableDoor(2, 1))
    assert len(links(make_paper(session, number, "slips")) - links(slips)) == 1
    assert len(links(make_paper(session, number, "score-sheets")) - links(sheets)) == 1


_KILLED = """
import os, signal, sys
from pathlib import Path
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.documents.papers import make_paper
from batarde_tourney.services.hall.doors import keep_address
club, folder, address = sys.argv[1:]
session = open_session(club)
keep_address(session, EventNumber(1), address)
for key in ("slips", "score-sheets", "table-cards", "poster"):
    (Path(folder) / key).write_bytes(make_paper(session, EventNumber(1), key))
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_printing_again_after_the_program_was_killed_gives_the_same_bytes(tmp_path: Path) -> None:
    club = tmp_path / "club.batarde"
    with open_session(str(club), create=True) as session:
        number = add_complete_event(session, EVENING).event
    command = [sys.executable, "-c", _KILLED, str(club), str(tmp_path), ADDRESS]
    ended = subprocess.run(command, check=False)
    assert ended.returncode == -signal.SIGKILL
    with open_session(str(club)) as session:
        for key in ("slips", "score-sheets", "table-cards", "poster"):
            assert make_paper(session, number, key) == (tmp_path / key).read_bytes(), key


def test_sheets_are_new_once_they_have_codes_and_again_with_other_codes(
    session: Session, number: EventNumber
) -> None:
    def digests() -> dict[str, str]:
        return {due.key: due.digest for due in make_due_papers(session, number)[1]}

    without = digests()
    keep_address(session, number, ADDRESS)
    with_codes = digests()
    assert {key for key in without if with_codes[key] != without[key]} == {"score-sheets"}
    assert digests() == with_codes
    issue_again(session, number, TableDoor(2, 1))
    assert {key for key in without if digests()[key] != with_codes[key]} == {"score-sheets"}


def test_the_address_is_kept_once_and_undone_as_any_act(session: Session, number: EventNumber) -> None:
    keep_address(session, number, ADDRESS)
    acts = len(list_acts(session))
    keep_address(session, number, "http://192.168.178.23:8642")
    assert len(list_acts(session)) == acts
    keys = open_doors(session, number).keys
    keep_address(session, number, "https://club.example")
    assert links(make_paper(session, number, "poster")) == {"https://club.example/"}
    undo(session, number)
    assert links(make_paper(session, number, "poster")) == {ADDRESS}
    assert open_doors(session, number).keys == keys


def test_the_papers_of_a_closed_event_are_printed_too(session: Session) -> None:
    number = add_complete_event(session, evening(8, 1)).event
    close_event(session, number)
    keep_address(session, number, ADDRESS)
    assert len(links(make_paper(session, number, "slips"))) == 8


def test_no_token_and_no_code_is_told_anywhere_but_on_paper(
    session: Session, number: EventNumber, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    wifi = Wifi("Club", "a password nobody wrote down")
    with caplog.at_level(logging.DEBUG):
        keep_address(session, number, ADDRESS)
        for key in ("slips", "score-sheets", "table-cards"):
            make_paper(session, number, key)
        make_paper(session, number, "poster", wifi=wifi)
        doors = open_doors(session, number)
        issue_again(session, number, PlayerDoor(EVENING.players[0].id))
        after = open_doors(session, number)
    told = _secrets(doors) | _secrets(after) | {wifi.password}
    assert len(told) > 40
    save_proved(session, tmp_path / "proved.batarde")
    public = {
        "export": export_event(session, number).decode(),
        "journal": repr(list_acts(session)),
        "log": caplog.text,
        "proved copy": (tmp_path / "proved.batarde").read_bytes().decode("latin-1"),
        "values": repr([doors.keys, wifi]),
        "errors": " ".join(map(_error_text, _errors(session, number))),
    }
    found = [(where, one) for where, text in public.items() for one in told if one in text]
    assert found == []
    # The club has the secret that they are worked out of, and none of them.
    club = Path(session.address).read_bytes().decode("latin-1")
    assert [one for one in told - {doors.keys.secret.hex()} if one in club] == []
    assert doors.keys.secret.hex() in club


def _secrets(doors: Doors) -> set[str]:
    """Every token and code, and the secret itself."""
    keys = doors.keys
    of_all: tuple[Door, ...] = (*doors.tables, *doors.players)
    return {keys.secret.hex(), *map(keys.token, of_all), *map(keys.code, of_all)}


def _errors(session: Session, number: EventNumber) -> Iterator[TourneyError]:
    """What goes wrong about papers of a hall."""
    early = add_complete_event(session, Event("Early")).event
    keep_address(session, early, ADDRESS)
    for event, key, round_ in (
        (early, "score-sheets", None),
        (number, "slips", 9),
        (number, "cross-table", None),
    ):
        with pytest.raises(TourneyError) as refusal:
            make_paper(session, event, key, round_)
        yield refusal.value


def _error_text(error: TourneyError) -> str:
    return f"{error!r} {error} {vars(error)}"


def test_a_paper_names_the_network_and_the_club_does_not_keep_it(
    session: Session, number: EventNumber
) -> None:
    keep_address(session, number, ADDRESS)
    with_network = make_paper(session, number, "poster", wifi=Wifi("Club; 5G", "secret:word"))
    assert links(with_network) == {ADDRESS, "WIFI:T:WPA;S:Club\\; 5G;P:secret\\:word;;"}
    assert links(make_paper(session, number, "poster")) == {ADDRESS}


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "192.168.1.20:8642",
            "ftp://192.168.1.20/",
            "http://",
            "http:///x",
            "http://a b/",
            "http://h:0/",
        ),
        *("http://h:99999/", "http://h/path", "http://h/?q=1", "http://h/#x", "http://u:p@h/", "http://[::1"),
        *("http://h\nx/", "http://é.example/", f"http://{'a' * 200}/", "javascript:alert(1)"),
    ],
)
def test_what_is_not_the_address_of_a_hall_is_refused(text: str) -> None:
    with pytest.raises(NotAnAddress) as refusal:
        checked_address(text)
    assert refusal.value.text == text


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("http://192.168.1.20:8642", "http://192.168.1.20:8642/"),
        ("https://Club.Example", "https://club.example/"),
        ("http://[fd00::1]:80/", "http://[fd00::1]:80/"),
    ],
)
def test_an_address_has_one_form(text: str, address: str) -> None:
    assert checked_address(text) == address


def test_before_the_first_draw_slips_are_printed(session: Session) -> None:
    number = add_complete_event(session, replace(EVENING, rounds=())).event
    keep_address(session, number, ADDRESS)
    assert len(links(make_paper(session, number, "slips"))) == 13


@pytest.mark.parametrize("name", ["", "n" * 33, "é" * 17, "a\x07b"])
def test_what_no_network_is_called_is_refused(name: str) -> None:
    with pytest.raises(NotANetworkName):
        checked_wifi(name, "a password")


@pytest.mark.parametrize("password", ["seven77", "w" * 64, "line\nbreak"])
def test_what_is_no_password_of_a_network_is_refused_and_not_repeated(password: str) -> None:
    with pytest.raises(NotANetworkPassword) as refusal:
        checked_wifi("Club", password)
    assert password not in f"{refusal.value!r} {refusal.value} {vars(refusal.value)}"


def test_a_network_keeps_the_spaces_of_its_password() -> None:
    assert checked_wifi(" Club ", " eight 8 ") == Wifi("Club", " eight 8 ")
    assert checked_wifi(" ", "") is None
