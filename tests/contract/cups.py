"""Championships played with random hands; the second opinion says who enters, lots settle open lines."""

import random
from collections.abc import Iterator
from typing import Any

from tests.contract import second_stages
from tests.contract.files import Json, hand, hand_sizes
from tests.contract.second_figures import own_rounds, stage_of
from tests.contract.stage_files import best, others, per_table, stage
from tests.core.games.ecarte.second_opinion import match_opinion
from tests.exchange.ecarte_documents import ecarte_table

FORMATS: dict[str, tuple[int, list[str], list[Json]]] = {
    "2019": (
        56,
        ["penalty", "wins"],
        [
            stage("1", draw="knock_out"),
            stage("2", per_table("1", 2)),
            stage("3", per_table("2", 2, fill_to=16)),
            stage("4", per_table("3", 2)),
            stage("f", per_table("4", 2)),
        ],
    ),
    "2022": (
        40,
        ["penalty"],
        [
            stage("q", rounds=3),
            stage("s", best("q", 8), draw="crossed", losers="shared"),
            stage("f", per_table("s", 2)),
        ],
    ),
    "2024": (
        36,
        ["wins", "penalty"],
        [
            stage("q", rounds=3, tables="3"),
            stage("s", best("q", 9), draw="crossed", tables="3"),
            stage("f", per_table("s", 1), tables="3"),
        ],
    ),
    "evening": (
        23,
        ["penalty_per_card", "wins", "exact_rate"],
        [stage("q", rounds=3), stage("c", others("q")), stage("f", best("q", 4))],
    ),
}
"""By World Cup, and for a club's championship: how many play, the ranking, the stages."""


class Cup:
    """An event under way."""

    game, named = "batarde", "player"

    def __init__(self, players: int, settings: Json, stages: list[Json], lots: random.Random) -> None:
        self.lots = lots
        self._known: tuple[list[int], Json] | None = None
        self.document: Json = {
            "format": "batarde-event",
            "version": 2,
            "game": self.game,
            "name": "Cup",
            "settings": settings,
            "players": [{"id": f"p{at}", "name": f"Player {at}"} for at in range(1, players + 1)],
            "stages": stages,
            "rounds": [],
            "decisions": [],
            "adjustments": [],
        }

    @property
    def known(self) -> Json:
        """The event, with who entered written at each stage that has a round."""
        state = [len(self.document[key]) for key in ("rounds", "decisions", "adjustments")]
        if self._known is None or self._known[0] != state:
            self._known = state, second_stages.known(self.document)
        return self._known[1]

    def settle(self, id_: str) -> bool:
        """Decide that stage's open line (the others' by that of the stage beside it); whether it was open."""
        known = self.known
        if not second_stages.line(known, id_).open:
            return False
        entry = stage_of(self.document, id_)["entry"]
        if entry.get("others"):
            beside = (one for one in self.document["stages"] if one["id"] != id_ and "entry" in one)
            id_ = next(one["id"] for one in beside if one["entry"]["from"] == entry["from"])
        sure = set(second_stages.line(known, id_).entered)
        gone = self.lots.choice([sorted(way - sure) for way, _ in second_stages.outcomes(known, id_)])
        line = {"stage": id_, "in": gone, "how": "lots", "reason": "equal on everything"}
        self.document["decisions"].append(line)
        return True

    def play(self, id_: str, **odd: float) -> None:
        """One round of those who entered the stage, or of as many of them as can sit down."""
        entered = second_stages.entrants(self.known, id_)
        self.lots.shuffle(entered)
        sizes = self.sizes(id_, len(entered))
        groups = [[entered.pop() for _ in range(size)] for size in sizes]
        aside = [
            one["id"] for one in self.document["players"] if all(one["id"] not in some for some in groups)
        ]
        tables = [self.table(at, seats, aside, **odd) for at, seats in enumerate(groups, 1)]
        number = len(self.document["rounds"]) + 1
        self.document["rounds"].append({"number": number, "stage": id_, "tables": tables})

    def table(
        self, number: int, seats: list[str], aside: list[str], *, short: float = 0.0, helped: float = 0.0
    ) -> Json:
        """A table whose hands may be cut short, closed or not; somebody from aside may come to help."""
        sizes = hand_sizes(len(seats), self.document["settings"]["schedule"])
        some = self.lots.randrange(len(sizes)) if self.lots.random() < short else len(sizes)
        first = self.lots.randrange(len(seats))
        hands = [
            hand(len(seats), cards, (first + at) % len(seats), self.lots)
            for at, cards in enumerate(sizes[:some])
        ]
        made: Json = {"number": number, "seats": seats, "first_dealer": first, "hands": hands}
        if some < len(sizes) and self.lots.random() < 0.5:
            made["closed"] = {"reason": "time"}
        if some > 1 and aside and self.lots.random() < helped:
            line = {"seat": self.lots.randrange(len(seats)), "player": aside.pop(), "from_hand": some - 1}
            made["substitutes"] = [line]
        return made

    def sizes(self, id_: str, players: int) -> list[int]:
        return table_sizes(players, threes=stage_of(self.document, id_).get("tables") == "3")

    def order(self, id_: str) -> None:
        """Two sides of that stage equal on everything, if there are such, are put in order."""
        known = self.known
        rows = second_stages.figures(known, id_)
        level = [
            group
            for group in second_stages.standings(known, id_)
            if len(group) > 1 and rows[group[0]]["hands"]
        ]
        if level:
            named = self.lots.sample(self.lots.choice(level), 2)
            line = {"stage": id_, "order": named, "how": "play-off", "reason": "one more hand"}
            self.document["decisions"].append(line)

    def adjust(self, id_: str, **keys: Any) -> None:
        """Penalty points for anybody in any round of that stage."""
        player = self.lots.choice(self.document["players"])["id"]
        number = self.lots.choice(own_rounds(self.document, id_))["number"]
        line = {self.named: player, "round": number, "points": self.lots.randint(-2, 5), "reason": "late"}
        self.document["adjustments"].append(line | keys)

    def planned(self) -> Iterator[tuple[str, int]]:
        """Every stage and how many rounds it still has to play."""
        for one in self.document["stages"]:
            yield one["id"], one["rounds"] - len(own_rounds(self.document, one["id"]))


