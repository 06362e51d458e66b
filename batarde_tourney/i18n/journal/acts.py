"""The journal in words: names of acts, and what they changed from and to."""

import datetime as dt
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.tournament.acts.acts import OF_PHONES, Act, ActKind, Facts, Replay
from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.core.tournament.event.stages import Means
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.i18n.games.registry import hand_words, setting_of
from batarde_tourney.i18n.hall import phone_words, rules_words
from batarde_tourney.i18n.journal.club_acts import face_sides, merged_sides
from batarde_tourney.i18n.journal.people_acts import PEOPLE_SIDES
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.dates import short_date
from batarde_tourney.i18n.language.figures import criterion_heading
from batarde_tourney.i18n.language.plain import plain
from batarde_tourney.i18n.people.whereabouts import absence_names, status_name, withdrawal_names
from batarde_tourney.i18n.prizes import given_sides, raffle_sides, set_sides
from batarde_tourney.i18n.stages.stages import stage_words
from batarde_tourney.i18n.standings.penalties import points_text, warning_words
from batarde_tourney.i18n.standings.season import rule_sentences

# Words of the journal about points, decisions and corrections: before and after.

Sides = tuple[str, str]


def _given(facts: Facts) -> Sides:
    return "", _line_of_points(facts)


def _points_cancelled(facts: Facts) -> Sides:
    return _line_of_points(facts), _cancelled(facts)


def _cancelled(facts: Facts) -> str:
    return _("cancelled: {reason}").format(reason=shown_name(facts["cancelled"]))


def _line_of_points(facts: Facts) -> str:
    return _("round {round}: {points}, {reason}").format(
        round=facts["round"],
        points=points_text(facts["points"]) if facts["points"] else warning_words(facts.get("warning", 0)),
        reason=shown_name(facts["reason"]),
    )


def _reasons(facts: Facts) -> Sides:
    before, after = (
        ", ".join(f"{shown_name(reason)} {points_text(points)}" for reason, points in facts[side])
        for side in ("before", "after")
    )
    return before, after


def _noted(facts: Facts) -> Sides:
    return "", shown_name(facts["reason"])


def _made(facts: Facts) -> Sides:
    return "", _decision(facts)


def _decision_cancelled(facts: Facts) -> Sides:
    return _decision(facts), _cancelled(facts)


def _decision(facts: Facts) -> str:
    """Text such as `lots: Ana, Bo`, or `play-off: Ana before Bo (3 : 1)`."""
    between = _(" before ") if facts["order"] else ", "
    names = between.join(map(shown_name, facts["names"]))
    sentence = _("{how}: {names}").format(how=means_name(Means(facts["how"])), names=names)
    reason = shown_name(facts["reason"])
    return f"{sentence} ({reason})" if reason else sentence


def _hall_set(facts: Facts) -> Sides:
    return rules_words(facts.get("before", {})), rules_words(facts.get("after", {}))


def means_name(how: Means) -> str:
    """How a tie was settled, within a line."""
    return {
        Means.PLAY_OFF: _("play-off"),
        Means.LOTS: _("drawn by lot"),
        Means.DIRECTOR: _("the director’s decision"),
    }[how]


DIRECTOR_SIDES: dict[ActKind, Callable[[Facts], Sides]] = {
    ActKind.POINTS_GIVEN: _given,
    ActKind.POINTS_CANCELLED: _points_cancelled,
    ActKind.REASONS_CHANGED: _reasons,
    ActKind.HAND_NOTED: _noted,
    ActKind.DECISION_MADE: _made,
    ActKind.DECISION_CANCELLED: _decision_cancelled,
    ActKind.HALL_SET: _hall_set,
}


NOTHING = "–"
"""Sign for nothing, before or after an act."""


