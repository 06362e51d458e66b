"""Two hosts in network namespaces, and between them a slow link that loses packets: for root, with `ip`.

Where the kernel has netem, it delays and drops; else a thread of ours does, between two tunnels.
"""

import fcntl
import os
import random
import secrets
import select
import struct
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field

HALL, PHONE = "10.77.0.1", "10.77.0.2"
"""The addresses of the two hosts."""
_SET_INTERFACE, _TUNNEL, _BARE = 0x400454CA, 0x0001, 0x1000
_PACKET = 65536


@dataclass(frozen=True)
class Link:
    """Each way a packet takes `delay` seconds, and this share of them is lost."""

    delay: float
    loss: float
    names: tuple[str, str] = field(
        default_factory=lambda: (f"h{secrets.token_hex(3)}", f"p{secrets.token_hex(3)}")
    )
    """Namespaces and interfaces of the hall and of the phone."""

    @property
    def in_hall(self) -> tuple[str, ...]:
        """What a command on the hall's host begins with."""
        return ("ip", "netns", "exec", self.names[0])

    @property
    def in_phone(self) -> tuple[str, ...]:
        """What a command on the phone's host begins with."""
        return ("ip", "netns", "exec", self.names[1])

    def switch(self, *, on: bool) -> None:
        """The phone's aeroplane mode."""
        _ip("-n", self.names[1], "link", "set", self.names[1], "up" if on else "down")


def is_possible() -> str:
    """Why there can be no such link here; empty if there can."""
    if os.geteuid() != 0:
        return "only root may make network namespaces"
    probe = f"t{secrets.token_hex(3)}"
    if subprocess.run(["ip", "netns", "add", probe], capture_output=True, check=False).returncode:
        return "this system makes no network namespaces"
    _ip("netns", "del", probe)
    return ""


@contextmanager
def linked(delay: float, loss: float, lots: random.Random) -> Iterator[Link]:
    """Both hosts and their link; what was made is gone afterwards."""
    link = Link(delay, loss)
    with ExitStack() as made:
        for name in link.names:
            _ip("netns", "add", name)
            made.callback(_ip, "netns", "del", name)
            _ip("-n", name, "link", "set", "lo", "up")
        if not _with_netem(link):
            made.enter_context(_with_tunnels(link, lots))
        for name, address in zip(link.names, (HALL, PHONE), strict=True):
            _ip("-n", name, "addr", "add", f"{address}/24", "dev", name)
            _ip("-n", name, "link", "set", name, "up")
        yield link


def _with_netem(link: Link) -> bool:
    """A pair of interfaces, slow by the kernel; False where it cannot be slow."""
    hall, phone = link.names
    _ip("link", "add", hall, "netns", hall, "type", "veth", "peer", "name", phone, "netns", phone)
    told = ("root", "netem", "delay", f"{link.delay * 1000:.0f}ms", "loss", f"{link.loss * 100:g}%")
    for name in link.names:
        command = ["ip", "netns", "exec", name, "tc", "qdisc", "add", "dev", name, *told]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            _ip("-n", hall, "link", "del", hall)
            return False
    return True


@contextmanager
def _with_tunnels(link: Link, lots: random.Random) -> Iterator[None]:
    ends = [_tunnel(name) for name in link.names]
    is_over = threading.Event()
    carrying = threading.Thread(target=_carry, args=(ends, link, lots, is_over), daemon=True)
    carrying.start()
    try:
        yield
    finally:
        is_over.set()
        carrying.join()
        for end in ends:
            os.close(end)


def _tunnel(name: str) -> int:
    """An interface of this name, in the namespace of this name, whose packets we read and write."""
    end = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(end, _SET_INTERFACE, struct.pack("16sH", name.encode(), _TUNNEL | _BARE))
    _ip("link", "set", name, "netns", name)
    return end


def _carry(ends: list[int], link: Link, lots: random.Random, is_over: threading.Event) -> None:
    """Carry packets both ways until it is over, in their order."""
    under_way: deque[tuple[float, int, bytes]] = deque()
    while not is_over.is_set():
        wait = max(0.0, under_way[0][0] - time.monotonic()) if under_way else 0.1
        for end in select.select(ends, [], [], min(wait, 0.1))[0]:
            with suppress(OSError):
                packet = os.read(end, _PACKET)
                if lots.random() >= link.loss:
                    other = ends[1 - ends.index(end)]
                    under_way.append((time.monotonic() + link.delay, other, packet))
        while under_way and under_way[0][0] <= time.monotonic():
            _due, end, packet = under_way.popleft()
            # An interface that is down takes nothing.
            with suppress(OSError):
                os.write(end, packet)


def _ip(*command: str) -> None:
    subprocess.run(["ip", *command], check=True, capture_output=True)
