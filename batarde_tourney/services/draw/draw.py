"""The draw: a round is proposed, perhaps changed by hand, and seated only when accepted."""

from dataclasses import dataclass, replace
from fractions import Fraction

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.extras import Extras
from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId, SideId, StageId
from batarde_tourney.core.pairing.event_plan import judge_pairs, meets_in_pairs
from batarde_tourney.core.pairing.given_rounds import crossed_order, given, given_in
from batarde_tourney.core.pairing.side_seats import pairs_seated
from batarde_tourney.core.pairing.swiss.swiss_requests import is_swiss
from batarde_tourney.core.pairing.tables.certificate import Certificate, judge, without_choice
from batarde_tourney.core.pairing.tables.engine import (
    figures_of,
    look_after,
    other_draw,
    plan_rounds,
)
from batarde_tourney.core.pairing.tables.lines import OrderFigures
from batarde_tourney.core.pairing.tables.plan import DrawRequest, PriorMeetings, ProgressCallback, RoundPlan
from batarde_tourney.core.pairing.tables.progress import Look, SearchStopped, unwatched
from batarde_tourney.core.pairing.tables.seal import Departure, DrawnFrom, seal, with_origin
from batarde_tourney.core.tournament.acts.act_checks import SeatingRound
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import has_closed_table
from batarde_tourney.core.tournament.event.event import (
    Absence,
    Event,
    Pair,
    Round,
    Sealed,
    Settings,
    Table,
    game_of,
    groups_apart,
    stage_of,
)
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.partners import with_stand_ins
from batarde_tourney.core.tournament.event.presence import announced_absences, next_round_number
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.rounds.next_round import (
    CutOpen,
    entered_with,
    fits_event,
    players_to_draw,
    refuse_unfinished,
    sides_present,
    stage_to_draw,
)
from batarde_tourney.core.tournament.season.season_ledger import SeasonLedger, build_ledger
from batarde_tourney.core.tournament.stages.cut import PlayedStages
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out
from batarde_tourney.core.tournament.standings.member_statistics import AttendedEvent
from batarde_tourney.services.base.act_checks import refuse_at_stake
from batarde_tourney.services.base.facts import EventChanged, RoundDrawn, RoundTakenBack
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.draw.draw_options import (
    USUAL_OPTIONS,
    DrawOptions,
    new_seed,
    request_for,
    seated_rounds,
    serialize_choices,
)
from batarde_tourney.services.draw.pair_draws import PairDraw, draw_pairs
from batarde_tourney.services.draw.wishes_kept import naming_players, with_cost_of_tables
from batarde_tourney.store.club.transaction import Transaction
from batarde_tourney.store.files.backups import Occasion

# Prior meetings of the season, which the draw can take into account.


def season_of(rows: Transaction, number: EventNumber) -> tuple[EventNumber, ...]:
    """The other events of the event's season: of the championships it belongs to.

    An event without a championship counts as one of the newest championship of its game.
    """
    game = rows.events.load_outline(number).game
    games = {event.number: event.game for event in rows.events.listed()}
    championships = rows.championships.listed()
    own = [one for one in championships if number in one.events]
    usual = [one for one in championships if any(games.get(event) == game for event in one.events)]
    found = own or usual[:1]
    events = (event for one in found for event in one.events)
    return tuple(event for event in dict.fromkeys(events) if event != number and games.get(event) == game)


def prior_meetings_of(
    rows: Transaction, number: EventNumber, present: tuple[Player, ...]
) -> PriorMeetings | None:
    """Prior meetings of these players in the season; None if there are none."""
    members = rows.championships.members_of_event(number)
    here = {members[player.id]: player.id for player in present if player.id in members}
    listed = {event.number: event for event in rows.events.listed()}
    ledger = build_ledger(
        AttendedEvent(listed[event], rows.events.load(event), rows.championships.members_of_event(event))
        for event in season_of(rows, number)
    )
    return _prior_meetings(ledger, here)


def _prior_meetings(ledger: SeasonLedger, here: dict[MemberId, PlayerId]) -> PriorMeetings | None:
    meetings = tuple(
        sorted(
            (here[one], here[other], times)
            for (one, other), times in ledger.meetings.items()
            if one in here and other in here
        )
    )
    if not meetings:
        return None
    threes, deals = (
        tuple(sorted((here[who], _hundredths(more)) for who, more in figures.items() if who in here and more))
        for figures in (ledger.beyond_threes, ledger.beyond_deals)
    )
    return PriorMeetings(meetings, threes, deals)


def _hundredths(figure: Fraction) -> int:
    return round(100 * figure)


class ProposalOutdated(TourneyError):
    """Since the draw was proposed, a round was seated, or players came or went."""

    sentence = N_("Players or rounds have changed since round {round} was drawn. Please draw it again.")

    round: int


