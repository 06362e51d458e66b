"""What a side needs, beside every way in which the open tables can be played to their end."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import Batarde
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import NamedSideId, PlayerId, SideId, StageId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round, Settings, Side, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Stage, StageEntry
from batarde_tourney.core.tournament.standings.goals import Certainty, Need, Needs, needs_in, needs_of
from batarde_tourney.core.tournament.standings.outlook import look_ahead
from tests.core.tournament.events import made_up_hand
from tests.core.tournament.standings.second_goals import Final, finals

LINE = StageId("final")


def with_stages(event: Event, **entry: Any) -> Event:
    """The event's rounds as a first stage, from which some enter a final."""
    first = StageId("first")
    rounds = tuple(replace(one, stage=first) for one in event.rounds)
    stages = (
        Stage(first, "First", len(rounds)),
        Stage(LINE, "Final", 1, entry=StageEntry(first, **entry)),
    )
    return replace(event, rounds=rounds, stages=stages)


@st.composite
def last_hands(draw: st.DrawFn) -> Event:
    """Six or seven players at small tables, of which one or two have not played their last hand."""
    lots = random.Random(draw(st.integers(0, 2**32)))
    sizes = draw(st.sampled_from(((3, 3), (3,), (4,), (3, 3, 3))))
    schedule = draw(st.sampled_from(((1,), (1, 1), (2, 1), (3, 1))))
    rounds = draw(st.integers(1, 2))
    ids = [PlayerId(f"p{at}") for at in range(sum(sizes))]
    still = draw(st.integers(1, 2 if max(sizes) == 3 else 1))
    made = []
    for number in range(1, rounds + 1):
        seated, tables = lots.sample(ids, len(ids)), []
        for at, size in enumerate(sizes):
            seats, seated = tuple(seated[:size]), seated[size:]
            is_open = number == rounds and at < still
            played = schedule[: -1 if is_open else None]
            hands = tuple(made_up_hand(cards, turn % size, size, lots) for turn, cards in enumerate(played))
            tables.append(Table(at + 1, seats, 0, hands))
        made.append(Round(number, tuple(tables)))
    ranking = draw(st.permutations(Batarde.criteria))[: draw(st.integers(1, 3))]
    added = tuple(
        Adjustment(lots.choice(ids), rounds, lots.randint(-2, 3), "late")
        for _ in range(draw(st.integers(0, 2)))
    )
    event = Event(
        "Cup",
        settings=Settings(
            play=BatardePlay(schedule=schedule), ranking=tuple(ranking), rounds=rounds, seed=lots.randrange(9)
        ),
        players=tuple(Player(one, one) for one in ids),
        rounds=tuple(made),
        adjustments=added,
    )
    entry = draw(st.sampled_from(({}, {"best": 1}, {"best": 2}, {"per_table": 1}, {"per_table": 2})))
    return with_stages(event, **entry) if entry else event


def is_right(side: SideId, need: Need, all_finals: list[Final]) -> None:
    """Compare one need with every way to end."""
    place = need.goal.place
    hits = {id(one): one.reaches(side, place) for one in all_finals}
    mine = {id(one): one.results.get(side) for one in all_finals}
    if need.reach is Certainty.SURE:
        assert all(hits.values())
        return
    if need.reach is Certainty.GONE:
        assert not any(one.may_reach(side, place) for one in all_finals)
        return
    reached = {result for result in mine.values() if result is not None}
    failing = {mine[at] for at, hit in hits.items() if not hit}
    enough = {one for one in reached if not any(miss is not None and miss <= one for miss in failing)}
    if need.is_exact:
        assert need.result == max(enough, default=None)
        assert not all(hits.values())
        assert any(one.may_reach(side, place) for one in all_finals)
    elif need.result is not None:
        assert need.result in enough
    for row in need.others:
        held = [one for one in all_finals if row.own is None or one.results[side] <= row.own]
        missed = {one.results[row.rival] for one in held if not one.reaches(side, place)}
        assert all(theirs < row.least for theirs in missed)
        if need.is_exact:
            could = {one.results[row.rival] for one in all_finals}
            assert row.least == min(theirs for theirs in could if theirs > max(missed))


def check(event: Event, line: StageId | None, most_tables: int = 9) -> list[Needs | None]:
    """Compare what every side of the event needs; returns it."""
    all_finals = finals(event, line)
    outlook = look_ahead(event, most_tables)
    assert outlook is not None
    found = []
    for side in all_finals[0].ranks:
        needs = needs_in(outlook, side)
        found.append(needs)
        for need in needs.needs if needs else ():
            assert (need.goal.stage is not None) == (line is not None)
            is_right(side, need, all_finals)
    return found


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(last_hands())
def test_what_the_last_hand_may_cost_is_what_every_ending_says(event: Event) -> None:
    check(event, LINE if event.stages else None)


