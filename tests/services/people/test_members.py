"""All members at once: an edit counts in the newest event and those to come, and is undone as one act."""

import csv
import io
from collections.abc import Callable
from functools import partial
from pathlib import Path

import openpyxl
import pytest

from batarde_tourney.core.ids import EventNumber, MemberId
from batarde_tourney.core.tournament.event.members import Member
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.people.members import (
    InNoEvent,
    ListedMember,
    MemberKnown,
    MemberNumberTaken,
    list_members,
    members_file,
    save_members,
    set_member_categories,
    set_member_club,
    set_member_email,
    set_member_number,
    set_member_paid,
)
from batarde_tourney.services.people.people import NoAddress
from batarde_tourney.services.people.players import add_players, remove_players
from batarde_tourney.services.standings.statistics import MemberNotFound


@pytest.fixture
def later(club: Session, evening: EventNumber) -> EventNumber:
    """A second event with Ana and somebody new."""
    number = create_event(club, "Later").event
    add_players(club, number, [("Ana", None), ("Zoe Roux", "Pau")])
    return number


def member(club: Session, name: str) -> ListedMember:
    return next(one for one in list_members(club) if one.member.name == name)


def player(club: Session, number: EventNumber, name: str = "Ana") -> tuple[object, ...]:
    one = next(player for player in load_event(club, number).players if player.name == name)
    return one.club, one.categories, one.number, one.has_paid


def test_members_are_listed_by_name_with_the_newest_event_that_lists_them(
    club: Session, evening: EventNumber, later: EventNumber
) -> None:
    members = list_members(club)
    assert [one.member.name for one in members] == sorted(one.member.name for one in members)
    assert member(club, "Ana").event == later
    assert member(club, "Bruno").event == evening


def test_an_edit_counts_in_the_newest_event_and_those_to_come_and_is_one_act(
    club: Session, evening: EventNumber, later: EventNumber
) -> None:
    ana = member(club, "Ana").member.id
    edits: tuple[tuple[Callable[..., object], tuple[object, ...], tuple[object, ...]], ...] = (
        (set_member_club, (" Lyon ",), ("Lyon", (), None, False)),
        (set_member_categories, (["junior"],), (None, ("junior",), None, False)),
        (set_member_number, ("7",), (None, (), "7", False)),
        (partial(set_member_paid, has_paid=True), (), (None, (), None, True)),
    )
    for edit, typed, told in edits:
        edit(club, ana, *typed)
        assert player(club, later) == told
        assert player(club, evening) == (None, (), None, False)
        undo(club, later)
        assert player(club, later) == (None, (), None, False)
    set_member_email(club, ana, "ana@club.example")
    assert member(club, "Ana").member.email == "ana@club.example"
    set_member_club(club, ana, "Lyon")
    set_member_categories(club, ana, ["junior"])
    set_member_number(club, ana, "7")
    third = create_event(club, "Third").event
    add_players(club, third, [("Ana", "Lyon")])
    assert player(club, third) == ("Lyon", ("junior",), "7", False)
    assert [one.member.id for one in list_members(club) if one.member.name == "Ana"] == [ana]
    assert check_club(club).is_sound


def test_nobody_becomes_somebody_else_and_no_number_has_two_members(
    club: Session, later: EventNumber
) -> None:
    namesake = create_event(club, "Fourth").event
    add_players(club, namesake, [("Ana", "Lyon")])
    ana = next(one.member.id for one in list_members(club) if one.member == Member(one.member.id, "Ana"))
    before = list_members(club)
    with pytest.raises(MemberKnown):
        set_member_club(club, ana, "Lyon")
    set_member_number(club, ana, "7")
    with pytest.raises(MemberNumberTaken):
        set_member_number(club, member(club, "Bruno").member.id, "7")
    undo(club, later)
    with pytest.raises(NoAddress):
        set_member_email(club, ana, "ana at club")
    with pytest.raises(MemberNotFound):
        set_member_club(club, MemberId(10_000), "Lyon")
    assert list_members(club) == before


def test_who_is_on_no_list_is_shown_and_told_when_edited(club: Session, later: EventNumber) -> None:
    zoe = member(club, "Zoe Roux")
    assert zoe.player is not None
    remove_players(club, later, [zoe.player.id])
    left = member(club, "Zoe Roux")
    assert (left.event, left.player, left.categories, left.number) == (None, None, "", "")
    with pytest.raises(InNoEvent):
        set_member_categories(club, left.member.id, ["junior"])


def test_the_members_shown_are_saved_as_csv_and_as_a_spreadsheet(
    club: Session, later: EventNumber, tmp_path: Path
) -> None:
    ana, zoe = (member(club, name).member.id for name in ("Ana", "Zoe Roux"))
    set_member_categories(club, ana, ["junior", "guest"])
    set_member_number(club, ana, "007")
    rows = list(csv.DictReader(io.StringIO(members_file(club, (zoe, ana), as_workbook=False).decode())))
    assert [(row["name"], row["categories"], row["number"], row["paid"]) for row in rows] == [
        ("Ana", "junior, guest", "007", ""),
        ("Zoe Roux", "", "", ""),
    ]
    path = save_members(club, (ana,), tmp_path / "members.xlsx")
    heads, row = openpyxl.load_workbook(path).active.iter_rows(values_only=True)
    told = dict(zip(heads, row, strict=True))
    assert (told["name"], told["number"], told["event_name"]) == ("Ana", "007", "Later")
