"""Names in the alphabetical order of the current language."""

import unicodedata

from batarde_tourney.i18n.language.catalogue import spoken_language

_AFTER = "\uffff"
"""Sorts after every letter: `n` with it is a letter of its own between n and o."""
_PARTS = {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "æ": "ae", "œ": "oe"}
_STROKES_AND_LIGATURES = {**_PARTS, **{letter: plain + _AFTER for letter, plain in ("ıi", "ŋn", "ŧt", "þz")}}
"""Letters that Unicode does not decompose, and what they sort as. The Unicode collation
algorithm (UTS 10) with the tailorings of CLDR puts them there in all six languages.
"""
_LETTERS_OF_THEIR_OWN = {"es": {"ñ": f"n{_AFTER}"}}
"""Accented letters that are letters of their own: Spanish has ñ after n; the other languages
sort accented letters as plain ones.
"""
_MARK = "!"
"""Stands for any character that is no letter, digit or space."""
_GEMINATION = ("l·l", "ll")
"""The Catalan dot does not count: `l·l` sorts like `ll`."""


def alphabetical(name: str, language: str | None = None) -> str:
    """A key that sorts names by letters; accents and case count only between otherwise equal names.

    `language` is the current one by default. The system's collator is not used: it differs between machines.
    Spaces come first, then marks such as apostrophes, then digits and letters.

    >>> sorted(["Zoé", "eve", "Élodie", "Łukasz", "Lorenz", "Adam"], key=alphabetical)
    ['Adam', 'Élodie', 'eve', 'Lorenz', 'Łukasz', 'Zoé']
    """
    # Composed first, so that ñ is one letter also where a file spells it as n and a tilde.
    composed = unicodedata.normalize("NFC", name.casefold())
    own = {**_STROKES_AND_LIGATURES, **_LETTERS_OF_THEIR_OWN.get(language or spoken_language(), {})}
    letters = "".join(own.get(letter) or _bare(letter) for letter in composed).replace(*_GEMINATION)
    looked_up = "".join(_MARK if unicodedata.category(c).startswith("P") else c for c in letters)
    # The name itself comes after a character below all others: accents count only between equals.
    return f"{looked_up}\0{unicodedata.normalize('NFC', name)}"


def _bare(letter: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(c))
