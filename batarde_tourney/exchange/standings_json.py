"""The standings as JSON of the contract, and the exact figures that other formats share with it."""

from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.game import Figure
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.standings.standings import Standing, Standings
from batarde_tourney.exchange.game_shapes import description_of
from batarde_tourney.exchange.json_text import quoted

Cell = int | str | None


def standings_json(number: EventNumber, standings: Standings) -> bytes:
    """The contract's object, UTF-8, a line for each row; ids and names are exact."""
    listed = listed_criteria(standings)
    rows = ",\n".join("  " + quoted(exact_row(row, standings, listed)) for row in standings.rows)
    criteria = quoted([criterion.value for criterion in standings.criteria])
    body = f"[\n{rows}\n ]" if rows else "[]"
    return f'{{"event": {number},\n "criteria": {criteria},\n "rows": {body}}}\n'.encode()


def listed_criteria(standings: Standings) -> tuple[Criterion, ...]:
    """Criteria with figures in a row: the game's keys of version 1, then those that the event ranks by.

    Games that had rows in version 1 never have lots there.
    """
    always = description_of(standings.game).standing_figures
    ranked_by = (one for one in standings.criteria if not (always and one is Criterion.LOTS))
    return tuple(dict.fromkeys((*always, *ranked_by)))


def exact_row(standing: Standing, standings: Standings, criteria: tuple[Criterion, ...]) -> dict[str, Cell]:
    """A row by the contract's keys, fractions as strings such as "22/15" or "2" (games, part D, `rows`)."""
    figures = {criterion.value: _cell(criterion, standing.figure(criterion)) for criterion in criteria}
    side, name = standing.side.id, standing.side.name
    if not description_of(standings.game).standing_figures:
        return {"rank": standing.rank, "side": side, "name": name, **figures, "stage": standing.stage}
    # In such a game a side is one player, whatever its name.
    player = next(iter(standing.side.players), side)
    about: dict[str, Cell] = {"rank": standing.rank, "player": player, "name": name}
    about |= {"rounds": standing.rounds, "hands": standing.hands}
    return {**about, **figures, "side": side, "stage": standing.stage}


def _cell(criterion: Criterion, figure: Figure) -> Cell:
    """A lot is text, too: it has more digits than many JSON readers keep of a number."""
    if figure is None:
        return None
    return str(figure) if criterion is Criterion.LOTS or isinstance(figure, Fraction) else figure
