"""Championship: the season's table over the events that belong to it, and its journal."""

import datetime as dt
from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import ChampionshipNumber, EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest
from batarde_tourney.core.tournament.season.season import (
    NoSuchSeasonCategory,
    UnfinishedEvent,
    season_categories,
)
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.core.tournament.standings.rating import rate_tables, table_places
from batarde_tourney.i18n.journal.acts import act_sides
from batarde_tourney.i18n.standings.season import unfinished_sentences
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.base.facts import ChampionshipsChanged
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import (
    add_complete_event,
    change_event,
    create_event,
    delete_event,
    load_event,
)
from batarde_tourney.services.journal.journal import list_acts, next_acts, redo, undo, undo_to
from batarde_tourney.services.people.described import set_categories
from batarde_tourney.services.people.players import add_players, rename_player
from batarde_tourney.services.season.championships import (
    ChampionshipNotFound,
    GamesMixed,
    Paper,
    change_championship,
    change_rule,
    delete_championship,
    list_championships,
    make_championship,
    make_season_paper,
    show_season,
    try_rule,
)
from batarde_tourney.services.standings.standings import rank_event
from batarde_tourney.store.base.errors import EventNotFound
from tests.core.simulation.evenings import simulated
from tests.core.tournament.events import made_up_event
from tests.core.tournament.staged_events import stage, staged, totals
from tests.documents.reading import read_text

ALL_COUNT = SeasonRule()

HOSTILE = [
    *("<b>Bo", "<img src=/etc/passwd>", "=1+1", "{0} %s", "a\0b", "\x1b[31mred", "\u202eabc", "W" * 400),
    *("مريم", "日本", "👩‍👩‍👧", "नमस्ते", "Ana", "Ana", " Ana", "\u202e\u200b"),
]


def played(club: Session, players: int, seed: int) -> EventNumber:
    return add_complete_event(club, simulated(SimulationRequest(players, 2, seed, "Evening"))).event


@pytest.fixture
def evenings(club: Session) -> list[EventNumber]:
    """Two evenings of the same twelve members, the second one held first."""
    numbers = [played(club, 12, seed) for seed in (1, 2)]
    for number, day in zip(numbers, (20, 10), strict=True):
        event = load_event(club, number)
        change_event(
            club,
            number,
            name=f"Evening {number}",
            date=dt.date(2026, 11, day),
            place=None,
            settings=event.settings,
        )
    return numbers


def make(club: Session, events: list[EventNumber], rule: SeasonRule = ALL_COUNT) -> ChampionshipNumber:
    number = make_championship(club, " Season  2026 ", rule, events).championship
    assert number is not None
    return number


def test_the_events_stand_in_the_order_in_which_they_were_held(
    club: Session, evenings: list[EventNumber]
) -> None:
    first, second = evenings
    season = show_season(club, make(club, evenings))
    assert season.championship.name == "Season 2026"
    assert [event.number for event in season.events] == [second, first]


def test_a_member_is_the_same_person_in_every_event(club: Session, evenings: list[EventNumber]) -> None:
    season = show_season(club, make(club, evenings))
    assert len(season.rows) == 12
    for row in season.rows:
        name = season.members[row.member].name
        expected = Fraction(0)
        for event in evenings:
            ranks = {standing.side.name: standing.rank for standing in rank_event(club, event).rows}
            places = list(ranks.values())
            expected += sum(place > ranks[name] for place in places)
            expected += Fraction(places.count(ranks[name]) - 1, 2)
        assert (row.total, row.played) == (expected, 2)


