"""`draw --players N --rounds R`: tables and seats for 1 to N; `draw --event`: the next round of an event."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    AsJson,
    Seed,
    TableChoice,
    Tables,
    seconds,
    whole_number,
)
from batarde_tourney.cli.output import complain, put, read_input, say
from batarde_tourney.cli.usage import MissingArgument, UnexpectedArguments
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.draw import certificate_lines
from batarde_tourney.i18n.stages.formats import long_swiss_words
from batarde_tourney.services.draw.draw_files import (
    DrawPlan,
    DrawRequest,
    draw_numbers,
    draw_text,
    fresh_seed,
)
from batarde_tourney.services.draw.event_draws import NextRound, draw_next_round, next_round_text

Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        metavar="N",
        parser=whole_number("--players", 3, MOST_PLAYERS),
        help=_("Number of players."),
    ),
]
Rounds = Annotated[
    int | None,
    typer.Option(
        "--rounds", metavar="R", parser=whole_number("--rounds", 1, MOST_ROUNDS), help=_("Number of rounds.")
    ),
]
Seconds = Annotated[
    float | None,
    typer.Option(
        "--seconds", metavar="T", parser=seconds("--seconds"), help=_("Stop searching after T seconds.")
    ),
]
EventFile = Annotated[
    Path | None,
    typer.Option(
        "--event", metavar="EVENT.json", readable=False, help=_("The event whose next round is drawn.")
    ),
]


def run(
    *,
    players: Players = None,
    rounds: Rounds = None,
    event: EventFile = None,
    seed: Seed = None,
    tables: Tables = None,
    limit: Seconds = None,
    as_json: AsJson = False,
) -> None:
    """Write the draw."""
    drawn_from = fresh_seed() if seed is None else seed
    if event is not None:
        given = {"--players": players, "--rounds": rounds, "--tables": tables, "--seconds": limit}
        _refuse(name for name, value in given.items() if value is not None)
        found = draw_next_round(read_input(event), drawn_from)
        if found.too_long is not None:
            complain([long_swiss_words(found.too_long)])
        _write(next_round_text(found), _round_lines(found), as_json=as_json)
        return
    if players is None or rounds is None:
        raise MissingArgument("--players" if players is None else "--rounds")
    rule = TableRule((tables or TableChoice.AUTO).value)
    request, plan = draw_numbers(players, rounds, drawn_from, rule, limit)
    _write(draw_text(request, plan), _lines(request, plan), as_json=as_json)


def _refuse(given: Iterator[str]) -> None:
    """Refuse arguments that `--event` excludes: the event has these values, and its search needs no limit.

    Raises: UnexpectedArguments.
    """
    if names := " ".join(given):
        raise UnexpectedArguments(names)


def _write(text: bytes, lines: Iterator[str], *, as_json: bool) -> None:
    if as_json:
        put(text)
    else:
        say(*lines)


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
        yield _("The search was stopped early: the same seed may give another draw.")


def _round_lines(found: NextRound) -> Iterator[str]:
    draw = found.draw
    names = {player: shown_name(name) for player, name in found.names.items()}
    yield _("Round {number}").format(number=draw.round)
    for table in draw.tables:
        seats = " · ".join(names[player] for player in table.seats)
        dealer = names[table.seats[table.first_dealer]]
        yield _("  table {number:>3}: {seats}   first dealer {dealer}").format(
            number=table.number, seats=seats, dealer=dealer
        )
    sides = {player: shown_name(name) for player, name in found.side_names.items()}
    if found.resting:
        yield _("  sits out: {names}").format(names=" · ".join(sides[player] for player in found.resting))
    yield from certificate_lines(found.certificate, sides)
    yield _("Seed {seed}, engine {engine}").format(seed=draw.seed, engine=draw.engine)
