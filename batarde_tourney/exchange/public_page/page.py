"""The public page: seats, results, players, standings, in one file that loads nothing and runs no script."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from batarde_tourney.assets import asset
from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import (
    Adjustment,
    Event,
    Round,
    Side,
    Table,
    game_of,
    seated_sides,
    sides_of,
)
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import numbered
from batarde_tourney.core.tournament.ranking.figures import is_finished, still_playing
from batarde_tourney.core.tournament.rounds.clock import ClockTold
from batarde_tourney.core.tournament.rounds.speed import EntryTimes
from batarde_tourney.core.tournament.standings.cut_view import WayOn, cut_in_play
from batarde_tourney.core.tournament.standings.parts import categories_of, rank_category
from batarde_tourney.core.tournament.standings.penalties import points_lines
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound, rounds_of_all
from batarde_tourney.core.tournament.standings.standings import Standing, Standings
from batarde_tourney.exchange.public_page.chart import ChartPage
from batarde_tourney.exchange.public_page.evening import card_charts, cards_room, evening_section
from batarde_tourney.exchange.public_page.markup import Markup, page_policy, person, tag
from batarde_tourney.exchange.public_page.source import PublicNames, Source
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext, spoken_language
from batarde_tourney.i18n.clock import end_sentence, paused_sentence
from batarde_tourney.i18n.games.registry import round_words
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.language.dates import long_date
from batarde_tourney.i18n.language.figures import criterion_heading, figure_text, figure_texts
from batarde_tourney.i18n.language.plain import POINTS_SIGN
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import (
    hands_text,
    note_sentences,
    rank_text,
    seat_names,
    standing_mark,
    substitute_words,
)
from batarde_tourney.i18n.stages.cut import cut_sentences, way_words
from batarde_tourney.i18n.stages.event_rules import event_rules
from batarde_tourney.i18n.standings.penalties import points_text

# Seating of the round in play, and results of every round, table by table.

_MOST_IN_VIEW = 12
"""With more players a name is looked for."""

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
    names_of = source.seat_names
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
    star = tag("p", _("* keeps this table"), class_="state") if source.has_keepers else ""
    return tag("details", summary, names, star, open="open" if len(seated) <= _MOST_OPEN else "")


def _seats(source: Source, table: Table) -> Markup:
    rows = (
        tag(
            "li",
            person(name),
            tag("span", f" {_('deals first')}", class_="deals") if seat == table.first_dealer else "",
        )
        for seat, name in enumerate(seat_names(table, source.seat_names))
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
    state = _table_state(table, is_over=is_over)
    return tag("div", _title(table), state, tag("table", *rows), *_came(source, table), class_="table")


def _table_state(table: Table, *, is_over: bool) -> Markup:
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


# Every player's card on the public page: seats, opponents, and results hand by hand.


def cards_section(source: Source, standings: Standings, page: ChartPage) -> Markup:
    """The cards in alphabetical order."""
    ranks = {row.side.id: row.rank for row in standings.rows if row.has_figures}
    rounds = rounds_of_all(source.event)
    sides = sorted(sides_of(source.event), key=lambda side: alphabetical(source.names.sides[side.id]))
    room = cards_room(source, standings)

    def charts(side: SideId) -> Markup:
        return card_charts(room, side, page) if room is not None and rounds[side] else Markup()

    cards = (_card(source, side, ranks.get(side.id), rounds[side.id], charts(side.id)) for side in sides)
    return tag("section", tag("h2", _("Players")), *cards, id="players")


def _card(
    source: Source, side: Side, rank: int | None, rounds: Sequence[PlayedRound], charts: Markup
) -> Markup:
    shown = "" if rank is None else str(rank)
    summary = tag(
        "summary",
        tag("b", shown, class_="n"),
        person(source.names.sides[side.id]),
        tag("small", _("Pair {number}").format(number=side.number)) if side.number is not None else "",
        source.club(side.club),
    )
    lines = [_played(source, one) for one in rounds]
    given = (one.adjustment for one in points_lines(source.event, side.id) if one.counts)
    # A warning is private between the director and the player.
    lines += [_points(one) for one in given if not one.is_warning]
    card = tag("ul", *lines, class_="card") if lines else tag("p", _("no hand played yet"), class_="state")
    return Markup(f"\n{tag('details', summary, card, charts, id=source.anchors[side.id])}")


def _points(given: Adjustment) -> Markup:
    """Points that a director gave; the reason is not public."""
    where = _("Round {round}").format(round=given.round)
    return tag("li", tag("b", points_text(given.points), class_="n"), tag("span", f"{POINTS_SIGN} {where}"))


def _played(source: Source, played: PlayedRound) -> Markup:
    where = _("Round {round}, table {table}").format(round=played.number, table=played.table)
    against = (
        Markup(f"{person(source.names.sides[side.id])} ({figure_text(total)})")
        for side, total in played.opponents
    )
    hands = round_words(played)
    return tag(
        "li",
        tag("b", figure_text(played.total), class_="n"),
        tag("span", where),
        tag("small", _place(played)) if played.place is not None else "",
        tag("p", Markup(", ".join(against))),
        tag("p", hands, class_="hands") if hands else "",
    )


def _place(played: PlayedRound) -> str:
    if played.is_perfect:
        return _("★ perfect game")
    return _("place {place}").format(place=played.place)


# The standings on the public page.

_ON_A_PHONE = 2
"""Number of criteria that fit on a phone beside rank and name; the others show on wider screens."""


def ranking_section(source: Source, standings: Standings) -> Markup:
    """Rank, name and figures of the event's criteria, best first; with stages, those of the ranking one."""
    stages, line = source.stages, _Line.of(source)
    shown = tuple(one for one in standings.criteria if one is not Criterion.LOTS) or standings.criteria
    columns = [figure_texts(one, [row.figure(one) for row in standings.rows]) for one in shown]
    head = tag(
        "tr",
        tag("th", _("Rank"), class_="n"),
        tag("th", _("Pair"), class_="n") if standings.has_pair_numbers else "",
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
            tag("td", row.number_text, class_="n") if standings.has_pair_numbers else "",
            tag("td", row.group_letter, class_="n") if standings.parts_groups else "",
            tag(
                "td", source.link(row.side.id), standing_mark(row), source.club(row.side.club), line.way(row)
            ),
            tag("td", stages[row.stage] if row.stage else "", class_="more") if stages else "",
            *(tag("td", column[at], class_=_class(place)) for place, column in enumerate(columns)),
            tag("td", hands_text(row), class_="n more"),
            class_="cut" if row.side.id == line.last_in else "",
        )
        for at, row in enumerate(standings.rows)
    )
    table = tag("table", tag("thead", head), tag("tbody", *_a_line_each(rows)), class_="rank")
    sentences = (*line.sentences, *note_sentences(standings, source.names.players, source.names.sides))
    notes = (tag("p", sentence, class_="state") for sentence in sentences)
    parts = (_category(source, standings, category) for category in categories_of(source.event))
    return tag("section", tag("h2", _("Standings")), table, *notes, *parts, id="standings")


