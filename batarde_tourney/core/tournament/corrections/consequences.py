"""The consequences of a correction, shown before it is made (formats §4; contract, F20)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from batarde_tourney.core.ids import ChampionshipNumber, MemberId, SideId, StageId
from batarde_tourney.core.tournament.corrections.correcting import drawn_stages
from batarde_tourney.core.tournament.event.event import (
    Event,
    Round,
    Table,
    game_of,
    rounds_planned,
    sides_of,
    stage_of,
)
from batarde_tourney.core.tournament.event.prize_list import Prize
from batarde_tourney.core.tournament.event.stages import Decision, StageDraw
from batarde_tourney.core.tournament.prizes.proposal import propose_prizes
from batarde_tourney.core.tournament.ranking.figures import hands_missing, is_finished
from batarde_tourney.core.tournament.rounds.next_round import stage_due, standings_to_draw_by
from batarde_tourney.core.tournament.season.season import SeasonRow
from batarde_tourney.core.tournament.stages.cut import cut_of, event_until
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """A side whose rank changes."""

    side: SideId
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class LineChange:
    """Sides that would or would not have entered a drawn stage; nothing is drawn again."""

    stage: StageId
    entered: tuple[SideId, ...]
    left: tuple[SideId, ...]


@dataclass(frozen=True, slots=True)
class SeatsElsewhere:
    """Sides that the draw of a round would have seated at another table, or with others."""

    round: int
    sides: tuple[SideId, ...]


@dataclass(frozen=True, slots=True)
class SeasonChange:
    """A member's season total before and after; None where they are not in the table."""

    championship: ChampionshipNumber
    member: MemberId
    old: Fraction | None
    new: Fraction | None


@dataclass(frozen=True, slots=True)
class GameEndsEarlier:
    """A table's game ends before hands already entered: those from `first` to `last` no longer count.

    Both are indices, from 0.
    """

    round: int
    table: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class TableReopened:
    """A table whose rubber, match or game was over and no longer is: it lacks `missing` hands.

    `at_least`: it may take more, in games of unknown length.
    """

    round: int
    table: int
    missing: int
    at_least: bool


@dataclass(frozen=True, slots=True)
class TableEnds:
    """A table that still had hands to play and is now over, with hand `last` (an index)."""

    round: int
    table: int
    last: int


@dataclass(frozen=True, slots=True)
class TableEndMoves:
    """A table that is over before and after, but with another hand (indices). A later hand may stand."""

    round: int
    table: int
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class DrawStopped:
    """The next draw, which waits for the reopened tables.

    `stage` is its name, empty in an event without stages. `is_refused`: the draw is refused meanwhile;
    otherwise the director must confirm it.
    """

    stage: str
    round: int
    is_refused: bool


@dataclass(frozen=True, slots=True)
class EndChanges:
    """Tables that are over only before or only after, and the draw that this stops."""

    reopened: tuple[TableReopened, ...] = ()
    finished: tuple[TableEnds, ...] = ()
    moved: tuple[TableEndMoves, ...] = ()
    stopped: DrawStopped | None = None


NO_END_CHANGES = EndChanges()


@dataclass(frozen=True, slots=True)
class Consequences:
    """The changes only; places in the order of the new standings, lines in the order of the stages.

    `seats` are for rounds drawn by the standings. `ties_made` and `ties_broken` are groups of sides of one
    rank that exist only after or only before. `cancelled` are the decisions that become void.
    """

    places: tuple[PlaceChange, ...] = ()
    ties_made: tuple[tuple[SideId, ...], ...] = ()
    ties_broken: tuple[tuple[SideId, ...], ...] = ()
    lines: tuple[LineChange, ...] = ()
    cancelled: tuple[Decision, ...] = ()
    seats: tuple[SeatsElsewhere, ...] = ()
    ended: tuple[GameEndsEarlier, ...] = ()
    """Tables that lose their last hands; the hands' histories remain."""
    ends: EndChanges = NO_END_CHANGES
    prizes: tuple[Prize, ...] = ()
    """Prizes given as proposed before, each with those who are proposed after: whoever has it keeps it."""


