"""Evenings of Butifarra to print: pairs by their order, games played by bots."""

from dataclasses import replace

from batarde_tourney.core.games.butifarra.hand import ButifarraHand
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Closing, Event, Settings
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry

BUTIFARRA = game_named("butifarra")


def butifarra_evening(pairs: int, rounds: int = 1, *, play: ButifarraPlay | None = None) -> Event:
    """An evening of so many pairs."""
    settings = Settings(play=play or ButifarraPlay(deals=12), ranking=BUTIFARRA.usual_ranking)
    return simulate_event(
        SimulationRequest(2 * pairs, rounds, 7, "Club evening", settings=settings, game="butifarra")
    )


def in_groups(pairs: int, groups: int) -> Event:
    """An evening in so many groups, whose first go on to a cup; nobody minds who meets whom."""
    event, source = butifarra_evening(pairs, 2), StageId("g")
    stages = (
        Stage(source, "League", 2, StageDraw.ROUND_ROBIN, groups=groups),
        Stage(StageId("k"), "Cup", 1, StageDraw.KNOCK_OUT, entry=StageEntry(source, per_group=1)),
    )
    return replace(event, stages=stages, rounds=tuple(replace(then, stage=source) for then in event.rounds))


def one_table(
    *hands: ButifarraHand, play: ButifarraPlay | None = None, closed: Closing | None = None
) -> Event:
    """A table of two pairs with these deals, the first dealt by seat 0."""
    event = butifarra_evening(2, play=play)
    table = replace(event.rounds[0].tables[0], first_dealer=0, hands=hands, closed=closed)
    return replace(event, rounds=(replace(event.rounds[0], tables=(table,)),))
