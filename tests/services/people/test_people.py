"""Everything about one person: handed out whole, and deleted so that the name is found nowhere."""

import json
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import EventNumber, MemberId, NamedSideId, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, RafflePot
from batarde_tourney.core.tournament.people.anonymized import ANONYMIZED, NameForms, id_of_same_lot
from batarde_tourney.core.tournament.ranking.ranking import draw_lot
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n.journal.acts import act_line, act_sides
from batarde_tourney.services.base.facts import PersonErased
from batarde_tourney.services.club.checks import check_club_at
from batarde_tourney.services.club.clubs import Session, back_up_on_opening, list_backups, open_session
from batarde_tourney.services.events.event_files import event_file, import_event
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.journal.journal import list_acts, next_acts, undo, undo_to
from batarde_tourney.services.penalties.penalties import give_points
from batarde_tourney.services.people.people import (
    Person,
    PersonUnknown,
    SeveralPeople,
    erase_person,
    export_person,
    find_person,
    set_email,
    what_is_at_stake,
)
from batarde_tourney.services.people.players import (
    add_players,
    mark_paid,
    rename_player,
    set_status,
    suggest_members,
)
from batarde_tourney.services.prizes.prizes import draw_raffle, give_prize, set_prizes
from batarde_tourney.services.season.championships import (
    SeasonFigure,
    SeasonRule,
    list_championships,
    make_championship,
    show_season,
)
from batarde_tourney.services.simulation.simulations import simulate_event_file
from batarde_tourney.services.standings.statistics import MemberNotFound, show_member
from batarde_tourney.store.base.errors import ActErased
from tests.store.servers import new_database, running_postgres

NAME = "Zoë Quérubin"
FORMS = (NAME, "Zoé Kwerubin", "Quérubin", "Kwerubin", "zoe-querubin", "zoe@kwerubin.example", "0611223344")
ZOE = PlayerId("zoe-querubin")


def put_zoe(club: Session) -> EventNumber:
    """An event played to its end, in which all that a club can keep of somebody is kept of Zoë."""
    file = json.loads(simulate_event_file(9, 2, 7).replace(b'"p4"', b'"zoe-querubin"'))
    zoe = next(player for player in file["players"] if player["id"] == ZOE)
    zoe |= {"name": "Zoé Kwerubin", "club": "Vaulx", "phone": "0611223344"}
    file["players"][0]["club"] = "Vaulx"
    file["adjustments"] = [{"player": ZOE, "round": 1, "points": 3, "reason": "zoe was late"}]
    number = import_event(club, json.dumps(file).encode()).event
    rename_player(club, number, ZOE, NAME, "Vaulx")
    set_email(club, number, ZOE, "zoe@kwerubin.example")
    mark_paid(club, number, [ZOE], has_paid=True)
    set_status(club, number, [ZOE, PlayerId("p1")], Status.LATE)
    make_championship(club, "2026", SeasonRule(SeasonFigure.SCALED), [number])
    listed = (Prize("Zoë Quérubin’s cup", PrizeFor(1)), Prize("Ham", PrizeFor(lot=True)))
    set_prizes(club, number, (), listed, one_each=True, shared=True)
    give_prize(club, number, listed, 0, [ZOE])
    draw_raffle(club, number, load_event(club, number).prizes, RafflePot.ALL, 7)
    give_points(club, number, NamedSideId("p1"), 1, 2, reason="quarrel with Quérubin, Zoë")
    return number


def zoe_of(club: Session) -> MemberId:
    person = find_person(club, "zoë  QUERUBIN")
    assert person.member is not None
    return person.member


def figures(club: Session, number: EventNumber) -> list[object]:
    """All that ranks, by place in the event: ids may change."""
    event = load_event(club, number)
    places = {player.id: at for at, player in enumerate(event.players)}
    rows = rank_sides(event).rows
    return [
        (
            row.rank,
            places[row.side.players[0]],
            row.hands,
            row.adjustments,
            {one: figure for one, figure in row.figures.items() if one is not Criterion.LOTS},
        )
        for row in rows
    ]


def season_totals(club: Session) -> list[tuple[int | None, object]]:
    (championship,) = list_championships(club)
    return [(row.rank, row.total) for row in show_season(club, championship.number).rows]


def spellings(form: str) -> Iterator[bytes]:
    for text in (form, form.casefold(), form.upper(), unicodedata.normalize("NFD", form)):
        yield text.encode()
        yield json.dumps(text)[1:-1].encode()


def found_in(content: bytes) -> list[str]:
    return [form for form in FORMS if any(spelling in content for spelling in spellings(form))]


@pytest.fixture
def number(club: Session) -> EventNumber:
    return put_zoe(club)


