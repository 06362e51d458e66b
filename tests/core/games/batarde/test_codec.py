"""A hand comes back from what a club file keeps of it."""

import json
from dataclasses import replace

import pytest
from hypothesis import given

from batarde_tourney.core.games.batarde.hand import FIELDS, Hand, Mechoune, UnknownMechoune
from tests.core.games.batarde.entry_hands import sound_hands


@pytest.mark.sampled
@pytest.mark.parametrize(
    "mechoune", [None, UnknownMechoune(), UnknownMechoune((("note", "1"),)), Mechoune(2, 1)]
)
@given(hand=sound_hands())
def test_every_hand_comes_back(hand: Hand, mechoune: Mechoune | UnknownMechoune | None) -> None:
    given = replace(hand, mechoune=mechoune, choune=mechoune is not None)
    assert FIELDS.read(json.loads(json.dumps(FIELDS.write(given)))) == given


@given(sound_hands())
def test_seats_that_release_0_1_assumed_are_read_as_unknown(hand: Hand) -> None:
    assumed = replace(hand, mechoune=Mechoune(2, 1, (("assumed", "true"), ("note", "1"))))
    read = FIELDS.read(json.loads(json.dumps(FIELDS.write(assumed)))).mechoune
    assert isinstance(read, UnknownMechoune)
    assert (read.extras, read.filled) == ((("note", "1"),), (2, 1))


@pytest.mark.parametrize("filled", [None, (2, 1), (0, 3)])
@given(hand=sound_hands())
def test_the_seats_that_an_event_file_filled_in_come_back(hand: Hand, filled: tuple[int, int] | None) -> None:
    given = replace(hand, mechoune=UnknownMechoune((("note", "1"),), filled))
    read = FIELDS.read(json.loads(json.dumps(FIELDS.write(given)))).mechoune
    assert isinstance(read, UnknownMechoune)
    assert (read.extras, read.filled) == ((("note", "1"),), filled)


@pytest.mark.parametrize("seats", [(2, None), (None, 1)])
@given(hand=sound_hands())
def test_a_mechoune_of_which_one_seat_is_known_is_not_known(
    hand: Hand, seats: tuple[int | None, ...]
) -> None:
    written = FIELDS.write(replace(hand, mechoune=None)) | {"mechoune": (*seats, "")}
    read = FIELDS.read(written).mechoune
    assert isinstance(read, UnknownMechoune)
    assert read.filled is None
