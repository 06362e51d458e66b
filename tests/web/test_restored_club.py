"""A club that the desk restored counts its versions again: no phone takes what was for what is."""

from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.services.club.clubs import (
    back_up_on_opening,
    list_backups,
    open_session,
    restore_backup,
)
from batarde_tourney.services.hall.doors import issue_again
from batarde_tourney.services.journal.journal import list_acts, undo
from tests.web.conftest import Room
from tests.web.test_hands_by_phone import other


def test_the_same_version_after_a_restored_backup_is_not_taken_for_the_one_before(room: Room) -> None:
    hand = room.played[1][0]
    phone = room.phone(1)
    phone.table()
    back_up_on_opening(room.session)
    assert phone.hand_in(0, 0, hand).status == 200
    before = room.anybody().get("/api/public")
    restore_backup(room.session, list_backups(room.session)[0])
    assert phone.becomes(0, "empty")
    assert phone.hand_in(0, 0, other(hand)).status == 200
    after = room.anybody().get("/api/public", If_None_Match=before.headers["etag"])
    assert after.status == 200
    assert after.body["version"] == before.body["version"]
    assert after.body["standings"] != before.body["standings"]


def test_undo_after_a_restored_backup_leaves_alone_the_codes_that_were_kept(room: Room) -> None:
    before = room.phone(1)
    assert before.hand_in(0, 0, room.played[1][0]).status == 200
    back_up_on_opening(room.session)
    issue_again(room.session, room.event, TableDoor(1, 1))
    restore_backup(room.session, list_backups(room.session)[0])
    assert list_acts(room.session, room.event, 1)[0].kind is ActKind.CODES_KEPT
    assert room.phone(1).becomes(0, "handed-in")
    undo(room.session, room.event)
    assert room.phone(1).becomes(0, "empty")
    assert before.get("/api/table").status == 401


def test_h12_a_hall_takes_hands_again_after_another_desk_restored_a_backup(room: Room) -> None:
    phone, write = room.phone(1), {}
    with open_session(room.session.club.address, by="Desk") as desk:
        back_up_on_opening(desk)
        backup = list_backups(desk)[0]
        for index, hand in enumerate(room.played[1][:2]):
            write = phone.write(0, hand)
            assert phone.post(f"/api/table/hands/{index}", write).status == 200
        restore_backup(desk, backup)
    # Until the hall has looked, nothing is taken: the phone sends it again, as its outbox does.
    first = {**write, "hand": room.played[1][0], "id": "again"}
    while (answer := phone.post("/api/table/hands/0", first)).status == 503:
        assert answer.body["error"] == "unavailable"
    assert answer.body == {"revision": 1, "state": "handed-in"}
    assert phone.post("/api/table/hands/1", write).body == {"revision": 1, "state": "handed-in"}
