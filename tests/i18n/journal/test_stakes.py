"""What is at stake, in words (formats §7)."""

from dataclasses import replace

from batarde_tourney.core.tournament.acts.act_checks import SeatingRound, SettingStatus, find_stakes
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.people.leaving import held_seats
from batarde_tourney.core.tournament.ranking.figures import hands_missing
from batarde_tourney.i18n.journal.consequences import stake_sentence
from tests.core.tournament.events import made_up_event
from tests.documents.ecarte_evenings import ecarte_evening


def test_s7_4_43_of_46_hands_of_round_2_are_missing() -> None:
    """13 players: ten hands at the table of 4, twelve at each of the three tables of 3."""
    event = made_up_event(13, 2)
    last = event.rounds[-1]
    tables = (replace(last.tables[0], hands=last.tables[0].hands[:3]), *last.tables[1:])
    under_way = replace(last, tables=(tables[0], *(replace(table, hands=()) for table in tables[1:])))
    event = replace(event, rounds=(event.rounds[0], under_way))
    (stake,) = find_stakes(event, SeatingRound())
    assert stake_sentence(stake) == "43 of 46 hands of round 2 are missing."


def test_where_nobody_knows_before_the_last_hand_at_least_so_many_are_missing() -> None:
    """A game of Écarté to 5 points: how many hands it takes is seen when it is over."""
    event = ecarte_evening(4, unfinished=2)
    missing = sum(hands_missing(table, event) for table in event.rounds[0].tables)
    (stake,) = find_stakes(event, SeatingRound())
    assert stake_sentence(stake) == f"At least {missing} hands of round 1 are missing."
    sits = event.rounds[0].tables[0].seats[0]
    (seat,) = held_seats(event, (sits,))
    (stake,) = find_stakes(event, SettingStatus((sits,), Status.GONE))
    plural = "hand" if seat.missing == 1 else "hands"
    assert seat.may_be_more
    assert f" has at least {seat.missing} {plural} to play in round 1 at table 1." in stake_sentence(stake)


def test_where_it_is_known_nothing_is_said_of_more() -> None:
    event = made_up_event(8, 1)
    table = replace(event.rounds[0].tables[0], hands=event.rounds[0].tables[0].hands[:-2])
    event = replace(event, rounds=(replace(event.rounds[0], tables=(table, *event.rounds[0].tables[1:])),))
    (seat,) = held_seats(event, (table.seats[0],))
    assert not seat.may_be_more
    (stake,) = find_stakes(event, SettingStatus((table.seats[0],), Status.GONE))
    assert "least" not in stake_sentence(stake)
