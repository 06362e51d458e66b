"""What a newspaper tells, as values; its articles in words; and text in columns."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.game import Figure, RecordedHand
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import JOINT
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.face.face import ClubFace
from batarde_tourney.core.tournament.honours.honours import Honour, HonourKey, ProvingHands
from batarde_tourney.core.tournament.standings.standings import Race
from batarde_tourney.documents.document import Head
from batarde_tourney.documents.fonts import text_width
from batarde_tourney.documents.look import NextEvent
from batarde_tourney.documents.pen import Pen, Style
from batarde_tourney.documents.words import criterion_word
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.games.registry import hand_words, words_of
from batarde_tourney.i18n.language.dates import date_with_weekday
from batarde_tourney.i18n.language.figures import figure_text, figure_texts
from batarde_tourney.i18n.standings.honours import honour_rule, honour_title, proof_words, told_words

# What is told.


@dataclass(frozen=True, slots=True)
class NewsRow:
    """A row of the standings."""

    rank: int
    name: str
    figure: Figure


@dataclass(frozen=True, slots=True)
class NewsItem:
    """An honour, and the names of its holders in their order."""

    honour: Honour
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandTold:
    """A hand: `lines` are name, bid, tricks and penalty of each seat, None where its game has none."""

    game: str
    place: HandPlace
    hand: RecordedHand
    lines: tuple[tuple[str, int | None, int | None, int | None], ...]
    denomination: str | None
    times: int | None

    @property
    def has_bids(self) -> bool:
        """Whether its game has bids and penalties."""
        return all(penalty is not None for _name, _bid, _tricks, penalty in self.lines)


@dataclass(frozen=True, slots=True)
class Unluckiest:
    """Whose tables gave least of what the same results would have won elsewhere."""

    name: str
    had: Fraction
    elsewhere: Fraction


@dataclass(frozen=True, slots=True)
class Separation:
    """The criterion that separates the first from the next, and their figures."""

    criterion: Criterion
    figures: tuple[Figure, Figure]


@dataclass(frozen=True, slots=True)
class EveningNews:
    """All that the newspaper tells. `counts`: sides, rounds and hands; `leader` is who stands first.

    `decided` is the hand that decided the first place, `hand` the dearest one; each may be None.
    `separation` is what puts the first above the next where both are level on the criterion.
    """

    head: Head
    face: ClubFace
    is_over: bool
    round: int
    winners: tuple[str, ...]
    of_pairs: bool
    counts: tuple[int, int, int]
    criterion: Criterion | None
    rows: tuple[NewsRow, ...]
    decided: HandTold | None
    hand: HandTold | None
    items: tuple[NewsItem, ...]
    unluckiest: Unluckiest | None
    race: Race
    separation: Separation | None
    leader: SideId | None
    next_event: NextEvent | None


@dataclass(frozen=True, slots=True)
class Article:
    """A short article: what it is about, a figure for posters, whom it names, its text, and a hand.

    `rule` is what the honour is given for: it is told where there is room.
    """

    about: str
    figure: str
    names: str
    text: str
    hand: HandTold | None = None
    rule: str = ""


# In words.

_MOST_NAMES = 3


def names_words(names: Sequence[str], most: int = _MOST_NAMES) -> str:
    """The names one after the other; of many the first, and how many more."""
    said = ", ".join(names[:most])
    return said if len(names) <= most else f"{said} (+{len(names) - most})"


def headline(news: EveningNews) -> str:
    """Who has won, or leads; no word of it depends on who that is."""
    names = names_words(news.winners)
    if not news.winners:
        return _("Nobody has played yet")
    if len(news.winners) > 1:
        shared = _("{names} share first place") if news.is_over else _("{names} share the lead")
        return shared.format(names=names)
    if news.is_over:
        return (_("{pair} win") if news.of_pairs else _("{name} wins")).format(name=names, pair=names)
    return (_("{pair} lead") if news.of_pairs else _("{name} leads")).format(name=names, pair=names)


def counts_words(news: EveningNews) -> str:
    """Sides, rounds and hands."""
    sides, rounds, hands = news.counts
    many = (
        ngettext("{count} pair", "{count} pairs", sides)
        if news.of_pairs
        else ngettext("{count} player", "{count} players", sides)
    )
    return "  ·  ".join(
        (
            many.format(count=sides),
            ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
            ngettext("{count} hand", "{count} hands", hands).format(count=hands),
        )
    )


def row_figures(news: EveningNews) -> tuple[str, ...]:
    """The figures of the rows, as exact as it takes to tell them apart."""
    if news.criterion is None:
        return ("",) * len(news.rows)
    return figure_texts(news.criterion, [row.figure for row in news.rows])


def lead_sentences(news: EveningNews) -> Iterator[str]:
    """How the first place was won, in sentences."""
    figures = row_figures(news)
    seconds = [at for at, row in enumerate(news.rows) if row.rank > 1]
    if news.winners and news.criterion is not None:
        first = _("First place: {names}, {criterion} {figure}.")
        if not news.is_over:
            first = _("First place after round {round}: {names}, {criterion} {figure}.")
        yield first.format(
            round=news.round,
            names=names_words(news.winners),
            criterion=criterion_word(news.criterion),
            figure=figures[0],
        )
    if seconds:
        rank = news.rows[seconds[0]].rank
        level = [news.rows[at].name for at in seconds if news.rows[at].rank == rank]
        said = _("Next: {names} with {figure}.")
        yield said.format(names=names_words(level), figure=figures[seconds[0]])
    if news.separation is not None:
        yield _separation_words(news.separation)
    if news.decided is not None and news.is_over:
        yield _("It was decided by {hand}: from then on nobody else stood in first place.").format(
            hand=place_words_of(news.decided)
        )


def _separation_words(separation: Separation) -> str:
    """Which figure separates those who are level on the first one."""
    criterion = separation.criterion
    if criterion is Criterion.LOTS:
        return _("Level on every figure, they were separated by lot.")
    won, lost = figure_texts(criterion, separation.figures)
    said = _("What separated them: {criterion}, {won} to {lost}.")
    return said.format(criterion=criterion_word(criterion), won=won, lost=lost)


def place_words_of(told: HandTold) -> str:
    """Where the hand was, such as `round 2, table 5, hand 3`."""
    return proof_words((ProvingHands(told.place.round, told.place.table, (told.place.index,)),))


def trump_words(told: HandTold) -> str:
    """What was trumps, and by how much the hand counted; empty where the game does not say so."""
    if told.denomination is None:
        return ""
    said = words_of(told.game).cell_words("denomination", told.denomination)
    return f"{said} ×{told.times}" if told.times is not None and told.times > 1 else said


def articles(news: EveningNews) -> Iterator[Article]:
    """The short articles, the first ones first."""
    if news.hand is not None:
        yield _dearest_hand(news.hand)
    if news.decided is not None and news.is_over:
        yield _deciding_hand(news.decided)
    for item in news.items:
        yield _of_honour(item)
    if news.unluckiest is not None:
        one = news.unluckiest
        text = _("Wins had: {had}. The same results at an average table: {elsewhere}.").format(
            had=figure_text(one.had, 1), elsewhere=figure_text(one.elsewhere, 1)
        )
        yield Article(_("Least luck"), figure_text(one.had - one.elsewhere, 1), one.name, text)


def _dearest_hand(told: HandTold) -> Article:
    """The hand that cost its table most."""
    cost = sum(penalty or 0 for _name, _bid, _tricks, penalty in told.lines)
    said = ngettext("{count} penalty point", "{count} penalty points", cost).format(count=cost)
    text = _("{told}: {where}.").format(told=said, where=place_words_of(told))
    return Article(_("Hand of the evening"), str(cost), trump_words(told), text, told)


def _deciding_hand(told: HandTold) -> Article:
    """The hand after which the first place did not change any more, as a table where there are bids."""
    figure, where = f"№ {told.place.index + 1}", place_words_of(told)
    if told.has_bids:
        return Article(_("The hand that decided"), figure, trump_words(told), f"{where}.", told)
    seats = [line[0] for line in told.lines]
    text = _("{told}: {where}.").format(told=where, where=hand_words(told.hand, seats))
    # Partners sit opposite each other.
    sides = [JOINT.join(seats[first::2]) for first in (0, 1)] if len(seats) > 2 else seats
    return Article(_("The hand that decided"), figure, names_words(sides), text)


def _of_honour(item: NewsItem) -> Article:
    claims = item.honour.holders
    told = told_words(item.honour, claims[0])
    # Holders of one honour are level, but each has hands of their own.
    text = f"{told}."
    if len(claims) == 1:
        text = _("{told}: {where}.").format(told=told, where=proof_words(claims[0].proof))
    names, rule = names_words(item.names), honour_rule(item.honour.key)
    return Article(honour_title(item.honour.key), _figure(item), names, text, rule=rule)


def _figure(item: NewsItem) -> str:
    claim = item.honour.holders[0]
    if item.honour.key is HonourKey.COMEBACK:
        worst, _number, last = claim.told
        return f"+{worst - last}"
    return figure_text(claim.told[0])


def next_words(event: NextEvent) -> tuple[str, str]:
    """What comes next, and when and where."""
    when = "  ·  ".join(filter(None, (date_with_weekday(event.date), shown_name(event.place or ""))))
    return shown_name(event.name), when


# Text in columns.

_LINE = 0.46
"""Millimetres from line to line for each point of type."""
_BEFORE_NUMBER = re.compile(r"(?<=[^\W\d_]) (?=\d)")
_WIDEST_GAP = 1.6
"""Times a space: a line whose spaces would be wider is not spread over its column."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of a column: its words, how far it is indented, and whether it fills the width."""

    words: tuple[str, ...]
    indent: float
    is_filled: bool


