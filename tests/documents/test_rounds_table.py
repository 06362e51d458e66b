"""Round by round on paper: what each side did in each round."""

from dataclasses import replace

from batarde_tourney.core.tournament.event.event import Closing, Event, game_of
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.rounds_table import ROUNDS, RoundsTable, gather_rounds
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import LONG, blank, evening, rename
from tests.documents.reading import read_pages, read_text, whole_sizes
from tests.documents.staged_evenings import whole_cup

EVENING = evening(13, 3)


def rounds_of(event: Event) -> RoundsTable:
    return gather_rounds(EventAfter(event, event.rounds[-1].number))


def printed(event: Event, paper: Paper = Paper.A4) -> bytes:
    return ROUNDS.make(EventAfter(event, event.rounds[-1].number), paper)


def test_each_player_has_table_points_and_place_of_every_round_and_their_sum() -> None:
    game, play, table = game_of(EVENING), EVENING.settings.play, rounds_of(EVENING)
    order = [row.side.id for row in rank_sides(EVENING).rows]
    sums = [0] * len(order)
    for column, round_ in zip(table.rounds, EVENING.rounds, strict=True):
        for at in round_.tables:
            totals, places = game.totals(at.rubber, play), game.places(at.rubber, play)
            for player, total, place in zip(at.seats, totals, places, strict=True):
                cell = column.cells[order.index(player)]
                assert cell is not None
                assert cell.texts == (str(at.number), str(total), str(place))
                assert cell.is_won == (place == 1)
                sums[order.index(player)] += total
    given = [row.adjustments for row in rank_sides(EVENING).rows]
    assert table.sums == tuple(str(total + more) for total, more in zip(sums, given, strict=True))


def test_both_sides_of_a_match_tell_the_same() -> None:
    for event in (ecarte_evening(9, 3), butifarra_evening(6, 3)):
        table = rounds_of(event)
        for column in table.rounds:
            for row, cell in enumerate(column.cells):
                assert cell is not None
                if cell.where == "•":
                    continue
                other = column.cells[table.heads.index(cell.where)]
                assert other is not None
                assert other.where == table.heads[row]
                assert other.points == "–".join(reversed(cell.points.split("–")))
                assert {cell.outcome, other.outcome} in ({"won", "lost"}, {"drawn"})


def test_a_row_of_a_swiss_reads_number_score_and_outcome() -> None:
    event = butifarra_evening(6, 3)
    lines, table = read_text(printed(event)).splitlines(), rounds_of(event)
    for row, name in enumerate(table.names):
        (line,) = [line for line in lines if f" {table.heads[row]} {name} " in f" {line}"]
        told = [text for column in table.rounds if (cell := column.cells[row]) for text in cell.texts]
        assert " ".join(told) in line


def test_120_sides_take_a_page_for_twenty_and_every_name_stands_on_one() -> None:
    event = ecarte_evening(120, 7)
    pages = read_pages(printed(event))
    assert len(pages) == 6
    names = "\n".join(pages).replace("\n", " ")
    assert all(player.name in names for player in event.players)
    # No page has much less on it than the others.
    told = [page.count("won") + page.count("lost") for page in pages]
    assert max(told) - min(told) <= 1


def test_few_rounds_stand_upright_and_many_lie() -> None:
    assert whole_sizes(printed(evening(13, 2))) == {(595, 842)}
    assert whole_sizes(printed(ecarte_evening(13, 5))) == {(842, 595)}


def test_stages_stand_above_their_rounds() -> None:
    text = read_text(printed(whole_cup()))
    assert "Ranking rounds Semi-finals Final" in text.replace("\n", " ")


def test_who_did_not_come_who_rests_and_who_has_not_begun_are_told() -> None:
    event = ecarte_evening(9, 2)
    first, last = event.rounds
    gone = replace(first.tables[0], hands=(), closed=Closing("no-show", absent=first.tables[0].seats[1]))
    waits = replace(last.tables[0], hands=())
    event = replace(
        event,
        rounds=(
            replace(first, tables=(gone, *first.tables[1:])),
            replace(last, tables=(waits, *last.tables[1:])),
        ),
    )
    table = rounds_of(event)
    cells = [cell for column in table.rounds for cell in column.cells if cell]
    assert sorted(cell.points for cell in cells if cell.points in {"+", "−"}) == ["+", "−"]
    assert sum(cell.where == "•" for cell in cells) == 2
    assert sum(cell.points == "" and cell.where != "•" for cell in cells) == 2
    text = read_text(printed(event))
    assert "•: sat out a round." in text
    assert "somebody did not come" in text


def test_a_name_of_two_lines_stands_whole_and_a_longer_one_is_cut_once() -> None:
    names = ("Bartholomäus Achterberg-Wittgenstein & Montserrat Puigdomènech", LONG, "Al", "Bo")
    text = read_text(printed(rename(evening(4, 2), names)))
    assert "Puigdomènech" in text
    assert sum("Trinidad" in line and "…" in line for line in text.splitlines()) <= 1


def test_before_anything_is_played_it_tells_who_sits_where() -> None:
    table = rounds_of(blank(evening(8, 1)))
    assert {cell.texts[1:] for column in table.rounds for cell in column.cells if cell} == {("", "")}
    assert read_pages(ROUNDS.make(EventAfter(Event("Nobody"), None), Paper.A4))


LONG_NAMES = tuple(f"Bartholomäus Achterberg-Wittgenstein {place}" for place in range(40))


def test_long_names_are_whole_in_the_rows_of_one_and_of_two_players() -> None:
    alone = rename(ecarte_evening(13, 3), LONG_NAMES[:13])
    pairs = rename(butifarra_evening(20, 5), LONG_NAMES)
    for event in (alone, pairs):
        pdf = printed(event)
        words = " ".join(read_text(pdf).split())
        assert "…" not in words
        assert all(name in words.replace("- ", "-") for name in gather_names(event))


def gather_names(event: Event) -> tuple[str, ...]:
    return rounds_of(event).names


def test_where_many_rounds_stand_beside_each_other_no_heading_is_cut() -> None:
    event = ecarte_evening(13, 6)
    for language in LANGUAGES:
        speak(language)
        try:
            assert "…" not in read_text(printed(event, Paper.LETTER)), language
        finally:
            speak("en")
