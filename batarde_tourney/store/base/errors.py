"""Errors of club files and their content."""

from dataclasses import field

from batarde_tourney.core.errors import N_, ReasonWanted, TourneyError
from batarde_tourney.core.ids import ChampionshipNumber, EventNumber, MemberId, PlayerId, SideId
from batarde_tourney.core.tournament.event.records import HandPlace


class ClubRefused(TourneyError):
    """The club at `address` cannot be used: see the children. A password in the address is not shown."""

    address: str


class ClubNotFound(ClubRefused):
    """There is nothing at this address."""

    sentence = N_("There is no club file “{address}”.")


class NotAClubFile(ClubRefused):
    """The file or data base at this address was not made by this program."""

    sentence = N_("“{address}” is not a club file.")


class EmptyFile(NotAClubFile):
    """The file has no content at all."""

    sentence = N_("“{address}” is empty: it is not a club file, or it has lost its content.")


class OtherDatabase(NotAClubFile):
    """The file is a data base of another program."""

    sentence = N_("“{address}” is a database of another program, not a club file.")


class NewerClubFile(ClubRefused):
    """The club was written by a later release; nothing of it was touched."""

    version: int
    known: int
    sentence = N_(
        "“{address}” was written by a newer release of this program. It has version {version}; this "
        "release reads versions up to {known}. Nothing was changed."
    )


class ClubOfRelease(NewerClubFile):
    """The same, for a club that says which release can read it."""

    release: str
    here: str
    sentence = N_(
        "“{address}” was written by a newer release of this program. It needs Bâtarde Tourney {release} "
        "or newer; this is {here}. Nothing was changed."
    )


class ClubOlder(ClubRefused):
    """A server's club of an older release was to be read without being migrated."""

    sentence = N_(
        "“{address}” was written by an older release of this program. Open it once with this release; then "
        "it can be merged. Nothing was changed."
    )


class CopyUnproved(ClubRefused):
    """The copy to be merged holds what this program did not write; `places` says where."""

    places: str
    sentence = N_(
        "“{address}” contains data that this program did not write ({places}). It was not merged, and "
        "nothing was changed."
    )


class MergeWithItself(ClubRefused):
    """A club was to be merged with the same file or data base."""

    sentence = N_("“{address}” is this club itself. Please choose the other copy.")


class ClubBusy(ClubRefused):
    """Another program kept the club locked for longer than we wait; nothing was changed."""

    sentence = N_("“{address}” is in use by another program. Nothing was changed; please try again.")


class ClubUnreadable(ClubRefused):
    """The system refuses to open or to read the club; `reason` is in the system's words."""

    reason: str
    sentence = N_("“{address}” cannot be opened: {reason}.")


class ClubFolderNotFound(ClubUnreadable):
    """A club was to be made in a folder that does not exist."""

    folder: str
    sentence = N_("“{address}” cannot be made: there is no folder “{folder}”. Nothing was changed.")


class ClubDamaged(ClubUnreadable):
    """The file is a club file, but its content is broken."""

    sentence = N_("“{address}” is damaged ({reason}). Nothing was changed. You can restore a backup.")


class RestoreFailed(ClubRefused):
    """The backup could not replace the club, which stays as it was; `reason` is in the system's words."""

    reason: str
    sentence = N_("“{address}” could not be restored: {reason}. Nothing was changed.")


class NameTaken(ClubRefused):
    """A file was to be made where there is one already."""

    sentence = N_("There is a file “{address}” already. Nothing was changed; choose another name.")


class ForeignObjects(ClubDamaged):
    """Triggers, views or tables were added by somebody else, or some of ours removed; `reason` names them."""

    objects: tuple[str, ...]
    sentence = N_(
        "“{address}” contains data that this program did not write ({reason}). It was not opened, and "
        "nothing was changed. You can restore a backup."
    )


class ClubUnproved(ClubRefused):
    """Something in the club was not written by this program: it can only be read; `places` says where."""

    places: str
    sentence = N_(
        "“{address}” contains data that this program did not write ({places}). You can read it but not "
        "change it. Please restore a backup."
    )


class ClubReadOnly(ClubRefused):
    """The club can be read but not changed."""

    sentence = N_("“{address}” cannot be changed: it is write-protected.")


class JournalOnReadOnly(ClubReadOnly):
    """A change was cut short, and its journal cannot be played back because nothing can be written."""

    journal: str
    sentence = N_(
        "“{address}” was cut short in the middle of a change. The file “{journal}” beside it puts the club "
        "in order, but nothing can be written here. Copy both files to a folder you can write to, keep their "
        "names, and open the club there. Nothing was changed."
    )


class ClubMoved(ClubUnreadable):
    """The club's path now leads to another file, or to none: see the children."""

    sentence = N_(
        "“{address}” was moved, replaced or deleted while it was open. Nothing was changed: please open the "
        "club file where it is now."
    )


class ClubGone(ClubMoved):
    """There is no file of this name any more."""

    sentence = N_("“{address}” is gone: the club file was moved, renamed or deleted. Nothing was changed.")


class ClubFolderGone(ClubGone):
    """The folder of the club does not exist, or is not mounted."""

    sentence = N_("“{address}” is gone, and so is the folder it was in. Nothing was changed.")


class ClubExchanged(ClubMoved):
    """Another file has the club's name, and the newest stored act is not in it."""

    sentence = N_(
        "Another file was put in the place of “{address}”: an older copy, or another club. What was stored "
        "last is not in it. Nothing was changed."
    )


