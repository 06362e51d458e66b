"""The draw of an event's next round as JSON (`draw --event --json`), and two such draws compared."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import Fault, FaultsFound
from batarde_tourney.core.ids import NamedSideId, PlayerId, SideId, StageId
from batarde_tourney.core.pairing.tables.plan import TablePlan
from batarde_tourney.exchange.draw_file import NEWER_FIGURES, FigureDiffers, TableDiffers
from batarde_tourney.exchange.json_text import Numeral, quoted, read_json
from batarde_tourney.exchange.node import Node

Figures: TypeAlias = tuple[tuple[str, object], ...]
"""Figures of a certificate by key; those read from a file can be any value."""


@dataclass(frozen=True, slots=True)
class EventDraw:
    """The next round of an event: its seats and byes, and the figures of its certificate."""

    round: int
    stage: StageId | None
    seed: int
    engine: str
    tables: tuple[TablePlan, ...]
    byes: tuple[SideId, ...]
    figures: Figures


class OtherRound(TourneyError):
    """The round in the file is not the event's next one."""

    round: int
    next: int
    sentence = N_("The file draws round {round}, but the next round of the event is round {next}.")


class StageDiffers(TourneyError):
    """The round in the file is of another stage."""

    round: int
    sentence = N_("Round {round}: the file names a stage that is not the next one.")


class ByesDiffer(TourneyError):
    """The seed gives other byes."""

    round: int
    seed: int
    sentence = N_("Round {round}: with the seed {seed}, others sit out than the file says.")


def write_event_draw(draw: EventDraw) -> bytes:
    """The draw as the contract's object, UTF-8, a table a line."""
    tables = ",\n  ".join(
        quoted({"table": table.number, "seats": table.seats, "first_dealer": table.first_dealer})
        for table in draw.tables
    )
    members = {
        "round": quoted(draw.round),
        "stage": quoted(draw.stage),
        "seed": quoted(draw.seed),
        "engine": quoted(draw.engine),
        "tables": f"[\n  {tables}]" if tables else "[]",
        "byes": quoted(draw.byes),
        "certificate": quoted(dict(draw.figures)),
    }
    return ("{" + ",\n ".join(f"{quoted(key)}: {text}" for key, text in members.items()) + "}\n").encode()


def read_event_draw(content: bytes) -> EventDraw:
    """Read the draw in a file.

    Raises:
        FaultsFound: the file is no such draw; has every fault by its path.
    """
    faults: list[Fault] = []
    root = Node(read_json(content), "", faults)
    stage = root.text_or_none("stage")
    certificate = root.node("certificate")
    draw = EventDraw(
        root.whole("round"),
        None if stage is None else StageId(stage),
        root.whole("seed"),
        root.text("engine"),
        tuple(
            TablePlan(
                table.whole("table"),
                tuple(map(PlayerId, table.texts("seats"))),
                table.whole("first_dealer"),
            )
            for table in root.nodes("tables")
        ),
        tuple(map(NamedSideId, root.texts("byes"))),
        tuple((name, certificate.take(name)) for name in certificate.keys_left()),
    )
    if faults:
        raise FaultsFound(tuple(faults))
    return draw


def compare_event_draws(written: EventDraw, found: EventDraw) -> Iterator[TourneyError]:
    """Differences between the written draw and the one drawn again."""
    if written.round != found.round:
        yield OtherRound(written.round, found.round)
        return
    if written.stage != found.stage:
        yield StageDiffers(written.round)
    yield from _differing_tables(written, found)
    if written.byes != found.byes:
        yield ByesDiffer(written.round, written.seed)
    stated, right = dict(written.figures), dict(found.figures)
    if NEWER_FIGURES.isdisjoint(stated):
        right = {name: figure for name, figure in right.items() if name not in NEWER_FIGURES}
    for name in {**right, **stated}:
        # Compared as text, because in Python True equals 1, in JSON true is not 1.
        ours, theirs = (_sorted(figures.get(name)) for figures in (right, stated))
        if ours != theirs or (name in stated) != (name in right):
            yield FigureDiffers(name, theirs, ours)


def _differing_tables(written: EventDraw, found: EventDraw) -> Iterator[TableDiffers]:
    ours, theirs = _by_number(found), _by_number(written)
    for number in sorted(ours.keys() | theirs.keys()):
        if ours.get(number) != theirs.get(number):
            yield TableDiffers(written.round, number, written.seed)
    if len(theirs) < len(written.tables):
        # A number occurs twice: the last such table was compared, the other is not in the draw.
        yield TableDiffers(written.round, written.tables[-1].number, written.seed)


def _by_number(draw: EventDraw) -> dict[int, TablePlan]:
    return {table.number: table for table in draw.tables}


def _sorted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=_numeral)


def _numeral(value: Numeral) -> str:
    """A number such as 1.5 or 1e3 in a file is no figure of a certificate, and must not equal the text."""
    return value.text
