"""Take every picture of the album: `make album`, or `python -m instruments.album [--game GAME] [PART…]`.

The pictures of a game go to screenshots/album/GAME/, six at a time on the sheets in its folder sheets/.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from instruments.album.screens import screen_of_size

SCREEN = (1366, 768)
FOLDER = Path(__file__).parents[2] / "screenshots" / "album"
_HOME = tempfile.TemporaryDirectory()

# Before Qt is loaded: a screen as small as the window, settings and state of this run alone.
os.environ["QT_QPA_PLATFORM"] = screen_of_size(SCREEN, Path(_HOME.name))
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.*=false")
for _place in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
    os.environ[_place] = _HOME.name

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from batarde_tourney.core.games.registry import GAMES, USUAL_GAME  # noqa: E402
from batarde_tourney.core.pairing.tables import table_search  # noqa: E402
from batarde_tourney.i18n import speak  # noqa: E402
from batarde_tourney.ui.kit.theme import Mode, load_far_fonts  # noqa: E402
from batarde_tourney.ui.shell.app import make_app  # noqa: E402
from instruments.album.camera import Camera  # noqa: E402
from instruments.album.club import AlbumClub, make_club  # noqa: E402
from instruments.album.contact_sheets import make_contact_sheets  # noqa: E402
from instruments.album.dialogs import take_dialogs  # noqa: E402
from instruments.album.hall import take_hall, take_merge  # noqa: E402
from instruments.album.pages import (  # noqa: E402
    take_beginnings,
    take_empty,
    take_ends,
    take_narrow,
    take_pages,
    take_projector,
)
from instruments.album.papers import take_papers  # noqa: E402
from instruments.album.phones import take_phones  # noqa: E402

PARTS = ("pages", "narrow", "beginnings", "ends", "empty", "projector", "dialogs", "hall", "papers", "phones")
MAIN = (("fr", Mode.LIGHT), ("de", Mode.DARK))
OTHERS = (("fr", Mode.DARK), ("de", Mode.LIGHT))
IN_EVERY_COLOUR = {"pages", "projector", "hall"}
"""What is looked at in these, too."""
SHORT_SEARCH = 5_000
"""Moves of a draw: how good it is, is seen elsewhere."""


def main() -> int:
    """Take the pictures, print how many there are of each part."""
    asked = _asked()
    table_search.MOVES = SHORT_SEARCH
    app = make_app(["album"])
    qInstallMessageHandler(_say_what_matters)
    load_far_fonts()
    for game in asked.game or GAMES:
        _photograph_game(app, game, set(asked.parts) or set(PARTS))
    return 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Takes pictures of every page, dialog and paper.")
    parser.add_argument("parts", metavar="PART", nargs="*", choices=[*PARTS, []], help=", ".join(PARTS))
    parser.add_argument("--game", action="append", choices=tuple(GAMES), help="one game alone; all without")
    return parser.parse_args()


def _photograph_game(app: QApplication, game: str, wanted: set[str]) -> None:
    """Everything wanted of one game, in both languages and colours, then the sheets of it."""
    folder = FOLDER / game
    folder.mkdir(parents=True, exist_ok=True)
    clubs = {language: _club(language, game) for language in ("fr", "de")}
    for language, mode in (*MAIN, *OTHERS):
        club = clubs[language]
        is_main = (language, mode) in MAIN
        parts = wanted if is_main else wanted & IN_EVERY_COLOUR
        _photograph(Camera(app, folder, language, mode), club, parts)
        if is_main and "empty" in parts:
            _photograph_empty(Camera(app, folder, language, mode), game)
        if is_main and "papers" in parts:
            print(f"papers {language}: {take_papers(club, folder, language)}", flush=True)
    if "phones" in wanted:
        print(f"phones: {take_phones(folder, game)}", flush=True)
    _make_sheets(folder)


def _say_what_matters(_kind: QtMsgType, _where: QMessageLogContext, words: str) -> None:
    """What Qt says, but for what a screen that is not there cannot do."""
    if not words.startswith("This plugin does not support"):
        print(words, file=sys.stderr)


def _club(language: str, game: str) -> AlbumClub:
    """A club file whose stages are named in this language."""
    speak(language)
    return make_club(Path(_HOME.name) / f"{game}-{language}.batarde", game)


def _photograph(camera: Camera, club: AlbumClub, parts: set[str]) -> None:
    """What is taken of the window over this club."""
    camera.open_club(club.path)
    dialogs = partial(take_dialogs, folder=Path(_HOME.name))
    takes: dict[str, Callable[[Camera, AlbumClub], None]] = {
        "pages": take_pages,
        "narrow": take_narrow,
        "beginnings": take_beginnings,
        "ends": take_ends,
        "projector": take_projector,
        "dialogs": dialogs,
    }
    for part, take in takes.items():
        if part in parts:
            before = camera.taken
            take(camera, club)
            print(f"{part} {camera.variant}: {camera.taken - before}", flush=True)
    if "hall" in parts and club.usual.game == USUAL_GAME:
        before = camera.taken
        take_hall(camera, Path(_HOME.name))
        take_merge(camera, Path(_HOME.name))
        print(f"hall {camera.variant}: {camera.taken - before}", flush=True)
    camera.put_away()


def _photograph_empty(camera: Camera, game: str) -> None:
    """The pages of a club in which nothing has happened yet."""
    camera.open_club(Path(_HOME.name) / f"empty-{game}-{camera.variant}.batarde")
    take_empty(camera)
    print(f"empty {camera.variant}: {camera.taken}", flush=True)
    camera.put_away()


def _make_sheets(folder: Path) -> None:
    """Sheets of what belongs together: by page, by dialog, by paper."""
    sheets = folder / "sheets"
    sheets.mkdir(exist_ok=True)
    groups: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*.png")):
        groups.setdefault(path.stem.split("-")[0], []).append(path)
    made = sum(make_contact_sheets(pictures, sheets, name) for name, pictures in groups.items())
    print(f"{sum(map(len, groups.values()))} pictures on {made} sheets in {folder}")


if __name__ == "__main__":
    sys.exit(main())
