"""The draw: proposed, changed by hand, accepted, taken back."""

from dataclasses import replace

import pytest

from batarde_tourney.core.club_caches import forget_club
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.pairing.tables import engine
from batarde_tourney.core.pairing.tables.plan import Method, Progress
from batarde_tourney.core.pairing.tables.progress import SearchStopped
from batarde_tourney.core.pairing.tables.seal import digest_of
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.members import Player, Status
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.event.tables import TooFewPlayers
from batarde_tourney.exchange.draw_file import compare_draw, read_draw
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import (
    NoRoundToTakeBack,
    Proposal,
    ProposalOutdated,
    accept_round,
    keep_apart,
    propose_other_order,
    propose_round,
    seat_round,
    swap_players,
    take_back_round,
)
from batarde_tourney.services.draw.draw_files import draw_numbers, draw_text
from batarde_tourney.services.draw.draw_options import MOST_AHEAD, DrawOptions, stop_returns_best
from batarde_tourney.services.events.events import change_event, create_event, load_event
from batarde_tourney.services.people.players import add_players, list_players, remove_players, set_status
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.services.standings.standings import rank_event


def _seats(proposal: Proposal) -> list[tuple[PlayerId, ...]]:
    return [table.seats for table in proposal.plan.tables]


def test_everybody_present_is_seated_once(club: Session, evening: EventNumber) -> None:
    set_status(club, evening, [PlayerId("p4")], Status.LATE)
    proposal = propose_round(club, evening, DrawOptions(seed=11))
    seated = sorted(player for seats in _seats(proposal) for player in seats)
    assert seated == sorted(f"p{n}" for n in (1, 2, 3, 5, 6, 7, 8, 9))


def test_the_same_seed_proposes_the_same_round(club: Session, evening: EventNumber) -> None:
    assert propose_round(club, evening, DrawOptions(seed=11)) == propose_round(
        club, evening, DrawOptions(seed=11)
    )
    assert _seats(propose_round(club, evening, DrawOptions(seed=11))) != _seats(
        propose_round(club, evening, DrawOptions(seed=12))
    )


def test_a_proposal_stores_nothing(club: Session, evening: EventNumber) -> None:
    propose_round(club, evening)
    assert load_event(club, evening).rounds == ()


def test_an_accepted_round_is_seated_with_its_seed(club: Session, evening: EventNumber) -> None:
    proposal = propose_round(club, evening, DrawOptions(seed=11))
    accept_round(club, proposal)
    (round_,) = load_event(club, evening).rounds
    assert [table.seats for table in round_.tables] == _seats(proposal)
    assert round_.draw is not None
    assert round_.draw.seed == 11


def test_nine_players_meet_nobody_twice_in_four_rounds(club: Session, evening: EventNumber) -> None:
    # 9 players in threes over 4 rounds are an affine plane: round by round from a plan of all of them.
    for seed in range(3):
        proposal = propose_round(club, evening, DrawOptions(seed=seed))
        accept_round(club, proposal)
    assert proposal.certificate.repeats == 0


def test_a_draw_looks_no_further_ahead_than_can_be_searched(club: Session, evening: EventNumber) -> None:
    event = load_event(club, evening)
    endless = replace(event.settings, rounds=10**12)
    change_event(club, evening, name=event.name, date=None, place=None, settings=endless)
    assert propose_round(club, evening, DrawOptions(seed=1)).request.rounds == MOST_AHEAD


def test_two_players_swap_and_the_certificate_follows(club: Session, evening: EventNumber) -> None:
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    proposal = propose_round(club, evening, DrawOptions(seed=2))
    first = proposal.plan.tables[0].seats[0]
    (mates,) = (set(table.seats) for table in proposal.request.history[0].tables if first in table.seats)
    # Whoever did not sit with the first player in round 1 meets somebody again at the first one's table.
    seat, second = next((at, p) for at, p in enumerate(proposal.plan.tables[1].seats) if p not in mates)
    swapped = swap_players(proposal, first, second)
    assert swapped.plan.tables[0].seats[0] == second
    assert swapped.plan.tables[1].seats[seat] == first
    assert swapped.by_hand
    assert swapped.certificate.repeats > proposal.certificate.repeats
    accept_round(club, swapped)
    assert load_event(club, evening).rounds[1].draw is None


