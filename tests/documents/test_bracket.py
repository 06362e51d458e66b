"""The bracket where sides meet in pairs: after groups, and through the rounds of a knock-out."""

from dataclasses import replace

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event import Event, seated_sides, sides_of
from batarde_tourney.core.tournament.formats.format import Format
from batarde_tourney.core.tournament.people import Presence, Status
from batarde_tourney.core.tournament.stages import Stage, StageDraw, StageEntry
from batarde_tourney.documents.bracket_columns import Bracket, gather_bracket
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.services.simulated_formats import new_event_of, play_next_round

GROUPS = Format(
    "League",
    (
        Stage(StageId("g"), "Groups", 3, StageDraw.ROUND_ROBIN, groups=2),
        Stage(StageId("k"), "Knock-out", 2, StageDraw.KNOCK_OUT, entry=StageEntry(StageId("g"), per_group=2)),
    ),
)


def played(format_: Format, sides: int, rounds: int) -> Event:
    """An event of Écarté, where a side is a player, with so many rounds."""
    event = new_event_of(format_, sides, game_named("ecarte"), 7, name="Cup")
    for _ in range(rounds):
        event = play_next_round(event)
    return event


def shown(bracket: Bracket) -> set[str]:
    return {row.name for column in bracket.columns for table in column.tables for row in table.rows}


def test_whoever_leaves_during_the_knock_out_still_stands_in_the_bracket() -> None:
    event = played(GROUPS, 8, 4)
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    gone = event.rounds[-1].tables[0].seats[0]
    event = replace(event, presences=(Presence(gone, 5, Status.GONE),))
    tables = gather_bracket(EventAfter(event, 4)).columns[-1].tables
    seated = seated_sides(event.rounds[-1].tables[0], game_named("ecarte"), side_of)
    assert len(tables[0].rows) == len(seated) == 2
