"""Players: who takes part, and who is here for which round."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.limits import TextTooLong
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.i18n.journal.acts import act_sides
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.events.events import add_complete_event, create_event, load_event
from batarde_tourney.services.journal.journal import list_acts, undo
from batarde_tourney.services.people.players import (
    PlayerEntered,
    add_players,
    find_look_alikes,
    list_players,
    remove_players,
    rename_player,
    set_status,
    suggest_members,
)
from batarde_tourney.store.base.errors import EventNotFound, PlayerNotFound, PlayerSeated
from tests.documents.evenings import evening as made_up_evening
from tests.documents.staged_evenings import ranking_rounds, tied_semi_finals


def _names(club: Session, number: EventNumber) -> list[str]:
    return [row.player.name for row in list_players(club, number).rows]


def test_players_are_listed_in_order_of_entry_and_are_in(club: Session, evening: EventNumber) -> None:
    listed = list_players(club, evening)
    assert [row.player.name for row in listed.rows][:3] == ["Ana", "Bruno", "Chloé"]
    assert {row.status for row in listed.rows} == {Status.IN}
    assert listed.round == 1


def test_a_typed_name_is_stored_clean(club: Session, evening: EventNumber) -> None:
    add_players(club, evening, [("  Jose\u0301 \u202e Luis\n", " Lyon ")])
    assert list_players(club, evening).rows[-1].player.name == "José Luis"
    assert list_players(club, evening).rows[-1].player.club == "Lyon"


@pytest.mark.parametrize(
    "name", ["<b>Bob</b>", "=1+1", "Ana & Li", "O'Neill; DROP TABLE events", "李小龍", "x" * 200]
)
def test_any_other_name_is_stored_to_the_letter(club: Session, evening: EventNumber, name: str) -> None:
    add_players(club, evening, [(name, None)])
    assert _names(club, evening)[-1] == name


@pytest.mark.parametrize(("name", "from_club"), [("x" * 201, None), ("Ana", "x" * 201)])
def test_a_name_longer_than_200_letters_is_refused_by_its_beginning(
    club: Session, evening: EventNumber, name: str, from_club: str | None
) -> None:
    with pytest.raises(TextTooLong) as refused:
        add_players(club, evening, [("Jordi", None), (name, from_club)])
    assert refused.value.beginning == "x" * 40
    assert "Jordi" not in _names(club, evening)


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "\n"])
def test_a_name_without_anything_visible_is_refused_and_nobody_is_added(
    club: Session, evening: EventNumber, name: str
) -> None:
    with pytest.raises(BlankEntry):
        add_players(club, evening, [("Jordi", None), (name, None)])
    assert "Jordi" not in _names(club, evening)


def test_nobody_takes_part_twice(club: Session, evening: EventNumber) -> None:
    with pytest.raises(PlayerEntered) as refused:
        add_players(club, evening, [("Katia", None), ("Ana", None)])
    assert refused.value.name == "Ana"
    assert len(_names(club, evening)) == 9


def test_two_people_of_one_name_are_told_apart_by_their_clubs(club: Session, evening: EventNumber) -> None:
    add_players(club, evening, [("Ana", "Lyon")])
    assert _names(club, evening).count("Ana") == 2


def test_a_member_is_suggested_by_a_few_letters(club: Session, evening: EventNumber) -> None:
    assert "Gaëlle" in [member.name for member in suggest_members(club, "gae")]
    assert suggest_members(club, "  ") == ()


def test_a_member_keeps_being_one_person_over_events(club: Session, evening: EventNumber) -> None:
    other = create_event(club, "Another evening").event
    add_players(club, other, [("Ana", None)])
    assert [member.name for member in suggest_members(club, "Ana")].count("Ana") == 1


def test_a_look_alike_is_found(club: Session, evening: EventNumber) -> None:
    assert [player.name for player in find_look_alikes(club, evening, "Gaelle")] == ["Gaëlle"]
    assert find_look_alikes(club, evening, "Wilhelm") == ()


def test_a_status_holds_from_the_next_round_on(club: Session, evening: EventNumber) -> None:
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    set_status(club, evening, [PlayerId("p3")], Status.AWAY)
    assert list_players(club, evening).rows[2].status is Status.AWAY
    seated = {
        p for table in propose_round(club, evening, DrawOptions(seed=2)).plan.tables for p in table.seats
    }
    assert PlayerId("p3") not in seated
    set_status(club, evening, [PlayerId("p3")], Status.IN)
    assert list_players(club, evening).rows[2].status is Status.IN


def test_a_player_is_renamed_in_this_event(club: Session, evening: EventNumber) -> None:
    rename_player(club, evening, PlayerId("p1"), "Anna", "Lyon")
    assert list_players(club, evening).rows[0].player.name == "Anna"
    with pytest.raises(PlayerEntered):
        rename_player(club, evening, PlayerId("p1"), "Bruno", None)
    with pytest.raises(PlayerNotFound):
        rename_player(club, evening, PlayerId("nobody"), "Zoé", None)


def test_a_new_player_never_gets_the_id_of_another(club: Session, evening: EventNumber) -> None:
    remove_players(club, evening, [PlayerId("p2")])
    add_players(club, evening, [("Jordi", None), ("Katia", None)])
    ids = [row.player.id for row in list_players(club, evening).rows]
    assert len(set(ids)) == len(ids)


def test_who_was_seated_stays_and_nobody_leaves_with_them(club: Session, evening: EventNumber) -> None:
    set_status(club, evening, [PlayerId("p9")], Status.AWAY)
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    with pytest.raises(PlayerSeated) as refused:
        remove_players(club, evening, [PlayerId("p9"), PlayerId("p1")])
    # The director knows people by their names: ids are of the event file.
    assert refused.value.name == _names(club, evening)[0]
    assert len(_names(club, evening)) == 9


def test_an_event_that_is_not_there_is_named(club: Session) -> None:
    with pytest.raises(EventNotFound) as refused:
        list_players(club, EventNumber(7))
    assert refused.value.number == 7


def test_s2_13_removed_before_the_first_draw_a_player_is_gone_after_it_only_their_status_changes(
    club: Session, evening: EventNumber
) -> None:
    remove_players(club, evening, [PlayerId("p9")])
    assert PlayerId("p9") not in {row.player.id for row in list_players(club, evening).rows}
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    (late,) = add_players(club, evening, [("Late", None)]).players
    before = load_event(club, evening)
    remove_players(club, evening, [late])
    shown = {row.player.id: row.status for row in list_players(club, evening).rows}
    assert shown[late] is Status.GONE
    (act,) = list_acts(club, evening, limit=1)
    assert act_sides(act) == ("Late", "gone")
    undo(club, evening)
    assert load_event(club, evening) == before


def test_s1_the_next_round_is_told_to_be_of_a_stage_that_not_everybody_enters(club: Session) -> None:
    one, cup = (add_complete_event(club, event).event for event in (made_up_evening(8, 1), ranking_rounds()))
    assert list_players(club, one).stage is None
    stage = list_players(club, cup).stage
    assert stage is not None
    assert stage.name == "Semi-finals"
    assert not list_players(club, cup).is_drawn_out
    final = add_complete_event(club, tied_semi_finals()).event
    assert not list_players(club, final).is_drawn_out
    drawn_out = replace(tied_semi_finals(), stages=tied_semi_finals().stages[:2])
    assert list_players(club, add_complete_event(club, drawn_out).event).is_drawn_out