def test_a_category_of_a_season_is_ranked_alone_by_the_last_event_that_lists_its_members(
    club: Session, evenings: list[EventNumber]
) -> None:
    first, second = evenings  # the second was held first
    ids = [player.id for player in load_event(club, first).players]
    set_categories(club, first, ids[:4], ["Junior"])
    set_categories(club, second, ids[2:8], ["junior", "guest"])
    number = make(club, evenings)
    whole = show_season(club, number)
    names = {player.name for player in load_event(club, first).players if player.categories}
    assert len(names) == 4
    # The last event held says what they are: nobody is a guest any more.
    assert season_categories(whole) == ("Junior",)
    part = show_season(club, number, "JUNIOR")
    assert part.category == "Junior"
    expected = [row for row in whole.rows if whole.members[row.member].name in names]
    assert [(row.member, row.total, row.scores) for row in part.rows] == [
        (row.member, row.total, row.scores) for row in expected
    ]
    assert [row.rank for row in part.rows] == [
        1 + sum(other.total > row.total for other in expected) for row in expected
    ]
    with pytest.raises(NoSuchSeasonCategory):
        show_season(club, number, "guest")


def test_members_of_a_category_with_too_few_events_have_no_rank_there_either(
    club: Session, evenings: list[EventNumber]
) -> None:
    ids = [player.id for player in load_event(club, evenings[0]).players]
    set_categories(club, evenings[0], ids, ["junior"])
    number = make(club, evenings[:1], SeasonRule(least=2))
    assert {row.rank for row in show_season(club, number, "junior").rows} == {None}


def test_a_rule_can_be_changed_and_events_taken_out(club: Session, evenings: list[EventNumber]) -> None:
    number = make(club, evenings)
    rule = SeasonRule(SeasonFigure.MEAN_PENALTY, best=1, least=1)
    assert change_championship(club, number, "Cup", rule, evenings[:1]) == ChampionshipsChanged(number)
    (cup,) = list_championships(club)
    assert (cup.name, cup.rule, cup.events) == ("Cup", rule, tuple(evenings[:1]))
    best = rank_event(club, evenings[0]).rows[0]
    assert show_season(club, number).rows[0].total == best.figure(Criterion.MEAN_PENALTY)


def test_s6_the_rule_is_kept_with_the_championship_and_told_in_the_journal(
    club: Session, evenings: list[EventNumber]
) -> None:
    rules = (
        SeasonRule(SeasonFigure.PLACES, 5, 2, 3, (25, 18, 15), 1, 10, is_rated=True),
        SeasonRule(SeasonFigure.SCALED, dropped=2),
    )
    for rule in rules:
        assert show_season(club, make(club, evenings, rule)).championship.rule == rule
    told = act_sides(list_acts(club)[1])[1]
    assert "Points by place: 25 18 15." in told
    assert "The worst event does not count." in told


def test_s6_seasons_are_per_game(club: Session, evenings: list[EventNumber]) -> None:
    other = create_event(club, "Écarté", game="ecarte").event
    with pytest.raises(GamesMixed):
        make_championship(club, "Cup", ALL_COUNT, [*evenings, other])
    number = make(club, evenings)
    with pytest.raises(GamesMixed):
        change_championship(club, number, "Cup", ALL_COUNT, [*evenings, other])
    change_championship(club, number, "Cup", ALL_COUNT, [other])
    (cup,) = list_championships(club)
    assert cup.events == (other,)


def test_s6_4_a_rule_is_tried_and_nothing_is_stored(club: Session, evenings: list[EventNumber]) -> None:
    number = make(club, evenings)
    before, acts = show_season(club, number), list_acts(club)
    trial = try_rule(club, number, SeasonRule(SeasonFigure.MEAN_PENALTY, best=1))
    assert (show_season(club, number), list_acts(club)) == (before, acts)
    change_championship(club, number, "Cup", trial.season.championship.rule, evenings)
    after = show_season(club, number)
    assert after.rows == trial.season.rows
    ranks = {row.member: row.rank for row in before.rows}
    assert [move.ranks for move in trial.moves] == [(ranks[row.member], row.rank) for row in after.rows]


def test_s6_9_a_rating_is_off_by_default_and_rates_every_finished_table_of_the_season(
    club: Session, evenings: list[EventNumber]
) -> None:
    assert show_season(club, make(club, evenings)).ratings == {}
    season = show_season(club, make(club, evenings, SeasonRule(is_rated=True)))
    events = [load_event(club, number) for number in reversed(evenings)]
    names = [{player.id: player.name for player in event.players} for event in events]
    expected = rate_tables(
        [
            [(named[player], place) for player, place in places]
            for event, named in zip(events, names, strict=True)
            for places in table_places(event)
        ]
    )
    assert {season.members[member].name: found for member, found in season.ratings.items()} == expected
    assert make_season_paper(club, season.championship.number).startswith(b"%PDF")


