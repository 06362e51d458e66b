"""`print … diplomas` and `newspaper`: design, who gets one, and how the sheet lies."""

from pathlib import Path

from batarde_tourney.services.documents.pdf_pages import page_sizes
from tests.cli.conftest import Batarde
from tests.cli.test_parts_of_standings import words_on


def test_diplomas_are_for_whom_and_lie_as_is_said(club: Path, tmp_path: Path, batarde: Batarde) -> None:
    path = tmp_path / "diplomas.pdf"
    assert batarde("print", club, "1", "diplomas", "-o", path).code == 0
    assert all(width > height for width, height in page_sizes(path.read_bytes()))
    first_three = len(page_sizes(path.read_bytes()))
    said = ("--design", "modern", "--for", "all", "--lie", "portrait")
    assert batarde("print", club, "1", "diplomas", *said, "-o", path).code == 0
    assert all(width < height for width, height in page_sizes(path.read_bytes()))
    assert len(page_sizes(path.read_bytes())) > first_three


def test_the_newspaper_comes_in_two_designs_and_no_other(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    path = tmp_path / "newspaper.pdf"
    assert batarde("print", club, "1", "newspaper", "-o", path).code == 0
    assert "The Evening Paper" in words_on(path)
    assert batarde("print", club, "1", "newspaper", "--design", "modern", "-o", path).code == 0
    assert "The Evening Paper" not in words_on(path)
    refused = batarde("print", club, "1", "newspaper", "--design", "loud", "-o", path)
    assert refused.code == 2
    assert "classic · modern" in refused.err
