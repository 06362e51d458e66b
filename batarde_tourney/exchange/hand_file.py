"""A file with one hand, in the form of its game's event file (contract, `correct`)."""

import json
from typing import cast

from batarde_tourney.core.faults import Fault, FaultsFound
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.tournament.corrections.consequences import Consequences, SeasonChange
from batarde_tourney.exchange.game_shapes import description_of
from batarde_tourney.exchange.json_text import read_json

# The effects of a correction, as JSON of the contract (F20).


def correction_json(consequences: Consequences, seasons: tuple[SeasonChange, ...]) -> bytes:
    """Changed rows, lines and seasons. Totals are texts such as "22/15", none is null.

    `ended` is there only if a game ends earlier: the first and the last hand that no longer count.
    `reopened` is there only if a table would be reopened.
    """
    said: dict[str, object] = {
        "rows": [{"side": one.side, "rank": [one.old, one.new]} for one in consequences.places],
        "lines": [
            {"stage": one.stage, "in": list(one.entered), "out": list(one.left)} for one in consequences.lines
        ],
        "seasons": [
            {
                "championship": one.championship,
                "member": one.member,
                "total": [None if total is None else str(total) for total in (one.old, one.new)],
            }
            for one in seasons
        ],
    }
    if consequences.ended:
        said["ended"] = [
            {"round": one.round, "table": one.table, "hands": [one.first, one.last]}
            for one in consequences.ended
        ]
    if consequences.ends.reopened:
        said["reopened"] = [{"round": one.round, "table": one.table} for one in consequences.ends.reopened]
    return (json.dumps(said, ensure_ascii=False) + "\n").encode()


def read_hand(content: bytes, game: str) -> RecordedHand:
    """Read the hand; whether it is sound at its table is not checked.

    Raises: FaultsFound with every fault of form.
    """
    faults: list[Fault] = []
    hand = description_of(game).hand.read(read_json(content), None, faults)
    if faults:
        raise FaultsFound(tuple(faults))
    return cast(RecordedHand, hand)
