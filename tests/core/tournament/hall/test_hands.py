"""What becomes of a hand from a phone: the cases of the hall, and any run against a second opinion."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.tournament.hall.hands import (
    HandAnswer,
    HandedIn,
    HandState,
    KnownHand,
    Mark,
    confirm,
    is_same_content,
    judge,
)
from tests.core.tournament.hall.second_hall import Paper


def hand(tricks: int) -> Hand:
    return Hand(9, 0, Contract(Denomination.HEARTS), (2, 2, 2, 2), (tricks, 3, 3, 3 - tricks))


A, B, C = hand(0), hand(1), hand(2)
HANDS = {"A": A, "B": B, "C": C}
EMPTY = KnownHand()
BY_DESK = KnownHand(1, A)


def after(known: KnownHand, *writes: tuple[int, Hand, int]) -> KnownHand:
    """The hand after these writes of seat, content and the revision each is based on."""
    for seat, content, based_on in writes:
        known = judge(known, HandedIn(seat, content, based_on)).known
    return known


HANDED_IN = after(EMPTY, (0, A, 0))
CONFIRMED = after(HANDED_IN, (1, A, 0))
CONFLICT = after(HANDED_IN, (1, B, 0))


def test_a_blank_hand_is_handed_in() -> None:
    verdict = judge(EMPTY, HandedIn(2, A, 0))
    assert verdict.answer is HandAnswer.STORED
    assert verdict.writes
    assert verdict.known.state is HandState.HANDED_IN
    assert (verdict.known.revision, verdict.known.hand) == (1, A)


def test_h1_the_same_content_again_changes_nothing() -> None:
    verdict = judge(HANDED_IN, HandedIn(0, A, 0))
    assert verdict.answer is HandAnswer.STORED
    assert not verdict.writes
    assert verdict.known == HANDED_IN


def test_h2_equal_content_from_another_seat_is_the_confirmation() -> None:
    verdict = judge(HANDED_IN, HandedIn(3, A, 0))
    assert verdict.answer is HandAnswer.STORED
    assert not verdict.writes
    assert verdict.known.state is HandState.CONFIRMED
    assert verdict.known.mark == Mark(1, 0, confirmed_by=3)


@pytest.mark.parametrize("based_on", [0, 1])
def test_h3_other_content_from_another_seat_is_a_conflict(based_on: int) -> None:
    verdict = judge(HANDED_IN, HandedIn(1, B, based_on))
    assert verdict.answer is HandAnswer.STALE
    assert verdict.known.state is HandState.CONFLICT
    assert verdict.known.hand == A
    assert verdict.known.mark == Mark(1, 0, versions=((0, A), (1, B)))


def test_h3_ends_when_either_seat_comes_round_to_the_other() -> None:
    gave_way = judge(CONFLICT, HandedIn(1, A, 0))
    assert (gave_way.answer, gave_way.known.state) == (HandAnswer.STORED, HandState.CONFIRMED)
    assert (gave_way.known.hand, gave_way.writes) == (A, False)
    came_round = judge(CONFLICT, HandedIn(0, B, 1))
    assert (came_round.answer, came_round.known.state) == (HandAnswer.STORED, HandState.CONFIRMED)
    assert (came_round.known.hand, came_round.known.revision, came_round.writes) == (B, 2, True)
    assert came_round.known.mark == Mark(2, 1, confirmed_by=0)


def test_h3_further_content_replaces_that_seats_version() -> None:
    other = judge(CONFLICT, HandedIn(1, C, 0))
    assert (other.answer, other.known.state) == (HandAnswer.STALE, HandState.CONFLICT)
    assert (other.known.hand, other.writes) == (A, False)
    first = judge(CONFLICT, HandedIn(0, C, 1))
    assert (first.answer, first.known.state) == (HandAnswer.STALE, HandState.CONFLICT)
    assert (first.known.hand, first.writes) == (C, True)
    assert first.known.mark == Mark(2, 0, versions=((0, C), (1, B)))


def test_h3_a_third_seat_does_not_overrule_the_second() -> None:
    verdict = judge(CONFLICT, HandedIn(2, A, 0))
    assert (verdict.answer, verdict.known.state) == (HandAnswer.STORED, HandState.CONFLICT)
    assert after(verdict.known, (1, A, 0)).state is HandState.CONFIRMED


def test_h3_no_conflict_over_a_revision_that_was_replaced() -> None:
    corrected = after(HANDED_IN, (0, B, 1))
    assert corrected.revision == 2
    verdict = judge(corrected, HandedIn(1, C, 1))
    assert (verdict.answer, verdict.known) == (HandAnswer.STALE, corrected)


def test_the_seat_that_handed_in_corrects_until_somebody_confirms() -> None:
    verdict = judge(HANDED_IN, HandedIn(0, B, 1))
    assert (verdict.answer, verdict.known.state, verdict.known.revision) == (
        HandAnswer.STORED,
        HandState.HANDED_IN,
        2,
    )
    assert judge(HANDED_IN, HandedIn(0, B, 0)).answer is HandAnswer.STALE
    assert judge(CONFIRMED, HandedIn(0, B, 1)) == judge(CONFIRMED, HandedIn(2, B, 1))
    assert judge(CONFIRMED, HandedIn(0, B, 1)).known == CONFIRMED


def test_h4_the_desks_hand_stands() -> None:
    behind = judge(BY_DESK, HandedIn(0, B, 0))
    assert (behind.answer, behind.known) == (HandAnswer.STALE, BY_DESK)
    seen = judge(BY_DESK, HandedIn(0, B, 1))
    assert (seen.answer, seen.known) == (HandAnswer.CONTEST_ONLY, BY_DESK)
    assert judge(BY_DESK, HandedIn(0, A, 0)).answer is HandAnswer.STORED


def test_h4_what_the_desk_types_over_a_phone_is_the_desks() -> None:
    typed_over = KnownHand(2, B, HANDED_IN.mark)
    assert typed_over.state is HandState.DESK
    assert KnownHand(2, B, CONFLICT.mark).state is HandState.DESK


def test_content_is_the_same_whatever_the_desk_overruled() -> None:
    overruled = replace(A, overruled=(Overruled(FaultCode.COUNT, "torn sheet"),))
    assert is_same_content(A, overruled)
    assert judge(KnownHand(1, overruled), HandedIn(0, A, 0)).answer is HandAnswer.STORED


def test_a_hand_that_the_desk_erased_is_handed_in_by_who_has_seen_it() -> None:
    erased = KnownHand(2, None, HANDED_IN.mark)
    assert erased.state is HandState.EMPTY
    assert judge(erased, HandedIn(0, A, 0)).answer is HandAnswer.STALE
    assert judge(erased, HandedIn(0, A, 2)).known.revision == 3


def test_a_signed_hand_is_corrected_by_no_phone() -> None:
    signed = replace(HANDED_IN, is_signed=True)
    assert signed.state is HandState.SIGNED
    assert judge(signed, HandedIn(0, B, 1)).answer is HandAnswer.STALE
    assert judge(signed, HandedIn(1, B, 1)).known == signed
    assert confirm(signed, 1).known == signed


WRITES = st.tuples(st.integers(0, 3), st.sampled_from(sorted(HANDS)), st.integers(0, 3))
STEPS = st.lists(
    st.one_of(WRITES, st.tuples(st.just("desk"), st.sampled_from([*sorted(HANDS), ""])), st.just("confirm"))
)


@given(STEPS)
def test_any_run_ends_as_the_second_opinion_says(steps: list[object]) -> None:
    """Phones and the desk in any order: state, content, revision and answer, step by step."""
    known, paper = EMPTY, Paper()
    for step in steps:
        if step == "confirm":
            known = confirm(known, 3).known if known.mark and known.mark.seat != 3 else known
            paper.confirm(3)
        elif isinstance(step, tuple) and step[0] == "desk":
            content = HANDS.get(str(step[1]))
            known = KnownHand(known.revision + 1, content, known.mark)
            paper.desk(str(step[1]))
        else:
            assert isinstance(step, tuple)
            seat, letter, based_on = step
            verdict = judge(known, HandedIn(seat, HANDS[letter], based_on))
            assert verdict.writes == (verdict.known.revision == known.revision + 1)
            known = verdict.known
            assert verdict.answer.value == paper.hand_in(seat, letter, based_on)
        stored = {id(one): letter for letter, one in HANDS.items()}.get(id(known.hand), "")
        assert (known.state.value, known.revision, stored) == (paper.state, paper.revision, paper.stored)
