"""Rounds drawn again from their seals: to verify them, or as they would have been with a corrected hand."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.event_plan import meets_in_pairs
from batarde_tourney.core.pairing.pairings import players_of
from batarde_tourney.core.pairing.round_robin import TooFewSides
from batarde_tourney.core.pairing.side_seats import pairs_seated
from batarde_tourney.core.pairing.swiss.least_cost_matching import CostsTooFine
from batarde_tourney.core.pairing.swiss.swiss_requests import is_swiss
from batarde_tourney.core.pairing.tables.engine import ENGINE, plan_rounds
from batarde_tourney.core.pairing.tables.plan import DrawRequest, RoundPlan
from batarde_tourney.core.pairing.tables.seal import digest_of, drawn_from
from batarde_tourney.core.tournament.corrections.consequences import (
    Consequences,
    SeatsElsewhere,
    consequences_of,
)
from batarde_tourney.core.tournament.event.event import Event, Round, Sealed, game_of, sides_of, stage_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out, still_in
from batarde_tourney.exchange.draw_file import DigestDiffers, OtherEngine, TableDiffers
from batarde_tourney.services.draw.draw_options import request_for, sealed_request
from batarde_tourney.services.draw.pair_draws import PairDraw, draw_pairs, pair_engines


class RoundUnsealed(TourneyError):
    """No draw is known that seated the round."""

    round: int
    sentence = N_("No seed is recorded for round {round}, so it cannot be drawn again.")


class RoundChanged(TourneyError):
    """The round came from a draw, but is not exactly what its seed gives."""

    round: int
    seed: int
    sentence = N_(
        "Round {round} was drawn from seed {seed}, but is not as that seed gives it: it was changed, "
        "or drawn around players who stayed, or its search was stopped."
    )


class SealUnreadable(TourneyError):
    """The choices in the seal are none that this program knows."""

    round: int
    sentence = N_("Round {round} cannot be checked: it was drawn in a way this program does not know.")


def verify_rounds(event: Event) -> tuple[TourneyError, ...]:
    """Where the rounds of the event differ from what their seals give; empty if nowhere.

    Each round is drawn again from the rounds before it, the players it seats and its seal. Rounds that were
    planned all at once, whose seals have no hash, are drawn again all at once, stage by stage.
    """
    return tuple(_differences(event))


def _differences(event: Event) -> Iterator[TourneyError]:
    for index, round_ in enumerate(event.rounds):
        try:
            yield from _drawn_again(event, index, round_)
        except TourneyError as error:
            # The seal holds an impossible request: this concerns only its own round.
            yield error


def _drawn_again(event: Event, index: int, round_: Round) -> Iterator[TourneyError]:
    if round_.draw is None:
        origin = drawn_from(round_)
        raise RoundUnsealed(round_.number) if origin is None else RoundChanged(round_.number, origin.seed)
    in_pairs = meets_in_pairs(game_of(event))
    engines = pair_engines(event, stage_of(event, round_)) if in_pairs else (ENGINE,)
    if round_.draw.engine not in engines:
        raise OtherEngine(round_.draw.engine, engines[0])
    if in_pairs:
        again = _paired_again(event, index, round_.draw)
        digest = digest_of(round_.draw)
        if digest is not None and digest != digest_of(again.sealed):
            yield DigestDiffers(digest)
        yield from _compared(round_, again.plan, round_.draw.seed)
        return
    digest = digest_of(round_.draw)
    if digest is None:
        first = next(at for at, then in enumerate(event.rounds) if then.stage == round_.stage)
        at_once = plan_rounds(_request(event, first, round_.draw)).rounds
        # Its place among the rounds that were planned together with it.
        own = sum(then.stage == round_.stage for then in event.rounds[:index])
        yield from _compared(round_, at_once[own] if own < len(at_once) else None, round_.draw.seed)
        return
    plan = plan_rounds(_request(event, index, round_.draw))
    if plan.digest != digest:
        yield DigestDiffers(digest)
    yield from _compared(round_, plan.rounds[0], round_.draw.seed)


def _paired_again(event: Event, index: int, sealed: Sealed) -> PairDraw:
    drawn = event.rounds[index]
    before = event_before(event, index)
    here = set(players_of(pairs_seated(event)[index]))
    present = tuple(player.id for player in event.players if player.id in here)
    try:
        return draw_pairs(before, stage_of(event, drawn), present, sealed.seed, sealed=sealed)
    except ValueError as error:
        raise SealUnreadable(drawn.number) from error


def event_before(event: Event, index: int) -> Event:
    """The event as it stood when the round at `index` was drawn, as far as that can be known."""
    lines = (line for line in event.adjustments if line.round < event.rounds[index].number)
    return replace(event, rounds=event.rounds[:index], adjustments=tuple(lines))


def _request(event: Event, index: int, sealed: Sealed) -> DrawRequest:
    """The request for the draw of the round at `index`."""
    drawn = event.rounds[index]
    seated = {player for table in drawn.tables for player in table.seats}
    before = event_before(event, index)
    present = tuple(player for player in event.players if player.id in seated)
    try:
        return sealed_request(request_for(before, present, stage=stage_of(event, drawn)), sealed)
    except ValueError as error:
        raise SealUnreadable(drawn.number) from error


def _compared(round_: Round, plan: RoundPlan | None, seed: int) -> Iterator[TourneyError]:
    planned = {table.number: (table.seats, table.first_dealer) for table in plan.tables} if plan else {}
    for table in round_.tables:
        if planned.get(table.number) != (table.seats, table.first_dealer):
            yield TableDiffers(round_.number, table.number, seed)


# Where later draws would have seated players if a corrected hand had been right before (formats §4).

Opponents = dict[PlayerId, PlayerId | None]
"""Opponent of each side, both named by their first players; None where it has a bye."""


def foresee(before: Event, after: Event) -> Consequences:
    """Differences in `after`, and players with other seats in rounds drawn since."""
    found = consequences_of(before, after)
    return replace(found, seats=(*found.seats, *_paired_elsewhere(before, after)))


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
            was, now = _opponents_drawn(before, index, stood)
            elsewhere = tuple(side_of[player] for player in now if now[player] != was.get(player, player))
            if elsewhere:
                yield SeatsElsewhere(round_.number, elsewhere)


def _goes_by_standings(event: Event, stage: Stage | None) -> bool:
    """Whether hands decide the pairings in the rounds of the stage."""
    if is_swiss(event, stage) or is_knock_out(event, stage):
        return True
    return stage is not None and stage.draw is not None and stage.draw.goes_by_order


def _opponents_drawn(drawn: Event, index: int, stood: tuple[Event, Event]) -> list[Opponents]:
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
