"""Everything that can be wrong with a whole event (contract, the event file)."""

from collections import Counter
from collections.abc import Collection, Iterator

from batarde_tourney.core.batarde.schedule import (
    LARGEST_TABLE,
    SMALLEST_TABLE,
    Schedule,
    Span,
    dealer_of,
    hand_sizes,
    is_table_size,
    max_cards,
)
from batarde_tourney.core.batarde.scoring import check_hand
from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.criteria import Criterion
from batarde_tourney.core.tournament.event import Adjustment, Event, Round, Table
from batarde_tourney.core.tournament.people import Presence

GAMES = ("batarde",)
MOST_CARDS = max(max_cards(players) for players in range(SMALLEST_TABLE, LARGEST_TABLE + 1))


def check_event(event: Event) -> tuple[Fault, ...]:
    """Every fault of an event, in the order of the event file; empty for a sound one."""
    return tuple(_event_faults(event))


def check_table(table: Table, schedule: Schedule) -> tuple[Fault, ...]:
    """Every fault of a table and its hands, apart from who sits there; paths start at the table.

    The hands of a table of an impossible size are not checked, nor is a hand's size against a
    schedule that is itself at fault.
    """
    return tuple(_table_faults(table, schedule))


def check_schedule(schedule: Schedule) -> tuple[Fault, ...]:
    """The fault of a schedule without hands, or with a hand no table could deal; empty if sound."""
    if isinstance(schedule, Span):
        return ()
    if not schedule:
        return (fault(FaultCode.SCHEDULE),)
    wrong = [cards for cards in schedule if not 1 <= cards <= MOST_CARDS]
    return (fault(FaultCode.SCHEDULE, cards=wrong[0], most=MOST_CARDS),) if wrong else ()


def check_ranking(ranking: tuple[Criterion, ...]) -> tuple[Fault, ...]:
    """The faults of a ranking without criteria, or with one named twice; empty if sound."""
    if not ranking:
        return (fault(FaultCode.RANKING),)
    return tuple(
        fault(FaultCode.RANKING, twice=criterion.value)
        for criterion, times in Counter(ranking).items()
        if times > 1
    )


def _event_faults(event: Event) -> Iterator[Fault]:
    if event.game not in GAMES:
        yield fault(FaultCode.VALUE, "game", wanted=Wanted.GAME, found=event.game)
    yield from _settings_faults(event)
    yield from _player_faults(event)
    known = {player.id for player in event.players}
    yield from _round_number_faults(event.rounds)
    for index, round_ in enumerate(event.rounds):
        path = f"rounds[{index}]"
        yield from _seat_faults(round_, path, known)
        for found in _round_faults(round_, event.settings.schedule):
            yield found.at(path)
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


def _player_faults(event: Event) -> Iterator[Fault]:
    seen: set[PlayerId] = set()
    for index, player in enumerate(event.players):
        if player.id in seen:
            yield fault(FaultCode.DUPLICATE_ID, f"players[{index}].id", player=player.id)
        seen.add(player.id)


def _round_number_faults(rounds: tuple[Round, ...]) -> Iterator[Fault]:
    last = 0
    for index, round_ in enumerate(rounds):
        path = f"rounds[{index}].number"
        if round_.number < 1:
            yield fault(FaultCode.VALUE, path, wanted=Wanted.POSITIVE, found=round_.number)
        elif round_.number <= last:
            yield fault(FaultCode.VALUE, path, wanted=Wanted.RISING, found=round_.number)
        last = max(last, round_.number)


def _seat_faults(round_: Round, path: str, known: Collection[PlayerId]) -> Iterator[Fault]:
    seated: set[PlayerId] = set()
    for index, table in enumerate(round_.tables):
        for seat, player in enumerate(table.seats):
            here = f"{path}.tables[{index}].seats[{seat}]"
            if player not in known:
                yield fault(FaultCode.UNKNOWN_PLAYER, here, player=player)
            if player in seated:
                yield fault(FaultCode.SEATED_TWICE, here, player=player, round=round_.number)
            seated.add(player)


def _round_faults(round_: Round, schedule: Schedule) -> Iterator[Fault]:
    numbers: set[int] = set()
    for index, table in enumerate(round_.tables):
        path = f"tables[{index}]"
        if table.number < 1:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.POSITIVE, found=table.number)
        elif table.number in numbers:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.UNUSED, found=table.number)
        numbers.add(table.number)
        for found in _table_faults(table, schedule):
            yield found.at(path)


def _table_faults(table: Table, schedule: Schedule) -> Iterator[Fault]:
    players = len(table.seats)
    if not is_table_size(players):
        yield fault(FaultCode.TABLE_SIZE, "seats", players=players)
        return
    if not 0 <= table.first_dealer < players:
        yield fault(FaultCode.DEALER, "first_dealer", dealer=table.first_dealer, players=players)
    sizes = None if check_schedule(schedule) else hand_sizes(players, schedule)
    for index in range(len(table.hands)):
        for found in _hand_faults(table, index, sizes):
            yield found.at(f"hands[{index}]")


def _hand_faults(table: Table, index: int, sizes: tuple[int, ...] | None) -> Iterator[Fault]:
    """The hand's own faults, but with its size and dealer held against the table's, where known."""
    hand, players = table.hands[index], len(table.seats)
    first_is_sound = 0 <= table.first_dealer < players
    size_faults = () if sizes is None else _size_faults(hand.cards, index, sizes)
    yield from size_faults
    dealer = dealer_of(table.first_dealer, index, players)
    if first_is_sound and hand.dealer != dealer:
        yield fault(FaultCode.DEALER, dealer=hand.dealer, expected=dealer)
    for found in check_hand(hand, players):
        said_better = (found.code is FaultCode.HAND_SIZE and size_faults) or (
            found.code is FaultCode.DEALER and first_is_sound
        )
        if not said_better:
            yield found


def _size_faults(cards: int, index: int, sizes: tuple[int, ...]) -> tuple[Fault, ...]:
    if index >= len(sizes):
        return (fault(FaultCode.HAND_SIZE, hand=index + 1, hands=len(sizes)),)
    if cards != sizes[index]:
        return (fault(FaultCode.HAND_SIZE, cards=cards, expected=sizes[index]),)
    return ()


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
