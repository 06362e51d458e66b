"""`--game`, of the verbs with bots: apart from the other arguments, which do not need to load games."""

from typing import Annotated

import typer

from batarde_tourney.cli.arguments import one_word
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.simulation.simulations import GAME_NAMES

Game = Annotated[
    str,
    typer.Option(
        "--game",
        metavar="|".join(GAME_NAMES),
        parser=one_word("--game", GAME_NAMES),
        help=_("The game."),
    ),
]
