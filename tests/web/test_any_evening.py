"""Two phones and two desks at one table, in any order, over the hall's wire: H1 to H12, by a second opinion.

After each step every screen has what the second opinion has, in each box of the sheet; at the end nothing
that was acknowledged is lost, nothing is there twice, and the club is sound.
"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Table
from batarde_tourney.exchange.hall_wire import read_phone_hand
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import (
    Backup,
    back_up_on_opening,
    list_backups,
    open_session,
    restore_backup,
)
from batarde_tourney.services.draw.draw import seat_round, take_back_round
from batarde_tourney.services.events.events import add_complete_event, close_event, open_event_again
from batarde_tourney.services.hall.changes import take_in_news
from batarde_tourney.services.hall.doors import PlayerDoor, TableDoor, lock_phone, open_doors
from batarde_tourney.services.hall.my_evening import list_calls
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.results.results import (
    HandPlace,
    erase_hand,
    open_sheet,
    record_hand,
    show_history,
)
from batarde_tourney.services.tables.moved_sheets import exchange_players
from batarde_tourney.web.served import ServedHall
from tests.core.tournament.events import made_up_event
from tests.core.tournament.hall.second_hall import Paper, PaperTable
from tests.examples import FUZZ
from tests.web.conftest import Answer, Json
from tests.web.wired import WiredHall, without_limits

RUNS, STEPS = (50, 2000), (16, 25)
"""In `make test` and in `make fuzz`."""
IS_FUZZ = settings.get_current_profile_name() == FUZZ
pytestmark = pytest.mark.timeout(7200 if IS_FUZZ else 600)
SIZES = (2, 3)
"""A rubber of two hands."""
EVENT = EventNumber(1)
LETTERS = "ABC"
FAULTY = ""
"""The letter of a hand that the rules refuse."""
PLAYERS = made_up_event(4, 0).players
SEATS = range(4)
DOOR = TableDoor(1, 1)
SHOWN = ("seating", "seats", "hands", "conflicts", "signed", "totals", "is_over")
"""What every screen of a table has."""
STATUS = {"closed": 410, "other-round": 403}


def content(index: int, letter: str) -> Json:
    """A hand of this place; each letter is another one."""
    cards = SIZES[index]
    tricks = [0, 0, 0, 0]
    if letter == FAULTY:
        # A trick more than there are cards.
        tricks[-1] = 1
    tricks[LETTERS.index(letter)] = cards
    contract = {"denomination": "hearts", "by": (index + 1) % 4}
    return {"cards": cards, "dealer": index % 4, "contract": contract, "bids": [1, 0, 0, 0], "tricks": tricks}


@cache
def template() -> bytes:
    """A club with the round seated and the hall's codes made, as bytes."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "club.batarde")
        with open_session(str(path), create=True, by="Desk") as session:
            rounds = (Round(1, (Table(1, tuple(player.id for player in PLAYERS), 0),)),)
            chosen = Settings(BatardePlay(schedule=SIZES), seed=7)
            add_complete_event(session, Event("Evening", settings=chosen, players=PLAYERS, rounds=rounds))
            open_doors(session, EVENT)
        return path.read_bytes()


@dataclass
class Act:
    """What the sheet was before an act that stands, and right after it once another act has followed."""

    before: PaperTable
    after: PaperTable | None = None

    def undone(self, now: PaperTable) -> PaperTable:
        """The sheet once this act, the last that stands, is undone: its hands have a revision more."""
        after = self.after or now
        table = deepcopy(self.before)
        for box, was, then in zip(table.boxes, now.boxes, after.boxes, strict=True):
            box.revision = was.revision + (box.revision != then.revision)
        return table


