"""What goes over the wire of the hall: values as JSON objects, by the words of the event file."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from batarde_tourney.core.faults import Fault, FaultsFound
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.event.closing import holders
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.hall.hands import KnownHand
from batarde_tourney.core.tournament.rounds.clock import ClockTold
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.exchange.game_shapes import description_of
from batarde_tourney.exchange.json_text import read_json
from batarde_tourney.exchange.public_page.source import PublicNames
from batarde_tourney.exchange.standings_json import exact_row, listed_criteria
from batarde_tourney.i18n.errors import fault_sentence

Json = dict[str, Any]


def public_state(
    number: EventNumber,
    event: Event,
    standings: Standings | None,
    names: PublicNames,
    version: int,
) -> Json:
    """What anybody sees, but for the clock: standings as `standings --format json`, None while sealed."""
    last = event.rounds[-1] if event.rounds else None
    tables = last.tables if last else ()
    return {
        "event": {
            "number": number,
            "name": shown_name(event.name),
            "date": event.date.isoformat() if event.date else None,
            "place": event.place,
            "game": event.game,
            "round": last.number if last else 0,
        },
        "standings": None if standings is None else _rows(standings, names.sides),
        "seating": [
            {"table": table.number, "seats": [names.players[player] for player in holders(table)]}
            for table in tables
        ],
        "version": version,
    }


def clock_state(clock: ClockTold | None) -> Json | None:
    """When the round `ends` while the clock runs, by the server's time; seconds `left` while it is paused."""
    if clock is None:
        return None
    return {
        "round": clock.round,
        "ends": clock.ends_at and clock.ends_at.isoformat(timespec="seconds"),
        "left": None if clock.left is None else int(clock.left.total_seconds()),
    }


def _rows(standings: Standings, sides: Mapping[SideId, str]) -> list[Json]:
    told = listed_criteria(standings)
    return [{**exact_row(row, standings, told), "name": sides[row.side.id]} for row in standings.rows]


def read_phone_hand(value: object, game: str) -> RecordedHand:
    """A hand as a phone sends it, in the form of the event file; whether it keeps the rules is not checked.

    Raises: FaultsFound with every fault of form.
    """
    faults: list[Fault] = []
    # Through text, as a file: repeated keys and long numbers are noticed in one place.
    hand: RecordedHand = description_of(game).hand.read(read_json(json.dumps(value).encode()), None, faults)
    if faults:
        raise FaultsFound(tuple(faults))
    return hand


def hand_object(hand: RecordedHand | None, game: str) -> Json | None:
    """A hand as in the event file; None if it is blank."""
    if hand is None:
        return None
    told: Json = json.loads(description_of(game).hand.write(hand, 0))
    return told


def hand_form(game: str) -> Json:
    """The form of a hand: its fields in the order of the game's table, as JSON Schema of the event file."""
    return {"game": game, "hand": description_of(game).hand.schema()}


def hand_row(index: int, known: KnownHand, by: str, game: str) -> Json:
    """A hand of a table with its state, and the seats that handed it in and confirmed it."""
    mark = known.valid_mark
    return {
        "index": index,
        "revision": known.revision,
        "state": known.state.value,
        "hand": hand_object(known.hand, game),
        "by": by if known.hand is not None else None,
        "seat": mark.seat if mark is not None else None,
        "confirmed_by": mark.confirmed_by if mark is not None else None,
    }


def conflict(index: int, known: KnownHand, game: str) -> Json | None:
    """The versions of a hand in conflict; None if it is in none."""
    mark = known.valid_mark
    if mark is None or not mark.versions:
        return None
    return {
        "index": index,
        "versions": [hand_object(hand, game) for _seat, hand in mark.versions],
        "seats": [seat for seat, _hand in mark.versions],
    }


def fault_objects(faults: Sequence[Fault]) -> list[Json]:
    """Faults with code, path and sentence, in the current language."""
    return [{"code": one.code.value, "path": one.path, "message": fault_sentence(one)} for one in faults]
