"""Who is still in a knock-out of matches, in the order of its bracket (games, part C, statement 3)."""

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event import Event, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.line import Course
from batarde_tourney.core.tournament.stages import Stage, StageDraw


def is_knock_out(event: Event, stage: Stage | None) -> bool:
    """Whether the stage is a knock-out of matches, in which a loser is out from the next round on."""
    return stage is not None and stage.draw is StageDraw.KNOCK_OUT and game_of(event).side_count == 2


def still_in(event: Event, stage: Stage) -> tuple[tuple[SideId, ...], ...] | None:
    """Who goes on from the last round of the stage, neighbours in the bracket side by side.

    The winner of each table, by its number, and among them whoever sat out. Of a match closed level the one
    goes on who stands higher in the stage's standings; both stand together where these are equal: a decision
    on their order parts them (F17). None before the stage's first round.
    """
    rounds = [then for then in event.rounds if then.stage == stage.id]
    if not rounds:
        return None
    classes = Course(event).result(stage.id).ranking.classes
    place_of = {side: index for index, equal in enumerate(classes) for side in equal}
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    winners = [
        _winners(event, table, seated_sides(table, game_of(event), side_of), place_of)
        for table in sorted(rounds[-1].tables, key=lambda table: table.number)
    ]
    return _fold(winners, [(side,) for side in rounds[-1].byes])


def _winners(
    event: Event, table: Table, seated: tuple[SideId, ...], place_of: dict[SideId, int]
) -> tuple[SideId, ...]:
    if table.closed is not None and table.closed.absent is not None:
        return tuple(side for side in seated if side != table.closed.absent)
    places = game_of(event).places(table.rubber, event.settings.play)
    keys = [(place, place_of.get(side, len(place_of))) for place, side in zip(places, seated, strict=True)]
    return tuple(side for side, key in zip(seated, keys, strict=True) if key == min(keys))


def _fold(
    winners: list[tuple[SideId, ...]], resting: list[tuple[SideId, ...]]
) -> tuple[tuple[SideId, ...], ...]:
    """Whoever sat out meets a winner before another who did."""
    both = [one for pair in zip(winners, resting, strict=False) for one in pair]
    return (*both, *winners[len(resting) :], *resting[len(winners) :])
