"""`import CLUB EVENT.json [--by NAME]`: prints the event's number; makes CLUB if missing."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import By, Club
from batarde_tourney.cli.output import answering, complain, read_input, say
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.events.event_files import import_into


def run(
    club: Club,
    file: Annotated[
        Path, typer.Argument(metavar="EVENT.json", readable=False, help=_("The event file to read."))
    ],
    *,
    by: By = "",
) -> None:
    """Import the event and print its number.

    At a terminal, also print likely duplicates of players. For a program a sound file has no faults.
    """
    imported = import_into(club, read_input(file), by)
    with answering():
        say(str(imported.event))
    if sys.stderr.isatty():
        complain((*map(_known, imported.known), *map(_twice, imported.twice)))


def _known(pair: tuple[str, str]) -> str:
    words = _("“{name}” may be {other}, a known member; the event lists them as a new person.")
    return words.format(name=pair[0], other=pair[1])


def _twice(pair: tuple[str, str]) -> str:
    words = _("“{name}” and “{other}” in the event have similar names. Are they the same person?")
    return words.format(name=pair[0], other=pair[1])
