"""What each side has done so far: the scores of its tables, added up (rules, section 2)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.games.game import Game, PlaySettings, Score
from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event import (
    Event,
    Round,
    Settings,
    Table,
    game_of,
    seated_sides,
    sides_of,
)
from batarde_tourney.core.tournament.people import Status
from batarde_tourney.core.tournament.presence import status_in_round
from batarde_tourney.core.tournament.sitting import spells_at
from batarde_tourney.core.tournament.stages import StageDraw


@dataclass(slots=True)
class Tally:
    """One side's sums over the rounds counted.

    `rounds` are those with at least one hand of the side's table; `byes` those it sat out, `forfeits`
    those in which it or its opponent did not come; `score` is without adjustments.
    """

    score: Score
    rounds: int = 0
    byes: int = 0
    forfeits: int = 0
    adjustments: int = 0

    @property
    def has_figures(self) -> bool:
        """Whether there is anything to rank it by (games, part D, `bye-only`)."""
        return bool(self.score.hands or self.byes or self.forfeits)


@making_many()
def tally_event(event: Event, after: int | None = None) -> dict[SideId, Tally]:
    """Every side's sums over rounds up to number `after` (all without it), in order of entry."""
    game = game_of(event)
    sides = sides_of(event)
    tallies = {side.id: Tally(game.zero()) for side in sides}
    side_of = {player: side.id for side in sides for player in side.players}
    for round_ in counted_rounds(event, after):
        tally_round(round_, game, event.settings, side_of, tallies)
    for adjustment in event.adjustments:
        if adjustment.cancelled is None and (after is None or adjustment.round <= after):
            tallies[adjustment.side].adjustments += adjustment.points
    return tallies


def tally_round(
    round_: Round,
    game: Game,
    settings: Settings,
    side_of: dict[PlayerId, SideId],
    tallies: dict[SideId, Tally],
) -> None:
    """Count one more round into `tallies`; who sat in for somebody and is not there counts for nobody."""
    play = settings.play
    splits = settings.substitutes_score and game.substitutes_can_score
    for table in round_.tables:
        seated = seated_sides(table, game, side_of)
        if game.has_byes and table.closed is not None and table.closed.absent is not None:
            _tally_forfeit([tallies[side] for side in seated if side != table.closed.absent], game.bye(play))
            tallies[table.closed.absent].forfeits += 1
            continue
        for side, score in zip(seated, game.score(table.rubber, play), strict=True):
            tally = tallies[side]
            tally.rounds += bool(score.hands)
            if not (splits and table.substitutes):
                tally.score.add(score)
        if splits and table.substitutes:
            _tally_spells(table, game, play, side_of, tallies)
    for side in round_.byes:
        tallies[side].byes += 1
        tallies[side].score.add(game.bye(play))


def _tally_spells(
    table: Table,
    game: Game,
    play: PlaySettings,
    side_of: dict[PlayerId, SideId],
    tallies: dict[SideId, Tally],
) -> None:
    """By seat what those have who held its cards, the seat's own player first (F9)."""
    for position, seats in enumerate(game.sides_at(len(table.seats))):
        spells = spells_at(table, seats[0])
        parts = game.split_score(table.rubber, play, position, [first for first, _player in spells])
        for turn, ((_first, player), part) in enumerate(zip(spells, parts, strict=True)):
            tally = tallies.get(side_of[player])
            if tally is not None:
                tally.rounds += bool(turn and part.hands)
                tally.score.add(part)


def _tally_forfeit(present: list[Tally], bye: Score) -> None:
    """Whoever came has what a bye gives, the absent side a game lost 0–0 (games, part D, `forfeit`)."""
    for tally in present:
        tally.forfeits += 1
        tally.score.add(bye)


def counted_rounds(event: Event, after: int | None) -> Iterator[Round]:
    """The same, without what counts for nothing: the games of sides that left a round robin."""
    left = annulled_sides(event, after)
    for round_ in rounds_until(event, after):
        yield _without(round_, left[round_.stage], event) if left.get(round_.stage) else round_


def annulled_sides(event: Event, after: int | None = None) -> dict[StageId | None, frozenset[SideId]]:
    """By round robin the sides that are gone: there their games are annulled (games, part D, `present`)."""
    robins = [stage.id for stage in event.stages if stage.draw is StageDraw.ROUND_ROBIN]
    if not robins or not event.presences:
        return {}
    last = max(presence.round for presence in event.presences) if after is None else after
    gone = frozenset(
        side.id
        for side in sides_of(event)
        if any(status_in_round(event, player, last) is Status.GONE for player in side.players)
    )
    return dict.fromkeys(robins, gone) if gone else {}


def _without(round_: Round, left: frozenset[SideId], event: Event) -> Round:
    players = {player for side in sides_of(event) if side.id in left for player in side.players}
    tables = tuple(table for table in round_.tables if players.isdisjoint(table.seats))
    return replace(round_, tables=tables, byes=tuple(side for side in round_.byes if side not in left))


def rounds_until(event: Event, after: int | None) -> Iterator[Round]:
    """The rounds up to number `after`, all of them without it."""
    return (round_ for round_ in event.rounds if after is None or round_.number <= after)


def is_finished(table: Table, event: Event) -> bool:
    """Whether the table has played every hand, or was closed."""
    return game_of(event).is_over(table.rubber, event.settings.play)
