"""Prizes in words: what each is for, who takes part in a raffle, who shares."""

from collections.abc import Mapping, Sequence
from typing import Any

from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, PrizeKind, RafflePot
from batarde_tourney.core.tournament.prizes.proposal import Taker, takers_of
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import pgettext
from batarde_tourney.i18n.standings.honours import known_honour

NOT_GIVEN = "–"
"""Sign for a prize that nobody has."""


def award_words(award: PrizeFor) -> str:
    """What a prize is for, such as `Place 1` or `junior, place 2`."""
    match award.kind:
        case PrizeKind.PLACE:
            return _("Place {place}").format(place=award.place)
        case PrizeKind.CATEGORY:
            return _("{category}, place {place}").format(
                category=shown_name(award.category or ""), place=award.place
            )
        case PrizeKind.CLUB:
            return _("Clubs, place {place}").format(place=award.club)
        case PrizeKind.HONOUR:
            return _("Honour: {honour}").format(honour=shown_name(known_honour(award.honour or "")))
        case PrizeKind.LOT:
            return _("Drawn by lot")
        case None:
            return NOT_GIVEN


def prize_words(prize: Prize) -> str:
    """The name of a prize; without one what it is for."""
    return shown_name(prize.name) or award_words(prize.award)


def kind_names() -> dict[PrizeKind, str]:
    """What a prize can be for, to choose from."""
    return {
        PrizeKind.PLACE: pgettext("prize", "Place"),
        PrizeKind.CATEGORY: pgettext("prize", "Category"),
        PrizeKind.CLUB: pgettext("prize", "Club"),
        PrizeKind.HONOUR: pgettext("prize", "Honour"),
        PrizeKind.LOT: _("Drawn by lot"),
    }


def pot_names() -> dict[RafflePot, str]:
    """Who takes part in a raffle, to choose from."""
    return {
        RafflePot.ALL: _("All"),
        RafflePot.WITHOUT_PRIZE: _("Those without a prize"),
        RafflePot.PRESENT: _("Those present"),
    }


def taker_words(taker: Taker, names: Mapping[Any, str]) -> str:
    """A side; a club with its sides that counted."""
    sides = ", ".join(names[side] for side in taker.sides)
    return sides if taker.club is None else _("{club} ({names})").format(club=taker.club, names=sides)


def takers_words(event: Event, prize: Prize, names: Mapping[Any, str] | None = None) -> str:
    """Who has a prize, in one line; a dash while nobody decided, `nobody` if nobody takes it."""
    if prize.to is None:
        return NOT_GIVEN
    known = names or {side.id: shown_name(side.name) for side in sides_of(event)}
    return " · ".join(taker_words(taker, known) for taker in takers_of(event, prize)) or _("nobody")


def share_words(takers: int) -> str:
    """That several share a prize; empty for one."""
    if takers < 2:
        return ""
    return _("shared by {count}").format(count=takers)


# The journal.


def set_sides(facts: Mapping[str, Any]) -> tuple[str, str]:
    """The list of prizes before and after."""
    before, after = (", ".join(map(_listed, facts[side])) for side in ("before", "after"))
    rules = []
    if "each" in facts:
        rules.append(one_each_words(is_so=facts["each"]))
    if "level" in facts:
        rules.append(shared_words(is_so=facts["level"]))
    return before, "; ".join(filter(None, (after, *rules)))


def given_sides(facts: Mapping[str, Any]) -> tuple[str, str]:
    """Who had the prizes before and after."""
    before, after = ("; ".join(map(_had, facts[side])) for side in ("before", "after"))
    return before, after


def raffle_sides(facts: Mapping[str, Any]) -> tuple[str, str]:
    """What was drawn."""
    words = _("seed {seed}: {names}").format(seed=facts["seed"], names=_names(facts["names"]) or _("nobody"))
    absent = _names(facts.get("absent", ()))
    return "", _("{drawn} (not there: {names})").format(drawn=words, names=absent) if absent else words


def one_each_words(*, is_so: bool) -> str:
    """How many prizes one may take."""
    return _("one prize each") if is_so else _("as many prizes as won")


def shared_words(*, is_so: bool) -> str:
    """What becomes of the prizes of players who are tied."""
    return _("tied players share") if is_so else _("the next criterion decides between tied players")


def _listed(fact: Mapping[str, Any]) -> str:
    words = _words_of(fact)
    return f"{words} ({shown_name(fact['amount'])})" if fact.get("amount") else words


def _had(fact: Mapping[str, Any]) -> str:
    names = fact["names"]
    had = NOT_GIVEN if names is None else _names(names) or _("nobody")
    return _("{prize}: {names}").format(prize=_words_of(fact), names=had)


def _words_of(fact: Mapping[str, Any]) -> str:
    return prize_words(Prize(fact["prize"], PrizeFor(**fact["for"])))


def _names(names: Sequence[str]) -> str:
    return ", ".join(map(shown_name, names))
