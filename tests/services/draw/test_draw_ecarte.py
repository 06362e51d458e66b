"""The draw of an event of Écarté in the window: pairs proposed, swapped, accepted, taken back."""

from collections import Counter
from dataclasses import replace

import pytest

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.pairing.tables.lines import LineKind, Verdict
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import (
    ProposalOutdated,
    accept_round,
    propose_other_order,
    propose_round,
    show_draw,
    swap_players,
    take_back_round,
)
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.draw.sealed_rounds import verify_rounds
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.people.players import add_players, set_status

NAMES = ("Ana", "Bo", "Cléo", "Dana", "Eli")


@pytest.fixture
def matches(club: Session) -> EventNumber:
    """An event of five players without a round."""
    game = game_named("ecarte")
    settings = Settings(play=game.usual_play, ranking=game.usual_ranking)
    number = add_complete_event(club, Event("Écarté", game="ecarte", settings=settings)).event
    add_players(club, number, [(name, None) for name in NAMES])
    return number


def test_five_rounds_are_drawn_each_accepted_and_each_drawn_again_from_its_seal(
    club: Session, matches: EventNumber
) -> None:
    for seed in range(5):
        proposal = propose_round(club, matches, DrawOptions(seed=seed))
        assert {len(table.seats) for table in proposal.plan.tables} == {2}
        assert proposal.byes == proposal.plan.byes
        assert {line.verdict for line in proposal.certificate.lines} == {Verdict.BEST_POSSIBLE}
        assert propose_other_order(club, proposal) is None
        accept_round(club, proposal)
    event = load_event(club, matches)
    assert check_event(event) == ()
    assert verify_rounds(event) == ()
    met = Counter(frozenset(table.seats) for round_ in event.rounds for table in round_.tables)
    assert (len(met), set(met.values())) == (10, {1})
    assert len({round_.byes for round_ in event.rounds}) == 5
    shown = show_draw(club, matches).certificate
    assert shown is not None
    assert [line.value for line in shown.lines if line.kind is LineKind.TO_MEET] == [0]


def test_two_players_change_places_also_with_who_sits_out(club: Session, matches: EventNumber) -> None:
    proposal = propose_round(club, matches, DrawOptions(seed=3))
    seated, resting = proposal.plan.tables[0].seats[0], proposal.plan.byes[0]
    swapped = swap_players(proposal, seated, resting)
    assert swapped.by_hand
    assert (swapped.plan.tables[0].seats[0], swapped.byes) == (resting, (seated,))
    accept_round(club, swapped)
    event = load_event(club, matches)
    assert (event.rounds[0].byes, event.rounds[0].draw) == ((seated,), None)
    assert check_event(event) == ()


def test_who_comes_late_is_drawn_from_then_on(club: Session, matches: EventNumber) -> None:
    late = load_event(club, matches).players[4].id
    set_status(club, matches, [late], Status.LATE)
    proposal = propose_round(club, matches, DrawOptions(seed=3))
    assert (len(proposal.plan.tables), proposal.byes) == (2, ())
    set_status(club, matches, [late], Status.IN)
    with pytest.raises(ProposalOutdated):
        accept_round(club, proposal)
    accept_round(club, propose_round(club, matches))
    take_back_round(club, matches)
    assert load_event(club, matches).rounds == ()


def test_a_proposal_by_one_seed_is_always_the_same(club: Session, matches: EventNumber) -> None:
    first, again = (propose_round(club, matches, DrawOptions(seed=3)) for _ in range(2))
    assert replace(first, figures=again.figures) == again
