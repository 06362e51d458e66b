"""`print … all` says on a terminal how far it is, can be stopped there, and leaves no half file."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.documents.archive import plan_all_papers
from tests.cli.conftest import Batarde

PROGRAM = [sys.executable, "-m", "batarde_tourney", "print"]


@contextmanager
def on_a_terminal(*arguments: str | Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The running program, and the end at which what it writes to its terminal is read."""
    ours, its = pty.openpty()
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    # Tests that were begun in the background ignore Ctrl+C, and a program takes that over from them.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        [*PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, stderr=its, env=environment
    ) as running:
        signal.signal(signal.SIGINT, before)
        os.close(its)
        try:
            yield running, ours
        finally:
            running.kill()
            os.close(ours)


def read_until(terminal: int, words: bytes) -> bytes:
    """What stands on the terminal once it says these words; or all of it, if it never does."""
    said = b""
    while words not in said:
        try:
            said += os.read(terminal, 4096)
        except OSError:
            # The program has ended, and nobody writes any more.
            break
    return said


def is_whole(path: Path) -> bool:
    return path.read_bytes().rstrip().endswith(b"%%EOF")


def test_a_terminal_sees_each_paper_counted_and_the_line_goes(club: Path, tmp_path: Path) -> None:
    with open_session(str(club)) as session:
        count = len(plan_all_papers(session, EventNumber(1)).papers)
    with on_a_terminal(club, "1", "all", "-o", tmp_path / "all.pdf") as (running, terminal):
        said = read_until(terminal, b"never said")
        assert running.stdout is not None
        assert running.stdout.read().decode().split() == [str(tmp_path / "all.pdf")]
        assert running.wait() == 0
    lines = said.decode().split("\r\x1b[K")
    assert lines == ["", *(f"Paper {at} of {count}" for at in range(1, count + 1)), ""]
    assert is_whole(tmp_path / "all.pdf")


def test_ctrl_c_leaves_the_papers_that_are_whole_and_no_other_file(club: Path, tmp_path: Path) -> None:
    with on_a_terminal(club, "1", "all", "-o", tmp_path / "papers") as (running, terminal):
        read_until(terminal, b"Paper 4 of")
        running.send_signal(signal.SIGINT)
        assert running.wait() == 130
    left = list((tmp_path / "papers").iterdir())
    assert len(left) >= 3
    assert all(path.suffix == ".pdf" and is_whole(path) for path in left)


def test_a_disk_without_room_gives_a_sentence_and_no_half_file(club: Path, tmp_path: Path) -> None:
    # No file may be larger than 100 kB: the score sheets are.
    limited = ["bash", "-c", 'ulimit -f 100; exec "$0" "$@"', *PROGRAM]
    arguments = [*limited, str(club), "1", "all", "-o", str(tmp_path / "papers")]
    said = subprocess.run(arguments, capture_output=True, check=False)
    assert said.returncode == 3
    (sentence,) = said.stderr.decode().splitlines()
    assert "cannot be written" in sentence
    assert "The papers before it are in" in sentence
    left = list((tmp_path / "papers").iterdir())
    assert left
    assert all(path.suffix == ".pdf" and is_whole(path) for path in left)


def test_what_is_no_terminal_hears_nothing_of_it(club: Path, tmp_path: Path, batarde: Batarde) -> None:
    assert batarde("print", club, "1", "all", "-o", tmp_path / "all.pdf").err == ""
