"""A second opinion on `draw --event` of a Swiss: reads the event file alone, and looks at every pairing."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from tests.contract.files import Json


class SecondSwiss:
    """What the round that comes next can be at best (games, parts C2 and D), at Écarté or Butifarra."""

    def __init__(self, document: Json) -> None:
        self.document = document
        named = document.get("sides") or [{"id": p["id"], "players": [p["id"]]} for p in document["players"]]
        self.sides: dict[str, list[str]] = {side["id"]: side["players"] for side in named}
        self.side_of = {player: side for side, players in self.sides.items() for player in players}
        self.wins = dict.fromkeys(self.sides, Fraction(0))
        self.byes = dict.fromkeys(self.sides, 0)
        self.dealt = dict.fromkeys(self.sides, 0)
        self.north = dict.fromkeys(self.sides, 0)
        self.met: set[frozenset[str]] = set()
        self.bye_wins = Fraction((document["settings"].get("bye") or {}).get("wins", 1))
        for then in document["rounds"]:
            for side in then.get("byes", []):
                self.byes[side] += 1
                self.wins[side] += self.bye_wins
            for table in then["tables"]:
                self._count(table)

    def _count(self, table: Json) -> None:
        one, other = self.at(table)
        absent = (table.get("closed") or {}).get("absent")
        if absent:
            self.wins[one if absent == other else other] += self.bye_wins
        if not table["hands"]:
            return
        self.met.add(frozenset((one, other)))
        self.dealt[self.side_of[table["seats"][table["first_dealer"]]]] += 1
        self.north[one] += 1
        for side, won in zip((one, other), table["won"], strict=True):
            self.wins[side] += won

    def at(self, table: Json) -> tuple[str, str]:
        """The side of seat 0, and the other."""
        return self.side_of[table["seats"][0]], self.side_of[table["seats"][1]]

    def check(self, drawn: Json, ranks: Mapping[str, int]) -> None:
        """Every figure of the certificate, and that no other round is better."""
        certificate: dict[str, Any] = drawn["certificate"]
        pairs = [self.at(table) for table in drawn["tables"]]
        resting = drawn["byes"][0] if drawn["byes"] else None
        present = [side for pair in pairs for side in pair] + drawn["byes"]
        worths = {
            (names, bye): self._worth(names, bye, present, ranks) for names, bye in _everything(present)
        }
        ours = self._worth(pairs, resting, present, ranks)
        assert ours == min(worths.values())
        assert certificate["rematches"] == certificate["rematches_bound"] == ours[0]
        assert certificate["win_gaps"] == certificate["win_gaps_bound"] == str(ours[2])
        if resting is None:
            assert certificate["bye"] is None
        else:
            assert certificate["bye"] == {
                "side": resting,
                "byes": self.byes[resting],
                "rank": ranks[resting],
            }
        after = dict(self.dealt)
        for table in drawn["tables"]:
            after[self.side_of[table["seats"][table["first_dealer"]]]] += 1
        assert certificate["first_dealer_spread"] == _spread(after, present)
        assert certificate["first_dealer_spread"] == _least(self.dealt, pairs, present)
        after = dict(self.north)
        for one, _ in pairs:
            after[one] += 1
        assert (
            certificate["north_south_spread"] == _spread(after, present) == _least(self.north, pairs, present)
        )

    def _worth(
        self, pairs: Any, resting: str | None, present: list[str], ranks: Mapping[str, int]
    ) -> tuple[int, int, Fraction, int]:
        keys = {side: (self.byes[side], -ranks[side]) for side in present}
        passed = 0 if resting is None else sum(key < keys[resting] for key in keys.values())
        gaps = sum(((self.wins[one] - self.wins[other]) ** 2 for one, other in pairs), Fraction(0))
        rematches = sum(frozenset(pair) in self.met for pair in pairs)
        return rematches, passed, gaps, sum(self._apart(*pair) for pair in pairs)

    def _apart(self, one: str, other: str) -> bool:
        clubs = {p["id"]: p.get("club") for p in self.document["players"]}
        mine, theirs = ({clubs[p] for p in self.sides[side]} - {None} for side in (one, other))
        declared = [set(pair) for pair in self.document.get("apart", [])]
        return bool(mine & theirs) or {one, other} in declared


def _everything(present: list[str]) -> Iterator[tuple[tuple[tuple[str, str], ...], str | None]]:
    if len(present) % 2 == 0:
        yield from ((pairs, None) for pairs in _pairings(present))
        return
    for resting in present:
        yield from ((pairs, resting) for pairs in _pairings([side for side in present if side != resting]))


def _pairings(sides: list[str]) -> Iterator[tuple[tuple[str, str], ...]]:
    if not sides:
        yield ()
        return
    first, *others = sides
    for other in others:
        for rest in _pairings([side for side in others if side != other]):
            yield ((first, other), *rest)


def _spread(counts: dict[str, int], present: list[str]) -> int:
    return max(counts[side] for side in present) - min(counts[side] for side in present)


def _least(counts: dict[str, int], pairs: list[tuple[str, str]], present: list[str]) -> int:
    """The least spread that these pairs can leave, whoever it is of each: every choice is tried."""
    spreads = []
    for choice in range(2 ** len(pairs)):
        after = dict(counts)
        for at, pair in enumerate(pairs):
            after[pair[choice >> at & 1]] += 1
        spreads.append(_spread(after, present))
    return min(spreads)
