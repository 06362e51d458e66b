"""The result of a verb."""

from dataclasses import dataclass
from enum import IntEnum


class ExitCode(IntEnum):
    """Exit codes for the shell (contract, command line)."""

    DONE = 0
    FAULTS_FOUND = 1
    REFUSED = 2
    """Nothing was changed."""
    DONE_IN_PART = 3
    """The change was stored, but something that belongs to it failed: standard error says both."""
    INTERRUPTED = 130
    READER_GONE = 141
    """The exit code of programs that SIGPIPE ended."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The exit code, and the club file on which the window is to open next, if any."""

    exit_code: ExitCode = ExitCode.DONE
    window_on: str | None = None