def consequences_of(before: Event, after: Event) -> Consequences:
    """The consequences of changing `before` into `after`: other hands or points, and what follows."""
    was, now = rank_sides(before), rank_sides(after)
    old = {row.side.id: row.rank for row in was.rows}
    places = tuple(
        PlaceChange(row.side.id, old[row.side.id], row.rank)
        for row in now.rows
        if old[row.side.id] != row.rank
    )
    ties_before, ties_after = _ties(was), _ties(now)
    cancelled = tuple(
        one
        for earlier, one in zip(before.decisions, after.decisions, strict=True)
        if earlier.cancelled is None and one.cancelled is not None
    )
    return Consequences(
        places,
        tuple(tie for tie in ties_after if tie not in ties_before),
        tuple(tie for tie in ties_before if tie not in ties_after),
        tuple(_line_changes(before, after)),
        cancelled,
        tuple(_seats_elsewhere(before, after)),
        tuple(_games_ended(before, after)),
        end_changes(before, after),
        tuple(_prizes_elsewhere((before, was), (after, now))),
    )


def _prizes_elsewhere(before: tuple[Event, Standings], after: tuple[Event, Standings]) -> Iterator[Prize]:
    given = [prize.to for prize in before[0].prizes]
    if not any(given):
        return
    for prize, to, old, new in zip(
        after[0].prizes, given, propose_prizes(*before), propose_prizes(*after), strict=True
    ):
        if to and old is not None and set(to) == set(old) and set(old) != set(new or ()):
            yield replace(prize, to=new or ())


def end_changes(before: Event, after: Event) -> EndChanges:
    """Tables that are over in only one of the events, or end with another hand.

    Tables that lose their last hands because the game ends earlier are in `Consequences.ended` instead.
    """
    reopened: list[TableReopened] = []
    finished: list[TableEnds] = []
    moved: list[TableEndMoves] = []
    now = {(one.number, table.number): table for one in after.rounds for table in one.tables}
    for round_ in before.rounds:
        for table in round_.tables:
            place = (round_.number, table.number)
            later = now.get(place)
            # A table that was not changed, the usual case, ends as before.
            if later is None or (later == table and after.settings.play == before.settings.play):
                continue
            old, new = last_hand_of(table, before), last_hand_of(later, after)
            if old is not None and new is None:
                is_open_ended = not game_of(after).has_fixed_length
                reopened.append(TableReopened(*place, hands_missing(later, after), is_open_ended))
            elif old is None and new is not None:
                finished.append(TableEnds(*place, new))
            elif old is not None and new is not None and old != new and len(later.hands) >= len(table.hands):
                moved.append(TableEndMoves(*place, old, new))
    stopped = _draw_stopped(after) if reopened else None
    return EndChanges(tuple(reopened), tuple(finished), tuple(moved), stopped)


def last_hand_of(table: Table, event: Event) -> int | None:
    """The index of the hand that ended the table, -1 if it was closed without one.

    None while the table plays.
    """
    if not is_finished(table, event):
        return None
    hands = len(table.hands)
    game, play = game_of(event), event.settings.play
    if table.closed is not None or game.has_fixed_length:
        return hands - 1
    # Without a fixed length, hands may stand behind the one that ended the game.
    ends = (
        count
        for count in range(1, hands)
        if game.is_over(replace(table.sheet, hands=table.hands[:count]), play)
    )
    return next(ends, hands) - 1


def _draw_stopped(event: Event) -> DrawStopped | None:
    """The next draw; None where all planned rounds are drawn, so that none waits."""
    number = max((round_.number for round_ in event.rounds), default=0) + 1
    game = game_of(event)
    if event.stages:
        stage = stage_due(event)
        if stage is None:
            return None
        # A Swiss or knock-out depends on who won. Other draws go ahead once the director confirms.
        is_swiss = stage.draw is StageDraw.SWISS or (stage.draw is None and game.meets_by_standings)
        is_cup = stage.draw is StageDraw.KNOCK_OUT and game.side_count is not None
        return DrawStopped(stage.name or stage.id, number, is_refused=is_swiss or is_cup)
    if len(event.rounds) >= rounds_planned(event):
        return None
    return DrawStopped("", number, is_refused=game.meets_by_standings)


