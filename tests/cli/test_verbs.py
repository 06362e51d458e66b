"""What every verb does when all is well."""

import csv
import io
import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from batarde_tourney.cli.verbs import VERBS
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.services.club.clubs import open_session
from tests.cli.conftest import Batarde, traces
from tests.documents.reading import read_pages, read_text


def test_import_prints_the_number_and_makes_the_club(
    tmp_path: Path, event_file: Path, batarde: Batarde
) -> None:
    new = tmp_path / "new.batarde"
    assert batarde("import", new, event_file).text == "1\n"
    assert batarde("import", new, event_file).text == "2\n"
    assert [event["number"] for event in json.loads(batarde("events", new, "--json").out)] == [2, 1]


@pytest.mark.long
def test_import_tells_somebody_at_a_terminal_who_may_be_there_twice(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    def event_of(*names: str) -> Path:
        players = [{"id": f"p{number}", "name": name} for number, name in enumerate(names)]
        path = tmp_path / "people.json"
        about = {"format": "batarde-event", "version": 1, "game": "batarde", "name": "E"}
        path.write_text(json.dumps(about | {"players": players, "rounds": []}), "utf-8")
        return path

    def at_terminal(path: Path) -> list[str]:
        """The lines of standard error, which is a terminal."""
        reading, writing = pty.openpty()
        command = [sys.executable, "-m", "batarde_tourney", "import", str(club), str(path)]
        ended = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=writing, check=True, timeout=60)
        assert ended.returncode == 0
        os.write(writing, b"end")
        said = b""
        while not said.endswith(b"end"):
            said += os.read(reading, 4096)
        os.close(reading)
        os.close(writing)
        return said.decode().removesuffix("end").splitlines()

    assert at_terminal(event_of("Anna Berger", "Bruno Costa", "Player 1", "Player 2")) == []
    twice = ("anna berger", "Bruno Costa", "Dora Klein", "Klein Dora", "Zoe")
    assert at_terminal(event_of(*twice)) == [
        "“anna berger” may be Anna Berger, a known member; the event lists them as a new person.",
        "“Klein Dora” and “Dora Klein” in the event have similar names. Are they the same person?",
    ]
    assert batarde("import", club, event_of(*twice)).err == "", "a program is told of faults alone"


def test_export_gives_back_what_was_imported(
    club: Path, event_file: Path, tmp_path: Path, batarde: Batarde
) -> None:
    exported = batarde("export", club, "1").out
    assert json.loads(exported) == json.loads(event_file.read_bytes())
    target = tmp_path / "out.json"
    said = batarde("export", club, "1", "-o", target)
    assert (said.code, said.out, target.read_bytes()) == (0, b"", exported)


def test_events_tells_number_name_date_place_and_counts(club: Path, batarde: Batarde) -> None:
    (event,) = json.loads(batarde("events", club, "--json").out)
    assert event == {"number": 1, "name": "Made up", "date": None, "place": None, "players": 23, "rounds": 3}
    assert batarde("events", club).text.split() == ["1", "Made", "up", "23", "players", "3", "rounds"]


def test_a_club_without_events_says_so(tmp_path: Path, batarde: Batarde) -> None:
    open_session(str(tmp_path / "empty.batarde"), create=True).club.close()
    assert batarde("events", tmp_path / "empty.batarde").text == "This club has no events yet.\n"
    assert batarde("events", tmp_path / "empty.batarde", "--json").text == "[]\n"
    assert batarde("check", tmp_path / "empty.batarde").code == 0


@pytest.mark.parametrize("after", [None, 1, 2, 3])
def test_standings_rank_as_the_core_does(
    after: int | None, club: Path, event_file: Path, batarde: Batarde
) -> None:
    more = [] if after is None else ["--after", str(after)]
    said = json.loads(batarde("standings", club, "1", "--format", "json", *more).out)
    rows = rank_sides(read_event(event_file.read_bytes()), after).rows
    assert [(row["rank"], row["player"]) for row in said["rows"]] == [(row.rank, row.side.id) for row in rows]


def test_standings_are_a_table_in_a_terminal(club: Path, batarde: Batarde) -> None:
    said = batarde("standings", club, "1")
    *table, between, provisional = said.text.splitlines()
    assert len(table) == 24
    assert (between, provisional) == ("", "2 tables still play")
    assert said.text.splitlines()[0].split()[:2] == ["Rank", "Name"]


