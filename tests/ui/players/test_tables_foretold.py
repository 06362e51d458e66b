"""The Players page tells no number of tables for a round that only some of those present play."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset
from batarde_tourney.services.simulation.simulations import new_event_of, play_to_the_end
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.documents.butifarra_evenings import in_groups
from tests.ui.sheet.rooms import add_event
from tests.ui.showing import in_view


def told(qtbot: QtBot, desk: Desk, event: Event) -> tuple[str, str, str]:
    add_event(qtbot, desk, event)
    page = in_view(PlayersPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.panel.count.text() not in {"", "0"})
    panel = page.panel
    return panel.count.text(), panel.here.text(), panel.tables.text()


def cup(game: str, players: int, rounds: int) -> Event:
    event = play_to_the_end(new_event_of(PRESETS[Preset.KNOCK_OUT], players, game_named(game), 4, name="Cup"))
    return replace(event, rounds=event.rounds[:rounds])


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game", "players", "words"),
    [
        ("ecarte", 8, ("players are in for round 1", "4 tables of 2", "players are here")),
        ("butifarra", 16, ("pairs are in for round 1", "4 tables", "pairs are here")),
    ],
)
def test_who_lost_in_a_knock_out_fills_no_table(
    desk: Desk, qtbot: QtBot, game: str, players: int, words: tuple[str, str, str]
) -> None:
    *first, later = words
    assert told(qtbot, desk, cup(game, players, 0)) == ("8", *first)
    lost = "Round 2 is of “Knock-out”. Whoever has lost in it is out."
    assert told(qtbot, desk, cup(game, players, 1)) == ("8", later, lost)


def test_pairs_of_groups_are_told_no_tables_of_the_cup_that_some_of_them_enter(
    desk: Desk, qtbot: QtBot
) -> None:
    assert told(qtbot, desk, in_groups(8, 2)) == (
        "8",
        "pairs are here",
        "Round 3 is of “Cup”. Standings shows who enters it.",
    )
