"""What the projected window and the round clock remember between two starts of the program."""

from PySide6.QtCore import QSettings

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.ui.kit.address_key import address_key

SMALLEST, LARGEST = 50, 200


class Memory:
    """Typed access to the settings file; whatever is broken in it reads as its default.

    The clock is kept here, by club file and event, and not in the club file: it is this desk's, and
    must not cost a hand being typed an instant.
    """

    def __init__(self) -> None:
        self._settings = QSettings()

    @property
    def screen(self) -> str:
        """The name of the screen last projected on, empty if there was none."""
        return self._text("projector/screen")

    @screen.setter
    def screen(self, name: str) -> None:
        self._settings.setValue("projector/screen", name)

    @property
    def is_whole_screen(self) -> bool:
        """Whether the window last filled its screen."""
        return self._text("projector/whole") == "yes"

    @is_whole_screen.setter
    def is_whole_screen(self, whole: bool) -> None:
        self._settings.setValue("projector/whole", _word(whole))

    @property
    def is_light(self) -> bool:
        """Whether dark letters on white are projected."""
        return self._text("projector/light") == "yes"

    @is_light.setter
    def is_light(self, light: bool) -> None:
        self._settings.setValue("projector/light", _word(light))

    @property
    def size(self) -> int:
        """The size of letters in per cent."""
        stored = self._text("projector/size")
        return min(max(int(stored), SMALLEST), LARGEST) if stored.isdecimal() else 100

    @size.setter
    def size(self, size: int) -> None:
        self._settings.setValue("projector/size", str(size))

    @property
    def sounds(self) -> bool:
        """Whether warnings are heard as well."""
        return self._text("clock/sound") == "yes"

    @sounds.setter
    def sounds(self, sounds: bool) -> None:
        self._settings.setValue("clock/sound", _word(sounds))

    def clock(self, address: str, event: EventNumber) -> str:
        """The clock of an event as text, empty if none is kept."""
        return self._text(_clock_key(address, event))

    def keep_clock(self, address: str, event: EventNumber, text: str) -> None:
        """Keep the clock of an event."""
        self._settings.setValue(_clock_key(address, event), text)

    def clock_anchor(self, address: str, event: EventNumber) -> str:
        """How the clock on the wall stood when that of an event was kept, empty if unknown."""
        return self._text(f"{_clock_key(address, event)}-anchor")

    def keep_clock_anchor(self, address: str, event: EventNumber, text: str) -> None:
        """Keep how the clock on the wall stands."""
        self._settings.setValue(f"{_clock_key(address, event)}-anchor", text)

    def _text(self, key: str) -> str:
        stored = self._settings.value(key, "")
        return stored if isinstance(stored, str) else ""


def _clock_key(address: str, event: EventNumber) -> str:
    return f"clock/{address_key(address)}-{event}"


def _word(value: bool) -> str:
    return "yes" if value else "no"
