"""What is printed: evenings of each game and size, with every kind of paper to print of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.event.event import Adjustment, Event
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset
from batarde_tourney.core.tournament.prizes.proposal import give_as_proposed
from batarde_tourney.documents.page import Paper
from instruments.album.names import with_hard_names, with_hard_sides, with_real_names
from tests.documents.butifarra_evenings import butifarra_evening, in_groups
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import blank, evening, hostile_evening, two_pack_evening
from tests.documents.staged_evenings import whole_cup
from tests.documents.test_bracket import GROUPS, played

ALL_LANGUAGES = ("en", "fr", "es", "it", "ca", "de")
_MOST, _FIRST = ("fr", "de"), ("en",)


@dataclass(frozen=True, slots=True)
class Printed:
    """An evening to print, in which languages on A4, and in which on Letter.

    `can_be_cut`: its names are longer than any room.
    """

    key: str
    event: Callable[[], Event]
    a4: tuple[str, ...] = _MOST
    letter: tuple[str, ...] = _FIRST
    can_be_cut: bool = False

    @property
    def runs(self) -> tuple[tuple[str, Paper], ...]:
        """Languages and papers in which it is printed."""
        return (*((one, Paper.A4) for one in self.a4), *((one, Paper.LETTER) for one in self.letter))


def _with_all(event: Event) -> Event:
    """The evening with clubs, prizes and points that the director gave, so that every paper has something."""
    clubs = ("Lyon", None, "Sevilla", "Penya Botifarrera de Sant Sadurní d'Anoia")
    players = tuple(
        replace(player, club=clubs[place % len(clubs)]) for place, player in enumerate(event.players)
    )
    sides = [player.id for player in players] if not event.sides else [side.id for side in event.sides]
    last = event.rounds[-1].number
    given = tuple(Adjustment(side, last, 2, "late") for side in sides[1:3])
    prizes = (
        Prize("Coupe", PrizeFor(place=1), "50 €"),
        Prize("", PrizeFor(place=2), "30 €"),
        Prize("Jambon", PrizeFor(place=3), ""),
        Prize("Porrón", PrizeFor(lot=True)),
    )
    event = replace(event, players=players, adjustments=given, prizes=prizes)
    return replace(event, prizes=give_as_proposed(event))


def _real(event: Event) -> Event:
    """The evening with long names that people have."""
    players = with_real_names(event.players)
    return replace(event, players=players, sides=with_hard_sides(event.sides, players) if event.sides else ())


def _hard(event: Event) -> Event:
    """The evening with names of any script, markup and one long word."""
    players = with_hard_names(event.players)
    return replace(event, players=players, sides=with_hard_sides(event.sides, players) if event.sides else ())


def _late_criteria(event: Event) -> Event:
    """The evening ranked by more criteria than are usual."""
    more = tuple(one for one in (Criterion.EXACT,) if one not in event.settings.ranking)
    return replace(event, settings=replace(event.settings, ranking=(*event.settings.ranking, *more)))


PRINTED = (
    Printed("batarde-003", lambda: _with_all(evening(3, 2))),
    Printed("batarde-013", lambda: _with_all(_real(evening(13, 3))), a4=ALL_LANGUAGES),
    Printed("batarde-040", lambda: _with_all(evening(40, 3))),
    Printed("batarde-120", lambda: _with_all(evening(120, 4)), a4=("de",), letter=("en",)),
    Printed("batarde-new", lambda: replace(evening(13, 1), rounds=()), a4=("fr",)),
    Printed("batarde-begun", lambda: blank(evening(23, 1)), a4=("de",)),
    Printed("batarde-playing", lambda: evening(23, 2, unfinished=0.6), a4=("fr",)),
    Printed("batarde-cup", lambda: _with_all(whole_cup())),
    Printed("batarde-six", lambda: two_pack_evening(6, hands=11), a4=("de",)),
    Printed("batarde-hard", lambda: _with_all(_hard(evening(40, 2))), a4=("fr",), can_be_cut=True),
    Printed("batarde-hostile", hostile_evening, a4=("de",), can_be_cut=True),
    Printed("ecarte-003", lambda: _with_all(ecarte_evening(3, 3)), a4=("fr",)),
    Printed("ecarte-013", lambda: _with_all(_real(ecarte_evening(13, 3))), a4=ALL_LANGUAGES),
    Printed("ecarte-040", lambda: _with_all(ecarte_evening(40, 5))),
    Printed("ecarte-120", lambda: _with_all(ecarte_evening(120, 7)), a4=("fr",)),
    Printed("ecarte-cup-56", lambda: _with_all(played(PRESETS[Preset.KNOCK_OUT], 56, 6)), a4=("de",)),
    Printed("ecarte-groups", lambda: _with_all(played(GROUPS, 8, 5))),
    Printed("ecarte-hard", lambda: _with_all(_hard(ecarte_evening(24, 3))), a4=("de",), can_be_cut=True),
    Printed("butifarra-2", lambda: _with_all(butifarra_evening(2, 2)), a4=("fr",)),
    Printed("butifarra-6", lambda: _with_all(_real(butifarra_evening(6, 3))), a4=ALL_LANGUAGES),
    Printed("butifarra-20", lambda: _with_all(butifarra_evening(20, 3))),
    Printed("butifarra-60", lambda: _with_all(butifarra_evening(60, 5)), a4=("de",)),
    Printed("butifarra-groups", lambda: in_groups(8, 2), a4=("de",)),
    Printed(
        "butifarra-hard", lambda: _with_all(_hard(butifarra_evening(12, 2))), a4=("fr",), can_be_cut=True
    ),
)
"""In the order in which they are printed."""
