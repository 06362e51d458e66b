"""Everything a club stores of one person in one file: JSON, or a page to read that contains the JSON."""

import datetime as dt
import json
from collections.abc import Iterable, Iterator, Set
from html import escape
from typing import Any

from batarde_tourney.core.tournament.acts.acts import Act
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.people.subject_access import PersonalData, PersonEvent
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.event_file import write_event
from batarde_tourney.exchange.public_page.markup import plain_page
from batarde_tourney.exchange.standings_json import exact_row, listed_criteria
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.journal.acts import act_line, act_sides
from batarde_tourney.i18n.language.dates import long_date
from batarde_tourney.i18n.prizes import award_words, prize_words, share_words

_OF_PLAYER = ("player", "side")


def person_json(person: PersonalData, at: dt.datetime) -> bytes:
    """The file for programs, UTF-8. Others are named only in journal lines that also name the person."""
    return f"{json.dumps(_person_fields(person, at), ensure_ascii=False, indent=1)}\n".encode()


def person_html(person: PersonalData, at: dt.datetime) -> bytes:
    """The page to read, in the current language; it contains the file for programs."""
    # Besides `</script>`, also `<!--<script>` is dangerous in a script: browsers then miss the script's end.
    data = person_json(person, at).decode().replace("<", "\\u003c")
    body = "\n".join(_sections(person))
    made = escape(_("What the club keeps about this person, {date}.").format(date=long_date(at.date())))
    page = f"""<p class="where">{made}</p>
{body}
<script type="application/json" id="batarde-person">
{data}</script>"""
    return plain_page(shown_name(person.name), page)


def _person_fields(person: PersonalData, at: dt.datetime) -> dict[str, Any]:
    member = person.member
    return {
        "format": "batarde-person",
        "version": 1,
        "made": at.isoformat(timespec="seconds"),
        "names": list(person.names),
        "member": None if member is None else {"club": member.club, "email": member.email},
        "events": [_event(one) for one in person.events],
        "championships": [
            {"name": one.name, "figure": one.figure.value, "rank": one.rank, "total": str(one.total)}
            for one in person.seasons
        ],
        "journal": [_line(act) for act in person.lines],
        "written": person.written_by,
    }


def _event(one: PersonEvent) -> dict[str, Any]:
    file = json.loads(write_event(one.event))
    own = {one.player, *one.sides}
    standings = rank_sides(one.event)
    criteria = listed_criteria(standings)
    return {
        "event": one.number,
        **{key: file[key] for key in ("name", "date", "place", "game") if key in file},
        "player": next(player for player in file["players"] if player["id"] == one.player),
        "has_paid": next(player.has_paid for player in one.event.players if player.id == one.player),
        "standing": [exact_row(row, standings, criteria) for row in standings.rows if row.side.id in own],
        "presences": [line for line in file.get("presences", []) if line.get("player") == one.player],
        "adjustments": [
            line for line in file.get("adjustments", []) if own & {line.get(k) for k in _OF_PLAYER}
        ],
        "prizes": [
            # The others who share a prize are not named.
            {key: value for key, value in line.items() if key != "to"} | {"shared_by": len(line["to"])}
            for line in file.get("prizes", [])
            if own & set(line.get("to") or ())
        ],
        "raffle": _raffle(one, own),
        "tables": [_table(file, *place) for place in one.seats()],
    }


def _raffle(one: PersonEvent, own: Set[str]) -> dict[str, Any] | None:
    """The raffle they took part in, and whether they were drawn and not there; None for none."""
    raffle = one.event.raffle
    if raffle is None or own.isdisjoint(raffle.sides):
        return None
    return {"pot": raffle.pot.value, "was_absent": not own.isdisjoint(raffle.absent)}


def _table(file: dict[str, Any], round_number: int, table: Any, seat: int, first: int) -> dict[str, Any]:
    """A table as they sat there: seats are numbers, so that nobody else is named."""
    written = next(
        one
        for round_ in file["rounds"]
        if round_["number"] == round_number
        for one in round_["tables"]
        if one["number"] == table.number
    )
    return {"round": round_number, "table": table.number, "seat": seat, "hands": written["hands"][first:]}


