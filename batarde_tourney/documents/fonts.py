"""The letters of paper: which bundled font has which, and how wide a text is."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

from batarde_tourney.assets import asset
from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.documents.script import visual_order

POINTS_PER_MM = 72 / 25.4


class Weight(Enum):
    """A weight, with the fonts that have its letters: the first that has a letter draws it."""

    REGULAR = ("NotoSans-Regular", "DejaVuSans", "DroidSansFallbackFull")
    BOLD = ("NotoSans-Bold", "DejaVuSans-Bold", "DroidSansFallbackFull")


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring letters of one font, in the order they are drawn, left to right."""

    font: str
    text: str


_NO_LETTER = "·"
_UNPRINTED: ContextVar[dict[str, None] | None] = ContextVar("texts with letters no font has", default=None)


@contextmanager
def noting_unprinted() -> Iterator[dict[str, None]]:
    """Within, the keys become the texts that are drawn with letters that no font has, in their order."""
    found: dict[str, None] = {}
    token = _UNPRINTED.set(found)
    try:
        yield found
    finally:
        _UNPRINTED.reset(token)


def note_unprinted(text: str, weight: Weight) -> None:
    """Remember the text, within `noting_unprinted`, if it has a letter that no font has."""
    found = _UNPRINTED.get()
    if found is not None and not text.isascii() and _lacks_letters(text, weight):
        found[text] = None


@forgotten_with_club
@lru_cache(maxsize=8192)
def _lacks_letters(text: str, weight: Weight) -> bool:
    return any(_font_with(letter, weight) is None for letter in visual_order(text))


@forgotten_with_club
@lru_cache(maxsize=8192)
def set_runs(text: str, weight: Weight) -> tuple[Run, ...]:
    """The text cut where the font changes; a letter that no font has becomes a dot."""
    runs: list[Run] = []
    for letter in visual_order(text):
        font = _font_with(letter, weight)
        drawn = letter if font else _NO_LETTER
        font = font or weight.value[0]
        if runs and runs[-1].font == font:
            runs[-1] = Run(font, runs[-1].text + drawn)
        else:
            runs.append(Run(font, drawn))
    return tuple(runs)


@forgotten_with_club
@lru_cache(maxsize=8192)
def text_width(text: str, weight: Weight, size: float) -> float:
    """The width in mm of the text at a size in points."""
    points = sum(_load_font(run.font).stringWidth(run.text, size) for run in set_runs(text, weight))
    return float(points) / POINTS_PER_MM


@cache
def _load_font(name: str) -> TTFont:
    # Letters come here in their forms and order: where it finds HarfBuzz, reportlab would shape them again.
    font = TTFont(name, str(asset("fonts", f"{name}.ttf")), shapable=False)
    registerFont(font)
    return font


@cache
def _letters(name: str) -> frozenset[int]:
    return frozenset(_load_font(name).face.charToGlyph)


def _font_with(letter: str, weight: Weight) -> str | None:
    return next((name for name in weight.value if ord(letter) in _letters(name)), None)
