"""What a result that somebody needs is called: penalty points that hands cost, or a lead."""

from collections.abc import Callable
from dataclasses import dataclass

from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultWords:
    """How a game says which result is needed (`core.games.endings`); each begins with "if"."""

    own: Callable[[int, int], str]
    """This result or a better one of one's own, with so many hands to play."""
    rival: Callable[[int, str], str]
    """This result or a worse one of somebody of this name."""
    both: Callable[[int, int, str], str]
    """This result of one's own and what it needs of somebody else, which is said already."""


@dataclass(frozen=True, slots=True)
class _Lead:
    """Words for a lead, in a unit such as `4 points`."""

    unit: Callable[[int], str]

    def own(self, result: int, _hands: int) -> str:
        if result > 0:
            return _("if you do not lose by more than {lead}").format(lead=self.unit(result))
        if result == 0:
            return _("if you do not lose")
        if result == -1:
            return _("if you win")
        return _("if you win by {lead} or more").format(lead=self.unit(-result))

    def rival(self, result: int, name: str) -> str:
        if result < 0:
            return _("if {name} does not win by more than {lead}").format(name=name, lead=self.unit(-result))
        if result == 0:
            return _("if {name} does not win").format(name=name)
        if result == 1:
            return _("if {name} loses").format(name=name)
        return _("if {name} loses by {lead} or more").format(name=name, lead=self.unit(result))

    def both(self, result: int, hands: int, other: str) -> str:
        return _("{one} and {other}").format(one=self.own(result, hands), other=other)


def lead_words(unit: Callable[[int], str]) -> ResultWords:
    """Words for a lead, in the unit that this function counts: `4 points`."""
    lead = _Lead(unit)
    return ResultWords(own=lead.own, rival=lead.rival, both=lead.both)


def _points(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


LEAD_IN_POINTS = lead_words(_points)
"""A lead in points: what two sides have unless their game says otherwise."""