def _line(act: Act) -> dict[str, Any]:
    before, after = act_sides(act)
    at = act.at.isoformat(timespec="seconds")
    event = {} if act.event is None else {"event": act.event}
    return {
        "number": act.number,
        "at": at,
        "by": act.by,
        **event,
        "act": act_line(act),
        "before": before,
        "after": after,
    }


def _sections(person: PersonalData) -> Iterator[str]:
    member = person.member
    about = [(_("Name"), ", ".join(dict.fromkeys(map(shown_name, person.names))))]
    if member is not None:
        about += [(_("Club"), shown_name(member.club or "")), (_("E-mail"), member.email or "")]
    yield _table_html((), [line for line in about if line[1]])
    yield _heading(_("Events"))
    heads = (_("Event"), _("Date"), _("Rank"), _("Rounds"), _("Hands"))
    yield _table_html(heads, map(_event_cells, person.events))
    penalties = [cells for one in person.events for cells in _penalty_cells(one)]
    if penalties:
        yield _heading(_("Penalties"))
        yield _table_html((_("Event"), _("Round"), _("Points"), _("Reason")), penalties)
    prizes = [cells for one in person.events for cells in _prize_cells(one)]
    if prizes:
        yield _heading(_("Prizes"))
        yield _table_html((_("Event"), _("Prize"), _("For"), _("Amount")), prizes)
    if person.seasons:
        yield _heading(_("Championships"))
        seasons = [(shown_name(one.name), str(one.rank or "–"), str(one.total)) for one in person.seasons]
        yield _table_html((_("Championship"), _("Rank"), _("Total")), seasons)
    if person.lines:
        yield _heading(_("Journal"))
        yield _table_html(
            (_("When"), _("Who"), _("What"), _("Before"), _("After")), map(_line_cells, person.lines)
        )


def _event_cells(one: PersonEvent) -> tuple[str, ...]:
    event, seats = one.event, list(one.seats())
    ranks = [row.rank for row in rank_sides(event).rows if row.side.id in one.sides]
    hands = sum(len(table.hands[first:]) for _round, table, _seat, first in seats)
    date = long_date(event.date) if event.date else ""
    return shown_name(event.name), date, str(next(iter(ranks), None) or "–"), str(len(seats)), str(hands)


def _penalty_cells(one: PersonEvent) -> Iterator[tuple[str, ...]]:
    for line in one.event.adjustments:
        if line.side in {one.player, *one.sides}:
            said = [shown_name(line.reason), *([shown_name(line.cancelled)] if line.cancelled else [])]
            yield shown_name(one.event.name), str(line.round), str(line.points), " – ".join(said)


def _prize_cells(one: PersonEvent) -> Iterator[tuple[str, ...]]:
    for prize in one.event.prizes:
        if {one.player, *one.sides} & set(prize.to or ()):
            amount = " · ".join(
                filter(None, (shown_name(prize.amount or ""), share_words(len(prize.to or ()))))
            )
            yield shown_name(one.event.name), prize_words(prize), award_words(prize.award), amount


def _line_cells(act: Act) -> tuple[str, ...]:
    before, after = act_sides(act)
    return f"{act.at.astimezone():%Y-%m-%d %H:%M}", act.by, act_line(act), before, after


def _heading(words: str) -> str:
    return f"<h2>{escape(words)}</h2>"


def _table_html(heads: Iterable[str], rows: Iterable[tuple[str, ...]]) -> str:
    head = "".join(f"<th>{escape(words)}</th>" for words in heads)
    lines = "\n".join(
        "<tr>" + "".join(f'<td dir="auto">{escape(cell)}</td>' for cell in row) + "</tr>" for row in rows
    )
    top = f"<thead><tr>{head}</tr></thead>\n" if head else ""
    return f'<div class="sheet"><table>\n{top}<tbody>\n{lines}\n</tbody></table></div>'
