"""The draw: a round is proposed, looked at, perhaps changed by hand, and seated only when accepted."""

import secrets
from dataclasses import dataclass, replace
from typing import ClassVar

from batarde_tourney.core.draw.certificate import Certificate, judge
from batarde_tourney.core.draw.engine import plan_rounds
from batarde_tourney.core.draw.plan import DrawRequest, RoundPlan, TablePlan, Watch
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event import Event, Round, Sealed, Settings, Table
from batarde_tourney.core.tournament.people import Player
from batarde_tourney.core.tournament.presence import next_round_number, players_present
from batarde_tourney.services.facts import RoundDrawn, RoundTakenBack
from batarde_tourney.store.backups import Occasion
from batarde_tourney.store.club_file import ClubFile


@dataclass(eq=False)
class ProposalOutdated(TourneyError):
    """Since the draw was proposed a round was seated, or players came or went."""

    sentence: ClassVar[str] = N_(
        "Players or rounds have changed since round {round} was drawn. Please draw it again."
    )

    round: int


@dataclass(eq=False)
class NoRoundToTakeBack(TourneyError):
    """The event has no round yet."""

    sentence: ClassVar[str] = N_("There is no round to take back in this event.")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A round that could be seated: nothing of it is stored before it is accepted.

    `players` are those present, in order of entry; `history` the rounds already seated. `seed` and
    `engine` say how the plan was made; `by_hand` whether the director changed it since.
    """

    event: EventNumber
    round: int
    players: tuple[Player, ...]
    plan: RoundPlan
    certificate: Certificate
    history: tuple[RoundPlan, ...]
    settings: Settings
    seed: int
    engine: str
    by_hand: bool = False


def propose_round(
    club: ClubFile, number: EventNumber, seed: int | None = None, watch: Watch | None = None
) -> Proposal:
    """The next round as the draw would seat it, all rounds still planned taken into account.

    Without `seed` one is made. `watch` is told how the search goes and can stop it.
    Raises: EventNotFound, TooFewPlayers, NotDivisible.
    """
    with club.reading() as rows:
        event = rows.load_outline(number)
    round_number = next_round_number(event)
    present = players_present(event, round_number)
    request = DrawRequest(
        tuple(player.id for player in present),
        rounds=max(1, event.settings.rounds - len(event.rounds)),
        seed=secrets.randbelow(10**9) if seed is None else seed,
        tables=event.settings.tables,
        history=_seated_rounds(event),
        schedule=event.settings.schedule,
    )
    plan = plan_rounds(request, watch)
    proposal = Proposal(
        number,
        round_number,
        present,
        plan.rounds[0],
        plan.certificate,
        request.history,
        event.settings,
        plan.seed,
        plan.engine,
    )
    return _judged(proposal, plan.rounds[0], by_hand=False)


def swap_players(proposal: Proposal, one: PlayerId, other: PlayerId) -> Proposal:
    """The proposal with two players in each other's seats, and its certificate made anew."""
    seats = {one: other, other: one}
    tables = tuple(
        replace(table, seats=tuple(seats.get(player, player) for player in table.seats))
        for table in proposal.plan.tables
    )
    return _judged(proposal, RoundPlan(tables), by_hand=True)


def accept_round(club: ClubFile, proposal: Proposal) -> RoundDrawn:
    """The proposed round is seated.

    Raises: ProposalOutdated if the event is not the one the proposal was made for; EventNotFound.
    """
    draw = None if proposal.by_hand else Sealed(proposal.seed, proposal.engine)
    tables = tuple(Table(table.number, table.seats, table.first_dealer) for table in proposal.plan.tables)
    with club.transaction() as rows:
        event = rows.load_outline(proposal.event)
        if not _still_fits(event, proposal):
            raise ProposalOutdated(proposal.round)
        rows.add_round(proposal.event, Round(proposal.round, tables, draw))
    return RoundDrawn(proposal.event, proposal.round)


def take_back_round(club: ClubFile, number: EventNumber) -> RoundTakenBack:
    """The last round is not seated any more; a backup made before still has it.

    Raises: NoRoundToTakeBack; RoundHasHands once a hand of it is in; EventNotFound.
    """
    club.back_up(Occasion.REDRAW)
    with club.transaction() as rows:
        event = rows.load_outline(number)
        if not event.rounds:
            raise NoRoundToTakeBack
        rows.remove_round(number, event.rounds[-1].number)
    return RoundTakenBack(number, event.rounds[-1].number)


def judge_round(event: Event, round_number: int) -> Certificate:
    """How good the seating up to a round is, however it was made."""
    rounds = tuple(r for r in event.rounds if r.number <= round_number)
    return judge(_seated_rounds(replace(event, rounds=rounds)), schedule=event.settings.schedule)


def _judged(proposal: Proposal, plan: RoundPlan, *, by_hand: bool) -> Proposal:
    certificate = judge((*proposal.history, plan), schedule=proposal.settings.schedule)
    return replace(proposal, plan=plan, certificate=certificate, by_hand=by_hand)


def _still_fits(event: Event, proposal: Proposal) -> bool:
    present = {player.id for player in players_present(event, proposal.round)}
    seated = {player for table in proposal.plan.tables for player in table.seats}
    return next_round_number(event) == proposal.round and present == seated


def _seated_rounds(event: Event) -> tuple[RoundPlan, ...]:
    return tuple(
        RoundPlan(tuple(TablePlan(t.number, t.seats, t.first_dealer) for t in round_.tables))
        for round_ in event.rounds
    )
