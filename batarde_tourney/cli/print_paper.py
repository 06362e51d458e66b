"""`print CLUB EVENT DOCUMENT [--round N] -o FILE.pdf`: a paper of an event."""

from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import Club, Number, one_key, whole_number
from batarde_tourney.cli.output import put
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.clubs import open_session
from batarde_tourney.services.papers import EVENT_DOCUMENTS, make_paper

_KEYS = tuple(document.key for document in EVENT_DOCUMENTS)
Which = Annotated[
    str, typer.Argument(metavar="DOCUMENT", parser=one_key("DOCUMENT", _KEYS), help=", ".join(_KEYS))
]
RoundNumber = Annotated[
    int | None,
    typer.Option(
        "--round", metavar="N", parser=whole_number("--round"), help=_("Of round N, not of the last one.")
    ),
]


def run(
    club: Club,
    event: Number,
    document: Which,
    output: Annotated[
        Path, typer.Option("-o", metavar="FILE.pdf", readable=False, help=_("The file to write."))
    ],
    round_number: RoundNumber = None,
) -> None:
    """The paper is written."""
    with open_session(club) as session:
        content = make_paper(session, event, document, round_number)
    put(content, output)
