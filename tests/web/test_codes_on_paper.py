"""What stands on paper opens the hall: each code scanned from a printed sheet, and the letters beside it."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import zxingcpp

from batarde_tourney.services.documents.papers import make_paper
from batarde_tourney.services.documents.pdf_pages import opened
from batarde_tourney.services.hall.doors import TableDoor, issue_again, keep_address, open_doors
from tests.documents.reading import read_text
from tests.web.conftest import Phone, Room, evening_file, open_room

_LETTERS = re.compile(r"\b([0-9A-HJKMNP-TV-Z]{4})[ \u00a0]([0-9A-HJKMNP-TV-Z]{4})\b")


# The corners of a score sheet have codes of another kind, which no phone opens.
_LINKS = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)


def links(pdf: bytes) -> list[str]:
    with opened(pdf) as document:
        pictures = [page.render(scale=150 / 72).to_pil().convert("L") for page in document]
    return [code.text for picture in pictures for code in zxingcpp.read_barcodes(picture, _LINKS)]


def paper(room: Room, key: str, round_: int | None = None) -> bytes:
    keep_address(room.session, room.event, room.server.url)
    return make_paper(room.session, room.event, key, round_)


def scanned(room: Room, link: str) -> Phone:
    """A phone that holds the token of this link."""
    return Phone(room.server.port, urlsplit(link).path.rpartition("/")[2])


def test_a_scanned_score_sheet_opens_its_table_and_swaps_the_token_for_a_cookie(room: Room) -> None:
    for number, link in enumerate(links(paper(room, "score-sheets")), start=1):
        assert link.startswith(room.server.url)
        answer = room.anybody().get(urlsplit(link).path)
        assert answer.status == 303
        assert answer.headers["location"] == "/table"
        cookie = answer.headers["set-cookie"].partition(";")[0]
        table = room.anybody().get("/api/table", Cookie=cookie)
        assert (table.status, table.body["table"], table.body["round"]) == (200, number, 1)


def test_a_scanned_slip_opens_the_page_of_its_player(room: Room) -> None:
    names = []
    for link in links(paper(room, "slips")):
        answer = room.anybody().get(urlsplit(link).path)
        assert answer.headers["location"] == "/me"
        cookie = answer.headers["set-cookie"].partition(";")[0]
        names.append(room.anybody().get("/api/me", Cookie=cookie).body["name"])
    public = room.anybody().get("/api/public").body
    assert sorted(names) == sorted(name for table in public["seating"] for name in table["seats"])


def test_the_letters_beside_a_code_open_the_same_door(room: Room) -> None:
    text = read_text(paper(room, "table-cards"))
    found = _LETTERS.findall(text)
    assert len(found) == 2
    tokens = {room.anybody().post("/api/code", {"code": f"{one} {two}"}).body["token"] for one, two in found}
    assert tokens == {
        urlsplit(link).path.removeprefix("/table/") for link in links(paper(room, "table-cards"))
    }


def test_the_poster_opens_the_public_page(room: Room) -> None:
    (link,) = links(paper(room, "poster"))
    assert room.anybody().get(urlsplit(link).path).status == 200


def test_the_sheet_of_an_earlier_round_says_where_its_table_sits_now(tmp_path: Path) -> None:
    with open_room(tmp_path, json.loads(evening_file(8, 2, 7, "batarde"))) as room:
        old, new = (links(paper(room, "score-sheets", round_))[0] for round_ in (1, 2))
        assert scanned(room, old).get("/api/table").status == 403
        assert scanned(room, old).get("/api/table").body["error"] == "other-round"
        assert scanned(room, new).get("/api/table").status == 200


@pytest.mark.long
def test_a_code_that_was_revoked_opens_nothing_and_the_next_print_does(room: Room) -> None:
    before = links(paper(room, "score-sheets"))
    issue_again(room.session, room.event, TableDoor(1, 1))
    after = links(paper(room, "score-sheets"))
    assert before[1] == after[1]
    # The hall looks at the file at once for a code that it does not know.
    assert scanned(room, after[0]).get("/api/table").status == 200
    assert scanned(room, before[0]).get("/api/table").body["error"] == "no-right"
    slips = set(links(paper(room, "slips")))
    issue_again(room.session, room.event, open_doors(room.session, room.event).players[0])
    again = set(links(paper(room, "slips")))
    (old,), (new,) = slips - again, again - slips
    assert scanned(room, new).get("/api/me").status == 200
    assert scanned(room, old).get("/api/me").body["error"] == "no-right"
