"""The choices of a stage's entrants and tables, as lists offer them."""

from enum import StrEnum

from batarde_tourney.core.tournament.event.stages import StageEntry, TableRule
from batarde_tourney.i18n import gettext as _


class Way(StrEnum):
    """The entrants of a stage."""

    EVERYBODY = "everybody"
    BEST = "best"
    OF_TABLES = "of-tables"
    OTHERS = "others"
    OF_GROUPS = "of-groups"


def way_of(entry: StageEntry | None) -> Way:
    """Return the choice that this entry is."""
    if entry is None:
        return Way.EVERYBODY
    if entry.others:
        return Way.OTHERS
    if entry.per_group is not None:
        return Way.OF_GROUPS
    return Way.OF_TABLES if entry.per_table is not None else Way.BEST


def way_names() -> dict[Way, str]:
    """Return each choice in words."""
    return {
        Way.EVERYBODY: _("Everybody"),
        Way.BEST: _("The best"),
        Way.OF_TABLES: _("The first of each table"),
        Way.OTHERS: _("Everybody else"),
        Way.OF_GROUPS: _("The best of each group"),
    }


def rule_names() -> dict[TableRule | None, str]:
    """Return the tables of a stage in words; None stands for the event's own."""
    return {
        None: _("Usual"),
        TableRule.AUTO: _("Of 4 and 3"),
        TableRule.THREES: _("Of 3"),
        TableRule.FOURS: _("Of 4"),
        TableRule.ONE: _("One table"),
    }
