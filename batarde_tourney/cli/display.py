"""Whether there is a display on which a window can open."""

import socket
import sys
from collections.abc import Mapping

from batarde_tourney.core.errors import N_, TourneyError

_WITHOUT_SCREEN = ("offscreen", "minimal")


class NoDisplay(TourneyError):
    """There is no display for a window."""

    sentence = N_(
        "There is no display for the window. “batarde-tourney --help” lists what works without one."
    )


class QtMissing(TourneyError):
    """Qt, or a system library that Qt needs, is missing."""

    sentence = N_(
        "The window cannot open: parts of Qt are missing ({reason}). “batarde-tourney --help” lists what "
        "works without it."
    )

    reason: str


def has_display(environment: Mapping[str, str]) -> bool:
    """Whether there is a display for a window."""
    if environment.get("QT_QPA_PLATFORM", "").startswith(_WITHOUT_SCREEN):
        return False
    if not sys.platform.startswith("linux"):
        return True
    if environment.get("WAYLAND_DISPLAY"):
        return True
    display = environment.get("DISPLAY", "")
    return bool(display) and _answers(display)


def can_open_window(environment: Mapping[str, str]) -> bool:
    """Whether a window can be opened: on a display, or without one where that was requested."""
    return has_display(environment) or environment.get("QT_QPA_PLATFORM", "").startswith(_WITHOUT_SCREEN)


def _answers(display: str) -> bool:
    """Whether the X server of a local display answers; a remote one is assumed to."""
    host, _, number = display.partition(":")
    screen = number.partition(".")[0]
    if host or not screen.isdigit():
        return True
    # Qt ends the whole program if there is no answer, so this is tried first.
    for address in (f"\0/tmp/.X11-unix/X{screen}", f"/tmp/.X11-unix/X{screen}"):  # noqa: S108 - X's own place
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            if line.connect_ex(address) == 0:
                return True
    return False
