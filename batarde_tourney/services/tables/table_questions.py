"""What a dialog needs to know before a table is closed or a seat of it taken, in one query."""

from dataclasses import dataclass, replace

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.closing import knows_forfeits, sides_at
from batarde_tourney.core.tournament.event.event import Closing, Side, game_of, sides_of
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.people.leaving import smaller_tables
from batarde_tourney.core.tournament.people.substitutes import last_first_hand
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.results.board import StandIn
from batarde_tourney.services.tables.substitutes import FreePlayer, find_player, list_free_players
from batarde_tourney.services.tables.table_ends import load_table

__all__ = ["FreePlayer", "StandIn", "TableAsked", "ask_about_table"]


@dataclass(frozen=True, slots=True)
class TableAsked:
    """State of a table: names by seat, hands in, who took seats of it.

    `hands_planned` is the total, None where it is known only after the last one. `free` are those who could
    take a seat, `last_hand` the last hand, from 0, from which on they could; `may_miss` the sides that may
    not have come. `scores_own`: a substitute's hands are their own (F9). `is_over`: nothing is left to play,
    or it is closed. `can_shrink`: it could play on with fewer.
    """

    event: EventNumber
    round: int
    table: int
    players: tuple[Player, ...]
    hands_in: int
    hands_planned: int | None
    closing: Closing | None
    is_over: bool
    stand_ins: tuple[StandIn, ...]
    free: tuple[FreePlayer, ...]
    may_miss: tuple[Side, ...]
    scores_own: bool
    last_hand: int
    can_shrink: bool = False


def ask_about_table(
    session: Session, number: EventNumber, round_number: int, table_number: int
) -> TableAsked:
    """State of the table, and who could take a seat of it.

    Raises: EventNotFound, RoundNotFound, TableNotFound.
    """
    with session.reading() as rows:
        event, table = load_table(rows, number, round_number, table_number)
    round_ = next(one for one in event.rounds if one.number == round_number)
    game, play, playing = game_of(event), event.settings.play, replace(table.rubber, is_closed=False)
    sides = {side.id: side for side in sides_of(event)}
    missing = sides_at(event, table) if knows_forfeits(event, table) else ()
    return TableAsked(
        number,
        round_number,
        table_number,
        tuple(find_player(event, player) for player in table.seats),
        len(table.hands),
        len(game.hand_sizes(playing, play)) if game.has_fixed_length else None,
        table.closed,
        game.is_over(table.rubber, play),
        tuple(StandIn(one.seat, find_player(event, one.player), one.from_hand) for one in table.substitutes),
        list_free_players(event, round_number),
        tuple(sides[side] for side in missing),
        event.settings.substitutes_score and game.substitutes_can_score,
        last_first_hand(event, table),
        any(smaller_tables(event, round_, table)),
    )
