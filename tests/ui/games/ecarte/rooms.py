"""Events of Écarté, seated, and hands typed on their sheets."""

from collections.abc import Sequence
from dataclasses import replace

from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.ecarte.game import ecarte_hands
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, new_settings
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.services.events.events import load_event
from batarde_tourney.ui.desk.desk import Desk
from tests.ui.answers import answer

USUAL = EcartePlay()
NAMES = ("Ana", "<b>Béa</b>", "Cem", "Dov", "Emil", "Fatou", "Gaël", "Ines")


def seated_event(tables: int = 1, play: EcartePlay = USUAL) -> Event:
    """One round of matches, nothing played; seat 0 deals first everywhere."""
    ids = [PlayerId(f"p{number}") for number in range(2 * tables)]
    players = tuple(Player(id, NAMES[number % len(NAMES)]) for number, id in enumerate(ids))
    seated = tuple(Table(number + 1, (ids[2 * number], ids[2 * number + 1]), 0) for number in range(tables))
    settings = replace(new_settings(game_named("ecarte"), 1), play=play)
    return Event("Matches", game="ecarte", settings=settings, players=players, rounds=(Round(1, seated),))


def stored_match(qtbot: QtBot, desk: Desk, table: int = 1) -> tuple[EcarteHand, ...]:
    """The hands of a table as the club file has them once all jobs are done."""
    found = answer(desk, qtbot, load_event, desk.scope.number)
    return next(ecarte_hands(seated.hands) for seated in found.rounds[0].tables if seated.number == table)


def tricks(hands: Sequence[EcarteHand]) -> list[tuple[int, ...] | None]:
    """The tricks of each hand."""
    return [hand.tricks for hand in hands]
