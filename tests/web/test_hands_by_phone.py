"""Hands from phones over the wire: the cases H1 to H12 of the hall, each by its name."""

import json
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.exchange.hall_wire import hand_object, read_phone_hand
from batarde_tourney.i18n.journal.acts import act_name
from batarde_tourney.services.club.clubs import back_up_on_opening, list_backups, restore_backup
from batarde_tourney.services.draw.draw import accept_round, propose_round, take_back_round
from batarde_tourney.services.events.events import close_event
from batarde_tourney.services.hall.my_evening import list_calls
from batarde_tourney.services.journal.journal import list_acts, undo
from batarde_tourney.services.results.board import show_board
from batarde_tourney.services.results.results import HandPlace, erase_hand, record_hand, show_history
from batarde_tourney.services.standings.standings import rank_event
from batarde_tourney.services.tables.moved_sheets import exchange_players
from tests.web.conftest import Json, Room, TablePhone, evening_file, open_room


def other(hand: Json) -> Json:
    """The same hand with two seats' tricks exchanged: as sound, and not the same."""
    tricks = list(hand["tricks"])
    one = next(seat for seat in range(1, len(tricks)) if tricks[seat] != tricks[0])
    tricks[0], tricks[one] = tricks[one], tricks[0]
    return {**hand, "tricks": tricks}


def faulty(hand: Json) -> Json:
    return {**hand, "tricks": [hand["tricks"][0] + 1, *hand["tricks"][1:]]}


@pytest.fixture
def phone(room: Room) -> TablePhone:
    return room.phone(1)


@pytest.fixture
def hands(room: Room) -> list[Json]:
    return room.played[1]


