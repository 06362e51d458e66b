"""Where the public page of an event is written, and how: known to this desk, not to the club file."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSettings

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.names_shown import NamesShown
from batarde_tourney.ui.kit.address_key import address_key


@dataclass(frozen=True, slots=True)
class PublicPlace:
    """A file, None before one was chosen; `again`: it is written after every change of the event."""

    path: Path | None = None
    names: NamesShown = NamesShown.FULL
    again: bool = False


class PublicPlaces:
    """The places of one club's events, in the settings file; whatever is broken there reads as none.

    A path is this computer's: in the club file it would be written to, unasked, on another one.
    """

    def __init__(self, address: str) -> None:
        self._settings = QSettings()
        self._club = address_key(address)

    def of(self, event: EventNumber) -> PublicPlace:
        """What was chosen last for this event."""
        import json  # noqa: PLC0415 - not for the start

        try:
            stored = json.loads(str(self._settings.value(self._key(event), "{}")))
        except json.JSONDecodeError:
            return PublicPlace()
        if not isinstance(stored, dict):
            return PublicPlace()
        path, names = stored.get("path"), stored.get("names")
        return PublicPlace(
            Path(path) if isinstance(path, str) and path else None,
            NamesShown(names) if names in list(NamesShown) else NamesShown.FULL,
            stored.get("again") is True,
        )

    def remember(self, event: EventNumber, place: PublicPlace) -> None:
        """This is chosen for the event from now on."""
        import json  # noqa: PLC0415 - not for the start

        path = "" if place.path is None else str(place.path)
        told = {"path": path, "names": place.names.value, "again": place.again}
        self._settings.setValue(self._key(event), json.dumps(told))

    def _key(self, event: EventNumber) -> str:
        return f"public/{self._club}-{event}"
