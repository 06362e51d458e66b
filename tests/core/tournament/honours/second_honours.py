"""Who has which honour, once more: every hand is written into one plain list, and each honour read off it."""

from collections import defaultdict
from fractions import Fraction
from typing import Any

from batarde_tourney.core.tournament.event.event import Event, game_of, sides_of
from batarde_tourney.core.tournament.standings.standings import rank_sides

Found = dict[str, tuple[set[str], tuple[int, ...]]]
"""By honour its holders and the figures told of them."""


def second_honours(event: Event) -> Found:
    """The honours of an event of any of the three games, in which nobody was replaced."""
    rows = list(listed(event))
    played = {row["side"] for row in rows}
    found: Found = {}
    claims = (
        {**bids(rows), **tables(event), **comebacks(event)}
        if event.game == "batarde"
        else meetings(event, rows)
    )
    for key, lines in claims.items():
        # A line is the worth, the side, and what is told; the highest worth wins.
        best = max((worth for worth, _side, _told in lines), default=None)
        if best is None:
            continue
        holders = {side for worth, side, _told in lines if worth == best}
        if len(holders) * 2 < len(played):
            found[key] = holders, next(told for worth, _side, told in lines if worth == best)
    return found


def listed(event: Event) -> Any:
    """A row for each hand and seat."""
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    for round_ in event.rounds:
        for table in round_.tables:
            hands: Any = table.hands
            for index, hand in enumerate(hands):
                for seat, player in enumerate(table.seats):
                    row: dict[str, Any] = {
                        "side": side_of[player],
                        "at": (round_.number, table.number, index),
                        "hand": hand,
                    }
                    if event.game == "batarde":
                        times = 4 if hand.choune else 2 if hand.mechoune else 1
                        gap = abs(hand.bids[seat] - hand.tricks[seat])
                        row |= {"bid": hand.bids[seat], "gap": gap, "cost": gap * times, "times": times}
                    if event.game == "ecarte":
                        row["vole"] = hand.tricks is not None and hand.tricks[seat] == 5
                    yield row


