"""Names in the order in which readers of the language spoken look them up."""

import unicodedata

from batarde_tourney.i18n.language.catalogue import spoken_language

_AFTER = "\uffff"
"""Stands behind every letter: `n` with it is a letter of its own between n and o."""
_PARTS = {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "æ": "ae", "œ": "oe"}
_STROKES_AND_LIGATURES = {**_PARTS, **{letter: plain + _AFTER for letter, plain in ("ıi", "ŋn", "ŧt", "þz")}}
"""Letters that Unicode does not take apart, and what they are looked up as. The Unicode collation
algorithm (UTS 10) with the tailorings of CLDR puts them there in all six languages."""
_LETTERS_OF_THEIR_OWN = {"es": {"ñ": f"n{_AFTER}"}}
"""Accented letters that are no accented other letter: Spanish has ñ after n; the other languages
spoken sort accented letters as plain ones."""
_MARK = "!"
"""Whatever is neither letter nor figure nor space."""
_GEMINATION = ("l·l", "ll")
"""The Catalan dot does not count: `l·l` stands where `ll` does."""


def alphabetical(name: str, language: str | None = None) -> str:
    """A key that sorts names by their letters; accents and case count only where all else is equal.

    `language` is the one spoken unless told. The collator of the system is not asked: it differs from
    machine to machine. Spaces come first, then marks such as apostrophes, then figures and letters.

    >>> sorted(["Zoé", "eve", "Élodie", "Łukasz", "Lorenz", "Adam"], key=alphabetical)
    ['Adam', 'Élodie', 'eve', 'Lorenz', 'Łukasz', 'Zoé']
    """
    composed = unicodedata.normalize("NFC", name.casefold())
    own = {**_STROKES_AND_LIGATURES, **_LETTERS_OF_THEIR_OWN.get(language or spoken_language(), {})}
    letters = "".join(own.get(letter) or _bare(letter) for letter in composed).replace(*_GEMINATION)
    looked_up = "".join(_MARK if unicodedata.category(c).startswith("P") else c for c in letters)
    return f"{looked_up}\0{unicodedata.normalize('NFC', name)}"


def _bare(letter: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(c))
