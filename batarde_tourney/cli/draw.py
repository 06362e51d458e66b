"""`draw --players N --rounds R`: tables and seats for players 1 to N."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import AsJson, Players, Rounds, Seed, one_of, seconds
from batarde_tourney.cli.output import put, say
from batarde_tourney.core.tournament.stages import TableRule
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.certificate import certificate_lines
from batarde_tourney.services.draw_files import DrawPlan, DrawRequest, draw_numbers, draw_text, fresh_seed


class DrawTables(StrEnum):
    """How players are split into tables, as far as the command line draws it."""

    AUTO = "auto"
    THREES = "3"


Tables = Annotated[
    DrawTables,
    typer.Option(
        "--tables",
        metavar="|".join(DrawTables),
        parser=one_of("--tables", DrawTables),
        help=_("Tables of 4 and 3, or of 3 alone."),
    ),
]
Seconds = Annotated[
    float | None,
    typer.Option(
        "--seconds", metavar="T", parser=seconds("--seconds"), help=_("Search no longer than T seconds.")
    ),
]


def run(
    *,
    players: Players,
    rounds: Rounds,
    seed: Seed = None,
    tables: Tables = DrawTables.AUTO,
    limit: Seconds = None,
    as_json: AsJson = False,
) -> None:
    """The draw is written."""
    drawn_from = fresh_seed() if seed is None else seed
    request, plan = draw_numbers(players, rounds, drawn_from, TableRule(tables.value), limit)
    if as_json:
        put(draw_text(request, plan))
    else:
        say(*_lines(request, plan))


def _lines(request: DrawRequest, plan: DrawPlan) -> Iterator[str]:
    for number, then in enumerate(plan.rounds, start=1):
        yield _("Round {number}").format(number=number)
        for table in then.tables:
            seats = " ".join(f"{player:>4}" for player in table.seats)
            dealer = table.seats[table.first_dealer]
            yield _("  table {number:>3}: {seats}   first dealer {dealer}").format(
                number=table.number, seats=seats, dealer=dealer
            )
    yield from certificate_lines(plan.certificate, {player: str(player) for player in request.players})
    yield _("Seed {seed}, engine {engine}").format(seed=plan.seed, engine=plan.engine)
    if plan.cut:
        yield _("The search was cut short: the same seed may give another draw.")
