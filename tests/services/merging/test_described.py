"""Categories, the club's number and a kept table come along from another copy of the club."""

from dataclasses import replace
from pathlib import Path

from batarde_tourney.services.events.events import change_event, load_event
from batarde_tourney.services.merging.merge import merge_copy
from batarde_tourney.services.people.described import set_categories, set_own_number
from batarde_tourney.services.people.members import list_members, set_member_categories, set_member_club
from batarde_tourney.services.people.wishes import keep_table
from tests.services.merging.copies import make_club, two_copies


def test_what_each_copy_says_of_another_player_comes_together(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.batarde", tmp_path / "copies"
    number = make_club(path)
    folder.mkdir()
    with two_copies(folder, path) as (one, other):
        first, second, *_rest = (player.id for player in load_event(one, number).players)
        set_categories(one, number, [first], ["junior"])
        set_categories(other, number, [second], ["guest", "beginner"])
        set_own_number(other, number, second, "0017")
        keep_table(other, number, [second], 1)
        event = load_event(other, number)
        settings = replace(event.settings, best_club=2)
        change_event(other, number, name=event.name, date=event.date, place=event.place, settings=settings)
        assert merge_copy(one, other.address).stored
        event = load_event(one, number)
    mine, theirs, *_others = event.players
    assert mine.categories == ("junior",)
    assert (theirs.categories, theirs.number, theirs.fixed_table) == (("guest", "beginner"), "0017", 1)
    assert event.settings.best_club == 2


def test_a_club_edited_for_a_member_elsewhere_stays_the_same_member_here(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.batarde", tmp_path / "copies"
    number = make_club(path)
    folder.mkdir()
    with two_copies(folder, path) as (one, other):
        ours = list_members(one)
        chosen = ours[0].member
        set_member_club(other, chosen.id, "Lyon")
        set_member_categories(other, chosen.id, ["junior"])
        assert merge_copy(one, other.address).stored
        theirs = list_members(one)
        assert [one.member.id for one in theirs] == [one.member.id for one in ours]
        assert (theirs[0].member.name, theirs[0].member.club) == (chosen.name, "Lyon")
        assert theirs[0].categories == "junior"
        assert next(player.club for player in load_event(one, number).players if player.club) == "Lyon"
