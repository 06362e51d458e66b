"""Codes of the hall on paper: read back by a reader of codes, turned and bent as a phone sees them."""

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.hall.doors import DoorKeys, PlayerDoor, TableDoor
from batarde_tourney.core.tournament.hall.wifi import Wifi
from batarde_tourney.documents.codes import CodesNotInstalled, HallCodes
from batarde_tourney.documents.document import Document, EventAfter, RoundOf
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.place_cards import PLACE_CARDS
from batarde_tourney.documents.poster import POSTER
from batarde_tourney.documents.score_sheets import SCORE_SHEETS
from batarde_tourney.documents.slips import SLIPS
from batarde_tourney.documents.table_cards import TABLE_CARDS
from batarde_tourney.i18n import speak
from batarde_tourney.services.documents.pdf_pages import opened
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import blank, evening, hostile_evening
from tests.documents.printing import score_sheets
from tests.documents.reading import filled_boxes, read_pages, read_text, text_boxes, text_sizes
from tests.documents.test_layout import _is_inside, _overlaps

KEYS = DoorKeys(b"a secret of thirty-two bytes !!!")
HALL = HallCodes("http://192.168.178.23:8642/", KEYS)
_LINK = "http://192.168.178.23:8642/table/"
_Make = Callable[[Event, HallCodes, Paper], bytes]
_PIXELS = 150 / 72
"""Dots for each point: a telephone held before the paper."""
_LEAST_SIDE = 15 / 25.4 * 72


def _pictures(pdf: bytes) -> list[Image.Image]:
    with opened(pdf) as document:
        return [page.render(scale=_PIXELS).to_pil().convert("L") for page in document]


def _held(picture: Image.Image) -> Image.Image:
    """The picture as a hand holds the phone: turned by nine degrees, and the paper slightly bent."""
    turned = picture.rotate(9, Image.Resampling.BICUBIC, expand=True, fillcolor=255)
    width, height = turned.size
    bent = (0, 0, width * 0.03, height, width * 0.99, height * 0.96, width, height * 0.02)
    return turned.transform(
        (width, height), Image.Transform.QUAD, bent, Image.Resampling.BICUBIC, fillcolor=255
    )


_LINKS = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
"""Those in the corners of a score sheet are of another kind."""


def _read(picture: Image.Image) -> list[str]:
    return sorted(code.text for code in zxingcpp.read_barcodes(picture, _LINKS))


_SHEETS: dict[str, Callable[[], Event]] = {
    "La Bâtarde": lambda: blank(evening(13)),
    "Écarté": lambda: blank(ecarte_evening(6)),
    "Butifarra": lambda: blank(butifarra_evening(4)),
}


@cache
def _sheets(game: str, document: str, paper: Paper = Paper.A4) -> bytes:
    event = _SHEETS[game]()
    made = SCORE_SHEETS if document == "score-sheets" else TABLE_CARDS
    return made.make(RoundOf(event, event.rounds[0], HALL), paper)


@pytest.mark.sampled
@pytest.mark.parametrize("game", _SHEETS)
def test_each_score_sheet_has_the_code_and_the_letters_of_its_table(game: str) -> None:
    pdf = _sheets(game, "score-sheets")
    pictures, texts = _pictures(pdf), read_pages(pdf)
    assert len(pictures) > 1
    for place, (picture, text) in enumerate(zip(pictures, texts, strict=True), start=1):
        door = TableDoor(1, place)
        letters = KEYS.code(door)
        assert _read(_held(picture)) == [_LINK + KEYS.token(door)]
        assert f"{letters[:4]} {letters[4:]}" in text.replace("\u00a0", " ")
        assert "at http://192.168.178.23:8642/" in text


@pytest.mark.sampled
@pytest.mark.parametrize("paper", Paper)
def test_each_table_card_has_the_code_of_its_table(paper: Paper) -> None:
    event = blank(evening(13))
    pdf = _sheets("La Bâtarde", "table-cards", paper)
    doors = [TableDoor(1, table.number) for table in event.rounds[0].tables]
    read = [code for picture in _pictures(pdf) for code in _read(_held(picture))]
    assert sorted(read) == sorted(_LINK + KEYS.token(door) for door in doors)
    text = read_text(pdf).replace("\u00a0", " ")
    assert [door for door in doors if f"{KEYS.code(door)[:4]} {KEYS.code(door)[4:]}" not in text] == []


