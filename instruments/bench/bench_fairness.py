"""What a table of 3 does to a place, under each criterion: bots of three strengths, several odd sizes.

Everybody's place is held against that of players of the same strength in the same event, so that only the
table of 3 is left. Above 0: who sat at one more often than others stands lower.
"""

import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from statistics import mean

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.bots import play_rubber
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.standings.standings import rank_sides
from instruments.bench.measuring import say
from tests.core.pairing.tables.requests import batarde_request

SIZES = (13, 17, 23, 30, 37)
STRAYS = (10, 75, 240)
"""How far the bids of strong, usual and weak players stray, in hundredths of a trick."""
CRITERIA = (Criterion.PENALTY_PER_CARD, Criterion.MEAN_PENALTY, Criterion.PENALTY, Criterion.TABLE_POINTS)
ROUNDS = 3


def main() -> None:
    """Twenty events of every size, or as many as the command line says."""
    events = int(sys.argv[-1]) if sys.argv[-1].isdecimal() else 20
    say(f"places lost by a table of 3, {events} events a size, {ROUNDS} rounds, bots of three strengths")
    say(
        "players | "
        + " | ".join(f"{criterion.value:>16}" for criterion in CRITERIA)
        + " | more often at a 3, others"
    )
    for players in SIZES:
        lost: dict[Criterion, list[Fraction]] = {criterion: [] for criterion in CRITERIA}
        at_three = others = 0
        for seed in range(events):
            event = play_event(players, seed)
            sat = _more_often_at_three(event)
            at_three, others = at_three + len(sat), others + players - len(sat)
            for criterion in CRITERIA:
                lost[criterion] += _places_lost(event, criterion, sat, seed)
        row = " | ".join(f"{float(mean(lost[criterion])):+16.2f}" for criterion in CRITERIA)
        say(f"{players:7} | {row} | {at_three}, {others}")


def play_event(players: int, seed: int) -> Event:
    """An event whose players have one of three strengths, by lot."""
    ids = tuple(PlayerId(f"p{number}") for number in range(players))
    strays = dict(zip(ids, _strays(players, seed), strict=True))
    plan = plan_rounds(batarde_request(ids, rounds=ROUNDS, seed=seed))
    rounds = []
    for number, planned in enumerate(plan.rounds, start=1):
        tables = []
        for table in planned.tables:
            lots = Lots(seed, f"fairness {number} {table.number}")
            here = [strays[player] for player in table.seats]
            hands = play_rubber(len(here), table.first_dealer, lots, strays=here)
            tables.append(Table(table.number, table.seats, table.first_dealer, hands))
        rounds.append(Round(number, tuple(tables)))
    return Event("Fairness", players=tuple(Player(i, i) for i in ids), rounds=tuple(rounds))


def _strays(players: int, seed: int) -> tuple[int, ...]:
    return Lots(seed, "strengths").shuffled(tuple(STRAYS[at % len(STRAYS)] for at in range(players)))


def _more_often_at_three(event: Event) -> set[PlayerId]:
    """Who sat at a table of 3 more often than those who did least."""
    seats = (table.seats for round_ in event.rounds for table in round_.tables if len(table.seats) == 3)
    times = Counter(player for seated in seats for player in seated)
    least = min(times[player.id] for player in event.players)
    return {player.id for player in event.players if times[player.id] > least}


def _places_lost(event: Event, criterion: Criterion, sat: set[PlayerId], seed: int) -> list[Fraction]:
    """By strength: the mean place of those who sat at a 3, less that of the others; none without both."""
    ranked = rank_sides(replace(event, settings=Settings(ranking=(criterion,)))).rows
    strays = dict(zip((player.id for player in event.players), _strays(len(ranked), seed), strict=True))
    lost = []
    for stray in STRAYS:
        groups: tuple[list[int], list[int]] = ([], [])
        for row in ranked:
            player = row.side.players[0]
            if strays[player] == stray:
                groups[player in sat].append(row.rank)
        if all(groups):
            lost.append(Fraction(sum(groups[1]), len(groups[1])) - Fraction(sum(groups[0]), len(groups[0])))
    return lost


if __name__ == "__main__":
    main()
