"""What this computer remembers of its hall: where it was opened last, whether it is open, and its sound."""

from PySide6.QtCore import QSettings

from batarde_tourney.ui.kit.preferences import address_key

_MOST_PORT = 65535


class HallMemory:
    """Typed access to the settings file; broken values read as their defaults."""

    def __init__(self) -> None:
        self._settings = QSettings()

    @property
    def host(self) -> str:
        """The address at which the hall was last opened, empty if it never was."""
        return self._text("hall/host")

    @property
    def port(self) -> int | None:
        """The port that was chosen for the hall last, None if it never was."""
        stored = self._text("hall/port")
        return int(stored) if stored.isdecimal() and int(stored) <= _MOST_PORT else None

    def remember_place(self, host: str, port: int) -> None:
        """Store where the hall was opened."""
        self._settings.setValue("hall/host", host)
        self._settings.setValue("hall/port", str(port))

    def was_left_open(self, club: str, event: int) -> bool:
        """Whether the hall of this event is open, or was when the program was killed."""
        return self._text("hall/open") == _key(club, event)

    @property
    def left_port(self) -> int | None:
        """The port of the hall that is open or was left open; None if none is."""
        stored = self._text("hall/open-port")
        return int(stored) if stored.isdecimal() and int(stored) <= _MOST_PORT else None

    def leave_open(self, club: str, event: int, port: int) -> None:
        """Store that the hall of this event is open: a program that is killed opens it again there.

        `port` is the one it has, which is another than the one chosen where that was taken.
        """
        self._settings.setValue("hall/open", _key(club, event))
        self._settings.setValue("hall/open-port", str(port))
        # The program may be killed in the next moment.
        self._settings.sync()

    def close(self) -> None:
        """Store that no hall is open."""
        self._settings.setValue("hall/open", "")
        self._settings.setValue("hall/open-port", "")

    @property
    def has_sound(self) -> bool:
        """Whether a soft sound tells that something needs the director; on by default."""
        return self._text("hall/sound") != "off"

    @has_sound.setter
    def has_sound(self, wanted: bool) -> None:
        self._settings.setValue("hall/sound", "" if wanted else "off")

    def _text(self, key: str) -> str:
        stored = self._settings.value(key, "")
        return stored if isinstance(stored, str) else ""


def _key(club: str, event: int) -> str:
    return f"{address_key(club)} {event}"
