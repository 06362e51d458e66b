"""The same second opinion where the game is Écarté: standings over a stage's rounds, and who won a table."""

from fractions import Fraction
from typing import Any

from tests.contract.files import Json
from tests.core.games.ecarte.second_opinion import match_opinion
from tests.core.tournament.second_ecarte_standings import second_standings

Ranked = dict[str, tuple[int, dict[str, Any]]]


def ranked(
    document: Json, parts: list[tuple[list[Json], list[str]]], ranking: list[str], after: int
) -> Ranked:
    """Rank and figures over `parts`: rounds and entrants of the stage, then of each stage that it carries."""
    rounds = [then for own, _ in parts for then in own]
    lines = [
        line
        for line in document.get("adjustments", [])
        for own, entered in parts
        if line["side"] in entered and line["round"] in {then["number"] for then in own}
    ]
    # Where nothing is carried, nobody else can have sat there, nor stand among equal ones.
    players = [{"id": side} for side in parts[0][1]] if len(parts) == 1 else document["players"]
    settings = {**document["settings"], "ranking": ranking}
    told = second_standings(
        {**document, "players": players, "rounds": rounds, "adjustments": lines, "settings": settings}, after
    )
    return {side: told[side] for side in parts[0][1]}


def as_rows(told: Ranked) -> dict[str, Json]:
    """The figures as `standings` writes them."""
    return {
        side: {
            "hands": len(figures),
            **{name: str(own) if isinstance(own, Fraction) else own for name, own in figures.items()},
        }
        for side, (_, figures) in told.items()
    }


def loser_last(document: Json, table: Json) -> list[int]:
    """By seat 0 for the winner of the match, else 1."""
    games = document["settings"].get("games", 3)
    told = match_opinion(table["hands"], games, closed=table.get("closed") is not None)
    return [int(seat != told["winner"]) for seat in (0, 1)]
