"""The public page written into the folder that is published."""

from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.services.base.files import ClubFileInTheWay, FolderNotFound
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.public_page import NamesShown, write_public_page
from batarde_tourney.services.events.events import add_complete_event


def test_the_page_replaces_the_one_before(club: Session, tmp_path: Path) -> None:
    number = add_complete_event(club, simulate_event(SimulationRequest(5, 1, 3, "Evening"))).event
    path = tmp_path / "evening.html"
    path.write_text("the one before")
    written = write_public_page(club, number, path, NamesShown.FULL)
    assert (written.event, written.path) == (number, path)
    assert path.stat().st_size == written.size
    assert path.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert [one.name for one in tmp_path.iterdir() if "part" in one.name] == []


def test_a_page_that_cannot_be_written_says_why(club: Session, evening: EventNumber, tmp_path: Path) -> None:
    with pytest.raises(FolderNotFound):
        write_public_page(club, evening, tmp_path / "gone" / "page.html", NamesShown.FULL)
    with pytest.raises(ClubFileInTheWay):
        write_public_page(club, evening, Path(club.address), NamesShown.FULL)
