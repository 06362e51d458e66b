"""Écarté's form on a phone."""

from batarde_tourney.core.games.ecarte.checks import match_standing
from batarde_tourney.core.games.ecarte.entry import EcarteDraft
from batarde_tourney.core.games.ecarte.game import ecarte_hands, ecarte_play
from batarde_tourney.core.games.ecarte.hand import SEATS, KingHow
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.games.game import PlaySettings, Rubber
from batarde_tourney.i18n.games.phone_form import Field, PhoneForm, choice, option
from batarde_tourney.i18n.language.catalogue import gettext as _

_USUAL = ((5, 0), (4, 1), (3, 2), (2, 3), (1, 4), (0, 5))
_CLAIMED = ((3, 0), (3, 1), (1, 3), (0, 3))
"""A hand claimed and stopped (R29)."""


def _fields(_play: EcartePlay, _seats: int) -> list[Field]:
    shown = (
        option(_("{name} showed it"), who=seat, king={"seat": seat, "how": KingHow.SHOWN.value})
        for seat in SEATS
    )
    turned = option(
        _("{name} turned it up"), who="@dealer", king={"seat": "@dealer", "how": KingHow.TURNED.value}
    )
    counts = (option(f"{one}–{other}", tricks=(one, other)) for one, other in _USUAL)
    claimed = (option(f"{one}–{other}", tricks=(one, other), tone="rare") for one, other in _CLAIMED)
    unplayed = option(_("Nothing was played"), tone="rare", tricks=None)
    return [
        choice("king", _("King"), option(_("Nobody"), king=None), *shown, turned),
        choice("authority", _("Authority"), option(_("Nobody"), authority=None), *_named("authority")),
        {**choice("tricks", _("Tricks"), *counts, *claimed, unplayed), "of": SEATS},
        choice("revoke", _("Revoke"), option(_("Nobody"), revoke=None), *_named("revoke"), more=True),
        choice("mixed", _("Tricks mixed"), option(_("Nobody"), mixed=None), *_named("mixed"), more=True),
    ]


def _named(key: str) -> tuple[Field, ...]:
    return tuple({**option("{name}", who=seat), "sets": {key: seat}} for seat in SEATS)


def _place(draft: EcarteDraft) -> Field:
    return {"game": draft.game, "dealer": draft.dealer}


def _totals(rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
    """The points of all games: a game won shows only in the places."""
    return match_standing(ecarte_hands(rubber.hands), rubber.first_dealer, ecarte_play(play)).points


PHONE = PhoneForm(fields=_fields, place=_place, totals=_totals)
