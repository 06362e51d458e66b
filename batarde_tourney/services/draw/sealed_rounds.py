"""Verifies the rounds of an event by drawing them again from their seals."""

from collections.abc import Iterator
from dataclasses import replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.pairing.pairings import players_of
from batarde_tourney.core.pairing.side_seats import pairs_seated
from batarde_tourney.core.pairing.tables.engine import ENGINE, plan_rounds
from batarde_tourney.core.pairing.tables.plan import DrawRequest, RoundPlan
from batarde_tourney.core.pairing.tables.seal import digest_of, drawn_from
from batarde_tourney.core.pairing.whole_events import meets_in_pairs, stage_of
from batarde_tourney.core.tournament.event.event import Event, Round, Sealed, game_of
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
