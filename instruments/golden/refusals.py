"""What the program refuses, in its own words: they belong to what is kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from instruments.golden.program import TourneyError, error_lines


@contextmanager
def refused(path: Path) -> Iterator[None]:
    """What is refused in here stands in this file."""
    try:
        yield
    except TourneyError as error:
        path.write_text("".join(f"{line}\n" for line in error_lines(error)))
