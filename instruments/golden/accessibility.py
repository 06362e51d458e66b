"""What a screen reader is told of all that is in view."""

from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from instruments.golden.room import without_room

MOST = 400
"""So many parts of one thing: a table of hundreds of lines has said by then what it says."""


def spoken_text(widget: QWidget) -> str:
    """A line each: role, name, description and value, those inside another a step further in."""
    found = QAccessible.queryAccessibleInterface(widget)
    return without_room("".join(f"{line}\n" for line in _lines(found, 0)))


def _lines(one: QAccessibleInterface | None, depth: int) -> Iterator[str]:
    if one is None or not one.isValid() or one.state().invisible:
        return
    texts = QAccessible.Text
    told = [one.text(kind) for kind in (texts.Name, texts.Description, texts.Value)]
    words = " | ".join(repr(text) for text in told)
    yield f"{'  ' * depth}{one.role().name} {words}"
    for place in range(min(one.childCount(), MOST)):
        yield from _lines(one.child(place), depth + 1)
    if one.childCount() > MOST:
        yield f"{'  ' * (depth + 1)}… {one.childCount() - MOST} more"
