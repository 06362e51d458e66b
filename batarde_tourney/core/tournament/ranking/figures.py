"""What each side has scored so far: the scores of its tables, added up (rules, section 2)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.games.game import Game, PlaySettings, Score
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.closing import spells_at
from batarde_tourney.core.tournament.event.event import (
    Absence,
    Adjustment,
    Event,
    Round,
    Table,
    game_of,
    rounds_planned,
    seated_sides,
    sides_of,
)


@dataclass(slots=True)
class Tally:
    """One side's sums over the rounds counted.

    `rounds` are those with at least one hand of the side's table; `byes` those it sat out; `forfeits` those
    in which it or its opponent did not come, or had left (R30); `halves` announced absences that are worth
    half a win. `score` excludes adjustments. `given` counts
    the adjustments without warnings; together they may sum to 0.
    """

    score: Score
    rounds: int = 0
    byes: int = 0
    forfeits: int = 0
    adjustments: int = 0
    given: int = 0
    halves: int = 0

    @property
    def has_figures(self) -> bool:
        """Whether there is anything to rank it by (games, part D, `bye-only`)."""
        return bool(self.score.hands or self.byes or self.forfeits or self.halves)

    def add(self, other: "Tally") -> None:
        """Add another tally of the same side."""
        self.score.add(other.score)
        self.rounds += other.rounds
        self.byes += other.byes
        self.forfeits += other.forfeits
        self.adjustments += other.adjustments
        self.given += other.given
        self.halves += other.halves


class TableScores:
    """The scores of an event's tables, each computed once for several standings of its rounds.

    They hold as long as the game and what it is played by are the same.
    """

    def __init__(self, event: Event) -> None:
        self._game, self._play = game_of(event), event.settings.play
        # By identity: comparing hands costs as much as the score. A table that is kept stays itself.
        self._known: dict[int, tuple[Table, tuple[Score, ...]]] = {}

    def of(self, table: Table) -> tuple[Score, ...]:
        """The score of each side of the table, which nobody changes."""
        known = self._known.get(id(table))
        if known is None:
            known = self._known[id(table)] = table, self._game.score(table.rubber, self._play)
        return known[1]


def tally_event(
    event: Event, after: int | None = None, scores: TableScores | None = None
) -> dict[SideId, Tally]:
    """Every side's sums over rounds up to number `after` (all if None), in order of entry."""
    everybody = [side.id for side in sides_of(event)]
    lines = (line for line in event.adjustments if after is None or line.round <= after)
    return tally_rounds(event, rounds_until(event, after), lines, everybody, scores=scores)


@making_many()
def tally_rounds(
    event: Event,
    rounds: Iterable[Round],
    adjustments: Iterable[Adjustment],
    sides: Iterable[SideId],
    *,
    rests_count: bool = True,
    scores: TableScores | None = None,
) -> dict[SideId, Tally]:
    """The sums of these sides over these rounds and adjustments, in the order of `sides`.

    Scores of other sides are ignored. Without `rests_count` sitting out a round is worth nothing. Pass
    `scores` of the event, if at hand, to avoid computing them again.
    """
    game = game_of(event)
    counting = _Counting(
        game,
        event.settings.play,
        {player: side.id for side in sides_of(event) for player in side.players},
        {side: Tally(game.zero()) for side in sides},
        scores or TableScores(event),
        shares=event.settings.substitutes_score and game.substitutes_can_score,
        rests_count=rests_count,
    )
    absences: Counter[SideId] = Counter()
    for round_ in rounds:
        counting.count(round_)
        absences.update(round_.absent)
    for side, times in absences.items():
        if side in counting.tallies:
            _add_absences(game, event.settings.absence, counting.tallies[side], times)
    for line in adjustments:
        if line.cancelled is None and line.side in counting.tallies:
            tally = counting.tallies[line.side]
            tally.adjustments += line.points
            tally.given += not line.is_warning
    return counting.tallies


