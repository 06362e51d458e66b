"""Names in less room than they need: shortened as people shorten names, and cut as a last resort."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from batarde_tourney.ui.kit.fitting import EDGE


def short_forms(name: str) -> tuple[str, ...]:
    """Return the name, then shorter and shorter forms of it.

    >>> short_forms("Sinéad O'Brien")
    ("Sinéad O'Brien", 'Sinéad O.', 'Sinéad', 'SO')
    >>> short_forms("Bo")
    ('Bo',)

    The number of a pair stays before every form.

    >>> short_forms("12 Bo Diaz")
    ('12 Bo Diaz', '12 Bo D.', '12 Bo', '12 BD')
    """
    number, mark, plain = name.partition(" ")
    if plain and number.isdigit():
        return tuple(f"{number}{mark}{form}" for form in short_forms(plain))
    words = [word for word in name.split() if any(letter.isalnum() for letter in word)]
    if len(words) < 2:
        return (name,)
    first, last = words[0], words[-1]
    return (name, f"{first} {_initial(last)}.", first, _initial(first) + _initial(last))


def shortened(name: str, width: int, metrics: QFontMetrics) -> str:
    """Return the longest form that fits; if none does, the shortest, cut."""
    forms = short_forms(name)
    fitting = (form for form in forms if metrics.horizontalAdvance(form) + EDGE <= width)
    return next(fitting, "") or metrics.elidedText(forms[-1], Qt.TextElideMode.ElideRight, width)


def in_two_lines(name: str, width: int, metrics: QFontMetrics) -> tuple[str, ...]:
    """Return the name in one line if it fits, else in the two most even ones, each cut if too long."""
    if metrics.horizontalAdvance(name) + EDGE <= width or " " not in name:
        return (metrics.elidedText(name, Qt.TextElideMode.ElideRight, width),)
    words = name.split(" ")
    halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    best = min(halves, key=lambda pair: max(map(metrics.horizontalAdvance, pair)))
    return tuple(metrics.elidedText(half, Qt.TextElideMode.ElideRight, width) for half in best)


def _initial(word: str) -> str:
    return next(letter for letter in word if letter.isalnum()).upper()
