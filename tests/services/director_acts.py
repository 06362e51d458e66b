"""Every act of a director as the window does it, on an event whose round 1 can be in any state."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path

from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber, NamedSideId, PlayerId, StageId
from batarde_tourney.core.tournament.acts.act_checks import (
    CheckedAct,
    DrawingRound,
    SeatingRound,
    SettingStatus,
)
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Closing, Event, Round, Settings, Substitute
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, RafflePot
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.event.stages import Means
from batarde_tourney.core.tournament.people.late import LateKind, LateTable, LateWay
from batarde_tourney.core.tournament.people.substitutes import SeatPlace
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.corrections.corrections import note_hand
from batarde_tourney.services.draw.draw import keep_apart, seat_round, take_back_round
from batarde_tourney.services.events.events import (
    change_event,
    close_event,
    delete_event,
    load_event,
    open_event_again,
)
from batarde_tourney.services.events.formats import set_stages
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.penalties.penalties import cancel_points, give_points, list_penalties
from batarde_tourney.services.people.described import set_categories, set_own_number
from batarde_tourney.services.people.players import (
    add_players,
    mark_paid,
    remove_players,
    rename_player,
    set_status,
)
from batarde_tourney.services.people.standby import check_in, move_standby
from batarde_tourney.services.people.wishes import announce_absence, keep_table
from batarde_tourney.services.prizes.prizes import draw_raffle, give_prize, set_prizes
from batarde_tourney.services.results.drafts import record_drafts
from batarde_tourney.services.results.results import HandEntry, open_sheet
from batarde_tourney.services.standings.decisions import cancel_decision, put_in_order
from batarde_tourney.services.tables.late import seat_late
from batarde_tourney.services.tables.leaving import TableEnded, leave_round, seats_left_behind
from batarde_tourney.services.tables.moved_sheets import exchange_players
from batarde_tourney.services.tables.sides import join_players, part_pairs, rename_pair, set_stand_in
from batarde_tourney.services.tables.substitutes import seat_substitute, take_back_substitute
from batarde_tourney.services.tables.table_ends import close_table, open_table_again
from tests.core.tournament.paired_events import ended, paired, played, seated, with_rounds
from tests.core.tournament.staged_events import CARDS, blank, stage, staged, totals
from tools.act_table import DirectorAct, RoundState

Doing = Callable[[Session, EventNumber], object]

ONE, TWO = totals(1, a=0, b=1, c=2, d=3), totals(2, e=0, f=1, g=2, h=3)
LATE = (("a", 1, 1),)
A, B, E, M, U, X, Y = map(PlayerId, "abemuxy")
S1, PAIRS = NamedSideId("s1"), EventNumber(2)
COMING = tuple(map(PlayerId, "xyz"))
PRIZES = (Prize("Cup", PrizeFor(place=1)), Prize("Ham", PrizeFor(lot=True)))


def event_in(state: RoundState) -> Event:
    """Its round 1 is in this state; only a stage that is over has no round to come.

    Table 3 is closed without a hand, M sits in for D, X, Y and Z are late, U and V on standby.
    """
    tables = {
        RoundState.DRAWN: [blank(1, "abcd"), blank(2, "efgh")],
        RoundState.PLAYING: [ONE, blank(2, "efgh")],
    }
    first, second = tables.get(state, [ONE, TWO])
    sat = [
        replace(first, substitutes=(Substitute(3, M, 0),)),
        second,
        replace(blank(3, "ijkl"), closed=Closing("no cards")),
    ]
    rounds = 1 if state in {RoundState.STAGE_OVER, RoundState.EVENT_CLOSED} else 2
    made = staged("abcdefghijklmuvxyz", [stage("q", rounds=rounds)], [("q", sat)], added=LATE)
    presences = (
        *(Presence(player, 2, Status.AWAY) for player in map(PlayerId, "ijklm")),
        *(Presence(player, 1, Status.LATE) for player in COMING),
        *(Presence(player, 1, Status.STANDBY) for player in map(PlayerId, "uv")),
    )
    return replace(made, presences=presences, prizes=PRIZES, is_closed=state is RoundState.EVENT_CLOSED)


def pairs_in(state: RoundState) -> Event:
    """The same of an event of pairs, and players who wait for a partner."""
    ana, mar, jan = ("a", "b"), ("c", "d"), ("e", "f")
    table = seated(1, ana, mar)
    tables = {RoundState.DRAWN: table, RoundState.PLAYING: played(table, 1)}
    rounds = 1 if state in {RoundState.STAGE_OVER, RoundState.EVENT_CLOSED} else 2
    made = with_rounds(paired([ana, mar, jan], waiting="xyz"), [tables.get(state, ended(table))])
    settings = replace(made.settings, rounds=rounds)
    return replace(made, settings=settings, is_closed=state is RoundState.EVENT_CLOSED)


@dataclass(frozen=True, slots=True)
class Door:
    """How an act is done: what the window checks first, what it does, and once it told what follows.

    `kinds` are those of the journal that it comes to.
    """

    do: Doing | None = None
    kinds: tuple[ActKind, ...] = ()
    check: CheckedAct | None = None
    told: Doing | None = None


def _list_prizes(club: Session, number: EventNumber) -> object:
    return set_prizes(club, number, PRIZES, PRIZES[:1], one_each=True, shared=True)


def _describe(club: Session, number: EventNumber) -> object:
    return set_categories(club, number, [A], ("junior",)), set_own_number(club, number, A, "17")


def _seat(club: Session, number: EventNumber) -> object:
    tables = (blank(1, "aceg"), blank(2, "bdfh"))
    return seat_round(club, number, Round(2, tables, stage=StageId("q")))


def _enter(club: Session, number: EventNumber) -> object:
    sheet = open_sheet(club, number, 1, 2)
    missing = len(sheet.table.hands)
    seen = sheet.revisions[missing] if missing < len(sheet.revisions) else 0
    return _leave_hand(club, number, 2, HandEntry(missing, TWO.hands[0], seen))


def _change(club: Session, number: EventNumber, *, hand: RecordedHand | None, told: bool = False) -> object:
    """Another hand, or none, in the place of one that was seen."""
    seen = max(1, open_sheet(club, number, 1, 1).revisions[0])
    return _leave_hand(club, number, 1, HandEntry(0, hand, seen), told=told)


def _leave_hand(
    club: Session, number: EventNumber, table: int, entry: HandEntry, *, told: bool = False
) -> object:
    folder = Path(club.address).parent
    reason = "misread" if told else ""
    return record_drafts(club, number, 1, table, [entry], folder=folder, reason=reason, confirmed=told)


def _exchange(club: Session, number: EventNumber, *, told: bool = False) -> object:
    return exchange_players(club, number, 1, A, B, confirmed=told)


def _late(club: Session, number: EventNumber) -> object:
    own = LateTable(4, COMING, (CARDS,), is_new=True)
    return seat_late(club, number, COMING, LateWay(LateKind.OPEN, 0, (0, 1), (own,)))


def _leave(club: Session, number: EventNumber) -> object:
    held = seats_left_behind(club, number, [E]).seats
    ends = [TableEnded(seat.place.round, seat.place.table, "e left") for seat, _ in held]
    return leave_round(club, number, [E], ends)


def _cancel(club: Session, number: EventNumber) -> object:
    return cancel_points(club, number, list_penalties(club, number).lines[0], "no")


def _settings(club: Session, number: EventNumber) -> object:
    settings: Settings = load_event(club, number).settings
    return change_event(club, number, name="Cup 2", date=None, place=None, settings=settings)


def _settle(club: Session, number: EventNumber) -> object:
    pairs = pairwise(rank_sides(load_event(club, number)).rows)
    equals = next([one.side.id, other.side.id] for one, other in pairs if one.rank == other.rank)
    return put_in_order(club, number, StageId("q"), equals, Means.PLAY_OFF)


def _unsettle(club: Session, number: EventNumber) -> object:
    _settle(club, number)
    return cancel_decision(club, number, 0, load_event(club, number).decisions[0], reason="no")


def _substitute(club: Session, number: EventNumber) -> object:
    return seat_substitute(club, number, SeatPlace(1, 2, 0), U, 0)


def _stages(club: Session, number: EventNumber, *, more: int = 0, name: str = "q") -> object:
    (own,) = load_event(club, number).stages
    return set_stages(club, number, [replace(own, rounds=own.rounds + more, name=name)])


def _undo(club: Session, number: EventNumber) -> object:
    give_points(club.with_reason("of the club"), number, A, 1, 3, reason="late")
    return undo(club, number)


_correct = partial(_change, hand=totals(1, a=3, b=1, c=2, d=0).hands[0])
_blank = partial(_change, hand=None)

DOORS: dict[DirectorAct, Door] = {
    DirectorAct.DRAW: Door(check=DrawingRound()),
    DirectorAct.SEAT: Door(_seat, (ActKind.ROUND_SEATED,), SeatingRound()),
    DirectorAct.TAKE_BACK: Door(take_back_round, (ActKind.ROUND_TAKEN_BACK,)),
    DirectorAct.ENTER_HAND: Door(_enter, (ActKind.HAND_RECORDED,)),
    DirectorAct.CHANGE_HAND: Door(
        _correct, (ActKind.HAND_RECORDED, ActKind.HAND_CORRECTED), told=partial(_correct, told=True)
    ),
    DirectorAct.BLANK_HAND: Door(_blank, (ActKind.HAND_ERASED,), told=partial(_blank, told=True)),
    DirectorAct.NOTE_HAND: Door(
        lambda club, number: note_hand(club, number, HandPlace(1, 1, 0), reason="5, says Ana"),
        (ActKind.HAND_NOTED,),
    ),
    DirectorAct.EXCHANGE: Door(_exchange, (ActKind.SEATS_EXCHANGED,), told=partial(_exchange, told=True)),
    DirectorAct.CLOSE_TABLE: Door(
        lambda club, number: close_table(club, number, 1, 2, "time"), (ActKind.TABLE_CLOSED,)
    ),
    DirectorAct.OPEN_CLOSED: Door(
        lambda club, number: open_table_again(club, number, 1, 3), (ActKind.TABLE_OPENED,)
    ),
    DirectorAct.OPEN_TABLE: Door(lambda club, number: open_table_again(club, number, 1, 2)),
    DirectorAct.SUBSTITUTE: Door(_substitute, (ActKind.SUBSTITUTE_SEATED,)),
    DirectorAct.NO_SUBSTITUTE: Door(
        lambda club, number: take_back_substitute(club, number, SeatPlace(1, 1, 3), M),
        (ActKind.SUBSTITUTE_TAKEN_BACK,),
    ),
    DirectorAct.ADD_PLAYER: Door(
        lambda club, number: add_players(club, number, [("Iris", None)]), (ActKind.PLAYERS_ADDED,)
    ),
    DirectorAct.CALL_PLAYER: Door(
        lambda club, number: rename_player(club, number, A, "Ana", None), (ActKind.PLAYER_RENAMED,)
    ),
    DirectorAct.STRIKE_PLAYER: Door(
        lambda club, number: remove_players(club, number, [A]), (ActKind.PLAYERS_REMOVED,)
    ),
    DirectorAct.SET_STATUS: Door(
        lambda club, number: set_status(club, number, [B], Status.LATE, confirmed=False),
        (ActKind.STATUS_SET,),
    ),
    DirectorAct.LEAVE: Door(_leave, (ActKind.PLAYERS_LEFT,), SettingStatus((E,), Status.GONE)),
    DirectorAct.SEAT_LATE: Door(_late, (ActKind.LATE_SEATED,)),
    DirectorAct.MOVE_STANDBY: Door(
        lambda club, number: move_standby(club, number, U, 1), (ActKind.STANDBY_MOVED,)
    ),
    DirectorAct.CHECK_IN: Door(
        lambda club, number: check_in(club, number, [A], [X], Status.AWAY), (ActKind.CHECKED_IN,)
    ),
    DirectorAct.MARK_FEE: Door(
        lambda club, number: mark_paid(club, number, [A], has_paid=True), (ActKind.FEES_MARKED,)
    ),
    DirectorAct.KEEP_TABLE: Door(
        lambda club, number: keep_table(club, number, [A], 7), (ActKind.TABLE_KEPT,)
    ),
    DirectorAct.SET_CATEGORIES: Door(_describe, (ActKind.CATEGORIES_SET, ActKind.NUMBER_GIVEN)),
    DirectorAct.ANNOUNCE_ABSENCE: Door(
        lambda club, number: announce_absence(club, number, [A], 9), (ActKind.ABSENCE_ANNOUNCED,)
    ),
    DirectorAct.KEEP_APART: Door(
        lambda club, number: keep_apart(club, number, ((A, B),), ()), (ActKind.PAIRS_SET,)
    ),
    DirectorAct.MAKE_PAIR: Door(
        lambda club, _number: join_players(club, PAIRS, [X, Y]), (ActKind.PAIRS_MADE,)
    ),
    DirectorAct.CALL_PAIR: Door(
        lambda club, _number: rename_pair(club, PAIRS, S1, "Eagles"),
        (ActKind.PAIR_RENAMED, ActKind.PAIR_NUMBERED),
    ),
    DirectorAct.PART_PAIR: Door(lambda club, _number: part_pairs(club, PAIRS, [S1]), (ActKind.PAIRS_PARTED,)),
    DirectorAct.STAND_IN: Door(
        lambda club, _number: set_stand_in(club, PAIRS, A, X), (ActKind.STAND_IN_SET,)
    ),
    DirectorAct.GIVE_POINTS: Door(
        lambda club, number: give_points(club, number, A, 1, 3, reason="late"), (ActKind.POINTS_GIVEN,)
    ),
    DirectorAct.CANCEL_POINTS: Door(_cancel, (ActKind.POINTS_CANCELLED,)),
    DirectorAct.SETTLE_TIE: Door(_settle, (ActKind.DECISION_MADE,)),
    DirectorAct.CANCEL_TIE: Door(_unsettle, (ActKind.DECISION_CANCELLED,)),
    DirectorAct.ADD_ROUND: Door(partial(_stages, more=1), (ActKind.STAGES_SET,)),
    DirectorAct.CHANGE_STAGE: Door(partial(_stages, name="Other")),
    DirectorAct.CHANGE_EVENT: Door(_settings, (ActKind.EVENT_CHANGED,)),
    DirectorAct.SET_PRIZES: Door(_list_prizes, (ActKind.PRIZES_SET,)),
    DirectorAct.GIVE_PRIZES: Door(
        lambda club, number: give_prize(club, number, PRIZES, 0, [A]), (ActKind.PRIZES_GIVEN,)
    ),
    DirectorAct.DRAW_RAFFLE: Door(
        lambda club, number: draw_raffle(club, number, PRIZES, RafflePot.ALL), (ActKind.RAFFLE_DRAWN,)
    ),
    DirectorAct.CLOSE_EVENT: Door(
        partial(close_event, confirmed=False), (ActKind.EVENT_CLOSED,), told=close_event
    ),
    DirectorAct.OPEN_EVENT: Door(open_event_again, (ActKind.EVENT_OPENED,)),
    DirectorAct.DELETE_EVENT: Door(
        partial(delete_event, confirmed=False), (ActKind.EVENT_DELETED,), told=delete_event
    ),
    DirectorAct.UNDO: Door(_undo, (ActKind.POINTS_GIVEN,)),
}
