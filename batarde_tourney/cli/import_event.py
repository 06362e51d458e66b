"""`import CLUB EVENT.json`: prints the event's number; makes CLUB if missing."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import Club
from batarde_tourney.cli.output import say
from batarde_tourney.cli.streams import read_input
from batarde_tourney.core.faults import Fault, FaultCode, FaultsFound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.event_files import import_into


def run(
    club: Club,
    file: Annotated[
        Path, typer.Argument(metavar="EVENT.json", readable=False, help=_("The event file to read."))
    ],
) -> None:
    """The event stands in the club, and its number is said."""
    try:
        say(str(import_into(club, read_input(file)).event))
    except FaultsFound as error:
        raise FaultsFound(tuple(_named(found, file) for found in error.faults)) from error


def _named(found: Fault, file: Path) -> Fault:
    """A fault of the file as a whole stands at the file's name: there is no place within to name."""
    return replace(found, path=file.name) if found.code is FaultCode.FORMAT else found
