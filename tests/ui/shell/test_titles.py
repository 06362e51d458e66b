"""The window's title names the event and the club, and no password."""

from batarde_tourney.ui.shell.main_window import club_name, window_title


def test_the_title_names_event_club_and_program() -> None:
    assert window_title("Evening", "/clubs/Les As.batarde") == "Evening – Les As.batarde – Bâtarde Tourney"


def test_what_there_is_not_is_not_named() -> None:
    assert window_title("", "") == "Bâtarde Tourney"
    assert window_title("", "as.batarde") == "as.batarde – Bâtarde Tourney"


def test_a_server_is_named_without_user_and_password() -> None:
    assert club_name("postgresql://director:secret@club.example:5432/season") == "season (club.example)"
