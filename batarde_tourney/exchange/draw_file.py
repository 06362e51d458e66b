"""The draw as JSON (`draw --json`), and its verification by drawing again from the seed."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import Fault, FaultCode, FaultsFound
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.certificate import Certificate, judge
from batarde_tourney.core.pairing.tables.engine import ENGINE, DrawPlan, figures_of, other_draw, plan_rounds
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind, OrderFigures, Remark
from batarde_tourney.core.pairing.tables.plan import DrawRequest, ProgressCallback, RoundPlan, TablePlan
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.event.tables import refuse_too_many_seats, table_sizes
from batarde_tourney.exchange.json_text import read_json
from batarde_tourney.exchange.node import Node

# Further keys of a draw file's certificate: every line with its verdict, and every remark.

Entry = dict[str, int | str | None]
"""A line or a remark as a JSON object, its keys in order."""

Entries = tuple[tuple[str, tuple[Entry, ...]], ...]
"""Lists of the certificate, by key."""

_LINE = ("kind", "value", "bound", "verdict", "known")
_COUNTED = ("kind", "value")
"""Keys of a line that are counted, not computed: only these are compared in a file of another release."""
_REMARK = ("player", "kind", "value", "other", "seat", "share")
_TEXTS = frozenset({"kind", "verdict", "share"})
_OR_NULL = frozenset({"known"})


def entries_of(certificate: Certificate) -> Entries:
    """Everything written of a certificate besides its figures. Players are 1 .. N; seats count from 0."""
    return (
        ("lines", tuple(map(_line, certificate.lines))),
        ("remarks", tuple(map(_remark, certificate.remarks))),
    )


def read_entries(certificate: Node) -> Entries:
    """Lists of a certificate in a file; missing keys are left out."""
    keys = (("lines", _LINE), ("remarks", _REMARK))
    return tuple(
        (key, tuple(_read(node, known) for node in certificate.nodes(key)))
        for key, known in keys
        if certificate.says(key, None)
    )


def counted_alone(entries: Entries, kinds: frozenset[str]) -> Entries:
    """Counted keys of every list, without other kinds of lines: those of a release with other bounds."""
    return tuple(
        (
            key,
            tuple({name: one[name] for name in _COUNTED} for one in listed if one["kind"] in kinds)
            if key == "lines"
            else listed,
        )
        for key, listed in entries
    )


def differing(written: Entries, found: Entries) -> Iterator[tuple[str, str, str]]:
    """Differences in the written lists: path, what is written, what it should be."""
    right = dict(found)
    for key, entries in written:
        nothing: Entry = {}
        for at, (ours, theirs) in enumerate(zip_longest(right[key], entries, fillvalue=nothing)):
            path = f"{key}[{at}]"
            if not ours or not theirs:
                yield path, _text(theirs or None), _text(ours or None)
                continue
            for name in dict.fromkeys((*ours, *theirs)):
                if ours.get(name) != theirs.get(name):
                    yield f"{path}.{name}", _text(theirs.get(name)), _text(ours.get(name))


def _line(line: CertificateLine) -> Entry:
    return {
        "kind": line.kind.value,
        "value": line.value,
        "bound": line.bound,
        "verdict": line.verdict.value,
        "known": line.known,
    }


def other_order(figures: OrderFigures) -> Entry:
    """Entry of the draw by the other order of priorities."""
    entry: Entry = {"first": figures.first.value, "repeats": figures.repeats}
    if figures.threes_spread is not None:
        entry["threes_spread"] = figures.threes_spread
    return entry


def read_other_order(certificate: Node) -> Entry | None:
    """Entry of the other order in a file; None if there is none."""
    if not certificate.says("other_order", None):
        return None
    node = certificate.node("other_order")
    entry: Entry = {"first": node.text("first"), "repeats": node.whole("repeats")}
    if node.says("threes_spread", None):
        entry["threes_spread"] = node.whole("threes_spread")
    return entry


def _remark(remark: Remark) -> Entry:
    entry: Entry = {"player": int(remark.player), "kind": remark.kind.value, "value": remark.value}
    if remark.other is not None:
        entry["other"] = int(remark.other)
    if remark.seat is not None:
        entry["seat"] = remark.seat
    if remark.share is not None:
        entry["share"] = str(remark.share)
    return entry


def _read(node: Node, keys: tuple[str, ...]) -> Entry:
    required = {"player", "kind", "value", "bound", "verdict"}
    found: Entry = {}
    for key in keys:
        if key in required or node.says(key, None):
            found[key] = node.text(key) if key in _TEXTS else node.whole(key)
        elif key in _OR_NULL:
            found[key] = None
    return found


def _text(value: object) -> str:
    return json.dumps(value)


Figures = tuple[tuple[str, int], ...]

NEWER_FIGURES = frozenset({"pair_cost", "pair_cost_bound"})
"""Figures that older releases did not write; their bound of the repeats did not hold for all draws."""

_LENGTHS = GAMES[USUAL_GAME].table_lengths(GAMES[USUAL_GAME].usual_play)
"""A draw without an event is of the usual game with its usual settings."""


@dataclass(frozen=True, slots=True)
class DrawFile:
    """A draw as in its file, not checked yet. Players are 1 .. `players`; `cut` as in DrawPlan."""

    players: int
    seed: int
    engine: str
    tables: TableRule
    rounds: tuple[RoundPlan, ...]
    figures: Figures
    entries: Entries
    cut: bool
    digest: str | None
    other: Entry | None
    """Entry of the draw by the other order of priorities."""


class OtherEngine(TourneyError):
    """The draw was made by another version of the program; this one cannot repeat it."""

    engine: str
    ours: str
    sentence = N_("The draw was made by “{engine}”. This program draws by “{ours}” and cannot repeat it.")


class RoundFaulty(TourneyError):
    """A round does not seat every player once, at tables of the right sizes, with a dealer each."""

    round: int
    sentence = N_("Round {round} does not seat every player exactly once at tables that the rules allow.")


class TableDiffers(TourneyError):
    """The seed gives another table than the file."""

    round: int
    table: int
    seed: int
    sentence = N_("Round {round}, table {table}: the seed {seed} gives other seats or another dealer.")


class DigestDiffers(TourneyError):
    """The hash of the request is not that of the file's players, rounds and seed."""

    digest: str
    sentence = N_("The draw in the file was made from other input: its hash {digest} does not match.")


