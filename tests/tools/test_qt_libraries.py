"""Which Debian package a missing library is in."""

import pytest

from tests.tools.scripts import script


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libxcb-icccm.so.4", "libxcb-icccm4"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libX11.so.6", "libx11-6"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libEGL.so.1", "libegl1"),
        ("libgssapi_krb5.so.2", "libgssapi-krb5-2"),
    ],
)
def test_a_library_is_in_the_package_debian_names_after_it(library: str, package: str) -> None:
    assert script("qt_libraries").package_of(library) == package


def test_nothing_qt_needs_is_missing_where_the_tests_run() -> None:
    assert script("qt_libraries").missing_libraries() == set()
