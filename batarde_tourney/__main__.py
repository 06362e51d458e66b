"""Picks a door: the window without a verb, the command line with one."""

import gc
import os
import sys
from collections.abc import Sequence

from batarde_tourney.cli.display import NoDisplay, QtMissing, can_open_window
from batarde_tourney.cli.verbs import VERBS
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.exchange.workbooks import CHILD
from batarde_tourney.i18n import speak

# Each door is imported where it is picked: Qt and SQL take their time.

ANOTHER = "--new-window"
"""Opens a window on a club that has one already."""


def main() -> None:
    """Run the program with the arguments of the command line."""
    if sys.argv[1:] == [CHILD]:
        from batarde_tourney.exchange.workbooks.workbook_child import main as read_workbook  # noqa: PLC0415

        read_workbook()
    open_closed_streams()
    sys.exit(run(sys.argv[1:]))


def open_closed_streams() -> None:
    """Open standard input, output and error where they are closed; such a stream is empty and discards all.

    The next file opened, perhaps a club, would get the number of a closed stream.
    """
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115, PTH123 - open as long as the program
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115, PTH123
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115, PTH123


def run(arguments: Sequence[str]) -> int:
    """The exit code of whichever door was picked."""
    if asks_for_window(arguments):
        return _open_window(*_clubs(arguments), another=ANOTHER in arguments)
    from batarde_tourney.cli.app import run as run_verb  # noqa: PLC0415

    outcome = run_verb(arguments)
    if outcome.window_on is not None:
        # Papers and club were just made anew: a window that has the club of before shows what is no more.
        return _open_window(outcome.window_on, another=True)
    return outcome.exit_code


def asks_for_window(arguments: Sequence[str]) -> bool:
    """Whether there is no verb: nothing at all, or one argument that can be a club file.

    `--new-window` may stand beside it. A word that is no verb, is no file and has nothing of a path or an
    address is a slip of the pen.
    """
    clubs = _clubs(arguments)
    if len(clubs) != 1:
        return not clubs
    only = clubs[0]
    if only in VERBS or only.startswith("-"):
        return False
    return any(mark in only for mark in "./\\:") or os.path.exists(only)  # noqa: PTH110 - any text may come


def _clubs(arguments: Sequence[str]) -> list[str]:
    return [argument for argument in arguments if argument != ANOTHER]


def _open_window(address: str | None = None, *, another: bool = False) -> int:
    if not can_open_window(os.environ):
        return _refuse(NoDisplay())
    # What is read in until the window stands is never garbage; the desk collects what comes later.
    gc.disable()
    try:
        from batarde_tourney.ui.shell.app import open_window  # noqa: PLC0415
    except ImportError as error:
        if not _is_about_qt(error):
            raise
        return _refuse(QtMissing(str(error)))
    return open_window(address, another=another)


def _is_about_qt(error: ImportError) -> bool:
    """Whether a part of Qt is not there, or a library of the system that this part wants."""
    return any(name in f"{error.name} {error.path}" for name in ("PySide6", "shiboken6"))


def _refuse(error: TourneyError) -> int:
    from batarde_tourney.cli.app import language_of, refuse  # noqa: PLC0415

    speak(language_of(os.environ))
    return refuse(error).exit_code


if __name__ == "__main__":
    main()
