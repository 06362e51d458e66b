"""Where a player plays now, and where they go then."""

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.closing import holders
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of
from batarde_tourney.core.tournament.hall.doors import TableDoor


def table_of(event: Event, player: PlayerId) -> tuple[TableDoor, int] | None:
    """The table and seat where a player plays now."""
    places = seats_left(event, player)
    return (TableDoor(*places[0][:2]), places[0][2]) if places else None


def has_begun(event: Event, player: PlayerId) -> bool:
    """Whether the player's table of the last round is sure to be where they play: a hand is in there."""
    last = event.rounds[-1] if event.rounds else None
    if last is None or len(event.rounds) == 1:
        return True
    return any(table.hands for table in last.tables if player in {*table.seats, *holders(table)})


def seats_left(event: Event, player: PlayerId) -> tuple[tuple[int, int, int], ...]:
    """Round, table and seat where a player plays now, then where they go afterwards; empty without a seat.

    A round may be seated while tables still play the one before. Their players play on there, until a hand is
    in at a later table of theirs: whoever went on without ending a table is not called back to it.
    """
    found: list[tuple[int, int, int]] = []
    game, play = game_of(event), event.settings.play
    for round_ in reversed(event.rounds):
        place = _seat_in(round_, player)
        is_last = round_ is event.rounds[-1]
        if place is None:
            if is_last:
                continue
            break
        table, seat = place
        if not is_last and game.is_over(table.rubber, play):
            break
        found.insert(0, (round_.number, table.number, seat))
        if table.hands:
            break
    return tuple(found)


def _seat_in(round_: Round, player: PlayerId) -> tuple[Table, int] | None:
    """The table and seat of a player in a round, also as a substitute."""
    for table in round_.tables:
        for seat, holder in enumerate(holders(table)):
            if player in {holder, table.seats[seat]}:
                return table, seat
    return None
