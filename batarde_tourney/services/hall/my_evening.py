"""What the holder of a player's slip sees: where they sit, how they stand, and what they need."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId, SideId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event, rounds_planned, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.hall.calls import LONGEST_TEXT, Call, CallKind, KnownCall
from batarde_tourney.core.tournament.hall.doors import PlayerDoor, TableDoor
from batarde_tourney.core.tournament.ranking.figures import still_playing
from batarde_tourney.core.tournament.standings.cut_view import gap_at_line, gap_to_next_place
from batarde_tourney.core.tournament.standings.goals import needs_in
from batarde_tourney.core.tournament.standings.parts import categories_of_side
from batarde_tourney.core.tournament.standings.player_rounds import rounds_of_all
from batarde_tourney.core.tournament.standings.tie_break_explanation import explain_tie_break
from batarde_tourney.documents.words import side_names
from batarde_tourney.i18n.games.registry import round_words
from batarde_tourney.i18n.stages.cut import to_play_sentences
from batarde_tourney.i18n.standings.goals import gap_sentence, line_now, need_sentences
from batarde_tourney.i18n.standings.tie_break_explanation import tie_break_sentences
from batarde_tourney.services.base.facts import EventChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.hall.doors import NoRight, name_of
from batarde_tourney.services.hall.public import HallNow
from batarde_tourney.services.hall.seats import seats_left
from batarde_tourney.services.hall.tables import check_round, seating_number

__all__ = [
    "AlreadyDrawn",
    "MyEvening",
    "answer_call",
    "call_director",
    "list_calls",
    "my_evening",
    "say_here",
]


class AlreadyDrawn(TourneyError):
    """A round is drawn: nobody checks in by phone any more."""

    sentence = N_("The first round is drawn already. Please tell the director that you are here.")


@dataclass(frozen=True, slots=True)
class MyEvening:
    """A player's evening; `place` is round, table and seat now, None without a seat, `next_place` after that.

    `rank`, `why`, `need` and `in_categories`, the place in each of one's categories, are empty while
    standings are sealed.
    """

    player: PlayerId
    name: str
    place: tuple[int, int, int] | None
    next_place: tuple[int, int, int] | None
    seating: int | None
    rank: int | None
    why: str
    need: str
    hands: tuple[str, ...]
    is_sealed: bool
    in_categories: tuple[tuple[str, int], ...] = ()


def my_evening(_session: Session, now: HallNow, door: PlayerDoor) -> MyEvening:
    """What the slip's holder sees, in the current language. Raises: NoRight for a player who is gone."""
    event = now.event
    if not any(one.id == door.player for one in event.players):
        raise NoRight
    place, next_place, *_more = (*seats_left(event, door.player), None, None)
    rank, why, need = (None, "", "") if now.is_sealed else _standing(now, door.player)
    hands = _hands(event, door.player)
    return MyEvening(
        door.player,
        shown_name(name_of(event, door.player)),
        place,
        next_place,
        _seating(event, place),
        rank,
        why,
        need,
        hands,
        now.is_sealed,
        () if now.is_sealed else _category_places(now, door.player),
    )


def say_here(session: Session, number: EventNumber, door: PlayerDoor) -> int:
    """A player has come; only before the first draw. Returns the number of the call.

    Raises: AlreadyDrawn, NoRight, EventNotFound.
    """
    with session.reading() as rows:
        if rows.events.load_outline(number).rounds:
            raise AlreadyDrawn
    return call_director(session, number, Call(CallKind.HERE, player=door.player))


def call_director(session: Session, number: EventNumber, call: Call, write: str = "-") -> int:
    """Store a call from the room; returns its number. Raises: NoRight, EarlierRound, EventNotFound.

    `write` is the id that the phone gave it, under which the same call rings once (H1); "-" for none.
    """
    said = Call(
        call.kind,
        call.text.strip()[:LONGEST_TEXT],
        call.round,
        call.table,
        call.seat,
        call.hand,
        call.player,
    )
    key = json.dumps([ActKind.DIRECTOR_CALLED.value, *map(str, said.as_payload().values()), write])
    with session.transaction(ActKind.DIRECTOR_CALLED) as rows:
        if (done := rows.hall.answer(number, key)) is not None:
            return int(done["call"])
        event = rows.events.load_outline(number)
        if call.round is not None and call.table is not None:
            playing = event.rounds[-1].number if event.rounds else 0
            check_round(rows, number, TableDoor(call.round, call.table), playing)
        if call.player is not None and not any(one.id == call.player for one in event.players):
            raise NoRight
        rows.set_facts(**told_of_call(event, said))
        rung = rows.hall.add_call(number, said)
        if write != "-":
            rows.hall.remember(number, key, {"call": rung})
        return rung


