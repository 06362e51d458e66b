"""Everything that can be wrong with a hand and with a table's hands: part D by its labels."""

from dataclasses import replace

import pytest
from hypothesis import given

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.checks import (
    can_be_overruled,
    check_hand,
    check_hands,
    check_next_hand,
)
from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.scoring import GameScore, score_hand
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer
from batarde_tourney.core.games.overruled import Overruled
from tests.core.games.ecarte.hands import DEALER, OTHER, TURNED, as_json, hand, scores, shown, sound_hands
from tests.core.games.ecarte.second_opinion import ORDER, hand_errors

PLAY = EcartePlay()


def codes(checked: EcarteHand, score: GameScore | None = (0, 0)) -> list[str]:
    return [found.code.value for found in check_hand(checked, score)]


def table_codes(*hands: EcarteHand, first_dealer: int = 0, play: EcartePlay = PLAY) -> list[str]:
    return [f"{found.path}: {found.code}" for found in check_hands(hands, first_dealer, play)]


@given(scores.flatmap(lambda score: sound_hands(score).map(lambda sound: (score, sound))))
def test_a_sound_hand_has_no_fault(asked: tuple[GameScore, EcarteHand]) -> None:
    score, sound = asked
    assert codes(sound, score) == []
    assert codes(sound, None) == []


