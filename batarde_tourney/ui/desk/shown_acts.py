"""Which acts each page shows: undoing any other act from there needs a confirmation.

A round is seated, and players leave or come late, on the pages Draw and Players. The tables of Results show
the outcome, but nobody there expects one key to take them away.
"""

from collections.abc import Mapping

from batarde_tourney.core.tournament.acts.acts import Act, ActKind

_SEATING = {ActKind.ROUND_SEATED, ActKind.ROUND_TAKEN_BACK, ActKind.SEATS_EXCHANGED}
_IN_MID_ROUND = {ActKind.PLAYERS_LEFT, ActKind.LATE_SEATED}
_POINTS = {ActKind.POINTS_GIVEN, ActKind.POINTS_CANCELLED}
_PRIZES = {ActKind.PRIZES_SET, ActKind.PRIZES_GIVEN, ActKind.RAFFLE_DRAWN}
_CHAMPIONSHIPS = {
    ActKind.CHAMPIONSHIP_MADE,
    ActKind.CHAMPIONSHIP_CHANGED,
    ActKind.CHAMPIONSHIP_DELETED,
}

_SHOWN: Mapping[str, frozenset[ActKind]] = {
    "home": frozenset(
        {
            ActKind.EVENT_CREATED,
            ActKind.EVENT_BROUGHT,
            ActKind.EVENT_COPIED,
            ActKind.EVENT_CHANGED,
            ActKind.EVENT_DELETED,
            ActKind.COPY_MERGED,
            ActKind.EVENT_CLOSED,
            ActKind.EVENT_OPENED,
            ActKind.STAGES_SET,
            ActKind.FORMAT_SAVED,
            ActKind.FORMAT_RENAMED,
            ActKind.FORMAT_DELETED,
        }
    ),
    "players": frozenset(
        {
            ActKind.PLAYERS_ADDED,
            ActKind.PLAYER_RENAMED,
            ActKind.PLAYERS_REMOVED,
            ActKind.STATUS_SET,
            ActKind.FEES_MARKED,
            ActKind.TABLE_KEPT,
            ActKind.CATEGORIES_SET,
            ActKind.NUMBER_GIVEN,
            ActKind.ABSENCE_ANNOUNCED,
            ActKind.ADDRESS_SET,
            ActKind.PAIRS_MADE,
            ActKind.PAIRS_PARTED,
            ActKind.PAIR_RENAMED,
            ActKind.PAIR_NUMBERED,
            ActKind.STAND_IN_SET,
            ActKind.STANDBY_MOVED,
            ActKind.CHECKED_IN,
            *_IN_MID_ROUND,
        }
    ),
    "draw": frozenset(
        {*_SEATING, *_IN_MID_ROUND, ActKind.PAIRS_SET, ActKind.STAGES_SET, ActKind.STANDBY_MOVED}
    ),
    "results": frozenset(
        {
            ActKind.SEATS_EXCHANGED,
            ActKind.HAND_RECORDED,
            ActKind.HAND_HANDED_IN,
            ActKind.HAND_CONFIRMED,
            ActKind.HAND_CONTESTED,
            ActKind.TABLE_SIGNED,
            ActKind.HALL_OPENED,
            ActKind.HALL_SET,
            ActKind.DOOR_ISSUED_AGAIN,
            ActKind.PHONE_LOCKED,
            ActKind.CODES_KEPT,
            ActKind.DIRECTOR_CALLED,
            ActKind.CALL_ANSWERED,
            ActKind.HANDS_RECORDED,
            ActKind.HAND_ERASED,
            ActKind.HAND_CORRECTED,
            ActKind.HANDS_CORRECTED,
            ActKind.HANDS_MOVED,
            ActKind.TABLE_CLOSED,
            ActKind.TABLE_OPENED,
            ActKind.SUBSTITUTE_SEATED,
            ActKind.SUBSTITUTE_TAKEN_BACK,
        }
    ),
    "standings": frozenset(
        {*_POINTS, *_PRIZES, ActKind.DECISION_MADE, ActKind.DECISION_CANCELLED, ActKind.EVENT_CHANGED}
    ),
    "documents": frozenset({ActKind.FACE_SET}),
    "championship": frozenset(_CHAMPIONSHIPS),
    "journal": frozenset(ActKind),
    "penalties": frozenset({*_POINTS, ActKind.REASONS_CHANGED}),
}


def is_shown(page: str, act: Act) -> bool:
    """Whether the page with this key shows what the act changed; of an event's settings, all of it."""
    if page == "standings" and act.kind is ActKind.EVENT_CHANGED:
        return set(act.facts.get("after", ())) == {"ranking"}
    return act.kind in _SHOWN[page]
