"""`players CLUB EVENT LIST`: enters the people and pairs of a list, and says what it took each column for."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import AsJson, Club, Number
from batarde_tourney.cli.output import STREAM, Outcome, answering, complain, put, read_input, say
from batarde_tourney.cli.proved import outcome_of, proved_session
from batarde_tourney.cli.usage import NotOneOf
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.lists.list_files import enter_list
from batarde_tourney.services.people.player_lists import ListChoice, Role


def column_roles(text: str) -> tuple[Role, ...]:
    """The roles of columns, in their order, with commas between them.

    Raises: NotOneOf.

    >>> [role.value for role in column_roles("surname, given,-")]
    ['surname', 'given', '-']
    """
    words = [word.strip() for word in text.split(",")] if text.strip() else []
    for word in words:
        if word not in tuple(Role):
            raise NotOneOf("--columns", word, tuple(Role))
    return tuple(map(Role, words))


def run(
    club: Club,
    event: Number,
    file: Annotated[
        Path,
        typer.Argument(metavar="LIST", readable=False, help=_("The list: a workbook, a CSV file, a text.")),
    ],
    *,
    sheet: Annotated[
        str, typer.Option("--sheet", metavar="NAME", help=_("The sheet of a workbook to read."))
    ] = "",
    columns: Annotated[
        str,
        typer.Option(
            "--columns",
            metavar="C,C,…",
            help=_("What each column is, for example “surname,given,club,-”; “-” is left out."),
        ),
    ] = "",
    encoding: Annotated[
        str, typer.Option("--encoding", metavar="E", help=_("The encoding of a text, for example “cp1252”."))
    ] = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=_("Only show what would change; store nothing."))
    ] = False,
    as_json: AsJson = False,
) -> Outcome:
    """Print who is in the list; with `--dry-run` store nothing."""
    roles = column_roles(columns)
    content = read_input(file)
    name = _("standard input") if file == STREAM else file.name
    with proved_session(club, event) as session:
        outcome = enter_list(
            session, event, content, name, ListChoice(sheet, encoding, roles), dry_run=dry_run
        )
    with nullcontext() if dry_run else answering():
        if as_json:
            put(outcome.as_json())
        else:
            say(*outcome.lines)
        complain(outcome.remarks)
    return outcome_of(session)
