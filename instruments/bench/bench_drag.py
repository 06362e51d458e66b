"""How long a step of a drag takes, from the plate hovered to the picture, with 60 tables in the room."""

import os
import statistics
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.services.draw.draw import accept_round
from batarde_tourney.ui.draw.draw_page import DrawPage
from instruments.bench.desks import desk_with, wait_until

PLAYERS = 240
ROUNDS = 5
STEPS = 100


def main() -> None:
    """Seat four rounds, propose the fifth, drag a player over a hundred others, and print the times."""
    people = tuple(Player(PlayerId(f"p{n}"), f"Player {n}") for n in range(PLAYERS))
    with desk_with(Event("Evening", settings=Settings(rounds=ROUNDS), players=people)) as desk:
        page = DrawPage(desk)
        page.resize(1366, 768)
        page.show()
        wait_until(lambda: page.event_shown is not None)
        for _ in range(ROUNDS - 1):
            propose(page)
            desk.change(accept_round, page.proposal)
            wait_until(lambda: page.proposal is None and desk.is_idle)
        propose(page)
        report(drag(page))
        page.close()


def propose(page: DrawPage) -> None:
    """Draw and wait for the proposal."""
    page.draw()
    wait_until(lambda: page.proposal is not None)


def drag(page: DrawPage) -> list[float]:
    """Seconds from each plate hovered to the repainted page."""
    dragged, *others = page.room.plates()
    times = []
    for plate in others[:STEPS]:
        begin = time.perf_counter()
        plate.hovered.emit(dragged.seated.player, plate.seated.player)
        page.grab()
        times.append(time.perf_counter() - begin)
    return times


def report(times: list[float]) -> None:
    """Print median and worst, in milliseconds."""
    median, worst = statistics.median(times) * 1000, max(times) * 1000
    print(f"drag step, {PLAYERS // 4} tables, round {ROUNDS}: median {median:.1f} ms, worst {worst:.1f} ms")


if __name__ == "__main__":
    main()
