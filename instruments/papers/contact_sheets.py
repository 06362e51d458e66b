"""Pages of papers side by side on one picture, large enough to read, each with its name above."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from batarde_tourney.assets import asset
from batarde_tourney.services.documents.pdf_pages import opened

ACROSS, DOWN = 3, 2
CELL = (680, 880)
"""Pixels of a page: its smallest type is seven of them high."""
_BETWEEN, _CAPTION = 10, 22
_GROUND = "#777777"


def first_pages(pdf: bytes, count: int) -> list[Image.Image]:
    """The first pages and the last as pictures that fit into a cell."""
    with opened(pdf) as document:
        shown = [*range(min(count, len(document)))]
        if len(document) > count:
            shown[-1] = len(document) - 1
        return [_picture(document[number]) for number in shown]


def _picture(page) -> Image.Image:  # type: ignore[no-untyped-def]
    width, height = page.get_width(), page.get_height()
    picture: Image.Image = page.render(scale=min(CELL[0] / width, CELL[1] / height)).to_pil()
    return picture


def save_contact_sheets(pictures: Sequence[tuple[str, Image.Image]], folder: Path, name: str) -> int:
    """Write the pictures with their captions, six on a sheet; gives how many sheets."""
    at_once = ACROSS * DOWN
    sheets = [pictures[place : place + at_once] for place in range(0, len(pictures), at_once)]
    for number, shown in enumerate(sheets, start=1):
        _sheet(shown).save(folder / f"{name}-{number:02}.png")
    return len(sheets)


def _sheet(shown: Sequence[tuple[str, Image.Image]]) -> Image.Image:
    rows = -(-len(shown) // ACROSS)
    step = (CELL[0] + _BETWEEN, CELL[1] + _CAPTION + _BETWEEN)
    sheet = Image.new("RGB", (step[0] * ACROSS, step[1] * rows), _GROUND)
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.truetype(str(asset("fonts", "NotoSans-Regular.ttf")), 14)
    for place, (caption, picture) in enumerate(shown):
        x, y = place % ACROSS * step[0], place // ACROSS * step[1]
        draw.text((x + 4, y + 2), caption, "white", font)
        sheet.paste(picture, (x, y + _CAPTION))
    return sheet
