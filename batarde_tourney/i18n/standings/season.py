"""A championship's rule and figures in words."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.season.season import Season, SeasonScore
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.dates import day_and_month
from batarde_tourney.i18n.language.figures import decimal_texts, figure_text

_WIDTH_OF_A_BRACKET = "\u2005"
_LONGEST_HEADING = 10
_MOST_UNFINISHED = 3
"""Most unfinished events that are named."""
_DIGITS = {
    SeasonFigure.LEFT_BEHIND: 0,
    SeasonFigure.SCALED: 0,
    SeasonFigure.PLACES: 0,
    SeasonFigure.TABLE_POINTS: 2,
    SeasonFigure.MEAN_PENALTY: 3,
}


def season_figure_name(figure: SeasonFigure) -> str:
    """The figure of an event that counts, as a choice."""
    return {
        SeasonFigure.LEFT_BEHIND: _("1 point for each player ranked lower"),
        SeasonFigure.SCALED: _("From 1000 points for the winner down to 0 for the last"),
        SeasonFigure.PLACES: _("Points by place, typed in"),
        SeasonFigure.TABLE_POINTS: _("The event's table points"),
        SeasonFigure.MEAN_PENALTY: _("Penalty per hand; the average counts"),
    }[figure]


def rule_sentences(rule: SeasonRule) -> tuple[str, ...]:
    """How the events add up, a short sentence each.

    >>> rule_sentences(SeasonRule(best=5))[1]
    'The best 5 events count.'
    """
    figure = {
        SeasonFigure.LEFT_BEHIND: _("1 point for each player ranked lower."),
        SeasonFigure.SCALED: _("1000 points for the winner, 0 for the last."),
        SeasonFigure.PLACES: _("Points by place: {points}.").format(points=" ".join(map(str, rule.places))),
        SeasonFigure.TABLE_POINTS: _("Table points."),
        SeasonFigure.MEAN_PENALTY: _("Penalty per hand."),
    }[rule.figure]
    counting = (
        _("All events count.")
        if rule.best is None
        else ngettext("The best event counts.", "The best {count} events count.", rule.best)
    )
    presence = ngettext("{count} point for taking part.", "{count} points for taking part.", rule.presence)
    least = ngettext(
        "For a rank, {count} event is needed.", "For a rank, {count} events are needed.", rule.least
    )
    said = [figure, counting.format(count=rule.best)]
    if rule.dropped:
        dropped = ngettext(
            "The worst event does not count.", "The worst {count} events do not count.", rule.dropped
        )
        said.append(dropped.format(count=rule.dropped))
    if rule.final:
        final = ngettext(
            "{count} extra point for playing in a final.",
            "{count} extra points for playing in a final.",
            rule.final,
        )
        said.append(final.format(count=rule.final))
    if rule.presence:
        said.append(presence.format(count=rule.presence))
    if rule.least > 1:
        said.append(least.format(count=rule.least))
    return tuple(said)


def category_sentences(season: Season) -> tuple[str, ...]:
    """What a table of one category says of it; empty for everybody."""
    if season.category is None:
        return ()
    return (
        _("{category}: places among these alone, points as in the whole table.").format(
            category=season.category
        ),
    )


def unfinished_sentences(season: Season) -> tuple[str, ...]:
    """A sentence for each unfinished event that counts; of many only the newest. Empty if all are over."""
    playing = _("“{name}” counts as it stands: round {round} of {planned} is still being played.")
    between = _("“{name}” counts as it stands, after round {round} of {planned}.")
    newest = season.unfinished[-_MOST_UNFINISHED:]
    said = tuple(
        (playing if one.plays else between).format(
            name=shown_name(one.name), round=one.round, planned=one.planned
        )
        for one in newest
    )
    more = len(season.unfinished) - len(newest)
    return (
        (*said, ngettext("And {count} more.", "And {count} more.", more).format(count=more)) if more else said
    )


def event_headings(events: Iterable[EventSummary]) -> tuple[str, ...]:
    """Headings of columns of events: the day, or as much of the name as fits.

    Where that is the same for several, they are numbered: "21 Nov (2)".
    """
    headings = [_event_heading(event) for event in events]
    often = Counter(headings)
    met: Counter[str] = Counter()
    written = []
    for heading in headings:
        met[heading] += 1
        written.append(f"{heading} ({met[heading]})" if often[heading] > 1 else heading)
    return tuple(written)


def _event_heading(event: EventSummary) -> str:
    if event.date is not None:
        return day_and_month(event.date)
    name = shown_name(event.name)
    return name if len(name) <= _LONGEST_HEADING else name[: _LONGEST_HEADING - 1] + "…"


def season_texts(figure: SeasonFigure, points: Sequence[Fraction | None]) -> tuple[str, ...]:
    """A column of points, all with as many decimals as show different ones as different.

    Sharing a place gives half a player: that half is never rounded.
    """
    has_halves = any(point is not None and point.denominator == 2 for point in points)
    return decimal_texts(points, max(_DIGITS[figure], int(has_halves)))


def score_texts(figure: SeasonFigure, scores: Sequence[SeasonScore | None]) -> tuple[str, ...]:
    """Points of one event, by member; in brackets where they do not count.

    The others end with a space of the same width, so that digits stay aligned.
    """
    texts = season_texts(figure, [None if score is None else score.points for score in scores])
    return tuple(
        f"{text}{_WIDTH_OF_A_BRACKET}" if score is None or score.counts else f"({text})"
        for score, text in zip(scores, texts, strict=True)
    )


def rating_texts(season: Season) -> tuple[str, ...]:
    """The column of ratings, by member, with one decimal."""
    shown = (season.ratings.get(row.member) for row in season.rows)
    return tuple(figure_text(None if rating is None else Fraction(rating.shown), 1) for rating in shown)
