"""Sentences about lists of people: what a column is and why, what was left out, who looks alike."""

from types import MappingProxyType

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.partners import usual_side_name
from batarde_tourney.i18n.language.catalogue import gettext, ngettext
from batarde_tourney.i18n.language.plain import plain

# Typed as texts: the doors know nothing of the reader's own types, and sentences stand below it.

_ROLES = MappingProxyType(
    {
        "name": N_("name"),
        "given": N_("given name"),
        "surname": N_("surname"),
        "surname-given": N_("“Surname, Given”"),
        "club": N_("club"),
        "category": N_("category"),
        "number": N_("number"),
        "email": N_("e-mail"),
        "paid": N_("fee paid"),
        "partner": N_("partner’s name"),
        "partner-given": N_("partner’s given name"),
        "partner-surname": N_("partner’s surname"),
        "pair": N_("team or pair"),
        "-": N_("leave out"),
    }
)

_REASONS = MappingProxyType(
    {
        "heading": N_("since its heading is “{about}”"),
        "beside": N_("since it stands with “{about}”"),
        "two-halves": N_("since one word stands beside another"),
        "given-names": N_("since “{about}” is a given name"),
        "words": N_("since most cells have several words"),
        "first": N_("since it is the first column with words"),
        "pairs": N_("since cells have two names, as in “{about}”"),
        "commas": N_("since cells are like “{about}”"),
        "partners": N_("since it has names like the column before"),
        "repeats": N_("since “{about}” comes again and again"),
        "behind": N_("since it has words and stands behind the names"),
        "counts": N_("since its numbers count up"),
        "addresses": N_("since each cell has an @"),
        "format": N_("since a file of the kind {about} has it there"),
        "told": N_("as you said"),
        "asked": N_("to be told"),
        "nothing": N_("since nothing of it is needed"),
    }
)

_WHY_LEFT_OUT = MappingProxyType(
    {
        "heading": N_("heading"),
        "blank": N_("no name"),
        "title": N_("title"),
        "total": N_("total"),
        "hidden": N_("hidden in its sheet"),
        "twice": N_("there already"),
    }
)


def role_name(role: str) -> str:
    """What a column is, as it is offered on its head."""
    return gettext(_ROLES[role])


def reason_sentence(why: str, about: str) -> str:
    """Why a column is that."""
    return gettext(_REASONS[why]).format(about=plain(about))


def column_name(number: int, heading: str) -> str:
    """A column by its number from 1, and its heading."""
    template = gettext("{number} (“{heading}”)") if heading else "{number}"
    return template.format(number=number, heading=plain(heading))


def column_line(number: int, role: str, why: str, about: str) -> str:
    """A column, what it is and why."""
    words = gettext("Column {number}: {role}, {reason}.")
    return words.format(number=number, role=role_name(role), reason=reason_sentence(why, about))


def left_out_words(why: str) -> str:
    """Why a line is nobody."""
    return gettext(_WHY_LEFT_OUT[why])


def left_out_line(line: int, text: str, why: str) -> str:
    """A line that is nobody, and why."""
    template = (
        gettext("Row {row} left out ({why}): {text}") if text else gettext("Row {row} left out ({why})")
    )
    return template.format(row=line, why=left_out_words(why), text=plain(text))


def found_line(lines: int, people: int, pairs: int, left_out: int) -> str:
    """How much a list has in it."""
    parts = [
        ngettext("{count} row", "{count} rows", lines).format(count=lines),
        ngettext("{count} person", "{count} people", people).format(count=people),
    ]
    if pairs:
        parts.append(ngettext("{count} pair", "{count} pairs", pairs).format(count=pairs))
    if left_out:
        parts.append(ngettext("{count} left out", "{count} left out", left_out).format(count=left_out))
    return "  ·  ".join(parts)


def row_line(line: int, names: tuple[str, ...], clubs: tuple[str, ...]) -> str:
    """A row with its people."""
    club = ", ".join(dict.fromkeys(filter(None, clubs)))
    name = usual_side_name(names)
    return f"{line:>5}  {plain(name)}" + (f"  ·  {plain(club)}" if club else "")


def alike_line(line: int, name: str, other: str, other_line: int | None) -> str:
    """A row held back, because it may be somebody who is there already."""
    if other_line is None:
        words = gettext("Row {row}: “{name}” may be “{other}” and was not entered.")
    else:
        words = gettext("Row {row}: “{name}” may be “{other}” of row {other_row} and was not entered.")
    return words.format(row=line, name=plain(name), other=plain(other), other_row=other_line)


def numbered_line(line: int, name: str, number: str, other: str) -> str:
    """A row held back, because somebody else has its number."""
    words = gettext("Row {row}: “{name}” has the number {number} of “{other}” and was not entered.")
    return words.format(row=line, name=plain(name), number=plain(number), other=plain(other))


def long_line(line: int, name: str) -> str:
    """A row that was not entered, because its name or club is too long; `name` is its beginning."""
    words = gettext("Row {row}: “{name}…” is too long for a name and was not entered.")
    return words.format(row=line, name=plain(name))


def crowded_line(line: int, name: str) -> str:
    """A row that was not entered, because it has more than two people, or one of them twice."""
    words = gettext("Row {row}: “{name}” is more than two people, or one of them twice, and was not entered.")
    return words.format(row=line, name=plain(name))


def said_line(line: int, name: str, said: str) -> str:
    """Somebody who wrote in a chat, and was not entered."""
    words = gettext("Row {row}: “{name}” wrote “{said}” and was not entered.")
    return words.format(row=line, name=plain(name), said=plain(said))


def chat_line(columns: str) -> str:
    """How those who wrote in a chat are entered."""
    words = gettext("These are messages of a chat. To enter all who wrote, add “--columns {columns}”.")
    return words.format(columns=columns)


def encoding_line(encoding: str) -> str:
    """A remark about letters that were guessed."""
    words = gettext("The text is no Unicode. It was read as {encoding}: look at the letters with accents.")
    return words.format(encoding=encoding)
