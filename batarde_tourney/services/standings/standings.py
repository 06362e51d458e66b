"""Standings as a file, and who qualifies for the next stage."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.ranking.figures import rounds_until, still_playing
from batarde_tourney.core.tournament.stages.cut import Cut, cut_of
from batarde_tourney.core.tournament.standings.parts import (
    BEST_OF_CLUB,
    ClubStandings,
    rank_category,
    rank_clubs,
)
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides, rank_stage
from batarde_tourney.exchange.club_files import (
    club_columns,
    clubs_csv,
    clubs_html,
    clubs_json,
    clubs_text,
    clubs_xlsx,
    rule_of_clubs,
)
from batarde_tourney.exchange.standings_columns import standings_csv, standings_text
from batarde_tourney.exchange.standings_html import standings_html
from batarde_tourney.exchange.standings_json import standings_json
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import load_event

# The present qualification for the next stage of an event.


class NoStageToEnter(TourneyError):
    """Every stage has a round, or the event has no stages at all."""

    sentence = N_("There is no stage to go on to: every stage of this event already has a round.")


class NoStages(TourneyError):
    """The event has no stages."""

    sentence = N_("This event has no stages.")


@dataclass(frozen=True, slots=True)
class AdvanceShown:
    """Qualification for the first stage that has no round yet, and everybody's name."""

    stage: Stage
    line: Cut
    names: dict[SideId, str]


def show_advance(session: Session, number: EventNumber) -> AdvanceShown:
    """Who enters the first stage without a round (contract, F19).

    Raises: EventNotFound, NoStages, NoStageToEnter.
    """
    return next_advance(load_event(session, number))


def next_advance(event: Event) -> AdvanceShown:
    """The same for a loaded event.

    Raises: NoStages, NoStageToEnter.
    """
    if not event.stages:
        raise NoStages
    begun = {round_.stage for round_ in event.rounds}
    stage = next((stage for stage in event.stages if stage.id not in begun), None)
    if stage is None:
        raise NoStageToEnter
    names = {side.id: side.name for side in sides_of(event)}
    return AdvanceShown(stage, cut_of(event, stage.id), names)


class RoundNotYetDrawn(TourneyError):
    """There are no standings after this round: it is not drawn yet."""

    round: int
    last: int
    sentence = N_("There is no round {round}: the last round of this event has number {last}.")


class StageNotFound(TourneyError):
    """The event has no such stage."""

    stage: str
    stages: tuple[str, ...]
    sentence = N_("This event has no stage “{stage}”. Its stages: {stages}.")


