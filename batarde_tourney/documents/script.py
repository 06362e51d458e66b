"""Right-to-left scripts on paper: letters in the order they are drawn, Arabic ones joined."""

import unicodedata
from functools import cache
from itertools import groupby
from typing import NamedTuple

_RIGHT_TO_LEFT = {"R", "AL"}
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


def visual_order(text: str) -> str:
    """The text as it is drawn from left to right.

    A simple form of the Unicode bidirectional algorithm, enough for names: the first letter with
    a direction decides the text's direction, words of the other direction keep theirs. Arabic
    letters are joined by their presentation forms; Indic scripts are not shaped.

    >>> visual_order("Ana"), visual_order("\u05d0\u05d1 12")
    ('Ana', '12 \u05d1\u05d0')
    """
    if text.isascii():
        return text
    directions = [unicodedata.bidirectional(letter) for letter in text]
    if not _RIGHT_TO_LEFT & set(directions):
        return text
    first = next(direction for direction in directions if direction in {*_RIGHT_TO_LEFT, "L"})
    backwards = first in _RIGHT_TO_LEFT
    words = _words(join_letters(text), backwards=backwards)
    return "".join(reversed(words) if backwards else words)


def join_letters(text: str) -> str:
    """Arabic letters in the form their neighbours ask for, one character for one."""
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
    """The presentation forms of each Arabic letter, as the character data base tells them."""
    forms: dict[str, _Forms] = {}
    # The letters of both blocks of presentation forms; a ligature, which is left out, stands for several.
    for code in (*range(0xFB50, 0xFBB2), *range(0xFBD3, 0xFC00), *range(0xFE80, 0xFEF5)):
        tag, _, base = unicodedata.decomposition(chr(code)).partition(" ")
        if tag and " " not in base:
            letter = chr(int(base, 16))
            known = forms.get(letter, _Forms())
            forms[letter] = known._replace(**{tag.strip("<>"): chr(code)})
    return forms


def _words(text: str, *, backwards: bool) -> list[str]:
    """The text's stretches of one direction in logical order, each as it is drawn."""
    sides = _sides(text, backwards=backwards)
    words = []
    for right_to_left, stretch in groupby(zip(text, sides, strict=True), key=lambda pair: pair[1]):
        letters = "".join(letter for letter, _ in stretch)
        words.append(_reversed_clusters(letters).translate(_MIRRORED) if right_to_left else letters)
    return words


def _sides(text: str, *, backwards: bool) -> list[bool]:
    """Whether each letter runs right to left.

    What has no direction runs as both its neighbours do, or else as the text.
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
    """The text backwards, its accents still after the letter they sit on."""
    clusters: list[str] = []
    for letter in text:
        if clusters and unicodedata.combining(letter):
            clusters[-1] += letter
        else:
            clusters.append(letter)
    return "".join(reversed(clusters))
