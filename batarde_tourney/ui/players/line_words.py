"""What stands in a line of the list of players: of a player, or of a pair."""

from PySide6.QtCore import Qt

from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.core.tournament.event.partners import own_name, usual_side_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.signs import SUBSTITUTE_SIGN
from batarde_tourney.i18n.people.statuses import status_name
from batarde_tourney.services.people.players import ListLine, PlayerShown

BETWEEN = "  ·  "


def line_name(line: ListLine) -> str:
    """The player's name; a pair's own name with those of its players, or theirs alone."""
    names = usual_side_name(member.player.name for member in line.members)
    own = line_own_name(line)
    return f"{own}{BETWEEN}{names}" if own else names


def line_own_name(line: ListLine) -> str:
    """The name of its own that a pair has; empty otherwise."""
    return own_name(line.side, [member.player for member in line.members]) if line.side else ""


def line_clubs(line: ListLine) -> str:
    """The club of all, or of each."""
    clubs = (shown_name(member.player.club or "") for member in line.members)
    return BETWEEN.join(dict.fromkeys(club for club in clubs if club))


def line_status(line: ListLine) -> Status:
    """What the line counts as: a pair plays if each of its players is in or has somebody who sits in."""
    if all(member.is_there for member in line.members):
        return Status.IN
    return next(member.status for member in line.members if not member.is_there)


def line_status_words(line: ListLine) -> str:
    """The status; of a pair whose players are not alike, of whom it is, and who sits in for whom."""
    if line.waits:
        return _waiting_words(line.members[0])
    if line.side is None or len({(one.status, one.stand_in) for one in line.members}) == 1:
        return status_words(line.members[0])
    parts = [_apart(member) for member in line.members if member.status is not Status.IN]
    return BETWEEN.join(parts)


def status_words(row: PlayerShown) -> str:
    """A player's status, with the place in the standby list where there is one."""
    name = status_name(row.status)
    return name if row.standby is None else f"{name} {row.standby}"


def _waiting_words(row: PlayerShown) -> str:
    if row.sits_for:
        words = _("for {name}").format(name=shown_name(row.sits_for))
        return f"{SUBSTITUTE_SIGN} {words}"
    if row.status is Status.IN:
        return _("waits for a partner")
    return status_words(row)


def _apart(row: PlayerShown) -> str:
    name = shown_name(row.player.name)
    if row.stand_in:
        words = _("{other} for {name}").format(other=shown_name(row.stand_in), name=name)
        return f"{SUBSTITUTE_SIGN} {words}"
    # The status first: where the column is narrow, the name is what may be cut.
    return _("{status}: {name}").format(name=name, status=status_words(row))


def line_fee(line: ListLine, role: int) -> object:
    """Whether the fees are in: a box to the eye, a word to the ear."""
    paid = [member.player.has_paid for member in line.members]
    if role != Qt.ItemDataRole.CheckStateRole:
        return _("paid") if all(paid) else _("not paid")
    if all(paid):
        return Qt.CheckState.Checked
    return Qt.CheckState.PartiallyChecked if any(paid) else Qt.CheckState.Unchecked
