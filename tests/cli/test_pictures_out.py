"""Pictures by the command line: one or several files, and what is refused."""

from pathlib import Path

import pytest
from PIL import Image

from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.simulation.simulations import simulate_event_file, simulate_format_file
from tests.cli.conftest import Batarde


@pytest.fixture
def cups(tmp_path: Path) -> Path:
    """A cup of 16 and an evening of 40, whose standings are two pictures."""
    club = tmp_path / "cups.batarde"
    with open_session(str(club), create=True) as session:
        import_event(session, simulate_format_file("knock-out", 16, None, 4, "ecarte"))
        import_event(session, simulate_event_file(40, 1, 2))
    return club


def test_standings_and_bracket_are_written_as_pictures(cups: Path, batarde: Batarde, tmp_path: Path) -> None:
    said = batarde("standings", cups, "1", "--format", "png", "-o", tmp_path / "cup.png")
    assert (said.code, said.out, said.err) == (0, b"", "")
    with Image.open(tmp_path / "cup.png") as picture:
        assert picture.width == 1080
    said = batarde("print", cups, "1", "bracket", "-o", tmp_path / "tree.svg")
    files = [tmp_path / "tree-1.svg", tmp_path / "tree-2.svg"]
    assert said.out.decode().split() == [str(file) for file in files]
    assert all(file.read_bytes().startswith(b"<svg ") for file in files)


def test_several_pictures_need_a_file_and_the_first_ten_are_one(cups: Path, batarde: Batarde) -> None:
    said = batarde("standings", cups, "2", "--format", "svg")
    assert (said.code, said.out) == (2, b"")
    assert "There are 2 pictures." in said.err
    said = batarde("standings", cups, "2", "--format", "svg", "--top", "10")
    assert said.code == 0
    assert "Only the first 10 of 40" in said.out.decode()


def test_what_is_no_picture_is_not_cut(cups: Path, batarde: Batarde) -> None:
    for refused in (("standings", cups, "2", "--top", "3"), ("standings", cups, "2", "--format", "gif")):
        said = batarde(*refused)
        assert (said.code, said.out) == (2, b"")
        assert "png" in said.err
    said = batarde("print", cups, "2", "bracket", "-o", cups.with_name("none.png"))
    assert said.code == 2
    assert not cups.with_name("none.png").exists()