def season_changes(
    championship: ChampionshipNumber, before: tuple[SeasonRow, ...], after: tuple[SeasonRow, ...]
) -> tuple[SeasonChange, ...]:
    """Members whose total changes, in the order of the new table."""
    old, new = _totals(before), _totals(after)
    return tuple(
        SeasonChange(championship, member, old.get(member), new.get(member))
        for member in dict.fromkeys((*new, *old))
        if old.get(member) != new.get(member)
    )


def _games_ended(before: Event, after: Event) -> Iterator[GameEndsEarlier]:
    """Tables with fewer hands whose game is over with those; if it is not, a hand was erased."""
    game, play = game_of(after), after.settings.play
    now = {(one.number, table.number): table for one in after.rounds for table in one.tables}
    for round_ in before.rounds:
        for table in round_.tables:
            left = now.get((round_.number, table.number), table)
            hands = len(left.hands)
            if hands < len(table.hands) and game.is_over(replace(left.sheet, is_closed=False), play):
                yield GameEndsEarlier(round_.number, table.number, hands, len(table.hands) - 1)


def _totals(rows: tuple[SeasonRow, ...]) -> Mapping[MemberId, Fraction]:
    return {row.member: row.total for row in rows}


def _ties(standings: Standings) -> tuple[tuple[SideId, ...], ...]:
    """Sides that share a rank, for each shared rank, without sides that have not played; sorted by id."""
    ranks: dict[int, list[SideId]] = {}
    for row in standings.rows:
        if row.has_figures:
            ranks.setdefault(row.rank, []).append(row.side.id)
    return tuple(tuple(sorted(sides)) for sides in ranks.values() if len(sides) > 1)


def _seats_elsewhere(before: Event, after: Event) -> list[SeatsElsewhere]:
    """Sides that would have come to another table, for each round drawn by the order of the standings.

    Such a draw gives each place in the order a table. In games where two sides meet a round is drawn again
    instead (`services/draw/sealed_rounds.py`); other draws do not use the standings.
    """
    if game_of(before).side_count is not None:
        return []
    found = []
    side_of = {player: side.id for side in sides_of(before) for player in side.players}
    for index, round_ in enumerate(before.rounds):
        if not _goes_by_order(before, round_):
            continue
        table_of = {side_of[seat]: table.number for table in round_.tables for seat in table.seats}
        order = _order_of(before, index)
        old = [side for side in order if side in table_of]
        # Sides that were absent then would have been absent here, too.
        new = [
            side for side in _order_of(after, index, by_entry=True) if side in table_of or side not in order
        ]
        elsewhere = tuple(
            side
            for side, place in zip(new, old, strict=False)
            if table_of.get(side) not in {None, table_of[place]}
        )
        if len(old) == len(new) and elsewhere:
            found.append(SeatsElsewhere(round_.number, elsewhere))
    return found


def _goes_by_order(event: Event, round_: Round) -> bool:
    """Whether the round was drawn by the standings, because of its stage or of a director (see its seal)."""
    stage = stage_of(event, round_)
    chosen = ("method", f'"{StageDraw.BY_STANDINGS}"')
    return bool(stage and stage.draw and stage.draw.goes_by_order) or bool(
        round_.draw and chosen in round_.draw.extras
    )


def _order_of(event: Event, index: int, *, by_entry: bool = False) -> tuple[SideId, ...]:
    """The standings by which the round at `index` was drawn; in a stage's first round those of its source."""
    round_ = event.rounds[index]
    stage = stage_of(event, round_)
    is_first = all(then.stage != round_.stage for then in event.rounds[:index])
    if stage is not None and stage.entry is not None and is_first:
        return cut_of(event, stage.id, by_entry=by_entry).entered
    return standings_to_draw_by(event_until(event, round_.number - 1), stage)


def _line_changes(before: Event, after: Event) -> list[LineChange]:
    changes = []
    for stage in drawn_stages(before):
        old = cut_of(before, stage, by_entry=True).entered
        new = cut_of(after, stage, by_entry=True).entered
        if set(old) != set(new):
            entered = tuple(side for side in new if side not in old)
            left = tuple(side for side in old if side not in new)
            changes.append(LineChange(stage, entered, left))
    return changes
