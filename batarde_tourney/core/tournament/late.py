"""Who comes late, after the draw: the legal ways to let them play, and what each does to the round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations

from batarde_tourney.core.games.game import Rubber
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event, Round, Table, game_of
from batarde_tourney.core.tournament.figures import is_finished
from batarde_tourney.core.tournament.presence import next_round_number, standby_order
from batarde_tourney.core.tournament.sitting import taking_part
from batarde_tourney.core.tournament.stages import TableRule

THREE = 3


class LateKind(StrEnum):
    """What can be done with whoever comes late."""

    FILL = "fill"
    """A table of 3 without a hand becomes one of 4."""
    OPEN = "open"
    """One more table, with those on standby."""
    WAIT = "wait"
    """They play from the next round on."""


@dataclass(frozen=True, slots=True)
class LateWay:
    """One way. `table` and `seats` are of the table as it would be, nobody's if they wait.

    `repeats` is how many pairs would meet there who have met before, `threes` how many tables of 3 the
    round has before and after, `hands` the cards of each hand that table would play.
    """

    kind: LateKind
    repeats: int
    threes: tuple[int, int]
    table: int | None = None
    seats: tuple[PlayerId, ...] = ()
    hands: tuple[int, ...] = ()


def late_ways(event: Event, players: Sequence[PlayerId]) -> tuple[LateWay, ...]:
    """Every legal way for these players together, who do not sit in the round that is played.

    Tables to fill come first, those that repeat least before the others; waiting is always the last and,
    before the first round or after the last hand of one, the only way. Tables in play stay as they are.
    """
    round_ = event.rounds[-1] if event.rounds else None
    ways: list[LateWay] = []
    if round_ is not None and _takes_more(event, round_, players):
        filled = [way for table in round_.tables for way in _filled(event, round_, table, players)]
        opened = [way for size in _sizes(event, round_) for way in _opened(event, round_, players, size)]
        ways = [*sorted(filled, key=lambda way: way.repeats), *opened]
    threes = _threes(round_) if round_ else 0
    return (*ways, LateWay(LateKind.WAIT, 0, (threes, threes)))


def late_table(round_: Round, way: LateWay) -> Table | None:
    """The table as the way would have it; None if they wait."""
    if way.table is None:
        return None
    for table in round_.tables:
        if table.number == way.table:
            return replace(table, seats=way.seats)
    return Table(way.table, way.seats, 0)


def _takes_more(event: Event, round_: Round, players: Sequence[PlayerId]) -> bool:
    """Whether somebody can still come into the round: it plays, its stage is open to all, all are singles."""
    stage = next((stage for stage in event.stages if stage.id == round_.stage), None)
    entered_freely = stage is None or (stage.entry is None and stage.entered is None)
    plays = not all(is_finished(table, event) for table in round_.tables)
    return plays and entered_freely and not event.sides and not taking_part(round_) & set(players)


def _rule(event: Event, round_: Round) -> TableRule:
    stage = next((stage for stage in event.stages if stage.id == round_.stage), None)
    return event.settings.tables if stage is None or stage.tables is None else stage.tables


def _sizes(event: Event, round_: Round) -> tuple[int, ...]:
    """How many can sit at one more table, the usual number first."""
    game = game_of(event)
    if game.side_count is not None or len(game.seats) == 1:
        return game.seats
    by_rule = {TableRule.AUTO: (4, THREE), TableRule.THREES: (THREE,), TableRule.FOURS: (4,)}
    sizes = by_rule.get(_rule(event, round_), ())
    return tuple(size for size in sizes if not game.check_play(event.settings.play, {size}))


def _filled(event: Event, round_: Round, table: Table, players: Sequence[PlayerId]) -> Iterator[LateWay]:
    is_open = not (table.hands or table.closed or table.substitutes)
    if len(players) == 1 and is_open and len(table.seats) == THREE and 4 in _sizes(event, round_):
        grown = replace(table, seats=(*table.seats, *players))
        threes = _threes(round_)
        met = _repeats(event, round_, grown) - _repeats(event, round_, table)
        yield LateWay(
            LateKind.FILL, met, (threes, threes - 1), table.number, grown.seats, _hands(event, grown)
        )


def _opened(event: Event, round_: Round, players: Sequence[PlayerId], size: int) -> Iterator[LateWay]:
    busy = taking_part(round_) | set(players)
    waiting = [player for player in standby_order(event, next_round_number(event)) if player not in busy]
    needed = size - len(players)
    if 0 <= needed <= len(waiting):
        number = max((table.number for table in round_.tables), default=0) + 1
        table, threes = Table(number, (*players, *waiting[:needed]), 0), _threes(round_)
        after = threes + (size == THREE)
        met, hands = _repeats(event, round_, table), _hands(event, table)
        yield LateWay(LateKind.OPEN, met, (threes, after), number, table.seats, hands)


def _repeats(event: Event, round_: Round, table: Table) -> int:
    """How many pairs of the table sat together in an earlier round."""
    met = {
        frozenset(pair)
        for earlier in event.rounds
        if earlier.number < round_.number
        for other in earlier.tables
        for pair in combinations(other.seats, 2)
    }
    return sum(frozenset(pair) in met for pair in combinations(table.seats, 2))


def _hands(event: Event, table: Table) -> tuple[int, ...]:
    return game_of(event).hand_sizes(Rubber(len(table.seats), table.first_dealer), event.settings.play)


def _threes(round_: Round) -> int:
    return sum(len(table.seats) == THREE for table in round_.tables)
