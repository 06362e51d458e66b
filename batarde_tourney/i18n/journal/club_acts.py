"""Words of the journal about the whole club: its face, and what came from another copy of it."""

import datetime as dt

from batarde_tourney.core.tournament.acts.acts import Facts
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.dates import short_date
from batarde_tourney.i18n.language.plain import plain


def face_sides(facts: Facts) -> tuple[str, str]:
    """Nothing before, and which parts of the face changed."""
    names = {
        "name": _("Name"),
        "colour": _("Colour"),
        "logo": _("Logo"),
        "signers": _("Signatures"),
    }
    return "", ", ".join(names.get(part, part) for part in facts["parts"])


def merged_sides(facts: Facts) -> tuple[str, str]:
    """What came from the other copy, and how conflicts were settled."""
    hands, rounds, settled = facts["hands"], facts["rounds"], facts["mine"] + facts["theirs"]
    parts = [_("new event “{name}”").format(name=plain(name)) for name in facts["events"]]
    if rounds:
        parts.append(ngettext("{count} round", "{count} rounds", rounds).format(count=rounds))
    if hands:
        parts.append(ngettext("{count} hand", "{count} hands", hands).format(count=hands))
    if settled:
        words = _("where both differed: mine {mine}, theirs {theirs}")
        parts.append(words.format(mine=facts["mine"], theirs=facts["theirs"]))
    if facts["who"]:
        words = _("work of {names}, {first} to {last}")
        first, last = (_moment(facts[key]) for key in ("began", "ended"))
        parts.append(words.format(names=", ".join(map(plain, facts["who"])), first=first, last=last))
    return "", ", ".join(parts) or _("details")


def _moment(stored: str) -> str:
    """Day and time in the reader's time zone."""
    at = dt.datetime.fromisoformat(stored).astimezone()
    return f"{short_date(at.date())} {at:%H:%M}"
