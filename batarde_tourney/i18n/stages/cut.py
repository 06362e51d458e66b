"""Qualification in words: who advances, by how much others miss it, how ties were settled."""

from collections.abc import Iterator, Mapping

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import Decision, Stage
from batarde_tourney.core.tournament.standings.cut_view import CutView, WayOn
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.figures import criterion_heading
from batarde_tourney.i18n.stages.stages import entry_words, means_words, stage_name

Names = Mapping[SideId, str]


def way_words(way: WayOn) -> str:
    """Qualification of a side; empty for one that is out."""
    return {
        WayOn.IN: _("goes on"),
        WayOn.LUCKY: _("lucky loser"),
        WayOn.OPEN: _("undecided"),
        WayOn.OUT: "",
    }[way]


def cut_sentences(view: CutView, names: Names) -> Iterator[str]:
    """Who advances and why, most important first: rule, hands to play, tie, gap, decisions."""
    stage = stage_name(view.stage)
    if view.stage.entry is not None:
        who = entry_words(view.stage.entry, (view.source,))
        yield _("“{stage}”: {who}.").format(stage=stage, who=who)
    yield from to_play_sentences(view.playing, view.to_come)
    if fewer := view.with_fewer_rounds:
        yield _("Fewer rounds than others, so fewer penalty points: {names}.").format(
            names=", ".join(names[side] for side in fewer)
        )
    if view.line.open:
        yield open_words(view, names)
    if view.gap is not None:
        yield gap_words(view, names)
    yield from (decision_words(decision, view.stage, names) for decision in view.decisions)


def to_play_sentences(playing: int, to_come: int) -> Iterator[str]:
    """How many tables still play, and how many rounds are still to come."""
    if playing:
        yield ngettext("{count} table still plays.", "{count} tables still play.", playing).format(
            count=playing
        )
    if to_come:
        yield ngettext(
            "{count} round is still to come.", "{count} rounds are still to come.", to_come
        ).format(count=to_come)


def open_words(view: CutView, names: Names) -> str:
    """The sides of an open tie, and how many of them advance."""
    left = view.line.take - len(view.line.entered)
    listed = ", ".join(names[side] for side in view.line.open)
    return ngettext(
        "Not decided yet: {count} of {names} goes on.", "Not decided yet: {count} of {names} go on.", left
    ).format(count=left, names=listed)


def gap_words(view: CutView, names: Names) -> str:
    """By how much the first side that is out misses, in the past once every hand is in; or empty."""
    gap = view.gap
    if gap is None:
        return ""
    above, below = names[gap.above], names[gap.below]
    if gap.points is None:
        return _("{above} is ahead of {below} by: {criterion}.").format(
            above=above, below=below, criterion=criterion_heading(gap.criterion)
        )
    if view.is_over:
        # Every hand is in: only a correction could still change it.
        return ngettext(
            "{below} missed it by {count} penalty point, behind {above}.",
            "{below} missed it by {count} penalty points, behind {above}.",
            gap.points,
        ).format(below=below, above=above, count=gap.points)
    return ngettext(
        "{below} needs {count} penalty point fewer to equal or pass {above}.",
        "{below} needs {count} penalty points fewer to equal or pass {above}.",
        gap.points,
    ).format(below=below, above=above, count=gap.points)


def decision_words(decision: Decision, stage: Stage, names: Names) -> str:
    """Who advances, or the order of tied sides; how it was settled and why; whether it was cancelled."""
    named = ", ".join(names.get(side, side) for side in decision.goes_on or decision.order)
    how = means_words(decision.how)
    if decision.goes_on:
        said = _("Going on to “{stage}” {how}: {names}")
    else:
        said = _("“{stage}”, order of the tied players {how}: {names}")
    said = said.format(names=named, stage=stage_name(stage), how=how)
    if reason := shown_name(decision.reason):
        said = _("{what} ({reason})").format(what=said, reason=reason)
    if decision.cancelled is not None:
        return _("{what}, cancelled: {reason}").format(what=said, reason=shown_name(decision.cancelled))
    return said
