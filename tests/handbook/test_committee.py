"""For the committee: the figures of the season and of the backups are the program's."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from batarde_tourney.core.ids import MemberId, PlayerId
from batarde_tourney.core.tournament.season.season import event_points, rank_season
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule, read_places
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.store.files.backups import ALWAYS, DAYS, INTERVAL, RECENT, USUAL_LIMIT
from tests.handbook.events import batarde_event
from tests.handbook.sections import tables, words

EVENINGS = 4


def ranked(players: int) -> Standings:
    """The standings of so many, each with a rank of their own; a player is named by it."""
    one = rank_sides(
        read_event(batarde_event([["5", "2 / 2", "0 / 1", "1 / 2", "0 / 0"]], ["a", "b", "c", "d"], {}))
    )
    row = one.rows[0]
    names = {rank: PlayerId(str(rank)) for rank in range(1, players + 1)}
    rows = (
        replace(row, rank=rank, side=replace(row.side, id=name, players=(name,)))
        for rank, name in names.items()
    )
    return replace(one, rows=tuple(rows))


def test_what_a_place_is_worth() -> None:
    worth, _adding = tables("season")
    rules = (
        SeasonRule(),
        SeasonRule(SeasonFigure.SCALED),
        SeasonRule(SeasonFigure.PLACES, places=read_places(worth[2][0].rpartition(": ")[2])),
    )
    of = [(ranked(players), PlayerId(rank)) for players in (16, 8) for rank in ("1", "3")]
    for rule, (_rule, *shown) in zip(rules, worth, strict=True):
        points = [event_points(standings, rule)[player] for standings, player in of]
        assert [f"{float(point):g}" for point in map(_hundredths, points)] == shown


def _hundredths(points: Fraction) -> Fraction:
    return Fraction(round(points * 100), 100)


def test_how_evenings_add_up() -> None:
    _worth, rows = tables("season")
    evenings: list[Mapping[MemberId, Fraction]] = [
        {MemberId(at): Fraction(row[evening]) for at, row in enumerate(rows) if row[evening] != "–"}
        for evening in range(1, EVENINGS + 1)
    ]
    for column, rule in enumerate(
        (SeasonRule(), SeasonRule(best=3), SeasonRule(best=3, presence=2)), start=5
    ):
        season = {row.member: row for row in rank_season(evenings, rule)}
        assert [str(season[MemberId(at)].total) for at in range(len(rows))] == [row[column] for row in rows]
        leading = [rows[at][0] for at in range(len(rows)) if season[MemberId(at)].rank == 1]
        assert leading == [["Ana"], ["Bruno"], ["Ana", "Bruno"]][column - 5]


def test_backups_are_kept_as_it_says() -> None:
    told = words("backups")
    assert f"The newest {RECENT} are kept; before them one a day for {DAYS} days" in told
    assert f"more than {USUAL_LIMIT // 1000} GB" in told
    assert f"the newest {ALWAYS} always stay" in told
    assert f"every {int(INTERVAL // 60)} minutes, if something has changed" in told
    assert f"are {23 * 7.5:.2f}" in words("fees")
