"""`print … all`, `print … season` and `print --blank`: whole sets of papers."""

from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.documents.pdf_pages import page_sizes
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.hall.settings import open_standings, seal_standings
from batarde_tourney.services.season.championships import make_championship
from tests.cli.conftest import Batarde
from tests.documents.reading import read_text


def pages_of(path: Path) -> int:
    return len(page_sizes(path.read_bytes()))


def test_all_papers_stand_in_a_folder_those_of_a_round_for_each_round(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    folder = tmp_path / "new" / "papers"
    said = batarde("print", club, "1", "all", "-o", folder)
    assert said.code == 0
    written = sorted(folder.iterdir())
    assert [Path(line) for line in said.text.splitlines()] == written
    names = [path.name.split("-", 1)[1] for path in written]
    for round_number in (1, 2, 3):
        assert f"score-sheets-round-{round_number}.pdf" in names
    assert "standings.pdf" in names
    assert not {"slips.pdf", "poster.pdf"} & set(names)
    batarde("print", club, "1", "results", "--round", "2", "-o", tmp_path / "alone.pdf")
    (results,) = folder.glob("*-results-round-2.pdf")
    assert results.read_bytes() == (tmp_path / "alone.pdf").read_bytes()


@pytest.mark.long
def test_all_papers_in_one_file_have_the_pages_of_all_and_the_same_bytes_each_time(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    batarde("print", club, "1", "all", "-o", tmp_path / "papers")
    for name in ("a.pdf", "b.pdf"):
        said = batarde("print", club, "1", "all", "-o", tmp_path / name)
        assert said.text.splitlines() == [str(tmp_path / name)]
    assert pages_of(tmp_path / "a.pdf") == sum(pages_of(path) for path in (tmp_path / "papers").iterdir())
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_a_folder_that_cannot_be_written_says_what_is_there(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    (tmp_path / "taken").write_text("ours")
    said = batarde("print", club, "1", "all", "-o", tmp_path / "taken")
    assert (said.code, (tmp_path / "taken").read_text()) == (2, "ours")
    # The third paper cannot be written: a folder has its name.
    batarde("print", club, "1", "all", "-o", tmp_path / "papers")
    third = sorted((tmp_path / "papers").iterdir())[2]
    (tmp_path / "half" / third.name).mkdir(parents=True)
    said = batarde("print", club, "1", "all", "-o", tmp_path / "half")
    assert said.code == 3
    assert "The papers before it" in said.err
    assert "Nothing was changed" not in said.err
    assert len([path for path in (tmp_path / "half").iterdir() if path.is_file()]) == 2


def test_a_season_is_printed_by_the_number_of_its_championship(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    with open_session(str(club)) as session:
        make_championship(session, "Winter", SeasonRule(), [EventNumber(1)])
    assert batarde("print", club, "season", "1", "-o", tmp_path / "s.pdf").code == 0
    assert "Winter" in read_text((tmp_path / "s.pdf").read_bytes())
    for wrong in ("2", "x"):
        assert batarde("print", club, "season", wrong, "-o", tmp_path / "no.pdf").code == 2
    assert not (tmp_path / "no.pdf").exists()


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game", "seats"), [("batarde", 3), ("batarde", 4), ("batarde", 7), ("butifarra", 4), ("ecarte", 2)]
)
def test_blank_score_sheets_need_no_event(game: str, seats: int, tmp_path: Path, batarde: Batarde) -> None:
    path = tmp_path / "blank.pdf"
    assert batarde("print", "--blank", game, str(seats), "-o", path).code == 0
    alone = pages_of(path)
    assert batarde("print", "--blank", game, str(seats), "-n", "3", "-o", path).code == 0
    assert pages_of(path) == 3 * alone
    text = read_text(path.read_bytes())
    assert "Table ____" in text
    assert f"Page 1 of {alone}" in text
    assert f"of {3 * alone}" not in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--blank", "batarde", "9"), "La Bâtarde has no tables of 9."),
        (("--blank", "whist", "4"), "GAME"),
        (("--blank", "batarde", "four"), "SEATS"),
        (("--blank", "batarde", "4", "-n", "0"), "-n"),
    ],
)
def test_what_cannot_be_is_named(
    arguments: tuple[str, ...], said: str, tmp_path: Path, batarde: Batarde
) -> None:
    answer = batarde("print", *arguments, "-o", tmp_path / "no.pdf")
    assert (answer.code, (tmp_path / "no.pdf").exists()) == (2, False)
    assert said in answer.err


def test_a_paper_wants_a_file(club: Path, batarde: Batarde) -> None:
    for arguments in (("1", "standings"), ("season", "1")):
        answer = batarde("print", club, *arguments)
        assert answer.code == 2
        assert "-o" in answer.err


def test_a_paper_that_tells_what_is_sealed_is_printed_with_a_warning(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    warning = "Standings are sealed from round 2 on, and this paper tells them."
    with open_session(str(club)) as session:
        seal_standings(session, EventNumber(1), 2)
    for document, expected in (("standings", [warning]), ("seating", []), ("all", [warning])):
        said = batarde("print", club, "1", document, "-o", tmp_path / f"{document}.pdf")
        assert (said.code, said.faults) == (0, expected)
    with open_session(str(club)) as session:
        open_standings(session, EventNumber(1))
    assert batarde("print", club, "1", "standings", "-o", tmp_path / "open.pdf").faults == []


def test_the_page_of_a_member_wants_a_player_of_the_event_and_says_that_it_tells_what_is_sealed(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    path = tmp_path / "member.pdf"
    none = batarde("print", club, "1", "member", "-o", path)
    assert (none.code, none.faults) == (2, ["--player is missing."])
    nobody = batarde("print", club, "1", "member", "--player", "nobody", "-o", path)
    assert (nobody.code, nobody.faults) == (2, ["There is no player “nobody” in this event."])
    with open_session(str(club)) as session:
        seal_standings(session, EventNumber(1), 2)
        player = load_event(session, EventNumber(1)).players[0].id
    said = batarde("print", club, "1", "member", "--player", player, "-o", path)
    assert said.faults == ["Standings are sealed from round 2 on, and this paper tells them."]


def test_a_season_that_counts_a_sealed_event_is_told_with_a_warning(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    with open_session(str(club)) as session:
        make_championship(session, "Season", SeasonRule(), [EventNumber(1)])
        name = load_event(session, EventNumber(1)).name
        seal_standings(session, EventNumber(1), 2)
    warning = f"The standings of “{name}” are sealed, and this season counts them."
    asked = (("season", club, "1"), ("print", club, "season", "1", "-o", tmp_path / "season.pdf"))
    assert [batarde(*one).faults for one in asked] == [[warning], [warning]]
    with open_session(str(club)) as session:
        open_standings(session, EventNumber(1))
    assert [batarde(*one).faults for one in asked] == [[], []]