class AnyEvening(RuleBasedStateMachine):
    """One table in one club file."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        path = Path(self.folder.name, "club.batarde")
        path.write_bytes(template())
        self.desks = [open_session(str(path), by=name) for name in ("Desk", "Other desk")]
        self.hall_session = open_session(str(path), by="Hall")
        self.wire = WiredHall(ServedHall(self.hall_session, EVENT))
        keys = open_doors(self.desks[0], EVENT).keys
        self.token = keys.token(DOOR)
        first = self.ask("GET", "/api/table").body
        players = [seat["player"] for seat in first["seats"]]
        self.slips = {player: keys.token(PlayerDoor(player)) for player in players}
        self.table = PaperTable([Paper() for _ in SIZES], seats=tuple(players))
        self.seen = {phone: self.ask("GET", "/api/table", phone=phone).body for phone in (0, 1)}
        """What each of two phones saw last."""
        self.names = [one.name for one in self.wire.hall.phones.listed()][-2:]
        self.seatings = {self.table.seats: int(first["seating"])}
        self.acts: list[Act] = []
        """Those that stand, the oldest first."""
        self.sent: list[tuple[int, str, Json]] = []
        self.acknowledged: set[tuple[int, str]] = set()
        self.backups: list[tuple[Backup, PaperTable, list[Act]]] = []
        self.writes = 0

    def ask(
        self, method: str, path: str, body: Json | None = None, token: str = "", phone: int | None = None
    ) -> Answer:
        cookie = "" if phone is None else f"phone={phone}"
        return self.wire.ask(method, path, token or self.token, body, cookie)

    # What phones do.

    @rule(phone=st.integers(0, 1))
    def look(self, phone: int) -> None:
        """A phone loads its table anew."""
        answer = self.ask("GET", "/api/table", phone=phone)
        assert (answer.body["error"] if answer.status != 200 else "") == self.table.refusal(phone)
        if answer.status == 200:
            self.seen[phone] = answer.body

    @rule(
        phone=st.integers(0, 1),
        seat=st.sampled_from(SEATS),
        index=st.integers(0, len(SIZES) - 1),
        letter=st.sampled_from([*LETTERS, FAULTY]),
        is_based=st.booleans(),
    )
    def hand_in(self, phone: int, seat: int, index: int, letter: str, is_based: bool) -> None:
        """A seat hands in what it has, over what its phone has seen or over nothing (H2, H3, H5, H11)."""
        based_on = self.seen[phone]["hands"][index]["revision"] if is_based else 0
        body = {**self.about(phone, seat), "based_on": based_on, "hand": content(index, letter)}
        self.write(phone, f"/api/table/hands/{index}", body)

    @rule(phone=st.integers(0, 1), seat=st.sampled_from(SEATS), index=st.integers(0, 1), slip=st.booleans())
    def confirm(self, phone: int, seat: int, index: int, slip: bool) -> None:
        """A seat looks at a hand and confirms it, at the table or on its own phone."""
        body = {**self.about(phone, seat), "revision": self.seen[phone]["hands"][index]["revision"]}
        self.write(phone, f"/api/table/hands/{index}/confirm", body, self.slip(seat) if slip else "")

    @rule(phone=st.integers(0, 1), seat=st.sampled_from(SEATS), index=st.integers(0, 1))
    def contest(self, phone: int, seat: int, index: int) -> None:
        """A seat contests a hand."""
        body = {
            **self.about(phone, seat),
            "revision": self.seen[phone]["hands"][index]["revision"],
            "text": "x",
        }
        self.write(phone, f"/api/table/hands/{index}/contest", body)

    @rule(phone=st.integers(0, 1), seat=st.sampled_from(SEATS))
    def sign(self, phone: int, seat: int) -> None:
        """A seat signs."""
        self.write(phone, "/api/table/sign", self.about(phone, seat))

    @rule(letters=st.tuples(*[st.sampled_from(LETTERS)] * len(SIZES)))
    def play_to_the_end(self, letters: tuple[str, ...]) -> None:
        """A phone that looks each time hands in what is missing, and all sign."""
        for index, letter in enumerate(letters):
            self.look(0)
            if not self.table.boxes[index].stored:
                self.hand_in(0, 0, index, letter, True)
        for seat in SEATS:
            self.sign(0, seat)

    @precondition(lambda self: self.sent)
    @rule(which=st.integers(0, 30))
    def send_again(self, which: int) -> None:
        """A phone that heard no answer sends the same write again (H1)."""
        phone, path, body = self.sent[which % len(self.sent)]
        self.write(phone, path, body, is_new=False)

    # What desks do.

    @rule(desk=st.integers(0, 1), index=st.integers(0, 1), letter=st.sampled_from(LETTERS))
    @precondition(lambda self: self.table.is_seated and not self.table.is_closed)
    def type_at_desk(self, desk: int, index: int, letter: str) -> None:
        """A desk types a hand over what is there."""
        if index > self.table.played:
            return
        self.note()
        box = self.table.boxes[index]
        hand = read_phone_hand(content(index, letter), "batarde")
        record_hand(self.desks[desk], EVENT, HandPlace(1, 1, index), hand, based_on=box.revision)
        box.desk(letter)
        self.acknowledged.add((index, letter))

    @rule(desk=st.integers(0, 1))
    @precondition(lambda self: self.table.is_seated and not self.table.is_closed and self.table.played)
    def erase_at_desk(self, desk: int) -> None:
        """A desk erases the last hand."""
        index = self.table.played - 1
        box = self.table.boxes[index]
        self.note()
        erase_hand(self.desks[desk], EVENT, HandPlace(1, 1, index), based_on=box.revision)
        box.desk("")

    @rule(desk=st.integers(0, 1))
    @precondition(lambda self: self.acts)
    def undo_at_desk(self, desk: int) -> None:
        """A desk undoes the last act, whoever did it."""
        undo(self.desks[desk], EVENT)
        locked = self.table.locked
        self.table = self.acts.pop().undone(self.table)
        if self.table.locked != locked:
            self.wire.look()

    @rule(desk=st.integers(0, 1))
    @precondition(lambda self: self.table.is_seated and self.table.played)
    def close_or_open(self, desk: int) -> None:
        """A desk closes the event, or opens it again (H10)."""
        self.note()
        (open_event_again if self.table.is_closed else close_event)(self.desks[desk], EVENT)
        self.table.is_closed = not self.table.is_closed

    @rule(desk=st.integers(0, 1), one=st.sampled_from(SEATS), more=st.integers(1, 3))
    @precondition(lambda self: self.table.may_go and not self.table.is_past)
    def seat_anew(self, desk: int, one: int, more: int) -> None:
        """A desk exchanges two players (H6)."""
        self.note()
        seats = list(self.table.seats)
        other = (one + more) % len(seats)
        exchange_players(self.desks[desk], EVENT, 1, PlayerId(seats[one]), PlayerId(seats[other]))
        seats[one], seats[other] = seats[other], seats[one]
        self.table.seats = tuple(seats)
        self.seating()

    @rule(desk=st.integers(0, 1), phone=st.integers(0, 1))
    @precondition(lambda self: self.table.is_seated)
    def lock_or_let_in(self, desk: int, phone: int) -> None:
        """A desk locks a phone, or lets it in again; the other goes on (H9)."""
        self.note()
        is_locked = phone not in self.table.locked
        lock_phone(self.desks[desk], EVENT, DOOR, self.names[phone], is_locked=is_locked)
        self.table.locked ^= {phone}
        self.wire.look()

    @rule(desk=st.integers(0, 1))
    @precondition(lambda self: self.table.is_seated and not self.table.is_closed and not self.table.is_past)
    def seat_next(self, desk: int) -> None:
        """A desk seats the next round, the same people in the same seats (H8)."""
        self.note()
        players = tuple(PlayerId(player) for player in self.table.seats)
        seat_round(self.desks[desk], EVENT, Round(2, (Table(1, players, 0),)))
        self.table.is_past = True

    @rule(desk=st.integers(0, 1))
    @precondition(lambda self: self.table.may_go)
    def take_back(self, desk: int) -> None:
        """A desk takes the last round back (H7); undone, it is there again."""
        self.note()
        take_back_round(self.desks[desk], EVENT)
        self.table.is_seated, self.table.is_past = self.table.is_past, False

    @rule(desk=st.integers(0, 1))
    def back_up(self, desk: int) -> None:
        """The club is backed up."""
        if not self.backups and not self.table.locked:
            back_up_on_opening(self.desks[desk])
            newest = list_backups(self.desks[desk])[0]
            self.backups.append((newest, *deepcopy((self.table, self.acts))))

    @rule(desk=st.integers(0, 1))
    @precondition(lambda self: self.backups and not self.table.locked)
    def restore(self, desk: int) -> None:
        """A desk restores the backup: what came since is gone, and phones hand it in again (H12).

        No phone is locked: what shuts somebody out outlives a restored backup.
        """
        backup, table, acts = self.backups[0]
        restore_backup(self.desks[desk], backup)
        # Until they have looked, the hall and the other desk take nothing.
        self.wire.look()
        take_in_news(self.desks[1 - desk])
        self.table, self.acts = deepcopy((table, acts))
        self.acknowledged &= {(at, box.stored) for at, box in enumerate(self.table.boxes)}

    # What is compared.

    @invariant()
    def every_screen_is_the_same(self) -> None:
        """The table as phones have it is what the second opinion has."""
        answer = self.ask("GET", "/api/table")
        if refusal := self.table.refusal():
            assert (answer.status, answer.body["error"]) == (STATUS[refusal], refusal)
            return
        assert answer.status == 200
        rows = answer.body["hands"]
        told = [(row["state"], row["revision"], row["hand"]) for row in rows]
        boxes = list(enumerate(self.table.boxes))
        contents = [content(at, box.stored) if box.stored else None for at, box in boxes]
        revisions = [box.revision for _at, box in boxes]
        assert told == list(zip(self.table.states, revisions, contents, strict=True))
        assert [(row["seat"], row["confirmed_by"]) for row in rows] == [
            (box.author, box.witness) if box.stored else (None, None) for _at, box in boxes
        ]
        conflicts = {at: list(box.slips.values()) for at, box in boxes if box.slips}
        assert {one["index"]: one["versions"] for one in answer.body["conflicts"]} == {
            at: [content(at, letter) for letter in letters] for at, letters in conflicts.items()
        }
        assert answer.body["signed"] == sorted(self.table.signers)
        assert tuple(seat["player"] for seat in answer.body["seats"]) == self.table.seats

    def teardown(self) -> None:
        """Both desks and every player's own phone show the same; nothing is lost, and the club is sound."""
        if self.table.is_seated:
            self.own_phones_show_the_same()
            for desk in self.desks:
                sheet = open_sheet(desk, EVENT, 1, 1)
                stored = [at for at, box in enumerate(self.table.boxes) if box.stored]
                assert list(sheet.table.hands) == [
                    read_phone_hand(content(at, self.table.boxes[at].stored), "batarde") for at in stored
                ]
            self.nothing_acknowledged_is_lost()
        assert len(list_calls(self.desks[0], EVENT)) == self.table.notes
        checked = check_club(self.desks[0])
        self.wire.close()
        for session in (*self.desks, self.hall_session):
            session.club.close()
        self.folder.cleanup()
        assert checked.is_sound

    def own_phones_show_the_same(self) -> None:
        """A player's page has what the table's has; of the next round it has nothing that this one wrote."""
        at_phone = self.ask("GET", "/api/table").body
        for token in list(self.slips.values())[: None if IS_FUZZ else 1]:
            mine = self.ask("GET", "/api/me", token=token).body["at_table"]
            if self.table.have_gone_on:
                assert {row["state"] for row in mine["hands"]} == {"empty"}
                assert (mine["round"], mine["signed"]) == (2, [])
            else:
                assert {key: mine[key] for key in SHOWN} == {key: at_phone[key] for key in SHOWN}

    def nothing_acknowledged_is_lost(self) -> None:
        """Whatever was acknowledged is in the hand's history, and each revision is there once."""
        for at, box in enumerate(self.table.boxes):
            history = show_history(self.desks[0], EVENT, HandPlace(1, 1, at))
            assert [one.revision for one in history] == list(range(1, box.revision + 1))
            ever = [one.hand for one in history]
            for index, letter in self.acknowledged:
                assert index != at or read_phone_hand(content(at, letter), "batarde") in ever

    # How it is written down.

    def about(self, phone: int, seat: int) -> Json:
        self.writes += 1
        return {"id": f"{self.writes}", "seating": self.seen[phone]["seating"], "seat": seat}

    def slip(self, seat: int) -> str:
        return self.slips[self.table.seats[seat]] if self.table.seats else ""

    def note(self) -> None:
        """Before an act."""
        self.add_act(deepcopy(self.table))

    def add_act(self, before: PaperTable) -> None:
        """Keep what was there before an act."""
        if self.acts and self.acts[-1].after is None:
            self.acts[-1].after = before
        self.acts.append(Act(before))

    def write(self, phone: int, path: str, body: Json, token: str = "", *, is_new: bool = True) -> None:
        """Send a write, and compare what is answered with the second opinion."""
        if is_new:
            self.sent.append((phone, path, body))
        answer = self.ask("POST", path, body, token, phone)
        code = "stored" if answer.status == 200 else answer.body["error"]
        before = deepcopy(self.table)
        expected = self.of_slip(path, body) if token else self.opinion(phone, path, body)
        assert code == expected, (path, body, answer.body)
        if self.table != before:
            self.add_act(before)

    def of_slip(self, path: str, body: Json) -> str:
        """What the second opinion answers a player's own phone, which no lock of the table shuts out."""
        if self.table.is_seated and self.table.have_gone_on:
            # It is of the next round, at whose table nothing of this one counts.
            return "seated-anew"
        return self.opinion(None, path, body)

    def opinion(self, phone: int | None, path: str, body: Json) -> str:
        """What the second opinion answers, and does."""
        table = self.table
        refusal = table.refusal(phone)
        if refusal in {"closed", "locked"}:
            return refusal
        key = (path, body["seat"], body["id"])
        if key in table.done:
            return "stored"
        if refusal:
            return refusal
        if body["seating"] != self.seating():
            return "seated-anew"
        said = self.said(path, body)
        if said == "stored":
            table.done[key] = {}
        return said

    def said(self, path: str, body: Json) -> str:
        *_, last = path.split("/")
        if last == "sign":
            return self.table.sign(body["seat"])
        if last.isdecimal():
            contents = {one: content(int(last), one) for one in LETTERS}
            letter = next((one for one, hand in contents.items() if hand == body["hand"]), FAULTY)
            told = self.table.hand_in(int(last), body["seat"], letter, body["based_on"])
            if told == "stored":
                self.acknowledged.add((int(last), letter))
            return told
        index = int(path.split("/")[-2])
        if last == "confirm":
            return self.table.confirm(index, body["seat"], body["revision"])
        return self.table.contest(index)

    def seating(self) -> int:
        seats = self.table.seats
        if seats not in self.seatings:
            self.seatings[seats] = int(self.ask("GET", "/api/table").body["seating"])
        return self.seatings[seats]


@pytest.fixture(autouse=True)
def _nobody_waits() -> Iterator[None]:
    with without_limits():
        yield


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(
    max_examples=RUNS[IS_FUZZ],
    stateful_step_count=STEPS[IS_FUZZ],
    suppress_health_check=[HealthCheck.too_slow],
)
