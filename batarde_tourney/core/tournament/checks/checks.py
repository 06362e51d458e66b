"""Everything that can be wrong with a whole event (contract, the event file)."""

from collections.abc import Collection, Iterator

from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.core.games.game import Game
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.checks.course_checks import check_course
from batarde_tourney.core.tournament.checks.settings_checks import check_ranking
from batarde_tourney.core.tournament.checks.side_checks import check_byes, check_seated_sides, check_sides
from batarde_tourney.core.tournament.checks.sitting_checks import check_closing, check_substitutes
from batarde_tourney.core.tournament.checks.stage_checks import (
    check_cancelled,
    check_decisions,
    check_stages,
    check_stages_of_rounds,
)
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Pair, Round, Table
from batarde_tourney.core.tournament.event.members import Presence


def check_event(event: Event) -> tuple[Fault, ...]:
    """Every fault of an event, in the order of the event file; empty for a sound one.

    Who may sit in a stage, and which ties there were to settle, only an event without other faults can tell.
    """
    return check_form(event) or tuple(check_course(event))


def check_form(event: Event) -> tuple[Fault, ...]:
    """Every fault that shows without asking who stands where.

    An event of a game this program does not know is looked at as if it were of the usual one.
    """
    game = GAMES.get(event.game)
    if game is None:
        unknown = fault(FaultCode.VALUE, "game", wanted=Wanted.GAME, found=event.game)
        return (unknown, *_event_faults(event, GAMES[USUAL_GAME]))
    return tuple(_event_faults(event, game))


def _event_faults(event: Event, game: Game) -> Iterator[Fault]:
    yield from _settings_faults(event, game)
    yield from _player_faults(event)
    known = {player.id for player in event.players}
    yield from _pair_faults("settings.apart", event.settings.apart, known)
    yield from _pair_faults("settings.apart_at_first", event.settings.apart_at_first, known)
    yield from check_sides(event, game)
    sides = {side.id for side in event.sides} or set(known)
    yield from check_stages(event, game, sides)
    yield from check_stages_of_rounds(event)
    yield from _round_faults(event, game, known)
    yield from check_decisions(event, sides)
    yield from _adjustment_faults(event, game, sides)
    yield from _presence_faults(event.presences, known)


def _settings_faults(event: Event, game: Game) -> Iterator[Fault]:
    sizes = {len(table.seats) for round_ in event.rounds for table in round_.tables}
    for found in game.check_play(event.settings.play, sizes):
        yield found.at("settings")
    for found in check_ranking(event.settings.ranking, game):
        yield found.at("settings.ranking")
    if event.settings.rounds < 1:
        yield fault(FaultCode.VALUE, "settings.rounds", wanted=Wanted.POSITIVE, found=event.settings.rounds)


def _pair_faults(path: str, pairs: tuple[Pair, ...], known: Collection[PlayerId]) -> Iterator[Fault]:
    for index, pair in enumerate(pairs):
        for place, player in enumerate(pair):
            if player not in known:
                yield fault(
                    FaultCode.UNKNOWN_PLAYER, f"{path}[{index}][{place}]", ("/players",), player=player
                )
        if pair[0] == pair[1]:
            yield fault(FaultCode.VALUE, f"{path}[{index}][1]", wanted=Wanted.UNUSED, found=pair[1])


def _player_faults(event: Event) -> Iterator[Fault]:
    seen: set[PlayerId] = set()
    for index, player in enumerate(event.players):
        if player.id in seen:
            yield fault(FaultCode.DUPLICATE_ID, f"players[{index}].id", player=player.id)
        seen.add(player.id)


def _round_faults(event: Event, game: Game, known: Collection[PlayerId]) -> Iterator[Fault]:
    last = 0
    for index, round_ in enumerate(event.rounds):
        path = f"rounds[{index}]"
        if round_.number < 1:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.POSITIVE, found=round_.number)
        elif round_.number <= last:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.RISING, found=round_.number)
        last = max(last, round_.number)
        for found in check_byes(event, round_, game):
            yield found.at(path)
        for found in _faults_of_tables(event, round_, game, known):
            yield found.at(path)


def _faults_of_tables(
    event: Event, round_: Round, game: Game, known: Collection[PlayerId]
) -> Iterator[Fault]:
    numbers: set[int] = set()
    seated: set[PlayerId] = set()
    for index, table in enumerate(round_.tables):
        path = f"tables[{index}]"
        if table.number < 1:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.POSITIVE, found=table.number)
        elif table.number in numbers:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.UNUSED, found=table.number)
        numbers.add(table.number)
        for found in (
            *_faults_of_seats(table, round_.number, known, seated),
            *check_seated_sides(event, table, game),
            *game.check_rubber(table.rubber, event.settings.play),
            *check_closing(event, table, game),
            *check_substitutes(event, table, round_, game, known),
        ):
            yield found.at(path)
        seated.update(table.seats)


def _faults_of_seats(
    table: Table, round_number: int, known: Collection[PlayerId], seated: Collection[PlayerId]
) -> Iterator[Fault]:
    here: set[PlayerId] = set()
    for seat, player in enumerate(table.seats):
        if player not in known:
            yield fault(FaultCode.UNKNOWN_PLAYER, f"seats[{seat}]", ("/players",), player=player)
        if player in seated or player in here:
            yield fault(FaultCode.SEATED_TWICE, f"seats[{seat}]", player=player, round=round_number)
        here.add(player)


def _adjustment_faults(event: Event, game: Game, sides: Collection[SideId]) -> Iterator[Fault]:
    for index, adjustment in enumerate(event.adjustments):
        path = f"adjustments[{index}]"
        if adjustment.side not in sides:
            yield _unknown_side(adjustment, game, path)
        if adjustment.round < 1:
            yield fault(FaultCode.VALUE, f"{path}.round", wanted=Wanted.POSITIVE, found=adjustment.round)
        yield from check_cancelled(adjustment.cancelled, path)


def _unknown_side(adjustment: Adjustment, game: Game, path: str) -> Fault:
    if game.adjusted == "player":
        return fault(FaultCode.UNKNOWN_PLAYER, f"{path}.player", ("/players",), player=adjustment.side)
    return fault(FaultCode.SIDE, f"{path}.{game.adjusted}", ("/sides", "/players"), side=adjustment.side)


def _presence_faults(presences: tuple[Presence, ...], known: Collection[PlayerId]) -> Iterator[Fault]:
    said: set[tuple[PlayerId, int]] = set()
    for index, presence in enumerate(presences):
        path = f"presences[{index}]"
        if presence.player not in known:
            yield fault(FaultCode.UNKNOWN_PLAYER, f"{path}.player", ("/players",), player=presence.player)
        if presence.round < 1:
            yield fault(FaultCode.VALUE, f"{path}.round", wanted=Wanted.POSITIVE, found=presence.round)
        if (presence.player, presence.round) in said:
            yield fault(FaultCode.VALUE, f"{path}.round", wanted=Wanted.UNUSED, found=presence.round)
        said.add((presence.player, presence.round))
