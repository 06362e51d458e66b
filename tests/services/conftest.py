"""A real club file with an evening of nine players, for the director's verbs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.clubs import Session, open_session
from batarde_tourney.services.events import create_event
from batarde_tourney.services.players import add_players

NAMES = ("Ana", "Bruno", "Chloé", "Dídac", "Elena", "Fausto", "Gaëlle", "Hugo", "Inès")


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Session]:
    with open_session(str(tmp_path / "club.batarde"), create=True, by="director") as opened:
        yield opened


@pytest.fixture
def evening(club: Session) -> EventNumber:
    return nine_players(club)


def nine_players(club: Session) -> EventNumber:
    """A new event in which they are present."""
    number = create_event(club, "Club evening").event
    add_players(club, number, [(name, None) for name in NAMES])
    return number