class FigureDiffers(TourneyError):
    """The certificate does not match the rounds of the file."""

    figure: str
    written: int | str
    found: int | str
    sentence = N_("The certificate says {figure} is {written}; the rounds in the file give {found}.")


def numbered(players: int) -> tuple[PlayerId, ...]:
    """The players 1 .. N of a draw without names."""
    return tuple(PlayerId(str(number)) for number in range(1, players + 1))


def request_of(players: int, rounds: int, seed: int, tables: TableRule) -> DrawRequest:
    """The request of `draw`, and of `verify-draw` again."""
    return DrawRequest(numbered(players), rounds, seed, tables, lengths=_LENGTHS)


def with_other_order(request: DrawRequest, plan: DrawPlan, watch: ProgressCallback | None = None) -> DrawPlan:
    """The plan; its certificate also has what the other order of priorities gives for the same seed."""
    other = None if plan.cut else other_draw(request, figures_of(request, plan), watch)
    if other is None:
        return plan
    figures = figures_of(replace(request, first=request.first.other), other)
    return replace(plan, certificate=replace(plan.certificate, other=figures))


def write_draw(plan: DrawPlan, request: DrawRequest) -> bytes:
    """The draw of players 1 .. N as JSON of the contract, a table a line; `tables` only if not `auto`."""
    head: dict[str, object] = {"players": len(request.players), "seed": plan.seed, "engine": plan.engine}
    if request.tables is not TableRule.AUTO:
        head["tables"] = request.tables.value
    certificate: dict[str, object] = dict(contract_figures(plan.certificate))
    if plan.cut:
        certificate["cut"] = True
    if plan.certificate.other is not None:
        certificate["other_order"] = other_order(plan.certificate.other)
    certificate.update(entries_of(plan.certificate))
    rounds = ",\n ".join(
        "[" + ",\n  ".join(_written(table) for table in then.tables) + "]" for then in plan.rounds
    )
    members = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    members += [f'"rounds": [\n {rounds}]', f'"digest": "{plan.digest}"']
    members.append(f'"certificate": {json.dumps(certificate)}')
    return ("{" + ",\n".join(members) + "}\n").encode()


def read_draw(content: bytes) -> DrawFile:
    """Read the draw in a file.

    Raises:
        FaultsFound: the file is no draw; has every fault by its path.
    """
    faults: list[Fault] = []
    root = Node(read_json(content), "", faults)
    certificate = root.node("certificate")
    file = DrawFile(
        players=root.whole("players"),
        seed=root.whole("seed"),
        engine=root.text("engine"),
        tables=root.word_or("tables", TableRule.AUTO, FaultCode.VALUE),
        rounds=tuple(
            RoundPlan(
                tuple(_read_table(Node(table, f"{path}[{at}]", faults)) for at, table in enumerate(tables))
            )
            for path, tables in _lists(root, "rounds")
        ),
        figures=_read_figures(certificate),
        entries=read_entries(certificate),
        cut=certificate.yes("cut"),
        digest=root.text_or_none("digest"),
        other=read_other_order(certificate),
    )
    if faults:
        raise FaultsFound(tuple(faults))
    return file


