"""Events of Butifarra, seated, and deals typed on their sheets."""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.butifarra.game import butifarra_hands
from batarde_tourney.core.games.butifarra.hand import ButifarraHand
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import NamedSideId, PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Side, Table, new_settings
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.services.events.events import load_event
from batarde_tourney.ui.desk.desk import Desk
from tests.ui.answers import answer

USUAL = ButifarraPlay()
NAMES = ("Ana", "<b>Béa</b>", "Cem", "Dov", "Emil", "Fatou", "Gaël", "Ines")


def seated_event(tables: int = 1, play: ButifarraPlay = USUAL) -> Event:
    """One round of games, nothing played; seat 0 deals first everywhere, partners sit opposite."""
    ids = [PlayerId(f"p{number}") for number in range(4 * tables)]
    players = tuple(Player(id, NAMES[number % len(NAMES)]) for number, id in enumerate(ids))
    sides = tuple(
        Side(
            NamedSideId(f"s{table}{side}"),
            f"Pair {table}{side}",
            (ids[4 * table + side], ids[4 * table + side + 2]),
        )
        for table in range(tables)
        for side in (0, 1)
    )
    seated = tuple(Table(number + 1, tuple(ids[4 * number : 4 * number + 4]), 0) for number in range(tables))
    settings = replace(new_settings(game_named("butifarra"), 1), play=play)
    return Event(
        "Games", game="butifarra", settings=settings, players=players, sides=sides, rounds=(Round(1, seated),)
    )


def stored_game(qtbot: QtBot, desk: Desk, table: int = 1) -> tuple[ButifarraHand, ...]:
    """The deals of a table as the club file has them once all jobs are done."""
    found = answer(desk, qtbot, load_event, desk.scope.number)
    return next(butifarra_hands(seated.hands) for seated in found.rounds[0].tables if seated.number == table)
