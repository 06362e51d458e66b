"""Who leaves a round robin (R30), and a cup that is seeded: set, kept, undone, exported and drawn."""

from contextlib import suppress
from dataclasses import replace

import pytest

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber, PlayerId, StageId
from batarde_tourney.core.pairing.rest_of_robin import NobodyToMeet
from batarde_tourney.core.pairing.tables.plan import TablePlan
from batarde_tourney.core.simulation.evening import play_table
from batarde_tourney.core.tournament.event.event import Event, Table, Withdrawal, new_settings
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.stages import Seeding, Stage, StageDraw, StageEntry
from batarde_tourney.core.tournament.rounds.next_round import MeetingsLeft, OverButApart, RoundRobinOver
from batarde_tourney.core.tournament.stages.cut import PlayedStages
from batarde_tourney.core.tournament.stages.knock_out import NO_SHOW, still_in
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.i18n.journal.acts import act_sides
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import accept_round, keep_apart, propose_round
from batarde_tourney.services.events.events import add_complete_event, change_event, create_event, load_event
from batarde_tourney.services.events.formats import set_stages
from batarde_tourney.services.journal.journal import list_acts, undo
from batarde_tourney.services.people.players import add_players, set_status
from batarde_tourney.services.results.results import HandEntry, record_hands
from batarde_tourney.services.tables.table_ends import close_table

Q, F = StageId("q"), StageId("f")
ROBIN = Stage(Q, "League", 5, StageDraw.ROUND_ROBIN)
CUP = Stage(F, "Cup", 2, StageDraw.KNOCK_OUT, entry=StageEntry(Q, best=4), bracket=Seeding.SEEDED)
NAMES = ("Ana", "Bruno", "Chloé", "Dídac", "Elena")


def league(club: Session, *stages: Stage) -> EventNumber:
    number = create_event(club, "League", game="ecarte", stages=stages or (ROBIN,)).event
    add_players(club, number, [(name, None) for name in NAMES])
    return number


def play_round(club: Session, number: EventNumber) -> None:
    """The next round is drawn, seated and played by bots."""
    accept_round(club, propose_round(club, number))
    event = load_event(club, number)
    round_ = event.rounds[-1]
    for table in round_.tables:
        record_match(club, number, event, table)


def record_match(club: Session, number: EventNumber, event: Event, table: Table) -> None:
    plan = TablePlan(table.number, table.seats, table.first_dealer)
    hands = play_table(plan, event.rounds[-1].number, game_named("ecarte"), event.settings).hands
    entries = [HandEntry(at, hand, 0) for at, hand in enumerate(hands)]
    record_hands(club, number, event.rounds[-1].number, table.number, entries)


def player(event: Event, name: str) -> PlayerId:
    return next(one.id for one in event.players if one.name == name)


def test_r30_a_new_event_with_a_round_robin_says_half_and_any_other_says_nothing(club: Session) -> None:
    assert load_event(club, league(club)).settings.withdrawal is Withdrawal.HALF
    plain = create_event(club, "Evening", game="ecarte").event
    assert load_event(club, plain).settings.withdrawal is Withdrawal.ANNUL
    set_stages(club, plain, (ROBIN,))
    assert load_event(club, plain).settings.withdrawal is Withdrawal.HALF, "it is new there"
    undo(club, plain)
    assert load_event(club, plain).settings.withdrawal is Withdrawal.ANNUL


def test_r30_what_the_director_chose_stays_when_stages_change(club: Session) -> None:
    number = league(club)
    settings = replace(load_event(club, number).settings, withdrawal=Withdrawal.KEEP)
    change_event(club, number, name="League", date=None, place=None, settings=settings)
    set_stages(club, number, (replace(ROBIN, rounds=10),))
    assert load_event(club, number).settings.withdrawal is Withdrawal.KEEP


@pytest.mark.parametrize("rule", [Withdrawal.ANNUL, Withdrawal.KEEP])
def test_r30_the_setting_is_an_act_told_in_words_and_undone(club: Session, rule: Withdrawal) -> None:
    number = league(club)
    settings = replace(load_event(club, number).settings, withdrawal=rule)
    change_event(club, number, name="League", date=None, place=None, settings=settings)
    assert load_event(club, number).settings == settings
    told = " ".join(act_sides(list_acts(club, number)[0]))
    assert "Who leaves a round robin" in told
    assert "results" in told
    undo(club, number)
    assert load_event(club, number).settings.withdrawal is Withdrawal.HALF


