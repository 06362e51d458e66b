"""What this desk remembers of its user between evenings."""

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QByteArray, QCryptographicHash, QSettings, QStandardPaths

from batarde_tourney.ui.kit.theme import Mode

# The settings key of a club.


def address_key(address: str) -> str:
    """Return a settings key for a club: addresses of servers may hold a password, paths any character."""
    # Qt's hash is loaded already: Python's would load OpenSSL and delay the first paint.
    sha256 = QCryptographicHash.Algorithm.Sha256
    digest = QCryptographicHash.hash(QByteArray(address.encode("utf-8", "surrogateescape")), sha256)
    return bytes(digest.data()).hex()[:16]


_MOST_RECENT = 8
_WIDEST = 2000
"""Greatest column width in pixels; more means a broken file."""


class Preferences:
    """Typed access to the settings file; broken values read as their defaults."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    @property
    def recent_clubs(self) -> tuple[str, ...]:
        """The addresses of club files opened, the latest first."""
        stored = self._settings.value("clubs/recent", [])
        entries = stored if isinstance(stored, list) else [stored]
        return tuple(str(entry) for entry in entries if entry)

    def remember_club(self, address: str) -> None:
        """Put this address, without a password, first among the recent ones: others may read the file."""
        others = [one for one in self.recent_clubs if one != address]
        self._settings.setValue("clubs/recent", [address, *others][:_MOST_RECENT])

    def second_place(self, club: str) -> Path | None:
        """Return the second folder for backups of this club, None if there is none."""
        stored = self._text(f"clubs/second/{address_key(club)}")
        return Path(stored) if stored else None

    def remember_second_place(self, club: str, folder: Path | None) -> None:
        """Store the second folder for the club's backups; None to remove it."""
        self._settings.setValue(f"clubs/second/{address_key(club)}", str(folder or ""))

    def has_read_place_advice(self, club: str) -> bool:
        """Whether the director has read the advice about where this club is stored."""
        return bool(self._text(f"clubs/place/{address_key(club)}"))

    def remember_place_advice(self, club: str) -> None:
        """Remember that the advice was read."""
        self._settings.setValue(f"clubs/place/{address_key(club)}", "told")

    def event_worked_in(self, club: str) -> int | None:
        """Return the number of the event last chosen in this club, None if none was."""
        stored = self._text(f"clubs/event/{address_key(club)}")
        return int(stored) if stored.isdecimal() else None

    def remember_event(self, club: str, number: int) -> None:
        """Store the event chosen on this desk; it is not part of the club's data."""
        self._settings.setValue(f"clubs/event/{address_key(club)}", str(number))

    @property
    def mode(self) -> Mode:
        """Light, dark or the system's mode."""
        stored = self._text("window/mode")
        return Mode(stored) if stored in set(Mode) else Mode.SYSTEM

    @mode.setter
    def mode(self, mode: Mode) -> None:
        self._settings.setValue("window/mode", mode.value)

    @property
    def director(self) -> str:
        """The director's name as given; empty if nobody gave one."""
        return self._text("director/name")

    @property
    def names_before(self) -> tuple[str, ...]:
        """The director's earlier names, the latest first."""
        stored = self._settings.value("director/before", [])
        entries = stored if isinstance(stored, list) else [stored]
        return tuple(str(entry) for entry in entries if entry)

    def remember_director(self, name: str, before: str) -> None:
        """Store the director's name for this user, and the one before it."""
        others = [one for one in (before, *self.names_before) if one not in {"", name}]
        self._settings.setValue("director/before", list(dict.fromkeys(others))[:_MOST_RECENT])
        self._settings.setValue("director/name", name)

    @property
    def language(self) -> str:
        """A language code, or empty for the system's language."""
        return self._text("window/language")

    @language.setter
    def language(self, language: str) -> None:
        self._settings.setValue("window/language", language)

    @property
    def paper(self) -> str:
        """The name of the paper last printed on, empty if nothing was printed yet."""
        return self._text("documents/paper")

    @paper.setter
    def paper(self, paper: str) -> None:
        self._settings.setValue("documents/paper", paper)

    @property
    def wifi(self) -> tuple[str, str]:
        """Name and password of the network on the hall's poster; empty unless the director keeps them."""
        return self._text("hall/wifi"), self._text("hall/wifi_password")

    @wifi.setter
    def wifi(self, wifi: tuple[str, str]) -> None:
        for key, text in zip(("hall/wifi", "hall/wifi_password"), wifi, strict=True):
            if text:
                self._settings.setValue(key, text)
            else:
                self._settings.remove(key)

    def columns(self, headings: tuple[str, ...], said: tuple[str, ...] = ()) -> tuple[str, ...]:
        """What the columns of a list with these headings were said to be; empty if nothing was.

        If it is `said` now, it is stored first.
        """
        key = f"lists/{address_key(' | '.join(headings))}"
        if said and headings:
            self._settings.setValue(key, ",".join(said))
        stored = self._text(key)
        return tuple(stored.split(",")) if stored else ()

    @property
    def skips_confirmed(self) -> bool:
        """Whether a second typing skips hands that two people confirmed by phone; on by default."""
        return self._text("sheet/skips") != "off"

    @skips_confirmed.setter
    def skips_confirmed(self, wanted: bool) -> None:
        self._settings.setValue("sheet/skips", "" if wanted else "off")

    @property
    def has_digit_keys(self) -> bool:
        """Whether digits also choose the denomination on a sheet; off by default."""
        return self._text("sheet/digits") == "1"

    @has_digit_keys.setter
    def has_digit_keys(self, wanted: bool) -> None:
        self._settings.setValue("sheet/digits", "1" if wanted else "")

    @property
    def hints_left(self) -> tuple[str, ...]:
        """The pages whose hint is still to be shown; none except after the very first start."""
        return tuple(self._text("window/hints").split())

    @hints_left.setter
    def hints_left(self, pages: tuple[str, ...]) -> None:
        self._settings.setValue("window/hints", " ".join(pages))

    @property
    def shows_initials(self) -> bool:
        """Whether papers and the projector show initials in place of names."""
        return self._text("documents/names") == "initials"

    @shows_initials.setter
    def shows_initials(self, wanted: bool) -> None:
        self._settings.setValue("documents/names", "initials" if wanted else "full")

    @property
    def folder(self) -> Path | None:
        """The folder last saved to or opened from, if it still exists."""
        stored = self._text("window/folder")
        return Path(stored) if stored and Path(stored).is_dir() else None

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._settings.setValue("window/folder", str(folder))

    def shape(self, name: str) -> QByteArray:
        """Return the stored geometry of a window, empty if there is none."""
        stored = self._settings.value(f"shapes/{name}")
        return stored if isinstance(stored, QByteArray) else QByteArray()

    def remember_shape(self, name: str, shape: QByteArray) -> None:
        """Store the geometry of a window."""
        self._settings.setValue(f"shapes/{name}", shape)

    def widths(self, table: str) -> dict[str, int]:
        """Return the widths in pixels that the director gave to a table's columns, by their kinds."""
        try:
            stored = json.loads(self._text(f"columns/{table}") or "{}")
        except json.JSONDecodeError:
            return {}
        if not isinstance(stored, dict):
            return {}
        return {
            kind: min(width, _WIDEST)
            for kind, width in stored.items()
            if isinstance(width, int) and width > 0
        }

    def remember_widths(self, table: str, widths: Mapping[str, int]) -> None:
        """Store the widths of a table's columns."""
        self._settings.setValue(f"columns/{table}", json.dumps(dict(widths)))

    def _text(self, key: str) -> str:
        stored = self._settings.value(key, "")
        return stored if isinstance(stored, str) else ""


