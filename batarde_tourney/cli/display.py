"""Whether there is a display a window could open on."""

import socket
import sys
from collections.abc import Mapping
from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError

_WITHOUT_SCREEN = ("offscreen", "minimal")


class NoDisplay(TourneyError):
    """A window was asked for where nobody could see it."""

    sentence = N_(
        "There is no display for the window. “batarde-tourney --help” lists what works without one."
    )


@dataclass(eq=False)
class QtMissing(TourneyError):
    """Qt, or a library of the system that Qt needs, is not there."""

    sentence = N_(
        "The window cannot open: parts of Qt are missing ({reason}). “batarde-tourney --help” lists what "
        "works without it."
    )

    reason: str


def has_display(environment: Mapping[str, str]) -> bool:
    """Whether somebody could see a window."""
    if environment.get("QT_QPA_PLATFORM", "").startswith(_WITHOUT_SCREEN):
        return False
    if not sys.platform.startswith("linux"):
        return True
    if environment.get("WAYLAND_DISPLAY"):
        return True
    display = environment.get("DISPLAY", "")
    return bool(display) and _answers(display)


def can_open_window(environment: Mapping[str, str]) -> bool:
    """Whether a window can be opened: on a display, or on none because that was asked for."""
    return has_display(environment) or environment.get("QT_QPA_PLATFORM", "").startswith(_WITHOUT_SCREEN)


def _answers(display: str) -> bool:
    """Whether the X server of a display on this machine is there; one elsewhere is believed."""
    host, _, number = display.partition(":")
    screen = number.partition(".")[0]
    if host or not screen.isdigit():
        return True
    # Qt ends the whole program when nobody answers, so we ask first.
    for address in (f"\0/tmp/.X11-unix/X{screen}", f"/tmp/.X11-unix/X{screen}"):  # noqa: S108 - X's own place
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            if line.connect_ex(address) == 0:
                return True
    return False
