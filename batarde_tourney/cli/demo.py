"""`demo [--out DIR] [--players N] [--game G]`: a whole club evening with invented players."""

import os
from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import MOST_PLAYERS, Game, whole_number
from batarde_tourney.cli.display import has_display
from batarde_tourney.cli.output import Outcome, answering, put, say
from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.simulation.demonstration import show_evening

Folder = Annotated[
    Path, typer.Option("--out", metavar="DIR", readable=False, help=_("Folder for the papers."))
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        metavar="N",
        parser=whole_number("--players", 3, MOST_PLAYERS),
        help=_("Number of players."),
    ),
]


def run(folder: Folder = Path("demo"), players: Players = None, game: Game = USUAL_GAME) -> Outcome:
    """Write the papers and print the standings; on a display the window opens afterwards."""
    evening = show_evening(folder, players, game)
    with answering():
        put(evening.standings)
        say("", _("Club file: {club}").format(club=evening.club))
        say(_("Papers: {files}").format(files=", ".join(map(str, evening.files))))
    return Outcome(window_on=evening.club if has_display(os.environ) else None)
