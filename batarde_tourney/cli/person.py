"""`person CLUB NAME …`: exports or deletes everything about one person."""

from enum import StrEnum
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import By, Club, Output, one_of, whole_number
from batarde_tourney.cli.output import ExitCode, Outcome, answering, complain, put, say
from batarde_tourney.cli.usage import MissingArgument, UnexpectedArguments
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.erasure import erased_lines, stake_lines, trouble_lines
from batarde_tourney.services.base.user import command_name
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.people.people import (
    Person,
    erase_person,
    export_person,
    find_person,
    what_is_at_stake,
)


class PersonFormat(StrEnum):
    """Formats for a person's data."""

    JSON = "json"
    HTML = "html"


class NotConfirmed(TourneyError):
    """The act cannot be undone, and `--yes` is missing."""

    sentence = N_("Nothing was deleted. Add --yes to delete.")


Name = Annotated[
    str,
    typer.Argument(metavar="NAME", help=_("The person's name; leave it empty with --event and --player.")),
]
OfClub = Annotated[
    str,
    typer.Option("--club", metavar="CLUB", help=_("The person's club, if several people have that name.")),
]
OfEvent = Annotated[
    int | None,
    typer.Option(
        "--event",
        metavar="EVENT",
        parser=whole_number("--event"),
        help=_("The event in which the person plays."),
    ),
]
Which = Annotated[str, typer.Option("--player", metavar="ID", help=_("The player's id in that event."))]
Format = Annotated[
    PersonFormat,
    typer.Option(
        "--format",
        metavar="json|html",
        parser=one_of("--format", PersonFormat),
        help=_("The kind of file."),
    ),
]


def run(
    club: Club,
    name: Name = "",
    *,
    of_club: OfClub = "",
    event: OfEvent = None,
    player: Which = "",
    export: Annotated[
        bool, typer.Option("--export", help=_("Export everything the club keeps about the person."))
    ] = False,
    output: Output = None,
    file_format: Format = PersonFormat.JSON,
    erase: Annotated[bool, typer.Option("--erase", help=_("Delete their data for good."))] = False,
    backups: Annotated[
        bool, typer.Option("--backups", help=_("After a new backup, delete the older ones too."))
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help=_("Confirm: this cannot be undone."))] = False,
    by: By = "",
) -> Outcome:
    """Export or delete a person's data."""
    if export == erase:
        raise MissingArgument("--export | --erase")
    _refuse_two_people(name, of_club, event, player)
    with open_session(club, by=command_name(by)) as session:
        if event is not None:
            person = Person(None, EventNumber(event), PlayerId(player))
        else:
            person = find_person(session, name, of_club)
        if export:
            put(export_person(session, person, as_page=file_format is PersonFormat.HTML), output)
            return Outcome()
        stake = what_is_at_stake(session, person)
        if not yes:
            say(*stake_lines(stake))
            raise NotConfirmed
        fact = erase_person(session, person, backups=backups)
    with answering():
        say(*erased_lines(fact.backups, fact.elsewhere, is_scrubbed=fact.is_scrubbed or bool(fact.troubles)))
    complain(trouble_lines(fact.troubles))
    return Outcome(ExitCode.DONE_IN_PART if fact.troubles else ExitCode.DONE)


def _refuse_two_people(name: str, of_club: str, event: int | None, player: str) -> None:
    """Refuse a name together with a player of an event: these could be two people.

    Raises: MissingArgument, UnexpectedArguments.
    """
    if event is None:
        if player:
            raise MissingArgument("--event")
        return
    if not player:
        raise MissingArgument("--player")
    if named := " ".join(filter(None, (name, of_club and f"--club {of_club}"))):
        raise UnexpectedArguments(named)
