"""A sound event file of each game, and one with stages, for faults to be put into."""

from tests.contract.files import Json, event
from tests.contract.stage_files import best, decision, others, scored, stage, staged

BATARDE = event(4, 5, adjustments=[{"player": "p1", "round": 1, "points": 3, "reason": "late"}])

ECARTE: Json = {
    "format": "batarde-event",
    "version": 2,
    "game": "ecarte",
    "name": "Écarté",
    "players": [{"id": "p1", "name": "Ana"}, {"id": "p2", "name": "Bo"}],
    "rounds": [
        {
            "number": 1,
            "tables": [
                {
                    "number": 1,
                    "seats": ["p1", "p2"],
                    "first_dealer": 0,
                    "hands": [{"game": 1, "dealer": 0, "authority": 1, "tricks": [3, 2]}],
                }
            ],
        }
    ],
    "settings": {},
}

BUTIFARRA: Json = {
    "format": "batarde-event",
    "version": 2,
    "game": "butifarra",
    "name": "Butifarra",
    "players": [{"id": f"p{number}", "name": f"Player {number}"} for number in range(1, 5)],
    "sides": [
        {"id": "s1", "name": "One", "number": 1, "players": ["p1", "p2"]},
        {"id": "s2", "name": "Two", "number": 2, "players": ["p3", "p4"]},
    ],
    "rounds": [
        {
            "number": 1,
            "tables": [
                {
                    "number": 1,
                    "seats": ["p1", "p3", "p2", "p4"],
                    "first_dealer": 0,
                    "hands": [{"dealer": 0, "denomination": "cups", "level": 0, "points": [45, 27]}],
                }
            ],
        }
    ],
    "settings": {},
}

STAGED = staged(
    [stage("q"), stage("c", others("q")), stage("f", best("q", 4))],
    [
        "q",
        scored(1, "a0 b1 c2 d3", "a0 b1 c2 d3", substitutes=[{"seat": 1, "player": "z", "from_hand": 1}]),
        scored(2, "e6 f7 g8 h9", closed={"reason": "time"}),
    ],
    ["f", "a0 b0 c0 d0"],
    players="abcdefghz",
    settings={"schedule": [9, 9]},
    decisions=[decision("f", "d")],
    adjustments=[{"player": "a", "round": 1, "points": 1, "reason": "late"}],
)
"""d and e stand on the line of the final with 6 each; d was chosen."""