def act_name(act: Act) -> str:
    """Name of the act, as it follows “Undo:”; for a replay, that of the original act.

    >>> act_name(Act(1, dt.datetime.now(dt.UTC), "", None, ActKind.ROUND_SEATED, {"round": 2}))
    'seat round 2'
    """
    templates = _name_templates(act) | _hall_templates(act.facts) | _prize_templates(act)
    return templates[act.kind].format(**_places(act.facts))


def act_doer(act: Act) -> str:
    """Who did the act: a person, or a phone such as `table 4, Ana’s phone`; empty if nobody gave a name."""
    if act.kind not in OF_PHONES or act.replay is not None:
        return shown_name(act.by)
    return phone_words(act.facts.get("table", 0), act.facts.get("name", ""))


def act_line(act: Act) -> str:
    """The act as a line of its own; a replay says so."""
    name = act_name(act)
    if act.facts.get("why"):
        name = _("{act} – {reason}").format(act=name, reason=plain(act.facts["why"]))
    if act.replay is Replay.UNDONE:
        return _("Undone: {act}").format(act=name)
    if act.replay is Replay.REDONE:
        return _("Redone: {act}").format(act=name)
    return name[:1].upper() + name[1:]


def act_sides(act: Act) -> tuple[str, str]:
    """State before and after the act; for an undoing the other way round."""
    if act.hands and act.kind is not ActKind.COPY_MERGED:
        after = _hands(change.after for change in act.hands)
        return _hands(change.before for change in act.hands), "; ".join((after, *_consequences(act.facts)))
    sides_of = (_SIDES | PEOPLE_SIDES).get(act.kind, _nothing)
    before, after = sides_of(act.facts)
    if act.replay is Replay.UNDONE:
        before, after = after, before
    return plain(before) or NOTHING, plain(after) or NOTHING


def _pairs_made(facts: Facts) -> str:
    """Two players became a pair, or pairs of a list were added, perhaps with players who wait."""
    names, waiting = len(facts.get("names", ())), facts.get("waiting", 0)
    if waiting and waiting == names:
        return _("add {players}")
    if names == 1:
        return _("pair {pairs}")
    return _("enter {pairs} and {waiting}") if waiting else _("enter {pairs}")


def _of_points(facts: Facts) -> tuple[str, str]:
    """Points given and cancelled; 0 points are a warning."""
    if facts.get("points"):
        return _("{points} points from the director for {name}"), _(
            "cancel {points} points from the director for {name}"
        )
    return _("warning for {name}"), _("cancel a warning of {name}")


