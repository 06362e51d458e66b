"""Where later draws would have seated players if a corrected hand had been right before (formats §4)."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.pairings import players_of
from batarde_tourney.core.pairing.round_robin import TooFewSides
from batarde_tourney.core.pairing.side_seats import pairs_seated
from batarde_tourney.core.pairing.swiss.asked import is_swiss
from batarde_tourney.core.pairing.swiss.least_cost_matching import CostsTooFine
from batarde_tourney.core.pairing.whole_events import meets_in_pairs, stage_of
from batarde_tourney.core.tournament.corrections.consequences import (
    Consequences,
    SeatsElsewhere,
    consequences_of,
)
from batarde_tourney.core.tournament.event.event import Event, game_of, sides_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out, still_in
from batarde_tourney.services.draw.pair_draws import draw_pairs
from batarde_tourney.services.draw.sealed_rounds import event_before

Opponents = dict[PlayerId, PlayerId | None]
"""Opponent of each side, both named by their first players; None where it has a bye."""


def foresee(before: Event, after: Event) -> Consequences:
    """Differences in `after`, and players with other seats in rounds drawn since."""
    told = consequences_of(before, after)
    return replace(told, seats=(*told.seats, *_paired_elsewhere(before, after)))


def _paired_elsewhere(before: Event, after: Event) -> Iterator[SeatsElsewhere]:
    """Rounds by the standings where two sides meet, drawn again from their seeds for both events.

    A round seated by hand has no seed: no draw would have changed its seats.
    """
    if not meets_in_pairs(game_of(before)):
        return
    side_of = {side.players[0]: side.id for side in sides_of(before)}
    for index, round_ in enumerate(before.rounds):
        stood = event_before(before, index), event_before(after, index)
        stage = stage_of(before, round_)
        if round_.draw is None or stood[0] == stood[1] or not _goes_by_standings(before, stage):
            continue
        # The correction can leave too few sides for a round.
        with suppress(TooFewSides, CostsTooFine):
            was, now = _drawn_again(before, index, stood)
            elsewhere = tuple(side_of[player] for player in now if now[player] != was.get(player, player))
            if elsewhere:
                yield SeatsElsewhere(round_.number, elsewhere)


def _goes_by_standings(event: Event, stage: Stage | None) -> bool:
    """Whether hands decide the pairings in the rounds of the stage."""
    if is_swiss(event, stage) or is_knock_out(event, stage):
        return True
    return stage is not None and stage.draw is not None and stage.draw.goes_by_order


def _drawn_again(drawn: Event, index: int, stood: tuple[Event, Event]) -> list[Opponents]:
    """The round at `index`, drawn from its seed for the event as it stood, and as it would have stood.

    Raises: TooFewSides, CostsTooFine.
    """
    round_ = drawn.rounds[index]
    seed = 0 if round_.draw is None else round_.draw.seed
    here = set(players_of(pairs_seated(drawn)[index]))
    winners = [_winners(event, stage_of(event, round_)) for event in stood]
    found: list[Opponents] = []
    for event, winning in zip(stood, winners, strict=True):
        # In a knock-out others would have won; everybody else who was there stays.
        playing = ((here - winners[0]) | winning) if winning else here
        present = tuple(player.id for player in event.players if player.id in playing)
        draw = draw_pairs(event, stage_of(event, round_), present, seed)
        plan = draw.by_sides(draw.plan)
        opponents: Opponents = dict.fromkeys(plan.byes)
        for one, other in (table.seats for table in plan.tables):
            opponents |= {one: other, other: one}
        found.append(opponents)
    return found


def _winners(event: Event, stage: Stage | None) -> set[PlayerId]:
    """Sides still in a knock-out, by their first players; empty for any other stage."""
    matches = still_in(event, stage) if stage is not None and is_knock_out(event, stage) else None
    first = {side.id: side.players[0] for side in sides_of(event)}
    return {first[winners[0]] for winners in matches or () if winners}
