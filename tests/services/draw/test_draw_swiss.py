"""A Swiss evening of Écarté in the window: proposed, changed by hand, sealed, corrected, drawn again."""

from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber, PlayerId, StageId
from batarde_tourney.core.pairing.swiss.swiss_seal import sealed_state
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.lines import LineKind, Verdict
from batarde_tourney.core.simulation.evening import SimulationRequest
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, Sealed, Settings
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.core.tournament.rounds.next_round import TableUnfinished
from batarde_tourney.i18n.draw import certificate_lines
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import (
    accept_round,
    judge_round,
    propose_round,
    show_draw,
    swap_players,
    take_back_round,
)
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.draw.sealed_rounds import SealUnreadable, verify_rounds
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.results.results import HandEntry, record_hands
from batarde_tourney.services.simulation.simulations import simulate_rounds

NAMES = ("Ana", "Bo", "Cléo", "Dana", "Eli", "Fay", "Gil")


@pytest.fixture
def matches(club: Session) -> EventNumber:
    """An event of seven players, two of one club, in four Swiss rounds."""
    game = game_named("ecarte")
    settings = Settings(play=game.usual_play, ranking=game.usual_ranking)
    stages = (Stage(StageId("q"), "Swiss", 4, StageDraw.SWISS),)
    players = tuple(Player(PlayerId(name), name, "Vic" if name in {"Bo", "Gil"} else None) for name in NAMES)
    event = Event("Écarté", game="ecarte", settings=settings, players=players, stages=stages)
    return add_complete_event(club, event).event


def play(club: Session, number: EventNumber) -> None:
    """The last round, the name that comes first in the alphabet winning two games to none."""
    round_ = load_event(club, number).rounds[-1]
    for table in round_.tables:
        winner = table.seats.index(min(table.seats))
        tricks = (5, 0) if winner == 0 else (0, 5)
        hands = [
            EcarteHand(game, (table.first_dealer + game - 1 + at) % 2, tricks=tricks)
            for game in (1, 2)
            for at in range(3)
        ]
        entries = [HandEntry(at, hand, 0) for at, hand in enumerate(hands)]
        record_hands(club, number, round_.number, table.number, entries)


def values(certificate: Certificate) -> dict[LineKind, Fraction]:
    return {line.kind: Fraction(line.value, line.parts) for line in certificate.lines}


def test_rounds_are_sealed_with_their_standings_so_that_a_correction_does_not_break_them(
    club: Session, matches: EventNumber
) -> None:
    for seed in range(3):
        proposal = propose_round(club, matches, DrawOptions(seed=seed))
        assert proposal.engine == "batarde-swiss 1"
        assert proposal.in_pairs
        assert {line.verdict for line in proposal.certificate.lines} == {Verdict.BEST_POSSIBLE}
        found = values(proposal.certificate)
        assert not any(found[kind] for kind in (LineKind.REMATCHES, LineKind.BYE_PASSED, LineKind.KEPT_APART))
        accept_round(club, proposal)
        play(club, matches)
    event = load_event(club, matches)
    assert check_event(event) == ()
    assert verify_rounds(event) == ()
    assert len({round_.byes for round_ in event.rounds}) == 3
    before = show_draw(club, matches).certificate
    first = event.rounds[0]
    table = first.tables[0]
    hands = tuple(
        EcarteHand(hand.game, hand.dealer, tricks=(0, 5) if hand.tricks == (5, 0) else (5, 0))
        for hand in table.hands
        if isinstance(hand, EcarteHand)
    )
    assert len(hands) == 6
    turned = replace(first, tables=(replace(table, hands=hands), *first.tables[1:]))
    after = replace(event, rounds=(turned, *event.rounds[1:]))
    assert check_event(after) == ()
    assert verify_rounds(after) == ()
    assert judge_round(after, 3) == before, "as good as it was when it was drawn"


def test_a_seal_that_was_tampered_with_is_told(club: Session, matches: EventNumber) -> None:
    accept_round(club, propose_round(club, matches, DrawOptions(seed=1)))
    event = load_event(club, matches)
    (drawn,) = event.rounds
    assert drawn.draw is not None
    state = sealed_state(drawn.draw)
    assert state is not None
    assert (len(state.standing), state.clubs) == (7, ((PlayerId("Bo"), PlayerId("Gil")),))

    def told(**keys: str) -> list[type[Exception]]:
        assert drawn.draw is not None
        extras = tuple((dict(drawn.draw.extras) | keys).items())
        sealed = Sealed(drawn.draw.seed, drawn.draw.engine, extras)
        return [type(error) for error in verify_rounds(replace(event, rounds=(replace(drawn, draw=sealed),)))]

    assert told() == []
    assert told(standing='[["Ana", 1, "9"]]') != []
    assert len(told(clubs="[]")) >= 1, "the digest is another"
    for broken in (
        "7",
        "[7]",
        '[["Ana", 1]]',
        '[["Ana", "1", "0"]]',
        '[["Ana", 1, "1/0"]]',
        '[["Ana", 1, "x"]]',
    ):
        assert told(standing=broken) == [SealUnreadable]
    assert told(apart='[["Ana", 3]]') == told(apart='[["Ana", "Zoé"]]') == told(clubs='{"a": 1}')


