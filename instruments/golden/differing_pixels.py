"""Two pictures held against each other."""

from collections import Counter
from pathlib import Path

from PySide6.QtGui import QImage, QPainter

DIFFERENCE = ".difference.png"
"""What the name of a picture of differences ends in: black is the same."""
PROJECTED, SHADE = "projector-", 24
"""The edges of letters a hand high come out up to 20 of 255 shades lighter in some runs than in others, once
in a thousand pictures. On these pictures so little is no difference; on all others it is."""


def differing_pixels(before: Path, now: Path) -> int | None:
    """How many pixels differ, None if the sizes do; their picture is written beside that of now then."""
    old, new = (QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32) for path in (before, now))
    if old.size() != new.size():
        return None
    if old == new:
        return 0
    painter = QPainter(old)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, new)
    painter.end()
    shade = SHADE if now.name.startswith(PROJECTED) else 0
    colours = Counter(memoryview(old.constBits()).cast("I"))
    count = sum(times for colour, times in colours.items() if _most(colour) > shade)
    if not count:
        return 0
    old.save(str(now.with_name(now.stem + DIFFERENCE)))
    return count


def _most(colour: int) -> int:
    """The largest of its red, green and blue."""
    return max(colour >> 16 & 255, colour >> 8 & 255, colour & 255)
