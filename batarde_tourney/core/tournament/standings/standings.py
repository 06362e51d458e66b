"""Standings: sides in order of the event's criteria, in exact numbers (rules, section 2)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.game import Figure, Quotient, quotients_of
from batarde_tourney.core.games.registry import USUAL_GAME, game_named
from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, Side, game_of, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import players_behind
from batarde_tourney.core.tournament.event.presence import gone_sides, leaving_sides
from batarde_tourney.core.tournament.ranking.figures import TableScores, Tally, rounds_until, tally_event
from batarde_tourney.core.tournament.ranking.ranking import (
    Compared,
    Ranking,
    meetings_of,
    rank_by,
    shared_ranks,
)
from batarde_tourney.core.tournament.stages.cut import PlayedStages
from batarde_tourney.core.tournament.stages.placing import Placed, placing, results_that_count
from batarde_tourney.core.tournament.stages.robin import Robin
from batarde_tourney.core.tournament.stages.stage_results import StageResult
from batarde_tourney.core.tournament.standings.seat_notes import NO_NOTES, SeatNotes, notes_of

_LETTERS = 26


@dataclass(frozen=True, slots=True)
class Standing:
    """One side's rank and figures by criterion. Without a hand or a bye every figure is None.

    `rounds` counts those in which the side's table has at least one hand. `stage` is the stage that ranks it
    and gives these sums (F11), None without stages. Penalties include the `adjustments`, which are also given
    separately; `was_given`: there are some, even if they sum to 0. `figures` has every criterion the game
    knows, and `head_to_head` if requested; `quotients` has numerator and denominator of those that are
    quotients. `group` is its group in that stage, from 0; None where all play all. `has_left`: it left the
    round robin that ranks it and is annulled there. `forfeits_rest`: it left later, and its other matches
    there are forfeits (R30). `is_gone`: it left the event, and retains its place and figures.
    `is_substitute`: it only played in seats of others, and has no figures of its own. `was_replaced`:
    somebody else played in a seat of its own.
    """

    rank: int
    side: Side
    rounds: int
    hands: int
    adjustments: int
    has_figures: bool
    figures: Mapping[Criterion, Figure]
    stage: StageId | None = None
    was_given: bool = False
    group: int | None = None
    has_left: bool = False
    is_gone: bool = False
    quotients: Mapping[Criterion, Quotient] = field(default_factory=dict)
    forfeits_rest: bool = False
    is_substitute: bool = False
    was_replaced: bool = False

    @property
    def number_text(self) -> str:
        """The number of the pair; empty without one."""
        return "" if self.side.number is None else str(self.side.number)

    @property
    def group_letter(self) -> str:
        """The letter of its group, A for the first; empty for none."""
        return "" if self.group is None else group_letter(self.group)

    def figure(self, criterion: Criterion) -> Figure:
        """The figure that this criterion compares; None if there is none."""
        return self.figures.get(criterion)


def group_letter(group: int) -> str:
    """The letter of a stage's group.

    >>> group_letter(0), group_letter(25), group_letter(26)
    ('A', 'Z', '27')
    """
    return chr(ord("A") + group) if group < _LETTERS else str(group + 1)


@dataclass(frozen=True, slots=True)
class RankingStage:
    """A stage that ranks sides: its name and criteria."""

    name: str
    criteria: tuple[Criterion, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """Rows best first; rows of equal rank stand in order of entry. `game` names the game with these criteria.

    `of_stages` are the stages that rank the rows, each with its own criteria.
    """

    criteria: tuple[Criterion, ...]
    rows: tuple[Standing, ...]
    game: str = USUAL_GAME
    of_stages: Mapping[StageId, RankingStage] = field(default_factory=dict)
    players_of: Mapping[SideId, str] = field(default_factory=dict)
    """The players' names of pairs that have a name of their own."""
    notes: SeatNotes = NO_NOTES
    """Substitutes and departures in the rounds that count here."""

    def full_name(self, row: Standing) -> str:
        """The side's name; a pair with a name of its own is followed by its players."""
        name, players = shown_name(row.side.name), self.players_of.get(row.side.id)
        return f"{name} ({players})" if players else name

    @property
    def known(self) -> tuple[Criterion, ...]:
        """Every criterion the game knows."""
        return game_named(self.game).criteria

    @property
    def parts_stages(self) -> bool:
        """Whether rows are ranked by different stages."""
        return len({row.stage for row in self.rows}) > 1

    @property
    def has_pair_numbers(self) -> bool:
        """Whether the sides are pairs that have numbers."""
        return any(row.side.number is not None for row in self.rows)

    @property
    def parts_groups(self) -> bool:
        """Whether some rows are ranked by a stage played in groups."""
        return any(row.group is not None for row in self.rows)

    def stage_name(self, row: Standing) -> str:
        """The name of the stage that ranks the row; empty for none."""
        return "" if row.stage is None else self.of_stages[row.stage].name

    def criteria_of(self, row: Standing) -> tuple[Criterion, ...]:
        """The criteria that ranked the row."""
        return self.criteria if row.stage is None else self.of_stages[row.stage].criteria


