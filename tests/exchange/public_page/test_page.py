"""The public page: sound HTML that stands alone, everything on it, nobody's name dangerous or given away."""

import base64
import re
from dataclasses import replace
from hashlib import sha256

import pytest

from batarde_tourney.core.charts.scene import Lettering
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.evening.evening_figures import evening_figures
from batarde_tourney.core.tournament.evening.side_figures import room_shown, side_figures
from batarde_tourney.core.tournament.event.event import Adjustment, Closing, Event, Substitute, sides_of
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.standings.player_rounds import played_rounds
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.public_page.chart import WIDTH
from batarde_tourney.exchange.public_page.page import Live
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.i18n.standings.charts import side_charts
from batarde_tourney.i18n.standings.evening import evening_charts
from batarde_tourney.services.documents.public_page import live_page_of, page_of
from tests.documents.butifarra_evenings import butifarra_evening, in_groups
from tests.exchange.public_page.pages import AT, faults, page, section, words

HOSTILE = "<script>alert('x')</script> & \"Bob\" ]]> \u05d0\u05d1 \u6f22"


def evening(players: int = 7, rounds: int = 2, game: str = "batarde") -> Event:
    event = simulate_event(SimulationRequest(players, rounds, 3, "Club evening", game=game))
    clubs = tuple(replace(player, club="Lyon" if at % 2 else None) for at, player in enumerate(event.players))
    return replace(event, players=clubs)


def in_play(event: Event) -> Event:
    """The last round with one table that plays, and one that has not begun."""
    last = event.rounds[-1]
    first, second, *others = last.tables
    tables = (replace(first, hands=first.hands[:2]), replace(second, hands=()), *others)
    return replace(event, rounds=(*event.rounds[:-1], replace(last, tables=tables)))


@pytest.mark.parametrize("shown", list(NamesShown))
@pytest.mark.parametrize(
    "event",
    [
        Event("Nobody yet"),
        evening(),
        in_play(evening(12, 3)),
        in_play(evening(8, 2, "ecarte")),
        replace(evening(5, 1, "ecarte"), name=""),
    ],
    ids=["empty", "played", "in-play", "ecarte", "bye"],
)
def test_the_page_is_sound_html_that_stands_alone(event: Event, shown: NamesShown) -> None:
    assert list(faults(page(event, shown))) == []


def test_a_category_has_a_table_of_its_own_below_the_standings() -> None:
    whole = evening()
    chosen = {whole.players[at].id for at in (0, 3, 4)}
    players = tuple(
        replace(player, categories=("<b>junior",) if player.id in chosen else ()) for player in whole.players
    )
    event = replace(whole, players=players)
    root = page(event)
    assert list(faults(root)) == []
    standings = section(root, "standings")
    assert standings is not None
    (part,) = standings.iter("details")
    assert words(part).startswith("<b>junior")
    names = [words(row[1]) for row in part.iter("tr")][1:]
    ranked = [row.side.name for row in rank_sides(event).rows if row.side.id in chosen]
    assert [name.removesuffix("Lyon").strip() for name in names] == ranked
    assert [words(row[0]) for row in part.iter("tr")][1:] == ["1", "2", "3"]
    assert "junior" not in "".join(page(whole).itertext())


def test_a_star_marks_who_keeps_their_table_where_seats_are_listed() -> None:
    whole = in_play(evening(12, 3))
    keeper = whole.players[2]
    event = replace(
        whole, players=tuple(replace(one, fixed_table=2) if one is keeper else one for one in whole.players)
    )
    told = words(section(page(event), "seating"))
    assert told.count(f"{keeper.name} *") == 2
    assert "* keeps this table" in told
    assert f"{keeper.name} *" not in words(section(page(event), "players"))
    assert "*" not in words(section(page(whole), "seating"))


