"""Every hand of an event as a table, a row a hand and seat (contract, `hands`)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from batarde_tourney.core.games.game import Game, RecordedHand
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.closing import who_holds
from batarde_tourney.core.tournament.event.event import Event, Table, game_of
from batarde_tourney.core.tournament.event.records import HandPlace, HandRevision
from batarde_tourney.exchange.plain_tables import Cell, Row

_PLACE = ("round", "table", "hand")
_WHO = ("seat", "player")
_SCORE = "score"
_LAST = ("by", "at", "name", "state")
_EACH_SEAT = {"bid", "points", "tricks", "penalty"}
"""What belongs to a seat stands after it, as in the contract."""


def hand_keys(game: Game) -> tuple[str, ...]:
    """The keys of a row in their order; the holder's name and the state of the hand come last."""
    of_hand = [key for key in game.listed if key not in _EACH_SEAT]
    of_seat = [key for key in game.listed if key in _EACH_SEAT]
    score = () if game.side_count is None else (_SCORE,)
    return (*_PLACE, *of_hand, *_WHO, *of_seat, *score, *_LAST)


def hand_rows(event: Event, newest: Mapping[HandPlace, HandRevision]) -> Iterator[Row]:
    """A row a hand and seat, by round, table, hand and seat; hands and seats are counted from 0.

    `player` holds the cards: a substitute from their first hand on. `score` is what the hand gave the seat's
    side at a table of two. `by` and `at`, in UTC, are of the newest entry.
    """
    names = {player.id: player.name for player in event.players}
    for round_ in event.rounds:
        for table in round_.tables:
            for index, (hand, scores) in enumerate(_with_scores(event, table)):
                place = HandPlace(round_.number, table.number, index)
                yield from _rows_of(table, place, _Dealt(game_of(event), hand, scores), names, newest)


class _Dealt(NamedTuple):
    game: Game
    hand: RecordedHand
    scores: Sequence[int]
    """By seat."""


def _with_scores(event: Event, table: Table) -> Iterator[tuple[RecordedHand, list[int]]]:
    """Each hand with what it added to the total of each seat's side."""
    game, play, whole = game_of(event), event.settings.play, table.sheet
    sides = game.sides_at(len(table.seats))
    before = [0] * len(sides)
    for index, hand in enumerate(table.hands):
        after = game.totals(replace(whole, hands=whole.hands[: index + 1], is_closed=False), play)
        yield hand, [_of_seat(seat, sides, before, after) for seat in range(len(table.seats))]
        before = list(after)


def _of_seat(seat: int, sides: Sequence[Sequence[int]], before: Sequence[int], after: Sequence[int]) -> int:
    side = next(at for at, seats in enumerate(sides) if seat in seats)
    return after[side] - before[side]


def _rows_of(
    table: Table,
    place: HandPlace,
    dealt: _Dealt,
    names: Mapping[PlayerId, str],
    newest: Mapping[HandPlace, HandRevision],
) -> Iterator[Row]:
    last = newest.get(place)
    for seat in range(len(table.seats)):
        holder = who_holds(table, seat, place.index)
        row: dict[str, Cell] = {"round": place.round, "table": place.table, "hand": place.index}
        row |= {key: cell(dealt.hand, seat) for key, cell in dealt.game.listed.items()}
        row |= {"seat": seat, "player": holder, "name": names.get(holder, "")}
        row |= {"state": table.state(place.index).value, _SCORE: dealt.scores[seat]}
        row["by"] = None if last is None else last.by
        row["at"] = None if last is None else last.at.isoformat(timespec="seconds")
        yield {key: row[key] for key in hand_keys(dealt.game)}
