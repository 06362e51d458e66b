"""Standings with names as hostile as names can be, for the tests of every format."""

from dataclasses import replace

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from tests.core.tournament.events import made_up_event

HOSTILE = (
    '=HYPERLINK("http://example.org","Ana")',
    "+1",
    "-1+2",
    "@SUM(A1)",
    "\t=1",
    "<b>Bob</b> & <img src=x onerror=alert(1)>",
    "王小明",
    "Zoe\u0308",
    'Quote " comma, semicolon;',
    "line\r\nbreak",
    "\u202eright to left",
    "אבגד",
    "👩‍👩‍👧",
    "x" * 120,
)


def hostile_event(rounds: int = 2) -> Event:
    """As many players as hostile names, one of them without a hand."""
    event = made_up_event(len(HOSTILE), rounds, seed=3)
    named = tuple(replace(player, name=name) for player, name in zip(event.players, HOSTILE, strict=True))
    late = replace(event.players[0], id=type(event.players[0].id)("late"), name="Late", club=None)
    return replace(event, players=(*named, late), name="<i>Evening</i>", place="Lyon & co")


def hostile_standings(rounds: int = 2) -> Standings:
    return rank_sides(hostile_event(rounds))