@pytest.mark.parametrize("rule", Withdrawal)
@pytest.mark.parametrize("bracket", Seeding)
def test_a_club_keeps_and_exports_what_version_3_can_say(
    club: Session, rule: Withdrawal, bracket: Seeding
) -> None:
    game = game_named("ecarte")
    settings = replace(new_settings(game, 7), withdrawal=rule)
    event = Event("League", game="ecarte", settings=settings, stages=(ROBIN, replace(CUP, bracket=bracket)))
    stored = load_event(club, add_complete_event(club, event).event)
    assert (stored.settings, stored.stages) == (event.settings, event.stages)
    written = write_event(stored)
    is_new = rule is not Withdrawal.ANNUL or bracket is not Seeding.LOTS
    assert f'"version": {3 if is_new else 2},'.encode() in written
    assert (b'"withdrawal"' in written, b'"bracket"' in written) == (
        rule is not Withdrawal.ANNUL,
        bracket is Seeding.SEEDED,
    )
    assert read_event(written) == stored


def test_a_league_does_not_wait_for_two_who_are_never_seated_together(club: Session) -> None:
    number = league(club, replace(ROBIN, rounds=9))
    event = load_event(club, number)
    apart = (player(event, "Ana"), player(event, "Bruno"))
    keep_apart(club, number, (apart,), (), always=(apart,))
    with suppress(RoundRobinOver):
        for _ in range(12):
            play_round(club, number)
    with pytest.raises(OverButApart) as over:
        propose_round(club, number)
    assert over.value.pairs == ("Ana – Bruno",)
    robin = PlayedStages(load_event(club, number)).robin(Q)
    assert robin is not None
    assert robin.is_over
    met = {pair for pair, times in robin.met.items() if times}
    assert len(met) == len(NAMES) * (len(NAMES) - 1) // 2 - 1
    assert frozenset(apart) not in met


def test_r30_a_league_that_somebody_leaves_is_drawn_to_its_end_and_then_refused(
    club: Session,
) -> None:
    number = league(club)
    for _ in range(2):
        play_round(club, number)
    set_status(club, number, [player(load_event(club, number), "Bruno")], Status.GONE)
    with suppress(RoundRobinOver):
        for _ in range(9):
            play_round(club, number)
    with pytest.raises(RoundRobinOver):
        propose_round(club, number)
    event = load_event(club, number)
    assert len(event.rounds) <= 5
    robin = PlayedStages(event).robin(Q)
    assert robin is not None
    assert robin.is_over
    assert max(robin.met.values()) == 1


def test_r30_who_is_away_is_waited_for_and_named(club: Session) -> None:
    number = league(club, replace(ROBIN, rounds=9))
    away = [player(load_event(club, number), "Elena")]
    set_status(club, number, away, Status.AWAY)
    for _ in range(3):
        play_round(club, number)
    with pytest.raises(NobodyToMeet) as refused:
        propose_round(club, number)
    assert refused.value.pairs == tuple(f"{name} – Elena" for name in NAMES[:4])
    set_status(club, number, away, Status.IN)
    play_round(club, number)
    (table,) = load_event(club, number).rounds[-1].tables
    assert away[0] in table.seats


def test_r30_rounds_that_are_lacking_are_given_to_the_stage(club: Session) -> None:
    number = league(club, replace(ROBIN, rounds=1))
    play_round(club, number)
    with pytest.raises(MeetingsLeft):
        propose_round(club, number)
    set_stages(club, number, (replace(ROBIN, rounds=5),))
    play_round(club, number)
    assert len(load_event(club, number).rounds) == 2


def test_where_nobody_comes_to_a_table_of_a_cup_its_neighbour_has_a_bye(club: Session) -> None:
    number = create_event(club, "Cup", game="ecarte", stages=(Stage(F, "Cup", 2, StageDraw.KNOCK_OUT),)).event
    add_players(club, number, [(name, None) for name in NAMES[:4]])
    accept_round(club, propose_round(club, number))
    event = load_event(club, number)
    first, second = event.rounds[0].tables
    close_table(club, number, 1, second.number, NO_SHOW)
    record_match(club, number, event, first)
    event = load_event(club, number)
    (winner,), nobody = still_in(event, event.stages[0]) or ()
    assert nobody == ()
    assert winner in first.seats
