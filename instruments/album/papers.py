"""Every paper of every event as pictures of its first pages, and the season's table."""

import subprocess
import tempfile
from pathlib import Path

from batarde_tourney.core.ids import ChampionshipNumber
from batarde_tourney.core.tournament.hall.doors import DoorKeys
from batarde_tourney.core.tournament.hall.wifi import Wifi
from batarde_tourney.i18n import speak
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.documents.papers import HallCodes, NoRoundDrawn, documents_of, make_paper_of
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.season.championships import make_season_paper
from instruments.album.club import AlbumClub

FIRST_PAGES = 2
HALL = HallCodes("http://192.168.178.23:8642/", DoorKeys(bytes(32)), Wifi("Club Lyon", "quatre couleurs"))
"""The hall whose codes the papers carry."""
DOTS = 60
"""An inch of paper on the picture."""


def take_papers(club: AlbumClub, folder: Path, language: str) -> int:
    """Draw every paper there is in this language; gives how many."""
    speak(language)
    made: dict[str, bytes] = {}
    keys = (*(plan.key for plan in club.plans), f"{club.usual.key}-new", *club.ends)
    with open_session(str(club.path)) as session:
        for key in keys:
            event = load_event(session, club.events[key])
            for document in documents_of(event, has_hall=True):
                try:
                    made[f"{document.key}-{key}"] = make_paper_of(event, document.key, hall=HALL)
                except NoRoundDrawn:
                    continue
        made["season"] = make_season_paper(session, ChampionshipNumber(1))
    for name, pdf in made.items():
        _draw(pdf, folder / f"paper-{name}-{language}")
    return len(made)


def _draw(pdf: bytes, name: Path) -> None:
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        Path(file.name).write_bytes(pdf)
        command = ["pdftoppm", "-png", "-r", str(DOTS), "-l", str(FIRST_PAGES), file.name, str(name)]
        subprocess.run(command, check=True)
