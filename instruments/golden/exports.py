"""Everything that goes out of a club for other programs or for the public, as its bytes."""

from pathlib import Path

from instruments.golden.clubs import every_club, kept_events
from instruments.golden.program import (
    Event,
    EventNumber,
    NamesShown,
    Person,
    Session,
    StandingsFormat,
    TableRule,
    draw_next_round,
    draw_numbers,
    draw_text,
    export_event,
    export_person,
    import_event,
    list_events,
    load_event,
    next_round_text,
    open_session,
    page_of,
    speak,
    standings_file,
)
from instruments.golden.refusals import refused
from instruments.golden.room import WORK
from instruments.golden.steady import DAY

SEED = 7


def write_exports(folder: Path) -> None:
    """Event files, draw files, standings, public pages and a person of every club."""
    for name, session in every_club():
        for summary in list_events(session):
            _write_event(session, summary.number, folder / f"{name}-{summary.number}")
        _write_person(session, folder / name)
    _write_imported(folder / "imported")
    _write_draws(folder / "draws")


def _write_event(session: Session, number: EventNumber, folder: Path) -> None:
    folder.mkdir()
    event = load_event(session, number)
    content = export_event(session, number)
    (folder / "event.json").write_bytes(content)
    for kind in StandingsFormat:
        (folder / f"standings.{kind}").write_bytes(standings_file(session, number, kind))
        for stage in event.stages:
            with refused(folder / f"standings-{stage.id}-{kind}.refused"):
                told = standings_file(session, number, kind, None, stage.id)
                (folder / f"standings-{stage.id}.{kind}").write_bytes(told)
    with refused(folder / "next-round.refused"):
        (folder / "next-round.json").write_bytes(next_round_text(draw_next_round(content, SEED)))
    _write_pages(event, folder)


def _write_pages(event: Event, folder: Path) -> None:
    for language in ("en", "fr"):
        speak(language)
        for shown in NamesShown:
            (folder / f"page-{shown}-{language}.html").write_bytes(page_of(event, shown, DAY))
    speak("en")


def _write_person(session: Session, folder: Path) -> None:
    """The first player of the first event."""
    folder.mkdir()
    number = EventNumber(1)
    person = Person(None, number, load_event(session, number).players[0].id)
    for ending, is_page in (("json", False), ("html", True)):
        (folder / f"person.{ending}").write_bytes(export_person(session, person, as_page=is_page))


def _write_imported(folder: Path) -> None:
    """The event files of releases, in and out again."""
    folder.mkdir()
    with open_session(str(WORK / "imported.batarde"), create=True) as session:
        for path in kept_events():
            number = import_event(session, path.read_bytes()).event
            (folder / path.name).write_bytes(export_event(session, number))


def _write_draws(folder: Path) -> None:
    folder.mkdir()
    for players, rounds, tables in ((13, 3, TableRule.AUTO), (9, 4, TableRule.THREES), (6, 2, TableRule.ONE)):
        text = draw_text(*draw_numbers(players, rounds, SEED, tables))
        (folder / f"{players}-players-{rounds}-rounds-{tables}.json").write_bytes(text)