@pytest.mark.sampled
@pytest.mark.parametrize("document", ["score-sheets", "table-cards"])
@pytest.mark.parametrize("game", _SHEETS)
def test_a_tables_code_is_at_least_fifteen_millimetres_wide_with_white_around_it(
    game: str, document: str
) -> None:
    with opened(_sheets(game, document)) as pdf:
        picture = pdf[0].render(scale=300 / 72).to_pil().convert("L")
    for code in zxingcpp.read_barcodes(picture, _LINKS):
        place = code.position
        left, right = place.top_left.x, place.top_right.x
        top, bottom = place.top_left.y, place.bottom_left.y
        side = right - left
        assert side >= _LEAST_SIDE * 300 / 72 - 2
        # The smallest code that such a link needs has 33 modules: its quiet zone is four of them.
        white = int(side / 33 * 4) - 2
        around = picture.crop((left - white, top - white, right + white, bottom + white))
        around.paste(255, (white - 2, white - 2, white + side + 2, white + side + 2))
        assert around.getextrema() == (255, 255)


@pytest.mark.sampled
@pytest.mark.parametrize("game", _SHEETS)
def test_a_sheet_without_a_hall_has_no_code(game: str) -> None:
    event = _SHEETS[game]()
    sheets = score_sheets(event, event.rounds[0], Paper.A4)
    assert [code for picture in _pictures(sheets) for code in _read(picture)] == []
    assert "phone" not in read_text(sheets)


def test_each_player_has_a_slip_with_name_code_and_letters() -> None:
    event = evening(13)
    pdf = SLIPS.make(EventAfter(event, None, HALL), Paper.A4)
    doors = [PlayerDoor(player.id) for player in event.players]
    pictures = _pictures(pdf)
    assert len(pictures) == 2
    read = [code for picture in pictures for code in _read(_held(picture))]
    assert sorted(read) == sorted(f"http://192.168.178.23:8642/me/{KEYS.token(door)}" for door in doors)
    text = read_text(pdf).replace("\u00a0", " ")
    for player, door in zip(event.players, doors, strict=True):
        assert player.name in text
        assert f"{KEYS.code(door)[:4]} {KEYS.code(door)[4:]}" in text
    assert text.count("Club evening") == 13


def test_slips_are_in_the_order_of_the_alphabet() -> None:
    texts = read_pages(SLIPS.make(EventAfter(evening(13), None, HALL), Paper.A4))
    assert "Ana" in texts[0]
    assert "Noémie" not in texts[0] or "Zoé" not in texts[0]
    names = [name for name in ("Ana", "Bruno", "Chloé", "Dario", "Élodie") if name in texts[0]]
    assert [texts[0].index(name) for name in names] == sorted(texts[0].index(name) for name in names)


def test_the_slips_of_a_pair_begin_with_its_number() -> None:
    text = read_text(SLIPS.make(EventAfter(butifarra_evening(4), None, HALL), Paper.A4)).replace(
        "\u00a0", " "
    )
    assert "1 Ana" in text
    assert "1 Bruno" in text


def test_the_poster_opens_the_public_page_and_has_no_letters() -> None:
    pdf = POSTER.make(EventAfter(evening(13), None, HALL), Paper.A4)
    (picture,) = _pictures(pdf)
    assert _read(_held(picture)) == ["http://192.168.178.23:8642/"]
    text = read_text(pdf)
    assert "http://192.168.178.23:8642/" in text
    assert "Wi-Fi below" not in text


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("Club", "plain words"),
        ('Casa; "del" Club: 5G, \\o/', 'pa;ss:wo\\rd,"1"'),
        ("Àrea Còdol", "contrasenya ñ"),
        ("open to all", ""),
    ],
)
def test_the_code_of_a_network_says_its_name_and_password(name: str, password: str) -> None:
    hall = replace(HALL, wifi=Wifi(name, password))
    pdf = POSTER.make(EventAfter(evening(13), None, hall), Paper.A4)
    (picture,) = _pictures(pdf)
    (wifi,) = [text for text in _read(_held(picture)) if text.startswith("WIFI:")]
    assert _parsed(wifi) == {"T": "WPA" if password else "nopass", "S": name} | (
        {"P": password} if password else {}
    )
    text = read_text(pdf)
    assert name in text
    assert password in text
    assert ("Password" in text) == bool(password)


def _parsed(text: str) -> dict[str, str]:
    """A phone's reading of `WIFI:T:WPA;S:name;P:password;;`, where a backslash makes the next sign plain."""
    fields: dict[str, str] = {}
    field, escaped = "", False
    for sign in text.removeprefix("WIFI:"):
        if escaped:
            field, escaped = field + sign, False
        elif sign == "\\":
            escaped = True
        elif sign == ";":
            if field:
                key, _, value = field.partition(":")
                fields[key] = value
            field = ""
        else:
            field += sign
    return fields


def _of_event(document: Document[EventAfter, Any]) -> _Make:
    return lambda event, hall, paper: document.make(EventAfter(event, None, hall), paper)