def test_a_deleted_event_no_longer_counts_and_counts_again_when_it_comes_back(
    club: Session, evenings: list[EventNumber]
) -> None:
    number = make(club, evenings)
    delete_event(club, evenings[0])
    assert [event.number for event in show_season(club, number).events] == evenings[1:]
    undo(club.acting_as("Ana"), None)
    assert len(show_season(club, number).events) == 2


def test_every_act_is_undone_and_redone(club: Session, evenings: list[EventNumber]) -> None:
    number = make(club, evenings)
    change_championship(club, number, "Cup", SeasonRule(best=1), evenings[:1])
    delete_championship(club, number)
    states = [list_championships(club)]
    for _ in range(3):
        facts = undo(club.acting_as("Ana"), None)
        assert ChampionshipsChanged(None) in facts
        states.append(list_championships(club))
    assert [[(c.name, c.rule.best, len(c.events)) for c in state] for state in states] == [
        [],
        [("Cup", 1, 1)],
        [("Season 2026", None, 2)],
        [],
    ]
    for expected in reversed(states[:-1]):
        redo(club.acting_as("Ana"), None)
        assert list_championships(club) == expected
    assert next_acts(club, None).again is None


def test_an_event_without_players_is_worth_nothing_yet(club: Session) -> None:
    empty = create_event(club, "To come").event
    assert show_season(club, make(club, [empty])).rows == ()


def test_what_is_not_there_is_refused(club: Session, evenings: list[EventNumber]) -> None:
    with pytest.raises(EventNotFound):
        make_championship(club, "Cup", ALL_COUNT, [EventNumber(99)])
    with pytest.raises(BlankEntry):
        make_championship(club, " ", ALL_COUNT, evenings)
    assert list_championships(club) == ()
    for number in (ChampionshipNumber(7), ChampionshipNumber(2**70)):
        with pytest.raises(ChampionshipNotFound):
            show_season(club, number)
        with pytest.raises(ChampionshipNotFound):
            delete_championship(club, number)
        with pytest.raises(ChampionshipNotFound):
            change_championship(club, number, "Cup", ALL_COUNT, evenings)


def test_a_renamed_member_keeps_the_season(club: Session) -> None:
    number = played(club, 4, 3)
    player = load_event(club, number).players[0]
    season = make(club, [number])
    before = show_season(club, season)
    rename_player(club, number, player.id, "Zoé", player.club)
    after = show_season(club, season)
    assert [row.total for row in after.rows] == [row.total for row in before.rows]
    assert "Zoé" in {member.name for member in after.members.values()}


def test_a_member_whose_making_was_undone_is_in_the_season_of_an_event_that_comes_again(
    club: Session,
) -> None:
    names = [player.name for player in simulated(SimulationRequest(4, 2, 3, "Evening")).players]
    first = create_event(club, "First").event
    add_players(club, first, [(name, None) for name in names])
    made = list_acts(club)[0]
    number = played(club, 4, 3)
    season = make(club, [first, number])
    before = show_season(club, season)
    delete_event(club, number)
    undo_to(club.acting_as("Ana"), made.number)
    undo(club.acting_as("Ana"), number)
    after = show_season(club, season)
    assert (after.rows, after.members) == (before.rows, before.members)


def test_whatever_members_and_events_are_called_the_season_is_shown_and_printed(club: Session) -> None:
    event = simulated(SimulationRequest(len(HOSTILE), 1, 1, "<b>{0} %s &amp;"))
    players = tuple(replace(player, name=name) for player, name in zip(event.players, HOSTILE, strict=True))
    numbers = [add_complete_event(club, replace(event, players=players)).event for _ in range(3)]
    number = make_championship(club, HOSTILE[0], ALL_COUNT, numbers).championship
    assert number is not None
    season = show_season(club, number)
    # Nobody sees the last name: who is called so is no member.
    assert len(season.rows) == len(HOSTILE) - 1
    assert all(row.played == 3 for row in season.rows)
    assert sum(member.name == "Ana" for member in season.members.values()) == 3
    for paper in Paper:
        assert make_season_paper(club, number, paper).startswith(b"%PDF")


