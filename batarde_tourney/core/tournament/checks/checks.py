"""Every fault that a whole event can have (contract, the event file)."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from math import inf

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.core.games.game import Game
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Pair, Round, Side, Table, sides_of
from batarde_tourney.core.tournament.event.members import Presence, shown_name
from batarde_tourney.core.tournament.event.stages import Decision, Stage, StageDraw, StageEntry
from batarde_tourney.core.tournament.stages.cut import PlayedStages

# Faults of the settings that every game has (contract, the event file).


def check_ranking(ranking: tuple[Criterion | None, ...], game: Game) -> tuple[Fault, ...]:
    """The faults of a ranking: empty, a criterion named twice, or one the game does not know.

    Another game may know it (games, part D, `game-ranking`). None stands for a criterion that could not be
    read.
    """
    if not ranking:
        return (fault(FaultCode.RANKING, "", (".",)),)
    twice = tuple(
        fault(FaultCode.RANKING, twice=criterion.value)
        for criterion, times in Counter(ranking).items()
        if times > 1 and criterion is not None
    )
    unknown = tuple(
        fault(FaultCode.RANKING, f"[{index}]", ("/settings.ranking",), unknown=criterion.value)
        for index, criterion in enumerate(ranking)
        if criterion is not None and criterion not in game.criteria
    )
    return (*twice, *unknown)


# Faults of stages, and of the rounds and decisions that name them (contract, stages).


def check_stages(event: Event, game: Game, sides: Collection[SideId]) -> Iterator[Fault]:
    """The faults of the stages themselves."""
    seen: list[Stage] = []
    for index, stage in enumerate(event.stages):
        for found in _stage_faults(stage, game, sides, seen):
            yield found.at(f"stages[{index}]")
        seen.append(stage)


def _stage_faults(
    stage: Stage, game: Game, sides: Collection[SideId], earlier: list[Stage]
) -> Iterator[Fault]:
    """The faults of one stage: a repeated id (games, part D, `stage-twice`), or values that cannot work."""
    if stage.id in {other.id for other in earlier}:
        yield fault(FaultCode.STAGE, "id", stage=stage.id)
    yield from _count_faults(stage)
    if stage.draw is StageDraw.SWISS and game.side_count != 2:
        yield fault(FaultCode.STAGE, "draw")
    for found in check_ranking(stage.ranking, game) if stage.ranking is not None else ():
        yield found.at("ranking")
    if stage.entry is not None:
        for found in _entry_faults(stage.entry, earlier):
            yield found.at("entry")
    for found in _entered_faults(stage.entered or (), sides):
        yield found.at("entered")


def _count_faults(stage: Stage) -> Iterator[Fault]:
    for name, count in (("rounds", stage.rounds), ("groups", stage.groups)):
        if count is not None and count < 1:
            yield fault(FaultCode.VALUE, name, wanted=Wanted.POSITIVE, found=count)


def _entered_faults(entered: tuple[SideId, ...], sides: Collection[SideId]) -> Iterator[Fault]:
    for place, side in enumerate(entered):
        if side not in sides or side in entered[:place]:
            yield fault(FaultCode.SIDE, f"[{place}]", ("/sides", "/players"), side=side)


def check_stages_of_rounds(event: Event) -> Iterator[Fault]:
    """With stages every round names one, without them none; none follows a stage that takes from it (F15)."""
    stages = {stage.id: stage for stage in event.stages}
    begun: set[StageId] = set()
    for index, round_ in enumerate(event.rounds):
        path = f"rounds[{index}].stage"
        if round_.stage is None and not stages:
            continue
        if round_.stage not in stages:
            yield fault(
                FaultCode.STAGE, path, ("/stages",), **({"stage": round_.stage} if round_.stage else {})
            )
            continue
        begun.add(round_.stage)
        takers = {stage.id for stage in event.stages if stage.entry and stage.entry.source == round_.stage}
        if takers & begun:
            yield fault(FaultCode.STAGE, path, ("/stages",), stage=round_.stage)


def check_decisions(event: Event, sides: Collection[SideId]) -> Iterator[Fault]:
    """The faults of settled ties: an unknown stage, or unsuitable sides."""
    stages = {stage.id for stage in event.stages}
    for index, decision in enumerate(event.decisions):
        if not _is_sound(decision, stages, sides):
            yield fault(FaultCode.DECISION, f"decisions[{index}]", ("/stages", "/sides", "/players"))
        yield from check_cancelled(decision.cancelled, f"decisions[{index}]")


def check_cancelled(reason: str | None, path: str) -> Iterator[Fault]:
    """The fault of something cancelled without a reason (contract, version 3)."""
    if reason is not None and not reason.strip():
        yield fault(FaultCode.VALUE, f"{path}.cancelled", wanted=Wanted.REASON)


def _entry_faults(entry: StageEntry, earlier: list[Stage]) -> Iterator[Fault]:
    if entry.source not in {stage.id for stage in earlier}:
        yield fault(FaultCode.STAGE, "from", ("/stages",), stage=entry.source)
    numbers = (entry.best, entry.per_table, entry.per_group)
    ways = sum(number is not None for number in numbers) + entry.others
    too_small = any(number is not None and number < 1 for number in (*numbers, entry.fill_to))
    # The best of the others can fill up groups, too (games, statement A7.40).
    fills = entry.per_table is not None or entry.per_group is not None
    if ways != 1 or too_small or (entry.fill_to is not None and not fills):
        yield fault(FaultCode.ENTRY)
    taken = [
        stage.entry for stage in earlier if stage.entry is not None and stage.entry.source == entry.source
    ]
    # A consolation stage stands before the stage whose remaining players it takes (F2).
    if entry.others and taken:
        yield fault(FaultCode.ENTRY)


def _is_sound(decision: Decision, stages: Collection[StageId], sides: Collection[SideId]) -> bool:
    named = (*decision.goes_on, *decision.order)
    return (
        decision.stage in stages
        and bool(named)
        and not (decision.goes_on and decision.order)
        and all(side in sides for side in named)
        and len(set(named)) == len(named)
        and (not decision.order or len(decision.order) > 1)
    )


# Faults of sides: their players, and how they sit (contract, version 2).


def check_sides(event: Event, game: Game) -> Iterator[Fault]:
    """The faults of the sides named by a file, and of those it declares apart (games, part D, `no-sides`)."""
    if game.side_size > 1 and not event.sides and any(round_.tables for round_ in event.rounds):
        yield fault(FaultCode.SIDE, "sides")
    known = {player.id for player in event.players}
    ids: set[SideId] = set()
    taken: set[PlayerId] = set()
    for index, side in enumerate(event.sides):
        if side.id in ids:
            yield fault(FaultCode.DUPLICATE_ID, f"sides[{index}].id", side=side.id)
        if side.number is not None and side.number < 1:
            yield fault(FaultCode.VALUE, f"sides[{index}].number", wanted=Wanted.POSITIVE, found=side.number)
        ids.add(side.id)
        for found in _member_faults(side, game.side_size, known, taken):
            yield found.at(f"sides[{index}]")
        taken.update(side.players)
    yield from _number_faults("sides", [side.number for side in event.sides])
    yield from _apart_faults(event, ids or set(known))


def _apart_faults(event: Event, everybody: Collection[SideId]) -> Iterator[Fault]:
    for index, pair in enumerate(event.apart):
        for place, named in enumerate(pair):
            if named not in everybody:
                yield fault(FaultCode.SIDE, f"apart[{index}][{place}]", ("/sides", "/players"), side=named)
        if pair[0] == pair[1]:
            yield fault(FaultCode.VALUE, f"apart[{index}][1]", wanted=Wanted.UNUSED, found=pair[1])


def _member_faults(
    side: Side, size: int, known: Collection[PlayerId], taken: Collection[PlayerId]
) -> Iterator[Fault]:
    """The faults of a side's players: unknown, or in a side named before (games, part D, `side-unknown`)."""
    if len(side.players) != size:
        yield fault(FaultCode.SIDE, "", (".",), players=len(side.players), size=size)
    for player, times in Counter(side.players).items():
        if player not in known:
            yield fault(FaultCode.SIDE, "", (".", "/players"), unknown=player)
        if player in taken or times > 1:
            yield fault(FaultCode.SIDE, twice=player)


