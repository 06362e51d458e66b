"""Home: the club's events, a new one, a sample one."""

import datetime as dt
from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import Batarde
from batarde_tourney.core.games.batarde.schedule import Schedule, Span, hand_sizes
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Settings, new_settings
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.events.events import (
    HandsBeyondLength,
    SubstitutesSettled,
    change_event,
    create_event,
    delete_event,
    list_events,
    load_event,
)
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.services.standings.standings import rank_event
from batarde_tourney.store.base.errors import EventNotFound


def test_settings_of_another_game_are_refused_and_nothing_is_changed(club: Session) -> None:
    number, other = create_event(club, "Lyon").event, create_event(club, "Vic", game="butifarra").event
    before, settings = load_event(club, number), load_event(club, other).settings
    with pytest.raises(TypeError, match="ButifarraPlay"):
        change_event(club, number, name="Lyon", date=None, place=None, settings=settings)
    assert load_event(club, number) == before


def test_a_new_event_needs_only_a_name(club: Session) -> None:
    number = create_event(club, " Club  evening ").event
    event = load_event(club, number)
    assert (event.name, event.date, event.place) == ("Club evening", None, None)
    assert event.settings == new_settings(Batarde(), event.settings.seed)
    assert event.settings.ranking[0] is Criterion.PENALTY_PER_CARD


def test_every_new_event_has_lots_of_its_own(club: Session) -> None:
    events = [load_event(club, create_event(club, "Evening").event) for _ in range(3)]
    assert len({event.settings.seed for event in events}) == 3


def test_an_event_without_a_name_is_refused(club: Session) -> None:
    with pytest.raises(BlankEntry) as refused:
        create_event(club, " \u200b ")
    assert refused.value.field == "name"
    assert list_events(club) == ()


def test_an_event_is_changed(club: Session) -> None:
    number = create_event(club, "Evening", dt.date(2026, 11, 21), "Lyon").event
    settings = Settings(tables=TableRule.THREES, rounds=5)
    change_event(club, number, name="Cup", date=None, place=" ", settings=settings)
    event = load_event(club, number)
    assert (event.name, event.date, event.place, event.settings) == ("Cup", None, None, settings)


@pytest.mark.parametrize("schedule", [Span.UP, (5, 6), (6, 7)])
def test_a_round_is_not_made_shorter_than_the_hands_it_has(club: Session, schedule: Schedule) -> None:
    number = add_sample_evening(club, players=8).event
    event = load_event(club, number)
    settings = replace(event.settings, play=BatardePlay(schedule=schedule))
    with pytest.raises(HandsBeyondLength) as refused:
        change_event(club, number, name="Cup", date=None, place=None, settings=settings)
    assert (refused.value.round, refused.value.table) == (1, 1)
    assert load_event(club, number) == event


def test_a_length_that_has_all_the_hands_may_be_chosen(club: Session) -> None:
    number = add_sample_evening(club, players=8).event
    event = load_event(club, number)
    settings = replace(event.settings, play=BatardePlay(schedule=(*hand_sizes(4), 3)))
    change_event(club, number, name="Cup", date=None, place=None, settings=settings)
    assert load_event(club, number).settings == settings
    assert check_club(club).is_sound


def test_the_newest_event_comes_first(club: Session) -> None:
    numbers = [create_event(club, name).event for name in ("One", "Two")]
    assert [summary.number for summary in list_events(club)] == numbers[::-1]


def test_a_deleted_event_is_still_in_the_backup_made_before(club: Session, tmp_path: Path) -> None:
    number = create_event(club, "Evening").event
    delete_event(club, number)
    assert list_events(club) == ()
    backup = max((tmp_path / "club.batarde backups").iterdir())
    with open_session(str(backup)) as then:
        assert [summary.name for summary in list_events(then)] == ["Evening"]
    with pytest.raises(EventNotFound):
        delete_event(club, number)


def test_the_sample_evening_is_a_whole_one(club: Session) -> None:
    number = add_sample_evening(club).event
    event = load_event(club, number)
    assert [len(round_.tables) for round_ in event.rounds] == [6, 6, 6]
    assert len(rank_event(club, number).rows) == 23


def test_s2_6_whose_score_a_substitute_has_is_chosen_before_round_1(
    club: Session, evening: EventNumber
) -> None:
    def choose(*, own: bool) -> None:
        event = load_event(club, evening)
        settings = replace(event.settings, substitutes_score=own)
        change_event(club, evening, name=event.name, date=event.date, place=event.place, settings=settings)

    choose(own=True)
    assert load_event(club, evening).settings.substitutes_score
    (act,) = list_acts(club, evening, limit=1)
    assert act.facts["after"] == {"substitute_scores": "own"}
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    with pytest.raises(SubstitutesSettled):
        choose(own=False)
    assert load_event(club, evening).settings.substitutes_score
    choose(own=True)
