"""`simulate --players N --rounds R` or `--format PRESET`: bots bid and play an event by the rules."""

from typing import Annotated

import typer

from batarde_tourney.cli.arguments import (
    MOST_PLAYERS,
    Game,
    Output,
    Seed,
    TableChoice,
    Tables,
    one_word,
    whole_number,
)
from batarde_tourney.cli.output import put
from batarde_tourney.cli.usage import MissingArgument, UnexpectedArguments
from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.limits import MOST_ROUNDS
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.draw.draw_files import fresh_seed
from batarde_tourney.services.simulation.simulations import (
    FORMAT_NAMES,
    has_usual_number,
    simulate_event_file,
    simulate_format_file,
)

# The game itself checks its least number.
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        metavar="N",
        parser=whole_number("--players", 2, MOST_PLAYERS),
        help=_("Number of players."),
    ),
]
Rounds = Annotated[
    int | None,
    typer.Option(
        "--rounds",
        metavar="R",
        parser=whole_number("--rounds", 1, MOST_ROUNDS),
        help=_("Number of rounds; with --format, of its first stage."),
    ),
]
Format = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="PRESET",
        parser=one_word("--format", FORMAT_NAMES),
        help=_("Play all stages of a format: {formats}.").format(formats=", ".join(FORMAT_NAMES)),
    ),
]


def run(
    *,
    players: Players = None,
    rounds: Rounds = None,
    seed: Seed = None,
    game: Game = USUAL_GAME,
    preset: Format = None,
    tables: Tables = None,
    output: Output = None,
) -> None:
    """Write the event file."""
    drawn_from = fresh_seed() if seed is None else seed
    if players is None and (preset is None or not has_usual_number(preset)):
        raise MissingArgument("--players")
    if preset is not None:
        if tables is not None:
            # The format decides how its players are split.
            raise UnexpectedArguments("--tables")
        put(simulate_format_file(preset, players, rounds, drawn_from, game), output)
        return
    if players is None or rounds is None:
        raise MissingArgument("--rounds")
    rule = TableRule((tables or TableChoice.AUTO).value)
    put(simulate_event_file(players, rounds, drawn_from, game, rule), output)
