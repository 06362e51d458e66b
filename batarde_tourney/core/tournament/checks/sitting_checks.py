"""What can be wrong with a table's end and its substitutes (contract, version 2; F9, F10)."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import takewhile
from math import inf

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, sides_of


def check_closing(event: Event, table: Table, game: Game) -> Iterator[Fault]:
    """The fault of a closing without a reason, or of a table that is over anyway (F10).

    Who is absent is a side of it, which then has no hands (games, part D, `closed-codes` and `forfeit`).
    """
    closed, rubber = table.closed, table.rubber
    if closed is None or rubber.seats not in game.seats:
        return
    is_over_anyway = game.is_over(replace(rubber, is_closed=False), event.settings.play)
    here = {side.id for side in sides_of(event) if set(side.players) & set(table.seats)}
    absent_is_wrong = closed.absent is not None and (closed.absent not in here or bool(table.hands))
    if not closed.reason.strip() or is_over_anyway or absent_is_wrong:
        yield fault(FaultCode.CLOSED, "closed")


def check_substitutes(
    event: Event, table: Table, round_: Round, game: Game, known: Collection[PlayerId]
) -> Iterator[Fault]:
    """The faults of substitutes: nobody is one who sits somewhere in this round anyway (F9).

    Nor from a hand on that the table does not have.
    """
    if not table.substitutes:
        # Most tables have none, and whoever is seated in a large round takes long to gather for each.
        return
    seated = {player for other in round_.tables for player in other.seats}
    # By identity: two tables of a faulty file may be equal.
    for earlier in takewhile(lambda other: other is not table, round_.tables):
        seated.update(substitute.player for substitute in earlier.substitutes)
    hands = _most_hands(event, table, game)
    taken: set[tuple[int, int]] = set()
    for index, substitute in enumerate(table.substitutes):
        place = substitute.seat, substitute.from_hand
        is_sound = (
            0 <= substitute.seat < len(table.seats)
            and 0 <= substitute.from_hand < hands
            and substitute.player in known
            and substitute.player not in seated
            and place not in taken
        )
        if not is_sound:
            yield fault(FaultCode.SUBSTITUTE, f"substitutes[{index}]")
        taken.add(place)
        seated.add(substitute.player)


def _most_hands(event: Event, table: Table, game: Game) -> float:
    """How many hands the table has at the most, without end where that depends on play."""
    if not game.has_fixed_length or len(table.seats) not in game.seats:
        return inf
    return max(len(table.hands), len(game.hand_sizes(table.rubber, event.settings.play)))
