"""The acts on a whole table that the menu bar knows, each by its keys."""

from enum import StrEnum


class TableAct(StrEnum):
    """What is done; the value is its keys."""

    CLOSE = "Ctrl+Shift+K"
    """Close it, or open it again."""
    SUBSTITUTE = "Ctrl+Shift+U"
    """Let somebody take a seat."""
    MOVE = "Ctrl+Shift+M"
    """Say that its sheet was another table's: the hands move there."""
    EXCHANGE = "Ctrl+Shift+E"
    """Let two players exchange seats with every hand."""