def bids(rows: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """Honours that single hands decide."""
    claims: dict[str, list[Any]] = defaultdict(list)
    for side in {row["side"] for row in rows}:
        own = [row for row in rows if row["side"] == side]
        marks = "".join("x" if not row["gap"] else " " for row in own)
        run, exact = max(map(len, marks.split()), default=0), marks.count("x")
        zeros = sum(not row["gap"] and not row["bid"] for row in own)
        claims["longest-exact-run"].append((run, side, (run,)))
        claims["most-exact"].append((exact, side, (exact, len(own))))
        claims["most-zeros-kept"].append((zeros, side, (zeros, len(own))))
        for row in own:
            add_hand(claims, row)
    least = {"longest-exact-run": 4, "most-exact": 5, "most-zeros-kept": 3}
    return {
        key: [one for one in lines if key not in least or one[0] >= least[key]]
        for key, lines in claims.items()
    }


def add_hand(claims: dict[str, list[Any]], row: dict[str, Any]) -> None:
    """Honours of this one hand."""
    bid, cards, (round_, _table, index) = row["bid"], row["hand"].cards, row["at"]
    if not row["gap"] and bid >= 3:
        claims["boldest-bid"].append(((bid, -cards), row["side"], (bid, cards)))
    if not row["gap"] and bid >= 8:
        claims["first-exact-eight"].append(((-round_, -index), row["side"], (bid, cards)))
    if row["times"] == 4 and row["cost"]:
        claims["dearest-choune"].append((row["cost"], row["side"], (row["cost"],)))


def tables(event: Event) -> dict[str, list[Any]]:
    """Honours of whole tables at La Bâtarde."""
    claims: dict[str, list[Any]] = defaultdict(list)
    perfect: dict[str, int] = defaultdict(int)
    for round_ in event.rounds:
        over = [game_of(event).is_over(table.rubber, event.settings.play) for table in round_.tables]
        is_finish = len(event.rounds) > 1 and round_ is event.rounds[-1] and all(over)
        for table in (table for table, is_over in zip(round_.tables, over, strict=True) if is_over):
            hands: Any = table.hands
            cards, totals = sum(hand.cards for hand in hands), costs_of(hands, len(table.seats))
            gap = max(totals) - min(totals)
            for player, total in zip(table.seats, totals, strict=True):
                perfect[player] += total == 0
                if len(hands) >= 4:
                    claims["most-even-table"].append((-gap, player, (gap,)))
                if is_finish and hands:
                    claims["best-finish"].append((-Fraction(total, cards), player, (total, len(hands))))
    claims["perfect-game"] = [(times, player, (times,)) for player, times in perfect.items() if times]
    return claims


def costs_of(hands: Any, seats: int) -> list[int]:
    """The penalty points of each seat."""
    times = [4 if hand.choune else 2 if hand.mechoune else 1 for hand in hands]
    return [
        sum(by * abs(hand.bids[seat] - hand.tricks[seat]) for by, hand in zip(times, hands, strict=True))
        for seat in range(seats)
    ]


def comebacks(event: Event) -> dict[str, list[Any]]:
    """Honours of ranks."""
    numbers = [one.number for one in event.rounds if any(table.hands for table in one.tables)]
    if len(numbers) < 2:
        return {}
    ranks = {
        number: {row.side.id: row.rank for row in rank_sides(event, number).rows if row.has_figures}
        for number in numbers
    }
    lines = []
    for side in ranks[numbers[-1]]:
        past = [(ranks[number][side], -number) for number in numbers if side in ranks[number]]
        worst, number = max(past)
        if worst - past[-1][0] >= 3:
            lines.append((worst - past[-1][0], side, (worst, -number, past[-1][0])))
    return {"comeback": lines}


def meetings(event: Event, rows: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """Honours of games in which two sides meet."""
    claims: dict[str, list[Any]] = defaultdict(list, comebacks(event))
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    won: dict[str, str] = defaultdict(str)
    for round_ in event.rounds:
        over = [game_of(event).is_over(table.rubber, event.settings.play) for table in round_.tables]
        is_finish = len(event.rounds) > 1 and round_ is event.rounds[-1] and all(over)
        for table, is_over in zip(round_.tables, over, strict=True):
            pair = [side_of[player] for player in table.seats[:2]]
            one, other = game_of(event).totals(table.rubber, event.settings.play)
            deals(event, table.hands, pair, claims)
            for side, lead in zip(pair, (one - other, other - one), strict=True):
                if is_over:
                    won[side] += "w" if lead > 0 else " "
                    even = event.game == "butifarra" and len(table.hands) >= 4
                    claims["most-even-table"] += [(-abs(lead), side, (abs(lead),))] * even
                    claims["best-finish"] += [(lead, side, (lead,))] * is_finish
    runs = [(max(map(len, marks.split()), default=0), side) for side, marks in won.items()]
    claims["winning-run"] = [(run, side, (run,)) for run, side in runs if run >= 3]
    for side in {row["side"] for row in rows} if event.game == "ecarte" else ():
        own = [row["vole"] for row in rows if row["side"] == side]
        claims["most-voles"] += [(sum(own), side, (sum(own), len(own)))] * (sum(own) >= 2)
    return claims


def deals(event: Event, hands: Any, pair: list[Any], claims: dict[str, list[Any]]) -> None:
    """What single deals of Butifarra gave each side: what it had above 36 points, doubled as called."""
    for hand in hands if event.game == "butifarra" else ():
        times = 2 ** (hand.level + (hand.denomination.value == "butifarra"))
        for side, points in zip(pair, hand.points, strict=True):
            claims["best-deal"] += [(times * (points - 36), side, (times * (points - 36),))] * (points > 36)