def check_seated_sides(event: Event, table: Table, game: Game) -> Iterator[Fault]:
    """The fault of seats that do not hold whole sides; none where every player is a side."""
    if not event.sides or len(table.seats) not in game.seats:
        return
    sides = {frozenset(side.players) for side in event.sides}
    seated = (frozenset(table.seats[seat] for seat in seats) for seats in game.sides_at(len(table.seats)))
    if not all(group in sides for group in seated):
        yield fault(FaultCode.SEATS_OF_SIDES, "seats", (".", "/sides"))


def check_byes(event: Event, round_: Round, game: Game) -> Iterator[Fault]:
    """The faults of sides that sit out: unknown, seated as well, or named twice."""
    sides = {side.id: side.players for side in event.sides} or {
        player.id: (player.id,) for player in event.players
    }
    seated = {player for table in round_.tables for player in table.seats}
    for index, side in enumerate(round_.byes):
        if not game.has_byes or side not in sides or side in round_.byes[:index] or seated & set(sides[side]):
            yield fault(FaultCode.BYE, f"byes[{index}]", ("/sides", "/players"), side=side)


def check_absent(event: Event, round_: Round) -> Iterator[Fault]:
    """The faults of announced absences: an unknown side, one that plays or has a bye, or one named twice."""
    if not round_.absent:
        return
    sides = {side.id: side.players for side in sides_of(event)}
    seated = {player for table in round_.tables for player in table.seats}
    for index, side in enumerate(round_.absent):
        is_sound = side in sides and side not in (*round_.byes, *round_.absent[:index])
        if not is_sound or seated & set(sides[side]):
            yield fault(FaultCode.ABSENT, f"absent[{index}]", ("/sides", "/players"), side=side)