class NoRoundToTakeBack(TourneyError):
    """The event has no round yet."""

    sentence = N_("There is no round to take back in this event.")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A round that could be seated; nothing of it is stored before it is accepted.

    `players` are those present, in order of entry; `request` is the request to the draw, with the rounds
    already seated. `seed`, `engine` and `digest`, the hash of all input, say how the plan was made; `by_hand`
    whether the director changed it since; `cut` whether the search was stopped. `figures` are those of all
    rounds planned, of which this is the next.
    """

    event: EventNumber
    round: int
    players: tuple[Player, ...]
    plan: RoundPlan
    certificate: Certificate
    request: DrawRequest
    seed: int
    engine: str
    digest: str
    figures: OrderFigures
    options: DrawOptions = USUAL_OPTIONS
    cut: bool = False
    by_hand: bool = False
    stage: StageId | None = None
    byes: tuple[SideId, ...] = ()
    """The sides that have a bye, as the event names them."""
    stage_name: str = ""
    order: tuple[PlayerId, ...] = ()
    """For a crossed stage: the standings by which it seats."""
    pairs: PairDraw | None = None
    """The draw itself, where two sides meet."""

    @property
    def in_pairs(self) -> bool:
        """Whether two sides meet at every table."""
        return self.pairs is not None


@dataclass(frozen=True, slots=True)
class DrawShown:
    """What the Draw page shows of an event before anything is proposed."""

    event: Event
    certificate: Certificate | None
    """Certificate of all its rounds, None before the first."""


def propose_round(
    session: Session,
    number: EventNumber,
    options: DrawOptions = USUAL_OPTIONS,
    watch: ProgressCallback | None = None,
) -> Proposal:
    """The next round as the draw would seat it, with all rounds still planned taken into account.

    `watch` gets the progress of the search and can stop it: then the best plan so far is proposed, except for
    a draw so large that it would take long to finish.
    Raises: EventNotFound, TooFewPlayers, NotDivisible; NotPresent, PlaceTaken, NoSuchTable about options;
        NoRoundPlanned, CutOpen, TableUnfinished, DrawUnknown about stages; NeverTogether, TablesClash about
        wishes; SearchStopped.
    """
    with session.reading() as rows:
        event = rows.events.load_outline(number)
        # All hands are loaded only if something of the draw depends on them.
        is_told_by_hands = game_of(event).meets_by_standings or has_closed_table(event)
        if options.method.goes_by_standings or event.stages or is_told_by_hands:
            event = rows.events.load(number)
    with naming_players(event):
        return _proposed(session, number, event, options, watch)


def _proposed(
    session: Session,
    number: EventNumber,
    event: Event,
    options: DrawOptions,
    watch: ProgressCallback | None,
) -> Proposal:
    if meets_in_pairs(game_of(event)):
        return _propose_pairs(number, event, options)
    stage = stage_to_draw(event)
    present = _players_going_on(event, stage)
    request = request_for(event, present, options, stage)
    if options.season and request.carried is None:
        with session.reading() as rows:
            request = replace(request, carried=prior_meetings_of(rows, number, present))
    plan = plan_rounds(request, watch)
    look = look_after(request, watch)
    proposal = Proposal(
        number,
        next_round_number(event),
        present,
        plan.rounds[0],
        plan.certificate,
        request,
        plan.seed,
        plan.engine,
        plan.digest,
        figures_of(request, plan, look),
        options,
        plan.cut,
        stage=None if stage is None else stage.id,
        stage_name="" if stage is None else stage.name,
        order=crossed_order(event, stage),
    )
    judged = _judged(proposal, plan.rounds[0], by_hand=False, look=look)
    return replace(judged, certificate=with_cost_of_tables(judged.certificate, request, plan, watch))


def _players_going_on(event: Event, stage: Stage | None) -> tuple[Player, ...]:
    """The players to draw. While tables still play, ties need not be settled, and nobody has qualified yet.

    Raises: TableUnfinished, CutOpen.
    """
    try:
        players = players_to_draw(event, stage)
    except CutOpen:
        refuse_unfinished(event)
        raise
    if stage is not None and not players:
        refuse_unfinished(event)
    return players


def propose_other_order(
    session: Session, proposal: Proposal, watch: ProgressCallback | None = None
) -> Proposal | None:
    """The same round from the same seed by the other order of priorities; None if it is no different.

    It takes as long as the first draw, so run it in the background. None also for a proposal that was
    changed, stopped, or is outdated. Raises: EventNotFound.
    """
    with session.reading() as rows:
        is_outdated = next_round_number(rows.events.load_outline(proposal.event)) != proposal.round
    if is_outdated or proposal.by_hand or proposal.cut or proposal.in_pairs:
        return None
    other = other_draw(proposal.request, proposal.figures, watch)
    if other is None:
        return None
    request = replace(proposal.request, first=proposal.request.first.other)
    options = replace(proposal.options, first=request.first, seed=request.seed)
    look = look_after(request, watch, returns_best=False)
    try:
        figures = figures_of(request, other, look)
        found = replace(proposal, request=request, digest=other.digest, figures=figures, options=options)
        return _judged(found, other.rounds[0], by_hand=False, look=look)
    except SearchStopped:
        return None


def swap_players(proposal: Proposal, one: PlayerId, other: PlayerId) -> Proposal:
    """The proposal with two players, or their sides, in each other's seats, and a new certificate."""
    seats = {one: other, other: one}
    if proposal.pairs is not None:
        seats = proposal.pairs.exchanged(one, other)
    tables = tuple(
        replace(table, seats=tuple(seats.get(player, player) for player in table.seats))
        for table in proposal.plan.tables
    )
    byes = tuple(seats.get(player, player) for player in proposal.plan.byes)
    return _judged(proposal, RoundPlan(tables, byes), by_hand=True)


