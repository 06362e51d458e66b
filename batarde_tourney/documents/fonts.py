"""The letters of paper: which bundled font has which, and the width of a text."""

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

from batarde_tourney.assets import asset
from batarde_tourney.core.club_caches import forgotten_with_club

# Right-to-left scripts on paper: letters in the order they are drawn, Arabic ones joined.

_RIGHT_TO_LEFT = {"R", "AL"}
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


def visual_order(text: str) -> str:
    """The text in drawing order from left to right.

    A simple form of the Unicode bidirectional algorithm, enough for names: a text with a word from left to
    right runs so, whichever name it begins with; words of the other direction keep theirs. Arabic
    letters are joined by their presentation forms; Indic scripts are not shaped.

    >>> visual_order("Ana"), visual_order("\u05d0\u05d1 12")
    ('Ana', '12 \u05d1\u05d0')
    """
    if text.isascii():
        return text
    directions = [unicodedata.bidirectional(letter) for letter in text]
    if not _RIGHT_TO_LEFT & set(directions):
        return text
    backwards = "L" not in directions
    words = _words(join_letters(text), backwards=backwards)
    return "".join(reversed(words) if backwards else words)


def join_letters(text: str) -> str:
    """Arabic letters in the forms that their neighbours require, one character for one."""
    letters = list(text)
    seen = [i for i, letter in enumerate(letters) if not unicodedata.combining(letter)]
    for place, i in enumerate(seen):
        before = text[seen[place - 1]] if place else ""
        after = text[seen[place + 1]] if place + 1 < len(seen) else ""
        joined_before = bool(_forms(before).initial) and bool(_forms(text[i]).final)
        joined_after = bool(_forms(text[i]).initial) and bool(_forms(after).final)
        letters[i] = _pick(text[i], joined_before=joined_before, joined_after=joined_after)
    return "".join(letters)


class _Forms(NamedTuple):
    isolated: str = ""
    final: str = ""
    initial: str = ""
    medial: str = ""


def _pick(letter: str, *, joined_before: bool, joined_after: bool) -> str:
    forms = _forms(letter)
    if joined_before:
        return (forms.medial if joined_after else forms.final) or letter
    return (forms.initial if joined_after else forms.isolated) or letter


def _forms(letter: str) -> _Forms:
    return _all_forms().get(letter, _Forms())


@cache
def _all_forms() -> dict[str, _Forms]:
    """The presentation forms of each Arabic letter, from the Unicode character data base."""
    forms: dict[str, _Forms] = {}
    # The letters of both blocks of presentation forms; ligatures stand for several letters and are left out.
    for code in (*range(0xFB50, 0xFBB2), *range(0xFBD3, 0xFC00), *range(0xFE80, 0xFEF5)):
        tag, _, base = unicodedata.decomposition(chr(code)).partition(" ")
        if tag and " " not in base:
            letter = chr(int(base, 16))
            known = forms.get(letter, _Forms())
            forms[letter] = known._replace(**{tag.strip("<>"): chr(code)})
    return forms


def _words(text: str, *, backwards: bool) -> list[str]:
    """The text's stretches of one direction in logical order, each in drawing order."""
    sides = _sides(text, backwards=backwards)
    words = []
    for right_to_left, stretch in groupby(zip(text, sides, strict=True), key=lambda pair: pair[1]):
        letters = "".join(letter for letter, _ in stretch)
        words.append(_reversed_clusters(letters).translate(_MIRRORED) if right_to_left else letters)
    return words


def _sides(text: str, *, backwards: bool) -> list[bool]:
    """Whether each letter runs right to left.

    A letter without direction runs as both its neighbours do, or else as the text.
    """
    strong: list[bool | None] = [_side(letter) for letter in text]
    sides: list[bool] = []
    before = backwards
    for i, side in enumerate(strong):
        if side is None:
            after = next((later for later in strong[i:] if later is not None), backwards)
            sides.append(before if before == after else backwards)
        else:
            sides.append(side)
            before = side
    return sides


def _side(letter: str) -> bool | None:
    direction = unicodedata.bidirectional(letter)
    if direction in _RIGHT_TO_LEFT:
        return True
    return False if direction in {"L", "EN", "AN"} else None


def _reversed_clusters(text: str) -> str:
    """The text backwards, with accents still after the letter they sit on."""
    clusters: list[str] = []
    for letter in text:
        if clusters and unicodedata.combining(letter):
            clusters[-1] += letter
        else:
            clusters.append(letter)
    return "".join(reversed(clusters))


POINTS_PER_MM = 72 / 25.4


class Weight(Enum):
    """A weight, with its fonts: the first that has a letter draws it."""

    REGULAR = ("NotoSans-Regular", "DejaVuSans", "DroidSansFallbackFull")
    BOLD = ("NotoSans-Bold", "DejaVuSans-Bold", "DroidSansFallbackFull")
    SERIF = ("NotoSerif-Regular", "DejaVuSans", "DroidSansFallbackFull")
    DISPLAY = ("NotoSerifDisplay-Regular", "DejaVuSans", "DroidSansFallbackFull")
    DISPLAY_BOLD = ("NotoSerifDisplay-Bold", "DejaVuSans-Bold", "DroidSansFallbackFull")
    DISPLAY_ITALIC = ("NotoSerifDisplay-Italic", "DejaVuSans", "DroidSansFallbackFull")


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring letters of one font, in drawing order from left to right."""

    font: str
    text: str


_NO_LETTER = "·"
_UNPRINTED: ContextVar[dict[str, None] | None] = ContextVar("texts with letters no font has", default=None)


@contextmanager
def noting_unprinted() -> Iterator[dict[str, None]]:
    """Collect, as keys in order, the texts drawn inside that have letters which no font has."""
    found: dict[str, None] = {}
    token = _UNPRINTED.set(found)
    try:
        yield found
    finally:
        _UNPRINTED.reset(token)


def note_unprinted(text: str, weight: Weight) -> None:
    """Inside `noting_unprinted`, note the text if it has a letter that no font has."""
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
    """The text split where the font changes; a letter that no font has becomes a dot."""
    runs: list[Run] = []
    drawn_order = visual_order(text)
    first = weight.value[0]
    if text and _letters(first).issuperset(map(ord, drawn_order)):
        return (Run(first, drawn_order),)
    for letter in drawn_order:
        font = _font_with(letter, weight)
        drawn = letter if font else _NO_LETTER
        font = font or first
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
    # Letters are already in their forms and order: with HarfBuzz, reportlab would shape them again.
    font = TTFont(name, str(asset("fonts", f"{name}.ttf")), shapable=False)
    registerFont(font)
    return font


@cache
def _letters(name: str) -> frozenset[int]:
    return frozenset(_load_font(name).face.charToGlyph)


def _font_with(letter: str, weight: Weight) -> str | None:
    return next((name for name in weight.value if ord(letter) in _letters(name)), None)
