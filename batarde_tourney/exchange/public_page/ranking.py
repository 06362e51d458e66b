"""The standings on the public page."""

from collections.abc import Iterable, Iterator

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.exchange.public_page.markup import Markup, tag
from batarde_tourney.exchange.public_page.source import Source
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import criterion_heading, figure_texts
from batarde_tourney.i18n.people.seat_notes import note_sentences
from batarde_tourney.i18n.standings.standing_marks import hands_text, rank_text, standing_mark

_ON_A_PHONE = 2
"""Criteria for which a phone has room beside rank and name; the others show on wider screens."""


def ranking_section(source: Source) -> Markup:
    """Rank, name and the figures of the event's criteria, best first; with stages, of the one that ranks."""
    standings, stages = source.standings, source.stages
    shown = tuple(one for one in standings.criteria if one is not Criterion.LOTS) or standings.criteria
    columns = [figure_texts(one, [row.figure(one) for row in standings.rows]) for one in shown]
    head = tag(
        "tr",
        tag("th", _("Rank"), class_="n"),
        tag("th", _("Pair"), class_="n") if standings.tells_numbers else "",
        tag("th", _("Group"), class_="n") if standings.parts_groups else "",
        tag("th", _("Name")),
        tag("th", _("Stage"), class_="more") if stages else "",
        *(tag("th", criterion_heading(one), class_=_class(place)) for place, one in enumerate(shown)),
        tag("th", _("Hands"), class_="n more"),
    )
    rows = (
        tag(
            "tr",
            tag("td", rank_text(row), class_="n"),
            tag("td", row.number_text, class_="n") if standings.tells_numbers else "",
            tag("td", row.group_letter, class_="n") if standings.parts_groups else "",
            tag("td", source.link(row.side.id), standing_mark(row), source.club(row.side.club)),
            tag("td", stages[row.stage] if row.stage else "", class_="more") if stages else "",
            *(tag("td", column[line], class_=_class(place)) for place, column in enumerate(columns)),
            tag("td", hands_text(row), class_="n more"),
        )
        for line, row in enumerate(standings.rows)
    )
    table = tag("table", tag("thead", head), tag("tbody", *_a_line_each(rows)), class_="rank")
    sentences = note_sentences(standings, source.names.players, source.names.sides)
    notes = (tag("p", sentence, class_="state") for sentence in sentences)
    return tag("section", tag("h2", _("Standings")), table, *notes, id="standings")


def _class(place: int) -> str:
    """Of the figure at this place: the one that ranks stands out, those further on need room."""
    if place == 0:
        return "n first"
    return "n" if place < _ON_A_PHONE else "n more"


def _a_line_each(rows: Iterable[Markup]) -> Iterator[Markup]:
    return (Markup(f"\n{row}") for row in rows)
