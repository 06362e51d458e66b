"""Stage by stage on paper: standings, who goes on and why, the bracket, the placing."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Adjustment, Event
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Decision, Means, Stage, StageEntry
from batarde_tourney.core.tournament.stages.cut import cut_of, entrants
from batarde_tourney.core.tournament.stages.stage_results import groups_of
from batarde_tourney.core.tournament.standings.standings import rank_sides, rank_stage
from batarde_tourney.documents.bracket import BRACKET, gather_bracket
from batarde_tourney.documents.document import Document, EventAfter
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.registry import documents_of
from batarde_tourney.documents.stages import STAGES
from batarde_tourney.documents.standings import STANDINGS
from batarde_tourney.documents.words import side_names
from tests.core.tournament.staged_events import stage, staged, totals
from tests.documents.butifarra_evenings import in_groups
from tests.documents.evenings import LONG, evening, rename
from tests.documents.reading import read_pages, read_text
from tests.documents.staged_evenings import (
    FINAL,
    QUALIFYING,
    SEMI_FINALS,
    ranking_rounds,
    semi_finals,
    tied_semi_finals,
    whole_cup,
)

CUP = whole_cup()
StagePaper = Document[EventAfter, object]


def words_of(document: object, event: Event, after: int | None = None) -> str:
    assert isinstance(document, Document)
    return " ".join(read_text(document.make(EventAfter(event, after), Paper.A4)).split())


def test_only_an_event_with_stages_has_these_papers() -> None:
    assert {"stages", "bracket"} <= {document.key for document in documents_of(CUP)}
    assert not {"stages", "bracket"} & {document.key for document in documents_of(evening(8))}


def test_each_stage_begins_a_page_with_its_own_standings() -> None:
    pages = read_pages(STAGES.make(EventAfter(CUP, 5), Paper.A4))
    heads = [next(line for line in page.splitlines()[1:] if "Stage by stage" in line) for page in pages]
    assert [
        name for name in ("Ranking rounds", "Semi-finals", "Final") if any(name in head for head in heads)
    ] == [
        "Ranking rounds",
        "Semi-finals",
        "Final",
    ]
    names = side_names(CUP)
    final = pages[-1]
    assert [row.side.id for row in rank_stage(CUP, FINAL).rows] == sorted(
        entrants(CUP, FINAL), key=lambda side: final.index(names[side])
    )


def test_a_stage_whose_tables_play_says_so_below_its_title() -> None:
    last = CUP.rounds[-1]
    cut = tuple(replace(table, hands=table.hands[:3]) for table in last.tables)
    half = replace(CUP, rounds=(*CUP.rounds[:-1], replace(last, tables=cut)))
    told = ["1 table still plays" in page for page in read_pages(STAGES.make(EventAfter(half, 5), Paper.A4))]
    assert told == [False] * (len(told) - 1) + [True]


def test_part_d_groups_each_group_stands_by_itself_under_its_letter() -> None:
    event = in_groups(8, 2)
    (page, *_) = read_pages(STAGES.make(EventAfter(event, 2), Paper.A4))
    lines = page.splitlines()
    names, group_of = side_names(event), groups_of(event, [side.id for side in event.sides], 2)
    told = [line for line in lines if line.startswith("Group ") or " & " in line]
    rows = rank_stage(event, StageId("g")).rows
    expected = []
    for group, letter in enumerate("AB"):
        here = [row for row in rows if group_of[row.side.id] == group]
        assert [row.rank for row in here] == sorted(row.rank for row in here)
        assert min(row.rank for row in here) == 1
        expected += [
            f"Group {letter}",
            *(f"{row.rank} {row.side.number} {names[row.side.id]}" for row in here),
        ]
    assert [line[: len(begin)] for line, begin in zip(told, expected, strict=True)] == expected


def test_s1_it_says_who_goes_on_by_which_rule_and_by_how_much_others_miss_it() -> None:
    words = words_of(STAGES, CUP, 5)
    assert words.count("goes on") == 8 + 4
    assert "“Semi-finals”: the best 8 of “Ranking rounds”." in words
    assert "“Final”: the first 2 of each table of “Semi-finals”." in words
    assert "missed it by" in words or "stands above" in words


def test_s1_lucky_losers_and_those_on_the_line_are_named() -> None:
    lucky = replace(CUP.stages[2], entry=StageEntry(SEMI_FINALS, per_table=1, fill_to=4))
    event = replace(semi_finals(), stages=(*CUP.stages[:2], lucky))
    lucky_losers = cut_of(event, FINAL).lucky
    assert words_of(STAGES, event).count("lucky loser") == len(lucky_losers) > 0


def test_after_an_earlier_round_later_stages_are_not_told() -> None:
    words = words_of(STAGES, CUP, 3)
    assert "Ranking rounds" in words
    assert "“Final”" not in words


def test_before_the_first_round_the_page_says_so() -> None:
    words = words_of(STAGES, replace(CUP, rounds=(), adjustments=(), decisions=()))
    assert "Stage by stage" in words
    assert "No round is drawn yet" in words


def test_s1_the_standings_are_the_placing_under_the_names_of_the_stages() -> None:
    text = read_text(STANDINGS.make(EventAfter(CUP, 5), Paper.A4))
    names = side_names(CUP)
    assert text.index("Final") < text.index("Semi-finals") < text.index("Ranking rounds")
    champion, ninth = rank_sides(CUP).rows[0], rank_sides(CUP).rows[8]
    assert text.index(names[champion.side.id]) < text.index("Semi-finals")
    assert text.index(names[ninth.side.id]) > text.index("Ranking rounds")


def test_s1_11_a_line_settled_is_printed_on_the_standings_with_how_and_why() -> None:
    tied = [("q", [totals(1, a=0, b=2, c=2, d=3)])]
    event = staged("abcd", [stage("q"), replace(stage("f", "q", best=2), name="Final")], tied)
    said = {
        Means.PLAY_OFF: "Going on to “Final” by a play-off: C (they met twice)",
        Means.LOTS: "Going on to “Final” by lot: C (they met twice)",
        Means.DIRECTOR: "Going on to “Final” by the director: C (they met twice)",
    }
    for how, words in said.items():
        decision = Decision(FINAL, how, "they met twice", goes_on=(PlayerId("c"),))
        assert words in words_of(STANDINGS, replace(event, decisions=(decision,)))


def test_s3_3_a_mark_in_a_stage_s_standings_is_explained_below_them() -> None:
    names = side_names(CUP)
    late, finalist = CUP.players[2].id, rank_stage(CUP, FINAL).rows[0].side.id
    event = replace(CUP, adjustments=(*CUP.adjustments, Adjustment(finalist, 5, 4, "a revoke")))
    *pages, _semi, final = read_pages(STAGES.make(EventAfter(event, 5), Paper.A4))
    ranking = "\n".join(pages)
    assert f"* {names[late]}, Round 1: +2, late" in ranking
    assert f"* {names[finalist]}, Round 5: +4, a revoke" in final
    assert "+2, late" not in final, "a final starts from zero"
    assert "a revoke" not in ranking
    dropped = Adjustment(finalist, 1, 3, "slow", "it was the tram")
    event = replace(event, adjustments=(*event.adjustments, dropped))
    carrying = replace(event, stages=tuple(replace(one, carries=True) for one in event.stages))
    finals = [read_pages(STAGES.make(EventAfter(one, 5), Paper.A4))[-1] for one in (event, carrying)]
    assert ["+3, slow (cancelled: it was the tram)" in final for final in finals] == [False, True]


def test_s3_penalties_and_settled_ties_stand_below_with_their_reasons() -> None:
    words = words_of(STANDINGS, CUP, 5)
    assert "Round 1: +2, late" in words
    assert "Ties settled" in words
    assert "no time left" in words
    assert "cancelled: they played after all" in words


def test_the_bracket_names_the_first_of_the_standings_then_table_by_table_who_went_on() -> None:
    ranking, semi, final = gather_bracket(EventAfter(CUP, 5)).columns
    assert [column.sides for column in (ranking, semi, final)] == [40, 8, 4]
    assert [column.seated for column in (ranking, semi, final)] == [10, 2, 1]
    assert [row.goes_on for row in ranking.tables[0].rows] == [True] * 8 + [False] * 4
    assert [row.figure for row in ranking.tables[0].rows][:8] == [
        row.rank for row in rank_stage(CUP, QUALIFYING).rows[:8]
    ]
    assert [sum(row.goes_on for row in table.rows) for table in semi.tables] == [2, 2]
    assert all(not row.goes_on for row in final.tables[0].rows)
    champion = side_names(CUP)[rank_stage(CUP, FINAL).rows[0].side.id]
    assert [row.name for row in final.tables[0].rows if row.has_won] == [champion]
    assert not any(row.has_won for column in (ranking, semi) for one in column.tables for row in one.rows)


def test_the_bracket_says_what_its_figures_are_who_is_equal_and_who_won() -> None:
    words = words_of(BRACKET, CUP, 5)
    assert "Rank" in words
    assert words.count("Penalty") == 3, "two semi-finals and the final"
    champion = side_names(CUP)[rank_stage(CUP, FINAL).rows[0].side.id]
    assert f"★ {champion}" in words
    assert "★" not in words_of(BRACKET, CUP, 4).replace("★: won", "")
    tied = gather_bracket(EventAfter(tied_semi_finals(), 4)).columns[1]
    assert all(row.is_tied for one in tied.tables for row in one.rows)
    assert words_of(BRACKET, tied_semi_finals(), 4).count("= 0") == 8


def test_a_stage_not_yet_drawn_stands_in_the_bracket_with_how_many_will_be_in_it() -> None:
    columns = gather_bracket(EventAfter(ranking_rounds(), 3)).columns
    assert [(column.sides, column.seated) for column in columns[:2]] == [(40, 10), (8, 0)]
    assert "Semi-finals" in words_of(BRACKET, ranking_rounds(), 3)
    assert [column.sides for column in columns] == [40, 8, 4], "two of each table of the semi-finals to come"
    waiting = Player(PlayerId("waits"), "Waits")
    more = replace(ranking_rounds(), players=(*ranking_rounds().players, waiting))
    assert gather_bracket(EventAfter(more, 1)).columns[0].sides == 40, "who never sat is not in it"
    begun = gather_bracket(EventAfter(ranking_rounds(), 1)).columns
    assert [column.sides for column in begun] == [40, 8, 4], "by the format while the first stage is played"


def test_the_consolation_stands_in_the_bracket_beside_the_final() -> None:
    rounds = ranking_rounds()
    final, consolation = (
        Stage(FINAL, "Final", 1, entry=StageEntry(QUALIFYING, best=4)),
        Stage(StageId("c"), "Consolation", 1, entry=StageEntry(QUALIFYING, others=True)),
    )
    event = replace(rounds, stages=(rounds.stages[0], consolation, final), rounds=rounds.rounds[:1])
    told = {column.stage.name: column.sides for column in gather_bracket(EventAfter(event, 1)).columns}
    assert told == {"Ranking rounds": 40, "Consolation": 36, "Final": 4}
    words = words_of(BRACKET, event, 1)
    assert words.index("Final") < words.index("Consolation"), "below each other in one column"


@pytest.mark.parametrize("document", [STAGES, BRACKET, STANDINGS])
def test_the_longest_names_stay_on_the_page(document: StagePaper) -> None:
    event = rename(CUP, tuple(f"{place} {LONG}" for place in range(len(CUP.players))))
    assert "0 Maria" in words_of(document, event, 5)


def test_the_line_of_a_cut_stands_below_who_is_in_on_the_same_page() -> None:
    begun = ranking_rounds()
    for best in range(18, 26):
        semi = replace(begun.stages[1], entry=StageEntry(QUALIFYING, best=best))
        event = replace(begun, stages=(begun.stages[0], semi, *begun.stages[2:]))
        pages = read_pages(STAGES.make(EventAfter(event, 3), Paper.A4))
        (page,) = [page.splitlines() for page in pages if "Above this line" in page]
        (at,) = [place for place, line in enumerate(page) if "Above this line" in line]
        assert "goes on" in page[at - 1], best
