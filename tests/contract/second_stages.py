"""A second opinion on stages, from the contract's text alone (F1 to F22): who enters, the line, the placing.

Groups are lists of sides equal on everything, best first. A line is found by trying every way in which its
ties can fall.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import Any

from tests.contract import second_ecarte_stages
from tests.contract.files import Json
from tests.contract.second_figures import (
    FOREVER,
    StageTally,
    adjusted,
    count_rounds,
    merits,
    own_rounds,
    seat_totals,
    side_by_player,
    sides_of,
    stage_of,
)

Groups = list[list[str]]
Outcome = tuple[frozenset[str], frozenset[str]]
"""Those who go on, and those of them whom `fill_to` brought."""


@dataclass
class SecondLine:
    """`lucky` are so however the ties fall; `perhaps_lucky` only if they fall so."""

    take: int
    entered: list[str]
    open: list[str]
    lucky: list[str]
    perhaps_lucky: list[str]


def entrants(document: Json, id_: str) -> list[str]:
    """F1, F3: those who entered."""
    stage = stage_of(document, id_)
    if stage.get("entered") is not None:
        return list(stage["entered"])
    return line(document, id_).entered if stage.get("entry") else list(sides_of(document))


def known(document: Json) -> Json:
    """The same event with who entered written at each stage that has a round: nothing is worked out twice."""
    made = {**document, "stages": [{**one} for one in document["stages"]]}
    for one in made["stages"]:
        if own_rounds(made, one["id"]):
            one["entered"] = entrants(made, one["id"])
    return made


def figures(document: Json, id_: str, after: int = FOREVER) -> dict[str, Json]:
    """By side that entered, its figures over the stage's own hands and those it carries."""
    if document["game"] == "ecarte":
        return second_ecarte_stages.as_rows(_ecarte(document, id_, after))
    tallies = {side: StageTally() for side in entrants(document, id_)}
    for at in _counting(document, id_):
        count_rounds(document, own_rounds(document, at, after), set(entrants(document, at)), tallies)
    return {side: tally.row() for side, tally in tallies.items()}


def _counting(document: Json, id_: str) -> list[str]:
    """F13: the stage, the one whose hands it carries, the one whose hands that one carried."""
    stage = stage_of(document, id_)
    carries = stage.get("carry") == "all" and stage.get("entry")
    return [id_, *(_counting(document, stage["entry"]["from"]) if carries else [])]


def _ecarte(document: Json, id_: str, after: int) -> second_ecarte_stages.Ranked:
    counting = _counting(document, id_)
    parts = [(own_rounds(document, at, after), entrants(document, at)) for at in counting]
    return second_ecarte_stages.ranked(document, parts, _ranking(document, id_), after)


def _ranking(document: Json, id_: str) -> list[str]:
    ranking: list[str] = stage_of(document, id_).get("ranking") or document["settings"]["ranking"]
    return ranking


def standings(document: Json, id_: str, after: int = FOREVER) -> Groups:
    """The stage's standings: those without a hand last, then what was decided about equal ones (F16, F17)."""
    keys: dict[str, Any]
    if document["game"] == "ecarte":
        keys = {side: rank for side, (rank, _) in _ecarte(document, id_, after).items()}
    else:
        ranking, rows = _ranking(document, id_), figures(document, id_, after)
        keys = {
            side: (not row["hands"], merits(row, ranking if row["hands"] else []))
            for side, row in rows.items()
        }
    groups = [[side for side in keys if keys[side] == key] for key in sorted(set(keys.values()))]
    whole = own_rounds(document, id_, after) == own_rounds(document, id_)
    for decision in decided(document, id_, "order") if whole else []:
        groups = [part for group in groups for part in _ordered(group, decision)]
    return groups


def decided(document: Json, id_: str, key: str) -> list[list[str]]:
    """What the decisions of that stage name under `key`, as far as they count (F18)."""
    lines = [one for one in document.get("decisions", []) if one["stage"] == id_ and key in one]
    return [one[key] for one in lines if one.get("cancelled") is None]


def _ordered(group: list[str], named: list[str]) -> Groups:
    if not set(named) <= set(group):
        return [group]
    rest = [side for side in group if side not in named]
    return [[side] for side in named] + ([rest] if rest else [])


def line(document: Json, id_: str) -> SecondLine:
    """F6: what `entry` gives, whatever `entered` says."""
    ways = outcomes(document, id_)
    sure = frozenset.intersection(*(gone for gone, _ in ways))
    maybe = frozenset.union(*(gone for gone, _ in ways)) - sure
    lucky = frozenset.intersection(*(lucky for _, lucky in ways))
    perhaps = frozenset.union(*(lucky for _, lucky in ways)) & sure - lucky
    order = list(chain.from_iterable(standings(document, stage_of(document, id_)["entry"]["from"])))
    parts = [[side for side in order if side in part] for part in (sure, maybe, lucky, perhaps)]
    return SecondLine(len(ways[0][0]), *parts)


