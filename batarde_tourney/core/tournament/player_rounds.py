"""What one side did, round by round: table, opponents, every hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from batarde_tourney.core.games.game import PlaySettings, RecordedHand
from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.ids import PlayerId, SideId
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
    side_of = _side_of(sides)
    return tuple(
        _played(event, round_.number, table, sides, side_of)[side]
        for round_ in reversed(tuple(rounds_until(event, after)))
        for table in round_.tables
        if players & set(table.seats)
    )


def rounds_of_all(event: Event) -> dict[SideId, tuple[PlayedRound, ...]]:
    """Every side's rounds, the first one first, sides in order of entry; each table is scored once."""
    sides = {one.id: one for one in sides_of(event)}
    side_of = _side_of(sides)
    found: dict[SideId, list[PlayedRound]] = {side: [] for side in sides}
    for round_ in event.rounds:
        for table in round_.tables:
            for side, played in _played(event, round_.number, table, sides, side_of).items():
                found[side].append(played)
    return {side: tuple(rounds) for side, rounds in found.items()}


def _side_of(sides: Mapping[SideId, Side]) -> dict[PlayerId, SideId]:
    return {player: side.id for side in sides.values() for player in side.players}


def _played(
    event: Event,
    number: int,
    table: Table,
    sides: Mapping[SideId, Side],
    side_of: dict[PlayerId, SideId],
) -> dict[SideId, PlayedRound]:
    """The table as each side at it saw it."""
    game, play, rubber = game_of(event), event.settings.play, table.rubber
    seated = seated_sides(table, game, side_of)
    shown = game.totals(rubber, play) if table.hands else (None,) * len(seated)
    places = game.places(rubber, play) if table.hands else (None,) * len(seated)
    first_seats = [seats[0] for seats in game.sides_at(len(table.seats))]
    played: dict[SideId, PlayedRound] = {}
    for own, side in enumerate(seated):
        others = [(own + step) % len(seated) for step in range(1, len(seated))]
        played[side] = PlayedRound(
            number,
            table.number,
            first_seats[own],
            shown[own],
            places[own],
            tuple((sides[seated[other]], shown[other]) for other in others),
            table.hands,
            is_perfect=game.is_perfect(rubber, own, play),
            game=game.name,
            play=play,
            first_dealer=table.first_dealer,
        )
    return played
