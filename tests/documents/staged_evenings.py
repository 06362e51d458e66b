"""A World Cup of 2022 to print: ranking rounds, crossed semi-finals, a final, and what a director added."""

from collections.abc import Sequence
from dataclasses import replace

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round
from batarde_tourney.core.tournament.event.stages import Decision, Means, Stage, StageDraw, StageEntry
from batarde_tourney.core.tournament.stages.cut import entrants
from tests.documents.evenings import evening

QUALIFYING, SEMI_FINALS, FINAL = StageId("q"), StageId("sf"), StageId("f")
STAGES = (
    Stage(QUALIFYING, "Ranking rounds", 3, StageDraw.MEET_NEW),
    Stage(
        SEMI_FINALS, "Semi-finals", 1, StageDraw.CROSSED, entry=StageEntry(QUALIFYING, best=8), shares=True
    ),
    Stage(FINAL, "Final", 1, entry=StageEntry(SEMI_FINALS, per_table=2)),
)


def ranking_rounds() -> Event:
    """Three rounds of 40 players; nobody has been drawn for the semi-finals."""
    event = evening(40, 3)
    rounds = tuple(replace(round_, stage=QUALIFYING) for round_ in event.rounds)
    late = Adjustment(event.players[2].id, 1, 2, "late")
    return replace(event, stages=STAGES, rounds=rounds, adjustments=(late,))


def semi_finals() -> Event:
    """Two tables of the best 8, all their hands played."""
    event = ranking_rounds()
    first = entrants(event, SEMI_FINALS)
    crossed = [first[place] for place in (0, 3, 4, 7, 1, 2, 5, 6)]
    return _with_round(event, SEMI_FINALS, crossed, 4)


def tied_semi_finals() -> Event:
    """Every seat of each table has what the same seat of the other has: all ties go across the line."""
    event = semi_finals()
    last = event.rounds[-1]
    hands = tuple(
        replace(hand, bids=hand.tricks[:1] * 4, tricks=hand.tricks[:1] * 4)
        for hand in batarde_hands(last.tables[0].hands)
    )
    tables = tuple(replace(table, hands=hands) for table in last.tables)
    return replace(event, rounds=(*event.rounds[:-1], replace(last, tables=tables)))


def whole_cup() -> Event:
    """The final is played, and a play-off decided who is third."""
    event = semi_finals()
    finalists = entrants(event, FINAL)
    event = _with_round(event, FINAL, finalists, 5)
    lots = Decision(FINAL, Means.LOTS, "no time left", order=finalists[2:], cancelled="they played after all")
    return replace(event, decisions=(lots,))


def _with_round(event: Event, stage: StageId, sides: Sequence[SideId], number: int) -> Event:
    """One more round at tables of 4, whose hands are those that other tables played in the first."""
    played = event.rounds[0].tables
    players = {side: player.id for player in event.players for side in (player.id,)}
    seats = [players[side] for side in sides]  # type: ignore[index]
    tables = tuple(
        replace(
            played[at],
            number=at + 1,
            seats=tuple(seats[4 * at : 4 * at + 4]),
            hands=played[(2 * number + at) % len(played)].hands,
        )
        for at in range(len(seats) // 4)
    )
    return replace(event, rounds=(*event.rounds, Round(number, tables, stage=stage)))