# Faults of a table's end and its substitutes (contract, version 2; F9, F10).


def check_closing(event: Event, table: Table, game: Game) -> Iterator[Fault]:
    """The fault of a closing: without a reason, or of a table that is over anyway (F10).

    The absent side must be one of the table's, which then has no hands
    (games, part D, `closed-codes` and `forfeit`).
    """
    closed, rubber = table.closed, table.sheet
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
    """The faults of substitutes: already in a seat of the round (F9), unknown, or a wrong seat or hand."""
    if not table.substitutes:
        # Most tables have none, and collecting the seated players of a large round for each takes long.
        return
    seated = {player for other in round_.tables for player in other.seats}
    # Compared by identity: two tables of a faulty file may be equal.
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
    """The most hands the table can have; infinite where that depends on play."""
    if not game.has_fixed_length or len(table.seats) not in game.seats:
        return inf
    return max(len(table.hands), len(game.hand_sizes(table.sheet, event.settings.play)))


# Faults in how stages went: who sat in them, and which ties were settled (contract).


def check_qualifiers(event: Event) -> Iterator[Fault]:
    """The faults that show only in standings and lines; the event must be well-formed."""
    if not event.stages:
        return
    stages_played = PlayedStages(event)
    for index, round_ in enumerate(event.rounds):
        for found in _not_entered(stages_played, round_):
            yield found.at(f"rounds[{index}]")
    for index in stages_played.void_decisions():
        yield fault(FaultCode.DECISION, f"decisions[{index}]")


def _not_entered(stages_played: PlayedStages, round_: Round) -> Iterator[Fault]:
    """The faults of sides seated, or sitting out, in a stage that they did not enter (F1)."""
    if round_.stage is None:
        return
    entered = set(stages_played.entrants(round_.stage))
    side_of = {player: side.id for side in sides_of(stages_played.event) for player in side.players}
    for number, side in enumerate(round_.byes):
        if side not in entered:
            yield fault(FaultCode.BYE, f"byes[{number}]", side=side)
    for at, table in enumerate(round_.tables):
        for seat, player in enumerate(table.seats):
            if side_of[player] not in entered:
                path = f"tables[{at}].seats[{seat}]"
                yield fault(FaultCode.NOT_ENTERED, path, player=player, stage=round_.stage)


