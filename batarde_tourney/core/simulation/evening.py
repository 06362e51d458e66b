"""Whole events played by bots: drawn, bid and played by the rules, reproducible from the seed."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.game import Game
from batarde_tourney.core.games.registry import USUAL_GAME, game_named
from batarde_tourney.core.ids import NamedSideId, PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.event_plan import plan_event
from batarde_tourney.core.pairing.side_seats import SideSeats
from batarde_tourney.core.pairing.tables.plan import TablePlan
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Side, Table, sides_of
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.partners import usual_side_name
from batarde_tourney.core.tournament.event.stages import TableRule

# First names of invented players.

_FIRST_NAMES = (
    *("Ana", "Bruno", "Chloé", "Dídac", "Elena", "Fausto", "Gaëlle", "Hugo", "Inès", "Jordi"),
    *("Katia", "Lluís", "Margaux", "Niccolò", "Odile", "Paolo", "Quim", "Rosa", "Selma", "Théo"),
    *("Ugo", "Vera", "Wilhelm", "Xènia", "Yann", "Zoé", "Agnès", "Björn", "Carla", "Denis"),
    *("Eulàlia", "Franz", "Giulia", "Hélène", "Iker", "Julie", "Karl", "Lucía", "Martí", "Nora"),
    *("Oriol", "Petra", "Rémi", "Sofia", "Tomàs", "Ursula", "Violette", "Werner", "Yolanda", "Zeno"),
    *("Aurora", "Benoît", "Clara", "Dario", "Estel", "Fleur", "Greta", "Henri", "Irene", "Jürgen"),
    *("Laia", "Mathis", "Nuria", "Ottavia", "Pau", "Renata", "Sébastien", "Teresa", "Valentin", "Ximena"),
)


def invent_names(players: int) -> tuple[str, ...]:
    """This many different names: first names, then the same names with a number.

    >>> invent_names(72)[69:]
    ('Ximena', 'Ana 2', 'Bruno 2')
    """
    return tuple(_name(index) for index in range(players))


def _name(index: int) -> str:
    again, place = divmod(index, len(_FIRST_NAMES))
    return f"{_FIRST_NAMES[place]} {again + 1}" if again else _FIRST_NAMES[place]


class PlayerLeftOver(TourneyError):
    """The players cannot form complete sides."""

    players: int
    sentence = N_("{players} players cannot all form pairs: one has no partner.")


@dataclass(frozen=True, slots=True)
class SimulationRequest:
    """An event to be played by bots: invented players and rounds, all from one seed.

    The seed is used for the draw, the bots and the event's own lots. `settings` are those of the event;
    without them `tables` says how players are split.
    """

    players: int
    rounds: int
    seed: int
    name: str
    date: dt.date | None = None
    place: str | None = None
    settings: Settings | None = None
    game: str = USUAL_GAME
    tables: TableRule = TableRule.AUTO


def simulate_event(request: SimulationRequest) -> Event:
    """The event with every hand of every round.

    Raises: TooFewPlayers, TooManyPlayers, NotDivisible, TooFewSides, PlayerLeftOver.
    """
    event = invent_event(request)
    # The draw names a side by its first player; here it gets its id back.
    played, sides = game_named(request.game), {side.players[0]: side.id for side in sides_of(event)}
    plans, sealed = plan_event(played, tuple(sides), event.settings)
    seats = SideSeats(event)
    seated = []
    for number, drawn in enumerate(plans, start=1):
        plan = seats.by_seats(drawn, Lots(request.seed, f"seats of round {number}")) if event.sides else drawn
        tables = tuple(play_table(table, number, played, event.settings) for table in plan.tables)
        seated.append(Round(number, tables, sealed, byes=tuple(sides[player] for player in plan.byes)))
    return replace(event, rounds=tuple(seated))


def invent_event(request: SimulationRequest) -> Event:
    """The event without rounds: invented players, in sides where the game has partners.

    Raises: PlayerLeftOver.
    """
    played = game_named(request.game)
    settings = request.settings or Settings(
        play=played.usual_play, ranking=played.file_ranking, tables=request.tables
    )
    settings = replace(settings, rounds=request.rounds, seed=request.seed)
    entered = invent_players(request.players)
    sides = invent_sides(entered, played)
    return Event(
        request.name,
        request.date,
        request.place,
        request.game,
        settings=settings,
        players=entered,
        sides=sides,
    )


def invent_sides(players: Sequence[Player], game: Game) -> tuple[Side, ...]:
    """The players as sides in their order, with ids from s1; empty where every player is a side.

    Raises: PlayerLeftOver.
    """
    size = game.side_size
    if size == 1:
        return ()
    if len(players) % size:
        raise PlayerLeftOver(len(players))
    pairs = [tuple(players[at : at + size]) for at in range(0, len(players), size)]
    return tuple(
        Side(
            NamedSideId(f"s{number}"),
            usual_side_name(player.name for player in pair),
            tuple(player.id for player in pair),
            number,
        )
        for number, pair in enumerate(pairs, start=1)
    )


def invent_players(count: int) -> tuple[Player, ...]:
    """This many invented players, with ids from p1."""
    return tuple(
        Player(PlayerId(f"p{index}"), first_name)
        for index, first_name in enumerate(invent_names(count), start=1)
    )


def play_table(table: TablePlan, round_number: int, game: Game, settings: Settings) -> Table:
    """Play every hand of the table with bots."""
    # Every table has its own lots, so that its cards do not depend on how another table played.
    lots = Lots(settings.seed, f"round {round_number} table {table.number}")
    hands = game.play_rubber(len(table.seats), table.first_dealer, lots, settings.play)
    return Table(table.number, table.seats, table.first_dealer, hands)
