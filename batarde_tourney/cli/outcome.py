"""How a verb ended."""

from dataclasses import dataclass
from enum import IntEnum


class ExitCode(IntEnum):
    """What the shell is told (contract, command line)."""

    DONE = 0
    FAULTS_FOUND = 1
    REFUSED = 2
    """And nothing was changed."""
    DONE_IN_PART = 3
    """Something was changed, and what belongs to it could not be done: standard error says both."""
    INTERRUPTED = 130
    READER_GONE = 141
    """What a program ended by SIGPIPE is reported with."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The exit code, and the club file on which the window is to be opened next, if any."""

    exit_code: ExitCode = ExitCode.DONE
    window_on: str | None = None
