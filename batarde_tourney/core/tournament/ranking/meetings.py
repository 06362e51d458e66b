"""Who met whom at finished tables, and the result."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from batarde_tourney.core.games.game import WIN
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, Round, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.ranking.figures import rounds_until

Meetings = Mapping[SideId, Mapping[SideId, int | Fraction]]
"""By side and opponent: the side's wins at finished tables where both sat, in units of 1/WIN."""


def meetings_of(event: Event, after: int | None = None) -> Meetings:
    """All meetings of an event without stages up to round `after`."""
    return meetings_in(event, rounds_until(event, after))


def meetings_in(event: Event, rounds: Iterable[Round]) -> Meetings:
    """All meetings in these rounds."""
    game, play = game_of(event), event.settings.play
    sides = sides_of(event)
    side_of = {player: side.id for side in sides for player in side.players}
    met: dict[SideId, dict[SideId, int | Fraction]] = {side.id: {} for side in sides}
    for round_ in rounds:
        for table in round_.tables:
            if not table.hands or not game.is_over(table.rubber, play):
                continue
            seated = seated_sides(table, game, side_of)
            for side, score in zip(seated, game.score(table.rubber, play), strict=True):
                for opponent in seated:
                    if opponent != side:
                        met[side][opponent] = met[side].get(opponent, 0) + score.wins
    return met


def head_to_head(group: Sequence[SideId], meetings: Meetings) -> dict[SideId, Fraction | None]:
    """Each side's wins against the others of the group; None for all unless all have met each other.

    Byes and tables in play are no meetings (games, part D, `head-to-head`).
    """
    others = {side: [other for other in group if other != side] for side in group}
    if any(other not in meetings[side] for side in group for other in others[side]):
        return dict.fromkeys(group)
    return {side: Fraction(sum(meetings[side][other] for other in others[side]), WIN) for side in group}
