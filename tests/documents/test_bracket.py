"""The bracket where sides meet in pairs: after groups, and through the rounds of a knock-out."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.event import Event, seated_sides, sides_of
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry
from batarde_tourney.core.tournament.formats.format import PRESETS, Format, Preset
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.bracket import BRACKET, Bracket, BracketColumn, gather_bracket
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.registry import documents_of
from batarde_tourney.documents.words import side_names
from batarde_tourney.services.simulation.simulations import new_event_of, play_next_round
from instruments.papers.printed_pages import read_printed
from tests.documents.evenings import rename
from tests.documents.reading import read_pages, read_text, type_sizes, whole_sizes

GROUPS = Format(
    "League",
    (
        Stage(StageId("g"), "Groups", 3, StageDraw.ROUND_ROBIN, groups=2),
        Stage(StageId("k"), "Knock-out", 2, StageDraw.KNOCK_OUT, entry=StageEntry(StageId("g"), per_group=2)),
    ),
)


def played(format_: Format, sides: int, rounds: int) -> Event:
    """An event of Écarté, where a side is a player, with so many rounds."""
    event = new_event_of(format_, sides, game_named("ecarte"), 7, name="Cup")
    for _ in range(rounds):
        event = play_next_round(event)
    return event


def cup(sides: int, rounds: int) -> Bracket:
    return gather_bracket(EventAfter(played(PRESETS[Preset.KNOCK_OUT], sides, rounds), rounds))


def counts(columns: Sequence[BracketColumn]) -> list[tuple[int | None, int, int]]:
    return [(column.round, column.sides, column.seated) for column in columns]


def names_of(column: BracketColumn) -> list[list[str]]:
    return [[row.name for row in table.rows] for table in column.tables]


def test_a_cup_has_a_bracket_with_a_column_for_every_round() -> None:
    event = played(PRESETS[Preset.KNOCK_OUT], 8, 3)
    assert BRACKET in documents_of(event)
    columns = gather_bracket(EventAfter(event, 3)).columns
    assert [(column.round, column.sides, column.seated) for column in columns] == [
        (1, 8, 4),
        (2, 4, 2),
        (3, 2, 1),
    ]
    for column, following in pairwise(columns):
        on = [row.name for table in column.tables for row in table.rows if row.goes_on]
        assert on == [name for names in names_of(following) for name in sorted(names, key=on.index)]
    champion = [row.name for table in columns[-1].tables for row in table.rows if row.has_won]
    assert champion == [side_names(event)[rank_sides(event).rows[0].side.id]]


def test_rounds_to_come_stand_in_the_bracket_of_a_cup_with_how_many_will_be_in_them() -> None:
    columns = cup(8, 1).columns
    assert [(column.round, column.sides, column.seated) for column in columns] == [
        (1, 8, 4),
        (2, 4, 0),
        (3, 2, 0),
    ]
    assert sum(row.goes_on for table in columns[0].tables for row in table.rows) == 4


def test_who_sits_out_the_first_round_of_a_cup_has_a_box_beside_the_match_they_come_to() -> None:
    first, second, *_later = cup(6, 2).columns
    resting = [table.rows[0].name for table in first.tables if table.sits_out]
    assert (first.sides, first.seated, len(resting)) == (6, 2, 2)
    assert all(name in {each for names in names_of(second) for each in names} for name in resting)
    event = played(PRESETS[Preset.KNOCK_OUT], 6, 2)
    words = read_text(BRACKET.make(EventAfter(event, 2), Paper.A4))
    assert words.count("sits out") == 2
    assert [heading in words for heading in ("Quarter-finals", "Semi-finals", "Final")] == [True] * 3


def test_whoever_leaves_during_the_knock_out_still_stands_in_the_bracket() -> None:
    event = played(GROUPS, 8, 4)
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    gone = event.rounds[-1].tables[0].seats[0]
    event = replace(event, presences=(Presence(gone, 5, Status.GONE),))
    columns = gather_bracket(EventAfter(event, 4)).columns
    tables = next(column.tables for column in columns if column.round == 1)
    seated = seated_sides(event.rounds[-1].tables[0], game_named("ecarte"), side_of)
    assert len(tables[0].rows) == len(seated) == 2


def test_a_long_cup_goes_over_to_another_page_and_leaves_no_round_out() -> None:
    printed = read_text(BRACKET.lay_out(cup(64, 1), Paper.A4))
    assert "Round 1" in printed
    assert "Final" in printed
    assert "Page 4 of 4" in printed
    assert "Page 1 of 1" in read_text(BRACKET.lay_out(cup(16, 1), Paper.A4))


def test_a_cup_of_56_lies_on_a_page_for_each_part_of_the_tree_with_every_name_whole() -> None:
    event = played(PRESETS[Preset.KNOCK_OUT], 56, 6)
    names = tuple(f"Bartholomäus Wittgenstein {place}" for place in range(56))
    event = rename(event, names)
    pdf = BRACKET.make(EventAfter(event, 6), Paper.A4)
    assert whole_sizes(pdf) == {(842, 595)}
    pages = read_pages(pdf)
    assert len(pages) == 5
    assert not any("…" in page for page in pages)
    assert min(type_sizes(pdf)) >= 7 - 0.01
    for page in pages[:4]:
        assert all(heading in page for heading in ("Round 1", "Round 2", "Round 3", "Quarter-finals"))
    assert all(heading in pages[4] for heading in ("Quarter-finals", "Semi-finals", "Final"))
    assert sum(page.count("Total") for page in pages[:4]) == 24 + 16 + 8 + 4


def test_rounds_to_come_of_a_large_cup_stand_beside_those_drawn_and_leave_their_names_room() -> None:
    event = played(PRESETS[Preset.KNOCK_OUT], 56, 3)
    event = rename(event, tuple(f"Bartholomäus Wittgenstein {place}" for place in range(56)))
    pages = read_pages(BRACKET.make(EventAfter(event, 3), Paper.LETTER))
    assert len(pages) == 4
    for page in pages:
        assert "…" not in page
        assert "2 entered" in page
        assert all(heading in page for heading in ("Round 1", "Round 3", "Semi-finals", "Final"))


def test_a_line_leads_from_each_match_to_that_of_its_winner() -> None:
    def lines(bracket: Bracket) -> int:
        return sum(len(page.edges) for page in read_printed(BRACKET.lay_out(bracket, Paper.A4)))

    whole = cup(8, 3)
    nobody = tuple(
        replace(
            column,
            tables=tuple(
                replace(table, rows=tuple(replace(row, goes_on=False) for row in table.rows))
                for table in column.tables
            ),
        )
        for column in whole.columns
    )
    # Four matches lead to two and these to one, each by a line of three parts.
    assert lines(whole) - lines(replace(whole, columns=nobody)) == 3 * 6
