"""Texts brought to the room there is: smaller first, then cut; never over the edge."""

from dataclasses import dataclass
from functools import lru_cache

from batarde_tourney.documents.fonts import Weight, text_width

_ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text and the size in points at which it fits."""

    text: str
    size: float


@lru_cache(maxsize=8192)
def fit_text(text: str, width: float, weight: Weight, size: float, least: float) -> Fitted:
    """The text at `size` or as much smaller as it must be; below `least` it is cut, with an ellipsis.

    `width` in mm, sizes in points. Empty where not even the ellipsis has room.
    """
    natural = text_width(text, weight, size)
    if natural <= width:
        return Fitted(text, size)
    shrunk = size * width / natural
    if shrunk >= least:
        return Fitted(text, shrunk)
    return Fitted(_cut(text, width, weight, least), least)


@lru_cache(maxsize=1024)
def fit_lines(text: str, width: float, weight: Weight, size: float, least: float) -> tuple[Fitted, ...]:
    """The text on one line if it fits at `size`, else on two of one size, broken at the best space."""
    whole = fit_text(text, width, weight, size, least)
    words = text.split(" ")
    if whole == Fitted(text, size) or len(words) == 1:
        return (whole,)
    breaks = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    halves = min(breaks, key=lambda lines: max(text_width(line, weight, size) for line in lines))
    smallest = min(fit_text(line, width, weight, size, least).size for line in halves)
    return tuple(fit_text(line, width, weight, smallest, least) for line in halves)


def _cut(text: str, width: float, weight: Weight, size: float) -> str:
    """The longest beginning that fits with an ellipsis behind it."""
    shortest, longest = 0, len(text)
    while shortest < longest:
        middle = (shortest + longest + 1) // 2
        if text_width(_begin(text, middle), weight, size) <= width:
            shortest = middle
        else:
            longest = middle - 1
    cut = _begin(text, shortest)
    return cut if text_width(cut, weight, size) <= width else ""


def _begin(text: str, letters: int) -> str:
    return text[:letters].rstrip() + _ELLIPSIS
