"""The rows of a match's score sheet: recorded hands, and blank rows for those to come."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from batarde_tourney.core.games.ecarte.hand import SEATS, EcarteHand
from batarde_tourney.core.games.ecarte.match import EcarteMatch, after_hand
from batarde_tourney.core.games.ecarte.scoring import GameScore
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer

FEWEST_ROWS = 9
"""Least number of rows of a game on paper: hardly any game takes more hands."""


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand's row: `dealer` is None where it is not known yet; `points` and `score` by seat."""

    number: int
    dealer: int | None
    hand: EcarteHand | None = None
    points: tuple[int, ...] = ()
    score: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GameSheet:
    """A game of the match; `winner` is None while it lasts."""

    number: int
    rows: tuple[HandRow, ...]
    winner: int | None = None


def game_sheets(
    hands: Sequence[EcarteHand], first_dealer: int, play: EcartePlay, *, is_over: bool
) -> tuple[GameSheet, ...]:
    """The games of a match in order, each with a few blank rows unless it is won.

    Once the match `is_over` there are only played games.
    """
    played: dict[int, list[HandRow]] = {}
    match = EcarteMatch(play, first_dealer)
    for hand in hands:
        number = match.game
        rows = played.setdefault(number, [])
        before, match = match.score or (0, 0), after_hand(match, hand)
        score = match.score if match.game == number else match.games[-1].score
        rows.append(_row(len(rows) + 1, hand, before, score))
    numbers = played or (1,) if is_over else range(1, play.games + 1)
    return tuple(_game(number, played.get(number, []), match, is_over=is_over) for number in numbers)


def _row(number: int, hand: EcarteHand, before: GameScore, after: GameScore | None) -> HandRow:
    if after is None:
        return HandRow(number, hand.dealer, hand)
    return HandRow(number, hand.dealer, hand, tuple(after[seat] - before[seat] for seat in SEATS), after)


def _game(number: int, rows: list[HandRow], match: EcarteMatch, *, is_over: bool) -> GameSheet:
    if number < match.game:
        return GameSheet(number, tuple(rows), match.games[number - 1].winner)
    missing = 0 if is_over else max(FEWEST_ROWS - len(rows), 1)
    return GameSheet(number, (*rows, *_blank_rows(number, len(rows), missing, match)))


def _blank_rows(number: int, played: int, missing: int, match: EcarteMatch) -> Iterator[HandRow]:
    dealer = match.dealer if number == match.game else _first_dealer(number, match)
    for place in range(missing):
        yield HandRow(played + place + 1, None if dealer is None else (dealer + place) % len(SEATS))


def _first_dealer(number: int, match: EcarteMatch) -> int | None:
    """The first dealer of a game that has not begun, if known now."""
    if match.first_dealer is None or match.play.first_dealer is FirstDealer.LOSER:
        return None
    return (match.first_dealer + number - 1) % len(SEATS)
