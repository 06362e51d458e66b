"""Every hand of an event as a file for spreadsheets and other programs."""

from enum import StrEnum

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import game_of
from batarde_tourney.core.tournament.event.records import HandPlace, HandRevision
from batarde_tourney.exchange.hands_table import hand_keys, hand_rows
from batarde_tourney.exchange.plain_tables import csv_table, json_table, xlsx_table
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.session import Session


class HandsFormat(StrEnum):
    """A kind of file, by its name on the command line."""

    CSV = "csv"
    XLSX = "xlsx"
    JSON = "json"


def hands_file(session: Session, number: EventNumber, kind: HandsFormat) -> bytes:
    """Every hand, a row a hand and seat; without hands the keys alone.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
        newest: dict[HandPlace, HandRevision] = {
            revision.place: revision
            for round_ in event.rounds
            for table in round_.tables
            for revision in rows.hands.newest_revisions(number, round_.number, table.number)
        }
    game = game_of(event)
    keys, listed = hand_keys(game), list(hand_rows(event, newest))
    match kind:
        case HandsFormat.CSV:
            return csv_table(keys, listed)
        case HandsFormat.JSON:
            return json_table({"event": number, "game": game.name}, listed)
        case HandsFormat.XLSX:
            with speaking(session.language):
                return xlsx_table(_("Hands"), keys, listed)
