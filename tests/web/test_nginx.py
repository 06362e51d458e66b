"""The hall behind Debian's nginx, by the configuration that is handed out with the program."""

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from batarde_tourney.web.addresses import reach_by
from batarde_tourney.web.served import ServedHall
from batarde_tourney.web.server import HallServer
from tests.patience import LONGEST_WAIT
from tests.web.browsers import running_chromium
from tests.web.certificates import new_certificate
from tests.web.conftest import Answer, Room
from tests.web.test_live import events

SITE = Path(__file__).parents[2] / "packaging" / "hall" / "nginx.conf"
NAME = "localhost"
FRAME = """
daemon off;
worker_processes 1;
{user}
pid {folder}/pid;
error_log {folder}/errors;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/answers;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


@dataclass
class Proxied:
    """A hall behind nginx, which listens at `port`."""

    room: Room
    port: int
    certificate: Path

    @property
    def origin(self) -> str:
        return f"https://{NAME}:{self.port}"

    def connect(self) -> http.client.HTTPSConnection:
        trusting = ssl.create_default_context(cafile=str(self.certificate))
        return http.client.HTTPSConnection(NAME, self.port, timeout=20, context=trusting)

    def ask(self, path: str, body: object = None, **headers: str) -> Answer:
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(self.connect()) as connection:
            if body is None:
                connection.request("GET", path, headers=told)
            else:
                told = {"Content-Type": "application/json", "X-Batarde": "1", **told}
                connection.request("POST", path, json.dumps(body), told)
            response = connection.getresponse()
            found = {name.lower(): value for name, value in response.headers.items()}
            return Answer(response.status, response.read(), found)


@pytest.fixture
def proxied(room: Room, tmp_path: Path) -> Iterator[Proxied]:
    if shutil.which("nginx") is None:
        pytest.skip("no nginx here: apt-get install nginx-light")
    folder = tmp_path / "nginx"
    folder.mkdir()
    certificate = new_certificate(folder)
    port, plain = free_port(), free_port()
    reach = reach_by([f"https://{NAME}:{port}"], ["127.0.0.1"])
    hall = HallServer(ServedHall(room.session, room.event), "127.0.0.1", 0, reach)
    hall.start()
    try:
        write_site(folder, certificate, (port, plain), hall.port)
        with running_nginx(folder, port):
            yield Proxied(room, port, certificate[0])
    finally:
        hall.stop()


def write_site(folder: Path, certificate: tuple[Path, Path], ports: tuple[int, int], hall: int) -> None:
    """The site that is handed out, with the places of this test in it."""
    site = SITE.read_text("utf-8")
    for here, there in (
        (r"results\.example\.org;", f"{NAME};"),
        (r"ssl_certificate \S+;", f"ssl_certificate {certificate[0]};"),
        (r"ssl_certificate_key \S+;", f"ssl_certificate_key {certificate[1]};"),
        (r"listen 443 ", f"listen 127.0.0.1:{ports[0]} "),
        (r"listen 80;", f"listen 127.0.0.1:{ports[1]};"),
        (r"server 127\.0\.0\.1:8642;", f"server 127.0.0.1:{hall};"),
        (r"/var/cache/nginx/batarde", str(folder / "cache")),
    ):
        site, count = re.subn(here, there, site)
        assert count, here
    (folder / "site.conf").write_text(site, "utf-8")
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(FRAME.format(folder=folder, user=user), "utf-8")


@contextmanager
def running_nginx(folder: Path, port: int) -> Iterator[None]:
    command = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            while process.poll() is None and not answers(port):
                time.sleep(0.05)
            assert process.poll() is None, (folder / "errors").read_text()
            yield
        finally:
            process.terminate()


def answers(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_everybody_sees_the_page_by_https(proxied: Proxied) -> None:
    page = proxied.ask("/")
    assert page.status == 200
    assert b"/static/public.js" in page.body
    assert page.headers["content-security-policy"].startswith("default-src 'self'")
    assert proxied.ask("/static/public.js").status == 200


def test_a_page_that_follows_is_kept_for_its_version_alone(proxied: Proxied) -> None:
    def tag(path: str) -> str:
        return proxied.ask(path).headers["etag"]

    before = tag("/?version=1")
    assert proxied.room.phone(1).hand_in(0, 0, proxied.room.played[1][0]).status == 200
    ends = time.monotonic() + LONGEST_WAIT / 1000
    while tag("/") == before and time.monotonic() < ends:
        # This hall hears of what the other one stores within a moment.
        time.sleep(0.1)
    after = tag("/")
    assert after != before
    assert tag("/?version=1") == before
    assert tag("/?version=2") == after


def test_what_changes_is_heard_through_it_at_once(proxied: Proxied) -> None:
    with closing(proxied.connect()) as connection:
        connection.request("GET", "/api/live")
        heard = events(connection.getresponse())
        first = next(heard)
        proxied.room.phone(1).hand_in(0, 0, proxied.room.played[1][0])
        assert next(heard)[1] > first[1]


def test_another_name_and_another_origin_are_refused_as_without_it(proxied: Proxied) -> None:
    assert proxied.ask("/api/public", Host="evil.example").status == 421
    assert proxied.ask("/api/public", Host=NAME).status == 421
    nobodys = {"code": "00000000"}
    assert proxied.ask("/api/code", nobodys, Origin="https://evil.example").status == 403
    assert proxied.ask("/api/code", nobodys, Origin=f"https://{NAME}").status == 403
    assert proxied.ask("/api/code", nobodys, Origin=proxied.origin).status == 404


def test_a_phone_hands_in_a_hand_through_it(proxied: Proxied) -> None:
    phone = proxied.room.phone(1)
    entered = proxied.ask(f"/table/{phone.token}")
    assert entered.status == 303
    cookie = entered.headers["set-cookie"]
    assert "Secure" in cookie
    told = {"Cookie": cookie.partition(";")[0], "Origin": proxied.origin}
    write = phone.write(0, proxied.room.played[1][0])
    answer = proxied.ask("/api/table/hands/0", write, **told)
    assert answer.status == 200
    assert phone.state(0) == "handed-in"


def test_what_a_caller_says_of_its_address_is_not_passed_on(proxied: Proxied) -> None:
    said = [f"192.0.2.{last}" for last in range(6)]
    statuses = [proxied.ask("/api/code", {"code": "00000000"}, X_Forwarded_For=one).status for one in said]
    assert statuses == [404] * 5 + [429]


@pytest.mark.long
def test_a_page_in_a_browser_follows_a_hand_through_it(proxied: Proxied) -> None:
    with running_chromium() as browser:
        page = browser.new_context(ignore_https_errors=True).new_page()
        with page.expect_response("**/api/live"):
            page.goto(f"{proxied.origin}/")
        before = page.inner_html("main")
        for index, hand in enumerate(proxied.room.played[1]):
            assert proxied.room.phone(1).hand_in(index, 0, hand).status == 200
        ends = time.monotonic() + 20
        while page.inner_html("main") == before and time.monotonic() < ends:
            page.wait_for_timeout(100)
        assert page.inner_html("main") != before
