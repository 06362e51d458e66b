"""A whole club evening on invented players: drawn, played, scored and put on paper."""

from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.tournament.standings import rank_sides
from batarde_tourney.services.clubs import open_session
from batarde_tourney.services.evenings import add_sample_evening
from batarde_tourney.services.events import load_event
from batarde_tourney.services.files import FileNotWritten, write_file
from batarde_tourney.services.papers import documents_of, make_paper_of
from batarde_tourney.services.standings import StandingsFormat, write_standings
from batarde_tourney.services.user import system_user

_CLUB = "club.batarde"
_STANDINGS = "standings.txt"


@dataclass(frozen=True, slots=True)
class EveningShown:
    """What stands in the folder: the club file's address, every other file, and the standings as text."""

    club: str
    files: tuple[Path, ...]
    standings: bytes


def show_evening(folder: Path, players: int | None = None, game: str = USUAL_GAME) -> EveningShown:
    """The evening stands in `folder`, which is made if it is missing; a club file there is added to.

    As many play as in a sample evening of the game unless told.
    Raises: TooFewPlayers, TooFewSides, PlayerLeftOver, FileNotWritten, ClubRefused.
    """
    _make_folder(folder)
    address = str(folder / _CLUB)
    with open_session(address, create=True, by=system_user()) as session:
        number = add_sample_evening(session, players, game=game).event
        event = load_event(session, number)
    standings = write_standings(number, event, rank_sides(event), StandingsFormat.TEXT)
    papers = {
        folder / f"{document.key}.pdf": make_paper_of(event, document.key) for document in documents_of(event)
    }
    for path, content in {**papers, folder / _STANDINGS: standings}.items():
        write_file(path, content)
    return EveningShown(address, (*papers, folder / _STANDINGS), standings)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise FileNotWritten(folder, getattr(error, "strerror", None) or str(error)) from error