def rank_sides(event: Event, after: int | None = None, scores: TableScores | None = None) -> Standings:
    """The standings after round `after`, or after all rounds and adjustments.

    With stages this is the placing: a side that left in one stage never stands above those who went on. Sides
    equal on every criterion share the better rank (1 2 2 4). Sides without a hand or a bye rank last, all
    equal, whatever their adjustments. Pass `scores` of the event, if it is ranked several times, to compute
    those of each table once; stages have their own.
    """
    if event.stages:
        return rank_played_stages(PlayedStages(event, after))
    criteria, scores = event.settings.ranking, scores or TableScores(event)
    meetings = meetings_of(event, after, scores) if Criterion.HEAD_TO_HEAD in criteria else {}
    compared = Compared(criteria, game_of(event), event.settings.seed, meetings)
    ranking = rank_by(compared, tally_event(event, after, scores))
    gone = gone_sides(event, after)
    notes = notes_of(event, tuple(rounds_until(event, after)), leaving_sides(event, after))
    rows = _rows(event, _ranked(ranking, None), {None: ranking}, gone, notes=notes)
    return Standings(criteria, rows, event.game, {}, players_behind(event), notes)


def rank_played_stages(stages_played: PlayedStages) -> Standings:
    """The placing of an event with stages, from a course already computed."""
    event = stages_played.event
    results = results_that_count(stages_played)
    rankings: dict[StageId | None, Ranking] = {result.stage.id: result.ranking for result in results}
    notes = notes_of(event, event.rounds, stages_played.leaving)
    rows = _rows(
        event, placing(stages_played), rankings, stages_played.gone, stages_played.robins(), notes=notes
    )
    of_stages = {result.stage.id: _ranking_stage(result) for result in results}
    return Standings(event.settings.ranking, rows, event.game, of_stages, players_behind(event), notes)


def rank_stage(event: Event, stage: StageId, after: int | None = None) -> Standings:
    """The stage's own standings: its entrants by its ranking, over its own rounds and those it carries.

    With groups each side has the rank in its own group (games, part D, `groups`).
    Raises: KeyError for a stage that the event does not have.
    """
    return rank_stage_of(PlayedStages(event, after), stage)


def rank_stage_of(stages_played: PlayedStages, stage: StageId) -> Standings:
    """The stage's own standings, from a course already computed.

    Raises: KeyError for a stage that the event does not have.
    """
    result = stages_played.result(stage)
    rankings: dict[StageId | None, Ranking] = {stage: result.ranking}
    event = stages_played.event
    own_rounds = [round_ for round_ in event.rounds if round_.stage == stage]
    notes = notes_of(event, own_rounds, stages_played.leaving)
    rows = _rows(
        event,
        _ranked(result.ranking, stage),
        rankings,
        stages_played.gone,
        stages_played.robins(),
        notes=notes,
    )
    of_stages, players = {stage: _ranking_stage(result)}, players_behind(event)
    return Standings(result.ranking.criteria, rows, event.game, of_stages, players, notes)