def test_every_format_can_be_written_to_a_file(club: Path, tmp_path: Path, batarde: Batarde) -> None:
    begins = {"text": b"Rank", "json": b"{", "csv": b"rank,", "html": b"<!DOCTYPE html>", "xlsx": b"PK"}
    for kind, beginning in begins.items():
        target = tmp_path / f"out.{kind}"
        assert batarde("standings", club, "1", "--format", kind, "-o", target).code == 0
        assert target.read_bytes().startswith(beginning)
        assert target.stat().st_mode & 0o777 == 0o644
    assert len(list(csv.reader(io.StringIO((tmp_path / "out.csv").read_text())))) == 24


@pytest.mark.parametrize(
    "document", ["seating", "seating-by-name", "score-sheets", "results", "standings", "draw"]
)
def test_every_document_prints(document: str, club: Path, tmp_path: Path, batarde: Batarde) -> None:
    target = tmp_path / "paper.pdf"
    assert batarde("print", club, "1", document, "--round", "2", "-o", target).code == 0
    text = read_text(target.read_bytes())
    assert "Player 17" in " ".join(text.split())


def test_letters_that_no_font_has_are_told_before_the_paper_is_printed(
    tmp_path: Path, batarde: Batarde
) -> None:
    players = [
        {"id": "p1", "name": "สมชาย ใจดี"},
        {"id": "p2", "name": "Ana 👨\u200d👩\u200d👧"},
        {"id": "p3", "name": "Bo"},
    ]
    event = {"format": "batarde-event", "version": 1, "game": "batarde", "name": "Cup", "players": players}
    (tmp_path / "event.json").write_text(json.dumps({**event, "rounds": []}), "utf-8")
    assert batarde("import", tmp_path / "club.batarde", tmp_path / "event.json").code == 0
    target = tmp_path / "paper.pdf"
    said = batarde("print", tmp_path / "club.batarde", "1", "standings", "-o", target)
    assert said.code == 0
    (told,) = said.faults
    assert told.startswith("Paper cannot show all letters of สมชาย ใจดี, Ana 👨\u200d👩\u200d👧: dots stand")
    text = read_text(target.read_bytes())
    assert "?" not in text
    assert "\N{REPLACEMENT CHARACTER}" not in text


def test_s6_a_member_prints(club: Path, tmp_path: Path, batarde: Batarde) -> None:
    target = tmp_path / "member.pdf"
    assert batarde("print", club, "1", "member", "--player", "p1", "-o", target).code == 0
    assert "Head-to-head" in read_pages(target.read_bytes())[0]
    assert batarde("print", club, "1", "member", "-o", tmp_path / "nobody.pdf").code == 2