def _category(source: Source, standings: Standings, category: str) -> Markup:
    """The rows of one category with places of their own and the first figure, folded."""
    part = rank_category(source.event, standings, category)
    first = next((one for one in standings.criteria if one is not Criterion.LOTS), standings.criteria[0])
    figures = figure_texts(first, [row.figure(first) for row in part.rows])
    head = tag(
        "tr",
        tag("th", _("Rank"), class_="n"),
        tag("th", _("Name")),
        tag("th", criterion_heading(first), class_="n first"),
    )
    rows = (
        tag(
            "tr",
            tag("td", rank_text(row), class_="n"),
            tag("td", source.link(row.side.id), standing_mark(row), source.club(row.side.club)),
            tag("td", figure, class_="n first"),
        )
        for row, figure in zip(part.rows, figures, strict=True)
    )
    table = tag("table", tag("thead", head), tag("tbody", *_a_line_each(rows)), class_="rank")
    return tag("details", tag("summary", person(category)), table) if part.rows else Markup()


@dataclass(frozen=True, slots=True)
class _Line:
    """The line in play: what is said of it, each side's way on, and the last side above it."""

    sentences: tuple[str, ...] = ()
    ways: Mapping[SideId, WayOn] = field(default_factory=dict)
    last_in: SideId | None = None

    @classmethod
    def of(cls, source: Source) -> "_Line":
        """The line of the event; empty where there is none."""
        view = cut_in_play(source.event)
        if view is None:
            return cls()
        last_in = view.standings.rows[view.last_in].side.id if view.last_in >= 0 else None
        return cls(tuple(cut_sentences(view, source.names.sides)), view.ways, last_in)

    def way(self, row: Standing) -> Markup:
        """How the side goes on, in small type."""
        words = way_words(self.ways.get(row.side.id, WayOn.OUT))
        return tag("small", words, class_="way") if words else Markup()


