"""What a correction changes, as the contract's JSON (F20)."""

import json

from batarde_tourney.core.tournament.corrections.consequences import Consequences, SeasonChange


def correction_json(consequences: Consequences, seasons: tuple[SeasonChange, ...]) -> bytes:
    """Rows, lines and seasons: only what changes. Totals are texts such as "22/15", none is null.

    `ended` is there only where a game is over earlier: the first and the last hand that count no more.
    `reopened` is there only where a table would no longer be over.
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
