"""Substitutes and closed tables in the standings (contract, F9 and F10; formats, section 2)."""

from dataclasses import replace
from fractions import Fraction

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.closing import holders, spells_at, taking_part, who_holds
from batarde_tourney.core.tournament.event.event import Closing, Event, Round, Settings, Substitute, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.standings.player_rounds import played_rounds
from batarde_tourney.core.tournament.standings.standings import Standing, rank_sides

ANA, BRUNO, CHLOE, IRIS, JOAN = (PlayerId(name) for name in ("ana", "bruno", "chloe", "iris", "joan"))


def hand(dealer: int, cards: int, *penalties: int) -> Hand:
    """A sound hand in which the third seat takes every trick, and everybody's penalty is as told."""
    tricks = (0, 0, cards)
    bids = (penalties[0], penalties[1], cards - penalties[2])
    return Hand(cards, dealer, Contract(Denomination.HEARTS, by=0), bids, tricks)


HANDS = (hand(0, 4, 1, 0, 0), hand(1, 5, 2, 0, 3), hand(2, 6, 4, 1, 0))
TABLE = Table(1, (ANA, BRUNO, CHLOE), 0, HANDS)


def event(table: Table, *, own: bool) -> Event:
    players = tuple(Player(one, one.title()) for one in (ANA, BRUNO, CHLOE, IRIS, JOAN))
    settings = Settings(play=BatardePlay(schedule=(4, 5, 6)), substitutes_score=own)
    return Event("Evening", settings=settings, players=players, rounds=(Round(1, (table,)),))


def row(standing_of: Event, player: PlayerId) -> Standing:
    return next(row for row in rank_sides(standing_of).rows if row.side.id == player)


def figures(standing_of: Event, player: PlayerId) -> dict[str, object]:
    return {criterion.value: figure for criterion, figure in row(standing_of, player).figures.items()}


def test_s2_5_who_sat_from_which_hand_on_and_whose_score_are_separate_facts() -> None:
    table = replace(TABLE, substitutes=(Substitute(0, JOAN, 2), Substitute(0, IRIS, 1)))
    assert spells_at(table, 0) == ((0, ANA), (1, IRIS), (2, JOAN))
    assert [who_holds(table, 0, index) for index in range(4)] == [ANA, IRIS, JOAN, JOAN]
    assert holders(table) == (JOAN, BRUNO, CHLOE)
    assert taking_part(Round(1, (table,))) == {ANA, BRUNO, CHLOE, IRIS, JOAN}
    assert table.seats[0] == ANA


def test_f9_the_score_stays_the_seats_unless_told() -> None:
    table = replace(TABLE, substitutes=(Substitute(0, IRIS, 1),))
    played = event(table, own=False)
    assert check_event(played) == ()
    assert figures(played, ANA)["penalty"] == 7
    assert row(played, ANA).hands == 3
    assert not row(played, IRIS).has_figures


def test_f9_own_gives_hands_cards_penalty_exact_and_best_round_to_who_held_the_cards() -> None:
    table = replace(TABLE, substitutes=(Substitute(0, IRIS, 1),))
    played = event(table, own=True)
    ana, iris = figures(played, ANA), figures(played, IRIS)
    assert (row(played, ANA).hands, row(played, IRIS).hands) == (1, 2)
    assert (ana["penalty"], iris["penalty"]) == (1, 6)
    assert (ana["penalty_per_card"], iris["penalty_per_card"]) == (Fraction(1, 4), Fraction(6, 11))
    assert (ana["exact"], iris["exact"]) == (0, 0)
    assert (ana["best_round"], iris["best_round"]) == (1, 6)


def test_f9_own_leaves_wins_and_table_points_with_the_seat_by_the_seats_total() -> None:
    table = replace(TABLE, substitutes=(Substitute(1, IRIS, 1),))
    played = event(table, own=True)
    assert figures(played, BRUNO)["wins"] == 1
    assert figures(played, BRUNO)["table_points"] == 1
    assert figures(played, IRIS)["wins"] == 0
    assert figures(played, IRIS)["table_points"] == 0


