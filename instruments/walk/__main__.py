"""Walk through pages and dialogs: `python -m instruments.walk [--size 1024x700] [--language de]`.

Each size has a process of its own, for dialogs are as large as the screen lets them be.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from instruments.album.screens import screen_of_size

_HOME = tempfile.TemporaryDirectory()
SIZES = ("1024x700", "1280x720", "1366x768")
"""A small laptop, the size a window has at first, a usual laptop."""
PARTS = ("pages", "beginnings", "dialogs", "hall")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Looks for words without room, in every page and dialog.")
    parser.add_argument("--size", choices=SIZES, help="all without")
    parser.add_argument("--language", action="append", help="all without")
    parser.add_argument("--game", action="append", help="all without")
    parser.add_argument("--part", action="append", choices=PARTS, help="all without")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of what is wrong")
    return parser.parse_args()


_ASKED = _asked()
if not _ASKED.size:
    _again = [sys.executable, "-m", "instruments.walk", *sys.argv[1:]]
    sys.exit(max(subprocess.call([*_again, "--size", size]) for size in SIZES))

_WIDTH, _HEIGHT = map(int, _ASKED.size.split("x"))
os.environ["QT_QPA_PLATFORM"] = screen_of_size((_WIDTH, _HEIGHT), Path(_HOME.name))
os.environ["QT_LOGGING_RULES"] = "qt.qpa.*=false"
for _place in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
    os.environ[_place] = _HOME.name

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from batarde_tourney.core.games.registry import USUAL_GAME  # noqa: E402
from batarde_tourney.core.pairing.tables import table_search  # noqa: E402
from batarde_tourney.i18n import speak  # noqa: E402
from batarde_tourney.i18n.language.catalogue import LANGUAGES  # noqa: E402
from batarde_tourney.ui.kit.theme import load_far_fonts  # noqa: E402
from batarde_tourney.ui.shell.app import make_app  # noqa: E402
from instruments.album.club import make_club  # noqa: E402
from instruments.album.dialogs import take_dialogs  # noqa: E402
from instruments.album.hall import TYPED, take_hall, take_merge  # noqa: E402
from instruments.album.pages import take_beginnings, take_pages  # noqa: E402
from instruments.walk.club import WALKED, names_of  # noqa: E402
from instruments.walk.walker import Walker, take_narrowed  # noqa: E402

SHORT_SEARCH = 5_000
"""Moves of a draw: how good it is, is seen elsewhere."""


def main() -> int:
    """Print what is wrong; give 1 if anything is."""
    table_search.MOVES = SHORT_SEARCH
    app = make_app(["walk"])
    qInstallMessageHandler(_say_what_matters)
    load_far_fonts()
    games, languages = _ASKED.game or tuple(WALKED), _ASKED.language or LANGUAGES
    return min(sum(_walk(app, game, language) for game in games for language in languages), 1)


def _walk(app: QApplication, game: str, language: str) -> bool:
    """Walk through the club of one game in one language; tell whether anything is wrong."""
    speak(language)
    club = make_club(Path(_HOME.name) / f"{game}-{language}.batarde", game, WALKED[game])
    names = (*names_of(club.path), *TYPED)
    walker = Walker(app, language, (_WIDTH, _HEIGHT), names, _ASKED.pictures)
    walker.open_club(club.path)
    parts = _ASKED.part or PARTS
    if "pages" in parts:
        take_pages(walker, club)
        take_narrowed(walker, club)
    if "beginnings" in parts:
        take_beginnings(walker, club)
    if "dialogs" in parts:
        take_dialogs(walker, club, Path(_HOME.name))
    if "hall" in parts and game == USUAL_GAME:
        take_hall(walker, Path(_HOME.name))
        take_merge(walker, Path(_HOME.name))
    walker.put_away()
    told = f"{_ASKED.size} {language} {game}"
    for place, found in walker.found.items():
        for wrong in found:
            print(f"{told} {place} {wrong}")
    print(f"{told}: {walker.taken} views, {len(walker.found)} with something wrong", flush=True)
    return bool(walker.found)


def _say_what_matters(_kind: QtMsgType, _where: QMessageLogContext, words: str) -> None:
    """What Qt says, but for what a screen that is not there cannot do."""
    if not words.startswith("This plugin does not support"):
        print(words, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
