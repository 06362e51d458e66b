"""La Bâtarde's form on a phone."""

from batarde_tourney.core.games.batarde.entry import Draft
from batarde_tourney.core.games.batarde.hand import BOARD_PACKS, BY_CHOUNE, BY_MECHOUNE, Denomination
from batarde_tourney.core.games.batarde.schedule import packs
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.i18n.games.batarde.words import (
    denomination_sign,
    denomination_word,
    multiplier_word,
    pack_word,
)
from batarde_tourney.i18n.games.phone_form import Field, PhoneForm
from batarde_tourney.i18n.language.catalogue import gettext as _


def _fields(play: BatardePlay, seats: int) -> list[Field]:
    auction: Field = {
        "kind": "auction",
        "key": "bids",
        "label": _("Bids"),
        # Strongest first, as the page compares them.
        "options": [
            {
                "value": one.value,
                "label": denomination_word(one),
                "sign": denomination_sign(one),
                "tone": one.value,
            }
            for one in Denomination
        ],
        "packs": [{"value": one.value, "label": pack_word(one)} for one in BOARD_PACKS]
        if packs(seats) > 1
        else [],
        "mechoune": multiplier_word(BY_MECHOUNE, play.wording),
        "choune": multiplier_word(BY_CHOUNE, play.wording),
    }
    return [auction, {"kind": "tricks", "key": "tricks", "label": _("Tricks")}]


def _place(draft: Draft) -> Field:
    return {"cards": draft.cards, "dealer": draft.dealer}


PHONE = PhoneForm(fields=_fields, place=_place)