def test_a_deleted_person_is_found_nowhere_in_the_club_file(club: Session, number: EventNumber) -> None:
    path = Path(club.address)
    assert {"Zoé Kwerubin", "zoe-querubin", "0611223344"} <= set(found_in(path.read_bytes()))
    before, season = figures(club, number), season_totals(club)
    done = erase_person(club, Person(zoe_of(club)))
    assert done.is_scrubbed
    assert done.events == (number,)
    assert found_in(path.read_bytes()) == []
    assert not path.with_name(f"{path.name}-journal").exists() or not found_in(
        path.with_name(f"{path.name}-journal").read_bytes()
    )
    assert found_in(event_file(load_event(club, number))) == []
    assert figures(club, number) == before
    assert season_totals(club) == season
    event = load_event(club, number)
    gone = next(one.id for one in event.players if "former member" in one.name)
    assert event.prizes[0].to == (gone,)
    assert event.raffle is not None
    assert gone in event.raffle.sides
    assert check_event(event) == ()
    assert check_club_at(club.address).is_sound


def test_a_deleted_person_is_called_a_former_member_in_the_language_of_who_reads(
    club: Session, number: EventNumber
) -> None:
    member = zoe_of(club)
    erase_person(club, Person(member))
    with open_session(club.address) as other:
        french = Session(other.club, language="fr")
        names = [shown_name(player.name) for player in load_event(french, number).players]
        assert names[3] == "ancien membre"
        told = [act_line(act) + str(act_sides(act)) for act in list_acts(french)]
        assert any("ancien membre" in line for line in told)
        assert show_member(french, member).member.name == "ancien membre"
    event = load_event(club, number)
    zoe = event.players[3]
    assert (zoe.name, zoe.club, zoe.has_paid, zoe.extras) == ("former member", None, False, ())
    assert event.players[0].club == "Vaulx"
    assert [line.reason for line in event.adjustments] == [
        "former member was late",
        "quarrel with former member",
    ]
    suggested = (*suggest_members(club, "Quérubin"), *suggest_members(club, "former member"))
    assert member not in {one.id for one in suggested}
    with pytest.raises(PersonUnknown):
        find_person(club, NAME)


def test_the_second_person_deleted_in_an_event_is_another_former_member(
    club: Session, number: EventNumber
) -> None:
    erase_person(club, Person(zoe_of(club)))
    erase_person(club, Person(None, number, PlayerId("p1")))
    names = [player.name for player in load_event(club, number).players]
    assert (names[0], names[3]) == ("former member 2", "former member")


def test_what_was_done_before_and_named_the_person_is_not_taken_back(
    club: Session, number: EventNumber
) -> None:
    erase_person(club, Person(zoe_of(club)))
    standing = next_acts(club, number).back
    assert standing is not None
    assert standing.kind is ActKind.POINTS_GIVEN
    renaming = next(act for act in list_acts(club) if act.kind is ActKind.PLAYER_RENAMED)
    with pytest.raises(ActErased):
        undo_to(club, renaming.number)
    with pytest.raises(ActErased):
        undo(club, number)
    erasing = list_acts(club)[0]
    assert erasing.kind is ActKind.PERSON_ERASED
    assert next_acts(club, None).back != erasing
    set_status(club, number, [PlayerId("p1")], Status.IN)
    assert undo(club, number)
    assert found_in(Path(club.address).read_bytes()) == []


def test_the_journal_says_which_chains_begin_anew_and_how_much_was_before(
    club: Session, number: EventNumber
) -> None:
    with club.reading() as rows:
        before = {chain.event: chain.links for chain in rows.integrity.prove().chains}
    erase_person(club, Person(zoe_of(club)))
    with club.reading() as rows:
        proof = rows.integrity.prove()
    assert proof.problems == ()
    assert {chain.event: chain.since for chain in proof.chains} == before
    (told,) = (act.facts["links"] for act in list_acts(club) if act.kind is ActKind.PERSON_ERASED)
    assert told == [[chain or 0, links] for chain, links in before.items()]


def test_a_row_changed_behind_the_programs_back_is_found_after_a_deletion_too(
    club: Session, number: EventNumber
) -> None:
    erase_person(club, Person(zoe_of(club)))
    with club.club._server.connected(club.club._server.engine) as connection:
        connection.exec_driver_sql("UPDATE players SET name = 'Zoë Quérubin' WHERE position = 3")
        connection.commit()
    with club.reading() as rows:
        assert [problem.detail for problem in rows.integrity.prove().problems] == [NAME]
    with club.club._server.connected(club.club._server.engine) as connection:
        connection.exec_driver_sql(f"UPDATE players SET name = '{ANONYMIZED}' WHERE position = 3")
        connection.commit()


def test_a_player_of_one_event_who_is_no_member_can_be_deleted_and_namesakes_stay(club: Session) -> None:
    number = import_event(club, simulate_event_file(8, 1, 3)).event
    add_players(club, number, [("Zoë Quérubin", "Lyon"), ("Zoë Quérubin", "Vaulx")])
    with pytest.raises(SeveralPeople):
        find_person(club, NAME)
    erase_person(club, find_person(club, NAME, "Vaulx"))
    assert [player.name for player in load_event(club, number).players][-2:] == [NAME, "former member"]
    assert find_person(club, NAME).member is not None


