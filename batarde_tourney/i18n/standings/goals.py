"""What a side needs, in short sentences: to go on, or for a place."""

from collections.abc import Iterator, Mapping

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.standings.cut_view import CutView, Gap, WayOn
from batarde_tourney.core.tournament.standings.goals import Certainty, Goal, Need, Needs
from batarde_tourney.i18n.games.registry import words_of
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.figures import criterion_heading
from batarde_tourney.i18n.stages.cut import open_words
from batarde_tourney.i18n.stages.stages import stage_name

Names = Mapping[SideId, str]


def need_sentences(needs: Needs, stages: tuple[Stage, ...], names: Names, game: str) -> Iterator[str]:
    """A sentence for each goal, best first."""
    for need in needs.needs:
        goal = _goal_words(need.goal, stages)
        yield _("{goal}: {ways}.").format(goal=goal, ways=_ways_words(need, needs.hands, names, game))
        if need.may_be_filled and need.reach is not Certainty.SURE:
            yield _("Who misses it can still go on as one of the best of the others.")
    if any(need.result is not None and not need.is_exact for need in needs.needs):
        yield _("Much is still open; perhaps less is enough.")


def _goal_words(goal: Goal, stages: tuple[Stage, ...]) -> str:
    stage = next((one for one in stages if one.id == goal.stage), None)
    if stage is not None:
        return _("On to “{stage}”").format(stage=stage_name(stage))
    if goal.place == 1:
        return _("First place")
    return _("Place {place} or better").format(place=goal.place)


def _ways_words(need: Need, hands: int, names: Names, game: str) -> str:
    if need.reach is Certainty.SURE:
        return _("sure, whatever still happens")
    if need.reach is Certainty.GONE:
        return _("no longer possible")
    words = words_of(game).results
    ways = [] if need.result is None else [words.own(need.result, hands)]
    for one in need.others:
        rival = words.rival(one.least, names[one.rival])
        ways.append(rival if one.own is None else words.both(one.own, hands, rival))
    if ways:
        return "; ".join(ways)
    if need.depends_on:
        return _("that also depends on {names}").format(
            names=", ".join(names[side] for side in need.depends_on)
        )
    return _("that also depends on others")


# Where nothing more exact can be said.


def line_now(view: CutView, side: SideId, names: Names) -> Iterator[str]:
    """How the line was drawn for a side: on it, in or out."""
    way, stage = view.ways[side], stage_name(view.stage)
    if way is WayOn.OPEN:
        yield open_words(view, names)
    elif view.is_over and way is WayOn.OUT:
        yield _("You do not go on to “{stage}”.").format(stage=stage)
    elif view.is_over:
        yield _("You go on to “{stage}”.").format(stage=stage)


def gap_sentence(gap: Gap, side: SideId, names: Names) -> str:
    """By how much a side is in front of another or behind it, as things stand."""
    if gap.points is None:
        return _("{above} is ahead of {below} by: {criterion}.").format(
            above=names[gap.above], below=names[gap.below], criterion=criterion_heading(gap.criterion)
        )
    if gap.above == side:
        return ngettext(
            "As things stand you go on; {name} is {count} penalty point behind.",
            "As things stand you go on; {name} is {count} penalty points behind.",
            gap.points,
        ).format(name=names[gap.below], count=gap.points)
    return ngettext(
        "As things stand you are {count} penalty point behind {name}.",
        "As things stand you are {count} penalty points behind {name}.",
        gap.points,
    ).format(name=names[gap.above], count=gap.points)