def _name_templates(act: Act) -> dict[ActKind, str]:
    """Names of all kinds of acts, with places for their facts."""
    given, cancelled = _of_points(act.facts)
    return _club_templates() | {
        ActKind.EVENT_CREATED: _("make event “{name}”"),
        ActKind.EVENT_BROUGHT: _("import event “{name}”"),
        ActKind.EVENT_CHANGED: _("change event “{name}”"),
        ActKind.EVENT_DELETED: _("delete event “{name}”"),
        ActKind.PLAYERS_ADDED: _("add {players}"),
        ActKind.PLAYER_RENAMED: _("rename {name}"),
        ActKind.PLAYERS_REMOVED: _("remove {players}"),
        ActKind.STATUS_SET: _("status of {players}"),
        ActKind.FEES_MARKED: _("entry fee of {players}"),
        ActKind.TABLE_KEPT: _("table kept by {players}"),
        ActKind.CATEGORIES_SET: _("categories of {players}"),
        ActKind.NUMBER_GIVEN: _("number of {name}"),
        ActKind.ABSENCE_ANNOUNCED: _("absence of {players} in round {round}"),
        ActKind.ADDRESS_SET: _("e-mail address of {name}"),
        ActKind.PAIRS_MADE: _pairs_made(act.facts),
        ActKind.PAIRS_PARTED: _("split {pairs}"),
        ActKind.PAIR_RENAMED: _("rename the pair {name}"),
        ActKind.PAIR_NUMBERED: _("number of the pair {name}"),
        ActKind.STAND_IN_SET: _("who sits in for {name}"),
        ActKind.PAIRS_SET: _("who is kept apart"),
        ActKind.ROUND_SEATED: _("seat round {round}"),
        ActKind.ROUND_TAKEN_BACK: _("take back round {round}"),
        ActKind.HAND_RECORDED: _("hand {hand} of table {table}, round {round}"),
        ActKind.HANDS_RECORDED: ngettext(
            "{hands} hand of table {table}, round {round}",
            "{hands} hands of table {table}, round {round}",
            act.facts.get("hands", 1),
        ),
        ActKind.HANDS_MOVED: _("move the sheet of table {table} to table {to}, round {round}"),
        ActKind.HAND_ERASED: _("erase hand {hand} of table {table}, round {round}"),
        ActKind.SEATS_EXCHANGED: _("exchange the seats of {one} and {other}"),
        ActKind.TABLE_CLOSED: _("close table {table} of round {round}"),
        ActKind.TABLE_OPENED: _("open table {table} of round {round} again"),
        ActKind.SUBSTITUTE_SEATED: _("{other} plays for {one} at table {table}, round {round}"),
        ActKind.SUBSTITUTE_TAKEN_BACK: _("{other} no longer plays for {one} at table {table}, round {round}"),
        ActKind.PLAYERS_LEFT: _("{players} left in round {round}"),
        ActKind.LATE_SEATED: _("late: {players}"),
        ActKind.STANDBY_MOVED: _("order of the standby list"),
        ActKind.CHECKED_IN: _("check-in for round {round}"),
        ActKind.EVENT_CLOSED: _("close event “{name}”"),
        ActKind.EVENT_OPENED: _("open event “{name}” again"),
        ActKind.POINTS_GIVEN: given,
        ActKind.POINTS_CANCELLED: cancelled,
        ActKind.HAND_CORRECTED: _("correct hand {hand} of table {table}, round {round}"),
        ActKind.HANDS_CORRECTED: ngettext(
            "correct {hands} hand of table {table}, round {round}",
            "correct {hands} hands of table {table}, round {round}",
            act.facts.get("hands", 1),
        ),
        ActKind.HAND_NOTED: _("note on hand {hand} of table {table}, round {round}"),
        ActKind.DECISION_MADE: _("settle a tie at “{stage}”"),
        ActKind.DECISION_CANCELLED: _("cancel a decision at “{stage}”"),
        ActKind.STAGES_SET: _("change the stages"),
        ActKind.CHANGED: _("a change of the club file"),
    }


def _prize_templates(act: Act) -> dict[ActKind, str]:
    """The same for prizes."""
    count = len(act.facts["after"]) if act.kind is ActKind.PRIZES_GIVEN else 0
    return {
        ActKind.PRIZES_SET: _("change the prizes"),
        ActKind.PRIZES_GIVEN: ngettext("give {count} prize", "give {count} prizes", count).format(
            count=count
        ),
        ActKind.RAFFLE_DRAWN: _("draw the raffle"),
    }


def _hall_templates(facts: Facts) -> dict[ActKind, str]:
    """The same for what the players' phones did; facts name a table, or a player."""
    at_table = not facts.get("name")
    return {
        ActKind.HALL_OPENED: _("open the hall of “{name}”"),
        ActKind.HALL_SET: _hall_set_name(facts),
        ActKind.CODES_KEPT: _("keep the codes of “{name}” after restoring"),
        ActKind.PHONE_LOCKED: (
            _("lock a phone at table {table}")
            if facts.get("locked")
            else _("let a phone in again at table {table}")
        ),
        ActKind.DOOR_ISSUED_AGAIN: (
            _("new code for table {table}, round {round}") if at_table else _("new code for {name}")
        ),
        ActKind.HAND_HANDED_IN: _("phone: hand {hand} of table {table}"),
        ActKind.HAND_CONFIRMED: (
            _("confirmed on the same phone: hand {hand} of table {table}")
            if facts.get("same_phone")
            else _("confirmed: hand {hand} of table {table}")
        ),
        ActKind.HAND_CONTESTED: _("contested: hand {hand} of table {table}"),
        ActKind.TABLE_SIGNED: (
            _("table {table} of round {round}, signed by seat {seat}")
            if at_table
            else _("table {table} of round {round}, signed by {name}")
        ),
        ActKind.DIRECTOR_CALLED: _("call from table {table}") if at_table else _("call from {name}"),
        ActKind.CALL_ANSWERED: (
            _("answer the call from table {table}") if at_table else _("answer the call from {name}")
        ),
    }


