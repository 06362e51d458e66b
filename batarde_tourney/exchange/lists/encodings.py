"""The letters of a text: Unicode if it is, else the encoding that makes the likeliest names."""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from charset_normalizer import from_bytes

from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.exchange.lists.headings import read_heading
from batarde_tourney.exchange.lists.known_names import is_given, is_surname, is_town

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
OFFERED = (
    *(
        "utf-8",
        "cp1252",
        "mac_roman",
        "cp850",
        "iso8859_15",
        "cp1250",
        "iso8859_2",
        "cp1251",
        "koi8_r",
        "cp1253",
    ),
    *("cp1254", "cp1257", "cp1255", "cp1256", "shift_jis", "gb18030", "big5", "euc_kr", "utf-16-le"),
)
"""Encodings that can be chosen, Western ones first: of two as likely the first is taken."""
_WESTERN = (
    "cp1252",
    "mac_roman",
    "cp850",
    "cp1250",
    "iso8859_2",
    "cp1251",
    "koi8_r",
    "mac_cyrillic",
    "cp1253",
)
_SCORED = 20_000
"""Bytes by which an encoding is judged."""
_LEAST_LEAD = 0.04


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, and the encoding it was read by."""

    text: str
    encoding: str
    is_guess: bool = False
    """Whether the bytes are no Unicode: other encodings would give other letters."""


def decode(content: bytes, encoding: str = "") -> Decoded | None:
    """The text of these bytes; None if they are no text in the encoding told, or in any.

    Raises: LookupError for an encoding that does not exist.
    """
    if encoding:
        return _decoded_as(content, codecs.lookup(encoding).name)
    for mark, marked in _MARKS:
        if content.startswith(mark):
            return _decoded_as(content, marked)
    wide = _wide(content)
    if wide:
        return _decoded_as(content, wide)
    as_unicode = _decoded_as(content, "utf-8")
    if as_unicode is not None or b"\0" in content:
        return as_unicode
    return _guessed(content)


def _decoded_as(content: bytes, encoding: str) -> Decoded | None:
    try:
        return Decoded(content.decode(encoding).removeprefix("\ufeff"), encoding.replace("-sig", ""))
    except UnicodeDecodeError:
        return None


def _wide(content: bytes) -> str:
    """UTF-16 without a mark: every second byte of Western text is 0."""
    looked = content[:2000]
    if len(looked) < 4 or len(content) % 2:
        return ""
    for place, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        zeros = looked[place::2].count(0)
        if zeros > 0.6 * len(looked) / 2 and looked[1 - place :: 2].count(0) == 0:
            return encoding
    return ""


def _guessed(content: bytes) -> Decoded | None:
    """The likeliest of the encodings that lists come in."""
    scores: list[tuple[float, int, str]] = []
    for place, encoding in enumerate(_candidates(content)):
        beginning = _beginning(content, encoding)
        if beginning is not None:
            scores.append((_LEAST_LEAD * min(place, 3) - likelihood(beginning), place, encoding))
    likely = (encoding for score, _, encoding in sorted(scores) if -score > _LEAST_LIKELY)
    read = (_decoded_as(content, encoding) for encoding in likely)
    found = next((one for one in read if one is not None), None)
    return Decoded(found.text, found.encoding, is_guess=True) if found is not None else None


def _beginning(content: bytes, encoding: str) -> str | None:
    """The text that the first bytes are; None if they are none in this encoding."""
    decoder = codecs.getincrementaldecoder(encoding)()
    try:
        # More than one byte may be a letter, of which the end is missing.
        return decoder.decode(content[: 4 * _SCORED], final=len(content) <= 4 * _SCORED)
    except UnicodeDecodeError:
        return None


_LEAST_LIKELY = -2.0


def _candidates(content: bytes) -> Iterator[str]:
    """Western encodings, then what the library thinks."""
    yield from _WESTERN
    high = sum(byte > 127 for byte in content[:_SCORED])
    # Scripts of many bytes a letter are left to the library, which knows their words.
    if high > 0.25 * len(content[:_SCORED]):
        yield from (
            match.encoding for match in from_bytes(content[:_SCORED]) if match.encoding not in _WESTERN
        )


_LETTERS = frozenset("äöüßÄÖÜàâçéèêëîïôùûüœÀÂÇÉÈÊËÎÏÔÙÛŒáéíóúñÁÉÍÓÚÑìòùÌÒàèòçïül·ÀÈÒåøæÅØÆ«»ºª€–’…°")
"""Letters and signs of the six languages, and of their neighbours in the north."""
_EASTERN = frozenset("ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽőűŐŰăâîșțşţđĐčćšž")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def likelihood(text: str) -> float:
    """How likely the letters beyond ASCII are those of names: 1 for a text of usual letters alone."""
    looked = text[:_SCORED]
    strange = [letter for letter in looked if letter > "\x7f"]
    if not strange:
        return 1.0
    worth = sum(map(_worth, strange))
    words = {word for word in _WORD.findall(looked) if not word.isascii()}
    odd = sum(map(_oddness, words))
    inside = len(re.findall(r"[^\W\d_][^\w\s'’.,;:|\-–/()&+\"@·*<>=!?#%]+[^\W\d_]", looked))
    begun = len(re.findall(r"(?<![^\s;,|\t\"])[^\w\s'’\"«(\[<@#+&•–—\-.*=…€°]+[^\W\d_]", looked))
    odd += 2.0 * len(re.findall(r"(?<=\s)[^\W\d_àèéêíòóúýáÀÈÉ\x00-\x7f](?=\s)", looked))
    known = sum(read_heading(word).kind is not None or _is_name(word) for word in words)
    return (worth - odd - 1.5 * inside - 1.5 * begun + 2 * known) / len(strange)


def _is_name(word: str) -> bool:
    folded = folded_name(word)
    return len(folded) > _SHORT and (is_given(folded) or is_surname(folded) or is_town(folded))


_SHORT = 3


def _worth(letter: str) -> float:
    if letter in _LETTERS:
        return 1.0
    if letter in _EASTERN:
        return 0.8
    if letter < "\xa0" or not letter.isprintable():
        return -3.0
    if "\u0400" <= letter <= "\u045f" or "\u0386" <= letter <= "\u03ce":
        return 0.7
    return 0.3 if letter.isalpha() else -1.0


@lru_cache(maxsize=512)
def _oddness(word: str) -> float:
    """How odd a word is: a capital within, alphabets that are mixed, no vowel."""
    odd = (
        1.0
        if re.search(r"[a-zà-ÿа-я][A-ZÀ-ÞА-ЯŠŽ]", word) and not word.startswith(("Mc", "Mac", "De", "Di"))
        else 0.0
    )
    scripts = {_script(letter) for letter in word if letter.isalpha()}
    odd += 2.0 * (len(scripts) - 1)
    is_long = len(word) > 3
    odd += (
        1.0 if is_long and word.islower() is False and word.isupper() is False and word[1:].isupper() else 0.0
    )
    vowels = "aeiouyàáâäåæèéêëìíîïòóôöøùúûüœąęěůőűаеёиоуыэюяієїαειουηωάέίόύήώ"
    strange = sum(letter > "\x7f" for letter in word)
    # Words of Latin letters have few accents; those of other alphabets, misread, have nothing else.
    odd += 2.0 * strange if "latin" in scripts and len(word) > 2 and strange > 0.6 * len(word) else 0.0
    is_bare = (
        is_long
        and not any(letter in vowels for letter in word.casefold())
        and scripts <= {"latin", "cyrillic"}
    )
    return odd + (1.5 if is_bare else 0.0) + 0.5 * len(re.findall(r"[åøæÅØÆðþÐÞŒœ]", word))


def _script(letter: str) -> str:
    if "\u0400" <= letter <= "\u052f":
        return "cyrillic"
    if "\u0370" <= letter <= "\u03ff":
        return "greek"
    return "latin" if letter < "\u0370" else "other"
