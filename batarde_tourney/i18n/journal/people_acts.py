"""Words of the journal about seats, closed tables, and players who come and go: before and after."""

from collections.abc import Callable, Iterable

from batarde_tourney.core.tournament.acts.acts import ActKind, Facts
from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.people.hand_counts import hands_words
from batarde_tourney.i18n.people.whereabouts import closing_reason_words, status_name

Sides = tuple[str, str]


def _hands(facts: Facts) -> str:
    return hands_words(facts["hands"], facts["due"])


def _closed(facts: Facts) -> Sides:
    reason = closing_reason_words(facts["reason"])
    if facts.get("name"):
        words = _("closed: {reason}; {name} did not come").format(
            reason=reason, name=shown_name(facts["name"])
        )
    else:
        words = _("closed: {reason}").format(reason=reason)
    return _hands(facts), words


def _opened(facts: Facts) -> Sides:
    return _("closed: {reason}").format(reason=closing_reason_words(facts["reason"])), _hands(facts)


def _substituted(facts: Facts) -> Sides:
    owner, came = map(shown_name, facts["names"])
    return owner, _("{name} from hand {hand} on").format(name=came, hand=facts["hand"])


def _taken_back(facts: Facts) -> Sides:
    before, after = _substituted(facts)
    return after, before


def _left(facts: Facts) -> Sides:
    statuses = dict.fromkeys(status_name(Status(status)) for status in facts["before"])
    seats = [
        _("table {table}, round {round}: {name}").format(
            table=seat[1], round=seat[0], name=shown_name(seat[2]) if len(seat) > 2 else _("closed")
        )
        for seat in facts["seats"]
    ]
    smaller = [
        _("table {table}, round {round}: {players} play on ({reason})").format(
            table=one["table"],
            round=one["round"],
            players=one["players"],
            reason=closing_reason_words(one["reason"]),
        )
        for one in facts.get("smaller", ())
    ]
    return ", ".join(statuses), "; ".join((status_name(Status.GONE), *seats, *smaller))


def _late(facts: Facts) -> Sides:
    tables = facts.get("tables", [facts["table"]] if "table" in facts else [])
    if tables:
        return "", ", ".join(_("Table {table}").format(table=table) for table in tables)
    return "", _("from round {round} on").format(round=facts["round"])


def _moved(facts: Facts) -> Sides:
    return _listed(facts["before"]), _listed(facts["after"])


def _checked_in(facts: Facts) -> Sides:
    here = ngettext("{count} player is here", "{count} players are here", facts["here"]).format(
        count=facts["here"]
    )
    if not facts["names"]:
        return "", here
    missing = _("{status}: {names}").format(
        status=status_name(Status(facts["after"])), names=_listed(facts["names"])
    )
    return "", f"{here}; {missing}"


def _pairs_made(facts: Facts) -> Sides:
    return "", _listed(facts["names"])


def _pairs_parted(facts: Facts) -> Sides:
    return _listed(facts["names"]), ""


def _pair_renamed(facts: Facts) -> Sides:
    return shown_name(facts["before"]), shown_name(facts["after"])


def _pair_numbered(facts: Facts) -> Sides:
    return str(facts["before"] or ""), str(facts["after"])


def _stand_in(facts: Facts) -> Sides:
    after = facts["after"]
    words = _("{name} from round {round} on").format(name=shown_name(after), round=facts["round"])
    return shown_name(facts["before"]), words if after else ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(map(shown_name, names))


def _categories(facts: Facts) -> Sides:
    before = dict.fromkeys(_categories_words(categories) for categories in facts["before"])
    return "; ".join(before), _categories_words(facts["after"])


def _categories_words(categories: Iterable[str]) -> str:
    return ", ".join(map(shown_name, categories)) or _("no category")


PEOPLE_SIDES: dict[ActKind, Callable[[Facts], Sides]] = {
    ActKind.TABLE_CLOSED: _closed,
    ActKind.TABLE_OPENED: _opened,
    ActKind.SUBSTITUTE_SEATED: _substituted,
    ActKind.SUBSTITUTE_TAKEN_BACK: _taken_back,
    ActKind.PLAYERS_LEFT: _left,
    ActKind.LATE_SEATED: _late,
    ActKind.STANDBY_MOVED: _moved,
    ActKind.CHECKED_IN: _checked_in,
    ActKind.PAIRS_MADE: _pairs_made,
    ActKind.PAIRS_PARTED: _pairs_parted,
    ActKind.PAIR_RENAMED: _pair_renamed,
    ActKind.PAIR_NUMBERED: _pair_numbered,
    ActKind.STAND_IN_SET: _stand_in,
    ActKind.CATEGORIES_SET: _categories,
}
"""State before and after each kind of act."""