def _hall_set_name(facts: Facts) -> str:
    """Sealing and opening the standings are told apart from other settings."""
    after = facts.get("after")
    # Other kinds of acts have other things there.
    if not isinstance(after, dict) or set(after) != {"sealed_from"}:
        return _("settings of the hall of “{name}”")
    is_open = after["sealed_from"] is None
    return _("open the standings of “{name}”") if is_open else _("seal the standings of “{name}”")


def _club_templates() -> dict[ActKind, str]:
    """The same for acts that belong to no event."""
    return {
        ActKind.EVENT_COPIED: _("copy event “{source}”"),
        ActKind.REASONS_CHANGED: _("usual reasons for penalties"),
        ActKind.CHAMPIONSHIP_MADE: _("make championship “{name}”"),
        ActKind.CHAMPIONSHIP_CHANGED: _("change championship “{name}”"),
        ActKind.CHAMPIONSHIP_DELETED: _("delete championship “{name}”"),
        ActKind.FACE_SET: _("the club’s face"),
        ActKind.FORMAT_SAVED: _("save format “{name}”"),
        ActKind.FORMAT_RENAMED: _("rename format “{name}”"),
        ActKind.FORMAT_DELETED: _("delete format “{name}”"),
        ActKind.COPY_MERGED: _("merge “{source}”"),
        ActKind.PERSON_ERASED: _("delete a person’s data"),
    }


def _places(facts: Facts) -> dict[str, str]:
    """The facts, by the names of their places in the templates."""
    names = [plain(name) for name in facts.get("names", ())]
    one, other = names if len(names) == 2 else ("", "")
    places = {
        "name": plain(facts.get("name", "")),
        "stage": plain(stage_words(facts.get("stage", ""))),
        "players": _listed(names) if names else "",
        "pairs": _listed_pairs(names[facts.get("waiting", 0) :]) if names else "",
        "waiting": _players(facts.get("waiting", 0)),
        "one": one,
        "other": other,
    }
    if "points" in facts:
        places["points"] = points_text(facts["points"])
    if "source" in facts:
        places["source"] = plain(facts["source"])
    if "seat" in facts:
        places["seat"] = str(facts["seat"] + 1)
    return places | {
        key: str(facts[key]) for key in ("round", "table", "to", "hand", "hands") if key in facts
    }


def _consequences(facts: Facts) -> Iterator[str]:
    """Effects of a correction: changed places, decisions made void."""
    if places := facts.get("places"):
        yield ngettext("{count} place changed", "{count} places changed", places).format(count=places)
    if decisions := facts.get("decisions"):
        yield ngettext(
            "{count} decision no longer valid", "{count} decisions no longer valid", decisions
        ).format(count=decisions)


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else _players(len(names))


def _players(count: int) -> str:
    return ngettext("{count} player", "{count} players", count).format(count=count)


