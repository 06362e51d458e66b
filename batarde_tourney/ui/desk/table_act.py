"""The menu bar's actions on a whole table, each with its shortcut."""

from enum import StrEnum


class TableAct(StrEnum):
    """An action on a table; its value is the shortcut."""

    CLOSE = "Ctrl+Shift+K"
    """Close the table, or open it again."""
    SUBSTITUTE = "Ctrl+Shift+U"
    """Seat a substitute."""
    MOVE = "Ctrl+Shift+M"
    """Move its hands to another table, whose sheet it really was."""
    EXCHANGE = "Ctrl+Shift+E"
    """Exchange two players' seats with every hand."""
