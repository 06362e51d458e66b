"""A little of each attack of `make trust`, in every `make test`."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from instruments.trust.__main__ import attacks
from instruments.trust.attack import Attack, Outcome
from instruments.trust.disk import Change, Disk, compiler
from instruments.trust.exchanged import KINDS, exchange, lose
from instruments.trust.full_disk import fill
from instruments.trust.hall import cut_connections, kill_phones
from instruments.trust.hostile import name
from instruments.trust.interrupted_sql import fail
from instruments.trust.old_clubs import migrate
from instruments.trust.power_cuts import cut
from instruments.trust.wrong_clocks import set_clocks


@pytest.mark.skipif(compiler() is None, reason="no C compiler, which the shim beneath the disk needs")
def test_power_cuts_lose_nothing_that_was_told_as_done() -> None:
    outcome = cut(12, seed=7)
    assert outcome.wrong == ()


def test_an_act_that_fails_in_the_middle_leaves_nothing() -> None:
    outcome = fail(24, seed=7)
    assert outcome.wrong == ()
    assert not outcome.seen.startswith("0 acts")


def test_a_full_disk_is_told_and_loses_nothing() -> None:
    assert fill(1, seed=5).wrong == ()


@pytest.mark.sampled
@pytest.mark.parametrize("attack", [set_clocks, name, migrate, exchange], ids=lambda attack: attack.__name__)
def test_a_little_of_an_attack_finds_nothing(attack: Callable[[int, int], Outcome]) -> None:
    assert attack(8, 7).wrong == ()


def test_each_kind_of_losing_a_club_file_is_told_and_loses_nothing() -> None:
    assert lose(len(KINDS), 7).wrong == ()


@pytest.mark.sampled
@pytest.mark.parametrize("attack", [kill_phones, cut_connections], ids=lambda attack: attack.__name__)
def test_a_little_of_an_attack_on_the_hall_finds_nothing(attack: Callable[[int, int], Outcome]) -> None:
    outcome = attack(8, 7)
    assert outcome.wrong == ()
    assert not outcome.seen.startswith("0 hands")


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("attack", attacks(), ids=lambda attack: attack.name)
def test_the_least_of_every_attack_finds_nothing(attack: Attack) -> None:
    assert attack.run(2, 7).wrong == ()


def test_every_attack_has_a_name_of_its_own() -> None:
    names = [attack.name for attack in attacks()]
    assert len(set(names)) == len(names)


def change(kind: str, path: str, number: int = 0, content: bytes = b"", other: str = "") -> Change:
    return Change(kind, path, other, number, content)


def test_what_was_synchronised_survives_and_what_was_not_may_be_torn() -> None:
    """The disk of the attack is hard enough: every mixture of new and old sectors is found."""
    disk = Disk()
    for one in (
        change("c", "/d/f"),
        change("w", "/d/f", 0, b"a" * 1024),
        change("s", "/d/f"),
        change("s", "/d"),
        change("w", "/d/f", 0, b"b" * 1024),
    ):
        disk.hear(one)
    lots = random.Random(3)
    found = {disk.after_power_cut(lots)["/d/f"] for _ in range(200)}
    sectors = (b"a" * 512, b"b" * 512)
    assert found == {first + second for first in sectors for second in sectors}


def test_a_name_that_was_not_synchronised_may_be_lost() -> None:
    disk = Disk()
    for one in (change("c", "/d/f.new"), change("s", "/d/f.new"), change("l", "/d/f.new", other="/d/f")):
        disk.hear(one)
    lots = random.Random(3)
    assert {tuple(sorted(disk.after_power_cut(lots))) for _ in range(100)} == {
        (),
        ("/d/f.new",),
        ("/d/f", "/d/f.new"),
    }


def test_the_attack_sees_a_club_that_does_not_synchronise(tmp_path: Path) -> None:
    """As a data base with `synchronous=OFF` tells its disk."""
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE t (x)")
        connection.commit()
    whole = path.read_bytes()
    disk = Disk()
    disk.hear(change("c", str(path)))
    disk.hear(change("s", str(tmp_path)))
    disk.hear(change("w", str(path), 0, whole))
    lots = random.Random(1)
    assert any(disk.after_power_cut(lots)[str(path)] != whole for _ in range(20))
