"""What announced absences are worth, against the same event without them, reckoned anew."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.event.event import Absence, Event
from batarde_tourney.core.tournament.standings.outlook import look_ahead
from batarde_tourney.core.tournament.standings.standings import Standing, rank_sides
from tests.core.tournament.events import made_up_event

SUMS = (Criterion.PENALTY, Criterion.TABLE_POINTS, Criterion.WINS, Criterion.EXACT)
MEANS = (Criterion.MEAN_PENALTY, Criterion.EXACT_RATE, Criterion.PENALTY_PER_CARD, Criterion.BEST_ROUND)


def rows(event: Event) -> dict[str, Standing]:
    return {row.side.id: row for row in rank_sides(event).rows}


@pytest.mark.parametrize("rule", list(Absence))
@pytest.mark.parametrize("seed", range(6))
def test_an_absence_adds_what_is_set_to_the_sums_and_nothing_to_the_means(rule: Absence, seed: int) -> None:
    lots = Random(seed)
    plain = made_up_event(11, 4, seed, unfinished=0.2)
    missing = {
        then.number: tuple(
            player.id
            for player in plain.players
            if all(player.id not in table.seats for table in then.tables) or lots.random() < 0.3
        )
        for then in plain.rounds
    }
    # Whether somebody also sat there makes no difference to what an absence is worth.
    rounds = tuple(replace(then, absent=missing[then.number]) for then in plain.rounds)
    told = replace(plain, rounds=rounds, settings=replace(plain.settings, absence=rule))
    before, after = rows(plain), rows(told)
    for player in plain.players:
        old, new = before[player.id], after[player.id]
        times = sum(player.id in absent for absent in missing.values())
        if not old.has_figures:
            assert not new.has_figures
            continue
        for mean in MEANS:
            assert new.figure(mean) == old.figure(mean)
        for total in SUMS:
            own = Fraction(old.figure(total) or 0)
            share = own / old.rounds
            if rule is Absence.NOTHING or (rule is Absence.HALF and total in SUMS[2:]):
                share = Fraction(0)
            if rule is Absence.HALF and total is Criterion.TABLE_POINTS:
                share = Fraction(1, 2)
            assert new.figure(total) == own + times * share


@pytest.mark.parametrize("rule", list(Absence))
def test_nothing_is_promised_while_a_hand_still_moves_the_mean_of_an_absence(rule: Absence) -> None:
    event = made_up_event(8, 2)
    last = event.rounds[-1]
    tables = (replace(last.tables[0], hands=last.tables[0].hands[:-1]), *last.tables[1:])
    absent = replace(event.rounds[0], absent=(event.players[0].id,))
    settings = replace(event.settings, rounds=2, absence=rule)
    told = replace(event, rounds=(absent, replace(last, tables=tables)), settings=settings)
    assert (look_ahead(told) is None) == (rule is not Absence.NOTHING)
