"""`import CLUB EVENT.json`: prints the event's number; makes CLUB if missing."""

from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import Club
from batarde_tourney.cli.output import answering, say
from batarde_tourney.cli.streams import read_input
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.event_files import import_into


def run(
    club: Club,
    file: Annotated[
        Path, typer.Argument(metavar="EVENT.json", readable=False, help=_("The event file to read."))
    ],
) -> None:
    """The event stands in the club, and its number is said."""
    fact = import_into(club, read_input(file))
    with answering():
        say(str(fact.event))
