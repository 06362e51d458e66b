"""Clubs kept apart in the first round, as groups."""

from itertools import combinations

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind, Verdict
from batarde_tourney.core.pairing.tables.plan import Method
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.i18n.draw import line_sentence
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.draw.draw import (
    Proposal,
    accept_round,
    judge_round,
    keep_apart,
    propose_round,
    swap_players,
)
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.draw.sealed_rounds import verify_rounds
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.people.players import add_players


def event_of_clubs(club: Session, *sizes: int) -> EventNumber:
    number = create_event(club, "Clubs").event
    entries = [
        (f"Player {at}-{member}", f"Club {at}") for at, size in enumerate(sizes) for member in range(size)
    ]
    add_players(club, number, entries)
    keep_apart(club, number, (), (), clubs_apart_at_first=True)
    return number


def clubmates_at_a_table(event: Event, proposal: Proposal) -> int:
    """Counted anew, one pair after the other."""
    clubs = {player.id: player.club for player in event.players}
    pairs = (pair for table in proposal.plan.tables for pair in combinations(table.seats, 2))
    return sum(clubs[one] == clubs[other] for one, other in pairs)


def line_of(proposal: Proposal) -> CertificateLine:
    (line,) = [line for line in proposal.certificate.lines if line.kind is LineKind.CLUBMATES]
    return line


@pytest.mark.parametrize("method", [Method.MEET_NEW, Method.RANDOM])
def test_nobody_meets_their_own_club_where_there_are_tables_enough(club: Session, method: Method) -> None:
    number = event_of_clubs(club, 5, 5, 4, 4, 2)
    proposal = propose_round(club, number, DrawOptions(seed=3, method=method))
    assert clubmates_at_a_table(load_event(club, number), proposal) == 0
    line = line_of(proposal)
    assert (line.value, line.verdict) == (0, Verdict.BEST_POSSIBLE)
    assert line_sentence(line) == "Nobody meets their own club in the first round: the best possible"


def test_a_club_larger_than_the_number_of_tables_meets_as_seldom_as_can_be(club: Session) -> None:
    number = event_of_clubs(club, 6, 6)
    proposal = propose_round(club, number, DrawOptions(seed=3))
    # Six at three tables: two at each.
    assert clubmates_at_a_table(load_event(club, number), proposal) == 6
    line = line_of(proposal)
    assert (line.value, line.bound, line.verdict) == (6, 6, Verdict.BEST_POSSIBLE)
    assert line_sentence(line) == "6 pairs of one club meet in the first round: the best possible"


def test_a_swap_by_hand_is_counted_at_once(club: Session) -> None:
    number = event_of_clubs(club, 4, 4, 4, 4)
    proposal = propose_round(club, number, DrawOptions(seed=3))
    event = load_event(club, number)
    clubs = {player.id: player.club for player in event.players}
    first, second = (table.seats for table in proposal.plan.tables[:2])
    other = next(seat for seat in second if clubs[seat] != clubs[first[0]])
    swapped = swap_players(proposal, first[0], other)
    assert line_of(swapped).value == clubmates_at_a_table(event, swapped) == 2


def test_a_sealed_round_is_drawn_again_though_clubs_changed_since(club: Session) -> None:
    number = event_of_clubs(club, 4, 4, 4, 4)
    accept_round(club, propose_round(club, number, DrawOptions(seed=3)))
    accept_round(club, propose_round(club, number, DrawOptions(seed=4)))
    keep_apart(club, number, (), (), clubs_apart_at_first=False)
    assert verify_rounds(load_event(club, number)) == ()


def test_later_rounds_bring_clubs_together_and_the_line_stays_about_the_first(club: Session) -> None:
    number = event_of_clubs(club, 4, 4)
    accept_round(club, propose_round(club, number, DrawOptions(seed=3)))
    accept_round(club, propose_round(club, number, DrawOptions(seed=4)))
    event = load_event(club, number)
    (line,) = [line for line in judge_round(event, 2).lines if line.kind is LineKind.CLUBMATES]
    # Two clubs of 4 at two tables: two of each club at each.
    assert (line.value, line.bound) == (4, 4)


def test_where_nothing_is_asked_for_nothing_is_said(club: Session, evening: EventNumber) -> None:
    proposal = propose_round(club, evening, DrawOptions(seed=3))
    assert LineKind.CLUBMATES not in {line.kind for line in proposal.certificate.lines}


def test_the_setting_is_undone_and_stands_in_the_event_file(club: Session) -> None:
    number = event_of_clubs(club, 4, 4)
    event = load_event(club, number)
    assert event.settings.clubs_apart_at_first
    assert read_event(write_event(event)) == event
    assert b'"clubs_apart_at_first": true' in write_event(event)
    undo(club, number)
    assert not load_event(club, number).settings.clubs_apart_at_first
    assert b"clubs_apart" not in write_event(load_event(club, number))