def accept_round(session: Session, proposal: Proposal, *, confirmed: bool = True) -> RoundDrawn:
    """Seat the proposed round.

    Raises: ActAtStake if not `confirmed` where hands are missing or a bye is the first; ProposalOutdated if
    the event has changed since the proposal; EventNotFound.
    """
    if not confirmed:
        refuse_at_stake(session, proposal.event, SeatingRound(proposal.byes))
    departure = _departure(proposal)
    draw = _seal(proposal) if departure is None else None
    tables = tuple(Table(table.number, table.seats, table.first_dealer) for table in proposal.plan.tables)
    extras: Extras = ()
    if departure is not None:
        extras = with_origin((), DrawnFrom(proposal.seed, proposal.engine, departure))
    round_ = Round(proposal.round, tables, draw, proposal.stage, proposal.byes, extras)
    return seat_round(session, proposal.event, round_)


def seat_round(session: Session, number: EventNumber, round_: Round) -> RoundDrawn:
    """Seat the round as it is given: one just accepted, or one taken back and redone.

    Raises: ProposalOutdated if it is not the next round, or does not seat exactly those present;
    EventNotFound.
    """
    with session.transaction(ActKind.ROUND_SEATED) as rows:
        players = sum(len(table.seats) for table in round_.tables)
        rows.set_facts(round=round_.number, tables=len(round_.tables), players=players)
        event = rows.events.load_outline(number)
        if event.stages:
            event = rows.events.load(number)
        if not fits_event(event, round_):
            raise ProposalOutdated(round_.number)
        round_ = _with_absences(event, with_stand_ins(event, round_))
        entered = entered_with(event, round_)
        if entered is not None:
            rows.events.set_stages(number, entered)
        rows.rounds.add(number, round_)
    return RoundDrawn(number, round_.number)


def _with_absences(event: Event, round_: Round) -> Round:
    """The round with the absences announced for it, if they are worth something.

    In a knock-out nobody can be absent and go on.
    """
    stage = stage_of(event, round_)
    if event.settings.absence is Absence.NOTHING or (stage is not None and is_knock_out(event, stage)):
        return round_
    entered = None if stage is None else set(PlayedStages(event).entrants(stage.id))
    absent = announced_absences(event, round_)
    return replace(round_, absent=tuple(side for side in absent if entered is None or side in entered))


def take_back_round(session: Session, number: EventNumber, round_number: int | None = None) -> RoundTakenBack:
    """Take back the last round; a backup made before still has it.

    Raises: NoRoundToTakeBack, also if the last round is not `round_number`; RoundHasHands if a hand of it is
    in; EventNotFound.
    """
    session.club.back_up(Occasion.REDRAW)
    with session.transaction(ActKind.ROUND_TAKEN_BACK) as rows:
        event = rows.events.load_outline(number)
        if not event.rounds or round_number not in {None, event.rounds[-1].number}:
            raise NoRoundToTakeBack
        rows.set_facts(round=event.rounds[-1].number)
        rows.rounds.remove(number, event.rounds[-1].number)
    return RoundTakenBack(number, event.rounds[-1].number)


