"""Why a file cannot be read as a list of players."""

from batarde_tourney.core.errors import N_, TourneyError

MOST_BYTES = 16 * 2**20
MOST_LINES = 5_000
MOST_COLUMNS = 100
"""Cells further to the right are ignored."""


class PlayerListRefused(TourneyError):
    """The file of this name was not read; nothing was changed."""

    name: str


class NotAPlayerList(PlayerListRefused):
    """The file is something else: a picture, a web page, a program, another program's own file."""

    sentence = N_(
        "“{name}” is not a list of players. Workbooks (.xlsx, .ods, .xls), CSV files and plain text with "
        "one name per line can be read."
    )


class NobodyListed(PlayerListRefused):
    """There is no name in the file."""

    sentence = N_("There are no names in “{name}”.")


class ListTooLong(PlayerListRefused):
    """The file has more lines or bytes than a list of players can have."""

    sentence = N_("“{name}” is too long: a list can have at most {lines} lines.")
    lines: int = MOST_LINES


class UnknownLetters(PlayerListRefused):
    """Its bytes are text in none of the encodings tried."""

    sentence = N_("The letters in “{name}” cannot be read. Please save it again as “CSV UTF-8”.")


class OtherWorkbook(PlayerListRefused):
    """A workbook of a kind that cannot be read: .xlsb."""

    sentence = N_("“{name}” is a kind of workbook that cannot be read. Please save it as .xlsx or as CSV.")


class LockedWorkbook(PlayerListRefused):
    """The workbook is encrypted."""

    sentence = N_("“{name}” is locked by a password. Please save a copy without one.")


class DamagedWorkbook(PlayerListRefused):
    """The file begins like a workbook, but is damaged."""

    sentence = N_("The workbook “{name}” is damaged and cannot be read. Please save it again and retry.")


class BloatedWorkbook(PlayerListRefused):
    """A small file that would unpack to a huge one."""

    sentence = N_(
        "“{name}” would become far too large when unpacked. No list of players does that, so it was not "
        "opened."
    )
