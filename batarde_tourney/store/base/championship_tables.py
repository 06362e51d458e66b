"""The rows of championships."""

import datetime as dt

from sqlalchemy import CheckConstraint
from sqlmodel import Field

from batarde_tourney.core.tournament.season.season_rules import SeasonFigure
from batarde_tourney.store.base.columns import EscapedText, Moment
from batarde_tourney.store.base.tables import Row, one_of, table_of


class ChampionshipRow(Row, table=True):
    """A season of the club and how its events add up; `best` is null where all events count.

    `places` are whole numbers with spaces between them.
    """

    __tablename__ = "championships"
    __table_args__ = (
        CheckConstraint(one_of("figure", SeasonFigure), name="figure"),
        CheckConstraint("best >= 1", name="best"),
        CheckConstraint("presence >= 0", name="presence"),
        CheckConstraint("least >= 1", name="least"),
        CheckConstraint("dropped >= 0", name="dropped"),
        CheckConstraint("final >= 0", name="final"),
        {"sqlite_autoincrement": True},
    )

    number: int | None = Field(default=None, primary_key=True)
    name: str = Field(sa_type=EscapedText)
    figure: str
    best: int | None = None
    presence: int
    least: int
    places: str = Field(default="", sa_column_kwargs={"server_default": ""})
    dropped: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    final: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    is_rated: bool = Field(default=False, sa_column_kwargs={"server_default": "0"})
    removed_at: dt.datetime | None = Field(default=None, sa_type=Moment)


class ChampionshipEventRow(Row, table=True):
    """An event that belongs to a championship."""

    __tablename__ = "championship_events"

    championship: int = Field(primary_key=True, foreign_key="championships.number")
    event: int = Field(primary_key=True, foreign_key="events.number")


CHAMPIONSHIPS = table_of(ChampionshipRow)
CHAMPIONSHIP_EVENTS = table_of(ChampionshipEventRow)