def test_e3_12_sound_tricks_are_exactly_those_of_the_rule() -> None:
    sound = {(one, other) for one in range(-1, 8) for other in range(-1, 8) if not codes(hand(one, other))}
    claimed = {(3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (5, 0)}
    assert sound == claimed | {(other, one) for one, other in claimed}


@pytest.mark.parametrize(
    ("checked", "score", "found"),
    [
        (hand(3, 2, dealer=2), (0, 0), ["dealer"]),
        (hand(3), (0, 0), ["count"]),
        (hand(3, 2, 0), (0, 0), ["count"]),
        (hand(3, 2, game=0), (0, 0), ["game"]),
        (hand(3, 2, king=King(2, KingHow.SHOWN)), (0, 0), ["king"]),
        (hand(3, 2, king=King(OTHER, KingHow.TURNED)), (0, 0), ["king"]),
        (hand(3, 2, authority=2), (0, 0), ["authority"]),
        (hand(2, 2), (0, 0), ["tricks-ecarte"]),
        (hand(3, 2, revoke=-1), (0, 0), ["revoke"]),
        (hand(3, 2, mixed=2), (0, 0), ["mixed"]),
        (hand(), (0, 0), ["unplayed"]),
        (hand(king=TURNED), (3, 4), ["unplayed"]),
    ],
)
def test_every_code_by_itself(checked: EcarteHand, score: GameScore, found: list[str]) -> None:
    assert codes(checked, score) == found


def test_faults_stand_in_the_order_of_the_contract() -> None:
    worst = hand(3, 3, game=0, dealer=3, king=King(9, KingHow.SHOWN), authority=5, revoke=6, mixed=7)
    assert codes(worst, (5, 0)) == [code for code in ORDER if code not in ("count", "unplayed")]


def test_r22_a_king_not_recorded_is_no_fault() -> None:
    assert codes(hand(5, 0)) == []
    assert codes(hand(5, 0, king=shown(DEALER))) == codes(hand(5, 0, king=shown(OTHER))) == []


def test_r28_cards_thrown_in_are_recorded_as_sound_tricks() -> None:
    assert codes(hand(3, 0)) == codes(hand(4, 0)) == codes(hand(5, 0)) == []


def test_part_d_king_ends_nothing_is_played_after_it_but_authority_may_stand() -> None:
    ended = hand(king=TURNED, authority=OTHER)
    assert codes(ended, (4, 4)) == []
    assert codes(replace(ended, tricks=(3, 2)), (4, 4)) == ["unplayed"]
    assert codes(replace(ended, tricks=(0, 0)), (4, 4)) == ["tricks-ecarte", "unplayed"]
    assert codes(replace(ended, revoke=OTHER), (4, 4)) == ["unplayed"]
    assert codes(replace(ended, mixed=OTHER), (4, 4)) == ["unplayed"]


def test_part_d_annulled_a_hand_may_be_without_tricks_where_they_were_mixed() -> None:
    assert codes(hand(mixed=DEALER)) == []
    assert codes(hand(mixed=DEALER, king=TURNED, authority=OTHER)) == []
    assert codes(hand(mixed=DEALER, revoke=OTHER)) == ["unplayed"]


def test_part_d_annulled_the_same_dealer_deals_the_next_hand() -> None:
    assert table_codes(hand(mixed=1), hand(3, 2), hand(3, 2, dealer=1)) == []
    assert table_codes(hand(mixed=1), hand(3, 2, dealer=1)) == ["hands[1]: dealer"]


def test_part_d_mixed_code_a_mixed_that_is_no_seat() -> None:
    assert codes(hand(3, 2, mixed=2)) == codes(hand(mixed=2)) == ["mixed"]


def test_part_d_own_code_a_seat_that_is_none_is_the_fault_of_its_key() -> None:
    for key in ("authority", "revoke", "mixed"):
        assert codes(hand(3, 2, **{key: 2})) == [key]


def test_part_d_tricks_sum_two_numbers_then_sound_ones() -> None:
    assert codes(hand(9)) == ["count"]
    assert codes(hand(6, 0)) == ["tricks-ecarte"]


def test_part_d_game_number_counts_from_1_without_gap() -> None:
    assert table_codes(hand(5, 0), hand(5, 0, dealer=1, game=2)) == ["hands[1]: game"]
    assert table_codes(hand(5, 0, game=2)) == table_codes(hand(5, 0, game=0)) == ["hands[0]: game"]


def test_part_d_game_over_no_hand_after_the_end_of_its_game() -> None:
    won = [hand(5, 0), hand(5, 0, dealer=1), hand(5, 0)]
    assert table_codes(*won) == []
    assert table_codes(*won, hand(3, 2, dealer=1)) == ["hands[3]: game-over"]
    assert table_codes(*won, hand(3, 2, dealer=1, game=2)) == []
    assert table_codes(*won, hand(3, 2, dealer=1, game=2), hand(3, 2)) == ["hands[4]: game-over"]
    assert codes(hand(3, 2), (5, 3)) == ["game-over"]


def test_part_d_game_over_no_hand_after_the_end_of_the_match() -> None:
    single = EcartePlay(games=1)
    won = [hand(5, 0), hand(5, 0, dealer=1), hand(5, 0)]
    for game in (1, 2):
        late = hand(3, 2, dealer=1, game=game)
        assert table_codes(*won, late, play=single) == ["hands[3]: game-over"]


def test_part_d_dealers_follow_within_and_between_games() -> None:
    assert table_codes(hand(3, 2), hand(3, 2)) == ["hands[1]: dealer"]
    assert table_codes(hand(3, 2), first_dealer=1) == ["hands[0]: dealer"]
    won = [hand(5, 0), hand(5, 0, dealer=1), hand(5, 0)]
    assert table_codes(*won, hand(3, 2, game=2)) == ["hands[3]: dealer"]
    loser = EcartePlay(first_dealer=FirstDealer.LOSER)
    lost = [hand(0, 5), hand(0, 5, dealer=1), hand(0, 5)]
    assert table_codes(*lost, hand(3, 2, game=2), play=loser) == []
    assert table_codes(*lost, hand(3, 2, dealer=1, game=2), play=loser) == ["hands[3]: dealer"]


def test_a_hand_after_one_that_cannot_be_scored_is_not_held_against_the_unknown_score() -> None:
    won = [hand(5, 0), hand(2, 2, dealer=1), hand(5, 0)]
    assert table_codes(*won, hand(3, 2, dealer=1)) == ["hands[1]: tricks-ecarte"]
    assert table_codes(*won, hand(3, 2, dealer=1, game=2)) == ["hands[1]: tricks-ecarte"]
    king = hand(dealer=1, king=King(1, KingHow.TURNED))
    assert table_codes(*won, king) == ["hands[1]: tricks-ecarte"]
    wrong = hand(2, 2, game=2, dealer=1)
    assert table_codes(*won, wrong) == ["hands[1]: tricks-ecarte", "hands[3]: tricks-ecarte"]


def test_a_misnumbered_hand_is_scored_in_the_game_it_should_be_of() -> None:
    hands = [hand(5, 0), hand(5, 0, dealer=1, game=2), hand(5, 0)]
    assert table_codes(*hands, hand(3, 2, dealer=1, game=2)) == ["hands[1]: game"]


def test_the_next_hand_is_checked_by_itself() -> None:
    before = [hand(5, 0), hand(5, 0, dealer=1)]
    (found,) = check_next_hand(hand(5, 0, dealer=1), before, 0, PLAY)
    assert (found.code, found.path) == (FaultCode.DEALER, "")
    assert check_next_hand(hand(5, 0), before, 0, PLAY) == ()


FAULTY = {
    FaultCode.DEALER: (hand(3, 2, dealer=1), (0, 0)),
    FaultCode.KING: (hand(3, 2, king=King(OTHER, KingHow.TURNED)), (0, 0)),
    FaultCode.TRICKS_ECARTE: (hand(2, 2), (0, 0)),
    FaultCode.UNPLAYED: (hand(), (1, 1)),
}


@pytest.mark.parametrize("check", FAULTY)
def test_the_director_may_overrule_a_check_with_a_reason(check: FaultCode) -> None:
    faulty = FAULTY[check][0]
    assert table_codes(faulty) == [f"hands[0]: {check}"]
    assert table_codes(replace(faulty, overruled=(Overruled(check, "agreed"),))) == []
    assert table_codes(replace(faulty, overruled=(Overruled(check, " "),))) == [f"hands[0]: {check}"]


@pytest.mark.parametrize("tricks", [(0, 0), (2, 0), (0, 1), (2, 2)])
def test_a_hand_left_before_anybody_has_three_tricks_can_be_overruled(tricks: tuple[int, int]) -> None:
    assert can_be_overruled(FaultCode.TRICKS_ECARTE, hand(*tricks))


def test_an_overruled_hand_is_scored_by_what_it_says() -> None:
    for check, (faulty, score) in FAULTY.items():
        second = [0, 0] if check in (FaultCode.TRICKS_ECARTE, FaultCode.UNPLAYED) else [1, 0]
        if check is FaultCode.KING:
            second = [1, 1]
        after = score_hand(faulty, score)
        assert [after[seat] - score[seat] for seat in (0, 1)] == second


@pytest.mark.parametrize(
    ("faulty", "check"),
    [
        (hand(3, 2, dealer=2), FaultCode.DEALER),
        (hand(3), FaultCode.COUNT),
        (hand(3, 2, game=2), FaultCode.GAME),
        (hand(3, 2, king=King(2, KingHow.SHOWN)), FaultCode.KING),
        (hand(3, 2, authority=2), FaultCode.AUTHORITY),
        (hand(3, 3), FaultCode.TRICKS_ECARTE),
        (hand(6, -1), FaultCode.TRICKS_ECARTE),
        (hand(5, -1), FaultCode.TRICKS_ECARTE),
        (hand(-1, 2), FaultCode.TRICKS_ECARTE),
        (hand(3, 2, revoke=2), FaultCode.REVOKE),
        (hand(3, 2, mixed=2), FaultCode.MIXED),
    ],
)
def test_what_has_no_score_cannot_be_overruled(faulty: EcarteHand, check: FaultCode) -> None:
    overruled = replace(faulty, overruled=tuple(Overruled(code, "agreed") for code in FaultCode))
    assert table_codes(overruled) == [f"hands[0]: {check}"]
    assert not can_be_overruled(check, faulty)


@given(scores.flatmap(lambda score: sound_hands(score).map(lambda sound: (score, sound))))
def test_sound_hands_are_sound_to_the_second_opinion(asked: tuple[GameScore, EcarteHand]) -> None:
    score, sound = asked
    assert hand_errors(list(score), as_json(sound)) == set()


def test_a_game_below_the_first_is_told_with_the_one_expected() -> None:
    (found,) = check_hand(hand(3, 2, game=0), (0, 0))
    assert dict(found.facts) == {"game": 0, "expected": 1}


def test_a_hand_dealt_by_nobody_is_scored_all_the_same() -> None:
    won = [hand(5, 0, dealer=2), hand(5, 0, dealer=1), hand(5, 0)]
    assert table_codes(*won) == ["hands[0]: dealer"]
    assert table_codes(*won, hand(3, 2, dealer=1)) == ["hands[0]: dealer", "hands[3]: game-over"]


def test_a_hand_that_nobody_played_is_told_with_the_score() -> None:
    (found,) = check_hand(hand(), (1, 2))
    assert dict(found.facts) == {"score": "1–2"}
