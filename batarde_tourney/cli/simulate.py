"""`simulate --players N --rounds R`: bots bid and play an event by the rules."""

from typing import Annotated

import typer

from batarde_tourney.cli.arguments import MOST_PLAYERS, Output, Rounds, Seed, one_word, whole_number
from batarde_tourney.cli.output import put
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.draw_files import fresh_seed
from batarde_tourney.services.simulations import GAME_NAMES, USUAL_GAME, simulate_event_file

# How many a game needs at least, it says itself.
Players = Annotated[
    int,
    typer.Option(
        "--players", metavar="N", parser=whole_number("--players", 2, MOST_PLAYERS), help=_("How many play.")
    ),
]
Game = Annotated[
    str,
    typer.Option(
        "--game",
        metavar="|".join(GAME_NAMES),
        parser=one_word("--game", GAME_NAMES),
        help=_("What they play."),
    ),
]


def run(
    *, players: Players, rounds: Rounds, seed: Seed = None, game: Game = USUAL_GAME, output: Output = None
) -> None:
    """The event file is written."""
    drawn_from = fresh_seed() if seed is None else seed
    put(simulate_event_file(players, rounds, drawn_from, game), output)
