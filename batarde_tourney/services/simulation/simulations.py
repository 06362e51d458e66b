"""Simulated events: bots bid and play rounds and whole formats by the rules."""

from dataclasses import replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.game import Game
from batarde_tourney.core.games.registry import USUAL_GAME, game_named
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.event_plan import meets_in_pairs
from batarde_tourney.core.simulation.evening import (
    SimulationRequest,
    invent_event,
    invent_players,
    invent_sides,
    play_table,
    simulate_event,
)
from batarde_tourney.core.tournament.event.event import Event, Round, Settings
from batarde_tourney.core.tournament.event.stages import Decision, Means, Stage, TableRule
from batarde_tourney.core.tournament.event.tables import refuse_too_many_seats
from batarde_tourney.core.tournament.formats.changes import FormatOfOtherGame, NumberDoesNotFit, change_stages
from batarde_tourney.core.tournament.formats.fitting import unfit
from batarde_tourney.core.tournament.formats.format import PRESETS, Format, Preset, stages_for
from batarde_tourney.core.tournament.rounds.next_round import stage_due
from batarde_tourney.core.tournament.stages.cut import cut_of
from batarde_tourney.exchange.event_file import write_event
from batarde_tourney.i18n.stages.formats import format_name, sides_words
from batarde_tourney.services.draw.event_draws import next_round_of

# Whole simulated events of a format: drawn stage by stage, played by bots, ties settled by lots.

FORMAT_NAMES = tuple(Preset)
"""The formats that can be simulated, by their names in the contract."""


def has_usual_number(preset: str) -> bool:
    """Whether the format was made for a number of players."""
    return PRESETS[Preset(preset)].players is not None


def simulate_format_file(
    preset: str, players: int | None, rounds: int | None, seed: int, game: str = USUAL_GAME
) -> bytes:
    """An event of this format as an event file, the same from the same arguments.

    Only the names of the event and its stages depend on the current language.

    By default the number of players is that for which the format was made, and `rounds`, those of its first
    stage, are as many as it says.
    Raises: FormatOfOtherGame, NumberDoesNotFit, DrawUnknown, PlayerLeftOver.
    """
    format_ = PRESETS[Preset(preset)]
    played = game_named(game)
    count = players or format_.players or 0
    new = new_event_of(format_, count, played, seed, name=_named(format_, count, played))
    if rounds is not None:
        first, *others = new.stages
        new = change_stages(new, (replace(first, rounds=rounds), *others))
    return write_event(play_to_the_end(new))


def new_event_of(format_: Format, players: int, game: Game, seed: int, *, name: str) -> Event:
    """An event of this format with this many invented players, and nothing played.

    Raises: FormatOfOtherGame, NumberDoesNotFit.
    """
    if format_.in_pairs is not None and format_.in_pairs is not meets_in_pairs(game):
        raise FormatOfOtherGame(format_.name, game.title)
    found = unfit(format_, players, game, game.usual_play)
    if found is not None:
        raise NumberDoesNotFit(found)
    settings = Settings(
        game.usual_play, format_.ranking or game.usual_ranking, tables=format_.tables, seed=seed
    )
    entered = invent_players(players)
    sides = invent_sides(entered, game)
    event = Event(name, game=game.name, settings=settings, players=entered, sides=sides)
    return change_stages(event, stages_for(format_, players, side_size=game.side_size))


def play_to_the_end(event: Event) -> Event:
    """The event with every round of its stages, each drawn from its seed.

    Where the qualification is open, lots from the same seed decide.
    Raises: DrawUnknown; TooFewPlayers, NotDivisible.
    """
    while (stage := stage_due(event)) is not None:
        event = play_next_round(settle_by_lots(event, stage))
    return event


def play_next_round(event: Event) -> Event:
    """The event with one more round, drawn from its seed.

    Raises: DrawUnknown, CutOpen; TooFewPlayers, TooFewSides, NotDivisible.
    """
    game, drawn = game_named(event.game), next_round_of(event, event.settings.seed)
    tables = tuple(play_table(table, drawn.draw.round, game, event.settings) for table in drawn.draw.tables)
    round_ = Round(drawn.draw.round, tables, drawn.sealed, drawn.draw.stage, drawn.draw.byes)
    return replace(event, rounds=(*event.rounds, round_))


def settle_by_lots(event: Event, stage: Stage) -> Event:
    """The event with a decision by lots on the qualification for the stage, if it is open.

    Before a stage for the others, the stages beside it are settled first: who goes there is not one of them.
    """
    entry = stage.entry
    if entry is not None and entry.others:
        beside = (other for other in event.stages if other.entry and other.entry.source == entry.source)
        for other in beside:
            if other.id != stage.id:
                event = settle_by_lots(event, other)
    lots = Lots(event.settings.seed, f"line to {stage.id}")
    decided = event
    while (line := cut_of(decided, stage.id)).open:
        # One after the other, because those of one table cannot all go on together.
        earlier = decided.decisions[len(event.decisions) :]
        chosen = (*(side for decision in earlier for side in decision.goes_on), lots.choice(line.open))
        decision = Decision(stage.id, Means.LOTS, goes_on=chosen)
        decided = replace(event, decisions=(*event.decisions, decision))
    return decided


def _named(format_: Format, players: int, game: Game) -> str:
    return f"{format_name(format_)}, {sides_words(players, game.side_size)}"


class TablesOfOtherGame(TourneyError):
    """A table rule was given for a game whose tables are all alike."""

    game: str
    sentence = N_("{game}: two sides meet at every table, so that there is no choice of tables.")


def simulate_event_file(
    players: int, rounds: int, seed: int, game: str = USUAL_GAME, tables: TableRule = TableRule.AUTO
) -> bytes:
    """A simulated event as an event file: the same from the same arguments, in every language.

    Raises: TooFewPlayers, TooManyPlayers, NotDivisible, TooManySeats, TooFewSides, PlayerLeftOver;
        TablesOfOtherGame where two sides meet at every table.
    """
    if tables is not TableRule.AUTO and meets_in_pairs(game_named(game)):
        raise TablesOfOtherGame(game_named(game).title)
    refuse_too_many_seats(players, rounds)
    # The name has no words to translate.
    name = f"{game_named(game).title} {players} × {rounds}"
    rehearsal = SimulationRequest(players, rounds, seed, name, game=game, tables=tables)
    return write_event(simulate_rounds(rehearsal))


def simulate_rounds(request: SimulationRequest) -> Event:
    """An event with this many rounds played by bots; drawn one by one where the game draws by standings.

    Raises: TooFewPlayers, TooFewSides, PlayerLeftOver.
    """
    if not game_named(request.game).meets_by_standings:
        return simulate_event(request)
    event = invent_event(request)
    for _ in range(request.rounds):
        event = play_next_round(event)
    return event
