"""What the newspaper tells beside the event: the hand that decided, and what comes next in the season."""

import datetime as dt
from dataclasses import replace

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.prize_list import PrizeFor
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import Design, NamesShown, PaperLook, make_paper
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.prizes.ceremony import hands_that_decided
from batarde_tourney.services.season.championships import make_championship
from tests.documents.reading import read_text

EVENING = replace(
    simulate_event(SimulationRequest(13, 3, 3, "November")), date=dt.date(2026, 11, 21), place="Lyon"
)


def words(pdf: bytes) -> str:
    return " ".join(read_text(pdf).replace("\u00a0", " ").split())


def test_it_tells_the_hand_that_decided_and_the_next_date_of_the_season(club: Session) -> None:
    number = add_complete_event(club, EVENING).event
    others = [
        add_complete_event(club, replace(EVENING, name=name, date=date, rounds=())).event
        for name, date in (
            ("January", dt.date(2027, 1, 16)),
            ("December", dt.date(2026, 12, 12)),
            ("October", dt.date(2026, 10, 3)),
            ("Some day", None),
        )
    ]
    alone = words(make_paper(club, number, "newspaper"))
    assert "Next in" not in alone
    make_championship(club, "Season", SeasonRule(), (number, *others))
    page = words(make_paper(club, number, "newspaper"))
    assert "Next in “Season”: December" in page
    assert "Saturday, 12 December 2026" in page
    decided = hands_that_decided(club, number, 1)[PrizeFor(1)]
    where = f"round {decided.round}, table {decided.table}, hand {decided.hand + 1}"
    assert f"It was decided by {where}" in page
    for design in Design:
        first = words(make_paper(club, number, "newspaper", 2, look=PaperLook(design)))
        assert "leads" in first
        assert "decided" not in first.lower()


def test_with_initials_no_name_stands_on_it(club: Session) -> None:
    number = add_complete_event(club, EVENING).event
    for design in Design:
        look = PaperLook(design)
        page = words(make_paper(club, number, "newspaper", names=NamesShown.INITIALS, look=look))
        assert not [player.name for player in EVENING.players if player.name in page]
