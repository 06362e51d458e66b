"""`standings CLUB EVENT`: the standings of an event."""

from typing import Annotated

import typer

from batarde_tourney.cli.arguments import Club, Number, Output, one_word, whole_number
from batarde_tourney.cli.output import Outcome, complain, put
from batarde_tourney.cli.pictures import put_pictures
from batarde_tourney.cli.proved import outcome_of, proved_session
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.documents.pictures import PictureKind, StandingsShown, standings_pictures
from batarde_tourney.services.hall.settings import sealed_from
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
_KINDS = (*StandingsFormat, *PictureKind)
Kind = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="|".join(_KINDS),
        parser=one_word("--format", _KINDS),
        help=_("The kind of file; “png” and “svg” are pictures for messengers."),
    ),
]
Top = Annotated[
    int | None,
    typer.Option(
        "--top",
        metavar="N",
        parser=whole_number("--top"),
        help=_("Pictures of the first N only, and they say so."),
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


class TopOfNoPicture(TourneyError):
    """Only pictures are cut."""

    sentence = N_("“--top” is for pictures: add “--format png” or “--format svg”.")


def run(
    club: Club,
    event: Number,
    *,
    stage: StageOf = None,
    after: After = None,
    kind: Kind = StandingsFormat.TEXT,
    category: Category = None,
    clubs: Clubs = False,
    top: Top = None,
    output: Output = None,
) -> Outcome:
    """Write the standings, or those of a category, or of the clubs; that they are sealed, on standard error.

    Raises: CategoryAndClubs, TopOfNoPicture, PicturesNeedFile.
    """
    if clubs and category is not None:
        raise CategoryAndClubs
    if kind in set(PictureKind):
        shown = StandingsShown(after, stage, category, clubs=clubs, top=top)
        with proved_session(club, event) as session:
            put_pictures(standings_pictures(session, event, PictureKind(kind), shown), output)
        return outcome_of(session)
    if top is not None:
        raise TopOfNoPicture
    with proved_session(club, event) as session:
        if clubs:
            content = club_standings_file(session, event, StandingsFormat(kind), after, stage)
        else:
            content = standings_file(session, event, StandingsFormat(kind), after, stage, category=category)
        sealed = sealed_from(session, event)
    put(content, output)
    if sealed is not None and (after is None or after >= sealed):
        complain([_("Standings are sealed from round {round} on, and these tell them.").format(round=sealed)])
    return outcome_of(session)
