"""What a correction changes, as the contract's JSON (F20)."""

import json

from batarde_tourney.core.tournament.consequences import Consequences, SeasonChange


def correction_json(consequences: Consequences, seasons: tuple[SeasonChange, ...]) -> bytes:
    """Rows, lines and seasons: only what changes. Totals are texts such as "22/15", none is null."""
    said = {
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
    return (json.dumps(said, ensure_ascii=False) + "\n").encode()