def test_a_round_changed_by_hand_is_held_against_the_best_one(club: Session, matches: EventNumber) -> None:
    accept_round(club, propose_round(club, matches, DrawOptions(seed=1)))
    play(club, matches)
    proposal = propose_round(club, matches, DrawOptions(seed=2))
    (resting,) = proposal.plan.byes
    best = values(proposal.certificate)
    event = load_event(club, matches)
    met = {frozenset(table.seats) for table in event.rounds[0].tables}
    top, last = proposal.plan.tables[0], proposal.plan.tables[-1]
    worse = swap_players(proposal, top.seats[0], last.seats[0])
    lines = {line.kind: line for line in worse.certificate.lines}
    assert values(worse.certificate)[LineKind.WIN_GAPS] > best[LineKind.WIN_GAPS]
    assert lines[LineKind.WIN_GAPS].verdict is Verdict.OPEN
    words = list(certificate_lines(worse.certificate, {player.id: player.name for player in event.players}))
    assert f"every draw has at least {best[LineKind.WIN_GAPS]}" in " ".join(words).replace("0.5", "1/2")
    other_bye = swap_players(proposal, top.seats[0], resting)
    assert other_bye.byes == (top.seats[0],)
    assert values(other_bye.certificate)[LineKind.BYE_PASSED] > 0
    rematch = next(pair for pair in met if resting not in pair)
    one, other = rematch
    table = next(table for table in proposal.plan.tables if one in table.seats)
    (opponent,) = set(table.seats) - {one}
    again = swap_players(proposal, opponent, other)
    lines = {line.kind: line for line in again.certificate.lines}
    assert lines[LineKind.REMATCHES].value >= 1
    assert lines[LineKind.REMATCHES].bound == 0
    assert swap_players(again, opponent, other).plan == proposal.plan


def test_tables_that_are_kept_stay_and_the_rest_is_as_good_as_it_can_be(
    club: Session, matches: EventNumber
) -> None:
    accept_round(club, propose_round(club, matches, DrawOptions(seed=1)))
    play(club, matches)
    first = propose_round(club, matches, DrawOptions(seed=2))
    kept = first.plan.tables[1]
    for seed in (3, 4):
        then = propose_round(club, matches, DrawOptions(seed=seed, fixed=(kept,)))
        assert kept in then.plan.tables
        assert sorted(table.number for table in then.plan.tables) == [1, 2, 3]
        assert {line.verdict for line in then.certificate.lines} == {Verdict.BEST_POSSIBLE}


def test_open_round_a_swiss_waits_for_every_result(club: Session, matches: EventNumber) -> None:
    accept_round(club, propose_round(club, matches, DrawOptions(seed=1)))
    with pytest.raises(TableUnfinished):
        propose_round(club, matches)


@pytest.fixture
def pairs(club: Session) -> EventNumber:
    """Seven pairs of Butifarra without stages, one round played by bots."""
    event = simulate_rounds(SimulationRequest(14, 1, 3, "Butifarra", game="butifarra"))
    return add_complete_event(club, event).event


def test_whoever_changes_places_takes_the_partner_along(club: Session, pairs: EventNumber) -> None:
    event = load_event(club, pairs)
    side_of = {player: side for side in event.sides for player in side.players}
    proposal = propose_round(club, pairs, DrawOptions(seed=2))
    assert proposal.engine == "batarde-swiss 1"
    first, last = proposal.plan.tables[0], proposal.plan.tables[-1]
    swapped = swap_players(proposal, first.seats[0], last.seats[1])
    assert set(swapped.plan.tables[0].seats[::2]) == set(last.seats[1::2])
    assert set(swapped.plan.tables[-1].seats[1::2]) == set(first.seats[::2])
    assert LineKind.FIRST_SEATS in values(swapped.certificate)
    (resting,) = proposal.byes
    partner = next(side.players[1] for side in event.sides if side.id == resting)
    rested = swap_players(proposal, first.seats[2], partner)
    assert rested.byes == (side_of[first.seats[0]].id,)
    assert swap_players(rested, first.seats[2], partner).plan == proposal.plan
    turned = swap_players(proposal, first.seats[0], first.seats[2])
    assert turned.plan.tables[0].seats == (first.seats[2], first.seats[1], first.seats[0], first.seats[3])
    assert turned.certificate == proposal.certificate
    kept = propose_round(club, pairs, DrawOptions(seed=9, fixed=(turned.plan.tables[0],)))
    assert turned.plan.tables[0] in kept.plan.tables
    accept_round(club, rested)
    assert check_event(load_event(club, pairs)) == ()
    take_back_round(club, pairs)
    accept_round(club, proposal)
    seated = load_event(club, pairs)
    assert check_event(seated) == ()
    assert verify_rounds(seated) == ()
    assert show_draw(club, pairs).certificate == proposal.certificate
