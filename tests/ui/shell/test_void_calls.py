"""Guards the pin of PySide6: 6.12.0 on Python 3.11 loses a reference to None on each void call and dies."""

import sys

from PySide6.QtWidgets import QApplication, QLabel

CALLS = 20_000


def test_void_calls_do_not_eat_references_to_none(qapp: QApplication) -> None:
    label = QLabel()
    before = sys.getrefcount(None)
    for number in range(CALLS):
        label.setText("odd" if number % 2 else "even")
    # A few references come and go with the run of the test; a leak or a loss would be thousands.
    assert abs(sys.getrefcount(None) - before) < CALLS // 20
