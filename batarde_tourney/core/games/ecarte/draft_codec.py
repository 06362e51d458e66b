"""A hand of Écarté half typed, as an object of JSON and out of one."""

from batarde_tourney.core.games.draft_values import (
    read_count,
    read_extras,
    read_number,
    read_overruled,
    write_overruled,
)
from batarde_tourney.core.games.ecarte.entry import EcarteDraft
from batarde_tourney.core.games.ecarte.hand import King, KingHow
from batarde_tourney.core.games.game import Payload


def write_draft(draft: EcarteDraft) -> Payload:
    """The draft without the stored hand it began as, and without the score, which follows anew."""
    king = draft.king
    return {
        "game": draft.game,
        "dealer": draft.dealer,
        "king": [king.seat, king.how, king.extras] if king else None,
        "authority": draft.authority,
        "tricks": draft.tricks,
        "revoke": draft.revoke,
        "mixed": draft.mixed,
        "annulled": draft.is_annulled,
        "overruled": write_overruled(draft.overruled),
        "filled": draft.filled,
    }


def read_draft(written: Payload) -> EcarteDraft:
    """The draft that was written. Raises: LookupError, TypeError, ValueError for anything else."""
    one, other = written["tricks"]
    return EcarteDraft(
        read_number(written["game"]),
        read_number(written["dealer"]),
        None,
        _read_king(written["king"]) if written["king"] is not None else None,
        read_count(written["authority"]),
        (read_count(one), read_count(other)),
        read_count(written["revoke"]),
        read_count(written["mixed"]),
        bool(written["annulled"]),
        read_overruled(written["overruled"]),
        read_count(written["filled"]),
    )


def _read_king(written: list[object]) -> King:
    seat, how, extras = written
    if not isinstance(how, str) or not isinstance(extras, list):
        raise TypeError(written)
    return King(read_number(seat), KingHow(how), read_extras(extras))
