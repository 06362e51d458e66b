"""Which pair sits where, to be found by its number: two columns for the wall."""

from collections.abc import Iterator

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, Round, game_of, seated_sides
from batarde_tourney.core.tournament.event.partners import plays_in_pairs, sides_by_player
from batarde_tourney.documents.document import Document, Due, RoundOf, Scope, head_of
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.seating_by_name import PlaceByName, SeatingByName, lay_out_places
from batarde_tourney.documents.words import numbered_unbroken, side_names
from batarde_tourney.i18n import gettext as _


def gather_seating_by_pair(source: RoundOf) -> SeatingByName:
    """Collect pairs by their numbers; those without a number come last."""
    event, round_ = source.event, source.round
    numbers, names = {side.id: side.number for side in event.sides}, side_names(event)
    known = {side: numbered_unbroken(names[side], numbers[side]) for side in numbers}
    places = sorted(_places(event, round_, known), key=lambda found: _by_number(numbers[found[0]]))
    return SeatingByName(head_of(event), round_.number, tuple(place for _side, place in places))


def lay_out_seating_by_pair(seating: SeatingByName, paper: Paper) -> bytes:
    """Draw the pairs in this order, two columns on a page."""
    return lay_out_places(seating, paper, _("Seating by pair"))


SEATING_BY_PAIR = Document(
    "seating-by-pair",
    Scope.ROUND,
    N_("Seating by pair"),
    N_("Where each pair plays"),
    "players",
    gather_seating_by_pair,
    lay_out_seating_by_pair,
    Due.BEFORE_PLAY,
    is_of=plays_in_pairs,
)


def _places(event: Event, round_: Round, names: dict[SideId, str]) -> Iterator[tuple[SideId, PlaceByName]]:
    game, side_of = game_of(event), {player: side.id for player, side in sides_by_player(event).items()}
    for table in round_.tables:
        count = len(table.seats)
        for side, seats in zip(seated_sides(table, game, side_of), game.sides_at(count), strict=True):
            place = (table.number, seats[0], count, event.settings.play.runs_right, seats[-1])
            yield side, PlaceByName(names[side], *place)
    for side in round_.byes:
        yield side, PlaceByName(names[side], None)


def _by_number(number: int | None) -> tuple[bool, int]:
    return number is None, number or 0
