"""Time, lots, names and versions that are the same on every day and on every computer."""

import datetime as dt
import getpass
import platform
import pwd
import secrets
import socket
from typing import Any, NoReturn

import PySide6.QtCore

import batarde_tourney

RELEASE = "9.9.9"
"""The number of the program, of Python and of Qt, wherever one is told."""
DAY = dt.datetime(2026, 11, 21, 20, 15, tzinfo=dt.UTC)
SOMEBODY = "golden"
LOT = 2026
"""What is drawn where nobody could have known it before."""
_REAL = dt.datetime


class _SteadyKind(type):
    """Makes times as they are, so that nobody but the clock meets another kind of them."""

    def __call__(cls, *args: Any, **kwargs: Any) -> dt.datetime:
        return _REAL(*args, **kwargs)

    def __instancecheck__(cls, one: object) -> bool:
        return isinstance(one, _REAL)

    def __subclasscheck__(cls, kind: type) -> bool:
        return issubclass(kind, _REAL)

    def __getattr__(cls, name: str) -> Any:
        return getattr(_REAL, name)


class _SteadyTime(metaclass=_SteadyKind):
    """What stands for `datetime.datetime`: its clock is stopped."""

    @staticmethod
    def now(tz: dt.tzinfo | None = None) -> dt.datetime:
        return DAY.astimezone(tz) if tz else DAY.astimezone().replace(tzinfo=None)


def tell_one_release() -> None:
    """From here on the program has one number, whatever it is: before anything of it is loaded."""
    batarde_tourney.__version__ = RELEASE
    platform.python_version = lambda: RELEASE
    PySide6.QtCore.qVersion = lambda: RELEASE


def stop_the_clock() -> None:
    """From here on it is always the same evening, and chance and this computer are always the same.

    After all that is loaded at the start: libraries that know `datetime.datetime` by itself keep theirs.
    """
    dt.datetime = _SteadyTime  # type: ignore[misc, assignment]
    secrets.randbelow = _one_lot
    socket.gethostname = lambda: SOMEBODY
    getpass.getuser = lambda: SOMEBODY
    pwd.getpwuid = _nobody


def _one_lot(exclusive_upper_bound: int) -> int:
    return LOT % exclusive_upper_bound


def _nobody(_number: int) -> NoReturn:
    raise KeyError(SOMEBODY)
