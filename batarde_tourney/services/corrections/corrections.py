"""Corrections: a hand of a round that is over is changed, after what follows was shown (formats §4)."""

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import Fault
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.corrections.correcting import correct_hand, replace_hand
from batarde_tourney.core.tournament.event.event import Event, Table
from batarde_tourney.core.tournament.event.records import Entry, HandPlace
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.entries import typed_text
from batarde_tourney.services.base.facts import HandCorrected, HandNoted
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.draw.sealed_rounds import foresee
from batarde_tourney.services.results.results import FaultyHand
from batarde_tourney.services.rounds.round_clock import refuse_late_claim
from batarde_tourney.services.season.championships import season_changes_by
from batarde_tourney.store.base.errors import RoundNotFound, TableNotFound
from batarde_tourney.store.club.transaction import Transaction


class HandMissing(TourneyError):
    """There is no hand to correct. `hand` counts from 1, as on the sheet."""

    round: int
    table: int
    hand: int
    sentence = N_("Hand {hand} of table {table} in round {round} is not entered yet.")


def foresee_correction(
    session: Session, number: EventNumber, place: HandPlace, hand: RecordedHand
) -> HandCorrected:
    """Preview what would follow if this hand replaced the one there; nothing is stored.

    Raises: FaultyHand with every fault that the correction would add; HandMissing, RoundNotFound,
    TableNotFound, EventNotFound.
    """
    with session.reading() as rows:
        before = rows.events.load(number)
        return _correction_fact(rows, number, place, 0, (before, _corrected(before, place, hand, "-")))


def correct(
    session: Session,
    number: EventNumber,
    place: HandPlace,
    hand: RecordedHand,
    *,
    reason: str = "",
    based_on: int | None = None,
) -> HandCorrected:
    """Correct a hand, and with it all that is not drawn yet: one act, undone in one step.

    If the game then ends earlier, the hands after its end are removed; their histories stay. Drawn stages
    keep their qualifiers, decisions that are now void are cancelled with this reason. Without `based_on`, the
    revision that was seen, the newest is replaced.

    Raises: BlankEntry without a reason; HandChanged if somebody else has entered it since; as
    `foresee_correction`.
    """
    with session.transaction(ActKind.HAND_CORRECTED) as rows:
        why = typed_text("reason", reason or session.reason) if reason or session.reason else ""
        before = rows.events.load(number)
        if not why:
            refuse_late_claim(rows, number, place.round)
        after = _corrected(before, place, hand, why or _("a hand was corrected"))
        seen = _newest(rows, number, place) if based_on is None else based_on
        revision = rows.hands.record(number, place, hand, Entry(session.by, why, seen))
        for index in reversed(range(len(_seated(after, place).hands), len(_seated(before, place).hands))):
            past = HandPlace(place.round, place.table, index)
            rows.hands.record(number, past, None, Entry(session.by, why, _newest(rows, number, past)))
        if (after.stages, after.decisions) != (before.stages, before.decisions):
            rows.events.write_qualifiers(number, after.stages, after.decisions)
        fact = _correction_fact(rows, number, place, revision.revision, (before, after))
        rows.set_facts(
            round=place.round,
            table=place.table,
            hand=place.index + 1,
            places=len(fact.consequences.places),
            decisions=len(fact.consequences.cancelled),
            **({"why": why} if why else {}),
        )
    return fact


def note_hand(session: Session, number: EventNumber, place: HandPlace, *, reason: str) -> HandNoted:
    """Note in the journal that the hand was found wrong and stays as it is.

    Raises: BlankEntry without a reason; HandMissing, RoundNotFound, TableNotFound, EventNotFound.
    """
    with session.transaction(ActKind.HAND_NOTED) as rows:
        why = typed_text("reason", reason)
        _seated(rows.events.load(number), place)
        rows.set_facts(round=place.round, table=place.table, hand=place.index + 1, reason=why)
        rows.events.note(number)
    return HandNoted(number, place)


def _corrected(event: Event, place: HandPlace, hand: RecordedHand, reason: str) -> Event:
    """Raises: RoundNotFound, TableNotFound, HandMissing, FaultyHand."""
    _seated(event, place)
    replaced = replace_hand(event, place, hand)
    # A hand that the game refuses cannot be scored, so what follows from it cannot be computed.
    if game_named(event.game).check_rubber(_seated(replaced, place).sheet, event.settings.play):
        _refuse_faults(event, replaced)
    after = correct_hand(event, place, hand, reason)
    _refuse_faults(event, after)
    return after


def _refuse_faults(before: Event, after: Event) -> None:
    """Raises: FaultyHand with the faults that the correction adds."""
    if faults := _new_faults(before, after):
        raise FaultyHand(faults)


def _seated(event: Event, place: HandPlace) -> Table:
    """The table, checked to have this hand. Raises: RoundNotFound, TableNotFound, HandMissing."""
    round_ = next((one for one in event.rounds if one.number == place.round), None)
    if round_ is None:
        raise RoundNotFound(place.round)
    table = next((one for one in round_.tables if one.number == place.table), None)
    if table is None:
        raise TableNotFound(place.round, place.table)
    if not 0 <= place.index < len(table.hands):
        raise HandMissing(place.round, place.table, place.index + 1)
    return table


def _new_faults(before: Event, after: Event) -> tuple[Fault, ...]:
    """Faults that the correction adds: hands that already had a fault, overruled or old, do not count."""
    known = {(found.code, found.path) for found in check_event(before)}
    return tuple(found for found in check_event(after) if (found.code, found.path) not in known)


def _newest(rows: Transaction, number: EventNumber, place: HandPlace) -> int:
    revisions = rows.hands.newest_revisions(number, place.round, place.table)
    return next(one.revision for one in revisions if one.place.index == place.index)


def _correction_fact(
    rows: Transaction, number: EventNumber, place: HandPlace, revision: int, change: tuple[Event, Event]
) -> HandCorrected:
    before, after = change
    seasons = season_changes_by(rows, number, before, after)
    return HandCorrected(number, place, revision, foresee(before, after), seasons)
