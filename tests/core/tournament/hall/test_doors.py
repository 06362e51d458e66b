"""Doors of the hall: the same token each time, another for every door, and none that can be guessed."""

import re
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.hall.doors import (
    CODE_LETTERS,
    Door,
    DoorKeys,
    PlayerDoor,
    TableDoor,
    after_restoring,
    draw_number,
    new_secret,
    typed_code,
)

KEYS = DoorKeys(bytes(range(32)))
DOORS: tuple[Door, ...] = (
    *(TableDoor(round_, table) for round_ in range(1, 12) for table in range(1, 12)),
    *(PlayerDoor(PlayerId(f"p{number}")) for number in range(1, 40)),
)


def test_a_door_has_the_same_token_and_code_after_a_crash() -> None:
    again = DoorKeys(bytes(range(32)))
    assert [again.token(door) for door in DOORS] == [KEYS.token(door) for door in DOORS]
    assert [again.code(door) for door in DOORS] == [KEYS.code(door) for door in DOORS]


def test_every_door_of_every_event_has_its_own() -> None:
    other = DoorKeys(new_secret())
    tokens = {keys.token(door) for keys in (KEYS, other) for door in DOORS}
    assert len(tokens) == 2 * len(DOORS)
    assert KEYS.by_token(DOORS) == {KEYS.token(door): door for door in DOORS}


def test_a_token_is_128_bits_and_fits_an_address() -> None:
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", KEYS.token(door)) for door in DOORS)


def test_a_code_is_eight_letters_that_nobody_misreads() -> None:
    assert len(CODE_LETTERS) == 32
    assert not set("ILOU") & set(CODE_LETTERS)
    assert all(len(KEYS.code(door)) == 8 and set(KEYS.code(door)) <= set(CODE_LETTERS) for door in DOORS)
    assert len({KEYS.code(door) for door in DOORS}) == len(DOORS)


def test_a_token_that_is_revoked_opens_nothing_and_the_others_still_do() -> None:
    lost = TableDoor(1, 4)
    after = KEYS.issued_again(lost)
    assert KEYS.token(lost) not in after.by_token(DOORS)
    assert after.by_token(DOORS)[after.token(lost)] == lost
    assert KEYS.code(lost) not in after.by_code(DOORS)
    assert {after.token(door) for door in DOORS if door != lost} < set(KEYS.by_token(DOORS))


@given(st.text(), st.text())
def test_two_players_never_share_a_token(one: str, other: str) -> None:
    assert (KEYS.token(PlayerDoor(PlayerId(one))) == KEYS.token(PlayerDoor(PlayerId(other)))) is (
        one == other
    )


@given(st.sampled_from(DOORS), st.sampled_from(["", " ", "-"]))
def test_a_code_is_read_however_it_is_typed(door: Door, between: str) -> None:
    code = KEYS.code(door)
    spoken = f"{code[:4]}{between}{code[4:]}".lower().replace("0", "o").replace("1", "l")
    assert typed_code(f" {spoken} ") == code


def test_each_draw_of_a_round_has_its_own_tokens_and_the_first_is_the_usual_one() -> None:
    again = replace(KEYS, draws={2: 1})
    table, other = TableDoor(2, 1), TableDoor(1, 1)
    assert again.token(table) != KEYS.token(table)
    assert again.token(replace(table, draw=0)) == KEYS.token(table)
    assert KEYS.token(replace(table, draw=1)) == again.token(table)
    assert again.token(other) == KEYS.token(other)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=6))
def test_no_number_of_a_draw_is_given_twice_however_often_a_club_is_restored(
    steps: list[tuple[int, int]],
) -> None:
    keys, place, given_out = KEYS, 0, set[int]()
    for drawn, back in steps:
        for _draw in range(drawn):
            number = draw_number(keys.issues, 2, place)
            assert number not in given_out
            given_out.add(number)
            place += 1
        before, place = place, max(0, place - back)
        standing = [draw_number(keys.issues, 2, at) for at in range(place)]
        keys = after_restoring(keys, {2: before}, keys, {2: place})
        assert [draw_number(keys.issues, 2, at) for at in range(place)] == standing


def test_a_locked_phone_is_let_in_again() -> None:
    door, other = TableDoor(1, 1), TableDoor(2, 1)
    locked = KEYS.with_lock(door, "a", is_locked=True)
    assert locked.is_locked(door, "a")
    assert not locked.is_locked(door, "b")
    assert not locked.is_locked(other, "a")
    assert locked.with_lock(door, "a", is_locked=False) == KEYS
    assert locked.token(door) == KEYS.token(door)
