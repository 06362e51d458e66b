"""What the page is made of: an event, its standings, and what everybody is called on it."""

from collections.abc import Mapping
from dataclasses import dataclass

from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.exchange.public_page.markup import Markup, person, tag
from batarde_tourney.i18n.stages.stages import stage_name


@dataclass(frozen=True, slots=True)
class PublicNames:
    """What players and sides are called; `with_clubs`: whether their clubs are told beside."""

    players: Mapping[PlayerId, str]
    sides: Mapping[SideId, str]
    with_clubs: bool


@dataclass(frozen=True, slots=True)
class Source:
    """An event on its way to a page; `anchors` are the ids of the cards, by side."""

    event: Event
    standings: Standings
    names: PublicNames
    anchors: Mapping[SideId, str]

    @classmethod
    def of(cls, event: Event, standings: Standings, names: PublicNames) -> "Source":
        """The cards' ids follow the order of entry: a link that was shared goes on leading to its player."""
        anchors = {side.id: f"p{place}" for place, side in enumerate(sides_of(event), start=1)}
        return cls(event, standings, names, anchors)

    @property
    def round_in_play(self) -> Round | None:
        """The last round, as long as a table of it plays."""
        last = self.event.rounds[-1] if self.event.rounds else None
        if last is None or all(is_finished(table, self.event) for table in last.tables):
            return None
        return last

    @property
    def stages(self) -> dict[StageId, str]:
        """The names of the event's stages; none where it has none."""
        return {stage.id: stage_name(stage) for stage in self.event.stages}

    def link(self, side: SideId) -> Markup:
        """The side's name, which leads to its card."""
        return tag("a", person(self.names.sides[side]), href=f"#{self.anchors[side]}")

    def numbered(self, side: SideId) -> Markup:
        """The same behind the number of a pair."""
        number = self.numbers.get(side)
        return self.link(side) if number is None else Markup(f"{number} {self.link(side)}")

    @property
    def numbers(self) -> dict[SideId, int]:
        """The numbers of pairs; nobody who has none is there."""
        return {side.id: side.number for side in sides_of(self.event) if side.number is not None}

    def club(self, club: str | None) -> Markup:
        """The club, small; nothing where clubs are not told."""
        shown = shown_name(club or "") if self.names.with_clubs else ""
        return tag("small", person(shown)) if shown else Markup()
