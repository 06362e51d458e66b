"""The certificate of a draw as a small block on paper, with its seal as a QR code."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.pairing.given_rounds import given_in
from batarde_tourney.core.pairing.tables.certificate import Certificate, without_choice
from batarde_tourney.core.pairing.tables.seal import DrawnFrom, digest_of, drawn_from
from batarde_tourney.core.tournament.event.event import Event, Round, Sealed
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.games.game_papers import game_papers
from batarde_tourney.documents.page import NOTE, Area
from batarde_tourney.documents.pen import SMALLEST, Ink, Pen, Style, fit_lines, wrap_text
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.draw import (
    distinct_lines,
    given_sentence,
    line_sentence,
    line_sign,
    order_sentence,
    unsealed_sentence,
)

_CODE = 25.0
_MOST_IN_CODE = 400
"""Most characters that a camera can read from a code of that size; ours has about 220."""
_TOP = 4.0
_STEP, _FIRST = 3.6, 5.5
"""In mm from one line to the next, and to the first one."""
_HEADLINE = Style(10, Weight.BOLD)
_LINE = Style(8)
_ORIGIN = replace(NOTE, size=7.5)


@dataclass(frozen=True, slots=True)
class _SetLine:
    """A line of the block, and the distance to the next one."""

    text: str
    style: Style
    below: float


@dataclass(frozen=True, slots=True)
class DrawOrigin:
    """What a round was drawn from; `digest` is None if the engine has none.

    `code` is the text of the QR code; empty if it is too long for one (another program's seal).
    """

    seed: int
    engine: str
    digest: str | None
    code: str


@dataclass(frozen=True, slots=True)
class DrawProof:
    """How good a round's draw is, where its game can say; and its origin, None without a seal.

    `came_from` says how a round without a seal was drawn, where that is known.
    """

    certificate: Certificate | None
    origin: DrawOrigin | None
    came_from: DrawnFrom | None = None


def prove(event: Event, round_: Round) -> DrawProof:
    """The proof of the rounds up to this one."""
    origin = None if round_.draw is None else _origin(round_, round_.draw)
    return DrawProof(certify(event, round_), origin, drawn_from(round_))


def certify(event: Event, round_: Round) -> Certificate | None:
    """The certificate of the rounds up to this one, where the event's game has one."""
    certificate = game_papers(event.game).certify(event, round_)
    return None if certificate is None else without_choice(certificate, given_in(event, round_))


def certificate_height(proof: DrawProof, width: float) -> float:
    """Height of the block in mm, with the space above it."""
    told = sum(line.below for line in _set_lines(proof, width)) + _FIRST + _TOP
    return max(told, _CODE + 1.8 + _TOP if proof.origin and proof.origin.code else 0.0)


def draw_certificate(pen: Pen, area: Area, proof: DrawProof) -> None:
    """Draw the block at the foot of `area`: how good the draw is, and what it was made from."""
    top = area.bottom - certificate_height(proof, area.width) + _TOP
    pen.line(area.x, top, area.right, top)
    if proof.origin and proof.origin.code:
        _draw_code(pen, area.right - _CODE, top + 1.8, proof.origin.code)
    baseline = top + _FIRST
    for line in _set_lines(proof, area.width):
        pen.text(line.text, area.x, baseline, area.width, line.style)
        baseline += line.below


def _set_lines(proof: DrawProof, width: float) -> Iterator["_SetLine"]:
    """The lines beside the code, long sentences on several."""
    if proof.origin and proof.origin.code:
        width -= _CODE + 5
    told = _certificate_words(proof.certificate) if proof.certificate else ()
    for place, words in enumerate(told):
        style = _LINE if place else _HEADLINE
        for fitted in fit_lines(words, width, style, unbroken=SMALLEST / style.size):
            gap = _STEP if place else _STEP + 0.7
            yield _SetLine(fitted.text, replace(style, size=fitted.size), gap)
    for words in origin_lines(proof):
        for line in wrap_text(words, width, _ORIGIN):
            yield _SetLine(line, _ORIGIN, _STEP)


def origin_lines(proof: DrawProof) -> tuple[str, ...]:
    """How the round was made, and from which seed it can be drawn again."""
    origin = proof.origin
    if origin is None:
        return (unsealed_sentence(proof.came_from),)
    drawn = _("Drawn from seed {seed} by {engine}.").format(seed=origin.seed, engine=origin.engine)
    if not origin.code:
        return (drawn,)
    held = _("The code contains the round, the number of players, the seed, the engine and the digest.")
    if origin.digest is None:
        return (f"{drawn} {held}",)
    return f"{drawn} {held}", _("Digest of all input: {digest}").format(digest=origin.digest)


def seal_text(round_: Round, sealed: Sealed) -> str:
    """Content of the code: one JSON object, in letters that every camera reads."""
    held: dict[str, object] = {
        "format": "batarde-seal",
        "version": 1,
        "round": round_.number,
        "players": sum(len(table.seats) for table in round_.tables),
        "seed": sealed.seed,
        "engine": sealed.engine,
        "digest": digest_of(sealed),
    }
    return json.dumps(held, separators=(",", ":"))


def _certificate_words(certificate: Certificate) -> tuple[str, ...]:
    """A sentence for each figure, and what another order of priorities gives, where that differs."""
    figures = tuple(f"{line_sign(line)} {line_sentence(line)}" for line in distinct_lines(certificate))
    if certificate.given is not None:
        figures = (given_sentence(certificate.given), *figures)
    return figures if certificate.other is None else (*figures, order_sentence(certificate.other))


def _origin(round_: Round, sealed: Sealed) -> DrawOrigin:
    text = seal_text(round_, sealed)
    code = text if len(text) <= _MOST_IN_CODE else ""
    return DrawOrigin(sealed.seed, sealed.engine, digest_of(sealed), code)


def _draw_code(pen: Pen, x: float, y: float, text: str) -> None:
    """Draw a QR code with its upper left corner at x, y; neighbouring dark modules are one box."""
    dark = _dark_modules(text)
    side = _CODE / len(dark)
    for row, modules in enumerate(dark):
        column = 0
        while column < len(modules):
            begin = column
            while column < len(modules) and modules[column]:
                column += 1
            if column > begin:
                box = (x + begin * side, y + row * side, (column - begin) * side, side)
                pen.box(*box, fill=Ink.BLACK, edge=None)
            column += 1


@forgotten_with_club
@lru_cache(maxsize=64)
def _dark_modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Row by row which modules of the code are dark: they take longer to find than to draw."""
    code = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(text)
    code.make()
    places = range(code.getModuleCount())  # type: ignore[no-untyped-call]
    return tuple(
        tuple(bool(code.isDark(row, column)) for column in places)  # type: ignore[no-untyped-call]
        for row in places
    )
