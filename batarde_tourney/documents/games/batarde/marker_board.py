"""The marker board of the rule book's back cover, as a row of marks to circle (rule 11)."""

from dataclasses import dataclass

from batarde_tourney.core.games.batarde.hand import BOARD_PACKS, Denomination, Hand, Pack
from batarde_tourney.core.games.batarde.schedule import packs
from batarde_tourney.core.games.batarde.scoring import multiplier
from batarde_tourney.core.games.batarde.settings import Wording
from batarde_tourney.documents.games.batarde.words import (
    denomination_mark,
    multiplier_mark,
    multiplier_words,
    pack_mark,
)
from batarde_tourney.documents.style import Ink
from batarde_tourney.i18n import gettext as _


@dataclass(frozen=True, slots=True)
class PrintedMark:
    """One mark of the board: how it is drawn, and what circling it says."""

    text: str
    ink: Ink
    means: Denomination | Pack | int

    def is_chosen(self, hand: Hand) -> bool:
        """Whether the hand was played so."""
        return self.means in {hand.contract.denomination, hand.contract.pack, multiplier(hand)}


@dataclass(frozen=True, slots=True)
class MarkGroup:
    """The marks of which exactly one is circled."""

    heading: str
    marks: tuple[PrintedMark, ...]


def board_groups(players: int) -> tuple[MarkGroup, ...]:
    """Denomination, pack where there are two, and multiplier, each in the board's order."""
    denominations = tuple(PrintedMark(*denomination_mark(means), means) for means in Denomination)
    packs_ = tuple(PrintedMark(pack_mark(means), Ink.BLACK, means) for means in BOARD_PACKS)
    multipliers = tuple(PrintedMark(multiplier_mark(means), Ink.BLACK, means) for means in (1, 2, 4))
    groups = [MarkGroup(_("Denomination"), denominations)]
    if packs(players) > 1:
        groups.append(MarkGroup(_("Pack"), packs_))
    return (*groups, MarkGroup(_("Penalty"), multipliers))


def board_legend(players: int, wording: Wording) -> str:
    """What the letters and signs of the board stand for."""
    doubled, redoubled = multiplier_words(wording)
    two_packs = (_("M marked pack"), _("S simple pack")) if packs(players) > 1 else ()
    parts = (_("AT all trumps"), _("NT no trumps"), *two_packs, f"×2 {doubled}", f"×4 {redoubled}")
    return " · ".join(parts)
