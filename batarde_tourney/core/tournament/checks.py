"""Everything that can be wrong with a whole event (contract, the event file)."""

from collections.abc import Collection, Iterator

from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.core.games.batarde.schedule import Schedule, Span, is_table_size, max_cards
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Adjustment, Event, Pair, Round
from batarde_tourney.core.tournament.people import Presence
from batarde_tourney.core.tournament.settings_checks import check_ranking, check_schedule
from batarde_tourney.core.tournament.table_checks import check_table

GAMES = ("batarde",)


def check_event(event: Event) -> tuple[Fault, ...]:
    """Every fault of an event, in the order of the event file; empty for a sound one."""
    return tuple(_event_faults(event))


def _event_faults(event: Event) -> Iterator[Fault]:
    if event.game not in GAMES:
        yield fault(FaultCode.VALUE, "game", wanted=Wanted.GAME, found=event.game)
    yield from _settings_faults(event)
    yield from _player_faults(event)
    known = {player.id for player in event.players}
    yield from _pair_faults("settings.apart", event.settings.apart, known)
    yield from _pair_faults("settings.apart_at_first", event.settings.apart_at_first, known)
    yield from _round_faults(event, known)
    yield from _adjustment_faults(event.adjustments, known)
    yield from _presence_faults(event.presences, known)


def _settings_faults(event: Event) -> Iterator[Fault]:
    schedule = event.settings.schedule
    faults = check_schedule(schedule)
    if not faults and not isinstance(schedule, Span):
        sizes = {len(table.seats) for round_ in event.rounds for table in round_.tables}
        faults = tuple(
            fault(FaultCode.SCHEDULE, cards=max(schedule), most=max_cards(size), players=size)
            for size in sorted(sizes)
            if is_table_size(size) and max(schedule) > max_cards(size)
        )
    for found in faults:
        yield found.at("settings.schedule")
    for found in check_ranking(event.settings.ranking):
        yield found.at("settings.ranking")
    if event.settings.rounds < 1:
        yield fault(FaultCode.VALUE, "settings.rounds", wanted=Wanted.POSITIVE, found=event.settings.rounds)


def _pair_faults(path: str, pairs: tuple[Pair, ...], known: Collection[PlayerId]) -> Iterator[Fault]:
    for index, pair in enumerate(pairs):
        for place, player in enumerate(pair):
            if player not in known:
                yield fault(FaultCode.UNKNOWN_PLAYER, f"{path}[{index}][{place}]", player=player)
        if pair[0] == pair[1]:
            yield fault(FaultCode.VALUE, f"{path}[{index}][1]", wanted=Wanted.UNUSED, found=pair[1])


def _player_faults(event: Event) -> Iterator[Fault]:
    seen: set[PlayerId] = set()
    for index, player in enumerate(event.players):
        if player.id in seen:
            yield fault(FaultCode.DUPLICATE_ID, f"players[{index}].id", player=player.id)
        seen.add(player.id)


def _round_faults(event: Event, known: Collection[PlayerId]) -> Iterator[Fault]:
    last = 0
    for index, round_ in enumerate(event.rounds):
        path = f"rounds[{index}]"
        if round_.number < 1:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.POSITIVE, found=round_.number)
        elif round_.number <= last:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.RISING, found=round_.number)
        last = max(last, round_.number)
        for found in _faults_of_tables(round_, event.settings.schedule, known):
            yield found.at(path)


def _faults_of_tables(round_: Round, schedule: Schedule, known: Collection[PlayerId]) -> Iterator[Fault]:
    numbers: set[int] = set()
    seated: set[PlayerId] = set()
    for index, table in enumerate(round_.tables):
        path = f"tables[{index}]"
        if table.number < 1:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.POSITIVE, found=table.number)
        elif table.number in numbers:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.UNUSED, found=table.number)
        numbers.add(table.number)
        for seat, player in enumerate(table.seats):
            if player not in known:
                yield fault(FaultCode.UNKNOWN_PLAYER, f"{path}.seats[{seat}]", player=player)
            if player in seated:
                yield fault(
                    FaultCode.SEATED_TWICE, f"{path}.seats[{seat}]", player=player, round=round_.number
                )
            seated.add(player)
        for found in check_table(table, schedule):
            yield found.at(path)


def _adjustment_faults(adjustments: tuple[Adjustment, ...], known: Collection[PlayerId]) -> Iterator[Fault]:
    for index, adjustment in enumerate(adjustments):
        yield from _about_player(adjustment, f"adjustments[{index}]", known)


def _presence_faults(presences: tuple[Presence, ...], known: Collection[PlayerId]) -> Iterator[Fault]:
    said: set[tuple[PlayerId, int]] = set()
    for index, presence in enumerate(presences):
        path = f"presences[{index}]"
        yield from _about_player(presence, path, known)
        if (presence.player, presence.round) in said:
            yield fault(FaultCode.VALUE, f"{path}.round", wanted=Wanted.UNUSED, found=presence.round)
        said.add((presence.player, presence.round))


def _about_player(entry: Adjustment | Presence, path: str, known: Collection[PlayerId]) -> Iterator[Fault]:
    if entry.player not in known:
        yield fault(FaultCode.UNKNOWN_PLAYER, f"{path}.player", player=entry.player)
    if entry.round < 1:
        yield fault(FaultCode.VALUE, f"{path}.round", wanted=Wanted.POSITIVE, found=entry.round)