class StandingsFormat(StrEnum):
    """A kind of file, by its name on the command line."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"
    HTML = "html"
    XLSX = "xlsx"


@making_many()
def rank_event(
    session: Session, number: EventNumber, after: int | None = None, stage: str | None = None
) -> Standings:
    """The standings of the whole event, of one stage of it, or after the round of number `after`.

    Raises: EventNotFound, RoundNotYetDrawn, NoStages, StageNotFound.
    """
    return ranked(load_event(session, number), after, stage)


def standings_file(
    session: Session,
    number: EventNumber,
    kind: StandingsFormat,
    after: int | None = None,
    stage: str | None = None,
    *,
    category: str | None = None,
) -> bytes:
    """The same as a file of this kind, also those of one category alone.

    Raises: EventNotFound, RoundNotYetDrawn, NoStages, StageNotFound, NoSuchCategory.
    """
    event = load_event(session, number)
    standings, playing = ranked(event, after, stage), tables_playing(event, after, stage)
    if category is not None:
        standings = rank_category(event, standings, category)
    with speaking(session.language):
        return write_standings(number, event, standings, kind, playing)


def club_standings_file(
    session: Session,
    number: EventNumber,
    kind: StandingsFormat,
    after: int | None = None,
    stage: str | None = None,
) -> bytes:
    """The clubs by the sum of their best, as a file of this kind; raises as `rank_event`."""
    event = load_event(session, number)
    clubs = ranked_clubs(event, ranked(event, after, stage))
    with speaking(session.language):
        match kind:
            case StandingsFormat.TEXT:
                return clubs_text(clubs).encode()
            case StandingsFormat.JSON:
                return clubs_json(number, clubs)
            case StandingsFormat.CSV:
                return clubs_csv(clubs)
            case StandingsFormat.HTML:
                return clubs_html(event, clubs)
            case StandingsFormat.XLSX:
                return clubs_xlsx(clubs)


def ranked_clubs(event: Event, standings: Standings) -> ClubStandings:
    """The clubs by as many of their best as the event says."""
    return rank_clubs(standings, event.settings.best_club or BEST_OF_CLUB)


def club_texts(event: Event, standings: Standings) -> tuple[list[tuple[str, ...]], str]:
    """The columns of the clubs, each with its heading, and a sentence on what is added up."""
    clubs = ranked_clubs(event, standings)
    return club_columns(clubs), rule_of_clubs(clubs) if clubs.rows else ""


def save_club_standings(session: Session, path: Path, number: EventNumber, after: int | None = None) -> Path:
    """Save the clubs as the kind of file that the name ends in; raises as `save_standings`."""
    write_file(path, club_standings_file(session, number, format_of(path), after))
    return path


def write_standings(
    number: EventNumber, event: Event, standings: Standings, kind: StandingsFormat, playing: int = 0
) -> bytes:
    """Given standings as a file of this kind; `playing` is how many of their tables still play.

    Formats for people say so. Formats for programs have the contract's columns, and nothing else.
    """
    match kind:
        case StandingsFormat.TEXT:
            return standings_text(standings, playing).encode()
        case StandingsFormat.JSON:
            return standings_json(number, standings)
        case StandingsFormat.CSV:
            return standings_csv(standings)
        case StandingsFormat.HTML:
            return standings_html(event, standings, playing)
        case StandingsFormat.XLSX:
            # The library for spreadsheets takes as long to import as all else here.
            from batarde_tourney.exchange.standings_xlsx import standings_xlsx  # noqa: PLC0415

            return standings_xlsx(standings, playing)


def save_standings(
    session: Session,
    path: Path,
    number: EventNumber,
    event: Event,
    standings: Standings,
    *,
    after: int | None = None,
) -> Path:
    """Save given standings as the kind of file that the name ends in; otherwise as HTML.

    They are those after the round of number `after`, or the present ones.

    Raises: FolderNotFound, ClubFileInTheWay, FileNotWritten.
    """
    with speaking(session.language):
        content = write_standings(number, event, standings, format_of(path), tables_playing(event, after))
    write_file(path, content)
    return path


def format_of(path: Path) -> StandingsFormat:
    """The kind of file that a name ends in; HTML for any other name."""
    ending = path.suffix.lower().removeprefix(".")
    return StandingsFormat(ending) if ending in set(StandingsFormat) else StandingsFormat.HTML


def _refuse_unknown(event: Event, stage: str) -> None:
    known = tuple(one.id for one in event.stages)
    if not known:
        raise NoStages
    if stage not in known:
        raise StageNotFound(stage, known)


def tables_playing(event: Event, after: int | None, stage: str | None = None) -> int:
    """Number of tables with hands to play, in the rounds that count."""
    rounds = rounds_until(event, after)
    return still_playing((one for one in rounds if stage is None or one.stage == stage), event)


def ranked(event: Event, after: int | None, stage: str | None = None) -> Standings:
    """The standings of a loaded event, of one stage of it, or after a round.

    Raises: RoundNotYetDrawn, NoStages, StageNotFound.
    """
    if stage is not None:
        _refuse_unknown(event, stage)
    last = event.rounds[-1].number if event.rounds else 0
    if after is not None and not 1 <= after <= last:
        raise RoundNotYetDrawn(after, last)
    return rank_sides(event, after) if stage is None else rank_stage(event, StageId(stage), after)
