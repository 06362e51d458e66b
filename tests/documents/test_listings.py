"""Lists for the director: who comes, what was ruled, which sheets are missing; slips to fill in."""

from dataclasses import replace

from batarde_tourney.core.tournament.event.event import Adjustment, Closing, Event
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.documents.check_in import CHECK_IN
from batarde_tourney.documents.decisions import DECISIONS
from batarde_tourney.documents.document import EventAfter, RoundOf
from batarde_tourney.documents.missing_sheets import MISSING_SHEETS
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.player_list import PLAYER_LIST
from batarde_tourney.documents.report_slips import REPORT_SLIPS
from batarde_tourney.i18n.language.alphabet import alphabetical
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.evenings import HOSTILE, blank, evening, rename
from tests.documents.reading import read_pages, read_text, text_sizes
from tests.documents.test_layout import overlapping

EVENING = evening(13, 2)


def printed(document: object, event: Event, after: int | None = 2, paper: Paper = Paper.A4) -> bytes:
    return document.make(EventAfter(event, after), paper)  # type: ignore[attr-defined, no-any-return]


def missing(event: Event) -> str:
    return read_text(MISSING_SHEETS.make(RoundOf(event, event.rounds[-1]), Paper.A4))


def test_everybody_is_on_the_check_in_list_with_what_they_owe() -> None:
    paid, *others = EVENING.players
    settings = replace(EVENING.settings, fee=750)
    event = replace(EVENING, settings=settings, players=(replace(paid, has_paid=True), *others))
    lines = read_text(printed(CHECK_IN, event)).splitlines()
    for player in event.players:
        (line,) = [line for line in lines if line.split()[:1] == [player.name]]
        assert ("✓" in line) is player.has_paid
        assert ("7.50" in line) is not player.has_paid
        assert (player.club or "") in line
    names = [line.split()[0] for line in lines if line.split()[0] in {one.name for one in event.players}]
    assert names.index("Élodie") == names.index("Dario") + 1
    assert "13 players" in lines


def test_the_check_in_list_has_no_column_that_would_be_empty() -> None:
    text = read_text(
        printed(
            CHECK_IN,
            replace(EVENING, players=tuple(replace(player, club=None) for player in EVENING.players)),
        )
    )
    assert "\nHere Name Signature\n" in text
    assert "Pair" in read_text(printed(CHECK_IN, butifarra_evening(4))).split()
    assert "There are no players yet." in read_text(printed(CHECK_IN, Event("Nobody"), None))


def test_120_players_are_shared_out_evenly() -> None:
    pages = read_pages(printed(CHECK_IN, evening(120, 1), 1))
    event = evening(120, 1)
    count = [
        sum(
            any(line.startswith(f"{one.name} ") or line == one.name for one in event.players)
            for line in page.splitlines()
        )
        for page in pages
    ]
    assert sum(count) == 120
    assert max(count) - min(count) <= 2


def test_hostile_names_are_on_it_as_they_are_written() -> None:
    event = rename(evening(len(HOSTILE), 1), HOSTILE)
    text = read_text(printed(CHECK_IN, event, 1, Paper.LETTER)).replace("\n", " ")
    assert "<b>Bob</b> & <img src='/etc/hosts'>" in text
    assert "W" * 20 in text


def test_what_the_director_ruled_stands_with_its_reason_and_what_was_cancelled_says_why() -> None:
    one, two = EVENING.players[:2]
    given = (
        Adjustment(one.id, 1, 3, "late"),
        Adjustment(two.id, 2, 2, "wrong deal", cancelled="it was right"),
    )
    first = EVENING.rounds[0]
    closed = replace(first.tables[0], hands=first.tables[0].hands[:2], closed=Closing("the lights went out"))
    event = replace(
        EVENING,
        adjustments=given,
        rounds=(replace(first, tables=(closed, *first.tables[1:])), *EVENING.rounds[1:]),
    )
    text = " ".join(read_text(printed(DECISIONS, event)).split())
    assert f"{one.name} 3 penalty points late" in text
    assert "wrong deal, cancelled: it was right" in text
    assert "table closed the lights went out" in text
    before = read_text(printed(DECISIONS, event, 1))
    assert "wrong deal" not in before
    assert "The director has decided nothing so far." in read_text(printed(DECISIONS, evening(4)))


def test_only_tables_with_hands_to_play_are_missing() -> None:
    last = EVENING.rounds[-1]
    begun = replace(last.tables[1], hands=last.tables[1].hands[:3])
    event = replace(
        EVENING, rounds=(EVENING.rounds[0], replace(last, tables=(last.tables[0], begun, *last.tables[2:])))
    )
    text = missing(event)
    names = {player.id: player.name for player in event.players}
    assert " · ".join(names[seat] for seat in begun.seats) in text
    assert f"3 of {len(last.tables[1].hands)} hands" in text
    assert "1 of 4 sheets is not back." in text
    assert not any(names[seat] in text for seat in last.tables[0].seats)
    assert "All sheets of this round are back." in missing(EVENING)
    assert "4 of 4 sheets are not back." in missing(blank(EVENING))


def test_a_sheet_of_slips_has_two_for_corrections_and_two_for_protests() -> None:
    (page,) = read_pages(printed(REPORT_SLIPS, EVENING))
    assert (page.count("What was written"), page.count("Who protests")) == (2, 2)
    assert page.count("Club evening") == 4


def test_the_list_of_players_has_everybody_by_the_alphabet_with_club_and_category() -> None:
    first, second, *others = EVENING.players
    waits = Presence(second.id, 1, Status.STANDBY)
    junior = replace(first, categories=("junior",))
    event = replace(EVENING, players=(junior, second, *others), presences=(waits,), rounds=())
    lines = read_text(printed(PLAYER_LIST, event, None)).splitlines()
    names = {player.name for player in event.players}
    listed = [line for line in lines if line.split()[0] in names]
    assert [line.split()[0] for line in listed] == sorted(names, key=alphabetical)
    assert "13 players" in lines
    (line,) = [line for line in listed if line.startswith(first.name)]
    assert line.split()[1:] == ["Lyon", "junior"]
    assert [line for line in listed if line.endswith("standby")] == [
        line for line in listed if line.startswith(second.name)
    ]
    assert "Pair" not in read_text(printed(PLAYER_LIST, EVENING, None)).split()


def test_pairs_are_listed_by_their_numbers_and_who_has_no_partner_below_them() -> None:
    event = butifarra_evening(6)
    lonely, gone = event.sides[-1].players[0], event.sides[-1]
    event = replace(event, sides=tuple(side for side in event.sides if side is not gone), rounds=())
    text = read_text(printed(PLAYER_LIST, event, None))
    _title, *rows = text.split("Pair Name")[1].splitlines()
    listed = [line for line in rows if line.split()[0].isdigit()]
    assert [int(line.split()[0]) for line in listed] == sorted(side.number or 0 for side in event.sides)
    (name,) = [player.name for player in event.players if player.id == lonely]
    assert text.index(name) > text.index(listed[-1])
    assert "12 players · 5 pairs" in text
    assert "There are no players yet." in read_text(printed(PLAYER_LIST, Event("Nobody"), None))


def test_players_are_listed_as_large_as_their_pages_allow() -> None:
    sizes = []
    for players, count in ((13, 1), (40, 2), (120, 4)):
        pdf = printed(PLAYER_LIST, evening(players, 1), 1)
        assert len(read_pages(pdf)) == count
        assert overlapping(pdf) == []
        (size,) = text_sizes(pdf)["Ana"]
        sizes.append(size)
    few, some, full = sizes
    assert few > some > full >= 10