def test_browsers_may_load_and_run_nothing_but_the_pages_own_style() -> None:
    root = page(evening())
    (policy,) = [meta.get("content", "") for meta in root.iter("meta") if meta.get("http-equiv")]
    style = root.findtext(".//style") or ""
    digest = base64.b64encode(sha256(style.encode()).digest()).decode()
    assert policy.split("; ") == [
        "default-src 'none'",
        f"style-src 'sha256-{digest}'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    assert not list(root.iter("script"))


def test_no_name_becomes_markup() -> None:
    event = evening()
    first = replace(event.players[0], name=HOSTILE, club=HOSTILE)
    event = replace(event, name=HOSTILE, place=HOSTILE, players=(first, *event.players[1:]))
    root = page(event)
    assert list(faults(root)) == []
    assert root.findtext(".//h1") == HOSTILE
    names = [bdi.text for bdi in root.iter("bdi")]
    # In the standings and on the card with the club, and wherever the player sat.
    assert names.count(HOSTILE) >= 2 * 2 + 2


def test_standings_are_those_of_the_event_and_lead_to_the_cards() -> None:
    event = evening()
    root = page(event)
    ranked = section(root, "standings")
    assert ranked is not None
    rows = [["".join(cell.itertext()) for cell in row] for row in ranked.findall(".//tbody/tr")]
    standings = rank_sides(event)
    assert [row[0] for row in rows] == [str(row.rank) for row in standings.rows]
    assert [row[1].removesuffix("Lyon") for row in rows] == [row.side.name for row in standings.rows]
    for link, row in zip(ranked.findall(".//a"), standings.rows, strict=True):
        card = root.find(f".//details[@id='{link.get('href', '')[1:]}']")
        assert card is not None
        assert row.side.name in words(card.find("summary"))


def test_a_card_has_every_round_with_table_opponents_totals_and_hands() -> None:
    event = evening()
    side = rank_sides(event).rows[0].side
    (card,) = [one for one in page(event).iter("details") if side.name in words(one.find("summary"))]
    lines = card.findall("./ul/li")
    played = tuple(reversed(played_rounds(event, side.id)))
    assert len(lines) == len(played) == 2
    for line, one in zip(lines, played, strict=True):
        said = words(line)
        assert f"Round {one.number}, table {one.table}" in said
        assert line.findtext("b") == str(one.total)
        assert all(f"{other.name} ({total})" in said for other, total in one.opponents)
        hands = line.findtext("p[@class='hands']") or ""
        assert sum(map(int, hands.split())) == one.total
        assert len(hands.split()) == len(one.hands)


def test_s3_3_points_given_are_marked_in_the_standings_and_on_the_card_without_their_reason() -> None:
    event = evening()
    first, second = event.players[:2]
    lines = (
        Adjustment(first.id, 1, 3, "bad manners"),
        Adjustment(first.id, 2, -1, "a cake"),
        Adjustment(second.id, 2, 5, "late", cancelled="it was the tram"),
    )
    root = page(replace(event, adjustments=lines))
    assert list(faults(root)) == []
    names = [words(row[1]) for row in root.findall(".//section[@id='standings']//tbody/tr")]
    assert [name for name in names if "*" in name] == [name for name in names if name.startswith(first.name)]
    cards = {words(card.find("summary")): words(card) for card in root.iter("details")}
    (own,) = [said for name, said in cards.items() if first.name in name]
    assert "+3 * Round 1" in own
    assert "−1 * Round 2" in own
    assert not any(word in said for said in cards.values() for word in ("manners", "cake", "tram", "+5"))


def test_who_is_gone_is_marked_in_the_standings() -> None:
    event = evening()
    left = event.players[3]
    root = page(replace(event, presences=(Presence(left.id, 2, Status.GONE),)))
    names = [words(row[1]) for row in root.findall(".//section[@id='standings']//tbody/tr")]
    (gone,) = [name for name in names if "gone" in name]
    assert gone.startswith(f"{left.name} · gone")


def test_a_match_of_ecarte_is_told_game_by_game() -> None:
    event = evening(4, 1, "ecarte")
    lines = [line.text or "" for line in page(event).findall(".//p[@class='hands']")]
    assert len(lines) == 4
    assert all(re.fullmatch(r"\d–\d( \d–\d)+", line) for line in lines)


def test_the_seating_is_there_while_the_round_is_played_and_gone_after() -> None:
    event = in_play(evening(12, 2))
    root = page(event)
    seating = section(root, "seating")
    assert "Round 2: who sits where" in words(seating)
    for table in event.rounds[-1].tables:
        assert f"Table {table.number}" in words(seating)
    assert words(seating).count("deals first") == len(event.rounds[-1].tables)
    still = sum(not is_finished(table, event) for table in event.rounds[-1].tables)
    assert f"{still} tables still play" in words(root.find(".//header"))
    over = page(evening(12, 2))
    assert section(over, "seating") is None
    assert "After round 2" in words(over.find(".//header"))


def test_s2_whoever_took_a_seat_finds_their_table() -> None:
    event = in_play(evening(12, 2))
    iris = replace(event.players[0], id=PlayerId("iris"), name="Iris")
    *before, last = event.rounds
    table, *others = last.tables
    table = replace(table, substitutes=(Substitute(1, iris.id, 1),))
    rounds = (*before, replace(last, tables=(table, *others)))
    event = replace(event, players=(*event.players, iris), rounds=rounds)
    (owner,) = [player.name for player in event.players if player.id == table.seats[1]]
    said = words(section(page(event), "seating"))
    assert f"{owner} ⇄ Iris" in said
    assert f"Iris {table.number}" in said


def test_results_name_tables_that_play_have_not_begun_or_were_closed() -> None:
    event = in_play(evening(12, 2))
    last = event.rounds[-1]
    closed = replace(last.tables[2], hands=last.tables[2].hands[:1], closed=Closing("time"))
    tables = (*last.tables[:2], closed)
    event = replace(event, rounds=(*event.rounds[:-1], replace(last, tables=tables)))
    said = words(section(page(event), "results"))
    assert "still playing: 2 hands" in said
    assert "not begun" in said
    assert "closed by the director" in said


def test_s1_stages_stand_beside_the_rounds_and_whoever_they_rank() -> None:
    event = evening(8, 2)
    stages = (Stage(StageId("q"), "Ranking rounds <1>", 1), Stage(StageId("f"), "Final", 1))
    rounds = tuple(
        replace(round_, stage=stage.id) for round_, stage in zip(event.rounds, stages, strict=True)
    )
    event = replace(event, stages=stages, rounds=rounds)
    root = page(event)
    assert list(faults(root)) == []
    assert "Round 1 · Ranking rounds <1>" in words(section(root, "results"))
    rows = root.findall(".//section[@id='standings']//tbody/tr")
    assert {row[2].text for row in rows} == {"Final"}


def test_initials_give_neither_names_nor_clubs_away() -> None:
    event = evening()
    named = tuple(
        replace(player, name=f"{letters} Verylongsurname", club="Secretclub")
        for player, letters in zip(
            event.players, ("Xaver", "Xenia", "Yves", "Zoé", "Ugo", "Vera", "Wim"), strict=True
        )
    )
    content = page_of(replace(event, players=named), NamesShown.INITIALS, AT).decode()
    assert "Verylongsurname" not in content
    assert "Xaver" not in content
    assert "Secretclub" not in content
    # Who share their initials are told apart: here not even three letters of the last name do.
    assert "X. Ver. 1" in content
    assert "X. Ver. 2" in content
    assert "Y. V.<" in content


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_language_of_the_program(language: str) -> None:
    speak(language)
    root = page(evening())
    speak("en")
    assert root.get("lang") == language
    assert (words(root.find(".//nav")) == "Standings Results Statistics Players Rules") is (language == "en")


def test_the_same_event_makes_the_same_bytes() -> None:
    assert page_of(evening(), NamesShown.FULL, AT) == page_of(evening(), NamesShown.FULL, AT)


def test_pairs_have_their_numbers_in_standings_results_and_cards() -> None:
    event = butifarra_evening(8, 1)
    root = page(event)
    assert list(faults(root)) == []
    table = root.find(".//section[@id='standings']//table")
    assert table is not None
    assert [words(cell) for cell in table.iter("th")][:3] == ["Rank", "Pair", "Name"]
    told = [[words(cell) for cell in row[:3]] for row in table.findall("tbody/tr")]
    assert told == [[str(row.rank), str(row.side.number), row.side.name] for row in rank_sides(event).rows]
    results, players = words(section(root, "results")), words(section(root, "players"))
    for side in event.sides:
        assert f"{side.number} {side.name}" in results
        assert f"{side.name} Pair {side.number}" in players


def test_part_d_groups_ranks_stand_beside_the_letters_of_their_groups() -> None:
    event = in_groups(8, 2)
    ranking = section(page(event), "standings")
    assert ranking is not None
    rows = list(ranking.iter("tr"))
    told = [[words(cell) for cell in row][:3] for row in rows]
    assert told[0] == ["Rank", "Pair", "Group"]
    standings = rank_sides(event)
    assert told[1:] == [[str(row.rank), row.number_text, row.group_letter] for row in standings.rows]


def test_every_card_has_the_charts_of_the_window_and_the_room_its_statistics() -> None:
    event = evening(12, 3)
    root = page(event)
    standings = rank_sides(event)
    room = room_shown(event, standings)
    for place, side in enumerate(sides_of(event), start=1):
        charts = side_charts(side_figures(room, side.id))
        figures = root.findall(f".//details[@id='p{place}']//figure")
        assert [words(one.find("figcaption")) for one in figures] == [chart.title for chart in charts]
        titles = [one.findtext("svg/title") for one in figures]
        assert titles == [f"{chart.title}: {chart.words}" for chart in charts]
        for figure, chart in zip(figures, charts, strict=True):
            drawn = {text.text for text in figure.iter("text")}
            shown = {mark.text for mark in chart.drawing.scene(WIDTH).marks if isinstance(mark, Lettering)}
            assert drawn == shown - {""}
    statistics = section(root, "statistics")
    charts = evening_charts(evening_figures(event, standings, {}))
    assert statistics is not None
    assert [words(one) for one in statistics.iter("figcaption")] == [chart.title for chart in charts]
    assert "Bids met exactly" in words(statistics)


def test_charts_of_a_live_page_wait_for_the_end_of_the_round() -> None:
    event, live = evening(12, 2), Live(1)
    for shown, has_charts in ((in_play(event), False), (event, True)):
        html = live_page_of(shown, NamesShown.FULL, AT, live, is_sealed=False).decode()
        cards = html[html.rindex('id="players"') :]
        assert ("<svg" in cards) == has_charts
        assert ('id="statistics"' in html) == has_charts


def test_sealed_standings_have_no_chart_and_no_statistics() -> None:
    html = page_of(evening(12, 3), NamesShown.FULL, AT, is_sealed=True).decode()
    assert "<svg" not in html
    assert 'id="statistics"' not in html
