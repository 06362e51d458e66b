"""What comes from outside: event files and lists spoilt in every way, and names made to hurt."""

import csv
import datetime as dt
import io
import random
import re
import unicodedata
import zipfile
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from html.parser import HTMLParser

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.services.club.support import without_names
from batarde_tourney.services.documents.papers import documents_of, make_paper_of
from batarde_tourney.services.documents.public_page import page_of
from batarde_tourney.services.standings.standings import StandingsFormat, write_standings
from instruments.fuzz.files import bugs, targets
from instruments.trust.attack import Attack, Outcome
from tests.core.tournament.events import made_up_event
from tests.exchange.standings import HOSTILE

_PIECES = (
    *HOSTILE,
    "&amp;",
    "</td>",
    "'; DROP TABLE players;--",
    "${x}",
    "{name}",
    "%s",
    "\u2066",
    "\u200b",
    "ﷺ" * 9,
)
_MOST = 200
_AT = dt.datetime(2026, 11, 21, tzinfo=dt.UTC)


def spoil(index: int, tries: int, seed: int) -> Outcome:
    """Each file is read or refused in words."""
    target = targets()[index]
    found, refused = bugs(target, tries, seed)
    return Outcome(tries, f"{refused} refused in words", tuple(found))


def name(tries: int, seed: int) -> Outcome:
    """Names made of pieces of hostile ones, eight an event, through every way out."""
    lots = random.Random(f"names {seed}")
    wrong: list[str] = []
    for _ in range(max(1, tries // 8)):
        names = ["".join(lots.choices(_PIECES, k=lots.randint(1, 4)))[:_MOST] for _ in range(8)]
        event = _named(names)
        wrong += [f"{way}: {fault}: {names!r}" for way, look in _WAYS.items() for fault in look(event)]
    return Outcome(tries, f"through {', '.join(_WAYS)}", tuple(wrong))


def _named(names: list[str]) -> Event:
    event = made_up_event(8, 1, seed=3)
    players = (
        replace(player, name=name, club=name) for player, name in zip(event.players, names, strict=True)
    )
    return replace(event, players=tuple(players), name=names[0])


def _file(event: Event, form: StandingsFormat) -> bytes:
    return write_standings(EventNumber(1), event, rank_sides(event), form)


class _Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.seen: list[tuple[str, tuple[str, ...]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, tuple(key for key, _ in attrs)))


@cache
def _plain() -> Event:
    return _named([*(f"Player {letter}" for letter in "abcdefg"), "אבגד"])


def _html(event: Event) -> list[str]:
    """No name is markup: the page has the tags of one with plain names."""
    tags, plain = (set(_Tags(_file(one, StandingsFormat.HTML).decode()).seen) for one in (event, _plain()))
    return [f"tags {sorted(tags - plain)}"] if tags - plain else []


def _page(event: Event) -> list[str]:
    tags, plain = (set(_Tags(page_of(one, NamesShown.FULL, _AT).decode()).seen) for one in (event, _plain()))
    return [f"tags {sorted(tags - plain)}"] if tags - plain else []


def _csv(event: Event) -> list[str]:
    rows = csv.reader(io.StringIO(_file(event, StandingsFormat.CSV).decode("utf-8-sig"), newline=""))
    cells = (cell for row in rows for cell in row)
    return [f"formula {cell[:20]!r}" for cell in cells if cell[:1] in "=+@\t\r" and cell]


def _xlsx(event: Event) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(_file(event, StandingsFormat.XLSX))) as parts:
        sheets = [parts.read(part).decode() for part in parts.namelist() if part.startswith("xl/worksheets/")]
    return ["a formula" for sheet in sheets if re.search(r"<f[ >]", sheet)]


def _text(event: Event) -> list[str]:
    text = _file(event, StandingsFormat.TEXT).decode()
    strange = {
        letter for letter in text if unicodedata.category(letter) in {"Cc", "Cf"} and letter not in "\n\u200d"
    }
    lines = len(text.splitlines())
    return [f"letters {strange!r}"] * bool(strange) + [f"{lines} lines"] * (lines != 9)


def _papers(event: Event) -> list[str]:
    made = (make_paper_of(event, document.key) for document in documents_of(event)[:3])
    return [] if all(paper.startswith(b"%PDF") for paper in made) else ["no paper"]


def _log(event: Event) -> list[str]:
    lines = "\n".join(without_names("\n".join(f"ValueError: {player.name}" for player in event.players)))
    return [
        f"in the report: {player.name!r}"
        for player in event.players
        if len(player.name) > 5 and player.name in lines
    ]


_WAYS: dict[str, Callable[[Event], list[str]]] = {
    "HTML": _html,
    "public page": _page,
    "CSV": _csv,
    "XLSX": _xlsx,
    "text": _text,
    "papers": _papers,
    "report": _log,
}

ATTACKS = (
    Attack("spoilt event files", 10_000, partial(spoil, 0)),
    Attack("spoilt lists of players", 10_000, partial(spoil, 1)),
    Attack("spoilt lists of pairs", 10_000, partial(spoil, 2)),
    Attack("hostile names", 800, name),
)
