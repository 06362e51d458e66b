"""Names of partners in one line of text: `Ana + Pau`."""

SIGN = "+"
_SPACED = f" {SIGN} "


def split_partners(text: str) -> tuple[str, ...]:
    """The names in their order, trimmed: one where nobody else is named.

    A plus between spaces parts names; only where there is none does one without spaces, and never one that
    begins or ends a name.

    >>> split_partners("Ana + Pau"), split_partners("Ana+Pau"), split_partners("Ana +")
    (('Ana', 'Pau'), ('Ana', 'Pau'), ('Ana',))
    >>> split_partners("Marta+Lluïsa + Pau"), split_partners("A+"), split_partners(" ")
    (('Marta+Lluïsa', 'Pau'), ('A+',), ())
    """
    spaced = " ".join(text.split())
    if _SPACED in f" {spaced} ":
        parts = f" {spaced} ".split(_SPACED)
    else:
        parts = spaced.split(SIGN)
        if not all(part.strip() for part in parts):
            parts = [spaced]
    return tuple(part.strip() for part in parts if part.strip())
