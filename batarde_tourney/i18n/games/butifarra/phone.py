"""Butifarra's form on a phone."""

from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS
from batarde_tourney.core.games.butifarra.entry import ButifarraDraft
from batarde_tourney.core.games.butifarra.hand import SIDES, ButifarraDenomination, Chooser
from batarde_tourney.core.games.butifarra.scoring import highest_level
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.i18n.games.butifarra.words import denomination_word, level_word
from batarde_tourney.i18n.games.phone_form import Field, PhoneForm, choice, option
from batarde_tourney.i18n.language.catalogue import gettext as _


def _fields(play: ButifarraPlay, _seats: int) -> list[Field]:
    most = max(highest_level(one, play.levels) for one in ButifarraDenomination)
    return [
        choice(
            "chooser",
            _("Who chose?"),
            option("{name}", who="@dealer", chooser=Chooser.DEALER.value),
            option("{name}", who="@partner", chooser=Chooser.PARTNER.value),
        ),
        choice(
            "denomination",
            _("Denomination"),
            *(
                option(denomination_word(one), tone=one.value, denomination=one.value)
                for one in ButifarraDenomination
            ),
        ),
        choice("level", _("Level"), *(option(level_word(one), level=one) for one in range(most + 1))),
        {
            "kind": "points",
            "key": "points",
            "label": _("Points"),
            "total": DEAL_POINTS,
            "sides": SIDES,
        },
    ]


def _place(draft: ButifarraDraft) -> Field:
    return {"dealer": draft.dealer}


PHONE = PhoneForm(fields=_fields, place=_place)
