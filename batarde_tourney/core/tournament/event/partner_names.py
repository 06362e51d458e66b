"""Names of partners in one line of text: `Ana + Pau`, or as pairs are written here, `Ana & Pau`."""

import re

SIGN = "+"
_SPACED = f" {SIGN} "
_OTHER_SIGNS = re.compile(" [&/–-] ")
"""Between spaces alone: without them they are part of a name, as in `Anne-Marie`."""


def split_partners(text: str, *, only_plus: bool = False) -> tuple[str, ...]:
    """The names in their order, trimmed: one where nobody else is named.

    A plus between spaces parts names; only where there is none does one without spaces, and never one that
    begins or ends a name.

    >>> split_partners("Ana + Pau"), split_partners("Ana+Pau"), split_partners("Ana +")
    (('Ana', 'Pau'), ('Ana', 'Pau'), ('Ana',))
    >>> split_partners("Marta+Lluïsa + Pau"), split_partners("A+"), split_partners(" ")
    (('Marta+Lluïsa', 'Pau'), ('A+',), ())

    Where there is no such plus, an ampersand, a stroke or a dash between spaces does; not in a club.

    >>> split_partners("Ana & Pau"), split_partners("Ana / Pau; Reus"), split_partners("Ana; Reus - Nord")
    (('Ana', 'Pau'), ('Ana', 'Pau; Reus'), ('Ana; Reus - Nord',))
    >>> split_partners("Anne-Marie - Pau"), split_partners("Ana &"), split_partners("Ana - Mar + Pau")
    (('Anne-Marie', 'Pau'), ('Ana &',), ('Ana - Mar', 'Pau'))
    """
    spaced = " ".join(text.split())
    if _SPACED in f" {spaced} ":
        parts = f" {spaced} ".split(_SPACED)
    elif not only_plus and _OTHER_SIGNS.search(spaced.partition(";")[0]):
        names, mark, clubs = spaced.partition(";")
        parts = _OTHER_SIGNS.split(names)
        parts[-1] += mark + clubs
    else:
        parts = spaced.split(SIGN)
        if not all(part.strip() for part in parts):
            parts = [spaced]
    return tuple(part.strip() for part in parts if part.strip())
