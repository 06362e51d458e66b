"""Rounds of stages as the window draws and seats them (contract, F1, F6, F21)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId, SideId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, rounds_planned
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.stages import StageDraw, TableRule
from batarde_tourney.core.tournament.rounds.next_round import (
    CutOpen,
    NoRoundPlanned,
    TableUnfinished,
    players_expected,
)
from batarde_tourney.core.tournament.standings.standings import rank_stage
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import (
    Proposal,
    ProposalOutdated,
    accept_round,
    propose_round,
    seat_round,
)
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.draw.sealed_rounds import RoundUnsealed, verify_rounds
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import redo, undo
from batarde_tourney.services.people.players import set_status
from tests.core.tournament.staged_events import stage, staged, totals
from tests.documents.staged_evenings import semi_finals

QUALIFIED = [
    totals(1, a=0, b=2, c=4, d=6),
    totals(2, e=1, f=3, g=5, h=7),
    totals(3, i=8, j=9, k=9, l=9),
]
SEMI = stage("s", "q", best=8, draw=StageDraw.CROSSED)
FINAL = stage("f", "s", per_table=2, tables=TableRule.ONE)


def semi_final(**keys: object) -> Event:
    """Twelve in the order a e b f c g d h i j k l, of whom eight go on."""
    return staged("abcdefghijkl", [stage("q"), replace(SEMI, **keys), FINAL], [("q", QUALIFIED)])  # type: ignore[arg-type]


def stored(club: Session, event: Event) -> EventNumber:
    return add_complete_event(club, event).event


def at_tables(proposal: Proposal) -> list[set[str]]:
    return [set(table.seats) for table in proposal.plan.tables]


def test_f21_crossed_goes_to_and_fro_by_the_standings_they_came_with(club: Session) -> None:
    proposal = propose_round(club, stored(club, semi_final()), DrawOptions(seed=3))
    assert proposal.stage == "s"
    assert at_tables(proposal) == [set("afch"), set("ebgd")]


def test_only_those_who_entered_and_are_there_are_drawn(club: Session) -> None:
    number = stored(club, semi_final())
    set_status(club, number, [PlayerId("e"), PlayerId("l")], Status.AWAY)
    proposal = propose_round(club, number, DrawOptions(seed=3))
    assert at_tables(proposal) == [set("acgh"), set("bfd")]
    assert {player.id for player in proposal.players} == set("abcdfgh")


def test_f1_a_seated_stage_is_named_and_nothing_is_written_where_entry_says_who_entered(
    club: Session,
) -> None:
    number = stored(club, semi_final())
    accept_round(club, propose_round(club, number))
    event = load_event(club, number)
    assert (event.rounds[-1].stage, event.stages[1].entered) == ("s", None)
    assert check_event(event) == ()
    assert [type(found) for found in verify_rounds(event)] == [RoundUnsealed], "the first, seated by hand"


def test_f1_who_sits_for_one_who_did_not_come_has_entered(club: Session) -> None:
    number = stored(club, semi_final())
    proposal = propose_round(club, number)
    tables = tuple(
        replace(table, seats=tuple(PlayerId("i") if seat == "h" else seat for seat in table.seats))
        for table in proposal.plan.tables
    )
    changed = replace(proposal, plan=replace(proposal.plan, tables=tables), by_hand=True)
    with pytest.raises(ProposalOutdated):
        accept_round(club, changed)
    set_status(club, number, [PlayerId("h")], Status.GONE)
    accept_round(club, changed)
    event = load_event(club, number)
    entered: tuple[SideId, ...] = tuple(map(PlayerId, "aebfcgdi"))
    assert event.stages[1].entered == entered, "in the order of the stage they came from (F7)"
    assert check_event(event) == ()
    undo(club, number)
    assert load_event(club, number).stages[1].entered is None
    redo(club, number)
    assert load_event(club, number) == event


def test_a_final_of_one_table_takes_the_first_of_each_semi_final(club: Session) -> None:
    semi = ("s", [totals(1, a=3, f=1, c=2, h=4), totals(2, e=1, b=2, g=3, d=4)])
    event = staged("abcdefghijkl", [stage("q"), SEMI, FINAL], [("q", QUALIFIED), semi])
    proposal = propose_round(club, stored(club, event))
    assert at_tables(proposal) == [set("fceb")]


def test_a_second_round_of_a_stage_is_drawn_by_its_own_standings(club: Session) -> None:
    semi = ("s", [totals(1, a=9, f=8, c=7, h=6), totals(2, e=5, b=4, g=3, d=2)])
    event = staged("abcdefghijkl", [stage("q"), replace(SEMI, rounds=2)], [("q", QUALIFIED), semi])
    assert [row.side.id for row in rank_stage(event, SEMI.id).rows] == list("dgbehcfa")
    number = stored(club, event)
    assert at_tables(propose_round(club, number)) == [set("deha"), set("gbcf")]


def test_f6_a_stage_whose_line_is_open_is_not_drawn(club: Session) -> None:
    level = [totals(1, a=1, b=2, c=3), totals(2, d=1, e=2, f=3)]
    event = staged("abcdef", [stage("q"), replace(stage("f", "q", best=3), name="Final")], [("q", level)])
    with pytest.raises(CutOpen) as caught:
        propose_round(club, stored(club, event))
    assert (caught.value.stage, caught.value.places, caught.value.sides) == ("Final", 1, ("B", "E"))


@pytest.mark.parametrize("hands", [0, 1])
def test_while_tables_play_the_table_is_named_and_no_tie(club: Session, hands: int) -> None:
    event = semi_finals()
    last = event.rounds[-1]
    playing = tuple(replace(table, hands=table.hands[:hands]) for table in last.tables)
    number = stored(club, replace(event, rounds=(*event.rounds[:-1], replace(last, tables=playing))))
    with pytest.raises(TableUnfinished) as caught:
        propose_round(club, number)
    assert (caught.value.round, caught.value.table) == (last.number, 1)


def test_no_round_is_drawn_beyond_those_planned(club: Session) -> None:
    event = staged("abc", [stage("q")], [("q", [totals(1, a=1, b=2, c=4)])])
    with pytest.raises(NoRoundPlanned):
        propose_round(club, stored(club, event))


def test_a_round_of_a_stage_taken_back_comes_again(club: Session) -> None:
    number = stored(club, semi_final())
    accept_round(club, propose_round(club, number))
    round_ = load_event(club, number).rounds[-1]
    undo(club, number)
    seat_round(club, number, round_)
    assert load_event(club, number).rounds[-1] == round_


def test_the_rounds_of_stages_are_drawn_again_from_their_seals(club: Session) -> None:
    event = staged("abcdefghijkl", [stage("q", rounds=2), SEMI, FINAL], [])
    number = stored(club, event)
    for seed in (4, 5):
        accept_round(club, propose_round(club, number, DrawOptions(seed=seed)))
    assert verify_rounds(load_event(club, number)) == ()


def test_who_is_expected_are_those_of_the_stage(club: Session) -> None:
    assert {player.id for player in players_expected(semi_final())} == set("abcdefgh")
    level = [totals(1, a=1, b=2, c=3), totals(2, d=1, e=2, f=3)]
    open_line = staged("abcdef", [stage("q"), stage("f", "q", best=3)], [("q", level)])
    assert {player.id for player in players_expected(open_line)} == set("adbe")
    over = staged("abc", [stage("q")], [("q", [totals(1, a=1, b=2, c=4)])])
    assert {player.id for player in players_expected(over)} == set("abc")


def test_the_rounds_planned_are_those_of_the_stages() -> None:
    assert rounds_planned(semi_final()) == 3
    assert rounds_planned(replace(semi_final(), stages=())) == 3
    assert rounds_planned(staged("abc", [stage("q", rounds=5)], [])) == 5
