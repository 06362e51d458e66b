"""A second opinion on standings of Écarté: from the event file's text and part D, slowly, in fractions."""

import hashlib
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tests.core.games.ecarte.second_opinion import Json, match_opinion, played

DEFAULT = ["match_wins", "game_difference", "point_difference", "head_to_head"]


def boards_of(hands: list[Json], *, closed: bool) -> list[list[int]]:
    """The score of every game that counts as finished."""
    boards: list[list[int]] = []
    board, begun = [0, 0], False
    for hand in hands:
        board, begun = played(board, hand), True
        if 5 in board:
            boards.append(board)
            board, begun = [0, 0], False
    return [*boards, board] if closed and begun else boards


def weight(board: list[int], value: str) -> int:
    """What a game counts for seat 0 in the difference of games."""
    if board[0] == board[1]:
        return 0
    loser = min(board)
    worth = 1 if value == "one" else 3 if loser <= 0 else 2 if loser <= 2 else 1
    return worth if board[0] > board[1] else -worth


class Ledger:
    """One side's lines: each a game, bye or forfeit, as (wins, games, points for, points against)."""

    def __init__(self) -> None:
        self.lines: list[tuple[Fraction, int, int, int]] = []
        self.adjusted = 0

    def figures(self, lot: int) -> dict[str, Any]:
        if not self.lines:
            return {}
        wins = sum((line[0] for line in self.lines), Fraction(0))
        points = sum(line[2] for line in self.lines) - self.adjusted
        return {
            "match_wins": wins,
            "wins": wins,
            "game_difference": sum(line[1] for line in self.lines),
            "points": points,
            "point_difference": points - sum(line[3] for line in self.lines),
            "lots": lot,
        }


def second_standings(document: Json, after: int = 99) -> dict[str, tuple[int, dict[str, Any]]]:
    """Rank and figures by player; no figures for whoever has no hand, bye or forfeit."""
    setting = document["settings"]
    ledgers = {player["id"]: Ledger() for player in document["players"]}
    met: dict[tuple[str, str], Fraction] = {}
    for round_ in document["rounds"]:
        if round_["number"] <= after:
            count_round(round_, setting, ledgers, met)
    for line in document.get("adjustments", []):
        if line["round"] <= after and line.get("cancelled") is None:
            ledgers[line["side"]].adjusted += line["points"]
    figures = {
        side: ledger.figures(int(hashlib.sha256(f"{setting.get('seed', 0)}:{side}".encode()).hexdigest(), 16))
        for side, ledger in ledgers.items()
    }
    return ranked(figures, setting.get("ranking") or DEFAULT, met)


def count_round(
    round_: Json, setting: Json, ledgers: dict[str, Ledger], met: dict[tuple[str, str], Fraction]
) -> None:
    said = setting.get("bye", {})
    points = said.get("points", 0)
    bye = Fraction(said.get("wins", 1)), 0, points, points - said.get("difference", 0)
    for side in round_.get("byes", []):
        ledgers[side].lines.append(bye)
    for table in round_["tables"]:
        seats, absent = table["seats"], (table.get("closed") or {}).get("absent")
        if absent is not None:
            ledgers[absent].lines.append((Fraction(0), 0, 0, 0))
            ledgers[seats[seats[0] == absent]].lines.append(bye)
        elif table["hands"]:
            count_table(table, setting, [ledgers[seat] for seat in seats], met)


def count_table(
    table: Json, setting: Json, ledgers: Sequence[Ledger], met: dict[tuple[str, str], Fraction]
) -> None:
    closed = table.get("closed") is not None
    told = match_opinion(table["hands"], setting.get("games", 3), closed=closed)
    boards = boards_of(table["hands"], closed=closed)
    games = sum(weight(board, setting.get("game_value", "one")) for board in boards)
    for seat, ledger in enumerate(ledgers):
        won = Fraction(0)
        if told["over"]:
            won = Fraction(1, 2) if told["winner"] is None else Fraction(told["winner"] == seat)
            pair = table["seats"][seat], table["seats"][1 - seat]
            met[pair] = met.get(pair, Fraction(0)) + won
        ledger.lines.append((won, (1, -1)[seat] * games, told["points"][seat], told["points"][1 - seat]))


def ranked(
    figures: dict[str, dict[str, Any]], ranking: list[str], met: dict[tuple[str, str], Fraction]
) -> dict[str, tuple[int, dict[str, Any]]]:
    """Groups split criterion by criterion, best first."""
    groups = [[side for side, own in figures.items() if own]]
    for name in ranking:
        for group in groups if name == "head_to_head" else []:
            pairs = [(one, other) for one in group for other in group if one != other]
            for side in group:
                score = sum((met.get(pair, Fraction(0)) for pair in pairs if pair[0] == side), Fraction(0))
                figures[side][name] = score if all(pair in met for pair in pairs) else None
        groups = [part for group in groups for part in split(group, name, figures)]
    groups.append([side for side, own in figures.items() if not own])
    placed: dict[str, tuple[int, dict[str, Any]]] = {}
    for group in groups:
        rank = len(placed) + 1
        placed |= {side: (rank, figures[side]) for side in group}
    return placed


def split(group: list[str], name: str, figures: dict[str, dict[str, Any]]) -> list[list[str]]:
    values = {figures[side][name] for side in group}
    if None in values:
        return [group]
    best_first = sorted(values, reverse=name != "lots")
    return [[side for side in group if figures[side][name] == value] for value in best_first]
