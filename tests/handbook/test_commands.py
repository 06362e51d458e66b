"""Every command of the part for developers is run, in its order, and prints what stands below it."""

import io
import json
import re
import shlex
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from batarde_tourney.assets import asset
from batarde_tourney.cli.app import run
from batarde_tourney.cli.verbs import VERBS
from batarde_tourney.core.criteria import Criterion
from batarde_tourney.documents.registry import EVENT_DOCUMENTS
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.figures import criterion_heading
from tests.handbook.sections import Block, blocks, tables, words

PART = "developers"
PROGRAM = "batarde-tourney"


@pytest.fixture
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("_folder")
def test_the_commands_print_what_the_handbook_shows(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    ran = []
    for block in blocks(PART):
        if block.info == "console":
            for command, shown in _steps(block):
                ran.append(command)
                assert _printed(command, capsysbinary) == shown, command
        elif block.info:
            Path(block.info.rpartition(" ")[2]).write_text(block.text, "utf-8")
    verbs = {shlex.split(command.rpartition("| ")[2])[1] for command in ran}
    assert len(ran) >= 20
    assert verbs <= set(VERBS)
    written = {"standings.json", "standings.xlsx", "results.pdf", "again.json", "draw.json", "next.json"}
    written |= {"david.json", "david.html"}
    assert {name for name in written if Path(name).stat().st_size} == written


def _steps(block: Block) -> list[tuple[str, str]]:
    """Each command, and what is shown below it up to the next one."""
    found = re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]
    return [(command, shown) for command, _, shown in (step.partition("\n") for step in found)]


def _printed(command: str, captured: pytest.CaptureFixture[bytes]) -> str:
    """What a terminal would show: a command of ours, with `echo … |` before it or `> FILE` behind it."""
    typed, _, command = command.rpartition(" | ")
    command, _, target = command.partition(" > ")
    program, *arguments = shlex.split(command)
    assert program == PROGRAM
    before = sys.stdin
    if typed:
        (echo, line) = shlex.split(typed)
        assert echo == "echo"
        sys.stdin = io.TextIOWrapper(io.BytesIO(line.encode() + b"\n"))
    try:
        outcome = run(arguments)
    finally:
        sys.stdin = before
    said = captured.readouterr()
    if target:
        Path(target).write_bytes(said.out)
    status = f"[exit status {int(outcome.exit_code)}]\n" if outcome.exit_code else ""
    return ("" if target else said.out.decode()) + said.err.decode() + status


def test_the_files_shown_are_event_files() -> None:
    schema = json.loads(asset("event.schema.json").read_text("utf-8"))
    files = {b.info: json.loads(b.text) for b in blocks(PART) if b.info.startswith("json ")}
    assert set(files) == {"json evening.json", "json wrong.json", "json hand.json"}
    Draft202012Validator(schema).validate(files["json evening.json"])


def test_the_criteria_are_all_of_them_by_their_names() -> None:
    speak("en")
    (_formats,) = (rows for rows in tables("inout") if len(rows) > 3)
    shown = {name.strip("`"): label for name, label in _formats}
    assert shown == {c.value: f"{{{{{criterion_heading(c)}}}}}" for c in Criterion}


def test_every_paper_that_can_be_printed_is_named() -> None:
    named = set(re.findall(r"`([a-z-]+)`", words("inout")))
    assert {document.key for document in EVENT_DOCUMENTS} <= named


def test_every_verb_is_told_and_what_is_said_of_a_persons_file_stands_in_it(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    source = Path("handbook/en/developers.md").read_text("utf-8")
    assert [verb for verb in VERBS if not re.search(rf"`{verb}\b|{PROGRAM} {verb}\b", source)] == []
    club = str(tmp_path / "club.batarde")
    file = next(block.text for block in blocks(PART) if block.info == "json evening.json")
    (tmp_path / "evening.json").write_text(file, "utf-8")
    run(["import", club, str(tmp_path / "evening.json")])
    capsysbinary.readouterr()
    run(["person", club, "David", "--export"])
    told = json.loads(capsysbinary.readouterr().out)
    keys = {*told, *told["member"], *told["events"][0]}
    said = set(re.findall(r"`([a-z]+)`", words("oneperson").partition("The JSON has")[2].partition(";")[0]))
    assert {"names", "member", "events", "championships", "journal"} <= said
    assert said <= keys


def test_every_kind_of_question_is_in_the_referees_table() -> None:
    from batarde_tourney.services.results.referee import answer  # noqa: PLC0415

    (rows,) = tables("referee")
    kinds = [kind for row in rows for kind in re.findall(r"`([a-z-]+)`", row[0])]
    assert len(kinds) == 11
    unknown = answer('{"type":"nothing"}')
    assert all(answer(f'{{"type":"{kind}"}}') != unknown.replace("nothing", kind) for kind in kinds)
