"""A season's table as files: text, CSV, a spreadsheet, JSON, a web page, and its dates for a calendar."""

import datetime as dt
from collections.abc import Iterator
from html import escape
from typing import Any

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.season.season import Season, SeasonRow
from batarde_tourney.exchange.plain_tables import Cell, Row, csv_table, json_table, xlsx_table
from batarde_tourney.exchange.public_page.markup import plain_page
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import NO_FIGURE
from batarde_tourney.i18n.language.plain import aligned_lines
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.standings.season import (
    category_sentences,
    event_headings,
    rating_texts,
    rule_sentences,
    score_texts,
    season_texts,
    unfinished_sentences,
)

# For programs: exact points, a column an event.


def season_csv(season: Season) -> bytes:
    """A line a member; columns of events hold exact points, `not_counted` the events that do not count."""
    return csv_table(_keys(season), _rows(season))


def season_xlsx(season: Season) -> bytes:
    """The same as a spreadsheet."""
    return xlsx_table(_("Season"), _keys(season), list(_rows(season)))


def season_json(season: Season) -> bytes:
    """The championship, its events, and its rows; points of an event are null for whoever was not there."""
    championship = season.championship
    about: dict[str, Any] = {
        "championship": championship.number,
        "name": championship.name,
        "events": [
            {
                "event": one.number,
                "name": one.name,
                "date": one.date and one.date.isoformat(),
                "place": one.place,
            }
            for one in season.events
        ],
    }
    if season.category is not None:
        about["category"] = season.category
    return json_table(about, (_exact(season, row) for row in season.rows))


def _keys(season: Season) -> tuple[str, ...]:
    first = ("rank", "member", "name", "played", "total", "presence", "rating")
    return (*first, *map(_event_key, season.events), "not_counted")


def _event_key(event: EventSummary) -> str:
    return f"event_{event.number}"


def _exact(season: Season, row: SeasonRow) -> dict[str, Cell]:
    rating = season.ratings.get(row.member)
    return {
        "rank": row.rank,
        "member": row.member,
        "name": shown_name(season.members[row.member].name),
        "played": row.played,
        "total": str(row.total),
        "presence": row.presence,
        "rating": None if rating is None else str(rating.shown),
        **{
            _event_key(event): None if score is None else str(score.points)
            for event, score in zip(season.events, row.scores, strict=True)
        },
        "not_counted": " ".join(
            str(event.number)
            for event, score in zip(season.events, row.scores, strict=True)
            if score is not None and not score.counts
        ),
    }


def _rows(season: Season) -> Iterator[Row]:
    return (_exact(season, row) for row in season.rows)


# For people: as on the Championship page.


def season_text(season: Season) -> str:
    """Columns aligned for a terminal, then the rule and what is unfinished. Ends with a line feed."""
    if not season.rows:
        return _("Nobody has played in this championship yet.") + "\n"
    columns = _shown_columns(season)
    lines = aligned_lines(columns, [at != 1 for at in range(len(columns))])
    return "".join(f"{line}\n" for line in (*lines, "", *_said(season)))


def season_html(season: Season) -> bytes:
    """One web page that needs no other file, in the current language."""
    heads, *rows = zip(*_shown_columns(season), strict=True)
    said = "".join(f'\n<p class="where">{escape(words)}</p>' for words in _said(season))
    body = "\n".join(_line("td", row) for row in rows)
    where = " · ".join(filter(None, (_("Season"), season.category)))
    page = f"""<p class="where">{escape(where)}</p>
<div class="sheet"><table>
<thead>{_line("th", heads)}</thead>
<tbody>
{body}
</tbody></table></div>{said}"""
    return plain_page(shown_name(season.championship.name), page)


def _line(tag: str, cells: tuple[str, ...]) -> str:
    marks = ('class="figure"', 'dir="auto"', 'class="figure asked"')
    made = (
        f"<{tag} {marks[min(at, 2)] if at < 3 else marks[0]}>{escape(cell)}</{tag}>"
        for at, cell in enumerate(cells)
    )
    return f"<tr>{''.join(made)}</tr>"


def _shown_columns(season: Season) -> list[tuple[str, ...]]:
    rule = season.championship.rule
    rows = season.rows
    columns = [
        (_("Rank"), *(NO_FIGURE if row.rank is None else str(row.rank) for row in rows)),
        (_("Name"), *(shown_name(season.members[row.member].name) for row in rows)),
        (_("Total"), *season_texts(rule.figure, [row.total for row in rows])),
    ]
    if rule.presence:
        columns.append((_("Attendance"), *(str(row.presence) for row in rows)))
    if rule.is_rated:
        columns.append((_("Rating"), *rating_texts(season)))
    for at, heading in enumerate(event_headings(season.events)):
        columns.append((heading, *score_texts(rule.figure, [row.scores[at] for row in rows])))
    return columns


def _said(season: Season) -> tuple[str, ...]:
    below = " ".join(unfinished_sentences(season)) or playing_words(season.playing)
    rule = " ".join((*rule_sentences(season.championship.rule), _("Results in brackets do not count.")))
    said = (*category_sentences(season), rule)
    return (*said, below) if below else said


# For a calendar: its dates as whole days (RFC 5545).

_WIDEST = 75
"""Octets of a line before it is folded."""


def season_ics(season: Season) -> bytes:
    """An entry for each event with a date. A calendar that reads it again replaces them: ids stay."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Batarde Tourney//Season//EN", "CALSCALE:GREGORIAN"]
    lines.append(f"X-WR-CALNAME:{_escaped(shown_name(season.championship.name))}")
    for event in season.events:
        if event.date is not None:
            lines.extend(_entry(season, event, event.date))
    lines.append("END:VCALENDAR")
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line)).encode()


def _entry(season: Season, event: EventSummary, day: dt.date) -> Iterator[str]:
    after = day + dt.timedelta(days=1)
    yield "BEGIN:VEVENT"
    yield f"UID:championship-{season.championship.number}-event-{event.number}@batarde-tourney"
    # Required; the day itself, since the time of writing would make equal seasons differ.
    yield f"DTSTAMP:{day:%Y%m%d}T000000Z"
    yield f"DTSTART;VALUE=DATE:{day:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{after:%Y%m%d}"
    yield f"SUMMARY:{_escaped(shown_name(event.name) or shown_name(season.championship.name))}"
    if event.place:
        yield f"LOCATION:{_escaped(shown_name(event.place))}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _escaped(text: str) -> str:
    for sign, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\r", ""), ("\n", "\\n")):
        text = text.replace(sign, written)
    return text


def _folded(line: str) -> Iterator[str]:
    """Lines of at most 75 octets, each after the first begun with a space; no letter is cut in two."""
    held, width = "", 0
    for letter in line:
        size = len(letter.encode())
        if width + size > _WIDEST:
            yield held
            held, width = " ", 1
        held += letter
        width += size
    yield held