def _ranking_stage(result: StageResult) -> RankingStage:
    return RankingStage(result.stage.name or result.stage.id, result.ranking.criteria)


def _ranked(ranking: Ranking, stage: StageId | None) -> Iterable[Placed]:
    groups: dict[int, list[tuple[SideId, ...]]] = {}
    for equal in ranking.classes:
        for group in dict.fromkeys(ranking.group_of.get(side, 0) for side in equal):
            # Equals stand together across the groups, but share a rank only inside their own.
            here = tuple(side for side in equal if ranking.group_of.get(side, 0) == group)
            groups.setdefault(group, []).append(here)
    ranks: dict[SideId, int] = {}
    for classes in groups.values():
        ranks |= shared_ranks(classes)
    return (Placed(ranks[side], side, stage) for side in ranking.order)


def _rows(
    event: Event,
    places: Iterable[Placed],
    rankings: Mapping[StageId | None, Ranking],
    gone: Collection[SideId],
    robins: Mapping[StageId, Robin] = MappingProxyType({}),
    *,
    notes: SeatNotes,
) -> tuple[Standing, ...]:
    """A row for each place, with the figures of the ranking that placed it."""
    sides = {side.id: side for side in sides_of(event)}
    game = game_of(event)
    nothing = Tally(game.zero())
    rows = []
    for place in places:
        ranking = rankings.get(place.stage)
        robin = None if place.stage is None else robins.get(place.stage)
        tally = nothing if ranking is None else ranking.tallies[place.side]
        figures = {} if ranking is None else ranking.figures[place.side]
        rows.append(
            Standing(
                place.rank,
                sides[place.side],
                tally.rounds,
                tally.score.hands,
                tally.adjustments,
                tally.has_figures,
                figures,
                place.stage,
                bool(tally.given),
                None if ranking is None else ranking.group_of.get(place.side),
                robin is not None and place.side in robin.annulled,
                place.side in gone,
                quotients_of(game, tally.score, figures) if tally.has_figures else {},
                robin is not None and place.side in robin.forfeiting,
                not tally.has_figures and not notes.came.isdisjoint(sides[place.side].players),
                place.side in notes.replaced,
            )
        )
    return tuple(rows)


# Everybody's rank after each round.

MOST_SIDES = 400
"""With more sides a chart is unreadable, and ranking every round costs too much for every hand."""


@dataclass(frozen=True, slots=True)
class Race:
    """Ranks by side, one for each of the `rounds`; None before the side has played."""

    rounds: tuple[int, ...]
    ranks: dict[SideId, tuple[int | None, ...]]


NO_RACE = Race((), {})


def run_race(event: Event, after: int | None = None, standings: Standings | None = None) -> Race:
    """The race up to round `after`; empty with fewer than two played rounds or more than MOST_SIDES sides.

    Rounds without a hand are left out: nobody has moved yet. Pass `standings` after that round, if at hand,
    to avoid computing them again.
    """
    rounds = tuple(r.number for r in rounds_until(event, after) if any(table.hands for table in r.tables))
    ranks: dict[SideId, list[int | None]] = {side.id: [] for side in sides_of(event)}
    scores = TableScores(event)
    if len(rounds) < 2 or len(ranks) > MOST_SIDES:
        return NO_RACE
    for number in rounds:
        is_at_hand = number == after or (after is None and _nothing_follows(event, number))
        found = standings if standings is not None and is_at_hand else rank_sides(event, number, scores)
        for row in found.rows:
            ranks[row.side.id].append(row.rank if row.has_figures else None)
    return Race(rounds, {side: tuple(places) for side, places in ranks.items()})


def _nothing_follows(event: Event, number: int) -> bool:
    """Whether the standings after this round are the current ones: no later change of presence or points."""
    dated = [line.round for line in event.adjustments] + [presence.round for presence in event.presences]
    return max([event.rounds[-1].number, *dated]) == number