def test_the_card_of_one_player_prints_or_that_of_everybody(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    one, everybody = tmp_path / "card.pdf", tmp_path / "cards.pdf"
    assert batarde("print", club, "1", "card", "--player", "p1", "-o", one).code == 0
    assert batarde("print", club, "1", "card", "-o", everybody).code == 0
    assert 1 <= len(read_pages(one.read_bytes())) < len(read_pages(everybody.read_bytes()))
    assert "Why this place" in read_text(one.read_bytes())
    nobody = batarde("print", club, "1", "card", "--player", "p999", "-o", tmp_path / "nobody.pdf")
    assert (nobody.code, nobody.faults) == (2, ["There is no player “p999” in this event."])
    assert batarde("print", club, "1", "statistics", "-o", tmp_path / "figures.pdf").code == 0


def drawn(said: bytes) -> Iterator[list[int]]:
    for then in json.loads(said)["rounds"]:
        yield sorted(player for table in then for player in table["seats"])


def test_draw_seats_every_player_once_a_round(batarde: Batarde) -> None:
    said = batarde("draw", "--players", "23", "--rounds", "3", "--seed", "7", "--json")
    assert list(drawn(said.out)) == [list(range(1, 24))] * 3
    assert list(json.loads(said.out)["certificate"])[:6] == (
        ["repeats", "repeats_bound", "max_meetings", "threes_spread", "dealer_spread", "seat_spread"]
    )


def test_draw_without_a_seed_names_the_one_it_made(batarde: Batarde) -> None:
    first = json.loads(batarde("draw", "--players", "8", "--rounds", "1", "--json").out)
    again = batarde("draw", "--players", "8", "--rounds", "1", "--seed", str(first["seed"]), "--json")
    assert json.loads(again.out) == first


def test_draw_can_be_read_by_people(batarde: Batarde) -> None:
    lines = batarde("draw", "--players", "7", "--rounds", "2", "--seed", "1").text.splitlines()
    assert lines[0] == "Round 1"
    assert sum(line.startswith("  table") for line in lines) == 4
    assert lines[-1].startswith("Seed 1, engine ")


def test_verify_draw_says_that_a_search_was_cut_short(tmp_path: Path, batarde: Batarde) -> None:
    path = tmp_path / "draw.json"
    request = ("--players", "37", "--rounds", "9", "--seed", "3", "--seconds", "0.01", "--json")
    path.write_bytes(batarde("draw", *request).out)
    said = batarde("verify-draw", path)
    assert (said.code, "stopped early" in said.text) == (0, True)


def test_verify_draw_names_the_table_that_was_changed(tmp_path: Path, batarde: Batarde) -> None:
    path = tmp_path / "draw.json"
    draw = json.loads(batarde("draw", "--players", "8", "--rounds", "2", "--seed", "3", "--json").out)
    draw["rounds"][1][0]["seats"].reverse()
    path.write_text(json.dumps(draw))
    said = batarde("verify-draw", path)
    assert said.code == 1
    assert any("table 1" in line or "seat" in line for line in said.text.splitlines())


def test_verify_draw_draws_the_rounds_of_an_event_again(tmp_path: Path, batarde: Batarde) -> None:
    path = tmp_path / "event.json"
    batarde("simulate", "--players", "9", "--rounds", "2", "--seed", "4", "-o", path)
    assert batarde("verify-draw", path).code == 0
    event = json.loads(path.read_text("utf-8"))
    event["rounds"][1]["draw"]["seed"] = 5
    path.write_text(json.dumps(event))
    assert batarde("verify-draw", path).code == 1


def test_verify_draw_says_of_other_json_that_it_is_no_draw(tmp_path: Path, batarde: Batarde) -> None:
    path = tmp_path / "other.json"
    path.write_text('{"a": 1}')
    said = batarde("verify-draw", path)
    assert (said.code, said.out) == (2, b"")
    [line] = said.faults
    assert "neither a draw nor" in line


def test_verify_draw_refuses_what_is_no_draw_with_a_line_a_fault(event_file: Path, batarde: Batarde) -> None:
    said = batarde("verify-draw", event_file)
    assert (said.code, said.out) == (2, b"")
    assert said.faults


def test_simulate_writes_an_event_that_imports(tmp_path: Path, batarde: Batarde) -> None:
    target = tmp_path / "event.json"
    assert batarde("simulate", "--players", "9", "--rounds", "2", "--seed", "4", "-o", target).code == 0
    assert batarde("simulate", "--players", "9", "--rounds", "2", "--seed", "4").out == target.read_bytes()
    assert batarde("import", tmp_path / "new.batarde", target).text == "1\n"


def test_check_finds_a_sound_club_sound(club: Path, batarde: Batarde) -> None:
    said = batarde("check", club)
    assert (said.code, said.text) == (0, "No faults found. Events: 1.\n")


@pytest.mark.parametrize("left", [100, 9_000])
def test_check_finds_a_damaged_club_faulty_and_leaves_it(left: int, club: Path, batarde: Batarde) -> None:
    damaged = club.read_bytes()[:left]
    club.write_bytes(damaged)
    said = batarde("check", club)
    assert (said.code, said.text, said.err) == (1, "damaged: database disk image is malformed\n", "")
    assert club.read_bytes() == damaged


def test_demo_writes_a_whole_evening(tmp_path: Path, batarde: Batarde) -> None:
    folder = tmp_path / "an" / "evening"
    said = batarde("demo", "--out", folder, "--players", "11")
    assert (said.code, said.window_on) == (0, None)
    standings = (folder / "standings.txt").read_text()
    assert len(standings.splitlines()) == 12
    assert said.text.startswith(standings)
    for document in ("seating", "score-sheets", "results", "standings"):
        assert (folder / f"{document}.pdf").read_bytes().startswith(b"%PDF")
    assert batarde("events", folder / "club.batarde").code == 0


@pytest.mark.parametrize(("game", "players", "rows"), [("butifarra", "10", 5), ("ecarte", "5", 5)])
def test_demo_plays_the_other_games_too(
    game: str, players: str, rows: int, tmp_path: Path, batarde: Batarde
) -> None:
    assert batarde("demo", "--game", game, "--out", tmp_path, "--players", players).code == 0
    written = json.loads(batarde("export", tmp_path / "club.batarde", "1").out)
    assert (written["game"], len(written["rounds"])) == (game, 3)
    assert len((tmp_path / "standings.txt").read_text().splitlines()) == rows + 1
    papers = {path.stem for path in tmp_path.glob("*.pdf")}
    assert papers >= {"seating", "score-sheets", "results", "standings", "rounds", "event-rules"}
    assert ("seating-by-pair" in papers) is (game == "butifarra")


def test_simulate_without_a_format_plays_a_swiss_where_two_sides_meet(
    tmp_path: Path, batarde: Batarde
) -> None:
    path = tmp_path / "pairs.json"
    asked = ("--game", "butifarra", "--players", "10", "--rounds", "3", "--seed", "3")
    assert batarde("simulate", *asked, "-o", path).code == 0
    written = json.loads(path.read_text("utf-8"))
    assert "stages" not in written
    assert {round_["draw"]["engine"] for round_ in written["rounds"]} == {"batarde-swiss 1"}
    assert all(len(round_["byes"]) == 1 for round_ in written["rounds"])
    assert batarde("verify-draw", path).code == 0


def test_demo_adds_to_a_club_file_that_is_there(tmp_path: Path, batarde: Batarde) -> None:
    for _ in range(2):
        assert batarde("demo", "--out", tmp_path, "--players", "4").code == 0
    assert len(json.loads(batarde("events", tmp_path / "club.batarde", "--json").out)) == 2


@pytest.mark.parametrize("foreign", ["club.batarde", "standings.txt", "seating.pdf"])
def test_demo_never_writes_over_what_it_did_not_write(foreign: str, tmp_path: Path, batarde: Batarde) -> None:
    (tmp_path / foreign).write_bytes(b"ours")
    said = batarde("demo", "--out", tmp_path, "--players", "4")
    assert (said.code, said.text) == (2, "")
    assert foreign in said.err
    assert [path.name for path in tmp_path.iterdir()] == [foreign]
    assert (tmp_path / foreign).read_bytes() == b"ours"


def test_reading_verbs_change_nothing(club: Path, tmp_path: Path, batarde: Batarde) -> None:
    before = traces(tmp_path)
    for verb in (["events", club], ["check", club], ["standings", club, "1"], ["export", club, "1"]):
        assert batarde(*verb).code == 0
    assert traces(tmp_path) == before


def test_help_names_every_verb_and_every_verb_has_its_own(batarde: Batarde) -> None:
    overview = batarde("--help").text
    for verb in VERBS:
        assert f"batarde-tourney {verb}" in overview
        assert batarde(verb, "--help").code == 0
    assert batarde("--version").text.startswith("batarde-tourney ")


def test_check_tells_what_was_overruled_and_finds_no_fault_in_it(
    tmp_path: Path, event_file: Path, batarde: Batarde
) -> None:
    event = json.loads(event_file.read_bytes())
    hand = event["rounds"][0]["tables"][1]["hands"][2]
    hand["tricks"] = [0] * len(hand["tricks"])
    hand["overruled"] = [{"check": "tricks-sum", "reason": "agreed by\nthe table"}]
    faulty = tmp_path / "overruled.json"
    faulty.write_text(json.dumps(event))
    assert batarde("import", tmp_path / "c.batarde", faulty).code == 0
    said = batarde("check", tmp_path / "c.batarde")
    assert (said.code, said.text.splitlines()) == (
        0,
        [
            "event 1: rounds[0].tables[1].hands[2]: tricks-sum accepted: agreed by the table",
            "No faults found. Events: 1.",
        ],
    )
    assert batarde("standings", tmp_path / "c.batarde", "1").code == 0


def test_check_names_categories_that_may_be_one(tmp_path: Path, event_file: Path, batarde: Batarde) -> None:
    event = json.loads(event_file.read_bytes())
    event["version"] = 3
    for player, categories in zip(
        event["players"], (["junior", "7"], ["Junior"], [" 7", "guest"], ["júnior"]), strict=False
    ):
        player["categories"] = categories
    file = tmp_path / "alike.json"
    file.write_text(json.dumps(event))
    assert batarde("import", tmp_path / "c.batarde", file).code == 0
    said = batarde("check", tmp_path / "c.batarde")
    assert (said.code, said.text.splitlines()) == (
        0,
        [
            "event 1: the categories “junior” and “Junior” may be one",
            "event 1: the categories “7” and “ 7” may be one",
            "event 1: the categories “junior” and “júnior” may be one",
            "No faults found. Events: 1.",
        ],
    )


def test_slips_and_poster_are_printed_with_the_address_given_once(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    target = tmp_path / "paper.pdf"
    for document in ("slips", "poster"):
        refused = batarde("print", club, "1", document, "-o", target)
        assert refused.code == 2
        assert "has not been opened yet" in refused.err
        assert not target.exists()
    wrong = batarde("print", club, "1", "slips", "--address", "192.168.1.20", "-o", target)
    assert (wrong.code, "“192.168.1.20”" in wrong.err) == (2, True)
    address = "http://192.168.1.20:8642"
    assert batarde("print", club, "1", "slips", "--address", address, "-o", target).code == 0
    first = target.read_bytes()
    assert batarde("print", club, "1", "slips", "-o", target).code == 0
    assert target.read_bytes() == first
    assert batarde("print", club, "1", "poster", "-o", target).code == 0
    assert f"{address}/" in read_pages(target.read_bytes())[0]
    assert batarde("check", club).code == 0
