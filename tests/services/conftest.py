"""A real club file with an evening of nine players, for the director's verbs."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.people.players import add_players
from tests.searches import short_searches


@pytest.fixture(scope="package", autouse=True)
def short_search() -> Iterator[None]:
    """Draws are searched for a fortieth of the time."""
    with short_searches():
        yield


NAMES = ("Ana", "Bruno", "Chloé", "Dídac", "Elena", "Fausto", "Gaëlle", "Hugo", "Inès")


@pytest.fixture(scope="session")
def club_of_nine(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, EventNumber]:
    """A closed club file with an evening of nine players, and the number of that."""
    path = tmp_path_factory.mktemp("nine") / "club.batarde"
    with open_session(str(path), create=True, by="director") as opened:
        return path, nine_players(opened)


@pytest.fixture
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Session]:
    """A new club; a copy of the one with nine players for whoever asks for their evening, too.

    In the end it proves, whatever verbs a test has called.
    """
    path, is_new = tmp_path / "club.batarde", "evening" not in request.fixturenames
    if not is_new:
        made, _ = request.getfixturevalue("club_of_nine")
        shutil.copy(made, path)
    with open_session(str(path), create=is_new, by="director") as opened:
        yield opened
        with opened.reading() as rows:
            assert rows.integrity.prove().problems == ()


@pytest.fixture
def evening(club: Session, club_of_nine: tuple[Path, EventNumber]) -> EventNumber:
    return club_of_nine[1]


def nine_players(club: Session) -> EventNumber:
    """A new event in which they are present."""
    number = create_event(club, "Club evening").event
    add_players(club, number, [(name, None) for name in NAMES])
    return number
