"""Why a file cannot be read as a list of players."""

from batarde_tourney.core.errors import N_, TourneyError

MOST_BYTES = 64 * 2**20
MOST_LINES = 20_000
"""Rows of people."""
MOST_READ = MOST_LINES + 2_000
"""Lines that are read: headings and titles stand between the rows of people."""
MOST_COLUMNS = 200
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


class ListTooWide(PlayerListRefused):
    """There is no name in the columns that are read, but there are more columns."""

    sentence = N_("There are no names in the first {columns} columns of “{name}”, and no others are read.")
    columns: int = MOST_COLUMNS


class ListTooLong(PlayerListRefused):
    """The file has more rows or bytes than a list of players can have."""

    sentence = N_("“{name}” is too long: a list can have at most {lines} lines.")
    lines: int = MOST_LINES


class UnknownLetters(PlayerListRefused):
    """Its bytes are text in none of the encodings tried."""

    sentence = N_("The letters in “{name}” cannot be read. Please save it again as “CSV UTF-8”.")


class UnknownEncoding(PlayerListRefused):
    """There is no encoding of this name."""

    encoding: str
    sentence = N_("There is no encoding called “{encoding}”.")


class WrongEncoding(PlayerListRefused):
    """The bytes of the text are none of this encoding."""

    encoding: str
    sentence = N_("“{name}” is no text in the encoding {encoding}.")


class SheetNotFound(PlayerListRefused):
    """The workbook has no sheet of this name, or the list is no workbook."""

    sheet: str
    sheets: str
    sentence = N_("“{name}” has no sheet called “{sheet}”. Its sheets: {sheets}.")


class NoSheets(PlayerListRefused):
    """A sheet was chosen of a text, which has none."""

    sentence = N_("“{name}” is a text and has no sheets.")


class ColumnsUnknown(PlayerListRefused):
    """Half of every name is missing, or no name is found: the director must say what these columns are."""

    columns: str
    """Their numbers and headings, as they are shown."""
    example: str
    """All columns as they were guessed, in the words in which they are told."""
    sentence = N_(
        "“{name}” cannot be read without being told what these columns are: {columns}. So far: {example}."
    )


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