def _class(place: int) -> str:
    """CSS class of the figure at this place: the ranking one stands out, later ones need space."""
    if place == 0:
        return "n first"
    return "n" if place < _ON_A_PHONE else "n more"


def _a_line_each(rows: Iterable[Markup]) -> Iterator[Markup]:
    return (Markup(f"\n{row}") for row in rows)


@dataclass(frozen=True, slots=True)
class Live:
    """The page as a hall serves it, of this version of the event.

    `has_doors` where tables and players have pages of their own.
    """

    version: int
    has_doors: bool = False
    clock: ClockTold | None = None


def public_page(
    event: Event,
    standings: Standings | None,
    names: PublicNames,
    at: dt.datetime,
    live: Live | None = None,
    *,
    times: EntryTimes | None = None,
) -> bytes:
    """The page in the current language, UTF-8; `at` is the local time.

    Without `standings` they are sealed: no place, figure or result is told. `times` at which hands were
    entered give the speed of tables. A page that is `live` takes its
    style and its script from the server that serves it, whose headers say what a browser may do.
    """
    source = Source.of(event, standings, names, times or {}, is_live=live is not None)
    title = shown_name(event.name) or _("Standings")
    sections = dict(_sections(source))
    policy, look = ("", _SERVED) if live else _own_style()
    body = (
        # Above everything that grows with the number of players: whoever types a code comes for this alone.
        _header(source, title, at, *_live_parts(live)),
        _contents(tuple(sections)),
        _find(event) if live else "",
        tag("main", *sections.values()),
    )
    return f"""<!DOCTYPE html>
<html lang="{spoken_language()}">
<head>
<meta charset="utf-8"/>{policy}
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="robots" content="noindex"/>
<meta name="referrer" content="no-referrer"/>
{tag("title", title)}
{look}
</head>
<body{f' data-version="{live.version}"' if live else ""}>
{"".join(body)}
</body>
</html>
""".encode()


_SERVED = """<link rel="icon" href="/static/app.svg"/>
<link rel="stylesheet" href="/static/public.css"/>
<script type="module" src="/static/public.js"></script>"""


def _own_style() -> tuple[str, str]:
    """What a browser may use of a file, and the style in it: nothing is loaded."""
    style = Markup("\n" + asset("web", "public.css").read_text("utf-8"))
    policy = f'<meta http-equiv="Content-Security-Policy" content="{page_policy(style)}"/>'
    return f"\n{policy}", f"<style>{style}</style>"


