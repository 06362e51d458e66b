"""`merge CLUB OTHER`: takes in what another copy of the same club holds besides."""

import json
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Annotated, Any

import typer

from batarde_tourney.cli.arguments import AsJson, By, Club, one_of
from batarde_tourney.cli.output import ExitCode, Outcome, answering, say
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.merging import conflict_lines, taken_lines
from batarde_tourney.services.base.user import command_name
from batarde_tourney.services.club.checks import verify_club
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.merging.merge import Conflict, CopyCompared, Whose, compare_copy, merge_copy

Other = Annotated[
    str, typer.Argument(metavar="OTHER", help=_("The other copy: a club file, or a PostgreSQL address."))
]
Prefer = Annotated[
    Whose | None,
    typer.Option(
        "--prefer",
        metavar="|".join(Whose),
        parser=one_of("--prefer", Whose),
        help=_("Whose value is taken where both copies changed the same."),
    ),
]


def run(
    club: Club,
    other: Other,
    *,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=_("Only show what would change; store nothing."))
    ] = False,
    as_json: AsJson = False,
    prefer: Prefer = None,
    by: By = "",
) -> Outcome:
    """Print what comes in and what both copies tell differently; with an open conflict store nothing."""
    with open_session(club, by=command_name(by)) as session:
        verify_club(session)
        compare = compare_copy if dry_run else merge_copy
        found = compare(session, other, None, prefer)
    with answering() if found.stored else nullcontext():
        say(*(_as_json(found) if as_json else _as_text(found, dry_run=dry_run)))
    return Outcome(ExitCode.FAULTS_FOUND if found.open else ExitCode.DONE)


def _as_json(found: CopyCompared) -> Iterator[str]:
    taken = [
        {
            "event": one.event,
            "what": one.what,
            "how": one.how,
            "name": one.name,
            "round": one.round,
            "table": one.table,
            "hand": one.hand,
            "hands": one.hands,
        }
        for one in found.taken
    ]
    conflicts = [cell for conflict in found.conflicts for cell in _cells(conflict)]
    answer = {"taken": taken, "conflicts": conflicts, "stored": found.stored}
    yield json.dumps(answer, ensure_ascii=False, indent=1)


def _cells(conflict: Conflict) -> Iterator[dict[str, Any]]:
    """An object for each cell that differs."""
    for cell in conflict.cells:
        yield {
            "kind": conflict.kind.value,
            "event": conflict.event,
            "round": conflict.round,
            "table": conflict.table if cell.table is None else cell.table,
            "hand": conflict.hand,
            **({} if cell.seat is None else {"seat": cell.seat}),
            "what": conflict.what,
            "name": conflict.subject,
            "cell": cell.name,
            "mine": cell.mine,
            "theirs": cell.theirs,
            "taken": conflict.chosen and conflict.chosen.value,
        }


def _as_text(found: CopyCompared, *, dry_run: bool) -> Iterator[str]:
    names = {number: event.name for number, event in found.events.items()}
    if not found.taken and not found.conflicts:
        yield _("The other copy holds nothing besides.")
        return
    yield from taken_lines(found.taken, names)
    for conflict in found.conflicts:
        event = found.events.get(conflict.event) if conflict.event else None
        seats = event.at_table(conflict.round, conflict.table) if event else ()
        players = event.players if event else {}
        yield from conflict_lines(conflict, names, seats, players, event.game if event else "")
    if found.open:
        yield _(
            "Nothing was stored: the two copies differ where both were changed. “--prefer” says whose "
            "values are taken."
        )
    elif found.stored:
        yield _("Merged.")
    elif dry_run:
        yield _("Nothing was stored.")
