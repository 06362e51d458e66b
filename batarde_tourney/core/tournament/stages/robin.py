"""The state of a round robin: who left, what becomes of their matches, and what is left to play (R30).

Whether a side is present at all comes from `presences` (games, part D, `present`).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from batarde_tourney.core.games.game import Score
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import (
    Event,
    Round,
    Table,
    Withdrawal,
    game_of,
    seated_sides,
    sides_of,
)
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.presence import gone_sides, known_until, presences_in_round
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.core.tournament.ranking.figures import rounds_until
from batarde_tourney.core.tournament.stages.stage_results import groups_of

Meeting = frozenset[SideId]
"""Two sides that meet."""


def is_robin(stage: Stage | None) -> bool:
    """Whether all sides of the stage, or of each group, are to meet each other."""
    return stage is not None and stage.draw is StageDraw.ROUND_ROBIN


def rounds_to_meet_all(sides: int) -> int:
    """Rounds needed until this many sides have all met once; with an odd number one sits out each round.

    >>> rounds_to_meet_all(4), rounds_to_meet_all(5)
    (3, 5)
    """
    return sides - 1 + sides % 2


@dataclass(frozen=True, slots=True)
class Robin:
    """A round robin as it stands.

    `group_of` gives each side's group, 0 for all where there are no groups. `often`: by group, how often two
    sides are to meet. `met`: how often two have met; a match that somebody did not come to counts as met, a
    table closed without a hand does not. `left`: the sides that left; of these the results of `annulled`
    count for nobody, and those of `forfeiting` stand while their other matches are forfeits.
    """

    group_of: Mapping[SideId, int]
    often: Mapping[int, int]
    met: Mapping[Meeting, int]
    left: frozenset[SideId]
    annulled: frozenset[SideId]
    forfeiting: frozenset[SideId]
    never: frozenset[Meeting] = frozenset()
    """Sides that are never seated together: nobody waits for their match, and nobody wins it."""

    @property
    def rests_count(self) -> bool:
        """Whether sitting out is worth what the event says; once a side has left, it is worth nothing."""
        return not self.left

    @property
    def is_over(self) -> bool:
        """Whether all sides still in have met as often as planned."""
        return not self.to_play()

    def to_play(self) -> dict[Meeting, int]:
        """By pair of sides still in, how often they have still to meet."""
        still_in = [side for side in self.group_of if side not in self.left]
        return dict(self._unplayed(still_in))

    def kept_apart(self) -> tuple[Meeting, ...]:
        """Sides still in whose match is not played, because they are never seated together."""
        still_in = [side for side in self.group_of if side not in self.left]
        pairs = (
            frozenset((one, other))
            for one, other in combinations(still_in, 2)
            if self.group_of[one] == self.group_of[other]
        )
        return tuple(pair for pair in pairs if pair in self.never and not self.met.get(pair, 0))

    def forfeits(self) -> Counter[tuple[SideId, SideId]]:
        """By winner (still in) and loser (left), how many matches are won without a game."""
        won: Counter[tuple[SideId, SideId]] = Counter()
        for pair, times in self._unplayed(self.group_of):
            gone = pair & self.forfeiting
            # A match against an annulled side counts for nobody, and between two sides that left nobody wins.
            if len(gone) == 1 and not pair & (self.left - self.forfeiting):
                (loser,), (winner,) = gone, pair - gone
                won[winner, loser] = times
        return won

    def counted(self, rounds: Iterable[Round], event: Event) -> Iterator[Round]:
        """These rounds without the matches and byes of annulled sides."""
        players = {player for side in sides_of(event) if side.id in self.annulled for player in side.players}
        for round_ in rounds:
            tables = tuple(table for table in round_.tables if players.isdisjoint(table.seats))
            byes = tuple(side for side in round_.byes if side not in self.annulled)
            yield replace(round_, tables=tables, byes=byes) if self.annulled else round_

    def _unplayed(self, sides: Iterable[SideId]) -> Iterator[tuple[Meeting, int]]:
        for one, other in combinations(sides, 2):
            if self.group_of[one] == self.group_of[other]:
                pair = frozenset((one, other))
                times = self.often[self.group_of[one]] - self.met.get(pair, 0)
                if times > 0 and pair not in self.never:
                    yield pair, times


def robin_of(event: Event, stage: Stage, entrants: Collection[SideId], after: int | None = None) -> Robin:
    """The round robin of this stage with these entrants, after round `after` or now."""
    rounds = [
        then for then in event.rounds if then.stage == stage.id and (after is None or then.number <= after)
    ]
    until = _leaving_counts_until(event, stage, rounds, after)
    seated = _Seated(event, rounds)
    standby = _on_standby(event, until)
    taking_part = [side for side in entrants if side in seated.sides or side not in standby]
    # A side on standby has a place in a group, as in the draw.
    groups = groups_of(event, entrants, stage.groups)
    group_of = {side: groups.get(side, 0) for side in taking_part}
    left = gone_sides(event, until) & set(taking_part)
    # Sides that left before the first round were in the plan: the others do not meet more often because of
    # it. All are to meet at least once, even if too few rounds are planned: what is left is then reported
    # (R30).
    often = {
        group: max(1, stage.rounds // max(1, rounds_to_meet_all(size)))
        for group, size in Counter(group_of.values()).items()
    }
    annulled, forfeiting = _split(event.settings.withdrawal, left, group_of, often, seated.played)
    return Robin(group_of, often, seated.met, left, annulled, forfeiting, _never_together(event))


def _never_together(event: Event) -> frozenset[Meeting]:
    """The sides of people who are never seated together."""
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    pairs = (
        frozenset(side_of[one] for one in pair if one in side_of) for pair in event.settings.always_apart
    )
    return frozenset(pair for pair in pairs if len(pair) > 1)


def forfeit_score(event: Event) -> Score:
    """What a match won without a game is worth: a win, and nothing else."""
    game = game_of(event)
    # This is what a bye is usually worth, whatever the event sets for byes.
    return game.bye(game.usual_play)


class _Seated:
    """Sides seated in these rounds, how often pairs met, and how many matches each played."""

    def __init__(self, event: Event, rounds: Iterable[Round]) -> None:
        self.met: Counter[Meeting] = Counter()
        self.played: Counter[SideId] = Counter()
        self.sides: set[SideId] = set()
        game, play = game_of(event), event.settings.play
        side_of = {player: side.id for side in sides_of(event) for player in side.players}
        for round_ in rounds:
            self.sides.update(round_.byes)
            for table in round_.tables:
                seated = seated_sides(table, game, side_of)
                self.sides.update(seated)
                if _is_decided(table):
                    self.met.update(map(frozenset, combinations(seated, 2)))
                if table.hands and game.is_over(table.rubber, play):
                    self.played.update(dict.fromkeys(seated, len(seated) - 1))


def _is_decided(table: Table) -> bool:
    """Whether the table is played, in play, or was lost by a side that did not come (D, `closed empty`)."""
    return table.closed is None or bool(table.hands) or table.closed.absent is not None


def _leaving_counts_until(event: Event, stage: Stage, rounds: list[Round], after: int | None) -> int:
    """The last round up to which leaving counts: the next to draw, or `after`.

    A side that leaves once others have gone on has played the stage to its end.
    """
    begun = {then.stage for then in rounds_until(event, after)}
    if any(other.id in begun for other in event.stages if other.entry and other.entry.source == stage.id):
        # A file may have a later stage and no round of this one: nobody left it then.
        return max((then.number for then in rounds), default=0)
    return known_until(event, after)


def _on_standby(event: Event, until: int) -> set[SideId]:
    """Sides that were only on standby, even if they left since: they never sat in the round robin."""
    here = tuple(told for told in event.presences if told.status is not Status.GONE)
    told = presences_in_round(replace(event, presences=here), until)
    waiting = {player for player, said in told.items() if said.status is Status.STANDBY}
    return {side.id for side in sides_of(event) if not waiting.isdisjoint(side.players)} if waiting else set()


def _split(
    rule: Withdrawal,
    left: frozenset[SideId],
    group_of: Mapping[SideId, int],
    often: Mapping[int, int],
    played: Mapping[SideId, int],
) -> tuple[frozenset[SideId], frozenset[SideId]]:
    """Of those who left, the annulled sides and the sides whose other matches are forfeits (R30)."""
    nobody: frozenset[SideId] = frozenset()
    if rule is Withdrawal.KEEP:
        return nobody, nobody
    if rule is Withdrawal.ANNUL:
        return left, nobody
    sizes = Counter(group_of.values())
    early = frozenset(
        side for side in left if 2 * played.get(side, 0) < often[group_of[side]] * (sizes[group_of[side]] - 1)
    )
    return early, left - early
