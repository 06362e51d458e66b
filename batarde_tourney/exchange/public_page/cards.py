"""Every player's card on the public page: where, against whom, and hand by hand."""

from collections.abc import Sequence

from batarde_tourney.core.tournament.event.event import Adjustment, Side, sides_of
from batarde_tourney.core.tournament.standings.penalties import points_lines
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound, rounds_of_all
from batarde_tourney.exchange.public_page.markup import Markup, person, tag
from batarde_tourney.exchange.public_page.source import Source
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.registry import round_words
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.language.figures import figure_text
from batarde_tourney.i18n.language.signs import POINTS_SIGN
from batarde_tourney.i18n.standings.penalties import points_text


def cards_section(source: Source) -> Markup:
    """The cards in the order in which names are looked up."""
    ranks = {row.side.id: row.rank for row in source.standings.rows if row.has_figures}
    rounds = rounds_of_all(source.event)
    sides = sorted(sides_of(source.event), key=lambda side: alphabetical(source.names.sides[side.id]))
    cards = (_card(source, side, ranks.get(side.id), rounds[side.id]) for side in sides)
    return tag("section", tag("h2", _("Players")), *cards, id="players")


def _card(source: Source, side: Side, rank: int | None, rounds: Sequence[PlayedRound]) -> Markup:
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
    # A warning is between the director and who was warned.
    lines += [_points(one) for one in given if not one.is_warning]
    card = tag("ul", *lines, class_="card") if lines else tag("p", _("no hand played yet"), class_="state")
    return Markup(f"\n{tag('details', summary, card, id=source.anchors[side.id])}")


def _points(given: Adjustment) -> Markup:
    """Points a director gave; why is for those in the room."""
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
