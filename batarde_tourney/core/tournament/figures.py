"""What each side has done so far: the scores of its tables, added up (rules, section 2)."""

from collections.abc import Iterator
from dataclasses import dataclass

from batarde_tourney.core.games.game import Game, PlaySettings, Score
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event import Event, Round, Table, game_of, seated_sides, sides_of


@dataclass(slots=True)
class Tally:
    """One side's sums over the rounds counted.

    `rounds` are those with at least one hand of the side's table; `byes` those it sat out; `score` is
    without adjustments.
    """

    score: Score
    rounds: int = 0
    byes: int = 0
    adjustments: int = 0

    @property
    def has_figures(self) -> bool:
        """Whether there is anything to rank it by (games, part D, bye-only)."""
        return bool(self.score.hands or self.byes)


def tally_event(event: Event, after: int | None = None) -> dict[SideId, Tally]:
    """Every side's sums over rounds up to number `after` (all without it), in order of entry."""
    game = game_of(event)
    sides = sides_of(event)
    tallies = {side.id: Tally(game.zero()) for side in sides}
    side_of = {player: side.id for side in sides for player in side.players}
    for round_ in rounds_until(event, after):
        tally_round(round_, game, event.settings.play, side_of, tallies)
    for adjustment in event.adjustments:
        if adjustment.cancelled is None and (after is None or adjustment.round <= after):
            tallies[adjustment.side].adjustments += adjustment.points
    return tallies


def tally_round(
    round_: Round,
    game: Game,
    play: PlaySettings,
    side_of: dict[PlayerId, SideId],
    tallies: dict[SideId, Tally],
) -> None:
    """Count one more round into `tallies`."""
    for table in round_.tables:
        scores = game.score(table.rubber, play)
        for side, score in zip(seated_sides(table, game, side_of), scores, strict=True):
            tally = tallies[side]
            tally.rounds += bool(score.hands)
            tally.score.add(score)
    for side in round_.byes:
        tallies[side].byes += 1
        tallies[side].score.add(game.bye(play))


def rounds_until(event: Event, after: int | None) -> Iterator[Round]:
    """The rounds up to number `after`, all of them without it."""
    return (round_ for round_ in event.rounds if after is None or round_.number <= after)


def is_finished(table: Table, event: Event) -> bool:
    """Whether the table has played every hand, or was closed."""
    return game_of(event).is_over(table.rubber, event.settings.play)
