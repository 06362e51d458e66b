"""Servers in words: their parts, why they do not answer, and where the password is."""

from collections.abc import Iterator

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.backends.fail import Keyring as NoKeyring

from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.club.servers import (
    Encryption,
    NoKeyRing,
    ServerAnswer,
    ServerPlace,
    address_of,
    place_of,
    save_password,
    stored_password,
    try_server,
    with_stored_password,
    without_password,
)
from batarde_tourney.store.base.errors import OtherDatabase
from batarde_tourney.store.server.server_errors import (
    CertificateRefused,
    DatabaseMissing,
    EncryptionRefused,
    PasswordRefused,
    PermissionMissing,
    ServerNotRunning,
    ServerSilent,
    ServerUnknown,
    server_refusal,
)
from tests.store.servers import listening_postgres

PLACE = ServerPlace("server", 5433, "club", "ana", Encryption.PROVED, (("application_name", "b"),))
SECRET = "s3cr/t:@ü"


class Ring(KeyringBackend):
    """A key ring in memory, as a desktop's is asked."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.kept: dict[tuple[str, str], str] = {}

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def delete_password(self, service: str, username: str) -> None:
        self.kept.pop((service, username), None)


@pytest.fixture
def ring() -> Iterator[Ring]:
    """A key ring, and afterwards the one there was."""
    before, ring = keyring.get_keyring(), Ring()
    keyring.set_keyring(ring)
    yield ring
    keyring.set_keyring(before)


@pytest.fixture(scope="module")
def server() -> Iterator[int]:
    """The port of a server that asks for passwords, with a user `ana` and a data base `club`."""
    with listening_postgres(SECRET) as port:
        yield port


def at(port: int, **changed: str) -> ServerPlace:
    told = {"host": "127.0.0.1", "database": "club", "user": "ana"} | changed
    encryption = Encryption(told.pop("encryption", Encryption.IF_OFFERED))
    return ServerPlace(told["host"], port, told["database"], told["user"], encryption)


def test_a_place_and_its_url_say_the_same() -> None:
    address = address_of(PLACE, SECRET)
    assert place_of(address) == PLACE
    assert "sslmode=verify-full" in address
    assert place_of("postgresql://server/club") == ServerPlace("server", 5432, "club")
    socket = place_of("postgresql://ana@/club?host=/tmp/socket")
    assert (socket.host, socket.database) == ("/tmp/socket", "club")
    assert place_of(address_of(socket)) == socket


def test_an_address_is_remembered_without_its_password() -> None:
    remembered = without_password(address_of(PLACE, SECRET))
    assert "s3cr" not in remembered
    assert place_of(remembered) == PLACE
    assert without_password("/home/club/Les As.batarde") == "/home/club/Les As.batarde"


def test_a_server_that_lets_one_in_says_whether_there_is_a_club(server: int) -> None:
    assert try_server(at(server), SECRET) == ServerAnswer(has_club=False, is_encrypted=False)
    open_session(address_of(at(server), SECRET), create=True).club.close()
    assert try_server(at(server), SECRET).has_club


@pytest.mark.parametrize(
    ("changed", "password", "refusal"),
    [
        ({"host": "no-such-host.invalid"}, SECRET, ServerUnknown),
        ({}, "wrong", PasswordRefused),
        ({}, "", PasswordRefused),
        ({"user": "nobody"}, SECRET, PasswordRefused),
        ({"database": "no_such_base"}, SECRET, DatabaseMissing),
        ({"encryption": "require"}, SECRET, EncryptionRefused),
        ({"encryption": "verify-full"}, SECRET, (CertificateRefused, EncryptionRefused)),
        ({"database": "others"}, SECRET, OtherDatabase),
        ({"database": "closed"}, SECRET, PermissionMissing),
    ],
)
def test_why_a_server_does_not_let_one_in_is_told_apart(
    server: int, changed: dict[str, str], password: str, refusal: type[Exception]
) -> None:
    with pytest.raises(refusal) as refused:
        try_server(at(server, **changed), password)
    sentence = error_sentence(refused.value)  # type: ignore[arg-type]
    assert SECRET not in sentence
    assert "{" not in sentence


def test_a_port_where_nothing_listens_is_told_as_that() -> None:
    with pytest.raises(ServerNotRunning):
        try_server(at(1), SECRET)


def test_what_comes_late_or_from_the_certificate_is_told_as_that() -> None:
    assert type(server_refusal("x", "connection timeout expired")) is ServerSilent
    said = 'server certificate for "a" does not match host name "b"'
    assert type(server_refusal("x", said)) is CertificateRefused


def test_a_password_is_kept_in_the_key_ring_and_nowhere_else(ring: Ring) -> None:
    save_password(PLACE, SECRET)
    assert stored_password(PLACE) == SECRET
    address = with_stored_password(without_password(address_of(PLACE, SECRET)))
    assert place_of(address) == PLACE
    assert address_of(PLACE, SECRET) == address
    ((service, account),) = ring.kept
    assert "s3cr" not in service + account
    save_password(PLACE, "")
    assert stored_password(PLACE) == ""


@pytest.mark.usefixtures("ring")
def test_a_password_that_the_url_names_is_not_replaced() -> None:
    save_password(PLACE, "another")
    address = address_of(PLACE, SECRET)
    assert with_stored_password(address) == address
    assert with_stored_password("/home/club.batarde") == "/home/club.batarde"


def test_without_a_key_ring_nothing_is_kept_and_nothing_fails(ring: Ring) -> None:
    keyring.set_keyring(NoKeyring())  # type: ignore[no-untyped-call]
    with pytest.raises(NoKeyRing):
        save_password(PLACE, SECRET)
    assert stored_password(PLACE) == ""
    save_password(PLACE, "")
    assert with_stored_password("postgresql://ana@server/club") == "postgresql://ana@server/club"
