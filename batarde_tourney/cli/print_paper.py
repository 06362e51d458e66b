"""`print CLUB EVENT DOCUMENT … -o FILE.pdf`: a paper of an event, or of a member."""

from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import Club, Number, one_key, one_of, whole_number
from batarde_tourney.cli.output import Outcome, complain, put
from batarde_tourney.cli.proved import outcome_of, proved_session
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.hall.address import checked_address
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.plain import unprinted_words
from batarde_tourney.services.documents.papers import (
    EVENT_DOCUMENTS,
    NamesShown,
    make_paper,
    noting_unprinted,
)
from batarde_tourney.services.hall.doors import keep_address
from batarde_tourney.services.standings.statistics import make_player_paper

_MEMBER = "member"
_KEYS = (*(key for paper in EVENT_DOCUMENTS for key in (paper.key, paper.other_key) if key), _MEMBER)
_NAMES = ", ".join(
    [*(f"{one.key} ({one.other_key})" if one.other_key else one.key for one in EVENT_DOCUMENTS), _MEMBER]
)
Which = Annotated[str, typer.Argument(metavar="DOCUMENT", parser=one_key("DOCUMENT", _KEYS), help=_NAMES)]
RoundNumber = Annotated[
    int | None,
    typer.Option(
        "--round", metavar="N", parser=whole_number("--round"), help=_("For round N instead of the last one.")
    ),
]

Names = Annotated[
    NamesShown,
    typer.Option(
        "--names",
        metavar="full|initials",
        parser=one_of("--names", NamesShown),
        help=_("“initials” prints initials instead of names; not for the paper “member”."),
    ),
]

WhichPlayer = Annotated[
    str,
    typer.Option(
        "--player", metavar="ID", help=_("For the paper “member”: the player of the event it is about.")
    ),
]


def hall_address(text: str) -> str:
    """The address in its one form; empty for none. Raises: NotAnAddress."""
    return checked_address(text) if text else ""


Address = Annotated[
    str,
    typer.Option(
        "--address",
        metavar="URL",
        parser=hall_address,
        help=_("Where phones reach the hall, for codes on papers; kept with the event."),
    ),
]


def run(
    club: Club,
    event: Number,
    document: Which,
    output: Annotated[
        Path, typer.Option("-o", metavar="FILE.pdf", readable=False, help=_("The file to write."))
    ],
    *,
    round_number: RoundNumber = None,
    player: WhichPlayer = "",
    names: Names = NamesShown.FULL,
    address: Address = "",
) -> Outcome:
    """Write the paper; texts with letters that no font has are named on standard error."""
    with proved_session(club, event) as session, noting_unprinted() as unprinted:
        if document == _MEMBER:
            content = make_player_paper(session, event, PlayerId(player))
        else:
            if address:
                # Who names an address wants codes, also before the hall was first opened.
                keep_address(session, event, address)
            content = make_paper(session, event, document, round_number, names=names)
    if unprinted:
        complain((unprinted_words(tuple(unprinted)),))
    put(content, output)
    return outcome_of(session)
