"""Which papers of an event are checked, to be printed together: kept until they are checked otherwise."""

from collections.abc import Iterable

from PySide6.QtCore import QSettings

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.ui.kit.preferences import address_key


class CheckedPapers:
    """Keeps the keys of papers by event, in the settings file: another desk prints other papers."""

    def __init__(self) -> None:
        self._settings = QSettings()

    def of(self, club: str, event: EventNumber | None) -> tuple[str, ...]:
        """The papers that were last checked of this event; none if it was never done."""
        return tuple(filter(None, str(self._settings.value(_key(club, event), "")).split()))

    def keep(self, club: str, event: EventNumber | None, keys: Iterable[object]) -> None:
        """Remember that these are checked."""
        self._settings.setValue(_key(club, event), " ".join(map(str, keys)))


def _key(club: str, event: EventNumber | None) -> str:
    return f"papers/checked/{address_key(club)}-{event}"
