"""Seating of the round in play, and results of every round, table by table."""

from collections.abc import Iterator, Sequence

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Round, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.event.partners import numbered
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.exchange.public_page.markup import Markup, person, tag
from batarde_tourney.exchange.public_page.source import Source
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.language.figures import figure_text
from batarde_tourney.i18n.people.seat_notes import seat_names, substitute_words

_MOST_OPEN = 40
"""Most names that are unfolded above the tables: more would push the tables off every screen."""


def seating_section(source: Source, round_: Round) -> Markup:
    """Everybody's table by name, then the tables with their seats."""
    title = _("Round {round}: who sits where").format(round=round_.number)
    tables = (_seats(source, table) for table in round_.tables)
    return tag(
        "section",
        tag("h2", title),
        _by_name(source, round_),
        tag("div", *tables, class_="tables"),
        _byes(source, round_),
        id="seating",
    )


def results_section(source: Source) -> Markup:
    """Every round, the last one first and unfolded."""
    last = source.event.rounds[-1]
    rounds = (_round(source, round_, is_open=round_ is last) for round_ in reversed(source.event.rounds))
    return tag("section", tag("h2", _("Results")), *rounds, id="results")


def _by_name(source: Source, round_: Round) -> Markup:
    names_of = source.names.players
    seated = [
        (names_of[player], table)
        for table in round_.tables
        # A substitute plays there now, but the player of the seat also finds the table.
        for player in (*table.seats, *(one.player for one in table.substitutes))
    ]
    rows = (
        tag("li", person(name), " ", tag("b", str(table.number)))
        for name, table in sorted(seated, key=lambda entry: alphabetical(entry[0]))
    )
    names = tag("ul", *rows, class_="names")
    summary = tag("summary", _("Your table, by name"))
    return tag("details", summary, names, open="open" if len(seated) <= _MOST_OPEN else "")


def _seats(source: Source, table: Table) -> Markup:
    rows = (
        tag(
            "li",
            person(name),
            tag("span", f" {_('deals first')}", class_="deals") if seat == table.first_dealer else "",
        )
        for seat, name in enumerate(seat_names(table, source.names.players))
    )
    return tag("div", _title(table), tag("ol", *rows), *_came(source, table), class_="table")


def _came(source: Source, table: Table) -> Iterator[Markup]:
    """Who took a seat of the table, from which hand on."""
    return (tag("p", words, class_="state") for words in substitute_words(table, source.names.players))


def _title(table: Table) -> Markup:
    return tag("h3", _("Table {number}").format(number=table.number))


def _round(source: Source, round_: Round, *, is_open: bool) -> Markup:
    side_of = {player: side.id for side in sides_of(source.event) for player in side.players}
    tables = (_result(source, table, side_of) for table in round_.tables)
    title = _("Round {round}").format(round=round_.number)
    stage = source.stages[round_.stage] if round_.stage else ""
    return tag(
        "details",
        tag("summary", " · ".join((title, stage)) if stage else title),
        tag("div", *tables, class_="tables"),
        _byes(source, round_),
        open="open" if is_open else "",
    )


def _result(source: Source, table: Table, side_of: dict[PlayerId, SideId]) -> Markup:
    """A table's sides by place, with their results; in the order of seats before the first hand."""
    game, play = game_of(source.event), source.event.settings.play
    sides = seated_sides(table, game, side_of)
    totals: Sequence[int | None] = game.totals(table.rubber, play) if table.hands else (None,) * len(sides)
    places = game.places(table.rubber, play) if table.hands else (0,) * len(sides)
    is_over = is_finished(table, source.event)
    rows = (
        tag(
            "tr",
            tag("td", str(place) if is_over and table.hands else "", class_="n"),
            tag("td", source.numbered(side)),
            tag("td", figure_text(total), class_="n"),
        )
        for place, side, total in sorted(zip(places, sides, totals, strict=True), key=lambda row: row[0])
    )
    state = _state(table, is_over=is_over)
    return tag("div", _title(table), state, tag("table", *rows), *_came(source, table), class_="table")


def _state(table: Table, *, is_over: bool) -> Markup:
    """An unusual state: the table still plays, or ended early."""
    if not is_over:
        count = len(table.hands)
        words = ngettext("still playing: {count} hand", "still playing: {count} hands", count)
        return tag("p", words.format(count=count) if count else _("not begun"), class_="state")
    return tag("p", _("closed by the director"), class_="state") if table.closed else Markup()


def _byes(source: Source, round_: Round) -> Markup:
    if not round_.byes:
        return Markup()
    numbers = source.numbers
    names = [numbered(source.names.sides[side], numbers.get(side)) for side in round_.byes]
    words = ngettext("Sits out: {names}", "Sit out: {names}", len(names))
    return tag("p", words.format(names=", ".join(names)), class_="state")