def outcomes(document: Json, id_: str) -> list[Outcome]:
    """Every way in which the ties can fall, with the decisions made."""
    named = set(chain.from_iterable(decided(document, id_, "in")))
    return [outcome for outcome in _ways(document, id_) if named <= outcome[0]]


def _ways(document: Json, id_: str) -> list[Outcome]:
    entry = stage_of(document, id_)["entry"]
    whence = entry["from"]
    played = _with_a_hand(document, whence)
    groups = [[side for side in group if side in played] for group in standings(document, whence)]
    if entry.get("others"):
        return [(frozenset(played - gone), frozenset()) for gone in _gone_elsewhere(document, id_, whence)]
    if "best" in entry:
        return [(taken, frozenset()) for taken in _best(groups, entry["best"])]
    made = []
    for first in _first_of_tables(document, whence, groups, entry["per_table"]):
        left = [[side for side in group if side not in first] for group in groups]
        room = max(0, entry.get("fill_to", 0) - len(first))
        made += [(first | lucky, lucky) for lucky in _best(left, room)]
    return made


def _with_a_hand(document: Json, id_: str) -> set[str]:
    """F4: those with a hand in the stage's own rounds."""
    if document["game"] == "ecarte":
        tables = [table for then in own_rounds(document, id_) for table in then["tables"] if table["hands"]]
        return {player for table in tables for player in table["seats"]}
    tallies = {side: StageTally() for side in entrants(document, id_)}
    count_rounds(document, own_rounds(document, id_), set(tallies), tallies)
    return {side for side, tally in tallies.items() if tally.hands}


def _best(groups: Groups, room: int) -> Iterator[frozenset[str]]:
    taken: list[str] = []
    for group in groups:
        if len(taken) + len(group) > room:
            yield from (frozenset([*taken, *some]) for some in combinations(group, room - len(taken)))
            return
        taken += group
    yield frozenset(taken)


def _first_of_tables(document: Json, whence: str, groups: Groups, first: int) -> list[frozenset[str]]:
    """Every choice of the first of each table of the last round (F8: with the adjustments of that round)."""
    last, owner = own_rounds(document, whence)[-1], side_by_player(document)
    rank = {side: at for at, group in enumerate(groups) for side in group}
    choices = []
    for table in last["tables"]:
        sides = [owner[player] for player in table["seats"]]
        if document["game"] == "ecarte":
            totals = second_ecarte_stages.loser_last(document, table)
        else:
            extra = [adjusted(document, side, {last["number"]}) for side in sides]
            totals = [sum(both) for both in zip(seat_totals(table), extra, strict=True)]
        key = {side: (own, rank[side]) for side, own in zip(sides, totals, strict=True) if side in rank}
        level = [[side for side in key if key[side] == one] for one in sorted(set(key.values()))]
        choices.append(list(_best(level, first)))
    return [frozenset().union(*chosen) for chosen in product(*choices)]


def _gone_elsewhere(document: Json, id_: str, whence: str) -> list[frozenset[str]]:
    """F2: every set of those who enter another stage from there."""
    ways = []
    for stage in document["stages"]:
        if stage["id"] != id_ and (stage.get("entry") or {}).get("from") == whence:
            ways.append([gone for gone, _ in outcomes(document, stage["id"])])
            if stage.get("entered") is not None:
                ways[-1] = [frozenset(stage["entered"])]
    return [frozenset().union(*way) for way in product(*ways)]


def placing(document: Json, after: int = FOREVER) -> dict[str, tuple[int, str | None]]:
    """By side its rank in the whole event and the stage that ranks it (F11, F12)."""
    placed: dict[str, tuple[int, str | None]] = {}
    counting = [stage for stage in document["stages"] if _has_a_hand(document, stage["id"], after)]
    for stage in reversed(counting):
        left = [
            [side for side in group if side not in placed]
            for group in standings(document, stage["id"], after)
        ]
        if stage.get("losers") == "shared" and stage is not counting[-1]:
            left = [list(chain.from_iterable(left))]
        for group in left:
            rank = len(placed) + 1
            placed |= dict.fromkeys(group, (rank, stage["id"]))
    rank = len(placed) + 1
    return placed | {side: (rank, None) for side in sides_of(document) if side not in placed}


def _has_a_hand(document: Json, id_: str, after: int) -> bool:
    return any(table["hands"] for then in own_rounds(document, id_, after) for table in then["tables"])