def _of_round(document: Document[RoundOf, Any]) -> _Make:
    return lambda event, hall, paper: document.make(RoundOf(event, event.rounds[0], hall), paper)


_PAPERS = {
    "slips": _of_event(SLIPS),
    "poster": _of_event(POSTER),
    "place-cards": _of_event(PLACE_CARDS),
    "table-cards": _of_round(TABLE_CARDS),
    "score-sheets": _of_round(SCORE_SHEETS),
}
_WITH_CODES = ("slips", "poster", "table-cards", "score-sheets")
_LONG_ADDRESS = HallCodes(
    f"https://{'championnat-du-monde.' * 8}example.org/", KEYS, Wifi("n" * 32, "W" * 63)
)
_EVENINGS: dict[str, Callable[[], Event]] = {
    "3 players": lambda: evening(3),
    "hostile names": hostile_evening,
    "120 players": lambda: evening(120, 1),
    "pairs": lambda: butifarra_evening(4),
}


_SHORT = [("3 players", HALL), ("pairs", HALL), ("hostile names", _LONG_ADDRESS)]


@pytest.mark.sampled
@pytest.mark.parametrize(("evening_of", "hall"), _SHORT, ids=[name for name, _ in _SHORT])
@pytest.mark.parametrize("document", _PAPERS)
def test_every_text_beside_a_code_has_its_own_room(document: str, evening_of: str, hall: HallCodes) -> None:
    event = _EVENINGS[evening_of]()
    for language, paper in (("fr", Paper.A4), ("de", Paper.LETTER)):
        assert _faults(document, event, hall, language, paper) == []


@pytest.mark.long
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("language", ["en", "fr", "es", "it", "ca", "de"])
@pytest.mark.parametrize("hall", [HALL, _LONG_ADDRESS], ids=["usual", "long"])
@pytest.mark.parametrize("evening_of", _EVENINGS)
@pytest.mark.parametrize("document", _PAPERS)
def test_every_text_beside_a_code_has_its_own_room_in_every_language(
    document: str, evening_of: str, hall: HallCodes, language: str, paper: Paper
) -> None:
    assert _faults(document, _EVENINGS[evening_of](), hall, language, paper) == []


def _faults(document: str, event: Event, hall: HallCodes, language: str, paper: Paper) -> list[object]:
    """Texts that are out of the page or over others."""
    speak(language)
    try:
        pdf = _PAPERS[document](event, hall, paper)
    finally:
        speak("en")
    with opened(pdf) as pages:
        width, height = pages[0].get_size()
    found: list[object] = []
    for boxes in text_boxes(pdf):
        assert boxes
        found += [box for box in boxes if not _is_inside(box, width, height, document)]
        found += _overlaps(boxes)
    return found


def test_no_word_of_the_halls_papers_is_below_seven_points() -> None:
    event = hostile_evening()
    for document in ("slips", "poster", "table-cards", "place-cards"):
        pdf = _PAPERS[document](event, _LONG_ADDRESS, Paper.LETTER)
        sizes = [size for page in range(_count(pdf)) for size in _sizes(pdf, page)]
        assert sizes
        assert min(sizes) >= 7, document


def _count(pdf: bytes) -> int:
    with opened(pdf) as pages:
        return len(pages)


def _sizes(pdf: bytes, page: int) -> list[float]:
    return [size for sizes in text_sizes(pdf, page).values() for size in sizes]


def test_no_text_stands_on_a_code() -> None:
    for document in _WITH_CODES:
        make = _PAPERS[document]
        pdf = make(hostile_evening(), _LONG_ADDRESS, Paper.LETTER)
        codes = [box for box in filled_boxes(pdf, "#111111") if box[2] - box[0] > _LEAST_SIDE]
        assert codes
        assert [1 for box in text_boxes(pdf)[0] for code in codes if _overlaps([box, code])] == []


def test_the_digest_of_a_sheet_changes_with_its_code_and_does_not_tell_it() -> None:
    event = blank(evening(4))
    source = RoundOf(event, event.rounds[0], HALL)
    told = repr(SCORE_SHEETS.gather(source))
    door = TableDoor(1, 1)
    assert KEYS.token(door) not in told
    assert KEYS.code(door) not in told
    again = replace(source, hall=replace(HALL, keys=KEYS.issued_again(door)))
    assert repr(SCORE_SHEETS.gather(again)) != told
    assert KEYS.secret.decode() not in repr(source)


def test_without_its_package_a_code_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    event = evening(4)
    for document in _WITH_CODES:
        make = _PAPERS[document]
        with pytest.raises(CodesNotInstalled) as refusal:
            make(event, HALL, Paper.A4)
        assert refusal.value.package == "segno"
    assert score_sheets(event, event.rounds[0], Paper.A4)
