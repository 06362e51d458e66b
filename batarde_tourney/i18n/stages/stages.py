"""A stage in words: how it is drawn, at which tables, and who enters it."""

import re
from collections.abc import Sequence

from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import (
    Means,
    Seeding,
    Stage,
    StageDraw,
    StageEntry,
    TableRule,
)
from batarde_tourney.core.tournament.formats.format import ROUND_NAME, STAGE_NAMES
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext


def stage_name(stage: Stage) -> str:
    """The displayed name; the id if there is no name."""
    return stage_words(stage.name) or shown_name(stage.id)


def stage_words(name: str) -> str:
    """The name of a stage: one of the program's in the current language, any other as it was typed.

    >>> stage_words("Semi-finals"), stage_words("Round 2"), stage_words("Petite finale"), stage_words("")
    ('Semi-finals', 'Round 2', 'Petite finale', '')
    """
    if name in STAGE_NAMES:
        return _(name)
    numbered = _NUMBERED.fullmatch(name)
    return _(ROUND_NAME).format(round=numbered["number"]) if numbered else shown_name(name)


def typed_stage_name(text: str, before: str) -> str:
    """The name to store for the text of a field that showed the stage named `before`.

    A name of the program that was not changed stays one.
    """
    return before if text.strip() == stage_words(before) else text.strip()


def draw_words(draw: StageDraw | None) -> str:
    """How the rounds of a stage are drawn."""
    return {
        StageDraw.MEET_NEW: _("everybody meets new people"),
        StageDraw.RANDOM: _("by lot"),
        StageDraw.BY_STANDINGS: _("by standings: the top players together, then the next"),
        StageDraw.CROSSED: _("by standings, crossed: group winners kept apart"),
        StageDraw.SWISS: _("Swiss: those with the same number of wins meet, nobody twice"),
        StageDraw.ROUND_ROBIN: _("everybody against everybody"),
        StageDraw.KNOCK_OUT: _("knock-out"),
    }[draw or StageDraw.MEET_NEW]


def bracket_names() -> dict[Seeding, str]:
    """Rules for the first pairings in a knock-out after another stage, as a list offers them."""
    return {
        Seeding.SEEDED: _("seeded by the standings"),
        Seeding.LOTS: _("by lot"),
    }


def table_words(rule: TableRule) -> str:
    """Tables at which a stage is played."""
    return {
        TableRule.AUTO: _("tables of 4, with tables of 3 where needed"),
        TableRule.THREES: _("tables of 3"),
        TableRule.FOURS: _("tables of 4"),
        TableRule.ONE: _("one table for all"),
    }[rule]


def entry_words(entry: StageEntry | None, stages: Sequence[Stage]) -> str:
    """Who takes part, such as `the best 8 of “Ranking rounds”`."""
    if entry is None:
        return _("everybody")
    source = _name_of(entry.source, stages)
    if entry.others:
        return _("everybody else of “{stage}”").format(stage=source)
    if entry.best is not None:
        return ngettext("the best of “{stage}”", "the best {count} of “{stage}”", entry.best).format(
            count=entry.best, stage=source
        )
    if entry.per_group is not None:
        return ngettext(
            "the best of each group of “{stage}”",
            "the best {count} of each group of “{stage}”",
            entry.per_group,
        ).format(count=entry.per_group, stage=source)
    each = entry.per_table or 0
    tables = ngettext(
        "the winner of each table of “{stage}”", "the first {count} of each table of “{stage}”", each
    ).format(count=each, stage=source)
    if entry.fill_to is None:
        return tables
    return _("{tables}, then the best of the others, {count} in all").format(
        tables=tables, count=entry.fill_to
    )


def means_words(how: Means) -> str:
    """How a tie was settled."""
    return {
        Means.PLAY_OFF: _("by a play-off"),
        Means.LOTS: _("by lot"),
        Means.DIRECTOR: _("by the director"),
    }[how]


def _name_of(stage: StageId, stages: Sequence[Stage]) -> str:
    return next((stage_name(one) for one in stages if one.id == stage), stage)


_NUMBERED = re.compile(re.escape(ROUND_NAME).replace(re.escape("{round}"), r"(?P<number>[1-9]\d*)"))