def test_a_proposal_made_before_somebody_came_is_refused(club: Session, evening: EventNumber) -> None:
    proposal = propose_round(club, evening, DrawOptions(seed=1))
    add_players(club, evening, [("Jordi", None)])
    with pytest.raises(ProposalOutdated):
        accept_round(club, proposal)
    assert load_event(club, evening).rounds == ()


def test_a_round_is_seated_only_once(club: Session, evening: EventNumber) -> None:
    proposal = propose_round(club, evening, DrawOptions(seed=1))
    accept_round(club, proposal)
    with pytest.raises(ProposalOutdated):
        accept_round(club, proposal)


def test_what_was_planned_first_is_kept_round_by_round(club: Session) -> None:
    number = create_event(club, "Evening", settings=Settings(rounds=5)).event
    add_players(club, number, [(f"Player {n}", None) for n in range(20)])
    # 20 players can play 5 rounds without meeting again, but only if all five are planned together.
    for seed in range(5):
        proposal = propose_round(club, number, DrawOptions(seed=seed))
        accept_round(club, proposal)
    assert proposal.certificate.repeats == 0


def test_players_kept_apart_do_not_meet(club: Session, evening: EventNumber) -> None:
    pair = (PlayerId("p1"), PlayerId("p2"))
    for seed in range(4):
        proposal = propose_round(club, evening, DrawOptions(seed=seed, apart=(pair,)))
        assert not any(set(pair) <= set(seats) for seats in _seats(proposal))


def test_a_table_that_stays_is_drawn_around(club: Session, evening: EventNumber) -> None:
    first = propose_round(club, evening, DrawOptions(seed=1))
    kept = first.plan.tables[1]
    again = propose_round(club, evening, DrawOptions(seed=2, fixed=(kept,)))
    assert kept in again.plan.tables
    assert _seats(again) != _seats(first)


def test_neighbours_in_rank_sit_together_by_standings(club: Session) -> None:
    number = add_sample_evening(club, players=12).event
    ranked = [row.side.id for row in rank_event(club, number).rows]
    proposal = propose_round(club, number, DrawOptions(seed=1, method=Method.BY_STANDINGS, width=0))
    assert {frozenset(seats) for seats in _seats(proposal)} == {
        frozenset(ranked[start : start + 4]) for start in (0, 4, 8)
    }


def test_a_search_that_was_stopped_is_not_sealed(club: Session) -> None:
    number = create_event(club, "Evening", settings=Settings(rounds=8)).event
    add_players(club, number, [(f"Player {n}", None) for n in range(50)])
    proposal = propose_round(club, number, DrawOptions(seed=1), watch=_stop)
    assert proposal.cut
    accept_round(club, proposal)
    assert load_event(club, number).rounds[0].draw is None


def test_a_draw_too_large_to_be_finished_is_no_proposal_once_it_is_stopped(
    club: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "MOST_SEATS_FOR_BEST", 100)
    number = create_event(club, "Evening", settings=Settings(rounds=8)).event
    add_players(club, number, [(f"Player {n}", None) for n in range(23)])
    told: list[Progress] = []

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return True

    whole = propose_round(club, number, DrawOptions(seed=1), watch=watch)
    assert whole == propose_round(club, number, DrawOptions(seed=1))
    # Also while the plan is judged: at the very last question.
    for last in (1, len(told) // 2, len(told)):
        forget_club()  # No certificate is known from before.
        left = iter(range(last - 1, -1, -1))
        with pytest.raises(SearchStopped):
            propose_round(club, number, DrawOptions(seed=1), watch=lambda _: bool(next(left)))  # noqa: B023
    assert propose_other_order(club, whole, watch=_stop) is None


def test_whoever_names_a_time_is_given_what_was_found_in_it_however_large_the_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, "MOST_SEATS_FOR_BEST", 100)
    request, plan = draw_numbers(37, 9, 3, TableRule.AUTO, 1e-9)
    assert plan.cut
    assert {len(then.tables) for then in plan.rounds} == {10}
    assert compare_draw(read_draw(draw_text(request, plan))) == ()


