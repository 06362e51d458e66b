"""A desk of a big hall: it types the tables without phones, and decides hands on which phones differ.

`hall_desk ADDRESS BY HANDS CONFLICTS TABLE…`: one JSON line for each hand it stored, with the time at which
that was done and the version that the event has since. It ends once it has typed so many hands of each of
its tables, and has decided so many others.
"""

import json
import sys
import time
from collections.abc import Iterator, Sequence

from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.hall.changes import look_for_changes
from batarde_tourney.services.hall.needs import decide_hand, list_needs
from batarde_tourney.services.results.results import HandEntry, record_hands
from instruments.trust.two_desks import EVENT, hand_at

_A_HAND = 0.3
"""Seconds between two hands: a fast typist."""


def main(address: str, by: str, hands: str, conflicts: str, *tables: str) -> None:
    """Type and decide."""
    left = int(conflicts)
    with open_session(address, by=by) as session:
        typing = _type(session, int(hands), [int(table) for table in tables])
        is_typing = True
        while is_typing or left:
            is_typing = next(typing, False)
            for need in list_needs(session, EVENT) if left else ():
                if need.place is not None and left:
                    # The seat that handed it in first is believed.
                    decide_hand(session, EVENT, need.place, need.versions[0][0])
                    _tell(session, need.place.table, need.place.index)
                    left -= 1
            time.sleep(_A_HAND)


def _type(session: Session, hands: int, tables: Sequence[int]) -> Iterator[bool]:
    """One hand a step; True each time."""
    for index in range(hands):
        for table in tables:
            record_hands(session, EVENT, 1, table, (HandEntry(index, hand_at(1, table, index), 0),))
            _tell(session, table, index)
            yield True


def _tell(session: Session, table: int, index: int) -> None:
    done_at = time.time()
    version = look_for_changes(session, EVENT, None).version
    print(json.dumps({"at": done_at, "version": version, "table": table, "index": index}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
