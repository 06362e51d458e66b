"""`verify-draw FILE.json`: draws again from the seed in the file and compares."""

from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.outcome import ExitCode, Outcome
from batarde_tourney.cli.output import say
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.sentences import error_sentence
from batarde_tourney.services.draw_files import find_differences
from batarde_tourney.services.files import read_file


def run(
    file: Annotated[Path, typer.Argument(metavar="FILE.json", help=_("A draw, from “draw --json”."))],
) -> Outcome:
    """Every difference has its line."""
    differences = find_differences(read_file(file))
    if differences:
        say(*map(error_sentence, differences))
        return Outcome(ExitCode.FAULTS_FOUND)
    say(_("The draw is the one its seed gives."))
    return Outcome()