def with_numbers(text: str) -> str:
    """The text, never broken between a word and the number after it, such as that of a hand."""
    return _BEFORE_NUMBER.sub("\u00a0", text)


def set_text(text: str, width: float, style: Style, *, cap: float = 0.0, lines: int = 0) -> list[TextLine]:
    """The text in lines of a column; the first `lines` leave room for a large letter of the width `cap`."""
    found: list[TextLine] = []
    space = text_width(" ", style.weight, style.size)
    row: list[str] = []
    taken = 0.0
    for word in _words(with_numbers(text), width - cap, style):
        indent = cap if len(found) < lines else 0.0
        wide = text_width(word, style.weight, style.size)
        if row and taken + space + wide > width - indent:
            found.append(TextLine(tuple(row), indent, is_filled=True))
            row, taken = [word], wide
        else:
            taken += wide + (space if row else 0.0)
            row.append(word)
    if row:
        found.append(TextLine(tuple(row), cap if len(found) < lines else 0.0, is_filled=False))
    return found


def _words(text: str, room: float, style: Style) -> Iterator[str]:
    """The words of a text; one that no line holds comes in parts that do."""
    for word in text.split(" "):
        rest = word
        while text_width(rest, style.weight, style.size) > room and len(rest) > 1:
            share = room / text_width(rest, style.weight, style.size)
            letters = max(int(len(rest) * share), 1)
            while letters > 1 and text_width(rest[:letters], style.weight, style.size) > room:
                letters -= 1
            yield rest[:letters]
            rest = rest[letters:]
        yield rest


def text_height(lines: Sequence[TextLine], style: Style) -> float:
    """Height in mm of lines set below each other."""
    return len(lines) * style.size * _LINE


def ragged(lines: Sequence[TextLine]) -> list[TextLine]:
    """The lines as they are to stand at the left edge alone."""
    return [replace(line, is_filled=False) for line in lines]


def draw_text(pen: Pen, x: float, y: float, width: float, told: tuple[Sequence[TextLine], Style]) -> float:
    """Draw lines from the top, spread to both edges of the column; returns where they end."""
    lines, style = told
    space = text_width(" ", style.weight, style.size)
    for line in lines:
        baseline = y + style.size * _LINE * 0.76
        wide = sum(text_width(word, style.weight, style.size) for word in line.words)
        left = width - line.indent - wide
        gap = left / (len(line.words) - 1) if len(line.words) > 1 else space
        if not line.is_filled or len(line.words) == 1 or gap > space * _WIDEST_GAP:
            pen.text(" ".join(line.words), x + line.indent, baseline, width - line.indent, style)
        else:
            at = x + line.indent
            for word in line.words:
                at += pen.text(word, at, baseline, width, style) + gap
        y += style.size * _LINE
    return y
