"""Source of the page: an event, its standings, and the names to show."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.rounds.speed import EntryTimes
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.exchange.public_page.markup import Markup, person, tag
from batarde_tourney.i18n.stages.stages import stage_name


@dataclass(frozen=True, slots=True)
class PublicNames:
    """Names of players and sides; `with_clubs` says whether clubs are shown beside them."""

    players: Mapping[PlayerId, str]
    sides: Mapping[SideId, str]
    with_clubs: bool


@dataclass(frozen=True)
class Source:
    """An event for a page; `anchors` are the ids of the cards, by side. Sealed standings are None.

    `times` are those at which hands were entered, where they are known. A page `is_live` that follows the
    event in a browser.
    """

    event: Event
    standings: Standings | None
    names: PublicNames
    anchors: Mapping[SideId, str]
    times: EntryTimes = field(default_factory=dict)
    is_live: bool = False

    @classmethod
    def of(
        cls,
        event: Event,
        standings: Standings | None,
        names: PublicNames,
        times: EntryTimes,
        *,
        is_live: bool,
    ) -> "Source":
        """Build the source. Ids follow the order of entry: a shared link always leads to its player."""
        anchors = {side.id: f"p{place}" for place, side in enumerate(sides_of(event), start=1)}
        return cls(event, standings, names, anchors, times, is_live)

    @property
    def is_changing(self) -> bool:
        """Whether every hand makes it anew for everybody."""
        return self.is_live and self.round_in_play is not None

    @property
    def round_in_play(self) -> Round | None:
        """The last round, while a table of it still plays."""
        last = self.event.rounds[-1] if self.event.rounds else None
        if last is None or all(is_finished(table, self.event) for table in last.tables):
            return None
        return last

    @property
    def has_keepers(self) -> bool:
        """Whether somebody keeps their table."""
        return any(player.fixed_table is not None for player in self.event.players)

    @cached_property
    def seat_names(self) -> Mapping[PlayerId, str]:
        """The names of players, with a star for those who keep their table."""
        keepers = {player.id for player in self.event.players if player.fixed_table is not None}
        return {one: f"{name}\u00a0*" if one in keepers else name for one, name in self.names.players.items()}

    @property
    def stages(self) -> dict[StageId, str]:
        """The names of the event's stages; empty if it has none."""
        return {stage.id: stage_name(stage) for stage in self.event.stages}

    def link(self, side: SideId) -> Markup:
        """The side's name as a link to its card."""
        return tag("a", person(self.names.sides[side]), href=f"#{self.anchors[side]}")

    def numbered(self, side: SideId) -> Markup:
        """The same after the number of a pair."""
        number = self.numbers.get(side)
        return self.link(side) if number is None else Markup(f"{number} {self.link(side)}")

    @property
    def numbers(self) -> dict[SideId, int]:
        """The numbers of pairs; sides without one are left out."""
        return {side.id: side.number for side in sides_of(self.event) if side.number is not None}

    def club(self, club: str | None) -> Markup:
        """The club in small type; empty where clubs are not shown."""
        shown = shown_name(club or "") if self.names.with_clubs else ""
        return tag("small", person(shown)) if shown else Markup()