def list_calls(session: Session, number: EventNumber) -> tuple[KnownCall, ...]:
    """All calls of the room, oldest first. Raises: EventNotFound."""
    with session.reading() as rows:
        rows.events.version(number)
        return rows.hall.calls(number)


def answer_call(session: Session, number: EventNumber, call: int) -> EventChanged:
    """The desk has dealt with a call; nothing happens if it had before. Raises: EventNotFound."""
    with session.transaction(ActKind.CALL_ANSWERED) as rows:
        event = rows.events.load_outline(number)
        found = next((one.call for one in rows.hall.calls(number) if one.number == call), None)
        if found is not None:
            rows.set_facts(**told_of_call(event, found))
        rows.hall.deal_with(number, call)
    return EventChanged(number)


def told_of_call(event: Event, call: Call) -> dict[str, object]:
    """The facts of an act about a call."""
    name = name_of(event, call.player) if call.player is not None else ""
    return {"call": call.kind.value, "table": call.table or 0, "name": name}


def _standing(now: HallNow, player: PlayerId) -> tuple[int | None, str, str]:
    """Rank, why, and what is needed, in sentences; nothing before the first draw."""
    event = now.event
    if not event.rounds:
        return None, "", ""
    standings, _line = now.ranked
    side = next((one.id for one in sides_of(event) if player in one.players), None)
    row = next((one for one in standings.rows if one.side.id == side), None)
    if row is None or side is None:
        return None, "", ""
    why = tie_break_sentences(explain_tie_break(standings, side, event.decisions))
    names = side_names(event, club_beside=True)
    need = "\n".join(_needs(now, side, names))
    return (row.rank if row.has_figures else None), why, need


def _category_places(now: HallNow, player: PlayerId) -> tuple[tuple[str, int], ...]:
    """The category and the place in it of the player's side, for each that all its players have."""
    side = next((one for one in sides_of(now.event) if player in one.players), None)
    if side is None or not now.event.rounds:
        return ()
    # Reckoned once for the whole room.
    ranks = now.category_ranks
    return tuple(
        (category, ranks[category][side.id])
        for category in categories_of_side(now.event, side)
        if side.id in ranks[category]
    )


def _needs(now: HallNow, side: SideId, names: Mapping[SideId, str]) -> Iterator[str]:
    """What the side needs, exact in the last round of a stage; before that how it stands."""
    event = now.event
    needs = None if now.outlook is None else needs_in(now.outlook, side)
    if needs is not None:
        yield from need_sentences(needs, event.stages, names, event.game)
        if any(need.is_told for need in needs.needs):
            return
    yield from _as_things_stand(now, side, names, is_told=needs is not None)


def _as_things_stand(
    now: HallNow, side: SideId, names: Mapping[SideId, str], *, is_told: bool
) -> Iterator[str]:
    """How far the side is from what it wants, and how much is still to be played unless that `is_told`."""
    event, (standings, line) = now.event, now.ranked
    if line is not None and side in line.ways:
        if not is_told:
            yield from line_now(line, side, names)
        if (gap := gap_at_line(line, side)) is not None:
            yield gap_sentence(gap, side, names)
        playing, to_come = line.playing, line.to_come
    else:
        to_come = max(rounds_planned(event) - len(event.rounds), 0)
        playing = still_playing(event.rounds[-1:], event)
        gap = gap_to_next_place(standings, side)
        if line is None and gap is not None and (playing or to_come):
            yield gap_sentence(gap, side, names)
    if not is_told:
        yield from to_play_sentences(playing, to_come)


def _hands(event: Event, player: PlayerId) -> tuple[str, ...]:
    """A line for each round played, with its hands."""
    side = next((one.id for one in sides_of(event) if player in one.players), None)
    rounds = rounds_of_all(event).get(side, ()) if side is not None else ()
    return tuple(round_words(one) for one in rounds)


def _seating(event: Event, place: tuple[int, int, int] | None) -> int | None:
    if place is None:
        return None
    round_ = next(one for one in event.rounds if one.number == place[0])
    table = next(one for one in round_.tables if one.number == place[1])
    return seating_number(round_.number, table)
