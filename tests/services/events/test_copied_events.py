"""An event made from another: who and what comes along, and what stays behind."""

import datetime as dt
import json
from dataclasses import replace

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId, StageId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Adjustment, Event
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor
from batarde_tourney.core.tournament.event.stages import Stage, StageEntry
from batarde_tourney.core.tournament.people.copying import CopiedFrom, copied_from
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.club.checks import ClubChecked, check_club
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import add_complete_event, copy_event, list_events, load_event
from batarde_tourney.services.hall.doors import open_doors
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.people.people import erase_person, find_person
from batarde_tourney.services.simulation.evenings import sample_evening

DAY, NEXT = dt.date(2026, 5, 3), dt.date(2026, 6, 7)
ANA, BO, CEL = PlayerId("p1"), PlayerId("p2"), PlayerId("p3")
OTHER_WAYS = ['"May cup"', "{}", '{"name": 3}', "[1]"]


def played() -> Event:
    """An evening with all that a copy could take: stages, wishes, prizes, points, statuses."""
    evening = sample_evening("en", date=DAY)
    first, *others = evening.players
    return replace(
        evening,
        name="May cup",
        date=DAY,
        place="Lyon",
        players=(
            replace(first, has_paid=True, club="Vic", categories=("junior",), number="7", fixed_table=2),
            *others,
        ),
        settings=replace(
            evening.settings,
            apart=((ANA, BO),),
            always_apart=((ANA, BO),),
            apart_at_first=((BO, CEL),),
            fee=500,
        ),
        presences=(Presence(BO, 3, Status.GONE),),
        adjustments=(Adjustment(ANA, 1, 2, "late"),),
        stages=(
            Stage(StageId("q"), "Ranking", 3),
            Stage(StageId("f"), "Final", 1, entry=StageEntry(StageId("q"), best=4), entered=(ANA, BO, CEL)),
        ),
        rounds=tuple(replace(one, stage=StageId("q")) for one in evening.rounds),
        prizes=(Prize("Cup", PrizeFor(place=1), "50 €", (ANA,)),),
        is_closed=True,
        extras=(("winner", '"Ana"'),),
    )


@pytest.fixture
def cup(club: Session) -> EventNumber:
    return add_complete_event(club, played()).event


def members(club: Session) -> list[str]:
    with club.reading() as rows:
        return [one.name for one in rows.members.listed()]


def test_people_formats_and_wishes_come_along_and_nothing_that_was_played(
    club: Session, cup: EventNumber
) -> None:
    before = load_event(club, cup)
    copy = load_event(club, copy_event(club, cup, "June cup", NEXT, "Vic").event)
    assert (copy.name, copy.date, copy.place, copy.game) == ("June cup", NEXT, "Vic", before.game)
    assert copy.players == tuple(replace(one, has_paid=False) for one in before.players)
    assert replace(copy.settings, seed=0) == replace(before.settings, seed=0)
    assert copy.stages == (before.stages[0], replace(before.stages[1], entered=None))
    assert copy.prizes == (replace(before.prizes[0], to=None),)
    assert (copy.rounds, copy.adjustments, copy.presences, copy.decisions) == ((), (), (), ())
    assert not copy.is_closed
    assert load_event(club, cup) == before
    assert check_club(club) == ClubChecked(2, (), ())


def test_a_copy_has_lots_of_its_own_and_the_same_members(club: Session, cup: EventNumber) -> None:
    people = members(club)
    copies = [copy_event(club, cup, "Again", NEXT).event for _ in range(2)]
    seeds = {load_event(club, number).settings.seed for number in (cup, *copies)}
    assert len(seeds) == 3
    assert members(club) == people


def test_pairs_come_with_their_numbers_and_their_wishes(club: Session) -> None:
    pairs = sample_evening("en", 16, DAY, "butifarra")
    sides = tuple(replace(side, number=at) for at, side in enumerate(pairs.sides, 1))
    apart = ((sides[0].id, sides[1].id),)
    number = add_complete_event(club, replace(pairs, sides=sides, apart=apart)).event
    copy = load_event(club, copy_event(club, number, "Again").event)
    assert (copy.sides, copy.apart) == (sides, apart)


def test_a_copy_says_from_what_it_was_made_also_in_its_file_and_in_the_journal(
    club: Session, cup: EventNumber
) -> None:
    number = copy_event(club, cup, "June cup", NEXT).event
    assert copied_from(load_event(club, number)) == CopiedFrom("May cup", DAY)
    file = export_event(club, number)
    assert json.loads(file)["copied_from"] == {"name": "May cup", "date": "2026-05-03"}
    assert copied_from(read_event(file)) == CopiedFrom("May cup", DAY)
    act = list_acts(club, number)[0]
    assert (act.kind, act.facts) == (
        ActKind.EVENT_COPIED,
        {"name": "June cup", "source": "May cup", "players": 23},
    )


def test_a_file_that_says_it_in_another_way_says_nothing() -> None:
    for said in OTHER_WAYS:
        assert copied_from(Event("Cup", extras=(("copied_from", said),))) is None
    assert copied_from(Event("Cup")) is None


def test_a_date_that_is_none_leaves_the_name() -> None:
    event = Event("Cup", extras=(("copied_from", '{"name": "May", "date": "tomorrow"}'),))
    assert copied_from(event) == CopiedFrom("May")


def test_codes_of_the_hall_stay_with_the_event_they_were_printed_for(club: Session, cup: EventNumber) -> None:
    open_doors(club, cup)
    number = copy_event(club, cup, "June cup").event
    with club.reading() as rows:
        assert rows.hall.keys(cup) is not None
        assert rows.hall.keys(number) is None


def test_whose_name_was_deleted_does_not_come_along(club: Session, cup: EventNumber) -> None:
    erase_person(club, find_person(club, played().players[0].name))
    copy = load_event(club, copy_event(club, cup, "June cup").event)
    assert [player.id for player in copy.players] == [player.id for player in played().players[1:]]
    assert copy.settings.apart == copy.settings.always_apart == ()
    assert copy.settings.apart_at_first == ((BO, CEL),)


def test_a_copy_is_undone_and_redone_as_one_act(club: Session, cup: EventNumber) -> None:
    number = copy_event(club, cup, "June cup").event
    undo(club.acting_as(""), number)
    assert [event.number for event in list_events(club)] == [cup]
    redo(club.acting_as(""), None)
    assert len(load_event(club, number).players) == 23


def test_a_copy_needs_a_name_and_is_not_made_without(club: Session, cup: EventNumber) -> None:
    with pytest.raises(BlankEntry):
        copy_event(club, cup, " \u200b ")
    assert len(list_events(club)) == 1
