"""`verify-draw FILE.json [--event EVENT.json]`: draws again from the seed in the file and compares."""

from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.output import ExitCode, Outcome, read_input, say
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.draw.draw_files import DrawVerified, verify_draw
from batarde_tourney.services.draw.event_draws import verify_next_round


def run(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE.json", readable=False, help=_("A draw made by “draw --json”, or an event file.")
        ),
    ],
    event: Annotated[
        Path | None,
        typer.Option(
            "--event",
            metavar="EVENT.json",
            readable=False,
            help=_("The event that the round in FILE.json belongs to."),
        ),
    ] = None,
) -> Outcome:
    """Print a line for every difference."""
    content = read_input(file)
    if event is None:
        verified = verify_draw(content)
    else:
        verified = DrawVerified(verify_next_round(content, read_input(event)), was_cut=False)
    if verified.differences:
        say(*map(error_sentence, verified.differences))
        return Outcome(ExitCode.FAULTS_FOUND)
    if verified.was_cut:
        say(
            _(
                "The search for this draw was stopped early. Its rounds are valid, and its certificate "
                "is true."
            )
        )
    else:
        say(_("The draw matches its seed."))
    return Outcome()
