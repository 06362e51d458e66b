"""Names in the order in which readers of the language spoken look them up."""

import unicodedata

from batarde_tourney.i18n.catalogue import spoken_language

_LETTERS_OF_THEIR_OWN = {"es": {"ñ": "n\uffff"}}
"""Letters that are no accented other letter: where they stand. Spanish has ñ after n; the other
languages spoken sort accented letters as plain ones."""


def alphabetical(name: str, language: str | None = None) -> str:
    """A key that sorts names by their letters; accents and case count only where all else is equal.

    `language` is the one spoken unless told. The collator of the system is not asked: it differs from
    machine to machine.

    >>> sorted(["Zoé", "eve", "Élodie", "Adam"], key=alphabetical)
    ['Adam', 'Élodie', 'eve', 'Zoé']
    """
    composed = unicodedata.normalize("NFC", name.casefold())
    own = _LETTERS_OF_THEIR_OWN.get(language or spoken_language(), {})
    letters = "".join(own.get(letter) or _bare(letter) for letter in composed)
    return f"{letters}\0{unicodedata.normalize('NFC', name)}"


def _bare(letter: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(c))
