"""The certificate of a draw as a small block on paper, sealed with a code that cameras read."""

import json
from dataclasses import replace

from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.pairing.tables.certificate import Certificate, judge
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.pairing.tables.seal import digest_of
from batarde_tourney.core.tournament.event import Event, Round, Sealed
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import NOTE, Area
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.style import Ink, Style
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.certificate import line_sentence, unsealed_words, verdict_sign

HEIGHT = 37.0
"""What the block needs, with the room above it."""
_CODE = 25.0
_MOST_IN_CODE = 400
"""Characters a camera still reads from a code of that size; ours has about 220."""
_TOP = 4.0
_STEP = 3.6
_HEADLINE = Style(10, Weight.BOLD, least=7)
_LINE = Style(8, least=6)


def certify(event: Event, round_: Round) -> Certificate:
    """The certificate of the rounds up to this one."""
    rounds = tuple(
        RoundPlan(tuple(TablePlan(table.number, table.seats, table.first_dealer) for table in past.tables))
        for past in event.rounds
        if past.tables and past.number <= round_.number
    )
    return judge(rounds, schedule=batarde_play(event.settings.play).schedule, apart=event.settings.apart)


def draw_certificate(pen: Pen, area: Area, certificate: Certificate, round_: Round) -> None:
    """Draws the block: how good the draw is, and what it was made from, at the foot of `area`."""
    top = area.bottom - HEIGHT + _TOP
    pen.line(area.x, top, area.right, top)
    width = area.width
    if code := _code_text(round_):
        width -= _CODE + 5
        _draw_code(pen, area.right - _CODE, top + 1.8, code)
    first, *others = certificate.lines
    pen.text(f"{verdict_sign(first.verdict)} {line_sentence(first)}", area.x, top + 5.5, width, _HEADLINE)
    for place, line in enumerate(others):
        words = f"{verdict_sign(line.verdict)} {line_sentence(line)}"
        pen.text(words, area.x, top + 9.8 + place * _STEP, width, _LINE)
    for place, words in enumerate(origin_lines(round_)):
        pen.text(words, area.x, top + 10.6 + (len(others) + place) * _STEP, width, replace(NOTE, size=7.5))


def origin_lines(round_: Round) -> tuple[str, ...]:
    """How the round came to be: by hand, or from a seed that draws it again."""
    if round_.draw is None:
        return (unsealed_words(),)
    drawn = _("Drawn from seed {seed} by {engine}.").format(seed=round_.draw.seed, engine=round_.draw.engine)
    if not _code_text(round_):
        return (drawn,)
    held = _("The code holds round, number of players, seed, engine and digest.")
    digest = digest_of(round_.draw)
    if digest is None:
        return (f"{drawn} {held}",)
    return f"{drawn} {held}", _("Digest of all that went in: {digest}").format(digest=digest)


def seal_text(round_: Round, sealed: Sealed) -> str:
    """What the code holds: one JSON object, in the letters every camera reads."""
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


def _code_text(round_: Round) -> str:
    """What the code says; nothing if there is no seal, or one too long for any code (another program's)."""
    text = "" if round_.draw is None else seal_text(round_, round_.draw)
    return text if len(text) <= _MOST_IN_CODE else ""


def _draw_code(pen: Pen, x: float, y: float, text: str) -> None:
    """Draws a QR code with its upper left corner at x, y; neighbouring dark modules as one box."""
    code = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(text)
    code.make()
    count: int = code.getModuleCount()  # type: ignore[no-untyped-call]
    side = _CODE / count
    for row in range(count):
        column = 0
        while column < count:
            begin = column
            while column < count and code.isDark(row, column):  # type: ignore[no-untyped-call]
                column += 1
            if column > begin:
                box = (x + begin * side, y + row * side, (column - begin) * side, side)
                pen.box(*box, fill=Ink.BLACK, edge=None)
            column += 1
