"""Correcting a hand of an earlier round: the resulting event (formats §4; contract, F1, F18, F20)."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import replace

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.game import Game, PlaySettings, RecordedHand
from batarde_tourney.core.games.overruled import reasoned_checks
from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, with_tables
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.stages.cut import PlayedStages


def is_settled(event: Event, round_number: int) -> bool:
    """Whether changing a hand of this round is a correction: the round is complete or a later one is drawn.

    False for a round that the event does not have.
    """
    round_ = next((one for one in event.rounds if one.number == round_number), None)
    if round_ is None:
        return False
    is_last = round_.number == event.rounds[-1].number
    return not is_last or all(is_finished(table, event) for table in round_.tables)


def protest_period_end(
    event: Event, round_number: int, entered: Mapping[int, tuple[dt.datetime, ...]]
) -> dt.datetime | None:
    """When the protest period of this round ends: the set number of minutes after it was complete.

    `entered` gives for each table the times when hands came in or it was closed. None if there is no limit,
    or while the round plays.
    """
    round_ = next((one for one in event.rounds if one.number == round_number), None)
    if event.settings.claims is None or round_ is None:
        return None
    if not all(is_finished(table, event) for table in round_.tables):
        return None
    times = [time for table in entered.values() for time in table]
    return max(times) + dt.timedelta(minutes=event.settings.claims) if times else None


def first_past_end(game: Game, play: PlaySettings, table: Table) -> int | None:
    """The index of the first hand after the end of the table's game, which does not count (R17).

    None where every hand counts, or where the director lets one of those stand against the check.
    """
    if game.has_fixed_length:
        return None
    hands = table.hands
    rubber = replace(table.sheet, is_closed=False)
    # A game that ends with its last hand has none after its end.
    ends = (
        count for count in range(1, len(hands)) if game.is_over(replace(rubber, hands=hands[:count]), play)
    )
    first = next(ends, None)
    if first is None or any(FaultCode.GAME_OVER in reasoned_checks(hand.overruled) for hand in hands[first:]):
        return None
    return first


def without_past_end(event: Event, round_number: int, table_number: int) -> Event:
    """The event without the hands of this table after the end of its game; unchanged if there are none."""
    return with_tables(event, round_number, lambda table: _cut(table, event, table_number))


def _cut(table: Table, event: Event, number: int) -> Table:
    first = first_past_end(game_of(event), event.settings.play, table) if table.number == number else None
    return table if first is None else replace(table, hands=table.hands[:first])


def correct_hand(event: Event, place: HandPlace, hand: RecordedHand, reason: str) -> Event:
    """The event with this hand in place of another, and with all consequences.

    A drawn stage retains its entrants: `entered` is written where its `entry` would now give others (F1).
    Decisions that only now become void are cancelled for this reason (F18). Nothing is drawn again. Returns
    the event itself if it has no such hand. It must be possible to score the hand.
    """
    with_hand = replace_hand(event, place, hand)
    return settle_after(event, with_hand, reason) if event.stages else with_hand


def replace_hand(event: Event, place: HandPlace, hand: RecordedHand) -> Event:
    """The event with this hand in place of another, without hands after the end of the game.

    The hand may be faulty; it is not scored. Returns the event itself if it has no such hand.
    """
    replaced = replace(event, rounds=tuple(_with_hand(one, place, hand) for one in event.rounds))
    return without_past_end(replaced, place.round, place.table)


def settle_after(before: Event, after: Event, reason: str) -> Event:
    """The event `after` a change of hands or points, with its drawn stages and decisions made consistent."""
    was = PlayedStages(before)
    drawn = drawn_stages(before)
    entered = {stage: was.entrants(stage) for stage in drawn}
    # Fix the entrants first, so that decisions in later stages are judged with the sides that play there.
    settled = _with_entered(after, entered)
    void = set(PlayedStages(settled).void_decisions()) - set(was.void_decisions())
    decisions = tuple(
        replace(one, cancelled=reason) if index in void else one for index, one in enumerate(after.decisions)
    )
    settled = replace(settled, decisions=decisions)
    stages_played = PlayedStages(settled)
    # Write it only where it differs from the entry, to leave the file free of what follows anyway.
    needed = {
        stage: sides
        for stage, sides in entered.items()
        if was.stages[stage].entered is not None or set(stages_played.entry_cut(stage).entered) != set(sides)
    }
    return replace(_with_entered(after, needed), decisions=decisions)


def drawn_stages(event: Event) -> tuple[StageId, ...]:
    """Drawn stages whose sides come from another stage, in their order."""
    played = {round_.stage for round_ in event.rounds}
    return tuple(stage.id for stage in event.stages if stage.entry is not None and stage.id in played)


def _with_entered(event: Event, entered: dict[StageId, tuple[SideId, ...]]) -> Event:
    stages = tuple(
        replace(stage, entered=_as_written(stage.entered, entered[stage.id]))
        if stage.id in entered
        else stage
        for stage in event.stages
    )
    return replace(event, stages=stages)


def _as_written(written: tuple[SideId, ...] | None, entered: tuple[SideId, ...]) -> tuple[SideId, ...]:
    """The entrants to write; what was already written stays exactly as it is."""
    return entered if written is None or set(written) != set(entered) else written


def _with_hand(round_: Round, place: HandPlace, hand: RecordedHand) -> Round:
    if round_.number != place.round:
        return round_
    tables = tuple(_at_table(table, place, hand) for table in round_.tables)
    return replace(round_, tables=tables)


def _at_table(table: Table, place: HandPlace, hand: RecordedHand) -> Table:
    if table.number != place.table or not 0 <= place.index < len(table.hands):
        return table
    hands = (*table.hands[: place.index], hand, *table.hands[place.index + 1 :])
    return replace(table, hands=hands)