def test_f9_a_second_substitute_follows_the_first_hand_by_hand() -> None:
    table = replace(TABLE, substitutes=(Substitute(0, IRIS, 1), Substitute(0, JOAN, 2)))
    played = event(table, own=True)
    assert [figures(played, one)["penalty"] for one in (ANA, IRIS, JOAN)] == [1, 2, 4]


def test_f9_who_sits_in_from_the_first_hand_on_has_every_hand() -> None:
    table = replace(TABLE, substitutes=(Substitute(2, IRIS, 0),))
    played = event(table, own=True)
    assert not row(played, CHLOE).has_figures
    assert figures(played, IRIS)["penalty"] == 3
    assert figures(played, IRIS)["exact"] == 2


def test_s2_5_the_cards_of_both_tell_who_sat_from_which_hand_on() -> None:
    table = replace(TABLE, substitutes=(Substitute(0, IRIS, 1),))
    played = event(table, own=True)
    (own,), (other,) = played_rounds(played, ANA), played_rounds(played, IRIS)
    assert (own.followed_by, own.sits_for, len(own.hands)) == (((1, "Iris"),), "", 3)
    assert (other.sits_for, other.first, other.hands) == ("Ana", 1, HANDS[1:])
    assert (other.total, other.place) == (6, None)
    assert played_rounds(played, JOAN) == ()


def test_s2_the_card_of_each_of_several_at_a_seat_has_their_own_hands() -> None:
    table = replace(TABLE, substitutes=(Substitute(0, IRIS, 1), Substitute(0, JOAN, 2)))
    played = event(table, own=True)
    (iris,), (joan,) = played_rounds(played, IRIS), played_rounds(played, JOAN)
    assert (iris.first, iris.hands, iris.total) == (1, HANDS[1:2], 2)
    assert (joan.first, joan.hands, joan.total) == (2, HANDS[2:], 4)
    assert played_rounds(played, ANA)[0].followed_by == ((1, "Iris"), (2, "Joan"))


def test_s2_the_card_of_who_sits_in_has_no_total_before_a_hand_and_calls_nothing_perfect() -> None:
    exact = (hand(0, 4, 0, 0, 1), hand(1, 5, 0, 0, 1), hand(2, 6, 0, 0, 1))
    played = event(replace(TABLE, hands=exact, substitutes=(Substitute(0, IRIS, 1),)), own=True)
    (own,), (other,) = played_rounds(played, ANA), played_rounds(played, IRIS)
    assert (own.is_perfect, own.is_finished) == (True, True)
    assert (other.total, other.is_perfect) == (0, False)
    coming = replace(TABLE, hands=exact[:1], substitutes=(Substitute(0, IRIS, 1),))
    (other,) = played_rounds(event(coming, own=True), IRIS)
    assert (other.hands, other.total) == ((), None)


def test_s2_7_a_closed_table_counts_as_finished_with_the_hands_it_has() -> None:
    played = event(replace(TABLE, hands=HANDS[:2], closed=Closing("time")), own=False)
    assert check_event(played) == ()
    assert figures(played, BRUNO)["wins"] == 1
    assert row(played, ANA).hands == 2


def test_f10_a_closed_table_without_a_hand_gives_no_wins() -> None:
    played = event(replace(TABLE, hands=(), closed=Closing("time")), own=False)
    assert check_event(played) == ()
    assert not any(row(played, one).has_figures for one in (ANA, BRUNO, CHLOE))


def test_f10_closed_without_a_reason_or_with_all_hands_is_a_fault() -> None:
    for table in (
        replace(TABLE, hands=HANDS[:2], closed=Closing(" ")),
        replace(TABLE, closed=Closing("time")),
    ):
        (found,) = check_event(event(table, own=False))
        assert (found.path, found.code) == ("rounds[0].tables[0].closed", "closed")
