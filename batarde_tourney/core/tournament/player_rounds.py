"""What one side did, round by round: table, opponents, every hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from batarde_tourney.core.games.game import PlaySettings, RecordedHand
from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event import Event, Side, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.figures import rounds_until


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round of one side; opponents in seat order from the side's next seat on, with their totals.

    `seat` is the side's first. Totals and `place` are None as long as no hand is in: nothing played is not
    0 points. Equal totals share the better place. A perfect game is a finished one of 0 points (rules,
    section 2). `play` is how the event plays the game.
    """

    number: int
    table: int
    seat: int
    total: int | None
    place: int | None
    opponents: tuple[tuple[Side, int | None], ...]
    hands: tuple[RecordedHand, ...]
    is_perfect: bool = False
    game: str = USUAL_GAME
    play: PlaySettings | None = None
    first_dealer: int = 0


def played_rounds(event: Event, side: SideId, after: int | None = None) -> tuple[PlayedRound, ...]:
    """The side's rounds up to number `after`, the last one first; those it sat out are not there."""
    sides = {one.id: one for one in sides_of(event)}
    players = set(sides[side].players)
    found = [
        _played(event, round_.number, table, side, sides)
        for round_ in rounds_until(event, after)
        for table in round_.tables
        if players & set(table.seats)
    ]
    return tuple(reversed(found))


def _played(
    event: Event, number: int, table: Table, side: SideId, sides: Mapping[SideId, Side]
) -> PlayedRound:
    game, play, rubber = game_of(event), event.settings.play, table.rubber
    side_of = {player: one.id for one in sides.values() for player in one.players}
    seated = seated_sides(table, game, side_of)
    shown = game.totals(rubber, play) if table.hands else (None,) * len(seated)
    own = seated.index(side)
    others = [(own + step) % len(seated) for step in range(1, len(seated))]
    return PlayedRound(
        number,
        table.number,
        game.sides_at(len(table.seats))[own][0],
        shown[own],
        game.places(rubber, play)[own] if table.hands else None,
        tuple((sides[seated[other]], shown[other]) for other in others),
        table.hands,
        is_perfect=game.is_perfect(rubber, own, play),
        game=game.name,
        play=play,
        first_dealer=table.first_dealer,
    )