def test_s6_1_table_points_and_mean_penalty_add_the_hands_of_all_stages(club: Session) -> None:
    """A wins table 1 and is last of the final, F is second of table 2 and wins it; D goes home early."""
    rounds = [
        ("q", [totals(1, a=0, b=5, c=6, d=7), totals(2, e=1, f=2, g=3, h=8)]),
        ("f", [totals(1, a=9, e=2, f=1, g=3)]),
    ]
    number = add_complete_event(club, staged("abcdefgh", [stage("q"), stage("f", "q", best=4)], rounds)).event

    def worth(figure: SeasonFigure) -> dict[str, Fraction]:
        made = make_championship(club, figure.value, SeasonRule(figure), (number,)).championship
        assert made is not None
        season = show_season(club, made)
        return {season.members[row.member].name: row.total for row in season.rows}

    third = Fraction(1, 3)
    points = worth(SeasonFigure.TABLE_POINTS)
    assert points == {
        "A": 1,
        "B": 2 * third,
        "C": third,
        "D": 0,
        "E": 1 + 2 * third,
        "F": 2 * third + 1,
        "G": 2 * third,
        "H": 0,
    }
    assert worth(SeasonFigure.MEAN_PENALTY) == {
        "A": Fraction(9, 2),
        "B": 5,
        "C": 6,
        "D": 7,
        "E": Fraction(3, 2),
        "F": Fraction(3, 2),
        "G": 3,
        "H": 8,
    }


def test_a_season_says_how_many_tables_of_its_events_still_play(
    club: Session, evenings: list[EventNumber]
) -> None:
    event = made_up_event(8, 1)
    last = event.rounds[0]
    tables = (replace(last.tables[0], hands=last.tables[0].hands[:2]), *last.tables[1:])
    number = add_complete_event(club, replace(event, rounds=(replace(last, tables=tables),))).event
    assert show_season(club, make(club, evenings)).playing == 0
    assert show_season(club, make(club, [*evenings, number])).playing == 1


def test_a_season_names_its_events_that_count_as_they_stand(club: Session) -> None:
    """Three rounds are planned: one plays its second, one has played two, one is closed, one has no hand."""
    whole = made_up_event(8, 2)
    first, last = whole.rounds
    half = replace(last.tables[0], hands=last.tables[0].hands[:2])
    playing = replace(whole, name="Autumn", rounds=(first, replace(last, tables=(half, *last.tables[1:]))))
    events = (
        playing,
        replace(whole, name="Winter"),
        replace(whole, name="Spring", is_closed=True),
        replace(whole, name="Summer", rounds=()),
        replace(made_up_event(8, 3), name="Last year"),
    )
    season = show_season(club, make(club, [add_complete_event(club, one).event for one in events]))
    assert season.unfinished == (
        UnfinishedEvent("Autumn", 2, 3, plays=True),
        UnfinishedEvent("Winter", 2, 3, plays=False),
    )
    said = unfinished_sentences(season)
    assert said == (
        "“Autumn” counts as it stands: round 2 of 3 is still being played.",
        "“Winter” counts as it stands, after round 2 of 3.",
    )
    printed = " ".join(read_text(make_season_paper(club, season.championship.number)).split())
    assert " ".join(said) in printed


def test_a_rule_alone_is_changed_whatever_somebody_else_did_to_name_and_events(
    club: Session, evenings: list[EventNumber]
) -> None:
    number = make_championship(club, "2026", SeasonRule(best=3), evenings[:1]).championship
    assert number is not None
    change_championship(club, number, "Season 2026", SeasonRule(best=3), evenings[:2])
    change_rule(club, number, SeasonRule(best=1))
    (kept,) = list_championships(club)
    assert (kept.name, len(kept.events), kept.rule) == ("Season 2026", 2, SeasonRule(best=1))