@pytest.mark.parametrize(
    ("players", "rounds", "keeps"), [(4000, 3, True), (4001, 1, False), (240, 50, True), (240, 51, False)]
)
def test_the_button_promises_the_best_so_far_only_where_it_can_be_had(
    players: int, rounds: int, keeps: bool
) -> None:
    people = tuple(Player(PlayerId(f"p{n}"), f"Player {n}") for n in range(players))
    assert stop_returns_best(Event("Large", settings=Settings(rounds=rounds), players=people)) is keeps


def _stop(_progress: Progress) -> bool:
    return False


def test_two_players_are_too_few(club: Session, evening: EventNumber) -> None:
    everybody = [row.player.id for row in list_players(club, evening).rows]
    set_status(club, evening, everybody[2:], Status.AWAY)
    with pytest.raises(TooFewPlayers):
        propose_round(club, evening)


def test_the_last_round_is_taken_back(club: Session, evening: EventNumber) -> None:
    with pytest.raises(NoRoundToTakeBack):
        take_back_round(club, evening)
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    take_back_round(club, evening)
    assert load_event(club, evening).rounds == ()


def test_pairs_kept_apart_stay_with_the_event(club: Session, evening: EventNumber) -> None:
    couple, first = (PlayerId("p1"), PlayerId("p2")), (PlayerId("p3"), PlayerId("p4"))
    keep_apart(club, evening, (couple,), (first,))
    for seed in range(4):
        proposal = propose_round(club, evening, DrawOptions(seed=seed))
        assert not any(set(couple) <= set(seats) for seats in _seats(proposal))
        assert not any(set(first) <= set(seats) for seats in _seats(proposal))
        accept_round(club, proposal)
        take_back_round(club, evening)


def test_a_player_who_is_removed_is_kept_apart_from_nobody(club: Session, evening: EventNumber) -> None:
    keep_apart(club, evening, ((PlayerId("p1"), PlayerId("p2")), (PlayerId("p3"), PlayerId("p4"))), ())
    remove_players(club, evening, [PlayerId("p2")])
    event = load_event(club, evening)
    assert event.settings.apart == ((PlayerId("p3"), PlayerId("p4")),)
    assert check_event(event) == ()


def test_a_pair_moved_together_by_hand_is_remarked(club: Session, evening: EventNumber) -> None:
    couple = (PlayerId("p1"), PlayerId("p2"))
    keep_apart(club, evening, (couple,), ())
    proposal = propose_round(club, evening, DrawOptions(seed=1))
    table = next(table for table in proposal.plan.tables if couple[0] in table.seats)
    neighbour = next(player for player in table.seats if player != couple[0])
    together = swap_players(proposal, couple[1], neighbour)
    assert [{remark.player, remark.other} for remark in together.certificate.remarks] == [set(couple)]


def test_a_round_taken_back_is_seated_again_as_it_was(club: Session, evening: EventNumber) -> None:
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    (round_,) = load_event(club, evening).rounds
    take_back_round(club, evening, 1)
    seat_round(club, evening, round_)
    assert load_event(club, evening).rounds == (round_,)
    with pytest.raises(ProposalOutdated):
        seat_round(club, evening, round_)


def test_only_the_round_that_was_meant_is_taken_back(club: Session, evening: EventNumber) -> None:
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    with pytest.raises(NoRoundToTakeBack):
        take_back_round(club, evening, 2)


def test_the_seal_keeps_the_hash_of_what_went_in(club: Session, evening: EventNumber) -> None:
    proposal = propose_round(club, evening, DrawOptions(seed=1))
    accept_round(club, proposal)
    sealed = load_event(club, evening).rounds[0].draw
    assert sealed is not None
    assert digest_of(sealed) == proposal.digest