class EcarteCup(Cup):
    """The same at Écarté."""

    game, named = "ecarte", "side"

    def table(
        self, number: int, seats: list[str], aside: list[str], *, short: float = 0.0, helped: float = 0.0
    ) -> Json:
        """A match won or closed: the contract does not say who is first in one that is going on."""
        while True:
            made = ecarte_table(number, seats, self.document["settings"], self.lots)
            games = self.document["settings"]["games"]
            closed = made.get("closed") is not None
            over = match_opinion(made["hands"], games, closed=closed)["over"]
            if over and made["hands"]:
                return made

    def sizes(self, id_: str, players: int) -> list[int]:
        return [2] * (players // 2)


def table_sizes(players: int, *, threes: bool) -> list[int]:
    """As many tables of 4 as there can be, or of 3 alone; of 5 players four sit down, of 2 nobody."""
    three = players // 3 if threes else {1: 0, 2: 0, 5: 0}.get(players, -players % 4)
    return [4] * ((players - 3 * three) // 4) + [3] * three


CRITERIA = [
    "penalty",
    "mean_penalty",
    "penalty_per_card",
    "wins",
    "table_points",
    "exact",
    "exact_rate",
    "best_round",
]


def random_cup(seed: int) -> Cup:
    """Up to four stages of any kind for a dozen players or fewer; nothing is played yet."""
    lots = random.Random(seed)
    settings = {
        "schedule": lots.choice([[3, 4], [2, 3, 4]]),
        "ranking": lots.sample(CRITERIA, lots.randint(1, 3)),
        "substitute_scores": lots.choice(["seat", "own"]),
    }
    players = lots.randint(8, 12)
    entries = [best("q", lots.randint(3, 7)), per_table("q", 1, lots.randint(3, 7)), per_table("q", 2)]
    stages = [
        stage("q", rounds=lots.randint(1, 2)),
        stage("s", lots.choice(entries), rounds=lots.randint(1, 2), **_rules(lots)),
        stage("f", lots.choice([best("s", 3), per_table("s", 2, 4), best("q", 4)]), **_rules(lots)),
    ]
    if stages[2]["entry"]["from"] == "s" and lots.random() < 0.5:
        stages.insert(1, stage("c", others("q"), **_rules(lots)))
    return Cup(players, settings, stages, lots)


def random_ecarte_cup(seed: int) -> Cup:
    """A knock-out or a ranking stage, a smaller stage, a final; no byes, whose sides would have no hand."""
    lots = random.Random(seed)
    criteria = ["match_wins", "game_difference", "point_difference", "points"]
    ranking = lots.sample(criteria, lots.randint(1, 2)) + ["head_to_head"] * lots.randint(0, 1)
    entries = [best("q", 4), per_table("q", 1), per_table("q", 1, lots.randint(3, 6))]
    stages = [
        stage("q", rounds=lots.randint(1, 3)),
        stage("c", others("q"), losers="shared"),
        stage("s", lots.choice(entries), losers="shared", ranking=criteria[:2]),
        stage("f", lots.choice([best("s", 2), per_table("s", 1)])),
    ]
    if lots.random() < 0.3:
        stages[2]["carry"] = "all"
    return EcarteCup(lots.randint(6, 9), {"games": lots.choice([1, 3]), "ranking": ranking}, stages, lots)


def _rules(lots: random.Random) -> dict[str, Any]:
    rules = {"carry": "all", "losers": "shared", "ranking": lots.sample(CRITERIA, 2)}
    return {key: value for key, value in rules.items() if lots.random() < 0.4}
