"""Whether enough are here for a round of the event's game, and what can be asked of its draw."""

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.pairing.round_robin import TooFewSides
from batarde_tourney.core.pairing.whole_events import meets_in_pairs
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.event.partners import plays_in_pairs, present_sides
from batarde_tourney.core.tournament.event.presence import next_round_number
from batarde_tourney.core.tournament.event.tables import TooFewPlayers
from batarde_tourney.core.tournament.formats.present import unfit_now
from batarde_tourney.core.tournament.rounds.next_round import players_expected
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.errors.sentences import error_sentence
from batarde_tourney.i18n.stages.formats import unfit_sentence
from batarde_tourney.ui.draw.next_round_words import is_planned
from batarde_tourney.ui.draw.round_words import present_words


def present_count(event: Event) -> int:
    """How many are here for the next round: in a stage, of those who entered it."""
    return len(players_expected(event))


def present_pairs(event: Event) -> int:
    """How many pairs are here for the next round; 0 where single players play."""
    number = next_round_number(event)
    return len(present_sides(event, event.sides, number)) if plays_in_pairs(event) else 0


def present_in_words(event: Event) -> str:
    """The players or, where pairs play, the pairs who can be seated."""
    if not plays_in_pairs(event):
        return present_words(present_count(event))
    pairs = present_pairs(event)
    return ngettext("{count} pair is here", "{count} pairs are here", pairs).format(count=pairs)


def has_enough(event: Event) -> bool:
    """Whether they fill the smallest table."""
    pairs = present_pairs(event) * game_of(event).side_size
    return (pairs if plays_in_pairs(event) else present_count(event)) >= min(game_of(event).seats)


def too_few(event: Event) -> TourneyError:
    """What to say where they do not."""
    present = present_pairs(event) if plays_in_pairs(event) else present_count(event)
    return TooFewSides(present) if meets_in_pairs(game_of(event)) else TooFewPlayers(present)


def words_before_draw(event: Event) -> str:
    """What the first draw does; or why those present do not fit, and the nearest ways (formats §1)."""
    if not has_enough(event):
        return error_sentence(too_few(event))
    found = unfit_now(event)
    if found is not None:
        return unfit_sentence(found)
    return _("One click draws tables, seats and first dealers; nothing is seated until you accept it.")


def offers_options(event: Event) -> bool:
    """Whether a round can be drawn, and there is a choice of ways: a round robin has but one."""
    return has_enough(event) and not meets_in_pairs(game_of(event)) and is_planned(event)
