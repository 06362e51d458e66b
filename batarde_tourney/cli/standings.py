"""`standings CLUB EVENT`: the standings of an event."""

from typing import Annotated

import typer

from batarde_tourney.cli.arguments import Club, Number, Output, one_of, whole_number
from batarde_tourney.cli.output import Outcome, put
from batarde_tourney.cli.proved import outcome_of, proved_session
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.standings.standings import StandingsFormat, club_standings_file, standings_file

StageOf = Annotated[
    str | None,
    typer.Option("--stage", metavar="ID", help=_("Standings of this stage only, not of the whole event.")),
]
After = Annotated[
    int | None,
    typer.Option(
        "--after",
        metavar="N",
        parser=whole_number("--after"),
        help=_("Standings as they were after round N."),
    ),
]
Kind = Annotated[
    StandingsFormat,
    typer.Option(
        "--format",
        metavar="|".join(StandingsFormat),
        parser=one_of("--format", StandingsFormat),
        help=_("The kind of file."),
    ),
]


Category = Annotated[
    str | None,
    typer.Option(
        "--category", metavar="C", help=_("Only players of this category, with places of their own.")
    ),
]
Clubs = Annotated[bool, typer.Option("--clubs", help=_("The clubs, by the sum of their best players."))]


class CategoryAndClubs(TourneyError):
    """Two tables were asked for at once."""

    sentence = N_("Please choose: “--category” or “--clubs”.")


def run(
    club: Club,
    event: Number,
    *,
    stage: StageOf = None,
    after: After = None,
    kind: Kind = StandingsFormat.TEXT,
    category: Category = None,
    clubs: Clubs = False,
    output: Output = None,
) -> Outcome:
    """Write the standings, or those of a category, or of the clubs. Raises: CategoryAndClubs."""
    if clubs and category is not None:
        raise CategoryAndClubs
    with proved_session(club, event) as session:
        if clubs:
            content = club_standings_file(session, event, kind, after, stage)
        else:
            content = standings_file(session, event, kind, after, stage, category=category)
    put(content, output)
    return outcome_of(session)
