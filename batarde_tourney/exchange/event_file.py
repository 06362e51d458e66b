"""The event file: one event as JSON, for exchange with other programs (contract, the event file)."""

from dataclasses import dataclass

from batarde_tourney.core.faults import Fault, FaultCode, FaultsFound, fault
from batarde_tourney.core.tournament.checks import check_event
from batarde_tourney.core.tournament.event import Event
from batarde_tourney.exchange.event_decoding import decode_event
from batarde_tourney.exchange.event_encoding import FORMAT, VERSION, event_text
from batarde_tourney.exchange.event_faults import join_faults
from batarde_tourney.exchange.json_text import read_json


@dataclass(eq=False)
class FaultyEventFile(FaultsFound):
    """The file is refused as a whole: every fault found, in the order of the file."""


def read_event(content: bytes) -> Event:
    """The event the file holds, with every key this program does not know among the extras.

    Raises:
        FaultyEventFile: with every fault found; just one if it is no event file of this version.
    """
    try:
        file = read_json(content)
    except FaultsFound as error:
        raise FaultyEventFile(error.faults) from error
    if strange := _strange(file):
        raise FaultyEventFile((strange,))
    event, misread = decode_event(file)
    if faults := join_faults(misread, check_event(event)):
        raise FaultyEventFile(faults)
    return event


def write_event(event: Event) -> bytes:
    """The event as an event file in UTF-8; `read_event` gives the same event back."""
    return event_text(event).encode("utf-8")


def _strange(file: object) -> Fault | None:
    """The fault of something that is no event file, or one of another version."""
    if not isinstance(file, dict):
        return fault(FaultCode.FORMAT)
    name, version = file.get("format"), file.get("version")
    if name != FORMAT:
        return fault(FaultCode.FORMAT, "format", **({"found": name} if isinstance(name, str) else {}))
    if type(version) is not int or version != VERSION:
        return fault(FaultCode.VERSION, "version", **({"found": version} if type(version) is int else {}))
    return None
