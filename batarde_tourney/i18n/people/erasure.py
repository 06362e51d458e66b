"""Sentences before and after the deletion of a person's data."""

from collections.abc import Iterable, Iterator

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.people.subject_access import (
    BackupsLeft,
    LeftBehind,
    LeftPart,
    PersonAtStake,
)
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.plain import reason_words


def stake_lines(stake: PersonAtStake) -> Iterator[str]:
    """What will be deleted and what stays, a sentence each."""
    events = ngettext("{count} event", "{count} events", stake.events).format(count=stake.events)
    yield _(
        "In {events} “{name}” becomes “former member”. Results, places and seasons stay as they are."
    ).format(events=events, name=shown_name(stake.name))
    yield _(
        "Club, e-mail address, entry fees and notes are deleted, and so is the name in the journal and "
        "in reasons."
    )
    if stake.lines:
        yield ngettext(
            "{count} line of the journal names them. Some earlier acts can then no longer be undone.",
            "{count} lines of the journal name them. Some earlier acts can then no longer be undone.",
            stake.lines,
        ).format(count=stake.lines)
    yield _("This cannot be undone.")
    if stake.backups:
        yield backups_sentence(stake.backups)
    yield from elsewhere_lines(stake.elsewhere)


def backups_sentence(count: int) -> str:
    """What happens to the backups."""
    return ngettext(
        "{count} backup still holds the name and is not deleted by itself: it is the last one of its month.",
        "{count} backups still hold the name, and some are not deleted by themselves: the last one of "
        "each month is kept.",
        count,
    ).format(count=count)


def elsewhere_lines(elsewhere: Iterable[BackupsLeft]) -> Iterator[str]:
    """What second places hold and what the director has to do there, a sentence each."""
    for left in elsewhere:
        if left.count:
            said = ngettext(
                "{count} backup in the second place, “{folder}”, holds the name too.",
                "{count} backups in the second place, “{folder}”, hold the name too.",
                left.count,
            ).format(count=left.count, folder=left.folder)
        else:
            said = _("Backups in the second place, “{folder}”, may hold the name too.").format(
                folder=left.folder
            )
        why = _("They cannot be deleted from here: {reason}. Delete them there yourself.")
        yield f"{said} {why.format(reason=_(left.trouble))}" if left.trouble else said


def erased_lines(
    backups: int,
    elsewhere: Iterable[BackupsLeft] = (),
    troubles: Iterable[LeftBehind] = (),
    *,
    is_scrubbed: bool,
) -> Iterator[str]:
    """What was deleted, and what is left to do."""
    yield _("The data of this person are deleted.")
    listed = tuple(troubles)
    if backups:
        yield backups_sentence(backups)
    yield from elsewhere_lines(elsewhere)
    if not is_scrubbed and not any(left.part is LeftPart.UNUSED_PAGES for left in listed):
        yield _(
            "Others have the club open: unused parts of the file may hold older data until the next deletion."
        )
    yield from trouble_lines(listed)
    yield _("You must deal with copies elsewhere, printed papers and public pages yourself.")


def trouble_lines(troubles: Iterable[LeftBehind]) -> Iterator[str]:
    """What could not be cleaned up after the deletion, a sentence each."""
    for left in troubles:
        sentence = {
            LeftPart.UNUSED_PAGES: _(
                "The club file was not cleaned up: {reason}. Unused parts of it may hold older data until "
                "the next deletion."
            ),
            LeftPart.BACKUPS: _("The older backups were not all deleted: {reason}."),
            LeftPart.DRAFTS: _("Hands typed and not stored were not all deleted: {reason}."),
        }[left.part]
        yield sentence.format(reason=reason_words(left.reason))
