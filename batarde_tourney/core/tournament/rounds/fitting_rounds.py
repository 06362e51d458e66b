"""Whether a drawn round can still be seated: players may have come or gone since."""

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, sides_of
from batarde_tourney.core.tournament.event.partners import plays_in_pairs, present_sides
from batarde_tourney.core.tournament.event.presence import next_round_number, players_present
from batarde_tourney.core.tournament.rounds.next_round import players_to_draw


def fits_event(event: Event, round_: Round) -> bool:
    """Whether the round follows the last one and fits those present, or in a stage its entrants."""
    here = _who_can_sit(event, round_.number)
    players = {side.id: side.players for side in sides_of(event)}
    seated = {player for table in round_.tables for player in table.seats}
    resting = {player for side in round_.byes for player in players.get(side, ())}
    stage = next((stage for stage in event.stages if stage.id == round_.stage), None)
    if next_round_number(event) != round_.number or (stage is None and event.stages):
        return False
    # In a stage the director may seat somebody else for one who did not come (F1).
    drawn = {player.id for player in players_to_draw(event, stage)}
    return drawn <= seated | resting <= here and (stage is not None or drawn == here)


def _who_can_sit(event: Event, round_number: int) -> set[PlayerId]:
    """Players who may have a seat: those present, or those of complete sides where pairs play."""
    if not plays_in_pairs(event):
        return {player.id for player in players_present(event, round_number)}
    sides = present_sides(event, event.sides, round_number)
    return {player for side in sides for player in side.players}
