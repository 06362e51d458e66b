"""Whole events played by bots: drawn, bid and played by the rules, the same from the same seed."""

import datetime as dt
from dataclasses import replace

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.games.registry import USUAL_GAME, game_named
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.plan import TablePlan
from batarde_tourney.core.pairing.whole_events import plan_event
from batarde_tourney.core.simulation.names import invent_names
from batarde_tourney.core.tournament.event import Event, Round, Settings, Table
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
    game: str = USUAL_GAME,
) -> Event:
    """An event of invented players with every hand of every round.

    The seed feeds the draw, the bots and the event's own lots; `settings` are those of the game.

    Raises: TooFewPlayers, TooManyPlayers, NotDivisible, TooFewSides.
    """
    played = game_named(game)
    settings = settings or Settings(play=played.usual_play, ranking=played.file_ranking)
    settings = replace(settings, rounds=rounds, seed=seed)
    entered = invent_players(players)
    plans, sealed = plan_event(played, tuple(player.id for player in entered), settings)
    seated = tuple(
        Round(
            number,
            tuple(play_table(table, number, played, settings) for table in plan.tables),
            sealed,
            byes=plan.byes,
        )
        for number, plan in enumerate(plans, start=1)
    )
    return Event(name, date, place, game, settings=settings, players=entered, rounds=seated)


def invent_players(count: int) -> tuple[Player, ...]:
    """So many players who do not exist, p1 and on."""
    return tuple(
        Player(PlayerId(f"p{index}"), first_name)
        for index, first_name in enumerate(invent_names(count), start=1)
    )


def play_table(table: TablePlan, round_number: int, game: Game, settings: Settings) -> Table:
    """The table with every hand, as bots bid and play them."""
    # Every table has lots of its own, so that no table's cards depend on how another one played.
    lots = Lots(settings.seed, f"round {round_number} table {table.number}")
    hands = game.play_rubber(len(table.seats), table.first_dealer, lots, settings.play)
    return Table(table.number, table.seats, table.first_dealer, hands)