def _read_figures(certificate: Node) -> Figures:
    """The contract's figures, in order; in a file of an older release without those that it did not write."""
    # Only the names are used, so there are no rounds to judge.
    names = [name for name, _ in contract_figures(judge((), lengths=_LENGTHS))]
    is_older = not any(certificate.says(name, None) for name in NEWER_FIGURES)
    return tuple(
        (name, certificate.whole(name)) for name in names if not (is_older and name in NEWER_FIGURES)
    )


def _entries_found(file: DrawFile, certificate: Certificate) -> tuple[Entries, Entries]:
    """The lists of the file, and what they should be: of an older release only what is counted.

    Older releases took other bounds for proved, and judged even a draw of a single table.
    """
    found = entries_of(certificate)
    if {name for name, _ in file.figures} >= NEWER_FIGURES:
        return file.entries, found
    kinds = frozenset(LineKind) - {LineKind.PAIR_COST}
    written = tuple(one for one in file.entries if not (one[0] == "remarks" and certificate.given))
    return counted_alone(written, kinds), counted_alone(found, kinds)


def compare_draw(file: DrawFile) -> tuple[TourneyError, ...]:
    """Differences between the file and the draw from its seed; empty if there are none.

    A draw that was cut short, or made by another version, is checked as it is.
    """
    faulty = [number for number, then in enumerate(file.rounds, 1) if not _is_whole(then, file)]
    if faulty:
        return tuple(RoundFaulty(number) for number in faulty)
    differences: list[TourneyError] = []
    certificate = judge(file.rounds, lengths=_LENGTHS)
    found = dict(contract_figures(certificate))
    for name, written in file.figures:
        if found[name] != written:
            differences.append(FigureDiffers(name, written, found[name]))
    if file.engine != ENGINE:
        # Another engine may know other bounds, so only the counted parts of its certificate are compared.
        return (*differences, OtherEngine(file.engine, ENGINE))
    differences += [FigureDiffers(*one) for one in differing(*_entries_found(file, certificate))]
    if file.rounds and not file.cut:
        refuse_too_many_seats(file.players, len(file.rounds))
        differences += _redrawn(file)
    return tuple(differences)


def _redrawn(file: DrawFile) -> Iterator[TourneyError]:
    request = request_of(file.players, len(file.rounds), file.seed, file.tables)
    again = plan_rounds(request)
    if file.digest not in {None, again.digest}:
        yield DigestDiffers(file.digest or "")
    for number, (ours, theirs) in enumerate(zip(again.rounds, file.rounds, strict=True), 1):
        for our_table, their_table in zip(ours.tables, theirs.tables, strict=True):
            if our_table != their_table:
                yield TableDiffers(number, our_table.number, file.seed)
    if file.other is not None and file.other != _other_of(again):
        found = _other_of(with_other_order(request, again))
        if found != file.other:
            yield FigureDiffers("other_order", json.dumps(file.other), json.dumps(found))


def _other_of(plan: DrawPlan) -> Entry | None:
    figures = plan.certificate.other
    return None if figures is None else other_order(figures)


def _is_whole(then: RoundPlan, file: DrawFile) -> bool:
    seated = [player for table in then.tables for player in table.seats]
    # Counted first, because a file may claim more players than fit in memory.
    if len(seated) != file.players or sorted(seated) != sorted(numbered(file.players)):
        return False
    sizes = tuple(len(table.seats) for table in then.tables)
    return (
        sorted(sizes, reverse=True) == sorted(table_sizes(file.players, file.tables), reverse=True)
        and [table.number for table in then.tables] == list(range(1, len(sizes) + 1))
        and all(0 <= table.first_dealer < len(table.seats) for table in then.tables)
    )


def _lists(root: Node, key: str) -> Iterator[tuple[str, list[object]]]:
    """Lists within a list, each with its path."""
    for index, value in enumerate(root.items(root.take(key), root.at(key))):
        path = f"{root.at(key)}[{index}]"
        yield path, root.items(value, path)


def _read_table(node: Node) -> TablePlan:
    seats = tuple(PlayerId(str(number)) for number in node.wholes("seats"))
    return TablePlan(node.whole("table"), seats, node.whole("first_dealer"))


def _written(table: TablePlan) -> str:
    seats = [int(player) for player in table.seats]
    return json.dumps({"table": table.number, "seats": seats, "first_dealer": table.first_dealer})


def contract_figures(certificate: Certificate) -> Figures:
    """The contract's figures, in order."""
    return (
        ("repeats", certificate.repeats),
        ("repeats_bound", certificate.repeats_bound),
        ("max_meetings", certificate.max_meetings),
        ("threes_spread", certificate.threes_spread),
        ("dealer_spread", certificate.dealer_spread),
        ("seat_spread", certificate.seat_spread),
        ("pair_cost", certificate.pair_cost),
        ("pair_cost_bound", certificate.pair_cost_bound),
    )
