"""Standings of each stage, who advances from it, and why."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.ranking.figures import still_playing
from batarde_tourney.core.tournament.stages.cut import event_until
from batarde_tourney.core.tournament.standings.cut_view import CutView, WayOn, cuts_of
from batarde_tourney.core.tournament.standings.penalties import PointsLine, points_lines
from batarde_tourney.core.tournament.standings.standings import Standing, rank_stage
from batarde_tourney.documents.document import Document, Due, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.games.game_papers import game_papers
from batarde_tourney.documents.page import Area, Leaf, Paper, print_leaves
from batarde_tourney.documents.pen import Ink, Pen, Style
from batarde_tourney.documents.standings import StandingsList, points_given, standings_leaves
from batarde_tourney.documents.words import PaperColumn, side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.stages.cut import cut_sentences, way_words
from batarde_tourney.i18n.stages.stages import stage_name

_NOTHING = Style(12, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class StageList:
    """A stage's standings, and the qualifications that follow it; the main one first."""

    stage: Stage
    told: StandingsList
    lines: tuple[CutView, ...]
    names: tuple[tuple[SideId, str], ...]


@dataclass(frozen=True, slots=True)
class StageReport:
    """Every stage with a round, in order."""

    head: Head
    stages: tuple[StageList, ...]


def gather_stages(source: EventAfter) -> StageReport:
    """The stages as they stood after the round."""
    event = source.event if source.after is None else event_until(source.event, source.after)
    begun = {round_.stage for round_ in event.rounds}
    names = side_names(event, club_beside=True)
    lines = cuts_of(event)
    stages = tuple(_gather(event, stage, names, lines) for stage in event.stages if stage.id in begun)
    return StageReport(head_of(event), stages)


def lay_out_stages(report: StageReport, paper: Paper) -> bytes:
    """Draw each stage on a new page."""
    title = _("Stage by stage")
    leaves = [leaf for stage in report.stages for leaf in _leaves(stage, paper)]
    return print_leaves(report.head, leaves or [Leaf(title, "", _draw_nothing)], paper, title)


def _has_stages(event: Event) -> bool:
    return bool(event.stages)


STAGES = Document(
    "stages",
    Scope.EVENT,
    N_("Stage by stage"),
    N_("The standings of each stage, who goes on, and why"),
    "standings",
    gather_stages,
    lay_out_stages,
    Due.AFTER_PLAY,
    is_of=_has_stages,
    other_key="line",
    tells_places=True,
)


def _gather(event: Event, stage: Stage, names: dict[SideId, str], lines: tuple[CutView, ...]) -> StageList:
    standings = rank_stage(event, stage.id)
    if standings.parts_groups:
        standings = replace(standings, rows=tuple(sorted(standings.rows, key=_by_group)))
    rows = tuple((names[row.side.id], shown_name(row.side.club or "")) for row in standings.rows)
    also = game_papers(event.game).also_shown
    leading_on = [view for view in lines if view.source.id == stage.id]
    # A consolation takes the sides that the others leave, so its line adds nothing.
    leading_on.sort(key=lambda view: bool(view.stage.entry and view.stage.entry.others))
    points = points_given(_counting_in(event, stage, {row.side.id for row in standings.rows}), names)
    listed = StandingsList(
        head_of(event),
        None,
        standings,
        also,
        rows,
        points,
        is_by_group=standings.parts_groups,
        playing=still_playing((round_ for round_ in event.rounds if round_.stage == stage.id), event),
    )
    return StageList(stage, listed, tuple(leading_on), tuple(names.items()))


def _by_group(row: Standing) -> int:
    return row.group or 0


def _leaves(stage: StageList, paper: Paper) -> list[Leaf]:
    names = dict(stage.names)
    headline = (stage_name(stage.stage), _("Stage by stage"))
    if not stage.lines:
        return standings_leaves(stage.told, paper, headline)
    main = stage.lines[0]
    ways = tuple(way_words(main.ways.get(row.side.id, WayOn.OUT)) for row in stage.told.standings.rows)
    said = [sentence for view in stage.lines for sentence in cut_sentences(view, names)]
    column = PaperColumn(stage_name(main.stage), ways)
    return standings_leaves(stage.told, paper, headline, column, said, cuts=_cuts(stage.told, main))


def _cuts(told: StandingsList, line: CutView) -> dict[int, str]:
    """The words across the standings, or across each group's, where all who are in stand above the others."""
    words = _("Above this line: “{stage}”").format(stage=stage_name(line.stage))
    rows, begin, cuts = told.standings.rows, 0, dict[int, str]()
    for _letter, members in groupby(rows, key=_by_group if told.is_by_group else _as_one):
        marks = [line.ways.get(row.side.id, WayOn.OUT) is not WayOn.OUT for row in members]
        ins = sum(marks)
        if 0 < ins < len(marks) and all(marks[:ins]):
            cuts[begin + ins] = words
        begin += len(marks)
    return cuts


def _as_one(_row: Standing) -> int:
    return 0


def _counting_in(event: Event, stage: Stage, sides: Collection[SideId]) -> Iterator[PointsLine]:
    """Points given to these sides in rounds that count in the stage: its own, and those carried into it."""
    stages, counted = {one.id: one for one in event.stages}, {stage.id}
    while stage.carries and stage.entry is not None:
        stage = stages[stage.entry.source]
        counted.add(stage.id)
    rounds = {round_.number for round_ in event.rounds if round_.stage in counted}
    for line in points_lines(event):
        if line.adjustment.round in rounds and line.adjustment.side in sides:
            yield line


def _draw_nothing(pen: Pen, area: Area) -> None:
    """Draw the page from before the first round."""
    pen.text(_("No round is drawn yet"), area.x, area.y + 8, area.width, _NOTHING)
