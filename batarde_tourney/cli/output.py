"""Output of the command line: always UTF-8, whatever the terminal's encoding."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import TextIO

from batarde_tourney.core.errors import N_, DoneInPart, TourneyError
from batarde_tourney.services.base.files import read_file, read_stream, write_file

# The result of a verb.


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


# Standard input and output; `-` stands for them.

STREAM = Path("-")
"""Stands for standard input or output in place of a file, as in other programs."""


def read_input(path: Path) -> bytes:
    """Read the file, or all of standard input.

    Raises: as `read_file`.
    """
    return read_stream(sys.stdin.buffer, path) if path == STREAM else read_file(path)


class OutputRefused(TourneyError):
    """Standard output cannot be written; `reason` is in the system's words."""

    reason: str
    sentence = N_("Standard output cannot be written: {reason}.")


def put(content: bytes, path: Path | None = None) -> None:
    """Write the content to the file, or to standard output without one or with `-`.

    Raises: FileNotWritten and similar errors, OutputRefused, BrokenPipeError.
    """
    if path is not None and path != STREAM:
        write_file(path, content)
        return
    try:
        # Text that Python still buffers must come before these bytes.
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        _give_up(sys.stdout)
        raise OutputRefused(error.strerror or str(error)) from error


class AnswerNotWritten(DoneInPart):
    """The change is stored, but its output could not be written."""

    reason: str
    sentence = N_(
        "The change is stored, but its answer cannot be written to standard output: {reason}. "
        "Do not run it again."
    )


@contextmanager
def answering() -> Iterator[None]:
    """Context for output about a change that is already stored. Raises: AnswerNotWritten."""
    try:
        yield
    except OutputRefused as error:
        raise AnswerNotWritten(error.reason) from error


def _give_up(stream: TextIO) -> None:
    """Drop unwritten output: Python would try, and fail, once more on exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def say(*lines: str) -> None:
    """Print these lines to standard output."""
    put("".join(f"{line}\n" for line in lines).encode("utf-8", "replace"))


@contextmanager
def telling_progress(words: str) -> Iterator[Callable[[int, int], object]]:
    """A function that says on one line of a terminal which of how many is at work: `{done}` of `{count}`.

    The line is gone at the end. Where standard error is no terminal, nothing is written.
    """

    def tell(done: int, count: int) -> None:
        _put_line(words.format(done=done + 1, count=count))

    try:
        yield tell
    finally:
        _put_line("")


_CLEARED = "\r\x1b[K"


def _put_line(words: str) -> None:
    """Show these words alone on the line of the terminal; nothing where there is none."""
    if sys.stderr.isatty():
        try:
            sys.stderr.write(_CLEARED + words)
            sys.stderr.flush()
        except OSError:
            _give_up(sys.stderr)


def complain(lines: Iterable[str]) -> None:
    """Print these lines to standard error, one for each fault."""
    # If standard error is closed, too, the exit code still reports the fault.
    try:
        sys.stderr.flush()
        sys.stderr.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8", "replace"))
        sys.stderr.buffer.flush()
    except OSError:
        _give_up(sys.stderr)
