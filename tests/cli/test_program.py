"""The program as the shell starts it: streams, languages, interruptions, and the door it picks."""

import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from batarde_tourney.__main__ import asks_for_window
from batarde_tourney.cli.display import can_open_window, has_display
from tests.cli.conftest import Batarde

PACKAGES = Path(sysconfig.get_path("platlib"))
PROGRAM = [sys.executable, "-m", "batarde_tourney"]
QUESTION = b'{"type":"trick","denomination":"spades","pack":null,"cards":["king-hearts","cat-spades"]}\n'
PLAIN = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY"}}


Ended = subprocess.CompletedProcess[bytes]


def program(*arguments: str | Path, stdin: bytes = b"", environment: dict[str, str] | None = None) -> Ended:
    command = [*PROGRAM, *map(str, arguments)]
    inside = {**PLAIN, **(environment or {})}
    return subprocess.run(command, input=stdin, capture_output=True, env=inside, check=False, timeout=60)


def shell(command: str) -> Ended:
    """What the shell says to a pipeline with the program in it."""
    line = f'batarde-tourney() {{ {sys.executable} -m batarde_tourney "$@"; }}; {command}'
    return subprocess.run(["bash", "-c", line], capture_output=True, env=PLAIN, check=False, timeout=60)


def test_referee_answers_each_line_before_the_next_one_comes() -> None:
    with subprocess.Popen([*PROGRAM, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        for _ in range(3):
            referee.stdin.write(QUESTION)
            referee.stdin.flush()
            assert referee.stdout.readline() == b'{"winner":1}\n'
        referee.stdin.close()
        assert referee.wait() == 0


def test_referee_answers_lines_that_come_in_pieces_as_soon_as_each_is_whole() -> None:
    with subprocess.Popen([*PROGRAM, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        for piece in (QUESTION * 500 + QUESTION[:9], QUESTION[9:] + b"\xef\xbb", b"\xbf" + QUESTION[:20]):
            referee.stdin.write(piece)
            referee.stdin.flush()
            for _ in range(piece.count(b"\n")):
                assert referee.stdout.readline() == b'{"winner":1}\n'
        referee.stdin.write(QUESTION[20:].rstrip())
        referee.stdin.close()
        assert referee.stdout.read() == b'{"winner":1}\n'


def test_referee_answers_a_line_each_whatever_comes() -> None:
    lines = [b"", b"\xff\xfe", b"[" * 9999, b'"\\ud800"', b"nonsense", QUESTION.strip()]
    said = program("referee", stdin=b"\n".join(lines))
    answers = said.stdout.splitlines()
    assert (said.returncode, said.stderr, len(answers)) == (0, b"", len(lines))
    assert all("error" in json.loads(answer) for answer in answers[:-1])
    assert answers[-1] == b'{"winner":1}'


def test_referee_reads_what_windows_writes() -> None:
    asked = b"\xef\xbb\xbf" + QUESTION.replace(b"\n", b"\r\n") * 2
    assert program("referee", stdin=asked).stdout == b'{"winner":1}\n' * 2


_HEAVY = ("PySide6", "sqlalchemy", "reportlab")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("verb", "needed", "unwanted"),
    [
        ("referee", "services.results.referee", (*_HEAVY, "babel")),
        ("draw --players 8 --rounds 1 --seed 1", "services.draw.draw_files", _HEAVY),
        ("simulate --players 4 --rounds 1 --seed 1", "services.simulation.simulations", _HEAVY),
    ],
)
def test_a_verb_without_a_club_loads_neither_the_window_nor_the_store(
    verb: str, needed: str, unwanted: tuple[str, ...]
) -> None:
    said = program(*verb.split(), environment={"PYTHONPROFILEIMPORTTIME": "1"})
    loaded = {line.split(b"|")[-1].strip().decode() for line in said.stderr.splitlines() if b"|" in line}
    assert f"batarde_tourney.{needed}" in loaded
    assert not {name for name in loaded if name.startswith(unwanted)}


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("verb", "locale"),
    [
        ("standings", {"LC_ALL": "C"}),
        ("standings", {"PYTHONIOENCODING": "ascii"}),
        ("events", {"LC_ALL": "C"}),
        ("events", {"PYTHONIOENCODING": "ascii"}),
    ],
)
def test_output_is_utf8_whatever_the_locale(
    tmp_path: Path, batarde: Batarde, verb: str, locale: dict[str, str]
) -> None:
    if verb == "standings":
        batarde("simulate", "--players", "4", "--rounds", "1", "--seed", "1", "-o", tmp_path / "event.json")
        batarde("import", tmp_path / "Zoé.batarde", tmp_path / "event.json")
        said = program("standings", tmp_path / "Zoé.batarde", "1", environment=locale)
        assert "Chloé" in said.stdout.decode()
    else:
        said = program("events", "Zoé.batarde", environment=locale)
        assert "“Zoé.batarde”" in said.stderr.decode()


def test_the_same_seed_draws_the_same_in_every_process() -> None:
    arguments = ("draw", "--players", "9", "--rounds", "2", "--seed", "9", "--json")
    draws = {program(*arguments, environment={"PYTHONHASHSEED": seed}).stdout for seed in "01"}
    assert len(draws) == 1


@pytest.mark.long
def test_the_same_seed_simulates_the_same_in_every_language() -> None:
    arguments = ("simulate", "--players", "4", "--rounds", "1", "--seed", "9")
    files = {program(*arguments, environment={"LC_ALL": name}).stdout for name in ("C", "fr_FR.UTF-8")}
    assert len(files) == 1


@pytest.mark.long
def test_a_reader_that_goes_away_is_no_fault() -> None:
    said = shell("yes | batarde-tourney referee | head -c 10; exit ${PIPESTATUS[1]}")
    assert (said.returncode, len(said.stdout), said.stderr) == (141, 10, b"")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("command", "code", "out"),
    [
        ("batarde-tourney referee <&-", 0, b""),
        ("echo '{}' | batarde-tourney referee >&-", 0, b""),
        ("batarde-tourney draw --players 4 --rounds 1 --seed 1 --json >&-", 0, b""),
        ("batarde-tourney events nowhere.batarde >&- 2>&-", 2, b""),
        ("batarde-tourney events nowhere.batarde 2>/dev/full", 2, b""),
        ("batarde-tourney draw --players 2 --rounds 1 <&- >&- 2>&-", 2, b""),
    ],
)
def test_closed_streams_are_no_fault(command: str, code: int, out: bytes) -> None:
    said = shell(command)
    assert (said.returncode, said.stdout, said.stderr) == (code, out, b"")


def test_a_full_disk_is_said_in_one_line() -> None:
    said = shell("batarde-tourney simulate --players 4 --rounds 1 --seed 1 > /dev/full")
    assert (said.returncode, len(said.stderr.splitlines())) == (2, 1)


@pytest.mark.sampled
@pytest.mark.parametrize("verb", ["import club.batarde locked", "verify-draw locked", "events locked"])
def test_a_file_that_may_not_be_read_is_named_in_the_language_spoken(verb: str, tmp_path: Path) -> None:
    (tmp_path / "locked").touch(0)
    # Root reads everything, but for what the kernel keeps even from root.
    drop = "setpriv --bounding-set=-dac_override,-dac_read_search" if os.geteuid() == 0 else ""
    command = f"cd {tmp_path}; LC_ALL=fr_FR.UTF-8 {drop} {sys.executable} -m batarde_tourney {verb}"
    said = shell(command)
    assert (said.returncode, said.stdout) == (2, b"")
    assert said.stderr.decode().endswith("l’accès est refusé.\n")
    assert len(said.stderr.splitlines()) == 1


@pytest.fixture
def heard_interruptions() -> Iterator[None]:
    """What starts as a background job is told to ignore interruptions, and so are the processes it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heard_interruptions")
def test_an_interruption_is_no_traceback() -> None:
    with subprocess.Popen(
        [*PROGRAM, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        assert referee.stderr is not None
        referee.stdin.write(QUESTION)
        referee.stdin.flush()
        referee.stdout.readline()
        referee.send_signal(signal.SIGINT)
        assert referee.wait(timeout=10) == 130
        assert referee.stderr.read() == b""


def test_a_device_is_written_into_and_not_replaced() -> None:
    said = program("simulate", "--players", "4", "--rounds", "1", "--seed", "1", "-o", "/dev/stdout")
    assert json.loads(said.stdout)["format"] == "batarde-event"


def test_a_dash_stands_for_the_standard_streams(tmp_path: Path, batarde: Batarde) -> None:
    draw = batarde("draw", "--players", "8", "--rounds", "2", "--seed", "5", "--json")
    assert program("verify-draw", "-", stdin=draw.out).returncode == 0
    simulated = batarde("simulate", "--players", "8", "--rounds", "1", "--seed", "1", "-o", "-").out
    club = tmp_path / "club"
    assert program("import", club, "-", stdin=simulated).stdout == b"1\n"
    assert program("export", club, "1", "-o", "-").stdout == simulated
    assert batarde("print", club, "1", "standings", "-o", "-").out.startswith(b"%PDF")
    assert program("import", club, "-").returncode == 2
    assert not Path("-").exists()


def test_a_link_is_followed_and_the_mode_of_a_file_is_kept(tmp_path: Path) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    target.write_text("old")
    target.chmod(0o600)
    link.symlink_to(target)
    assert program("simulate", "--players", "4", "--rounds", "1", "-o", link).returncode == 0
    assert link.is_symlink()
    assert target.read_bytes().startswith(b"{")
    assert target.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["club.batarde"],
        ["./club"],
        ["postgresql://server/club"],
        ["--new-window"],
        ["--new-window", "./club"],
    ],
)
def test_without_a_verb_the_window_is_asked_for(arguments: list[str]) -> None:
    assert asks_for_window(arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ["standing"],
        ["events"],
        ["--help"],
        ["events", "club.batarde"],
        ["a", "b"],
        ["--new-window", "events"],
    ],
)
def test_a_verb_or_a_slip_of_the_pen_asks_for_no_window(arguments: list[str]) -> None:
    assert not asks_for_window(arguments)


@pytest.mark.usefixtures("inside")
def test_a_club_without_an_ending_asks_for_the_window() -> None:
    Path("ours").touch()
    assert asks_for_window(["ours"])


def test_without_a_display_the_window_says_so() -> None:
    environment = {key: value for key, value in PLAIN.items() if key != "QT_QPA_PLATFORM"}
    said = subprocess.run(PROGRAM, capture_output=True, env=environment, check=False, timeout=60)
    assert (said.returncode, said.stdout) == (2, b"")
    assert said.stderr.decode().startswith("There is no display for the window")


def without_qt(folder: Path) -> dict[str, str]:
    """The environment of a Python that has every package but Qt."""
    for package in PACKAGES.iterdir():
        if not package.name.lower().startswith(("pyside6", "shiboken6")):
            (folder / package.name).symlink_to(package)
    root = Path(__file__).parents[2]
    return {**PLAIN, "PYTHONPATH": f"{root}{os.pathsep}{folder}", "QT_QPA_PLATFORM": "offscreen"}


def without_its_libraries(folder: Path) -> dict[str, str]:
    """The same with PySide6, whose libraries the loader does not find."""
    environment = without_qt(folder)
    (folder / "shiboken6").symlink_to(PACKAGES / "shiboken6")
    (folder / "PySide6").mkdir()
    for name in ("__init__.py", "_config.py", "_git_pyside_version.py", "QtCore.abi3.so"):
        if (PACKAGES / "PySide6" / name).exists():
            shutil.copyfile(PACKAGES / "PySide6" / name, folder / "PySide6" / name)
    return environment


@pytest.mark.sampled
@pytest.mark.parametrize("python", [without_qt, without_its_libraries])
def test_where_qt_cannot_be_loaded_the_window_says_what_is_missing(
    python: Callable[[Path], dict[str, str]], tmp_path: Path
) -> None:
    command = [sys.executable, "-S", "-m", "batarde_tourney"]
    inside = python(tmp_path)
    said = subprocess.run(command, capture_output=True, env=inside, check=False, timeout=60)
    assert (said.returncode, said.stdout) == (2, b"")
    (line,) = said.stderr.decode().splitlines()
    assert line.startswith("The window cannot open: parts of Qt are missing (")
    assert ("PySide6" if python is without_qt else "cannot open shared object file") in line
    said = subprocess.run([*command, "--version"], capture_output=True, env=inside, check=False, timeout=60)
    assert said.returncode == 0


def test_a_display_nobody_answers_on_is_none() -> None:
    assert not has_display({"DISPLAY": ":4242"})
    assert not has_display({})
    assert has_display({"WAYLAND_DISPLAY": "wayland-0"})
    assert has_display({"DISPLAY": "elsewhere:0"})


def test_no_screen_is_no_display_but_a_window_can_be_asked_onto_it() -> None:
    environment = {"QT_QPA_PLATFORM": "offscreen", "WAYLAND_DISPLAY": "wayland-0"}
    assert not has_display(environment)
    assert can_open_window(environment)