def _sections(source: Source) -> Iterator[tuple[str, Markup]]:
    """Sections by id in order: while a round is played, the seating comes first."""
    in_play, page = source.round_in_play, ChartPage()
    if in_play is not None:
        yield "seating", seating_section(source, in_play)
    if source.standings is None:
        yield "standings", _sealed_section()
        yield "rules", _rules_section(source)
        return
    yield "standings", ranking_section(source, source.standings)
    if source.event.rounds:
        yield "results", results_section(source)
        if not source.is_changing and any(row.hands for row in source.standings.rows):
            yield "statistics", evening_section(source, source.standings, page)
    yield "players", cards_section(source, source.standings, page)
    yield "rules", _rules_section(source)


def _rules_section(source: Source) -> Markup:
    """What players ask about the event, chapter by chapter, folded."""
    chapters = (
        tag("details", tag("summary", chapter.title), *(tag("p", sentence) for sentence in chapter.sentences))
        for chapter in event_rules(source.event)
    )
    return tag("section", tag("h2", _("Rules")), *chapters, id="rules")


def _sealed_section() -> Markup:
    said = _("The standings are sealed. They are opened at the end.")
    return tag("section", tag("h2", _("Standings")), tag("p", said, class_="state"), id="standings")


def _header(source: Source, title: str, at: dt.datetime, *more: Markup | str) -> Markup:
    event = source.event
    date = long_date(event.date) if event.date else ""
    where = " · ".join(part for part in (shown_name(event.place or ""), date) if part)
    written = tag("time", f"{at:%H:%M}", datetime=at.isoformat(timespec="minutes"))
    as_of = Markup(_("As of {time}").format(time=written))
    return tag(
        "header",
        tag("h1", title),
        tag("p", where, class_="where") if where else "",
        tag("p", _state(source), " · ", as_of, class_="state"),
        *more,
    )


def _live_parts(live: Live | None) -> Iterator[Markup | str]:
    if live and live.clock:
        yield _clock(live.clock)
    if live and live.has_doors:
        yield _doors()


def _clock(clock: ClockTold) -> Markup:
    """When the round ends; the script counts the time left, by the server's time."""
    if clock.ends_at is None:
        return tag("p", paused_sentence(clock.left or dt.timedelta()), class_="clock")
    ends = clock.ends_at.isoformat(timespec="seconds")
    end = tag("time", f"{clock.ends_at.astimezone():%H:%M}", datetime=ends)
    words = Markup(end_sentence(clock.round, end))
    over = tag("span", _("Time is over: finish the hand in play"), class_="over", hidden="hidden")
    left = tag("b", "", role="timer", data_ends=ends)
    return tag("p", tag("span", words, class_="end"), " ", left, " ", over, class_="clock", id="clock")


def _state(source: Source) -> str:
    """Progress of the event."""
    in_play = source.round_in_play
    if not source.event.rounds:
        return _("Nothing has been played yet")
    if in_play is None:
        return _("After round {round}").format(round=source.event.rounds[-1].number)
    playing = playing_words(still_playing([in_play], source.event))
    return _("Round {round}: {state}").format(round=in_play.number, state=playing)


def _doors() -> Markup:
    """The way to a table's own page."""
    return tag("p", tag("a", _("Hand in results with the code of a table or a player"), href="/table#code"))


def _find(event: Event) -> Markup:
    """A field to look for a name; hidden until the page's script finds it. None where all are in view."""
    if len(event.players) <= _MOST_IN_VIEW:
        return Markup()
    typed = Markup('<input type="search" autocomplete="off" spellcheck="false"/>')
    return tag("search", tag("label", _("Find a name"), typed), id="find", hidden="hidden")


def _contents(sections: tuple[str, ...]) -> Markup:
    words = {
        "seating": _("Seating"),
        "standings": _("Standings"),
        "results": _("Results"),
        "statistics": _("Statistics"),
        "players": _("Players"),
        "rules": _("Rules"),
    }
    return tag("nav", *(tag("a", words[section], href=f"#{section}") for section in sections))
