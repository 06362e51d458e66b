"""One side's rounds: table, opponents, and every hand."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from batarde_tourney.core.games.game import PlaySettings, RecordedHand
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.closing import spells_at
from batarde_tourney.core.tournament.event.event import Event, Side, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.ranking.figures import rounds_until


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round of one side; opponents in seat order starting after the side, with their totals.

    `seat` is the side's first. Totals and `place` are None while no hand is in: nothing played is not 0
    points. Equal totals share the better place. A perfect game is a finished one with 0 points (rules,
    section 2). `play` holds the event's play settings.
    """

    number: int
    table: int
    seat: int
    total: int | None
    place: int | None
    opponents: tuple[tuple[Side, int | None], ...]
    hands: tuple[RecordedHand, ...]
    is_perfect: bool
    is_finished: bool
    game: str
    play: PlaySettings
    first_dealer: int
    sits_for: str = ""
    """For hands held in another's seat, the owner's name; then only these hands are listed, and no place."""
    first: int = 0
    """The index of the first of these hands, from 0."""
    followed_by: tuple[tuple[int, str], ...] = ()
    """Who took the seat over, and from which hand on."""


def played_rounds(event: Event, side: SideId, after: int | None = None) -> tuple[PlayedRound, ...]:
    """The side's rounds up to number `after`, latest first, including hands held in another's seat.

    Rounds it sat out are not included.
    """
    sides = {one.id: one for one in sides_of(event)}
    players = set(sides[side].players)
    side_of = _side_of(sides)
    found: list[PlayedRound] = []
    for round_ in reversed(tuple(rounds_until(event, after))):
        for table in round_.tables:
            if players & set(table.seats):
                found.append(_played(event, round_.number, table, sides, side_of)[side])
            elif any(one.player in players for one in table.substitutes):
                found += _sat_in(event, round_.number, table, sides, side_of, players=players)
    return tuple(found)


def rounds_of_all(event: Event) -> dict[SideId, tuple[PlayedRound, ...]]:
    """Every side's rounds, earliest first, sides in order of entry; each table is scored once."""
    sides = {one.id: one for one in sides_of(event)}
    side_of = _side_of(sides)
    found: dict[SideId, list[PlayedRound]] = {side: [] for side in sides}
    for round_ in event.rounds:
        for table in round_.tables:
            for side, played in _played(event, round_.number, table, sides, side_of).items():
                found[side].append(played)
    return {side: tuple(rounds) for side, rounds in found.items()}


def _sat_in(
    event: Event,
    number: int,
    table: Table,
    sides: Mapping[SideId, Side],
    side_of: dict[PlayerId, SideId],
    *,
    players: set[PlayerId],
) -> Iterator[PlayedRound]:
    """Hands these players held in others' seats, with a total where these can be scored separately."""
    game, play, rubber = game_of(event), event.settings.play, table.rubber
    names = {player.id: player.name for player in event.players}
    played = _played(event, number, table, sides, side_of)
    for seat, owner in enumerate(table.seats):
        spells = spells_at(table, seat)
        for (first, player), following in zip(spells, (*spells[1:], None), strict=True):
            if player not in players:
                continue
            hands: tuple[RecordedHand, ...] = ()
            own: tuple[int, ...] = ()
            if game.substitutes_can_score:
                hands = table.hands[first : following[0] if following else None]
                own = game.totals(replace(rubber, hands=hands), play)
            yield replace(
                played[side_of[owner]],
                hands=hands,
                total=own[seat] if own and hands else None,
                place=None,
                is_perfect=False,
                sits_for=names[owner],
                first=first,
                followed_by=(),
            )


def _side_of(sides: Mapping[SideId, Side]) -> dict[PlayerId, SideId]:
    return {player: side.id for side in sides.values() for player in side.players}


def _played(
    event: Event,
    number: int,
    table: Table,
    sides: Mapping[SideId, Side],
    side_of: dict[PlayerId, SideId],
) -> dict[SideId, PlayedRound]:
    """The table from the view of each side at it."""
    game, play, rubber = game_of(event), event.settings.play, table.rubber
    seated = seated_sides(table, game, side_of)
    shown = game.totals(rubber, play) if table.hands else (None,) * len(seated)
    places = game.places(rubber, play) if table.hands else (None,) * len(seated)
    seats_of = game.sides_at(len(table.seats))
    played: dict[SideId, PlayedRound] = {}
    for own, side in enumerate(seated):
        others = [(own + step) % len(seated) for step in range(1, len(seated))]
        played[side] = PlayedRound(
            number,
            table.number,
            seats_of[own][0],
            shown[own],
            places[own],
            tuple((sides[seated[other]], shown[other]) for other in others),
            table.hands,
            is_perfect=game.is_perfect(rubber, own, play),
            is_finished=game.is_over(rubber, play),
            game=game.name,
            play=play,
            first_dealer=table.first_dealer,
            followed_by=_followers(event, table, seats_of[own]) if table.substitutes else (),
        )
    return played


def _followers(event: Event, table: Table, seats: Iterable[int]) -> tuple[tuple[int, str], ...]:
    names = {player.id: player.name for player in event.players}
    spells = (spell for seat in seats for spell in spells_at(table, seat)[1:])
    return tuple((first, names[player]) for first, player in sorted(spells))
