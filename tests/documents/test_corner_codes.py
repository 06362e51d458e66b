"""The small codes in the corners of La Bâtarde's score sheet, read back from a photograph of the paper."""

import math
from functools import cache

import pytest
import zxingcpp
from PIL import Image, ImageFilter

from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.hall.doors import DoorKeys
from batarde_tourney.documents.blank_sheets import lay_out_blank_sheets
from batarde_tourney.documents.codes import HallCodes
from batarde_tourney.documents.corner_codes import SheetMark
from batarde_tourney.documents.document import RoundOf
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.score_sheets import SCORE_SHEETS
from batarde_tourney.services.documents.pdf_pages import opened
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import blank, evening, two_pack_evening

_PIXELS = 200 / 72
"""Dots for each point, as on a photograph of five megapixels; telephones take larger ones."""
_DESK = 110
"""The grey of what the paper lies on."""


_Patch = tuple[tuple[int, ...], tuple[float, ...]]


def _sheets(players: int, paper: Paper, number: int | None = 3) -> bytes:
    event = blank(evening(players)) if players <= 4 else two_pack_evening(players)
    event_number = None if number is None else EventNumber(number)
    return SCORE_SHEETS.make(RoundOf(event, event.rounds[0], number=event_number), paper)


@cache
def _picture(pdf: bytes, page: int = 0) -> Image.Image:
    with opened(pdf) as document:
        picture: Image.Image = document[page].render(scale=_PIXELS).to_pil().convert("L")
    return picture


def _photograph(picture: Image.Image, degrees: float, bend: float) -> Image.Image:
    """The paper on a desk, turned, seen from one side, curved by this share of its height, and blurred."""
    width, height = picture.size
    desk = Image.new("L", (int(width * 1.2), int(height * 1.3)), _DESK)
    desk.paste(picture, (int(width * 0.1), int(height * 0.15)))
    turned = desk.rotate(degrees, Image.Resampling.BICUBIC, expand=True, fillcolor=_DESK)
    bent = turned.transform(
        turned.size, Image.Transform.MESH, _mesh(turned.size, bend), Image.Resampling.BICUBIC
    )
    return bent.filter(ImageFilter.GaussianBlur(0.8))


def _mesh(
    size: tuple[int, int], bend: float, parts: int = 24
) -> list[tuple[tuple[int, ...], tuple[float, ...]]]:
    """Small boxes of the photograph, each with the four corners of the paper that are seen in it."""
    width, height = size

    def seen(x: float, y: float) -> tuple[float, float]:
        # Farther away, at the top, everything is smaller; the middle of the paper stands up.
        across = 0.5 + (x - 0.5) / (0.88 + 0.12 * y)
        return across * width, (y * (0.94 + 0.06 * y) + bend * math.sin(math.pi * x)) * height

    steps = [(place / parts, (place + 1) / parts) for place in range(parts)]
    return [
        (
            (round(left * width), round(top * height), round(right * width), round(low * height)),
            (*seen(left, top), *seen(left, low), *seen(right, low), *seen(right, top)),
        )
        for left, right in steps
        for top, low in steps
    ]


def _corners(picture: Image.Image) -> dict[str, tuple[int, int]]:
    """What the codes on a picture say, with the middle of each."""
    read = zxingcpp.read_barcodes(picture, zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.DataMatrix))
    places = [(code.text, code.position) for code in read]
    return {
        text: (
            (place.top_left.x + place.bottom_right.x) // 2,
            (place.top_left.y + place.bottom_right.y) // 2,
        )
        for text, place in places
    }


def _of(mark: SheetMark) -> set[str]:
    return {mark.digits(corner) for corner in (1, 2, 3, 4)}


@pytest.mark.parametrize("degrees", [7, 180])
def test_all_four_corners_are_read_from_a_turned_and_bent_photograph(degrees: float) -> None:
    photograph = _photograph(_picture(_sheets(4, Paper.A4)), degrees, 0.02)
    assert set(_corners(photograph)) == _of(SheetMark(event=3, round=1, table=1))


@pytest.mark.long
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("players", [4, 7])
@pytest.mark.parametrize("bend", [-0.03, 0.03])
@pytest.mark.parametrize("degrees", [0, 7, -15, 90, 180, 187, 270])
def test_the_corners_of_every_sheet_are_read_however_it_lies(
    degrees: float, bend: float, players: int, paper: Paper
) -> None:
    photograph = _photograph(_picture(_sheets(players, paper)), degrees, bend)
    assert set(_corners(photograph)) == _of(SheetMark(event=3, round=1, table=1))


def test_each_corner_says_where_it_is_and_where_the_paper_ends() -> None:
    picture = _picture(_sheets(4, Paper.A4))
    width, height = picture.size
    found = _corners(picture)
    millimetre = width / 297
    # From the edges of the paper to the middle of a code, as docs/contract.md says.
    near = 9 * millimetre
    places = ((near, near), (width - near, near), (width - near, height - near), (near, height - near))
    for corner, place in enumerate(places, start=1):
        x, y = found[SheetMark(3, 1, 1).digits(corner)]
        assert math.dist((x, y), place) < millimetre / 2


def test_a_blank_sheet_and_one_of_no_club_say_what_is_not_known() -> None:
    assert set(_corners(_picture(lay_out_blank_sheets("batarde", 4, 1, Paper.A4)))) == _of(SheetMark())
    assert set(_corners(_picture(_sheets(4, Paper.A4, None)))) == _of(SheetMark(round=1, table=1))


def test_the_code_of_the_hall_and_the_corners_are_read_from_one_photograph() -> None:
    event = blank(evening(4))
    hall = HallCodes("http://192.168.178.23:8642/", DoorKeys(b"a secret of thirty-two bytes !!!"))
    source = RoundOf(event, event.rounds[0], hall, EventNumber(3))
    photograph = _photograph(_picture(SCORE_SHEETS.make(source, Paper.A4)), 7, 0.02)
    read = {code.text for code in zxingcpp.read_barcodes(photograph)}
    assert read == _of(SheetMark(3, 1, 1)) | {hall.of_table(1, 1).link}


def test_every_page_of_a_long_sheet_has_its_number() -> None:
    event = evening(4, 1, settings=Settings(play=BatardePlay(schedule=(5,) * 40)))
    pdf = SCORE_SHEETS.make(RoundOf(event, event.rounds[0], number=EventNumber(12)), Paper.A4)
    assert set(_corners(_picture(pdf, 1))) == _of(SheetMark(12, 1, 1, page=2))


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        (SheetMark(3, 2, 14, 1), "1000030020014011"),
        (SheetMark(99_999, 999, 9_999, 99), "1999999999999991"),
        (SheetMark(100_000, 1_000, 10_000, 100), "1000000000000001"),
        (SheetMark(-1, 0, 0, 1), "1000000000000011"),
    ],
)
def test_a_number_without_room_is_told_as_not_known(mark: SheetMark, expected: str) -> None:
    assert mark.digits(1) == expected


def test_the_sheets_of_the_two_sided_games_stay_as_they_are() -> None:
    for event in (blank(ecarte_evening(4)), blank(butifarra_evening(4))):
        source = RoundOf(event, event.rounds[0], number=EventNumber(3))
        assert _corners(_picture(SCORE_SHEETS.make(source, Paper.A4))) == {}
