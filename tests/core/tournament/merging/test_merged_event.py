"""One event in two copies: a table of what both did, what comes of it, and properties of random edits."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Closing, Event, game_of, with_tables
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor
from batarde_tourney.core.tournament.merging.merge_choices import ConflictKind, Whose
from batarde_tourney.core.tournament.merging.merged_event import hands_of
from batarde_tourney.core.tournament.merging.merged_rounds import hand_cells
from tests.core.tournament.merging.edits import (
    Edit,
    base_event,
    done,
    drawn,
    entered,
    erased,
    exchanged,
    merged,
    punished,
    renamed,
    some_hand,
    taken_back,
    typed,
)
from tests.core.tournament.paired_events import paired

HAND, HANDS, ROUND, TABLE, DETAIL, EVENT = (
    ConflictKind.HAND,
    ConflictKind.HANDS,
    ConflictKind.ROUND,
    ConflictKind.TABLE,
    ConflictKind.DETAIL,
    ConflictKind.EVENT,
)


def closed(table: int) -> Edit:
    return lambda event: with_tables(
        event, 1, lambda one: replace(one, closed=Closing("time")) if one.number == table else one
    )


def played_out(table: int) -> Edit:
    def edit(event: Event) -> Event:
        whole = len(game_of(event).hand_sizes(event.rounds[0].tables[table - 1].rubber, event.settings.play))
        return done(event, [typed(table, index, 40) for index in range(3, whole)])

    return edit


def planned(rounds: int) -> Edit:
    return lambda event: replace(event, settings=replace(event.settings, rounds=rounds))


def charged(fee: int) -> Edit:
    return lambda event: replace(event, settings=replace(event.settings, fee=fee))


def prized(name: str, to: str | None = None) -> Edit:
    takers = None if to is None else (PlayerId(to),)
    return lambda event: replace(event, prizes=(Prize(name, PrizeFor(1), to=takers),))


def removed(id_: str) -> Edit:
    return lambda event: replace(event, players=tuple(one for one in event.players if one.id != id_))


def seated_late(table: int) -> Edit:
    """A latecomer sits down at a table of three, which the last table of the round is then."""
    return lambda event: with_tables(
        event,
        1,
        lambda one: (
            replace(one, seats=(*one.seats, event.players[-1].id), hands=()) if one.number == table else one
        ),
    )


def without_hands(event: Event) -> Event:
    return with_tables(event, 1, lambda one: replace(one, seats=one.seats[:3], hands=()))


Case = tuple[Sequence[Edit], Sequence[Edit], list[ConflictKind]]
CASES: dict[str, Case] = {
    "a hand is new there": ([], [typed(1, 3, 5)], []),
    "hands are new at two tables": ([typed(1, 3, 5)], [typed(2, 3, 6)], []),
    "hands are new at one table, more of them there": (
        [typed(1, 3, 5)],
        [typed(1, 3, 5), typed(1, 4, 6)],
        [],
    ),
    "one hand was typed twice alike": ([typed(1, 3, 5)], [typed(1, 3, 5)], []),
    "one hand was typed twice otherwise": ([typed(1, 3, 5)], [typed(1, 3, 6)], [HAND]),
    "a hand was corrected there": ([typed(1, 3, 5)], [typed(1, 0, 7)], []),
    "a hand was corrected alike": ([typed(1, 0, 7)], [typed(1, 0, 7)], []),
    "a hand was corrected otherwise": ([typed(1, 0, 7)], [typed(1, 0, 8)], [HAND]),
    "a hand was erased there": ([typed(2, 3, 5)], [erased(1)], []),
    "a hand was erased here and corrected there": ([erased(1)], [typed(1, 2, 9)], [HAND]),
    "a hand was erased below a new one": ([erased(1)], [typed(1, 3, 9)], [HANDS]),
    "a round is new there": ([typed(1, 3, 5)], [drawn(), typed(1, 0, 5, 2)], []),
    "a round was drawn alike": (
        [drawn(), typed(1, 0, 5, 2)],
        [drawn(), typed(1, 0, 5, 2), typed(2, 0, 6, 2)],
        [],
    ),
    "a round was drawn otherwise": (
        [drawn(), typed(1, 0, 5, 2)],
        [drawn(3), typed(1, 0, 5, 2)],
        [ROUND],
    ),
    "a round was taken back here": ([taken_back], [], []),
    "a round was taken back here and played there": ([taken_back], [typed(1, 3, 5)], [ROUND]),
    "a round was taken back here and followed there": ([taken_back], [drawn()], [ROUND]),
    "seats were exchanged, hands typed elsewhere": ([exchanged(1, 2)], [typed(3, 3, 5)], []),
    "seats were exchanged where hands were typed": ([exchanged(1, 2)], [typed(1, 3, 5)], [ROUND]),
    "seats were exchanged in two ways": ([exchanged(1, 2)], [exchanged(2, 3)], [ROUND]),
    "a player was renamed there": ([typed(1, 3, 5)], [renamed("p1", "Ana")], []),
    "a player was renamed in two ways": ([renamed("p1", "Ana")], [renamed("p1", "Anna")], [DETAIL]),
    "other settings were changed": ([planned(5)], [charged(300)], []),
    "one setting was changed in two ways": ([planned(5)], [planned(4)], [DETAIL]),
    "prizes were listed there": ([typed(1, 3, 5)], [prized("Cup", "p1")], []),
    "prizes were listed alike": ([prized("Cup")], [prized("Cup")], []),
    "prizes were listed in two ways": ([prized("Cup", "p1")], [prized("Cup", "p2")], [DETAIL]),
    "points were given to two": ([punished("p1", 3)], [punished("p2", 3)], []),
    "one penalty was written twice": ([punished("p1", 3)], [punished("p1", 3)], []),
    "a table was closed and played out": ([closed(1)], [played_out(1)], [TABLE]),
    "a table was closed and played out, another typed": (
        [closed(1), typed(2, 3, 5)],
        [played_out(1), typed(3, 3, 5)],
        [TABLE],
    ),
    "a new player was removed from the base": (
        [entered("p13", "Zoé"), removed("p13")],
        [entered("p13", "Zoé")],
        [],
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_both_did_comes_together(case: Case) -> None:
    mine_did, theirs_did, kinds = case
    base = base_event()
    mine, theirs = done(base, mine_did), done(base, theirs_did)
    after, conflicts = merged(base, mine, theirs)
    assert [one.kind for one in conflicts] == kinds
    if not kinds:
        assert hands_of(after) == hands_of(merged(base, theirs, mine)[0])
    # Whoever chooses has one copy's value in each conflict, the same from both sides.
    for whose, other in ((Whose.MINE, Whose.THEIRS), (Whose.THEIRS, Whose.MINE)):
        chosen, again = merged(base, mine, theirs, whose)[0], merged(base, theirs, mine, other)[0]
        assert chosen.rounds == again.rounds
        assert check_event(chosen) == ()


def test_all_that_one_copy_did_is_there() -> None:
    base = base_event()
    mine = done(base, [typed(1, 3, 5), renamed("p1", "Ana"), punished("p1", 3), planned(5)])
    theirs = done(base, [typed(2, 3, 6), drawn(), typed(3, 0, 7, 2), punished("p2", 1), charged(300)])
    after, conflicts = merged(base, mine, theirs)
    assert conflicts == []
    assert after.rounds[0].tables[0].hands == mine.rounds[0].tables[0].hands
    assert after.rounds[0].tables[1].hands == theirs.rounds[0].tables[1].hands
    assert after.rounds[1] == theirs.rounds[1]
    assert after.players[0].name == "Ana"
    assert (after.settings.rounds, after.settings.fee) == (5, 300)
    assert [(one.side, one.points) for one in after.adjustments] == [("p1", 3), ("p2", 1)]


def test_a_conflict_names_each_cell_with_its_seat() -> None:
    base = base_event()
    table = base.rounds[0].tables[0]
    hand = some_hand(base, table, 3, 5)
    other = replace(hand, tricks=hand.tricks[::-1], bids=(9, *hand.bids[1:]))
    game = game_of(base)
    cells = hand_cells(game, len(table.seats), hand, other)
    assert [(one.name, one.seat, one.mine, one.theirs) for one in cells] == [
        ("bids", 0, hand.bids[0], 9),
        *(
            ("tricks", seat, mine, theirs)
            for seat, (mine, theirs) in enumerate(zip(hand.tricks, hand.tricks[::-1], strict=True))
            if mine != theirs
        ),
    ]


def test_two_new_people_of_one_id_are_two_people() -> None:
    base = base_event()
    mine, theirs = done(base, [entered("p13", "Zoé")]), done(base, [entered("p13", "Yan"), drawn(4)])
    seated = theirs.rounds[1].tables[0]
    swapped = replace(seated, seats=(theirs.players[-1].id, *seated.seats[1:]))
    theirs = with_tables(theirs, 2, lambda one: swapped if one.number == 1 else one)
    after, conflicts = merged(base, mine, theirs)
    assert conflicts == []
    names = {player.id: player.name for player in after.players}
    assert sorted(names.values())[-2:] == ["Yan", "Zoé"]
    assert names[after.rounds[1].tables[0].seats[0]] == "Yan"


def test_one_new_person_of_two_ids_is_one_person() -> None:
    base = base_event()
    mine = done(base, [entered("p13", "Yan"), entered("p14", "Zoé")])
    theirs = done(base, [entered("p13", "Zoé"), punished("p13", 2)])
    after, conflicts = merged(base, mine, theirs)
    assert conflicts == []
    assert [player.name for player in after.players[12:]] == ["Yan", "Zoé"]
    assert [one.side for one in after.adjustments] == ["p14"]


def test_two_new_pairs_of_one_id_and_number_are_two_pairs() -> None:
    known = [("a", "b"), ("c", "d"), ("e", "f"), ("g", "h")]
    base, mine, theirs = paired(known), paired([*known, ("i", "j")]), paired([*known, ("k", "l")])
    assert mine.sides[-1].id == theirs.sides[-1].id
    after, conflicts = merged(base, mine, theirs)
    assert conflicts == []
    assert [side.number for side in after.sides] == [1, 2, 3, 4, 5, 6]
    assert [side.players for side in after.sides[4:]] == [("i", "j"), ("k", "l")]
    assert len({side.id for side in after.sides}) == 6
    assert check_event(after) == ()


def test_somebody_removed_here_and_renamed_there_is_a_conflict() -> None:
    base = done(base_event(), [entered("p13", "Zoé")])
    mine, theirs = done(base, [removed("p13")]), done(base, [renamed("p13", "Zoë")])
    after, conflicts = merged(base, mine, theirs)
    assert [one.kind for one in conflicts] == [ConflictKind.REMOVED]
    assert len(after.players) == 12
    assert merged(base, mine, theirs, Whose.THEIRS)[0].players[-1].name == "Zoë"


def test_somebody_who_would_sit_at_two_tables_is_a_conflict_of_the_whole_event() -> None:
    base = done(without_hands(base_event()), [entered("p13", "Zoé")])
    base = replace(base, players=(*base.players[:-1], base.players[-1]))
    mine, theirs = done(base, [seated_late(1)]), done(base, [seated_late(2)])
    assert check_event(mine) == check_event(theirs) == ()
    after, conflicts = merged(base, mine, theirs)
    assert [one.kind for one in conflicts] == [EVENT]
    assert after == mine
    assert merged(base, mine, theirs, Whose.THEIRS)[0] == theirs


def test_without_a_common_past_nothing_is_lost_and_what_differs_is_a_conflict() -> None:
    base = base_event()
    mine = done(base, [typed(1, 3, 5), typed(2, 0, 7)])
    theirs = done(base, [typed(1, 3, 6), typed(3, 3, 6), drawn()])
    after, conflicts = merged(None, mine, theirs)
    assert [(one.kind, one.table, one.hand) for one in conflicts] == [(HAND, 1, 3), (HAND, 2, 0)]
    assert len(after.rounds[0].tables[2].hands) == 4
    assert len(after.rounds) == 2


TABLES, SEEDS = st.integers(1, 3), st.integers(0, 2)
EDITS: st.SearchStrategy[Edit] = st.one_of(
    st.builds(typed, TABLES, st.integers(0, 6), SEEDS),
    st.builds(typed, TABLES, st.integers(0, 2), SEEDS, st.just(2)),
    st.builds(erased, TABLES),
    st.builds(drawn, st.integers(0, 1)),
    st.just(taken_back),
    st.builds(exchanged, TABLES, TABLES),
    st.builds(entered, st.sampled_from(["p20", "p21"]), st.sampled_from(["Zoé", "Yan"])),
    st.builds(renamed, st.sampled_from(["p1", "p2"]), st.sampled_from(["Ana", "Bo"])),
    st.builds(punished, st.sampled_from(["p1", "p2"]), st.integers(1, 2)),
)
LISTS = st.lists(EDITS, max_size=8)


def sound(event: Event, edits: Sequence[Edit]) -> Event:
    """The event after those of the edits that leave it sound."""
    for edit in edits:
        after = edit(event)
        if after.rounds and len(after.rounds) < 4 and not check_event(after):
            event = after
    return event


def hands_at(event: Event) -> dict[tuple[object, ...], object]:
    return {
        (round_.number, table.number, index, table.seats): hand
        for round_ in event.rounds
        for table in round_.tables
        for index, hand in enumerate(table.hands)
    }


@given(LISTS, LISTS)
def test_no_hand_is_lost_and_none_doubled(mine_did: list[Edit], theirs_did: list[Edit]) -> None:
    base = base_event()
    mine, theirs = sound(base, mine_did), sound(base, theirs_did)
    after, conflicts = merged(base, mine, theirs)
    here, there, before, now = map(hands_at, (mine, theirs, base, after))
    if not conflicts:
        for copy, other in ((here, there), (there, here)):
            for place, hand in copy.items():
                # It is there, or the other copy has taken away or corrected what both had before.
                is_old = before.get(place) == hand
                assert now.get(place) == hand or (is_old and other.get(place) != hand)
    for place, hand in now.items():
        assert hand in (here.get(place), there.get(place))
    assert not [fault for fault in check_event(after) if fault not in check_event(mine)]


@given(LISTS, LISTS, st.sampled_from(Whose))
def test_both_ways_give_the_same_hands_and_once_is_enough(
    mine_did: list[Edit], theirs_did: list[Edit], whose: Whose
) -> None:
    base = base_event()
    mine, theirs = sound(base, mine_did), sound(base, theirs_did)
    other = Whose.THEIRS if whose is Whose.MINE else Whose.MINE
    after, _ = merged(base, mine, theirs, whose)
    assert hands_of(after) == hands_of(merged(base, theirs, mine, other)[0])
    # Everything of theirs is known from now on.
    assert merged(theirs, after, theirs) == (after, [])
    assert merged(theirs, theirs, after)[1] == []


@given(LISTS)
def test_what_only_one_copy_did_comes_whole(did: list[Edit]) -> None:
    base = base_event()
    changed = sound(base, did)
    assert merged(base, base, changed) == (changed, [])
    assert merged(base, changed, base) == (changed, [])
    assert merged(base, changed, changed) == (changed, [])
