"""Why a file cannot be read as a list of players."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError

MOST_BYTES = 16 * 2**20
MOST_LINES = 5_000
MOST_COLUMNS = 100
"""Cells further to the right are not looked at."""


@dataclass(eq=False)
class PlayerListRefused(TourneyError):
    """The file of this name was not read; nothing is changed by trying."""

    name: str


@dataclass(eq=False)
class NotAPlayerList(PlayerListRefused):
    """It is something else: a picture, a web page, a program, another program's own file."""

    sentence = N_(
        "“{name}” is no list of players. Workbooks (.xlsx), CSV files and plain text with one name a line "
        "can be read."
    )


@dataclass(eq=False)
class NobodyListed(PlayerListRefused):
    """There is no name in it."""

    sentence = N_("There are no names in “{name}”.")


@dataclass(eq=False)
class ListTooLong(PlayerListRefused):
    """It has more lines or bytes than a list of players can have."""

    sentence = N_("“{name}” is too long: lists of up to {lines} lines are read.")
    lines: int = MOST_LINES


@dataclass(eq=False)
class UnknownLetters(PlayerListRefused):
    """Its bytes are text in none of the encodings tried."""

    sentence = N_(
        "The letters of “{name}” are written in an unknown way. Please save it again as “CSV UTF-8”."
    )


@dataclass(eq=False)
class OtherWorkbook(PlayerListRefused):
    """A workbook of a kind that is not read: .xls, .xlsb, .ods."""

    sentence = N_(
        "“{name}” is a workbook of a kind that is not read here. Please save it as .xlsx or as CSV."
    )


@dataclass(eq=False)
class LockedWorkbook(PlayerListRefused):
    """It is encrypted."""

    sentence = N_("“{name}” is locked by a password. Please save a copy without one.")


@dataclass(eq=False)
class DamagedWorkbook(PlayerListRefused):
    """It begins like a workbook and does not go on like one."""

    sentence = N_("The workbook “{name}” is damaged and cannot be read. Please save it anew and try again.")


@dataclass(eq=False)
class BloatedWorkbook(PlayerListRefused):
    """A small file that would unpack to a huge one."""

    sentence = N_(
        "“{name}” would grow beyond all bounds if it were unpacked, as no list of players does. It was not."
    )
