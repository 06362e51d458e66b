"""The window that a screen reader reads: `python -m instruments.accessibility.spoken_window CLUB`.

It has a sample evening of 13 players, and one not begun of seven; it ends when it is killed.
"""

import sys

from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.shell.app import make_app, make_window

NAMES = ("Ana Durand", "Bruno Keller", "Carla Rossi", "Denis Morel", "Elena Puig", "Fausto Bruni", "Gil Lang")


def main(club: str) -> None:
    """The window over a club that knows the program already."""
    app = make_app(["batarde-tourney"])
    with open_session(club, create=True) as session:
        add_sample_evening(session, 13)
        number = create_event(session, "New evening").event
        add_players(session, number, [(name, None) for name in NAMES])
    stored_preferences().remember_club(club)
    window = make_window(app, club)
    window.resize(1366, 740)
    window.show()
    app.exec()


if __name__ == "__main__":
    main(*sys.argv[1:])
