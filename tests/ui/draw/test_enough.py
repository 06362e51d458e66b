"""Before the first draw the Draw page says whether those present fit (formats §1)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.formats.fitting import unfit_now
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset, stages_for
from batarde_tourney.core.tournament.rounds.next_round import players_expected
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.stages.formats import unfit_sentence
from batarde_tourney.ui.draw.draw_page import too_few, words_before_draw
from tests.core.tournament.paired_events import paired


def cup(players: int, preset: Preset = Preset.WORLD_CUP_2024) -> Event:
    format_ = PRESETS[preset]
    entered = tuple(Player(PlayerId(f"p{number}"), f"Player {number}") for number in range(players))
    settings = Settings(tables=format_.tables)
    return Event("Cup", settings=settings, players=entered, stages=stages_for(format_, 36))


def test_s1_12_35_instead_of_36_is_told_with_the_two_nearest_ways() -> None:
    assert words_before_draw(cup(35)) == (
        "35 players cannot all sit at tables of 3: 33 or 36 can; or let two tables play at 4."
    )
    assert words_before_draw(cup(36)).startswith("One click draws")


@pytest.mark.parametrize("status", [Status.LATE, Status.AWAY, Status.GONE])
def test_s1_a_late_player_counts_as_not_yet_there(status: Status) -> None:
    event = replace(cup(36), presences=(Presence(PlayerId("p0"), 1, status),))
    assert words_before_draw(event).startswith("35 players cannot all sit")


def test_an_event_without_stages_is_told_too() -> None:
    event = replace(cup(8), stages=(), settings=Settings(tables=TableRule.THREES))
    assert words_before_draw(event).startswith("8 players cannot all sit at tables of 3: 6 or 9 can")


def test_too_few_for_a_later_stage_are_told() -> None:
    assert "is for 8 players, and only 7 can enter it" in words_before_draw(cup(7, Preset.WORLD_CUP_2022))


def test_pairs_are_counted_whole_and_as_pairs() -> None:
    event = paired([("ana", "pau"), ("mar", "jan"), ("eva", "lia")], waiting="z")
    away = tuple(Presence(PlayerId(name), 1, Status.LATE) for name in ("jan", "lia"))
    assert len(players_expected(event)) == 6
    alone = replace(event, presences=away)
    assert [player.name for player in players_expected(alone)] == ["Ana", "Pau"]
    assert error_sentence(too_few(alone)) == "Too few to play (1): a table needs two sides."
    cup = replace(alone, stages=stages_for(PRESETS[Preset.SWISS], 6, side_size=2))
    found = unfit_now(cup)
    assert found is not None
    assert unfit_sentence(found) == "1 pair is too few for a table: at least 2 pairs must take part."
    assert unfit_now(replace(cup, presences=away[:1])) is None


def test_nobody_is_too_few() -> None:
    assert words_before_draw(cup(2)).startswith("Too few players")
