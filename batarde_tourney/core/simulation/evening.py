"""Whole events played by bots: drawn, bid and played by the rules, the same from the same seed."""

import datetime as dt
from dataclasses import replace

from batarde_tourney.core.games.registry import USUAL_GAME, game_named
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import DrawRequest, TablePlan
from batarde_tourney.core.simulation.names import invent_names
from batarde_tourney.core.tournament.event import Event, Round, Sealed, Settings, Table
from batarde_tourney.core.tournament.people import Player


def simulate_event(
    players: int,
    rounds: int,
    seed: int,
    *,
    name: str,
    date: dt.date | None = None,
    place: str | None = None,
    settings: Settings | None = None,
) -> Event:
    """An event of invented players with every hand of every round.

    The seed feeds the draw, the bots and the event's own lots.

    Raises: TooFewPlayers, TooManyPlayers, NotDivisible.
    """
    settings = replace(settings or Settings(), rounds=rounds, seed=seed)
    entered = tuple(
        Player(PlayerId(f"p{index}"), first_name)
        for index, first_name in enumerate(invent_names(players), start=1)
    )
    plan = plan_rounds(
        DrawRequest(
            tuple(player.id for player in entered),
            rounds=rounds,
            seed=seed,
            tables=settings.tables,
            lengths=game_named(USUAL_GAME).table_lengths(settings.play),
        )
    )
    sealed = Sealed(plan.seed, plan.engine)
    played = tuple(
        Round(number, tuple(_play(table, number, seed, settings) for table in planned.tables), sealed)
        for number, planned in enumerate(plan.rounds, start=1)
    )
    return Event(name, date, place, settings=settings, players=entered, rounds=played)


def _play(table: TablePlan, round_number: int, seed: int, settings: Settings) -> Table:
    # Every table has lots of its own, so that no table's cards depend on how another one played.
    lots = Lots(seed, f"round {round_number} table {table.number}")
    hands = game_named(USUAL_GAME).play_rubber(len(table.seats), table.first_dealer, lots, settings.play)
    return Table(table.number, table.seats, table.first_dealer, hands)
