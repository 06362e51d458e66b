"""The further keys of a draw file's certificate: every line with its verdict, and whoever has a remark."""

import json
from collections.abc import Iterator
from itertools import zip_longest

from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.lines import CertificateLine, OrderFigures, Remark
from batarde_tourney.exchange.node import Node

Entry = dict[str, int | str | None]
"""A line or a remark as its JSON object, its keys in order."""

Entries = tuple[tuple[str, tuple[Entry, ...]], ...]
"""By key of the certificate, its list."""

_LINE = ("kind", "value", "bound", "verdict", "known")
_COUNTED = ("kind", "value")
"""What of a line is counted and not known: of these alone a file of another release is to be held to."""
_REMARK = ("player", "kind", "value", "other", "seat", "share")
_TEXTS = frozenset({"kind", "verdict", "share"})
_OR_NULL = frozenset({"known"})


def entries_of(certificate: Certificate) -> Entries:
    """What is written of a certificate besides its figures. Players are 1 .. N; seats count from 0."""
    return (
        ("lines", tuple(map(_line, certificate.lines))),
        ("remarks", tuple(map(_remark, certificate.remarks))),
    )


def read_entries(certificate: Node) -> Entries:
    """What a file says of them; a key that is not there is left out."""
    keys = (("lines", _LINE), ("remarks", _REMARK))
    return tuple(
        (key, tuple(_read(node, known) for node in certificate.nodes(key)))
        for key, known in keys
        if certificate.says(key, None)
    )


def counted_alone(entries: Entries, kinds: frozenset[str]) -> Entries:
    """Of every list what is counted, without lines of other kinds: those of a release with other bounds."""
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
    """Path, what is written and what should be, of every difference in the lists that are written."""
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
    """What is written of the draw by the other order of priorities."""
    entry: Entry = {"first": figures.first.value, "repeats": figures.repeats}
    if figures.threes_spread is not None:
        entry["threes_spread"] = figures.threes_spread
    return entry


def read_other_order(certificate: Node) -> Entry | None:
    """What a file says of it; None if it says nothing."""
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
