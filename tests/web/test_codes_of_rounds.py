"""When a table's code dies: with its own round, with the draw that it was printed for, and with no backup."""

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Round, Table
from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.services.club.clubs import back_up_on_opening, list_backups, restore_backup
from batarde_tourney.services.draw.draw import accept_round, propose_round, seat_round, take_back_round
from batarde_tourney.services.hall.doors import issue_again, open_doors
from batarde_tourney.services.journal.journal import list_acts, undo
from tests.web.conftest import Phone, Room
from tests.web.test_hands_by_phone import other


def play(room: Room, *tables: int, hands: int | None = None) -> None:
    """The first `hands` hands of these tables, or all."""
    for table in tables:
        for index, hand in enumerate(room.played[table][:hands]):
            assert room.phone(table).hand_in(index, 0, hand).status == 200


def seat_next(room: Room) -> None:
    accept_round(room.session, propose_round(room.session, room.event))


@pytest.mark.long
def test_h8_a_code_goes_on_while_its_table_still_plays_the_earlier_round(room: Room) -> None:
    play(room, 1)
    play(room, 2, hands=3)
    done, late = room.phone(1), room.phone(2)
    seat_next(room)
    refused = done.get("/api/table")
    assert (refused.status, refused.body["error"]) == (403, "other-round")
    assert late.table()["round"] == 1
    assert late.post("/api/call", {"id": "a", "why": "director", "text": ""}).status == 200
    for index, hand in enumerate(room.played[2][3:], start=3):
        assert late.hand_in(index, 1, hand).status == 200
    ended = late.get("/api/table")
    assert (ended.status, ended.body["error"]) == (403, "other-round")
    assert "sits at table" in ended.body["message"]


@pytest.mark.long
def test_h8_a_hand_in_conflict_keeps_the_code_of_its_table(room: Room) -> None:
    play(room, 1, 2)
    phone = room.phone(1)
    last = len(room.played[1]) - 1
    stored = phone.table()["hands"][last]
    assert phone.hand_in(last, 1, other(stored["hand"]), stored["revision"]).status == 409
    seat_next(room)
    assert phone.state(last) == "conflict"
    assert phone.hand_in(last, 1, stored["hand"], stored["revision"]).status == 200
    assert phone.get("/api/table").status == 403


def test_h8_what_a_players_phone_sends_late_is_of_no_hand_of_the_next_round(room: Room) -> None:
    """Though the same people sit in the same seats, and hand and revision have the same numbers."""
    play(room, 1, hands=1)
    seen = [room.phone(table).table() for table in (1, 2)]
    tables = (
        Table(at, tuple(PlayerId(seat["player"]) for seat in one["seats"]), one["first_dealer"])
        for at, one in enumerate(seen, start=1)
    )
    seat_round(room.session, room.event, Round(2, tuple(tables)))
    assert room.phone(1, 2).hand_in(0, 0, room.played[1][0]).status == 200
    late = {"id": "late", "seating": seen[0]["seating"], "revision": 1, "seat": 1}
    refused = room.slip(seen[0]["seats"][1]["player"]).post("/api/table/hands/0/confirm", late)
    assert (refused.status, refused.body["error"]) == (409, "seated-anew")
    assert room.phone(1, 2).state(0) == "handed-in"


def test_h7_a_round_drawn_again_has_other_codes(room: Room) -> None:
    before = room.phone(1)
    assert before.get("/api/table").status == 200
    take_back_round(room.session, room.event)
    gone = before.get("/api/table")
    assert (gone.status, gone.body["error"]) == (410, "closed")
    seat_next(room)
    again = room.phone(1)
    assert again.token != before.token
    assert again.get("/api/table").status == 200
    asked = [
        before.get("/api/table"),
        before.post("/api/call", {"id": "b", "why": "director", "text": ""}),
        before.post("/api/table/sign", {"id": "c", "seating": 0, "seat": 0}),
    ]
    assert {(one.status, one.body["error"]) for one in asked} == {(410, "closed")}


def test_h7_a_draw_that_comes_back_by_undo_has_its_codes_again(room: Room) -> None:
    before = room.phone(1)
    take_back_round(room.session, room.event)
    act = next(one for one in list_acts(room.session) if one.kind is ActKind.ROUND_TAKEN_BACK)
    undo(room.session, room.event, act=act.number)
    assert room.phone(1).token == before.token
    assert before.get("/api/table").status == 200


def test_codes_made_after_the_backup_still_open_the_restored_club(room: Room) -> None:
    back_up_on_opening(room.session)
    phone, player = room.phone(1), room.phone(2).table()["seats"][0]["player"]
    lost = room.phone(2)
    issue_again(room.session, room.event, TableDoor(1, 2))
    slip = room.slip(player)
    restored = restore_backup(room.session, list_backups(room.session)[0])
    assert restored.keeps_codes
    assert room.phone(1).token == phone.token
    assert phone.get("/api/table").status == 200
    assert slip.get("/api/me").status == 200
    assert lost.get("/api/table").status == 401


def test_what_was_revoked_stays_revoked_in_a_restored_club(room: Room) -> None:
    lost = room.phone(1)
    back_up_on_opening(room.session)
    issue_again(room.session, room.event, TableDoor(1, 1))
    after = room.phone(1)
    restore_backup(room.session, list_backups(room.session)[0])
    assert lost.get("/api/table").status == 401
    assert room.phone(1).token == after.token


@pytest.mark.long
def test_a_round_drawn_otherwise_after_restoring_has_other_codes(room: Room) -> None:
    play(room, 1, 2)
    back_up_on_opening(room.session)
    seat_next(room)
    before = Phone(room.server.port, room.phone(1, 2).token)
    restore_backup(room.session, list_backups(room.session)[0])
    seat_next(room)
    assert before.get("/api/table").status in {401, 410}
    assert room.phone(1, 2).get("/api/table").status == 200
    first = open_doors(room.session, room.event).keys.token(TableDoor(1, 1))
    assert Phone(room.server.port, first).get("/api/table").body["error"] == "other-round"
