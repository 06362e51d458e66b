"""A club that the desk restored counts its versions again: no phone takes what was for what is."""

import time

from batarde_tourney.services.club.clubs import back_up_on_opening, list_backups, restore_backup
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
    time.sleep(1)
    assert phone.hand_in(0, 0, other(hand)).status == 200
    after = room.anybody().get("/api/public", If_None_Match=before.headers["etag"])
    assert after.status == 200
    assert after.body["version"] == before.body["version"]
    assert after.body["standings"] != before.body["standings"]