def stored_preferences() -> Preferences:
    """Return this user's preferences, from the settings file of the running program."""
    return Preferences(QSettings())


def make_settings_private() -> None:
    """Create the settings file readable only by its user: it names clubs, and Qt would open it to all."""
    path = Path(QSettings().fileName())
    # If the file cannot be made, nothing is remembered.
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        # touch() sets the mode only of a file it creates.
        path.touch(0o600)


def usual_folder() -> Path:
    """Return the folder last used, else the user's documents; home if that does not exist."""
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    # A file dialog given a missing folder opens wherever the program was started.
    return stored_preferences().folder or (documents if documents.is_dir() else Path.home())


def usual_club_folder() -> Path:
    """Return the folder of the last club file, else the usual folder."""
    # The address of a server is not a path of an existing folder.
    folders = (
        Path(address).parent for address in stored_preferences().recent_clubs if Path(address).is_file()
    )
    return next(folders, None) or usual_folder()


def usual_club() -> str:
    """Return the club file last open, existing or not; at the first start the one in the user's documents.

    Never another existing one in its place: the director would type into the wrong club.
    """
    for address in stored_preferences().recent_clubs:
        return address
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    if not documents.is_dir():
        documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation))
        documents.mkdir(parents=True, exist_ok=True)
    return str(documents / "club.batarde")
