"""A change after which a table is no longer over says so first, and what that stops (formats §4)."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber, PlayerId, StageId
from batarde_tourney.core.tournament.corrections.consequences import (
    DrawStopped,
    EndChanges,
    TableEndMoves,
    TableEnds,
    TableReopened,
    end_changes,
)
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.core.tournament.rounds.next_round import TableUnfinished
from batarde_tourney.i18n.journal.consequences import consequence_lines
from batarde_tourney.services.base.facts import ActReplayed
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.corrections.correction_files import correct_from_file
from batarde_tourney.services.corrections.corrections import correct, foresee_correction
from batarde_tourney.services.draw.draw import propose_round
from batarde_tourney.services.events.events import add_complete_event, change_event, load_event
from batarde_tourney.services.journal.journal import redo, undo
from batarde_tourney.services.results.drafts import record_drafts
from batarde_tourney.services.results.results import HandEntry
from batarde_tourney.services.rounds.settled_rounds import ConsequencesFirst
from batarde_tourney.services.tables.table_ends import close_table, open_table_again
from tests.core.games.butifarra.hands import game, hand
from tests.core.games.ecarte import hands as ecarte
from tests.core.tournament.staged_events import stage, staged, totals
from tests.documents.butifarra_evenings import one_table

FIRST = HandPlace(1, 1, 0)
LOST = ecarte.hand(0, 5, dealer=0)
WON = ecarte.hand(5, 0, dealer=0)
SWISS = Stage(StageId("q"), "Swiss rounds", 3, StageDraw.SWISS)


def match(number: int, one: str, other: str) -> Table:
    """The second seat wins 2, 2 and 1: 5 points, and the match of one game."""
    hands = (LOST, ecarte.hand(0, 5, dealer=1), ecarte.hand(2, 3, dealer=0))
    return Table(number, (PlayerId(one), PlayerId(other)), 0, hands)


def ecarte_event(rounds: int = 1, play: EcartePlay | None = None) -> Event:
    """Two matches a round, all of them over."""
    seatings = (("ab", "cd"), ("bd", "ac"))[:rounds]
    played = tuple(
        Round(number, tuple(match(at, *pair) for at, pair in enumerate(pairs, 1)), stage=SWISS.id)
        for number, pairs in enumerate(seatings, 1)
    )
    return Event(
        "Cup",
        game="ecarte",
        settings=Settings(play=play or EcartePlay(games=1), ranking=game_named("ecarte").usual_ranking),
        players=tuple(Player(PlayerId(name), name.upper()) for name in "abcd"),
        stages=(SWISS,),
        rounds=played,
    )


@pytest.fixture
def cup(club: Session) -> EventNumber:
    return add_complete_event(club, ecarte_event(2)).event


WAITING = DrawStopped("Swiss rounds", 3, is_refused=True)
OPEN_AGAIN = EndChanges((TableReopened(1, 1, 1, at_least=True),), stopped=WAITING)


def test_s4_2_a_match_that_is_open_again_is_told_first_with_the_draw_that_waits(
    club: Session, cup: EventNumber
) -> None:
    told = foresee_correction(club, cup, FIRST, WON)
    assert told.consequences.ends == OPEN_AGAIN
    assert consequence_lines(load_event(club, cup), told.consequences)[:2] == (
        "Table 1 of round 1 is no longer finished: it plays at least 1 more hand.",
        "Until it is played to its end or closed, round 3 (Swiss rounds) cannot be drawn.",
    )
    assert load_event(club, cup) == ecarte_event(2)
    correct(club, cup, FIRST, WON, reason="misread")
    with pytest.raises(TableUnfinished):
        propose_round(club, cup)


def test_correct_json_names_what_is_reopened_and_has_no_such_key_otherwise(
    club: Session, cup: EventNumber
) -> None:
    def answer(tricks: list[int]) -> dict[str, object]:
        content = json.dumps({"game": 1, "dealer": 0, "tricks": tricks}).encode()
        told = correct_from_file(club, cup, FIRST, content, reason="x", dry_run=True)
        found: dict[str, object] = json.loads(told.as_json())
        return found

    assert answer([5, 0])["reopened"] == [{"round": 1, "table": 1}]
    assert "reopened" not in answer([0, 5])


def test_s4_a_match_that_a_correction_ends_is_told_with_the_hand_that_ends_it() -> None:
    begun = replace(match(1, "a", "b"), hands=(WON, *match(1, "a", "b").hands[1:]))
    before = replace(ecarte_event(), rounds=(Round(1, (begun,), stage=SWISS.id),))
    after = replace(ecarte_event(), rounds=(Round(1, (match(1, "a", "b"),), stage=SWISS.id),))
    assert end_changes(before, after) == EndChanges(finished=(TableEnds(1, 1, 2),))
    assert end_changes(after, before).reopened == (TableReopened(1, 1, 1, at_least=True),)


def test_s4_a_game_of_butifarra_that_goes_on_is_told(club: Session) -> None:
    """14, 18, 27 of 20; the second and third deal lost: 14 to 9."""
    number = add_complete_event(club, one_table(*game(50, 40, 45), play=ButifarraPlay(target=20))).event
    told = foresee_correction(club, number, HandPlace(1, 1, 2), hand(27, 2))
    assert told.consequences.ends.reopened == (TableReopened(1, 1, 1, at_least=True),)


def test_s4_a_game_whose_end_moves_below_a_hand_that_the_director_let_stand_is_told() -> None:
    over = Overruled(FaultCode.GAME_OVER, "played on")
    play = ButifarraPlay(target=20)
    deals = game(60, 40, 45)
    before = one_table(deals[0], *(replace(one, overruled=(over,)) for one in deals[1:]), play=play)
    table = before.rounds[0].tables[0]
    later = replace(table, hands=(hand(50), *table.hands[1:]))
    after = replace(before, rounds=(replace(before.rounds[0], tables=(later,)),))
    assert end_changes(before, after).moved == (TableEndMoves(1, 1, 0, 2),)
    assert end_changes(after, before).moved == (TableEndMoves(1, 1, 2, 0),)


def test_s4_a_rubber_of_the_batarde_that_loses_its_hand_is_told_as_one_hand_missing() -> None:
    before = staged("abcd", [stage("q", rounds=2)], [("q", [totals(1, a=0, b=1, c=2, d=3)])])
    table = replace(before.rounds[0].tables[0], hands=())
    after = replace(before, rounds=(replace(before.rounds[0], tables=(table,)),))
    ends = end_changes(before, after)
    assert ends == EndChanges(
        (TableReopened(1, 1, 1, at_least=False),), stopped=DrawStopped("q", 2, is_refused=False)
    )


def test_s4_a_stage_that_is_drawn_to_its_end_waits_for_no_draw() -> None:
    before = staged("abcd", [stage("q")], [("q", [totals(1, a=0, b=1, c=2, d=3)])])
    table = replace(before.rounds[0].tables[0], hands=())
    after = replace(before, rounds=(replace(before.rounds[0], tables=(table,)),))
    assert end_changes(before, after).stopped is None


def test_s4_a_closed_table_is_over_whatever_its_hands_are(club: Session) -> None:
    number = add_complete_event(club, ecarte_event()).event
    correct(club, number, FIRST, WON, reason="misread")
    close_table(club, number, 1, 1, "time")
    told = foresee_correction(club, number, HandPlace(1, 1, 1), ecarte.hand(5, 0, dealer=1))
    assert told.consequences.ends == EndChanges()


def test_s4_a_sheet_asks_before_it_reopens_a_match_of_a_round_that_plays_on(
    club: Session, tmp_path: Path
) -> None:
    event = ecarte_event()
    playing = replace(event.rounds[0].tables[1], hands=())
    first = replace(event.rounds[0], tables=(event.rounds[0].tables[0], playing))
    number = add_complete_event(club, replace(event, rounds=(first,))).event
    with pytest.raises(ConsequencesFirst) as asked:
        record_drafts(club, number, 1, 1, [HandEntry(0, WON, 1)], folder=tmp_path, confirmed=False)
    assert asked.value.consequences.ends.reopened == (TableReopened(1, 1, 1, at_least=True),)
    [fact] = record_drafts(club, number, 1, 1, [HandEntry(0, WON, 1)], folder=tmp_path, confirmed=True)
    assert fact.revision == 2


def replayed(facts: object) -> EndChanges:
    assert isinstance(facts, tuple)
    (found,) = (fact for fact in facts if isinstance(fact, ActReplayed))
    return found.ends


def test_s4_undoing_and_redoing_a_correction_says_what_is_open_again(club: Session, cup: EventNumber) -> None:
    correct(club, cup, FIRST, ecarte.hand(2, 3, dealer=0), reason="misread")
    correct(club, cup, FIRST, LOST, reason="right before")
    assert replayed(undo(club, cup)) == OPEN_AGAIN
    assert replayed(redo(club, cup)) == EndChanges(finished=(TableEnds(1, 1, 2),))


def test_s4_undoing_the_close_of_a_table_of_a_round_that_was_over_says_that_it_plays_again(
    club: Session, cup: EventNumber
) -> None:
    correct(club, cup, FIRST, WON, reason="misread")
    close_table(club, cup, 1, 1, "time")
    assert replayed(undo(club, cup)) == OPEN_AGAIN
    redo(club, cup)
    assert open_table_again(club, cup, 1, 1).ends == OPEN_AGAIN
    assert replayed(undo(club, cup)).finished == (TableEnds(1, 1, 2),)


def test_s4_settings_that_reopen_matches_are_told_first(club: Session, cup: EventNumber) -> None:
    event = load_event(club, cup)
    longer = replace(event.settings, play=EcartePlay(games=3))
    change = partial(change_event, club, cup, name=event.name, date=None, place=None, settings=longer)
    with pytest.raises(ConsequencesFirst) as asked:
        change(confirmed=False)
    reopened = asked.value.consequences.ends.reopened
    assert [(one.round, one.table) for one in reopened] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert load_event(club, cup) == event
    change(confirmed=True)
    assert load_event(club, cup).settings.play == EcartePlay(games=3)
