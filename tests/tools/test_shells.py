"""The man page and the shells' completions say what the program says of itself."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from batarde_tourney.cli.app import run
from batarde_tourney.cli.verbs import VERBS
from tests.tools.scripts import TOOLS, script

PACKAGING = TOOLS.parent / "packaging"


def plain(page: str) -> set[str]:
    """The lines of a man page without its marks."""
    text = page.replace(r"\-", "-").replace(r"\&", "").replace(r"\e", "\\")
    return {re.sub(r"^\.\w+ ", "", line).strip() for line in text.splitlines()}


def test_the_man_page_is_made_of_the_program_as_it_is() -> None:
    """If not: `make shells`."""
    assert (PACKAGING / "batarde-tourney.1").read_text("utf-8") == script("man_page").man_page()


def test_the_man_page_says_all_that_help_says(capsys: pytest.CaptureFixture[str]) -> None:
    said = plain((PACKAGING / "batarde-tourney.1").read_text("utf-8"))
    for name in VERBS:
        run([name, "--help"])
    lines = capsys.readouterr().out.splitlines()
    for line in lines:
        # An argument and what it means are two columns of help, and two lines of the page.
        assert set(filter(None, re.split(r"\s{2,}", line.strip()))) <= said, line


def test_the_completions_are_made_of_the_program_as_it_is() -> None:
    """If not: `make shells`."""
    for name, made in script("completions").FILES.items():
        assert (PACKAGING / "completions" / name).read_text("utf-8") == made(), name


TYPED = [
    ("sta", {"standings"}),
    ("--n", {"--new-window"}),
    ("club", {"club.batarde"}),
    ("standings club.batarde 1 --for", {"--format"}),
    ("standings club.batarde 1 --format x", {"xlsx"}),
    ("print --round 2 club.batarde 1 score-", {"score-sheets"}),
    ("simulate --format world-cup-202", {"world-cup-2022", "world-cup-2024"}),
    ("draw --tables a", {"auto"}),
]


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a club, and a file that is none."""
    monkeypatch.chdir(tmp_path)
    for name in ("club.batarde", "clubs.txt"):
        Path(name).touch()


def said_by(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.mark.usefixtures("inside")
@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
@pytest.mark.parametrize(("line", "offered"), TYPED)
def test_bash_completes(line: str, offered: set[str]) -> None:
    words = " ".join(f"'{word}'" for word in ["batarde-tourney", *line.split()])
    asked = f"source '{PACKAGING}/completions/batarde-tourney.bash'; COMP_WORDS=({words}); "
    asked += "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _batarde_tourney; printf '%s\\n' \"${COMPREPLY[@]}\""
    assert set(said_by("bash", "-c", asked).split()) == offered


@pytest.mark.usefixtures("inside")
@pytest.mark.skipif(not shutil.which("fish"), reason="fish is not installed")
@pytest.mark.parametrize(("line", "offered"), TYPED)
def test_fish_completes(
    line: str, offered: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    asked = f"source '{PACKAGING}/completions/batarde-tourney.fish'; complete -C 'batarde-tourney {line}'"
    found = {told.split("\t")[0] for told in said_by("fish", "--no-config", "-c", asked).splitlines()}
    assert offered <= found
    assert len(found) <= len(offered) + (line == "club")


@pytest.mark.skipif(not shutil.which("zsh"), reason="zsh is not installed")
def test_zsh_reads_its_completion() -> None:
    said_by("zsh", "-n", str(PACKAGING / "completions" / "_batarde-tourney"))
