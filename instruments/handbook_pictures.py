"""Take the handbook’s pictures from the real window: `python -m instruments.handbook_pictures [LANGUAGE…]`.

They go, small and with few colours, to resources/handbook/pictures/LANGUAGE/.
"""

import json
import os
import sys
import tempfile
from functools import partial
from pathlib import Path
from random import Random

SIZE, SHOWN = (1120, 694), (800, 496)
SCREEN = {"name": "small", "x": 0, "y": 0, "width": SIZE[0], "height": SIZE[1], "dpr": 1}
DOTS = {"logicalDpi": 96, "logicalBaseDpi": 96}
COLOURS = 72
SEAT_OF_THIRD = 3
_HOME = tempfile.TemporaryDirectory()

# Before Qt is loaded: a screen as small as the window, settings and state of this run alone.
_screens = Path(_HOME.name) / "screens.json"
_screens.write_text(json.dumps({"screens": [SCREEN | DOTS]}))
os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={_screens}"
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.*=false")
os.environ["TZ"] = "Europe/Paris"
for _place in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
    os.environ[_place] = _HOME.name

from PIL import Image  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from batarde_tourney.core.ids import EventNumber  # noqa: E402
from batarde_tourney.core.pairing.tables import table_search  # noqa: E402
from batarde_tourney.i18n import gettext, speak  # noqa: E402
from batarde_tourney.i18n.games.batarde.words import key_map  # noqa: E402
from batarde_tourney.i18n.language.catalogue import LANGUAGES  # noqa: E402
from batarde_tourney.services.club.clubs import open_session  # noqa: E402
from batarde_tourney.services.simulation.evenings import add_sample_evening  # noqa: E402
from batarde_tourney.ui.draw.draw_page import DrawPage  # noqa: E402
from batarde_tourney.ui.kit.theme import Mode, load_far_fonts  # noqa: E402
from batarde_tourney.ui.players.players_page import PlayersPage  # noqa: E402
from batarde_tourney.ui.results.results_page import ResultsPage  # noqa: E402
from batarde_tourney.ui.shell.app import make_app  # noqa: E402
from batarde_tourney.ui.standings.standings_page import StandingsPage  # noqa: E402
from instruments.album.camera import Camera, wait_until  # noqa: E402
from instruments.lists.people import some_people  # noqa: E402
from instruments.lists.words import HEADINGS  # noqa: E402
from tests.ui.evening_under_way import CLOCK, NOW, make_evening  # noqa: E402

FOLDER = Path(__file__).parents[1] / "resources" / "handbook" / "pictures"


def main() -> int:
    """Take the pictures in the languages asked for, all without."""
    table_search.MOVES = 5_000
    app = make_app(["pictures"])
    load_far_fonts()
    for language in sys.argv[1:] or LANGUAGES:
        _photograph(app, language)
    return 0


def _photograph(app: QApplication, language: str) -> None:
    speak(language)
    club = Path(_HOME.name) / f"Club-{language}.batarde"
    make_evening(club, gettext("Club evening"))
    with open_session(str(club)) as session:
        add_sample_evening(session)
    raw = Path(_HOME.name) / language
    raw.mkdir()
    camera = Camera(app, raw, language, Mode.LIGHT)
    camera.window.resize(*SIZE)
    camera.open_club(club)
    camera.window.round_clock.now = lambda: NOW  # type: ignore[method-assign]
    camera.choose(EventNumber(1))
    camera.window.round_clock.set(CLOCK)
    for key in ("home", "players", "results"):
        camera.go(key)
        camera.take(key)
    _take_sheet(camera)
    _take_lists(camera, language)
    standings = camera.go("standings")
    assert isinstance(standings, StandingsPage)
    standings.table.selectRow(2)
    camera.take("standings")
    camera.choose(EventNumber(2))
    draw = camera.go("draw")
    assert isinstance(draw, DrawPage)
    draw.draw()
    wait_until(lambda: draw.proposal is not None)
    camera.take("draw")
    camera.put_away()
    _shrink(raw, language)


def _take_sheet(camera: Camera) -> None:
    page = camera.go("results")
    assert isinstance(page, ResultsPage)
    page.open_table(SEAT_OF_THIRD)
    wait_until(lambda: page.sheet.table == SEAT_OF_THIRD and page.sheet.model is not None)
    QTest.keyClicks(page.sheet.view, f"{key_map().denominations[4]}*01")
    camera.take("sheet")


def _take_lists(camera: Camera, language: str) -> None:
    """A list of a federation as it is looked at; and one of which half of the names has no heading."""
    page = camera.go("players")
    assert isinstance(page, PlayersPage)
    for name in ("list", "list-asked"):
        path = Path(_HOME.name) / f"{name}-{language}.csv"
        path.write_text(_made_list(language, is_asked=name == "list-asked"), "utf-8")
        camera.take_dialog(name, partial(page.lists.look_at, path))


def _made_list(language: str, *, is_asked: bool) -> str:
    people = some_people(Random(5), language, 9)
    words = HEADINGS[language]
    headings = [words[role].split("|")[0] for role in ("number", "surname", "given", "club", "category")]
    given = "A2" if is_asked else headings[2]
    rows = [[one.surname, one.given, one.club, one.category] for one in people]
    # One of them once more, the words the other way round.
    rows.insert(3, [rows[0][1], rows[0][0], *rows[0][2:]])
    lines = [";".join((str(at), *row)) for at, row in enumerate(rows, start=1)]
    return "\n".join((";".join((*headings[:2], given, *headings[3:])), *lines))


def _shrink(raw: Path, language: str) -> None:
    """As large as the handbook shows them, with as few colours as they need."""
    folder = FOLDER / language
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(raw.glob("*.png")):
        name = path.name.removesuffix(f"-{language}-light.png")
        with Image.open(path) as picture:
            # A dialog is as much smaller than the window as it is on the screen.
            width, height = (side * SHOWN[0] // SIZE[0] for side in picture.size)
            is_window = picture.size == SIZE
            small = picture.convert("RGB").resize(
                SHOWN if is_window else (width, height), Image.Resampling.LANCZOS
            )
        # Refined, lest the ground of the window be another colour than it is.
        few = small.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
        few.save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    sys.exit(main())