class ClubContinued(ClubMoved):
    """Another file has the club's name; it holds all that is known, and perhaps more."""

    sentence = N_(
        "A newer copy of the club was put in the place of “{address}”. Nothing was changed; please try again."
    )


class ClubOverwritten(ClubMoved):
    """The file is no club any more."""

    sentence = N_(
        "“{address}” is no club file any more: something else was written over it, or it was cut short. "
        "Nothing was changed."
    )


class ClubWentBack(ClubUnreadable):
    """The file holds another past: a backup was restored elsewhere, or a copy was written over it."""

    sentence = N_(
        "“{address}” is not as it was: a backup was restored, or another copy was written over it. What was "
        "stored last is not in it. Nothing was changed."
    )


class DiskFull(ClubRefused):
    """The disk is full; nothing was changed."""

    sentence = N_("There is no room left on the disk of “{address}”. Nothing was changed.")


class OnServer(ClubRefused):
    """The request works only with a club in a file."""

    sentence = N_("“{address}” is on a server, which has backups of its own.")


class DriverMissing(ClubRefused):
    """The program was installed without the driver for servers."""

    sentence = N_("“{address}” is on a PostgreSQL server; install batarde-tourney[postgres] to use it.")


class FormatNotFound(TourneyError):
    """The club has no format of this name."""

    name: str
    sentence = N_("There is no format “{name}” in this club file.")


class EventNotFound(TourneyError):
    """No event of this number in the club file."""

    number: EventNumber
    sentence = N_("There is no event {number} in this club file.")


class ChampionshipNotFound(TourneyError):
    """No championship of this number in the club file."""

    number: ChampionshipNumber
    sentence = N_("There is no championship {number} in this club file.")


class MemberNotFound(TourneyError):
    """No member of this number in the club file; None for a player who is not a member."""

    number: MemberId | None
    # Numbers of members are shown nowhere, so the sentence names none.
    sentence = N_("This player is not a member of the club: there are no other events to show.")


class EventIsClosed(ReasonWanted):
    """The event of this name is closed, and can be changed only with a reason."""

    name: str
    sentence = N_("“{name}” is closed. It can still be changed, with a reason.")


class ProtestPeriodOver(ReasonWanted):
    """The protest period is over; it lasted `minutes`."""

    round: int
    minutes: int
    sentence = N_(
        "Round {round} was complete more than {minutes} minutes ago. It can still be changed, with a reason."
    )


class PlayerNotFound(TourneyError):
    """No player of this id in the event."""

    player: PlayerId
    sentence = N_("There is no player “{player}” in this event.")


class SideNotFound(TourneyError):
    """No side of this id in the event."""

    side: SideId
    sentence = N_("There is no side “{side}” in this event.")


class PlayerExists(TourneyError):
    """The id, or the member behind it, is already a player of the event."""

    player: PlayerId
    sentence = N_("Player “{player}” already takes part in this event.")


class PlayerSeated(TourneyError):
    """The player of this name has a seat or an adjustment, so they cannot leave the event."""

    name: str
    sentence = N_(
        "“{name}” has played in this event and stays on its list. Set the status to “gone” instead."
    )


class RoundNotFound(TourneyError):
    """No round of this number in the event."""

    round: int
    sentence = N_("There is no round {round} in this event.")


class RoundExists(TourneyError):
    """The event has this round, or a later one, already."""

    round: int
    sentence = N_("Round {round} cannot be added: this event already has it or a later one.")


class RoundNotLast(TourneyError):
    """Only the last round of an event can be removed."""

    round: int
    sentence = N_("Round {round} is not the last one, so it cannot be removed.")


class RoundHasHands(TourneyError):
    """The round has hands that count."""

    round: int
    sentence = N_("Round {round} already has hands, so it cannot be removed.")


class TableNotFound(TourneyError):
    """No table of this number in the round."""

    round: int
    table: int
    sentence = N_("There is no table {table} in round {round}.")


class ActConflict(TourneyError):
    """The rows are no longer as the act left them, so the act cannot be replayed."""

    act: int
    sentence = N_("This can no longer be undone or redone: it was changed again later.")


class ActErased(TourneyError):
    """The act named somebody whose data were deleted since, so its changes are no longer stored."""

    act: int
    sentence = N_(
        "This can no longer be undone or redone: it names somebody whose data were deleted. Nothing was "
        "changed."
    )


class NoSuchAct(TourneyError):
    """The act does not exist, or is in the wrong state: undone already, or not undone."""

    act: int
    sentence = N_("There is nothing here to undo or to redo.")


class HandRefused(TourneyError):
    """A hand cannot be entered at `place`: see the children. `hand` counts from 1, as on the sheet."""

    place: HandPlace
    round: int = field(init=False)
    table: int = field(init=False)
    hand: int = field(init=False)

    def __post_init__(self) -> None:
        """Take the numbers for the sentence out of the place."""
        self.round, self.table, self.hand = self.place.round, self.place.table, self.place.index + 1


class HandChanged(HandRefused):
    """Somebody else entered this hand after revision `based_on` was seen; `found` is the newest."""

    based_on: int
    found: int
    sentence = N_(
        "Hand {hand} of table {table} in round {round} was entered by somebody else in the meantime. "
        "Please look at it again."
    )


class HandGap(HandRefused):
    """The entry would leave a gap: the hand is neither the next one nor, when erased, the last one."""

    sentence = N_("Hand {hand} of table {table} in round {round} would leave a gap between the hands.")
