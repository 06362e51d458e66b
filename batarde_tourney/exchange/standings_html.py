"""The standings as one web page that needs no other file."""

from collections.abc import Iterable
from html import escape

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.exchange.public_page.markup import plain_page
from batarde_tourney.exchange.standings_columns import FileColumn, standings_columns
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import long_date
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import note_sentences
from batarde_tourney.i18n.stages.stages import stage_words

_ONLY_WHERE_ASKED = {Criterion.LOTS, Criterion.HEAD_TO_HEAD}
"""Lots say nothing about play, and ties so far depend on the order of the criteria."""


def standings_html(event: Event, standings: Standings, playing: int = 0) -> bytes:
    """The page in the current language, UTF-8; the figures of the event's own criteria stand out.

    While tables still play, it says so below the title.
    """
    title = shown_name(event.name) or _("Standings")
    also = tuple(criterion for criterion in standings.known if criterion not in _ONLY_WHERE_ASKED)
    columns = standings_columns(standings, also=also)
    ranked_by = set(standings.criteria)
    head = _line("th", columns, [column.heading for column in columns], ranked_by)
    lines = (_line("td", columns, row, ranked_by) for row in zip(*(c.cells for c in columns), strict=True))
    body = "\n".join(lines)
    page = f"""<p class="where">{escape(_where(event, standings, playing))}</p>
<div class="sheet"><table>
<thead>{head}</thead>
<tbody>
{body}
</tbody></table></div>{_notes(standings)}"""
    return plain_page(title, page)


def _notes(standings: Standings) -> str:
    """Substitutes and leavers, below the table."""
    return "".join(f'\n<p class="where">{escape(words)}</p>' for words in note_sentences(standings))


def _line(tag: str, columns: Iterable[FileColumn], texts: Iterable[str], ranked_by: set[Criterion]) -> str:
    cells = (_cell(tag, column, text, ranked_by) for column, text in zip(columns, texts, strict=True))
    return f"<tr>{''.join(cells)}</tr>"


def _cell(tag: str, column: FileColumn, text: str, ranked_by: set[Criterion]) -> str:
    classes = ["figure"] if column.is_figure else []
    if column.criterion in ranked_by:
        classes.append("asked")
    marks = f' class="{" ".join(classes)}"' if classes else ' dir="auto"'
    return f"<{tag}{marks}>{escape(text)}</{tag}>"


def _where(event: Event, standings: Standings, playing: int) -> str:
    date = long_date(event.date) if event.date else ""
    names = {stage_words(standings.stage_name(row)) for row in standings.rows}
    stage = names.pop() if len(names) == 1 else ""
    parts = (shown_name(event.place or ""), date, stage, _("Standings"), playing_words(playing))
    return " · ".join(part for part in parts if part)
