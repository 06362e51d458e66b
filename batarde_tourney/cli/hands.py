"""`hands CLUB EVENT`: every hand of an event as a table."""

from typing import Annotated

import typer

from batarde_tourney.cli.arguments import Club, Number, Output, one_of
from batarde_tourney.cli.output import Outcome, put
from batarde_tourney.cli.proved import outcome_of, proved_session
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.results.hand_lists import HandsFormat, hands_file

Kind = Annotated[
    HandsFormat,
    typer.Option(
        "--format",
        metavar="|".join(HandsFormat),
        parser=one_of("--format", HandsFormat),
        help=_("The kind of file."),
    ),
]


def run(club: Club, event: Number, *, kind: Kind = HandsFormat.CSV, output: Output = None) -> Outcome:
    """Write the hands."""
    with proved_session(club, event) as session:
        content = hands_file(session, event, kind)
    put(content, output)
    return outcome_of(session)