def _listed_pairs(names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return ngettext("{count} pair", "{count} pairs", len(names)).format(count=len(names))


def _nothing(_facts: Facts) -> tuple[str, str]:
    return "", ""


def _of_names(facts: Facts) -> str:
    return ", ".join(shown_name(name) for name in facts["names"])


def _added(facts: Facts) -> tuple[str, str]:
    return "", _of_names(facts)


def _removed(facts: Facts) -> tuple[str, str]:
    # Once a round is drawn, players stay on the list, and only their status changes.
    return _of_names(facts), status_name(Status(facts["after"])) if "after" in facts else ""


def _renamed(facts: Facts) -> tuple[str, str]:
    before, after = (
        ", ".join(shown_name(part) for part in facts[side] if part) for side in ("before", "after")
    )
    return before, after


def _status(facts: Facts) -> tuple[str, str]:
    before = dict.fromkeys(status_name(Status(status)) for status in facts["before"])
    return ", ".join(before), status_name(Status(facts["after"]))


def _fees(facts: Facts) -> tuple[str, str]:
    marks = (_("not paid"), _("paid"))
    return (marks[0], marks[1]) if facts["paid"] else (marks[1], marks[0])


def _table_kept(facts: Facts) -> tuple[str, str]:
    before = dict.fromkeys(_table(number) for number in facts["before"])
    return ", ".join(before), _table(facts["after"])


def _table(number: int | None) -> str:
    return _("no table kept") if number is None else _("always table {number}").format(number=number)


def _absence(facts: Facts) -> tuple[str, str]:
    words = _("absence announced")
    return ("", words) if facts["absent"] else (words, "")


def _pairs(facts: Facts) -> tuple[str, str]:
    before, after = (
        [" – ".join(shown_name(name) for name in pair) for pair in facts[side]]
        for side in ("before", "after")
    )
    if "clubs" in facts:
        (after if facts["clubs"] else before).append(_("club mates apart in the first round"))
    for pair in facts.get("always", ()):
        names = " – ".join(shown_name(name) for name in pair)
        after.append(_("{names} never together").format(names=names))
    return ", ".join(before), ", ".join(after)


def _seated(facts: Facts) -> tuple[str, str]:
    tables = ngettext("{count} table", "{count} tables", facts["tables"]).format(count=facts["tables"])
    return "", f"{tables}, {_players(facts['players'])}"


def _brought(facts: Facts) -> tuple[str, str]:
    rounds = ngettext("{count} round", "{count} rounds", facts["rounds"]).format(count=facts["rounds"])
    return "", f"{_players(facts['players'])}, {rounds}"


def _copied(facts: Facts) -> tuple[str, str]:
    return "", f"{shown_name(facts['name'])}: {_players(facts['players'])}"


def _exchanged(facts: Facts) -> tuple[str, str]:
    names = [shown_name(name) for name in facts["names"]]
    return " – ".join(names), " – ".join(reversed(names))


def _changed(facts: Facts) -> tuple[str, str]:
    before, after = (
        "; ".join(
            _("{detail}: {value}").format(detail=_detail_name(key), value=_detail(key, value))
            for key, value in facts[side].items()
        )
        for side in ("before", "after")
    )
    return before, after


def _stages(facts: Facts) -> tuple[str, str]:
    before, after = (
        ", ".join(
            _("{stage}: {rounds}").format(
                stage=stage_words(name),
                rounds=ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
            )
            for name, rounds in facts.get(side, ())
        )
        for side in ("before", "after")
    )
    return before, after


def _championships(facts: Facts) -> tuple[str, str]:
    before, after = (_championship(facts[side]) if side in facts else "" for side in ("before", "after"))
    return before, after


def _championship(facts: Facts) -> str:
    """Text such as `Season 2026: 5 events. All events count.`: name, number of events and rule."""
    events = ngettext("{count} event", "{count} events", facts["events"]).format(count=facts["events"])
    rule = SeasonRule(
        SeasonFigure(facts["figure"]),
        facts["best"],
        facts["presence"],
        facts["least"],
        tuple(facts.get("places", ())),
        facts.get("dropped", 0),
        facts.get("final", 0),
        facts.get("is_rated", False),
    )
    return f"{shown_name(facts['name'])}: {events}. {' '.join(rule_sentences(rule))}"


def _erased(facts: Facts) -> tuple[str, str]:
    """The complete links, so that everybody can see what is proved only from here on."""
    chains = [
        _("club: {proved}").format(proved=count)
        if chain == 0
        else _("event {number}: {fault}").format(number=chain, fault=count)
        for chain, count in facts["links"]
    ]
    sentence = _("proof starts again from here; proved before: {chains}")
    return "", sentence.format(chains=", ".join(chains))


_SIDES: dict[ActKind, Callable[[Facts], tuple[str, str]]] = {
    ActKind.EVENT_BROUGHT: _brought,
    ActKind.EVENT_COPIED: _copied,
    ActKind.EVENT_CHANGED: _changed,
    ActKind.CHAMPIONSHIP_MADE: _championships,
    ActKind.CHAMPIONSHIP_CHANGED: _championships,
    ActKind.CHAMPIONSHIP_DELETED: _championships,
    ActKind.PLAYERS_ADDED: _added,
    ActKind.PLAYER_RENAMED: _renamed,
    ActKind.PLAYERS_REMOVED: _removed,
    ActKind.STATUS_SET: _status,
    ActKind.FEES_MARKED: _fees,
    ActKind.TABLE_KEPT: _table_kept,
    ActKind.ABSENCE_ANNOUNCED: _absence,
    ActKind.PAIRS_SET: _pairs,
    ActKind.ROUND_SEATED: _seated,
    ActKind.SEATS_EXCHANGED: _exchanged,
    **DIRECTOR_SIDES,
    ActKind.STAGES_SET: _stages,
    ActKind.PRIZES_SET: set_sides,
    ActKind.PRIZES_GIVEN: given_sides,
    ActKind.RAFFLE_DRAWN: raffle_sides,
    ActKind.FACE_SET: face_sides,
    ActKind.FORMAT_SAVED: _stages,
    ActKind.FORMAT_RENAMED: _renamed,
    ActKind.FORMAT_DELETED: _stages,
    ActKind.COPY_MERGED: merged_sides,
    ActKind.PERSON_ERASED: _erased,
}


def _detail_name(key: str) -> str:
    names = {
        "name": _("Name"),
        "date": _("Date"),
        "place": _("Place"),
        "ranking": _("Ranking"),
        "tables": _("Tables"),
        "rounds": _("Rounds"),
        "seed": _("Seed"),
        "fee": _("Entry fee"),
        "claims": _("Minutes for claims"),
        "withdrawal": _("Who leaves a round robin"),
        "absence": _("Announced absence"),
        "best_club": _("Best club: players who count"),
        "hall_rows": _("Rows of tables"),
        "rows_turn": _("Every second row from the right"),
        "substitute_scores": _("Substitutes"),
    }
    if key in names:
        return names[key]
    of_game = setting_of(key)
    # A detail of a later release is shown by its key, which is better than leaving it out.
    return key if of_game is None else of_game.name


def _detail(key: str, value: Any) -> str:
    if value is None:
        return NOTHING
    if key == "date":
        return short_date(dt.date.fromisoformat(value))
    if key == "ranking":
        return ", ".join(criterion_heading(Criterion(name)) for name in value)
    if isinstance(value, list):
        return " ".join(map(str, value))
    if key == "substitute_scores":
        own = _("Hands count for the substitute")
        return own if value == "own" else _("Hands count for the player replaced")
    of_game = setting_of(key)
    of_all = {
        "tables": _tables(),
        "withdrawal": {one.value: rule for one, rule in withdrawal_names().items()},
        "absence": {one.value: rule for one, rule in absence_names().items()},
        "rows_turn": {"True": _("yes")},
    }
    words = of_all.get(key) or (of_game.choices if of_game else {})
    return words.get(str(value)) or shown_name(str(value))


def _tables() -> dict[str, str]:
    return {
        "auto": _("Tables of 4, with tables of 3 where needed"),
        "3": _("Only tables of 3"),
        "one": _("One table for all (3 to 7 players)"),
    }


def _hands(hands: Iterable[RecordedHand | None]) -> str:
    return ", ".join(NOTHING if hand is None else hand_words(hand) for hand in hands)