def matches(game: str, play: PlaySettings, left: tuple[int, ...], seed: int, **ranked: Any) -> Event:
    """A last round of matches by bots, of which table by table so many hands are left (0: none)."""
    of, lots = game_named(game), random.Random(seed)
    size = of.seats[0]
    ids = [PlayerId(f"p{at}") for at in range(size * len(left))]
    made = []
    for number in (1, 2):
        seated, tables = list(ids), []
        if of.side_size == 1:
            lots.shuffle(seated)
        for at, missing in enumerate(left):
            seats = tuple(seated[at * size : (at + 1) * size])
            hands = of.play_rubber(size, 0, Lots(seed, f"{number} {at}"), play)
            cut = len(hands) - missing if number == 2 else len(hands)
            tables.append(Table(at + 1, seats, 0, hands[: max(cut, 0)]))
        made.append(Round(number, tuple(tables)))
    sides: tuple[Side, ...] = ()
    if of.side_size == 2:
        pairs = [(table.seats[at], table.seats[at + 2]) for table in made[0].tables for at in (0, 1)]
        sides = tuple(Side(NamedSideId(f"s{at}"), f"s{at}", pair, at + 1) for at, pair in enumerate(pairs))
    ranking = ranked.get("ranking", of.usual_ranking)
    return Event(
        "Cup",
        game=game,
        settings=Settings(play=play, ranking=ranking, rounds=2, seed=seed % 7),
        players=tuple(Player(one, one) for one in ids),
        rounds=tuple(made),
        sides=sides,
    )


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(0, 2**32),
    st.sampled_from(((1, 0), (2, 0, 0))),
    st.sampled_from((EcartePlay(1), EcartePlay(3))),
    st.sampled_from(({}, {"best": 1}, {"best": 2}, {"per_table": 1})),
)
def test_ecarte_the_match_that_is_enough_is_what_every_ending_says(
    seed: int, left: tuple[int, ...], play: EcartePlay, entry: dict[str, int]
) -> None:
    event = matches("ecarte", play, left, seed)
    check(with_stages(event, **entry) if entry else event, LINE if entry else None)


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(0, 2**32),
    st.sampled_from(((1, 0), (1, 0, 0))),
    st.sampled_from((ButifarraPlay(deals=4, target=None), ButifarraPlay(deals=3, cap=30, target=60))),
    st.sampled_from(({}, {"best": 1}, {"best": 2}, {"per_table": 1})),
)
def test_butifarra_the_lead_that_is_enough_is_what_every_ending_says(
    seed: int, left: tuple[int, ...], play: ButifarraPlay, entry: dict[str, int]
) -> None:
    event = matches("butifarra", play, left, seed)
    check(with_stages(event, **entry) if entry else event, LINE if entry else None)


def unlisted(seed: int) -> Event:
    """Three players with three hands left, which are too many to list."""
    lots, ids = random.Random(seed), [PlayerId(f"p{at}") for at in range(3)]
    schedule = (2, 2, 2, 2)
    first = tuple(made_up_hand(cards, at % 3, 3, lots) for at, cards in enumerate(schedule))
    rounds = tuple(
        Round(number, (Table(1, tuple(ids), 0, hands),)) for number, hands in ((1, first), (2, first[:1]))
    )
    return Event(
        "Cup",
        settings=Settings(play=BatardePlay(schedule=schedule), ranking=Batarde.usual_ranking, rounds=2),
        players=tuple(Player(one, one) for one in ids),
        rounds=rounds,
    )


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(last_hands())
def test_bounds_in_place_of_the_endings_of_others_are_called_exact_only_where_they_are(event: Event) -> None:
    check(event, LINE if event.stages else None, most_tables=0)


@pytest.mark.long
def test_where_too_much_is_open_what_is_said_is_true_and_says_that_less_may_do() -> None:
    event = unlisted(1)
    found = [need for needs in check(event, None) if needs for need in needs.needs]
    assert found
    assert not any(need.is_exact for need in found if need.reach is Certainty.OWN)


def test_nothing_is_needed_before_the_last_round_and_after_the_end() -> None:
    event = matches("ecarte", EcartePlay(1), (1, 0), 5)
    side = event.rounds[1].tables[0].seats[0]
    assert needs_of(event, side) is not None
    to_come = replace(event, settings=replace(event.settings, rounds=3))
    over = replace(
        event, rounds=(event.rounds[0], replace(event.rounds[1], tables=event.rounds[1].tables[1:]))
    )
    assert needs_of(to_come, side) is None
    assert needs_of(over, side) is None


def test_a_side_that_plays_no_more_hears_what_others_need_to_do() -> None:
    """One has finished and leads by two points: it goes on unless the other wins by more."""
    event = matches("ecarte", EcartePlay(1), (0, 1), 8, ranking=(Criterion.POINTS,))
    side = event.rounds[1].tables[0].seats[0]
    needs = needs_of(event, side)
    assert needs is not None
    assert needs.hands == 0
    is_right(side, needs.needs[0], finals(event))


def test_while_too_many_hands_are_left_at_ones_own_table_nothing_is_needed_yet() -> None:
    event = matches("butifarra", ButifarraPlay(deals=12, target=None), (9, 0), 3)
    playing, over = (event.sides[0].id, event.sides[2].id)
    assert needs_of(event, playing) is None
    assert needs_of(event, over) is not None
