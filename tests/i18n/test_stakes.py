"""What is at stake, in words (formats §7)."""

from dataclasses import replace

from batarde_tourney.core.tournament.act_checks import SeatingRound, find_stakes
from batarde_tourney.i18n.stakes import stake_sentence
from tests.core.tournament.events import made_up_event


def test_s7_43_of_46_hands_of_round_2_are_missing() -> None:
    """13 players: ten hands at the table of 4, twelve at each of the three tables of 3."""
    event = made_up_event(13, 2)
    last = event.rounds[-1]
    tables = (replace(last.tables[0], hands=last.tables[0].hands[:3]), *last.tables[1:])
    under_way = replace(last, tables=(tables[0], *(replace(table, hands=()) for table in tables[1:])))
    event = replace(event, rounds=(event.rounds[0], under_way))
    (stake,) = find_stakes(event, SeatingRound())
    assert stake_sentence(stake) == "43 of 46 hands of round 2 are missing."
