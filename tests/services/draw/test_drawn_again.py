"""Whom a Swiss or a knock-out would have brought together instead, had a hand been right (formats §4)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset
from batarde_tourney.services.draw.event_draws import next_round_of
from batarde_tourney.services.draw.sealed_rounds import foresee
from batarde_tourney.services.simulation.simulations import new_event_of, play_to_the_end

Meetings = set[frozenset[SideId]]


def played(preset: Preset, game: str, players: int, seed: int = 4) -> Event:
    return play_to_the_end(new_event_of(PRESETS[preset], players, game_named(game), seed, name="Cup"))


def sides_at(event: Event, number: int, table: int) -> frozenset[SideId]:
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    return frozenset(seated_sides(event.rounds[number - 1].tables[table], game_of(event), side_of))


def meetings(event: Event, number: int) -> Meetings:
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    round_ = next(one for one in event.rounds if one.number == number)
    met = {frozenset(seated_sides(table, game_of(event), side_of)) for table in round_.tables}
    return met | {frozenset({side}) for side in round_.byes}


def other_winner(event: Event, number: int, table: int = 0) -> Event:
    """The event with the sides of a table exchanged: who had won has lost."""
    seats = event.rounds[number - 1].tables[table].seats
    turned = replace(event.rounds[number - 1].tables[table], seats=(*seats[1:], seats[0]))
    tables = list(event.rounds[number - 1].tables)
    tables[table] = turned
    rounds = list(event.rounds)
    rounds[number - 1] = replace(rounds[number - 1], tables=tuple(tables))
    return replace(event, rounds=tuple(rounds))


def would_have_met(event: Event, number: int, seed: int) -> Meetings:
    """The round of this number as `draw --event` draws it after those before."""
    drawn = next_round_of(replace(event, rounds=event.rounds[: number - 1]), seed)
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    met = {frozenset(side_of[player] for player in table.seats) for table in drawn.draw.tables}
    return met | {frozenset({side}) for side in drawn.draw.byes}


@pytest.mark.parametrize(("game", "players"), [("ecarte", 9), ("butifarra", 16)])
def test_s4_4_whom_a_swiss_round_would_have_brought_together_is_told(game: str, players: int) -> None:
    before = played(Preset.SWISS, game, players)
    after = other_winner(before, 1)
    told = {one.round: set(one.sides) for one in foresee(before, after).seats}
    for number in range(2, len(before.rounds) + 1):
        met, other = meetings(before, number), would_have_met(after, number, before.settings.seed)
        assert told.get(number, set()) == {side for match in other - met for side in match}
    assert 2 in told
    assert 1 not in told


@pytest.mark.parametrize(("game", "players"), [("ecarte", 8), ("butifarra", 16)])
def test_s4_4_whoever_would_have_gone_on_in_a_knock_out_is_told(game: str, players: int) -> None:
    before = played(Preset.KNOCK_OUT, game, players)
    went_on = {side for match in meetings(before, 2) for side in match}
    (lost,) = sides_at(before, 1, 0) - went_on
    after = other_winner(before, 1)
    told = {one.round: set(one.sides) for one in foresee(before, after).seats}
    assert set(told) == {2}, "the final was won by others"
    assert lost in told[2]
    assert len(told[2]) == 2, "and the one whom they would have met"


def test_s4_a_round_robin_and_rounds_seated_by_hand_would_have_been_the_same() -> None:
    circle = played(Preset.ROUND_ROBIN, "ecarte", 5)
    assert foresee(circle, other_winner(circle, 1)).seats == ()
    swiss = played(Preset.SWISS, "ecarte", 8)
    by_hand = replace(swiss, rounds=tuple(replace(one, draw=None) for one in swiss.rounds))
    assert foresee(by_hand, other_winner(by_hand, 1)).seats == ()


def test_s4_a_correction_of_the_last_round_moves_nobody_s_seat() -> None:
    swiss = played(Preset.SWISS, "ecarte", 8)
    assert foresee(swiss, other_winner(swiss, len(swiss.rounds))).seats == ()
