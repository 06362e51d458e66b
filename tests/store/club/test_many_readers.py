"""Threads read a club while another goes on with its file anew: no connection is closed under a reader."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from batarde_tourney.store.club.club_file import ClubFile

READERS, TIMES = 6, 1_500


@pytest.mark.sampled
def test_a_club_taken_anew_closes_no_connection_that_is_being_read(club: ClubFile) -> None:
    is_over = threading.Event()

    def read() -> None:
        while not is_over.is_set():
            with club.reading() as rows:
                assert rows.events.listed() == ()

    with ThreadPoolExecutor(READERS) as readers:
        reading = [readers.submit(read) for _reader in range(READERS)]
        for _time in range(TIMES):
            club.accept()
        is_over.set()
    assert [one.result() for one in reading] == [None] * READERS