def test_a_hand_is_stored_as_a_revision_in_the_name_of_its_table(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    answer = phone.hand_in(0, 2, hands[0])
    assert (answer.status, answer.body) == (200, {"revision": 1, "state": "handed-in"})
    (entry,) = show_history(room.session, room.event, HandPlace(1, 1, 0))
    assert entry.by == "table 1"
    row = phone.table()["hands"][0]
    told = {key: row[key] for key in ("index", "revision", "state", "hand", "by")}
    assert told == {"index": 0, "revision": 1, "state": "handed-in", "hand": hands[0], "by": "table 1"}


def test_h1_the_same_write_again_has_the_same_answer_and_does_nothing_twice(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    write = phone.write(0, hands[0])
    first, again = (phone.post("/api/table/hands/0", write) for _ in range(2))
    assert (first.status, first.body) == (again.status, again.body) == (200, first.body)
    assert phone.hand_in(1, 0, hands[1]).status == 200
    later = phone.post("/api/table/hands/0", write)
    assert (later.status, later.body) == (200, first.body)
    assert len(show_history(room.session, room.event, HandPlace(1, 1, 0))) == 1


def test_h1_a_refused_write_is_judged_anew(phone: TablePhone, hands: list[Json]) -> None:
    write = phone.write(0, hands[1])
    assert phone.post("/api/table/hands/1", write).body["error"] == "gap"
    assert phone.hand_in(0, 0, hands[0]).status == 200
    assert phone.post("/api/table/hands/1", write).status == 200


def test_h2_equal_content_from_another_seat_is_the_confirmation(phone: TablePhone, hands: list[Json]) -> None:
    assert phone.hand_in(0, 0, hands[0]).body["state"] == "handed-in"
    answer = phone.hand_in(0, 3, hands[0])
    assert (answer.status, answer.body) == (200, {"revision": 1, "state": "confirmed"})


def test_h3_other_content_is_a_conflict_with_both_versions(phone: TablePhone, hands: list[Json]) -> None:
    mine, yours = hands[0], other(hands[0])
    phone.hand_in(0, 0, mine)
    answer = phone.hand_in(0, 1, yours)
    assert (answer.status, answer.body["error"]) == (409, "stale")
    assert (answer.body["stored"], answer.body["yours"]) == (mine, yours)
    table = phone.table()
    assert table["hands"][0]["state"] == "conflict"
    assert [(one["index"], one["versions"]) for one in table["conflicts"]] == [(0, [mine, yours])]
    assert phone.hand_in(0, 1, mine).body["state"] == "confirmed"
    assert phone.table()["conflicts"] == []


def test_h3_a_conflict_counts_for_no_standings_and_is_no_gap(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    phone.hand_in(0, 0, hands[0])
    phone.hand_in(0, 1, other(hands[0]))
    assert all(row.hands == 0 for row in rank_event(room.session, room.event).rows)
    board = show_board(room.session, room.event)
    assert board is not None
    progress = board.tables[0]
    assert (progress.hands_in, progress.phones.in_conflict) == (0, 1)
    assert phone.hand_in(1, 0, hands[1]).status == 200
    counted = {row.hands for row in rank_event(room.session, room.event).rows}
    assert counted == {0, 1}
    phone.hand_in(0, 0, other(hands[0]), based_on=1)
    assert phone.state(0) == "confirmed"
    assert {row.hands for row in rank_event(room.session, room.event).rows} == {0, 2}


@pytest.mark.parametrize("game", ["batarde", "ecarte"])
def test_h3_the_totals_of_a_preview_leave_out_a_hand_in_conflict(tmp_path: Path, game: str) -> None:
    with open_room(tmp_path, json.loads(evening_file(4, 1, 7, game))) as room:
        phone, hands = room.phone(1), room.played[1]
        for index in (0, 1):
            assert phone.hand_in(index, 0, hands[index]).status == 200
        assert phone.hand_in(0, 1, other(hands[0])).status == 409
        before = phone.table()["totals"]
        told = phone.post("/api/table/check", {"index": 2, "hand": hands[2]}).body
        worth = told["penalties"] if game == "batarde" else told["score"]
        assert told["totals"] == [one + other for one, other in zip(before, worth, strict=True)]


def test_h3_the_desk_decides(room: Room, phone: TablePhone, hands: list[Json]) -> None:
    phone.hand_in(0, 0, hands[0])
    phone.hand_in(0, 1, other(hands[0]))
    _type_at_desk(room, 0, hands[0], based_on=1)
    assert phone.state(0) == "desk"
    assert phone.table()["conflicts"] == []


def test_h4_what_the_desk_typed_stands(room: Room, phone: TablePhone, hands: list[Json]) -> None:
    _type_at_desk(room, 0, hands[0])
    behind = phone.hand_in(0, 1, other(hands[0]))
    assert (behind.status, behind.body["error"], behind.body["stored"]) == (409, "stale", hands[0])
    seen = phone.hand_in(0, 1, other(hands[0]), based_on=1)
    assert (seen.status, seen.body["error"]) == (423, "contest-only")
    assert phone.hand_in(0, 1, hands[0]).body == {"revision": 1, "state": "desk"}


def test_h5_a_hand_before_its_turn_names_the_one_that_is_missing(
    phone: TablePhone, hands: list[Json]
) -> None:
    answer = phone.hand_in(2, 0, hands[2])
    assert (answer.status, answer.body["error"], answer.body["missing"]) == (409, "gap", 0)
    assert [row["revision"] for row in phone.table()["hands"]] == [0] * len(hands)


def test_h6_a_table_that_was_seated_anew(room: Room, phone: TablePhone, hands: list[Json]) -> None:
    write = phone.write(0, hands[0])
    before = phone.table()
    elsewhere = room.phone(2).table()["seats"][0]["player"]
    exchange_players(room.session, room.event, 1, PlayerId(before["seats"][0]["player"]), elsewhere)
    answer = phone.post("/api/table/hands/0", write)
    assert (answer.status, answer.body["error"]) == (409, "seated-anew")
    assert phone.table()["seating"] != before["seating"]


def test_h7_a_round_that_was_undone(room: Room, phone: TablePhone, hands: list[Json]) -> None:
    write = phone.write(0, hands[0])
    take_back_round(room.session, room.event)
    answer = phone.post("/api/table/hands/0", write)
    assert (answer.status, answer.body["error"]) == (410, "closed")
    assert phone.get("/api/table").status == 410


def test_h8_a_code_of_an_earlier_round(room: Room, phone: TablePhone, hands: list[Json]) -> None:
    for index, hand in enumerate(hands):
        assert phone.hand_in(index, index % 4, hand).status == 200
    for index, hand in enumerate(room.played[2]):
        assert room.phone(2).hand_in(index, 0, hand).status == 200
    accept_round(room.session, propose_round(room.session, room.event))
    answer = phone.get("/api/table")
    assert (answer.status, answer.body["error"]) == (403, "other-round")
    assert "table 1 in round 1" in answer.body["message"]
    assert "Round 2 is being played" in answer.body["message"]
    assert answer.body["message"].count("sits at table") == 4
    assert room.phone(1, round_=2).get("/api/table").status == 200


def test_h8_a_player_is_where_hands_are_left_to_play_and_hears_where_to_go_then(
    room: Room, hands: list[Json]
) -> None:
    for index, hand in enumerate(hands):
        assert room.phone(1).hand_in(index, 0, hand).status == 200
    *most, last = enumerate(room.played[2])
    late, phone = room.slip(room.phone(2).table()["seats"][1]["player"]), room.phone(2)
    for index, hand in most:
        assert phone.hand_in(index, 0, hand).status == 200
    accept_round(room.session, propose_round(room.session, room.event))
    mine = late.get("/api/me").body
    assert (mine["round"], mine["table"], mine["seat"]) == (1, 2, 1)
    assert mine["at_table"]["round"] == 1
    after = mine["next"]
    assert after["round"] == 2
    write = {"id": "late", "seating": mine["seating"], "revision": 1, "seat": 1}
    assert late.post("/api/table/hands/0/confirm", write).status == 200
    assert phone.hand_in(last[0], 0, last[1]).status == 200
    mine = late.get("/api/me").body
    assert {key: mine[key] for key in ("round", "table", "seat")} == after
    assert mine["next"] is None
    assert (
        late.post("/api/table/sign", {"id": "s", "seating": mine["seating"], "seat": mine["seat"]}).body[
            "error"
        ]
        == "unfinished"
    )


def test_h9_a_second_phone_at_a_table_sees_every_change(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    phone.hand_in(0, 0, hands[0])
    assert room.phone(1).state(0) == "handed-in"


def test_h10_in_a_closed_event_a_hand_is_only_contested(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    phone.hand_in(0, 0, hands[0])
    close_event(room.session, room.event)
    answer = phone.hand_in(0, 0, other(hands[0]), based_on=1)
    assert (answer.status, answer.body["error"]) == (423, "contest-only")


def test_h11_a_hand_that_the_rules_refuse_is_not_stored(phone: TablePhone, hands: list[Json]) -> None:
    answer = phone.hand_in(0, 0, faulty(hands[0]))
    assert (answer.status, answer.body["error"]) == (422, "faults")
    (found,) = answer.body["faults"]
    assert (found["code"], found["path"]) == ("tricks-sum", "rounds[0].tables[0].hands[0]")
    assert phone.state(0) == "empty"
    formless = phone.hand_in(0, 0, {**hands[0], "cards": "nine"})
    assert (formless.status, formless.body["faults"][0]["code"]) == (422, "value")


def test_h12_after_a_restored_backup_the_hand_is_handed_in_again(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    back_up_on_opening(room.session)
    backup = list_backups(room.session)[0]
    write = phone.write(0, hands[0])
    assert phone.post("/api/table/hands/0", write).status == 200
    restore_backup(room.session, backup)
    assert phone.state(0) == "empty"
    assert phone.post("/api/table/hands/0", write).body == {"revision": 1, "state": "handed-in"}


def test_the_seat_that_handed_in_does_not_confirm(phone: TablePhone, hands: list[Json]) -> None:
    phone.hand_in(0, 0, hands[0])
    body = {"id": "a", "seating": phone.table()["seating"], "revision": 1, "seat": 0}
    refused = phone.post("/api/table/hands/0/confirm", body)
    assert (refused.status, refused.body["error"]) == (403, "same-seat")
    confirmed = phone.post("/api/table/hands/0/confirm", {**body, "id": "b", "seat": 1})
    assert (confirmed.status, confirmed.body) == (200, {"revision": 1, "state": "confirmed"})


def test_a_confirmation_on_the_phone_that_handed_in_is_written_as_such(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    one, another = ({"Cookie": f"phone={name}"} for name in ("one", "another"))
    ana, bruno = (TablePhone(phone.port, phone.token, headers=headers) for headers in (one, another))
    about = {"seating": phone.table()["seating"], "revision": 1, "seat": 1}
    told = []
    for index, confirming in enumerate((ana, bruno, phone)):
        assert ana.hand_in(index, 0, hands[index]).status == 200
        body = {**about, "id": f"{index}"}
        assert confirming.post(f"/api/table/hands/{index}/confirm", body).body["state"] == "confirmed"
        told.append(act_name(list_acts(room.session)[0]))
    assert ana.hand_in(3, 0, hands[3]).status == 200
    assert ana.hand_in(3, 1, hands[3]).body["state"] == "confirmed"
    told.append(act_name(list_acts(room.session)[0]))
    assert told == [
        "confirmed on the same phone: hand 1 of table 1",
        "confirmed: hand 2 of table 1",
        "confirmed: hand 3 of table 1",
        "confirmed on the same phone: hand 4 of table 1",
    ]


def test_a_slip_confirms_for_its_own_seat_alone(room: Room, phone: TablePhone, hands: list[Json]) -> None:
    phone.hand_in(0, 0, hands[0])
    table = phone.table()
    slip = room.slip(table["seats"][1]["player"])
    body = {"id": "a", "seating": table["seating"], "revision": 1, "seat": 2}
    refused = slip.post("/api/table/hands/0/confirm", body)
    assert (refused.status, refused.body["error"]) == (403, "other-seat")
    assert slip.post("/api/table/hands/0/confirm", {**body, "id": "b", "seat": 1}).status == 200


def test_a_contest_is_a_note_and_changes_nothing(room: Room, phone: TablePhone, hands: list[Json]) -> None:
    _type_at_desk(room, 0, hands[0])
    body = {"id": "c", "revision": 1, "seat": 2, "text": "I took three"}
    assert phone.post("/api/table/hands/0/contest", body).status == 200
    assert phone.post("/api/table/hands/0/contest", body).status == 200
    (known,) = list_calls(room.session, room.event)
    assert (known.call.kind, known.call.text, known.call.hand) == ("contest", "I took three", 0)
    assert phone.state(0) == "desk"


def test_all_seats_sign_and_a_correction_breaks_the_signatures(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    seating = phone.table()["seating"]
    early = phone.post("/api/table/sign", {"id": "e", "seating": seating, "seat": 0})
    assert (early.status, early.body["error"]) == (409, "unfinished")
    for index, hand in enumerate(hands):
        phone.hand_in(index, 0, hand)
    for seat in range(4):
        body = {"id": f"s{seat}", "seating": seating, "seat": seat}
        assert phone.post("/api/table/sign", body).status == 200
    assert {row["state"] for row in phone.table()["hands"]} == {"signed"}
    refused = phone.hand_in(0, 0, other(hands[0]), based_on=1)
    assert (refused.status, refused.body["error"]) == (409, "stale")
    _type_at_desk(room, 0, other(hands[0]), based_on=1)
    assert phone.table()["signed"] == []


def test_what_a_phone_did_is_undone_as_any_act(room: Room, phone: TablePhone, hands: list[Json]) -> None:
    write = phone.write(0, hands[0])
    phone.post("/api/table/hands/0", write)
    phone.hand_in(0, 1, hands[0])
    undo(room.session, room.event)
    assert phone.state(0) == "handed-in"
    undo(room.session, room.event)
    assert phone.state(0) == "empty"
    done = [act for act in list_acts(room.session) if act.replay is None]
    assert {(act.kind, act.by) for act in done} >= {
        ("hand-confirmed", "table 1"),
        ("hand-handed-in", "table 1"),
    }
    assert phone.post("/api/table/hands/0", {**write, "based_on": 2}).body["state"] == "handed-in"


def test_a_hand_that_the_desk_erased_is_blank_and_can_be_handed_in(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    phone.hand_in(0, 0, hands[0])
    erase_hand(room.session, room.event, HandPlace(1, 1, 0), based_on=1)
    row = phone.table()["hands"][0]
    assert (row["state"], row["revision"], row["hand"]) == ("empty", 2, None)
    assert phone.hand_in(0, 0, hands[0], based_on=0).status == 409
    assert phone.hand_in(0, 0, hands[0], based_on=2).body == {"revision": 3, "state": "handed-in"}


def test_the_phone_and_the_club_have_the_same_after_a_restart(
    room: Room, phone: TablePhone, hands: list[Json], tmp_path: Path
) -> None:
    phone.hand_in(0, 0, hands[0])
    keys = phone.token
    room.server.stop()
    assert room.phone(1).token == keys
    assert json.loads(json.dumps(hands[0])) == _stored(room, 0)


def _stored(room: Room, index: int) -> Any:
    newest = show_history(room.session, room.event, HandPlace(1, 1, index))[-1]
    return hand_object(newest.hand, "batarde")


def _type_at_desk(room: Room, index: int, hand: Json, based_on: int = 0) -> None:
    place = HandPlace(1, 1, index)
    record_hand(room.session, room.event, place, read_phone_hand(hand, "batarde"), based_on=based_on)


def test_what_an_event_file_says_besides_makes_no_other_hand(tmp_path: Path) -> None:
    file = json.loads(evening_file(8, 1, 7, "batarde"))
    with open_room(tmp_path, file) as room:
        phone, hand = room.phone(1), room.played[1][0]
        noted = read_phone_hand({**hand, "note": "windy"}, "batarde")
        record_hand(room.session, room.event, HandPlace(1, 1, 0), noted, based_on=0)
        assert phone.table()["hands"][0]["hand"]["note"] == "windy"
        assert phone.hand_in(0, 1, hand).body == {"revision": 1, "state": "desk"}
