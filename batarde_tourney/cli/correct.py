"""`correct CLUB EVENT ROUND TABLE HAND HAND.json`: replaces a hand, and shows the consequences."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import AsJson, Club, Number, whole_number
from batarde_tourney.cli.output import Outcome, answering, put, read_input, say
from batarde_tourney.cli.proved import outcome_of, proved_session
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.corrections.correction_files import correct_from_file


def run(
    club: Club,
    event: Number,
    round_number: Annotated[
        int, typer.Argument(metavar="ROUND", parser=whole_number("ROUND"), help=_("Number of the round."))
    ],
    table: Annotated[
        int, typer.Argument(metavar="TABLE", parser=whole_number("TABLE"), help=_("Number of the table."))
    ],
    *,
    hand: Annotated[
        int,
        typer.Argument(
            metavar="HAND", parser=whole_number("HAND", 0), help=_("Number of the hand, counted from 0.")
        ),
    ],
    file: Annotated[Path, typer.Argument(metavar="HAND.json", readable=False, help=_("The corrected hand."))],
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", help=_("The reason. The journal keeps it."))
    ],
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=_("Only show what would change; store nothing."))
    ] = False,
    as_json: AsJson = False,
) -> Outcome:
    """Print what changes; with `--dry-run` store nothing."""
    content = read_input(file)
    place = HandPlace(round_number, table, hand)
    with proved_session(club, event) as session:
        outcome = correct_from_file(session, event, place, content, reason=reason, dry_run=dry_run)
    with nullcontext() if dry_run else answering():
        if as_json:
            put(outcome.as_json())
        else:
            say(*outcome.lines)
    return outcome_of(session)