def _add_absences(game: Game, rule: Absence, tally: Tally, times: int) -> None:
    """Add what this many announced absences are worth to a side, by its other rounds."""
    rounds = tally.rounds + tally.byes + tally.forfeits
    if rule is Absence.NOTHING or (rule is Absence.MEAN and not rounds):
        return
    worth = tally.score.mean(rounds) if rule is Absence.MEAN else tally.score.half(rounds)
    for _ in range(times):
        tally.score.add(worth)
    if rule is Absence.HALF and game.has_byes:
        tally.halves += times


@dataclass(frozen=True, slots=True)
class _Counting:
    """Adds rounds to `tallies`; `shares`: the player who held the cards gets the score (F9)."""

    game: Game
    play: PlaySettings
    side_of: Mapping[PlayerId, SideId]
    tallies: dict[SideId, Tally]
    scores: TableScores
    shares: bool
    rests_count: bool = True

    def count(self, round_: Round) -> None:
        for table in round_.tables:
            self._count_table(table)
        for side in round_.byes:
            if tally := self.tallies.get(side):
                tally.byes += 1
                if self.rests_count:
                    tally.score.add(self.game.bye(self.play))

    def _count_table(self, table: Table) -> None:
        seated = seated_sides(table, self.game, self.side_of)
        if self.game.has_byes and table.closed is not None and table.closed.absent is not None:
            self._count_forfeit(seated, table.closed.absent)
            return
        if self.shares and table.substitutes:
            self._count_spells(table)
            return
        for side, score in zip(seated, self.scores.of(table), strict=True):
            self._add(side, score, is_round=bool(score.hands))

    def _count_forfeit(self, seated: Iterable[SideId], absent: SideId) -> None:
        """Give the present side what a bye gives, the absent one a 0–0 loss (games, part D, `forfeit`)."""
        for side in seated:
            if tally := self.tallies.get(side):
                tally.forfeits += 1
                if side != absent:
                    tally.score.add(self.game.bye(self.play))

    def _count_spells(self, table: Table) -> None:
        """For each seat, add the share of each player who held its cards, its own player first (F9)."""
        for position, seats in enumerate(self.game.sides_at(len(table.seats))):
            spells = spells_at(table, seats[0])
            starts = [table.counted_before(first) if table.states else first for first, _ in spells]
            parts = self.game.split_score(table.rubber, self.play, position, starts)
            for turn, ((_, player), part) in enumerate(zip(spells, parts, strict=True)):
                # The round counts for the seat's own player even if others held all the cards; for a
                # substitute it counts only with a hand.
                self._add(self.side_of.get(player), part, is_round=bool(part.hands if turn else table.hands))

    def _add(self, side: SideId | None, score: Score, *, is_round: bool) -> None:
        if side is not None and (tally := self.tallies.get(side)):
            tally.rounds += is_round
            tally.score.add(score)


def rounds_until(event: Event, after: int | None) -> Iterator[Round]:
    """The rounds up to number `after`; all if None."""
    return (round_ for round_ in event.rounds if after is None or round_.number <= after)


def is_finished(table: Table, event: Event) -> bool:
    """Whether the table has played every hand or was closed."""
    return game_of(event).is_over(table.rubber, event.settings.play)


def is_played_out(event: Event) -> bool:
    """Whether the event is closed, or all planned rounds are played to their ends."""
    tables = (table for round_ in event.rounds for table in round_.tables)
    is_whole = len(event.rounds) >= rounds_planned(event)
    return event.is_closed or (is_whole and all(is_finished(table, event) for table in tables))


def hands_missing(table: Table, event: Event) -> int:
    """The least number of hands the table still has to play; 0 once it is finished or closed."""
    if is_finished(table, event):
        return 0
    return len(game_of(event).hand_sizes(table.rubber, event.settings.play)) - len(table.rubber.hands)


def still_playing(rounds: Iterable[Round], event: Event) -> int:
    """How many tables of these rounds still play: until they end, rankings are provisional."""
    return sum(not is_finished(table, event) for round_ in rounds for table in round_.tables)
