"""`season CLUB CHAMPIONSHIP`: the table of a championship."""

from typing import Annotated

import typer

from batarde_tourney.cli.arguments import Club, Output, one_of, whole_number
from batarde_tourney.cli.output import Outcome, complain, put
from batarde_tourney.cli.proved import outcome_of, proved_session
from batarde_tourney.cli.standings import Category
from batarde_tourney.core.ids import ChampionshipNumber
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.season.championships import seal_words_of_season
from batarde_tourney.services.season.season_files import SeasonFormat, season_file

Championship = Annotated[
    ChampionshipNumber,
    typer.Argument(
        metavar="CHAMPIONSHIP",
        parser=whole_number("CHAMPIONSHIP"),
        help=_("Number of the championship: 1 is the club's first."),
    ),
]
Kind = Annotated[
    SeasonFormat,
    typer.Option(
        "--format",
        metavar="|".join(SeasonFormat),
        parser=one_of("--format", SeasonFormat),
        help=_("The kind of file; “ics” is its dates for a calendar."),
    ),
]


def run(
    club: Club,
    championship: Championship,
    *,
    kind: Kind = SeasonFormat.TEXT,
    category: Category = None,
    output: Output = None,
) -> Outcome:
    """Write the season's table, or that of a category."""
    with proved_session(club) as session:
        content = season_file(session, championship, kind, category)
        sealed = seal_words_of_season(session, championship)
    put(content, output)
    complain(sealed)
    return outcome_of(session)
