"""What a player needs, in words."""

from dataclasses import replace

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.standings.goals import Certainty, Goal, Need, Needs, RivalNeed, needs_of
from batarde_tourney.i18n.standings.goals import need_sentences
from tests.core.tournament.staged_events import CARDS, stage, staged

NAMES: dict[SideId, str] = {PlayerId("a"): "Ana", PlayerId("b"): "Bruno", PlayerId("c"): "Carla"}


def said(need: Need, game: str = "batarde", hands: int = 1) -> str:
    return " ".join(need_sentences(Needs(hands, (need,)), (), NAMES, game))


def costing(ana: int, bruno: int, carla: int) -> Hand:
    """A hand of nine cards with these penalties: Carla takes all tricks."""
    return Hand(CARDS, 0, Contract(Denomination.SPADES), (ana, bruno, CARDS - carla), (0, 0, CARDS))


def before_the_last_hand(ana: int, bruno: int, carla: int) -> Event:
    """Two go on to a final, and one hand is left to play."""
    event = staged("abc", [stage("cut"), stage("final", "cut", best=2)], [])
    table = Table(1, tuple(map(PlayerId, "abc")), 0, (costing(ana, bruno, carla),))
    return replace(
        event,
        settings=replace(event.settings, play=BatardePlay(schedule=(CARDS, 1))),
        rounds=(Round(1, (table,), stage=StageId("cut")),),
    )


def test_the_sentence_names_the_cost_and_the_rival_who_makes_more_enough() -> None:
    """Ana and Bruno have 1, Carla 3. A hand of one card costs 2 or 4 only if it is méchouned."""
    event = before_the_last_hand(1, 1, 3)
    needs = needs_of(event, PlayerId("a"))
    assert needs is not None
    (text,) = need_sentences(needs, event.stages, NAMES, event.game)
    assert text == (
        "On to “final”: if the last hand costs you 1 or less; "
        "with 2, if Bruno gets 4 or more; with 4, if Carla gets 1 or more."
    )


def test_each_way_has_its_words() -> None:
    first = Goal(place=1)
    assert said(Need(first, Certainty.SURE)) == "First place: sure, whatever still happens."
    assert said(Need(Goal(place=3), Certainty.GONE)) == "Place 3 or better: no longer possible."
    assert said(Need(first, Certainty.OWN, 0), hands=1) == "First place: if the last hand costs you nothing."
    assert said(Need(first, Certainty.OWN, 4, is_exact=False), hands=3) == (
        "First place: if the last 3 hands cost you 4 or less together. "
        "Much is still open; perhaps less is enough."
    )
    over = Need(
        first, Certainty.SHARED, others=(RivalNeed(None, PlayerId("b"), 2), RivalNeed(None, PlayerId("c"), 1))
    )
    assert said(over, hands=0) == "First place: if Bruno gets 2 or more; if Carla gets 1 or more."


def test_where_two_sides_meet_the_lead_is_named() -> None:
    first, bruno = Goal(place=1), PlayerId("b")
    assert said(Need(first, Certainty.OWN, -1), "ecarte") == "First place: if you win."
    assert said(Need(first, Certainty.OWN, -2), "ecarte") == "First place: if you win by 2 games or more."
    assert said(Need(first, Certainty.OWN, 0), "butifarra") == "First place: if you do not lose."
    both = Need(first, Certainty.OWN, -12, (RivalNeed(-1, bruno, 0),))
    assert (
        said(both, "butifarra")
        == "First place: if you win by 12 points or more; if you win and if Bruno does not win."
    )
    waiting = Need(first, Certainty.SHARED, others=(RivalNeed(None, bruno, 5),))
    assert said(waiting, "butifarra") == "First place: if Bruno loses by 5 points or more."
