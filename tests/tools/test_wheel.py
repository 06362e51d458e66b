"""What pip and pipx install has all that the program reads, and its sources are enough to build it."""

import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from batarde_tourney import __version__
from tests.tools.scripts import TOOLS

ROOT = TOOLS.parent
BUILT = f"batarde_tourney-{__version__}"


def build(kind: str, source: Path, out: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """The wheel, built from the sources that are handed out and from nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    build("sdist", ROOT, folder)
    with tarfile.open(folder / f"{BUILT}.tar.gz") as sources:
        # Debian 12's Python, 3.11.2, knows no filters yet, and needs none.
        sources.extraction_filter = getattr(tarfile, "data_filter", None)
        sources.extractall(folder)
    build("wheel", folder / BUILT, folder)
    return ZipFile(folder / f"{BUILT}-py3-none-any.whl")


def files(folder: Path) -> set[str]:
    """What stands there, as Git would keep it."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_has_the_program_and_its_resources_and_no_tests(wheel: ZipFile) -> None:
    inside = {name for name in wheel.namelist() if not name.startswith(BUILT)}
    resources = {f"batarde_tourney/{name}" for name in files(ROOT / "resources")}
    assert inside == files(ROOT / "batarde_tourney") | resources


def test_the_sources_have_the_tests_and_the_instruments_that_they_import(wheel: ZipFile) -> None:
    with tarfile.open(Path(str(wheel.filename)).with_name(f"{BUILT}.tar.gz")) as sources:
        named = set(sources.getnames())
    for name in files(ROOT / "tests") | files(ROOT / "instruments"):
        assert f"{BUILT}/{name}" in named


def test_a_resource_in_the_wheel_is_the_one_here(wheel: ZipFile) -> None:
    for name in files(ROOT / "resources"):
        assert wheel.read(f"batarde_tourney/{name}") == (ROOT / name).read_bytes(), name