def check_event(event: Event) -> tuple[Fault, ...]:
    """Every fault of an event, in the order of the event file; empty for a sound one.

    Entrants of stages and settled ties are checked only if there is no other fault.
    """
    return check_form(event) or tuple(check_qualifiers(event))


def check_form(event: Event) -> tuple[Fault, ...]:
    """Every fault that shows without computing standings.

    An event of an unknown game is checked as if it were of the usual one.
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
    yield from _always_faults(event)
    yield from _pair_faults("settings.apart_at_first", event.settings.apart_at_first, known)
    yield from check_sides(event, game)
    sides = {side.id for side in event.sides} or set(known)
    yield from check_stages(event, game, sides)
    yield from check_stages_of_rounds(event)
    yield from _round_faults(event, game, known)
    yield from check_decisions(event, sides)
    yield from _adjustment_faults(event, game, sides)
    yield from _presence_faults(event.presences, known)
    yield from _prize_faults(event, sides)


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


def _always_faults(event: Event) -> Iterator[Fault]:
    """The faults of pairs that are never seated together and yet keep one table."""
    table_of = {player.id: player.fixed_table for player in event.players}
    always = {frozenset(pair) for pair in event.settings.always_apart}
    for index, (one, other) in enumerate(event.settings.apart):
        table = table_of.get(one)
        if one != other and frozenset((one, other)) in always and table and table == table_of.get(other):
            yield fault(FaultCode.APART, f"settings.apart[{index}]", ("/players",), table=table)


def _player_faults(event: Event) -> Iterator[Fault]:
    seen: set[PlayerId] = set()
    for index, player in enumerate(event.players):
        if player.id in seen:
            yield fault(FaultCode.DUPLICATE_ID, f"players[{index}].id", player=player.id)
        seen.add(player.id)
        if player.fixed_table is not None and player.fixed_table < 1:
            yield fault(FaultCode.FIXED_TABLE, f"players[{index}].fixed_table", table=player.fixed_table)
    yield from _number_faults("players", [player.number for player in event.players])
    for index, player in enumerate(event.players):
        for place, category in enumerate(player.categories):
            if not shown_name(category) or category in player.categories[:place]:
                path = f"players[{index}].categories[{place}]"
                yield fault(FaultCode.CATEGORY, path, category=category)


def _number_faults(path: str, numbers: Sequence[int | str | None]) -> Iterator[Fault]:
    """The faults of numbers that somebody before has, too (contract, version 3)."""
    seen: set[int | str] = set()
    for index, number in enumerate(numbers):
        if number is not None and number in seen:
            yield fault(FaultCode.NUMBER, f"{path}[{index}].number", number=number)
        elif number is not None:
            seen.add(number)


def _round_faults(event: Event, game: Game, known: Collection[PlayerId]) -> Iterator[Fault]:
    last = 0
    for index, round_ in enumerate(event.rounds):
        path = f"rounds[{index}]"
        if round_.number < 1:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.POSITIVE, found=round_.number)
        elif round_.number <= last:
            yield fault(FaultCode.VALUE, f"{path}.number", wanted=Wanted.RISING, found=round_.number)
        last = max(last, round_.number)
        for found in (*check_byes(event, round_, game), *check_absent(event, round_)):
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
            *game.check_rubber(table.sheet, event.settings.play),
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


def _prize_faults(event: Event, sides: Collection[SideId]) -> Iterator[Fault]:
    """The faults of prizes: for nothing that can be won, or given to unknown sides (contract, version 3)."""
    for index, prize in enumerate(event.prizes):
        if prize.award.kind is None:
            yield fault(FaultCode.PRIZE, f"prizes[{index}].for")
        yield from _taker_faults(f"prizes[{index}].to", prize.to or (), sides)
    if event.raffle is not None:
        yield from _taker_faults("raffle.sides", event.raffle.sides, sides)
        yield from _taker_faults("raffle.absent", event.raffle.absent, event.raffle.sides)


def _taker_faults(path: str, takers: Sequence[SideId], sides: Collection[SideId]) -> Iterator[Fault]:
    for place, side in enumerate(takers):
        if side not in sides or side in takers[:place]:
            yield fault(FaultCode.PRIZE, f"{path}[{place}]", ("/sides", "/players"), side=side)


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