def keep_apart(
    session: Session,
    number: EventNumber,
    apart: tuple[Pair, ...],
    apart_at_first: tuple[Pair, ...],
    clubs_apart_at_first: bool | None = None,
    *,
    always: tuple[Pair, ...] | None = None,
) -> EventChanged:
    """Let the draw keep these pairs apart, the second ones only in the first round.

    With `clubs_apart_at_first` players of one club do not meet there either. `always` are those of the first
    pairs that are never seated together. None leaves either as it is.

    Raises: EventNotFound.
    """
    with session.transaction(ActKind.PAIRS_SET) as rows:
        event = rows.events.load_outline(number)
        settings = replace(event.settings.keeping_apart(apart), apart_at_first=apart_at_first)
        if always is not None:
            settings = replace(settings, always_apart=always).keeping_apart(apart)
            if settings.always_apart != event.settings.always_apart:
                rows.set_facts(always=_names_of(event, settings.always_apart))
        if clubs_apart_at_first is not None:
            settings = replace(settings, clubs_apart_at_first=clubs_apart_at_first)
        rows.set_facts(before=_names_apart(event, event.settings), after=_names_apart(event, settings))
        if settings.clubs_apart_at_first is not event.settings.clubs_apart_at_first:
            rows.set_facts(clubs=settings.clubs_apart_at_first)
        rows.events.change(number, name=event.name, date=event.date, place=event.place, settings=settings)
    return EventChanged(number)


def show_draw(session: Session, number: EventNumber) -> DrawShown:
    """The event, and how good the seating of its rounds is.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
    return DrawShown(event, judge_round(event, event.rounds[-1].number) if event.rounds else None)


def judge_round(event: Event, round_number: int) -> Certificate:
    """Certificate of the seating up to a round, however it was made."""
    last = next((r for r in event.rounds if r.number == round_number), None)
    certificate = _judge(event, round_number)
    return certificate if last is None else without_choice(certificate, given_in(event, last))


def _judge(event: Event, round_number: int) -> Certificate:
    if meets_in_pairs(game_of(event)):
        return judge_pairs(event, round_number)
    rounds = tuple(r for r in event.rounds if r.number <= round_number)
    settings = event.settings
    return judge(
        seated_rounds(replace(event, rounds=rounds)),
        lengths=game_of(event).table_lengths(settings.play),
        apart=settings.apart,
        groups=groups_apart(event),
    )


def _names_apart(event: Event, settings: Settings) -> list[list[str]]:
    """Pairs kept apart, by name, for the journal."""
    return _names_of(event, (*settings.apart, *settings.apart_at_first))


def _names_of(event: Event, pairs: tuple[Pair, ...]) -> list[list[str]]:
    names = {player.id: player.name for player in event.players}
    return [[names.get(player, player) for player in pair] for pair in pairs]


def _departure(proposal: Proposal) -> Departure | None:
    """Why the plan cannot be drawn again from its seed; None if it can."""
    if proposal.by_hand:
        return Departure.CHANGED
    if proposal.cut:
        return Departure.STOPPED
    # Fixed tables and locks are not in the seal, so what they led to cannot be drawn again.
    return Departure.KEPT if proposal.options.fixed or proposal.options.locks else None


def _propose_pairs(number: EventNumber, event: Event, options: DrawOptions) -> Proposal:
    """The next round of an event in which two sides meet; a side left over has a bye.

    Raises: TooFewSides; NoRoundPlanned, CutOpen, DrawUnknown.
    """
    stage = stage_to_draw(event)
    if is_swiss(event, stage):
        refuse_unfinished(event)
    sides = {side.players[0]: side for side in sides_present(event, stage)}
    request = DrawRequest(
        tuple(sides),
        seed=new_seed() if options.seed is None else options.seed,
        history=pairs_seated(event, met=True),
        lengths=game_of(event).table_lengths(event.settings.play),
    )
    pairs = draw_pairs(event, stage, request.players, request.seed, fixed=options.fixed)
    certificate = pairs.judge(pairs.plan)
    here = {player for side in sides.values() for player in side.players}
    return Proposal(
        number,
        next_round_number(event),
        tuple(player for player in event.players if player.id in here),
        pairs.plan,
        certificate,
        request,
        request.seed,
        pairs.sealed.engine,
        "",
        OrderFigures(request.first, certificate.repeats),
        options,
        stage=None if stage is None else stage.id,
        byes=pairs.byes_of(pairs.plan),
        stage_name="" if stage is None else stage.name,
        pairs=pairs,
    )


def _seal(proposal: Proposal) -> Sealed:
    if proposal.pairs is not None:
        return proposal.pairs.sealed
    return seal(proposal.seed, proposal.engine, proposal.digest, **serialize_choices(proposal.request))


def _judged(proposal: Proposal, plan: RoundPlan, *, by_hand: bool, look: Look = unwatched) -> Proposal:
    request = proposal.request
    if proposal.pairs is not None:
        certificate, byes = proposal.pairs.judge(plan), proposal.pairs.byes_of(plan)
        return replace(proposal, plan=plan, certificate=certificate, by_hand=by_hand, byes=byes)
    certificate = judge(
        (*request.history, plan),
        lengths=request.lengths,
        apart=request.apart,
        groups=request.groups_apart_at_first,
        look=look,
    )
    how = given(plan.tables, proposal.order, in_stage=proposal.stage is not None)
    return replace(proposal, plan=plan, certificate=without_choice(certificate, how), by_hand=by_hand)
