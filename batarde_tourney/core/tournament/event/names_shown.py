"""How much of a name strangers are shown: apart from what makes initials, which the window starts without."""

from enum import StrEnum


class NamesShown(StrEnum):
    """How much of a name strangers are shown."""

    FULL = "full"
    INITIALS = "initials"