def test_everything_about_a_person_goes_into_one_file_that_names_nobody_else(
    club: Session, number: EventNumber
) -> None:
    person = Person(zoe_of(club))
    told = json.loads(export_person(club, person, as_page=False))
    assert told["names"] == [NAME, "Zoé Kwerubin"]
    assert told["member"] == {"club": "Vaulx", "email": "zoe@kwerubin.example"}
    (event,) = told["events"]
    assert event["player"]["phone"] == "0611223344"
    assert event["has_paid"] is True
    assert event["standing"][0]["player"] == ZOE
    assert [table["round"] for table in event["tables"]] == [1, 2]
    assert all(table["hands"] for table in event["tables"])
    assert event["adjustments"][0]["reason"] == "zoe was late"
    assert told["championships"][0]["name"] == "2026"
    assert [(one["name"], one["shared_by"]) for one in event["prizes"]][:1] == [("Zoë Quérubin’s cup", 1)]
    assert event["raffle"] == {"pot": "all", "was_absent": False}
    assert "E-mail address of Zoë Quérubin" in {line["act"] for line in told["journal"]}
    others = [player.name for player in load_event(club, number).players if player.id != ZOE]
    assert not [name for name in others if name in json.dumps(told["events"], ensure_ascii=False)]
    page = export_person(Session(club.club, language="fr"), person, as_page=True).decode()
    assert "<h1>Zoë Quérubin</h1>" in page
    assert "<h2>Prix</h2>" in page
    assert "Zoë Quérubin’s cup" in page
    assert 'type="application/json"' in page


def test_what_is_at_stake_is_told_before_and_backups_go_if_that_is_wanted(
    club: Session, number: EventNumber
) -> None:
    back_up_on_opening(club)
    person = Person(zoe_of(club))
    stake = what_is_at_stake(club, person)
    assert (stake.name, stake.events, stake.penalties) == (NAME, 1, 1)
    assert stake.backups == len(list_backups(club)) > 0
    assert erase_person(club, person).backups == stake.backups
    assert any(found_in(backup.path.read_bytes()) for backup in list_backups(club))
    second = erase_person(club, Person(None, number, PlayerId("p1")), backups=True)
    assert second == PersonErased(second.member, (number,), 0, is_scrubbed=True)
    (kept,) = list_backups(club)
    assert found_in(kept.path.read_bytes()) == []


def test_nobody_is_deleted_twice(club: Session, number: EventNumber) -> None:
    person = Person(zoe_of(club))
    erase_person(club, person)
    with pytest.raises(MemberNotFound):
        erase_person(club, person)


@pytest.mark.long
def test_on_a_server_a_person_is_deleted_as_in_a_file() -> None:
    with running_postgres() as folder, open_session(new_database(folder), create=True) as club:
        number = put_zoe(club)
        before = figures(club, number)
        done = erase_person(club, Person(zoe_of(club)))
        assert done.is_scrubbed
        assert figures(club, number) == before
        with club.reading() as rows:
            assert rows.integrity.prove().problems == ()
        everything = repr([act.facts for act in list_acts(club)]).encode() + event_file(
            load_event(club, number)
        )
        assert found_in(everything) == []


@pytest.mark.parametrize(
    ("reason", "clean"),
    [
        ("Ana Li was late", "X was late"),
        ("LI Ána, late", "X, late"),
        ("Ana was late", "X was late"),
        ("Li was late", "Li was late"),
        ("Anatol was late", "Anatol was late"),
        ("the Ana-Li affair", "the X affair"),
    ],
)
def test_a_name_is_found_whole_in_any_case_and_a_word_of_it_if_nobody_else_bears_it(
    reason: str, clean: str
) -> None:
    forms = NameForms.of(["Ana Li"], ["Bo Li"])
    assert forms.replaced(reason, "X", with_parts=True) == clean


def test_a_name_in_letters_without_spaces_is_found_inside_a_sentence() -> None:
    assert NameForms.of(["王小明"]).replaced("今天王小明迟到", "X", with_parts=True) == "今天X迟到"


def test_an_id_that_said_a_name_becomes_one_whose_lot_stands_in_the_same_place() -> None:
    ids = ["ana", *(f"p{number}" for number in range(2, 40))]
    for seed in range(20):
        other = id_of_same_lot("ana", ids, seed)
        now = [other, *ids[1:]]
        assert [ids.index(one) for one in by_lot(ids, seed)] == [now.index(one) for one in by_lot(now, seed)]


def by_lot(ids: list[str], seed: int) -> list[str]:
    return sorted(ids, key=lambda one: draw_lot(seed, NamedSideId(one)))


def test_no_name_hides_the_end_of_what_programs_read_in_the_page_of_a_person(
    club: Session, number: EventNumber
) -> None:
    """Behind `<!--<script` a browser sees no end of a script before a second one."""
    hostile = "<!--<script>"
    rename_player(club, number, ZOE, hostile, None)
    page = export_person(club, Person(None, number, ZOE), as_page=True).decode()
    (_before, told) = page.split('id="batarde-person">')
    assert "<" not in told.removesuffix("</script></body></html>\n")
    assert hostile in json.loads(told.removesuffix("</script></body></html>\n"))["names"]
